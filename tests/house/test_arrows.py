"""The rooms and the arrows between them: notebooks -> widgets -> playground, and none back."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import playground
from tests.games_there import as_shipped

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("playground", "widgets", "notebooks", "binder", "tests")
OURS = {"playground", "widgets"}
LONG_FILE = 400
"""Lines from which a file says why it is long."""
LONGEST_FILE = 600
PEERS = {"pyspiel": ["open-spiel"]}
"""Modules of the extra `bench` that are named otherwise than what they come in: here they need not be installed."""

LOAD_EVERYTHING = """
import pkgutil, sys
import playground
for module in pkgutil.walk_packages(playground.__path__, "playground."):
    if not module.name.endswith(".__main__"):
        __import__(module.name)
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""


def python_files(*rooms: str) -> list[Path]:
    return sorted(
        path for room in rooms for path in (ROOT / room).rglob("*.py") if ".ipynb_checkpoints" not in path.parts
    )


def folders(*rooms: str) -> list[str]:
    """The folders of those rooms that hold Python files, from the root."""
    return sorted({path.parent.relative_to(ROOT).as_posix() for path in python_files(*rooms)})


def imported(path: Path) -> set[str]:
    """The top-level modules that a file imports, anywhere in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.partition(".")[0])
    return names


def foreign(*rooms: str) -> set[str]:
    """Return the distributions that the files of those rooms import, by canonical name."""
    local = {path.stem for path in python_files(*ROOMS)} | set(ROOMS)
    modules = set().union(*map(imported, python_files(*rooms))) - sys.stdlib_module_names - local
    known = {**packages_distributions(), **PEERS}
    return {canonicalize_name(known.get(module, [module])[0]) for module in modules}


def declared(requirements: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(text).name) for text in requirements}


def code_words(path: Path) -> Iterator[str]:
    """Every name and every string of a file's code, without its docstrings, whose examples need some game."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = set()
    for node in ast.walk(tree):
        match node:
            case ast.Module(body=body) | ast.ClassDef(body=body) | ast.FunctionDef(body=body):
                docstrings |= {id(line.value) for line in body if isinstance(line, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                yield text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield name
            case ast.ImportFrom(module=str(name)) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name


def test_playground_loads_nothing_but_the_standard_library() -> None:
    """Run without any site-packages: a Jupyter module (or any other) could not even be imported."""
    done = subprocess.run(
        [sys.executable, "-S", "-c", LOAD_EVERYTHING],
        cwd=ROOT,
        env=as_shipped(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) - sys.stdlib_module_names <= {"playground", "__main__"}


def test_playground_loads_no_jupyter_module_where_jupyter_is_installed() -> None:
    """Nor does it look for one and use it when it is there."""
    done = subprocess.run(
        [sys.executable, "-c", LOAD_EVERYTHING],
        cwd=ROOT,
        env={**as_shipped(), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    jupyter = {"IPython", "ipykernel", "ipywidgets", "ipycanvas", "traitlets", "jupyterlab", "nbformat", "widgets"}
    assert not jupyter & set(done.stdout.split())


@pytest.mark.parametrize("folder", folders("playground"))
def test_arrows_never_leave_playground(folder: str) -> None:
    known = sys.stdlib_module_names | {"playground"}
    assert {path.name: out for path in (ROOT / folder).glob("*.py") if (out := imported(path) - known)} == {}


@pytest.mark.parametrize("folder", folders("widgets"))
def test_arrows_from_widgets_point_inward(folder: str) -> None:
    outward = {"notebooks", "tests", "conftest"}
    assert {path.name: out for path in (ROOT / folder).glob("*.py") if (out := imported(path) & outward)} == {}


@pytest.mark.parametrize("game", playground.games())
def test_rooms_of_games_do_not_know_each_other(game: str) -> None:
    others = set(playground.games()) - {game}
    for room in (ROOT / "playground" / "games" / game, ROOT / "widgets" / "boards" / game):
        for path in room.rglob("*.py"):
            words = " ".join(code_words(path))
            assert not [other for other in others if other in words], path


def test_generic_rooms_name_no_game() -> None:
    """A fourth game is a folder, a board and a notebook: nothing else may have to change."""
    assert playground.games()
    names = set()
    for name in playground.games():
        game = playground.game(name)
        prefixes = {rule.partition("-")[0] + "-" for rule in game.RULES}
        names |= {name, name.replace("_", "-"), game.TITLE} | prefixes
    games = set(playground.games())
    generic = [path for path in python_files("playground", "widgets") if not games & {*path.parts, path.stem}]
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in generic
        for word in code_words(path)
        for name in names
        if name.lower() in word.lower()
    ]
    assert not found


@pytest.mark.parametrize("folder", folders(*ROOMS))
def test_no_file_is_longer_than_a_reader_can_hold(folder: str) -> None:
    """A file holds one thing; one that is long for it says why in its docstring."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / folder).glob("*.py")}
    lines = {name: len(text.splitlines()) for name, text in texts.items()}
    assert {name: count for name, count in lines.items() if count > LONGEST_FILE} == {}
    long = [name for name, count in lines.items() if count > LONG_FILE]
    assert [name for name in long if "This file is long" not in (ast.get_docstring(ast.parse(texts[name])) or "")] == []


def test_packages_have_an_init_and_tests_have_none() -> None:
    """A folder of tests with an `__init__.py` would be imported as, and hide, the package of the same name."""
    games = ROOT / "tests" / "games"
    assert [path for path in (ROOT / "tests").rglob("__init__.py") if games not in path.parents] == []
    for room in OURS:
        folders = {path.parent for path in python_files(room)}
        assert not [folder for folder in folders if not (folder / "__init__.py").exists()]


def test_run_time_dependencies_are_what_widgets_import() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert foreign("widgets") == declared(project["dependencies"])


def test_tests_import_only_what_an_extra_installs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    installed = declared([*project["dependencies"], *extras["lab"], *extras["test"], *extras["site"], *extras["bench"]])
    assert foreign("notebooks", "binder", "tests") <= installed
