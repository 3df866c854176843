"""Presses on a board that do an action, as a hand makes them."""

from __future__ import annotations

from typing import Any, NamedTuple

from playground.core import AnyGame, Pick, Place
from playground.play.hand import Hand
from widgets.boards import board


class Spot(NamedTuple):
    """A point of a board: the number of its pad, and the point in parts of the pad's width and height."""

    pad: int
    x: float
    y: float


def own_places(hand: Hand, pick: Pick) -> tuple[Place, ...]:
    """Return the places that stand for a pick alone, so that a press on one of them picks it; none for a button's."""
    if pick in hand.apart:
        return ()
    (here,) = [known for known in hand.picks if known == pick]
    others = {place for other in hand.picks if other != pick for place in other.places}
    return tuple(place for place in here.places if place not in others)


def middle(game: AnyGame, state: Any, place: Place) -> tuple[str, float, float]:
    """Return a place's pad and the middle of it there, in the units of the pad."""
    pad, left, top, width, height = board(game.NAME).locate(state, place)
    return pad, left + width / 2, top + height / 2


def spot(game: AnyGame, state: Any, place: Place) -> Spot | None:
    """Return the middle of a place; None if another one lies over it."""
    pads = board(game.NAME).draw(state)
    pad, x, y = middle(game, state, place)
    if board(game.NAME).under(state, pad, x, y) != place:
        return None
    return Spot([*pads].index(pad), x / pads[pad].width, y / pads[pad].height)


def spots_to(game: AnyGame, state: Any, action: Any) -> tuple[Spot, ...]:
    """Return the points of `places_to`."""
    return tuple(found for place in places_to(game, state, action) if (found := spot(game, state, place)))


def places_to(game: AnyGame, state: Any, action: Any) -> tuple[Place, ...]:
    """Return the places whose presses do an action, one after the other; none if a button is needed on the way."""
    hand, pressed = Hand(game, state), []
    for pick in game.picks(state)[action]:
        if pick in hand.made:
            continue
        places = [place for place in own_places(hand, pick) if spot(game, state, place)]
        if not places:
            return ()
        pressed.append(places[0])
        hand, done = hand.press(places[0])
        if done is not None:
            return tuple(pressed) if done == action else ()
    return ()
