"""Where warnings are errors, the kit is used with the oldest ipywidgets and traitlets that it allows.

That ipywidgets asks traits for their metadata in a way that traitlets warns of, whenever a widget gets traits of its
own. Of this nothing is heard, since only a newer ipywidgets can do otherwise; every other warning is.
"""

from __future__ import annotations

import os
import subprocess
import tomllib
import venv
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ipywidgets as ipw
import pytest
from packaging.requirements import Requirement

from widgets.kernel import models

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OLDEST = ("ipywidgets", "traitlets")
"""What is taken as old as the kit allows; the others, as they come."""
TESTS_NEED = ("comm", "hypothesis", "ipykernel", "jupyter-client", "packaging", "pytest", "pytest-xdist", "sybil")
"""What the tests of the widgets import beside that."""
WITHOUT_A_KERNEL = ("test_parts", "test_press", "test_text_entry", "test_stage", "test_make_counts", "test_table_form")
"""Tests of each kind of control, of canvases and of a whole form, which start no kernel and are fast."""
A_HANG = 600
"""Seconds that only a hang takes."""
ONE_OF_EACH = """
import widgets
for made in (
    widgets.lesson("GS-W9"), widgets.lesson("GS-W9", text=True), widgets.your_turn("SR-Y1"), widgets.try_it("FL-W1"),
    widgets.play("star_race", ["person", "person"], seed=2), widgets.play("fairy_lights"),
    widgets.rulebook("star_race"), widgets.score_sheet("star_race"), widgets.many_games("star_race", games=3),
    widgets.glossary("star_race"), widgets.editions("star_race"),
    widgets.make_pieces("star_race"), widgets.make_example("star_race"),
):
    made.close()
"""
IS_OLD = "from widgets.kernel import models; assert models.BEFORE_8_1_4"
Warns = Callable[[Any], object]


def as_it_was(trait: Any) -> None:
    """Ask for metadata in the old way."""
    trait.get_metadata("sync")


def otherwise(_trait: Any) -> None:
    """Warn of something else."""
    warnings.warn("this will be gone", DeprecationWarning, stacklevel=1)


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> Callable[[Warns], None]:
    """Return a function that makes ipywidgets give traits to widgets as an older release does."""
    add_traits = ipw.Widget.add_traits

    def use(warns: Warns) -> None:
        def add(widget: ipw.Widget, **traits: Any) -> None:
            for trait in traits.values():
                warns(trait)
            add_traits(widget, **traits)

        monkeypatch.setattr(ipw.Widget, "add_traits", add)
        monkeypatch.setattr(models, "BEFORE_8_1_4", True)

    return use


@pytest.fixture(autouse=True)
def errors(own_folder: None) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


def test_nothing_is_heard_of_how_an_older_ipywidgets_asks_for_metadata(older: Callable[[Warns], None]) -> None:
    older(as_it_was)
    exec(ONE_OF_EACH)


def test_what_an_older_ipywidgets_warns_of_otherwise_is_heard(older: Callable[[Warns], None]) -> None:
    older(otherwise)
    with pytest.raises(DeprecationWarning, match="this will be gone"):
        exec(ONE_OF_EACH)


def test_the_same_from_a_newer_ipywidgets_is_heard(
    older: Callable[[Warns], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    older(as_it_was)
    monkeypatch.setattr(models, "BEFORE_8_1_4", False)
    with pytest.raises(DeprecationWarning, match="Deprecated in traitlets"):
        exec(ONE_OF_EACH)


@pytest.fixture(scope="module")
def oldest(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The Python of an environment with the oldest versions, the kit's other dependencies, and what its tests need."""
    needs = {need.name: need for need in map(Requirement, PROJECT["dependencies"])}
    versions = [
        f"{name}=={version.version}.0" for name in OLDEST for version in needs[name].specifier if ">" in str(version)
    ]
    assert len(versions) == len(OLDEST)
    extras = PROJECT["optional-dependencies"]
    others = [str(need) for name, need in needs.items() if name not in OLDEST]
    tests = [text for text in (*extras["test"], *extras["lab"]) if Requirement(text).name in TESTS_NEED]
    assert len(tests) == len(TESTS_NEED)
    folder = tmp_path_factory.mktemp("oldest")
    venv.create(folder, with_pip=True)
    python = str(folder / "bin" / "python")
    succeeds(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *versions, *others, *tests)
    return python


def succeeds(*command: str) -> None:
    """Run a command in the kit's folder, and fail with the end of what it says if it fails."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}  # it is not installed there
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=A_HANG
    )
    assert done.returncode == 0, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"


@pytest.mark.exhaustive
def test_in_an_environment_of_the_oldest_versions_nothing_is_heard(oldest: str) -> None:
    succeeds(oldest, "-W", "error", "-c", f"{IS_OLD}{ONE_OF_EACH}")


@pytest.mark.exhaustive
def test_in_an_environment_of_the_oldest_versions_widgets_pass_their_tests(oldest: str) -> None:
    succeeds(oldest, "-c", IS_OLD)
    tests = [f"tests/widgets/{name}.py" for name in WITHOUT_A_KERNEL]
    succeeds(oldest, "-m", "pytest", "-p", "no:cacheprovider", "-n0", "--tier", "test", "--quiet", *tests)
