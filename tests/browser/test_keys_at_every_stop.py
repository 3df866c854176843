"""Every key of every kind of widget: whatever the notebook has a command for is pressed wherever Tab stops.

Two further kinds are asked in `test_keys_stay_in_the_kit.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.browser.kit_page import KitPage
from tests.browser.test_keys_stay_in_the_kit import CELLS, MORE, PLACES, SETUP, TEXT, no_command_is_given_in

pytestmark = pytest.mark.browser
RECORD = """
import playground
from playground.play.record import write
from playground.play.session import Session
record = write(Session.of_game(playground.game("star_race"), 2, 3).play_out(1, 3).record())
"""
OTHERS = {
    "record player": "widgets.record_player(record)",
    "many games": "widgets.many_games('fairy_lights', games=3)",
    "glossary": "widgets.glossary('gravity_superstar')",
    "editions": "widgets.editions('gravity_superstar')",
    "maker of pieces": "widgets.make_pieces('gravity_superstar')",
    "maker of an example": "widgets.make_example('gravity_superstar')",
}
"""What neither those that are asked at each change have, in the order of the page."""
KINDS = (*CELLS, "board as text", *OTHERS)
SAMPLE = ("lesson", "task", "maker of pieces", "maker of an example")
"""The kinds that `make test-all` asks; the others are asked by `make test-exhaustive`."""
STAND = {**PLACES, "record player": ("lesson", 0), "maker of pieces": ("maker", 0), "maker of an example": ("maker", 1)}
"""What is not the first of its kind on its page, or has another name there."""
PAGES = ((*CELLS.values(), *MORE.values(), TEXT), tuple(OTHERS.values()))
"""The cells of two notebooks that hold all of them: one with all asks much of a front end."""


@pytest.fixture(scope="module")
def page_of(new_notebook: Any, lab: Any) -> Callable[[str], KitPage]:
    """Return a function that opens the notebook that has a kind of widget, once."""
    (lab.root / "every-stop").mkdir()  # what is saved here meets no other test

    @cache
    def opened(number: int) -> KitPage:
        notebook = new_notebook()
        notebook.open(lab.write(f"every-stop/keys-{number}.ipynb", SETUP + RECORD, *PAGES[number])).run_all()
        return KitPage(notebook).have_run()

    return lambda kind: opened(int(kind in OTHERS))


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=pytest.mark.slow if kind in SAMPLE else pytest.mark.exhaustive) for kind in KINDS],
)
def test_no_command_of_the_notebook_is_given_where_tab_stops(
    page_of: Callable[[str], KitPage], kind: str, by_tier: Callable[[bool, bool, bool], bool]
) -> None:
    no_command_is_given_in(page_of(kind).widget(*STAND.get(kind, (kind, 0))), every=by_tier(False, False, True))
