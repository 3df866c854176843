"""The words of Tide Pools: see `playground.glossary`."""

from __future__ import annotations

PRINTED = ("en",)

GLOSSARY = (
    ("shell", "TD-G1"),
    ("point", "TD-G1"),
    ("to take", "TD-P1"),
    ("pool", "TD-P1"),
    ("turn", "TD-P1"),
    ("crab", "TD-P2"),
    ("rock", "TD-P2"),
    ("empty", "TD-E1"),
)
