"""The words of the rulebook of La Course des étoiles: see `playground.glossary`."""

from __future__ import annotations

PRINTED = ("fr",)

GLOSSARY = (
    ("alien", "SR-C1"),
    ("planet card", "SR-C2"),
    ("favourite", "SR-S1"),
    ("favourite card", "SR-S1"),
    ("favourite token", "SR-S1"),
    ("to shuffle", "SR-S1"),
    ("to deal", "SR-S1"),
    ("face down", "SR-S1"),
    ("face up", "SR-B2"),
    ("pile", "SR-S2"),
    ("galaxy", "SR-S2"),
    ("middle", "SR-S2"),
    ("clockwise", "SR-S3"),
    ("turn", "SR-T1"),
    ("hand", "SR-T1"),
    ("planet", "SR-A1"),
    ("free planet", "SR-A1"),
    ("to advance", "SR-A1"),
    ("to discard", "SR-A1"),
    ("discard pile", "SR-N1"),
    ("card with two aliens", "SR-A1"),
    ("card with one alien", "SR-B1"),
    ("swap of favourites", "SR-D1"),
    ("to swap", "SR-D1"),
    ("change of position", "SR-E1"),
    ("supernova", "SR-N1"),
    ("place", "SR-F3"),
    ("point", "SR-F3"),
)
