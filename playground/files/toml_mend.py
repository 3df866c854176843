"""Reads a TOML text in spite of faults: each is named, its line is mended, and the rest of the text is read.

`tomllib` ends at the first fault. Here the line of a fault is replaced by one that can be read, as it was probably
meant or with no value, until the whole text can be read; no line moves. A text without a fault is read as it is.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playground.core import Message, UnreadableError, _, worded
from playground.errors import LessonError, in_one
from playground.files.plain_text import unmarked
from playground.files.text_file import read_text
from playground.files.toml_file import UNREAD, TomlTable, parse_table
from playground.files.toml_reasons import TWICE, UNCLOSED
from playground.files.toml_scan import lines_of, tokens

MOST_MENDED = 20
"""The largest number of lines that are mended; a longer list helps nobody."""
LONGEST_MENDED = 50_000
"""The largest number of characters of a text that is mended: each fault costs another reading."""
STEP = "step"
DOUBLE = "\u201c\u201d\u201e\u201f\u00ab\u00bb"
SINGLE = "\u2018\u2019\u201a\u201b\u2039\u203a"
STRAIGHT = {ord(sign): '"' for sign in DOUBLE}
"""The straight quotation mark for each curly or angled one around a text."""
STRAIGHT_SINGLE = {ord(sign): "'" for sign in SINGLE}
BEGINS = re.compile(r"""[ \t]*(?:\[|(?:[\w-]+|"[^"\n]*"|'[^'\n]*')(?:[ \t]*=|[ \t]+(?=["'\[{]|true|false|\d)))""")
"""The beginning of a line with a header or a key, also of a key that lacks its =."""
KEY = re.compile(r"""[ \t]*(?P<name>[\w-]+|"[^"\n]*"|'[^'\n]*')""")
ONE_STEP = re.compile(
    r"""(?P<before>[ \t]*)
    (?: \[ [ \t]*["']?step["']?[ \t]* \]{1,2} | \[\[ [ \t]*["']?step["']?[ \t]* \]? )
    (?P<after>[ \t]*(?:\#.*)?)""",
    re.VERBOSE,
)
"""A line that was meant to begin a step, with a bracket too few."""

CURLY = worded(_('not TOML: the quotation marks are curly; write straight ones (").'))
BRACKETS = worded(_("not TOML: a step begins with [[step]], with two brackets on each side."))


class Mended(NamedTuple):
    """A fault of a text, its line and column (0: unknown), and the text with that line mended."""

    message: Message
    line: int
    column: int
    text: str


def read_table(path: Path) -> TomlTable:
    """Read a whole TOML file; line ends of Windows count as one. Its faults are noted in the table (`faults`).

    Raises LessonError, which names the file, if it cannot be opened or decoded, is longer or nested deeper than
    `toml_scan` allows, has a fault and more than LONGEST_MENDED characters, or cannot be read even when its faulty
    lines are mended.
    """
    try:
        text = read_text(path)
    except UnreadableError as error:
        raise LessonError(error.message, error.line, error.column, error.source) from None
    return mended_table(text.replace("\r\n", "\n"), str(path))


def mended_table(text: str, source: str = "") -> TomlTable:
    """Return the table of a TOML text; its faults are noted in it (`faults`).

    A byte order mark at the start of the text is skipped. A key whose value cannot be read has the value UNREAD. Raises
    LessonError, with all faults found, for a text that cannot be read even when its faulty lines are mended, or is
    longer than `toml_scan` allows; with the first fault for one longer than LONGEST_MENDED, which is not mended.
    """
    try:
        return parse_table(text, source)
    except LessonError as error:
        if len(text) > LONGEST_MENDED or not error.line:
            raise
        first = error
    text = unmarked(text)
    lost = "\ufdd0"
    while lost in text:
        lost += "\ufdd0"
    faults: list[LessonError] = []
    for _number in range(MOST_MENDED):
        found = _next(text, source, lost)
        if found is None:
            break
        faults.append(LessonError(found.message, found.line, found.column, source))
        text = found.text
    try:
        values, lines = _with_unread(tomllib.loads(text), lost), lines_of(text)
    except ValueError:
        raise in_one(faults or [first]) from None
    return TomlTable(values, source, 0, lines=lines, faults=faults)


def _next(text: str, source: str, lost: str) -> Mended | None:
    """Return the next fault of a text with the text mended; None if it can be read, or not be mended.

    The first of `_marks` is mended as it was meant. Else a value that cannot be read becomes the text `lost`, and
    another faulty statement, such as a key for the second time, is emptied.
    """
    try:
        parse_table(text, source)
    except LessonError as error:
        fault = error
    else:
        return None
    lines = text.split("\n")
    for line, column, message, instead in _marks(text, lines):
        lines[line - 1] = instead
        return Mended(message, line, column, "\n".join(lines))
    if not 0 < fault.line <= len(lines) + 1:
        return None
    begin, end = _statement(lines, min(fault.line, len(lines)))
    key = KEY.match(lines[begin])
    twice = fault.message == TWICE
    keeps = key is not None and not twice and not lines[begin].lstrip().startswith("[")
    lines[begin:end] = [f'{key["name"]} = "{lost}"' if key and keeps else "", *[""] * (end - begin - 1)]
    mended = "\n".join(lines)
    line = min(fault.line, end) if end > begin else fault.line
    return None if mended == text else Mended(fault.message, line, fault.column, mended)


def _marks(text: str, lines: list[str]) -> Iterator[tuple[int, int, Message, str]]:
    """Yield what can be mended as it was meant: line and column (from 1), message, the line as it should be.

    That is a header of a step with a bracket too few, curly quotation marks around a text, and a quotation mark that
    is missing at the end of a line.
    """
    begins = True
    for token in tokens(text):
        line = lines[token.line - 1]
        column = token.at - text.rfind("\n", 0, token.at)
        if begins and token.text == "[" and (step := ONE_STEP.fullmatch(line)):
            yield token.line, column, BRACKETS, f"{step['before']}[[{STEP}]]{step['after']}"
        elif token.kind == "sign" and token.text in DOUBLE:
            yield token.line, column, CURLY, line.translate(STRAIGHT)
        elif token.kind == "sign" and token.text in SINGLE:
            yield token.line, column, CURLY, line.translate(STRAIGHT_SINGLE)
        elif token.kind == "text" and (len(token.text) == 1 or token.text[-1] != token.text[0]):
            curly = next((sign for sign in token.text if sign in DOUBLE), "") if token.text[0] == '"' else ""
            if curly:
                yield token.line, column, CURLY, line.translate(STRAIGHT)
            else:
                yield token.line, column, UNCLOSED, line + token.text[0]
        if token.kind not in ("blank", "note"):
            begins = token.text == "\n"


def _statement(lines: list[str], line: int) -> tuple[int, int]:
    """Return the indices, from 0, of the first line of the statement around `line` (from 1), and after its last.

    A statement begins with a key or a header, and ends before the next. A line in none stands alone.
    """
    begin = line - 1
    while begin and not BEGINS.match(lines[begin]):
        begin -= 1
    if not BEGINS.match(lines[begin]):
        return line - 1, line
    end = begin + 1
    while end < len(lines) and not BEGINS.match(lines[end]):
        end += 1
    return (begin, end) if end >= line else (line - 1, line)


def _with_unread(value: Any, lost: str) -> Any:
    """Return the values of a mended text, with UNREAD for each value that was lost."""
    if isinstance(value, dict):
        return {key: _with_unread(inner, lost) for key, inner in value.items()}
    if isinstance(value, list):
        return [_with_unread(inner, lost) for inner in value]
    return UNREAD if value == lost else value
