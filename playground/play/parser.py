"""Read the text of a record into a `Record`. Every fault of the text raises UnreadableError, with line and column."""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple, NoReturn

from playground.core import AnyGame, Message, UnfitError, UnreadableError, Value, _, has_points
from playground.files.plain_text import forbidden, one_dash, one_space, unmarked, unquoted
from playground.games import game as load_game
from playground.games import games
from playground.language.arguments import MOST_DIGITS, check_players
from playground.language.spelling import UnknownNameError, no_such
from playground.lessons.model import EVERYBODY
from playground.play.record import (
    MOST_CHARACTERS,
    MOST_MOVES,
    PERSON,
    PRACTICE,
    START,
    UNFINISHED,
    Move,
    Record,
    Result,
    begin,
    one_line,
    tidy,
)
from playground.players import KINDS, PlayerNumberError, player

FIELD = re.compile(r"(?P<key>[a-z]+(?: [a-z]+)?) *:(?P<rest>.*)")
SETUP = re.compile(
    rf"(?P<players>[0-9]{{1,3}}) players, seed (?P<seed>-?[0-9]{{1,{MOST_DIGITS}}})(?P<options>(?:, [a-z_]+)*)"
)
ACTION = re.compile(r"(?P<or>or +)?(?:(?P<turn>[0-9]{1,5}) +)?(?:(?P<player>[^:]*\S) *: *)?(?P<text>[^:]*[^: ])")
INDENT = 2
LONGEST_ACTION = 300  # characters of the line of an action
MOST_SHOWN = 40
"""The number of characters that an error shows of an unknown name."""
ONCE = ("title", "example", "seen by", "practice")


class _Line(NamedTuple):
    """A line of a record's text: `text` is without the indentation and without spaces at the end.

    `number` counts from 1, `indent` is in characters, `source` names the file in errors.
    """

    number: int
    indent: int
    text: str
    source: str

    def fail(self, text: str | Message, /, column: int = 0, **params: Value | Message) -> NoReturn:
        """Raise UnreadableError at this line; `column` counts from 0 in `text`, the error's from 1 in the full line."""
        raise UnreadableError(text, self.number, self.indent + column + 1, self.source, **params)

    def unknown(self, guessed: str, listed: str, name: str, known: tuple[str, ...], column: int = 0) -> NoReturn:
        """Raise UnreadableError for an unknown name: with a guess, or with the list of known names.

        See :func:`playground.language.spelling.no_such` for messages `guessed` and `listed`; `column` is as in `fail`.
        """
        self.fail(no_such(guessed, listed, name[:MOST_SHOWN], known), column)

    def no_player(self, name: str, players: tuple[str, ...], column: int = 0) -> NoReturn:
        """Raise UnreadableError for a name that is none of the game's `players`."""
        self.unknown(
            _("no player {name!r} in this game; did you mean {guess!r}?"),
            _("no player {name!r} in this game; there are: {names}"),
            name,
            players,
            column,
        )


def read(text: str, source: str = "") -> Record:
    """Return the record that a text describes, also one quoted by a mail (`> `). `source` names the file in errors.

    Raises UnreadableError for any fault of the text. Whether the actions are legal is not checked here, but by
    :func:`playground.play.referee.replay`.
    """
    if len(text) > MOST_CHARACTERS:
        said = _("longer than a record can be: {count} characters, not at most {most}")
        raise UnreadableError(said, 1, 1, source, count=len(text), most=MOST_CHARACTERS)
    lines = _lines(unquoted(unmarked(text).replace("\r\n", "\n")), source)
    at = next((index for index, line in enumerate(lines) if line.text == "actions:"), None)
    if not lines or at is None:
        last = lines[-1] if lines else _Line(1, 0, "", source)
        last.fail(_("this is no record, or only a part of one: a line `actions:` is missing"))
    head = _Head(source)
    for line in lines[:at]:
        head.add(line)
    record = head.record(lines[at])
    return _Actions(record, _players(record, head)).read(lines[at + 1 :], lines[at])


def _lines(text: str, source: str) -> list[_Line]:
    """Return all lines that are not blank, several spaces as one except in notes.

    Raises UnreadableError for a character that a record must not contain.
    """
    found = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.isprintable():
            for column, char in enumerate(line, start=1):
                if forbidden(char):
                    code = f"U+{ord(char):04X}"
                    raise UnreadableError(
                        _("the character {code} has no place here"), number, column, source, code=code
                    )
        if line.strip():
            said = line.strip()  # a note keeps its spaces; in other lines several spaces become one
            found.append(
                _Line(number, len(line) - len(line.lstrip()), said if said[0] == "#" else one_space(said), source)
            )
    return found


def _seat(kind: str, line: _Line, column: int) -> str:
    """Return `kind` unchanged. Raises UnreadableError unless it is PERSON or such as "strong" or "strong:400"."""
    try:
        if kind != PERSON:
            player(kind)
    except UnknownNameError:
        line.unknown(
            _("no player {name!r}; did you mean {guess!r}?"),
            _("no player {name!r}; there are: {names}"),
            kind,
            (PERSON, *KINDS),
            column,
        )
    except PlayerNumberError as error:
        line.fail(error.message, column)
    return kind


@dataclass(slots=True)
class _Head:
    """The values that the lines before `actions:` have given so far."""

    source: str
    game: AnyGame | None = None
    texts: dict[str, str] = field(default_factory=dict)
    players: dict[str, str] = field(default_factory=dict)
    seats: dict[str, str] = field(default_factory=dict)
    setup: tuple[tuple[str, int | bool], ...] = ()
    start: list[tuple[int, str]] = field(default_factory=list)
    where: dict[str, _Line] = field(default_factory=dict)
    open: bool = False  # whether the next line may belong to the text of the start

    def add(self, line: _Line) -> None:
        """Store what a line says: `key: value`, or, below `start:`, a line of the start's text (`| ...`).

        Raises UnreadableError for another form, a key said twice, empty (but not `start`) or above `record:`, for
        `start` beside `setup`, and as :meth:`_take`.
        """
        if line.text.startswith("|") and self.open:
            self.start.append((line.number, line.text[1:].removeprefix(" ")))
            return
        self.open = False
        found = FIELD.fullmatch(line.text)
        if found is None:
            line.fail(_("expected a line `key: ...`"))
        key, rest = found["key"], found["rest"].lstrip()
        if key in self.where or (key in ("start", "setup") and {"start", "setup"} & self.where.keys()):
            line.fail(_("{key!r} is said a second time"), key=key)
        column = found.end() - len(rest)
        if self.game is None and key != "record":
            line.fail(_("a record begins with a line `record: ` and the name of a game"))
        if not rest and key != "start":
            line.fail(_("{key!r} is empty"), column, key=key)
        self.where[key] = line
        self._take(key, rest, line, column)

    def _take(self, key: str, rest: str, line: _Line, column: int) -> None:
        """Store the value `rest` of a key; the lines of `start` follow. Raises UnreadableError if unknown or unfit."""
        kind, _space, player = key.partition(" ")
        if key == "record":
            if rest not in games():
                line.unknown(
                    _("unknown game {name!r}; did you mean {guess!r}?"),
                    _("unknown game {name!r}; there are: {names}"),
                    rest,
                    games(),
                    column,
                )
            self.game = load_game(rest)
        elif key == "setup" and self.game:
            self._take_setup(self.game, rest, line, column)
        elif key == "start":
            self.open = True
            if rest:
                line.fail(_("the text of the start stands in the lines below, each after `|`"), column)
        elif key == "practice" and rest != PRACTICE:
            line.fail(_("expected `practice: {yes}`"), column, yes=PRACTICE)
        elif key in ONCE:
            self.texts[key] = one_dash(one_line(rest)) if key == "example" else one_line(rest)
        elif kind == "player" and player:
            self.players |= {player: name} if (name := one_line(rest)) else {}
        elif kind == "seat" and player:
            self.seats[player] = _seat(rest, line, column)
        else:
            known = ("record", *ONCE, "player", "seat", "setup", "start", "actions")
            line.unknown(
                _("unknown key {name!r}; did you mean {guess!r}?"),
                _("unknown key {name!r}; there are: {names}"),
                key,
                known,
            )

    def _take_setup(self, game: AnyGame, rest: str, line: _Line, column: int) -> None:
        """Store what `rest`, "2 players, seed 5, option", says; a minus before the seed is dropped: it dealt the same.

        Raises UnreadableError for another form, players or an option that the game has not, and an option twice.
        """
        found = SETUP.fullmatch(rest)
        if found is None:
            line.fail(_("expected such as `setup: 2 players, seed 5`, then options, with commas between"), column)
        try:
            check_players(game.TITLE, game.PLAYERS, int(found["players"]))
        except UnfitError as error:
            line.fail(error.message, column)
        options = found["options"].split(", ")[1:]
        parameters = inspect.signature(game.setup).parameters.values()
        known = tuple(parameter.name for parameter in parameters if isinstance(parameter.default, bool))
        for option in options:
            if option not in known or options.count(option) > 1:
                line.fail(_("no option {option!r} to choose here"), column, option=option[:MOST_SHOWN])
        seed = abs(int(found["seed"]))  # an older record may have one below 0, which dealt the same as without its sign
        numbers = (("players", int(found["players"])), ("seed", seed))
        self.setup = (*numbers, *((option, True) for option in options))

    def record(self, end: _Line) -> Record:
        """Return a record with the values of the head, without moves.

        Raises UnreadableError at the line `end` (`actions:`) when the game or the start is missing.
        """
        if self.game is None:
            end.fail(_("a record begins with a line `record: ` and the name of a game"))
        if not self.setup and not self.start:
            end.fail(_("nothing says where it starts: a line `setup: ...` or `start:` is missing"))
        return Record(
            game=self.game,
            start="\n".join(text for _, text in self.start),
            setup=self.setup,
            players=tuple(self.players.items()),
            seats=tuple(self.seats.items()),
            practice="practice" in self.texts,
            seen_by=self.texts.get("seen by", EVERYBODY),
            title=self.texts.get("title", ""),
            example=self.texts.get("example", ""),
            path=self.source,
        )


def _players(record: Record, head: _Head) -> tuple[str, ...]:
    """Return the game's names of the players at the start of a record.

    Raises UnreadableError when the start cannot be read, or when the head names a player who is not in the game.
    """
    game = record.game
    try:
        players = game.player_names(begin(record))
    except UnreadableError as error:
        line = head.start[min(max(error.line, 1), len(head.start)) - 1][0]
        column = error.column + len("| ")
        raise UnreadableError(_("the start: {reason}"), line, column, record.path, reason=error.message) from None
    named = [(f"{key} {name}", name) for key in ("player", "seat") for name in getattr(head, f"{key}s")]
    for key, name in [*named, ("seen by", record.seen_by)]:
        if name not in players and (key, name) != ("seen by", EVERYBODY):
            head.where[key].no_player(name, players)
    return players


@dataclass(slots=True)
class _Actions:
    """Reads the lines after `actions:` one by one.

    `last` has, for each depth of indentation that may go on, the index of the last move at that depth; `notes` has the
    lines of the note on each move.
    """

    start: Record
    players: tuple[str, ...]
    moves: list[Move] = field(default_factory=list)
    last: list[int] = field(default_factory=list)
    notes: dict[int, list[str]] = field(default_factory=dict)

    def read(self, lines: list[_Line], before: _Line) -> Record:
        """Return the record `start` with moves, notes and result; `before` is the line `actions:`.

        Raises UnreadableError for any fault of the lines, also when the last is no `result:`, or another one is.
        """
        for result, after in pairwise(lines):
            if result.text.startswith("result:"):
                after.fail(_("a record ends with its line `result: ...`: nothing may stand below it"))
        if not lines or not lines[-1].text.startswith("result:"):
            (lines or [before])[-1].fail(_("the record breaks off here: its last line is `result: ...`"))
        for line in lines[:-1]:
            if line.text.startswith("#"):
                self.notes.setdefault(len(self.moves) - 1, []).append(line.text.removeprefix("#"))
            elif len(self.moves) == MOST_MOVES:
                line.fail(_("more than {most} actions"), most=MOST_MOVES)
            else:
                self._move(line)
        noted = {index: tidy("\n".join(texts)) for index, texts in self.notes.items()}
        start = self.start
        return Record(
            game=start.game,
            start=start.start,
            setup=start.setup,
            moves=tuple(
                Move(move.text, move.parent, move.turn, move.player, noted.get(index, ""), move.line)
                for index, move in enumerate(self.moves)
            ),
            players=start.players,
            seats=start.seats,
            practice=start.practice,
            seen_by=start.seen_by,
            title=start.title,
            example=start.example,
            note=noted.get(START, ""),
            result=self._result(lines[-1]),
            path=start.path,
            result_line=lines[-1].number,
        )

    def _move(self, line: _Line) -> None:
        """Add the move of a line, its action as the game writes it. Raises UnreadableError for a fault of the line."""
        if len(line.text) > LONGEST_ACTION:
            text = _("longer than an action can be: {count} characters, not at most {most}")
            line.fail(text, count=len(line.text), most=LONGEST_ACTION)
        found = ACTION.fullmatch(line.text)
        if found is None:
            line.fail(_("expected an action, such as `3 player: action`"))
        try:
            text = str(self.start.game.parse_action(found["text"]))
        except UnreadableError as error:
            line.fail(error.message, found.start("text") + max(error.column - 1, 0))
        player = found["player"] or ""
        if player and player not in self.players:
            line.no_player(player, self.players, found.start("player"))
        depth = line.indent // INDENT
        parent = self._parent(line, depth, other=found["or"] is not None)
        turn = int(found["turn"] or 0)
        if found["turn"]:
            self._check_turn(line, turn, player, parent, found.start("turn"))
        self.last[depth:] = [len(self.moves)]
        self.moves.append(Move(text, parent, turn, player, line=line.number))

    def _parent(self, line: _Line, depth: int, *, other: bool) -> int:
        """Return the index of the move after which this line's action is played, or START.

        `depth` is the indentation in steps of INDENT, `other` whether the line begins with `or`. Raises
        UnreadableError for an indentation that does not fit.
        """
        if line.indent % INDENT:
            line.fail(_("indented by {found}, but each branch is by {more} more"), found=line.indent, more=INDENT)
        if other:
            if not 1 <= depth <= len(self.last):
                line.fail(_("`or` stands under the action in whose place another was tried, indented by 2 more"))
            return self.moves[self.last[depth - 1]].parent
        if depth == 0 and not self.last:
            return START
        if depth >= len(self.last):
            line.fail(_("indented, but no branch is open here: one begins with `or`"))
        return self.last[depth]

    def _check_turn(self, line: _Line, turn: int, player: str, parent: int, column: int) -> None:
        """Raise UnreadableError unless a turn's number can follow that of the move `parent`, if that has one.

        It is 1 at the start, one more after another player's move (if both lines name one), else the same or one more.
        """
        before = self.moves[parent] if parent != START else Move("")
        if parent != START and not before.turn:
            return
        changed = parent == START or (player and before.player and player != before.player)
        allowed = (before.turn + 1,) if changed else (before.turn, before.turn + 1)
        if turn not in allowed:
            one = _("turn {turn} cannot come here, but {following}")
            two = _("turn {turn} cannot come here, but {same} or {following}")
            line.fail(one if changed else two, column, turn=turn, same=before.turn, following=before.turn + 1)

    def _result(self, line: _Line) -> Result | None:
        """Return the result, "red 3, blue 1; winners red", or None for UNFINISHED; other text raises UnreadableError.

        In a game without points it is "winners red" or "draw".
        """
        text = line.text.removeprefix("result:").strip()
        if text == UNFINISHED:
            return None
        points = has_points(self.start.game)
        found = Result.read(text, self.players, points=points)
        if found is None:
            many = _("expected `not over`, or the points of every player and who won: `red 12, blue 3; winners red`")
            line.fail(many if points else _("expected `not over`, `draw`, or who won: `winners red`"))
        return found
