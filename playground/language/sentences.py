"""Events, refusals, actions, positions, outcomes and errors as sentences in the reader's language.

The sentences belong to the game. This module fills in their parameters: a player by its name in the lesson, a term of
the game by its noun phrase, any other value unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from playground.core import AnyGame, Event, Message, Outcome, Place, Refusal, Value, WordedError, _, package, worded
from playground.errors import Difference
from playground.games.places import places
from playground.language.i18n import Catalogue, catalogue, catalogue_of
from playground.language.spelling import UnknownNameError

GENERIC = "playground"
"""The name of the room with the messages that belong to no game."""

NO_NAMES: Mapping[str, str] = {}

FIELD = re.compile(r"\{(\w+)\}")
PLAYER = "player"

STATED = Message(_("stated by the manual"))
RULED = Message(_("stated by the manual, with a ruling of this kit"))
RULING = Message(_("ruling of this kit"))
OWN = Message(_("added by this kit"))


@dataclass(frozen=True, slots=True)
class Explanation:
    """A refusal as text for a reader: the reason, the rules behind it (id, title), and the places on the board."""

    sentence: str
    rules: tuple[tuple[str, str], ...]
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The result of a game as a table.

    `players` are the headings of the columns; `rows` are pairs of a name and the points of each player, the total last,
    and none in a game without points; `verdict` is the sentence about the winners, or about a draw; `because` has a
    sentence for each tie-break that decided; `decided_by` lists the rules behind the result (id, title).
    """

    players: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    verdict: str
    because: tuple[str, ...]
    decided_by: tuple[tuple[str, str], ...]


def value(game: AnyGame, found: Value | Message, names: Mapping[str, str] = NO_NAMES, lang: str | None = None) -> Value:
    """Return the text to show for a parameter; a number stays a number.

    A player is shown by its name in `names`, a term (also a player without a name there) by its noun phrase, a place
    that fits a pattern of `game.PLACES` by that pattern's message, a nested message by its sentence, and any other
    value unchanged.
    """
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
    """Return the sentence of a message of the game, its parameters shown by :func:`value`.

    Raises MessageError if a parameter is missing or has an unknown form.
    """
    return _filled(package(game), game, message, names, lang)


def say_shared(game: AnyGame, message: Message, names: Mapping[str, str] = NO_NAMES, lang: str | None = None) -> str:
    """Return the sentence of a message of the shared room GENERIC; :func:`value` shows its parameters.

    Raises MessageError as :func:`say`.
    """
    return _filled(GENERIC, game, message, names, lang)


def say_either(game: AnyGame, message: Message, names: Mapping[str, str] = NO_NAMES, lang: str | None = None) -> str:
    """Return the sentence of a message of the game, or else of the shared room; so with messages that it holds.

    Raises MessageError as :func:`say`.
    """
    params = {
        key: say_either(game, found, names, lang) if isinstance(found, Message) else value(game, found, names, lang)
        for key, found in message.params
    }
    return catalogue_of((package(game), GENERIC), lang).text(message.text, **params)


def _filled(messages: str, game: AnyGame, message: Message, names: Mapping[str, str], lang: str | None) -> str:
    """Return the sentence of a message from the catalogue of the room `messages`. Raises MessageError as `say`."""
    params = {key: value(game, found, names, lang) for key, found in message.params}
    return catalogue(messages, lang).text(message.text, **params)


def tell(game: AnyGame, event: Event, names: Mapping[str, str] = NO_NAMES, lang: str | None = None) -> str:
    """Return the sentence for an event.

    SENTENCES may hold a separate sentence for the events of a kind that have a certain detail or cite a certain rule
    ("moved GS-G2"): the first that fits is taken, details before rules, else that of the kind alone. The parameters of
    a sentence are {player}, {at} and {to} (the first two places) and the details by name. Raises KeyError for a kind
    without a sentence. Raises MessageError as :func:`say`.
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
    """Return the explanation of a refusal: its row's sentence, the id and title of each rule behind it, its places.

    The sentence's parameters are {at} and {to} (the first two places) and the refusal's own. Raises KeyError for a
    refusal whose code is not in the game's REFUSALS. Raises UnknownNameError for an unknown rule.
    """
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
    """Return the game's label of an action as a sentence: the text of its button."""
    return say(game, game.label(state, action), names, lang)


def say_actions(
    game: AnyGame, state: Any, actions: Iterable[Any], names: Mapping[str, str] = NO_NAMES, lang: str | None = None
) -> tuple[str, ...]:
    """Return the button texts of several actions, in their order."""
    return tuple(say_action(game, state, action, names, lang) for action in actions)


def described(
    game: AnyGame, state: Any, names: Mapping[str, str] = NO_NAMES, lang: str | None = None
) -> tuple[tuple[Message, str], ...]:
    """Return the game's description of a position: pairs of a message and its sentence, in the game's order."""
    return tuple((message, say(game, message, names, lang)) for message in game.describe(state))


def text_twin(
    game: AnyGame,
    state: Any,
    names: Mapping[str, str] = NO_NAMES,
    lang: str | None = None,
    *,
    under_way: bool = False,
) -> tuple[str, ...]:
    """Return the position as sentences that name everything its picture shows.

    `under_way` tells that the position is in the middle of an action: then :func:`going_on` replaces the first
    sentence, which would name the next task.
    """
    sentences = tuple(sentence for _, sentence in described(game, state, names, lang))
    return (going_on(lang), *sentences[1:]) if under_way else sentences


def going_on(lang: str | None = None) -> str:
    """Return the sentence that replaces the next task in the middle of an action: that it goes on in the next step."""
    return catalogue(GENERIC, lang).text(_("An action is under way: it goes on in the next step."))


def place_name(game: AnyGame, place: Place, names: Mapping[str, str] = NO_NAMES, lang: str | None = None) -> str:
    """Return a place in words: "c4", "c4, towards the south" for the edge "c4/south", "the reserve".

    A place that the game does not name is returned unchanged.
    """
    square, slash, side = place.partition("/")
    if not slash:
        return str(value(game, place, names, lang))
    text = catalogue(GENERIC, lang).text
    return text(_("{square}, towards {side}"), square=square, side=value(game, side, names, lang))


def fact_name(game: AnyGame, fact: str, people: tuple[str, ...]) -> Message | None:
    """Return the game's message that names a fact; None for a fact without a name."""
    found = named(game.FACTS, fact, people)
    return found[1] if found else None


def rule_title(game: AnyGame, rule_id: str, lang: str | None = None) -> str:
    """Return the short title of a rule in a language (None: the reader's), in English where it is not translated.

    Raises UnknownNameError when the game has no rule with that id, or for a language that no catalogue has.
    """
    if rule_id not in game.RULES:
        raise UnknownNameError(_("There is no rule {name}."), rule_id, game.RULES)
    return catalogue(package(game), lang).text(game.RULES[rule_id].title)


def rule_source(game: AnyGame, rule_id: str, lang: str | None = None) -> str:
    """Return the origin of a rule in words. Raises KeyError for an unknown rule.

    It is stated by the manual, or by the manual with a ruling of this kit, or a ruling of this kit alone, or added by
    this kit.
    """
    rule = game.RULES[rule_id]
    stated = {"manual": RULED if rule.ruling else STATED, "ruling": RULING, "kit": OWN}[rule.source]
    return catalogue(GENERIC, lang).message(stated)


def rule_text(game: AnyGame, rule_id: str, lang: str | None = None) -> tuple[str, ...]:
    """Return the lines of a rule: "id, title (origin):"; its text; "This kit rules: …" if the kit has a ruling on it.

    Raises KeyError for an unknown rule.
    """
    rule, own, text = game.RULES[rule_id], catalogue(package(game), lang).text, catalogue(GENERIC, lang).text
    said = text(
        _("{id}, {title} ({source}):"), id=rule_id, title=own(rule.title), source=rule_source(game, rule_id, lang)
    )
    lines = (said, own(rule.text))
    return (*lines, text(_("This kit rules: {ruling}"), ruling=own(rule.ruling))) if rule.ruling else lines


def listed(items: Iterable[str], lang: str | None = None) -> str:
    """Return several things as one phrase; one thing unchanged, "" for none.

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
    """Return an outcome as a table.

    The rows are in the order in which the players' breakdowns first name them; a player without a row has 0 in it. A
    last row has the totals; a game without points has no rows. With the rows come the winners in a sentence (one about
    a draw if there are none), one for each tie-break that decided, and id and title of the rules that decided.
    """
    texts = catalogue(GENERIC, lang)
    people = {player: str(value(game, player, names, lang)) for player in outcome.players}
    rows: dict[str, list[int]] = {}
    for index, breakdown in enumerate(outcome.breakdown):
        for row, points in breakdown:
            rows.setdefault(row, [0] * len(outcome.players))[index] += points
    winners = listed((people[winner] for winner in outcome.winners), lang)
    verdict = texts.plural("{winners} wins.", "{winners} share the victory.", len(outcome.winners), winners=winners)
    return ScoreTable(
        players=tuple(people.values()),
        rows=(
            *((str(value(game, row, NO_NAMES, lang)), tuple(points)) for row, points in rows.items()),
            *([(texts.text(_("Total")), outcome.scores)] if outcome.scores else []),
        ),
        verdict=verdict if winners else texts.text(_("It is a draw: nobody wins.")),
        because=tuple(_tie_breaks(game, outcome, people, lang)),
        decided_by=tuple((rule, rule_title(game, rule, lang)) for rule in outcome.decided_by),
    )


def _tie_breaks(game: AnyGame, outcome: Outcome, people: Mapping[str, str], lang: str | None) -> Iterator[str]:
    """Yield a sentence for each tie-break that decided between the players with the most points, in order.

    Without a tie, and in a game without points, nothing is yielded. A tie that no tie-break ends gives a last sentence
    about sharing the victory, but nothing in a game that has no tie-breaks.
    """
    best = max(outcome.scores, default=0)
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
    """Return the position in the table (0 is the first) and the message of the pattern that `name` matches, or None.

    {player} in a pattern stands for one of the `people`, any other field for one word. A pattern with fewer fields is
    tried before one with more, so that "shop cards" is no fact of a player called shop.
    """
    order = {pattern: rank for rank, pattern in enumerate(table)}
    for pattern in sorted(table, key=lambda pattern: pattern.count("{")):
        found = _matcher(pattern, people).fullmatch(name)
        if found:
            return order[pattern], Message(table[pattern], tuple(found.groupdict().items()))
    return None


@lru_cache(maxsize=1024)
def _matcher(pattern: str, people: tuple[str, ...]) -> re.Pattern[str]:
    """Return the regular expression that matches the names of a pattern, with a group for each field.

    {player} matches one of `people`, any other field a word without spaces.
    """
    names = "|".join(map(re.escape, people))

    def parts() -> Iterator[str]:
        for index, part in enumerate(FIELD.split(pattern)):
            if index % 2:
                yield f"(?P<{part}>{names})" if part == PLAYER else rf"(?P<{part}>\S+)"
            else:
                yield re.escape(part)

    return re.compile("".join(parts()))


def say_error(error: Exception | Difference, lang: str | None = None) -> str:
    """Return the text of an error with its place, or of a difference found in a lesson, in the reader's language.

    A difference may have several lines. An error of Python or of the system keeps its own text, except that a
    UnicodeDecodeError is "not UTF-8 text".

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
    """Return the sentences in the reader's language, joined by spaces.

    They are looked up in the rooms named `first`, then in the shared room, then in the rooms of the games. No messages
    give "".
    """
    texts = catalogue_of((*first, *_rooms()), lang)
    return " ".join(texts.message(message) for message in messages)


def _rooms() -> tuple[str, ...]:
    """Return the names of the shared room and of the rooms of all games."""
    return (GENERIC, *(found.package for found in places()))


def error_messages(error: Exception) -> tuple[Message, ...]:
    """Return the sentences of an error of this kit or about a text that is not UTF-8; none for other errors.

    The sentence of a WordedError names the place of the fault; an UnknownNameError has a second one if it has advice.
    """
    if isinstance(error, WordedError):
        return (error.placed,)
    if isinstance(error, UnknownNameError):
        return (error.what, *([error.advice] if error.advice else []))
    if isinstance(error, UnicodeDecodeError):
        return (worded(_("not UTF-8 text")),)
    return ()


def error_reason(error: Exception) -> Message | str:
    """Return the text of an error without its place, for use inside another message that names the place.

    That is a message for a WordedError, an UnknownNameError (without its advice) and a UnicodeDecodeError ("not UTF-8
    text"), else the text of Python as a `str`.
    """
    if isinstance(error, WordedError):
        return error.message
    return next(iter(error_messages(error)), str(error))
