"""The picks of an action in a game that does not say them: the fields of the action that are places or cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from playground.core import Message, Pick, Place, _, worded

CARDS_LIE = ("{player} hand", "{player} cards")
"""The places where the cards of a player lie, the first of them that a game has."""
CARD_FIELD = "card"
"""The field of an action that is a card."""


def way_of(package: Mapping[str, Any], state: Any, action: Any) -> tuple[Pick, ...]:
    """Return the picks of an action by its fields, in the order of its type, cards first.

    A value of the field `card`, or in a game of hands (`SEEN_BY`) one of `CARDS`, is a card; a value that is one of
    `places` is a place: a second one can be picked only after the first. If actions differ in other fields too, a pick
    of the kind "choice" comes last, by the words of `label`. Picks of one place have that place.
    """
    values = tuple(_values(action))
    known = package["places"](state)
    player = package["player_names"](state)[package["current_player"](state)]
    lie = next((place for place in (found.format(player=player) for found in CARDS_LIE) if place in known), "")
    found: list[Pick] = []
    for name, value in values:
        if _is_card(package, name, value):
            found.append(Pick("card", str(value), worded(_("{what}"), what=value), (lie,) if lie else ()))
    for _name, value in values:
        if value in known:
            later = any(pick.kind == "place" for pick in found)
            of = f"{value}, next" if later else value
            found.append(Pick("place", of, worded(_("{what}"), what=value), (value,), later))
    others = tuple(str(value) for name, value in values if not _is_card(package, name, value) and value not in known)
    if others or not found:
        label: Message = package["label"](state, action)
        at: tuple[Place, ...] = found[-1].places if found else ()
        found.append(Pick("choice", str(action), label, at, late=True))
    return tuple(found)


def _values(action: Any) -> Iterator[tuple[str, Any]]:
    """Yield the name and the value of each field of an action that has one; none for an action without fields."""
    names = [field.name for field in fields(action)] if is_dataclass(action) else getattr(action, "_fields", ())
    for name in names:
        value = getattr(action, name)
        if value not in ("", None, ()):
            yield name, value


def _is_card(package: Mapping[str, Any], name: str, value: Any) -> bool:
    """Whether a field of an action is a card."""
    if name == CARD_FIELD:
        return True
    known = package.get("CARDS", ()) if "SEEN_BY" in package else ()
    return isinstance(value, str) and not callable(known) and value in known
