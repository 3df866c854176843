"""List the actions that can be tried in a state, legal or not, in groups and with the keys that choose them.

This module decides nothing: the game's `refusal` tells whether an action is legal, and why not.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from playground.core import AnyGame, IllegalActionError, Message, Place, Refusal

KEYS = "123456789abcdefghijklmnopqrstuvwxyz"
"""The second keys of the options of a group, in order: the first option has the key 1. The first key is the group's."""
SAMPLES = 3
"""The number of full states, drawn at random from the current player's view, in which the places of an action are
looked up. A place that the action's events name in all of these states betrays nothing hidden."""


class Option(NamedTuple):
    """An action that can be tried. `label` is the action in words (a message of the game).

    `refusal` is None if the action is legal. `places` of a legal action are the places that its events name, in their
    order, without those that hidden cards or chance decide; of an illegal action, the places that its refusal names.
    `keys` are the two keys to type one after the other for this action, or "" when there are not enough keys.
    """

    action: Any
    label: Message
    refusal: Refusal | None
    places: tuple[Place, ...]
    keys: str = ""

    @property
    def legal(self) -> bool:
        """Whether the action can be played."""
        return self.refusal is None


class OptionGroup(NamedTuple):
    """The options whose actions begin with the same word, `name`.

    `key` is the first key of each option of the group, "" when other groups have taken all letters.
    """

    name: str
    key: str
    options: tuple[Option, ...]

    @property
    def legal(self) -> tuple[Option, ...]:
        """The options of this group whose actions are legal."""
        return tuple(option for option in self.options if option.legal)


def groups(game: AnyGame, state: Any) -> tuple[OptionGroup, ...]:
    """Return all actions of a state, legal or not, grouped by their first word, in the order of `game.every_action`.

    A group's key is the first letter of its word that no earlier group has, else the first free letter of the
    alphabet, else "".
    """
    found: dict[str, list[Option]] = {}
    for option in _options(game, state):
        found.setdefault(str(option.action).split(" ", 1)[0], []).append(option)
    letters: dict[str, str] = {}
    for name in found:
        letters[name] = next((char for char in (*name, *KEYS[9:]) if char not in letters.values()), "")
    return tuple(OptionGroup(name, letters[name], _keyed(letters[name], options)) for name, options in found.items())


def _keyed(letter: str, options: list[Option]) -> tuple[Option, ...]:
    """Return the options with their keys set, in the same order: the group's letter and one of KEYS, such as "m1".

    When a group has more options than there are keys, the legal options receive keys first; the rest receive "". All
    receive "" when `letter`, the group's key, is "".
    """
    ordered = options if len(options) <= len(KEYS) else sorted(options, key=lambda option: not option.legal)
    keys = {option.action: f"{letter}{key}" for option, key in zip(ordered, KEYS, strict=False) if letter}
    return tuple(option._replace(keys=keys.get(option.action, "")) for option in options)


def _options(game: AnyGame, state: Any) -> Iterator[Option]:
    """Yield an option, without keys, for each action of `game.every_action`.

    Its places are those of the refusal, or, for a legal action, those that its player can foresee (:func:`_leads`).
    """
    samples = tuple(_samples(game, state))
    for action in game.every_action(state):
        refusal = game.refusal(state, action)
        places = _leads(game, samples, action) if refusal is None else refusal.places
        yield Option(action, game.label(state, action), refusal, places)


def _samples(game: AnyGame, state: Any) -> Iterator[Any]:
    """Yield SAMPLES full states drawn from the current player's view, the same in each call."""
    view = game.view(state, game.current_player(state))
    return (game.sample(view, Random(seed)) for seed in range(SAMPLES))


def _leads(game: AnyGame, samples: tuple[Any, ...], action: Any) -> tuple[Place, ...]:
    """Return the places that a legal action's events name in every sample, each once: what its player can foresee.

    They are in the order of the first sample. The result is empty when the action is illegal in one of the samples.
    """
    told: list[tuple[Place, ...]] = []
    for sample in samples:
        try:
            _, events = game.apply(sample, action)
        except IllegalActionError:
            return ()
        told.append(tuple(place for event in events for place in event.places))
    return tuple(dict.fromkeys(place for place in told[0] if all(place in others for others in told)))
