"""The kit's script runs in every page that shows the kit, without a cell of its own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.kit_page import KitPage
from tests.browser.pointer import WAIT

pytestmark = pytest.mark.browser
SETUP = """
from widgets import editions
from widgets.kernel import KERNEL
from widgets.kernel.kit import Kit
pages = []
KERNEL.of(Kit).on("there", lambda content: pages.append(content["page"]))
shown = editions("star_race"); shown"""


def kept(page: Any) -> bool:
    """Whether a control keeps its keys from the notebook."""
    control = page.get_by_role("combobox").and_(page.locator(".kit *")).first
    control.wait_for(timeout=WAIT)
    control.focus()
    return bool(control.evaluate("control => control.dataset.lmSuppressShortcuts === 'true'"))


@pytest.mark.slow
def test_it_runs_in_a_page_in_one_loaded_anew_and_in_a_second_one(notebook: Any, lab: Any, new_notebook: Any) -> None:
    name = lab.write("script.ipynb", SETUP)
    notebook.open(name).run_all()
    KitPage(notebook).until("print(len(set(pages)))", "1")
    assert kept(notebook.page)
    notebook.save()
    notebook.open(name, keep=True)
    KitPage(notebook).until("print(len(set(pages)))", "2")
    assert kept(notebook.page)
    second = new_notebook().open(name)
    KitPage(second).until("print(len(set(pages)))", "3")
    assert kept(second.page)
    second.page.close()
    assert notebook.errors == []
