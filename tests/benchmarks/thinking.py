"""The response time of a click while a strong computer player thinks, beside that of the same click without one.

    python tests/benchmarks/thinking.py

For every game, in JupyterLab in Chromium: from a click on a control of the table until the page shows its effect, after
the kernel has drawn the board again.
"""

from __future__ import annotations

import shutil
from itertools import count
from pathlib import Path
from runpy import run_path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

import playground

BROWSER = Path(__file__).parents[1] / "browser" / "conftest.py"
ROUNDS = 31
AIM = 300
"""Milliseconds."""
PATIENCE = 60_000
ANSWER = """async () => {
    const root = document.querySelector('.kit-table');
    const light = () => root.classList.contains('kit-light');
    const labels = [...root.querySelectorAll('.kit-trier label')];
    const box = labels.find(label => label.textContent.includes('Light board')).querySelector('input');
    const before = light(), began = performance.now();
    box.click();
    while (light() === before) await new Promise(requestAnimationFrame);
    const took = performance.now() - began;
    await new Promise(done => setTimeout(done, 200));
    return took;
}"""

CHOOSE = """() => [...document.querySelectorAll('.kit-options button.kit-answer')]
    .find(button => button.offsetParent)?.click()"""


def answers(notebook: Any) -> list[float]:
    """Milliseconds until each of many clicks was answered; the first ones warm up."""
    return [notebook.page.evaluate(ANSWER) for _ in range(ROUNDS + 2)][2:]


def measure(name: str, notebook: Any, lab: Any) -> None:
    """One game: idle first, then while the computer thinks."""
    game = playground.game(name)
    seed = next(seed for seed in count(1) if game.current_player(game.setup(2, seed)) == 0)
    seats = "{'Lea': 'person', 'Max': 'strong:1000000'}"
    table = f"table = play('{name}', {seats}, seed={seed})\ntable"
    notebook.open(lab.write(f"{name}.ipynb", "from widgets import play", table)).run_all()
    page = notebook.page
    page.locator(".kit-trier canvas").first.wait_for(timeout=PATIENCE)
    idle = answers(notebook)
    thoughts = page.get_by_text("Max is thinking:")
    while not thoughts.count():
        page.evaluate(CHOOSE)
        page.wait_for_timeout(1_000)
    busy = answers(notebook)
    assert thoughts.count(), "it has played meanwhile"
    told = " ".join(f"{what} {found:.0f}" for what, found in (("median", median(busy)), ("longest", max(busy))))
    print(f"{name}: click answered while the computer thinks, ms: {told} (aim {AIM}); idle: {median(idle):.0f}")
    page.get_by_role("button", name="Another game").click()


def main() -> None:
    """All games, one after the other."""
    browser = run_path(str(BROWSER))
    with TemporaryDirectory() as root, TemporaryDirectory() as home:
        lab = browser["Lab"](Path(root), Path(home))
        try:
            with sync_playwright() as playwright:
                chromium = playwright.chromium.launch(
                    executable_path=shutil.which("chromium"), args=[*browser["FLAGS"]]
                )
                for name in playground.games():
                    measure(name, browser["Notebook"](chromium.new_page(), lab), lab)
                chromium.close()
        finally:
            lab.close()


if __name__ == "__main__":
    main()
