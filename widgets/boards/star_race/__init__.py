"""The board of La Course des étoiles: draws positions and moments of lessons, and locates places.

All drawings are this kit's own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from playground.games.star_race.pieces import ALIENS
from playground.games.star_race.state import State
from widgets.boards.marks import Story
from widgets.boards.motifs import Motifs
from widgets.boards.star_race import cards, picture, pieces, players
from widgets.boards.star_race.layout import (
    BOARD,
    HEIGHT,
    PLAYERS,
    WIDTH,
    locate,
    panels,
    under,
)
from widgets.boards.star_race.motion import motion
from widgets.boards.star_race.reading import MORE, lies, rows
from widgets.drawing.scene import Motif, Scene
from widgets.drawing.theme import theme as table_of


def _motifs(theme: str) -> Mapping[str, Motif]:
    """Return all motifs of the theme by name: aliens, galaxy, cards, tokens, signs.

    Raises KeyError for an unknown theme.
    """
    table = table_of(theme)
    return {name: motif for room in (pieces, cards) for name, motif in room.motifs(table).items()}


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
        moment: The moment of a lesson, whose path, numbered marks, highlights and refusal are drawn; or None.
        theme: Name of the theme.
        names: The names to show, by the players' names in the engine; the term of that name for a player who has none.
        lang: Language of those terms.
        without: Moving pieces to leave out: aliens by name, planets (their remains are drawn), cards and tokens by
            place; a motif named here is part of both pads even if nothing stamps it. Other names are ignored.

    Raises:
        KeyError: There is no such theme.
    """
    table, story, pad = table_of(theme), Story.of(moment), panels(len(state.players))
    still_board = picture.ground(theme)
    still_players = players.ground(players.seats(state, names or {}, lang), theme)
    on_board = picture.board_shapes(state, story, table, without)
    in_front = players.players_shapes(state, story, table, without)
    gone = _left_out(without, theme)
    return {
        BOARD: Scene(WIDTH, HEIGHT, still_board, on_board, MOTIFS.needed(still_board, on_board, theme, gone)),
        PLAYERS: Scene(
            pad.width,
            pad.height,
            still_players,
            in_front,
            MOTIFS.needed(still_players, in_front, theme, gone),
        ),
    }


def _left_out(without: Collection[str], theme: str) -> set[str]:
    """Return the names of the motifs that a picture needs for the pieces it leaves out because they are moving.

    They are the pawns of the aliens in `without`, and the names in it that are motifs: a place has no motif of its own,
    so `without` also names the motif of the piece at that place.
    """
    figures = {f"{name} pawn" for name in without if name in ALIENS}
    return figures | {name for name in without if name in MOTIFS.all(theme)}


__all__ = ["MORE", "draw", "lies", "locate", "motion", "rows", "under"]
