"""Why an action is refused, as a message for use inside another one; its words are translated with that message."""

from __future__ import annotations

from collections.abc import Mapping

from playground.core import AnyGame, Message, Refusal, Value
from playground.language.sentences import NO_NAMES, named


def refusal_message(game: AnyGame, refusal: Refusal, names: Mapping[str, str] = NO_NAMES) -> Message:
    """Return the sentence of a refusal as a message, for use inside another one.

    Its parameters are those of :func:`playground.language.sentences.explain`, as words of the game: they are translated
    with the message. Raises KeyError for a refusal whose code is not in the game's REFUSALS.
    """
    places = zip(("at", "to"), refusal.places, strict=False)
    params = (*places, *refusal.params)
    return Message(
        game.REFUSALS[refusal.code].sentence, tuple((key, _as_words(game, found, names)) for key, found in params)
    )


def _as_words(game: AnyGame, found: Value | Message, names: Mapping[str, str]) -> Value | Message:
    """Return a parameter in the words that `playground.language.sentences.value` would show, not translated yet.

    It is a message wherever there is something to translate.
    """
    if isinstance(found, Message):
        return Message(found.text, tuple((key, _as_words(game, inner, names)) for key, inner in found.params))
    if isinstance(found, int) or found in names:
        return names.get(str(found), found)
    if found in game.TERMS:
        return Message(game.TERMS[found])
    place = named(game.PLACES, found, tuple(word for word in found.split() if word in game.TERMS))
    return _as_words(game, place[1], names) if place else found
