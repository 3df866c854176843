"""The players pad: the possessions of each player, in turn order, and the pieces that belong to no player.

The names are the only words. A panel shows stars and their counts, tokens, the hand (backs where it is hidden), the
played cards on a tray in the player's colour, and the pawn while it is off the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from playground import game
from playground.games.gravity_superstar.pieces import HIDDEN, STAR_COLOURS, Player
from playground.games.gravity_superstar.state import State
from widgets.boards.gravity_superstar.colours import PALETTES
from widgets.boards.gravity_superstar.layout import (
    CARD_SCALE,
    CARD_STEP,
    CARDS_Y,
    HEADER,
    PLAYERS,
    STARS_Y,
    card_x,
    locate,
    panels,
)
from widgets.boards.layout import RADIUS, Box, Panels, on_turn, shown_names
from widgets.boards.marks import Story, pointers
from widgets.drawing.scene import Circle, Path, Rect, Shape, Stamp, Text, mix, path
from widgets.drawing.theme import INK, SMALLEST_TEXT, Theme, theme

STAR_STEP = 51.0
STAR_SCALE = 0.62
COUNT = 20.0
"""The size of numbers."""
LONGEST_NAME = 12
"""The number of letters of a name that fit beside the first player's card and the tokens, in small type."""
LARGE_NAME = 9


def _star_x(panel: Box, index: int) -> float:
    """Return the x of the middle of a panel's star number `index`, from 0."""
    return panel[0] + 22 + index * STAR_STEP


def _edge(hue: str, table: Theme) -> str:
    """Return the colour of a line round a player's pieces: `hue` itself, made darker in the light theme."""
    return mix(hue, INK, 0.45) if table.name == "light" else hue


def _panel(panel: Box, colour: str, name: str, table: Theme) -> list[Shape]:
    """Return a panel: its band in the player's colour, head, name, a star of each colour, the sign for tokens.

    Numbers, cards and pawn are not part of it: they change.
    """
    x, y, w, h = panel
    hue = table.hue(colour)
    right = x + w
    band = f"M{x} {y + RADIUS}Q{x} {y} {x + RADIUS} {y}L{right - RADIUS} {y}Q{right} {y} {right} {y + RADIUS}"
    band += f"L{right} {y + HEADER}L{x} {y + HEADER}Z"
    return [
        Rect(x + 3, y + 4, w, h, RADIUS, fill=table.plate, opacity=0.5),
        Rect(x, y, w, h, RADIUS, fill=table.panel),
        path(band, fill=hue),
        Rect(x, y, w, h, RADIUS, stroke=_edge(hue, table), width=3),
        Circle(x + 28, y + 25, 20, fill=table.panel, stroke=INK, width=2.4),
        Stamp(f"{colour} head", x + 28, y + 27, 0, 0.84),
        Text(
            x + 56, y + 26, name, 21 if len(name) <= LARGE_NAME else SMALLEST_TEXT, anchor="start", fill=INK, bold=True
        ),
        Stamp("token", x + w - 57, y + HEADER / 2, 0, 0.86),
        *(
            Stamp(f"{star} star owned", _star_x(panel, i), y + STARS_Y, 0, STAR_SCALE)
            for i, star in enumerate(STAR_COLOURS)
        ),
    ]


def _backdrop(pad: Panels, table: Theme) -> list[Shape]:
    """Return the pad's ground, and the strip under the panels with signs for reserve, stars on the board, and box."""
    x, y, w, h = pad.shared
    return [
        Rect(0, 0, pad.width, pad.height, 16, fill=PALETTES[table.name].space[1]),
        Rect(x, y, w, h, RADIUS, fill=table.panel, stroke=table.panel_edge, width=2),
        Stamp("token", x + 26, y + h / 2, 0, 0.9),
        Stamp("stars in the board", x + w / 2 - 32, y + h / 2, 0, 0.9),
        Stamp("stars in the box", x + w - 86, y + h / 2 + 1, 0, 0.9),
    ]


@lru_cache(maxsize=64)
def ground(seats: tuple[tuple[str, str], ...], first: int, theme_name: str) -> tuple[Shape, ...]:
    """Return the still part of the pad: its ground, all panels, and the first player's card.

    Equal arguments give the same object. `seats` are pairs of colour and name, in turn order, `first` is an index into
    them. Raises KeyError for an unknown theme.
    """
    table, pad = theme(theme_name), panels(len(seats))
    out = _backdrop(pad, table)
    for index, (colour, name) in enumerate(seats):
        panel = pad.panel(index)
        out += _panel(panel, colour, name, table)
        if index == first:
            out.append(Stamp("first player", panel[0] + PANEL_FIRST, panel[1] + HEADER / 2))
    return tuple(out)


PANEL_FIRST = 222.0
"""The distance of the first player's card from the left of a panel."""


def seats(state: State, names: Mapping[str, str], lang: str) -> tuple[tuple[str, str], ...]:
    """Return a pair (colour, name to show) for each player, in turn order.

    The name is from `names`, else the colour's term in that language; a name of more than LONGEST_NAME letters is
    cut to at most so many, the last an ellipsis.
    """
    return shown_names(game("gravity_superstar"), state, names, lang, LONGEST_NAME)


def _counts(panel: Box, player: Player, table: Theme) -> list[Shape]:
    """Return the numbers, also 0, beside stars and token; a veil covers stars of which the player has none."""
    x, y, w, _ = panel
    out: list[Shape] = []
    veil: list[tuple[str | float, ...]] = []
    for index, count in enumerate(player.stars):
        at = _star_x(panel, index)
        if not count:
            veil += _square(at, y + STARS_Y, 15)
        fill = table.text if count else table.muted
        size = COUNT if count < 10 else SMALLEST_TEXT
        out.append(Text(at + 13.5, y + STARS_Y + 7, str(count), size, anchor="start", fill=fill, bold=bool(count)))
    if veil:
        out.insert(0, Path(tuple(veil), fill=PALETTES[table.name].veil, opacity=0.72))
    out.append(Text(x + w - 37, y + HEADER / 2 + 7.5, str(player.tokens), COUNT, anchor="start", fill=INK, bold=True))
    return out


def _square(x: float, y: float, r: float) -> list[tuple[str | float, ...]]:
    """Return the commands of a square round (x, y), `r` to each side and one unit more to the right."""
    return [("M", x - r, y - r), ("L", x + r + 1, y - r), ("L", x + r + 1, y + r), ("L", x - r, y + r), ("Z",)]


def _cards(panel: Box, player: Player, table: Theme) -> list[Shape]:
    """Return the hand, then the played cards on their tray; a small face marks a back that the viewer knows.

    Hidden cards of a hand and cards played face down are backs. Without played cards there is no tray.
    """
    y = panel[1] + CARDS_Y
    hand = len(player.hand)
    out: list[Shape] = []
    if player.played:
        left = card_x(panel, hand, hand) - CARD_STEP / 2 - 1
        width = len(player.played) * CARD_STEP + 2
        hue = table.hue(player.colour)
        edge = _edge(hue, table)
        out.append(Rect(left, y - 27, width, 54, 9, fill=mix(hue, table.panel, 0.6), stroke=edge, width=2))
    for index, card in enumerate(player.hand):
        out.append(Stamp("card back" if card == HIDDEN else card, card_x(panel, index, hand), y, 0, CARD_SCALE))
    for index, played in enumerate(player.played, hand):
        x = card_x(panel, index, hand)
        shown = played.card if played.face_up else "card back"
        out.append(Stamp(shown, x, y, 0, CARD_SCALE))
        if not played.face_up and played.card != HIDDEN:
            out.append(Stamp(played.card, x + 7, y + 9, 0, 0.42))
    return out


def players_shapes(state: State, story: Story, table: Theme) -> tuple[Shape, ...]:
    """Return all that changes on the players pad, in the order of painting.

    For each player: the marks of the turn (until the game is over), numbers, cards, and the pawn if it is off the
    board. Then the numbers of tokens in the reserve, stars on the board and stars in the box, and the frames, signs and
    numbers of the story on this pad.
    """
    pad = panels(len(state.players))
    out: list[Shape] = []
    for index, player in enumerate(state.players):
        panel = pad.panel(index)
        if index == state.mover and not state.over:
            out += on_turn(panel, 8, table)
        out += _counts(panel, player, table)
        out += _cards(panel, player, table)
        if player.pawn is None:
            out.append(Stamp(f"{player.colour} pawn", panel[0] + panel[2] - 34, panel[1] + CARDS_Y + 2, 90, 0.86))
    x, y, w, h = pad.shared
    middle = y + h / 2 + 7.5
    for at, count in (
        (x + 50, state.reserve),
        (x + w / 2 - 8, state.stars_on_board),
        (x + w - 62, sum(state.box)),
    ):
        out.append(Text(at, middle, str(count), COUNT, anchor="start", fill=table.text, bold=True))
    frames, signs, numbers = pointers(locate, state, story, PLAYERS, table)
    return (*out, *frames, *signs, *numbers)
