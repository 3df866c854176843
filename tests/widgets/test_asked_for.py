"""Whatever is asked for in place of an id or a name, the answer is a sentence: never an error from inside."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

import playground
from playground.lessons import exercises, library
from tests.levels import games_at
from tests.translations import pseudo_language
from widgets import figure, many_games, play, record_player, rulebook, set_language, storyboard, try_it, your_turn
from widgets import lesson as lesson_player
from widgets.kernel.faults import NothingToShowError

Show: TypeAlias = Callable[..., Any]
NO_NAMES: list[Any] = [None, 3, 2.5, True, b"GS-W1", [], {}, (), ["GS-W1"], object]
HUGE = 10**5000  # of more digits than Python writes out
HUGE_ONES = [pytest.param(HUGE, id="huge"), pytest.param(-HUGE, id="minus huge")]
OF_EXAMPLES: list[Show] = [figure, lesson_player, storyboard, try_it]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYGROUND_LANG", "en")


@pytest.mark.parametrize("asked", NO_NAMES)
@pytest.mark.parametrize("show", [*OF_EXAMPLES, rulebook, your_turn])
def test_what_is_no_name_is_answered_like_an_unknown_one(show: Show, asked: object) -> None:
    with pytest.raises(NothingToShowError, match=r"^There is no (example|game|exercise) \S.*\."):
        show(asked)


@pytest.mark.parametrize("asked", NO_NAMES)
def test_what_is_no_record_is_answered_too(asked: object) -> None:
    with pytest.raises(NothingToShowError, match=r"^This record cannot be read: \S"):
        record_player(asked)  # type: ignore[arg-type]  # that is the fault


@pytest.mark.parametrize("keyword", ["theme", "lang", "seen_by"])
@pytest.mark.parametrize("asked", [3, [], b"dark", object])
@pytest.mark.parametrize("show", [figure, lesson_player, storyboard])
def test_neither_is_a_keyword_that_is_no_name(show: Show, asked: object, keyword: str) -> None:
    with pytest.raises(NothingToShowError, match=r"^There is no (theme|language|player) \S.*\."):
        show(next(iter(library.lessons(games_at("teaches")[0]))), **{keyword: asked})


@pytest.mark.parametrize("asked", [2.0, "1", [], True, False, -1, *HUGE_ONES])
@pytest.mark.parametrize("show", [figure, lesson_player, try_it])
def test_neither_is_a_step_that_is_no_number(show: Show, asked: object) -> None:
    with pytest.raises(NothingToShowError, match=r"^There is no step \S+: this example has the steps 0"):
        show(next(iter(library.lessons(games_at("teaches")[0]))), step=asked)


@pytest.mark.parametrize(
    "show",
    [
        lambda: play("star_race", HUGE),
        lambda: play("star_race", True),
        lambda: play("star_race", ["person", HUGE]),  # type: ignore[list-item]  # that is the fault
        lambda: play("star_race", {"Lea": HUGE, "Max": "person"}),  # type: ignore[dict-item]  # as above
        lambda: play("star_race", 2, seed=HUGE),
        lambda: play("star_race", 2, lang=HUGE),  # type: ignore[arg-type]  # as above
        lambda: play(HUGE),  # type: ignore[arg-type]  # as above
        lambda: many_games("star_race", games=HUGE),
        lambda: many_games("star_race", games=True),
        lambda: many_games("star_race", HUGE),  # type: ignore[arg-type]  # as above
        lambda: many_games("star_race", []),
        lambda: many_games("star_race", seed=HUGE),
        lambda: figure(HUGE),  # type: ignore[arg-type]  # as above
        lambda: record_player(HUGE),  # type: ignore[arg-type]  # as above
        lambda: set_language("xx"),
        lambda: set_language(HUGE),  # type: ignore[arg-type]  # as above
        lambda: rulebook("star_race", lang="x" * 5000),
    ],
)
def test_a_number_that_is_far_too_large_and_any_other_odd_value_is_answered_in_a_short_sentence(
    show: Callable[[], object],
) -> None:
    with pytest.raises(NothingToShowError) as caught:
        show()
    assert 0 < len(str(caught.value)) < 200


@pytest.mark.level("teaches")
@pytest.mark.parametrize("name", playground.games())
def test_an_exercise_taken_for_an_example_is_told_so(name: str) -> None:
    for known in exercises.exercises(name):
        for show in OF_EXAMPLES:
            with pytest.raises(NothingToShowError) as caught:
                show(known.lower())
            assert (
                str(caught.value)
                == f'{known} is an exercise, no example. In a notebook, your_turn("{known}") opens it.'
            )


@pytest.mark.level("teaches")
@pytest.mark.parametrize("name", playground.games())
def test_an_example_taken_for_an_exercise_is_told_so(name: str) -> None:
    for known in library.lessons(name):
        with pytest.raises(NothingToShowError) as caught:
            your_turn(known)
        assert str(caught.value) == f'{known} is an example, no exercise. In a notebook, lesson("{known}") opens it.'


SHOWN: tuple[tuple[Show, tuple[Any, ...], dict[str, Any]], ...] = (
    (try_it, ("star race\nno line of a position",), {}),
    (try_it, ("gravity superstar\nfirst: black",), {}),
    (try_it, ("record: star_race\nsetup: 9 players, seed 1\nactions:\nresult: not over",), {}),
    (record_player, ("record: chess\nactions:\nresult: not over",), {}),
    (play, ("star_race",), {"players": 9}),
    (play, ("star_race",), {"players": 2, "seed": 1.5}),
    (many_games, ("star_race", ["random"]), {}),
    (many_games, ("star_race", ["random", "simple"]), {"games": 0}),
    (many_games, ("star_race", ["random", "strong:0"]), {}),
    (many_games, ("chess", ["random", "simple"]), {}),
)


@pytest.mark.parametrize(("show", "asked", "keywords"), SHOWN)
def test_what_is_wrong_is_said_in_the_language_asked_for(
    show: Show, asked: tuple[Any, ...], keywords: dict[str, Any]
) -> None:
    with pseudo_language("qq", lambda text: f"⟦{text}⟧"), pytest.raises(NothingToShowError) as caught:
        show(*asked, lang="qq", **keywords)
    left = str(caught.value)
    assert "⟦" in left
    while found := re.search("⟦[^⟦⟧]*⟧", left):
        left = left.replace(found[0], "")
    assert not left.strip()


@pytest.mark.parametrize("show", OF_EXAMPLES)
def test_an_example_in_a_file_of_ones_own_is_shown(show: Show) -> None:
    here = Path(__file__).with_name("closed_way.toml")
    assert str(show(here)) == str(show(str(here))) == str(show(library.load(here)))


def test_a_task_in_a_file_of_ones_own_is_shown() -> None:
    here = Path(__file__).with_name("closed_way_exercise.toml")
    assert your_turn(here).exercise == your_turn(str(here)).exercise == exercises.load(here)


@pytest.mark.parametrize("show", [*OF_EXAMPLES, your_turn])
def test_a_file_that_is_not_there_or_holds_something_else_is_answered(show: Show, tmp_path: Path) -> None:
    with pytest.raises(NothingToShowError, match=r"none\.toml: there is no such file"):
        show(tmp_path / "none.toml")
    other = tmp_path / "other.toml"
    other.write_text("title = ", encoding="utf-8")
    with pytest.raises(NothingToShowError, match=r"other\.toml, line 1: "):
        show(other)


def test_no_answer_brings_a_sign_that_controls_the_notebook_s_output() -> None:
    with pytest.raises(NothingToShowError) as caught:
        figure("GS-\x1b[2J")
    (line,) = caught.value._render_traceback_()
    assert line.isprintable()
    assert "\\x1b[2J" in line
