"""What an example says and its steps do not show: rules that nothing in it cites, somebody else's action."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from playground.core import AnyGame, _, worded
from playground.errors import Difference, fields
from playground.lessons.model import Lesson, Moment

CITED = re.compile(r"\[(?P<rules>[^\]]*)\]$")
"""The rules at the end of an event as text."""
FIRST = re.compile(r"\{(?P<name>[^{}:!]+)[^{}]*\}")
"""A player at the beginning of a caption."""


def unshown(lesson: Lesson, moments: Iterable[Moment], taught: Iterable[Lesson]) -> Iterator[Difference]:
    """Yield a fault for each rule that the lesson names and nothing in it shows.

    A rule is shown if an event, a refusal or a tie-break of `moments`, those of the lesson, cites it or one that is
    related to it. A lesson with a step that looks at something (`look`) has no fault: that may show it. A rule that is
    cited neither by a refusal of the game nor by any of its lessons, `taught`, cannot be shown so: it is no fault.
    """
    game, cited = lesson.game, set[str]()
    for moment in moments:
        cited |= {rule for event in moment.events for rule in event.rules}
        cited |= set(moment.refusal.rules if moment.refusal else ()) | set(
            moment.outcome.decided_by if moment.outcome else ()
        )
    if any(step.look for step in lesson.steps):
        return
    near = {other for rule in cited for other in game.RULES[rule].related}
    missed = [rule for rule in lesson.rules if rule not in near and not {rule, *game.RULES[rule].related} & cited]
    can_be = set(_can_be_cited(game, taught)) if missed else set()
    for rule in missed:
        if rule in can_be:
            text = worded(_("'rules' names {rule}, but nothing in the example shows it"), rule=rule)
            yield Difference(lesson.id, lesson.path, 0, 0, text)


def _can_be_cited(game: AnyGame, taught: Iterable[Lesson]) -> Iterator[str]:
    """Yield the ids of rules that refusals of a game cite, then those that the events of its lessons cite.

    A refusal whose rules depend on the position is left out; a rule cited twice comes twice.
    """
    for row in game.REFUSALS.values():
        yield from row.rules if isinstance(row.rules, tuple) else ()
    for lesson in taught:
        for step in lesson.steps:
            for event in step.events:
                found = CITED.search(event)
                yield from found["rules"].split() if found else ()


def of_somebody_else(lesson: Lesson, moments: Iterable[Moment]) -> Iterator[Difference]:
    """Yield a fault for each step whose caption begins with a player, while only others act.

    A player acts who plays or attempts the step's action, with whose eyes it is judged, or whom one of its events
    names. A caption that names one of those too is no fault.
    """
    game, before = lesson.game, None
    for moment in moments:
        step, state = moment.step, before
        before = moment.state
        if step is None or state is None or not (step.do or step.attempt):
            continue
        people = game.player_names(state)
        begun = FIRST.match(step.caption)
        mover = people[game.current_player(state)]
        acting = {mover, step.by, *(word for event in moment.events for word in re.split(r"[\s/=,]+", str(event)))}
        if begun and begun["name"] in people and not fields(step.caption) & acting:
            text = worded(_("the caption begins with {name}, but {player} acts"), name=begun[0], player=mover)
            yield Difference(lesson.id, lesson.path, step.line, step.number, text)
