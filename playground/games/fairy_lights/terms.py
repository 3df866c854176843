"""The noun phrase for each value of a parameter, and for each place."""

from __future__ import annotations

from playground.core import _

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
