"""At a table nothing half entered outlives a move or a change of person, and what is not shown does nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import playground
from tests.widgets.hand import AtTable, Trying
from widgets import play, try_it
from widgets.page import text_entry

GAMES = playground.games()
MOST = 2_000


@pytest.fixture(autouse=True)
def in_its_own_time(at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_entry, "LATE", 0.02)


def box(game: str, players: Any, **how: Any) -> AtTable:
    shown = AtTable(play(game, players, seed=4, **how))
    shown.rest()
    return shown


def first(shown: AtTable) -> None:
    shown.play(shown.session.legal[0].action)


def passed_on(shown: AtTable) -> None:
    """Moves until it is another person's turn."""
    before = shown.mover
    while shown.mover == before:
        first(shown)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_one_person_entered_or_was_offered_stays_for_the_next(name: str) -> None:
    shown = box(name, ["person", "person"])
    if shown.covered:
        shown.lift()
    own = shown.person
    shown.write("my token is yellow")
    shown.press_try()
    shown.open_others()
    shown.open_record()
    shown.note("I wait for yellow")
    assert "The note is in the record" in shown.said_of_note()
    legal = [option for option in shown.session.options if option.keys]
    shown.key(legal[0].keys[0])
    passed_on(shown)
    if shown.session.game.secrets(shown.session.tree.state) == "private":
        assert shown.covered
        assert shown.written() == []
        shown.lift()
    assert shown.person != own
    left = [text for text in shown.written() if "yellow" in str(text) and text not in shown.offered()]
    assert left == []
    assert not any(shown.half_entered())


@pytest.mark.parametrize("name", GAMES)
def test_what_was_typed_and_done_is_not_in_the_line_when_the_next_person_comes(name: str) -> None:
    shown = box(name, ["person", "person"])
    for _ in range(8):
        if shown.covered:
            shown.lift()
        if not shown.session.legal:
            break  # a short game is over by now
        shown.write(str(shown.session.legal[0].action))
        at = shown.session.tree.at
        shown.press_try()
        assert shown.session.tree.at != at
        assert shown.line() == ""


def refuse(shown: AtTable) -> None:
    shown.play(next(option.action for option in shown.session.options if not option.legal))


@pytest.mark.parametrize(
    "what",
    [first, refuse, passed_on, lambda shown: shown.undo()],
    ids=["a move", "a refusal", "another person", "undo"],
)
def test_a_press_that_waits_for_its_text_is_dropped_by(what: Callable[[AtTable], None]) -> None:
    async def main() -> None:
        shown = box("fairy_lights", ["person", "person"])
        await asyncio.sleep(0)
        first(shown)
        shown.press_try()
        assert shown.waits_for_text()
        what(shown)
        await asyncio.sleep(0)
        at = shown.session.tree.at
        shown.write(str(shown.session.legal[0].action))
        await asyncio.sleep(0.1)
        assert shown.session.tree.at == at
        assert not shown.waits_for_text()
        assert not shown.faults()
        shown.close()

    asyncio.run(main())


def test_the_first_key_of_an_action_counts_no_more_once_one_stands_elsewhere() -> None:
    shown = Trying(try_it("GS-W9"))
    first_key = next(option.keys[0] for option in shown.session.options if len(option.keys) > 1)
    shown.play(shown.session.legal[0].action)
    for leave in (shown.undo, shown.redo, shown.go_back_to_the_line):
        shown.key(first_key)
        assert shown.half_keyed() == first_key
        leave()
        assert shown.half_keyed() == ""


def test_the_curtain_is_lifted_only_when_it_has_fallen_and_a_person_is_called() -> None:
    async def main() -> None:
        game = playground.game("star_race")
        begins = next(seed for seed in range(100) if game.current_player(game.setup(3, seed)) == 0)
        table = play("star_race", ["strong:1000000", "person", "person"], seed=begins)
        shown = AtTable(table)
        shown.lift()
        assert shown.covered, "a computer is thinking behind it"
        assert shown.person == 1
        while shown.computer_thinks():
            shown.hurry()
            await asyncio.sleep(0.01)
        shown.lift()
        assert (shown.covered, shown.person) == (False, shown.mover)
        before = shown.person
        first(shown)
        shown.lift()
        assert shown.person == before, "the move is still being shown"
        table.close()

    asyncio.run(main())


@pytest.mark.parametrize("practice", [True, False])
def test_chance_and_another_line_are_no_part_of_a_table(practice: bool) -> None:
    shown = box("fairy_lights", ["person", "person"], practice=practice)
    for _ in range(3):
        first(shown)
    at, count = shown.session.tree.at, len(shown.session.tree.nodes)
    for _ in shown.press_what_is_no_part_of_a_table():
        assert (shown.session.tree.at, len(shown.session.tree.nodes)) == (at, count)


def test_behind_the_curtain_nothing_is_taken_back() -> None:
    shown = box("star_race", ["person", "person"])
    shown.lift()
    passed_on(shown)
    at = shown.session.tree.at
    for press in (shown.undo, shown.redo, lambda: shown.key("Backspace")):
        press()
        assert shown.session.tree.at == at
    shown.lift()
    shown.undo()
    assert shown.session.tree.at != at


@pytest.mark.parametrize("name", GAMES)
def test_after_the_end_there_are_no_hints_and_nothing_goes_wrong(name: str) -> None:
    shown = box(name, ["person", "random"])
    for _ in range(MOST):
        if shown.session.outcome:
            break
        first(shown)
    shown.ask_hint()
    assert shown.hint() == ""
    assert not shown.faults()


def test_a_saved_game_that_is_no_longer_offered_is_not_gone_on_with() -> None:
    first(box("star_race", ["person", "random"]))
    shown = box("star_race", ["person", "random"])
    first(shown)
    first(shown)
    at = shown.session.tree.at
    shown.go_on_with_the_saved_game()
    assert shown.session.tree.at == at
