"""The events of La Course des étoiles; equal events are made once and shared, because they recur often."""

from __future__ import annotations

from functools import cache

from playground.core import Event, Place, Value
from playground.games.star_race.pieces import PLANETS, SHOWN

PLANET: tuple[Place, ...] = ("", *(f"planet {number}" for number in range(1, PLANETS + 1)))
"""The place of each planet, by its number."""


@cache
def played(player: str, card: str, rule: str) -> Event:
    """Return the event of a card moved from the hand to the discard pile."""
    return Event("played", (rule,), player, (f"{player} hand", "discard"), (("card", card),))


@cache
def advancing(player: str, card: str, alien: str, start: int, end: int) -> tuple[Event, Event]:
    """Return the events of a card played and an alien moved to the next free planet (SR-A1, SR-B1).

    An alien that skips occupied planets also names the rule SR-A2.
    """
    rule = "SR-B1" if card in SHOWN else "SR-A1"
    skipped = end - start - 1
    rules = (rule, "SR-A2") if skipped else (rule,)
    details: tuple[tuple[str, Value], ...] = (
        (("alien", alien), ("skipped", skipped)) if skipped else (("alien", alien),)
    )
    return played(player, card, rule), Event("advanced", rules, player, (PLANET[start], PLANET[end]), details)


@cache
def gave_up(player: str, card: str) -> Event:
    """Return the event of a favourite card discarded to make room for another one (SR-B3)."""
    return Event("gave-up", ("SR-B3",), player, (f"{player} favourites", "discard"), (("card", card),))


@cache
def added(player: str, card: str, alien: str) -> Event:
    """Return the event of a card laid face up beside the favourite card (SR-B2)."""
    places = (f"{player} hand", f"{player} favourites")
    return Event("added", ("SR-B2",), player, places, (("card", card), ("alien", alien)))


@cache
def swapped(player: str, gave: str, got: str, other: str) -> Event:
    """Return the event of two face-up favourite cards that change owners (SR-D1).

    Args:
        player: The player who swaps.
        gave: The card that `player` gives away.
        got: The card that `player` gets.
        other: The player who gives `got`.
    """
    places = (f"{player} favourites", f"{other} favourites")
    return Event("swapped", ("SR-D1",), player, places, (("gave", gave), ("got", got), ("with", other)))


@cache
def changed(player: str, alien: str, other: str, start: int, end: int) -> Event:
    """Return the event of two aliens that trade places (SR-E1); `start` is the planet that `alien` leaves."""
    return Event("changed", ("SR-E1",), player, (PLANET[start], PLANET[end]), (("alien", alien), ("other", other)))


@cache
def no_effect(player: str, planet: int) -> Event:
    """Return the event of a change card without effect, because all aliens are on one planet (SR-E2)."""
    return Event("no-effect", ("SR-E2",), player, (PLANET[planet],))


@cache
def drawing(player: str, card: str, innermost: int) -> tuple[Event, ...]:
    """Return the events of a new card, which only its player sees, and of the end of the turn (SR-T1).

    Args:
        player: The player who takes the card.
        card: The new card.
        innermost: Number of the innermost planet if that card is taken (SR-N1); 0 if the card is the last one of the
            pile; below 0 for an earlier card of the pile.
    """
    ended = Event("turn-ended", ("SR-T1",), player)
    to, shown = f"{player} hand", (("card", card),)
    if innermost > 0:
        return Event("ate", ("SR-N1",), player, (PLANET[innermost], to), shown), ended
    drew = Event("drew", ("SR-T1",), player, ("pile", to), shown)
    return (drew, ended) if innermost else (drew, Event("pile-empty", ("SR-N1",), "", ("pile",)), ended)


@cache
def ended_occupied(player: str, planet: int) -> Event:
    """Return the event of a game ended because an alien stands on the planet card to be taken (SR-F1)."""
    return Event("game-ended", ("SR-F1",), player, (PLANET[planet],))


@cache
def ended_reached(player: str, alien: str) -> Event:
    """Return the event of a game ended because an alien has reached the last planet (SR-F2)."""
    return Event("game-ended", ("SR-F2",), player, (PLANET[PLANETS],), (("alien", alien),))


@cache
def revealed(player: str, alien: str) -> Event:
    """Return the event of a token turned face up (SR-F3)."""
    return Event("revealed", ("SR-F3",), player, (f"{player} token",), (("alien", alien),))
