"""Where things stand in a TOML text, and whether it is within bounds, before anything else reads it.

`tomllib` tells no lines, and takes a time that grows with the square of how deep names are nested. The text is cut into
tokens here, each sign read once: the lines of the top keys and of the `[[step]]` headers are found, and what is nested
too deep, too long or too much is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from playground.core import Message, _, worded

MOST_CHARACTERS = 200_000
"""Of a text; the longest example of the kit has 7,000."""
MOST_TABLES = 1_000
"""Steps and other tables of a text."""
MOST_DEPTH = 16
"""Names within names, lists within lists."""
MOST_DIGITS = 18
"""Of a number: nothing here is counted beyond that."""

TOKEN = re.compile(
    r'''
    (?P<long>  """ (?: [^"\\]++ | \\[\s\S] | "(?!"") )*+ (?:"{3,5})?
             | \'\'\' (?: [^']++ | '(?!'') )*+ (?:'{3,5})? )
  | (?P<text>  " (?: [^"\\\n]++ | \\. )*+ "?
             | ' [^'\n]*+ '? )
  | (?P<note>  \#[^\n]*+ )
  | (?P<word>  [\w+-]++ )
  | (?P<blank> [^\S\n]++ )
  | (?P<sign>  [\s\S] )
    ''',
    re.VERBOSE,
)
"""A text that nobody has closed goes to the end of its line, a long one to the end of all: no sign is read twice."""
HEADER = re.compile(r"""\[\[[ \t]*(["']?)(?P<name>[\w-]+)\1[ \t]*\]\]""")
TABLE = re.compile(r"""\[\[?[ \t]*["']?(?P<name>[\w-]+)""")
NUMBER = re.compile(r"[+-]?(?:0[xob])?(?P<digits>[0-9A-Fa-f_]+)")
NAME = re.compile(r"[\w-]+")


class Token(NamedTuple):
    """A piece of a text: what it is, what it says, and the line and the place in the text where it begins."""

    kind: str
    text: str
    line: int
    at: int


class OutOfBoundsError(ValueError):
    """More than a text may hold: what, and in which line it becomes too much."""

    def __init__(self, message: Message, line: int) -> None:
        super().__init__(message.english())
        self.message = message
        self.line = line


@dataclass(frozen=True)
class Lines:
    """Where things stand in a file: the lines of its top keys, and those of the headers of each array of tables."""

    keys: Mapping[str, int]
    headers: Mapping[str, tuple[int, ...]]


def tokens(text: str) -> Iterator[Token]:
    """The pieces of a text in order: together they are the text."""
    line = 1
    for found in TOKEN.finditer(text):
        yield Token(str(found.lastgroup), found[0], line, found.start())
        line += found[0].count("\n")


def lines_of(text: str) -> Lines:
    """The lines (from 1) of a TOML text's top keys and `[[name]]` headers. Raises OutOfBoundsError."""
    if len(text) > MOST_CHARACTERS:
        raise OutOfBoundsError(worded(_("longer than {most} characters"), most=MOST_CHARACTERS), 0)
    scan = _Scan(text)
    for token in tokens(text):
        scan.take(token)
    return Lines(scan.keys, {name: tuple(lines) for name, lines in scan.headers.items()})


@dataclass
class _Scan:
    """What has been found so far. `depth` counts the brackets that are open, `dots` those in the name that is read."""

    text: str
    keys: dict[str, int] = field(default_factory=dict)
    headers: dict[str, list[int]] = field(default_factory=dict)
    begins: bool = True  # a statement begins here
    top: bool = True  # no table has begun yet
    depth: int = 0
    dots: int = 0
    tables: int = 0

    def take(self, token: Token) -> None:
        """Take the next piece. Raises OutOfBoundsError."""
        if token.kind in ("blank", "note"):
            return
        if token.text == "\n":
            self.begins = self.depth == 0
            self.dots = 0
            return
        if self.begins:
            self._statement(token)
        self.begins = False
        if token.kind == "sign":
            self._sign(token)
        elif token.kind == "word" and _digits(token.text) > MOST_DIGITS:
            raise OutOfBoundsError(worded(_("a number has at most {most} digits"), most=MOST_DIGITS), token.line)

    def _statement(self, token: Token) -> None:
        """A statement begins with this piece: the name of a key, or the bracket of a table's header."""
        if token.text == "[":
            self._table(token)
            if header := HEADER.match(self.text, token.at):
                self.headers.setdefault(header["name"], []).append(token.line)
            if table := TABLE.match(self.text, token.at):
                self.keys.setdefault(table["name"], token.line)
            self.top = False
        elif self.top and token.kind in ("word", "text"):
            name = token.text.strip("\"'")
            if NAME.fullmatch(name):
                self.keys.setdefault(name, token.line)

    def _sign(self, token: Token) -> None:
        if token.text == ".":
            self.dots += 1
        elif token.text in "[]{}=,":
            self.dots = 0
        if token.text in "[{":
            self.depth += 1
        elif token.text in "]}":
            self.depth = max(0, self.depth - 1)
        if token.text == "{":
            self._table(token)
        if max(self.depth, self.dots) > MOST_DEPTH:
            raise OutOfBoundsError(worded(_("nested deeper than {most} times"), most=MOST_DEPTH), token.line)

    def _table(self, token: Token) -> None:
        self.tables += 1
        if self.tables > MOST_TABLES:
            raise OutOfBoundsError(worded(_("more than {most} steps or other tables"), most=MOST_TABLES), token.line)


def _digits(word: str) -> int:
    """How many digits a word begins with, if it is a number."""
    number = NUMBER.match(word)
    return len(number["digits"].replace("_", "")) if number else 0
