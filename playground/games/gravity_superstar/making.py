"""The workshop for tiles (GS-C3): each use of a drawing tool is written into the text of a tile side."""

from __future__ import annotations

from playground.core import Message, Place, UnreadableError, _, worded
from playground.files.plain_text import unmarked
from playground.games.gravity_superstar.board import (
    DIRECTIONS,
    EAST,
    FEET,
    LETTERS,
    NORTH,
    NOTHING,
    PLATFORM,
    REPLAY_SYMBOL,
    SOUTH,
    STAR_SYMBOL,
    SYMBOLS,
    WEST,
    WIDTH,
    Board,
)
from playground.games.gravity_superstar.pieces import (
    CARDS,
    COLOURS,
    FACES,
    PLAYERS,
    STAR_COLOURS,
    SYMBOLS_A_SIDE,
    TILES_FOR,
    Player,
    Sketch,
    faults,
    kit_tiles,
    look,
    read_tiles,
    stops,
)
from playground.games.gravity_superstar.state import State
from playground.workshop.making import Count, Drawing, Findings, Sight, Tool, Workshop, of_kit

STEP = WIDTH + 1
"""Number of characters from the start of one square to the start of the next."""
FACED = {"front": _("tile {tile}, front"), "back": _("tile {tile}, back")}
PLATFORM_TOOL, STAR_TOOL, REPLAY_TOOL, DOOR_TOOL, EMPTY_TOOL = "platform", "star", "replay", "door", "nothing"
TOOLS = (
    Tool(PLATFORM_TOOL, Message(_("a platform"))),
    Tool(STAR_TOOL, Message(_("a star symbol"))),
    Tool(REPLAY_TOOL, Message(_("a replay symbol"))),
    Tool(DOOR_TOOL, Message(_("the door"))),
    Tool(EMPTY_TOOL, Message(_("nothing"))),
)
WRITTEN = {STAR_TOOL: SYMBOLS[STAR_SYMBOL], REPLAY_TOOL: SYMBOLS[REPLAY_SYMBOL], EMPTY_TOOL: NOTHING}


def findings(text: str, part: int) -> Findings:
    """Return the faults of the text, the counts of side `part` (from 0), and how it differs from the kit's tiles.

    If there is no such side, there are only the faults; a side without a door is not compared.
    """
    sketches, found = look(text)
    if part >= len(sketches):
        return Findings(found)
    shown = sketches[part]
    rows, columns = stops(shown.size, shown.walls)
    counted = (
        Count(Message(_("symbols")), len(shown.symbols) - shown.symbols.count(0), SYMBOLS_A_SIDE),
        Count(Message(_("replay symbols among them")), shown.symbols.count(REPLAY_SYMBOL)),
        Count(Message(_("doors")), int(shown.door is not None), 1),
        Count(Message(_("rows with a platform that stops a fall")), len(rows), shown.size),
        Count(Message(_("columns with a platform that stops a fall")), len(columns), shown.size),
    )
    return Findings(found, counted, faults(shown.side) if shown.door else ())


def parts(text: str) -> tuple[Message, ...]:
    """Return the names of the sides that can be read ("tile 1, front"), in the order of the text."""
    return tuple(worded(FACED[sketch.face], tile=sketch.tile) for sketch in look(text)[0])


def sight(text: str, part: int) -> Sight:
    """Return side `part` (from 0) as a position on a board of its own, with the pieces that are not to be drawn.

    Those are the open-door pawn alone: it stands on the side's door, or on the first square if the side has no door.
    No other pawn is on the board. Raises IndexError if there is no such side.
    """
    sketch = look(text)[0][part]
    doors = frozenset([sketch.door] if sketch.door else [])
    board = Board(sketch.size, sketch.size, sketch.size, sketch.symbols, sketch.walls, doors)
    nobody = tuple(Player(colour, None, CARDS, (), (0,) * len(STAR_COLOURS), 0) for colour in COLOURS[: PLAYERS[0]])
    at = sketch.door.square if sketch.door else 0
    return Sight(State(board, bytes(len(sketch.symbols)), at, nobody), frozenset({"open door"}))


def spots(text: str, part: int, tool: str) -> tuple[Place, ...]:
    """Return the places on which `tool` can be used: every edge, once each, for the platform tool, else every square.

    `part` counts the sides that can be read, from 0. Raises IndexError if the text has no side number `part`.
    """
    size = look(text)[0][part].size
    squares = [(row, column) for row in range(size) for column in range(size)]
    if tool != PLATFORM_TOOL:
        return tuple(_name(row, column) for row, column in squares)
    found = []
    for row, column in squares:
        last = [direction for direction, edge in ((EAST, column), (SOUTH, row)) if edge == size - 1]
        found += [f"{_name(row, column)}/{DIRECTIONS[direction]}" for direction in (NORTH, WEST, *last)]
    return tuple(found)


def use(text: str, part: int, tool: str, place: Place) -> str:
    """Return the text after a tool was used on one place of a side.

    A symbol or platform that is already there is removed, and a door on `place` is turned clockwise by a quarter. Other
    contents of the square are replaced, and a new door, feet to the south, removes the old one, whose platform stays. A
    door gets a platform under the feet; turning the door moves that platform along.

    Args:
        text: The text of all tiles.
        part: Index of the side in the text.
        tool: Key of one of TOOLS.
        place: A square, or for the platform tool an edge.

    Raises:
        IndexError: The text has no side number `part`.
    """
    sketch = look(text)[0][part]
    square, _, side = place.partition("/")
    row, column = int(square[1:]) - 1, LETTERS.index(square[0])
    page = _Page(text, sketch)
    if tool == PLATFORM_TOOL:
        direction = DIRECTIONS.index(side)
        page.platform(row, column, direction, there=not page.has_platform(row, column, direction))
    elif tool == DOOR_TOOL:
        at = row * sketch.size + column
        here = sketch.door is not None and sketch.door.square == at
        feet = (sketch.door.feet + 1) % len(FEET) if sketch.door and here else SOUTH
        page.take_doors()
        if sketch.door and here:  # move the platform under the feet along with the door
            page.platform(row, column, sketch.door.feet, there=False)
        page.platform(row, column, feet, there=True)
        page.write(row, column, FEET[feet])
    else:
        page.write(row, column, NOTHING if page.read(row, column) == WRITTEN[tool] else WRITTEN[tool])
    return page.text


class _Page:
    """The lines of a text, of which one side can be changed."""

    def __init__(self, text: str, sketch: Sketch) -> None:
        self.lines = unmarked(text).splitlines()
        self.first = sketch.line - 1
        self.size = sketch.size

    @property
    def text(self) -> str:
        """The whole text, as changed, with a line break at its end."""
        return "\n".join(self.lines) + "\n"

    def read(self, row: int, column: int) -> str:
        """Return the text of a square (row and column from 0), without the spaces around it."""
        return self._piece(2 * row + 1, column * STEP + 1, WIDTH).strip()

    def write(self, row: int, column: int, what: str) -> None:
        """Replace the text of a square (row and column from 0) by `what`, in its middle."""
        self._put(2 * row + 1, column * STEP + 1, f"{what:^{WIDTH}}")

    def take_doors(self) -> None:
        """Remove every door of the side; the symbols in their squares stay, and so do the platforms under the feet."""
        for row in range(self.size):
            for column in range(self.size):
                if (found := self.read(row, column)).startswith(tuple(FEET)):
                    self.write(row, column, found[1:] or NOTHING)

    def has_platform(self, row: int, column: int, direction: int) -> bool:
        """Return whether a platform is written on the edge, in that direction, of a square (row, column from 0)."""
        line, at, platform = self._edge(row, column, direction)
        return self._piece(line, at, len(platform)) == platform

    def platform(self, row: int, column: int, direction: int, *, there: bool) -> None:
        """Write a platform on the edge of a square (row, column from 0), or erase it if `there` is False."""
        line, at, platform = self._edge(row, column, direction)
        self._put(line, at, platform if there else " " * len(platform))

    def _edge(self, row: int, column: int, direction: int) -> tuple[int, int, str]:
        """For an edge of a square its line in the grid and its first character, both from 0, and a platform's text."""
        if direction in (NORTH, SOUTH):
            return 2 * (row + (direction == SOUTH)), column * STEP + 1, PLATFORM
        return 2 * row + 1, (column + (direction == EAST)) * STEP, "|"

    def _piece(self, line: int, at: int, width: int) -> str:
        """Return `width` characters of a line of the grid from `at` on (from 0), spaces where it is too short."""
        return self.lines[self.first + line].ljust(at + width)[at : at + width]

    def _put(self, line: int, at: int, what: str) -> None:
        """Write `what` over the characters of a line of the grid from `at` on; `line` and `at` count from 0.

        A line that is too short is filled with spaces first; spaces at the line's end go.
        """
        before = self.lines[self.first + line].ljust(at + len(what))
        self.lines[self.first + line] = (before[:at] + what + before[at + len(what) :]).rstrip()


def where(text: str, error: UnreadableError) -> tuple[int, Place] | None:
    """Return the side, as its index in the text, and the square or edge at the position of a fault.

    It is None if the fault has no column or its line is in no side's grid; a column right of the grid counts as its
    last.
    """
    for part, sketch in enumerate(look(text)[0]):
        line = error.line - sketch.line
        if not 0 <= line <= 2 * sketch.size or not error.column:
            continue
        column, within = divmod(error.column - 1, STEP)
        row = line // 2
        at_end = max(column - sketch.size + 1, 0)  # 1 right of the last column or below the last row, else 0
        square = _name(min(row, sketch.size - 1), min(column, sketch.size - 1))
        if line % 2:
            return part, square if within else f"{square}/{DIRECTIONS[EAST if at_end else WEST]}"
        return part, f"{square}/{DIRECTIONS[SOUTH if row == sketch.size else NORTH]}"
    return None


def for_table(text: str, players: int) -> str:
    """Return tiles enough for that many players, as a text; a text with enough tiles is returned unchanged.

    Missing tiles are filled up with tiles of the kit, or, if the kit's tiles have another size, with copies of the
    tiles in `text`, both sides of each under a free number. Raises UnreadableError if `text` cannot be read. Raises
    KeyError for a number of players that cannot play.
    """
    down, across = TILES_FOR[players]
    lacking = down * across - len(read_tiles(text))
    if lacking <= 0:
        return text
    sketches, others = look(text)[0], look(_kit())[0]
    size = sketches[0].size
    kit = size == others[0].size
    source, page = (_kit(), others) if kit else (text, sketches)
    taken = {sketch.tile for sketch in sketches}
    free = [number for number in range(1, 1000) if number not in taken]
    numbers = sorted({sketch.tile for sketch in page})
    more = [
        "\n".join([f"tile {free[index]} {sketch.face}", *_lines(source, sketch)])
        for index in range(lacking)
        for sketch in page
        if sketch.tile == numbers[index % len(numbers)]
    ]
    return "\n\n".join([text.rstrip("\n"), *more]) + "\n"


def _lines(text: str, sketch: Sketch) -> list[str]:
    """Return the lines of the grid of a side in a text, without its line `tile ...`."""
    first = sketch.line - 1
    return unmarked(text).splitlines()[first : first + 2 * sketch.size + 1]


def _kit() -> str:
    """Return the text of the kit's tiles."""
    return of_kit(__package__, "tiles")


def _one() -> str:
    """Return the text of the kit's first tile, both sides."""
    sides = (sketch for sketch in look(_kit())[0] if sketch.tile == 1)
    return "\n\n".join("\n".join([f"tile 1 {sketch.face}", *_lines(_kit(), sketch)]) for sketch in sides) + "\n"


def _empty() -> str:
    """Return the text of a tile, both sides, of the kit's size with nothing on it, no door either."""
    size = kit_tiles()[0].front.size
    edges, squares = "+".join(["", *[" " * WIDTH] * size, ""]), " ".join(["", *[f"{NOTHING:^{WIDTH}}"] * size]).rstrip()
    grid = "\n".join([edges, *[squares, edges] * size])
    return "\n\n".join(f"tile 1 {face}\n{grid}" for face in FACES) + "\n"


def _name(row: int, column: int) -> Place:
    """Return the name of the square in a row and column, both from 0: "c1" for row 0, column 2."""
    return f"{LETTERS[column]}{row + 1}"


SAMPLES = (
    (Message(_("the kit’s first tile")), _one),
    (Message(_("an empty tile")), _empty),
    (Message(_("all tiles of the kit")), _kit),
)
WORKSHOPS = {"tiles": Workshop(findings, SAMPLES, Drawing(TOOLS, parts, sight, spots, use, where), for_table=for_table)}
