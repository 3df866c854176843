"""The record of a game, or of a try with its branches, and its text form, which people can read, write and paste.

The head names the game and its start. Then comes one action a line, with the number of its turn; a line of a note
begins with `#`. An action that was tried in place of another stands under that one, indented, and begins with `or`.
The last line tells the result.

    record: GAME
    title: A rainy Sunday
    player red: Lea
    seat red: person
    seat blue: strong:400
    setup: 2 players, seed 5
    actions:
    1 red: take 2 from a
      or 1 red: turn
    2 blue: turn
      # Was that wise?
    result: not over

A line `seat` says who plays for a player: a person or a kind of computer player. `practice: yes` means that moves may
be taken back. In place of `setup`, a line `start:` is followed by the text of a state, with `| ` before each of its
lines. :func:`playground.play.parser.read` reads a record: it checks every word, and never runs any part of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import is_not
from typing import Any
from unicodedata import normalize

from playground.core import AnyGame, Outcome, UnfitError, _
from playground.files.plain_text import forbidden
from playground.lessons.model import EVERYBODY

MOST_CHARACTERS = 1_000_000
MOST_MOVES = 20_000
LONGEST_LINE = 100
"""The number of characters to which a name or a title is cut."""
START = -1
"""The value of `Move.parent` for the moves that were played from the start."""
SCORE = re.compile(r"(?P<player>.+) (?P<points>-?[0-9]{1,6})")
DRAW = "draw"
"""The result of a game without points that nobody has won."""
UNFINISHED = "not over"
PERSON = "person"
"""The value of a seat that no computer player plays."""
PRACTICE = "yes"
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that Python counts as printable but that show nothing."""


@dataclass(frozen=True, slots=True)
class Move:
    """An action of a record, as text, that was played after the move `parent` (an index into `Record.moves`, or START).

    `turn` (from 1) and `player` tell in which turn and by whom it was played; they are 0 and "" when the record does
    not say. `line` is its line in the file (from 1), 0 when the record was not read from a text.
    """

    text: str
    parent: int = START
    turn: int = 0
    player: str = ""
    note: str = ""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game as its record tells it: (player, points) pairs, and the winners.

    In a game without points there are no pairs; no winners are a draw.
    """

    scores: tuple[tuple[str, int], ...]
    winners: tuple[str, ...]

    @classmethod
    def of(cls, outcome: Outcome | None) -> Result | None:
        """Return the result that a record tells for an outcome; None for None (the game is not over)."""
        if outcome is None:
            return None
        return cls(tuple(outcome.points.items()), outcome.winners)

    @classmethod
    def read(cls, text: str, players: tuple[str, ...], *, points: bool) -> Result | None:
        """Return the result that a line of a record tells, or None for a line that is no result.

        Args:
            text: The line, as `str` of a result gives it, the players in any order.
            players: All players of the game.
            points: Whether the game has points; then each player's must be there, else none.
        """
        if text == DRAW and not points:
            return cls((), ())
        scores, label, names = text.rpartition("winners ")
        rows = [SCORE.fullmatch(part) for part in scores.removesuffix("; ").split(", ")] if scores else []
        pairs = tuple((row["player"], int(row["points"])) for row in rows if row)
        winners = tuple(names.split(", "))
        told = sorted(player for player, _points in pairs) == sorted(players if points else ())
        if not (label and told and len(pairs) == len(rows) and scores.endswith("; " if points else "")):
            return None
        return cls(pairs, winners) if set(winners) <= set(players) and len(set(winners)) == len(winners) else None

    def __str__(self) -> str:
        """Return the result on one line; commas also separate several winners, and no winners are "draw".

        >>> str(Result((("red", 12), ("blue", -1)), ("red",)))
        'red 12, blue -1; winners red'
        >>> str(Result((), ("red",))), str(Result((), ()))
        ('winners red', 'draw')
        """
        scores = ", ".join(f"{player} {points}" for player, points in self.scores)
        winners = f"winners {', '.join(self.winners)}" if self.winners else DRAW
        return f"{scores}; {winners}" if scores else winners


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game, or a try with all its branches.

    The start is the text of a state (`start`) or a new game (`setup`, as in a lesson). `moves` stand in the order of
    the file: of the moves with one parent the first goes on with the main line, the others were tried in its place.
    `players` are (player, name to show), `seats` (player, who plays there: PERSON or a computer player's name) of a
    game at a table, where `practice` allows moves to be taken back; `example` is the id of the lesson that was left,
    `note` a note on the start. `result` is None if the game is not over. `path` names the file and `result_line` the
    line of the result (0: not read from a text); two records are equal without them.
    """

    game: AnyGame
    start: str = ""
    setup: tuple[tuple[str, int | bool], ...] = ()
    moves: tuple[Move, ...] = ()
    players: tuple[tuple[str, str], ...] = ()
    seats: tuple[tuple[str, str], ...] = ()
    practice: bool = False
    seen_by: str = EVERYBODY
    title: str = ""
    example: str = ""
    note: str = ""
    result: Result | None = None
    path: str = field(default="", compare=False)
    result_line: int = field(default=0, compare=False)

    @property
    def names(self) -> dict[str, str]:
        """The players' names to show, by their names in the game; a player without one is left out."""
        return dict(self.players)

    @property
    def main(self) -> tuple[int, ...]:
        """The indices in `moves` of the main line, in playing order: after each move the first that continues it."""
        found: list[int] = []
        parent = START
        for index, move in enumerate(self.moves):
            if move.parent == parent:
                found.append(index)
                parent = index
        return tuple(found)


def begin(record: Record) -> Any:
    """Return the state that a record starts from.

    Raises UnreadableError when the text of the start cannot be read, ValueError when the setup does not fit the game.
    """
    if record.start:
        return record.game.parse_state(record.start)
    options = dict(record.setup)
    players, seed = options.pop("players"), options.pop("seed")
    return record.game.setup(players, seed, **{name: bool(value) for name, value in options.items()})


def tidy(text: str) -> str:
    """Return a note, of one or several lines, as a record keeps it; "" for a blank one.

    Each line loses the spaces at both ends, characters that a record must not contain become spaces, and blank lines at
    the beginning and the end are dropped.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    clean = ("".join(" " if forbidden(char) else char for char in line).strip() for line in lines)
    return "\n".join(clean).strip("\n")


def one_line(text: str) -> str:
    """Return a name or a title on one line, at most LONGEST_LINE characters long.

    Letters and their accents are composed (NFC), characters that cannot be printed or show nothing become spaces,
    several spaces become one, those at both ends are dropped, and a text that is too long is cut and ends with an
    ellipsis.

    >>> one_line(" Jean\\tLuc\\n")
    'Jean Luc'
    """
    composed = normalize("NFC", text)
    line = " ".join("".join(char if char.isprintable() and char not in BLANK else " " for char in composed).split())
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 1].rstrip()}…"


def write(record: Record) -> str:
    """Return the text of a record. Reading the text gives an equal record if notes, names and title were tidy.

    Raises ValueError when the record has more moves, or its text more characters, than can be read again.
    """
    return Writer().write(record)


class Writer:
    """Writes the record of one game again and again while the game goes on.

    The lines of the moves are kept between two calls of `write`: only the moves from the first one that is not the same
    object as in the record before are written anew.
    """

    def __init__(self) -> None:
        self._moves: tuple[Move, ...] = ()
        self._lines: list[str] = []  # for each move, its line, and the lines of its note
        self._depths: list[int] = []  # for each move, how many levels it is indented
        self._first: dict[int, int] = {}  # for each parent, the index of the first move after it

    def write(self, record: Record) -> str:
        """Return the text of a record, and keep the lines of its moves for the next call.

        Raises ValueError as :func:`write`.
        """
        self._write_moves(record.moves)
        begun = (*_head(record), "actions:", *_note(record.note, ""))
        text = "\n".join([*begun, *self._lines, f"result: {record.result or UNFINISHED}"]) + "\n"
        if len(text) > MOST_CHARACTERS or len(record.moves) > MOST_MOVES:
            said = _("too long for a record: {actions} actions, {characters} characters")
            raise UnfitError(said, actions=len(record.moves), characters=len(text))
        return text

    def _write_moves(self, moves: tuple[Move, ...]) -> None:
        """Bring the kept lines up to these moves, from the first one that is not the same object as before.

        A line is "3 red: action", without turn or player where the move has none; `or` stands before a later branch,
        which is indented. The lines of a note follow.
        """
        before, self._moves = self._moves, ()  # if this call is interrupted, the next one writes all moves anew
        same = [*map(is_not, before, moves), True].index(True)
        if not same:
            self._first.clear()
        for index, move in enumerate(before[same:], start=same):
            if self._first.get(move.parent) == index:
                del self._first[move.parent]
        del self._lines[same:], self._depths[same:]
        for index, move in enumerate(moves[same:], start=same):
            first = self._first.setdefault(move.parent, index)
            if first != index:
                depth = self._depths[first] + 1
            else:
                depth = self._depths[move.parent] if move.parent != START else 0
            self._depths.append(depth)
            number = f"{move.turn} " if move.turn else ""
            player = f"{move.player}: " if move.player else ""
            line = f"{'  ' * depth}{'' if first == index else 'or '}{number}{player}{move.text}"
            self._lines.append("\n".join((line, *_note(move.note, "  " * (depth + 1)))))
        self._moves = moves


def _head(record: Record) -> Iterator[str]:
    """Yield the lines before `actions:`, each "key: value", such as "player red: Lea" or "setup: 2 players, seed 5".

    A setup goes on with the options chosen: ", expert". If the record has the text of a start, there is no setup, but
    "start:" and the text's lines, each behind "| ". What is empty, False or EVERYBODY in the record gets no line.
    """
    yield f"record: {record.game.NAME}"
    for key, text in (("title", record.title), ("example", record.example)):
        if line := one_line(text):
            yield f"{key}: {line}"
    for player, name in record.players:
        if line := one_line(name):
            yield f"player {player}: {line}"
    yield from (f"seat {player}: {kind}" for player, kind in record.seats)
    if record.practice:
        yield f"practice: {PRACTICE}"
    if record.seen_by != EVERYBODY:
        yield f"seen by: {record.seen_by}"
    if record.start:
        yield "start:"
        yield from (f"| {line}".rstrip() for line in record.start.split("\n"))
    else:
        options = dict(record.setup)
        players, seed = options.pop("players"), options.pop("seed")
        chosen = (f", {name}" for name, value in options.items() if value)
        yield f"setup: {players} players, seed {seed}{''.join(chosen)}"


def _note(note: str, indent: str) -> Iterator[str]:
    """Yield a note's lines, made tidy, each after `indent` and `# `; none for a blank note."""
    if clean := tidy(note):
        yield from (f"{indent}# {line}".rstrip() for line in clean.split("\n"))
