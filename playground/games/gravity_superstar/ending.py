"""Score and victory (GS-F2, GS-F3), and the invariants of every position."""

from __future__ import annotations

from playground.core import BrokenInvariantError, Outcome, TieBreak, _
from playground.games.gravity_superstar.box import CARDS, HIDDEN, STARS_A_COLOUR, TOKENS, Player
from playground.games.gravity_superstar.state import State

TIE_BREAKS = (
    TieBreak(_("Tied on points; fewer replay tokens decide for {players}: {count} to {other}."), fewest=True),
)
"""The rules that decide a tie (GS-F3)."""


def outcome(state: State) -> Outcome | None:
    """Return points, breakdown and winners, or None while the game goes on."""
    return score(state) if state.over else None


def score(state: State) -> Outcome:
    """Return the score of a position, in the middle of a game too."""
    return score_of(state.players)


def score_of(players: tuple[Player, ...]) -> Outcome:
    """Return the score of the stars and tokens that players own.

    A token is 1 point, a star 1, a pair of one colour 1 more (GS-F2). Most points win; among tied players fewest tokens
    win, and after that they share the victory (GS-F3).
    """
    scores = tuple(player.points for player in players)
    breakdown = tuple(
        (
            ("stars", sum(player.stars)),
            ("pairs", sum(count // 2 for count in player.stars)),
            ("tokens", player.tokens),
        )
        for player in players
    )
    tied = [player for player in players if player.points == max(scores)]
    fewest = min(player.tokens for player in tied)
    return Outcome(
        players=tuple(player.colour for player in players),
        scores=scores,
        breakdown=breakdown,
        winners=tuple(player.colour for player in tied if player.tokens == fewest),
        decided_by=("GS-F2", "GS-F3") if len(tied) > 1 else ("GS-F2",),
        tie_breaks=tuple((-player.tokens,) for player in players),
    )


def invariants(state: State) -> None:
    """Raise BrokenInvariantError unless all pieces are accounted for and all pawns lie on legal squares.

    Stars, tokens and cards have to be complete (GS-C1, GS-C2). No pawn floats (GS-G1), no two pawns share a square, and
    the open-door pawn is on a door.
    """
    owned = sum(sum(player.stars) for player in state.players)
    if state.stars_on_board + owned + sum(state.box) != 6 * STARS_A_COLOUR or min(state.box) < 0:
        raise BrokenInvariantError(f"{state.stars_on_board} stars on the board, {owned} owned, {state.box} in the box")
    if state.reserve < 0 or sum(player.tokens for player in state.players) + state.reserve != TOKENS:
        raise BrokenInvariantError(f"{state.reserve} tokens in the reserve")
    for player in state.players:
        cards = [*player.hand, *(played.card for played in player.played)]
        if len(cards) != len(CARDS) or (HIDDEN not in cards and set(cards) != set(CARDS)):
            raise BrokenInvariantError(f"{player.colour} has the cards {cards}")
        if player.pawn and floats(state, player.pawn.square, player.pawn.feet):
            raise BrokenInvariantError(f"{player.colour} floats at {state.board.name(player.pawn.square)}")
    squares = [player.pawn.square for player in state.players if player.pawn]
    if len(squares) != len(set(squares)):
        raise BrokenInvariantError("two pawns on one square")
    if state.open_door not in {door.square for door in state.board.doors}:
        raise BrokenInvariantError("the open-door pawn is on no door")


def floats(state: State, square: int, feet: int) -> bool:
    """Return whether a pawn on `square` would fall and a platform would stop it.

    A pawn with no platform anywhere on its way may stay where it is (GS-G3), and does not count as floating.
    """
    steps, at = state.board.steps[feet], square
    if steps[at] < 0:
        return False
    while steps[at] >= 0:
        at = steps[at]
        if at == square:
            return False
    return True
