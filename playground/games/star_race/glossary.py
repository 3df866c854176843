"""The terms of the rulebook of La Course des étoiles and their rules: see `playground.reference.glossary`."""

from __future__ import annotations

from playground.core import _

PRINTED = ("fr",)

GLOSSARY = (
    (_("alien"), "SR-C1"),
    (_("planet card"), "SR-C2"),
    (_("favourite"), "SR-S1"),
    (_("favourite card"), "SR-S1"),
    (_("favourite token"), "SR-S1"),
    (_("to shuffle"), "SR-S1"),
    (_("to deal"), "SR-S1"),
    (_("face down"), "SR-S1"),
    (_("face up"), "SR-B2"),
    (_("pile"), "SR-S2"),
    (_("galaxy"), "SR-S2"),
    (_("middle"), "SR-S2"),
    (_("clockwise"), "SR-S3"),
    (_("turn"), "SR-T1"),
    (_("hand"), "SR-T1"),
    (_("planet"), "SR-A1"),
    (_("free planet"), "SR-A1"),
    (_("to advance"), "SR-A1"),
    (_("to discard"), "SR-A1"),
    (_("discard pile"), "SR-N1"),
    (_("card with two aliens"), "SR-A1"),
    (_("card with one alien"), "SR-B1"),
    (_("swap of favourites"), "SR-D1"),
    (_("to swap"), "SR-D1"),
    (_("change of position"), "SR-E1"),
    (_("supernova"), "SR-N1"),
    (_("place"), "SR-F3"),
    (_("point"), "SR-F3"),
)
