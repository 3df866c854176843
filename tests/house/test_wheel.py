"""What is built is whole: the wheel, alone in an environment of its own, replays every example."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import playground
from tests.levels import games_at

ROOT = Path(__file__).resolve().parents[2]
CODE_ONLY = {".py", ".pyc"}
CACHES = re.compile(r"/\.\w+_cache/")


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command that must succeed, without the sources on its path, and return its output."""
    env = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}
    done = subprocess.run([*map(str, command)], cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built wheel; hatchling comes with the test extra, so no network is needed."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (built,) = folder.glob("rules_playground-*.whl")
    return built


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that holds the wheel and nothing else, not even pip."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "venv", with_pip=False)
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", wheel, cwd=folder)
    return python


def test_wheel_holds_every_data_file(wheel: Path) -> None:
    """Lessons, exercises, tiles and catalogues are read at run time: a wheel of code alone is empty."""
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    data = {
        path.relative_to(ROOT).as_posix()
        for room in ("playground", "widgets")
        for path in (ROOT / room).rglob("*")
        if path.is_file() and path.suffix not in CODE_ONLY and not CACHES.search(path.as_posix())
    }
    assert any(name.endswith(".toml") for name in data)
    assert not data - packed


def test_wheel_holds_the_two_packages_only_and_what_says_that_they_are_hidden(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.partition("/")[0] for name in archive.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {
        "playground",
        "widgets",
        "rules_playground_at_start.pth",
        "rules_playground_at_start.py",
    }


def test_installed_wheel_is_not_the_source_tree(elsewhere: Path) -> None:
    found = run(elsewhere, "-c", "import playground; print(playground.__file__)", cwd=elsewhere.parent)
    assert not Path(found.strip()).is_relative_to(ROOT / "playground")


def test_installed_wheel_says_which_file_hides_it(elsewhere: Path, tmp_path: Path) -> None:
    (tmp_path / "playground.py").touch()
    done = subprocess.run([elsewhere, "-m", "playground"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode
    assert str(tmp_path / "playground.py") in done.stderr


def test_installed_wheel_replays_every_example(elsewhere: Path) -> None:
    printed = run(elsewhere, "-m", "playground", "check", cwd=elsewhere.parent)
    assert printed.rstrip().endswith(": all hold")
    assert printed == run(sys.executable, "-m", "playground", "check", cwd=ROOT)


@pytest.mark.parametrize("lang", ["fr", "nl"])
def test_installed_wheel_checks_and_speaks_in_every_language(elsewhere: Path, lang: str) -> None:
    """Catalogues are compiled when the wheel is built."""
    printed = run(elsewhere, "-m", "playground", "check", "--lang", lang, cwd=elsewhere.parent)
    assert printed == run(sys.executable, "-m", "playground", "check", "--lang", lang, cwd=ROOT)
    assert "all hold" not in printed


def test_installed_wheel_lists_and_replays_from_the_command_line(elsewhere: Path) -> None:
    listed = run(elsewhere, "-m", "playground", "examples", cwd=elsewhere.parent).splitlines()
    assert listed
    for game in games_at("teaches"):
        first = run(elsewhere, "-m", "playground", "examples", game, cwd=elsewhere.parent).splitlines()[0]
        assert first in listed
        assert run(elsewhere, "-m", "playground", "replay", first.split("\t")[0], cwd=elsewhere.parent)
        assert run(elsewhere, "-m", "playground", "rules", game, cwd=elsewhere.parent)


def test_installed_wheel_has_a_command_of_its_own(elsewhere: Path) -> None:
    command = elsewhere.with_name("rules-playground")
    assert run(command, "--version", cwd=elsewhere.parent) == f"rules-playground {playground.__version__}\n"
    assert run(command, "examples", cwd=elsewhere.parent) == run(
        elsewhere, "-m", "playground", "examples", cwd=elsewhere.parent
    )
    assert "usage: rules-playground" in run(command, "--help", cwd=elsewhere.parent)
    assert "usage: python -m playground" in run(elsewhere, "-m", "playground", "--help", cwd=elsewhere.parent)


@pytest.mark.slow  # fetches the run-time dependencies
def test_installed_wheel_draws_with_its_declared_dependencies_alone(wheel: Path, tmp_path: Path) -> None:
    """Nothing that the lab or the tests bring may be missing from `dependencies`."""
    venv.create(tmp_path / "venv", with_pip=False)
    python = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", wheel, cwd=tmp_path)
    example = run(python, "-m", "playground", "examples", cwd=tmp_path).split("\t")[0]
    draw = f"import widgets; print(len(widgets.figure({example!r})._repr_mimebundle_()['text/html']))"
    assert int(run(python, "-c", draw, cwd=tmp_path)) > 0
