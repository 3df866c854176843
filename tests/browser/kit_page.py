"""The widgets of the kit on a page, as those meet them who use them: by kinds of widgets, roles and words.

Tests of keys, focus, presses and secrets reach the widgets through this file alone. They name no class and no element:
where the widgets are built otherwise, this file and its scripts (`kit_scripts.py`) change; what the tests ask stays.

This file is long because it is the only one that knows how the widgets are built.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from tests.browser import kit_scripts
from tests.browser.pointer import WAIT, press, settle, slowly, tap_twice, twice
from tests.levels import games_at

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

GAMES = games_at("kept")
A_GAME = [*(pytest.param(name, marks=pytest.mark.slow) for name in GAMES[:-1]), GAMES[-1]]
"""Each game of the kit, where `make test` is content with one; stand-ins have a test of their own."""
MANY = 200
"""No page of the tests has so many tab stops."""
KINDS = {
    "lesson": ".kit-player",
    "task": ".kit-exercise",
    "try-it": ".kit-trier",
    "table": ".kit-table",
    "rulebook": ".kit-rulebook",
    "score sheet": ".kit-score-sheet",
    "many games": ".kit-many-games",
    "glossary": ".kit-glossary",
    "editions": ".kit-editions",
    "maker": ".kit-maker",
}
"""The kinds of widgets, and where a page has them."""
ALONE = ":not(.kit-table *, .kit-player *, .kit-exercise *)"
BOARDS = "canvas.lm-Widget"
STILL = ".kit-still img"
PICTURES = f"canvas.lm-Widget, {STILL}"
WAKER = ".kit-wake"
ACTIONS = ".kit-options button.kit-answer"
ACTED = ".kit-does"


class Focused(NamedTuple):
    """The element with the focus, as the browser describes it to a screen reader."""

    role: str
    name: str


class Stop(NamedTuple):
    """A stop of the Tab key in a widget.

    It holds the stop's place in the order of the page, whether its focus is visible, whether it is on the screen, and
    its description.
    """

    place: int
    is_marked: bool
    is_seen: bool
    what: str


class KitPage:
    """A page of a notebook with widgets of the kit; `notebook` is what opened it."""

    def __init__(self, notebook: Any) -> None:
        self.notebook = notebook
        self.page: Page = notebook.page

    def widget(self, kind: str, index: int = 0) -> Widget:
        """Return the widget of a kind, the first unless `index` is given, once the page shows it.

        A widget inside another is not counted, such as the trial that "Try it" opens in a lesson.
        """
        root = self.page.locator(f"{KINDS[kind]}{ALONE}").nth(index)
        root.wait_for(timeout=WAIT)
        return Widget(self, root)

    def have_run(self) -> KitPage:
        """Wait until every cell has run: some front ends select a cell only when its run ends."""
        self.page.wait_for_function(kit_scripts.RUN, timeout=WAIT)
        return self

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, at the current focus."""
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Type a text at the current focus."""
        self.page.keyboard.type(text)

    def tab(self, key: str = "Tab") -> None:
        """Press Tab: the focus moves at once, from a board too, whatever the kernel does."""
        self.press(key)

    def tab_to(self, role: str, name: str = "", key: str = "Tab") -> str:
        """Press Tab until an element of that role, whose name contains `name`, has the focus; return its name."""
        for _ in range(MANY):
            self.tab(key)
            if (found := self.focused()).role == role and name in found.name:
                return found.name
        raise AssertionError(f"no {role} {name} is reached by {key}")

    def focused(self) -> Focused:
        """Return role and name of the element with the focus, as the browser gives them to a screen reader."""
        session = self.page.context.new_cdp_session(self.page)
        found = session.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        node = session.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        session.detach()
        return Focused(node.get("role", {}).get("value", ""), node.get("name", {}).get("value", ""))

    def settled(self) -> None:
        """Wait until the page has drawn everything that the kernel has sent so far."""
        settle(self.page)

    def rested(self) -> None:
        """Wait longer than the page's script needs to move a lost focus."""
        settle(self.page)
        self.page.wait_for_timeout(1000)

    def scrolled(self) -> str:
        """Return how far each part of the page is scrolled."""
        return str(self.page.evaluate(kit_scripts.SCROLLED))

    def focus_cell(self) -> None:
        """Give the focus to the last cell, in command mode: the next Tab leads into its output."""
        self.page.locator(".jp-CodeCell").last.locator(".cm-content").focus()
        self.press("Escape")

    def until_focused(self, role: str, name: str = "") -> Focused:
        """Wait until an element of that role, whose name contains `name`, has the focus; return it."""
        found: list[Focused] = []

        def there() -> bool:
            found.append(self.focused())
            return found[-1].role == role and name in found[-1].name

        self.notebook.until(there)
        return found[-1]

    def until(self, code: str, wanted: str) -> None:
        """Wait until running a piece of code in the kernel prints the expected text."""
        self.notebook.prints(code, wanted)

    def notebook_is(self) -> list[str]:
        """Return the cells of the notebook by identity and kind, the selected one, the mode, and the number of dialogs.

        The first line holds the selected cell and the mode.
        """
        found: list[str] = self.page.evaluate(kit_scripts.CELLS)
        return found

    def commands(self) -> list[tuple[str, ...]]:
        """Return the keys of each command of notebooks in this front end, to be pressed one after the other."""
        found: list[str] = self.page.evaluate(kit_scripts.COMMANDS)
        return [tuple(one.split("\n")) for one in found]


class Widget:
    """One widget of the kit; `root` is its locator."""

    def __init__(self, kit: KitPage, root: Locator) -> None:
        self.kit = kit
        self.root = root

    def part(self, kind: str) -> Widget:
        """Return a widget inside this one, such as the trial at a table; it may not exist yet."""
        return Widget(self.kit, self.root.locator(KINDS[kind]))

    def button(self, name: str) -> Locator:
        """The button of that name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def checkbox(self, name: str) -> Locator:
        """The check box of that name."""
        return self.root.get_by_label(name)

    def tick(self, name: str, *, on: bool = True) -> None:
        """Tick a check box, or empty it, with the space bar: a table still moves under the mouse as its game begins."""
        settle(self.kit.page)
        box = self.checkbox(name)
        if box.is_checked() != on:
            box.press("Space", timeout=WAIT)
        box.and_(self.kit.page.locator(":checked" if on else ":not(:checked)")).wait_for(timeout=WAIT)

    def heading(self, name: str) -> Locator:
        """The heading whose text contains `name`."""
        return self.root.get_by_role("heading", name=name)

    def height(self) -> float:
        """The height in pixels."""
        return float(self.root.evaluate("root => root.getBoundingClientRect().height"))

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the screen lies in the widget."""
        return bool(self.root.evaluate("(root, at) => root.contains(document.elementFromPoint(...at))", [x, y]))

    def press(self, name: str) -> None:
        """Press the button of that name with the mouse, as soon as it can be pressed."""
        press(self.button(name).first)

    def press_slowly(self, name: str, times: int) -> None:
        """Press the button of that name repeatedly with a slow hand."""
        slowly(self.root.get_by_role("button", name=name).first, times)

    def press_words(self) -> None:
        """Press on a text in the widget that is no control."""
        self.root.locator("p").locator("visible=true").first.click(timeout=WAIT)

    def press_twice(self, name: str) -> None:
        """Double-click the button of that name; the second click hits whatever is at that point by then."""
        twice(self.root.get_by_role("button", name=name).first)

    def actions(self) -> Locator:
        """The buttons of the possible actions, each named after its action."""
        return self.root.locator(ACTIONS).locator("visible=true")

    def act(self, name: str = "") -> None:
        """Press the button of a possible action: the one whose name contains `name`, else the first."""
        press(self.actions().filter(has_text=name).first)

    def act_twice(self, index: int, *, finger: bool, answered: bool) -> None:
        """Press the button of the possible action with that number twice, with a finger or the mouse.

        The second press follows when the first is `answered`, or at once.
        """
        press_twice: Callable[..., None] = tap_twice if finger else twice
        press_twice(self.actions().nth(index), answered=answered)

    def pictures(self) -> Locator:
        """The visible pictures of boards, drawn or still."""
        return self.root.locator(PICTURES).locator("visible=true")

    def boards(self) -> Locator:
        """The boards that are awake."""
        return self.root.locator(BOARDS)

    def wake(self) -> None:
        """Wake the board, if there is one that sleeps, and wait until it has taken the place of its picture."""
        asleep = self.root.locator(WAKER).locator("visible=true")
        if asleep.count() and not self.boards().count():
            press(asleep.first)
            self.until_on_board()
        self.root.locator(STILL).first.wait_for(state="hidden", timeout=WAIT)

    def spot(self, board: int, x: float, y: float) -> tuple[float, float]:
        """Return the position on the page of a point of a board, given as shares of its width and height."""
        drawn = self.boards().nth(board)
        drawn.evaluate("drawn => drawn.scrollIntoView({block: 'center'})")
        box = drawn.bounding_box()
        assert box
        return box["x"] + x * box["width"], box["y"] + y * box["height"]

    def words(self) -> str:
        """Return the text below the widget's board."""
        return self.root.locator(".kit-card").first.inner_text()

    def board_as_text(self, name: str) -> Locator:
        """The board as text, of that name."""
        return self.root.get_by_role("grid", name=name)

    def places(self) -> Locator:
        """The cells of a board as text."""
        return self.root.get_by_role("gridcell")

    def unfold(self) -> None:
        """Open every part that can be opened."""
        self.open_all()
        folded = self.root.get_by_role("button", expanded=False)
        for name in folded.locator("visible=true").all_text_contents():
            press(folded.filter(has_text=name).first)

    def enter_each_list(self) -> Iterator[str]:
        """Give the focus to each visible list, dropdown and group of radio buttons in turn; yield its name.

        In each of them the chosen entry has the focus, as after the Tab key.
        """
        while (name := self.root.evaluate(kit_scripts.NEXT_LIST)) is not None:
            yield name

    def chosen(self) -> str:
        """Return the chosen entry of the list that :meth:`enter_each_list` reached; "" if there is none."""
        settle(self.kit.page)
        return str(self.root.evaluate(kit_scripts.CHOSEN))

    def language(self) -> str:
        """Return the language in which a screen reader reads the widget."""
        return str(self.root.evaluate("root => root.closest('[lang]').lang"))

    def speaks(self, lang: str) -> None:
        """Wait until the widget's text is marked as being in that language."""
        self.root.and_(self.kit.page.locator(f"[lang={lang}]")).wait_for(timeout=WAIT)

    def disabled(self, name: str) -> None:
        """Wait until the button of that name is disabled."""
        self.button(name).and_(self.kit.page.locator(":disabled")).wait_for(timeout=WAIT)

    def tab_stops(self, role: str, name: str | None = None) -> int:
        """Return the number of Tab stops with that role, and with that name if one is given."""
        found = self.root.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]  # any role
        return int(found.evaluate_all("all => all.filter(one => one.tabIndex >= 0).length"))

    def says(self, text: str) -> None:
        """Wait until the widget shows that text."""
        self.root.filter(has_text=text).wait_for(timeout=WAIT)

    def did(self) -> str:
        """Return the last action that the widget reports; "" if there is none."""
        told = self.root.locator(ACTED)
        return told.first.inner_text() if told.count() else ""

    def tells(self, action: str) -> None:
        """Wait until the widget reports that this action was played."""
        self.root.locator(ACTED, has_text=action).first.wait_for(timeout=WAIT)

    def tells_another(self, before: str) -> None:
        """Wait until the widget reports another action than that."""
        told = self.root.locator(ACTED)
        (told.filter(has_not_text=before) if before else told).first.wait_for(timeout=WAIT)

    def tells_no_more(self, action: str) -> None:
        """Wait until the widget no longer reports this action."""
        self.root.locator(ACTED, has_text=action).wait_for(state="detached", timeout=WAIT)

    def films(self) -> None:
        """Record from now on what the widget's boards show in each frame of the page."""
        self.root.evaluate(kit_scripts.FILM)

    def filmed(self) -> list[str]:
        """Return what the boards showed, frame by frame, since the last call."""
        found: list[str] = self.root.evaluate("root => root.film.splice(0)")
        return found

    def shows_for_long(self, frames: int) -> str:
        """Wait until the boards are visible and unchanged for that number of frames; return what they show."""
        found: str = self.root.evaluate(kit_scripts.RESTS, frames)
        return found

    def is_shown(self) -> bool:
        """Whether the widget is visible."""
        return self.root.is_visible()

    def becomes_light(self) -> None:
        """Wait until the widget has a light ground."""
        self.root.and_(self.kit.page.locator(".kit-light")).wait_for(timeout=WAIT)

    def totals(self) -> list[str]:
        """Return each player's total in the table of scores, once the table is shown."""
        total = self.root.locator("tr", has=self.kit.page.get_by_role("rowheader", name="Total")).locator("td")
        total.first.wait_for(timeout=WAIT)
        return total.all_inner_texts()

    def come_to(self) -> None:
        """Give the focus to an element just before the widget, so that the next Tab leads into it."""
        self.root.evaluate(kit_scripts.BEFORE)

    def come_behind(self) -> None:
        """Give the focus to an element just behind the widget, so that the next Shift+Tab leads into it."""
        self.root.evaluate(kit_scripts.BEHIND)

    def stop(self) -> Stop | None:
        """Return the Tab stop with the focus; None if the focus is outside of the widget."""
        found = self.root.evaluate(kit_scripts.STOP)
        return found and Stop(*found)

    def tab_to(self, role: str, name: str = "") -> None:
        """Enter the widget, and press Tab until an element of that role, whose name contains `name`, has the focus."""
        self.come_to()
        for _ in range(MANY):
            self.kit.tab()
            assert self.stop(), f"Tab has left it before any {role} {name}"
            if (found := self.kit.focused()).role == role and name in found.name:
                return
        raise AssertionError(f"no {role} {name} is reached")

    def until_gone(self) -> None:
        """Wait until the widget is no longer on the page."""
        self.root.wait_for(state="detached", timeout=WAIT)

    def until_on_board(self) -> None:
        """Wait until the board has the focus."""
        self.boards().and_(self.kit.page.locator(":focus")).wait_for(timeout=WAIT)

    def walk(self, most: int) -> Iterator[str]:
        """Give the focus to each focusable element in turn, at most to that number; yield their descriptions."""
        done: list[str] = []
        while len(done) < most and (name := self.root.evaluate(kit_scripts.NEXT, done)):
            done.append(name)
            yield name

    def stops(self, most: int) -> Iterator[str]:
        """Press Tab through the widget, which has at most that number of stops; yield the description of each.

        What is done at a stop may change the widget, or take the focus from it: then this goes on behind that place.
        """
        self.come_to()
        last, found, since = -1, 0, 0
        while max(found, since) <= most:
            self.kit.tab()
            since += 1
            if (stop := self.stop()) is None:
                return
            if stop.place > last:
                last, found, since = stop.place, found + 1, 0
                yield stop.what
                if self.stop() is None:
                    self.kit.rested()
                if self.stop() is None:
                    self.come_to()
        raise AssertionError(f"Tab does not come out: {self.stop()}")

    def all_stops(self, key: str, most: int) -> list[Stop]:
        """Press Tab, or Shift+Tab from behind, through the widget; return the stops.

        Raises AssertionError if there are more than `most`: then the key does not come out again.
        """
        (self.come_to if key == "Tab" else self.come_behind)()
        found: list[Stop] = []
        while len(found) <= most:
            self.kit.tab(key)
            if (stop := self.stop()) is None:
                return found
            found.append(stop)
        raise AssertionError(f"{key} is trapped: {found[-5:]}")

    def stands_as_text(self) -> None:
        """Wait until the board is shown as text."""
        self.root.get_by_role("gridcell").first.wait_for(timeout=WAIT)

    def walk_again(self) -> None:
        """Make `walk` start from the beginning."""
        self.root.evaluate("root => root.querySelectorAll('*').forEach(one => delete one.walked)")

    def open_all(self) -> None:
        """Open every folded part, once all of them exist."""
        self.root.scroll_into_view_if_needed(timeout=WAIT)
        settle(self.kit.page)
        self.root.evaluate("root => root.querySelectorAll('details').forEach(one => one.open = true)")
