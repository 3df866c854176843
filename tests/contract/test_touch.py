"""Touch: a hand reaches every action, only what was announced happens, every press is answered in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

from playground.contract import touching
from playground.contract.played import play
from playground.core import AnyGame, Message, Offer, Refusal, Unmeant, level
from playground.language.i18n import languages
from playground.language.sentences import explain, say_either
from tests.contract.asked import holds

T = TypeVar("T")
ByTier = Callable[[T, T, T], T]


def test_a_hand_reaches_every_action_and_no_other_than_was_announced(game: AnyGame) -> None:
    holds(touching.REACHED, game)


def test_what_can_be_picked_is_told_apart(game: AnyGame) -> None:
    holds(touching.APART, game)


def test_every_press_on_a_place_is_answered(game: AnyGame) -> None:
    holds(touching.ANSWERED, game)


def states(game: AnyGame, games: int) -> Iterator[Any]:
    """Yield every position of so many random games, of each number of players in turn."""
    for number in range(games):
        yield from play(game, game.PLAYERS[number % len(game.PLAYERS)], 1000 + number).states


def test_touch_holds_in_whole_games(game: AnyGame, by_tier: ByTier[int]) -> None:
    """Positions that are equal are asked once; in a quick run only some of a game."""
    each, known = by_tier(40, 10, 1), set[Any]()
    for number, state in enumerate(states(game, by_tier(2, 5, 200))):
        if number % each == 0 and state not in known:
            known.add(state)
            assert [*touching.reached(game, state)] == [], state
            assert [*touching.told_apart(game, state)] == [], state


def test_a_press_on_any_place_is_answered_in_many_positions(game: AnyGame, by_tier: ByTier[int]) -> None:
    count, found = by_tier(2, 20, 2000), [*states(game, by_tier(1, 5, 40))]
    for state in Random(5).sample(found, min(count, len(found))):
        assert [*touching.answered(game, state)] == [], state


def sentences(game: AnyGame, state: Any, lang: str) -> Iterator[str]:
    """Yield all that touch says of a position: names, what can be picked, why a press leads nowhere."""
    first = game.meant(state, ())
    begun = [()] if not isinstance(first, Offer) else [(), *((pick,) for pick in first.picks[:3])]
    for made in begun:
        if game.meant(state, made) in game.legal_actions(state):
            continue
        for press in ((), *((place,) for place in game.places(state) if "/" not in place)):
            found = game.meant(state, (*made, *press))
            said: list[Message] = []
            if isinstance(found, Offer):
                said = [found.sentence, *(pick.name for pick in found.picks)]
            elif isinstance(found, Unmeant):
                said = [found.sentence, *([found.can] if found.can else [])]
            elif isinstance(found, Refusal):
                yield explain(game, found, lang=lang).sentence
            yield from (say_either(game, message, lang=lang) for message in said)


def test_touch_speaks_every_language(game: AnyGame) -> None:
    """A game that is not kept need not be translated; no sentence is left open."""
    state = play(game, game.PLAYERS[0], 3).states[8]
    english = [*sentences(game, state, "en")]
    for lang in languages():
        said = [*sentences(game, state, lang)]
        assert not [sentence for sentence in said if not sentence.strip() or "{" in sentence]
        if lang != "en" and level(game) == "kept":
            same = {own for own, other in zip(said, english, strict=True) if own == other}
            assert {sentence for sentence in same if sentence.endswith(".")} == set()


def test_in_a_view_nothing_is_told_but_what_is_seen(game: AnyGame) -> None:
    """Whoever acts is told in the own view what the position itself tells; whoever does not, whose turn it is."""
    state = play(game, game.PLAYERS[0], 3).states[5]
    mover = game.current_player(state)
    own = game.view(state, mover)
    presses = [(), *((place,) for place in game.places(state))]
    assert [game.meant(own, press) for press in presses] == [game.meant(state, press) for press in presses]
    for player in range(len(game.player_names(state))):
        view = game.view(state, player)
        if player != mover and view != state:
            assert {str(game.meant(view, press)) for press in presses} == {str(game.meant(view, ()))}
            assert isinstance(game.meant(view, ()), Unmeant)
