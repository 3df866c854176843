"""That words can be read: contrast as the browser computes it, in both themes of JupyterLab, and past its filter.

axe looks at the contrast of hardly any text inside a notebook, so it is computed here.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from playground.lessons.library import load
from widgets import figure

pytestmark = pytest.mark.browser

WIDGETS = Path(__file__).parents[1] / "widgets"
SETUP = f"""
from playground.lessons import exercises, library
import widgets
example = library.load({str(WIDGETS / "closed_way.toml")!r})
task = exercises.load({str(WIDGETS / "closed_way_exercise.toml")!r})
"""
CELLS = {
    "player": "player = widgets.lesson(example, step=2); player.rules.open('GS-A4'); player",
    "light player": "light = widgets.lesson(example, step=5, theme='light'); light",
    "rulebook": "widgets.rulebook('gravity_superstar')",
    "tried": "tried = widgets.try_it(example); tried.attempt_text('end turn'); tried.record.opener.click(); tried",
    "played out": "played = widgets.try_it(example, theme='light'); played.to_end.click(); played",
    "table": "table = widgets.play('star_race', ['person', 'simple'], seed=2); table.box.hints.give(); table",
    "light table": "widgets.play('fairy_lights', ['person', 'simple'], seed=2, theme='light', text=True)",
    "pieces": "widgets.make_pieces('gravity_superstar', theme='light')",
    "written": "widgets.make_example('SR-W3')",
    "form": "widgets.play('gravity_superstar', theme='light')",
    "sheet": "widgets.score_sheet('star_race')",
    "games": "widgets.many_games('star_race', games=3)",
    "glossary": "widgets.glossary('gravity_superstar')",
    "editions": "widgets.editions('gravity_superstar', theme='light')",
    "exercise": "turn = widgets.your_turn(task); turn.answer('place', 'high jump left'); turn",
    "solved": "solved = widgets.your_turn(task); solved.answer('place', 'high jump right'); solved",
    "figure": "widgets.figure(example, step=2)",
    "storyboard": "widgets.storyboard(example)",
}
PALE = """() => {
    const luminance = colour => {
        const [r, g, b] = colour.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const colour = text => { const n = text.match(/[\\d.]+/g).map(Number); return n.length < 4 ? [...n, 1] : n; };
    const ground = element => {
        for (let at = element; at; at = at.parentElement) {
            const found = colour(getComputedStyle(at).backgroundColor);
            if (found[3] > 0) return found;
        }
        return [255, 255, 255, 1];
    };
    const pale = [];
    let count = 0;
    for (const root of document.querySelectorAll('.kit, figure, section[lang]')) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const element = walker.currentNode.parentElement, text = walker.currentNode.textContent.trim();
            const style = getComputedStyle(element);
            if (!text || !element.offsetParent || style.fontSize === '0px') continue;
            const pair = [luminance(colour(style.color)), luminance(ground(element))].sort((a, b) => a - b);
            const contrast = (pair[1] + 0.05) / (pair[0] + 0.05);
            count += 1;
            if (contrast < 4.5) pale.push(`${contrast.toFixed(1)} ${element.className}: ${text.slice(0, 40)}`);
        }
    }
    return [count, pale];
}"""
THEME = "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme}).then(() => true)"


def test_every_word_stands_out_in_both_themes_and_axe_finds_nothing(
    notebook: Any, lab: Any, kinds: tuple[str, ...]
) -> None:
    notebook.open(lab.write("read.ipynb", SETUP, *CELLS.values()))
    notebook.run_all()
    page = notebook.page
    page.locator(".kit-exercise").nth(1).wait_for()
    page.locator("section[lang] img").first.wait_for()
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        page.evaluate(THEME, theme)
        page.wait_for_function(f"() => document.body.dataset.jpThemeName === '{theme}'")
        page.wait_for_timeout(500)
        count, pale = page.evaluate(PALE)
        assert count > 200
        assert not pale, theme
        for part in kinds:
            found = Axe().run(page, context=part).response["violations"]
            assert not found, (part, theme)
    assert not notebook.errors


def test_a_figure_shows_in_a_notebook_that_nobody_has_trusted_or_run(notebook: Any, lab: Any) -> None:
    bundle = figure(load(WIDGETS / "closed_way.toml"), lang="en")._repr_mimebundle_()
    file = lab.root / lab.write("fresh.ipynb", "figure")
    fresh = json.loads(file.read_text())
    fresh["cells"][0]["outputs"] = [{"output_type": "display_data", "data": dict(bundle), "metadata": {}}]
    file.write_text(json.dumps(fresh))
    page = notebook.page
    notebook.open(file.name)
    pictures = page.locator(".jp-OutputArea figure img")
    pictures.nth(1).wait_for()
    page.wait_for_function("() => [...document.querySelectorAll('figure img')].every(i => i.naturalWidth > 0)")
    board, players = pictures.nth(0).bounding_box(), pictures.nth(1).bounding_box()
    assert abs(board["y"] - players["y"]) < 2
    assert board["width"] > players["width"]
    page.locator("figure summary").click()
    assert page.locator("figure li", has_text="f5: the pawn of Lea").is_visible()
    page.set_viewport_size({"width": 500, "height": 1400})
    page.wait_for_function(
        "() => { const [a, b] = [...document.querySelectorAll('figure img')].map(i => i.getBoundingClientRect());"
        " return b.top >= a.bottom; }"
    )
