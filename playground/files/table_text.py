"""Reads positions written as lines `key: rest`, where indented lines continue a rest; shared by the card games."""

from __future__ import annotations

from collections.abc import Iterator
from re import compile as pattern
from typing import NamedTuple

from playground.core import UnreadableError, Value, _, worded
from playground.files.plain_text import unmarked

LINE = pattern(r"(?P<key>[a-z]+) *:(?P<rest>.*)")
WIDTH = 100
"""The largest number of characters in a line that is written; a longer one is continued on indented lines."""
REPEATED = pattern(r"(?P<count>[0-9]{1,3}) *x +(?P<what>\S.*)")


class Word(NamedTuple):
    """A piece of text with the line and column of its beginning, both from 1; it may extend over several lines."""

    text: str
    line: int
    column: int

    def part(self, start: int, end: int) -> Word:
        """Return the piece from `start` to before `end`, without surrounding spaces, with its own line and column."""
        piece = self.text[start:end]
        start += len(piece) - len(piece.lstrip())
        before = self.text[:start]
        lines = before.count("\n")
        column = start - before.rindex("\n") if lines else self.column + start
        return Word(piece.strip(), self.line + lines, column)

    def cut(self, mark: str) -> Iterator[Word]:
        """Yield the pieces between the occurrences of `mark`, without surrounding spaces; a piece may be empty."""
        start = 0
        for part in self.text.split(mark):
            yield self.part(start, start + len(part))
            start += len(part) + len(mark)

    def plain(self) -> Word:
        """Return the word with single spaces, none around it and no line breaks.

        Columns inside it are no longer known, so it is not cut again.
        """
        return self._replace(text=" ".join(self.text.split()))

    def error(self, text: str, /, **params: Value) -> UnreadableError:
        """Return the error for a fault in this piece, at its line and column, from a message with its parameters."""
        return UnreadableError(worded(text, **params), self.line, self.column)


def entries_of(text: str, header: str) -> tuple[int, dict[str, Word]]:
    """Return the line of the header, and the text after each key, in the order of the text.

    `header` is the first line of the position. A key is a word of small letters that begins its line. Indented lines
    are added to the text of the key above, after a line break, with their indent; empty lines and lines that begin
    with # are added as empty ones, so that the lines can be counted. Raises UnreadableError if the header is missing,
    a key stands there twice, or a line is neither `key: ...` nor indented below one.
    """
    found: dict[str, Word] = {}
    begun, key = 0, ""
    for number, line in enumerate(unmarked(text).splitlines(), 1):
        match = LINE.fullmatch(line)
        if not line.strip() or line.lstrip().startswith("#"):
            more = ""
        elif not begun:
            if line.strip() != header:
                raise UnreadableError(_("a position begins with `{header}`"), number, 1, header=header)
            begun = number
            continue
        elif match:
            key = match["key"]
            if key in found:
                raise UnreadableError(_("{key} stands here a second time"), number, 1, key=key)
            found[key] = Word(match["rest"], number, match.start("rest") + 1)
            continue
        elif line[0].isspace() and key:
            more = line
        else:
            raise UnreadableError(
                _("expected a line `key: ...`, or an indented one that goes on with a list"), number, 1
            )
        if key:
            found[key] = found[key]._replace(text=f"{found[key].text}\n{more}")
    if not begun:
        raise UnreadableError(_("there is no position in this text"), 1)
    return begun, found


def items_of(entry: Word, most: int) -> list[Word]:
    """Return the items of a list with commas, with single spaces; an empty text is an empty list.

    `3 x item` gives three equal items. Raises UnreadableError for an empty item, and for a count (of one to three
    digits) of 0 or above `most`. Any other text between commas, such as `1000 x item`, is one item as it stands.
    """
    if not entry.text.strip():
        return []
    found: list[Word] = []
    for item in map(Word.plain, entry.cut(",")):
        if not item.text:
            raise item.error(_("something is missing beside a comma"))
        match = REPEATED.fullmatch(item.text)
        count = int(match["count"]) if match else 1
        if not 1 <= count <= most:
            raise item.error(_("there cannot be {count}, but 1 to {most}"), count=count, most=most)
        found += [item._replace(text=match["what"]) if match else item] * count
    return found


def one_of(entry: Word, known: tuple[str, ...]) -> str:
    """Return the whole text of an entry, with single spaces.

    Raises UnreadableError if it is none of the known words, which the error lists.
    """
    word = entry.part(0, len(entry.text)).plain()
    if word.text not in known:
        raise word.error(_("unknown {word!r}; it can be {known}"), word=word.text, known=", ".join(known))
    return word.text


def with_commas(items: list[str]) -> list[str]:
    """Return the items of a list as they are written: each but the last with its comma."""
    return [*(f"{item}," for item in items[:-1]), *items[-1:]]


def wrapped(key: str, items: list[str]) -> list[str]:
    """Return the line of a key (with its colon) and its items, and the indented lines that continue it.

    Items are joined by a space and keep their own commas; a line that continues begins with two spaces. A line has at
    most WIDTH characters, unless one item is longer: no line breaks within an item.
    """
    lines, line = list[str](), key
    for item in items:
        if len(line) + len(item) >= WIDTH:
            lines.append(line)
            line = " "
        line += f" {item}"
    return [*lines, line]
