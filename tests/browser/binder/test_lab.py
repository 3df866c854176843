"""What a learner sees who comes by a link to Binder: its JupyterLab, in a browser."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playground.language.i18n import languages

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from playwright.sync_api import Locator

    from tests.browser.binder.conftest import Image
    from tests.browser.conftest import Notebook
    from tests.browser.servers import Lab

pytestmark = [pytest.mark.browser, pytest.mark.binder, pytest.mark.slow]
ROOT = Path(__file__).resolve().parents[3]
README = {"en": "README.md"}
LINK = re.compile(r"https://mybinder\.org/v2/gh/[^\s?]+\?urlpath=([^\s`)]+)")
LESSON = """async () => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    const number = notebook.widgets.findIndex(cell => cell.model.sharedModel.getSource().startsWith('lesson('));
    await notebook.scrollToItem(number, 'start');
}"""
VERSIONS = "import sys, ipywidgets, jupyterlab; print(sys.prefix, ipywidgets.__version__, jupyterlab.__version__)"


@pytest.fixture(scope="module")
def binder_lab(image: Image, lab_class: type[Lab], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab as it was built, over the repository as it lies in the image."""
    running = lab_class(image.repository, tmp_path_factory.mktemp("home"), str(image.python), image.environment)
    yield running
    running.close()


@pytest.fixture
def page(binder_lab: Lab, opened_in: Callable[[Lab], Notebook]) -> Iterator[Notebook]:
    """The browser of a learner who has never been there: each has a server of her own."""
    shutil.rmtree(binder_lab.home / "jupyter_config_dir" / "lab" / "workspaces", ignore_errors=True)
    fresh = opened_in(binder_lab)
    yield fresh
    fresh.page.close()


@pytest.mark.parametrize("lang", languages())
def test_link_of_a_readme_opens_a_notebook_in_which_a_board_plays(
    page: Notebook,
    image: Image,
    pins: ModuleType,
    step_on: Callable[[Locator, str], None],
    lang: str,
) -> None:
    (link, *_) = LINK.findall((ROOT / README.get(lang, f"README.{lang}.md")).read_text(encoding="utf-8"))
    page.page.goto(f"{page.lab.url}/{link}")
    page.page.wait_for_selector(".jp-Notebook")
    page.page.evaluate("() => window.jupyterapp.restored.then(() => true)")
    page.ready()
    assert page.execute(VERSIONS).split() == [
        str(image.prefix),
        pins.frozen()["ipywidgets"],
        pins.frozen()["jupyterlab"],
    ]
    page.run_all()
    page.page.evaluate(LESSON)
    step_on(page.page.locator(".kit-player").first, lang)
    assert page.errors == []


def test_without_a_path_the_folders_of_the_languages_are_there_and_nothing_is_asked(page: Notebook) -> None:
    page.page.goto(f"{page.lab.url}/lab")
    page.page.locator(".jp-DirListing-item").first.wait_for()
    page.page.evaluate("() => window.jupyterapp.restored.then(() => true)")
    shown = {text.strip() for text in page.page.locator(".jp-DirListing-itemName").all_inner_texts()}
    assert shown == {*languages(), "pictures"}
    page.page.wait_for_timeout(2_000)
    assert page.page.locator(".Toastify__toast, .jp-Dialog").count() == 0
