"""What Binder installs, and every notebook run with it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest

from playground.language.i18n import languages

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from tests.browser.binder.conftest import Image

pytestmark = [pytest.mark.binder, pytest.mark.slow]
KIT = "rules-playground"
MEGABYTES = 105
"""What the pinned packages may take in all: ipycanvas needs numpy and Pillow, which are 93 of them."""
SIZES = """
from importlib.metadata import distribution
for name in {names!r}:
    files = distribution(name).files
    print(name, sum(path.locate().stat().st_size for path in files if path.locate().is_file()))
"""
VERSIONS = """
import sys, ipywidgets, jupyterlab
print(sys.prefix, ipywidgets.__version__, jupyterlab.__version__)
"""
EMPTY = "[pytest]\n"


def pinned(pins: ModuleType) -> dict[str, str]:
    return dict(line.split("==") for line in pins.written())


def test_environment_holds_what_repo2docker_brings_and_what_is_pinned_and_nothing_else(
    image: Image, pins: ModuleType
) -> None:
    """Whatever pip had to add without a pin would be another release tomorrow."""
    installed = image.installed()
    assert installed.pop(KIT)
    known = {**pins.frozen(), **pinned(pins)}
    assert installed == {name: known.get(name) for name in installed}
    assert pinned(pins).keys() <= installed.keys()
    image.run(str(image.python), "-m", "pip", "check")


def test_what_is_pinned_stays_small(image: Image, pins: ModuleType) -> None:
    printed = image.run(str(image.python), "-c", SIZES.format(names=sorted(pinned(pins))))
    sizes = {name: int(size) for name, size in map(str.split, printed.splitlines())}
    assert sizes.keys() == pinned(pins).keys()
    assert sum(sizes.values()) < MEGABYTES * 1_000_000


def test_kit_is_there_compiled_and_in_every_language_and_its_tests_are_not(image: Image) -> None:
    rooms = [image.repository / room for room in ("playground", "widgets")]
    modules = [path for room in rooms for path in room.rglob("*.py")]
    texts = [path for room in rooms for path in room.rglob("*.po")]
    assert modules
    assert len(texts) >= len(languages()) - 1
    assert not [path for path in modules if not [*path.parent.glob(f"__pycache__/{path.stem}.*.pyc")]]
    assert not [path for path in texts if not path.with_suffix(".mo").is_file()]
    assert not (image.repository / "tests").exists()


def test_kernel_of_binder_leaves_no_request_lying(image: Image, answered_twice: Callable[..., int]) -> None:
    """As that of repo2docker's lock did: see `tests/house/test_kernels.py`."""
    assert answered_twice(str(image.python), 500, image.environment) == 500


def test_every_english_notebook_passes_nbval(image: Image, tmp_path: Path) -> None:
    """Those of other languages run in `make nbval`, elsewhere. nbval runs where the tests do, its kernels in Binder's
    environment, in which nothing is installed for it."""
    argv = [str(image.python), "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    kernel = tmp_path / "data" / "kernels" / "binder"
    kernel.mkdir(parents=True)
    (kernel / "kernel.json").write_text(json.dumps({"argv": argv, "display_name": "Binder", "language": "python"}))
    (tmp_path / "pytest.ini").write_text(EMPTY)
    notebooks = sorted(image.repository.glob("notebooks/en/*.ipynb"))
    assert notebooks
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "--nbval", "--nbval-kernel-name=binder", "-p", "no:cacheprovider"),
            *("-c", str(tmp_path / "pytest.ini"), f"--rootdir={image.repository}", f"--confcutdir={tmp_path}"),
            *map(str, [which_environment(image, tmp_path), *notebooks]),
        ],
        cwd=image.repository,
        env={**image.environment, "JUPYTER_PATH": str(tmp_path / "data"), "IPYTHONDIR": str(tmp_path / "ipython")},
        capture_output=True,
        text=True,
        check=False,
    )
    cells = [cell for path in notebooks for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    passed = re.search(r"^=+ (\d+) passed.* in .*=+$", done.stdout, re.MULTILINE)
    assert done.returncode == 0, done.stdout[-5000:]
    assert passed is not None
    assert int(passed[1]) == len(cells) + 1


def which_environment(image: Image, folder: Path) -> Path:
    """A notebook that nbval accepts only if its kernel is Binder's, with the releases that repo2docker brings."""
    printed = image.run(str(image.python), "-c", VERSIONS)
    assert str(image.prefix) in printed
    stream = nbformat.v4.new_output("stream", name="stdout", text=printed)
    cell = nbformat.v4.new_code_cell(VERSIONS.strip(), outputs=[stream], execution_count=1)
    path = folder / "which-environment.ipynb"
    path.write_text(nbformat.writes(nbformat.v4.new_notebook(cells=[cell])), encoding="utf-8")
    return path
