"""All actions that can be written down, and the text of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple, Self

from playground.games.star_race.pieces import ALIENS, ALIENS_ON, CHANGE, KINDS, PAIRS, SEATS, SWAP

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
        """The action as text: "advance red with red alone", "add red, discard blue", "swap red for blue of moon"."""
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
    """Return all swaps with the player of that name."""
    return tuple(Action("swap", SWAP, own, other, seat) for own in ALIENS for other in ALIENS)


@cache
def all_actions(players: int) -> tuple[Action, ...]:
    """Return all actions that can be written down for that number of players."""
    return (*ADVANCES, *ADDS, *(swap for seat in SEATS[:players] for swap in swaps(seat)), *CHANGES, PASS)


@cache
def _by_text() -> Mapping[str, Action]:
    """Return each action by its text; the two aliens of a card and of a change can come in any order."""
    found = {str(action): action for action in all_actions(len(SEATS))}
    for action in (*ADVANCES, *CHANGES):
        for first, second in PAIRS:
            text = str(action)
            found[text.replace(f"{first} and {second}", f"{second} and {first}")] = action
    return MappingProxyType(found)


def parse_action(text: str) -> Action:
    """Return the action that `text` names. Raises UnreadableError, which suggests similar actions.

    >>> parse_action("change blue and yellow")
    Action(kind='change', card='change', alien='yellow', other='blue', seat='')
    """
    from playground.language.spelling import no_action  # noqa: PLC0415  # only a misspelt action needs it

    action = _by_text().get(" ".join(text.split()))
    if action is None:
        raise no_action(text, _by_text(), ["advance red with red alone", "add red"])
    return action
