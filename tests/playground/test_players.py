"""Computer players by name, on a game that has no estimate of its own and then one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import playground
from playground.core import AnyGame, Aspect
from playground.language.spelling import UnknownNameError
from playground.players import KINDS, PlayerNumberError, decide, player
from playground.players.analysis import judged
from playground.players.appraisal import LATER, appraise
from playground.players.at_random import AtRandom
from playground.players.hints import LOOK_ROUND, ladder, say_hint, say_reason
from playground.players.simple import Simple
from playground.players.strong import Strong

TAKE_ALL = "pebbles a 3 b 0 c 0, to play red\nred secret 2 points 0\nblue secret 2 points 2"
"""Whoever takes the last pebble ends the game: red wins by taking all three at once."""


def estimating(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game offer an estimate."""
    aspects = {
        "pebbles": Aspect("{player} takes more pebbles.", "Which heap is largest?", "PB-1"),
        "rivals": Aspect("The others get less.", "Who is next?", "PB-3"),
    }
    monkeypatch.setattr(game, "ASPECTS", aspects, raising=False)
    monkeypatch.setattr(game, "HORIZON", 0, raising=False)
    monkeypatch.setattr(
        game, "estimate", lambda state: tuple((100 * points,) for points in state.points), raising=False
    )


def best(game: AnyGame, name: str, view: Any, seed: int = 1) -> str:
    return str(decide(player(name), game, view, Random(seed)).best.action)


def view_of(game: AnyGame, text: str) -> Any:
    return game.view(game.parse_state(text), 0)


def test_players_are_found_by_name_and_number() -> None:
    assert player("random") == AtRandom()
    assert (player("simple"), player("simple:9")) == (Simple(), Simple(9))
    assert (player("strong"), player("strong:77")) == (Strong(), Strong(77))
    assert list(KINDS) == ["random", "simple", "strong"]


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("strnog", "There is no player strnog. Did you mean strong?"),
        ("somebody:3", "There is no player somebody. There are: random, simple, strong."),
    ],
)
def test_an_unknown_player_is_told_with_those_that_there_are(name: str, answer: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        player(name)
    assert str(caught.value) == answer


@pytest.mark.parametrize(
    "name", ["strong:", "strong:0", "strong:-5", "strong:1000001", "strong:many", "strong:00000001", "simple:٣"]
)
def test_a_number_that_makes_no_sense_is_told(name: str) -> None:
    with pytest.raises(PlayerNumberError, match="is a whole one from 1 to"):
        player(name)


def test_random_takes_no_number() -> None:
    with pytest.raises(PlayerNumberError, match="The player random takes no number"):
        player("random:3")


def test_players_of_a_game_without_an_estimate_play_it_on(game: AnyGame) -> None:
    view = view_of(game, TAKE_ALL)
    for name in ("simple:20", "strong:200"):
        assert best(game, name, view) == "take 3 from a"
    analysis = decide(player("simple:20"), game, view, Random(1))
    said = say_reason(game, analysis.reason, {"red": "Lea"}, "en")
    assert said == "Where all went on at random after each move, Lea came out better after this one."
    assert analysis.reason.rules == ("PB-1",)


def test_an_estimate_is_found_among_what_its_game_offers(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    estimating(game, monkeypatch)
    view = view_of(game, TAKE_ALL)
    analysis = decide(player("simple"), game, view, Random(1))
    assert say_reason(game, analysis.reason, {"red": "Lea"}, "en") == "Lea takes more pebbles."
    assert (analysis.reason.aspect, analysis.reason.rules) == ("pebbles", ("PB-1",))
    assert best(game, "strong:60", view) == "take 3 from a"
    hints = ladder(game, view)
    assert [say_hint(game, view, hint, lang="en")[0] for hint in (hints[0], hints[3])] == [
        "Which heap is largest?",
        "Play: Take 3 from heap a.",
    ]
    assert hints[3].moves[0].gain == 300


@pytest.mark.parametrize("estimated", [True, False])
def test_a_move_that_looks_worse_is_not_praised_for_what_it_lacks(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch, *, estimated: bool
) -> None:
    """Who looks further may choose it all the same."""
    if estimated:
        estimating(game, monkeypatch)
    appraisal = appraise(game, view_of(game, TAKE_ALL), Random(1), 30)
    turn, take = game.parse_action("turn"), game.parse_action("take 3 from a")
    assert appraisal.reason(turn).message == LATER
    assert appraisal.reason(take).message != LATER
    assert appraisal.gain(turn) < appraisal.gain(take)


def test_hints_of_a_game_without_an_estimate(game: AnyGame) -> None:
    view = view_of(game, TAKE_ALL)
    hints = ladder(game, view)
    assert hints[0].nudge == LOOK_ROUND
    assert [hint.rule for hint in hints] == ["", "PB-1", "PB-1", "PB-1"]
    assert say_hint(game, view, hints[3], lang="en")[0] == "Play: Take 3 from heap a."


def test_the_strong_player_is_surer_the_longer_it_thinks(game: AnyGame) -> None:
    view = view_of(game, "pebbles a 3 b 3 c 1, to play red\nred secret 2 points 0\nblue secret 2 points 0")
    answers = list(player("strong:400").think(game, view, Random(1)))
    assert [answer.done for answer in answers] == list(range(10, 401, 10))
    first, last = answers[1], answers[-1]
    assert last.best.high - last.best.low < first.best.high - first.best.low
    assert last.best.looks / last.done > first.best.looks / first.done
    assert sum(choice.looks for choice in last.choices) == last.done == last.budget


def test_who_has_one_move_only_does_not_search(game: AnyGame) -> None:
    state = game.parse_state("pebbles a 0 b 0 c 0, to play red\nred secret 1 points 0\nblue secret 1 points 0")
    (analysis,) = player("strong").think(game, game.view(state, 0), Random(1))
    assert (str(analysis.best.action), analysis.budget) == ("turn", 0)
    assert say_reason(game, analysis.reason, lang="en") == "Nothing else can be played."


def test_an_interval_is_whole_until_two_looks_and_narrows_then() -> None:
    assert judged("x", 0, 0, 0)[1:] == (0, 500, 0, 1000)
    assert judged("x", 1, 800, 640_000)[1:] == (1, 800, 0, 1000)
    assert judged("x", 4, 2000, 2 * 1000**2)[1:] == (4, 500, 0, 1000)
    value, low, high = judged("x", 100, 50_000, 50 * 1000**2)[2:]
    assert (value, low, high) == (500, 402, 598)  # 1.96 * sqrt(250000 / 99), as whole numbers


def test_rooms_of_players_are_no_game() -> None:
    assert "players" not in playground.games()
