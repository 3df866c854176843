"""Control characters and very long words in files and arguments are answered, neither raw nor at full length."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

import pytest

import playground
from playground import __main__ as command_line
from playground.cli.terminal import complain
from playground.core import AnyGame, UnfitError, UnfitTypeError
from playground.language.arguments import check_games
from playground.lessons.exercises import exercises
from playground.lessons.library import find, lessons
from playground.players import simulation
from playground.players.simulation import matches, paced, simulate
from playground.players.tally import Match

Run: TypeAlias = Callable[..., tuple[int, str, str]]
ESCAPE = "\x1b]0;owned\x07\x1b[2J\x9b31m\r\u202e"
ROOT = Path(playground.__file__).parents[1]


def is_clean(text: str) -> bool:
    """Whether a terminal shows it as it is: signs, spaces, and the ends of lines."""
    return all(char.isprintable() or char in "\n\t" for char in text)


def in_toml(text: str) -> str:
    return '"' + "".join(f"\\u{ord(char):04x}" for char in text) + '"'


def written(lesson_id: str, key: str, value: str) -> Path:
    """The file of a lesson, with another text for a key."""
    path = Path(find(lesson_id).path)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines = [f"{key} = {in_toml(value)}" if line.startswith(f"{key} =") else line for line in lines]
    path.write_text("\n".join(lines), encoding="utf-8")
    lessons.cache_clear()
    exercises.cache_clear()
    return path


@pytest.mark.parametrize("key", ["id", "title", "text", "source", "caption", "do", "attempt", "look"])
@pytest.mark.parametrize("words", [["examples"], ["check"], ["replay", "PB-W1"], ["rules", "pebbles"]])
def test_a_sign_that_controls_a_terminal_is_written_out(run: Run, key: str, words: list[str]) -> None:
    path = written("PB-W1", key, f"PB-{ESCAPE}")
    for asked in (words, ["check", str(path)], ["replay", str(path)]):
        _, out, err = run(*asked)
        assert is_clean(out + err)


def test_nor_does_one_reach_it_from_a_name_a_record_a_file_or_a_word(run: Run, tmp_path: Path) -> None:
    path = Path(find("PB-W1").path)
    path.write_text(path.read_text().replace('red = "Lea"', f"red = {in_toml(ESCAPE)}"), encoding="utf-8")
    lessons.cache_clear()
    code, out, err = run("replay", "PB-W1")
    assert code == 0
    assert is_clean(out + err)
    assert "\\x1b[2J" in out
    strange = tmp_path / f"{ESCAPE}.txt"
    strange.write_text(f"record: {ESCAPE}\n", encoding="utf-8")
    for words in (
        ["replay", str(strange)],
        ["check", str(strange)],
        ["replay", ESCAPE],
        ["examples", ESCAPE],
        [ESCAPE],
        ["examples", "--lang", ESCAPE],
        ["examples", f"--{ESCAPE}"],
        ["simulate", "pebbles", "--games", ESCAPE],
        ["simulate", "pebbles", "--with", ESCAPE],
        ["simulate", "pebbles", "--player", ESCAPE],
    ):
        code, out, err = run(*words)
        assert code in (1, 2)
        assert err or out
        assert is_clean(out + err)


def test_how_far_it_is_is_told_without_raw_signs(capsys: pytest.CaptureFixture[str]) -> None:
    complain(ESCAPE)
    assert is_clean(capsys.readouterr().err)


@pytest.mark.parametrize("key", ["id", "title", "source", "do", "attempt", "look"])
def test_no_text_of_a_file_is_repeated_whole_by_a_check(run: Run, key: str) -> None:
    path = written("PB-W1", key, "x" * 10_000)
    code, out, err = run("check", str(path))
    assert code == 1
    assert len(out + err) < 2_000


@pytest.mark.parametrize("entry", ['players = {{ red = "{long}" }}', 'players = {{ {long} = "Lea" }}'])
def test_nor_is_a_players_name_in_a_lesson(run: Run, entry: str) -> None:
    path = Path(find("PB-W1").path)
    text = path.read_text(encoding="utf-8")
    path.write_text(entry.format(long="x" * 10_000) + "\n" + text, encoding="utf-8")
    code, out, err = run("check", str(path))
    assert code == 1
    assert len(out + err) < 2_000


LONG = "x" * 300


@pytest.mark.parametrize(
    "words",
    [
        *([command, name] for command in ("replay", "check") for name in (LONG, f"{LONG}.txt", f"{LONG}.toml")),
        *([command, "y" * 10_000] for command in ("replay", "check", "examples", "rules", "glossary", "editions")),
        ["replay", "a/" * 3000],
        ["check", "a\0b"],
        ["replay", "a\0b"],
        ["z" * 10_000],
        ["examples", "--lang", "z" * 10_000],
        ["examples", "pebbles", "z" * 10_000],
        ["simulate", "pebbles", "--games", "z" * 10_000],
        ["simulate", "pebbles", "--player", "z" * 10_000],
        ["simulate", "pebbles", "--with", "z" * 10_000],
    ],
)
def test_a_name_that_is_too_long_is_answered_in_a_short_sentence(run: Run, words: list[str]) -> None:
    code, out, err = run(*words)
    assert code in (1, 2)
    assert 0 < len(out + err) < 600
    assert "Traceback" not in err


@pytest.mark.parametrize("option", ["--games", "--seed", "--players"])
@pytest.mark.parametrize("number", ["9" * 5000, "-" + "9" * 5000, "9" * 19])
def test_a_number_of_too_many_digits_is_answered(run: Run, option: str, number: str) -> None:
    assert run("simulate", "pebbles", option, number) == (2, "", f"{option}: a number has at most 18 digits.\n")


WRONG: dict[str, tuple[Any, Any, Any]] = {
    "no games": (2, 0, 1),
    "less than none": (2, -3, 1),
    "half a game": (2, 0.5, 1),
    "true games": (2, True, 1),
    "no players": ([], 3, 1),
    "one player": (["random"], 3, 1),
    "nobody": (0, 3, 1),
    "true players": (True, 3, 1),
    "too many": (10**5000, 3, 1),
    "a long number of games": (2, 10**5000, 1),
    "a long seed": (2, 3, 10**5000),
    "no seed": (2, 3, None),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_simulated_is_said(
    pebbles: AnyGame, in_every_language: Callable[[Exception], None], name: str
) -> None:
    players, games, seed = WRONG[name]
    calls: list[Callable[[], object]] = [
        lambda: simulate(pebbles, players, games, seed),
        lambda: next(matches(pebbles, players, games, seed)),
        lambda: next(paced(pebbles, players, games, seed)),
    ]
    for call in calls:
        with pytest.raises((UnfitError, UnfitTypeError)) as caught:
            call()
        assert len(str(caught.value)) < 200
        in_every_language(caught.value)


def test_a_million_million_games_begin_at_once(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is drawn when it is its turn: three are played, and no more than three are drawn."""
    drawn = []
    turned = simulation._turned

    def counted(seats: tuple[str, ...], by: int) -> tuple[str, ...]:
        drawn.append(by)
        return turned(seats, by)

    monkeypatch.setattr(simulation, "_turned", counted)
    check_games(999_999_999_999)
    found: Iterator[Match | None] = matches(game, ["random", "random"], 999_999_999_999, 1)
    three = list(islice(found, 3))
    assert len(drawn) == 3
    assert three == simulate(game, ["random", "random"], 3, 1).matches
    assert list(islice(filter(None, paced(game, ["random", "random"], 999_999_999_999, 1)), 3)) == three


def test_so_they_do_when_the_command_is_given(run: Run, game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody stops it during the third game."""
    begun = []
    setup = game.setup

    def counted(players: int, seed: int) -> Any:
        begun.append(seed)
        if len(begun) == 3:
            raise KeyboardInterrupt
        return setup(players, seed)

    monkeypatch.setattr(game, "setup", counted)
    code, _, _ = run("simulate", "pebbles", "--games", "999999999999")
    assert code == command_line.INTERRUPTED
    assert len(begun) == 3


def test_an_executor_is_given_no_more_than_some_games_at_a_time(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415, a Python in the browser has no threads

    given = []

    class Counting(ThreadPoolExecutor):
        def submit(self, *arguments: Any, **options: Any) -> Any:
            given.append(arguments)
            return super().submit(*arguments, **options)

    monkeypatch.setattr(simulation, "AHEAD", 4)
    with Counting(2) as executor:
        found = matches(game, ["random", "random"], 999_999_999_999, 1, executor=executor)
        five = list(islice(found, 5))
        assert len(given) == 8
        found.close()  # type: ignore[attr-defined]  # a generator's
    assert five == simulate(game, ["random", "random"], 5, 1).matches


COMMANDS = [
    ["--help"],
    ["examples"],
    ["replay", "SR-W1"],
    ["check", "star_race"],
    ["rules", "gravity_superstar"],
    ["glossary", "star_race"],
    ["editions", "star_race"],
    ["simulate", "star_race", "--games", "2"],
]


def ended(words: list[str], redirected: str, **environment: str) -> tuple[int, str, str]:
    """A command in a shell, its output led elsewhere."""
    command = " ".join([sys.executable, "-m", "playground", *words, redirected])
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=ROOT,
        env={**os.environ, "PLAYGROUND_LANG": "en", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


FULL = "The answer cannot be written: is the disk full?\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_a_full_disk_is_told_in_a_sentence(words: list[str]) -> None:
    assert ended(words, "> /dev/full") == (command_line.UNWRITTEN, "", FULL)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
def test_a_full_disk_is_told_in_the_language_asked_for_and_no_traceback_where_nothing_can_be_written() -> None:
    assert ended(["rules", "star_race", "--lang", "fr"], "> /dev/full")[2] not in ("", FULL)
    for words in (["rules", "star_race"], ["nonsense"]):
        code, out, err = ended(words, "> /dev/full 2> /dev/full", PYTHONUNBUFFERED="1")
        assert (code, out, err) == (command_line.UNWRITTEN if words[0] == "rules" else 2, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix closes a stream")
def test_a_stream_that_is_closed_is_no_traceback() -> None:
    assert ended(["examples", "star_race"], ">&-") == (command_line.UNWRITTEN, "", FULL)
    assert ended(["examples", "star_race"], ">&- 2>&-") == (command_line.UNWRITTEN, "", "")
    code, out, err = ended(["examples"], "| head -n 1")
    assert (code, out.count("\n"), err) == (0, 1, "")
