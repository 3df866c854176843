"""The events of La Course des étoiles, each made once: the same things happen again and again."""

from __future__ import annotations

from functools import cache

from playground.core import Event, Place
from playground.star_race.pieces import PLANETS

PLANET: tuple[Place, ...] = ("", *(f"planet {number}" for number in range(1, PLANETS + 1)))
"""The place of each planet, by its number."""


@cache
def played(player: str, card: str, rule: str) -> Event:
    """A card goes from the hand to the discard pile."""
    return Event("played", (rule,), player, (f"{player} hand", "discard"), (("card", card),))


@cache
def advanced(player: str, alien: str, start: int, end: int, rule: str) -> Event:
    """SR-A1, SR-B1: an alien goes to the next free planet; SR-A2 where it skips some."""
    places = (PLANET[start], PLANET[end])
    skipped = end - start - 1
    if not skipped:
        return Event("advanced", (rule,), player, places, (("alien", alien),))
    return Event("advanced", (rule, "SR-A2"), player, places, (("alien", alien), ("skipped", skipped)))


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
def drew(player: str, card: str) -> Event:
    """SR-T1: a card from the pile, which only its player sees."""
    return Event("drew", ("SR-T1",), player, ("pile", f"{player} hand"), (("card", card),))


PILE_EMPTY = Event("pile-empty", ("SR-N1",), "", ("pile",))


@cache
def ate(player: str, planet: int, card: str) -> Event:
    """SR-N1: a card from the galaxy, which only its player sees."""
    return Event("ate", ("SR-N1",), player, (PLANET[planet], f"{player} hand"), (("card", card),))


@cache
def turn_ended(player: str) -> Event:
    """SR-T1: the player has three cards again."""
    return Event("turn-ended", ("SR-T1",), player)


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
