"""The picks of a hand in Fairy Lights: the pile; or a colour of the shop, or two, then one's own area.

All cards of a colour lift together. What is legal is asked of `actions.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.core import Message, Pick, Place, Unmeant, _, worded
from playground.games.fairy_lights.actions import REVEAL, Action
from playground.games.fairy_lights.pieces import COLOURS, SLOTS

if TYPE_CHECKING:
    from playground.games.fairy_lights.state import State


def way(state: State, action: Action) -> tuple[Pick, ...]:
    """Return the picks of an action; none for a colour that is not in the shop, and for the end of a turn."""
    if action == REVEAL:
        return (Pick("pile", "pile", Message(_("the pile")), ("pile",)),)
    lifted = tuple(pick for colour in action.colours for pick in _colour(state, colour))
    if not action.colours or len(lifted) < len(action.colours):
        return ()
    mover = state.players[state.mover].name
    home = (mover, *(f"{mover} {colour}" for colour in COLOURS), f"{mover} garland")
    if len(action.colours) == 1:
        name = worded(_("Take {colour}"), colour=action.colours[0])
    else:
        name = worded(_("Take {first} and {second}"), first=action.colours[0], second=action.colours[1])
    return (*lifted, Pick("button", str(action), name, home, late=True))


def _colour(state: State, colour: str) -> tuple[Pick, ...]:
    """Return the pick of all cards of a colour in the shop; none if there is no such card."""
    at = tuple(slot for slot, card in zip(SLOTS, state.shop, strict=False) if card.colour == colour)
    return (Pick("card", colour, worded(_("all that is {colour}"), colour=colour), at),) if at else ()


SHARED = {
    "shop": (_("This is the shop. Pick one of its cards: all of that colour lift."), "FL-T1"),
    "discard": (_("Cards that are lost lie here. They never come back."), "FL-T4"),
}
NO_CARD = (_("No card lies here now."), "FL-R1")
SERIES = (_("This is a series of {player}. Only cards that {player} takes come here."), "FL-T3")
GARLAND = (_("This is the garland of {player}. What hangs on it stays to the end."), "FL-T4")
AREA = (_("This is the area of {player}. Only cards that {player} takes come here."), "FL-T3")
FIRST_A_COLOUR = (_("First pick what you want to take from the shop."), "FL-T1")
BACK_FIRST = (_("Two colours are the most that you take. Put one of them back first."), "FL-T1")


def nowhere(state: State, made: tuple[Pick, ...], place: Place) -> Action | Unmeant | None:
    """Return why a press on a place leads nowhere, or the action that it seems to want and that is refused."""
    if place == "pile":
        return None
    mover = state.players[state.mover].name
    seat, _space, of = place.partition(" ")
    if place in SLOTS:
        text, rule = NO_CARD if SLOTS.index(place) >= len(state.shop) else BACK_FIRST
    elif place in SHARED:
        text, rule = SHARED[place]
    elif seat == mover:
        if not state.shop:
            return Action("take", COLOURS[:1])
        text, rule = FIRST_A_COLOUR
    else:
        text, rule = GARLAND if of == "garland" else SERIES if of else AREA
        return Unmeant(worded(text, player=seat), rule, (place,))
    return Unmeant(Message(text), rule, (place,))
