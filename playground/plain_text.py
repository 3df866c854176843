"""Texts as people save them, and as a terminal can show them."""

from __future__ import annotations

from unicodedata import category

MARK = "\ufeff"
"""What some editors write at the beginning of a text to say that it is Unicode (the byte order mark)."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing: with them a line could show something else than it says."""


def unmarked(text: str) -> str:
    """The text without the mark at its beginning, which is no part of what it says."""
    return text.removeprefix(MARK)


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
