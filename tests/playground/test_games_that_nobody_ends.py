"""Games that computers do not end: the simple one leaves a circle, and what goes on for ever is stopped and told."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from playground.core import Aspect
from playground.players import Analysis, decide, player
from playground.players.hints import say_reason
from playground.players.simple import OTHER, OTHERWISE
from playground.players.simulation import paced, report, simulate

if TYPE_CHECKING:
    from collections.abc import Callable

    from playground.core import AnyGame

    Run = Callable[..., tuple[int, str, str]]

START = "pebbles a 3 b 3 c 0, to play red\nred secret 1 points 0\nblue secret 1 points 0"
SHORT = 12
GAMES = 8


class Turning(NamedTuple):
    """Turns its secret number as long as there are more than a few pebbles, and takes what it can otherwise."""

    few: int

    def choose(self, game: AnyGame, view: Any, _: Random) -> Any:
        legal = game.legal_actions(view)
        return legal[-1] if sum(view.heaps) <= self.few else legal[0]


@pytest.fixture
def turning_pays(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """One action ahead it looks best to take nothing, so whoever always plays the best goes round in circles."""
    aspects = {name: Aspect("{player} keeps what there is.", "What is left?", "PB-2") for name in ("own", "rivals")}
    monkeypatch.setattr(game, "ASPECTS", aspects, raising=False)
    monkeypatch.setattr(game, "HORIZON", 0, raising=False)
    monkeypatch.setattr(
        game, "estimate", lambda state: tuple((-30 * points,) for points in state.points), raising=False
    )


def decisions(game: AnyGame) -> list[Analysis]:
    """What the simple computer answers at the start, with one generator after the other."""
    view = game.view(game.parse_state(START), 0)
    return [decide(player("simple:1"), game, view, Random(seed)) for seed in range(40 * OTHERWISE)]


@pytest.mark.usefixtures("turning_pays")
def test_two_simple_computers_leave_a_circle_of_moves(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "LONGEST_GAME", 2_000)
    tally = simulate(game, ("simple:1", "simple:1"), GAMES, 1)
    assert tally.stopped == 0
    assert sum(tally.decided_by.values()) == GAMES


@pytest.mark.usefixtures("turning_pays")
def test_the_simple_computer_seldom_plays_another_move_and_each_can_come(game: AnyGame) -> None:
    found = Counter(str(analysis.best.action) for analysis in decisions(game))
    (best, often), *_others = found.most_common()
    assert best == "turn"
    assert 20 * OTHERWISE < often < 40 * OTHERWISE
    assert set(found) == {"turn", *(f"take {count} from {heap}" for heap in "ab" for count in (1, 2, 3))}
    assert found["take 1 from a"] > found["take 3 from a"]  # the better one more often


@pytest.mark.usefixtures("turning_pays")
def test_a_move_drawn_by_lot_is_told_as_such(game: AnyGame) -> None:
    for analysis in decisions(game):
        drawn = str(analysis.best.action) != "turn"
        assert (analysis.reason.message == OTHER) == drawn
        rest = [choice.value for choice in analysis.choices[drawn:]]
        assert rest == sorted(rest, reverse=True)
        if drawn:
            assert say_reason(game, analysis.reason, lang="en") == (
                "This move was drawn by lot, so that the game does not go round in circles. Another one looked better."
            )


@pytest.fixture
def few(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> int:
    """A number of pebbles, at most as many as some games begin with, not all; games are stopped soon."""
    monkeypatch.setattr(game, "LONGEST_GAME", SHORT)
    return 10


def test_a_game_that_nobody_ends_is_stopped_and_counted_as_such(game: AnyGame, few: int) -> None:
    tally = simulate(game, (Turning(few), Turning(few)), GAMES, 1)
    over = [match for match in tally.matches if match.ended]
    stopped = [match for match in tally.matches if not match.ended]
    assert over
    assert tally.stopped == len(stopped) > 0
    for match in stopped:
        assert (match.length, match.outcome.winners, match.outcome.points) == (SHORT, (), {})
        state = game.setup(2, match.seed)
        for action in match.moves:
            state, _ = game.apply(state, action)
        assert game.outcome(state) is None
        assert match.outcome.players == game.player_names(state)
    assert sum(tally.decided_by.values()) == len(over)
    assert sum(tally.wins.values()) == sum(len(match.outcome.winners) for match in over)
    assert tally.scores == sum((Counter(match.outcome.points) for match in over), Counter())
    assert (tally.drawn, len(tally.lengths)) == (0, GAMES)
    assert tally.won("Turning") == len(over)


def test_a_stopped_game_is_the_same_wherever_it_is_played(game: AnyGame, few: int) -> None:
    people = (Turning(few), Turning(few))
    here = simulate(game, people, GAMES, 1)
    with ThreadPoolExecutor(2) as executor:
        assert simulate(game, people, GAMES, 1, executor=executor) == here
    assert [match for match in paced(game, people, GAMES, 1) if match] == here.matches


def test_stopped_games_are_told_and_averages_are_those_of_the_others(game: AnyGame, few: int) -> None:
    tally = simulate(game, (Turning(few), Turning(few)), GAMES, 1)
    lines = list(report(game, tally, "en"))
    count = tally.stopped
    assert f"{count} games of {GAMES} were stopped after {SHORT} actions: nobody ended them." in lines
    red = [match.outcome.points["red"] for match in tally.matches if match.ended]
    (told,) = (line for line in lines if line.startswith("Red: "))
    assert told.endswith(f"average score {sum(red) / len(red):.2f}")


def test_where_no_game_ends_no_average_is_told(game: AnyGame, few: int) -> None:
    tally = simulate(game, (Turning(0), Turning(0)), 1, 1)
    lines = list(report(game, tally, "en"))
    assert f"1 game of 1 was stopped after {SHORT} actions: nobody ended it." in lines
    assert "Red: 0 of 1 game won" in lines
    assert not [line for line in lines if line.startswith(("draws", "decided")) or "score" in line]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", "1 partie sur 1 a été arrêtée après 12 actions\u00a0: personne ne l’a terminée."),
        ("nl", "1 partij van 1 is gestopt na 12 acties: niemand maakte er een eind aan."),
    ],
)
def test_stopped_games_are_told_in_every_language(game: AnyGame, few: int, lang: str, said: str) -> None:
    assert said in list(report(game, simulate(game, (Turning(0), Turning(0)), 1, 1), lang))


def test_a_game_that_ends_with_its_last_action_is_not_stopped(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    (match,) = simulate(game, ("random", "random"), 1, 1).matches
    monkeypatch.setattr(game, "LONGEST_GAME", match.length)
    assert simulate(game, ("random", "random"), 1, 1).matches == [match]
    monkeypatch.setattr(game, "LONGEST_GAME", match.length - 1)
    (shorter,) = simulate(game, ("random", "random"), 1, 1).matches
    assert (shorter.ended, shorter.moves) == (False, match.moves[:-1])
