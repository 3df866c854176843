"""The command line: what each command prints, its exit code, and one line for every fault of the asker."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

import playground
from playground import __main__ as command_line
from playground.core import AnyGame, BrokenInvariantError
from playground.language.i18n import catalogue
from playground.lessons.library import find, lessons
from tests.translations import pseudo_language

REPLAY = """PB-W1: Taking pebbles
How Lea takes three pebbles.

pebbles a 3 b 1 c 0, to play red
red secret 1 points 0
blue secret 2 points 0

Step 1 of 5. Lea takes a first pebble.
Action: Take 3 from heap a.
- Lea takes a pebble from a. [PB-1]
pebbles a 2 b 1 c 0, to play red
red secret 1 points 1
blue secret 2 points 0

Step 2 of 5. And two more, the last of them; then Blue is next.
- Lea takes a pebble from a. [PB-1]
- Lea takes the last pebble from a. [PB-1]
- The turn of Lea is over. [PB-1]
pebbles a 0 b 1 c 0, to play blue
red secret 1 points 3
blue secret 2 points 0

Step 3 of 5. There is only one pebble here.
Action: Take 2 from heap b.
- Refused: Heap b has 1 pebbles only. [PB-1]
  Where: b.
  Possible instead: Turn the secret number and Take 1 from heap b.
pebbles a 0 b 1 c 0, to play blue
red secret 1 points 3
blue secret 2 points 0

Step 4 of 5. Both play.
Action: Turn the secret number.
Action: Take 1 from heap b.
- Blue turns the secret number to 3. [PB-2]
- The turn of Blue is over. [PB-1]
- Lea takes the last pebble from b. [PB-1]
- The turn of Lea is over. [PB-1]
- All heaps are empty. [PB-3]
pebbles a 0 b 0 c 0, over
red secret 1 points 4
blue secret 3 points 0
\tLea\tBlue
pebbles taken\t4\t0
the secret number\t1\t3
Total\t5\t3
Lea wins. [PB-3]

Step 5 of 5. Look at the heaps.
pebbles a 0 b 0 c 0, over
red secret 1 points 4
blue secret 3 points 0
"""


NO_VALUE = "not TOML: no value is written like this. A text stands in quotation marks."
Run: TypeAlias = Callable[..., tuple[int, str, str]]


def spoil(lesson_id: str, old: str, new: str) -> Path:
    """Change the file of a lesson."""
    path = Path(find(lesson_id).path)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    lessons.cache_clear()
    return path


def test_examples_are_listed_with_tabs(run: Run) -> None:
    lines = "PB-W2\tA new game\t1\tPB-2 PB-3 PB-4\nPB-W1\tTaking pebbles\t5\tPB-1\n"
    assert run("examples") == run("examples", "pebbles") == (0, lines, "")


def test_replay_shows_every_step(run: Run) -> None:
    assert run("replay", "PB-W1") == (0, REPLAY, "")


def test_replay_plays_the_example_in_a_file_of_one_s_own(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text('game = "pebbles"\n' + Path(find("PB-W1").path).read_text())
    assert run("replay", "mine.toml") == (0, REPLAY, "")
    assert run("replay", str(tmp_path / "mine.toml")) == (0, REPLAY, "")


def test_replay_of_an_exercise_says_what_opens_it(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exercise = Path(find("PB-W1").path).parents[1] / "exercises" / "y1.toml"
    (tmp_path / "task.toml").write_text('game = "pebbles"\n' + exercise.read_text())
    code, out, err = run("replay", "task.toml")
    assert (code, out) == (1, "")
    assert err.startswith("task.toml: this is an exercise, no example: check task.toml checks it")


def test_replay_of_a_file_with_faults_tells_all_of_them(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('game = "pebbles"\nid = 1\ntitle = 2\n[[step]]\ncaption = "x"\nlook = "a"\n')
    code, out, err = run("replay", str(tmp_path / "mine.toml"))
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == 6
    assert "'title' must be a text, not 2" in err


def test_replay_speaks_the_language_asked_for(run: Run) -> None:
    with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
        code, out, _ = run("replay", "PB-W1", "--lang", "qq")
    assert code == 0
    # Only the board as text and rows of numbers are the same in every language.
    spoken = [line for line in out.splitlines() if line and not re.match(r"pebbles a|(red|blue) secret", line)]
    assert len(spoken) > 20
    assert [line for line in spoken if "⟦" not in line] == []


@pytest.mark.parametrize(
    ("name", "text", "commands"),
    [
        ("mine.toml", "id = 1\n", ["check"]),
        ("mine.toml", "[[step]\n", ["check"]),
        ("mine.txt", "record: pebbles\nsetup: 9 players, seed 1\nactions:\nresult: not over\n", ["replay"]),
        ("mine.txt", "record: pebbles\n", ["replay"]),
    ],
)
def test_what_cannot_be_read_is_said_in_the_language_asked_for(
    run: Run, tmp_path: Path, name: str, text: str, commands: list[str]
) -> None:
    (tmp_path / name).write_text(text)
    with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
        code, out, err = run(*commands, str(tmp_path / name), "--lang", "qq")
    assert code == 1
    for line in (out + err).splitlines():
        assert line.startswith("⟦")
        assert line.endswith("⟧")


def test_check_tells_differences_in_the_language_asked_for(run: Run, game: AnyGame, tmp_path: Path) -> None:
    changed = Path(find("PB-W1").path).read_text().replace('refused = "too-few"', 'refused = "over"')
    changed = changed.replace("PB-W1", "MINE")
    (tmp_path / "w.toml").write_text(f'game = "pebbles"\n{changed}')
    with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
        code, out, _ = run("check", str(tmp_path / "w.toml"), "--lang", "qq")
    assert code == 1
    fault = "⟦MINE, step 3: ⟦the attempt 'take 2 from b' is refused otherwise⟧⟧⟧"
    first, *others = out.splitlines()
    assert first.endswith(fault)
    assert others[:2] == ["⟦  lesson: over at b⟧", "⟦  engine: too-few at b⟧"]


def test_check_counts_what_holds(run: Run) -> None:
    lines = "1 exercise: judged as it says\n2 examples, 6 steps: all hold\n"
    assert run("check") == run("check", "pebbles") == (0, lines, "")


def test_check_shows_every_difference(run: Run) -> None:
    one = spoil("PB-W1", "look =", 'mark = "z"\nlook =')
    spoil("PB-W2", 'look = "a"', 'look = "z"')
    code, out, _ = run("check")
    assert code == 1
    assert out.splitlines() == [
        f"{one}, line 48: PB-W1, step 5: there is no place 'z'",
        f"{one.with_name('w2.toml')}, line 8: PB-W2, step 1: there is no place 'z'",
        "There are 2 differences.",
    ]


def test_check_shows_both_sides_of_a_difference(run: Run) -> None:
    path = spoil("PB-W1", '"game-ended [PB-3]",', '"game-ended [PB-2]",')
    code, out, _ = run("check")
    lines = out.splitlines()
    assert code == 1
    assert lines[0] == f"{path}, line 32: PB-W1, step 4: the next events are others"
    assert lines[-1] == "There is 1 difference."
    assert "  lesson: game-ended [PB-2]" in lines
    assert "  engine: game-ended [PB-3]" in lines


def test_check_goes_on_after_a_file_that_cannot_be_read(run: Run) -> None:
    path = spoil("PB-W1", 'title = "Taking pebbles"', "title = ")
    code, out, err = run("check")
    assert (code, err) == (1, "")
    assert out.startswith(f"{path}, line 3, column 9: {NO_VALUE}\n")
    assert "PB-W1: a chapter names it, but there is no such example" in out
    assert out.endswith("\nThere are 2 differences.\n")


def test_check_finds_a_lesson_in_no_chapter_and_an_id_taken_twice(run: Run) -> None:
    path = Path(find("PB-W2").path)
    path.with_name("w3.toml").write_text(path.read_text().replace("PB-W2", "PB-W3"))
    path.with_name("w4.toml").write_text(path.read_text())
    code, out, _ = run("check")
    assert code == 1
    assert "PB-W3: in 0 chapters instead of one" in out
    assert f"{path.with_name('w4.toml')}: PB-W2: another file has the same id" in out


def test_check_finds_an_exercise_that_lies(run: Run, game: AnyGame) -> None:
    path = Path(find("PB-W1").path).parent.parent / "exercises" / "y1.toml"
    path.write_text(path.read_text().replace('["take 1 from b"]', '["take 3 from a"]'))
    code, out, _ = run("check")
    assert code == 1
    assert f"{path}: PB-Y1: a wrong answer solves it" in out


def test_check_takes_a_file_of_one_s_own(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('game = "pebbles"\n' + Path(find("PB-W1").path).read_text().replace("PB-W1", "MINE"))
    assert run("check", str(path)) == (0, "1 example, 5 steps: all hold\n", "")
    exercise = Path(find("PB-W1").path).parents[1] / "exercises" / "y1.toml"
    assert run("check", str(exercise)) == (0, "1 exercise: judged as it says\n", "")
    code, out, err = run("check", str(tmp_path / "none.toml"))
    assert (code, err) == (1, "")
    assert "there is no such file" in out


def test_rules_have_a_source_and_examples(run: Run) -> None:
    lines = [
        "PB-1\tstated by the manual\tTaking\tPB-W1",
        "PB-2\tstated by the manual\tThe secret\tPB-W2",
        "PB-3\tstated by the manual, with a ruling of this kit\tThe end\tPB-W2",
        "PB-4\tadded by this kit\tThe pebbles of this kit\tPB-W2",
    ]
    assert run("rules", "pebbles") == (0, "\n".join(lines) + "\n", "")


def test_a_rule_without_example_is_a_failure(run: Run, game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "LEVEL", "teaches", raising=False)
    spoil("PB-W2", '"PB-3", ', "")
    code, out, _ = run("rules", "pebbles")
    assert code == 1
    assert out.endswith("No example shows: PB-3\n")


TWO = ("--player", "random", "--player")


def test_simulate_is_the_same_for_a_seed(run: Run) -> None:
    arguments = ("simulate", "pebbles", "--players", "3", "--games", "20", "--seed", "7")
    code, out, err = run(*arguments)
    assert (code, err) == (0, "")  # no progress unless stderr is a terminal
    assert run(*arguments) == (code, out, err)
    assert run(*arguments[:-1], "8")[1] != out
    assert out.splitlines() == SIMULATED


SIMULATED = [
    "event took\t203",
    "event turned\t51",
    "event turn-ended\t180",
    "event game-ended\t20",
    "decided by PB-3 (The end)\t20",
    "shared victories\t8",
    "Red: wins 12, average score 5.85",
    "Blue: wins 9, average score 5.25",
    "White: wins 9, average score 5.00",
    "20 games, 180 actions: shortest 3, average 9.00, longest 17",
]


def test_simulate_lets_players_by_name_compete(run: Run) -> None:
    arguments = ("simulate", "pebbles", "--player", "strong:40", "--player", "random", "--games", "20", "--rotate")
    code, out, err = run(*arguments)
    assert (code, err) == (0, "")
    assert run(*arguments) == (code, out, err)
    lines = [line for line in out.splitlines() if line.startswith("player ")]
    assert [line.partition(":")[0] for line in lines] == ["player strong", "player random"]
    won = [float(line.partition("wins ")[2].split()[0]) for line in lines]
    assert sum(won) == 20
    assert won[0] > won[1]


def test_simulate_takes_options_of_the_game(run: Run) -> None:
    small = run("simulate", "pebbles", "--games", "5", "--with", "small")
    assert small[0] == 0
    assert small != run("simulate", "pebbles", "--games", "5")
    assert run("simulate", "pebbles", "--with", "large") == (2, "", "The game has no option large.\n")


def test_simulate_tells_which_game_broke_an_invariant(run: Run, game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def invariants(state: object) -> None:
        raise BrokenInvariantError("a pebble is missing")

    monkeypatch.setattr(game, "invariants", invariants)
    code, out, err = run("simulate", "pebbles")
    assert (code, out) == (1, "")
    assert re.fullmatch(r"game of seed \d+, action 1 \(.+\): a pebble is missing\n", err)


def test_simulate_tells_games_that_do_not_end(run: Run, game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "LONGEST_GAME", 2)
    code, out, _err = run("simulate", "pebbles", "--games", "3")
    assert (code, out.count("3 games of 3 were stopped after 2 actions: nobody ended them.\n")) == (0, 1)


def test_progress_is_shown_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    err = run("simulate", "pebbles", "--games", "3")[2]
    assert err.split("\r") == ["1/3", "2/3", "3/3", ""]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["exmples"], "There is no command exmples. Did you mean examples?"),
        (["examples", "peebles"], "There is no game peebles. Did you mean pebbles?"),
        (["examples", "chess"], "There is no game chess. There are: pebbles."),
        (["replay", "PB-W01"], "There is no example PB-W01. Did you mean PB-W1?"),
        (["replay", "PB-Y1"], 'PB-Y1 is an exercise, no example. In a notebook, your_turn("PB-Y1") opens it.'),
        (["replay", "PB-W1", "--lang", "xx"], "There is no language xx. There are: en, fr, nl."),
        (["replay"], "Something is missing: ID|FILE."),
        (["check", "pebble"], "There is no game and no file pebble. Did you mean pebbles?"),
        (["rules", "pebblse"], "There is no game pebblse. Did you mean pebbles?"),
        (["simulate", "pebbles", "--players", "9"], "Pebbles is for 2 to 4 players, not 9"),
        (["simulate", "pebbles", "--players", "2", *TWO, "simple"], "--player and --players do not go together."),
        (["simulate", "pebbles", "--player", "simple"], "Pebbles is for 2 to 4 players, not 1"),
        (["simulate", "pebbles", *TWO, "smiple"], "There is no player smiple. Did you mean simple?"),
        (["simulate", "pebbles", *TWO, "strong:0"], "The number after strong: is a whole one from 1 to 1000000."),
        (["simulate", "pebbles", *TWO, "random:2"], "The player random takes no number."),
        (["simulate", "pebbles", "--games", "0"], "At least one game has to be played."),
        (["simulate", "pebbles", "--seed", "9" * 20], "--seed: a number has at most 18 digits."),
        (["simulate", "pebbles", "--with", "nope"], "The game has no option nope."),
        (["simulate", "pebbles", "--seed", "x"], "--seed needs a whole number, not 'x'."),
        (["--nonsense"], "Something is missing: COMMAND."),
    ],
)
def test_a_fault_of_the_asker_is_one_line_and_code_2(run: Run, words: list[str], answer: str) -> None:
    assert run(*words) == (2, "", answer + "\n")


def test_a_lesson_that_does_not_hold_is_not_replayed(run: Run) -> None:
    path = spoil("PB-W1", 'look = ["a", "b"]', 'look = "z"')
    code, _, err = run("replay", "PB-W1")
    assert code == 1
    assert err == f"{path}, line 48: step 5: PB-W1: there is no place 'z'\n"


def test_help_is_shown_when_nothing_is_asked(run: Run) -> None:
    code, out, err = run()
    assert (code, err) == (0, "")
    assert "simulate" in out
    assert run("--help") == (code, out, err)


def test_a_reader_that_has_gone_is_no_traceback() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    root = Path(playground.__file__).parents[1]
    command = [sys.executable, "-m", "playground", "--help"]
    # Written at once, argparse itself would swallow the error: the buffer is what is tested.
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    try:
        done = subprocess.run(
            command, cwd=root, env=buffered, stdout=writer, stderr=subprocess.PIPE, text=True, check=False
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (command_line.BROKEN_PIPE, "")


def test_a_code_page_without_a_sign_shows_another_one_and_goes_on() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": str(Path(playground.__file__).parents[1])}
    command = [sys.executable, "-m", "playground", "examples"]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()


@pytest.mark.parametrize("words", [["foo", "--lang", "fr"], ["--lang=fr", "foo"], ["foo", "--lang", "fr_BE"]])
def test_a_command_that_does_not_exist_is_answered_in_the_language_asked_for(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    command = next(index for index, word in enumerate(words) if word == "foo")
    assert command_line.main(["foo", *words[:command], *words[command + 1 :]]) == 2
    assert "La commande foo n’existe pas" in capsys.readouterr().err


def test_the_help_is_told_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["examples", "--lang", "nl", "--help"]) == 0
    told = capsys.readouterr().out
    assert catalogue("playground", "nl").text("list the examples") in " ".join(told.split())
