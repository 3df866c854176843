"""Texts as people save them."""

from __future__ import annotations

MARK = "\ufeff"
"""What some editors write at the beginning of a text to say that it is Unicode (the byte order mark)."""


def unmarked(text: str) -> str:
    """The text without the mark at its beginning, which is no part of what it says."""
    return text.removeprefix(MARK)
