"""The board as text in each widget: asked for or ticked, pressed like the board, kept up with what happens."""

from __future__ import annotations

from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import widgets
from tests.pressed import places_to
from widgets.kernel.faults import NothingToShowError
from widgets.kernel.page import Page
from widgets.kernel.preferences import TEXT_VARIABLE


@pytest.fixture(autouse=True)
def nothing_wished(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment wishes nothing."""
    monkeypatch.delenv(TEXT_VARIABLE, raising=False)


def read(widget: Any) -> Any:
    """The board of a widget as text."""
    return widget.stage.text


def parts(widget: Any) -> list[Any]:
    """Return the widgets that a page shows for a widget: itself and all widgets inside."""
    if widget.layout.display == "none":
        return []
    return [widget, *(part for child in getattr(widget, "children", ()) for part in parts(child))]


def said(stage: Any, place: str) -> str:
    """Return the sentences of the board as text about a place."""
    cells = [cell for line in stage.text.lines for cell in line["cells"]]
    return str(next(cell["said"] for cell in cells if cell["place"] == place))


def press(stage: Any, **message: object) -> None:
    """Send the message of a page about a pressed cell or key."""
    stage.text._handle_custom_msg(message, [])


def test_a_place_that_is_pressed_does_what_the_board_does_there_and_all_is_told_anew() -> None:
    table = widgets.play("fairy_lights", 2, seed=1, text=True)
    assert table.box
    trier = table.box.trier
    game, state = trier.session.game, trier.session.state
    action, places = next((action, way) for action in game.picks(state) if (way := places_to(game, state, action)))
    before = read(trier).lines
    for place in places:
        press(trier.stage, press=place)
    assert trier.session.tree.nodes[trier.session.tree.at].action == action
    assert read(trier).lines != before
    press(trier.stage, key="Backspace")
    assert read(trier).lines == before
    table.close()


def test_moves_are_entered_by_their_two_keys_on_the_text_too() -> None:
    trier = widgets.try_it("GS-W9", text=True)
    option = next(option for option in trier.session.legal if option.keys)
    for key in option.keys:
        press(trier.stage, key=key)
    assert trier.session.tree.nodes[trier.session.tree.at].action == option.action
    trier.close()


def test_a_place_of_a_lesson_or_a_task_is_told() -> None:
    player = widgets.lesson("GS-W9", text=True)
    press(player.stage, press="a1")
    assert said(player.stage, "a1") in player.pointed.value
    task = widgets.your_turn("GS-Y1", text=True)
    before = said(task.stage, "h1")
    press(task.stage, press="h1")
    assert before in task.in_hand.line.value
    player.close()
    task.close()


def test_a_lesson_is_told_step_by_step_in_the_language_of_the_moment() -> None:
    player = widgets.lesson("GS-W9", text=True)
    before = read(player).lines
    player.go(player.example.steps)
    assert read(player).lines != before
    player.speak("fr")
    assert said(player.stage, "a1").startswith("Ligne 1, colonne 1, a1")
    assert read(player).label == "Le plateau en texte"
    player.close()


def test_the_box_puts_text_in_the_place_of_the_canvases_and_back() -> None:
    player = widgets.lesson("GS-W9")
    assert player.stage.text is None
    player.stage.toggle.value = True
    assert player.stage.widget.children == (player.stage.text,)
    assert player.stage.stage is None
    text = read(player)
    player.stage.toggle.value = False
    assert player.stage.text is None
    assert text.comm is None
    assert player.stage.awake
    player.close()


def test_each_board_offers_to_be_text_among_its_controls() -> None:
    table = widgets.play("fairy_lights", 2, seed=1)
    assert table.box
    shown = [widgets.lesson("GS-W9"), widgets.your_turn("GS-Y3"), widgets.try_it("GS-W9"), table.box.trier]
    for one in shown:
        assert one.stage.toggle in parts(one), type(one)
        one.close()


def test_who_wished_for_text_once_is_asked_no_more() -> None:
    player = widgets.lesson("GS-W9")
    player.stage.toggle.value = True
    assert widgets.your_turn("GS-Y3").stage.text
    player.try_it()
    assert player.trier
    assert player.trier.stage.text
    assert widgets.your_turn("GS-Y3", text=False).stage.text is None


def test_the_environment_can_wish_for_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TEXT_VARIABLE, "1")
    assert widgets.play("fairy_lights", 2, seed=1).box.trier.stage.text  # type: ignore[union-attr]
    monkeypatch.setenv(TEXT_VARIABLE, "0")
    assert widgets.play("fairy_lights", 2, seed=1).box.trier.stage.text is None  # type: ignore[union-attr]


def test_text_is_yes_or_no() -> None:
    with pytest.raises(NothingToShowError, match="text is True or False"):
        widgets.lesson("GS-W9", text="yes")  # type: ignore[arg-type]


def test_a_record_is_read_too() -> None:
    record = widgets.try_it("GS-W9", step=2).session.record()
    assert said(widgets.record_player(record, text=True).stage, "a1")


def test_a_table_reads_no_hand_that_the_person_before_it_may_not_see() -> None:
    table = widgets.play("star_race", ["person", "simple"], seed=3, text=True)
    assert table.box
    trier = table.box.trier
    other = next(name for name in trier.session.game.player_names(trier.session.state) if name != trier.session.eyes)
    assert "cannot see" in said(trier.stage, f"{other} hand")
    table.close()


def test_a_page_that_is_loaded_anew_gets_a_grid_of_its_own_and_only_one(shown: Page) -> None:
    """The one that it asked for may be deaf there."""
    player = widgets.lesson("GS-W9", text=True)
    first = read(player)
    press(player.stage, there=True)
    assert read(player) is first, "the page on which it was opened has it"
    before = len(_instances)
    first.get_state()
    first.focus()
    press(player.stage, there=True)
    again = read(player)
    assert again is not first
    shown.has_all()
    assert first.comm is None
    assert len(_instances) == before
    assert again.wanted, "as the one before it had not yet had the focus that it was to get"
    assert player.stage.widget.children == (again,)
    assert (again.lines, again.label, again.help) == (first.lines, first.label, first.help)
    press(player.stage, there=True)
    press(player.stage, there=True)  # in another view of the same output
    assert read(player) is again
    press(player.stage, press="a1")
    assert said(player.stage, "a1") in player.pointed.value
    player.close()


def test_a_grid_that_is_closed_before_it_is_replaced_is_not_replaced(shown: Page) -> None:
    player = widgets.lesson("GS-W9", text=True)
    grid = read(player)
    grid.get_state()
    player.close()
    shown.has_all()
    before = len(_instances)
    grid._handle_custom_msg({"there": True}, [])
    assert len(_instances) == before
