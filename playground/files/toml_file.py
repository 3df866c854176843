"""TOML with positions: every wrong key or value is an error that names the file, the line and the step.

`tomllib` gives no lines: `playground.files.toml_scan` finds them, and keeps what is out of bounds from being read.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from playground.core import Message, UnreadableError, Value, _
from playground.errors import LessonError
from playground.files.plain_text import unmarked
from playground.files.text_file import read_text
from playground.files.toml_reasons import why_no_toml
from playground.files.toml_scan import Lines, OutOfBoundsError, lines_of
from playground.language.spelling import no_such, shown

AT = re.compile(r"(?P<reason>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)


LONGEST_NAME = 60
LONGEST_TITLE = 200
MOST_ENTRIES = 1_000
"""Of a list or a table: no whole game has more events in one step."""


class Wanted(NamedTuple):
    """What a value must be, in whole messages: of a key that is missing ({key}), of another value ({value}), and of
    another value for a {name} inside a table."""

    missing: str
    other: str
    inside: str = ""


TEXT = Wanted(_("no {key!r} here, a text is needed"), _("{key!r} must be a text, not {value}"))
NUMBER = Wanted(_("no {key!r} here, a whole number is needed"), _("{key!r} must be a whole number, not {value}"))
FLAG = Wanted(_("no {key!r} here, true or false is needed"), _("{key!r} must be true or false, not {value}"))
TEXTS = Wanted(_("no {key!r} here, a list of texts is needed"), _("{key!r} must be a list of texts, not {value}"))
SUBTABLE = Wanted(_("no {key!r} here, a table is needed"), _("{key!r} must be a table, not {value}"))
TABLES = Wanted(_("no {key!r} here, a [[{key}]] is needed"), _("{key!r} must be a [[{key}]], not {value}"))
NAMES = Wanted(
    _("no {key!r} here, a table of names is needed"),
    _("{key!r} must be a table of names, not {value}"),
    _("{key!r}, {name!r} must be names, not {value}"),
)
NUMBERS = Wanted(
    _("no {key!r} here, a table of whole numbers is needed"),
    _("{key!r} must be a table of whole numbers, not {value}"),
    _("{key!r}, {name!r} must be whole numbers, not {value}"),
)


class TomlTable:
    """A table of a TOML file whose values are taken out one by one, with the type that they must have.

    Every fault is a LessonError; :meth:`finish` reports the first key that nobody took.
    """

    def __init__(self, values: Mapping[str, Any], source: str, line: int, step: int = 0, lines: Lines | None = None):
        self.values = values
        self.source = source
        self.line = line
        self.step = step
        self._lines = lines
        self._taken: list[str] = []

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def error(self, text: str | Message, /, key: str = "", **params: Value | Message) -> LessonError:
        """The fault as an error at this table's place, or at the line of one of its keys: {key} in the message."""
        known: dict[str, Value | Message] = {"key": key, **params} if key else params
        message = text if isinstance(text, Message) else Message(text, tuple(known.items()))
        return LessonError(message, self.line_of(key), 0, self.source, self.step)

    def line_of(self, key: str) -> int:
        """The line of a key if it is known, else that of the table."""
        return self._lines.keys.get(key, self.line) if self._lines else self.line

    def take(self, key: str, kind: type, wanted: Wanted, default: Any = None) -> Any:
        """The value of a key. Raises when it is missing (unless there is a default) or of another kind."""
        self._taken.append(key)
        if key not in self.values:
            if default is None:
                raise self.error(wanted.missing, key)
            return default
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(wanted.other, key, value=shown(value))
        if isinstance(value, (list, dict)) and len(value) > MOST_ENTRIES:
            raise self.error(_("{key!r} has more than {most} entries"), key, most=MOST_ENTRIES)
        return value

    def string(self, key: str, default: str | None = None) -> str:
        """A text; one that is needed must not be empty."""
        value: str = self.take(key, str, TEXT, default)
        if default is None and not value.strip():
            raise self.error(_("{key!r} is empty"), key)
        return value

    def name(self, key: str, default: str | None = None, most: int = LONGEST_NAME) -> str:
        """A text that is short enough to be named in a sentence."""
        return self._short(key, self.string(key, default), most)

    def names(self, key: str) -> tuple[tuple[str, str], ...]:
        """A table of names as pairs, each short enough to stand in a sentence."""
        return tuple((inner, self._short(key, name)) for inner, name in self.pairs(key, str, NAMES))

    def _short(self, key: str, text: str, most: int = LONGEST_NAME) -> str:
        if len(text) > most:
            raise self.error(_("{key!r} is longer than {most} characters"), key, most=most)
        return text

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number."""
        value: int = self.take(key, int, NUMBER, default)
        return value

    def flag(self, key: str) -> bool:
        """True or false; false when it is not there."""
        value: bool = self.take(key, bool, FLAG, default=False)
        return value

    def texts(self, key: str, default: tuple[str, ...] | None = ()) -> tuple[str, ...]:
        """A list of texts."""
        found: list[Any] | tuple[str, ...] = self.take(key, list, TEXTS, default)
        if not all(isinstance(value, str) for value in found):
            raise self.error(TEXTS.other, key, value=shown(found))
        return tuple(found)

    def one_or_more(self, key: str) -> tuple[str, ...]:
        """A text or a list of texts, as a tuple; empty when it is not there."""
        if isinstance(self.values.get(key), str):
            return (self.string(key),)
        if key in self.values and not isinstance(self.values[key], list):
            text = _("{key!r} must be a text or a list of texts, not {value}")
            raise self.error(text, key, value=shown(self.values[key]))
        return self.texts(key)

    def pairs(self, key: str, kind: type | tuple[type, ...], wanted: Wanted) -> tuple[tuple[str, Any], ...]:
        """A table as (key, value) pairs in the order of the file, each value of that kind."""
        found: Mapping[str, Any] = self.take(key, dict, wanted, {})
        for name, value in found.items():
            if not isinstance(value, kind):
                raise self.error(wanted.inside, key, name=name, value=shown(value))
        return tuple(found.items())

    def tables(self, key: str) -> tuple[TomlTable, ...]:
        """An array of tables, each a numbered step with the line of its header."""
        found: list[Any] = self.take(key, list, TABLES)
        headers = self._lines.headers.get(key, ()) if self._lines else ()
        if len(headers) != len(found):  # written some other way (an inline array): no lines of their own
            headers = (self.line_of(key),) * len(found)
        for number, value in enumerate(found, start=1):
            if not isinstance(value, dict):
                line = headers[number - 1]
                raise LessonError(_("must be a table, not {value}"), line, 0, self.source, number, value=shown(value))
        return tuple(
            TomlTable(value, self.source, line, number)
            for number, (value, line) in enumerate(zip(found, headers, strict=True), start=1)
        )

    def known(self, key: str, value: str, names: Iterable[str]) -> str:
        """The value, which must be one of the names."""
        names = tuple(names)
        if value not in names:
            guessed = _("{key!r}: unknown {name!r}; did you mean {guess!r}?")
            listed = _("{key!r}: unknown {name!r}; there are: {names}")
            raise self.error(no_such(guessed, listed, value, names, key=key), key)
        return value

    def finish(self) -> None:
        """Raise when the table has a key that was not taken."""
        for key in self.values:
            if key not in self._taken:
                guessed = _("unknown key {name!r}; did you mean {guess!r}?")
                listed = _("unknown key {name!r}; there are: {names}")
                raise self.error(no_such(guessed, listed, key, self._taken), key)


def taken(found: str, path: Path, other: str) -> LessonError:
    """The error for a file whose id another one has."""
    return LessonError(_("the id {id!r} is taken by {other}"), source=str(path), id=found, other=other)


def read_table(path: Path) -> TomlTable:
    """The whole of a TOML file. Raises LessonError when it cannot be opened, decoded or parsed."""
    try:
        text = read_text(path)
    except UnreadableError as error:
        raise LessonError(error.message, error.line, error.column, error.source) from None
    return parse_table(text.replace("\r\n", "\n"), str(path))


def parse_table(text: str, source: str = "") -> TomlTable:
    """The whole of a TOML text. Raises LessonError, with line and column where there are any."""
    text = unmarked(text)
    try:
        lines = lines_of(text)
        values = tomllib.loads(text)
    except OutOfBoundsError as error:
        raise LessonError(error.message, error.line, 0, source) from None
    except tomllib.TOMLDecodeError as error:
        found = AT.fullmatch(str(error))
        line = int(found["line"]) if found and found["line"] else text.count("\n") + 1
        column = int(found["column"]) if found and found["column"] else 0
        raise LessonError(why_no_toml(found["reason"] if found else ""), line, column, source) from None
    except (RecursionError, ValueError, OverflowError):
        raise LessonError(why_no_toml(""), source=source) from None
    return TomlTable(values, source, 0, lines=lines)
