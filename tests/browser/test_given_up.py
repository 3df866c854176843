"""A page that is loaded anew on a slow machine shows every widget, also one that JupyterLab gave up too early."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.kit_page import KitPage

pytestmark = pytest.mark.browser
CELLS = ("from widgets import editions; editions('star_race')", "editions('fairy_lights')")
GIVEN_UP = "Error displaying widget: model not found"
BUSY = f"""(() => {{
    const [wait, send] = [window.setTimeout, WebSocket.prototype.send];
    const waiting = () => [...document.querySelectorAll('.jp-OutputArea-output')].filter(
        output => output.textContent.startsWith('Loading widget')).length;
    const there = () => [...globalThis.rulesPlayground?.managers ?? []].some(manager => manager.restoredStatus);
    // Ask the kernel for the widgets only once all outputs have looked for theirs.
    WebSocket.prototype.send = function (data) {{
        const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
        if (!text.includes('request_states')) return send.call(this, data);
        const hold = () => waiting() >= {len(CELLS)} ? send.call(this, data) : wait(hold, 20);
        hold();
    }};
    // Be too busy for another look, which JupyterLab takes each 100 ms for two seconds, until they are there.
    window.setTimeout = (call, ms, ...more) => {{
        if (ms !== 100 || !waiting()) return wait(call, ms, ...more);
        const began = performance.now();
        const hold = () => there() && performance.now() - began > 2100 ? call(...more) : wait(hold, 50);
        return wait(hold, ms);
    }};
    window.gaveUp = 0;
    new MutationObserver(changes => {{
        const added = changes.flatMap(({{addedNodes}}) => [...addedNodes]);
        window.gaveUp += added.filter(({{data}}) => data === '{GIVEN_UP}').length;
    }}).observe(document, {{subtree: true, childList: true}});
}})()"""
"""A page that is busy as long as JupyterLab waits for widgets, and has them afterwards."""


def test_what_jupyterlab_gave_up_while_the_page_was_busy_is_shown(notebook: Any, lab: Any) -> None:
    name = lab.write("given-up.ipynb", *CELLS)
    notebook.open(name).run_all()
    for index in range(len(CELLS)):
        KitPage(notebook).widget("editions", index)
    notebook.save()
    notebook.used_up = True
    notebook.page.add_init_script(BUSY)
    notebook.open(name, keep=True)
    notebook.page.wait_for_function("count => window.gaveUp >= count", arg=len(CELLS))
    for index in range(len(CELLS)):
        KitPage(notebook).widget("editions", index)
    assert notebook.page.get_by_text(GIVEN_UP).count() == 0
    assert not notebook.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.model.dirty")
