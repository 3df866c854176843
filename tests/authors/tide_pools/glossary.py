"""The words of Tide Pools: see `playground.reference.glossary`."""

from __future__ import annotations

from playground.core import _

PRINTED = ("en",)

GLOSSARY = (
    (_("shell"), "TD-G1"),
    (_("point"), "TD-G1"),
    (_("to take"), "TD-P1"),
    (_("pool"), "TD-P1"),
    (_("turn"), "TD-P1"),
    (_("crab"), "TD-P2"),
    (_("rock"), "TD-P2"),
    (_("empty"), "TD-E1"),
)
