"""The widgets of the kit on a page, as those meet them who use them: by kinds of widgets, roles and words.

Tests of keys, focus, presses and secrets reach the widgets through this file alone. They name no class and no element:
where the widgets are built otherwise, this file and its scripts (`kit_scripts.py`) change; what the tests ask stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.browser import kit_scripts
from tests.browser.pointer import WAIT, press, settle, slowly, tap_twice, twice

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

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
BOARDS = "canvas.lm-Widget"
PICTURES = "canvas.lm-Widget, .kit-still img"
ACTIONS = ".kit-stack button.kit-answer"
ACTED = ".kit-does"


class Focused(NamedTuple):
    """What has the focus, as the browser tells it to a screen reader."""

    role: str
    name: str


class Stop(NamedTuple):
    """A stop of the Tab key in a widget: its place in the order of what is there, whether it looks as if it had the
    focus, whether it is seen, and what it is."""

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
        """The widget of that kind, the first of them unless `index` says otherwise; wait until the page shows it. What
        a table holds is counted as no widget of its own."""
        root = self.page.locator(f"{KINDS[kind]}:not(.kit-table *)").nth(index)
        root.wait_for(timeout=WAIT)
        return Widget(self, root)

    def have_run(self) -> KitPage:
        """Wait until every cell has run: some front ends choose a cell only when it ends."""
        self.page.wait_for_function(kit_scripts.RUN, timeout=WAIT)
        return self

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, wherever the focus is."""
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Type a text, wherever the focus is."""
        self.page.keyboard.type(text)

    def tab(self, key: str = "Tab") -> None:
        """Press Tab. A board that has the focus hands it on through the kernel: wait until it has."""
        on_board = self.page.evaluate(f"() => !({kit_scripts.LEFT})()")
        self.press(key)
        if on_board:
            self.page.wait_for_function(kit_scripts.LEFT, timeout=WAIT)

    def tab_to(self, role: str, name: str = "", key: str = "Tab") -> str:
        """Press Tab until something of that role, whose name holds `name`, has the focus; its name."""
        for _ in range(MANY):
            self.tab(key)
            if (found := self.focused()).role == role and name in found.name:
                return found.name
        raise AssertionError(f"no {role} {name} is reached by {key}")

    def focused(self) -> Focused:
        """Role and name of what has the focus, as the browser tells them to a screen reader."""
        session = self.page.context.new_cdp_session(self.page)
        found = session.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        node = session.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        session.detach()
        return Focused(node.get("role", {}).get("value", ""), node.get("name", {}).get("value", ""))

    def settled(self) -> None:
        """Wait until the page has drawn all that the kernel has said so far."""
        settle(self.page)

    def rested(self) -> None:
        """Wait until the focus has been moved, if it still is to be: longer than the page's script looks for it."""
        settle(self.page)
        self.page.wait_for_timeout(1000)

    def scrolled(self) -> str:
        """How far each part of the page is scrolled."""
        return str(self.page.evaluate(kit_scripts.SCROLLED))

    def focus_cell(self) -> None:
        """Give the focus to the last cell, in command mode: Tab then leads into what it shows."""
        self.page.locator(".jp-CodeCell").last.locator(".cm-content").focus()
        self.press("Escape")

    def until_focused(self, role: str, name: str = "") -> Focused:
        """Wait until something of that role, whose name holds `name`, has the focus."""
        found: list[Focused] = []

        def there() -> bool:
            found.append(self.focused())
            return found[-1].role == role and name in found[-1].name

        self.notebook.until(there)
        return found[-1]

    def until(self, code: str, wanted: str) -> None:
        """Wait until the kernel prints this when it runs that."""
        self.notebook.until(lambda: self.notebook.execute(code).strip() == wanted)

    def notebook_is(self) -> list[str]:
        """The cells of the notebook by identity and kind, which one is chosen, and how many questions it asks."""
        found: list[str] = self.page.evaluate(kit_scripts.CELLS)
        return found


class Widget:
    """One widget of the kit; `root` is where it is."""

    def __init__(self, kit: KitPage, root: Locator) -> None:
        self.kit = kit
        self.root = root

    def part(self, kind: str) -> Widget:
        """A widget inside this one, such as what is tried at a table; it need not be there yet."""
        return Widget(self.kit, self.root.locator(KINDS[kind]))

    def button(self, name: str) -> Locator:
        """The button of that name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def checkbox(self, name: str) -> Locator:
        """The box of that name, to tick."""
        return self.root.get_by_label(name)

    def heading(self, name: str) -> Locator:
        """The heading whose words hold `name`."""
        return self.root.get_by_role("heading", name=name)

    def height(self) -> float:
        """How high it is, in pixels."""
        return float(self.root.evaluate("root => root.getBoundingClientRect().height"))

    def holds(self, x: float, y: float) -> bool:
        """Whether that point of the screen lies in it."""
        return bool(self.root.evaluate("(root, at) => root.contains(document.elementFromPoint(...at))", [x, y]))

    def press(self, name: str) -> None:
        """Press the button of that name with the mouse, as soon as it can be pressed."""
        press(self.button(name).first)

    def press_slowly(self, name: str, times: int) -> None:
        """Press the button of that name with a slow hand, again and again."""
        slowly(self.root.get_by_role("button", name=name).first, times)

    def press_words(self) -> None:
        """Press on words of it, where there is nothing to press."""
        self.root.locator("p").locator("visible=true").first.click(timeout=WAIT)

    def press_twice(self, name: str) -> None:
        """Double-click the button of that name; the second click meets whatever stands there by then."""
        twice(self.root.get_by_role("button", name=name).first)

    def actions(self) -> Locator:
        """The buttons that are shown for what can be done now, each named after its action."""
        return self.root.locator(ACTIONS).locator("visible=true")

    def act(self, name: str = "") -> None:
        """Do what can be done now, by the mouse: the action whose name holds `name`, else the first."""
        press(self.actions().filter(has_text=name).first)

    def act_twice(self, index: int, *, finger: bool, answered: bool) -> None:
        """Press twice, with a finger or the mouse, the button of that number for what can be done now; the second time
        when the first is `answered`, or at once."""
        press_twice: Callable[..., None] = tap_twice if finger else twice
        press_twice(self.actions().nth(index), answered=answered)

    def pictures(self) -> Locator:
        """The pictures of boards that are seen, drawn or still."""
        return self.root.locator(PICTURES).locator("visible=true")

    def boards(self) -> Locator:
        """The boards that are played on, drawn, awake."""
        return self.root.locator(BOARDS)

    def spot(self, board: int, x: float, y: float) -> tuple[float, float]:
        """Where on the page a point of a board is, given in parts of its width and height, once it is scrolled to."""
        drawn = self.boards().nth(board)
        drawn.evaluate("drawn => drawn.scrollIntoView({block: 'center'})")
        box = drawn.bounding_box()
        assert box
        return box["x"] + x * box["width"], box["y"] + y * box["height"]

    def words(self) -> str:
        """What stands below its board."""
        return self.root.locator(".kit-card").first.inner_text()

    def board_as_text(self, name: str) -> Locator:
        """The board as text, of that name."""
        return self.root.get_by_role("grid", name=name)

    def places(self) -> Locator:
        """The places of a board as text."""
        return self.root.get_by_role("gridcell")

    def unfold(self) -> None:
        """Open all that can be opened."""
        self.open_all()
        folded = self.root.get_by_role("button", expanded=False)
        for name in folded.locator("visible=true").all_text_contents():
            press(folded.filter(has_text=name).first)

    def enter_each_list(self) -> Iterator[str]:
        """Give the focus to all that is seen of it to choose from, one after the other: lists, those that open, and
        groups of radio buttons. In each, what is chosen has the focus, as by the Tab key. What each is called."""
        while (name := self.root.evaluate(kit_scripts.NEXT_LIST)) is not None:
            yield name

    def chosen(self) -> str:
        """What is chosen, once all is settled, in the list that :meth:`enter_each_list` came to; nothing where nothing
        is."""
        settle(self.kit.page)
        return str(self.root.evaluate(kit_scripts.CHOSEN))

    def language(self) -> str:
        """The language that a voice reads its words in."""
        return str(self.root.evaluate("root => root.closest('[lang]').lang"))

    def speaks(self, lang: str) -> None:
        """Wait until it says that its words are in that language."""
        self.root.and_(self.kit.page.locator(f"[lang={lang}]")).wait_for(timeout=WAIT)

    def disabled(self, name: str) -> None:
        """Wait until the button of that name cannot be pressed."""
        self.button(name).and_(self.kit.page.locator(":disabled")).wait_for(timeout=WAIT)

    def tab_stops(self, role: str, name: str | None = None) -> int:
        """At how many things of that role, and of that name if one is given, the Tab key stops."""
        found = self.root.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]  # any role
        return int(found.evaluate_all("all => all.filter(one => one.tabIndex >= 0).length"))

    def says(self, text: str) -> None:
        """Wait until that text is seen in it."""
        self.root.filter(has_text=text).wait_for(timeout=WAIT)

    def did(self) -> str:
        """The action that it tells as the last one; nothing where there is none."""
        told = self.root.locator(ACTED)
        return told.first.inner_text() if told.count() else ""

    def tells(self, action: str) -> None:
        """Wait until it tells that this action was done."""
        self.root.locator(ACTED, has_text=action).first.wait_for(timeout=WAIT)

    def tells_another(self, before: str) -> None:
        """Wait until it tells of another action than that."""
        told = self.root.locator(ACTED)
        (told.filter(has_not_text=before) if before else told).first.wait_for(timeout=WAIT)

    def tells_no_more(self, action: str) -> None:
        """Wait until it tells of this action no more."""
        self.root.locator(ACTED, has_text=action).wait_for(state="detached", timeout=WAIT)

    def films(self) -> None:
        """Look at each frame of the page from now on, and note what its boards show there."""
        self.root.evaluate(kit_scripts.FILM)

    def filmed(self) -> list[str]:
        """What the boards showed, frame by frame, since they were last asked for; nothing where none was seen."""
        found: list[str] = self.root.evaluate("root => root.film.splice(0)")
        return found

    def shows_for_long(self, frames: int) -> str:
        """Wait until its boards are seen and have shown the same for so many frames; what that is."""
        found: str = self.root.evaluate(kit_scripts.RESTS, frames)
        return found

    def is_shown(self) -> bool:
        """Whether it is seen."""
        return self.root.is_visible()

    def becomes_light(self) -> None:
        """Wait until it stands on light ground."""
        self.root.and_(self.kit.page.locator(".kit-light")).wait_for(timeout=WAIT)

    def totals(self) -> list[str]:
        """The total of each player in its table of scores, once that is shown."""
        total = self.root.locator("tr", has=self.kit.page.get_by_role("rowheader", name="Total")).locator("td")
        total.first.wait_for(timeout=WAIT)
        return total.all_inner_texts()

    def come_to(self) -> None:
        """Give the focus to something just before it: Tab then leads into it."""
        self.root.evaluate(kit_scripts.BEFORE)

    def stop(self) -> Stop | None:
        """Where the focus is in it; nothing where it is elsewhere."""
        found = self.root.evaluate(kit_scripts.STOP)
        return found and Stop(*found)

    def tab_to(self, role: str, name: str = "") -> None:
        """Come to it, and press Tab until something of that role in it, whose name holds `name`, has the focus."""
        self.come_to()
        for _ in range(MANY):
            self.kit.tab()
            assert self.stop(), f"Tab has left it before any {role} {name}"
            if (found := self.kit.focused()).role == role and name in found.name:
                return
        raise AssertionError(f"no {role} {name} is reached")

    def until_gone(self) -> None:
        """Wait until it is no longer on the page."""
        self.root.wait_for(state="detached", timeout=WAIT)

    def until_on_board(self) -> None:
        """Wait until its board has the focus."""
        self.boards().and_(self.kit.page.locator(":focus")).wait_for(timeout=WAIT)

    def walk(self, most: int) -> Iterator[str]:
        """Give the focus to each thing in it that can have it, at most so many; what each is."""
        done: list[str] = []
        while len(done) < most and (name := self.root.evaluate(kit_scripts.NEXT, done)):
            done.append(name)
            yield name

    def stands_as_text(self) -> None:
        """Wait until its board is there as text."""
        self.root.get_by_role("gridcell").first.wait_for(timeout=WAIT)

    def walk_again(self) -> None:
        """Let `walk` begin at the start again."""
        self.root.evaluate("root => root.querySelectorAll('*').forEach(one => delete one.walked)")

    def open_all(self) -> None:
        """Open all that is folded, once all of it is there."""
        self.root.scroll_into_view_if_needed(timeout=WAIT)
        settle(self.kit.page)
        self.root.evaluate("root => root.querySelectorAll('details').forEach(one => one.open = true)")
