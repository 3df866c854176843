"""Finds the lines of keys and tables in a TOML text, and refuses a text that is too long or too deep to be parsed.

`tomllib` gives no line numbers, and its time grows with the square of the depth of nested names. This module cuts the
text into tokens, reading each character once. It finds the lines of the top keys and of the `[[step]]` headers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from playground.core import Message, _, worded

MOST_CHARACTERS = 200_000
"""The largest number of characters of a text; the longest example of the kit has 7,000."""
MOST_TABLES = 1_000
"""The largest number of steps and other tables of a text."""
MOST_DEPTH = 16
"""The largest number of names in a dotted name, and of open brackets."""
MOST_DIGITS = 18
"""The largest number of digits of a number."""

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
"""The pattern of a token.

A text in quotation marks that is never closed ends with its line, a text in triple quotation marks with the whole text,
so that no character is read twice.
"""
HEADER = re.compile(r"""\[\[[ \t]*(["']?)(?P<name>[\w-]+)\1[ \t]*\]\]""")
TABLE = re.compile(r"""\[\[?[ \t]*["']?(?P<name>[\w-]+)""")
NUMBER = re.compile(r"[+-]?(?:0[xob])?(?P<digits>[0-9A-Fa-f_]+)")
NAME = re.compile(r"[\w-]+")


class Token(NamedTuple):
    """A piece of a text: its kind, its text, its line, and its index in the whole text."""

    kind: str
    text: str
    line: int
    at: int


class OutOfBoundsError(ValueError):
    """A text that is too long, too deep, or has too many tables: the message, and the line of the fault."""

    def __init__(self, message: Message, line: int) -> None:
        super().__init__(message.english())
        self.message = message
        self.line = line


@dataclass(frozen=True)
class Lines:
    """The line numbers, from 1, in a TOML text.

    `keys` has the line of each key before the first table, and of the first header of each table; `headers` has, for
    each array of tables, the lines of its `[[name]]` headers in order.
    """

    keys: Mapping[str, int]
    headers: Mapping[str, tuple[int, ...]]


def tokens(text: str) -> Iterator[Token]:
    """Yield the pieces of a text in order, blanks and comments too; joined, they are the text."""
    line = 1
    for found in TOKEN.finditer(text):
        yield Token(str(found.lastgroup), found[0], line, found.start())
        line += found[0].count("\n")


def lines_of(text: str) -> Lines:
    """Return the lines, from 1, of a TOML text's top keys and headers; the text need not be valid TOML.

    Raises OutOfBoundsError if the text is longer, nested deeper, or has more tables or longer numbers than allowed.
    """
    if len(text) > MOST_CHARACTERS:
        raise OutOfBoundsError(worded(_("longer than {most} characters"), most=MOST_CHARACTERS), 0)
    scan = _Scan(text)
    for token in tokens(text):
        scan.take(token)
    return Lines(scan.keys, {name: tuple(lines) for name, lines in scan.headers.items()})


@dataclass
class _Scan:
    """The state of a scan. `opened` are the open brackets, `dots` counts the dots of the name that is being read.

    `begins` says that a statement begins here, `names` that a name is read and no value, `top` that no table has begun
    yet; `tables` counts them, inline ones too.
    """

    text: str
    keys: dict[str, int] = field(default_factory=dict)
    headers: dict[str, list[int]] = field(default_factory=dict)
    begins: bool = True
    names: bool = True
    top: bool = True
    opened: list[str] = field(default_factory=list)
    dots: int = 0
    tables: int = 0

    def take(self, token: Token) -> None:
        """Process the next token: note the line of a key or header, and count brackets, dots, tables and digits.

        Blanks and comments are passed over. Raises OutOfBoundsError if one of the counts is too large.
        """
        if token.kind in ("blank", "note"):
            return
        if token.text == "\n":
            self.begins = not self.opened
            self.dots = 0
            return
        if self.begins:
            self.names = True
            self._statement(token)
        self.begins = False
        if token.kind == "sign":
            self._sign(token)
        elif token.kind == "word" and not self.names and _digits(token.text) > MOST_DIGITS:
            raise OutOfBoundsError(worded(_("a number has at most {most} digits"), most=MOST_DIGITS), token.line)

    def _statement(self, token: Token) -> None:
        """Note the line of a key or of a table's header; `token` is the first of a statement.

        A header also counts as a table and ends the top keys; a key below a header is not noted, nor is an unusual
        name. Raises OutOfBoundsError for a header too many.
        """
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
        """Count a sign: dots of a name, open brackets, and { as a table. Raises OutOfBoundsError if too many.

        A name stands before =, and in an inline table behind { and a comma; a value behind = and in a list.
        """
        if token.text == ".":
            self.dots += 1
        elif token.text in "[]{}=,":
            self.dots = 0
        if token.text in "[{":
            self.opened.append(token.text)
        elif token.text in "]}":
            del self.opened[-1:]
        if token.text == "{":
            self._table(token)
        if token.text == "=":
            self.names = False
        elif token.text in "{,":
            self.names = self.opened[-1:] == ["{"]
        if max(len(self.opened), self.dots) > MOST_DEPTH:
            raise OutOfBoundsError(worded(_("nested deeper than {most} times"), most=MOST_DEPTH), token.line)

    def _table(self, token: Token) -> None:
        """Count one more table. Raises OutOfBoundsError if there are more than MOST_TABLES."""
        self.tables += 1
        if self.tables > MOST_TABLES:
            raise OutOfBoundsError(worded(_("more than {most} steps or other tables"), most=MOST_TABLES), token.line)


def _digits(word: str) -> int:
    """Return the number of digits at the beginning of a word, a to f being digits too; 0 if there is none.

    A sign, 0x, 0o or 0b before them, and underscores among them, do not count.
    """
    number = NUMBER.match(word)
    return len(number["digits"].replace("_", "")) if number else 0
