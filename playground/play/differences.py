"""Compare a try with the main line of its lesson or record, and say in words which facts of the two states differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from playground.core import AnyGame, Message, _
from playground.language.i18n import catalogue
from playground.language.sentences import GENERIC, NO_NAMES, named, say, say_shared, value

DIFFERS = _("{fact}: {here} instead of {there}.")


class Departure(NamedTuple):
    """The first action of a try that differs from the main line: its player, and the action in words.

    `other` is the main line's action at the same point, in words. It is None when the main line has no further action
    (`beyond` is then true), and when naming that action could betray a hidden card.
    """

    player: str
    action: Message
    other: Message | None
    beyond: bool


class Comparison(NamedTuple):
    """The differences between the current position of a try and a position of the main line.

    `step` is the moment of the lesson with which the try is compared: after as many actions as the try has, or the
    last moment when the main line is shorter. `ended` tells whether that moment is the end of the main line. `facts`
    are messages of the shared catalogue, one for each fact that differs, most important first.
    """

    departure: Departure
    step: int
    ended: bool
    facts: tuple[Message, ...]


def say_comparison(
    game: AnyGame, comparison: Comparison, names: Mapping[str, str] = NO_NAMES, lang: str | None = None
) -> tuple[str, ...]:
    """Return a comparison as sentences in the reader's language.

    The first sentence names the action with which the try left the main line, and the main line's own action: as
    "something else" if it may not be named, and none if the main line had ended. The second names the step with which
    the try is compared; then follows a sentence for each fact that differs. If none does, there are two sentences, and
    the second says that nothing that counts differs.
    """
    text = catalogue(GENERIC, lang).text
    departure = comparison.departure
    told = {"player": value(game, departure.player, names, lang), "action": say(game, departure.action, names, lang)}
    if departure.beyond:
        first = text(_("Tried by {player} after the last action: {action}."), **told)
    elif departure.other is None:
        first = text(_("Tried by {player}: {action}. There, it was something else."), **told)
    else:
        other = say(game, departure.other, names, lang)
        first = text(_("Tried by {player}: {action}. There, it was: {other}."), **told, other=other)
    if not comparison.facts:
        return (first, text(_("Nothing that counts differs from step {step}."), step=comparison.step))
    head = text(_("What differs from step {step}:"), step=comparison.step)
    if comparison.ended:
        head = text(_("What differs from step {step}, after the last action:"), step=comparison.step)
    return (first, head, *(say_shared(game, fact, names, lang) for fact in comparison.facts))


def fact_differences(game: AnyGame, here: Any, there: Any) -> tuple[Message, ...]:
    """Return a message of the shared catalogue for each fact whose value differs in two states.

    The most important one is first: they have the order of `game.FACTS`.
    Facts that only one of the states has, and facts without a name in `game.FACTS`, are left out.

    Args:
        game: The game of both states.
        here: The state of the try.
        there: The state of the main line with which the try is compared.
    """
    mine, theirs = game.facts(here), game.facts(there)
    people = game.player_names(here)
    ranked: list[tuple[int, Message]] = []
    for fact, mine_now in mine.items():
        if fact not in theirs or theirs[fact] == mine_now:
            continue
        found = named(game.FACTS, fact, people)
        if found:
            rank, name = found
            ranked.append((rank, Message(DIFFERS, (("fact", name), ("here", mine_now), ("there", theirs[fact])))))
    return tuple(message for _, message in sorted(ranked, key=lambda entry: entry[0]))
