"""Where an action is asked for, a text of one is answered with the name of the function that reads it."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any

import pytest

from playground.core import UnfitTypeError
from playground.games import no_texts
from playground.language.i18n import languages
from playground.language.sentences import say_error
from playground.play.session import Session

if TYPE_CHECKING:
    from playground.core import AnyGame


def calls(game: AnyGame, text: str) -> dict[str, Any]:
    """What may be given a text by mistake."""
    state = game.setup(game.PLAYERS[0], 1)
    session = Session.of_game(game, game.PLAYERS[0], 1)
    return {
        "apply": lambda: game.apply(state, text),
        "refusal": lambda: game.refusal(state, text),
        "label": lambda: game.label(state, text),
        "attempt": lambda: session.attempt(text),
        "play": lambda: session.tree.play(text),
    }


@pytest.mark.parametrize("text", ["", "take 1", "{", "legal"])
def test_a_text_is_answered_with_parse_action(game: AnyGame, text: str) -> None:
    if text == "legal":
        text = str(game.legal_actions(game.setup(game.PLAYERS[0], 1))[0])
    for call in calls(game, text).values():
        with pytest.raises(UnfitTypeError) as caught:
            call()
        for lang in languages():
            assert f"parse_action({text!r})" in say_error(caught.value, lang)


@pytest.mark.builds_on("ends")
def test_an_action_goes_on_and_the_functions_are_still_those_of_the_game(game: AnyGame) -> None:
    state = game.setup(game.PLAYERS[0], 1)
    action = game.legal_actions(state)[0]
    assert game.refusal(state=state, action=action) is None
    assert game.apply(state=state, action=action) == game.apply(state, action)
    assert pickle.loads(pickle.dumps(game.apply)) is game.apply
    assert game.apply.__doc__


def test_a_guard_is_put_once(game: AnyGame) -> None:
    before = game.apply
    no_texts.guard(game)
    assert game.apply is before
