"""Games that somebody adds are played and read in a browser as those of the kit are: by a press, by a key, in steps."""

from __future__ import annotations

from typing import Any

import pytest

import playground
from playground.games.places import VARIABLE
from playground.play.hand import Hand
from playground.play.session import Session
from tests.browser.kit_page import KitPage, Widget
from tests.browser.pointer import WAIT
from tests.browser.servers import REPOSITORY
from tests.pressed import Spot, spot

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SEED = 3
SETUP = f"""
import os
os.environ[{VARIABLE!r}] = {str(REPOSITORY / "tests" / "games")!r}
import widgets
widgets.set_language("en")
widgets.set_motion(False)
tables = []
def table(name):
    tables.append(widgets.play(name, ["person", "person"], seed={SEED}))
    return tables[-1]
def played(index):
    return len(tables[index].box.session.tree.path) - 1
"""
OPEN, HANDS = "open_lanes", "frog_ponds"
CELLS = (f"table({OPEN!r})", f"table({HANDS!r})", "player = widgets.lesson('OL-K1')\nplayer")
LIFT = "It is me: show the game"


def a_square() -> Spot:
    """A point of the board where a press lifts the only card that leads there, and another plays it."""
    session = Session.of_game(playground.game(OPEN), 2, SEED)
    game, state = session.game, session.state
    hands = {place: Hand(game, state).press(place)[0] for place in game.places(state)}
    places = (place for place, hand in hands.items() if hand.made and hand.press(place)[1])
    return next(filter(None, (spot(game, state, place) for place in places)))


def by_key(shown: Widget, name: str) -> None:
    """Play the first action whose button has that in its name, by keys alone."""
    shown.actions().first.wait_for(timeout=WAIT)
    shown.tab_to("button", name)
    shown.kit.press("Enter")


def test_two_games_in_a_folder_of_ones_own_are_played_and_an_example_is_stepped_through(
    notebook: Any, lab: Any
) -> None:
    notebook.open(lab.write("games-outside.ipynb", SETUP, *CELLS)).run_all()
    kit = KitPage(notebook)
    grid, hands, lesson = kit.widget("table"), kit.widget("table", 1), kit.widget("lesson")

    grid.boards().first.wait_for(timeout=WAIT)
    for _ in range(2):
        kit.press("Shift")  # after another key, the next press counts as a new one
        kit.page.mouse.click(*grid.spot(*a_square()))
        kit.settled()
    kit.until("print(played(0))", "1")
    by_key(grid, "Place a stone")
    kit.until("print(played(0))", "2")

    hands.press(LIFT)
    hands.act("Lay")
    kit.until("print(played(1))", "1")
    hands.tab_to("button", LIFT)
    kit.press("Enter")
    by_key(hands, "Lay")
    kit.until("print(played(1))", "2")

    for said in ("Black would like the middle of the lowest row.", "The middle column leads there too."):
        lesson.tab_to("button", "One step on")
        kit.press("Enter")
        lesson.says(said)
    assert notebook.errors == []
