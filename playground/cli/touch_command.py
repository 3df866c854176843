"""The command `touch ID --step N`: what a hand can pick at a step of an example, pick by pick, and what it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from playground.cli.commands import Lines, UsageError
from playground.core import AnyGame, Message, Offer, Unmeant, _
from playground.errors import LessonError
from playground.language import sentences
from playground.language.i18n import catalogue
from playground.language.spelling import UnknownNameError
from playground.lessons import find, library
from playground.lessons.texts import lesson_text

INDENT = "  "


class _Where(NamedTuple):
    """The position that is touched: of a game, with the names of its players, told in a language."""

    game: AnyGame
    state: Any
    names: Mapping[str, str]
    lang: str | None

    def say(self, message: Message) -> str:
        """Return a sentence of the game or of the kit."""
        return sentences.say_either(self.game, message, self.names, self.lang)

    def label(self, action: Any) -> str:
        """Return the words of an action."""
        return sentences.say_action(self.game, self.state, action, self.names, self.lang)


def touch(target: str, step: int, lang: str | None) -> Lines:
    """Yield what can be picked at a step of an example (0: its start) or at the start of an exercise, and its meaning.

    The example or the exercise is one of the kit (its id) or that in a file (`.toml`). The first lines are its id and
    title, and the next task; where nothing can be picked, that is all. Then comes a line for each pick, indented below
    it what can be picked next, and behind the last pick the action. A place that lifts a card by itself says so, and
    what comes next stands below that card. Raises UnknownNameError for an unknown id, UsageError for a step that is
    not there, LessonError for an example that does not hold.
    """
    title, where = _position(target, step, lang)
    yield title
    if where is None:
        yield sentences.going_on(lang)
        return 0
    found = where.game.meant(where.state, ())
    assert isinstance(found, Offer | Unmeant)
    yield where.say(found.sentence)
    if isinstance(found, Offer):
        yield from _offered(where, found)
    return 0


def _position(target: str, step: int, lang: str | None) -> tuple[str, _Where | None]:
    """Return id and title of an example or exercise, and its position at a step; None in the middle of an action."""
    text = catalogue("playground", lang).text
    try:
        lesson = find.example(target)
    except (UnknownNameError, LessonError) as no_example:
        try:
            exercise = find.exercise(target)
        except (UnknownNameError, LessonError):
            raise no_example from None
        _check_step(step, 0, lang)
        said = sentences.say(exercise.game, Message(exercise.title), exercise.names, lang)
        where = _Where(exercise.game, exercise.start, exercise.names, lang)
        return text(_("{id}: {title}"), id=exercise.id, title=said), where
    moments = library.replay(lesson)
    _check_step(step, len(moments) - 1, lang)
    moment = moments[step]
    title = text(_("{id}: {title}"), id=lesson.id, title=lesson_text(lesson, lesson.title, lang))
    return title, None if moment.under_way else _Where(lesson.game, moment.state, lesson.names, lang)


def _check_step(step: int, last: int, lang: str | None) -> None:
    """Raise UsageError unless there is a step of that number, from 0 to `last`."""
    if not 0 <= step <= last:
        text = catalogue("playground", lang).text
        raise UsageError(text(_("There is no step {step} here: the steps are 0 to {last}."), step=step, last=last))


def _offered(where: _Where, offer: Offer[Any], depth: int = 0) -> Iterator[str]:
    """Yield a line for each pick of an offer, and below it those that follow."""
    text = catalogue("playground", where.lang).text
    for pick, action in zip(offer.picks, offer.actions, strict=True):
        told = where.say(pick.name)
        name = f"{INDENT * depth}- {told}"
        if action is not None:
            label = where.label(action)
            yield name if label == told else text(_("{name}: {action}"), name=name, action=label)
            continue
        then = where.game.meant(where.state, (*offer.made, pick))
        assert isinstance(then, Offer)
        lifted = [found for found in then.made if found not in (*offer.made, pick)]
        if lifted:
            name = text(_("{name}: lifts {card}"), name=name, card=where.say(lifted[0].name))
        yield name
        if pick in then.made:
            yield from _offered(where, then, depth + 1)
