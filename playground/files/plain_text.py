"""Texts as people save them, and as a terminal can show them."""

from __future__ import annotations

from unicodedata import category

MARK = "\ufeff"
"""What some editors write at the beginning of a text to say that it is Unicode (the byte order mark)."""
DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"), "-")
APOSTROPHES = dict.fromkeys(map(ord, "\u2018\u2019\u02bc\u2032"), "'")
AROUND = " >\"'`\u201c\u201d\u201e\u00ab\u00bb\u2039\u203a"
"""What may stand around a text that was copied: quotation marks of every language, a mail's sign for a quotation."""
ENDS = ".!\u2026"
"""What a sentence ends with."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing: with them a line could show something else than it says."""


def unmarked(text: str) -> str:
    """The text without the mark at its beginning, which is no part of what it says."""
    return text.removeprefix(MARK)


def one_dash(text: str) -> str:
    """The text with a plain hyphen for each of the dashes that programs put in its place.

    >>> one_dash("SR–W1")
    'SR-W1'
    """
    return text.translate(DASHES)


def one_space(text: str) -> str:
    """The text with a plain space for each other kind of space, such as one that keeps words on a line."""
    return "".join(" " if category(char) == "Zs" else char for char in text)


def as_meant(text: str) -> str:
    """What somebody typed or pasted, without what makes it a sentence or a quotation: two that are the same to a person
    are equal. Spaces, dashes, apostrophes and capitals are one, and what stands around it goes.

    >>> as_meant("> “Long\u00a0jump left.” ")
    'long jump left'
    """
    line = " ".join(one_dash(text).translate(APOSTROPHES).split())
    return line.strip(AROUND).rstrip(ENDS + AROUND).casefold()


def unquoted(text: str) -> str:
    """A text of several lines without the `>` that a mail puts before each line of another."""
    lines = text.split("\n")
    while any(map(str.strip, lines)) and all(line.lstrip().startswith(">") for line in lines if line.strip()):
        lines = [line.lstrip().removeprefix(">") for line in lines]
        if all(line.startswith(" ") for line in lines if line.strip()):
            lines = [line[1:] for line in lines]
    return "\n".join(lines)


def forbidden(char: str) -> bool:
    """Whether a character has no place in a line: it controls what shows it, or shows the line otherwise than it is."""
    return char != "\t" and (category(char) in ("Cc", "Cs", "Zl", "Zp") or char in TURNING)


def visible(text: str) -> str:
    r"""The text as a terminal can show it: a sign that would control the terminal is written out.

    >>> print(visible("a\x1b[2Jb\n\u202ec"))
    a\x1b[2Jb
    \u202ec
    """
    if text.isprintable():
        return text
    return "".join(ascii(char)[1:-1] if forbidden(char) and char != "\n" else char for char in text)
