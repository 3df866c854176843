"""Writing an example: played or typed, filled in by the engine, checked at every change, shown in the player, saved."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import playground
from playground.lessons import library
from playground.lessons.checking import CheckReport, check_file
from playground.lessons.library import lessons
from playground.lessons.model import Lesson
from playground.lessons.texts import lesson_in
from playground.play.record import Record, write
from playground.play.session import Session
from playground.workshop.drafting import beginning
from widgets import make_example
from widgets.kernel.faults import NothingToShowError
from widgets.making import example as example_room
from widgets.making.example import ExampleMaker, Rehearsal

if TYPE_CHECKING:
    from tests.widgets.conftest import OwnTime

pytestmark = pytest.mark.usefixtures("at_once")


@pytest.fixture
def maker() -> ExampleMaker:
    return make_example("gravity_superstar", lang="en")


def words_of(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", " ", html))


def add(maker: ExampleMaker, *actions: str) -> None:
    for action in actions:
        maker.next.line.value = action
        maker.next.button.click()


def board(maker: ExampleMaker) -> Rehearsal:
    maker.play.click()
    assert maker.board
    maker.board.animate.value = False
    return maker.board


def test_an_action_that_is_typed_is_a_step_and_one_that_is_refused_an_attempt(maker: ExampleMaker) -> None:
    assert "a [[step]] is needed" in words_of(maker.found.value)
    assert maker.player is None
    add(maker, "place", "high jump left")
    assert "2 steps: all hold." in maker.found.value
    assert maker.player
    first, second = maker.player.example.lesson.steps
    assert first.events == ("placed green at g4 feet=north [GS-P1]", "door-moved at g4 c2 [GS-P2]")
    assert (second.attempt, second.refused, second.places) == ("high jump left", "blocked-halfway", ("g5/east",))
    assert "events" not in maker.desk.text, "the engine fills it in"
    assert maker.next.line.value == ""
    assert maker.player.index == 2, "whoever looks at the last step goes on with it"
    assert not maker.safety.errors.value


def test_an_action_can_be_typed_in_words(maker: ExampleMaker) -> None:
    add(maker, "Place the pawn on the open door")
    assert 'do = "place"' in maker.desk.text


def test_what_is_no_action_is_answered_and_stays_to_be_mended(maker: ExampleMaker) -> None:
    before = maker.desk.text
    add(maker, "hop")
    assert "there is no action 'hop'" in words_of(maker.said.line.value)
    assert (maker.desk.text, maker.next.line.value) == (before, "hop")


def test_a_fault_is_said_as_it_is_typed_with_file_line_and_step_and_the_player_keeps_what_was_right(
    maker: ExampleMaker,
) -> None:
    add(maker, "place")
    right = maker.desk.text
    maker.desk.area.value = right.replace('do = "place"', 'do = "drop"')
    assert "MY-1.toml, line 8: step 1: the action 'drop' is refused: place-first" in words_of(maker.found.value)
    assert maker.player
    assert maker.player.example.lesson.steps[0].do == ("place",)
    add(maker, "rotate half")
    assert "This cannot be done: line 8: step 1" in words_of(maker.said.line.value)
    maker.desk.area.value = right.replace("Place the pawn", "See: {green} comes in")
    assert "1 step: it holds." in maker.found.value
    assert "See: Green comes in" in maker.player.example.caption(1)


def test_what_was_played_on_the_board_is_written_down_with_what_was_refused(maker: ExampleMaker) -> None:
    trier = board(maker)
    for action in ("place", "high jump left", "rotate half"):
        trier.attempt_text(action)
    maker.write.click()
    assert "3 steps: all hold." in maker.found.value
    assert maker.draft.lesson
    assert [step.do or step.attempt for step in maker.draft.lesson.steps] == [
        ("place",),
        "high jump left",
        ("rotate half",),
    ]
    assert not Path("records").exists(), "a rehearsal is kept in the example"
    trier.take_back()
    trier.attempt_text("high jump right")
    maker.write.click()
    assert maker.draft.lesson.steps[-1].do == ("high jump right",)
    assert len(maker.draft.lesson.steps) == 3


def test_the_board_goes_on_at_the_end_of_the_example(maker: ExampleMaker) -> None:
    add(maker, "place")
    trier = board(maker)
    assert len(trier.session.tree.path) == 2
    trier.attempt_text("rotate half")
    maker.write.click()
    assert maker.draft.lesson
    assert [step.do for step in maker.draft.lesson.steps] == [("place",), ("rotate half",)]
    maker.end.click()
    assert maker.board is None
    assert trier.comm is None
    assert maker.stage.children == ()


def test_an_example_can_begin_where_one_stands_on_the_board(maker: ExampleMaker) -> None:
    trier = board(maker)
    trier.attempt_text("place")
    there = str(trier.session.tree.state)
    maker.here.click()
    assert there in maker.desk.text
    add(maker, "rotate half")
    assert "1 step: it holds." in maker.found.value
    maker.desk.back.click()
    maker.desk.back.click()
    assert "setup" in maker.desk.text


def test_what_is_saved_is_whole_and_check_accepts_it_and_it_is_loaded_again_lean(maker: ExampleMaker) -> None:
    add(maker, "place", "high jump left", "rotate half")
    maker.files.save.click()
    path = Path("own/MY-1.toml")
    findings = CheckReport()
    check_file(path, findings)
    assert findings.faults == []
    assert findings.examples == {"MY-1": 3}
    assert maker.draft.lesson == library.load(path)
    for again in (make_example("gravity_superstar"), make_example("star_race"), make_example("own/MY-1.toml")):
        again.files.name.value = "MY-1.toml"
        again.files.load.click()
        assert again.desk.text == maker.desk.text
        assert again.draft.lesson == maker.draft.lesson
    maker.desk.area.value = maker.desk.text.replace("Rotation", "Turn")
    maker.files.save.click()
    assert "Turn" in path.read_text(encoding="utf-8"), "its own file it writes again"


def test_an_unfinished_example_is_saved_as_it_stands_and_loaded_so(maker: ExampleMaker) -> None:
    maker.desk.area.value = maker.desk.text + "\n[[step]]\ndo = 'place'\n"
    maker.files.save.click()
    assert Path("own/MY-1.toml").read_text(encoding="utf-8") == maker.desk.text
    again = make_example(Path("own/MY-1.toml"))
    assert again.desk.text == maker.desk.text


@pytest.mark.level("teaches")
@pytest.mark.parametrize("name", playground.games())
def test_an_example_is_begun_from_each_game_and_from_an_example_of_the_kit(name: str) -> None:
    game = playground.game(name)
    empty = make_example(name)
    assert empty.game is game
    add(empty, str(game.legal_actions(game.setup(game.PLAYERS[0], 1))[0]))
    assert empty.player
    first = next(iter(lessons(name).values()))
    copy = make_example(first.id)
    assert copy.draft.faults == ()
    assert copy.draft.lesson
    assert (copy.draft.lesson.id, copy.draft.lesson.source) == ("MY-1", "kit")
    assert copy.draft.lesson.steps == lesson_in(first).steps
    assert not copy.safety.errors.value


def test_an_example_is_begun_from_a_lesson_a_position_and_a_record(closed_way: Lesson) -> None:
    assert make_example(closed_way).draft.lesson == closed_way
    game = playground.game("star_race")
    session = Session.of_game(game, 2, 3)
    position = make_example(str(session.tree.state))
    assert str(session.tree.state) in position.desk.text
    record: Record = session.attempt(session.legal[0].action).session.record()
    Path("records").mkdir()
    Path("records/mine.txt").write_text(write(record), encoding="utf-8")
    for start in (record, write(record), "records/mine.txt", Path("records/mine.txt")):
        found = make_example(start)
        assert found.draft.lesson
        assert [step.do for step in found.draft.lesson.steps] == [(str(session.legal[0].action),)]
        assert dict(found.draft.lesson.setup) == {"players": 2, "seed": 3}


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ("gravity_star", "There is no game or example gravity_star. Did you mean gravity_superstar?"),
        ("GS-W99", "There is no game or example GS-W99."),
        (None, "There is no game or example None."),
        (3, "There is no game or example 3."),
        ("own/none.toml", "own/none.toml: there is no such file"),
        ("none.txt", "none.txt: there is no such file"),
        ("star race\nnothing", "This position cannot be read: "),
        ("record: chess\nactions:", "This record cannot be read: "),
    ],
)
def test_what_nothing_can_begin_with_is_answered(start: str, said: str) -> None:
    with pytest.raises(NothingToShowError) as caught:
        make_example(start, lang="en")
    assert str(caught.value).startswith(said)


def test_a_word_that_breaks_the_text_is_answered_and_nothing_is_lost(maker: ExampleMaker) -> None:
    maker.desk.area.value = broken = maker.desk.text + "\n[[step]\n"
    for do in (maker.play, maker.next.button):
        maker.next.line.value = "place"
        do.click()
        assert maker.desk.text == broken
        assert "This cannot be done: line 8, column 7: not TOML" in words_of(maker.said.line.value)
    assert maker.board is None
    assert not maker.safety.errors.value


def test_the_language_changes_on_the_spot_and_nothing_that_was_written_is_lost(maker: ExampleMaker) -> None:
    add(maker, "place")
    trier = board(maker)
    trier.attempt_text("rotate half")
    add(maker, "hop")
    text, answer = maker.desk.text, maker.said.line.value
    maker.language.value = "fr"
    assert maker.desk.text == text
    assert "1 étape" in maker.found.value
    assert maker.said.line.value != answer
    assert "C’est impossible" in maker.said.line.value
    assert maker.next.line.value == "hop"
    assert maker.board is trier
    assert trier.trial.lang == "fr"
    assert maker.player
    assert maker.player.example.lang == "fr"
    trier.language.value = "nl"
    assert maker.language.value == "nl"
    assert "1 stap" in maker.found.value
    maker.write.click()
    assert "2 stappen" in maker.found.value
    maker.language.value = "fr"
    assert "2 étapes" in maker.found.value
    assert not maker.safety.errors.value


def test_the_theme_is_that_of_all_of_it() -> None:
    maker = make_example("SR-W3", theme="light")
    board(maker)
    assert maker.player
    assert maker.board
    assert (maker.player.theme, maker.board.theme) == ("light", "light")
    assert "kit-light" in maker.player._dom_classes
    maker.light.value = False
    assert (maker.player.theme, maker.board.theme) == ("dark", "dark")
    assert "kit-light" not in (*maker._dom_classes, *maker.player._dom_classes, *maker.board._dom_classes)


def test_the_language_that_the_player_was_switched_to_stays_when_a_step_is_added(maker: ExampleMaker) -> None:
    action = str(maker.game.every_action(maker.game.setup(maker.game.PLAYERS[0], 1))[0])
    add(maker, action)
    assert maker.player
    maker.player.controls.choose("nl")
    maker.desk.put(maker.desk.text.replace("What this example shows.", "Something else."))
    assert maker.player.example.lang == "nl"
    assert "Something else." in str(maker.player.example.lesson.text)
    maker.speak("fr")
    assert maker.player.example.lang == "fr"


def test_an_example_whose_steps_only_look_goes_on_to_the_board(maker: ExampleMaker) -> None:
    only_looks = maker.desk.text + '\n[[step]]\ntext = "This is the beginning."\n'
    maker.desk.put(only_looks)
    shown = board(maker)
    assert shown.session.tree.state == beginning(only_looks, maker.game)
    shown.attempt(shown.session.legal[0].action)
    maker.write_down()
    assert maker.desk.text.startswith(only_looks)
    assert maker.desk.text.count("[[step]]") == 2


def test_while_somebody_types_the_player_waits_and_then_shows_the_last(own_time: OwnTime) -> None:
    async def type_on() -> None:
        maker = make_example("SR-W3", lang="en")
        before = maker.player
        for word in ("A", "A c", "A card"):
            maker.desk.area.value = re.sub(r'(?m)^title = ".*"', f'title = "{word}"', maker.desk.text)
            await asyncio.sleep(0.6 * example_room.QUIET)
            assert maker.player is before, "somebody is typing"
        await asyncio.sleep(2 * example_room.QUIET)
        assert maker.player is not before
        assert maker.player
        assert maker.player.example.title == "A card"
        shown = maker.player
        maker.desk.area.value = maker.desk.text.replace("A card", "A car")
        maker.close()
        await asyncio.sleep(2 * example_room.QUIET)
        assert shown.comm is None
        assert not maker.safety.errors.value

    own_time.run_until_complete(type_on())


def test_closing_it_closes_what_it_is_made_of(maker: ExampleMaker) -> None:
    add(maker, "place")
    trier, player = board(maker), maker.player
    assert player
    maker.close()
    maker.close()
    assert player.comm is trier.comm is maker.desk.area.comm is None


def test_what_was_played_from_another_beginning_is_not_written_over_the_steps() -> None:
    maker = make_example("GS-W9", lang="en")
    maker.rehearse()
    maker.begin_here()
    maker.desk.undo()
    assert maker.board
    maker.board.attempt(maker.board.session.legal[0].action)
    before = maker.desk.text
    maker.write_down()
    assert maker.desk.text == before
    assert "begins elsewhere" in words_of(maker.said.line.value)


def test_what_was_refused_before_steps_that_are_there_is_written_between_them(maker: ExampleMaker) -> None:
    add(maker, "place", "rotate half")
    shown = board(maker)
    shown.undo.click()
    shown.attempt_text("high jump left")
    shown.redo.click()
    maker.write.click()
    done = [step.do or step.attempt for step in (maker.draft.lesson.steps if maker.draft.lesson else ())]
    assert done == [("place",), "high jump left", ("rotate half",)]
    assert maker.draft.faults == ()
    before = maker.desk.text
    maker.write.click()
    assert maker.desk.text == before, "what has a step already gets no second one"


def test_what_is_refused_once_more_after_another_action_is_a_step_of_its_own(maker: ExampleMaker) -> None:
    add(maker, "place", "high jump left")
    shown = board(maker)
    for action in ("rotate half", "high jump left"):
        shown.attempt_text(action)
    maker.write.click()
    done = [step.do or step.attempt for step in (maker.draft.lesson.steps if maker.draft.lesson else ())]
    assert done == [("place",), "high jump left", ("rotate half",), "high jump left"]


def test_what_was_refused_in_one_game_is_no_step_of_another_that_was_opened() -> None:
    maker = make_example("fairy_lights", lang="en")
    shown = board(maker)
    for action in ("reveal", "reveal", "take yellow", "take yellow"):
        shown.attempt_text(action)
    shown.record.opener.click()
    head = shown.record.text.value.split("actions:")[0]
    shown.record.text.value = f"{head}actions:\nreveal\nreveal\nreveal\nresult: not over\n"
    shown.record.load_text.click()
    maker.write.click()
    assert maker.draft.faults == ()
    assert "attempt" not in maker.desk.text


def test_an_example_that_begins_on_the_board_keeps_what_its_author_called_it(maker: ExampleMaker) -> None:
    mine = maker.desk.text.replace("MY-1", "LEA-3").replace("My own example", "Lea falls")
    maker.desk.put(mine.replace("What this example shows.", "My words."))
    add(maker, "place")
    board(maker)
    maker.here.click()
    assert all(words in maker.desk.text for words in ("LEA-3", "Lea falls", "My words."))


def test_an_example_that_was_opened_is_saved_in_its_own_file(maker: ExampleMaker) -> None:
    add(maker, "place")
    maker.files.name.value = "lea.toml"
    maker.files.save.click()
    again = make_example("own/lea.toml", lang="en")
    assert again.files.name.value == "lea.toml"


def test_while_the_board_is_open_nobody_can_open_another_over_it(maker: ExampleMaker) -> None:
    board(maker)
    assert maker.play.layout.display == "none"
    maker.end.click()
    assert maker.play.layout.display != "none"
