"""The words of the rulebook of Fairy Lights: see `playground.glossary`."""

from __future__ import annotations

PRINTED = ("fr",)

GLOSSARY = (
    ("bulb", "FL-C1"),
    ("raccoon-chick", "FL-C1"),
    ("rabbit-hedgehog", "FL-C1"),
    ("owl-butterfly", "FL-C1"),
    ("fox-deer", "FL-C1"),
    ("dragon-dragonfly", "FL-C1"),
    ("star", "FL-C2", True),
    ("pile", "FL-S1"),
    ("shop", "FL-S1"),
    ("discard", "FL-S1"),
    ("area", "FL-S1"),
    ("clockwise", "FL-S1"),
    ("turn", "FL-R1"),
    ("to reveal", "FL-R1"),
    ("colour", "FL-R2"),
    ("to take", "FL-T1"),
    ("series", "FL-T3"),
    ("open series", "FL-T3"),
    ("complete", "FL-T4"),
    ("to store", "FL-T4"),
    ("garland", "FL-T4"),
    ("lost", "FL-T4"),
    ("face up", "FL-T4"),
    ("face down", "FL-T4"),
    ("to slide", "FL-T6"),
    ("gap", "FL-T6"),
    ("last card", "FL-F1"),
    ("point", "FL-F2"),
    ("to share the victory", "FL-F3"),
)
