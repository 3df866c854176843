"""A file in the folder of a notebook that has the name of the kit is told in words, wherever the kit is asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PLAYGROUND_LANG")}


def python(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the Python of the kit's environment in a user's folder."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**ENVIRONMENT, "LANG": "C", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("file", ["playground.py", "playground/__init__.py"])
@pytest.mark.parametrize("command", [["check"], ["examples"], []])
def test_a_command_says_which_file_hides_the_kit(tmp_path: Path, file: str, command: list[str]) -> None:
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text("", encoding="utf-8")
    done = python(tmp_path, "-m", "playground", *command)
    assert done.returncode != 0
    assert f"{tmp_path / file} hides the kit of that name. Give it another name, and begin again." in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("name", ["playground", "widgets"])
def test_so_does_an_import_as_a_notebook_makes_it(tmp_path: Path, name: str) -> None:
    (tmp_path / f"{name}.py").write_text("", encoding="utf-8")
    said = f"{tmp_path / name}.py hides the kit"
    begin = "import sys; sys.path.insert(0, '')\n"
    done = python(tmp_path, "-c", f"{begin}from widgets import play")
    assert said in done.stderr.splitlines()[-1]
    tell = f"{begin}try:\n    import widgets\nexcept ImportError as error:\n    print(error._render_traceback_())"
    shown = python(tmp_path, "-c", tell).stdout
    assert said in shown
    assert len(shown.splitlines()) == 1


def test_it_is_told_in_the_language_of_the_notebooks_that_lie_there(tmp_path: Path) -> None:
    said = {}
    for lang in ("en", "fr", "nl"):
        folder = tmp_path / "notebooks" / lang
        folder.mkdir(parents=True)
        (folder / "playground.py").write_text("", encoding="utf-8")
        said[lang] = python(folder, "-m", "playground", "check").stderr.replace(lang, "")
        assert python(tmp_path, "-c", "import playground", LANG=lang).returncode == 0
    assert len(set(said.values())) == 3


def test_a_folder_of_that_name_that_is_no_package_hides_nothing(tmp_path: Path) -> None:
    (tmp_path / "widgets").mkdir()
    (tmp_path / "playground").mkdir()
    done = python(tmp_path, "-m", "playground", "examples", "star_race")
    assert (done.returncode, done.stderr) == (0, "")
    assert "SR-W1" in done.stdout
