"""The events of Fairy Lights; equal events are made once and shared, because they recur often."""

from __future__ import annotations

from functools import cache

from playground.core import Event
from playground.games.fairy_lights.pieces import Card

SLOTS = ("shop 1", "shop 2", "shop 3", "shop 4", "shop 5")
"""The places of the shop, the place next to the pile first."""


@cache
def revealed(player: str, slot: int, card: Card) -> Event:
    """Return the event of the top card of the pile laid at the end of the shop (FL-R1)."""
    return Event("revealed", ("FL-R1",), player, ("pile", SLOTS[slot]), (("card", str(card)),))


@cache
def last_card(player: str, slot: int) -> Event:
    """Return the event that the revealed card was the last one of the pile (FL-F1)."""
    return Event("last-card", ("FL-F1",), player, (SLOTS[slot],))


@cache
def matched(player: str, slot: int, colour: str) -> Event:
    """Return the event that the revealed card has the colour of the card before it (FL-R2)."""
    return Event("matched", ("FL-R2",), player, (SLOTS[slot - 1], SLOTS[slot]), (("colour", colour),))


@cache
def took(player: str, colour: str, slots: tuple[int, ...]) -> Event:
    """Return the event of all cards of a colour moved from the shop to the player's series (FL-T1, FL-T3)."""
    places = (*(SLOTS[slot] for slot in slots), f"{player} {colour}")
    return Event("took", ("FL-T1", "FL-T3"), player, places, (("colour", colour), ("count", len(slots))))


@cache
def counted(kind: str, player: str, colour: str, bulbs: int, count: int, stars: int) -> Event:
    """Return the event of a series that is "kept", "stored" or "lost" by its bulbs (FL-T4).

    Args:
        kind: "kept", "stored" or "lost".
        player: The owner of the series.
        colour: Colour of the series; a gold one that is stored or lost also names the rule FL-T5.
        bulbs: Number of bulbs of the series.
        count: Number of its cards.
        stars: Number of its stars.
    """
    to = {"kept": (), "stored": (f"{player} garland",), "lost": ("discard",)}[kind]
    rules = ("FL-T4", "FL-T5") if colour == "gold" and kind != "kept" else ("FL-T4",)
    details = (("colour", colour), ("bulbs", bulbs), ("count", count), ("stars", stars))
    return Event(kind, rules, player, (f"{player} {colour}", *to), details)


@cache
def slid(start: int, end: int) -> Event:
    """Return the event of a card that slides towards the pile (FL-T6)."""
    return Event("slid", ("FL-T6",), "", (SLOTS[start], SLOTS[end]))


@cache
def turn_ended(player: str, rule: str) -> Event:
    """Return the event of the end of a turn, after a match (`rule` FL-R2) or a take (FL-T1)."""
    return Event("turn-ended", (rule,), player)


@cache
def shop_discarded(slots: tuple[int, ...]) -> Event:
    """Return the event of the cards left in the shop that are discarded when the game ends (FL-F1)."""
    places = (*(SLOTS[slot] for slot in slots), "discard")
    return Event("shop-discarded", ("FL-F1",), "", places, (("count", len(slots)),))


GAME_ENDED = Event("game-ended", ("FL-F1",))
