"""TOML with line numbers: an error about a wrong key or value names the file, the line and the step.

`tomllib` gives no lines: `playground.files.toml_scan` finds them, and refuses a text that is too long or nested too
deep.
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
"""The largest number of entries in a list or a table; no whole game has more events in one step."""


class Wanted(NamedTuple):
    """The messages about a value of the wrong type.

    `missing` is for a missing {key}, `other` for another {value}, `inside` for a wrong value under a {name} in a table.
    """

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
    """A table of a TOML file; its methods take one value after another and check the type of each.

    To take a value is to return it and to remember its key; the table keeps it. Every fault is a LessonError;
    :meth:`finish` reports the first key that was not taken.
    """

    def __init__(self, values: Mapping[str, Any], source: str, line: int, step: int = 0, lines: Lines | None = None):
        self.values = values
        self.source = source
        self.line = line
        self.step = step
        self._lines = lines
        self._taken: list[str] = []

    def __contains__(self, key: str) -> bool:
        """Whether the table has the key, taken or not."""
        return key in self.values

    def error(self, text: str | Message, /, key: str = "", **params: Value | Message) -> LessonError:
        """Return a fault as an error at the line of `key`, or of the table without one.

        A text becomes a message with `params` and, as {key}, the key; of a message that is ready, neither changes
        anything.
        """
        known: dict[str, Value | Message] = {"key": key, **params} if key else params
        message = text if isinstance(text, Message) else Message(text, tuple(known.items()))
        return LessonError(message, self.line_of(key), 0, self.source, self.step)

    def line_of(self, key: str) -> int:
        """Return the line of a key if it is known, else that of the table."""
        return self._lines.keys.get(key, self.line) if self._lines else self.line

    def take(self, key: str, kind: type, wanted: Wanted, default: Any = None) -> Any:
        """Return the value of a key and remember the key as taken; `default` for a missing key.

        Raises LessonError if the key is missing without a `default`, if the value is of another type (true is no whole
        number), and if a list or table has more than MOST_ENTRIES entries.
        """
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
        """Take a text; `default` for a missing key. Without a default the key must be there and the text not blank.

        Raises LessonError otherwise, and for a value that is no text.
        """
        value: str = self.take(key, str, TEXT, default)
        if default is None and not value.strip():
            raise self.error(_("{key!r} is empty"), key)
        return value

    def name(self, key: str, default: str | None = None, most: int = LONGEST_NAME) -> str:
        """Take a text of at most `most` characters, for use in a sentence; `default` for a missing key.

        Without a default the key must be there and the text not blank. Raises LessonError otherwise, for a longer text,
        and for a value that is no text.
        """
        return self._short(key, self.string(key, default), most)

    def names(self, key: str) -> tuple[tuple[str, str], ...]:
        """Take a table of names as (key, name) pairs; empty if the key is missing.

        Raises LessonError for another value than a table of texts, and for a name of more than LONGEST_NAME characters,
        too long for a sentence.
        """
        return tuple((inner, self._short(key, name)) for inner, name in self.pairs(key, str, NAMES))

    def _short(self, key: str, text: str, most: int = LONGEST_NAME) -> str:
        """Return the text of a key. Raises LessonError if it has more than `most` characters."""
        if len(text) > most:
            raise self.error(_("{key!r} is longer than {most} characters"), key, most=most)
        return text

    def number(self, key: str, default: int | None = None) -> int:
        """Take a whole number; `default` for a missing key. Without a default the key must be there.

        Raises LessonError otherwise, and for another value; true and false are no numbers.
        """
        value: int = self.take(key, int, NUMBER, default)
        return value

    def flag(self, key: str) -> bool:
        """Take True or False; False if the key is missing. Raises LessonError for another value."""
        value: bool = self.take(key, bool, FLAG, default=False)
        return value

    def texts(self, key: str, default: tuple[str, ...] | None = ()) -> tuple[str, ...]:
        """Take a list of texts, as a tuple; `default` if the key is missing, and with None the key must be there.

        Raises LessonError otherwise, and for another value than a list of texts.
        """
        found: list[Any] | tuple[str, ...] = self.take(key, list, TEXTS, default)
        if not all(isinstance(value, str) for value in found):
            raise self.error(TEXTS.other, key, value=shown(found))
        return tuple(found)

    def one_or_more(self, key: str) -> tuple[str, ...]:
        """Take a text or a list of texts, as a tuple; empty if the key is missing.

        Raises LessonError for another value, and for a blank text (a blank one in a list is accepted).
        """
        if isinstance(self.values.get(key), str):
            return (self.string(key),)
        if key in self.values and not isinstance(self.values[key], list):
            text = _("{key!r} must be a text or a list of texts, not {value}")
            raise self.error(text, key, value=shown(self.values[key]))
        return self.texts(key)

    def pairs(self, key: str, kind: type | tuple[type, ...], wanted: Wanted) -> tuple[tuple[str, Any], ...]:
        """Take a table as (key, value) pairs in the order of the file, each value of type `kind`; empty without it.

        Raises LessonError if the key holds no table, and with the message `wanted.inside` for a value of another type;
        true and false count as `int`.
        """
        found: Mapping[str, Any] = self.take(key, dict, wanted, {})
        for name, value in found.items():
            if not isinstance(value, kind):
                raise self.error(wanted.inside, key, name=name, value=shown(value))
        return tuple(found.items())

    def tables(self, key: str) -> tuple[TomlTable, ...]:
        """Take an array of tables, each a step numbered from 1 with the line of its `[[header]]`; it must be there.

        Tables of an inline array have the line of the key. Raises LessonError if it is missing or no array, and for an
        entry that is no table.
        """
        found: list[Any] = self.take(key, list, TABLES)
        headers = self._lines.headers.get(key, ()) if self._lines else ()
        if len(headers) != len(found):  # an inline array: the tables have no lines of their own
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
        """Return `value`. Raises LessonError, at the line of `key`, unless it is one of `names`.

        The error guesses the name that was meant, or lists the names. No key is taken.
        """
        names = tuple(names)
        if value not in names:
            guessed = _("{key!r}: unknown {name!r}; did you mean {guess!r}?")
            listed = _("{key!r}: unknown {name!r}; there are: {names}")
            raise self.error(no_such(guessed, listed, value, names, key=key), key)
        return value

    def finish(self) -> None:
        """Raise LessonError at the first key of the table that was not taken.

        The error guesses the key that was meant, or lists the keys that were taken.
        """
        for key in self.values:
            if key not in self._taken:
                guessed = _("unknown key {name!r}; did you mean {guess!r}?")
                listed = _("unknown key {name!r}; there are: {names}")
                raise self.error(no_such(guessed, listed, key, self._taken), key)


def taken(found: str, path: Path, other: str) -> LessonError:
    """Return the error for the file at `path` with an id, `found`, that the file `other` has too."""
    return LessonError(_("the id {id!r} is taken by {other}"), source=str(path), id=found, other=other)


def read_table(path: Path) -> TomlTable:
    """Read a whole TOML file; line ends of Windows count as one. Raises LessonError, which names the file.

    The error says that the file cannot be opened, decoded or parsed, or is longer or nested deeper than `toml_scan`
    allows.
    """
    try:
        text = read_text(path)
    except UnreadableError as error:
        raise LessonError(error.message, error.line, error.column, error.source) from None
    return parse_table(text.replace("\r\n", "\n"), str(path))


def parse_table(text: str, source: str = "") -> TomlTable:
    """Parse a whole TOML text, without a byte order mark; `source` names its file in errors.

    Raises LessonError, with line and column if they are known, for a text that is no TOML, too long or nested too deep.
    """
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
