"""Differences in content between the French and the Dutch rulebook of 2018: see `playground.reference.editions`.

The two texts were compared line by line; differences of wording alone are left out. Two copies of the French text and
one of the Dutch were read.
"""

from __future__ import annotations

from playground.core import _
from playground.games.gravity_superstar.rulebook import BOX, END, EXPERT, SETUP
from playground.games.gravity_superstar.rulebook_play import ACTION, EVENTS, PLACING

EXAMPLE = _("The example of a whole turn")
GLANCE = _("The game at a glance")

EDITIONS = (
    (
        _("What the pawns are called"),
        BOX,
        {
            "fr": _("Each kind of pawn has one name throughout."),
            "nl": _(
                "The open-door pawn is once called a token, and in the summary the superstar pawns once get another "
                "name."
            ),
        },
        _("There is one name for each. The open-door pawn is a pawn, and nobody can own or spend it."),
        "GS-C2",
    ),
    (
        _("How the tiles are turned"),
        SETUP,
        {
            "fr": _("It does not matter which way a tile is turned."),
            "nl": _("Any way, in the word that also says that the tiles and the first player are drawn at random."),
        },
        _("Chance decides how each tile lies."),
        "GS-S1",
    ),
    (
        _("Which way the open door goes"),
        PLACING,
        {
            "fr": _(
                "Clockwise, wherever the rulebook speaks of it: in the rules, in both such steps of the example of a "
                "whole turn, and in the summary."
            ),
            "nl": _(
                "Clockwise in the rules. The example of a whole turn and the summary only speak of the next free door."
            ),
        },
        _("Always clockwise."),
        "GS-P2",
    ),
    (
        _("When no door is free"),
        PLACING,
        {
            "fr": _("The open-door pawn shares the square with the pawn that has arrived there."),
            "nl": _("The open-door pawn stays on the square where a pawn has just been brought into play."),
        },
        _("It stays in both cases: when a pawn comes in there, and when one gets there in the middle of a move."),
        "GS-E5",
    ),
    (
        _("Cards that have been played"),
        ACTION,
        {
            "fr": _("They lie in front of you and stay in view at all times."),
            "nl": _(
                "You lay them face up, for everybody to see. A little further on, a simple move lays its card face "
                "down."
            ),
        },
        _("All cards that you have played lie in view, and a card that was laid face down keeps its secret."),
        "GS-A2",
    ),
    (
        _("The degrees of a rotation"),
        ACTION,
        {
            "fr": _("A quarter or a half turn. Only the summary gives the degrees."),
            "nl": _("A quarter or a half turn, with 90 and 180 degrees in the rules and in the summary."),
        },
        _("A quarter turn either way, or a half turn."),
        "GS-A6",
    ),
    (
        _("The example of a rotation"),
        ACTION,
        {
            "fr": _("The pawn makes a quarter turn to the right. To the left would have been possible."),
            "nl": _("The pawn makes a quarter turn to the left. Clockwise would have been possible."),
        },
        _("It shows both, as two examples."),
        "GS-A6",
    ),
    (
        _("What keeps a pawn from falling"),
        ACTION,
        {
            "fr": _("A platform that the feet of the pawn stand on."),
            "nl": _("A platform that the pawn stands on. The feet are not named."),
        },
        _("Only a platform under the feet: one beside the pawn or over its head does not hold it."),
        "GS-G1",
    ),
    (
        _("How the pictures draw a fall"),
        ACTION,
        {"fr": _("As a hatched line."), "nl": _("As a dotted line.")},
        _("Its pictures draw a fall as a hatched line."),
        "GS-G1",
    ),
    (
        _("The example of leaving the board in a fall"),
        ACTION,
        {
            "fr": _("The pawn leaves at the bottom and goes on at the top."),
            "nl": _("The pawn leaves the board, no side is named, and comes in at the top."),
        },
        _("The pawn leaves at the bottom, which is the side opposite the top."),
        "GS-G2",
    ),
    (
        _("The squares on the way"),
        EVENTS,
        {
            "fr": _("It speaks of squares that a pawn enters."),
            "nl": _("It speaks of squares that a pawn passes, and then of each one that it enters."),
        },
        _("Every square on the way counts, those in the middle of a jump too."),
        "GS-A9",
    ),
    (
        _("Why stars are lined up"),
        EVENTS,
        {
            "fr": _(
                "A note asks you to keep them in line so that all players can work out your points quickly. One of "
                "the two copies that were read for this kit lacks it."
            ),
            "nl": _("The copy that was read for this kit has no such note. It may have been lost."),
        },
        _("Stars lie in rows by colour, and their numbers can be read by everybody."),
        "GS-E1",
    ),
    (
        _("How often you steal in one move"),
        EVENTS,
        {
            "fr": _("From the player whose pawn you have just ejected. The text has one player in mind."),
            "nl": _("From each player whose pawn you pushed off the board."),
        },
        _("Once for each pawn."),
        "GS-E4",
    ),
    (
        _("When a stolen token can be spent, if one was spent before"),
        EXAMPLE,
        {"fr": _("In some later turn."), "nl": _("In that player’s next turn.")},
        _("In any later turn, one a turn."),
        "GS-R1",
    ),
    (
        _("What pairs of stars are worth"),
        END,
        {
            "fr": _("A bonus point for 2 stars of the same colour."),
            "nl": _("A bonus point for each pair of the same colour. That is how both count in their table."),
        },
        _("A point for each pair: four stars of one colour are two pairs."),
        "GS-F2",
    ),
    (
        _("When the expert ending is triggered"),
        EXPERT,
        {
            "fr": _("Whoever has enough points triggers the end at once. It comes when the round under way is over."),
            "nl": _("When somebody has enough points, the game is over at once after the round under way."),
        },
        _("Points are checked after each action and each theft. Once there were enough, the round is the last one."),
        "GS-X1",
    ),
    (
        _("What the player who triggered the end can still lose"),
        EXPERT,
        {
            "fr": _("1 or 2 points, by the theft of a star or a token."),
            "nl": _("Points, by the theft of stars or tokens. It does not say how many."),
        },
        _("A theft costs 1 point, or 2 if it breaks up a pair, and there can be several thefts."),
        "GS-X1",
    ),
    (
        _("When the game is over"),
        GLANCE,
        {
            "fr": _("The summary says at the end of the turn, the rules at the end of the round."),
            "nl": _("The rules and the summary both say at the end of the round."),
        },
        _("At the end of the round."),
        "GS-F1",
    ),
)
