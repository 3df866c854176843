"""The rules of Tide Pools, numbered, and the order in which they are taught."""

from __future__ import annotations

from playground.core import Rule, _

_ALL = (
    Rule(
        "TD-G1", _("The goal"), _("Each shell is a point. The most points win."), _("The goal"),
        ruling=_("Players who are tied share the victory."), related=("TD-E1",),
    ),
    Rule(
        "TD-P1", _("Taking shells"), _("In your turn, take one or two shells from one pool."), _("A turn"),
        related=("TD-P2", "TD-G1"),
    ),
    Rule(
        "TD-P2", _("The crab"),
        _("The crab walks to the pool that you took from. Nobody may take from the pool of the crab."),
        _("A turn"), ruling=_("If all other pools are empty, you may."), related=("TD-P1",),
    ),
    Rule("TD-E1", _("The end"), _("The game ends when all pools are empty."), _("The end"), related=("TD-G1",)),
)  # fmt: skip
RULES = {rule.id: rule for rule in _ALL}
CHAPTERS = (("goal", _("Shells and a crab"), ("TD-K1",)),)
