"""The board of La Course des étoiles: positions and moments of lessons as scenes, and where every place is.

All drawings are this kit's own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from playground.star_race.state import State
from widgets.boards.star_race import catalogue, ground, picture, players
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
from widgets.boards.story import Story
from widgets.scene import Scene
from widgets.theme import theme as table_of


def draw(
    state: State,
    *,
    moment: Any = None,
    theme: str = "dark",
    names: Mapping[str, str] | None = None,
    lang: str = "en",
    without: Collection[str] = (),
) -> dict[str, Scene]:
    """The pads of a position in reading order: "board" and "players".

    `moment` adds its story: the way of the turn under way, numbered marks, highlights, what refuses.
    `names` are the players' names to show, by their own. `without` leaves out what moves by itself just now:
    aliens by name, planets, cards and tokens by their places; motifs named there are kept. Raises KeyError for
    an unknown theme.
    """
    table, story, pad = table_of(theme), Story.of(moment), panels(len(state.players))
    still_board = ground.ground(theme)
    still_players = players.ground(players.seats(state, names or {}, lang), theme)
    on_board = picture.board_shapes(state, story, table, without)
    in_front = players.players_shapes(state, story, table, without)
    gone = catalogue.left_out(without, theme)
    return {
        BOARD: Scene(WIDTH, HEIGHT, still_board, on_board, catalogue.needed(still_board, on_board, theme, gone)),
        PLAYERS: Scene(
            pad.width,
            pad.height,
            still_players,
            in_front,
            catalogue.needed(still_players, in_front, theme, gone),
        ),
    }


__all__ = ["MORE", "draw", "lies", "locate", "motion", "rows", "under"]
