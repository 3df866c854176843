"""The words of La Course des étoiles: no event, refusal or object without its sentence, no parameter left open."""

from __future__ import annotations

from functools import cache
from random import Random
from string import Formatter
from typing import TYPE_CHECKING

import playground
from playground.chance import choose
from playground.core import Event, Refusal
from playground.games.star_race import parse_action
from playground.games.star_race.actions import REFUSALS, Action, all_actions, legal_actions, refusal
from playground.games.star_race.pieces import ALIENS, CARDS, HIDDEN, SEATS
from playground.games.star_race.play import apply
from playground.games.star_race.state import setup
from playground.games.star_race.text import ACTIONS, SENTENCES, TERMS, describe, label
from playground.games.star_race.views import places, seen, view
from playground.language import sentences

if TYPE_CHECKING:
    from tests.star_race.conftest import Positions

GAME = playground.game("star_race")
KINDS = {
    "played", "advanced", "gave-up", "added", "swapped", "changed", "no-effect", "drew", "pile-empty", "ate",
    "turn-ended", "game-ended", "revealed",
}  # fmt: skip


def sentence(event: Event) -> str:
    """The message id that tells an event, by the convention of `wording`."""
    keys = [f"{event.kind} {name}" for name in (*dict(event.details), *event.rules)]
    return next((SENTENCES[key] for key in keys if key in SENTENCES), SENTENCES[event.kind])


def params(event: Event) -> dict[str, object]:
    """The parameters that an event brings."""
    return {"player": event.player} | dict(zip(("at", "to"), event.places, strict=False)) | dict(event.details)


def holes(message: str) -> set[str]:
    """The names of a message's parameters."""
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


@cache
def told() -> tuple[list[Event], list[Refusal]]:
    """Return the events and refusals of games of every size, in full states and in views."""
    events, reasons = list[Event](), list[Refusal]()
    for seed in range(24):
        rng, state = Random(seed), setup(2 + seed % 4, seed)
        while legal := legal_actions(state):
            for position in (state, view(state, (state.mover + 1) % 2)):
                reasons += [why for action in all_actions(5) if (why := refusal(position, action))]
            state, happened = apply(state, choose(rng, legal))
            events += happened
        reasons += [why for action in (*all_actions(5)[:3], Action("dance")) if (why := refusal(state, action))]
    near = setup(2, 1)._replace(planets=(17, 17, 17, 17, 17))  # chance alone seldom gets an alien that far
    events += apply(near, next(action for action in legal_actions(near) if action.kind == "advance"))[1]
    return events, reasons


def test_every_kind_of_event_is_met_and_has_its_sentence() -> None:
    assert {event.kind for event in told()[0]} == KINDS
    assert {key.partition(" ")[0] for key in SENTENCES} == KINDS
    assert {sentence(event) for event in told()[0]} == set(SENTENCES.values())


def test_every_code_of_a_refusal_is_met_and_has_its_sentence() -> None:
    assert {why.code for why in told()[1]} == set(REFUSALS)


def test_an_event_fills_every_parameter_of_its_sentence_and_tells_all_it_knows() -> None:
    for event in told()[0]:
        filled = {name for name, value in params(event).items() if value != ""}
        assert holes(sentence(event)) <= filled, event
        assert {name for name, _ in event.details} <= holes(sentence(event)) | {"card"}, event


def test_a_refusal_fills_every_parameter_of_its_sentence() -> None:
    for why in told()[1]:
        assert holes(REFUSALS[why.code].sentence) <= set(dict(why.params)), why
        assert all(value in TERMS for _, value in why.params), why


def test_every_value_and_every_place_has_words() -> None:
    for event in told()[0]:
        for value in params(event).values():
            assert isinstance(value, int) or value in TERMS or value == "" or value in places(setup(5, 1)), (
                f"{value!r} in {event}"
            )
    named = [place for place in places(setup(5, 1)) if place in TERMS or sentences.place_name(GAME, place) != place]
    assert named == list(places(setup(5, 1)))


def test_a_card_that_is_not_seen_stays_hidden_in_words() -> None:
    event = Event("drew", ("SR-T1",), "comet", ("pile", "comet hand"), (("card", "swap"),))
    assert dict(seen(event, "moon").details) == {"card": HIDDEN}
    assert TERMS[HIDDEN] == "a card"


def test_everything_that_can_be_named_has_a_noun_phrase() -> None:
    assert {*SEATS, *ALIENS, *CARDS, HIDDEN} <= set(TERMS)


def test_labels_fill_and_tell_all_actions_apart() -> None:
    state = setup(5, 1)
    labels = [label(state, action) for action in all_actions(5)]
    assert len(set(labels)) == len(labels)
    assert {message.text for message in labels} == set(ACTIONS.values())
    for message in labels:
        assert holes(message.text) == set(dict(message.params))
        assert all(value in TERMS for _, value in message.params)


def test_the_text_twin_fills_every_sentence_and_tells_every_object(position: Positions) -> None:
    state = position(pile="none", galaxy="17 x ?")
    over, _ = apply(position("yellow 16, blue 17, red 1, green 9, violet 1"),
                    parse_action("advance blue with yellow and blue"))  # fmt: skip
    for shown in (state, view(state, 1), over, view(over, 0), setup(2, 1)):
        said = describe(shown)
        assert len(set(said)) == len(said)
        for message in said:
            assert holes(message.text) == set(dict(message.params)), message
    aliens = [dict(message.params)["alien"] for message in describe(state) if message.text.startswith("{alien} is on")]
    assert aliens == ["blue", "green", "red", "yellow", "violet"]


def test_the_text_twin_hides_what_the_viewer_cannot_see(position: Positions) -> None:
    said = [dict(message.params) for message in describe(view(position(), 1))]
    assert {"player": "comet", "count": 3} in said
    assert not [one for one in said if one.get("player") == "comet" and one.get("card") == "change"]
    assert {"player": "moon", "card": "swap"} in said
