"""In Dutch a pawn of Gravity Superstar is laid down and lies (leggen, liggen): one that stands has no feet that point.

As in the Dutch rulebook, which lays it on the door. Only the open-door pawn is set on its door and stands there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest
from babel.messages.catalog import Message

import playground
from notebooks.catalogues import PLACE, read, rooms
from playground.reference.editions import editions

STANDS = re.compile(r"\b(sta|staat|staan|stond|stonden|gestaan|staande|zet|zetten|gezet|rechtop)\b", re.IGNORECASE)
THE_OPEN_DOOR = (
    "zet de open-deurpion", "staat de open-deurpion", "staat ook de open-deurpion", "blijft de open-deurpion staan",
    "blijft de open-deurpion op {at} staan", "de open-deurpion staat", "de **open-deurpion** staat",
    "de open-deurpion (`!`) staat", "blijft hij staan", "hij blijft staan", "daar staat hij nog", "staat hij op a3",
)  # fmt: skip
"""What the open-door pawn does: it is set on a door and stands there."""
OTHER_THINGS = (
    "er staat geen platform", "staat meteen een platform", "staat een platform", "in de weg staat", "staat in de weg",
    "staat een stersymbool", "staan {symbols} symbolen", "staan 24 symbolen", "staat nooit een symbool",
    "die erop staat", "wat erop staat", "wat er op de kaart staat", "waarin hij staat", "staan alle verschillen",
    "staat geen positie", "staat geen tegel", "{text!r} staan", "staat hier een tweede keer",
    "staat al vast", "staan spelers gelijk", "staan er spelers gelijk", "staan ze ook daarin gelijk", "staan gelijk",
    "welke zet", "eerste zetten", "laatste zet", "zet één stap",
)  # fmt: skip
"""Platforms and symbols stand on a board, words on a card; and a draw, or a move of the game, is another word."""
LIES = re.compile(r"\b(leg|lig|ligt|liggen|lag|lagen|gelegd|legt)\b", re.IGNORECASE)


def told() -> Iterator[tuple[str, str]]:
    """Yield each Dutch text about Gravity Superstar with its English text, without quotations of printed editions."""
    game = read(rooms()["playground.games.gravity_superstar"] / "locale" / "nl" / PLACE)
    yield from (texts(message) for message in game if message.id and not _of_an_edition(message))
    pages = read(rooms()["notebooks"] / "locale" / "nl" / PLACE)
    yield from (texts(found) for found in pages if any("01-gravity" in where for where, _ in found.locations))
    shown = read(rooms()["widgets"] / "locale" / "nl" / PLACE)
    yield from (texts(message) for message in shown if re.search(r"\bpawn", texts(message)[0]))


def texts(message: Message) -> tuple[str, str]:
    """A message and its translation, all forms of a plural in one."""
    return _joined(message.id), _joined(message.string)


def _joined(forms: str | Sequence[str] | None) -> str:
    return forms if isinstance(forms, str) else " ".join(forms or ())


def standing(dutch: str) -> list[str]:
    """Return the words for standing in a text that are about pawns, apart from the open-door pawn."""
    rest = " ".join(dutch.casefold().split())
    for phrase in sorted((*THE_OPEN_DOOR, *OTHER_THINGS), key=len, reverse=True):
        rest = rest.replace(phrase, "")
    return STANDS.findall(rest)


def _of_an_edition(message: Message) -> bool:
    found = editions(playground.game("gravity_superstar"))
    return any(message.id in (each.about, each.kit, *each.says.values()) for each in found)


def test_no_pawn_is_stood_up_in_dutch() -> None:
    assert [dutch for _, dutch in told() if standing(dutch)] == []


def test_where_the_english_pawn_is_laid_the_dutch_one_is_too() -> None:
    laid = [(english, dutch) for english, dutch in told() if re.search(r"\b(lay|laid|lies) .*\b(pawn|{\w+})", english)]
    assert len(laid) > 5
    for english, dutch in laid:
        assert LIES.search(dutch), f"{english!r}: {dutch!r}"


def test_gs_t2_gs_p1_a_learner_is_told_that_the_pawn_lies_flat() -> None:
    flat = {english for english, dutch in told() if "flat" in english and "plat " in dutch}
    assert len(flat) == 3, "in GS-T2, GS-P1 and where a learner first moves a pawn in the notebook"
    assert all("feet" in english or "Lay" in english for english in flat)


@pytest.mark.parametrize(
    "wrong", ["Zet je pion op het vak waar de open-deurpion staat.", "{green} staat op e2.", "Daar staat hij."]
)
def test_a_pawn_that_is_stood_up_beside_the_open_door_would_be_found(wrong: str) -> None:
    assert len(standing(wrong)) == 1
