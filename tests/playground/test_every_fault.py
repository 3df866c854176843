"""A file of somebody's own with many mistakes: one reading tells all of them, each with line, reason and meaning."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from playground.core import AnyGame, Message
from playground.errors import Difference, LessonError
from playground.files.toml_mend import mended_table
from playground.language.sentences import say_error
from playground.lessons.checking import CheckReport, check_file, check_game
from playground.lessons.library import find, parse
from playground.workshop.drafting import draft

EXAMPLE = '''id = "MY-1"
game = "peebles"
title = “Taking pebbles”
source = "kit"
rules = ["PB-1", "PB-2", "PB-9"]
text = "How {red} and {green} take.
start = """
pebbles a 3 b 1 c 1, to play red
red secret 1 points 0
blue secret 2 points 0
"""

[step]
captoin = "{red:cap} takes two."
do = "take 2 from a"
events = ["took red at a [PB-1]", "turn-ended red [PB-1]"]

[[step]]
caption = "There is only one pebble here."
attempt = "take 2 from b"
refused = "to-few"
places = ["b"]

[[step]]
caption = "{blue} has nothing to take."
do = "take 3 from a"
events = ["turned blue at blue secret number=3 [PB-2]", "turn-ended blue [PB-1]"]
mark = "z"

[[step]]
do = "take 1 from c"
caption = "And {red} again."
events = ["took red at c last=1 [PB-1]", "turn-ended red [PB-1]"]
'''
"""An example with ten mistakes."""
TOLD = [
    "x.toml, line 2: 'game': unknown 'peebles'; did you mean 'pebbles'?",
    'x.toml, line 3, column 9: not TOML: the quotation marks are curly; write straight ones (").',
    "x.toml, line 5: 'rules': unknown 'PB-9'; did you mean 'PB-",
    "x.toml, line 6, column 8: not TOML: the quotation mark at the end of a text is missing.",
    "x.toml, line 13, column 1: not TOML: a step begins with [[step]], with two brackets on each side.",
    "x.toml, line 13: step 1: unknown key 'captoin'; did you mean 'caption'?",
    """x.toml, line 13: MY-1, step 1: the next events are others
  missing: took red at a [PB-1]""",
    """x.toml, line 18: MY-1, step 2: the attempt 'take 2 from b' is refused otherwise
  lesson: to-few at b
  engine: too-few at b""",
    "x.toml, line 24: MY-1, step 3: the action 'take 3 from a' is refused: too-few at a [PB-1]. Heap a has 1 peb",
    "x.toml, line 24: MY-1, step 3: there is no place 'z'",
    "x.toml: MY-1: 'text' has a brace that names no player ('green')",
]

EXERCISE = '''id = "MY-Y1"
game = "pebbles"
titel = "Empty a heap"
chapter = "pley"
mover = "blue"
goal = “Take everything from heap a.”
hint = "Three at a time.
start = """
pebbles a 3 b 1 c 0, to play red
red secret 1 points 0
blue secret 2 points 0
"""
moves = "one"
success = { "heep a" = 0, "red points" = ">=many" }
solutions = [["take 3 from a"], ["take 9 from a"]]
wrong = [["take 3 from d"]]
players = { green = "Lea" }
'''
"""An exercise with eleven mistakes."""
LINES = [3, 4, 5, 6, 7, 13, 14, 14, 15, 16, 17]


def checked(path: Path, text: str) -> list[Difference | LessonError]:
    path.write_text(text, encoding="utf-8")
    report = CheckReport()
    check_file(path, report)
    return report.faults


def test_an_example_with_ten_mistakes_is_told_all_of_them_at_once(
    game: AnyGame, tmp_path: Path, in_every_language: Callable[[Exception | Difference], None]
) -> None:
    path = tmp_path / "x.toml"
    found = checked(path, EXAMPLE)
    said = [say_error(fault, "en").replace(str(path), "x.toml") for fault in found]
    assert [line[: len(told)] for line, told in zip(said, TOLD, strict=True)] == TOLD
    for fault in found:
        in_every_language(fault)


def test_an_exercise_with_ten_mistakes_is_told_all_of_them_at_once(
    game: AnyGame, tmp_path: Path, in_every_language: Callable[[Exception | Difference], None]
) -> None:
    found = checked(tmp_path / "x.toml", EXERCISE)
    assert [fault.line for fault in found] == LINES
    for fault in found:
        in_every_language(fault)


def test_while_an_example_is_written_all_its_mistakes_are_told_at_once(game: AnyGame) -> None:
    """Only what the engine fills in, events and refusals, cannot be wrong there."""
    found = [say_error(fault, "en") for fault in draft(EXAMPLE, game, "x.toml").faults]
    assert [line[: len(told)] for line, told in zip(found[:6], TOLD[:6], strict=True)] == TOLD[:6]
    assert found[6].startswith(
        "x.toml, line 24: step 3: the action 'take 3 from a' is refused: too-few at a [PB-1]. Heap"
    )
    assert found[7:] == [TOLD[-1]]


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("\n[[step]\n", ["line 13, column 1: not TOML: a step begins", "line 13: step 1: no 'caption'"]),
        ("\n[step]]\ncaption = 'x'\nlook = 'a'\n", ["line 13, column 1: not TOML: a step begins"]),
        ("\n[step]\ncaption = 'x'\nlook = 'a'\n", ["line 13: [step] has one bracket on each side; each step begins"]),
        (
            "\n[[step]]\ncaption = '{green}'\ndo = 'take 9 from a'\n[[step]]\ncaption = 'x'\ndo = 'hop'\n",
            [
                "line 13: step 1: no action 'take 9 from a'",
                "line 13: MY-1, step 1: 'caption' has",
                "line 16: MY-1, step 2: no",
            ],
        ),
        (
            "\n[[step]]\ncaption = 'x'\nattempt = 'take 1 from b'\nmark = 'z'\n",
            ["line 13: step 1: the attempt 'take 1 from b' is allowed", "line 13: MY-1, step 1: there is no place 'z'"],
        ),
        ("\n[[step]]\ncaption = 'x'\nlook = ['a' 'b']\n", ["line 15, column 13: not TOML: a list that begins with ["]),
        (
            "\n[[step]]\ncaption = 'x'\nlook = 'a'\nlook = 'b'\n",
            ["line 16, column 11: not TOML: the same name is given"],
        ),
        (
            "\n[[step]]\ncaption = “It’s red.”\nlook = 'a'\n",
            ["line 14, column 11: not TOML: the quotation marks are curly"],
        ),
        (
            "\n[[step]]\ncaption = \"It’s red.”\nlook = 'a'\n",
            ["line 14, column 11: not TOML: the quotation marks are curly"],
        ),
        ("\n[[step]]\ncaption 'x'\nlook = 'a'\n", ["line 14, column 9: not TOML: behind the name, = is missing."]),
    ],
)
def test_a_mistake_is_told_once_and_hides_none_behind_it(game: AnyGame, steps: str, told: list[str]) -> None:
    head = EXAMPLE[: EXAMPLE.index("\n[step]")].replace("peebles", "pebbles").replace("“", '"').replace("”", '"')
    head = head.replace(', "PB-9"', "").replace("take.", 'take."').replace(" and {green}", "")
    found = [say_error(fault, "en").removeprefix("x.toml, ") for fault in draft(head + steps, game, "x.toml").faults]
    assert [line[: len(begun)] for line, begun in zip(found, told, strict=True)] == told


def test_of_events_that_differ_only_what_differs_is_shown_and_where() -> None:
    told, coming = ("a", "b", "c", "d", "e", "f"), ("a", "c", "d", "x", "e", "f", "g")
    assert str(Difference("X", "", 0, 2, Message("other"), told, coming)).split("\n") == [
        "X, step 2: other",
        "  both: a",
        "  too much: b",
        "  both: d",
        "  missing: x",
        "  both: f",
        "  missing: g",
    ]


def test_after_a_missing_event_the_next_step_goes_on_behind_it(game: AnyGame, tmp_path: Path) -> None:
    """One event left out is one difference, not one more in each step that goes on with the same action."""
    text = Path(find("PB-W1").path).read_text().replace('"took red at a [PB-1]", "took', '"took')
    first = 'events = ["took red at a [PB-1]"]'
    more = f'{first[:-1]}, "took red at a last=1 [PB-1]"]\nmark'
    text = text.replace(f"{first}\nmark", more).replace('events = ["took red at a last=1 [PB-1]", ', "events = [")
    (found,) = checked(tmp_path / "x.toml", f'game = "pebbles"\n{text.replace("PB-W1", "MINE")}')
    assert str(found).split("\n")[1:] == ["  missing: took red at a [PB-1]"]


def test_a_game_whose_code_fails_is_told_at_each_file_that_meets_it(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch, in_every_language: Callable[[Exception | Difference], None]
) -> None:
    """As one does that is being written: its author is told the example and the line of the engine."""
    monkeypatch.setattr(game, "follow", lambda _state, event: {}[event.kind])
    report = CheckReport()
    check_game(game, report)
    code = r"/(\w+)\.toml: .*: the code of the game fails at this: KeyError: 'took' \(__init__\.py, line \d+\)$"
    told = [re.search(code, str(fault)) for fault in report.faults]
    assert [found[1] for found in told if found] == ["w1", "y1"]
    for fault in report.faults:
        in_every_language(fault)


def test_a_text_that_is_right_is_read_as_it_is(game: AnyGame) -> None:
    text = 'a = \'“curly”\'\nb = """\n[step]\n“\n"""\n[step]\nc = 1\n'
    table = mended_table(text)
    assert (table.faults, table.values) == ([], {"a": "“curly”", "b": "[step]\n“\n", "step": {"c": 1}})


def test_the_first_mistake_is_raised_with_the_others_behind_it(game: AnyGame) -> None:
    with pytest.raises(LessonError) as caught:
        parse(EXAMPLE, source="x.toml")
    assert str(caught.value).startswith(TOLD[0])
    assert len(caught.value.every) == 6
