"""The words of Gravity Superstar: no event, refusal or object without its sentence, no parameter left open."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random
from string import Formatter

from playground.core import Event, Refusal
from playground.games.gravity_superstar import parse_action
from playground.games.gravity_superstar.actions import (
    EVERY_ACTION,
    PLACE,
    REFUSALS,
    Action,
    legal_actions,
    refusal,
)
from playground.games.gravity_superstar.board import EAST, NORTH, SOUTH, WEST, Board, Door, Pawn
from playground.games.gravity_superstar.pieces import CARDS, COLOURS, HIDDEN, STAR_COLOURS, TOKENS, Played
from playground.games.gravity_superstar.play import apply
from playground.games.gravity_superstar.state import State, setup
from playground.games.gravity_superstar.text import ACTIONS, PHASES, PLACES, SENTENCES, TERMS, describe, label
from playground.games.gravity_superstar.views import seen, view
from playground.language.sentences import named

KINDS = {
    "placed", "played-face-down", "played-face-up", "moved", "dropped", "turned", "fell", "landed", "lapped",
    "took-star", "took-token", "reserve-empty", "ejected", "cards-back", "must-steal", "nothing-to-steal", "stole",
    "door-taken", "door-moved", "door-stays", "refilled", "fifth-card", "spent-token", "turn-ended", "round-ended",
    "end-triggered", "game-ended",
}  # fmt: skip
SQUARE = re.compile(r"[a-z]\d+")


def sentence(event: Event) -> str:
    """The message id that tells an event, by the convention of `wording`."""
    names = [*dict(event.details), *event.rules]
    return next((SENTENCES[f"{event.kind} {name}"] for name in names if f"{event.kind} {name}" in SENTENCES),
                SENTENCES[event.kind])  # fmt: skip


def params(event: Event) -> dict[str, object]:
    """The parameters that an event brings, by the convention of `wording`."""
    places = dict(zip(("at", "to"), event.places, strict=False))
    return {"player": event.player} | places | dict(event.details)


def holes(message: str) -> set[str]:
    """The names of a message's parameters."""
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def play(state: State, rng: Random) -> tuple[list[Event], list[Refusal]]:
    """Play a game of random players to its end; return its events and its refusals."""
    events, refusals = list[Event](), list[Refusal]()
    while True:
        refusals += [why for action in EVERY_ACTION if (why := refusal(state, action))]
        if state.over:
            return events, refusals
        state, happened = apply(state, rng.choice(legal_actions(state)))
        events += happened


def bare_board() -> Board:
    """A board of one door, where a pawn with feet to the east falls for ever."""
    walls = bytearray(9)
    walls[0], walls[3] = 1 << SOUTH, 1 << NORTH
    return Board(3, 3, 3, bytes((0, 0, 0, 0, 2, 0, 0, 0, 0)), bytes(walls), frozenset({Door(0, SOUTH)}))


@cache
def told() -> tuple[list[Event], list[Refusal]]:
    """Events and refusals of games of every size, and of the rare positions that chance seldom meets."""
    events, refusals = list[Event](), list[Refusal]()
    for players in range(2, 7):
        for seed in range(4):
            more, reasons = play(setup(players, seed, expert=seed % 2 == 1), Random(seed))
            events, refusals = events + more, refusals + reasons
    two = setup(2, 1)
    green, pink = two.players
    lapping = two._replace(board=bare_board(), stars=bytes(9), open_door=0, first=0, mover=0,
                           players=(green._replace(pawn=Pawn(4, SOUTH)), pink._replace(tokens=TOKENS)))  # fmt: skip
    floating, happened = apply(lapping, parse_action("rotate left"))
    events += happened
    for position in (floating._replace(mover=0, owed=(), acted=False), view(lapping, 1)):
        refusals += [why for action in EVERY_ACTION if (why := refusal(position, action))]
    refusals += [
        why for action in (Action("dance"), Action("play", "drop", "long jump")) if (why := refusal(two, action))
    ]
    doors = two.board.doors
    full = two._replace(open_door=doors[0].square, mover=0,
                        players=(green, pink._replace(pawn=Pawn(*doors[1]))))  # fmt: skip
    events += apply(full, PLACE)[1]
    return events, refusals


def test_every_kind_of_event_is_met_and_has_its_sentence() -> None:
    assert {event.kind for event in told()[0]} == KINDS
    assert {key.partition(" ")[0] for key in SENTENCES} == KINDS
    assert set(SENTENCES) >= KINDS


def test_every_code_of_a_refusal_is_met_and_has_its_sentence() -> None:
    assert {why.code for why in told()[1]} == set(REFUSALS)


def test_an_event_fills_every_parameter_of_its_sentence() -> None:
    for event in told()[0]:
        assert holes(sentence(event)) <= {name for name, value in params(event).items() if value != ""}, event


def test_every_detail_of_an_event_is_told() -> None:
    unsaid = {("fifth-card", "count")}
    for event in told()[0]:
        silent = {(event.kind, name) for name, _ in event.details if name not in holes(sentence(event))}
        assert silent <= unsaid, event


def test_a_refusal_fills_every_parameter_of_its_sentence() -> None:
    for why in told()[1]:
        assert holes(REFUSALS[why.code].sentence) <= set(dict(why.params)), why


def test_every_value_of_a_parameter_has_words() -> None:
    for event in told()[0]:
        for name, value in params(event).items():
            known = (
                isinstance(value, int)
                or value in TERMS
                or SQUARE.fullmatch(str(value))
                or named(PLACES, str(value), COLOURS)
            )
            assert known or (name == "player" and not value), f"{value!r} in {event}"
    for why in told()[1]:
        assert all(value in TERMS for _, value in why.params), why


def test_every_sentence_is_used() -> None:
    used = {sentence(event) for event in told()[0]}
    assert set(SENTENCES.values()) == used


def test_crossing_the_edge_has_a_sentence_of_its_own() -> None:
    across = {sentence(event) for event in told()[0] if "GS-G2" in event.rules}
    within = {sentence(event) for event in told()[0] if "GS-G2" not in event.rules}
    assert across
    assert not across & within


def test_a_hidden_card_stays_hidden_in_words() -> None:
    event = Event("played-face-down", ("GS-A2",), "green", ("green played",), (("card", "drop"),))
    assert dict(seen(event, "pink").details) == {"card": HIDDEN}
    assert TERMS[HIDDEN] == "a card"


def test_everything_that_can_be_named_has_a_noun_phrase() -> None:
    assert {*COLOURS, *CARDS, HIDDEN, *(f"{colour} star" for colour in STAR_COLOURS), "token"} <= set(TERMS)


def test_a_phase_is_told_in_a_whole_sentence() -> None:
    assert [message for message in PHASES.values() if not message.endswith(".") or "(s)" in message] == []


def test_labels_fill_and_tell_all_actions_apart() -> None:
    state = setup(2, 1)
    robbing = state._replace(owed=(1,), acted=True)
    for position in (state, robbing):
        labels = [label(position, action) for action in EVERY_ACTION]
        assert len(set(labels)) == len(EVERY_ACTION)
        for message in labels:
            assert holes(message.text) == set(dict(message.params))
            assert all(value in TERMS for _, value in message.params)
    used = {label(position, action).text for position in (state, robbing) for action in EVERY_ACTION}
    assert used == set(ACTIONS.values())


def test_a_theft_names_the_player_who_is_robbed() -> None:
    state = setup(3, 1)._replace(owed=(2, 1), acted=True)
    assert dict(label(state, parse_action("steal token")).params) == {"what": "token", "from": "orange"}


def test_the_text_twin_fills_every_sentence() -> None:
    state = setup(4, 3, expert=True)
    robbing = state._replace(owed=(1,), acted=True, triggered=True)
    for position in (state, robbing, state._replace(acted=True), state._replace(over=True), view(state, 2)):
        for message in describe(position):
            assert holes(message.text) == set(dict(message.params)), message


def test_the_text_twin_tells_every_object_once() -> None:
    state = setup(4, 3)
    board = state.board
    door = board.doors[0]
    emptied = next(square for square in range(100) if board.symbols[square] == 2)
    stars = state.stars[:emptied] + b"\0" + state.stars[emptied + 1 :]
    green = state.players[0]._replace(pawn=Pawn(*door))
    state = state._replace(stars=stars, players=(green, *state.players[1:]))
    said = [(message.text, dict(message.params)) for message in describe(state)]
    things = Counter((named["at"], named["what"]) for text, named in said if text == "{at}: {what}.")
    expected = Counter((board.name(s), f"{STAR_COLOURS[star - 1]} star") for s, star in enumerate(stars) if star)
    expected[board.name(emptied), "replay symbol"] += 1
    assert things == expected
    doors = [(named["at"], named["feet"]) for text, named in said if text.startswith("{at}: a door")]
    assert sorted(doors) == sorted(
        (board.name(d.square), ("north", "east", "south", "west")[d.feet]) for d in board.doors
    )
    assert [named["at"] for text, named in said if text == "{at}: the open-door pawn."] == [board.name(state.open_door)]
    pawns = [named for text, named in said if text.startswith("{at}: the pawn")]
    assert [(pawn["player"], pawn["at"]) for pawn in pawns] == [("green", board.name(door.square))]


def test_the_text_twin_tells_every_platform_once() -> None:
    state = setup(4, 3)
    board = state.board
    edges = {board.edge(square, way) for square in range(100) for way in (EAST, SOUTH) if board.platform(square, way)}
    edges |= {board.edge(square, way) for square in range(100) for way in (NORTH, WEST)
              if board.platform(square, way) and board.crosses_edge(square, way)}  # fmt: skip
    said = [message for message in describe(state) if "a platform" in message.text]
    assert len(said) == len(set(said)) == len(edges)


def test_the_text_twin_hides_what_the_viewer_cannot_see() -> None:
    state = setup(2, 1)
    green = state.players[0]._replace(
        hand=("joker",), played=(Played("drop", face_up=False), Played("rotation", face_up=True))
    )
    state = state._replace(players=(green, state.players[1]._replace(hand=(), played=())))
    told_to_pink = [dict(m.params) for m in describe(view(state, 1)) if dict(m.params).get("player") == "green"]
    cards = [named["card"] for named in told_to_pink if "card" in named]
    assert cards == [HIDDEN, "rotation"]
    assert {"player": "green", "count": 1} in told_to_pink
    cards_told_to_green = [dict(m.params).get("card") for m in describe(view(state, 0))]
    assert {"joker", "drop", "rotation"} <= set(cards_told_to_green)
