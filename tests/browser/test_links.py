"""The table of contents of a notebook in JupyterLab: each entry scrolls to its chapter, whatever its letters."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

pytestmark = pytest.mark.browser
NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*/0[1-3]-*.ipynb"))
USUAL = "fr/03-fairy-lights.ipynb"
"""Short, and with accents: `make test` takes it."""
MORE = ("en/01-gravity-superstar.ipynb", "nl/03-fairy-lights.ipynb")
"""`make test-all` takes these too, `make test-exhaustive` each one."""
DRAWN = "count => document.querySelectorAll('.jp-Notebook h2').length === count"
FOLLOW = """() => {
    const page = document.querySelector('.jp-WindowedPanel-outer');
    const below = heading => heading.getBoundingClientRect().top - page.getBoundingClientRect().top;
    const links = [...document.querySelectorAll('.jp-Notebook li a[href^="#"]')];
    return links.map(link => {
        link.click();  // measured at once: when JupyterLab then draws the cells round it, the page may move
        const found = [...document.querySelectorAll('.jp-Notebook h2')].map(heading => [below(heading), heading]);
        const [distance, heading] = found.sort((one, other) => Math.abs(one[0]) - Math.abs(other[0]))[0];
        return [link.textContent, heading.textContent.replace('¶', ''), Math.round(distance)];
    });
}"""
NEAR = 40
"""Pixels below the edge of the page at which a heading still stands at its top."""


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def mark(path: Path) -> tuple[pytest.MarkDecorator, ...]:
    """Which tier takes a notebook."""
    if name(path) == USUAL:
        return ()
    return (pytest.mark.slow,) if name(path) in MORE else (pytest.mark.exhaustive,)


def chapters(path: Path) -> int:
    """The number of headings of the second level."""
    cells = nbformat.read(path, as_version=4).cells
    return sum(len(re.findall(r"^## ", cell.source, re.MULTILINE)) for cell in cells if cell.cell_type == "markdown")


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=name(path), marks=mark(path)) for path in NOTEBOOKS],
)
def test_every_entry_leads_to_the_chapter_of_that_name(notebook: Any, path: Path) -> None:
    notebook.open(name(path))
    notebook.page.wait_for_function(DRAWN, arg=chapters(path))
    followed = notebook.page.evaluate(FOLLOW)
    assert len(followed) > 5
    for entry, heading, distance in followed:
        assert heading == entry
        assert 0 < distance < NEAR, entry
