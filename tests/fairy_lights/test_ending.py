"""FL-F1 to FL-F3: both ends, the score, all three ways out of a tie."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from playground.games.fairy_lights import State, legal_actions, outcome, parse_action, refusal, score

Position = Callable[..., State]
Play = Callable[..., tuple[State, list[str]]]


def test_fl_f1_after_the_last_card_the_turn_is_finished(position: Position, play: Play) -> None:
    start = position("pile: gold 1 *\nshop: pink 1 *, silver 1", rest="discard")
    state, told = play(start, "reveal")
    assert told[1] == "last-card red at shop 3 [FL-F1]"
    assert outcome(state) is None
    assert [str(action) for action in legal_actions(state)] == ["take pink", "take silver", "take gold"]
    why = refusal(state, parse_action("reveal"))
    assert why is not None
    assert (why.code, why.rules, why.places) == ("pile-empty", ("FL-F1",), ("pile",))
    state, told = play(state, "take silver")
    assert told[-3:] == [
        "turn-ended red [FL-T1]",
        "shop-discarded at shop 1 shop 3 discard count=2 [FL-F1]",
        "game-ended [FL-F1]",
    ]
    assert state.over
    assert [str(card) for card in state.discard[-2:]] == ["pink 1 *", "gold 1 *"]
    assert legal_actions(state) == ()
    assert outcome(state) is not None


def test_fl_f1_a_last_card_that_matches_ends_the_game_at_once(position: Position, play: Play) -> None:
    state, told = play(position("pile: pink 1\nshop: gold 1 *, pink 1 *", rest="discard"), "reveal")
    assert told[1:] == [
        "last-card red at shop 3 [FL-F1]",
        "matched red at shop 2 shop 3 colour=pink [FL-R2]",
        "turn-ended red [FL-R2]",
        "shop-discarded at shop 1 shop 2 shop 3 discard count=3 [FL-F1]",
        "game-ended [FL-F1]",
    ]
    assert state.over


def test_fl_f1_with_five_cards_the_last_take_is_of_two_colours(position: Position, play: Play) -> None:
    state, _ = play(position("pile: gold 1 *\nshop: pink 1, silver 1, pink 1, silver 1 *", rest="discard"), "reveal")
    assert all(len(action.colours) == 2 for action in legal_actions(state))


def test_fl_f1_an_empty_shop_needs_no_discarding(position: Position, play: Play) -> None:
    _, told = play(position("pile: gold 1 *\nturn: red", rest="discard"), "reveal", "take gold")
    assert told[-2:] == ["turn-ended red [FL-T1]", "game-ended [FL-F1]"]


def test_fl_f1_nothing_can_be_played_after_the_end(position: Position) -> None:
    why = refusal(position("flags: over", rest="discard"), parse_action("reveal"))
    assert why is not None
    assert why.code == "over"


def test_fl_f2_stars_in_the_garland_count_and_stars_on_open_series_cost(position: Position) -> None:
    over = position("flags: over\nred: open gold 1 **, silver 1 *; garland pink 1 **, pink 2 **", rest="discard")
    found = outcome(over)
    assert found is not None
    assert found.scores == (1, 0)
    assert found.breakdown[0] == (("garland stars", 4), ("open stars", -3))
    assert (found.winners, found.decided_by) == (("red",), ("FL-F2",))


@pytest.mark.parametrize(
    ("red", "blue", "winners"),
    [
        ("garland yellow 1 *, 2 x yellow 1", "garland pink 1, pink 2 *", ("red",)),
        ("garland yellow 1 *, yellow 2", "garland pink 1, pink 2 *", ("red", "blue")),
        (
            "garland yellow 1 *, yellow 2",
            "open gold 1 *; garland pink 1 *, pink 2 *",
            ("blue",),
        ),
        ("garland 3 x yellow 1 *; open gold 1 **", "open silver 1 *; garland orange 2 **, orange 1", ("red",)),
    ],
    ids=["more cards", "shared", "more negative points", "more cards before negative points"],
)
def test_fl_f3_ties(position: Position, red: str, blue: str, winners: tuple[str, ...]) -> None:
    found = outcome(position(f"flags: over\nred: {red}\nblue: {blue}", rest="discard"))
    assert found is not None
    assert found.scores[0] == found.scores[1]
    assert found.winners == winners
    assert found.decided_by == ("FL-F2", "FL-F3")


def test_fl_f3_cards_count_and_not_bulbs(position: Position) -> None:
    """Red has six bulbs on three cards, blue three bulbs on three cards: still tied."""
    over = position(
        "flags: over\nred: garland silver 2 **, silver 2 *, silver 2 **\nblue: garland 2 x gold 1 **, gold 1 *",
        rest="discard",
    )
    assert score(over).winners == ("red", "blue")
