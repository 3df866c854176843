"""Questions about touch: a hand reaches every action, only what was announced happens, every press is answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from playground.contract.played import Play
from playground.contract.question import Faults, Question, fault
from playground.core import AnyGame, Message, Offer, Pick, Place, Refusal, Unmeant, Value, _
from playground.language import sentences

POSITIONS, FEW = 6, 1
"""So many positions of each random game, evenly apart, are looked at; fewer where every place is pressed."""
MOST_PICKS = 3
MOST_ALTERNATIVES = 6
"""So many things at one place can be told apart by a hand."""
OPEN = "{"
"""What is left of a parameter that nobody filled in."""


class TouchFault(NamedTuple):
    """What is wrong with touch in one position: a message of the engine, and its parameters."""

    text: str
    params: dict[str, Value]


TouchFaults = Iterator[TouchFault]


def offers(game: AnyGame, state: Any) -> Iterator[Offer[Any]]:
    """Yield every offer that picks lead to in a position, each once by what is made; none where nothing is offered."""
    first = game.meant(state, ())
    waiting, known = [first] if isinstance(first, Offer) else [], {frozenset[Pick]()}
    while waiting:
        offer = waiting.pop()
        yield offer
        for pick in offer.picks:
            found = game.meant(state, (*offer.made, pick))
            if isinstance(found, Offer) and frozenset(found.made) not in known:
                known.add(frozenset(found.made))
                waiting.append(found)


def reached(game: AnyGame, state: Any) -> TouchFaults:
    """Yield what is wrong in a position with the ways to actions: each is reached, and nothing else than announced."""
    left = dict.fromkeys(game.legal_actions(state), MOST_PICKS + 1)
    for offer in offers(game, state):
        again = game.meant(state, offer.made)
        if not isinstance(again, Offer) or again.made != offer.made:
            yield TouchFault(_("Pressed once more, `{made}` is not what is picked."), {"made": _names(offer.made)})
        for pick, action in zip(offer.picks, offer.actions, strict=True):
            found = game.meant(state, (*offer.made, pick))
            params: dict[str, Value] = {"made": _names(offer.made), "pick": str(pick)}
            if action is None and not isinstance(found, Offer):
                yield TouchFault(_("After `{made}`, `{pick}` gives `{found}`, which nothing has announced."),
                                 {**params, "found": str(found)})  # fmt: skip
            elif action is not None and found != action:
                yield TouchFault(_("After `{made}`, `{pick}` gives `{found}`, and `{action}` was announced."),
                                 {**params, "found": str(found), "action": str(action)})  # fmt: skip
            if action is not None:
                left[action] = min(left.get(action, 0), len(offer.made) + 1)
        yield from _unannounced(game, state, offer)
    for action, count in left.items():
        if count > MOST_PICKS:
            yield TouchFault(_("No {most} picks lead to `{action}`."), {"most": MOST_PICKS, "action": str(action)})
        elif not count:
            yield TouchFault(_("Picks lead to `{action}`, which is not legal."), {"action": str(action)})


def _unannounced(game: AnyGame, state: Any, offer: Offer[Any]) -> TouchFaults:
    """Yield what is wrong with picks of the position that an offer does not have: none of them gives an action."""
    known = {pick for way in game.picks(state).values() for pick in way}
    for pick in known - {*offer.picks}:
        found = game.meant(state, (*offer.made, pick))
        if not isinstance(found, Offer | Refusal | Unmeant):
            yield TouchFault(_("After `{made}`, `{pick}` gives `{found}`, which nothing has announced."),
                             {"made": _names(offer.made), "pick": str(pick), "found": str(found)})  # fmt: skip


def told_apart(game: AnyGame, state: Any) -> TouchFaults:
    """Yield what is wrong in a position with the things that are offered together: they differ, and are few."""
    places = set(game.places(state))
    for offer in offers(game, state):
        made = _names(offer.made)
        said = Counter(sentences.say_either(game, pick.name, lang="en") for pick in offer.picks)
        for name, count in said.items():
            if count > 1 or not name.strip() or OPEN in name:
                yield TouchFault(_("After `{made}`, `{name}` does not name one thing."), {"made": made, "name": name})
        if not _is_sentence(game, offer.sentence):
            yield TouchFault(_("After `{made}` no sentence says what can be picked."), {"made": made})
        lying = Counter(place for pick in offer.picks for place in pick.places)
        for place, count in lying.items():
            if place not in places:
                yield TouchFault(_("A pick lies at the place `{place}`, which `places` lacks."), {"place": place})
            if count > MOST_ALTERNATIVES:
                yield TouchFault(_("After `{made}` more than {most} things can be picked at `{place}`."),
                                 {"made": made, "most": MOST_ALTERNATIVES, "place": place})  # fmt: skip


def answered(game: AnyGame, state: Any) -> TouchFaults:
    """Yield what is wrong in a position with the answers to presses on places, first ones and second ones."""
    first = game.meant(state, ())
    if not isinstance(first, Offer):
        yield from _waits(game, state)
        return
    begun = {pick.kind: pick for pick, action in zip(first.picks, first.actions, strict=True) if action is None}
    right, whole = set[Any](), cache(partial(_is_sentence, game))
    for made in ((), *((pick,) for pick in begun.values())):
        told = _told(game.meant(state, made))
        for place in game.places(state):
            found = game.meant(state, (*made, place))
            if not isinstance(found, Offer | Refusal | Unmeant):
                if (place, found) not in told:
                    yield TouchFault(_("After `{made}`, `{pick}` gives `{found}`, which nothing has announced."),
                                     {"made": _names(made), "pick": place, "found": str(found)})  # fmt: skip
            elif found not in right and _is_answer(game, state, found, whole):
                right.add(found)
            elif found not in right:
                yield TouchFault(_("After `{made}`, the press on `{place}` has no sentence: `{found}`."),
                                 {"made": _names(made), "place": place, "found": str(found)})  # fmt: skip


def _told(before: Any) -> set[tuple[Place, Any]]:
    """Return the actions that an offer announces, each with the places at which a press means it."""
    if not isinstance(before, Offer):
        return set()
    offered = zip(before.picks, before.actions, strict=True)
    return {(place, action) for pick, action in offered if action is not None for place in pick.places}


def _waits(game: AnyGame, state: Any) -> TouchFaults:
    """Yield what is wrong with the answers where nothing is legal: each says who moves, or that the game is over."""
    told: Message = game.describe(state)[0]
    for place in ("", *game.places(state)):
        found = game.meant(state, (place,) if place else ())
        if not isinstance(found, Unmeant) or found.sentence != told:
            yield TouchFault(_("The press on `{place}` is not told who moves: `{found}`."),
                             {"place": place, "found": str(found)})  # fmt: skip


def _is_answer(
    game: AnyGame, state: Any, found: Offer[Any] | Refusal | Unmeant, whole: Callable[[Message], bool]
) -> bool:
    """Whether an answer to a press is said in sentences, with rules and places that there are.

    `whole` tells whether a message is a sentence.
    """
    if isinstance(found, Refusal):
        sentence = sentences.explain(game, found, lang="en").sentence
        return bool(sentence.strip()) and OPEN not in sentence and set(found.rules) <= set(game.RULES)
    if isinstance(found, Offer):
        return whole(found.sentence)
    known = set(found.places) <= set(game.places(state)) and found.rule in ("", *game.RULES)
    return known and found.can is not None and whole(found.sentence) and whole(found.can)


def _is_sentence(game: AnyGame, message: Message) -> bool:
    """Whether a message of the game or of the kit is a whole sentence."""
    said = sentences.say_either(game, message, lang="en")
    return said.endswith((".", "!", "?", "…")) and OPEN not in said


def _names(made: Sequence[Pick | Place]) -> str:
    """Return the picks that are made, on one line."""
    return ", ".join(map(str, made)) or "nothing"


def _of_each(
    look: Callable[[AnyGame, Any], TouchFaults], positions: int, *, seats: bool = False
) -> Callable[[AnyGame, Sequence[Play]], Faults]:
    """Return the function that looks at some positions of each game; with `seats` also with the eyes of each player."""

    def ask(game: AnyGame, plays: Sequence[Play]) -> Faults:
        for play in plays:
            apart = max(1, len(play.states) // positions)
            chosen = range(apart // 2, len(play.states), apart)
            for actions in (*chosen, len(play.turns)):
                state = play.states[actions]
                views = [game.view(state, player) for player in range(play.players)] if seats else []
                for seen in (state, *(view for view in views if view != state)):
                    for text, params in look(game, seen):
                        yield fault(text, play, actions, **params)

    return ask


REACHED = Question(
    "reached", _("A hand reaches every action by three picks at most, and no other."), _of_each(reached, POSITIONS),
    ("legal", "texts of actions"),
)  # fmt: skip
APART = Question(
    "told apart", _("Things that can be picked have names that differ; at one place there are few."),
    _of_each(told_apart, POSITIONS), ("reached", "names of places"),
)  # fmt: skip
ANSWERED = Question(
    "answered", _("Every press on a place is answered; whoever cannot act is told why."),
    _of_each(answered, FEW, seats=True), ("reached", "explained", "described", "views"),
)  # fmt: skip
