"""The board pad: planets and their remains, pile and discard, aliens on planets and steps, marks of a moment."""

from __future__ import annotations

from collections.abc import Collection

from playground.games.star_race.pieces import ALIENS, PLANETS
from playground.games.star_race.state import State
from widgets.boards.marks import pointers
from widgets.boards.star_race.colours import COLOURS
from widgets.boards.star_race.layout import (
    BOARD,
    BOX,
    DISCARD,
    NOVA,
    PILE,
    SPOTS,
    Point,
    in_places,
    locate,
    standing,
)
from widgets.boards.star_race.planets import badge, body_stamps, number_stamp
from widgets.boards.star_race.trail import way
from widgets.boards.story import Story
from widgets.drawing.scene import Rect, Shape, Stamp
from widgets.drawing.theme import Theme

MOST_BACKS = 3
"""The number of cards of a pile that are drawn, one over the other."""

NUMBERS = tuple(number_stamp(number) for number in range(1, PLANETS + 1))
"""The numbers of all planets: no line runs over them."""


def _empty(at: Point, table: Theme) -> list[Shape]:
    """The place of a pile that has no card."""
    colour = COLOURS[table.name].eaten
    x, y = at[0] - 25, at[1] - 34
    return [
        Rect(x, y, 50, 68, 8, stroke=table.coming_ground, width=6, dash=(6, 6), cap="round"),
        Rect(x, y, 50, 68, 8, stroke=colour, width=2.6, dash=(6, 6), cap="round"),
    ]


def _pile(state: State, table: Theme) -> list[Shape]:
    """The pile with its count, or its empty place."""
    x, y = PILE
    if not state.pile:
        return [*_empty(PILE, table), *badge("0", table, x, y + 30)]
    backs = [Stamp("card back", x - 2 * up, y - 2.5 * up) for up in range(min(MOST_BACKS, state.pile))]
    return [*backs, *badge(str(state.pile), table, x, y + 30)]


def _discard(state: State, table: Theme) -> list[Shape]:
    """The discard pile: its top cards, the last on top, and how many there are."""
    x, y = DISCARD
    top = state.discard[-MOST_BACKS:]
    if not top:
        return [*_empty(DISCARD, table), *badge("0", table, x, y + 44)]
    turns = (-9, 7, -2)[MOST_BACKS - len(top) :]
    cards = [Stamp(card, x, y, turn % 360) for card, turn in zip(top, turns, strict=True)]
    return [*cards, *badge(str(len(state.discard)), table, x, y + 44)]


def _galaxy(state: State, gone: Collection[str]) -> list[Shape]:
    """Return the planets, with remains in place of eaten ones and light round the planet that is eaten next."""
    out: list[Shape] = []
    if not state.pile and state.eaten < PLANETS:
        out.append(Stamp("next bite", *SPOTS[state.eaten]))
    for number in range(1, PLANETS + 1):
        out += body_stamps(number, eaten=number <= state.eaten or f"planet {number}" in gone)
    return out


def _aliens(state: State, gone: Collection[str]) -> list[Shape]:
    """Return the aliens on the planets and on the steps; moving aliens are drawn on the steps only."""
    figures = [
        Stamp(f"{alien} pawn", x, y, 0, scale) for alien, x, y, scale in standing(state.planets) if alien not in gone
    ]
    return [*figures, *(Stamp(alien, x, y, 0, scale) for alien, x, y, scale in in_places(state.planets))]


def board_shapes(state: State, story: Story, table: Theme, without: Collection[str] = ()) -> tuple[Shape, ...]:
    """Return the changing shapes of the board pad, in the order of painting.

    `without` names moving pieces to leave out: aliens by name, and a planet like "planet 3", of which the remains are
    drawn.
    """
    hungry = not state.pile
    frames, signs, numbers = pointers(locate, state, story, BOARD, table)
    return (
        Stamp("supernova" if hungry else "supernova asleep", *NOVA),
        *_galaxy(state, without),
        *_pile(state, table),
        *_discard(state, table),
        *badge(str(len(ALIENS) - len(state.players)), table, BOX[0] + 16, BOX[1] + 6),
        *way(story.trail, story.coming, table),
        *NUMBERS,
        *_aliens(state, without),
        *frames,
        *signs,
        *numbers,
    )
