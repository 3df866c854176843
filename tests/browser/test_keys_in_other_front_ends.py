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
from tests.browser.test_board_as_text import a_try as a_try_in_text
from tests.browser.test_board_as_text import played_in_text
from tests.browser.test_keys_at_every_stop import KINDS, PAGES, RECORD, STAND
from tests.browser.test_keys_stay_in_the_kit import CELLS, MORE, SETUP, arrows_choose, keys_stay, no_command_is_given_in
from tests.browser.test_try_it import a_try, played_on_board
from tests.levels import games_at

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive]
ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
GAMES = games_at("kept")
ON_ONE_PAGE = {**STAND, "record player": ("lesson", 1)}
BEFORE = 2
"""What else there is to try on the page."""
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


def to_try() -> list[str]:
    """Return cells with a board of each game that is awake, then with a board of each as text."""
    boards, texts = map(a_try, GAMES), map(a_try_in_text, GAMES)
    return [
        *(f"tried = widgets.try_it('{one.lesson}', step={one.step}); tried.stage.wake(); tried" for one in boards),
        *(f"widgets.try_it('{one.lesson}', step={one.step}, text=True)" for one in texts),
    ]


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
    notebook.open(running.write("keys.ipynb", SETUP + RECORD, *PAGES[0], *PAGES[1], *to_try())).run_all()
    yield KitPage(notebook).have_run()
    running.close()


@pytest.mark.parametrize("name", GAMES)
def test_a_move_is_played_by_keys_alone_on_the_board_and_on_the_board_as_text(kit: KitPage, name: str) -> None:
    """Asked first: the other tests wake other boards, and these would fall asleep."""
    index = BEFORE + GAMES.index(name)
    played_on_board(kit.widget("try-it", index), a_try(name))
    played_in_text(kit.widget("try-it", index + len(GAMES)), a_try_in_text(name))


@pytest.mark.parametrize("kind", [*CELLS, *MORE])
def test_arrows_choose_in_every_list_and_among_the_steps(kit: KitPage, kind: str) -> None:
    arrows_choose(kit, kind)


@pytest.mark.parametrize("kind", [*CELLS, "board as text"])
def test_no_key_pressed_in_the_kit_changes_the_notebook(kit: KitPage, kind: str) -> None:
    keys_stay(kit, kind)


@pytest.mark.parametrize("kind", [*MORE, *KINDS])
def test_no_command_of_the_notebook_is_given_where_tab_stops(kit: KitPage, kind: str) -> None:
    no_command_is_given_in(kit.widget(*ON_ONE_PAGE.get(kind, (kind, 0))), every=True)
