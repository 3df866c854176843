"""What differs between a try and the line that it left, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from playground.core import AnyGame, Message, _
from playground.language.i18n import catalogue
from playground.language.patterns import named
from playground.language.sentences import GENERIC, NO_NAMES, say, say_shared, value

DIFFERS = _("{fact}: {here} instead of {there}.")


class Departure(NamedTuple):
    """The first action that differs from the main line: of which player, and both in words.

    `other` is None where the main line has ended before (`beyond`), and where it could betray a hidden card.
    """

    player: str
    action: Message
    other: Message | None
    beyond: bool


class Comparison(NamedTuple):
    """A try beside the line that it left.

    `step` is the moment of the lesson with which it is compared (as many actions in, or its end), `ended` whether
    that is its end; `facts` are shared messages, most important first.
    """

    departure: Departure
    step: int
    ended: bool
    facts: tuple[Message, ...]


def say_comparison(
    game: AnyGame, comparison: Comparison, names: Mapping[str, str] = NO_NAMES, lang: str | None = None
) -> tuple[str, ...]:
    """A comparison in sentences: the first other action, what is compared, and each difference."""
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
    """The facts of two states that differ, a shared message each, most important first.

    `here` is the state of the try, `there` the one that it is compared with.
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
