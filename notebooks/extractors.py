"""Plug-ins for Babel that read the texts of lessons, exercises and notebooks: see `babel.cfg`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import IO, Any, TypeAlias

import nbformat

Found: TypeAlias = tuple[int, str, str, list[str]]
"""A message for Babel: its line (0, which no catalogue shows), its function (none), the text, notes for translators."""

PARTS = ("title", "text", "goal", "hint")
"""The keys of a lesson and of an exercise that hold a text."""


def lesson(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Found]:
    """Yield the texts of a lesson or an exercise. Raises tomllib.TOMLDecodeError."""
    table = tomllib.loads(file.read().decode("utf-8"))
    for part in PARTS:
        if part in table:
            yield 0, "", table[part], [f"{table['id']}, {part}"]
    for number, step in enumerate(table.get("step", ()), start=1):
        yield 0, "", step["caption"], [f"{table['id']}, step {number}"]


def notebook(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Found]:
    """Yield the blocks of a notebook's Markdown."""
    for cell in nbformat.read(file, as_version=4).cells:
        if cell.cell_type == "markdown":
            yield from ((0, "", block, []) for block in blocks(cell.source))


def blocks(markdown: str) -> Iterator[str]:
    """Yield the parts of a cell between its empty lines: each is a message."""
    yield from (block for block in markdown.split("\n\n") if block.strip())
