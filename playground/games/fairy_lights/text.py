"""Fairy Lights in words: terms, events, actions, the description of a position, the glossary.

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

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playground.games.fairy_lights.actions import Action
    from playground.games.fairy_lights.pieces import Player
    from playground.games.fairy_lights.state import State

TERMS = {
    "deck": _("deck"),
    "red": _("Red"),
    "blue": _("Blue"),
    "green": _("Green"),
    "violet": _("Violet"),
    "turquoise": _("Turquoise"),
    "white": _("White"),
    "yellow": _("yellow"),
    "pink": _("pink"),
    "orange": _("orange"),
    "silver": _("silver"),
    "gold": _("gold"),
    "yellow 1": _("a yellow card with 1 bulb and no star"),
    "yellow 1 *": _("a yellow card with 1 bulb and 1 star"),
    "yellow 1 **": _("a yellow card with 1 bulb and 2 stars"),
    "yellow 2": _("a yellow card with 2 bulbs and no star"),
    "yellow 2 *": _("a yellow card with 2 bulbs and 1 star"),
    "yellow 2 **": _("a yellow card with 2 bulbs and 2 stars"),
    "pink 1": _("a pink card with 1 bulb and no star"),
    "pink 1 *": _("a pink card with 1 bulb and 1 star"),
    "pink 1 **": _("a pink card with 1 bulb and 2 stars"),
    "pink 2": _("a pink card with 2 bulbs and no star"),
    "pink 2 *": _("a pink card with 2 bulbs and 1 star"),
    "pink 2 **": _("a pink card with 2 bulbs and 2 stars"),
    "orange 1": _("an orange card with 1 bulb and no star"),
    "orange 1 *": _("an orange card with 1 bulb and 1 star"),
    "orange 1 **": _("an orange card with 1 bulb and 2 stars"),
    "orange 2": _("an orange card with 2 bulbs and no star"),
    "orange 2 *": _("an orange card with 2 bulbs and 1 star"),
    "orange 2 **": _("an orange card with 2 bulbs and 2 stars"),
    "silver 1": _("a silver card with 1 bulb and no star"),
    "silver 1 *": _("a silver card with 1 bulb and 1 star"),
    "silver 1 **": _("a silver card with 1 bulb and 2 stars"),
    "silver 2": _("a silver card with 2 bulbs and no star"),
    "silver 2 *": _("a silver card with 2 bulbs and 1 star"),
    "silver 2 **": _("a silver card with 2 bulbs and 2 stars"),
    "gold 1": _("a gold card with 1 bulb and no star"),
    "gold 1 *": _("a gold card with 1 bulb and 1 star"),
    "gold 1 **": _("a gold card with 1 bulb and 2 stars"),
    "pile": _("the pile"),
    "shop": _("the shop"),
    "shop 1": _("slot 1 of the shop"),
    "shop 2": _("slot 2 of the shop"),
    "shop 3": _("slot 3 of the shop"),
    "shop 4": _("slot 4 of the shop"),
    "shop 5": _("slot 5 of the shop"),
    "discard": _("the discard"),
    "garland cards": _("cards in the garland"),
    "garland stars": _("stars in the garland"),
    "open stars": _("stars on open series"),
    "reveal": _("to reveal"),
    "choose": _("to reveal or to take"),
    "take": _("to take"),
    "over": _("nothing, for the game is over"),
}
"""The noun phrase for each value of a parameter, and for each place that belongs to no player."""

PLACES = {
    "{player} garland": _("{player}’s garland"),
    "{player} {colour}": _("{player}’s {colour} series"),
}
"""The noun phrase for each place in front of a player, by the pattern of its name."""


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
    """Return the button text of the action, legal or not; the text is the same in every state."""
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
    """Yield the turn and next task, the pile, each card or gap of the shop, the discard and its top card.

    An empty shop has a sentence; an empty discard has no top card.
    """
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
    """Yield each open series of a player card by card, the garland as a whole and by colour, and the points.

    Without an open series, or a garland, there is a sentence that says so.
    """
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


PRINTED = ("fr",)

GLOSSARY = (
    (_("bulb"), "FL-C1"),
    (_("raccoon-chick"), "FL-C1"),
    (_("rabbit-hedgehog"), "FL-C1"),
    (_("owl-butterfly"), "FL-C1"),
    (_("fox-deer"), "FL-C1"),
    (_("dragon-dragonfly"), "FL-C1"),
    (_("star"), "FL-C2", True),
    (_("pile"), "FL-S1"),
    (_("shop"), "FL-S1"),
    (_("discard"), "FL-S1"),
    (_("area"), "FL-S1"),
    (_("clockwise"), "FL-S1"),
    (_("turn"), "FL-R1"),
    (_("to reveal"), "FL-R1"),
    (_("colour"), "FL-R2"),
    (_("to take"), "FL-T1"),
    (_("series"), "FL-T3"),
    (_("open series"), "FL-T3"),
    (_("complete"), "FL-T4"),
    (_("to store"), "FL-T4"),
    (_("garland"), "FL-T4"),
    (_("lost"), "FL-T4"),
    (_("face up"), "FL-T4"),
    (_("face down"), "FL-T4"),
    (_("to slide"), "FL-T6"),
    (_("gap"), "FL-T6"),
    (_("last card"), "FL-F1"),
    (_("point"), "FL-F2"),
    (_("to share the victory"), "FL-F3"),
)
