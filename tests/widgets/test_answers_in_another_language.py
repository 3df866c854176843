"""What was answered in passing is said again when the language changes, each where it stood."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

import playground
from playground.language import sentences
from playground.play.hand import Hand
from tests.pressed import middle
from tests.widgets.pressing import press
from widgets import lesson, play, try_it, your_turn
from widgets.table.play import Table
from widgets.view.lesson_player import LessonPlayer

pytestmark = pytest.mark.usefixtures("at_once")
GAME = playground.game("gravity_superstar")


def test_what_lies_at_a_place_that_nothing_leads_to_is_said_again() -> None:
    trier = try_it("GS-W1", lang="fr")
    reached = {place for picks in GAME.picks(trier.session.state).values() for pick in picks for place in pick.places}
    free = next(place for place in ("a1", "b2", "c3") if place not in reached)
    press(trier, free)
    french = trier.in_hand.line.value
    assert sentences.place_name(trier.trial.game, free, {}, "fr") in french
    trier.language.value = "nl"
    assert trier.in_hand.line.value not in ("", french)
    trier.language.value = "fr"
    assert trier.in_hand.line.value == french


def test_cards_that_lead_to_a_place_stay_offered_and_are_named_anew() -> None:
    trier = try_it("GS-W9", lang="fr", step=1)
    state = trier.session.state
    hands = {place: Hand(GAME, state).press(place)[0] for place in GAME.places(state)}
    press(trier, next(place for place, hand in hands.items() if hand.met_several))
    offered = trier.in_hand.offered
    french = [made.description for made in offered.children]
    trier.language.value = "nl"
    assert len(offered.children) == len(french) > 1
    assert [made.description for made in offered.children] != french
    offered.children[0].click()
    assert trier.in_hand.hand.made or trier.session.tree.at


def test_why_one_has_to_wait_is_said_again_and_vanishes_with_its_cause() -> None:
    table = play("star_race", ["person", "person"], seed=5, lang="fr")
    assert table.box
    trier = table.box.trier
    table.box.covered = True
    trier.attempt(trier.session.legal[0].action)
    french = trier.offered.line.value
    assert french
    table.language.value = "nl"
    assert trier.offered.line.value not in ("", french)


def test_a_key_that_nothing_has_is_said_again() -> None:
    trier = try_it("GS-W1", lang="fr")
    trier.press("é")
    french = trier.offered.line.value
    trier.language.value = "nl"
    assert "é" in trier.offered.line.value
    assert trier.offered.line.value != french


def test_what_lies_at_a_place_of_a_lesson_is_said_again_until_another_step_is_shown() -> None:
    player = lesson("GS-W1", step=1, lang="fr")
    player.point(*middle(GAME, player.example.moments[player.index].state, "c4"))
    french = player.pointed.value
    assert french
    player.controls.language.value = "nl"
    assert player.pointed.value not in ("", french)
    player.controls.last.click()
    assert not player.pointed.value


@pytest.mark.parametrize("way", ["typed in vain", "nothing typed", "nothing chosen", "answered in Python"])
def test_what_an_exercise_could_not_read_is_said_again_until_something_is_done(way: str) -> None:
    player = your_turn("GS-Y1", lang="fr")
    verdict = player.said.value
    if way == "typed in vain":
        player.typed.line.value = "fly to the moon"
        player.typed.button.click()
    elif way == "nothing typed":
        player.typed.button.click()
    elif way == "nothing chosen":
        player.list.index = None
        player.do.click()
    else:
        assert "fly to the moon" in player.answer("fly to the moon")
    french = player.said.value
    assert french != verdict
    player.light.value = True
    assert player.said.value == french, "another look takes no answer away"
    player.language.value = "nl"
    dutch = player.said.value
    assert dutch != french
    player.again.click()
    assert player.said.value not in (french, dutch)


def test_why_there_is_no_hint_is_said_again() -> None:
    table = play("star_race", ["person", "person"], seed=5, lang="fr")
    assert table.box
    table.box.covered = True
    table.box.hints.give()
    french = table.box.hints.said.value
    assert french
    table.language.value = "nl"
    assert table.box.hints.said.value not in ("", french)


def test_a_hint_that_is_thought_about_says_so_in_the_new_language() -> None:
    async def main() -> None:
        table = play("star_race", ["person", "random"], seed=5, lang="fr")
        assert table.box
        hints = table.box.hints
        await asyncio.sleep(0)
        hints.more.click()
        assert hints.task
        french = hints.said.value
        assert french
        table.language.value = "nl"
        assert not hints.task.done(), "it goes on thinking"
        assert hints.said.value not in ("", french)
        table.close()

    asyncio.run(main())


def torn_game() -> tuple[Table, Path]:
    """A form that offers a game, whose record breaks a rule."""
    table = play("star_race", ["person", "person"], seed=1, lang="fr")
    assert table.box
    for _ in range(2):
        table.box.uncover()
        table.box.trier.attempt(table.box.session.legal[0].action)
    (path,) = Path("records").iterdir()
    lines = path.read_text(encoding="utf-8").splitlines()
    wrong = next(str(option.action) for option in table.box.session.go(1).options if not option.legal)
    at = lines.index("actions:") + 2
    lines[at] = f"{lines[at].partition(':')[0]}: {wrong}"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    table.another.click()
    return table, path


def test_a_warning_before_a_saved_game_is_said_again_and_still_counts() -> None:
    table, _ = torn_game()
    table.form.go_on.click()
    french = table.form.said.value
    assert french
    table.language.value = "nl"
    assert table.form.said.value not in ("", french)
    table.form.go_on.click()
    assert table.box, "the second press goes on"


def test_a_warning_before_the_game_kept_from_here_is_said_again_and_still_counts() -> None:
    torn_game()
    table = play("star_race", ["person", "person"], seed=1, lang="fr")
    assert table.box
    kept = table.box.trier.kept
    kept.go_on.click()
    french = kept.head.value
    table.language.value = "nl"
    assert kept.head.value not in ("", french)
    kept.go_on.click()
    assert len(table.box.session.tree.nodes) == 2


def test_why_a_game_cannot_begin_is_said_again() -> None:
    table = play("star_race", lang="fr")
    table.form.seed.value = "seven"
    table.form.start.click()
    french = table.form.said.value
    assert french
    table.language.value = "nl"
    assert table.form.said.value not in ("", french)


def test_a_lesson_that_plays_plays_on_in_the_new_language(monkeypatch: pytest.MonkeyPatch) -> None:
    real: Callable[[float], object] = asyncio.sleep

    async def at_once(_seconds: float) -> None:
        await real(0)  # type: ignore[misc]

    monkeypatch.setattr(asyncio, "sleep", at_once)

    async def main() -> LessonPlayer:
        player = lesson("GS-W1", lang="fr")
        player.play_or_pause()
        while player.index < 1:
            await asyncio.sleep(0)
        player.controls.language.value = "nl"
        assert (player.index, player.running) == (1, True)
        assert player.controls.play.description == player.example.texts.text("Pause")
        assert player.task
        await player.task
        return player

    player = asyncio.run(main())
    assert player.index == player.example.steps
    assert not player.running


def test_a_lesson_that_rests_does_not_begin_to_play() -> None:
    async def main() -> None:
        player = lesson("GS-W1", step=1, lang="fr")
        player.controls.language.value = "nl"
        assert (player.index, player.running, player.task) == (1, False, None)

    asyncio.run(main())


def test_the_switch_of_what_is_tried_at_a_table_is_that_of_the_whole_table() -> None:
    table = play("star_race", ["person", "random"], seed=1, lang="fr")
    assert table.box
    table.box.trier.language.value = "nl"
    assert (table.lang, table.language.value, table.box.trier.trial.lang) == ("nl", "nl", "nl")
