"""The keys of the kit stay in it in every front end that the README names, each in an environment of its own.

The newest JupyterLab is that of all other tests (`test_keys_stay_in_the_kit.py`), the static site has tests of its own
(`tests/site`).
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
import venv
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.browser.kit_page import KitPage
from tests.browser.servers import Lab, NotebookApp, homes, of_tests
from tests.browser.test_keys_stay_in_the_kit import CELLS, MORE, SETUP, TEXT, arrows_choose, keys_stay

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive]
ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FRONT_ENDS = ("the lowest JupyterLab", "the JupyterLab of Binder", "Jupyter Notebook 7")


def needed(front_end: str, pins: ModuleType) -> list[str]:
    """Return the packages that pip installs for a front end: itself, its kernel, and the kit's dependencies."""
    lab = {Requirement(text).name: text for text in PROJECT["optional-dependencies"]["lab"]}
    (lowest,) = (each.version for each in Requirement(lab["jupyterlab"]).specifier if each.operator == ">=")
    chosen = {
        "the lowest JupyterLab": f"jupyterlab=={lowest}.0",
        "the JupyterLab of Binder": f"jupyterlab=={pins.frozen()['jupyterlab']}",
        "Jupyter Notebook 7": "notebook>=7,<8",
    }
    return [chosen[front_end], lab["ipykernel"], *PROJECT["dependencies"]]


@pytest.fixture(scope="module", params=FRONT_ENDS)
def kit(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    script: Callable[[str], ModuleType],
    opened_in: Callable[[Lab], Any],
) -> Iterator[KitPage]:
    """A page of that front end, with all that is tried."""
    folder, root = tmp_path_factory.mktemp("front_end"), tmp_path_factory.mktemp("front_end_root")
    python = folder / "bin" / "python"
    venv.create(folder, with_pip=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run(
        [*pip, *needed(request.param, script("binder/pins.py"))], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    kind = NotebookApp if request.param == "Jupyter Notebook 7" else Lab
    path = f"{folder / 'bin'}:{of_tests()['PATH']}".replace(f":{Path(sys.executable).parent}", "")
    home = tmp_path_factory.mktemp("home")
    settings = Path(homes(home)["JUPYTER_CONFIG_DIR"], "lab/user-settings/@jupyterlab/notebook-extension")
    settings.mkdir(parents=True)
    # Older ones remove cells outside of the view from the page, which changes the order of the widgets.
    (settings / "tracker.jupyterlab-settings").write_text('{"windowingMode": "none"}')
    running = kind(root, home, str(python), {**of_tests(), "PATH": path})
    notebook = opened_in(running)
    notebook.used_up = True  # its server ends before the windows are given back
    notebook.open(running.write("keys.ipynb", SETUP, *CELLS.values(), *MORE.values(), TEXT)).run_all()
    yield KitPage(notebook).have_run()
    running.close()


@pytest.mark.parametrize("kind", [*CELLS, *MORE])
def test_arrows_choose_in_every_list_and_among_the_steps(kit: KitPage, kind: str) -> None:
    arrows_choose(kit, kind)


@pytest.mark.parametrize("kind", [*CELLS, "board as text"])
def test_no_key_pressed_in_the_kit_changes_the_notebook(kit: KitPage, kind: str) -> None:
    keys_stay(kit, kind)
