"""A drawn mutation is drawn again, is Python, and is noticed by a test that says which; what has no effect says why."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.mutations import drawn, noticing

CANDIDATES = drawn.candidates()
DRAWN = drawn.draw(CANDIDATES)

TOY = '''"""A module with a little of everything."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    LIMIT = 3

SIDE: Literal["left", "right"] = "left"


@dataclass(init=True)
class Heap:
    """Pebbles."""

    def __init__(self, stones: int = 5) -> None:
        self.stones = stones
        self.told = []

    def take(self, count: int) -> bool:
        """Whether there are so many."""
        if not count or count > self.stones:
            return False
        self.stones -= count
        self.told.append({"took": count})
        return True
'''
TOY_TEST = """from heap import Heap


def test_takes_what_is_there():
    heap = Heap()
    assert heap.take(5)
    assert not heap.take(1)
    assert len(heap.told) == 1
"""


def toy(before: str, after: str, text: str = TOY) -> drawn.Mutation:
    (found,) = [one for one in drawn.mutations_of("heap.py", text) if (one.before, one.after) == (before, after)]
    return found


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    """A tree with the toy and its test."""
    (tmp_path / "heap.py").write_text(TOY, encoding="utf-8")
    (tmp_path / "test_heap.py").write_text(TOY_TEST, encoding="utf-8")
    options = 'def pytest_addoption(parser):\n    parser.addoption("--tier")\n'
    (tmp_path / "conftest.py").write_text(options, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\nmarkers = ["binder", "browser", "site"]\npythonpath = ["."]\n', encoding="utf-8"
    )
    return tmp_path


def test_what_a_module_offers() -> None:
    found = [(one.where, one.kind, one.before, one.after) for one in drawn.mutations_of("heap.py", TOY)]
    assert sorted(found) == sorted(
        [
            ("Heap.__init__", "constant", "5", "6"),
            ("Heap.take", "comparison", "not count or count > self.stones", "(not count and count > self.stones)"),
            ("Heap.take", "comparison", "not count", "(count)"),
            ("Heap.take", "comparison", "count > self.stones", "count >= self.stones"),
            ("Heap.take", "constant", "False", "True"),
            ("Heap.take", "call", 'self.told.append({"took": count})', "pass"),
            ("Heap.take", "constant", '"took"', "'took?'"),
            ("Heap.take", "constant", "True", "False"),
        ]
    )


def test_constants_of_drawings_are_left_out() -> None:
    text = 'def draw(pen):\n    if pen.width > 3:\n        pen.line({"fill": 4}, round=True)\n'
    found = {one.after for one in drawn.mutations_of("widgets/boards/new_game/board.py", text)}
    assert found == {"pen.width >= 3", "pass"}


def test_only_that_place_is_changed() -> None:
    text = "# à côté\n" + TOY
    changed = toy("count > self.stones", "count >= self.stones", text).mutated(text)
    assert changed == text.replace("count > self.stones", "count >= self.stones")


@pytest.mark.parametrize("file", drawn.shared_files())
def test_each_mutated_module_is_python_and_another(file: str) -> None:
    text = (noticing.ROOT / file).read_text(encoding="utf-8")
    for one in drawn.mutations_of(file, text):
        mutated = one.mutated(text)
        assert mutated != text
        compile(mutated, file, "exec")


def test_all_that_games_share_is_drawn_from_and_no_game() -> None:
    files = drawn.shared_files()
    assert {"playground/core.py", "playground/players/tree.py", "widgets/view/trier.py", "widgets/making/desk.py"} <= {
        *files
    }
    assert not [file for file in files if file.startswith("playground/games/star_race/")]


def test_the_same_seed_draws_the_same_a_third_of_each_kind() -> None:
    assert drawn.draw(drawn.candidates()) == DRAWN
    assert Counter(one.kind for one in DRAWN) == dict.fromkeys(drawn.KINDS, 8)
    assert drawn.draw(CANDIDATES, seed=1) != DRAWN


def test_a_change_elsewhere_leaves_the_draw_as_it_was() -> None:
    """What else is in the code, in which lines and in which order: all the same to what is drawn."""
    text = TOY.replace("class Heap", "\n\n# Moved down.\nclass Heap")
    moved = [(one.where, one.after) for one in drawn.draw(drawn.mutations_of("heap.py", text)[::-1], number=3)]
    assert moved == [(one.where, one.after) for one in drawn.draw(drawn.mutations_of("heap.py", TOY), number=3)]
    without_the_last = sorted(CANDIDATES, key=lambda one: one.chance(drawn.SEED))[:-500]
    assert {*drawn.draw(without_the_last)} == {*DRAWN}


def test_the_nearest_tests_come_first() -> None:
    closest, folder, others = drawn.nearest("widgets/table/thinking.py")
    assert closest[0] == "tests/widgets/test_thinking.py"
    assert "tests/widgets/test_svg.py" in folder
    assert "tests/contract/test_players.py" in others
    assert len({*closest, *folder, *others}) == len(closest) + len(folder) + len(others)
    assert drawn.nearest("widgets/making/drawing.py")[0], "though no test imports it"


def test_a_fault_is_noticed_and_what_makes_no_difference_is_not(kit: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that fails anyhow has noticed neither."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    (kit / "test_ever.py").write_text("def test_ever():\n    assert False\n", encoding="utf-8")
    stages = [(noticing.PLAIN, ["test_ever.py", "test_heap.py"])]
    assert drawn.noticed_by(toy('"took"', "'took?'"), kit, stages) == ""
    assert drawn.noticed_by(toy("True", "False"), kit, stages) == "test_heap.py::test_takes_what_is_there"
    assert (kit / "heap.py").read_text(encoding="utf-8") == TOY


def test_what_has_no_effect_is_still_there_and_says_why() -> None:
    offered = {one.place for one in CANDIDATES}
    for key, reason in drawn.without_effect().items():
        assert key in offered, f"nothing like it any more: {key}"
        assert len(reason.split()) > 3, key


@pytest.mark.exhaustive
@pytest.mark.parametrize("number", range(drawn.NUMBER))
def test_a_drawn_mutation_is_noticed(number: int) -> None:
    one = DRAWN[number]
    if one.place in drawn.without_effect():
        return
    with noticing.copied() as tree:
        assert drawn.noticed_by(one, tree, drawn.stages_of(one)), f"nothing notices {one}"
