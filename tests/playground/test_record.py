"""Records as text: what is written reads back, and whatever is damaged is refused with a place and a reason."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import playground
from playground.chance import choose
from playground.core import AnyGame, UnreadableError
from playground.play.parser import read
from playground.play.record import MOST_CHARACTERS, MOST_MOVES, START, Move, Record, Result, tidy, write
from playground.play.referee import replay
from playground.play.session import Session

TEXT = """record: pebbles
title: A rainy Sunday
example: PB-W1
player red: Lea
player blue: Tom
seen by: red
start:
| pebbles a 3 b 1 c 0, to play red
| red secret 1 points 0
| blue secret 2 points 0
actions:
# Only two heaps.
1 red: take 3 from a
  # Greedy.
  #
  # But why not?
  or 1 red: turn
  2 blue: take 1 from b
    or 2 blue: turn
  or 1 red: take 1 from b
2 blue: take 1 from b
result: red 4, blue 3; winners red
"""
"""A game with a branch, a branch of the branch, another branch, and notes."""

DAMAGED = {
    "": "1:1 a line `actions:` is missing",
    "hello": "1:1 `actions:` is missing",
    "actions:\nresult: not over": "1:1 begins with a line `record: `",
    TEXT.replace("pebbles\n", "pebble\n"): "1:9 did you mean 'pebbles'?",
    TEXT.replace("title: A rainy Sunday", "title:"): "2:7 'title' is empty",
    TEXT.replace("title", "titel"): "2:1 did you mean 'title'?",
    TEXT.replace("example: PB-W1", "title: again"): "3:1 a second time",
    TEXT.replace("blue: Tom", "bleu: Tom"): "5:1 did you mean 'blue'?",
    TEXT.replace("seen by: red", "seen by: green"): "6:1 no player 'green'",
    TEXT.replace("seen by: red", "setup: 2 players, seed 1"): "7:1 a second time",
    TEXT.replace("seen by: red", "seat red: persn"): "6:11 did you mean 'person'?",
    TEXT.replace("seen by: red", "seat red: strong:0"): "6:11 a whole one from 1",
    TEXT.replace("seen by: red", "seat rad: person"): "6:1 did you mean 'red'?",
    TEXT.replace("seen by: red", "practice: no"): "6:11 expected `practice: yes`",
    TEXT.replace("| blue secret 2", "| blue secret 9"): "10:3 the start: no player",
    TEXT.replace("| pebbles a 3", "| marbles a 3"): "8:3 the start: no heaps",
    TEXT.replace("start:\n", ""): "7:1 `key: ...`",
    TEXT.replace("actions:\n", ""): "21:1 `actions:` is missing",
    TEXT.replace("1 red: take 3 from a", "1 red: take 4 from a"): "13:8 no action",
    TEXT.replace("1 red: take 3", "1 rad: take 3"): "13:3 did you mean 'red'?",
    TEXT.replace("1 red: take 3", "2 red: take 3"): "13:1 turn 2 cannot come here, but 1",
    TEXT.replace("  or 1 red: turn", "  1 red: turn"): "17:3 one begins with `or`",
    TEXT.replace("  or 1 red: turn", "   or 1 red: turn"): "17:4 indented by 3",
    TEXT.replace("  or 1 red: turn", "    or 1 red: turn"): "17:5 `or` stands under",
    TEXT.replace("1 red: take 3 from a", "or take 3 from a"): "13:1 `or` stands under",
    TEXT.replace("2 blue: turn", "3 blue: turn"): "19:8 turn 3 cannot come here, but 2",
    TEXT.replace("2 blue: turn", "2 blue: turn :"): "19:5 expected an action",
    TEXT.replace("2 blue: turn", "2 blue: " + "turn" * 90): "19:5 longer than an action",
    TEXT.replace("2 blue: turn", "2 blue: " + "t" * 289): "19:16 no action",
    TEXT.replace("result: red 4", "result: red four"): "22:1 expected `not over`",
    TEXT.replace("blue 3; ", ""): "22:1 expected `not over`",
    TEXT.replace("winners red", "winners white"): "22:1 expected `not over`",
    TEXT.removesuffix("result: red 4, blue 3; winners red\n"): "21:1 breaks off here",
    f"{TEXT}more of it\n": "23:1 nothing may stand below it",
    TEXT.replace("Greedy", "Gre\x00dy"): "14:8 the character U+0000",
    TEXT.replace("Greedy", "Gre\u202edy"): "14:8 the character U+202E",
    TEXT.replace("Greedy", "Gre\ud800dy"): "14:8 the character U+D800",
}


@pytest.mark.parametrize("text", [TEXT, TEXT.replace("\n", "\r\n"), "\ufeff" + TEXT, "\n\n" + TEXT + "\n \n"])
def test_a_record_reads_back(game: AnyGame, text: str) -> None:
    record = read(text)
    assert write(record) == TEXT
    assert read(write(record)) == record
    assert [(move.text, move.parent) for move in record.moves] == [
        ("take 3 from a", START),
        ("turn", START),
        ("take 1 from b", 1),
        ("turn", 1),
        ("take 1 from b", START),
        ("take 1 from b", 0),
    ]
    assert record.main == (0, 5)
    assert (record.note, record.moves[0].note) == ("Only two heaps.", "Greedy.\n\nBut why not?")
    assert record.result == Result((("red", 4), ("blue", 3)), ("red",))


def test_a_person_can_leave_out_turns_and_players(game: AnyGame) -> None:
    record = read(
        "record: pebbles\nsetup: 2 players, seed 5, small\nactions:\nturn\nblue: turn\n7 turn\nresult: not over"
    )
    assert [(move.turn, move.player) for move in record.moves] == [(0, ""), (0, "blue"), (7, "")]
    assert record.setup == (("players", 2), ("seed", 5), ("small", True))
    assert read(write(record)) == record


def test_an_older_record_with_a_seed_below_0_begins_with_the_game_that_it_was(game: AnyGame) -> None:
    """Such a seed is refused now; while it was not, it dealt what it deals without its sign."""
    old = "record: pebbles\nsetup: 2 players, seed -5\nactions:\nturn\nresult: not over"
    assert read(old) == read(old.replace("-5", "5"))


def test_who_played_at_a_table_reads_back(game: AnyGame) -> None:
    seats = "seat red: person\nseat blue: strong:20\npractice: yes\nseen by"
    record = read(TEXT.replace("seen by", seats))
    assert record.seats == (("red", "person"), ("blue", "strong:20"))
    assert record.practice
    assert read(write(record)) == record
    assert Session.of_record(record).record().seats == record.seats


def test_a_name_is_read_as_it_can_be_drawn(game: AnyGame) -> None:
    assert read(TEXT.replace("Tom", "\u200dTo\tm\u00a0")).names == {"red": "Lea", "blue": "To m"}
    assert read(TEXT.replace("Tom", "\u200d")).names == {"red": "Lea"}


@pytest.mark.parametrize(("text", "answer"), DAMAGED.items(), ids=DAMAGED.values())
def test_each_fault_names_its_line_and_column_in_every_language(
    game: AnyGame, in_every_language: Callable[[Exception], None], text: str, answer: str
) -> None:
    where, _, reason = answer.partition(" ")
    with pytest.raises(UnreadableError) as caught:
        read(text, "game.txt")
    assert f"{caught.value.line}:{caught.value.column}" == where, str(caught.value)
    assert reason in str(caught.value)
    assert caught.value.source == "game.txt"
    in_every_language(caught.value)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("setup: 9 players, seed 1", "Pebbles is for 2 to 4 players, not 9"),
        ("setup: 2 players", "expected such as"),
        ("setup: 2 players, seed 1, expert", "no option 'expert'"),
        ("setup: 2 players, seed 1, small, small", "no option 'small'"),
        ("setup: 2 players, seed 1, players", "no option 'players'"),
        (f"setup: 2 players, seed {'9' * 5000}", "expected such as"),
        ("setup: 2 players, seed 1; import os", "expected such as"),
    ],
)
def test_a_setup_is_one_that_can_be_chosen(
    game: AnyGame, in_every_language: Callable[[Exception], None], line: str, reason: str
) -> None:
    with pytest.raises(UnreadableError, match=re.escape(reason)) as caught:
        read(f"record: pebbles\n{line}\nactions:\nresult: not over")
    assert (caught.value.line, caught.value.column) == (2, 8)
    in_every_language(caught.value)


def test_what_is_too_long_is_neither_read_nor_written(
    game: AnyGame, in_every_language: Callable[[Exception], None]
) -> None:
    head = "record: pebbles\nsetup: 2 players, seed 5\nactions:\n"
    with pytest.raises(UnreadableError, match=r"line 20004, column 1: more than 20000 actions"):
        read(head + "turn\n" * (MOST_MOVES + 1) + "result: not over")
    with pytest.raises(UnreadableError, match="longer than a record"):
        read(f"{head}# {'x' * MOST_CHARACTERS}\nresult: not over")
    record = read(f"{head}result: not over")
    moves = tuple(Move("turn", number - 1) for number in range(MOST_MOVES + 1))
    for long in (
        Record(game, setup=record.setup, moves=moves),
        Record(game, setup=record.setup, note="x" * MOST_CHARACTERS),
    ):
        with pytest.raises(ValueError, match="too long") as caught:
            write(long)
        in_every_language(caught.value)


def test_the_longest_record_is_read_at_once_and_no_depth_breaks_it(game: AnyGame) -> None:
    """Branches are kept flat: a branch of a branch, hundreds deep, needs no recursion."""
    head = "record: pebbles\nsetup: 2 players, seed 5\nactions:\nturn\n"
    deep = "".join(f"{'  ' * depth}or turn\n" for depth in range(1, 900))
    record = read(f"{head}{deep}result: not over")
    assert len(record.moves) == 900
    assert read(write(record)) == record


@given(st.text(max_size=60))
def test_any_note_is_kept_as_far_as_it_is_text(note: str) -> None:
    name = playground.games()[0]
    kept = tidy(note)
    record = Record(playground.game(name), setup=(("players", 2), ("seed", 1)), note=kept)
    assert tidy(kept) == kept
    assert read(write(record)) == record


@cache
def valid() -> tuple[str, ...]:
    """Whole records of every game: a few actions, a branch, a note."""
    texts = []
    for name in playground.games():
        for seed in (1, 2):
            played = Session.of_game(playground.game(name), playground.game(name).PLAYERS[0], seed).play_out(seed, 9)
            session = (
                Session.of_record(played.record()).go(played.tree.path[4]).play_out(seed + 7, 3).noted("Here?").back()
            )
            texts.append(write(session.record("Two players")))
            state = Session.of_state(session.game, str(session.tree.state)).play_out(seed, 4)
            texts.append(write(state.record()))
    return tuple(texts)


HOSTILE = (
    "__import__('os').system('true')", "!!python/object/apply:os.system [true]", "{0.__class__}", "%n%n%s", "../../x",
    "$(true)", "\x1b[2J", "\x00", "\u202e", "\ud800", "9" * 400, "take " * 99, "| |", "or or", "<script>", "---",
)  # fmt: skip
"""Put in place of an action or a key: never one that can be read."""


def cut(text: str, rng: Random) -> str:
    """Broken off, anywhere before the last line."""
    return text[: int(rng.random() * text.rstrip().rindex("\n"))]


def hostile(text: str, rng: Random) -> str:
    """One line replaced by something else."""
    lines = text.splitlines()
    kept = [index for index, line in enumerate(lines) if not line.lstrip().startswith(("#", "title", "|"))]
    lines[choose(rng, kept)] = choose(rng, HOSTILE)
    return "\n".join(lines)


def foreign(text: str, rng: Random) -> str:
    """A character that controls, anywhere."""
    at = int(rng.random() * len(text))
    return text[:at] + choose(rng, "\x00\x07\x1b\x7f\x85\u2028\u202e\u2066\ud800") + text[at:]


def lost(text: str, rng: Random) -> str:
    """A line that is needed has gone."""
    lines = text.splitlines()
    needed = [index for index, line in enumerate(lines) if re.match(r"record|setup|start|actions|result|\| ", line)]
    del lines[choose(rng, [index for index in needed if not lines[index].startswith("| ")])]
    return "\n".join(lines)


def misspelt(text: str, rng: Random) -> str:
    """An action, or the name of a player, that there is not."""
    lines = text.splitlines()
    at = choose(rng, [index for index, line in enumerate(lines) if re.match(r" *(or )?\d+ \w+: ", line)])
    number, player, action = lines[at].rpartition(" ")[0], lines[at].split(":")[0], lines[at]
    lines[at] = choose(rng, (f"{player}x:{action.partition(':')[2]}", f"{action} zz", f"{number}:zz", f" {action}"))
    return "\n".join(lines)


def bytes_lost(text: str, rng: Random) -> str:
    """The middle of the file written over with zeros, as a disk may leave it."""
    start, end = sorted(int(rng.random() * len(text)) for _ in range(2))
    return text[:start] + "\x00" * (end - start + 1) + text[end:]


@settings(max_examples=20 * settings().max_examples)
@given(st.sampled_from([cut, hostile, foreign, lost, misspelt, bytes_lost]), st.integers(0, 2**30))
def test_two_thousand_damaged_records_get_a_clear_error_each(damage: object, seed: int) -> None:
    assert callable(damage)
    rng = Random(seed)
    text = damage(choose(rng, valid()), rng)
    with pytest.raises(UnreadableError) as caught:
        read(text)
    error = caught.value
    lines = text.replace("\r\n", "\n").split("\n")
    assert 1 <= error.line <= len(lines), str(error)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1, str(error)
    assert 0 < len(error.reason) < 1000


@settings(max_examples=3 * settings().max_examples)
@given(st.integers(0, 2**30))
def test_whatever_is_changed_is_refused_or_means_what_it_says(seed: int) -> None:
    """Letters, digits and lines exchanged: an error with its place, or a record that the referee can answer."""
    rng = Random(seed)
    lines = choose(rng, valid()).splitlines()
    for _ in range(1 + int(rng.random() * 3)):
        at, other = (int(rng.random() * len(lines)) for _ in range(2))
        place = int(rng.random() * (len(lines[at]) + 1))
        changed = lines[at][:place] + choose(rng, "abz019 ,:|#;-(") + lines[at][place + 1 :]
        lines[at] = choose(rng, (changed, lines[other], ""))
    record = where = None
    try:
        record = read("\n".join(lines))
    except UnreadableError as error:
        where = error.line
    if record is None:
        assert where
        assert where >= 1
    else:
        assert read(write(record)) == record
        replay(record)
