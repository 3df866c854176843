"""Events, refusals, actions, positions, outcomes and errors as sentences in the reader's language.

The sentences are the game's; here their parameters are filled in: a player by its name in the lesson, a
term of the game by its noun phrase, everything else as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from playground.core import AnyGame, Event, Message, Outcome, Place, Refusal, Value, WordedError, _, package, worded
from playground.errors import Difference
from playground.games import games
from playground.language.i18n import Catalogue, catalogue, catalogue_of
from playground.language.spelling import UnknownNameError

GENERIC = "playground"
"""The room of the messages that belong to no game."""

NO_NAMES: Mapping[str, str] = {}

FIELD = re.compile(r"\{(\w+)\}")
PLAYER = "player"

STATED = Message(_("stated by the manual"))
RULED = Message(_("stated by the manual, with a ruling of this kit"))
RULING = Message(_("ruling of this kit"))
OWN = Message(_("added by this kit"))


@dataclass(frozen=True, slots=True)
class Explanation:
    """A refusal for a reader: why not, by which rules (id, title), and where."""

    sentence: str
    rules: tuple[tuple[str, str], ...]
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """How a game ended, as a table: a heading a player, rows of (name, points of each player), the total last; who
    wins, what decided between those who are tied on points (`because`), and the rules that say so."""

    players: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    verdict: str
    because: tuple[str, ...]
    decided_by: tuple[tuple[str, str], ...]


def value(game: AnyGame, found: Value | Message, names: Mapping[str, str] = NO_NAMES, lang: str | None = None) -> Value:
    """What to show for a parameter: a player's name, a term's noun phrase, a place by the name of its player, a message
    of the game in its turn, else the value itself."""
    if isinstance(found, Message):
        return say(game, found, names, lang)
    if isinstance(found, int):
        return found
    if found in names:
        return names[found]
    if found in game.TERMS:
        return catalogue(package(game), lang).text(game.TERMS[found])
    place = named(game.PLACES, found, tuple(word for word in found.split() if word in game.TERMS))
    return say(game, place[1], names, lang) if place else found


def say(game: AnyGame, message: Message, names: Mapping[str, str] = NO_NAMES, lang: str | None = None) -> str:
    """A message of the game, its parameters shown as :func:`value` shows them."""
    return _filled(package(game), game, message, names, lang)


def say_shared(game: AnyGame, message: Message, names: Mapping[str, str] = NO_NAMES, lang: str | None = None) -> str:
    """A message of the shared part, its parameters shown as :func:`value` shows them: terms of the game."""
    return _filled(GENERIC, game, message, names, lang)


def _filled(messages: str, game: AnyGame, message: Message, names: Mapping[str, str], lang: str | None) -> str:
    params = {key: value(game, found, names, lang) for key, found in message.params}
    return catalogue(messages, lang).text(message.text, **params)


def tell(game: AnyGame, event: Event, names: Mapping[str, str] = NO_NAMES, lang: str | None = None) -> str:
    """What happened, in a sentence.

    SENTENCES may hold one for the events of a kind that have a detail or cite a rule ("moved GS-G2"). Its
    parameters are {player}, {at} and {to} (the first two places) and the details by name.
    """
    variants = [*(name for name, _ in event.details), *event.rules]
    keys = [f"{event.kind} {variant}" for variant in variants]
    sentence = next((game.SENTENCES[key] for key in keys if key in game.SENTENCES), None)
    places = zip(("at", "to"), event.places, strict=False)
    params: tuple[tuple[str, Value], ...] = (("player", event.player), *places, *event.details)
    return say(game, Message(game.SENTENCES[event.kind] if sentence is None else sentence, params), names, lang)


def explain(
    game: AnyGame, refusal: Refusal, names: Mapping[str, str] = NO_NAMES, lang: str | None = None
) -> Explanation:
    """Why an action cannot be played."""
    places = zip(("at", "to"), refusal.places, strict=False)
    message = Message(game.REFUSALS[refusal.code].sentence, (*places, *refusal.params))
    return Explanation(
        sentence=say(game, message, names, lang),
        rules=tuple((rule, rule_title(game, rule, lang)) for rule in refusal.rules),
        places=refusal.places,
    )


def say_action(
    game: AnyGame, state: Any, action: Any, names: Mapping[str, str] = NO_NAMES, lang: str | None = None
) -> str:
    """An action in words."""
    return say(game, game.label(state, action), names, lang)


def say_actions(
    game: AnyGame, state: Any, actions: Iterable[Any], names: Mapping[str, str] = NO_NAMES, lang: str | None = None
) -> tuple[str, ...]:
    """Actions in words."""
    return tuple(say_action(game, state, action, names, lang) for action in actions)


def described(
    game: AnyGame, state: Any, names: Mapping[str, str] = NO_NAMES, lang: str | None = None
) -> tuple[tuple[Message, str], ...]:
    """The game's description of a position, each message with its sentence."""
    return tuple((message, say(game, message, names, lang)) for message in game.describe(state))


def text_twin(
    game: AnyGame,
    state: Any,
    names: Mapping[str, str] = NO_NAMES,
    lang: str | None = None,
    *,
    under_way: bool = False,
) -> tuple[str, ...]:
    """The position in sentences: everything that its picture shows.

    In the middle of an action (`under_way`) nothing is to be done, so it says that in place of the first sentence.
    """
    sentences = tuple(sentence for _, sentence in described(game, state, names, lang))
    return (going_on(lang), *sentences[1:]) if under_way else sentences


def going_on(lang: str | None = None) -> str:
    """What is to be done in the middle of an action: nothing."""
    return catalogue(GENERIC, lang).text(_("An action is under way: it goes on in the next step."))


def place_name(game: AnyGame, place: Place, names: Mapping[str, str] = NO_NAMES, lang: str | None = None) -> str:
    """A place in words: "c4", "c4, towards the south", "the reserve"."""
    square, slash, side = place.partition("/")
    if not slash:
        return str(value(game, place, names, lang))
    text = catalogue(GENERIC, lang).text
    return text(_("{square}, towards {side}"), square=square, side=value(game, side, names, lang))


def fact_name(game: AnyGame, fact: str, people: tuple[str, ...]) -> Message | None:
    """What a fact is called, a message of the game; None for a fact without a name."""
    found = named(game.FACTS, fact, people)
    return found[1] if found else None


def rule_title(game: AnyGame, rule_id: str, lang: str | None = None) -> str:
    """What a rule is about, in a few words. Raises UnknownNameError."""
    if rule_id not in game.RULES:
        raise UnknownNameError(_("There is no rule {name}."), rule_id, game.RULES)
    return catalogue(package(game), lang).text(game.RULES[rule_id].title)


def rule_source(game: AnyGame, rule_id: str, lang: str | None = None) -> str:
    """Who says a rule: the manual, this kit, or the manual with a ruling of this kit where it leaves something open."""
    rule = game.RULES[rule_id]
    stated = {"manual": RULED if rule.ruling else STATED, "ruling": RULING, "kit": OWN}[rule.source]
    return catalogue(GENERIC, lang).message(stated)


def rule_text(game: AnyGame, rule_id: str, lang: str | None = None) -> tuple[str, ...]:
    """A rule with what it says and who says it, and the ruling of this kit where there is one, a line each."""
    rule, own, text = game.RULES[rule_id], catalogue(package(game), lang).text, catalogue(GENERIC, lang).text
    said = text(
        _("{id}, {title} ({source}):"), id=rule_id, title=own(rule.title), source=rule_source(game, rule_id, lang)
    )
    lines = (said, own(rule.text))
    return (*lines, text(_("This kit rules: {ruling}"), ruling=own(rule.ruling))) if rule.ruling else lines


def listed(items: Iterable[str], lang: str | None = None) -> str:
    """Several things as one phrase: "a, b and c".

    >>> listed(["a", "b", "c"], "en")
    'a, b and c'
    """
    found = list(items)
    if len(found) < 2:
        return "".join(found)
    text: Catalogue = catalogue(GENERIC, lang)
    start = found[0]
    for item in found[1:-1]:
        start = text.text(_("{list}, {item}"), list=start, item=item)
    return text.text(_("{list} and {last}"), list=start, last=found[-1])


def score_table(
    game: AnyGame, outcome: Outcome, names: Mapping[str, str] = NO_NAMES, lang: str | None = None
) -> ScoreTable:
    """The outcome as a table: points row by row, the total, who wins, and the rules that decided."""
    texts = catalogue(GENERIC, lang)
    people = {player: str(value(game, player, names, lang)) for player in outcome.players}
    rows: dict[str, list[int]] = {}
    for index, breakdown in enumerate(outcome.breakdown):
        for row, points in breakdown:
            rows.setdefault(row, [0] * len(outcome.players))[index] += points
    winners = listed((people[winner] for winner in outcome.winners), lang)
    return ScoreTable(
        players=tuple(people.values()),
        rows=(
            *((str(value(game, row, NO_NAMES, lang)), tuple(points)) for row, points in rows.items()),
            (texts.text(_("Total")), outcome.scores),
        ),
        verdict=texts.plural("{winners} wins.", "{winners} share the victory.", len(outcome.winners), winners=winners),
        because=tuple(_tie_breaks(game, outcome, people, lang)),
        decided_by=tuple((rule, rule_title(game, rule, lang)) for rule in outcome.decided_by),
    )


def _tie_breaks(game: AnyGame, outcome: Outcome, people: Mapping[str, str], lang: str | None) -> Iterator[str]:
    """What decided between those with the most points, in the order in which it is asked for; nothing without a tie."""
    best = max(outcome.scores)
    tied = [index for index, score in enumerate(outcome.scores) if score == best]
    if len(tied) < 2:
        return
    for number, rule in enumerate(game.TIE_BREAKS):
        values = {index: outcome.tie_breaks[index][number] for index in tied}
        most = max(values.values())
        lost = [value for value in values.values() if value < most]
        tied = [index for index in tied if values[index] == most]
        if lost:
            sign = -1 if rule.fewest else 1
            players = listed((people[outcome.players[index]] for index in tied), lang)
            said = catalogue(package(game), lang).text
            yield said(rule.text, players=players, count=sign * most, other=sign * max(lost))
    if len(tied) > 1 and game.TIE_BREAKS:
        yield catalogue(GENERIC, lang).text(
            _("All that could decide between them is equal, so they share the victory.")
        )


def named(table: Mapping[str, str], name: str, people: tuple[str, ...]) -> tuple[int, Message] | None:
    """The place in the table (0 the first) and the message of what has that name; None where it has none.

    {player} in a pattern stands for one of the `people`, any other field for one word. A pattern with fewer fields
    comes before one with more: "shop cards" is no fact of a player called shop.
    """
    order = {pattern: rank for rank, pattern in enumerate(table)}
    for pattern in sorted(table, key=lambda pattern: pattern.count("{")):
        found = _matcher(pattern, people).fullmatch(name)
        if found:
            return order[pattern], Message(table[pattern], tuple(found.groupdict().items()))
    return None


@lru_cache(maxsize=1024)
def _matcher(pattern: str, people: tuple[str, ...]) -> re.Pattern[str]:
    """Return the regular expression that matches the names of a pattern; {player} matches one of `people`."""
    names = "|".join(map(re.escape, people))

    def parts() -> Iterator[str]:
        for index, part in enumerate(FIELD.split(pattern)):
            if index % 2:
                yield f"(?P<{part}>{names})" if part == PLAYER else rf"(?P<{part}>\S+)"
            else:
                yield re.escape(part)

    return re.compile("".join(parts()))


def say_error(error: Exception | Difference, lang: str | None = None) -> str:
    """An error, or what differs in a lesson, for a reader of that language; an error that is none of ours, as Python or
    the system says it.

    >>> from playground.core import UnreadableError
    >>> say_error(UnreadableError("no player {name!r}", 3, 1, "game.txt", name="red"), "en")
    "game.txt, line 3, column 1: no player 'red'"
    """
    if isinstance(error, Difference):
        texts = catalogue_of(_rooms(), lang)
        return "\n".join(texts.message(line) for line in error.messages())
    found = error_messages(error)
    return say_messages(found, lang) if found else str(error)


def say_messages(messages: tuple[Message, ...], lang: str | None = None, first: tuple[str, ...] = ()) -> str:
    """Sentences one after the other, out of the shared room and those of the games; the rooms named `first` come before
    these."""
    texts = catalogue_of((*first, *_rooms()), lang)
    return " ".join(texts.message(message) for message in messages)


def _rooms() -> tuple[str, ...]:
    return (GENERIC, *(f"playground.games.{name}" for name in games()))


def error_messages(error: Exception) -> tuple[Message, ...]:
    """What an error says, in whole sentences; nothing if it is none of ours."""
    if isinstance(error, WordedError):
        return (error.placed,)
    if isinstance(error, UnknownNameError):
        return (error.what, *([error.advice] if error.advice else []))
    if isinstance(error, UnicodeDecodeError):
        return (worded(_("not UTF-8 text")),)
    return ()


def error_reason(error: Exception) -> Message | str:
    """What an error says, to stand in another message: without its place, which is that one's."""
    if isinstance(error, WordedError):
        return error.message
    return next(iter(error_messages(error)), str(error))
