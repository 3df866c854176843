"""What those find who see nothing or use no mouse: names, roles, one language a widget, and a focus that stays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.kit_page import KitPage, Widget
from tests.browser.pointer import WAIT

pytestmark = pytest.mark.browser
SETUP = """
import widgets
widgets.set_language("en")
widgets.set_motion(False)"""
CELLS = (
    "lesson = widgets.lesson('GS-K1', step=2); lesson",
    "tried = widgets.try_it('GS-W9'); tried",
    "table = widgets.play('star_race', {'Lea': 'person', 'Max': 'simple'}, seed=2, practice=False); table",
    "words = widgets.glossary('gravity_superstar', lang='fr'); words",
    "form = widgets.play('fairy_lights', lang='nl'); form",
    "widgets.figure('GS-W9')",
)
COUNT = "print(len(table.box.session.tree.path))"
MOVES = 4
CLASSIC = "summary {display: block}"
"""What the style sheet of the classic notebook says."""


@pytest.fixture(scope="module")
def kit(new_notebook: Any, lab: Any) -> KitPage:
    notebook = new_notebook()
    notebook.open(lab.write("names.ipynb", SETUP, *CELLS)).run_all()
    return KitPage(notebook)


@pytest.fixture(scope="module")
def table(kit: KitPage) -> Widget:
    return kit.widget("table")


def own_moves(kit: KitPage, more: int) -> int:
    """How many actions were played, once they are more than that and it is the person's turn again."""
    counted: list[int] = []

    def turned() -> bool:
        count, mover = map(int, kit.notebook.execute(f"{COUNT}; print(table.box.mover)").split())
        counted.append(count)
        return count > more and mover == 0

    kit.notebook.until(turned)
    return counted[-1]


def test_after_each_own_move_against_a_computer_the_focus_is_on_what_can_be_done_next(
    kit: KitPage, table: Widget
) -> None:
    table.boards().first.wait_for(timeout=WAIT)
    count = own_moves(kit, 0)
    table.actions().first.focus()
    for _ in range(MOVES):
        role, name = kit.focused()
        assert role == "button"
        kit.press("Enter")
        count = own_moves(kit, count)
        found = kit.until_focused("button")
        assert found.name in table.actions().all_inner_texts(), f"after {name}"


def test_keys_on_the_board_go_on_after_the_computer_has_moved(kit: KitPage, table: Widget) -> None:
    count = own_moves(kit, 0)
    table.boards().first.focus()
    for _ in range(MOVES):
        keys = kit.notebook.execute("print(table.box.session.legal[0].keys, end='')")
        kit.press(*keys)
        count = own_moves(kit, count)
        assert kit.focused() == ("application", "The board")


def test_when_a_button_can_be_pressed_no_more_the_focus_goes_to_the_one_beside_it(kit: KitPage) -> None:
    tried = kit.widget("try-it")
    tried.act()
    tried.tells_another("")
    kit.tab_to("button", "Undo", key="Shift+Tab")  # walked to: a press right after another counts for nothing
    kit.press("Enter")
    tried.disabled("Undo")
    kit.until_focused("button", "Redo")


def test_what_is_left_on_purpose_is_not_given_the_focus_again(kit: KitPage) -> None:
    """The reader presses on the notebook, and the table changes afterwards."""
    table = kit.widget("table")
    table.actions().first.focus()
    kit.page.evaluate("() => document.activeElement.blur()")
    kit.notebook.execute("table.speak('fr'); table.speak('en')")
    table.says("Another game")
    assert kit.focused().role != "button"


@pytest.mark.parametrize(("kind", "lang"), [("lesson", "en"), ("glossary", "fr"), ("table", "nl")])
def test_each_widget_says_its_language_also_after_its_switch(kit: KitPage, kind: str, lang: str) -> None:
    widget = kit.widget(kind, 1 if kind == "table" else 0)
    assert widget.language() == lang
    switch = widget.root.get_by_label({"en": "Language", "fr": "Langue", "nl": "Taal"}[lang])
    switch.select_option(label="Français" if lang == "nl" else "Nederlands")
    wanted = "fr" if lang == "nl" else "nl"
    widget.speaks(wanted)
    switch = widget.root.get_by_label({"fr": "Langue", "nl": "Taal"}[wanted])
    switch.select_option(label={"en": "English", "fr": "Français", "nl": "Nederlands"}[lang])
    widget.speaks(lang)


def test_a_board_is_one_tab_stop_with_a_name(kit: KitPage) -> None:
    lesson = kit.widget("lesson")
    kit.notebook.execute("lesson.stage.wake()")
    lesson.boards().first.wait_for(timeout=WAIT)
    assert lesson.boards().count() > 1
    assert lesson.tab_stops("application", "The board") == 1
    lesson.boards().last.focus()
    assert lesson.tab_stops("application", "The board") == 1
    kit.notebook.execute("lesson.speak('fr')")
    lesson.root.get_by_role("application", name="Le plateau", exact=True).first.wait_for(timeout=WAIT)
    kit.notebook.execute("lesson.speak('en')")
    lesson.root.get_by_role("application", name="The board", exact=True).first.wait_for(timeout=WAIT)


def test_the_steps_are_one_group_with_a_name_which_arrows_walk_through(kit: KitPage) -> None:
    lesson = kit.widget("lesson")
    steps = lesson.root.get_by_role("radiogroup", name="Step", exact=True)
    assert steps.get_by_role("radio").count() > 3
    steps.get_by_role("radio", name="2", exact=True).focus()
    kit.press("ArrowRight")
    assert kit.focused() == ("radio", "3")
    steps.get_by_role("radio", name="3", exact=True, checked=True).wait_for(timeout=WAIT)
    kit.until("print(lesson.index)", "3")
    kit.press("Shift+Tab")
    assert kit.focused().role == "button", "the group is one stop"
    assert kit.page.get_by_title("null", exact=True).count() == 0


def test_the_step_of_the_moment_is_seen_in_forced_colours(kit: KitPage) -> None:
    steps = kit.widget("lesson").root.get_by_role("radiogroup", name="Step", exact=True)
    kit.page.emulate_media(forced_colors="active")
    looks = "radio => { const {backgroundColor, color} = getComputedStyle(radio.closest('label'));"
    looks += " return backgroundColor + color; }"
    now, *others = (steps.get_by_role("radio", checked=checked).first.evaluate(looks) for checked in (True, False))
    kit.page.emulate_media(forced_colors="none")
    assert now not in others


def test_a_rules_chip_says_whether_its_card_is_open_and_the_card_is_read(kit: KitPage) -> None:
    lesson = kit.widget("lesson")
    chip = lesson.root.get_by_role("button", name="GS-", expanded=False).first
    name = chip.text_content() or ""  # the text that is laid out may be none yet
    chip.focus()
    kit.press("Enter")
    lesson.root.get_by_role("button", name=name, expanded=True).wait_for(timeout=WAIT)
    lesson.root.get_by_role("status").filter(has_text="Source: ").filter(has_text=name).first.wait_for(timeout=WAIT)
    kit.press("Tab", "Shift+Tab", "Enter")  # walked back to: a press right after another counts for nothing
    lesson.root.get_by_role("button", name=name, expanded=False).wait_for(timeout=WAIT)


def test_what_opens_shows_its_triangle_in_the_classic_notebook_too(kit: KitPage) -> None:
    style = kit.page.add_style_tag(content=CLASSIC)
    displays = "found => [...new Set(found.map(one => getComputedStyle(one).display))]"
    shown = kit.page.locator("summary:is(.kit *, figure *)")
    assert shown.count() > 2
    assert shown.evaluate_all(displays) == ["list-item"]
    style.evaluate("style => style.remove()")


def test_nothing_went_wrong_in_the_page(kit: KitPage) -> None:
    assert kit.notebook.errors == []
