"""No text is cut off or lies over another, in any language, narrow or wide, even where letters are 15 % wider.

The pseudo-language is a third longer than English and full of accents: what stays plain went past the catalogues.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from playground.language.i18n import languages
from playground.lessons.library import lessons
from tests.levels import games_at

pytestmark = pytest.mark.browser

PSEUDO = "qq"
LONG = "fr"
"""The language whose texts are longest."""
SETUP = f"""
import re
import widgets
from tests.translations import pseudo_language

def change(text):
    accents = str.maketrans("aeioucnAEIOU", "àéîôûçñÀÉÎÔÛ")
    parts = re.split(r"(\\{{[^}}]*\\}})", text)
    said = "".join(part if part.startswith("{{") else part.translate(accents) for part in parts)
    return said + " ôûîé" * (1 + len(text) // 18)

language = pseudo_language("{PSEUDO}", change)
language.__enter__()
"""
CELLS = (
    "player = widgets.lesson('GS-W15', step=3, lang='{lang}'); player.rules.open('GS-A4'); player",
    "widgets.rulebook('gravity_superstar', lang='{lang}')",
    "widgets.glossary('gravity_superstar', lang='{lang}')",
    "widgets.editions('gravity_superstar', lang='{lang}')",
    "tried = widgets.try_it('GS-W9', lang='{lang}'); tried.attempt_text('end turn'); tried",
    "table = widgets.play('star_race', ['person', 'simple'], seed=2, lang='{lang}'); table.box.hints.give(); table",
    "widgets.play('gravity_superstar', lang='{lang}')",
    "widgets.score_sheet('star_race', lang='{lang}')",
    "widgets.many_games('fairy_lights', games=2, lang='{lang}')",
    "turn = widgets.your_turn('FL-Y2', lang='{lang}'); turn.give_hint(); turn",
    "made = widgets.make_pieces('gravity_superstar', lang='{lang}'); made.desk.area.value += 'tile'; made",
    "widgets.make_pieces('fairy_lights', lang='{lang}')",
    "written = widgets.make_example('star_race', lang='{lang}'); written.rehearse(); written",
    "widgets.figure('SR-W2', lang='{lang}')",
    "widgets.storyboard('FL-W2', lang='{lang}')",
)
WIDER = ".kit *, figure *, section[lang] * { letter-spacing: 0.075em !important }"
"""Letters are half as wide as high, so that this makes a text 15 % wider."""
FAULTS = """() => {
    const faults = [];
    let count = 0;
    const say = (what, text) => faults.push(`${what}: ${text.trim().slice(0, 60)}`);
    const scrolls = style => /auto|scroll/.test(style.overflowX + style.overflowY);
    const measure = document.createElement('canvas').getContext('2d');
    for (const root of document.querySelectorAll('.kit, .jp-OutputArea figure, section[lang]')) {
        const edge = root.getBoundingClientRect(), seen = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const element = walker.currentNode.parentElement, text = walker.currentNode.textContent;
            const style = getComputedStyle(element);
            if (!text.trim() || !element.checkVisibility() || style.fontSize === '0px') continue;
            if (element.closest('select, textarea, style, svg')) continue;
            const range = document.createRange();
            range.selectNodeContents(walker.currentNode);
            const rects = [...range.getClientRects()].filter(rect => rect.width > 0.5);
            let free = false;
            for (let at = element; at && at !== root.parentElement && !free; at = at.parentElement) {
                const look = getComputedStyle(at), box = at.getBoundingClientRect();
                free = scrolls(look);
                if (free || !/hidden|clip/.test(look.overflowX + look.overflowY)) continue;
                if (box.width < 2) { free = true; continue; }  // for screen readers alone
                if (rects.some(r => r.right > box.right + 1.5 || r.left < box.left - 1.5 || r.bottom > box.bottom + 3))
                    say('cut off', text);
            }
            if (free) continue;
            if (rects.some(r => r.right > edge.right + 1.5 || r.left < edge.left - 1.5)) say('outside', text);
            for (const rect of rects) seen.push([rect, element, text]);
        }
        for (const list of root.querySelectorAll('.widget-dropdown select')) {
            if (!list.checkVisibility() || !list.selectedOptions.length) continue;
            const style = getComputedStyle(list), words = list.selectedOptions[0].textContent;
            measure.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
            const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
            const whole = list.getBoundingClientRect().width >= list.parentElement.getBoundingClientRect().width - 12;
            if (measure.measureText(words).width > room + 2 && !whole) say('cut off in a list', words);
        }
        seen.sort((a, b) => a[0].top - b[0].top);
        for (let i = 0; i < seen.length; i++) {
            const [a, one, text] = seen[i];
            for (let j = i + 1; j < seen.length && seen[j][0].top < a.bottom - 4; j++) {
                const [b, other] = seen[j];
                if (one === other || one.contains(other) || other.contains(one)) continue;
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (wide > 3 && high > 4) say('over another', `${text.trim().slice(0, 28)} / ${seen[j][2]}`);
            }
        }
        count += seen.length;
    }
    return [count, [...new Set(faults)]];
}"""
WIDTHS = (400, 1400)
TALL = 20_000
"""Cells far outside the window are not laid out."""
SIDEBAR = "() => window.jupyterapp.commands.execute('application:toggle-left-area').then(() => true)"


def settled(notebook: Any) -> tuple[int, list[str]]:
    """Return the number of texts and their faults, once the layout of the page no longer changes."""
    before, found = None, notebook.page.evaluate(FAULTS)
    while found != before:
        notebook.page.wait_for_timeout(1_000)
        before, found = found, notebook.page.evaluate(FAULTS)
    return tuple(found)


def faults(notebook: Any) -> dict[int, list[str]]:
    """Return the faults of the page at each width."""
    found = {}
    for width in WIDTHS:
        notebook.page.set_viewport_size({"width": width, "height": TALL})
        count, wrong = settled(notebook)
        assert count > 20
        found[width] = wrong
    return found


def opened(notebook: Any, lab: Any, name: str, *cells: str) -> None:
    notebook.open(lab.write(name, SETUP, *cells)).run_all()
    notebook.page.evaluate(SIDEBAR)
    notebook.used_up = True  # the wider letters stay
    notebook.page.add_style_tag(content=WIDER)


@pytest.mark.parametrize("lang", [PSEUDO, *(pytest.param(lang, marks=pytest.mark.exhaustive) for lang in languages())])
def test_no_word_of_any_widget_is_cut_off_or_lies_over_another(notebook: Any, lab: Any, lang: str) -> None:
    opened(notebook, lab, f"layout-{lang}.ipynb", *(cell.format(lang=lang) for cell in CELLS))
    notebook.page.locator(".kit-exercise").first.wait_for()
    notebook.page.locator("section[lang] img").first.wait_for()
    assert faults(notebook) == {width: [] for width in WIDTHS}


@pytest.mark.level("kept")
@pytest.mark.parametrize(
    "lang",
    [pytest.param(lang, marks=pytest.mark.slow if lang == LONG else pytest.mark.exhaustive) for lang in languages()],
)
@pytest.mark.parametrize("name", games_at("kept"))
def test_no_word_of_any_lesson_is_cut_off_or_lies_over_another(notebook: Any, lab: Any, name: str, lang: str) -> None:
    """Each storyboard shows every step of its lesson: captions, actions, events, refusals."""
    cells = [f"widgets.storyboard({found!r}, lang={lang!r})" for found in lessons(name)]
    opened(notebook, lab, f"boards-{name}-{lang}.ipynb", *cells)
    notebook.page.wait_for_function(f"() => document.querySelectorAll('section[lang] img').length >= {len(cells)}")
    assert faults(notebook) == {width: [] for width in WIDTHS}


@pytest.mark.slow
def test_the_check_finds_what_is_cut_off_and_what_overlaps(notebook: Any, lab: Any) -> None:
    cell = (
        "from IPython.display import HTML\n"
        'HTML(\'<div class="kit" style="width:300px"><p style="width:60px;overflow:hidden;white-space:nowrap">'
        'too long for its place</p><p style="height:20px;margin:0">one</p><p style="margin:-10px 0 0">two</p>'
        + "".join(f"<p>line {number}</p>" for number in range(30))
        + '<p style="width:900px;white-space:nowrap">'
        + "wide " * 30
        + "</p></div>')"
    )
    opened(notebook, lab, "faulty.ipynb", cell)
    told = " ".join(faults(notebook)[1400])
    assert re.search("cut off: too long", told)
    assert re.search("over another: one", told)
    assert re.search("outside: wide", told)
