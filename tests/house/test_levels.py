"""What a game claims decides what is asked of it: tests of a higher level are skipped, with a reason that says so."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests import levels

CLAIMED = {"low": "plays", "middle": "teaches", "high": "kept"}


@pytest.fixture(autouse=True)
def three_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three games, one of each level, and one that cannot be loaded."""

    def game(name: str) -> SimpleNamespace:
        if name == "broken":
            raise TypeError(name)
        return SimpleNamespace(NAME=name, LEVEL=CLAIMED[name])

    monkeypatch.setattr(levels, "playground", SimpleNamespace(games=lambda: (*CLAIMED, "broken"), game=game))


class Item(SimpleNamespace):
    """A test with parameters and marks, as pytest collects it."""

    def __init__(self, *marks: str, **parameters: object) -> None:
        super().__init__(nodeid="test", callspec=SimpleNamespace(params=parameters), user_properties=[], skips=[])
        self.marks = marks

    def get_closest_marker(self, _name: str) -> Any:
        return SimpleNamespace(args=self.marks) if self.marks else None

    def add_marker(self, mark: Any) -> None:
        self.skips.append(mark.kwargs["reason"])


def skips(*marks: str, **parameters: object) -> list[str]:
    """Why a test is skipped."""
    item = Item(*marks, **parameters)
    levels.leave_out(item)  # type: ignore[arg-type]  # it has what is asked of it
    found: list[str] = item.skips
    return found


@pytest.mark.parametrize(
    ("game", "asked", "why"),
    [
        ("low", "teaches", ["low says it plays; this is asked of a game that teaches"]),
        ("low", "kept", ["low says it plays; this is asked of a game that is kept"]),
        ("middle", "teaches", []),
        ("middle", "kept", ["middle says it teaches; this is asked of a game that is kept"]),
        ("high", "kept", []),
        ("broken", "teaches", ["broken says it plays; this is asked of a game that teaches"]),
    ],
)
def test_a_game_of_a_lower_level_is_not_asked(game: str, asked: str, why: list[str]) -> None:
    assert skips(asked, name=game) == why


def test_what_has_no_mark_is_asked_of_every_game_and_what_has_no_game_is_always_asked() -> None:
    assert skips(name="low") == skips("kept", name="chess", theme="dark") == []


@pytest.mark.parametrize(
    "parameter",
    [
        "low",
        "playground.games.low",
        ("low", 3),
        ("seed", ("low", 3)),
        SimpleNamespace(NAME="low"),
        SimpleNamespace(game="low"),
        SimpleNamespace(game=SimpleNamespace(NAME="low")),
    ],
    ids=["name", "package", "tuple", "tuple in a tuple", "game", "named by a mutation", "of an example"],
)
def test_the_game_of_a_test_is_found_in_whatever_parameter_it_is(parameter: object) -> None:
    assert list(levels.games_of([7, None, parameter])) == ["low"]


def test_what_is_asked_of_several_games_at_once_is_asked_of_those_of_its_level() -> None:
    assert levels.games_at("plays") == ("low", "middle", "high", "broken")
    assert levels.games_at("teaches") == ("middle", "high")
    assert levels.games_at("kept") == ("high",)


def test_a_level_that_does_not_exist_is_told() -> None:
    with pytest.raises(pytest.UsageError, match="level is one of plays, teaches, kept, not "):
        skips("good", name="low")


def test_the_end_of_a_run_says_what_the_next_levels_ask_of_which_game() -> None:
    items = [Item("teaches", name="low"), Item("kept", name="low"), Item("kept", name="low"), Item("kept", name="high")]
    for item in items:
        levels.leave_out(item)  # type: ignore[arg-type]  # as above
    assert list(levels.summary(items)) == [
        "low says it plays. Tests skipped: 1 asked of a game that teaches, 2 asked of a game that is kept."
    ]
