"""The terms of the rulebook of Fairy Lights and their rules: see `playground.reference.glossary`."""

from __future__ import annotations

from playground.core import _

PRINTED = ("fr",)

GLOSSARY = (
    (_("bulb"), "FL-C1"),
    (_("raccoon-chick"), "FL-C1"),
    (_("rabbit-hedgehog"), "FL-C1"),
    (_("owl-butterfly"), "FL-C1"),
    (_("fox-deer"), "FL-C1"),
    (_("dragon-dragonfly"), "FL-C1"),
    (_("star"), "FL-C2", True),
    (_("pile"), "FL-S1"),
    (_("shop"), "FL-S1"),
    (_("discard"), "FL-S1"),
    (_("area"), "FL-S1"),
    (_("clockwise"), "FL-S1"),
    (_("turn"), "FL-R1"),
    (_("to reveal"), "FL-R1"),
    (_("colour"), "FL-R2"),
    (_("to take"), "FL-T1"),
    (_("series"), "FL-T3"),
    (_("open series"), "FL-T3"),
    (_("complete"), "FL-T4"),
    (_("to store"), "FL-T4"),
    (_("garland"), "FL-T4"),
    (_("lost"), "FL-T4"),
    (_("face up"), "FL-T4"),
    (_("face down"), "FL-T4"),
    (_("to slide"), "FL-T6"),
    (_("gap"), "FL-T6"),
    (_("last card"), "FL-F1"),
    (_("point"), "FL-F2"),
    (_("to share the victory"), "FL-F3"),
)
