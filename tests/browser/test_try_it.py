"""Try it in a browser: by mouse, by touch and by keys, back to the lesson, and a game that outlives its kernel."""

from __future__ import annotations

import os
import signal
from typing import Any, NamedTuple

import pytest

from playground.language import sentences
from playground.lessons import library
from playground.play.attempts import Option
from playground.play.session import Session
from tests.browser.kit_page import KitPage, Widget
from tests.levels import games_at
from tests.pressed import Spot, spots_to
from widgets.view.example import open_example

pytestmark = pytest.mark.browser
GAMES = games_at("kept")
WAIT = 300_000


class Try(NamedTuple):
    """A step of a lesson, an action that presses on places do, the points of these, and an action that is refused."""

    lesson: str
    step: int
    session: Session
    legal: Option
    illegal: Option
    spots: tuple[Spot, ...]

    def label(self, option: Option) -> str:
        """The option in words."""
        return sentences.say(self.session.game, option.label, self.session.names, "en")


def a_try(name: str) -> Try:
    """The first step of a game's lessons where mouse, touch and keys can do the same action, and one is refused."""
    for lesson_id, found in library.lessons(name).items():
        for step in range(open_example(found, seen_by=None, lang="en").steps):
            session = Session.of_lesson(found, step)
            illegal = next((option for option in session.options if not option.legal and option.keys), None)
            for option in session.legal:
                spots = spots_to(session.game, session.state, option.action)
                if illegal and spots and option.keys:
                    return Try(lesson_id, step, session, option, illegal, spots)
    raise AssertionError(name)


@pytest.fixture(scope="module")
def page(new_notebook: Any, lab: Any) -> Any:
    """A page with a lesson of each game."""
    notebook = new_notebook()
    cells = [f"player = lesson('{tried.lesson}', step={tried.step}); player" for tried in map(a_try, GAMES)]
    notebook.open(lab.write("try.ipynb", "from widgets import lesson", *cells))
    notebook.run_all()
    return notebook


def told(shown: Widget, tried: Try) -> None:
    """Wait until the action is told, with the rules of its events; then undo it."""
    shown.tells(tried.label(tried.legal))
    for event in tried.session.attempt(tried.legal.action).events:
        shown.root.get_by_role("listitem").filter(has_text=event.rules[0]).first.wait_for(timeout=WAIT)
    shown.press("Undo")
    shown.tells_no_more(tried.label(tried.legal))


def played_on_board(shown: Widget, tried: Try) -> None:
    """Play the action by keys alone on a board that is awake; then undo it."""
    shown.tab_to("application")
    shown.kit.press(*tried.legal.keys)
    label = tried.label(tried.legal)
    shown.tells(label)
    shown.kit.press("Backspace")
    shown.tells_no_more(label)


@pytest.mark.level("kept")
@pytest.mark.parametrize("name", GAMES)
def test_mouse_touch_and_keys_are_answered_and_escape_returns_to_the_unchanged_lesson(page: Any, name: str) -> None:
    tried, player = a_try(name), KitPage(page).widget("lesson", GAMES.index(name))
    player.root.scroll_into_view_if_needed()
    before = player.words()
    player.press("Try it")
    shown = player.part("try-it")
    board_ = shown.boards().first
    board_.wait_for(timeout=WAIT)

    for press in (page.page.mouse.click, page.page.touchscreen.tap):
        for spot in tried.spots:
            press(*shown.spot(*spot))
            shown.kit.settled()
        told(shown, tried)
    for key in tried.legal.keys:
        board_.press(key)
    told(shown, tried)

    for key in tried.illegal.keys:
        board_.press(key)
    refusal = tried.illegal.refusal
    assert refusal
    sentence = sentences.explain(tried.session.game, refusal, tried.session.names, "en").sentence
    alert = shown.root.get_by_role("alert")
    alert.filter(has_text=sentence).filter(has_text=refusal.rules[0]).first.wait_for(timeout=WAIT)

    board_.press("Escape")
    shown.until_gone()
    player.boards().first.wait_for(timeout=WAIT)
    assert player.words() == before
    assert page.errors == []


@pytest.mark.slow
def test_a_game_is_found_again_after_its_kernel_was_killed(notebook: Any, lab: Any) -> None:
    notebook.open(lab.write("killed.ipynb", "import widgets", "trial = widgets.try_it('GS-W9')\ntrial"))
    notebook.run_all()
    shown = KitPage(notebook).widget("try-it")
    for _ in range(2):
        before = shown.did()
        shown.act()
        shown.tells_another(before)
    shown.says("Saved after every move")
    played = notebook.execute("print(*(trial.session.tree.nodes[at].action for at in trial.session.tree.path))")
    assert "None " in played

    os.kill(int(notebook.execute("import os; print(os.getpid())")), signal.SIGKILL)
    notebook.page.get_by_text("Kernel Restarting").first.wait_for(timeout=WAIT)
    notebook.page.locator(".jp-Dialog-button.jp-mod-accept").click()
    notebook.ready()
    notebook.run_all()
    shown.press("Go on with the saved game")
    shown.says("all of it holds")
    assert notebook.execute("print(*(trial.session.tree.nodes[at].action for at in trial.session.tree.path))") == played
