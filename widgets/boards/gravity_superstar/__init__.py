"""The board of Gravity Superstar: draws positions and moments of lessons, and locates places.

All drawings are this kit's own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from playground.games.gravity_superstar.state import State
from widgets.boards.gravity_superstar import cards, ground, picture, pieces, players
from widgets.boards.gravity_superstar.layout import BOARD, PLAYERS, grid, locate, panels, under
from widgets.boards.gravity_superstar.motion import motion
from widgets.boards.gravity_superstar.reading import lies, rows
from widgets.boards.marks import Story
from widgets.boards.motifs import Motifs
from widgets.drawing.scene import Motif, Scene
from widgets.drawing.theme import theme as table_of


def _motifs(theme: str) -> Mapping[str, Motif]:
    """Return all motifs of the theme that depend on no length: pieces, cards and hatched bands.

    Raises KeyError for an unknown theme.
    """
    table = table_of(theme)
    return {name: motif for room in (pieces, cards, picture) for name, motif in room.motifs(table).items()}


MOTIFS = Motifs(_motifs, ground.motif)


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
        moment: The moment of a lesson, whose path, numbered marks, highlights and refusal are drawn; or None.
        theme: Name of the theme.
        names: The players' names to show, by colour; the term of the colour for a player who has none.
        lang: Language of those terms.
        without: Pieces to leave out of the board pad because they are moving (see `picture.board_shapes`); the pad has
            their motifs all the same.

    Raises:
        KeyError: There is no such theme, or `without` names no piece or square.
    """
    table, story, squares = table_of(theme), Story.of(moment), grid(state.board)
    pad, seats = panels(len(state.players)), players.seats(state, names or {}, lang)
    still_board = ground.ground(state.board, theme)
    still_players = players.ground(seats, state.first, theme)
    on_board = picture.board_shapes(state, story, table, without)
    in_front = players.players_shapes(state, story, table)
    return {
        BOARD: Scene(
            squares.width,
            squares.height,
            still_board,
            on_board,
            MOTIFS.needed(still_board, on_board, theme, picture.motifs_left_out(state, without)),
        ),
        PLAYERS: Scene(pad.width, pad.height, still_players, in_front, MOTIFS.needed(still_players, in_front, theme)),
    }


__all__ = ["draw", "lies", "locate", "motion", "rows", "under"]
