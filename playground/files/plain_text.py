"""Cleans texts that people typed, pasted or saved, and makes texts safe to show on a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from unicodedata import category

MARK = "\ufeff"
"""The byte order mark, which some editors write at the beginning of a text to say that it is Unicode."""
DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"), "-")
APOSTROPHES = dict.fromkeys(map(ord, "\u2018\u2019\u02bc\u2032"), "'")
AROUND = " >\"'`\u201c\u201d\u201e\u00ab\u00bb\u2039\u203a"
"""Characters that may surround a copied text: quotation marks of all languages, the quotation sign of a mail."""
QUOTATION: Mapping[str, str] = MappingProxyType(
    {'"': '"', "\u201c": "\u201d", "\u201d": "\u201d", "\u201e": "\u201c\u201d", "\u00ab": "\u00bb", "\u00bb": "\u00ab"}
)
"""The quotation marks that begin a quoted text, each with those that can end it."""
ENDS = ".!\u2026"
"""Characters at the end of a sentence."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of writing, so that a line could look different from its contents."""


def unmarked(text: str) -> str:
    """Return the text without the byte order mark at its beginning."""
    return text.removeprefix(MARK)


def one_dash(text: str) -> str:
    """Return the text with a plain hyphen in place of each kind of dash that programs insert.

    >>> one_dash("SR–W1")
    'SR-W1'
    """
    return text.translate(DASHES)


def one_space(text: str) -> str:
    """Return the text with a plain space for each other kind of space (a no-break space); tabs and line breaks stay."""
    return "".join(" " if category(char) == "Zs" else char for char in text)


def as_meant(text: str) -> str:
    """Return a typed or pasted text in one normal form, so that texts that look the same to a person are equal.

    Spaces, tabs and line breaks become single spaces, dashes hyphens, apostrophes straight ones, capitals small
    letters; quotation marks and `>` around the text, and full stops, exclamation marks and ellipses at its end, are
    removed.

    >>> as_meant("> “Long\u00a0jump left.” ")
    'long jump left'
    """
    line = " ".join(one_dash(text).translate(APOSTROPHES).split())
    return line.strip(AROUND).rstrip(ENDS + AROUND).casefold()


def unquoted(text: str) -> str:
    """Return a text of several lines without the `>` that a mail puts before each quoted line.

    A layer of `>`, with the spaces before it, is removed only if all lines begin with it, empty ones and ones of spaces
    aside, which become empty if one is removed; so is one space after it if all these lines have one. That is repeated
    for each further layer. Any other text is returned unchanged.
    """
    lines = text.split("\n")
    while any(map(str.strip, lines)) and all(line.lstrip().startswith(">") for line in lines if line.strip()):
        lines = [line.lstrip().removeprefix(">") for line in lines]
        if all(line.startswith(" ") for line in lines if line.strip()):
            lines = [line[1:] for line in lines]
    return "\n".join(lines)


def pasted(text: str) -> str:
    r"""Return a text of several lines as it was before a mail, an editor or a word processor changed its characters.

    The byte order mark, the `>` of a mail (:func:`unquoted`) and one pair of quotation marks around the text are
    removed; other line breaks become line feeds, other kinds of space plain ones, dashes hyphens, apostrophes straight
    ones. Capitals, and spaces in a row, stay as they are.

    >>> pasted("“red’s turn –\u00a0now”")
    "red's turn - now"
    """
    lines = unquoted("\n".join(unmarked(text).splitlines()))
    plain = one_dash(one_space(lines)).translate(APOSTROPHES)
    inner = plain.strip()
    marks = QUOTATION.get(inner[:1], "")
    return inner[1:-1] if len(inner) > 1 and marks and inner[-1] in marks else plain


def forbidden(char: str) -> bool:
    """Whether a line must not contain the character: it controls the terminal, or changes how the line looks.

    Those are control characters but the tab, line breaks of any kind, halves of a surrogate pair, and TURNING.
    """
    return char != "\t" and (category(char) in ("Cc", "Cs", "Zl", "Zp") or char in TURNING)


def visible(text: str) -> str:
    r"""Return the text as a terminal can show it; a character that would control the terminal is written as an escape.

    Line feeds and tabs stay as they are; other characters are escaped as :func:`forbidden` tells.

    >>> print(visible("a\x1b[2Jb\n\u202ec"))
    a\x1b[2Jb
    \u202ec
    """
    if text.isprintable():
        return text
    return "".join(ascii(char)[1:-1] if forbidden(char) and char != "\n" else char for char in text)
