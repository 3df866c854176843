"""A view goes on as the game does: hidden hands stay hidden, and never a card more or less."""

from __future__ import annotations

from playground.games.gravity_superstar import parse_action
from playground.games.gravity_superstar.actions import Action, refusal
from playground.games.gravity_superstar.notation import parse_state
from playground.games.gravity_superstar.pieces import CARDS, Played
from playground.games.gravity_superstar.play import apply, follow
from playground.games.gravity_superstar.state import State
from playground.games.gravity_superstar.views import seen, view

START = parse_state("""
gravity superstar, 1 x 2 tiles of 3 x 3
       a     b     c     d     e     f
    +     +     +     +     +     +     +
  1    .     .     .     .     .     .
    +     +     +     +     +     +     +
  2    .    gv    pv     .     .     .
    +     +-----+-----+     +     +     +
  3   v!     .     .     .     .     v
    +-----+-----+-----+-----+-----+-----+
first: green
turn: green
green:
pink: played (drop), joker; stars 1 blue
""")


def played(text: str) -> tuple[State, State]:
    """Return pink's view of the state after green's action, and pink's old view after the events that pink sees."""
    after, events = apply(START, parse_action(text))
    followed = view(START, 1)
    for event in events:
        followed = follow(followed, seen(event, "pink"))
    return view(after, 1), followed


def test_a_card_laid_face_down_leaves_a_hidden_hand_one_card_less() -> None:
    wanted, found = played("move left, drop face down")
    assert found == wanted
    assert found.players[0].hand == ("?",) * 4
    assert found.players[0].played == (Played("?", face_up=False),)


def test_a_card_laid_face_up_leaves_a_hidden_hand_one_card_less() -> None:
    wanted, found = played("rotate half")
    assert found == wanted
    assert found.players[0].hand == ("?",) * 4


def test_cards_taken_back_are_hidden_from_the_others() -> None:
    """Ejected, pink takes back a card that green has never seen: five hidden cards, also where green looks ahead."""
    after, _ = apply(START, parse_action("move right, joker face down"))
    assert after.players[1].hand == CARDS
    ahead, _ = apply(view(START, 0), parse_action("move right, joker face down"))
    assert ahead == view(after, 0)
    assert ahead.players[1].hand == ("?",) * 5
    assert parse_state(str(ahead)) == ahead


def test_an_expert_game_that_is_over_is_over_by_its_own_rule() -> None:
    """GS-X1 takes the place of GS-F1, also as the reason why nothing more can be played."""

    for expert, rule in ((False, "GS-F1"), (True, "GS-X1")):
        why = refusal(START._replace(expert=expert, triggered=expert, over=True), Action("refill"))
        assert why is not None
        assert (why.code, why.rules) == ("over", (rule,))
