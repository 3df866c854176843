"""Questions about words: what happens and what is refused cites rules, lies at places, and is said in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from playground.contract.played import Play
from playground.contract.question import Faults, Question, fault
from playground.core import AnyGame, Event, Place, Refusal, _
from playground.language import sentences

OPEN = re.compile(r"[{}]")
"""What is left of a parameter that nobody filled in."""
ENDS = (".", "!", "?", "…")
LONGEST = 34
"""Words of a sentence of a rule."""


def _refusals(plays: Sequence[Play], each: int) -> Iterator[tuple[Play, int, Any, Refusal]]:
    """Yield the refusals of all actions in some states of games, the last one too.

    With each come the game, the number of actions before the state, and the state.
    """
    for play in plays:
        for actions in (*range(0, len(play.states), each), len(play.turns)):
            state = play.states[actions]
            for action in play.game.every_action(state):
                why = play.game.refusal(state, action)
                if why:
                    yield play, actions, state, why


def _event_rules(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, turn in enumerate(play.turns):
            for event in turn.events:
                if not event.rules or set(event.rules) - set(game.RULES):
                    yield fault(_("The event `{event}` cites no rule, or one that is not in `RULES`."), play, actions,
                                event=str(event))  # fmt: skip


def _event_places(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, turn in enumerate(play.turns):
            known = game.places(turn.state)
            if len(set(known)) != len(known):
                yield fault(_("`places` has a place twice."), play, actions)
            for event in turn.events:
                if set(event.places) - set(known):
                    yield fault(_("The event `{event}` is at a place that `places` lacks."), play, actions,
                                event=str(event))  # fmt: skip


def _event_players(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        names = {"", *game.player_names(play.start)}
        for actions, turn in enumerate(play.turns):
            for event in turn.events:
                if event.player not in names:
                    yield fault(_("The event `{event}` is of a player who is not there."), play, actions,
                                event=str(event))  # fmt: skip


def _told(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        names = game.player_names(play.start)
        told: set[Event] = set()
        for actions, turn in enumerate(play.turns):
            for event in turn.events:
                for seen in {event, *(game.seen(event, name) for name in names)} - told:
                    told.add(seen)
                    sentence = sentences.tell(game, seen, lang="en")
                    if not sentence.strip() or OPEN.search(sentence):
                        yield fault(_("The event `{event}` is said as `{sentence}`."), play, actions, event=str(seen),
                                    sentence=sentence)  # fmt: skip


def _refusal_rules(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play, actions, _state, why in _refusals(plays, 3):
        if not why.rules or set(why.rules) - set(game.RULES):
            yield fault(_("The refusal `{refusal}` cites no rule, or one that is not in `RULES`."), play, actions,
                        refusal=why.notation)  # fmt: skip


def _refusal_places(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play, actions, state, why in _refusals(plays, 3):
        if set(why.places) - set(game.places(state)):
            yield fault(_("The refusal `{refusal}` is at a place that `places` lacks."), play, actions,
                        refusal=why.notation)  # fmt: skip


def _explained(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play, actions, _state, why in _refusals(plays, 9):
        if why.code not in game.REFUSALS:
            yield fault(_("The code `{code}` has no row in `REFUSALS`."), play, actions, code=why.code)
            continue
        sentence = sentences.explain(game, why, lang="en").sentence
        if not sentence.strip() or OPEN.search(sentence):
            yield fault(_("The refusal `{refusal}` is said as `{sentence}`."), play, actions, refusal=why.notation,
                        sentence=sentence)  # fmt: skip


def _said(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions in (*range(0, len(play.states), 20), len(play.turns)):
            state = play.states[actions]
            said: dict[str, str] = {}
            for action in game.every_action(state):
                sentence = sentences.say_action(game, state, action, lang="en")
                if not sentence.strip() or OPEN.search(sentence):
                    yield fault(_("`{action}` is said as `{sentence}`."), play, actions, action=str(action),
                                sentence=sentence)  # fmt: skip
                elif sentence in said:
                    yield fault(_("`{action}` and `{other}` are both said as `{sentence}`."), play, actions,
                                action=str(action), other=said[sentence], sentence=sentence)  # fmt: skip
                said[sentence] = str(action)


def _described(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions in (*range(0, len(play.states), 20), len(play.turns)):
            for sentence in sentences.text_twin(game, play.states[actions], lang="en"):
                if not sentence.strip() or OPEN.search(sentence):
                    yield fault(_("A sentence of `describe` is `{sentence}`."), play, actions, sentence=sentence)


def _place_names(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        named: dict[str, Place] = {}
        for place in game.places(play.end):
            name = sentences.place_name(game, place, lang="en")
            if not name.strip() or OPEN.search(name):
                yield fault(_("The place `{place}` is named `{name}`."), play, len(play.turns), place=place, name=name)
            elif named.setdefault(name, place) != place:
                yield fault(_("The places `{place}` and `{other}` are both named `{name}`."), play, len(play.turns),
                            place=place, other=named[name], name=name)  # fmt: skip


def _rules(game: AnyGame, _plays: Sequence[Play]) -> Faults:
    for key, rule in game.RULES.items():
        if rule.id != key:
            yield fault(_("The rule `{rule}` stands under `{key}` in `RULES`."), rule=rule.id, key=key)
        if not all(part and part == part.strip() for part in (rule.title, rule.text, rule.section)):
            yield fault(_("The rule `{rule}` lacks a title, a text or a section."), rule=key)
        elif not rule.text.endswith(ENDS) or (rule.ruling and not rule.ruling.endswith(ENDS)):
            yield fault(_("The text of the rule `{rule}` does not end as a sentence does."), rule=key)
        if rule.source != "manual" and not rule.ruling:
            yield fault(_("The rule `{rule}` is not of the manual, and no `ruling` says what the kit decides."),
                        rule=key)  # fmt: skip
        if unknown := set(rule.related) - (set(game.RULES) - {key}):
            yield fault(_("The rule `{rule}` is related to `{other}`, which is no other rule."), rule=key,
                        other=min(unknown))  # fmt: skip


def _short(game: AnyGame, _plays: Sequence[Play]) -> Faults:
    for key, rule in game.RULES.items():
        for sentence in re.split(r"(?<=[.]) ", f"{rule.text} {rule.ruling}"):
            if len(sentence.split()) > LONGEST:
                yield fault(_("A sentence of the rule `{rule}` has {count} words; {most} are enough."), rule=key,
                            count=len(sentence.split()), most=LONGEST)  # fmt: skip


def _tables(game: AnyGame, _plays: Sequence[Play]) -> Faults:
    known: dict[str, str] = {}
    for term, words in game.TERMS.items():
        if known.setdefault(words, term) != term:
            yield fault(_("The terms `{term}` and `{other}` have the same words."), term=term, other=known[words])
    for message in (*game.SENTENCES.values(), *(row.sentence for row in game.REFUSALS.values())):
        if not message.endswith(ENDS) or "{}" in message or "(s)" in message:
            yield fault(_("`{sentence}` does not end as a sentence does, or has empty braces or `(s)` in it."),
                        sentence=message)  # fmt: skip


EVENT_RULES = Question("rules of events", _("Every event cites rules that there are."), _event_rules)
EVENT_PLACES = Question("places of events", _("Every event is at places that there are."), _event_places)
EVENT_PLAYERS = Question(
    "players of events", _("Every event is of a player who is there."), _event_players, ("players",)
)
TOLD = Question(
    "told", _("Every event is said in a sentence."), _told,
    ("rules of events", "places of events", "players of events", "names of places"),
)  # fmt: skip
REFUSAL_RULES = Question("rules of refusals", _("Every refusal cites rules that there are."), _refusal_rules)
REFUSAL_PLACES = Question("places of refusals", _("Every refusal is at places that there are."), _refusal_places)
EXPLAINED = Question(
    "explained", _("Every refusal is said in a sentence."), _explained, ("places of refusals", "names of places")
)
SAID = Question("said", _("Every action has words of its own."), _said, ("names of places",))
DESCRIBED = Question("described", _("Every position is described in sentences."), _described, ("names of places",))
PLACE_NAMES = Question("names of places", _("Every place has a name of its own."), _place_names)
RULES = Question("rules", _("Every rule is complete."), _rules, ())
SHORT = Question("short", _("Rules are told in short sentences."), _short, ("rules",), "kept")
TABLES = Question("tables", _("Terms differ in their words, and sentences end as sentences do."), _tables, ())
