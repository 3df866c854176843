"""All actions that can be written down, the text of each, and legality.

`_verdict` alone decides whether an action is legal; REFUSALS describes each reason.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, Self

from playground.core import Code, Place, Refusal, RefusalRow, _
from playground.games.star_race.pieces import (
    ALIENS,
    ALIENS_ON,
    CHANGE,
    HIDDEN,
    KINDS,
    MOST_FAVOURITES,
    PAIRS,
    PLANET,
    SEATS,
    SHOWN,
    SWAP,
)
from playground.games.star_race.state import State

_PRINTED = MappingProxyType({f"{second} and {first}": f"{first} and {second}" for first, second in PAIRS})
"""The name of each two-alien card, by the name with its two aliens in reverse order."""


class _Fields(NamedTuple):
    kind: str
    card: str = ""
    alien: str = ""
    other: str = ""
    seat: str = ""


class Action(_Fields):
    """One action, by `kind`:

    - "advance" `alien` with `card`;
    - "add" `alien` to the favourites, and discard the favourite card of `other` (or "" to discard none);
    - "swap" the player's favourite card of `alien` for the card of `other` in front of the player `seat`;
    - "change" the places of `alien` and `other`, both "" where the card has no effect;
    - "pass", which is never legal.

    The two aliens of a card and of a change can be given in any order: the actions are equal.
    """

    __slots__ = ()

    def __new__(cls, kind: str, card: str = "", alien: str = "", other: str = "", seat: str = "") -> Self:
        """Return the action, with the aliens of a card and of a change put in the order of ALIENS."""
        if kind == "change" and (other, alien) in PAIRS:
            alien, other = other, alien
        return super().__new__(cls, kind, _PRINTED.get(card, card), alien, other, seat)

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # as typed for subclasses too
        """Return the action with these fields; `_replace` calls this method too."""
        return cls(*iterable)

    def __str__(self) -> str:
        """The action as text: "advance red with red alone", "add red", or "add red, discard blue" with a discard.

        A swap is "swap red for blue of moon", a change "change red and blue" or "change without effect", a pass "pass".
        """
        if self.kind == "advance":
            return f"advance {self.alien} with {self.card}"
        if self.kind == "add":
            return f"add {self.alien}, discard {self.other}" if self.other else f"add {self.alien}"
        if self.kind == "swap":
            return f"swap {self.alien} for {self.other} of {self.seat}"
        if self.kind == "change":
            return f"change {self.alien} and {self.other}" if self.alien else "change without effect"
        return self.kind


PASS = Action("pass")
"""Passing, which is never legal (SR-N1)."""
NO_EFFECT = Action("change", CHANGE)
"""The change card while all aliens share one planet (SR-E2)."""

ADVANCES = tuple(Action("advance", card, alien) for card in KINDS for alien in ALIENS_ON[card])
ADDS = tuple(Action("add", f"{alien} alone", alien, other) for alien in ALIENS for other in ("", *ALIENS))
CHANGES = (NO_EFFECT, *(Action("change", CHANGE, *pair) for pair in PAIRS))


@cache
def swaps(seat: str) -> tuple[Action, ...]:
    """Return all 25 swaps with the player of that name, each own alien with each of the other's, legal or not."""
    return tuple(Action("swap", SWAP, own, other, seat) for own in ALIENS for other in ALIENS)


@cache
def all_actions(players: int) -> tuple[Action, ...]:
    """Return all actions that can be written down for that number of players, legal or not.

    In order: advances, additions, swaps by player (each with everybody, oneself included), changes, "pass".
    """
    return (*ADVANCES, *ADDS, *(swap for seat in SEATS[:players] for swap in swaps(seat)), *CHANGES, PASS)


def other_texts(action: Action) -> tuple[str, ...]:
    """Return the text of an action with the two aliens of a card or of a change in the other order, if it has two."""
    text = str(action)
    swapped = (text.replace(f"{first} and {second}", f"{second} and {first}") for first, second in PAIRS)
    return tuple(other for other in swapped if other != text)


def _planets(state: State, action: Action) -> tuple[Place, ...]:
    """Return the planets on which aliens stand, each once, from the middle outwards.

    `action` plays no part; a `RefusalRow` hands it to each function that finds places.
    """
    return tuple(PLANET[planet] for planet in sorted(set(state.planets)))


def _between(state: State, action: Action) -> tuple[Place, ...]:
    """The planet of each alien between the two of a change, outwards, so one planet can come more than once.

    With no alien between them, it is the inner planet of the two.
    """
    low, high = sorted(state.planets[ALIENS.index(alien)] for alien in (action.alien, action.other))
    between = sorted(planet for planet in state.planets if low < planet < high) or [low]
    return tuple(PLANET[planet] for planet in between)


REFUSALS: dict[Code, RefusalRow[State, Action]] = {
    "over": RefusalRow(("SR-F1", "SR-F2"), (), _("The race is over. Nothing more can be played.")),
    "no-pass": RefusalRow(
        ("SR-T1", "SR-N1"), ("{player} hand",),
        _("Nobody may pass. Play one of your cards: each of them can be played in some way."),
    ),
    "hidden": RefusalRow(
        ("SR-S1",), ("{player} hand",),
        _("These are not your cards. You cannot see them, so you cannot play them."),
    ),
    "not-in-hand": RefusalRow(("SR-T1",), ("{player} hand",), _("You do not hold {card}.")),
    "discard-one": RefusalRow(
        ("SR-B3",), ("{player} favourites",),
        _("You have two favourite cards already. Say which of them you discard to add a third."),
    ),
    "room-left": RefusalRow(
        ("SR-B3",), ("{player} favourites",),
        _("You have room for one more favourite card, so there is nothing to discard."),
    ),
    "not-yours": RefusalRow(
        ("SR-B3",), ("{player} favourites",),
        _("{alien} is on none of your favourite cards, so you cannot discard that one. The token has to stay."),
    ),
    "not-your-swap": RefusalRow(
        ("SR-D1",), ("{player} favourites",),
        _("{alien} is on none of your favourite cards, so you cannot swap it. Tokens are never swapped."),
    ),
    "not-theirs": RefusalRow(
        ("SR-D1",), ("{from} favourites",),
        _("{alien} is on none of the favourite cards of {from}, so you cannot get it there."),
    ),
    "with-yourself": RefusalRow(
        ("SR-D1",), ("{player} favourites",),
        _("A swap needs another player. You cannot swap with yourself."),
    ),
    "no-such-player": RefusalRow(("SR-D1",), (), _("{from} does not take part in this game.")),
    "no-effect-only": RefusalRow(
        ("SR-E2",), _planets,
        _("All aliens are on one planet, so none of them can trade places. You may play the card without effect."),
    ),
    "has-effect": RefusalRow(
        ("SR-E1", "SR-E2"), _planets,
        _("The aliens are not all on one planet, so two of them have to trade places."),
    ),
    "same-planet": RefusalRow(
        ("SR-E2",), _between,
        _("{alien} and {other} are on one planet, so they have no places to trade."),
    ),
    "alien-between": RefusalRow(
        ("SR-E1",), _between,
        _("Another alien stands between {alien} and {other}, so they cannot trade places."),
    ),
    "no-such-action": RefusalRow(("SR-T1",), (), _("There is no such action in this game.")),
}  # fmt: skip
"""The rules, the places and the sentence of each reason for which an action is refused."""


Situation = tuple[bool, tuple[str, ...], tuple[str, ...], tuple[str, ...] | None, tuple[int, ...]]
"""The data on which the legality of one action depends: whether the game is over, the mover's hand, the aliens on the
mover's favourite cards (in the order of ALIENS); for a swap, the aliens of the other player's favourite cards (None if
there is no such player, or if that player is the mover); for a change, the planets of the aliens.
"""


@lru_cache(maxsize=1 << 12)
def _shown(favourites: tuple[str, ...]) -> tuple[str, ...]:
    """Return the alien of each favourite card, in the order of ALIENS, twice if two cards show it."""
    return tuple(sorted([SHOWN[card] for card in favourites], key=ALIENS.index))


def situation(state: State, action: Action) -> Situation:
    """Return the data of `state` on which the legality of `action` depends.

    These are whether the game is over, the mover's hand, and the aliens on the mover's favourite cards; for a swap the
    aliens on the cards of the other player if there is one, else None; for a change the planets of the aliens, else ().
    """
    mover = state.players[state.mover]
    theirs, seat = None, action.seat
    if seat and seat != mover.name:
        for player in state.players:
            if player.name == seat:
                theirs = _shown(player.favourites)
    planets = state.planets if action.kind == "change" else ()
    return state.over, mover.hand, _shown(mover.favourites), theirs, planets


def _verdict(now: Situation, action: Action) -> Code | None:
    """Return the code of the refusal of `action`, or None if the action is legal.

    `action` is one of `all_actions`. Nothing is legal once the game is over, and "pass" never is. All others need their
    card in the mover's hand; an advance needs nothing else, for the others see `_may_add`, `_may_swap` and
    `_may_change`. A card that is not in a hand with hidden cards is refused as "hidden".
    """
    over, hand, own, theirs, planets = now
    if over:
        return "over"
    kind = action.kind
    if kind == "pass":
        return "no-pass"
    if action.card not in hand:
        return "hidden" if HIDDEN in hand else "not-in-hand"
    if kind == "add":
        return _may_add(own, action.other)
    if kind == "swap":
        return _may_swap(own, theirs, action)
    return _may_change(planets, action) if kind == "change" else None


def _may_add(own: tuple[str, ...], discarded: str) -> Code | None:
    """The code of the refusal of an addition, or None: a third favourite card replaces one of the two (SR-B3).

    With one favourite card no alien may be named as `discarded` (""), with two it has to be one of `own`.
    """
    if len(own) < MOST_FAVOURITES:
        return "room-left" if discarded else None
    if not discarded:
        return "discard-one"
    return None if discarded in own else "not-yours"


def _may_swap(own: tuple[str, ...], theirs: tuple[str, ...] | None, action: Action) -> Code | None:
    """Return the code of the refusal of a swap, or None: the mover and another player each give one card (SR-D1).

    The aliens named have to be on favourite cards of their owners; `theirs` is None for a swap with oneself.
    """
    if theirs is None:
        return "with-yourself"
    if action.alien not in own:
        return "not-your-swap"
    return None if action.other in theirs else "not-theirs"


def _may_change(planets: tuple[int, ...], action: Action) -> Code | None:
    """Return the code of the refusal of a change, or None.

    The two aliens have to be on different planets with no alien on a planet between them (SR-E1, SR-E2). A change
    without aliens is legal only if all aliens are on one planet, and is then the only legal change.
    """
    together = len(set(planets)) == 1
    if not action.alien:
        return None if together else "has-effect"
    if together:
        return "no-effect-only"
    one, two = planets[ALIENS.index(action.alien)], planets[ALIENS.index(action.other)]
    if one == two:
        return "same-planet"
    low, high = (one, two) if one < two else (two, one)
    return "alien-between" if [planet for planet in planets if low < planet < high] else None


def every_action(state: State) -> tuple[Action, ...]:
    """Return all actions that can be written down for the number of players in `state`, legal or not, "pass" too."""
    return all_actions(len(state.players))


def may_play(state: State, action: Action) -> bool:
    """Return whether `action` is legal in `state`; False for one that is not in `every_action`."""
    return action in _known(len(state.players)) and _verdict(situation(state, action), action) is None


@lru_cache(maxsize=len(SEATS))
def _known(players: int) -> frozenset[Action]:
    """Return the set of all actions that can be written down for that number of players."""
    return frozenset(all_actions(players))


@lru_cache(maxsize=1 << 14)
def _passing(group: str, now: Situation) -> tuple[Action, ...]:
    """Return the legal actions of a group, in the order of `_GROUPS`, whose keys name the groups.

    A card names the advances with it, "add " and a card the additions, a player's name the swaps, CHANGE the changes.
    Legality depends on `now` alone, so that the cached answers serve many positions.
    """
    return tuple(action for action in _GROUPS[group] if _verdict(now, action) is None)


_GROUPS: dict[str, tuple[Action, ...]] = {
    **{card: tuple(action for action in ADVANCES if action.card == card) for card in KINDS},
    **{f"add {card}": tuple(action for action in ADDS if action.card == card) for card in KINDS if card in SHOWN},
    **{seat: swaps(seat) for seat in SEATS},
    CHANGE: CHANGES,
}


@lru_cache(maxsize=1 << 14)
def _moving(hand: tuple[str, ...]) -> tuple[tuple[Action, ...], tuple[str, ...]]:
    """Return the advances that a hand allows, and those of its cards that can become favourites.

    Each kind of card counts once, in the order of KINDS; swaps, changes and hidden cards are left out.
    """
    cards = [card for card in KINDS if card in hand and card not in (SWAP, CHANGE)]
    advances = tuple(action for card in cards for action in _passing(card, (False, (card,), (), None, ())))
    return advances, tuple(card for card in cards if card in SHOWN)


@lru_cache(maxsize=1 << 12)
def _adding(cards: tuple[str, ...], own: tuple[str, ...]) -> tuple[Action, ...]:
    """Return the legal additions of these cards beside the mover's own favourites."""
    return tuple(action for card in cards for action in _passing(f"add {card}", (False, (card,), own, None, ())))


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions in the order of `every_action`.

    There are none when the game is over, and none in a view that hides the mover's hand.
    """
    if state.over:
        return ()
    mover = state.players[state.mover]
    hand, own = mover.hand, _shown(mover.favourites)
    found, single = _moving(hand)
    if single:
        found += _adding(single, own)
    if SWAP in hand:
        for player in state.players:
            if player is not mover:
                found += _passing(player.name, (False, (SWAP,), own, _shown(player.favourites), ()))
    if CHANGE in hand:
        found += _passing(CHANGE, (False, (CHANGE,), (), None, state.planets))
    return found


def _code(state: State, action: Action) -> Code | None:
    """Return the code of the refusal of `action` in `state`, or None if the action is legal.

    An action that is not in `every_action` is "no-such-player" if it fits a game of more players, else
    "no-such-action".
    """
    if action in _known(len(state.players)):
        return _verdict(situation(state, action), action)
    return "no-such-player" if action in _known(len(SEATS)) else "no-such-action"


def refusal(state: State, action: Action) -> Refusal | None:
    """Return the reason why `action` cannot be played in `state`, or None if the action is legal.

    An action that is not in `every_action` is refused too, and so is every action where the mover's hand is hidden.
    What each kind of action needs is said at `_verdict`.
    """
    code = _code(state, action)
    if code is None:
        return None
    absent = code in ("not-yours", "not-theirs")
    named = {
        "player": state.players[state.mover].name, "card": action.card, "from": action.seat,
        "alien": action.other if absent else action.alien, "other": action.other,
    }  # fmt: skip
    return REFUSALS[code].refusal(code, state, action, named)
