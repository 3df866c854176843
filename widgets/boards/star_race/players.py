"""The players pad: the cards and the token of each player, in turn order.

The names are the only words. A panel shows favourite cards face up, the token face down (or visible), the hand (backs
where it is hidden), and the points of the visible favourites in this position.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from playground import game
from playground.games.star_race.pieces import FAVOURITE_CARDS, HAND_SIZE, HIDDEN, MOST_FAVOURITES, Player, worth_of
from playground.games.star_race.scoring import score
from playground.games.star_race.state import State
from widgets.boards.layout import RADIUS, Box, on_turn, shown_names
from widgets.boards.marks import Story, pointers
from widgets.boards.star_race.colours import COLOURS
from widgets.boards.star_race.layout import (
    CARD_SCALE,
    CARDS_Y,
    FAVOURITE_X,
    HAND_X,
    HEADER,
    PLAYERS,
    TOKEN_X,
    locate,
    panel,
    panels,
)
from widgets.boards.star_race.picture import value_text
from widgets.drawing.scene import Rect, Shape, Stamp, Text, path
from widgets.drawing.theme import SMALLEST_TEXT, Theme, theme

COUNT = 20.0
"""The size of numbers."""
LONGEST_NAME = 13
"""The number of letters of a name that fit beside the points."""
LARGE_NAME = 9


def _panel(box: Box, seat: str, name: str, table: Theme) -> list[Shape]:
    """Return a panel: its band with badge and name, and the tray under the hand, without cards and points."""
    x, y, w, h = box
    right = x + w
    band = f"M{x} {y + RADIUS}Q{x} {y} {x + RADIUS} {y}L{right - RADIUS} {y}Q{right} {y} {right} {y + RADIUS}"
    band += f"L{right} {y + HEADER}L{x} {y + HEADER}Z"
    size = 21 if len(name) <= LARGE_NAME else SMALLEST_TEXT
    tray = COLOURS[table.name].tray
    return [
        Rect(x + 3, y + 4, w, h, RADIUS, fill=table.plate, opacity=0.5),
        Rect(x, y, w, h, RADIUS, fill=table.panel),
        path(band, fill=tray),
        Rect(x + HAND_X[0] - 28, y + HEADER + 4, HAND_X[-1] - HAND_X[0] + 56, h - HEADER - 9, 9, fill=tray),
        Rect(x, y, w, h, RADIUS, stroke=table.panel_edge, width=2.4),
        Stamp(f"{seat} badge", x + 26, y + 20),
        Text(x + 52, y + 26, name, size, anchor="start", fill=table.text, bold=True),
    ]


@lru_cache(maxsize=64)
def ground(seats: tuple[tuple[str, str], ...], theme_name: str) -> tuple[Shape, ...]:
    """Return the still part of the pad: its ground and all panels.

    `seats` are pairs (player, name to show) in turn order. Equal arguments give the same object. Raises KeyError for an
    unknown theme.
    """
    table, pad = theme(theme_name), panels(len(seats))
    back = COLOURS[theme_name].sky[3]
    out: list[Shape] = [Rect(0, 0, pad.width, pad.height, 16, fill=back)]
    for index, (seat, name) in enumerate(seats):
        out += _panel(panel(index), seat, name, table)
    return tuple(out)


def seats(state: State, names: Mapping[str, str], lang: str) -> tuple[tuple[str, str], ...]:
    """Return a pair (player, name to show) for each player, in turn order.

    The name is from `names`, else the player's term in that language; a name of more than LONGEST_NAME letters is
    cut to at most so many, the last an ellipsis.
    """
    return shown_names(game("star_race"), state, names, lang, LONGEST_NAME)


def card_at(index: int, area: str, number: int) -> tuple[float, float]:
    """Return the middle (x, y) of slot `number`, from 0, of the "hand" (else the favourites) of player `index`, from 0.

    Whether a card is there does not matter. Raises IndexError for a slot that a panel does not have.
    """
    x, y, _, _ = panel(index)
    return x + (HAND_X if area == "hand" else FAVOURITE_X)[number], y + CARDS_Y


def token_at(index: int) -> tuple[float, float]:
    """Return the middle (x, y) of the token of the player with that index, from 0."""
    x, y, _, _ = panel(index)
    return x + TOKEN_X, y + CARDS_Y


def _cards(index: int, player: Player, over: bool, gone: Collection[str]) -> list[Shape]:
    """Return favourites with a heart, an outline for each missing one, token, and hand, with backs if hidden.

    Favourite cards have a heart printed, others get one. The token is face up when the game is over and it is not
    hidden; before, a token that the viewer knows lies face down beside its alien. Cards and tokens whose place is in
    `gone` are left out. `index` is the player's, from 0.
    """
    out: list[Shape] = []
    name = player.name
    for number in range(MOST_FAVOURITES):
        x, y = card_at(index, "favourite", number)
        if number >= len(player.favourites):
            out.append(Stamp("slot", x, y, 0, CARD_SCALE))
        elif f"{name} favourite {number + 1}" not in gone:
            card = player.favourites[number]
            out.append(Stamp(card, x, y, 0, CARD_SCALE))
            if card not in FAVOURITE_CARDS:
                out.append(Stamp("heart", x + 15, y - 21))
    x, y = token_at(index)
    if f"{name} token" not in gone:
        out.append(Stamp(f"{player.token} token" if over and player.token != HIDDEN else "token back", x, y))
        if not over and player.token != HIDDEN:
            out.append(Stamp(f"{player.token} token", x + 9, y + 13, 0, 0.62))
    for number, card in enumerate(player.hand[:HAND_SIZE]):
        if f"{name} hand {number + 1}" not in gone:
            x, y = card_at(index, "hand", number)
            out.append(Stamp("card back" if card == HIDDEN else card, x, y, 0, CARD_SCALE))
    return out


def _points(index: int, state: State, table: Theme) -> list[Shape]:
    """Draw a heart and the points of player `index` (from 0) in this position, "5", or "5 + ?" with a hidden token.

    At the end, if all tokens are visible, draw the final points ("= 5") instead, with a crown for a winner, no heart.
    """
    x, y, w, _ = panel(index)
    player = state.players[index]
    ended = score(state) if state.over and all(seat.token != HIDDEN for seat in state.players) else None
    out: list[Shape] = []
    if ended:
        text = f"= {value_text(ended.scores[index])}"
        if player.name in ended.winners:
            out.append(Stamp("crown", x + w - 78, y + 19))
    else:
        cards, token = worth_of(state.planets, player)
        points = cards if token is None else cards + token
        text = f"{value_text(points)} + ?" if token is None else value_text(points)
        room = 87 if token is None else 48
        out.append(Stamp("heart", x + w - (room + 17 if points < 0 else room), y + 19, 0, 0.9))
    out.append(Text(x + w - 14, y + 26, text, COUNT, anchor="end", fill=table.text, bold=True))
    return out


def players_shapes(state: State, story: Story, table: Theme, without: Collection[str] = ()) -> tuple[Shape, ...]:
    """Return the changing shapes of the players pad, in the order of painting.

    For each player: the marks of the turn (until the game is over), points, cards and token. Then the frames, signs of
    refusals and numbers of the story on this pad. `without` names cards and tokens to leave out, by place.
    """
    out: list[Shape] = []
    for index, player in enumerate(state.players):
        if index == state.mover and not state.over:
            out += on_turn(panel(index), 7, table)
        out += _points(index, state, table)
        out += _cards(index, player, state.over, without)
    frames, signs, numbers = pointers(locate, state, story, PLAYERS, table)
    return (*out, *frames, *signs, *numbers)
