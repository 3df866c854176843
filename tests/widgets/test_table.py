"""The table: people and computers play whole games; hidden information stays hidden; a wait is announced."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import playground
from playground.core import has_points
from playground.players.hints import say_reason
from widgets import play
from widgets.kernel.faults import NothingToShowError
from widgets.table.game_box import GameBox
from widgets.table.play import Table

pytestmark = pytest.mark.usefixtures("at_once")

GAMES = playground.games()
MOST = 3_000


def box(table: Table) -> GameBox:
    assert table.box
    table.box.trier.animate.value = False
    return table.box


def first(shown: GameBox) -> None:
    """Play the first offered action of the person at the screen."""
    shown.trier.attempt(shown.session.legal[0].action)


def shown_state(shown: GameBox) -> Any:
    return shown.trier.trial.moment().state


def eyes_of(shown: GameBox, player: int) -> Any:
    return shown.session.game.view(shown.session.tree.state, player)


@pytest.mark.parametrize("name", GAMES)
def test_a_person_plays_a_whole_game_against_computers_and_sees_only_what_a_person_may(name: str) -> None:
    game = playground.game(name)
    computers = {"Max": "random", "Zoe": "random"} if 3 in game.PLAYERS else {"Max": "random"}
    table = play(name, {"Lea": "person", **computers}, seed=1)
    shown = box(table)
    for _ in range(MOST):
        assert shown_state(shown) == eyes_of(shown, 0)
        if shown.session.outcome:
            break
        assert shown.waits(shown.trier.trial) == ""
        first(shown)
    said = shown.trier.score.value
    assert said
    assert ("<table" in said and "Lea" in said) == has_points(game)
    assert "The game is over." in shown.status.value
    assert not shown.trier.errors.value
    assert not table.errors.value
    table.close()


def test_people_with_secrets_pass_the_screen_behind_a_curtain() -> None:
    shown = box(play("star_race", {"Lea": "person", "Tom": "person"}, seed=4))
    assert shown_state(shown) == eyes_of(shown, shown.mover), "nothing else is drawn behind the first curtain"
    for player in (shown.mover, 1 - shown.mover, shown.mover):
        assert shown.covered
        assert shown.trier.layout.display == "none"
        assert ("Lea", "Tom")[player] in shown.cover.value
        shown.lift.click()
        assert not shown.covered
        assert not shown.trier.layout.display
        assert shown_state(shown) == eyes_of(shown, player)
        first(shown)


def test_people_without_secrets_need_no_curtain() -> None:
    shown = box(play("fairy_lights", 2, seed=4))
    for _ in range(10):
        assert not shown.covered
        first(shown)
    assert not shown.trier.errors.value


def test_what_another_has_hidden_is_not_named() -> None:
    shown = box(play("gravity_superstar", ["person", "random"], seed=5))
    hidden = 0
    while not shown.session.outcome and hidden < 2:
        first(shown)
        session = shown.session
        for node in shown.trier.trial.news:
            if session.events_of(node)[:1] != session.tree.nodes[node].events[:1]:
                hidden += 1
                assert shown.trier.trial.named(node) == "An action with something hidden"
                assert "An action with something hidden" in shown.trier.said.value
    assert hidden >= 2


def test_undo_leads_back_to_the_choice_of_a_person() -> None:
    shown = box(play("star_race", ["person", "simple", "simple"], seed=2))
    before = shown.session.tree.at
    first(shown)
    assert len(shown.session.tree.path) > 3
    shown.trier.undo.click()
    assert shown.session.tree.at == before
    assert shown.seats[shown.mover].person
    shown.trier.redo.click()
    assert shown.seats[shown.mover].person
    assert shown.session.tree.at != before


def test_without_practice_nothing_is_taken_back() -> None:
    shown = box(play("star_race", ["person", "simple"], seed=2, practice=False))
    first(shown)
    at = shown.session.tree.at
    shown.trier.press("Backspace")
    shown.trier.press("Control+z")
    assert shown.session.tree.at == at
    assert all(part.layout.display == "none" for part in (*shown.trier.freedom, shown.trier.record.widget))


def test_what_no_table_has_is_shown_at_no_moment_of_a_move() -> None:
    """Not even until the next message hides it again: a page draws what is true between two."""
    shown = box(play("star_race", ["person", "simple"], seed=2))
    seen: list[bool] = []
    for part in (shown.trier.chance, shown.trier.to_end):
        above = next(one for one in shown.trier.freedom if part in one.children)
        seen.append(above.layout.display != "none")
        above.layout.observe(lambda change: seen.append(change["new"] != "none"), "display")
    first(shown)
    first(shown)
    assert not any(seen)


def test_the_same_seed_is_the_same_game_and_computers_play_it_alike() -> None:
    games = [box(play("gravity_superstar", ["person", "simple", "strong:20"], seed=7)) for _ in range(2)]
    for shown in games:
        for _ in range(4):
            first(shown)
    assert games[0].session.tree.state == games[1].session.tree.state


def test_computers_alone_play_to_the_end() -> None:
    shown = box(play("star_race", ["simple", "random"], seed=1))
    assert shown.session.outcome
    assert "The game is over." in shown.status.value


def in_a_loop(do: Callable[[GameBox], Any], players: list[str]) -> None:
    async def main() -> None:
        table = play("star_race", players, seed=3)
        shown = box(table)
        await asyncio.sleep(0)
        await do(shown)
        table.close()

    asyncio.run(main())


async def thinks(shown: GameBox) -> None:
    while not shown.waits(shown.trier.trial):
        await asyncio.sleep(0.01)


async def hurry(shown: GameBox) -> None:
    while shown.task:
        shown.hurry.click()
        await asyncio.sleep(0.01)


def test_while_a_computer_thinks_what_is_pressed_is_answered_and_changes_nothing() -> None:
    async def do(shown: GameBox) -> None:
        await hurry(shown)
        first(shown)
        await thinks(shown)
        at = shown.session.tree.at
        shown.trier.press("a")
        shown.trier.press("1")
        shown.trier.attempt_text("no effect")
        assert "who is thinking" in shown.trier.offered.line.value
        shown.trier.light.value = True
        assert shown.session.tree.at == at
        await hurry(shown)
        assert shown.session.tree.at != at
        assert "looks ahead" in say_reason(shown.session.game, next(iter(shown.reasons.values())))
        assert not shown.trier.errors.value

    in_a_loop(do, ["person", "strong:1000000"])


def test_a_table_that_is_closed_thinks_no_more() -> None:
    async def do(shown: GameBox) -> None:
        await thinks(shown)
        task = shown.task
        assert task
        shown.halt()
        await asyncio.wait({task})
        assert task.cancelled()

    in_a_loop(do, ["strong:1000000", "strong:1000000"])


def test_the_form_begins_a_game_and_offers_those_that_were_kept() -> None:
    table = play("gravity_superstar")
    form = table.form
    form.count.value = 3
    form.names[0].value, form.kinds[2].value = "Lea", "random"
    form.options["expert"].value = True
    form.start.click()
    shown = box(table)
    assert [seat.kind for seat in shown.seats] == ["person", "simple", "random"]
    assert shown.session.tree.state.expert
    first(shown)
    kept = shown.session
    table.another.click()
    assert table.box is None
    again = play("gravity_superstar")
    assert "last played 20" in again.form.saved.options[0][0]
    again.form.go_on.click()
    assert box(again).session.tree.nodes[: len(kept.tree.nodes)] == kept.tree.nodes
    assert "Lea" in box(again).status.value


def test_a_file_of_ones_own_that_is_none_is_answered_in_the_form() -> None:
    table = play("fairy_lights")
    Path("mine.txt").write_text("no deck at all\n", encoding="utf-8")
    for name in ("mine.txt", "nowhere.txt"):
        table.form.pieces["deck"].value = name
        table.form.start.click()
        assert 'role="alert"' in table.form.said.value
        assert table.box is None


@pytest.mark.parametrize(
    ("game", "players", "said"),
    [
        ("fairy_light", 2, "fairy_lights"),
        ("fairy_lights", ["person", "storng"], "strong"),
        ("fairy_lights", ["person", "strong:0"], "number"),
        ("fairy_lights", ["perso", "simple"], "person"),
        ("fairy_lights", ["person", 3], "no player 3"),
        ("fairy_lights", {"Lea": "person", "Max": None}, "no player None"),
        ("fairy_lights", "simple", "not 1"),
        ("fairy_lights", 2.5, "no player 2.5"),
        ("fairy_lights", 9, "6"),
    ],
)
def test_a_game_that_cannot_be_is_answered(game: str, players: Any, said: str) -> None:
    with pytest.raises(NothingToShowError, match=said):
        play(game, players)


def test_an_option_that_the_game_does_not_have_is_answered() -> None:
    with pytest.raises(NothingToShowError, match=r"no option experts\. Did you mean expert"):
        play("gravity_superstar", 2, options=["experts"])
    with pytest.raises(NothingToShowError, match="no option expert"):
        play("star_race", 2, options=["expert"])


def test_the_points_of_each_are_told_as_far_as_the_person_before_the_screen_knows_them() -> None:
    shown = box(play("star_race", {"Lea": "person", "Tom": "person"}, seed=4))
    assert "Points:" not in shown.status.value, "nobody looks now"
    shown.lift.click()
    facts = shown.session.game.facts(shown.session.state)
    own, other = (f"{name} points" for name in ("comet", "moon")[:: 1 if shown.person == 0 else -1])
    assert isinstance(facts[own], int)
    assert f"Points: {facts[own]}" in shown.status.value
    assert facts[other] == "unknown"
    assert "Points: unknown" in shown.status.value
    first(shown)
    assert shown.covered
    assert "Points:" not in shown.status.value


def test_the_points_grow_as_the_game_goes_on() -> None:
    shown = box(play("gravity_superstar", ["person", "random"], seed=1))
    while not shown.session.outcome:
        first(shown)
    for points in shown.session.outcome.scores:
        assert f"Points: {points}" in shown.status.value
