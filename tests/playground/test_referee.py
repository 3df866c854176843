"""The referee: the first broken rule of a record, with its line, its words and the position; and records as lessons."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

import playground
from playground import __main__ as command_line
from playground.core import AnyGame
from playground.lessons import library
from playground.play import referee
from playground.play.parser import read
from playground.play.record import write
from playground.play.session import Session
from tests.translations import pseudo_language

HEAD = """record: pebbles
title: At the table
player red: Lea
start:
| pebbles a 3 b 1 c 0, to play red
| red secret 1 points 0
| blue secret 2 points 0
actions:
"""
PLAYED = "1 red: take 3 from a\n  # All of them {!}\n2 blue: turn\n3 red: take 1 from b\n"
Run: TypeAlias = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(game: AnyGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    def call(text: str, *options: str) -> tuple[int, str, str]:
        path = tmp_path / "game.txt"
        path.write_text(text)
        code = command_line.main(["replay", str(path), *options])
        found = capsys.readouterr()
        return code, found.out, found.err

    return call


def broken(text: str) -> referee.Finding:
    finding = referee.replay(read(text)).finding
    assert finding
    return finding


def test_a_record_that_holds_is_shown_to_its_end(run: Run) -> None:
    code, out, err = run(f"{HEAD}{PLAYED}result: red 5, blue 3; winners red\n")
    assert (code, err) == (0, "")
    assert out.startswith("At the table\n\npebbles a 3 b 1 c 0, to play red\n")
    assert "Step 1 of 3. All of them {!}\nAction: Take 3 from heap a.\n- Lea takes a pebble from a. [PB-1]\n" in out
    assert "Step 2 of 3.\nAction: Turn the secret number.\n" in out
    scores = "\tLea\tBlue\npebbles taken\t4\t0\nthe secret number\t1\t3\nTotal\t5\t3\n"
    assert out.endswith(f"{scores}Lea wins. [PB-3]\n")


def test_the_first_broken_rule_is_answered_with_everything(run: Run) -> None:
    text = f"{HEAD}1 red: take 2 from a\n2 blue: take 3 from a\n3 red: take 2 from b\nresult: not over\n"
    code, out, _ = run(text)
    assert code == 1
    assert out.endswith(
        "\n\nLine 10: Blue cannot do this: Take 3 from heap a.\n"
        "Heap a has 1 pebbles only.\n"
        "PB-1, Taking (stated by the manual):\n"
        "Take one to three pebbles from one heap.\n"
        "Where: a.\n"
        "Possible instead: Turn the secret number, Take 1 from heap a and Take 1 from heap b.\n"
        "The position:\n"
        "pebbles a 1 b 1 c 0, to play blue\n"
        "red secret 1 points 2\n"
        "blue secret 2 points 0\n"
        "Heap a: 1.\nHeap b: 1.\nHeap c: 0.\n"
        "Lea has 2 points and 1.\nBlue has 0 points and 2.\n"
    )


def test_where_a_ruling_decides_the_referee_says_so(run: Run) -> None:
    """PB-3 has a ruling of the kit: an action after the end is refused by it."""
    code, out, _ = run(f"{HEAD}{PLAYED}4 blue: turn\nresult: not over\n")
    assert code == 1
    assert "PB-3, The end (stated by the manual, with a ruling of this kit):\n" in out
    assert "This kit rules: At once.\n" in out


def test_an_action_of_the_wrong_player_is_found(game: AnyGame) -> None:
    finding = broken(f"{HEAD}1 red: take 2 from a\n1 red: turn\nresult: not over\n")
    assert (finding.line, finding.player, finding.due, finding.refusal) == (10, "red", "blue", None)


def test_another_result_than_the_games_is_found(run: Run) -> None:
    code, out, _ = run(f"{HEAD}{PLAYED}result: red 6, blue 3; winners red\n")
    assert code == 1
    assert "Line 13: the game does not end as the record says.\nThe record says: red 6, blue 3; winners red.\n" in out
    assert "The game says: red 5, blue 3; winners red.\n" in out
    code, out, _ = run(f"{HEAD}1 red: turn\nresult: red 6, blue 3; winners red\n")
    assert code == 1
    assert "The game is not over.\n" in out


def test_a_branch_is_judged_like_the_main_line(game: AnyGame) -> None:
    text = f"{HEAD}1 red: take 2 from a\n  or 1 red: take 2 from b\n2 blue: turn\nresult: not over\n"
    assert (broken(text).line, broken(text).index) == (10, 1)


def test_a_damaged_file_is_one_line_and_code_1(run: Run) -> None:
    code, out, err = run(HEAD)
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert "game.txt, line 8, column 1: the record breaks off here" in err
    assert command_line.main(["replay", "no-such-file.txt"]) == 1


def test_the_answer_goes_through_the_catalogues(run: Run) -> None:
    with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
        _, out, _ = run(f"{HEAD}1 red: take 3 from b\nresult: not over\n", "--lang", "qq")
    answer = [line for line in out.partition("⟦Line")[2].splitlines()[1:] if " secret " not in line]
    assert len(answer) > 6
    assert [line for line in answer if "⟦" not in line] == ["pebbles a 3 b 1 c 0, to play red"]


def test_a_record_is_shown_as_a_lesson_up_to_the_refused_action(game: AnyGame) -> None:
    replayed = referee.replay(read(f"{HEAD}1 red: take 3 from a\n  # Mine.\n2 blue: take 2 from b\nresult: not over\n"))
    lesson = referee.as_lesson(replayed)
    moments = library.replay(lesson)
    assert [moment.step.caption for moment in moments if moment.step] == ["Mine.", ""]
    assert [event.kind for event in moments[1].events] == ["took", "took", "took", "turn-ended"]
    assert moments[-1].refusal
    assert moments[-1].highlights == ("b",)
    assert lesson.rules == ("PB-1",)


@pytest.mark.parametrize("name", playground.games())
def test_a_whole_game_of_every_game_becomes_moments(name: str) -> None:
    any_game: Any = playground.game(name)
    session = Session.of_game(any_game, any_game.PLAYERS[0], 4).play_out(4)
    record = read(write(session.record()))
    replayed = referee.replay(record)
    assert replayed.finding is None
    assert record.result
    moments = library.replay(referee.as_lesson(replayed))
    assert len(moments) == len(record.moves) + 1
    assert moments[-1].state == session.tree.state
    assert moments[-1].outcome


def test_the_record_that_the_handbook_shows_holds() -> None:
    handbook = (Path(__file__).resolve().parents[2] / "notebooks" / "en" / "for-authors.md").read_text(encoding="utf-8")
    blocks = [block for block in handbook.split("```") if block.lstrip().startswith("record: ")]
    assert blocks
    for block in blocks:
        replayed = referee.replay(read(block))
        assert replayed.finding is None
        assert write(read(block)) == block.lstrip()
