"""All actions that can be written down, and the text of each."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any, NamedTuple, Self

from playground.games.fairy_lights.pieces import COLOURS

_RANKS = {colour: rank for rank, colour in enumerate(COLOURS)}


def _rank(colour: str) -> int:
    return _RANKS.get(colour, len(_RANKS))


class _Fields(NamedTuple):
    kind: str
    colours: tuple[str, ...] = ()


class Action(_Fields):
    """One action: `kind` is "reveal", "take" (one or two `colours`), or "end turn".

    The colours are always kept in the order of COLOURS, so that the same colours in any order give equal actions.
    """

    __slots__ = ()

    def __new__(cls, kind: str, colours: Iterable[str] = ()) -> Self:
        """Return the action with its colours in the order of COLOURS; unknown colours come last."""
        return super().__new__(cls, kind, tuple(sorted(colours, key=_rank)))

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # as typed for subclasses too
        """Return the action with these fields; `_replace` calls this method too."""
        return cls(*iterable)

    def __str__(self) -> str:
        """Return the action as text: "reveal", "take pink", "take pink and silver"."""
        return f"take {' and '.join(self.colours)}" if self.colours else self.kind


REVEAL = Action("reveal")
END_TURN = Action("end turn")
"""Ending the turn without a take, which is never legal (FL-T2)."""

EVERY_ACTION: tuple[Action, ...] = (
    REVEAL,
    *(Action("take", (colour,)) for colour in COLOURS),
    *(Action("take", pair) for pair in combinations(COLOURS, 2)),
    END_TURN,
)
_BY_TEXT = {str(action): action for action in EVERY_ACTION}
_BY_TEXT |= {f"take {b} and {a}": Action("take", (a, b)) for a, b in combinations(COLOURS, 2)}


def parse_action(text: str) -> Action:
    """Return the action that `text` names, two colours in any order.

    Raises UnreadableError, which suggests similar actions.

    >>> parse_action("take silver and pink")
    Action(kind='take', colours=('pink', 'silver'))
    """
    from playground.language.spelling import no_action  # noqa: PLC0415  # only a misspelt action needs it

    action = _BY_TEXT.get(" ".join(text.split()))
    if action is None:
        raise no_action(text, _BY_TEXT, ["reveal", "take pink", "take pink and silver"])
    return action
