"""Fairy Lights in sentences: events, actions, and the description of a position.

Every sentence is a message id with named parameters. The code that shows a sentence fills in

- `{player}`: the player that an event is about;
- `{at}` and `{to}`: its first and its second place;
- the details of an event, the params of a refusal or of a `Message`, by their own names.

A value that is a key of TERMS is shown by its noun phrase. In SENTENCES a key may be a kind followed by the id of a
rule ("turn-ended FL-R2"): that sentence describes the events of the kind that cite that rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.core import Message, _
from playground.games.fairy_lights.pieces import COLOURS, GAP, bulbs_of, stars_of
from playground.games.fairy_lights.terms import PLACES, TERMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playground.games.fairy_lights.action import Action
    from playground.games.fairy_lights.pieces import Player
    from playground.games.fairy_lights.state import State

__all__ = ["PLACES", "SENTENCES", "TERMS", "describe", "label"]

SENTENCES = {
    "revealed": _("{player} reveals {card}. It comes to lie in {to}."),
    "last-card": _("That was the last card of the pile. The game ends with this turn."),
    "matched": _("It has the colour of the card before it: {colour}. {player} cannot take anything."),
    "took": _("{player} takes everything that is {colour} from the shop. Cards: {count}."),
    "kept": _("The {colour} series of {player} stays open. Bulbs: {bulbs}."),
    "stored": _("The {colour} series of {player} is complete and goes on the garland. Bulbs: {bulbs}, stars: {stars}."),
    "lost": _("The {colour} series of {player} is lost and goes to the discard. Bulbs: {bulbs}, stars: {stars}."),
    "slid": _("A card slides from {at} to {to}."),
    "turn-ended": _("The turn of {player} is over."),
    "shop-discarded": _("What is left in the shop is discarded. Cards: {count}."),
    "game-ended": _("The game is over."),
}
"""The sentence for each kind of event."""

ACTIONS = {
    "reveal": _("Reveal a card"),
    "end turn": _("End the turn without taking"),
    "take": _("Take {colour}"),
    "take two": _("Take {first} and {second}"),
}
"""The button text of each kind of action."""

PHASES = {
    "reveal": _("It is the turn of {player}, who has to reveal a card."),
    "choose": _("It is the turn of {player}, who may reveal a card or take."),
    "take": _("It is the turn of {player}, who has to take."),
    "over": _("The game is over."),
}
"""The sentence about the next task, by the phase of a state."""


def label(state: State, action: Action) -> Message:
    """Return the button text of the action."""
    if len(action.colours) == 2:
        return Message(ACTIONS["take two"], (("first", action.colours[0]), ("second", action.colours[1])))
    if action.colours:
        return Message(ACTIONS["take"], (("colour", action.colours[0]),))
    return Message(ACTIONS.get(action.kind, ACTIONS["end turn"]))


def describe(state: State) -> tuple[Message, ...]:
    """Return the position in sentences: the turn, pile, shop slot by slot, discard, then each player."""
    return (
        *_table(state),
        *(message for player in state.players for message in _belongings(player)),
    )


def _table(state: State) -> Iterator[Message]:
    mover = ("player", state.players[state.mover].name)
    yield Message(PHASES[state.phase], () if state.over else (mover,))
    yield Message(_("Cards in the pile: {count}."), (("count", len(state.pile)),), ("pile",))
    if not state.shop:
        yield Message(_("The shop is empty."), places=("shop",))
    for slot, card in enumerate(state.shop, 1):
        where = ("shop", f"shop {slot}")
        if card is GAP:
            yield Message(_("Shop, slot {slot}: a gap."), (("slot", slot),), where)
        else:
            yield Message(_("Shop, slot {slot}: {card}."), (("slot", slot), ("card", str(card))), where)
    yield Message(_("Cards in the discard: {count}."), (("count", len(state.discard)),), ("discard",))
    if state.discard:
        yield Message(_("On top of the discard: {card}."), (("card", str(state.discard[-1])),), ("discard",))


def _belongings(player: Player) -> Iterator[Message]:
    """Yield each open series of a player card by card, the garland as a whole and by colour, and the points."""
    who, name = (("player", player.name),), player.name
    if not any(player.series):
        yield Message(_("{player} has no open series."), who)
    for colour, series in zip(COLOURS, player.series, strict=True):
        where = (f"{name} {colour}",)
        if series:
            params = (*who, ("colour", colour), ("bulbs", bulbs_of(series)))
            yield Message(_("{player} has an open series: {colour}. Bulbs: {bulbs}."), params, where)
        for card in series:
            yield Message(_("In it lies {card}."), (("card", str(card)),), where)
    garland = (f"{name} garland",)
    if player.garland:
        counts = (("count", len(player.garland)), ("stars", stars_of(player.garland)))
        yield Message(_("The garland of {player} has cards: {count}, stars: {stars}."), (*who, *counts), garland)
    else:
        yield Message(_("The garland of {player} is empty."), who, garland)
    for colour in COLOURS:
        bulbs = bulbs_of(tuple(card for card in player.garland if card.colour == colour))
        if bulbs:
            yield Message(_("Bulbs in it that are {colour}: {count}."), (("colour", colour), ("count", bulbs)), garland)
    yield Message(_("Points of {player} as they stand: {points}."), (*who, ("points", player.points)))
