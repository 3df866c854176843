"""The events of La Course des étoiles, each made once: the same things happen again and again."""

from __future__ import annotations

from functools import cache

from playground.core import Event, Place, Value
from playground.games.star_race.pieces import PLANETS, SHOWN

PLANET: tuple[Place, ...] = ("", *(f"planet {number}" for number in range(1, PLANETS + 1)))
"""The place of each planet, by its number."""


@cache
def played(player: str, card: str, rule: str) -> Event:
    """A card goes from the hand to the discard pile."""
    return Event("played", (rule,), player, (f"{player} hand", "discard"), (("card", card),))


@cache
def advancing(player: str, card: str, alien: str, start: int, end: int) -> tuple[Event, Event]:
    """SR-A1, SR-B1: a card is played, and an alien goes to the next free planet; SR-A2 where it skips some."""
    rule = "SR-B1" if card in SHOWN else "SR-A1"
    skipped = end - start - 1
    rules = (rule, "SR-A2") if skipped else (rule,)
    details: tuple[tuple[str, Value], ...] = (
        (("alien", alien), ("skipped", skipped)) if skipped else (("alien", alien),)
    )
    return played(player, card, rule), Event("advanced", rules, player, (PLANET[start], PLANET[end]), details)


@cache
def gave_up(player: str, card: str) -> Event:
    """SR-B3: a favourite card makes room for another one."""
    return Event("gave-up", ("SR-B3",), player, (f"{player} favourites", "discard"), (("card", card),))


@cache
def added(player: str, card: str, alien: str) -> Event:
    """SR-B2: a card comes to lie face up beside the favourite card."""
    places = (f"{player} hand", f"{player} favourites")
    return Event("added", ("SR-B2",), player, places, (("card", card), ("alien", alien)))


@cache
def swapped(player: str, gave: str, got: str, other: str) -> Event:
    """SR-D1: two face-up favourite cards change owners."""
    places = (f"{player} favourites", f"{other} favourites")
    return Event("swapped", ("SR-D1",), player, places, (("gave", gave), ("got", got), ("with", other)))


@cache
def changed(player: str, alien: str, other: str, start: int, end: int) -> Event:
    """SR-E1: two aliens trade places."""
    return Event("changed", ("SR-E1",), player, (PLANET[start], PLANET[end]), (("alien", alien), ("other", other)))


@cache
def no_effect(player: str, planet: int) -> Event:
    """SR-E2: all aliens are on one planet."""
    return Event("no-effect", ("SR-E2",), player, (PLANET[planet],))


@cache
def drawing(player: str, card: str, innermost: int) -> tuple[Event, ...]:
    """SR-T1: a new card, which only its player sees, and the end of the turn.

    It comes from the pile, or it is the `innermost` planet (SR-N1): 0 if it is the last card of the pile, less if it
    is one before.
    """
    ended = Event("turn-ended", ("SR-T1",), player)
    to, shown = f"{player} hand", (("card", card),)
    if innermost > 0:
        return Event("ate", ("SR-N1",), player, (PLANET[innermost], to), shown), ended
    drew = Event("drew", ("SR-T1",), player, ("pile", to), shown)
    return (drew, ended) if innermost else (drew, Event("pile-empty", ("SR-N1",), "", ("pile",)), ended)


@cache
def ended_occupied(player: str, planet: int) -> Event:
    """SR-F1: an alien stands on the card that would have to be taken."""
    return Event("game-ended", ("SR-F1",), player, (PLANET[planet],))


@cache
def ended_reached(player: str, alien: str) -> Event:
    """SR-F2: an alien has reached the last card."""
    return Event("game-ended", ("SR-F2",), player, (PLANET[PLANETS],), (("alien", alien),))


@cache
def revealed(player: str, alien: str) -> Event:
    """SR-F3: a token is turned face up."""
    return Event("revealed", ("SR-F3",), player, (f"{player} token",), (("alien", alien),))
