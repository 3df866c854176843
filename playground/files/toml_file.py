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

from playground.core import Message, Value, _
from playground.errors import LessonError, in_one
from playground.files.plain_text import unmarked
from playground.files.toml_reasons import why_no_toml
from playground.files.toml_scan import Lines, OutOfBoundsError, lines_of
from playground.language.spelling import cut, nearest, no_such, shown

AT = re.compile(r"(?P<reason>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)


LONGEST_NAME = 60
LONGEST_TITLE = 200
MOST_ENTRIES = 1_000
"""The largest number of entries in a list or a table; no whole game has more events in one step."""


class _Unread:
    """The value of a key whose line is no TOML: the fault of the line is told, none of the value."""


UNREAD = _Unread()


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
ONE_TABLE = _("[{key}] has one bracket on each side; each step begins with [[{key}]]")
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

    A fault does not end the reading: it is added to `faults`, which a file's tables share, and a blank value of the
    right type is read instead. So a file is read to its end, and :meth:`stop` raises all its faults at once. `wrong`
    are the keys with a fault that is told, so that no second one is told that comes of the first; `lost` are the keys
    whose value was replaced by a blank one. `lines` are those of the keys, None where they are not known.
    """

    def __init__(
        self,
        values: Mapping[str, Any],
        source: str,
        line: int,
        step: int = 0,
        lines: Lines | None = None,
        faults: list[LessonError] | None = None,
    ):
        self.values = values
        self.source = source
        self.line = line
        self.step = step
        self.faults: list[LessonError] = [] if faults is None else faults
        self.wrong: set[str] = set()
        self.lost: set[str] = set()
        self.lines = lines
        self._written: dict[str, str] = {}

    def __contains__(self, key: str) -> bool:
        """Whether the table has the key."""
        return key in self.values

    def error(self, text: str | Message, /, key: str = "", **params: Value | Message) -> LessonError:
        """Return a fault as an error at the line of `key`, or of the table without one.

        A text becomes a message with `params` and, as {key}, the key; of a message that is ready, neither changes
        anything.
        """
        known: dict[str, Value | Message] = {"key": key, **params} if key else params
        message = text if isinstance(text, Message) else Message(text, tuple(known.items()))
        return LessonError(message, self.line_of(key), 0, self.source, self.step)

    def note(self, fault: LessonError, *about: str) -> None:
        """Add a fault to `faults`, and the keys that it is about to `wrong`.

        If one of these keys is wrong already, the fault comes of another one and is not added; the keys are.
        """
        if self.wrong.isdisjoint(about):
            self.faults.append(fault)
        self.wrong.update(about)

    def stop(self) -> None:
        """Raise the faults, of all tables of the file, as one LessonError; do nothing if there are none."""
        if self.faults:
            raise in_one(self.faults)

    def expect(self, *names: str) -> None:
        """Note a fault for every key that is none of `names`; it guesses the key that was meant, or lists the names.

        The value of a guessed key that is missing is read under that key from then on, and that key is `wrong`; all
        other unknown keys are dropped.
        """
        values = {key: value for key, value in self.values.items() if key in names}
        guessed = _("unknown key {name!r}; did you mean {guess!r}?")
        listed = _("unknown key {name!r}; there are: {names}")
        for key, value in self.values.items():
            if key in names:
                continue
            self.note(self.error(no_such(guessed, listed, key, names), key))
            guess = nearest(cut(key), names)
            if guess and guess not in values:
                values[guess] = value
                self._written[guess] = key
                self.wrong.add(guess)
        self.values = values

    def line_of(self, key: str) -> int:
        """Return the line of a key if it is known, else that of the table."""
        return self.lines.keys.get(self._written.get(key, key), self.line) if self.lines else self.line

    def take(self, key: str, kind: type, wanted: Wanted, default: Any = None) -> Any:
        """Return the value of a key; `default` for a missing key.

        It is a fault if the key is missing without a `default`, if the value is of another type (true is no whole
        number), and if a list or table has more than MOST_ENTRIES entries. Then the `default`, or a blank value of the
        type, is returned.
        """
        value = self.values.get(key, default)
        if value is None:
            return self._blank(self.error(wanted.missing, key), key, kind())
        if value is default:
            return default
        blank = kind() if default is None else default
        if value is UNREAD:
            self.wrong.add(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            return self._blank(self.error(wanted.other, key, value=shown(value)), key, blank)
        if isinstance(value, (list, dict)) and len(value) > MOST_ENTRIES:
            return self._blank(
                self.error(_("{key!r} has more than {most} entries"), key, most=MOST_ENTRIES), key, blank
            )
        return value

    def _blank(self, fault: LessonError, key: str, blank: Any) -> Any:
        """Note a fault of the value of a key, add the key to `wrong` and `lost`, and return `blank` in its place."""
        self.note(fault, key)
        self.lost.add(key)
        return blank

    def string(self, key: str, default: str | None = None) -> str:
        """Take a text; `default` for a missing key. Without a default the key must be there and the text not blank.

        It is a fault otherwise, and so is a value that is no text, for which `default` or "" is returned.
        """
        value: str = self.take(key, str, TEXT, default)
        if default is None and not value.strip():
            self.note(self.error(_("{key!r} is empty"), key), key)
        return value

    def name(self, key: str, default: str | None = None, most: int = LONGEST_NAME) -> str:
        """Take a text of at most `most` characters, for use in a sentence; `default` for a missing key.

        Without a default the key must be there and the text not blank. It is a fault otherwise, and so are a longer
        text, which is cut, and a value that is no text, for which `default` or "" is returned.
        """
        return self._short(key, self.string(key, default), most)

    def names(self, key: str) -> tuple[tuple[str, str], ...]:
        """Take a table of names as (key, name) pairs; empty if the key is missing.

        Another value than a table of texts is a fault, and so is a name of more than LONGEST_NAME characters, too long
        for a sentence.
        """
        return tuple((inner, self._short(key, name)) for inner, name in self.pairs(key, str, NAMES))

    def _short(self, key: str, text: str, most: int = LONGEST_NAME) -> str:
        """Return the text of a key, cut to `most` characters; it is a fault if it has more."""
        if len(text) > most:
            self.note(self.error(_("{key!r} is longer than {most} characters"), key, most=most), key)
        return text[:most]

    def number(self, key: str, default: int | None = None) -> int:
        """Take a whole number; `default` for a missing key. Without a default the key must be there.

        It is a fault otherwise, and so is another value (true and false are no numbers): then `default` or 0 is taken.
        """
        value: int = self.take(key, int, NUMBER, default)
        return value

    def flag(self, key: str) -> bool:
        """Take True or False; False if the key is missing. Another value is a fault."""
        value: bool = self.take(key, bool, FLAG, default=False)
        return value

    def texts(self, key: str, default: tuple[str, ...] | None = ()) -> tuple[str, ...]:
        """Take a list of texts, as a tuple; `default` if the key is missing, and with None the key must be there.

        It is a fault otherwise, and so is another value than a list of texts; then the `default` or, for None and for
        a list with another value in it, () is returned.
        """
        found: list[Any] | tuple[str, ...] = self.take(key, list, TEXTS, default)
        if not all(isinstance(value, str) for value in found):
            found = self._blank(self.error(TEXTS.other, key, value=shown(found)), key, ())
        return tuple(found)

    def one_or_more(self, key: str) -> tuple[str, ...]:
        """Take a text or a list of texts, as a tuple; empty if the key is missing.

        Another value is a fault and gives (). A blank text is a fault too, but is taken; in a list it is accepted.
        """
        value = self.values.get(key, [])
        if isinstance(value, str):
            return (self.string(key),)
        if not isinstance(value, list):
            if value is UNREAD:
                self.wrong.add(key)
            text = _("{key!r} must be a text or a list of texts, not {value}")
            self._blank(self.error(text, key, value=shown(value)), key, ())
            return ()
        return self.texts(key)

    def pairs(self, key: str, kind: type | tuple[type, ...], wanted: Wanted) -> tuple[tuple[str, Any], ...]:
        """Take a table as (key, value) pairs in the order of the file, each value of type `kind`; empty without it.

        It is a fault if the key holds no table. A value of another type is one too, told by `wanted.inside`, and left
        out; true and false are no whole numbers: they are taken only if `kind` names bool.
        """
        kinds = kind if isinstance(kind, tuple) else (kind,)
        taken: Mapping[str, Any] = self.take(key, dict, wanted, {})
        found = []
        for name, value in taken.items():
            if isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool)):
                found.append((name, value))
            else:
                self.note(self.error(wanted.inside, key, name=name, value=shown(value)))
                self.wrong.add(key)
                self.lost.add(key)
        return tuple(found)

    def tables(self, key: str) -> tuple[TomlTable, ...]:
        """Take an array of tables, each a step numbered from 1 with the line of its `[[header]]`; it must be there.

        Tables of an inline array have the line of the key. It is a fault if the key is missing or no array. An entry
        that is no table is one too, and read as an empty table. So is a single table, `[step]`; it is read as an array
        with this one table.
        """
        if isinstance(self.values.get(key), dict):
            self.note(self.error(ONE_TABLE, key), key)
            self.values = {**self.values, key: [self.values[key]]}
        found: list[Any] = self.take(key, list, TABLES)
        headers = self.lines.headers.get(key, ()) if self.lines else ()
        if len(headers) != len(found):  # an inline array: the tables have no lines of their own
            headers = (self.line_of(key),) * len(found)
        tables = []
        for number, (value, line) in enumerate(zip(found, headers, strict=True), start=1):
            table = TomlTable(value if isinstance(value, dict) else {}, self.source, line, number, faults=self.faults)
            if not isinstance(value, dict):
                self.lost.add(key)
                table.note(table.error(_("must be a table, not {value}"), value=shown(value)))
            tables.append(table)
        return tuple(tables)

    def inner(self, key: str) -> TomlTable:
        """Take a table as a table of its own, in the same step, whose faults are told with this table's.

        It is a fault if there is none; then it is empty.
        """
        return TomlTable(self.take(key, dict, SUBTABLE), self.source, self.line, self.step, faults=self.faults)

    def known(self, key: str, value: str, names: Iterable[str]) -> str:
        """Return `value`; it is a fault, at the line of `key`, unless it is one of `names`. No key is taken.

        The fault guesses the name that was meant, or lists the names. None is told of a value that is lost.
        """
        names = tuple(names)
        told = key in self.lost or (not value and key in self.wrong)
        if value not in names and not told:
            guessed = _("{key!r}: unknown {name!r}; did you mean {guess!r}?")
            listed = _("{key!r}: unknown {name!r}; there are: {names}")
            self.note(self.error(no_such(guessed, listed, value, names, key=key), key))
        return value


def taken(found: str, path: Path, other: str) -> LessonError:
    """Return the error for the file at `path` with an id, `found`, that the file `other` has too."""
    return LessonError(_("the id {id!r} is taken by {other}"), source=str(path), id=found, other=other)


def parse_table(text: str, source: str = "") -> TomlTable:
    """Parse a whole TOML text, past a byte order mark if it has one; `source` names its file in errors.

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
