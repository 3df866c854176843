"""Bring a canvas of a notebook into sight: after all cells have run, JupyterLab may show only the last of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import Locator

if TYPE_CHECKING:
    from tests.browser.conftest import Notebook

SCROLL_TO = """canvas => {
    const {content} = window.jupyterapp.shell.currentWidget, cell = canvas.closest('.jp-Cell');
    return content.scrollToItem(content.widgets.findIndex(({node}) => node === cell)).then(() => false);
}"""
HOW_IT_STANDS = """canvas => {
    const {content} = window.jupyterapp.shell.currentWidget, cell = canvas.closest('.jp-Cell');
    const cells = content.widgets.map(one => [one.node === cell, one.inViewport, one.node.style.cssText]);
    return JSON.stringify({cells, scrolled: content.outerNode.scrollTop, box: canvas.getBoundingClientRect()});
}"""


def brought_into_sight(notebook: Notebook, canvas: Locator) -> Any:
    """Return the locator of a canvas once it is seen; scroll to its cell until it is."""
    notebook.until(
        lambda: canvas.is_visible() or canvas.evaluate(SCROLL_TO),
        lambda: f"{canvas} is not seen: {canvas.evaluate(HOW_IT_STANDS)}",
    )
    return canvas
