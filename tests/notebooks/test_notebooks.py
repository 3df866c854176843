"""The notebooks as they are committed: clean, whole, with no logic in their cells."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import nbformat
import pytest

import playground
from playground.lessons import exercises
from playground.lessons.library import lessons

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*/*.ipynb"))
FOLDERS = sorted({path.parent for path in NOTEBOOKS})
LONGEST_CELL = 5
"""Lines of a code cell: a learner reads it."""
LARGEST_LANGUAGE = 3_000_000
"""Bytes of all notebooks of one language."""


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def code(path: Path) -> list[Any]:
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def calls(path: Path, name: str) -> list[str]:
    """The first argument of each call of a public function, in order."""
    found = [re.match(rf'{name}\("([^"]+)"', cell.source) for cell in code(path)]
    return [match[1] for match in found if match]


@pytest.fixture(scope="module")
def build(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("notebooks/build.py")


def notebook_of(folder: Path, game: str) -> Path:
    """A game's notebook: the one in which its words stand."""
    (path,) = [path for path in folder.glob("*.ipynb") if game in calls(path, "glossary")]
    return path


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}/{path.name}")
class TestEveryNotebook:
    def test_is_valid_and_as_build_cleans_it(self, build: ModuleType, path: Path) -> None:
        notebook = read(path)
        nbformat.validate(notebook)
        before = nbformat.writes(notebook)
        build.clean(notebook)
        assert nbformat.writes(notebook) == before

    def test_has_been_run_without_an_error(self, path: Path) -> None:
        assert all(cell.execution_count for cell in code(path))
        outputs = [output for cell in code(path) for output in cell.outputs]
        assert {output.output_type for output in outputs} <= {"execute_result"}

    def test_shows_no_live_widget_where_no_kernel_is(self, path: Path) -> None:
        shown = [kind for cell in code(path) for output in cell.outputs for kind in output.data]
        assert {kind for kind in shown if "jupyter.widget" in kind} == set()

    def test_says_that_no_widget_is_saved_so_that_jupyterlab_asks_the_kernel_before_outputs_give_up(
        self, path: Path
    ) -> None:
        nothing = {"state": {}, "version_major": 2, "version_minor": 0}
        assert read(path).metadata.widgets == {"application/vnd.jupyter.widget-state+json": nothing}

    def test_says_the_same_of_a_widget_each_time_it_is_run(self, path: Path) -> None:
        said = [output.data["text/plain"] for cell in code(path) for output in cell.outputs]
        assert said
        assert [text for text in said if re.search(r"0x[0-9a-f]+|\w+\(.*=|^<", text)] == []

    def test_holds_no_logic(self, path: Path) -> None:
        for cell in code(path):
            assert len(cell.source.splitlines()) <= LONGEST_CELL
            (statement,) = ast.parse(cell.source).body
            imported = isinstance(statement, ast.ImportFrom) and statement.module == "widgets"
            called = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
            assert imported or called, cell.source

    def test_shows_pictures_before_anything_runs(self, path: Path) -> None:
        shown = [cell for cell in code(path) if cell.source.startswith(("figure(", "storyboard("))]
        assert shown
        for cell in shown:
            (output,) = cell.outputs
            assert "data:image/svg+xml" in output.data["text/html"]
            assert output.data["text/plain"].strip()

    def test_leads_on_and_back(self, path: Path) -> None:
        links = [link for cell in read(path).cells for link in re.findall(r"\]\(([^)#]+\.ipynb)\)", cell.source)]
        assert links
        assert all((path.parent / link).is_file() for link in links)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
class TestEveryLanguage:
    def test_stays_small(self, folder: Path) -> None:
        assert sum(path.stat().st_size for path in folder.glob("*.ipynb")) < LARGEST_LANGUAGE

    @pytest.mark.level("kept")
    @pytest.mark.parametrize("game", playground.games())
    def test_teaches_every_example_once_in_order_figure_then_player(self, folder: Path, game: str) -> None:
        path = notebook_of(folder, game)
        assert calls(path, "figure") == calls(path, "lesson") == list(lessons(game))

    @pytest.mark.level("kept")
    @pytest.mark.parametrize("game", playground.games())
    def test_gives_a_task_in_every_chapter(self, folder: Path, game: str) -> None:
        given = calls(notebook_of(folder, game), "your_turn")
        assert len(given) == len(set(given))
        chapters = {exercises.find(name).chapter for name in given}
        assert chapters == {key for key, _, _ in playground.game(game).CHAPTERS}
