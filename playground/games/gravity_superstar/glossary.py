"""The terms of the rulebook of Gravity Superstar and their rules: see `playground.reference.glossary`."""

from __future__ import annotations

from playground.core import _

PRINTED = ("fr", "nl")

GLOSSARY = (
    (_("action card"), "GS-C1"),
    (_("character card"), "GS-C1"),
    (_("first-player card"), "GS-C1"),
    (_("superstar pawn"), "GS-C2"),
    (_("open-door pawn"), "GS-C2"),
    (_("replay token"), "GS-C2"),
    (_("star"), "GS-C2"),
    (_("planet tile"), "GS-C3"),
    (_("square"), "GS-C3"),
    (_("platform"), "GS-C3"),
    (_("door"), "GS-C3"),
    (_("star symbol"), "GS-E3", True),
    (_("replay symbol"), "GS-E2", True),
    (_("reserve"), "GS-S3"),
    (_("first player"), "GS-S6"),
    (_("turn"), "GS-T1"),
    (_("clockwise"), "GS-P2"),
    (_("refill"), "GS-A1"),
    (_("simple move"), "GS-A2"),
    (_("face down"), "GS-A2"),
    (_("special move"), "GS-A3"),
    (_("face up"), "GS-A3"),
    (_("long jump"), "GS-A4"),
    (_("high jump"), "GS-A4"),
    (_("drop"), "GS-A5"),
    (_("rotation"), "GS-A6"),
    (_("quarter turn"), "GS-A6"),
    (_("half turn"), "GS-A6"),
    (_("joker"), "GS-A7"),
    (_("to fall"), "GS-G1"),
    (_("to eject"), "GS-E4"),
    (_("to steal"), "GS-E4"),
    (_("to spend"), "GS-R1"),
    (_("round"), "GS-F1"),
    (_("expert ending"), "GS-X1"),
)
