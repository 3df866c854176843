"""Reads a position from text: `parse_state(str(state)) == state`.

Parts left out of the text have default values: all aliens on the first planet, the first player named to play, and a
`?` for each card and token that is not named, drawn from the remaining ones by `rest: seed 7`. If the pile or the
discard pile is left out, it holds the cards that the other one leaves (the pile, if both are left out). A position that
no game can reach is refused with its line and column.
"""

from __future__ import annotations

from random import Random
from re import compile as pattern

from playground.core import UnreadableError, _
from playground.files.table_text import Word, entries_of, items_of, one_of
from playground.games.star_race.deck_file import BY_TEXT, WRONG_SIZE, kit_deck
from playground.games.star_race.pieces import (
    ALIENS,
    DECK_SIZE,
    FAVOURITE_CARDS,
    FIRST_PLANET,
    HAND_SIZE,
    HIDDEN,
    KINDS,
    PLANETS,
    SEATS,
    SHOWN,
    Deck,
    Player,
)
from playground.games.star_race.setup import FEWEST
from playground.games.star_race.state import State
from playground.games.star_race.table_checks import Seat, Table, check_table
from playground.games.star_race.views import filled
from playground.games.star_race.writing import HEADER, NONE

LINES = ("deck", "aliens", "pile", "galaxy", "discard", "turn", "view", "rest")
PARTS = ("favourites", "token", "hand")
OVER = "over"
SEED = pattern(r"seed ([0-9]{1,18})")
COUNTED = pattern(r"(?P<name>[a-z ]+?) (?P<number>[0-9]{1,2})")
ANY_CARD = {**BY_TEXT, **{card: card for card in FAVOURITE_CARDS}, HIDDEN: HIDDEN}
PLANET_CARD = {**BY_TEXT, HIDDEN: HIDDEN}
FAVOURITE = {card: card for card in SHOWN}
TOKEN = {alien: alien for alien in (*ALIENS, HIDDEN)}

NO_CARD = _("there is no card {word!r}; there are: {known}")
NO_TOKEN = _("there is no token {word!r}; there are: {known}")


def parse_state(text: str) -> State:
    """Return the position (or view) that `text` describes. Raises UnreadableError with line and column."""
    header, entries = entries_of(text, HEADER)
    for key, entry in entries.items():
        if key not in (*SEATS, *LINES):
            text = _("there is no line {key!r}; players are {players}")
            raise UnreadableError(text, entry.line, 1, key=key, players=", ".join(SEATS))
    names = tuple(key for key in entries if key in SEATS)
    if names != SEATS[: len(names)] or len(names) < FEWEST:
        text = _("players have a line of their own each: {first}, and then {others} as far as they take part")
        first, others = ", ".join(SEATS[:FEWEST]), ", ".join(SEATS[FEWEST:])
        raise UnreadableError(text, header, 1, first=first, others=others)
    mover, over = _turn(entries.get("turn"), names)
    viewer = names.index(one_of(entries["view"], names)) if "view" in entries else None
    seats = tuple(_seat(name, entries[name], HAND_SIZE - (over and index == mover)) for index, name in enumerate(names))
    deck = _deck(entries.get("deck"))
    pile, galaxy, discard = _lists(entries, seats, header)
    aliens = _aliens(entries.get("aliens"), header)
    state = State(
        tuple(int(word.text) for word in aliens),
        tuple(Player(seat.name, _texts(seat.favourites), seat.token.text, _texts(seat.hand)) for seat in seats),
        (*_texts(pile), *_texts(galaxy)),
        _texts(discard),
        deck,
        mover,
        over,
        viewer,
    )
    check_table(state, Table(header, entries.get("turn"), aliens, seats, pile, galaxy, discard))
    return state if viewer is not None else _filled(state, entries.get("rest"), header)


def _texts(words: list[Word]) -> tuple[str, ...]:
    return tuple(word.text for word in words)


def _turn(entry: Word | None, names: tuple[str, ...]) -> tuple[int, bool]:
    """Return the index of the player to move, and whether the game ended in that player's turn."""
    if entry is None:
        return 0, False
    who, *more = entry.cut(",")
    if more and (len(more) > 1 or more[0].text != OVER):
        raise more[0].error(_("after the player there can be `{over}` and nothing else"), over=OVER)
    return names.index(one_of(who, names)), bool(more)


def _named(word: Word, known: dict[str, str], unknown: str) -> Word:
    """The word with its name in the engine. Raises UnreadableError with the sentence `unknown` for other words."""
    if word.text not in known:
        raise word.error(unknown, word=word.text, known=", ".join(dict.fromkeys(known.values())))
    return word._replace(text=known[word.text])


def _cards(entry: Word, known: dict[str, str]) -> list[Word]:
    whole = entry.part(0, len(entry.text))
    items = [] if whole.text == NONE else items_of(entry, DECK_SIZE)
    return [_named(word, known, NO_CARD) for word in items]


def _seat(name: str, entry: Word, size: int) -> Seat:
    """Return the contents of a player's line; `size` hidden cards and a hidden token stand for parts left out."""
    parts: dict[str, Word] = {}
    whole = entry.part(0, len(entry.text))
    for part in entry.cut(";") if whole.text else ():
        key = part.text.partition(" ")[0]
        if key not in PARTS:
            raise part.error(_("expected {parts}, then what it is"), parts=", ".join(PARTS))
        if key in parts:
            raise part.error(_("{key} stands here a second time"), key=key)
        parts[key] = Word(part.text[len(key) + 1 :], part.line, part.column + len(key) + 1)
    if "favourites" not in parts:
        raise whole.error(_("a player has at least one favourite card: `favourites red favourite`"))
    token = Word(HIDDEN, whole.line, whole.column)
    hand = [token] * size
    if "token" in parts:
        token = _named(parts["token"], TOKEN, NO_TOKEN)
    if "hand" in parts:
        hand = _cards(parts["hand"], PLANET_CARD)
    return Seat(name, whole, _cards(parts["favourites"], FAVOURITE), token, hand)


def _deck(entry: Word | None) -> Deck:
    """Return the deck that a line describes, or the kit's deck if there is no such line."""
    if entry is None:
        return kit_deck()
    counts: dict[str, int] = {}
    for item in items_of(entry, 1):
        match = COUNTED.fullmatch(item.text)
        if not match or match["name"] not in BY_TEXT:
            raise item.error(_("a deck lists kinds of cards and how many there are: `swap 5`"))
        if BY_TEXT[match["name"]] in counts:
            raise item.error(_("{name} stands here a second time"), name=match["name"])
        counts[BY_TEXT[match["name"]]] = int(match["number"])
    if sum(counts.values()) != DECK_SIZE:
        raise entry.error(WRONG_SIZE, size=DECK_SIZE, count=sum(counts.values()))
    return tuple(counts.get(card, 0) for card in KINDS)


def _aliens(entry: Word | None, header: int) -> list[Word]:
    """Return the number of each alien's planet, as words with their position in the text."""
    found = {alien: Word(str(FIRST_PLANET), header, 1) for alien in ALIENS}
    named = set[str]()
    for item in items_of(entry, 1) if entry else ():
        match = COUNTED.fullmatch(item.text)
        if not match or match["name"] not in ALIENS:
            text = _("aliens are written with the number of their planet, like `red 7`, not {found!r}")
            raise item.error(text, found=item.text)
        if match["name"] in named:
            raise item.error(_("{name} stands here a second time"), name=match["name"])
        named.add(match["name"])
        found[match["name"]] = item._replace(text=match["number"])
    return [found[alien] for alien in ALIENS]


def _lists(entries: dict[str, Word], seats: tuple[Seat, ...], header: int) -> tuple[list[Word], list[Word], list[Word]]:
    """Return the cards of pile, galaxy and discard pile; cards that are not named are HIDDEN."""
    unnamed = Word(HIDDEN, header, 1)
    galaxy = _cards(entries["galaxy"], PLANET_CARD) if "galaxy" in entries else [unnamed] * PLANETS
    pile = _cards(entries["pile"], PLANET_CARD) if "pile" in entries else []
    discard = _cards(entries["discard"], ANY_CARD) if "discard" in entries else []
    lying = [*galaxy, *pile, *discard]
    for seat in seats:
        lying += [*seat.favourites, *seat.hand]
    left = DECK_SIZE - sum(word.text not in FAVOURITE_CARDS for word in lying)
    if left > 0 and "pile" not in entries and len(galaxy) == PLANETS:
        pile = [unnamed] * left
    elif left > 0 and "discard" not in entries:
        discard = [unnamed] * left
    return pile, galaxy, discard


def _filled(state: State, entry: Word | None, header: int) -> State:
    """Return a full state, with all hidden cards and tokens drawn by the seed of the line `rest`.

    Raises UnreadableError if that line is needed but missing or faulty.
    """
    lying = [*state.supply, *state.discard]
    for player in state.players:
        lying += [player.token, *player.hand]
    if entry is None:
        if HIDDEN in lying:
            text = _("some cards or tokens are not named: let chance decide with a line `rest: seed 7`")
            raise UnreadableError(text, header, 1)
        return state
    word = entry.part(0, len(entry.text))
    match = SEED.fullmatch(word.text)
    if not match:
        raise word.error(_("the rest is left to a seed, like `rest: seed 7`"))
    return filled(state, Random(int(match[1])))
