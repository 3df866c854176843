"""The rules of Tide Pools, numbered, and the order in which they are taught."""

from __future__ import annotations

from playground.core import Rule

_ALL = (
    Rule(
        "TD-G1", "The goal", "Each shell is a point. The most points win.", "The goal",
        ruling="Players who are tied share the victory.", related=("TD-E1",),
    ),
    Rule(
        "TD-P1", "Taking shells", "In your turn, take one or two shells from one pool.", "A turn",
        related=("TD-P2", "TD-G1"),
    ),
    Rule(
        "TD-P2", "The crab",
        "The crab walks to the pool that you took from. Nobody may take from the pool of the crab.",
        "A turn", ruling="If all other pools are empty, you may.", related=("TD-P1",),
    ),
    Rule("TD-E1", "The end", "The game ends when all pools are empty.", "The end", related=("TD-G1",)),
)  # fmt: skip
RULES = {rule.id: rule for rule in _ALL}
CHAPTERS = (("goal", "Shells and a crab", ("TD-K1",)),)
