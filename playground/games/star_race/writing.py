"""Writes a position as text. `reading.py` reads the text back."""

from __future__ import annotations

from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING

from playground.games.star_race.deck_file import kit_deck
from playground.games.star_race.pieces import ALIENS, HIDDEN, KINDS, Player

if TYPE_CHECKING:
    from playground.games.star_race.state import State

WIDTH = 100
"""The largest number of characters in a line; longer lines are continued on an indented line."""
HEADER = "star race"
NONE = "none"


def write_state(state: State) -> str:
    """Return the text of a state, as `str(state)` does."""
    lines = [HEADER]
    if state.deck != kit_deck():
        lines += _listed("deck", [f"{card} {count}" for card, count in zip(KINDS, state.deck, strict=True)])
    lines += _listed("aliens", [f"{alien} {at}" for alien, at in zip(ALIENS, state.planets, strict=True)])
    lines += _listed("pile", _cards(state.supply[: state.pile]))
    lines += _listed("galaxy", _cards(state.supply[state.pile :]))
    lines += _listed("discard", _cards(state.discard))
    lines.append(f"turn: {state.players[state.mover].name}" + (", over" if state.over else ""))
    if state.viewer is not None:
        lines.append(f"view: {state.players[state.viewer].name}")
    return "\n".join(lines + [_player(player) for player in state.players])


def table(state: State) -> str:
    """The text of a state with the pile and the galaxy hidden, because their cards lie face down for all players."""
    return write_state(state._replace(supply=(HIDDEN,) * len(state.supply)))


def _listed(key: str, items: list[str]) -> list[str]:
    """Return a line `key: items` and its continuation lines; no line breaks within an item."""
    text = ", ".join(item.replace(" ", "\0") for item in items) or NONE
    lines = wrap(f"{key}: {text}", WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    return [line.replace("\0", " ") for line in lines]


def _cards(cards: tuple[str, ...]) -> list[str]:
    """Return the cards, with hidden cards in a row written as `28 x ?`."""
    found: list[str] = []
    for card, same in groupby(cards):
        count = len(list(same))
        found += [_hidden(count)] if card == HIDDEN else [card] * count
    return found


def _hidden(count: int) -> str:
    return HIDDEN if count == 1 else f"{count} x {HIDDEN}"


def _player(player: Player) -> str:
    """Return the line of a player."""
    hand = ", ".join(_cards(player.hand)) or NONE
    return f"{player.name}: favourites {', '.join(player.favourites)}; token {player.token}; hand {hand}"
