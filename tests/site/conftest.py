"""Both sites, built once, and the one for tests in a browser that reaches nothing else.

`make site-test` runs these tests, with the extras `test` and `site`.
"""

from __future__ import annotations

import gzip
import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Route

from tests.browser.conftest import Notebook, headless
from tests.browser.servers import PATIENCE

NEEDED = "the site needs the extra `site`, node and npm: see `make site-test`"
PACKED = {".whl", ".zip", ".png", ".ico"}
"""What a server that compresses sends as it is."""


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip the tests of the site if the tools to build it are missing; on CI, fail them."""
    if find_spec("jupyterlite_pyodide_kernel") and shutil.which("node") and shutil.which("npm"):
        return
    if os.environ.get("CI") == "true":
        pytest.fail(NEEDED, pytrace=False)
    pytest.skip(NEEDED)


class Served(SimpleHTTPRequestHandler):
    """A plain file server that writes no log."""

    def log_message(self, *_: object) -> None:
        """Keep silent."""


class Site:
    """A site behind a local server; requests to other hosts are noted and refused."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.foreign: list[str] = []
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Served, directory=folder))
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def guard(self, route: Route) -> None:
        """Answer requests for files of this site; note and refuse all others."""
        if route.request.url.startswith((self.url, "data:", "blob:")):
            route.continue_()
        else:
            self.foreign.append(route.request.url)
            route.abort()

    def size(self) -> int:
        """Bytes on disk."""
        return sum(path.stat().st_size for path in self.folder.rglob("*") if path.is_file())

    def sent(self, urls: set[str]) -> tuple[int, int]:
        """Bytes of the files at these addresses, as they are and from a server that compresses."""
        paths = {self.folder / urlsplit(url).path.lstrip("/") for url in urls if url.startswith(self.url)}
        plain = {path: path.read_bytes() for path in paths if path.is_file()}
        packed = (data if path.suffix in PACKED else gzip.compress(data, 6) for path, data in plain.items())
        return sum(map(len, plain.values())), sum(map(len, packed))


class Page(Notebook):
    """A notebook of the site in the browser."""

    def __init__(self, context: BrowserContext, site: Site) -> None:
        self.site = site
        self.asked: set[str] = set()
        self.missing: set[str] = set()
        context.on("request", lambda request: self.asked.add(request.url))
        context.on("response", lambda found: self.missing.add(found.url) if found.status >= 400 else None)
        super().__init__(context.new_page(), site)  # type: ignore[arg-type]  # nothing of a Lab is used here

    def visit(self, path: str) -> Page:
        """Open a notebook of the site and wait for it; its Python may not be there yet."""
        self.page.goto(f"{self.site.url}/lab/index.html?path={path}")
        self.page.wait_for_selector(".jp-Notebook", timeout=PATIENCE * 1000)
        return self

    def open(self, name: str, *, keep: bool = False) -> Page:  # noqa: ARG002  # a Notebook's way to be opened
        """Open a notebook by its language and name, and wait until its Python is ready."""
        self.visit(f"notebooks/{name}").ready()
        return self

    def ready(self) -> None:
        """Wait until the kernel can run a cell: the browser has to load and start a whole Python before."""
        self.page.wait_for_function(STARTED, timeout=4 * PATIENCE * 1000)
        super().ready()

    def faults(self) -> list[str]:
        """What went wrong. JupyterLite asks the server too for folders and files that only the browser has: a folder is
        made under another name first, records lie in it."""
        lost = sorted(url for url in self.missing if f"/{RECORDS}" not in url and not url.endswith(LISTING))
        return [error for error in self.errors if not error.startswith(NOT_FOUND)] + lost

    def show(self, source: str) -> Locator:
        """Run a new cell at the top; where its output is."""
        self.page.evaluate(SHOW, source)
        self.idle()
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.content.scrollToItem(0, 'start')")
        return self.page.locator('.jp-Notebook .jp-Cell[data-windowed-list-index="0"]')

    def kept(self, folder: str) -> dict[str, str]:
        """The files in a folder, as the site's file browser has them: names and texts."""
        return dict(self.page.evaluate(KEPT, folder))


RECORDS = "records"
LISTING = "Untitled%20Folder/all.json"
NOT_FOUND = "Failed to load resource: the server responded with a status of 404"
STARTED = "() => window.jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
SHOW = """async source => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.model.sharedModel.insertCell(0, {cell_type: 'code', source});
    notebook.activeCellIndex = 0;
    await notebook.scrollToItem(0, 'start');
    await window.jupyterapp.commands.execute('notebook:run-cell');
}"""
KEPT = """async folder => {
    const contents = window.jupyterapp.serviceManager.contents;
    const bytes = text => Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
    const read = async path => {
        const {content, format} = await contents.get(path, {content: true});
        return format === 'base64' ? new TextDecoder().decode(bytes(content)) : content;
    };
    return Promise.all((await read(folder)).map(async ({name, path}) => [name, await read(path)]));
}"""


@pytest.fixture(scope="session")
def builder() -> Any:
    """The module that builds the sites."""
    from binder.lite import build  # noqa: PLC0415  # needs the extra `site`

    return build


@pytest.fixture(scope="session")
def published(builder: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site that `make site` builds."""
    folder = tmp_path_factory.mktemp("sites") / "published"
    builder.build(folder, offline=False)
    return folder


@pytest.fixture(scope="session")
def offline(builder: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site for tests."""
    folder = tmp_path_factory.mktemp("sites") / "offline"
    builder.build(folder, offline=True)
    return folder


@pytest.fixture(scope="session")
def site(offline: Path) -> Iterator[Site]:
    """The site for tests, behind a server."""
    served = Site(offline)
    yield served
    served.server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser of all these tests."""
    with headless() as running:
        yield running


@pytest.fixture(scope="module")
def new_page(browser: Browser, site: Site) -> Iterator[Callable[..., Page]]:
    """Opens fresh windows, with a storage of their own, that reach the site and nothing else."""
    opened: list[BrowserContext] = []

    def new(**options: Any) -> Page:
        opened.append(browser.new_context(viewport={"width": 1400, "height": 1000}, **options))
        opened[-1].route("**/*", site.guard)
        return Page(opened[-1], site)

    yield new
    for context in opened:
        context.close()
