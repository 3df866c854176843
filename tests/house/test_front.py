"""What is used of the kit from outside: the names in `__all__` of `playground` and `widgets`, and no other.

README, the notebooks and the pages beside them import from these two packages alone, so that what lies in which room
can change without them. A game is no outside: it imports from the rooms, and `tests/authors` follows what a page shows
of one.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest

import playground
import widgets
from notebooks import architecture

ROOT = Path(__file__).resolve().parents[2]
FRONTS = {front.__name__: frozenset(front.__all__) for front in (playground, widgets)}
SHOWN = [*ROOT.glob("README*.md"), *sorted((ROOT / "notebooks").glob("*/*.md"))]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*/*.ipynb"))
FENCE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMPT = re.compile(r"^(?:>>>|\.\.\.) ?(.*)$", re.MULTILINE)
QUOTED = re.compile(r"`((?:playground|widgets)\.[a-z][\w.]*)")
"""A name of the kit in the text of a page."""


def used(code: str) -> Iterator[str]:
    """Yield the full names that some code takes from the kit, by an import or as an attribute of a package."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module.split(".")[0] in FRONTS:
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.Import(names=names):
                modules = (alias.name for alias in names)
                yield from (module for module in modules if "." in module and module.split(".")[0] in FRONTS)
            case ast.Attribute(value=ast.Name(id=package), attr=name) if package in FRONTS:
                yield f"{package}.{name}"


def offered(name: str) -> bool:
    """Whether one of the two packages offers that full name."""
    package, _, inner = name.partition(".")
    return inner in FRONTS[package]


def named_in(path: Path) -> set[str]:
    """Return the names that a page or a notebook takes from the kit, in its code and in its text."""
    if path.suffix == ".md":
        text = path.read_text(encoding="utf-8")
        codes = ["\n".join(PROMPT.findall(block)) for block in FENCE.findall(text)]
    else:
        cells = nbformat.read(path, as_version=4).cells
        codes = [cell.source for cell in cells if cell.cell_type == "code"]
        text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    return {name for code in codes for name in used(code)} | set(QUOTED.findall(text))


@pytest.mark.parametrize("path", [*SHOWN, *NOTEBOOKS], ids=lambda path: path.relative_to(ROOT).as_posix())
def test_pages_and_notebooks_use_only_what_the_two_packages_offer(path: Path) -> None:
    assert sorted(name for name in named_in(path) if not offered(name)) == []


def test_what_is_used_is_found_in_pages_and_in_notebooks() -> None:
    assert {"playground.game", "widgets.play"} <= named_in(ROOT / "README.md")
    assert {"playground.decide", "playground.simulate"} <= named_in(ROOT / "notebooks" / "en" / "for-authors.md")
    assert {"widgets.figure", "widgets.lesson"} <= named_in(ROOT / "notebooks" / "en" / "00-start-here.ipynb")


@pytest.mark.parametrize(
    "code",
    [
        "from playground.players import decide",
        "from playground.games import star_race",
        "import playground.chance",
        "import playground\nplayground.core.Event",
        "from widgets.view.figure import figure",
        "from playground import core",
    ],
)
def test_what_lies_in_a_room_is_not_offered(code: str) -> None:
    assert not all(map(offered, used(code)))


@pytest.mark.parametrize("package", FRONTS)
def test_all_that_is_offered_is_there(package: str) -> None:
    assert [name for name in FRONTS[package] if not hasattr(sys.modules[package], name)] == []


def test_nothing_in_playground_imports_what_it_offers_to_others() -> None:
    """Each module imports from where a thing is made: else the package would import itself."""
    found = {
        f"{module}: {name}"
        for module, code in architecture.modules().items()
        if module.startswith("playground.")
        for name in architecture.imports(code)
        if name == "playground" or (name.removeprefix("playground.") in FRONTS["playground"])
    }
    assert found == {"playground.__main__: playground.__version__"}
