"""A position of Fairy Lights as a value: how it is set up (FL-S1), its text, and what holds of it."""

from __future__ import annotations

from collections import Counter
from itertools import chain, groupby
from random import Random
from typing import NamedTuple

from playground.chance import below, shuffle
from playground.core import BrokenInvariantError
from playground.files.table_text import with_commas, wrapped
from playground.games.fairy_lights.pieces import (
    BOX,
    COLOURS,
    FULL_SERIES,
    GAP,
    MOST_STARS,
    PLAYERS,
    SEATS,
    SHOP_SIZE,
    TITLE,
    Card,
    Player,
    bulbs_of,
    deck_or_kit,
)
from playground.language.arguments import check_new_game


class State(NamedTuple):
    """An immutable position.

    `pile` holds the face-down cards, the next one first; in a view they are sorted, because all players can work out
    which cards they are, but not their order. `shop` begins beside the pile and holds a GAP only between the events of
    a take. `discard` has its top card last. `mover` is an index into `players`, who sit clockwise. `viewer` is the
    player whose view this is, or None for a full state.
    """

    pile: tuple[Card, ...]
    shop: tuple[Card, ...]
    discard: tuple[Card, ...]
    players: tuple[Player, ...]
    mover: int = 0
    over: bool = False
    viewer: int | None = None

    @property
    def phase(self) -> str:
        """The mover's next task: "reveal", "choose" (reveal or take) or "take"; "over" when the game is over.

        With an empty shop one must reveal; with five cards in the shop, or with an empty pile, one must take.
        """
        if self.over:
            return "over"
        if not self.shop:
            return "reveal"
        return "choose" if self.pile and len(self.shop) < SHOP_SIZE else "take"

    def __str__(self) -> str:
        """Return the position as text; `parse_state` reads that text back."""
        return write_state(self)


def invariants(state: State) -> None:
    """Raise BrokenInvariantError unless the position is possible.

    All 103 cards are there, with two stars at most (FL-C1); open and stored series have legal numbers of bulbs (FL-T3,
    FL-T4); the shop has five cards at most and no gap (FL-R1); the game is over exactly when the pile and the shop are
    empty (FL-F1).
    """
    cards = [*state.pile, *state.shop, *state.discard]
    for player in state.players:
        cards += [*player.garland, *(card for series in player.series for card in series)]
    counts = Counter((card.colour, card.bulbs) for card in cards)
    if counts != BOX or max(card.stars for card in cards) > MOST_STARS:
        raise BrokenInvariantError(f"the cards are not those of the box: {sorted(counts.items())}")
    if len(state.shop) > SHOP_SIZE or GAP in state.shop:
        raise BrokenInvariantError(f"the shop holds {len(state.shop)} cards, or a gap")
    if state.over and (state.pile or state.shop):
        raise BrokenInvariantError("a game is over when the pile and the shop are empty")
    if not (state.over or state.pile or state.shop):
        raise BrokenInvariantError("no card is left to play with, and the game is not over")
    for player in state.players:
        for colour, series in zip(COLOURS, player.series, strict=True):
            if any(card.colour != colour for card in series) or bulbs_of(series) >= FULL_SERIES:
                raise BrokenInvariantError(f"an open {colour} series of {player.name}: {series}")
            stored = bulbs_of(tuple(card for card in player.garland if card.colour == colour))
            if stored % FULL_SERIES:
                raise BrokenInvariantError(f"{stored} {colour} bulbs in the garland of {player.name}")


def setup(players: int, seed: int, *, deck: tuple[Card, ...] | None = None) -> State:
    """Return the start of a game. The order of the pile and the first player come from `seed`.

    Args:
        players: Number of players, 2 to 6.
        seed: Seed of all random choices.
        deck: Deck from `read_deck`, or None for the kit's own.

    Raises:
        TypeError: An argument has the wrong type.
        ValueError: The number of players or the seed is out of range, or the deck does not fit.
    """
    check_new_game(TITLE, PLAYERS, players, seed)
    rng = Random(seed)
    pile = list(deck_or_kit(deck))
    shuffle(rng, pile)
    seats = tuple(Player(name) for name in SEATS[:players])
    return State(tuple(pile), (), (), seats, below(rng, players))


HEADER = "fairy lights"


def write_state(state: State) -> str:
    """Return the text of a state, as `str(state)` does, with each card of the pile; empty lists are left out."""
    return _written(state, _listed(state.pile))


def table(state: State) -> str:
    """Return the text of a state with "78 x ?" for a pile of 78 cards, which no player sees; no line for none."""
    return _written(state, [f"{len(state.pile)} x ?"] if state.pile else [])


def _written(state: State, pile: list[str]) -> str:
    """Return the text of a state, with these items for the pile; no line is written for an empty list.

    `flags: over` is there only if the game is over, `view` only in a view.
    """
    lines = [HEADER]
    for name, cards in (("pile", pile), ("shop", _listed(state.shop)), ("discard", _listed(state.discard))):
        if cards:
            lines += wrapped(f"{name}:", cards)
    lines.append(f"turn: {state.players[state.mover].name}")
    if state.over:
        lines.append("flags: over")
    if state.viewer is not None:
        lines.append(f"view: {state.players[state.viewer].name}")
    for player in state.players:
        lines += _player(player)
    return "\n".join(lines)


def _listed(cards: tuple[Card, ...]) -> list[str]:
    """Return the cards, in the order given, equal ones in a row as "3 x pink 1", each but the last with a comma."""
    runs = [(str(card), len(list(same))) for card, same in groupby(cards)]
    return with_commas([f"{count} x {card}" if count > 1 else card for card, count in runs])


def _player(player: Player) -> list[str]:
    """Return the lines of a player: `red: open pink 1, gold 2; garland 3 x pink 1`, wrapped.

    Open series come by colour; `open` or `garland` without cards is left out; if both are, `red:` stays.
    """
    parts = []
    for name, cards in (("open", tuple(chain(*player.series))), ("garland", player.garland)):
        if cards:
            first, *others = _listed(cards)
            parts.append([f"{name} {first}", *others])
    if len(parts) > 1:
        parts[0][-1] += ";"
    return wrapped(f"{player.name}:", list(chain(*parts)))
