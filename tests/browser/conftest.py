"""A real JupyterLab and a real browser, started once, on a free loopback port, with home folders of their own.

Without Chromium, `conftest.py` at the root skips (or, with CI=true, fails) every test marked `browser` before a fixture
of this file runs.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect, sync_playwright

from playground.language.i18n import catalogue
from tests.browser.in_sight import brought_into_sight
from tests.browser.pointer import press
from tests.browser.servers import PATIENCE, REPOSITORY, Lab, Server, free_port, of_tests

HERE = Path(__file__).parent
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
)
"""Letters are not hinted, for a busy browser may hint all but the first."""
EXECUTE = """async code => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const future = kernel.requestExecute({code, store_history: false});
    let text = '';
    future.onIOPub = message => {
        if (message.header.msg_type === 'stream') text += message.content.text;
        if (message.header.msg_type === 'error') throw new Error(message.content.traceback.join('\\n'));
    };
    const reply = await future.done;
    if (reply.content.status !== 'ok') throw new Error(reply.content.evalue);
    return text;
}"""
PIXELS = """([selector, index, x, y, w, h]) => {
    const canvas = document.querySelectorAll(selector)[index];
    return canvas ? [...canvas.getContext('2d').getImageData(x, y, w, h).data] : null;
}"""
COLOURS = 40
"""A board has more of them; a canvas on which nothing was drawn has one."""
PAINTED = """async (canvas, [least, other, wait]) => {
    const end = performance.now() + wait;
    for (;;) {
        const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const colours = new Set();
        let sum = 0;
        for (const [i, pixel] of new Uint32Array(data.buffer).entries()) {
            if (i % 97 === 0) colours.add(pixel);
            sum = (sum * 31 + pixel) >>> 0;
        }
        if (colours.size >= least && sum !== other) return sum;
        if (performance.now() > end) throw new Error(`${colours.size} colours, ${sum === other ? 'as before' : 'new'}`);
        await new Promise(done => setTimeout(done, 50));
    }
}"""
"""A sum of the canvas's pixels, once it shows a board, and another picture than before."""
NUMBERS = count(1)
WATCH = """async id => {
    const manager = [...rulesPlayground.managers].find(one => one.has_model(id));
    window.drawing = await manager.get_model(id);
}"""
DRAWN = "() => window.drawing.currentProcessing.then(() => 'drawn to its end', String)"
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells').then(() => true)"
OPEN = "path => window.jupyterapp.commands.execute('docmanager:open', {path}).then(() => true)"
CLEAR = """async () => {
    const {shell} = window.jupyterapp;
    for (const widget of [...shell.widgets('main')]) {
        await widget.context?.sessionContext?.shutdown();
        widget.dispose();
    }
    shell.expandLeft();
    return !document.querySelector('.jp-Dialog');
}"""
LONGEST = "test_table.py"
"""The file that takes longest: begun last, it would run alone."""
CANVASES = ".jp-OutputArea-output canvas.lm-Widget"


class Notebook:
    """A notebook that is open in the browser, in a JupyterLab workspace of its own.

    A page that is loaded again therefore shows what it showed before, and nothing of other open notebooks.
    """

    def __init__(self, page: Page, lab: Lab, *, loaded: bool = False) -> None:
        self.page = page
        self.lab = lab
        self.loaded = loaded
        """Whether the page shows JupyterLab already, without a notebook."""
        self.used_up = False
        """Whether a test has changed the page so that it cannot be reset: it is closed after that test."""
        self.workspace = f"page-{next(NUMBERS)}"
        self.errors: list[str] = []
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(error.stack or str(error)))

    def open(self, name: str, *, keep: bool = False) -> Notebook:
        """Open a notebook and wait until its kernel is ready; `keep` restores what the page last showed."""
        if self.loaded and not keep:
            self.page.evaluate(OPEN, name)
        else:
            address = self.lab.address(self.workspace, name)
            self.page.goto(address if keep else f"{address}?reset")
            self.used_up |= keep  # a page loaded again opens the notebook of its address late, even once it is closed
        self.page.wait_for_selector(".jp-Notebook")
        self.page.evaluate("() => window.jupyterapp.restored.then(() => true)")
        self.ready()
        self.loaded = False
        return self

    def ready(self) -> None:
        """Wait until the kernel can run a cell: before that, the page would ask for a kernel."""
        self.page.wait_for_function(
            """() => {
                const widget = window.jupyterapp.shell.currentWidget;
                const session = widget && widget.sessionContext && widget.sessionContext.session;
                return session && session.kernel && session.kernel.connectionStatus === 'connected'
                    && session.kernel.status === 'idle';
            }""",
        )
        self.idle()

    def idle(self) -> None:
        """Wait until no cell runs; the status may be hidden, and stand there twice, of which one need not be true."""
        idle = self.page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]')
        idle.first.wait_for(state="attached")

    def run_all(self) -> None:
        """Run all cells and wait for the last; a cell of which a message was lost never ends, so with a bound."""
        self.page.wait_for_function(RUN_ALL)
        self.idle()

    def clear(self) -> bool:
        """Close all notebooks of the page and shut down their kernels; return whether no dialog is left open."""
        return bool(self.page.evaluate(CLEAR))

    def save(self) -> None:
        """Save the notebook with its outputs, which a reloaded page shows."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save').then(() => true)")

    def until(self, holds: Callable[[], object], told: Callable[[], str] = lambda: "It has not come.") -> None:
        """Wait until a condition holds, which is checked repeatedly; else fail with what `told` returns."""
        deadline = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < deadline, told()
            self.page.wait_for_timeout(50)

    def prints(self, code: str, wanted: str) -> None:
        """Wait until the kernel prints `wanted` when it runs `code`; the failure says what it printed instead."""
        self.until(
            lambda: self.execute(code).strip() == wanted,
            lambda: f"{code}: {self.execute(code).strip()}, not {wanted}",
        )

    def execute(self, code: str) -> str:
        """Run code in the kernel without a cell, and return its output. Raises an error with the traceback."""
        return cast(str, self.page.evaluate(EXECUTE, code))

    def watch_drawing(self, manager: str) -> None:
        """Watch what the page draws for a canvas manager; `manager` is code for its model id."""
        self.page.evaluate(WATCH, self.execute(f"print({manager}, end='')"))

    def drawing_ended(self) -> str:
        """Wait until the page has drawn all it was sent for that manager; return "drawn to its end" or the error.

        The page draws what it is sent when it gets to it, movements by the clock.
        """
        return str(self.page.evaluate(DRAWN))

    def canvas(self, index: int = 0) -> Any:
        """Return the locator of a canvas of an output once it is seen; scroll to its cell if it is out of sight."""
        return brought_into_sight(self, self.page.locator(CANVASES).nth(index))

    def pixels(self, index: int, x: int, y: int, w: int = 1, h: int = 1) -> tuple[int, ...]:
        """Return red, green, blue and opacity of each pixel of a part of a canvas, row by row."""
        return tuple(self.page.evaluate(PIXELS, [CANVASES, index, x, y, w, h]))

    def wait_for_pixel(self, index: int, x: int, y: int, colour: str, near: int = 3) -> None:
        """Wait until a pixel of a canvas has this colour, within `near` for each component."""
        wanted = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
        self.page.wait_for_function(
            """([selector, index, x, y, wanted, near]) => {
                const canvas = document.querySelectorAll(selector)[index];
                const found = canvas && canvas.getContext('2d').getImageData(x, y, 1, 1).data;
                return found && wanted.every((part, i) => Math.abs(part - found[i]) <= near);
            }""",
            arg=[CANVASES, index, x, y, wanted, near],
            polling=20,  # by the clock: a page on which nothing else moves may be given no frame for long
        )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give tests that share a page to one worker: the tests of a file, or those of a notebook."""
    for item in items:
        if HERE in item.path.parents:
            notebook = getattr(item, "callspec", None) and item.callspec.params.get("reader")  # type: ignore[attr-defined]
            item.add_marker(pytest.mark.xdist_group(str(notebook or item.path)))
    items.sort(key=lambda item: item.path.name != LONGEST)


@pytest.fixture(scope="session")
def painted() -> Callable[..., int]:
    """Return a function that waits until a canvas shows a board other than `before`, and returns its fingerprint."""

    def wait(canvas: Locator, before: int | None = None) -> int:
        canvas.wait_for()
        return int(canvas.evaluate(PAINTED, [COLOURS, before, PATIENCE * 1000]))

    return wait


@pytest.fixture(scope="session")
def step_on(painted: Callable[..., int]) -> Callable[[Locator, str], None]:
    """Return a function that goes from the start of a lesson player to its first step and waits for its picture."""

    def go(player: Locator, lang: str) -> None:
        board, first = player.locator("canvas").first, player.locator(".kit-steps input").nth(1)
        before = painted(board)
        press(player.locator("button", has_text=catalogue("widgets", lang).text("One step on")).first)
        expect(first).to_be_checked()
        painted(board, before)

    return go


@pytest.fixture(scope="session")
def kinds() -> tuple[str, ...]:
    """The selector of each kind of widget that the kit shows."""
    names = (
        "player",
        "exercise",
        "rulebook",
        "trier",
        "table",
        "score-sheet",
        "many-games",
        "glossary",
        "editions",
        "maker",
    )
    return (*(f".kit-{name}" for name in names), "figure", "section[lang]")


@pytest.fixture(scope="session")
def serve(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Callable[[Callable[[int], Sequence[str]], str], Server]]:
    """Return a function that starts another server, from its command for a port and a path that it will answer."""
    started: list[Server] = []

    def start(command: Callable[[int], Sequence[str]], alive: str) -> Server:
        port, home = free_port(), tmp_path_factory.mktemp("home")
        started.append(Server(home, port, command(port), alive=alive, environment=of_tests(), cwd=REPOSITORY))
        return started[-1]

    yield start
    for server in started:
        server.close()


@pytest.fixture(scope="session")
def lab_class() -> type[Lab]:
    """The class to start another JupyterLab than that of the tests."""
    return Lab


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab over a copy of the notebooks."""
    root = tmp_path_factory.mktemp("jupyter") / "notebooks"  # by that name a notebook finds its language
    shutil.copytree(REPOSITORY / "notebooks", root, ignore=shutil.ignore_patterns("records", "own"))
    running = Lab(root, tmp_path_factory.mktemp("home"))
    yield running
    running.close()


@contextmanager
def headless() -> Iterator[Browser]:
    """Headless Chromium, as Debian packages it."""
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=[*FLAGS])
        yield running
        running.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser of all these tests."""
    with headless() as running:
        yield running


@pytest.fixture(scope="session")
def notebook_class() -> type[Notebook]:
    """The class to open a notebook in a separate window."""
    return Notebook


WINDOW: ViewportSize = {"width": 1400, "height": 1000}


class Windows:
    """Windows of JupyterLab on a high resolution screen. A window serves one test or module after the other, since
    loading JupyterLab takes several times as long as opening a notebook in it."""

    def __init__(self, browser: Browser) -> None:
        self.context = browser.new_context(viewport=WINDOW, device_scale_factor=2, has_touch=True)
        self.free: dict[str, list[Page]] = {}

    def open(self, lab: Lab) -> Notebook:
        """Return a window for a notebook of a JupyterLab."""
        free = self.free.setdefault(lab.url, [])
        if not free:
            return Notebook(self.context.new_page(), lab)
        page = free.pop()
        page.bring_to_front()  # a page behind another is given a frame a second
        return Notebook(page, lab, loaded=True)

    def close(self, notebook: Notebook) -> None:
        """Reset a window to a JupyterLab without notebooks and keep it for the next test, or close it."""
        page = notebook.page
        if notebook.used_up or not page.url.startswith(notebook.lab.url):
            page.close()
            return
        page.set_viewport_size(WINDOW)
        page.emulate_media(forced_colors="none")
        page.mouse.move(0, 0)
        page.keyboard.press("Shift")  # else the next test's first press may count as the second of a double click
        if notebook.clear():
            self.free[notebook.lab.url].append(page)
        else:
            page.close()


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Iterator[Windows]:
    """The windows of all tests of a worker, for fixtures that give them back themselves."""
    found = Windows(browser)
    yield found
    found.context.close()


@contextmanager
def given_back(windows: Windows, request: pytest.FixtureRequest) -> Iterator[Callable[[Lab], Notebook]]:
    """Return a function that opens windows, and give them back at the end; close the windows of a failed test."""
    opened: list[Notebook] = []
    failed = request.session.testsfailed

    def new(lab: Lab) -> Notebook:
        opened.append(windows.open(lab))
        return opened[-1]

    yield new
    for notebook in opened:
        notebook.used_up |= request.session.testsfailed > failed
        if not notebook.page.is_closed():
            windows.close(notebook)


@pytest.fixture(scope="module")
def opened_in(windows: Windows, request: pytest.FixtureRequest) -> Iterator[Callable[[Lab], Notebook]]:
    """Return a function that opens windows of a JupyterLab for the tests of a module."""
    with given_back(windows, request) as new:
        yield new


@pytest.fixture(scope="module")
def new_notebook(opened_in: Callable[[Lab], Notebook], lab: Lab) -> Callable[[], Notebook]:
    """Return a function that opens new windows of the tests' own JupyterLab."""
    return partial(opened_in, lab)


@pytest.fixture
def notebook(windows: Windows, lab: Lab, request: pytest.FixtureRequest) -> Iterator[Notebook]:
    """A page without notebooks, on which a notebook can be opened."""
    with given_back(windows, request) as new:
        yield new(lab)
