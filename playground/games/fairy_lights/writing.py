"""Writes a position as text. `reading.py` reads the text back."""

from __future__ import annotations

from itertools import chain, groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.games.fairy_lights.pieces import Card, Player
    from playground.games.fairy_lights.state import State

HEADER = "fairy lights"
LINE_WIDTH = 100
"""The largest number of characters in a line; longer lines are continued on an indented line."""


def write_state(state: State) -> str:
    """Return the text of a state, as `str(state)` does; empty parts are left out."""
    return _written(state, _listed(state.pile))


def table(state: State) -> str:
    """Return the text of a state with only the number of cards in the pile, because no player sees these cards."""
    return _written(state, [f"{len(state.pile)} x ?"] if state.pile else [])


def _written(state: State, pile: list[str]) -> str:
    lines = [HEADER]
    for name, cards in (("pile", pile), ("shop", _listed(state.shop)), ("discard", _listed(state.discard))):
        if cards:
            lines += _wrapped(f"{name}:", cards)
    lines.append(f"turn: {state.players[state.mover].name}")
    if state.over:
        lines.append("flags: over")
    if state.viewer is not None:
        lines.append(f"view: {state.players[state.viewer].name}")
    for player in state.players:
        lines += _player(player)
    return "\n".join(lines)


def _listed(cards: tuple[Card, ...]) -> list[str]:
    """Return the cards in order, equal ones in a row as "3 x pink 1", each but the last followed by a comma."""
    runs = [(str(card), len(list(same))) for card, same in groupby(cards)]
    texts = [f"{count} x {card}" if count > 1 else card for card, count in runs]
    return [*(f"{text}," for text in texts[:-1]), *texts[-1:]]


def _player(player: Player) -> list[str]:
    """Return the lines of a player: open series; garland."""
    parts = []
    for name, cards in (("open", tuple(chain(*player.series))), ("garland", player.garland)):
        if cards:
            first, *others = _listed(cards)
            parts.append([f"{name} {first}", *others])
    if len(parts) > 1:
        parts[0][-1] += ";"
    return _wrapped(f"{player.name}:", list(chain(*parts)))


def _wrapped(key: str, items: list[str]) -> list[str]:
    """Return a line "key: item, item", broken where it gets too long."""
    lines, line = list[str](), key
    for item in items:
        if len(line) + len(item) >= LINE_WIDTH:
            lines.append(line)
            line = " "
        line += f" {item}"
    return [*lines, line]
