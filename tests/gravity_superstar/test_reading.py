"""What cannot be on a table, or on a tile, is refused: where it stands, with its reason, in every language."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from playground.core import UnfitError, UnreadableError
from playground.games.gravity_superstar.notation import parse_state
from playground.games.gravity_superstar.pieces import read_tiles
from playground.games.gravity_superstar.state import setup

POSITION = """gravity superstar, 1 x 2 tiles of 5 x 5
       a     b     c     d     e     f     g     h     i     j
    +     +     +     +     +     +     +     +-----+     +     +
  1 | *B     .    @W     .     *    *P  | *P     .     .     .
    +-----+-----+     +-----+     +     +     +     +     +     +
  2    .  |  .     v     .     *     .    @G     .    *G    g>  |
    +     +     +-----+     +     +     +     +     +     +     +
  3   @Y    *P    *W     .  |  .    @O     .     .     .  | *O  |
    +     +-----+     +     +     +     +-----+     +     +     +
  4   *G     .  |  .     *     *    *Y  | ^!     *     .     .
    +     +     +     +     +-----+-----+     +     +     +-----+
  5 |  .     .    *W     @    p^    @B    *B  | *G     .     @
    +     +     +     +     +     +     +     +     +-----+     +
first: green
turn: pink
green: hand long jump, high jump, drop, rotation, joker; stars 2 green
pink: hand long jump, drop, rotation; played (high jump), joker; stars 1 blue, 1 yellow, 2 orange, 1 white
"""
HIDDEN = POSITION.replace("turn: pink", "turn: pink\nview: green").replace(
    "hand long jump, drop, rotation; played (high jump)", "hand ?, ?, ?; played (?)"
)
SIDE = "+     +\n|  v\n+-----+\n"


def test_the_position_itself_is_right() -> None:
    for text in (POSITION, HIDDEN):
        assert str(parse_state(text)) == text.strip()


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("gravity superstar, 1", "gravity superstars, 1", 1, "a position begins with `gravity superstar`"),
        ("tiles of 5 x 5", "tiles of 9 x 9", 1, "tiles have 1 to 8 squares a side"),
        ("tiles of 5 x 5", "tiles of 3 x 3", 3, "a board of 10 columns and 5 rows is not made of tiles of 3 x 3"),
        ("1 x 2 tiles", "2 x 2 tiles", 1, "2 x 2 tiles are announced, and 1 x 2 are drawn"),
        ("  2    .", "  3    .", 6, "expected the number 2 of its row, found '3'"),
        ("    +-----+-----+     +-", "  2 +-----+-----+     +-", 5, "expected spaces before the edges, found '2'"),
        ("    +-----+-----+     +-", "    x-----+-----+     +-", 5, "expected + at this corner, found 'x'"),
        ("    +-----+-----+     +-", "    +--x--+-----+     +-", 5, "expected '-----' or spaces, found '--x--'"),
        ("  2    .  |  .", "  2    .  x  .", 6, "expected | or a space between squares, found 'x'"),
        ("  2    .  |  .", "  2       |  .", 6, "an empty square is written as a dot"),
        ("    +     +     +     +     +     +     +     +     +-----+     +\n", "", 3, "a grid needs a line of edges"),
        (">  |", ">  |  .", 6, "this line is longer than 10 squares"),
        (" *B ", " *X ", 4, "a square cannot read '*X'"),
        (" *B ", "  B ", 4, "a star lies on a symbol"),
        ("g>", "x>", 6, "no pawn is called 'x'; pawns are g, p"),
        ("p^", "g^", 12, "the green pawn stands here a second time"),
        ("g>", "r>", 6, "the red pawn has no line for its player"),
        ("*G    g>", "*Gg>  . ", 6, "a star and a pawn never share a square"),
        ("*G    g>", "*G    g<", 6, "the green pawn has no platform under its feet"),
        ("  v  ", "  >  ", 6, "the door has no platform under the feet, to the east"),
        ("  v  ", "  .  ", 3, "2 tiles have 2 doors; found: 1"),
        ("  4   *G", "  4   v ", 10, "a tile has one door, and this is a second one"),
        ("^!", "^ ", 3, "there is one open-door pawn (!), not 0"),
        ("  v  ", "  v! ", 10, "there is one open-door pawn (!), not 2"),
        ("^!     *", "^     *!", 10, "the open-door pawn (!) stands on a door"),
        ("turn: pink", "turm: pink", 15, "there is no line 'turm'; players are green, pink"),
        ("turn: pink", "first: pink", 15, "first stands here a second time"),
        ("turn: pink", "turn: blue", 15, "turn cannot be 'blue'; it can be green, pink"),
        ("turn: pink", "turn: pink, green", 15, "turn names one player"),
        ("turn: pink", "flags: spent, spent", 15, "flags names spent twice"),
        ("pink: hand long jump", "red: hand long jump", 12, "the pink pawn has no line for its player"),
        ("green: hand long", "owed: hand long", 1, "2 to 6 players have a line of their own each; found: 1"),
        ("pink: hand long", "red:\norange:\npink: hand long", 1, "4 players have 2 x 2 tiles, not 1 x 2"),
        ("stars 2 green", "stones 2", 16, "expected hand, played, stars or tokens"),
        ("stars 2 green", "hand drop", 16, "hand stands here a second time"),
        ("stars 2 green", "stars two green", 16, "owned stars are written like `2 blue`, not 'two green'"),
        ("stars 2 green", "stars 99 green", 16, "a player owns 1 to"),
        ("stars 2 green", "stars 12 green", 3, "green stars, and this is"),
        ("stars 2 green", "tokens 99", 16, "tokens is followed by a number up to"),
        (
            "; stars 2 green\npink: ",
            "; tokens 18\npink: tokens 1; ",
            3,
            "there are 18 replay tokens, and the players have",
        ),
        ("rotation, joker; stars 2", "rotation, ace; stars 2", 16, "there is no card 'ace'; cards are long jump"),
        ("(high jump), joker", "(ace), joker", 17, "there is no card 'ace'; cards are long jump"),
        ("rotation, joker; stars 2", "rotation, ?; stars 2", 16, "a card is hidden (?) only in the view"),
        ("rotation, joker; stars 2", "rotation, drop; stars 2", 16, "this player has the card drop 2 times"),
        ("rotation, joker; stars 2", "rotation; stars 2", 16, "a player has 5 cards in hand and in front, not 4"),
        ("*B", "*?", 3, "stars written ? need a line like `rest: seed 7`"),
        ("turn: pink", "turn: pink\nrest: 7", 16, "`rest` is followed by a seed"),
        ("turn: pink", "turn: pink\nflags: acted", 16, "pink has acted and can spend no token"),
        ("turn: pink", "turn: pink\nowed: pink", 16, "nobody steals from themselves"),
        (
            "turn: pink",
            "turn: pink\nowed: green",
            16,
            "the green pawn is on the board, so it has not just been ejected",
        ),
        ("turn: pink", "turn: pink\nflags: triggered", 16, "only an expert game is triggered"),
        ("turn: pink", "turn: pink\nflags: over", 16, "a game is over at the end of a round"),
        ("turn: pink", "turn: green\nflags: over", 16, "a game is not over with"),
        ("turn: pink", "turn: green\nflags: expert, over", 16, "an expert game ends when it was triggered"),
    ],
)
def test_what_cannot_be_on_a_table_is_refused_where_it_stands_in_every_language(
    in_every_language: Callable[[Exception], None], old: str, new: str, line: int, reason: str
) -> None:
    assert POSITION.count(old)
    with pytest.raises(UnreadableError) as caught:
        parse_state(POSITION.replace(old, new, 1))
    assert reason in caught.value.reason
    assert caught.value.line == line
    in_every_language(caught.value)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"g>": ". ", "turn: pink": "turn: green\nflags: acted"}, "green has acted, so its pawn is on the board"),
        ({"g>": ". ", "turn: pink": "turn: green\nflags: spent"}, "green has spent a token, so its pawn is on the"),
        ({"p^": ". ", "turn: pink": "turn: green"}, "the pink pawn is off the board, so no card lies in front"),
        ({"g>": ". ", "; stars 2 green": "", "turn: pink": "turn: pink\nowed: green"}, "green owns nothing that could"),
        ({"g>": ". ", "p^": ". ", "turn: pink": "turn: pink\nowed: green"}, "a player who steals has a pawn on the"),
        (
            {"hand long jump, drop, rotation; played": "hand ; played drop, rotation, long jump,"},
            "there is no card ''; cards are",
        ),
        ({"stars 2 green": "stars 7 blue, 7 pink", "turn: pink": "turn: pink\nflags: expert"}, "so the end is trigge"),
        ({"*B": "*?", "*W": "*?", "turn: pink": "turn: pink\nrest: seed x"}, "`rest` is followed by a seed"),
    ],
)
def test_what_cannot_come_together_is_refused(
    in_every_language: Callable[[Exception], None], changes: dict[str, str], reason: str
) -> None:
    text = POSITION
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(UnreadableError) as caught:
        parse_state(text)
    assert reason in caught.value.reason
    in_every_language(caught.value)


def test_a_view_hides_what_it_must(in_every_language: Callable[[Exception], None]) -> None:
    with pytest.raises(UnreadableError, match="hands and face-down cards are hidden") as caught:
        parse_state(HIDDEN.replace("hand ?, ?, ?", "hand ?, ?, drop"))
    in_every_language(caught.value)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("# only a note", 1, "there is no tile in this text"),
        (f"tile one\n{SIDE}", 1, "a side starts with `tile 1 front` after an empty line"),
        (SIDE, 1, "a side starts with a line like `tile 1 front`"),
        (f"tile 1 front\n{SIDE}\ntile 1 front\n{SIDE}", 6, "tile 1 front stands here a second time"),
        (f"tile 1 front\n{SIDE}\ntile 1 back\n", 6, "tile 1 back has no squares"),
        (f"tile 1 front\n{SIDE}", 0, "tile 1 has no back"),
        (f"tile 1 back\n{SIDE}", 0, "tile 1 has no front"),
        ("tile 1 front\n+     +     +\n   .     .\n+     +     +\n", 2, "a tile is square, and this one has 2 columns"),
        (f"tile 1 front\n{SIDE.replace('v', 'x')}", 3, "a square of a tile cannot read 'x'"),
        (f"tile 1 front\n{SIDE.replace('v', '.')}", 2, "a side has one door, and this one has none"),
        (f"tile 1 front\n{SIDE.replace('v', '^')}", 3, "the door has no platform under the feet, to the north"),
        (
            "tile 1 front\n+     +     +\n|  <  |  <\n+     +     +\n   .     .\n+     +     +\n",
            3,
            "a side has one door",
        ),
        (
            f"tile 1 front\n{SIDE}\ntile 1 back\n+     +     +\n|  <     .\n+     +     +\n   .     .\n+     +     +\n",
            0,
            "all tiles have the same size",
        ),
    ],
)
def test_what_is_no_tile_is_refused_in_every_language(
    in_every_language: Callable[[Exception], None], text: str, line: int, reason: str
) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_tiles(text, "own.txt")
    assert reason in caught.value.reason
    assert (caught.value.source, caught.value.line) == ("own.txt", line)
    in_every_language(caught.value)


def test_more_symbols_than_stars_are_refused(in_every_language: Callable[[Exception], None]) -> None:
    size = 7
    row = "|  v  " + "|  *  " * (size - 1)
    edges = "+-----" * size + "+\n"
    side = edges + (row.rstrip() + "\n" + edges) + (row.replace("v", "*").rstrip() + "\n" + edges) * (size - 1)
    tiles = read_tiles("".join(f"tile {number} {face}\n{side}\n" for number in (1, 2) for face in ("front", "back")))
    with pytest.raises(UnfitError, match="these tiles show 96 symbols, and there are") as caught:
        setup(2, 1, tiles=tiles)
    in_every_language(caught.value)
