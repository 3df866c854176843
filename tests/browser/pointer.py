"""A mouse and a finger on a page of a notebook: single presses after the page has settled, and quick double presses."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Locator, Page

WAIT = 300_000
"""Milliseconds that only a hang takes for one thing, however busy the machine is."""
FINGER = 16
"""Pixels between two taps that a finger meant for the same place."""
TAPS = 0.18
"""Seconds between them."""
SETTLED = """async () => {
    const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
    if (kernel) await kernel.requestExecute({code: '', store_history: false}).done;
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
}"""
"""Asks the kernel for nothing: what it has said before comes before that answer."""
IN_VIEW = """one => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    const points = [[left + 2, top + 2], [right - 2, bottom - 2], [(left + right) / 2, (top + bottom) / 2]];
    return points.every(([x, y]) => {
        const found = document.elementFromPoint(x, y);
        return found && (one.contains(found) || found.contains(one));
    });
}"""
MIDDLE = """button => {
    button.scrollIntoView({block: 'center'});
    const {x, y, width, height} = button.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
"""Where the middle of something is, once it has been scrolled into view."""


def middle(one: Locator) -> tuple[float, float]:
    """Return the position on the screen of the middle of an element, once it has been scrolled to."""
    x, y = one.evaluate(MIDDLE)
    return x, y


def is_in_view(one: Locator) -> bool:
    """Whether the whole element is on the screen, and no other element covers it."""
    return bool(one.evaluate(IN_VIEW))


def press(button: Locator) -> None:
    """Click a button as soon as it can be clicked, like a person who has seen the effect of the press before.

    A test sees that effect sooner than any person: its click would be ignored as the second click of a double click, or
    as one on an old offer. A key that is pressed in between tells the page that it is a new click.
    """
    settle(button.page)
    button.page.keyboard.press("Shift")
    button.click(timeout=WAIT)


def settle(page: Page) -> None:
    """Wait until the page has drawn everything that the kernel has sent so far; without a kernel, go on."""
    page.evaluate(SETTLED)


def twice(button: Locator, between: float = 0.06, *, answered: bool = False) -> None:
    """Click twice on the middle of a button, as :func:`twice_at` does."""
    button.wait_for(timeout=WAIT)
    x, y = button.evaluate(MIDDLE)
    twice_at(button.page, x, y, between, answered=answered)


def twice_at(page: Page, x: float, y: float, between: float = 0.06, *, answered: bool = False) -> None:
    """Click twice in the same place, that number of seconds apart by the mouse's own clock.

    The second click follows when the first is `answered`, or at once, however busy the machine is.
    """
    session = page.context.new_cdp_session(page)
    now = time.time()
    for count in (1, 2):
        _click(session, x, y, now, count=count)
        now += between
        if answered:
            settle(page)
    session.detach()


def slowly(button: Locator, times: int) -> None:
    """Click on the middle of a button with a slow hand, each time when the effect of the last click is visible.

    The button stays down for 0.3 seconds, and is down again 0.3 seconds later, by the mouse's own clock.
    """
    button.wait_for(timeout=WAIT)
    session = button.page.context.new_cdp_session(button.page)
    now = time.time()
    for number in range(times):
        settle(button.page)
        x, y = button.evaluate(MIDDLE)
        _click(session, x, y, now + 0.6 * number, held=0.3)
    session.detach()


def _click(session: CDPSession, x: float, y: float, when: float, *, count: int = 1, held: float = 0.02) -> None:
    """Click at a time of the mouse's own clock; `count` is 2 for the second click of a double click."""
    for kind, after in (("mousePressed", 0.0), ("mouseReleased", held)):
        at = {"x": x, "y": y, "button": "left", "clickCount": count, "timestamp": when + after}
        session.send("Input.dispatchMouseEvent", {"type": kind, **at})


def tap_twice(button: Locator, *, answered: bool = False) -> None:
    """Tap twice on a button with a finger, at slightly different points."""
    button.wait_for(timeout=WAIT)
    x, y = button.evaluate(MIDDLE)
    tap_twice_at(button.page, x, y, FINGER, answered=answered)


def tap_twice_at(page: Page, x: float, y: float, apart: float = 0.0, *, answered: bool = False) -> None:
    """Tap twice with a finger, which is slower than a mouse, by its own clock.

    The second tap is that number of pixels beside the first, and follows when the first is `answered`, or at once.
    """
    session = page.context.new_cdp_session(page)
    now = time.time()
    for beside in (0.0, apart):
        point = {"x": x + beside, "y": y, "radiusX": 8, "radiusY": 8}
        for kind, points, after in (("touchStart", [point], 0.0), ("touchEnd", [], 0.04)):
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": now + after})
        now += TAPS
        if answered:
            settle(page)
    session.detach()
