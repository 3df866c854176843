"""The events of Fairy Lights, each made once: the same things happen again and again."""

from __future__ import annotations

from functools import cache

from playground.core import Event
from playground.games.fairy_lights.pieces import Card

SLOTS = ("shop 1", "shop 2", "shop 3", "shop 4", "shop 5")
"""The places of the shop, from the pile on."""


@cache
def revealed(player: str, slot: int, card: Card) -> Event:
    """FL-R1: the top card of the pile comes to lie at the end of the shop."""
    return Event("revealed", ("FL-R1",), player, ("pile", SLOTS[slot]), (("card", str(card)),))


@cache
def last_card(player: str, slot: int) -> Event:
    """FL-F1: that card was the last one of the pile."""
    return Event("last-card", ("FL-F1",), player, (SLOTS[slot],))


@cache
def matched(player: str, slot: int, colour: str) -> Event:
    """FL-R2: it has the colour of the card just before it."""
    return Event("matched", ("FL-R2",), player, (SLOTS[slot - 1], SLOTS[slot]), (("colour", colour),))


@cache
def took(player: str, colour: str, slots: tuple[int, ...]) -> Event:
    """FL-T1, FL-T3: all cards of a colour leave the shop and join the player's series."""
    places = (*(SLOTS[slot] for slot in slots), f"{player} {colour}")
    return Event("took", ("FL-T1", "FL-T3"), player, places, (("colour", colour), ("count", len(slots))))


@cache
def counted(kind: str, player: str, colour: str, bulbs: int, count: int, stars: int) -> Event:
    """FL-T4: a series is "kept", "stored" or "lost", by its bulbs; `count` cards, FL-T5 where it is gold."""
    to = {"kept": (), "stored": (f"{player} garland",), "lost": ("discard",)}[kind]
    rules = ("FL-T4", "FL-T5") if colour == "gold" and kind != "kept" else ("FL-T4",)
    details = (("colour", colour), ("bulbs", bulbs), ("count", count), ("stars", stars))
    return Event(kind, rules, player, (f"{player} {colour}", *to), details)


@cache
def slid(start: int, end: int) -> Event:
    """FL-T6: a card slides towards the pile."""
    return Event("slid", ("FL-T6",), "", (SLOTS[start], SLOTS[end]))


@cache
def turn_ended(player: str, rule: str) -> Event:
    """FL-R2 or FL-T1: the turn is over, after a match or a take."""
    return Event("turn-ended", (rule,), player)


@cache
def shop_discarded(slots: tuple[int, ...]) -> Event:
    """FL-F1: what is left in the shop when the game ends."""
    places = (*(SLOTS[slot] for slot in slots), "discard")
    return Event("shop-discarded", ("FL-F1",), "", places, (("count", len(slots)),))


GAME_ENDED = Event("game-ended", ("FL-F1",))
