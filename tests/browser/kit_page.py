"""The widgets of the kit on a page, as those meet them who use them: by kinds of widgets, roles and words.

Tests of keys, focus, presses and secrets reach the widgets through this file alone. They name no class and no element:
where the widgets are built otherwise, this file changes, and what the tests ask stays.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

WAIT = 300_000
"""Milliseconds that a busy machine may take for one thing."""
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
NEXT = """(root, done) => {
    const all = [...root.querySelectorAll('button, select, input, textarea, summary, a[href], canvas, [tabindex]')];
    for (const one of all) {
        const name = `${one.type || one.tagName} ${one.title} ${one.getAttribute('aria-label') || ''} ${one.id}`
            + ` ${one.closest('label')?.textContent || ''} ${one.textContent.slice(0, 60)}`;
        const again = one.walked || (one.type === 'submit' && done.includes(name));
        if (again || !one.checkVisibility({visibilityProperty: true}) || one.disabled || one.tabIndex < 0) continue;
        one.walked = true;
        one.focus();
        if (document.activeElement === one) return name;
    }
    return null;
}"""
"""Gives the focus to the next thing that can have it and has not had it; what it is."""
RUN = "() => window.jupyterapp.shell.currentWidget.content.widgets.every(cell => cell.model.executionCount)"
CELLS = """() => {
    const {content} = window.jupyterapp.shell.currentWidget;
    const cells = content.widgets.map(({model}) => `${model.id} ${model.type}`);
    const asked = document.querySelectorAll('.jp-Dialog').length;
    return [`active: ${content.activeCellIndex}`, `dialogs: ${asked}`, ...cells];
}"""
"""What the notebook consists of, which cell is chosen in it, and how much it asks."""


SETTLED = """async () => {
    const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
    if (kernel) await kernel.requestExecute({code: '', store_history: false}).done;
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
}"""
"""Asks the kernel for nothing: what it has said before comes before that answer."""
CHOICES = "one => one.matches('select') ? one.length : one.querySelectorAll('input').length"
CHOSEN = "one => one.matches('select') ? one.selectedIndex : one.querySelector('input:checked')?.value"
BOARDS = "canvas.lm-Widget"
PICTURES = "canvas.lm-Widget, .kit-still img"
ACTIONS = ".kit-stack button.kit-answer"
ACTED = ".kit-does"


FILM = """root => {
    const small = new OffscreenCanvas(48, 48).getContext('2d', {willReadFrequently: true});
    const sum = canvas => {
        small.clearRect(0, 0, 48, 48);
        small.drawImage(canvas, 0, 0, 48, 48);
        return small.getImageData(0, 0, 48, 48).data.reduce((sum, part) => (sum * 31 + part) >>> 0, 0);
    };
    root.film = [];
    const frame = () => {
        const seen = [...root.querySelectorAll('canvas')].filter(canvas => canvas.checkVisibility());
        root.now = seen.map(sum).join(' ');
        root.film.push(root.now);
        requestAnimationFrame(frame);
    };
    frame();
}"""
RESTS = """(root, frames) => new Promise(done => {
    let before = '', same = 0;
    const look = () => {
        same = root.now && root.now === before ? same + 1 : 0;
        before = root.now;
        same >= frames ? done(before) : requestAnimationFrame(look);
    };
    look();
})"""
"""What the boards show once that has been the same for so many frames, by `FILM`, which sums up every frame."""
MIDDLE = """button => {
    button.scrollIntoView({block: 'center'});
    const {x, y, width, height} = button.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
"""Where the middle of something is, once it has been scrolled into view."""


class Focused(NamedTuple):
    """What has the focus, as the browser tells it to a screen reader."""

    role: str
    name: str


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
        self.page.wait_for_function(RUN, timeout=WAIT)
        return self

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, wherever the focus is."""
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Type a text, wherever the focus is."""
        self.page.keyboard.type(text)

    def tab_to(self, role: str, name: str = "", key: str = "Tab") -> str:
        """Press Tab until something of that role, whose name holds `name`, has the focus; its name."""
        for _ in range(MANY):
            self.press(key)
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
        found: list[str] = self.page.evaluate(CELLS)
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

    def press(self, name: str) -> None:
        """Press the button of that name with the mouse, as soon as it can be pressed."""
        press(self.button(name).first)

    def press_twice(self, name: str) -> None:
        """Double-click the button of that name; the second click meets whatever stands there by then."""
        twice(self.root.get_by_role("button", name=name).first)

    def actions(self) -> Locator:
        """The buttons that are shown for what can be done now, each named after its action."""
        return self.root.locator(ACTIONS).locator("visible=true")

    def act(self, name: str = "") -> None:
        """Do what can be done now, by the mouse: the action whose name holds `name`, else the first."""
        press(self.actions().filter(has_text=name).first)

    def act_twice(self, index: int) -> None:
        """Double-click the button of that number for what can be done now."""
        twice(self.actions().nth(index))

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

    def lists(self) -> list[Locator]:
        """What there is to choose from that is seen: lists, those that open, and groups of radio buttons."""
        found = self.root.locator("select, [role=radiogroup]:has(input)").locator("visible=true")
        return [one for one in found.all() if one.evaluate(CHOICES) > 1]

    def chosen(self, one: Locator) -> str:
        """What is chosen in one of its lists."""
        return str(one.evaluate(CHOSEN))

    def enter(self, one: Locator) -> None:
        """Give the focus to one of its lists: to what is chosen in it, as the Tab key does."""
        one.evaluate("one => (one.querySelector('input:checked') ?? one).focus()")

    def language(self) -> str:
        """The language that a voice reads its words in."""
        return str(self.root.evaluate("root => root.closest('[lang]').lang"))

    def speaks(self, lang: str) -> None:
        """Wait until it says that its words are in that language."""
        self.root.and_(self.kit.page.locator(f"[lang={lang}]")).wait_for(timeout=WAIT)

    def disabled(self, name: str) -> None:
        """Wait until the button of that name cannot be pressed."""
        self.button(name).and_(self.kit.page.locator(":disabled")).wait_for(timeout=WAIT)

    def tab_stops(self, role: str, name: str) -> int:
        """At how many things of that role and name the Tab key stops."""
        found = self.root.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]  # any role
        return sum(one.evaluate("one => one.tabIndex >= 0") for one in found.all())

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
        self.root.evaluate(FILM)

    def filmed(self) -> list[str]:
        """What the boards showed, frame by frame, since they were last asked for; nothing where none was seen."""
        found: list[str] = self.root.evaluate("root => root.film.splice(0)")
        return found

    def shows_for_long(self, frames: int) -> str:
        """Wait until its boards are seen and have shown the same for so many frames; what that is."""
        found: str = self.root.evaluate(RESTS, frames)
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

    def walk(self, most: int) -> Iterator[str]:
        """Give the focus to each thing in it that can have it, at most so many; what each is."""
        done: list[str] = []
        while len(done) < most and (name := self.root.evaluate(NEXT, done)):
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


def press(button: Locator) -> None:
    """Click a button as soon as it can be clicked, as somebody does who has seen what the press before it did.

    A test sees that sooner than any person: its click would be taken for the second of a double click, or for one on
    what was offered before, and for nothing. A key that is pressed in between tells the page that it is another one.
    """
    settle(button.page)
    button.page.keyboard.press("Shift")
    button.click(timeout=WAIT)


def settle(page: Page) -> None:
    """Wait until the page has drawn all that the kernel has said so far; in an app without a kernel's line, go on."""
    page.evaluate(SETTLED)


def twice(button: Locator, between: float = 0.06) -> None:
    """Click twice on the middle of a button, so many seconds apart."""
    button.wait_for(timeout=WAIT)
    x, y = button.evaluate(MIDDLE)
    twice_at(button.page, x, y, between)


def twice_at(page: Page, x: float, y: float, between: float = 0.06) -> None:
    """Click twice in the same place, so many seconds apart by the clock of the hand, however busy the machine is."""
    session = page.context.new_cdp_session(page)
    now = time.time()
    for click in (1, 2):
        for kind, after in (("mousePressed", 0.0), ("mouseReleased", 0.02)):
            at = {"x": x, "y": y, "button": "left", "clickCount": click, "timestamp": now + after}
            session.send("Input.dispatchMouseEvent", {"type": kind, **at})
        now += between
    session.detach()
