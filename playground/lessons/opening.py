"""What can be told of a lesson without playing it: its start, its people, and the actions that name none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from inspect import signature
from string import Formatter
from typing import Any

from playground.core import AnyGame, Message, UnreadableError, _, worded
from playground.errors import CAPITAL, Difference, LessonError
from playground.language import sentences
from playground.language.arguments import check_players
from playground.lessons.model import EVERYBODY, Lesson, Step

MOST_SHOWN = 60
"""The number of characters that an error shows of a text with a faulty brace."""


def start_of(lesson: Lesson) -> Any:
    """Return the state that a lesson starts from. Raises LessonError for an unreadable `start` or an unfit `setup`.

    A `setup` counts only without `start`. It needs `players` and `seed`; any other key is an option of the game,
    switched on unless it is 0 or false.
    """
    game, path = lesson.game, lesson.path
    if lesson.start:
        try:
            return game.parse_state(lesson.start)
        except UnreadableError as error:
            line = lesson.start_line + error.line if lesson.start_line and error.line else lesson.start_line
            raise LessonError(_("'start': {reason}"), line, error.column, path, reason=error.message) from None
    options = dict(lesson.setup)
    players, seed = options.pop("players", None), options.pop("seed", None)
    if players is None or seed is None:
        raise LessonError(_("'setup' needs 'players' and 'seed'"), source=path)
    for name, value in (("players", players), ("seed", seed)):
        if isinstance(value, bool):
            text = _("'setup', {name!r} must be a whole number, not {value}")
            raise LessonError(text, source=path, name=name, value=str(value))
    known = signature(game.setup).parameters
    for name in options:
        if name not in known:
            raise LessonError(_("'setup': the game has no option {name!r}"), source=path, name=name)
    try:
        check_players(game.TITLE, game.PLAYERS, players)
        return game.setup(players, seed, **{name: bool(value) for name, value in options.items()})
    except (TypeError, ValueError) as error:
        raise LessonError(_("'setup': {reason}"), source=path, reason=sentences.error_reason(error)) from None


def people_faults(lesson: Lesson, names: tuple[str, ...]) -> Iterator[Difference]:
    """Yield a fault for each player named, `by`, and `seen_by` but EVERYBODY, that is none of the game's `names`.

    Then one for the title, the text and each caption with a faulty brace: see :func:`_brace_fault`.
    """

    def fault(step: Step | None, message: Message) -> Difference:
        """Return the fault of a step of `lesson`, or of the lesson itself (None), with line and number 0."""
        return Difference(lesson.id, lesson.path, step.line if step else 0, step.number if step else 0, message)

    people = [(None, name) for name in (*lesson.names, lesson.seen_by) if name != EVERYBODY]
    for step, player in (*people, *((step, step.by) for step in lesson.steps if step.by)):
        if player not in names:
            text = _("no player {name!r} in this game; there are: {names}")
            yield fault(step, worded(text, name=player, names=", ".join(names)))
    heads = [(None, "title", lesson.title), (None, "text", lesson.text)]
    for step, key, text in [*heads, *((step, "caption", step.caption) for step in lesson.steps)]:
        if brace := _brace_fault(text, names):
            yield fault(step, worded(_("{key!r} has a brace that names no player ({brace})"), key=key, brace=brace))


def unreadable(game: AnyGame, steps: Iterable[Step]) -> Iterator[tuple[Step, Message]]:
    """Yield (step, reason) for each text under `do` or `attempt` that names no action of the game; none is played."""
    for step in steps:
        for text in (*step.do, *([step.attempt] if step.attempt else [])):
            try:
                game.parse_action(text)
            except UnreadableError as error:
                yield step, error.message


def _brace_fault(text: str, names: tuple[str, ...]) -> str:
    """Return, in quotes and without braces, the name in the first field that is not a player's name in an allowed
    form, or the beginning of a text with a lone brace, else "". It is parsed, not formatted: a width such as
    {green:9999999999} would fill the memory. The only form of a name is that with a capital, {green:cap}: others are
    those of one language."""
    try:
        fields = [
            (field, spec, conversion) for _, field, spec, conversion in Formatter().parse(text) if field is not None
        ]
    except ValueError:  # a brace without its other half
        return repr(text[:MOST_SHOWN])
    faulty = (
        field for field, form, conversion in fields if field not in names or form not in ("", CAPITAL) or conversion
    )
    return next(map(repr, faulty), "")
