"""The board of Fairy Lights: draws positions and moments of lessons, and locates places.

All drawings are this kit's own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from playground.games.fairy_lights.state import State
from widgets.boards.fairy_lights import cards, picture, players, stall
from widgets.boards.fairy_lights.layout import BOARD, HEIGHT, PLAYERS, WIDTH, areas, locate, under
from widgets.boards.fairy_lights.motion import motion
from widgets.boards.fairy_lights.palette import PALETTES
from widgets.boards.fairy_lights.reading import MORE, lies, rows
from widgets.boards.marks import Story
from widgets.boards.motifs import Motifs
from widgets.drawing.scene import Motif, Scene
from widgets.drawing.theme import theme as table_of


def _motifs(theme: str) -> Mapping[str, Motif]:
    """Return all motifs of cards, stall and players by name. Raises KeyError for an unknown theme."""
    palette = PALETTES[theme]
    return {name: motif for room in (cards, stall, players) for name, motif in room.motifs(palette).items()}


MOTIFS = Motifs(_motifs)


def draw(
    state: State,
    *,
    moment: Any = None,
    theme: str = "dark",
    names: Mapping[str, str] | None = None,
    lang: str = "en",
    without: Collection[str] = (),
) -> dict[str, Scene]:
    """Return the pads of a position in reading order: "board" and "players".

    Args:
        state: The position.
        moment: The moment of a lesson, or None. It adds the fate of taken cards, the slides of other cards, two cards
            of one colour, numbered marks, highlights and the refusal.
        theme: Name of the theme.
        names: The players' names to show, by the game's names; a player without one is shown by its term.
        lang: Language of the names.
        without: Moving pieces to leave out, by place: the card of a slot, a whole series, the cards of the "discard";
            a card named here ("pink 2 *") is coming in. Other names are ignored.

    Raises:
        KeyError: There is no such theme.
    """
    table, story = table_of(theme), Story.of(moment)
    palette, pad, seated = PALETTES[theme], areas(len(state.players)), players.seats(state, names or {}, lang)
    on_stall, on_areas = stall.ground(theme), players.ground(seated, theme)
    on_board = picture.board_shapes(state, story, seated, palette, table, without)
    in_front = players.players_shapes(state, story, palette, table, without)
    on_the_way = picture.motifs_left_out(state, without) if without else set()
    leaving = players.motifs_left_out(state, without) if without else set()
    return {
        BOARD: Scene(WIDTH, HEIGHT, on_stall, on_board, MOTIFS.needed(on_stall, on_board, theme, on_the_way)),
        PLAYERS: Scene(pad.width, pad.height, on_areas, in_front, MOTIFS.needed(on_areas, in_front, theme, leaving)),
    }


__all__ = ["MORE", "draw", "lies", "locate", "motion", "rows", "under"]
