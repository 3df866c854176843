"""Behind the curtain no frame of any page shows one person what another has been shown, however slow the page is."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import playground
from tests.browser.kit_page import A_GAME, GAMES, KitPage
from tests.browser.pointer import WAIT

pytestmark = pytest.mark.browser
SETUP = """
import widgets
from widgets.boards import board
from widgets.drawing.stage import Stage
widgets.set_language("en")
send, late = Stage._send, 0
def later(stage, brush):
    if late and brush.commands:
        brush.commands.insert(1, ("sleep", [late]))
    return send(stage, brush)
Stage._send = later
def stands(session):
    print(len(session.tree.nodes), session.game.current_player(session.tree.state))
def alike(session):
    game, draw = session.game, board(session.game.NAME).draw
    seats = range(len(game.player_names(session.tree.state)))
    drawn = [[draw(game.view(node.state, seat)) for seat in seats] for node in session.tree.nodes]
    print(all(one == others[0] for others in drawn for one in others))
"""
TABLE = "{0} = widgets.play('{0}', {1}, seed=4)\n{0}"
PEOPLE = ["person", "person"]
LIFT = "It is me: show the game"
LATE = 300
"""Milliseconds in the middle of each drawing: on a slow page it takes as long."""
STILL = 30
"""So many frames of one picture, and nothing moves."""
DRAWING = "One moment: the board is drawn."
AGAIN = "Draw it again"
BLIND = """() => {
    const read = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = (x, y, w, h) => new ImageData(w, h);
    globalThis.seeAgain = () => { CanvasRenderingContext2D.prototype.getImageData = read };
}"""
"""Lets a page never have drawn anything, as far as its scripts can tell."""
FALLS = next(name for name in GAMES if playground.game(name).secrets(playground.game(name).setup(2, 4)) == "private")
"""A game in which people have secrets from each other."""


class Handing:
    """A table of a game, whose frames are looked at while people hand it over."""

    def __init__(self, notebook: Any, name: str, index: int = 0) -> None:
        self.notebook = notebook
        self.session = f"{name}.box.session"
        self.shown = KitPage(notebook).widget("table", index)
        self.begins = self.shown.actions().or_(self.shown.button(LIFT)).locator("visible=true").first
        self.begins.wait_for(timeout=WAIT)
        self.private = playground.game(name).secrets(playground.game(name).setup(2, 4)) == "private"
        notebook.execute(f"late = {LATE}")
        self.shown.films()

    def stands(self) -> tuple[int, int]:
        """How many positions there have been, and whose turn it is."""
        count, mover = self.notebook.execute(f"stands({self.session})").split()
        return int(count), int(mover)

    def turn(self) -> None:
        """Play the first possible actions of the person at the screen, until it is another player's turn."""
        _, mover = self.stands()
        while (now := self.stands())[1] == mover:
            self.shown.act()
            self.notebook.until(partial(self._stands_after, now[0]))

    def _stands_after(self, before: int) -> bool:
        return self.stands()[0] > before

    def hand_over(self, turns: int, wait: int) -> None:
        """Let that number of people play in turn."""
        if self.private:
            self._behind_the_curtain(turns, wait)
        else:
            self._openly(turns)

    def _behind_the_curtain(self, turns: int, wait: int) -> None:
        """Lift the curtain that number of milliseconds after it fell; check that each person sees a new picture."""
        shown, before = self.shown, list[str]()
        for turn in range(turns):
            shown.button(LIFT).wait_for(timeout=WAIT)
            shown.kit.page.wait_for_timeout(wait)
            meanwhile = shown.filmed()
            shown.press(LIFT)
            picture = shown.shows_for_long(STILL)
            seen = {frame for frame in shown.filmed() if frame}
            assert seen == {picture}, f"turn {turn}: {len(seen - {picture})} other pictures"
            assert picture not in before, "each person sees another"
            assert picture not in meanwhile, "it was seen before the curtain fell"
            before.append(picture)
            self.turn()

    def _openly(self, turns: int) -> None:
        """Nothing hides the board while one of them hands over to the next, and it is the same for both."""
        shown = self.shown
        for _ in range(turns - 1):
            shown.shows_for_long(STILL)
            shown.filmed()
            self.turn()
            shown.actions().first.wait_for(timeout=WAIT)
            shown.shows_for_long(STILL)
            assert all(shown.filmed()), "in some frame there was no board"
            assert self.notebook.execute(f"alike({self.session})").strip() == "True"


SLOW = [
    pytest.param(people, slower, wait, id=f"{len(people)}-{slower}-{wait}", marks=mark)
    for people in (PEOPLE, ["person", "simple", "person"])
    for slower in (4, 8)
    for wait in (0, 2000)
    for mark in [pytest.mark.slow if (people, slower, wait) == (PEOPLE, 4, 2000) else pytest.mark.exhaustive]
]
"""Who is at the table, how many times slower the page is, and the milliseconds until the press."""


@pytest.fixture(scope="module")
def tables(new_notebook: Any, lab: Any) -> Any:
    """A page with a table of each game."""
    page = new_notebook()
    page.open(lab.write("tables.ipynb", SETUP, *(TABLE.format(name, PEOPLE) for name in GAMES))).run_all()
    return page


@pytest.mark.parametrize("name", A_GAME)
def test_no_frame_shows_the_next_person_what_the_one_before_saw(tables: Any, name: str) -> None:
    Handing(tables, name, GAMES.index(name)).hand_over(2, 0)
    assert tables.errors == []


@pytest.mark.parametrize(("people", "slower", "wait"), SLOW)
@pytest.mark.parametrize("name", GAMES)
def test_no_frame_shows_it_on_a_slow_page(
    notebook: Any, lab: Any, name: str, people: list[str], slower: int, wait: int
) -> None:
    cell = TABLE.format(name, people)
    notebook.open(lab.write(f"{name}-{len(people)}-{slower}-{wait}.ipynb", SETUP, cell)).run_all()
    handing = Handing(notebook, name)
    session = notebook.page.context.new_cdp_session(notebook.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    handing.hand_over(4, wait)
    session.detach()
    assert notebook.errors == []


@pytest.mark.slow
def test_a_page_that_has_not_drawn_the_board_keeps_it_covered_and_can_ask_again(
    notebook: Any, lab: Any, new_notebook: Any
) -> None:
    name = lab.write("second.ipynb", SETUP, TABLE.format(FALLS, PEOPLE))
    notebook.open(name).run_all()
    handing = Handing(notebook, FALLS)
    shown = handing.shown
    notebook.save()
    second = new_notebook().open(name)
    other = KitPage(second).widget("table")
    other.button(LIFT).wait_for(timeout=WAIT)
    second.page.evaluate(BLIND)
    shown.press(LIFT)
    shown.actions().first.wait_for(timeout=WAIT)
    other.says(DRAWING)
    assert other.pictures().count() == 0
    assert other.actions().count() == 0
    second.page.evaluate("seeAgain()")
    other.actions().first.wait_for(timeout=WAIT)
    second.page.evaluate(BLIND)
    handing.turn()
    shown.press(LIFT)
    other.button(AGAIN).wait_for(timeout=WAIT)
    other.press(AGAIN)
    second.page.evaluate("seeAgain()")
    other.actions().first.wait_for(timeout=WAIT)
    second.page.close()


def test_a_page_loaded_anew_shows_the_board_of_the_person_who_is_there(notebook: Any, lab: Any) -> None:
    name = lab.write("anew.ipynb", SETUP, TABLE.format(FALLS, PEOPLE))
    notebook.open(name).run_all()
    shown = KitPage(notebook).widget("table")
    shown.press(LIFT)
    shown.actions().first.wait_for(timeout=WAIT)
    notebook.save()
    notebook.open(name, keep=True)
    again = KitPage(notebook).widget("table")
    again.actions().first.wait_for(timeout=WAIT)
    assert again.pictures().count() > 0
