"""Reading lessons: every fault names the file, the step and the line; and writing them back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core import AnyGame
from playground.errors import LessonError
from playground.files.toml_file import parse_table
from playground.files.toml_scan import lines_of
from playground.lessons.lesson_file import to_toml, write
from playground.lessons.library import find, load, parse, read_folder
from playground.lessons.model import Expected, Lesson, Step


@pytest.fixture
def changed(game: AnyGame) -> Callable[[str, str], str]:
    text = Path(find("PB-W1").path).read_text()

    def change(old: str, new: str) -> str:
        assert text.count(old) == 1
        return text.replace(old, new)

    return change


@pytest.mark.parametrize(
    ("old", "new", "where", "fault"),
    [
        ('id = "PB-W1"\n', "", "x.toml", "no 'id' here, a text is needed"),
        ('id = "PB-W1"', "id = 1", "x.toml, line 2", "'id' must be a text, not 1"),
        ('id = "PB-W1"', 'id = " "', "x.toml, line 2", "'id' is empty"),
        (
            'source = "manual"',
            'source = "manuel"',
            "x.toml, line 4",
            "'source': unknown 'manuel'; did you mean 'manual'",
        ),
        ('rules = ["PB-1"]', 'rules = ["PB-9"]', "x.toml, line 5", "'rules': unknown 'PB-9'; did you mean 'PB-"),
        ('rules = ["PB-1"]', "rules = [1]", "x.toml, line 5", "'rules' must be a list of texts"),
        ('rules = ["PB-1"]', "rules = []", "x.toml, line 5", "'rules' is empty"),
        ('{ red = "Lea" }', "{ red = 1 }", "x.toml, line 6", "'players', 'red' must be names, not 1"),
        ("start =", "figure = 6\nstart =", "x.toml, line 8", "'figure' must be a step from 0 to 5, not 6"),
        ("start =", "setup = { players = 2 }\nstart =", "x.toml, line 9", "one of 'start'"),
        ("start =", "strat = 1\nstart =", "x.toml, line 8", "unknown key 'strat'; did you mean 'start'?"),
        ('mark = "a"', "mark = 1", "x.toml, line 14", "step 1: 'mark' must be a text or a list of texts, not 1"),
        ('mark = "a"', 'marc = "a"', "x.toml, line 14", "step 1: unknown key 'marc'; did you mean 'mark'?"),
        ("then = true", "then = 1", "x.toml, line 20", "step 2: 'then' must be true or false, not 1"),
        ('refused = "too-few"\n', "", "x.toml, line 26", "step 3: 'attempt' and 'refused' belong together"),
        (
            'attempt = "take 2 from b"',
            'attempt = "turn"\ndo = "turn"',
            "x.toml, line 26",
            "step 3: a step with 'attempt' cannot have 'do' as well",
        ),
        (
            'look = ["a", "b"]',
            'look = "a"\nattempt = "turn"',
            "x.toml, line 48",
            "step 5: a step with 'attempt' cannot have 'l",
        ),
        (
            "then = true",
            'then = true\ndo = "turn"',
            "x.toml, line 20",
            "step 2: a step with 'do' cannot have 'then' as",
        ),
        ('look = ["a", "b"]', "", "x.toml, line 48", "step 5: a step needs one of"),
        (
            'look = ["a", "b"]',
            'look = "a"\nplaces = ["a"]',
            "x.toml, line 48",
            "step 5: 'places' belongs to an 'attempt'",
        ),
        ('look = ["a", "b"]', 'look = "a"\nevents = ["a"]', "x.toml, line 48", "step 5: 'events' belongs to 'do'"),
        ('caption = "Both play."\n', "", "x.toml, line 32", "step 4: no 'caption' here, a text is needed"),
        ("blue = 3 }", 'blue = "3" }', "x.toml, line 32", "step 4: 'scores', 'blue' must be whole numbers, not '3'"),
        ("blue = 3 }", "blue = true }", "x.toml, line 32", "step 4: 'scores', 'blue' must be whole numbers, not True"),
        ("pebbles = 4, ", 'pebbles = "4", ', "x.toml, line 32", "step 4: 'breakdown' of 'red' must be whole numbers"),
        (
            'decided_by = ["PB-3"]',
            "decided = 1",
            "x.toml, line 32",
            "step 4: unknown key 'decided'; did you mean 'deci",
        ),
        ("then = true", "then = yes", "x.toml, line 22, column 8", "not TOML: no value is written like this."),
    ],
)
def test_every_fault_names_file_step_and_line(
    changed: Callable[[str, str], str],
    game: AnyGame,
    in_every_language: Callable[[Exception], None],
    old: str,
    new: str,
    where: str,
    fault: str,
) -> None:
    with pytest.raises(LessonError) as caught:
        parse(changed(old, new), game, "x.toml")
    assert str(caught.value).startswith(f"{where}: {fault}")
    in_every_language(caught.value)


def test_a_lesson_without_steps_is_refused(game: AnyGame) -> None:
    with pytest.raises(LessonError, match="a lesson has at least one"):
        parse('id = "X"\ntitle = "X"\nstep = []', game)
    with pytest.raises(LessonError, match="step 1: must be a table, not 3"):
        parse('id = "X"\ntitle = "X"\nstep = [3]', game)


def test_files_that_cannot_be_read_say_why(game: AnyGame, tmp_path: Path) -> None:
    with pytest.raises(LessonError, match=r"none\.toml: there is no such file"):
        load(tmp_path / "none.toml", game)
    (tmp_path / "latin.toml").write_bytes(b'id = "a"\ntitle = "caf\xe9"\n')
    with pytest.raises(LessonError, match=r"latin\.toml, line 2, column 13: not UTF-8 text"):
        load(tmp_path / "latin.toml", game)


def test_a_file_elsewhere_says_of_which_game_it_is(changed: Callable[[str, str], str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed('id = "PB-W1"', 'id = "MINE"'))
    with pytest.raises(LessonError, match=r"mine\.toml: say which game it is of: game = 'pebbles'"):
        load(path)
    path.write_text(changed('id = "PB-W1"', 'game = "peebles"'))
    with pytest.raises(LessonError, match=r"mine\.toml, line 2: 'game': unknown 'peebles'; did you mean 'pebbles'\?"):
        load(path)
    path.write_text(changed('id = "PB-W1"', 'id = "MINE"\ngame = "pebbles"'))
    assert load(path).id == "MINE"


def test_windows_line_ends_are_read_like_others(game: AnyGame, tmp_path: Path) -> None:
    lesson = find("PB-W1")
    path = tmp_path / "crlf.toml"
    path.write_bytes(b"\xef\xbb\xbf" + Path(lesson.path).read_bytes().replace(b"\n", b"\r\n"))
    assert load(path, game) == lesson
    assert parse(path.read_bytes().decode("utf-8").replace("\r\n", "\n"), game) == lesson


def test_two_files_with_one_id_are_refused(game: AnyGame) -> None:
    folder = Path(find("PB-W1").path).parent
    (folder / "w3.toml").write_text((folder / "w1.toml").read_text())
    with pytest.raises(LessonError, match=r"w3\.toml: the id 'PB-W1' is taken by .*w1\.toml"):
        read_folder(folder, game)


def test_lessons_in_no_chapter_come_last_numbers_as_numbers(game: AnyGame) -> None:
    folder = Path(find("PB-W1").path).parent
    for number in (10, 9):
        text = (folder / "w1.toml").read_text().replace("PB-W1", f"PB-W{number}")
        (folder / f"n{number}.toml").write_text(text)
    assert list(read_folder(folder, game)) == ["PB-W2", "PB-W1", "PB-W9", "PB-W10"]


def test_headers_inside_texts_and_comments_are_no_steps() -> None:
    text = '''a = "x" # [[step]]
b = """
[[step]]
\\""" [[step]]
"""
c = [
  ["d = 1"], # ]
  ["]", 'f'],
]
[[step]]
g = 1
[step.outcome]
[["step"]]
h = \'\'\'
[[step]]\'\'\'
  [[ step ]] # yes
'''
    parse_table(text)
    lines = lines_of(text)
    assert lines.headers == {"step": (10, 13, 16)}
    assert (lines.keys["b"], lines.keys["c"], "d" in lines.keys, "g" in lines.keys) == (2, 6, False, False)


def test_lessons_are_written_as_they_are_read(game: AnyGame, tmp_path: Path) -> None:
    for lesson_id in ("PB-W1", "PB-W2"):
        lesson = find(lesson_id)
        assert parse(to_toml(lesson)) == lesson
        write(lesson, tmp_path / "again.toml")
        assert load(tmp_path / "again.toml") == lesson


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=60).filter(str.strip)
NUMBERS = st.integers(-(2**31), 2**31)
PAIRS = st.dictionaries(TEXTS, NUMBERS, min_size=1, max_size=3).map(lambda found: tuple(found.items()))
SOME = st.lists(TEXTS, min_size=1, max_size=3).map(tuple)
OUTCOMES = st.builds(
    Expected, scores=PAIRS, winners=SOME, decided_by=SOME, breakdown=st.tuples(st.tuples(TEXTS, PAIRS))
)
STEPS = st.one_of(
    st.fixed_dictionaries({"caption": TEXTS, "do": SOME, "events": SOME, "marks": SOME, "outcome": OUTCOMES}),
    st.fixed_dictionaries({"caption": TEXTS, "then": st.just(value=True), "events": SOME}),
    st.fixed_dictionaries({"caption": TEXTS, "attempt": TEXTS, "refused": TEXTS, "places": SOME}),
    st.fixed_dictionaries({"caption": TEXTS, "look": SOME}),
)


@given(
    steps=st.lists(STEPS, min_size=1, max_size=3),
    title=TEXTS,
    text=TEXTS,
    start=TEXTS,
    players=st.dictionaries(TEXTS, TEXTS, max_size=2),
    data=st.data(),
)
def test_any_lesson_is_read_back_as_it_was_written(
    pebbles: AnyGame,
    steps: list[dict[str, object]],
    title: str,
    text: str,
    start: str,
    players: dict[str, str],
    data: st.DataObject,
) -> None:
    lesson = Lesson(
        game=pebbles,
        id="X",
        title=title,
        source="kit",
        rules=("PB-1",),
        text=text,
        steps=tuple(Step(number, **step) for number, step in enumerate(steps, start=1)),  # type: ignore[arg-type]
        start=start,
        players=tuple(players.items()),
        seen_by=data.draw(TEXTS),
        edition=data.draw(st.just("") | TEXTS),
        figure=data.draw(st.integers(0, len(steps))),
    )
    assert parse(to_toml(lesson), pebbles) == lesson


PIECES = st.sampled_from(["[[step]]", "\n", 'id = "a"', "=", '"""', "[", "do", "true", " "])


@given(text=st.text() | st.lists(PIECES).map("".join))
def test_no_text_gives_another_error_than_a_lesson_error(pebbles: AnyGame, text: str) -> None:
    lines_of(text)
    with pytest.raises(LessonError):
        parse(text, pebbles)
