"""A cell that runs again ends what it made and showed before, in a real kernel; what is still wanted is not ended."""

from __future__ import annotations

import json
import sys
from ast import literal_eval
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import widgets
from widgets.kernel.wakeful import AWAKE

SHOWING = {
    "editions": 'editions("star_race")',
    "glossary": 'glossary("star_race")',
    "lesson": 'lesson("GS-W9")',
    "make_example": 'make_example("GS-W9")',
    "make_pieces": 'make_pieces("gravity_superstar")',
    "many_games": 'many_games("gravity_superstar", games=1000)',
    "play": 'play("star_race", ["strong:1000000", "person", "person"], seed=1)',
    "record_player": "record_player(RECORD)",
    "rulebook": 'rulebook("fairy_lights")',
    "score_sheet": 'score_sheet("star_race")',
    "try_it": 'try_it("GS-W9")',
    "your_turn": 'your_turn("GS-Y2")',
}
STILL = {"figure", "storyboard"}
SWITCHES = {"set_language", "set_motion"}
BEGIN = """
import asyncio
import ipywidgets
from ipywidgets.widgets.widget import _instances
from playground.lessons import find
from playground.play.session import Session
from widgets import *
RECORD = Session.of_lesson(find.example("GS-W9")).record()
def counted():
    return len(_instances), len(asyncio.all_tasks())
"""


class Notebook:
    """A kernel, and a page that names the cells it runs."""

    def __init__(self, client: Any) -> None:
        self.client = client

    def run(self, cell: str | None, code: str, asked: str = "None", *, fails: bool = False) -> Any:
        """The value of `asked` once that cell has run."""
        content = {
            "code": code,
            "silent": False,
            "store_history": True,
            "user_expressions": {},
            "allow_stdin": False,
            "stop_on_error": False,
        }
        metadata = {} if cell is None else {"cellId": cell}
        self._send(content, metadata, "error" if fails else "ok")
        if asked == "None":
            return None
        found = self._send({**content, "code": "", "user_expressions": {"asked": asked}}, {})
        return literal_eval(found["user_expressions"]["asked"]["data"]["text/plain"])

    def _send(self, content: dict[str, Any], metadata: dict[str, Any], status: str = "ok") -> dict[str, Any]:
        sent = self.client.session.msg("execute_request", content, metadata=metadata)
        self.client.shell_channel.send(sent)
        while True:
            reply = self.client.get_shell_msg(timeout=120)
            if reply["parent_header"].get("msg_id") == sent["header"]["msg_id"]:
                assert reply["content"]["status"] == status, reply["content"].get("evalue")
                answer: dict[str, Any] = reply["content"]
                return answer


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    from jupyter_client.kernelspec import KernelSpecManager  # noqa: PLC0415, a Python in the browser has none
    from jupyter_client.manager import KernelManager  # noqa: PLC0415, as above

    folder: Path = tmp_path_factory.mktemp("kernels")
    argv = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    (folder / "here").mkdir()
    spec = {"argv": argv, "display_name": "here", "language": "python"}
    (folder / "here" / "kernel.json").write_text(json.dumps(spec))
    manager = KernelManager(kernel_name="here", kernel_spec_manager=KernelSpecManager(kernel_dirs=[str(folder)]))
    manager.start_kernel(cwd=str(folder))
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(120)
    Notebook(client).run(None, BEGIN)
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


@pytest.fixture
def notebook(kernel: Any) -> Iterator[Notebook]:
    """A notebook in which no widget is open and no variable of an earlier test left."""
    found = Notebook(kernel)
    yield found
    found.run(None, "ipywidgets.Widget.close_all()\nfor name in 'abt': globals().pop(name, None)")


def test_every_function_that_shows_a_widget_is_asked() -> None:
    assert SHOWING.keys() | STILL | SWITCHES == set(widgets.__all__)


@pytest.mark.parametrize("name", SHOWING)
def test_what_a_cell_shows_anew_ends_the_widgets_and_tasks_it_showed_before(notebook: Notebook, name: str) -> None:
    runs = [notebook.run("cell", SHOWING[name], "counted()") for _ in range(4)]
    assert runs[0][0] > 5
    assert runs[1:] == [runs[1]] * 3  # what all share is made in the first run
    assert runs[1][0] <= runs[0][0]
    assert runs[1][1] <= runs[0][1]


def test_what_a_cell_makes_without_showing_it_ends_when_it_is_made_anew(notebook: Notebook) -> None:
    runs = [notebook.run("cell", f"a = {SHOWING['many_games']}", "counted()") for _ in range(4)]
    assert runs[1:] == [runs[1]] * 3


def test_the_fifth_run_of_a_cell_comes_up_awake(notebook: Notebook) -> None:
    for number in range(AWAKE - 1):
        notebook.run(f"other {number}", SHOWING["lesson"])
    for _ in range(5):
        assert notebook.run("cell", "a = lesson('GS-W9')\na", "a.stage.awake")


def test_a_cell_may_show_two_and_ends_both(notebook: Notebook) -> None:
    two = "display(lesson('GS-W9'))\nlesson('GS-W9')"
    runs = [notebook.run("cell", two, "counted()") for _ in range(3)]
    assert runs[1] == runs[2]


def test_a_cell_that_shows_nothing_any_more_ends_what_it_showed(notebook: Notebook) -> None:
    codes = (SHOWING["play"], "1", SHOWING["play"], "1")
    (models, tasks), left, again, left_again = (notebook.run("cell", code, "counted()") for code in codes)
    assert left[0] < models
    assert left[1] < tasks
    assert again > left
    assert left_again == left  # what all share is there for good


def test_a_cell_that_fails_has_ended_what_it_showed(notebook: Notebook) -> None:
    notebook.run("cell", "a = [lesson('GS-W9')]\na[0]")
    notebook.run("cell", "b = [a]\na = None\n1 / 0", fails=True)
    assert notebook.run("other", "1", "b[0][0].comm is None")


def test_what_a_list_of_the_notebook_holds_is_not_ended(notebook: Notebook) -> None:
    notebook.run("cell", "a = [lesson('GS-W9')]\na[0]")
    assert notebook.run("cell", "1", "a[0].comm is not None")


def test_what_another_cell_shows_is_not_ended_with_the_variable_that_held_it(notebook: Notebook) -> None:
    notebook.run("makes", "a = lesson('GS-W9')")
    notebook.run("shows", "a")
    notebook.run("makes", "b = [[a]]\na = lesson('GS-W9')")
    assert notebook.run("other", "1", "b[0][0].comm is not None"), "it still stands below the other cell"
    notebook.run("shows", "a")
    assert notebook.run("other", "1", "(b[0][0].comm is None, a.comm is not None)") == (True, True)


def test_what_is_shown_again_by_the_same_cell_goes_on_awake(notebook: Notebook) -> None:
    notebook.run("makes", "a = lesson('GS-W9')")
    for _ in range(3):
        assert notebook.run("shows", "a", "a.comm is not None and a.stage.awake")


def test_what_a_variable_holds_can_be_shown_again_later(notebook: Notebook) -> None:
    notebook.run("makes", "a, b = lesson('GS-W9'), lesson('GS-W9')")
    notebook.run("shows", "a")
    notebook.run("shows", "b")
    assert notebook.run("other", "1", "(a.comm is not None, a.stage.awake)") == (True, False)


def test_what_stands_inside_a_widget_of_somebodys_own_is_not_ended(notebook: Notebook) -> None:
    notebook.run("makes", "a = lesson('GS-W9')")
    notebook.run("shows", "b = ipywidgets.HBox([a])\nb")
    notebook.run("makes", "a = lesson('GS-W9')")
    assert notebook.run("other", "1", "b.children[0].comm is not None")


def test_where_a_page_names_no_cell_nothing_is_ended(notebook: Notebook) -> None:
    notebook.run(None, "a = lesson('GS-W9')\na")
    notebook.run(None, "b = a\na = lesson('GS-W9')\na")
    assert notebook.run(None, "", "b.comm is not None")
