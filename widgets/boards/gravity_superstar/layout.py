"""The positions of all pieces of Gravity Superstar on the two pads, and the place under a point.

The board pad is 64 units a column wide (360 for a single tile of five); writing and marks grow with the pad, so that
they stay readable when the pad is 360 to 400 pixels wide. The players pad has one panel a player.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from playground.core import Place
from playground.games.gravity_superstar.board import DIRECTIONS, EAST, NORTH, SOUTH, WEST, Board
from playground.games.gravity_superstar.state import State
from widgets.boards.layout import Box, Panels, inside

BOARD, PLAYERS = "board", "players"
CELL = 56.0
REACH = 8.0
"""The distance from a platform within which a point means the platform and not the square."""
TURNS = (180, 270, 0, 90)
"""The turn of a motif for each direction of its feet; an unturned motif has its feet to the south."""
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""A step of one square in each direction: (columns, rows)."""


class Grid(NamedTuple):
    """The squares of a board of `columns` by `rows` on its pad; `k` scales writing, marks and the margins.

    A square is CELL units wide whatever `k` is; squares are numbered from 0, row by row from the top left.
    """

    columns: int
    rows: int
    k: float

    @property
    def left(self) -> float:
        """The x of the board's left edge, with room for row numbers and for the tabs of paths across the edge."""
        return 50 * self.k

    @property
    def top(self) -> float:
        """The y of the board's upper edge, with room for column letters and for the tabs of paths across the edge."""
        return 50 * self.k

    @property
    def right(self) -> float:
        """The x of the board's right edge."""
        return self.left + self.columns * CELL

    @property
    def bottom(self) -> float:
        """The y of the board's lower edge."""
        return self.top + self.rows * CELL

    @property
    def width(self) -> float:
        """The pad's width, with a margin on the right of the board."""
        return self.right + 30 * self.k

    @property
    def height(self) -> float:
        """The pad's height, with a margin under the board."""
        return self.bottom + 30 * self.k

    def centre(self, square: int) -> tuple[float, float]:
        """Return the middle (x, y) of the square with that number, from 0."""
        row, column = divmod(square, self.columns)
        return self.left + (column + 0.5) * CELL, self.top + (row + 0.5) * CELL

    def corner(self, square: int) -> tuple[float, float]:
        """Return the top left corner (x, y) of the square with that number, from 0."""
        row, column = divmod(square, self.columns)
        return self.left + column * CELL, self.top + row * CELL

    def edge(self, square: int, direction: int) -> Box:
        """Return the box round that edge of a square, REACH units to each side; a platform need not be there.

        On the rim of the board the box is moved 4 units inwards. Directions are 0 north, 1 east, 2 south, 3 west.
        """
        x, y = self.centre(square)
        row, column = divmod(square, self.columns)
        rim = (row, self.columns - 1 - column, self.rows - 1 - row, column)[direction] == 0
        dx, dy = STEPS[direction]
        out = CELL / 2 - (4 if rim else 0)
        x, y = x + dx * out, y + dy * out
        w, h = (CELL, 2 * REACH) if dx == 0 else (2 * REACH, CELL)
        return x - w / 2, y - h / 2, w, h


@lru_cache(maxsize=32)
def grid(board: Board) -> Grid:
    """Return the squares of that board on its pad; writing and marks grow with the number of columns above ten."""
    return Grid(board.columns, board.rows, max(1.0, board.columns / 10))


PANEL_H, SHARED_H = 134.0, 48.0
"""The heights of a player's panel, and of the strip under all panels."""
HEADER = 38.0
STARS_Y = 60.0
"""The middle of a panel's row of stars, from its top."""
CARDS_Y = 103.0
"""The middle of a panel's row of cards, from its top."""
CARD_STEP = 42.0
CARD_SCALE = 0.67


def panels(players: int) -> Panels:
    """Return the panels of that many players, more than four in two columns, with a strip for pieces of nobody."""
    return Panels(players, PANEL_H, SHARED_H)


def card_x(panel: Box, index: int, hand: int) -> float:
    """Return the x of the middle of a player's card number `index`, from 0, of hand and played cards together.

    The hand has `hand` cards; the played cards, which follow, stand 14 units further to the right.
    """
    return panel[0] + 28 + index * CARD_STEP + (14 if index >= hand else 0)


def _area(state: State, index: int, what: str) -> Box:
    """Return the box of an area of player `index`, from 0: "hand", "played", "stars", "tokens"; else that of the panel.

    The hand and the played cards are as wide as their cards; an empty one is still a box.
    """
    x, y, w, h = panel = panels(len(state.players)).panel(index)
    player = state.players[index]
    hand, played = len(player.hand), len(player.played)
    if what == "tokens":
        return x + w - 76, y + 2, 74, HEADER - 4
    if what == "stars":
        return x + 4, y + STARS_Y - 16, w - 8, 32
    left = card_x(panel, hand, hand) - CARD_STEP / 2
    if what == "hand":  # an empty one leaves its room to the cards that were played
        return x + 4, y + CARDS_Y - 28, hand * CARD_STEP + 6 if hand else left - x - 4, 56
    if what == "played":
        return left, y + CARDS_Y - 28, max(1, played) * CARD_STEP + 2, 56
    return x, y, w, h


def _shared(state: State, what: str) -> Box:
    """Return the box at the left of the strip under all panels for "reserve", else the one at its right, for "box"."""
    x, y, w, h = panels(len(state.players)).shared
    return (x + 4, y + 4, 96, h - 8) if what == "reserve" else (x + w - 112, y + 4, 108, h - 8)


AREAS = ("hand", "played", "stars", "tokens")


def locate(state: State, place: Place) -> tuple[str, float, float, float, float]:
    """Return the pad of a place, and its left, top, width and height in the pad's units.

    Places are "reserve", "box", a player ("green") or a player's area ("green hand"), a square ("c4"), and any edge of
    a square ("c4/south"), with a platform or not. Raises KeyError for any other place.
    """
    colours = [player.colour for player in state.players]
    if place in ("reserve", "box"):
        return (PLAYERS, *_shared(state, place))
    who, _, what = place.partition(" ")
    if who in colours and what in ("", *AREAS):
        return (PLAYERS, *_area(state, colours.index(who), what))
    name, _, direction = place.partition("/")
    square = state.board.square(name)
    squares = grid(state.board)
    if not direction:
        return (BOARD, *squares.corner(square), CELL, CELL)
    if direction not in DIRECTIONS:
        raise KeyError(f"no edge {direction!r}; a square has: {', '.join(DIRECTIONS)}")
    return (BOARD, *squares.edge(square, DIRECTIONS.index(direction)))


def under(state: State, pad: str, x: float, y: float) -> Place | None:
    """Return the most specific place at a point of a pad: a platform before its square, a part before its panel.

    Return None beside the board's squares, beside the panels, and in the strip under the panels between reserve and
    box. An edge without a platform is no place of its own. A `pad` that is not "board" counts as "players".
    """
    if pad == BOARD:
        return _under_board(state.board, x, y)
    for what in ("reserve", "box"):
        if inside(_shared(state, what), x, y):
            return what
    for index, player in enumerate(state.players):
        if inside(_area(state, index, ""), x, y):
            parts = (what for what in AREAS if inside(_area(state, index, what), x, y))
            return f"{player.colour} {next(parts, '')}".rstrip()
    return None


def _under_board(board: Board, x: float, y: float) -> Place | None:
    """Return the platform ("c4/south"), else the square ("c4"), at a point of the board pad; None beside them."""
    squares = grid(board)
    column, row = int((x - squares.left) // CELL), int((y - squares.top) // CELL)
    if not (0 <= column < board.columns and 0 <= row < board.rows):
        return None
    square = row * board.columns + column
    for direction in (SOUTH, EAST, NORTH, WEST):
        if board.platform(square, direction) and inside(squares.edge(square, direction), x, y):
            return f"{board.name(square)}/{DIRECTIONS[direction]}"
    return board.name(square)
