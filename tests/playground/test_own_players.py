"""A player of one's own in games against others: what it is given, and how its faults are told."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

import playground
from playground.chance import apart
from playground.core import AnyGame, UnfitError, UnfitTypeError
from playground.language.i18n import languages
from playground.language.sentences import say_error
from playground.players import Player, decide, player
from playground.players.own import Own, OwnPlayerError, entrant
from playground.players.simulation import paced, simulate


class Last:
    """Plays the last action that is legal, the one with the most pebbles."""

    def choose(self, game: AnyGame, view: Any, _rng: Random) -> Any:
        return game.legal_actions(view)[-1]


class Called(Last):
    """Has a name of its own."""

    def __init__(self, name: object) -> None:
        self.name = name


class Giving(Last):
    """Gives whatever it was made with, or raises it."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, _game: AnyGame, _view: Any, _rng: Random) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def outcome_of(game: AnyGame, answer: Any) -> str:
    """What is told, in English, of a player that gives this; that nothing was played shows in the first action."""
    with pytest.raises(OwnPlayerError) as caught:
        simulate(game, (Giving(answer), "random"), 3, 1)
    told = say_error(caught.value, "en")
    assert told == str(caught.value)
    return told


def test_a_player_is_given_its_own_view_and_never_the_state(game: AnyGame) -> None:
    given: list[tuple[Any, int]] = []

    class Watching(Last):
        def choose(self, game: AnyGame, view: Any, rng: Random) -> Any:
            given.append((view, game.current_player(view)))
            return super().choose(game, view, rng)

    (match,) = simulate(game, (Watching(), "random"), 1, 4).matches
    state, seen = game.setup(2, match.seed), iter(given)
    for action in match.moves:
        mover = game.current_player(state)
        if match.seats[mover] == "Watching":
            assert next(seen) == (game.view(state, mover), mover)
        state, _ = game.apply(state, action)
    assert next(seen, None) is None
    assert any(game.view(game.setup(2, match.seed), 0) != game.setup(2, match.seed) for _ in given)


def test_a_game_can_be_played_again_from_its_result(game: AnyGame) -> None:
    for match in simulate(game, (Last(), "random"), 4, 2, rotate=True).matches:
        state = game.setup(2, match.seed)
        assert match.starter == game.player_names(state)[game.current_player(state)]
        for action in match.moves:
            state, _ = game.apply(state, action)
        assert game.outcome(state) == match.outcome
        assert match.length == len(match.moves)


def test_its_games_are_counted_under_its_name_or_that_of_its_class(game: AnyGame) -> None:
    tally = simulate(game, (Last(), Called("the second")), 2, 1)
    assert tally.matches[0].seats == ("Last", "the second")
    assert tally.won("Last") + tally.won("the second") == 2


@pytest.mark.parametrize("name", ["random", "simple:3", "strong:20"])
def test_a_player_of_the_kit_can_be_given_as_an_object(game: AnyGame, name: str) -> None:
    given, named = (simulate(game, (kind, "random"), 2, 5).matches for kind in (player(name), name))
    assert given == named


def test_one_player_takes_several_seats_but_two_do_not_share_a_name(game: AnyGame) -> None:
    alone = Last()
    assert simulate(game, (alone, alone), 1, 1).matches[0].seats == ("Last", "Last")
    for others in ((Last(), Last()), (Called("random"), "random"), (Called("x"), Called("x"))):
        with pytest.raises(UnfitError, match="two players are called"):
            simulate(game, others, 1, 1)


def test_an_illegal_action_is_told_with_the_player_and_the_refusal(game: AnyGame) -> None:
    told = outcome_of(game, refused := game.parse_action("take 3 from a"))
    assert "Giving" in told
    assert f"has chosen {str(refused)!r}, which is refused: Heap a has" in told


@pytest.mark.parametrize("answer", [None, 3, (), "turn", ["turn"], object()], ids=lambda answer: type(answer).__name__)
def test_what_is_no_action_is_told_with_the_player(game: AnyGame, answer: Any) -> None:
    told = outcome_of(game, answer)
    assert "Giving" in told
    assert ("parse_action('turn')" in told) == (answer == "turn")


@pytest.mark.parametrize("error", [ValueError("no idea"), StopIteration(), KeyError("x"), UnfitError("too much")])
def test_an_error_is_told_with_the_player(game: AnyGame, error: Exception) -> None:
    told = outcome_of(game, error)
    assert "Giving has stopped with" in told
    assert str(error) in told


def test_an_error_keeps_its_cause_and_where_it_was(game: AnyGame) -> None:
    error = ZeroDivisionError("division by zero")
    with pytest.raises(OwnPlayerError, match=r"game of seed \d+, action 1: ") as caught:
        simulate(
            game,
            ("random", Giving(error)) if game.current_player(game.setup(2, 1)) else (Giving(error), "random"),
            1,
            1,
        )
    assert caught.value.__cause__ is error


def test_a_player_that_stops_is_not_stopped_by_the_kit(game: AnyGame) -> None:
    class Stopping:
        def choose(self, _game: AnyGame, _view: Any, _rng: Random) -> Any:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(game, (Stopping(), "random"), 1, 1)


def test_games_that_let_others_in_tell_the_same(game: AnyGame) -> None:
    coming = paced(game, (Giving(None), "random"), 1, 1)
    with pytest.raises(OwnPlayerError, match="Giving"):
        list(coming)


def test_a_thought_without_an_analysis_is_told(game: AnyGame) -> None:
    class Silent:
        def think(self, game: AnyGame, view: Any, rng: Random) -> Any:  # noqa: ARG002, the kit's players have them
            return iter(())

    with pytest.raises(OwnPlayerError, match="Silent has found no action"):
        simulate(game, (Silent(), "random"), 1, 1)


def test_a_thought_is_shown_as_the_player_has_it(game: AnyGame) -> None:
    state = game.setup(2, 1)
    view = game.view(state, game.current_player(state))
    thinker = player("strong:30")
    given: Player = Own("mine", thinker)
    assert list(given.think(game, view, apart(2))) == list(thinker.think(game, view, apart(2)))


def test_a_choice_comes_first_and_says_that_it_has_no_reason(game: AnyGame) -> None:
    state = game.setup(2, 1)
    view = game.view(state, game.current_player(state))
    found = decide(entrant(Last()).player, game, view, apart(1))
    assert sorted(str(choice.action) for choice in found.choices) == sorted(map(str, game.legal_actions(view)))
    assert found.best.action == game.legal_actions(view)[-1]
    assert found.reason.message.english() == "Last has not said why."


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (Last, "Last is a class, not a player: Last() makes one"),
        (3, "not 3"),
        (None, "not None"),
        (Called(""), "not ''"),
        (Called("a\nb"), r"not 'a\\nb'"),
        (Called(7), "not 7"),
    ],
)
def test_what_is_no_player_is_told_before_a_game_begins(game: AnyGame, given: Any, said: str) -> None:
    with pytest.raises(UnfitTypeError, match=said.replace("(", r"\(").replace(")", r"\)")):
        simulate(game, (given, "random"), 1, 1)


def test_faults_are_told_in_every_language(game: AnyGame) -> None:
    for answer in (None, "turn", ValueError("x"), ValueError()):
        with pytest.raises(OwnPlayerError) as caught:
            simulate(game, (Giving(answer), "random"), 1, 1)
        said = {say_error(caught.value, lang) for lang in languages()}
        assert len(said) == len(languages())
        assert all("Giving" in sentence for sentence in said)


def quickest() -> AnyGame:
    """The game that is over soonest: another process knows no game of a test."""
    return min(map(playground.game, playground.games()), key=lambda game: game.LONGEST_GAME)


def test_threads_and_processes_play_the_same_games() -> None:
    with ProcessPoolExecutor(1, get_context("fork")) as processes, ThreadPoolExecutor(2) as threads:
        here = simulate(quickest(), (Last(), "random"), 3, 1)
        assert simulate(quickest(), (Last(), "random"), 3, 1, executor=processes).matches == here.matches
        assert simulate(quickest(), (Last(), "random"), 3, 1, executor=threads).matches == here.matches


def test_an_illegal_action_in_another_process_is_told_as_here() -> None:
    with (
        ProcessPoolExecutor(1, get_context("fork")) as executor,
        pytest.raises(OwnPlayerError, match=r"action \d: Giving has given None, which is no action of"),
    ):
        simulate(quickest(), (Giving(None), "random"), 1, 1, executor=executor)


def test_a_player_that_no_process_can_be_given_is_told() -> None:
    class Inside(Last):
        """A class that has no name in a module."""

    with (
        ProcessPoolExecutor(1, get_context("fork")) as executor,
        pytest.raises(UnfitTypeError, match="Inside cannot be given to another process"),
    ):
        simulate(quickest(), (Inside(), "random"), 1, 1, executor=executor)
    with ThreadPoolExecutor(1) as threads:  # here nothing has to be handed over
        assert simulate(quickest(), (Inside(), "random"), 1, 1, executor=threads).matches


IN_A_CELL = """
import playground
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from playground import simulate

class Here:
    def choose(self, game, view, rng):
        return game.legal_actions(view)[0]

if __name__ == "__main__":
    game = playground.game(min(playground.games()))
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        print(simulate(game, (Here(), "random"), 1, 1, executor=executor).matches[0].seats)
"""


@pytest.mark.slow
@pytest.mark.parametrize("by_a_file", [True, False], ids=["a file", "what was typed"])
def test_a_class_that_a_new_process_does_not_find_is_told(tmp_path: Path, *, by_a_file: bool) -> None:
    """A process that begins anew reads the file again; what was typed, as in a notebook, it cannot read."""
    script = tmp_path / "mine.py"
    script.write_text(IN_A_CELL)
    done = subprocess.run(
        [sys.executable, *([str(script)] if by_a_file else ["-c", IN_A_CELL])],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(playground.__file__).parents[1],
    )
    if by_a_file:
        assert done.stdout == "('Here', 'random')\n", done.stderr
    else:
        assert "UnfitTypeError: Here cannot be given to another process" in done.stderr


def test_an_error_of_the_executor_itself_is_not_blamed_on_a_player() -> None:
    class Closed(Executor):
        def submit(self, _work: Any, /, *_args: Any, **_named: Any) -> Future[Any]:
            raise RuntimeError("cannot schedule new futures after shutdown")

    with pytest.raises(RuntimeError, match="after shutdown"):
        simulate(quickest(), (Last(), "random"), 1, 1, executor=Closed())
