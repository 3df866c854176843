"""The places of Fairy Lights in words: the stall, slot by slot, in the order of the picture."""

from __future__ import annotations

from playground.core import Message, Place, _
from playground.games.fairy_lights.pieces import SLOTS
from playground.games.fairy_lights.scoring import odds
from playground.games.fairy_lights.state import State
from widgets.boards.fairy_lights.layout import SHOWN
from widgets.boards.rows import Lies, Row

MORE = ("pile", "discard")
"""The places where the picture shows more than the description."""


def rows(state: State) -> tuple[Row, ...]:
    """Return one row: the pile, the shop, each of its slots, the discard."""
    return (Row(Message(_("The stall")), ("pile", "shop", *SLOTS, "discard")),)


def lies(state: State, place: Place) -> Lies | None:
    """Return the odds at the pile, at the discard the last SHOWN cards, the top one first; both after the count.

    The odds are that no card can be revealed, or in how many cases the next card ends the turn. None for an empty
    discard, for the pile while the shop is empty, and for other places.
    """
    if place == "discard" and state.discard:
        count = Message(_("The discard ({count}), from the top"), (("count", len(state.discard)),))
        return Lies(count, tuple(str(card) for card in reversed(state.discard[-SHOWN:])))
    found = odds(state)
    if place == "pile" and not found.possible:
        pile = Message(_("The pile ({count})"), (("count", found.pile),))
        return Lies(pile, (Message(_("no card can be revealed now")),))
    if place == "pile" and found.colour:
        chance = (("colour", found.colour), ("matching", found.matching), ("pile", found.pile))
        ends = Message(_("in {matching} of {pile} cases the next card is {colour} and ends the turn"), chance)
        return Lies(Message(_("The pile ({count})"), (("count", found.pile),)), (ends,))
    return None
