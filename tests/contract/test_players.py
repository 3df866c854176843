"""Computer players of every game: what they choose can be played, and comes from what their seat may know alone."""

from __future__ import annotations

import random
from random import Random
from typing import TYPE_CHECKING

import pytest

from playground.chance import apart
from playground.players import decide, player
from playground.players.hints import ladder, say_hint, say_reason
from tests.translations import pseudo_language

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from playground.contract.played import Play
    from playground.core import AnyGame

pytestmark = pytest.mark.builds_on("told")

NAMES = ("random", "simple:2", "strong:25")


def decisions(play: Play) -> Iterator[tuple[Any, Any]]:
    """Some states of a game, its first and its last action among them, with the view of who is to choose."""
    turns = play.turns
    for turn in (turns[0], turns[len(turns) // 3], turns[2 * len(turns) // 3], turns[-1]):
        yield turn.state, play.game.view(turn.state, play.game.current_player(turn.state))


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_is_legal_and_says_why(random_games: tuple[Play, ...], name: str) -> None:
    game = random_games[0].game
    for state, view in decisions(random_games[0]):
        legal = game.legal_actions(state)
        with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
            for analysis in player(name).think(game, view, Random(3)):
                assert sorted(map(str, legal)) == sorted(str(choice.action) for choice in analysis.choices)
                assert all(0 <= choice.low <= choice.value <= choice.high <= 1000 for choice in analysis.choices)
                assert say_reason(game, analysis.reason, lang="qq").startswith("⟦")
                assert set(analysis.reason.rules) <= set(game.RULES)


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_is_the_same_whatever_is_hidden(random_games: tuple[Play, ...], name: str) -> None:
    game, rng = random_games[0].game, Random(1)
    for state, view in decisions(random_games[0]):
        other = game.sample(view, rng)
        same = game.view(other, game.current_player(other))
        answers = list(player(name).think(game, view, Random(7)))
        assert answers == list(player(name).think(game, same, Random(7)))
        assert answers == list(player(name).think(game, game.view(state, game.current_player(state)), Random(7)))


def test_a_player_never_draws_from_the_global_generator(random_games: tuple[Play, ...]) -> None:
    before = random.getstate()
    for _, view in decisions(random_games[0]):
        for name in NAMES:
            decide(player(name), random_games[0].game, view, Random(2))
    assert random.getstate() == before


def test_players_draw_nothing_of_what_the_setup_drew(game: AnyGame) -> None:
    """The generator of a seed, used once more, would deal the hidden cards as they lie."""
    for players in game.PLAYERS:
        for seed in range(5):
            state = game.setup(players, seed)
            view = game.view(state, game.current_player(state))
            if game.sample(view, Random(99)) != state:  # there is something to guess
                assert game.sample(view, apart(seed)) != state


def test_the_strong_player_can_be_stopped_at_any_time(random_games: tuple[Play, ...]) -> None:
    """What it answers by then is what it would have answered with so small a budget."""
    game = random_games[0].game
    for state, view in decisions(random_games[0]):
        if len(game.legal_actions(state)) == 1:
            continue
        thinking = player("strong:1000000").think(game, view, Random(4))
        first, second = next(thinking), next(thinking)
        assert 0 < first.done < second.done < second.budget
        small = decide(player(f"strong:{second.done}"), game, view, Random(4))
        assert small.choices == second.choices


def test_players_choose_nothing_where_nothing_is_to_be_chosen(random_games: tuple[Play, ...]) -> None:
    game, end = random_games[0].game, random_games[0].end
    for name in NAMES:
        with pytest.raises(ValueError, match="nothing is to be chosen"):
            decide(player(name), game, game.view(end, game.current_player(end)), Random(1))


def test_hints_name_nothing_that_is_hidden(random_games: tuple[Play, ...]) -> None:
    """They are the same for every state that looks the same, so they tell nothing that tells such states apart."""
    game, rng = random_games[0].game, Random(1)
    for state, view in decisions(random_games[0]):
        analysis = decide(player("strong:25"), game, view, Random(1))
        hints = ladder(game, state, analysis)
        assert hints == ladder(game, view, analysis) == ladder(game, game.sample(view, rng), analysis)


def test_hints_lead_from_a_question_to_the_move(random_games: tuple[Play, ...]) -> None:
    game = random_games[0].game
    for state, view in decisions(random_games[0]):
        analysis = decide(player("strong:25"), game, view, Random(1))
        hints = ladder(game, state, analysis)
        assert [hint.step for hint in hints] == [1, 2, 3, 4]
        assert [bool(hint.rule) for hint in hints] == [False, True, True, True]
        assert [len(hint.moves) for hint in hints] == [0, 0, min(2, len(game.legal_actions(state))), 1]
        assert hints[3].moves[0].action == analysis.best.action
        with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
            said = [sentence for hint in hints for sentence in say_hint(game, view, hint, lang="qq") if sentence]
        assert all(sentence.startswith("⟦") for sentence in said)
