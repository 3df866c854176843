"""The words of the rulebook of Gravity Superstar: see `playground.glossary`."""

from __future__ import annotations

PRINTED = ("fr", "nl")

GLOSSARY = (
    ("action card", "GS-C1"),
    ("character card", "GS-C1"),
    ("first-player card", "GS-C1"),
    ("superstar pawn", "GS-C2"),
    ("open-door pawn", "GS-C2"),
    ("replay token", "GS-C2"),
    ("star", "GS-C2"),
    ("planet tile", "GS-C3"),
    ("square", "GS-C3"),
    ("platform", "GS-C3"),
    ("door", "GS-C3"),
    ("star symbol", "GS-E3", True),
    ("replay symbol", "GS-E2", True),
    ("reserve", "GS-S3"),
    ("first player", "GS-S6"),
    ("turn", "GS-T1"),
    ("clockwise", "GS-P2"),
    ("refill", "GS-A1"),
    ("simple move", "GS-A2"),
    ("face down", "GS-A2"),
    ("special move", "GS-A3"),
    ("face up", "GS-A3"),
    ("long jump", "GS-A4"),
    ("high jump", "GS-A4"),
    ("drop", "GS-A5"),
    ("rotation", "GS-A6"),
    ("quarter turn", "GS-A6"),
    ("half turn", "GS-A6"),
    ("joker", "GS-A7"),
    ("to fall", "GS-G1"),
    ("to eject", "GS-E4"),
    ("to steal", "GS-E4"),
    ("to spend", "GS-R1"),
    ("round", "GS-F1"),
    ("expert ending", "GS-X1"),
)
