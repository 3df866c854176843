"""The words of Tide Pools: its events, its pieces, and its glossary (see `playground.reference.glossary`)."""

from __future__ import annotations

from playground.core import _

SENTENCES = {
    "took": _("{player} takes shells from {at}: {count}."),
    "crab-walked": _("The crab walks from {at} to {to}."),
    "turn-ended": _("The turn of {player} is over."),
    "game-ended": _("All pools are empty: the game is over."),
}
TERMS = {
    "red": _("Red"), "blue": _("Blue"), "green": _("Green"), "white": _("White"), "shells": _("shells"),
    "crab": _("the crab"), "rock": _("the rock"),
    "a": _("pool A"), "b": _("pool B"), "c": _("pool C"), "d": _("pool D"), "e": _("pool E"),
}  # fmt: skip
PLACES = {"{player} shells": _("the shells of {player}")}

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
