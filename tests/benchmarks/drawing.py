"""What drawing costs, each figure beside its peer in the same run: a bare canvas with one rectangle.

    python tests/benchmarks/drawing.py

For every board: the first picture, a still step and an animated leg, as messages, bytes and milliseconds in the
kernel, counted where they would leave it; then from a click to pixels, and frames shown, in JupyterLab in
Chromium. Clicks on the board and on the rectangle take turns; medians are printed.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from runpy import run_path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

import comm
import ipywidgets as ipw
from comm.base_comm import BaseComm
from ipycanvas import Canvas
from ipycanvas.canvas import _CanvasManager
from playwright.sync_api import sync_playwright

import playground
from playground.chance import choose
from playground.lessons.library import lessons
from widgets.boards import Board, board, boards
from widgets.drawing.brush import DENSITY
from widgets.drawing.scene import Scene
from widgets.drawing.stage import FRAME, Stage
from widgets.view.animation import Leg, legs
from widgets.view.example import open_example

BROWSER = Path(__file__).parents[1] / "browser" / "conftest.py"
PLAYERS = 4
POSITIONS = 12
ROUNDS = 31
COLOURS = ("#4a9bff", "#ff8f2b")
BUTTONS = ("still", "rectangle", "leg", "sliding rectangle")
AIMS = {
    "first picture, kB": 150,
    "still step, messages": 1,
    "still step, kB": 24,
    "still step, ms in the kernel": 6,
    "click to pixels, times the rectangle's": 1.5,
    "leg, messages": 1,
    "leg, kB": 40,
    "leg, ms shown": 300,
    "leg, frames a second": 50,
}
"""At most so much; of frames a second, at least."""

SETTLED = """async ([first, count]) => {
    await new Promise(done => setTimeout(done, 700));
    return [...document.querySelectorAll('canvas.lm-Widget')].slice(first, first + count).map(canvas => {
        const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
        return Array.from(new Uint32Array(data.buffer));
    });
}"""
LEARN = f"""async ([name, first, count]) => {{
    const button = [...document.querySelectorAll('button')].find(found => found.textContent === name);
    const settled = {SETTLED};
    const pictures = [];
    for (let i = 0; i < 2; i += 1) {{ button.click(); pictures.push(await settled([first, count])); }}
    const points = [];
    for (let pad = 0; pad < count; pad += 1) {{
        const [a, b] = pictures.map(picture => picture[pad]);
        const differ = a.map((_, at) => at).filter(at => a[at] !== b[at]);
        for (let i = 0; i < Math.min(12, differ.length); i += 1) {{
            const at = differ[Math.floor(i * differ.length / Math.min(12, differ.length))];
            points.push([pad, at, a[at], b[at]]);
        }}
    }}
    window.learned = window.learned || {{}};
    window.learned[name] = {{button, first, points, turn: 0}};
    return points.length;
}}"""
CLICK = """async name => {
    const {button, first, points, turn} = window.learned[name];
    window.learned[name].turn = 1 - turn;
    const canvases = [...document.querySelectorAll('canvas.lm-Widget')].slice(first);
    const begin = performance.now();
    button.click();
    const right = () => points.every(([pad, at, ...colours]) => {
        const {width} = canvases[pad];
        const data = canvases[pad].getContext('2d').getImageData(at % width, Math.floor(at / width), 1, 1).data;
        return new Uint32Array(data.buffer)[0] === colours[turn];
    });
    while (!right()) {
        if (performance.now() - begin > 10000) throw new Error(`${name}: the picture does not come`);
        await new Promise(done => setTimeout(done, 0));
    }
    return performance.now() - begin;
}"""
FRAMES = """async ([name, first, count, wanted]) => {
    const button = [...document.querySelectorAll('button')].find(found => found.textContent === name);
    const drawn = [...document.querySelectorAll('canvas.lm-Widget')].slice(first, first + count).map(canvas => {
        const times = [], context = canvas.getContext('2d');
        delete context.drawImage;
        const draw = context.drawImage.bind(context);
        context.drawImage = (...given) => { times.push(document.timeline.currentTime); return draw(...given); };
        return times;
    });
    const begin = performance.now();
    const most = () => drawn.reduce((best, times) => times.length > best.length ? times : best);
    button.click();
    while (most().length < wanted) {
        if (performance.now() - begin > 5000) throw new Error(`${name}: only ${most().length} of ${wanted} frames`);
        await new Promise(done => setTimeout(done, 20));
    }
    const shown = [...new Set(most().slice(0, wanted))];  // the screen shows the last of what it draws at one time
    return 1000 * (shown.length - 1) / (shown.at(-1) - shown[0]);
}"""


class Counted(BaseComm):
    """A comm that counts the bytes and messages for the browser."""

    messages = 0
    bytes = 0

    def publish_msg(self, *_: Any, data: Any = None, buffers: Any = None, **__: Any) -> None:
        """Count one message."""
        Counted.messages += 1
        Counted.bytes += len(json.dumps(data)) + sum(len(bytes(buffer)) for buffer in buffers or ())


class Cost(NamedTuple):
    """The cost of an operation: messages, kB, milliseconds in the kernel."""

    messages: float
    kilobytes: float
    milliseconds: float


def cost(do: Callable[[], Any]) -> Cost:
    """Run an operation, and return its cost."""
    Counted.messages = Counted.bytes = 0
    start = perf_counter()
    do()
    return Cost(Counted.messages, Counted.bytes / 1000, (perf_counter() - start) * 1000)


def middle(costs: list[Cost]) -> Cost:
    """The median of each part."""
    return Cost(*(median(part) for part in zip(*costs, strict=True)))


def positions(name: str) -> list[Any]:
    """The first positions of a random game."""
    game, random = playground.game(name), Random(1)
    states = [game.setup(min(PLAYERS, max(game.PLAYERS)), 1)]
    while len(states) < POSITIONS:
        states.append(game.apply(states[-1], choose(random, game.legal_actions(states[-1])))[0])
    return states


def movements(name: str) -> Iterator[tuple[list[dict[str, Scene]], list[Leg]]]:
    """The pictures and the legs of each example of a game."""
    for example in lessons(name):
        shown = open_example(example, seen_by=None, lang="en")
        pictures = [shown.scenes(index, "dark") for index in range(len(shown.moments))]
        yield pictures, [leg for index in range(1, len(pictures)) for leg in legs(shown, index, "dark")]


def fail(error: Exception) -> None:
    """Let no fault of a board pass."""
    raise error


def bare() -> Canvas:
    """The peer: a canvas as large as a board, without anything of the kit."""
    canvas = Canvas(width=640 * DENSITY, height=640 * DENSITY, _canvas_manager=_CanvasManager())
    canvas.layout.width = "640px"
    return canvas


@contextmanager
def held(canvas: Canvas) -> Iterator[None]:
    """Send one message at the end for canvases that share a manager, as ipycanvas' `hold_canvas` does."""
    manager = canvas._canvas_manager
    manager._caching = True
    yield
    manager.flush()
    manager._caching = False


def paint(canvas: Canvas, colour: str) -> None:
    """One rectangle over all of it, in one message."""
    with held(canvas):
        canvas.fill_style = colour
        canvas.fill_rect(0, 0, canvas.width, canvas.height)


def slide(canvas: Canvas, frames: int) -> None:
    """One rectangle that moves, in one message."""
    with held(canvas):
        for frame in range(frames):
            canvas.clear_rect(0, 0, canvas.width, canvas.height)
            canvas.fill_rect(10 * frame, 10 * frame, 100, 100)
            canvas.sleep(FRAME)


class Bench:
    """The boards to be measured: `still` shows a position, `moving` plays a leg of the longest ones."""

    def __init__(self, name: str) -> None:
        self.board, self.states = board(name), positions(name)
        moving = chain.from_iterable(found for _, found in movements(name))
        self.leg = max(moving, key=lambda leg: len(leg.frames), default=None)
        self.first: dict[str, Scene] = self.board.draw(self.states[0])
        self.still = Stage(self.first, later=[self.board.draw(state) for state in self.states], on_error=fail)
        self.moving = Stage(self.leg.still, movements=[self.leg], on_error=fail) if self.leg else None
        self.bare, self.turn, self.colour = bare(), 0, 0

    @property
    def frames(self) -> int:
        """How many frames the leg has."""
        return len(self.leg.frames) if self.leg else 0

    def panel(self) -> ipw.Widget:
        """Return the widgets of the page: a button for each measurement, the boards, and the rectangle."""
        calls = (self.step, self.rectangle, self.play, lambda: slide(self.bare, self.frames))
        buttons = [ipw.Button(description=name) for name in BUTTONS]
        for button, call in zip(buttons, calls, strict=True):
            button.on_click(lambda _, call=call: call())
        moving = [self.moving.widget] if self.moving else []
        return ipw.VBox([ipw.HBox(buttons), self.still.widget, self.bare, *moving])

    def step(self) -> None:
        """The next of two positions, drawn as a player would."""
        self.turn = 1 - self.turn
        step(self.board, self.still, self.states[-self.turn])

    def rectangle(self) -> None:
        """The rectangle in another colour."""
        self.colour = 1 - self.colour
        paint(self.bare, COLOURS[self.colour])

    def play(self) -> None:
        """The leg."""
        if self.moving and self.leg:
            self.moving.play(self.leg.frames, still=self.leg.still)


def step(drawn: Board, stage: Stage, state: Any) -> None:
    """A position drawn as a player would."""
    stage.show(drawn.draw(state))


def line(what: str, ours: float, peer: float | None) -> None:
    """Print a figure beside that of its peer, and the aim."""
    beside = "" if peer is None else f"{peer:>12.2f}"
    print(f"  {what:<40}{ours:>12.2f}{beside:>12}   (aim: {AIMS[what]})")


def in_the_kernel(name: str) -> None:
    """Print messages, bytes and milliseconds, which need no browser."""
    drawn = board(name)
    pictures = [drawn.draw(state) for state in positions(name)]
    made: list[Stage] = []
    canvas = bare()
    first = cost(lambda: made.append(Stage(pictures[0], later=pictures, on_error=fail)))
    peer = cost(lambda: paint(bare(), COLOURS[0]))
    line("first picture, kB", first.kilobytes, peer.kilobytes)
    still, beside = [], []
    for number, state in enumerate(positions(name) * 3):
        made[0].stale |= pictures[0].keys()
        still.append(cost(partial(step, drawn, made[0], state)))
        beside.append(cost(partial(paint, canvas, COLOURS[number % 2])))
    ours, peer = middle(still), middle(beside)
    line("still step, messages", max(step.messages for step in still), peer.messages)
    line("still step, kB", max(step.kilobytes for step in still), peer.kilobytes)
    line("still step, ms in the kernel", ours.milliseconds, peer.milliseconds)
    moved, shown = [], []
    for pictures, found in movements(name):
        stage = Stage(pictures[0], later=pictures, movements=found, on_error=fail)
        for leg in found:
            moved.append(cost(partial(stage.play, leg.frames, still=leg.still)))
            shown.append(len(leg.frames) * FRAME)
        stage.close()
    if moved:
        sliding = cost(lambda: slide(canvas, max(shown) // FRAME))
        line("leg, messages", max(leg.messages for leg in moved), sliding.messages)
        line("leg, kB", max(leg.kilobytes for leg in moved), sliding.kilobytes)
        line("leg, ms shown", max(shown), max(shown))


def in_the_browser(name: str, notebook: Any) -> None:
    """Print the way from a click to pixels, and frames a second."""
    cell = f'from runpy import run_path\nbench = run_path({__file__!r})["Bench"]({name!r})\nbench.panel()'
    notebook.open(notebook.lab.write(f"{name}.ipynb", cell)).run_all()
    notebook.canvas()
    page, pads = notebook.page, len(board(name).draw(positions(name)[0]))
    page.wait_for_timeout(1500)
    for button, first, count in (("still", 0, pads), ("rectangle", pads, 1)):
        if not page.evaluate(LEARN, [button, first, count]):
            raise SystemExit(f"{name}: the two pictures of {button} are the same")
    ours, peer = [], []
    for _ in range(ROUNDS):
        ours.append(page.evaluate(CLICK, "still"))
        peer.append(page.evaluate(CLICK, "rectangle"))
    print(f"  {'click to pixels, ms':<40}{median(ours):>12.2f}{median(peer):>12.2f}")
    line("click to pixels, times the rectangle's", median(ours) / median(peer), None)
    frames = int(notebook.execute("print(bench.frames)"))
    if frames:
        played = [page.evaluate(FRAMES, ["leg", pads + 1, pads, frames]) for _ in range(5)]
        slid = [page.evaluate(FRAMES, ["sliding rectangle", pads, 1, frames]) for _ in range(5)]
        line("leg, frames a second", median(played), median(slid))


def main() -> None:
    """Print everything, board by board."""
    if not shutil.which("chromium"):
        raise SystemExit("no Chromium on the PATH; Debian, Ubuntu: sudo apt-get install chromium")
    tools = run_path(str(BROWSER))
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        root, home = Path(folder, "root"), Path(folder, "home")
        root.mkdir()
        home.mkdir()
        lab = tools["Lab"](root, home)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=[*tools["FLAGS"]])
        try:
            for name in boards():
                print(f"{name:<42}{'ours':>12}{'a rectangle':>12}")
                counting(partial(in_the_kernel, name))
                page = browser.new_page(viewport={"width": 1400, "height": 1000}, device_scale_factor=2)
                in_the_browser(name, tools["Notebook"](page, lab))
                page.close()
        finally:
            browser.close()
            lab.close()


def counting(do: Callable[[], Any]) -> None:
    """Do it with every new widget counted instead of sent."""
    usual = comm.create_comm
    comm.create_comm = Counted
    try:
        do()
    finally:
        comm.create_comm = usual


if __name__ == "__main__":
    main()
