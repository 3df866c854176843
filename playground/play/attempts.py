"""What can be tried in a position: every action that can be written down, legal or not, in groups, with keys.

Whether an action is legal, and why not, is what the game answers; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from playground.core import AnyGame, IllegalActionError, Message, Place, Refusal

KEYS = "123456789abcdefghijklmnopqrstuvwxyz"
"""The second key of an option, after that of its group."""
SAMPLES = 3
"""So many positions that agree with what can be seen are asked where an action leads: a place that is named in all of
them is no secret."""


class Option(NamedTuple):
    """An action that can be tried. `label` is the action in words (a message of the game).

    `refusal` is None where it is legal. `places` are then those where it leads, the last one last, without any that
    hidden things or chance decide; else where the reason lies. `keys` are two keys, one after the other, or "".
    """

    action: Any
    label: Message
    refusal: Refusal | None
    places: tuple[Place, ...]
    keys: str = ""

    @property
    def legal(self) -> bool:
        """Whether it can be played."""
        return self.refusal is None


class OptionGroup(NamedTuple):
    """Options that begin with the same word; `key` is the first key of each, "" when all letters are taken."""

    name: str
    key: str
    options: tuple[Option, ...]

    @property
    def legal(self) -> tuple[Option, ...]:
        """Those that can be played."""
        return tuple(option for option in self.options if option.legal)


def groups(game: AnyGame, state: Any) -> tuple[OptionGroup, ...]:
    """Everything that can be tried in a state, in the game's order; a group's key is a letter of its word."""
    found: dict[str, list[Option]] = {}
    for option in _options(game, state):
        found.setdefault(str(option.action).split(" ", 1)[0], []).append(option)
    letters: dict[str, str] = {}
    for name in found:
        letters[name] = next((char for char in (*name, *KEYS[9:]) if char not in letters.values()), "")
    return tuple(OptionGroup(name, letters[name], _keyed(letters[name], options)) for name, options in found.items())


def _keyed(letter: str, options: list[Option]) -> tuple[Option, ...]:
    """Each option with its keys; where there are more options than keys, those that can be played come first."""
    ordered = options if len(options) <= len(KEYS) else sorted(options, key=lambda option: not option.legal)
    keys = {option.action: f"{letter}{key}" for option, key in zip(ordered, KEYS, strict=False) if letter}
    return tuple(option._replace(keys=keys.get(option.action, "")) for option in options)


def _options(game: AnyGame, state: Any) -> Iterator[Option]:
    samples = tuple(_samples(game, state))
    for action in game.every_action(state):
        refusal = game.refusal(state, action)
        places = _leads(game, samples, action) if refusal is None else refusal.places
        yield Option(action, game.label(state, action), refusal, places)


def _samples(game: AnyGame, state: Any) -> Iterator[Any]:
    view = game.view(state, game.current_player(state))
    return (game.sample(view, Random(seed)) for seed in range(SAMPLES))


def _leads(game: AnyGame, samples: tuple[Any, ...], action: Any) -> tuple[Place, ...]:
    """Where an action leads as far as its player can know: the places named by its events in every sample."""
    told: list[tuple[Place, ...]] = []
    for sample in samples:
        try:
            _, events = game.apply(sample, action)
        except IllegalActionError:
            return ()
        told.append(tuple(place for event in events for place in event.places))
    return tuple(dict.fromkeys(place for place in told[0] if all(place in others for others in told)))
