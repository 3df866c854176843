"""Reads a position from text: `parse_state(str(state)) == state`.

Parts left out of the text are empty; the first player named begins. The cards that are not named can be shuffled and
laid under the pile (`rest: seed 7`) or lie in the discard (`rest: discard`). An impossible position is refused with its
line and column.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from re import compile as pattern
from typing import NamedTuple

from playground.chance import shuffle
from playground.core import UnreadableError, _
from playground.files.table_text import Word, entries_of, items_of, one_of
from playground.games.fairy_lights.pieces import (
    BOX,
    CARD,
    COLOURS,
    FULL_SERIES,
    PLAYERS,
    SEATS,
    SHOP_SIZE,
    Card,
    Player,
    bulbs_of,
    deck_or_kit,
    in_order,
)
from playground.games.fairy_lights.state import HEADER, State

PARTS = ("open", "garland")
CARD_LISTS = ("pile", "shop", "discard")
OTHER_LINES = ("turn", "flags", "view", "rest")
SEED = pattern(r"seed ([0-9]{1,18})")
MOST_OF_A_KIND = max(BOX.values())


class Found(NamedTuple):
    """A card that a text names, and its position in the text."""

    card: Card
    at: Word


def parse_state(text: str, deck: tuple[Card, ...] | None = None) -> State:
    """Return the position (or view) that `text` describes, in the form of `str(state)`.

    Lists that are left out are empty; without a line `turn` the first player named is the mover. The pile of a view is
    sorted. `deck` holds all cards of the game, from which `rest` draws: one from `read_deck`, or None for the kit's
    own; without a line `rest` it plays no part.

    Raises UnreadableError with its line, mostly also its column, for a text of another form, an unknown line, fewer
    than two players, cards that are not those of the box, and a position that no game can reach.
    """
    header, entries = entries_of(text, HEADER)
    seats = tuple(key for key in entries if key in SEATS)
    for key, entry in entries.items():
        if key not in (*SEATS, *CARD_LISTS, *OTHER_LINES):
            text = _("there is no line {key!r}; players are {players}")
            raise UnreadableError(text, entry.line, 1, key=key, players=", ".join(SEATS))
    if len(seats) < PLAYERS[0]:
        text = _("2 to 6 players have a line of their own each; found: {count}")
        raise UnreadableError(text, header, count=len(seats))
    lists = {name: _cards(entries.get(name)) for name in CARD_LISTS}
    players, owned = _players(seats, entries)
    _check_shop(lists["shop"])
    named = [*lists["pile"], *lists["shop"], *lists["discard"], *owned]
    pile, discard = _with_rest(lists, named, entries.get("rest"), header, deck)
    state = State(
        pile,
        _plain(lists["shop"]),
        discard,
        players,
        seats.index(one_of(entries["turn"], seats)) if "turn" in entries else 0,
        "flags" in entries and bool(one_of(entries["flags"], ("over",))),
        seats.index(one_of(entries["view"], seats)) if "view" in entries else None,
    )
    _check_end(state, entries, header)
    return state if state.viewer is None else state._replace(pile=in_order(state.pile))


def _plain(found: list[Found]) -> tuple[Card, ...]:
    """Return the cards without their positions in the text."""
    return tuple(card for card, _ in found)


def _cards(entry: Word | None) -> list[Found]:
    """Return the cards of a list like `pink 2 **, 3 x gold 1`, one by one; none if there is no such line.

    Raises UnreadableError for an unknown card, an empty item, and a count of 0 or above MOST_OF_A_KIND.
    """
    found = []
    for item in items_of(entry, MOST_OF_A_KIND) if entry else ():
        if item.text not in CARD:
            text = _("there is no card {card!r}; one with two bulbs and two stars is `pink 2 **`")
            raise item.error(text, card=item.text)
        found.append(Found(CARD[item.text], item))
    return found


def _players(seats: tuple[str, ...], entries: dict[str, Word]) -> tuple[tuple[Player, ...], list[Found]]:
    """Return the players, and all cards in their areas.

    Raises UnreadableError as :func:`_parts` and :func:`_cards`, for an open series of 3 bulbs or more, and for a colour
    in a garland whose bulbs are no multiple of 3.
    """
    players, owned = [], list[Found]()
    for seat in seats:
        parts = _parts(entries[seat])
        cards = {name: _cards(parts.get(name)) for name in PARTS}
        series = [[found for found in cards["open"] if found.card.colour == colour] for colour in COLOURS]
        for colour, pile in zip(COLOURS, series, strict=True):
            bulbs = bulbs_of(_plain(pile))
            if bulbs >= FULL_SERIES:
                text = _("a {colour} series of {bulbs} bulbs is stored or lost at once, so it cannot lie open")
                raise pile[-1].at.error(text, colour=colour, bulbs=bulbs)
            stored = [found for found in cards["garland"] if found.card.colour == colour]
            bulbs = bulbs_of(_plain(stored))
            if bulbs % FULL_SERIES:
                text = _("series of a garland have 3, 6, 9 or 12 bulbs, and these {colour} cards have {bulbs}")
                raise stored[-1].at.error(text, colour=colour, bulbs=bulbs)
        players.append(Player(seat, tuple(map(_plain, series)), _plain(cards["garland"])))
        owned += cards["open"] + cards["garland"]
    return tuple(players), owned


def _parts(entry: Word) -> dict[str, Word]:
    """Return the lists of a player's line, by the word with which each begins: `open`, `garland`, both, or none.

    Raises UnreadableError for another word, for a word twice, and for a word without cards.
    """
    parts: dict[str, Word] = {}
    for piece in entry.cut(";") if entry.text.strip() else ():
        name, *rest = piece.text.split(maxsplit=1) or [""]
        if name not in PARTS or not rest:
            raise piece.error(_("what a player has is written like `open pink 1; garland yellow 1, yellow 2`"))
        if name in parts:
            raise piece.error(_("{name} stands here a second time"), name=name)
        parts[name] = piece.part(len(name), len(piece.text))
    return parts


def _check_shop(shop: list[Found]) -> None:
    """Raise UnreadableError at the first card too many if the shop has more than five."""
    if len(shop) > SHOP_SIZE:
        raise shop[SHOP_SIZE].at.error(_("the shop holds {count} cards, and here is one more"), count=SHOP_SIZE)


def _with_rest(
    lists: dict[str, list[Found]],
    named: list[Found],
    rest: Word | None,
    header: int,
    deck: tuple[Card, ...] | None,
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the pile and the discard, with the unnamed cards added to one of them as the line `rest` says.

    With a seed they are shuffled and laid under the pile; with `discard` they lie under the discard, in the order of
    KINDS. Raises UnreadableError if a card is named too often, if one is missing and there is no such line, or if that
    line says something else. Raises TypeError or ValueError for an unfit `deck` (:func:`deck_or_kit`).
    """
    pile, discard = _plain(lists["pile"]), _plain(lists["discard"])
    if rest is None:
        left = _left(named, header)
        if left:
            kinds = ", ".join(f"{count} x {colour} {bulbs}" for (colour, bulbs), count in left.items())
            text = _("cards are missing ({cards}): name them, or share them out with `rest: seed 7`")
            raise UnreadableError(text, header, cards=kinds)
        return pile, discard
    unnamed = _unnamed(named, deck_or_kit(deck))
    rest = rest.part(0, len(rest.text)).plain()
    if rest.text == "discard":
        return pile, in_order(tuple(unnamed)) + discard
    match = SEED.fullmatch(rest.text)
    if match is None:
        raise rest.error(_("`rest` is followed by a seed (`rest: seed 7`), or by `discard`"))
    shuffle(Random(int(match[1])), unnamed)
    return pile + tuple(unnamed), discard


def _left(named: list[Found], header: int) -> dict[tuple[str, int], int]:
    """Return the number of unnamed cards of the box, by colour and bulbs, whatever their stars.

    A colour and number of bulbs of which all cards are named is left out. Raises UnreadableError if a card
    is named too often.
    """
    left = dict(BOX)
    for card, at in named:
        left[card.colour, card.bulbs] -= 1
        if left[card.colour, card.bulbs] < 0:
            text, kind = _("the box has {count} cards {card}, and here is one more"), f"{card.colour} {card.bulbs}"
            raise at.error(text, count=BOX[card.colour, card.bulbs], card=kind)
    return {kind: count for kind, count in left.items() if count}


def _unnamed(named: list[Found], deck: tuple[Card, ...]) -> list[Card]:
    """Return the cards of a deck that are not named, in the order of KINDS.

    Raises UnreadableError if a card, stars included, is named too often.
    """
    has = Counter(deck)
    left = Counter(deck)
    for card, at in named:
        left[card] -= 1
        if left[card] < 0:
            raise at.error(
                _("the deck has {count} cards `{card}`, and here is one more"), count=has[card], card=str(card)
            )
    return list(in_order(tuple(left.elements())))


def _check_end(state: State, entries: dict[str, Word], header: int) -> None:
    """Raise UnreadableError unless the game is over exactly when the pile and the shop are empty (FL-F1).

    A pile whose last card has just been revealed still leaves a take, but not if the last two cards of the shop match:
    then the game has ended, and the shop has to be empty.
    """
    flags = entries["flags"].part(0, len(entries["flags"].text)) if "flags" in entries else Word("", header, 0)
    if state.over and (state.pile or state.shop):
        raise flags.error(_("a game is over when neither the pile nor the shop has a card"))
    if state.over or state.pile:
        return
    if not state.shop:
        raise flags.error(_("no card is left to play with: the game is over (`flags: over`)"))
    if len(state.shop) > 1 and state.shop[-1].colour == state.shop[-2].colour:
        raise entries["shop"].error(
            _("the last card of the pile has matched, so the game is over and the shop is empty")
        )
