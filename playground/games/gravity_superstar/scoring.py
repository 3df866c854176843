"""Score and victory (GS-F2, GS-F3), the score sheet, and the estimated value of a position.

The sheet has rows for the stars of each colour and for the replay tokens (GS-F2). An estimate counts what a player
owns, and what the next action can bring: whole hundredths of a point, for a state without hidden cards; where hands are
hidden, sample states first.
"""

from __future__ import annotations

from functools import lru_cache

from playground.core import Aspect, Entries, Outcome, SheetRow, TieBreak, _
from playground.games.gravity_superstar.actions import CARD_OF, MANOEUVRES, possible, trip
from playground.games.gravity_superstar.board import REPLAY_SYMBOL, Board, Pawn
from playground.games.gravity_superstar.pieces import (
    COLOURS,
    STAR_COLOURS,
    STARS_A_COLOUR,
    TOKENS,
    Player,
)
from playground.games.gravity_superstar.state import State

TIE_BREAKS = (
    TieBreak(_("Tied on points; fewer replay tokens decide for {players}: {count} to {other}."), fewest=True),
)
"""The rules that decide a tie (GS-F3)."""


def score(state: State) -> Outcome:
    """Return the score of a position, in the middle of a game too."""
    return result(tuple(player.colour for player in state.players), score_entries(state))


STARS = tuple(f"stars {colour}" for colour in STAR_COLOURS)
ROWS = (
    *(SheetRow(name, most=STARS_A_COLOUR, in_box=STARS_A_COLOUR) for name in STARS),
    SheetRow("tokens", most=TOKENS, in_box=TOKENS),
)


def score_rows(players: int) -> tuple[SheetRow, ...]:
    """Return the rows of the score sheet: stars of each colour, then tokens, for any number of players."""
    return ROWS


def result(players: tuple[str, ...], entries: Entries) -> Outcome:
    """Return the outcome of a game from the numbers on its score sheet: the stars and tokens that players own.

    A token is 1 point, a star 1, a pair of one colour 1 more (GS-F2). Most points win; among tied players fewest tokens
    win, and after that they share the victory (GS-F3).
    """
    stars = [[int(entries[name][row]) for row in STARS] for name in players]
    tokens = [int(entries[name]["tokens"]) for name in players]
    breakdown = tuple(
        (("stars", sum(own)), ("pairs", sum(count // 2 for count in own)), ("tokens", left))
        for own, left in zip(stars, tokens, strict=True)
    )
    tie_breaks = tuple((-left,) for left in tokens)
    return Outcome.ranked(players, breakdown, tie_breaks, ("GS-F2", "GS-F3"))


def score_entries(state: State) -> Entries:
    """Return the score sheet filled in from a position, over or not: each player's stars by colour, and tokens."""
    return {
        player.colour: {**dict(zip(STARS, player.stars, strict=True)), "tokens": player.tokens}
        for player in state.players
    }


POINT = 100
HALF_PAIR = 25
"""Value of an unpaired star: a second star of its colour would bring one point more (GS-F2)."""
SPARE_TOKEN = 15
"""Value of a replay token above its one point: its owner can spend it for one more action (GS-R1)."""
CARD = 12
"""Value of a card in hand: one more choice, and a later refill (GS-A1)."""
REACH = 40
"""The weight of the best next action, in percent: another player may take its gain first."""

ASPECTS = {
    "points": Aspect(
        _("Stars, pairs of one colour and replay tokens are points: {player} will own more of them."),
        _("Which move brings stars or replay tokens?"),
        "GS-F2",
    ),
    "next": Aspect(
        _("From where the pawn will lie, the next action can bring more."),
        _("Think one action further: where will your pawn lie, and what will be below it then?"),
        "GS-G1",
    ),
    "cards": Aspect(
        _("Cards in hand are choices: {player} will have more of them in the next turns."),
        _("Look at your hand: what will you still be able to play next time?"),
        "GS-A1",
    ),
    "rivals": Aspect(
        _("This move leaves the others less: fewer stars and tokens, or fewer within their reach."),
        _("Can you eject a pawn, or take what another player is after?"),
        "GS-E4",
    ),
}
HORIZON = 0
"""Actions that a search plays at random before it estimates: none, since random play would only add noise."""


def estimate(state: State) -> tuple[tuple[int, ...], ...]:
    """Return for each player, in turn order, three values in the order of ASPECTS, in hundredths of a point.

    "points" counts what the player owns, "next" REACH percent of what the player can reach, and "cards" CARD for each
    card in hand. "rivals" has no value of its own: it stands for the values of the other players.
    """
    pawns = {player.pawn.square: player for player in state.players if player.pawn}
    return tuple(
        [(_owned(who), REACH * _reach(state, who, pawns) // 100, CARD * len(who.hand)) for who in state.players]
    )


def _owned(player: Player) -> int:
    """Return the player's points (GS-F2) and the values of unpaired stars and of replay tokens to spend.

    The unit is a hundredth of a point, as everywhere in an estimate.
    """
    odd = [count for count in player.stars if count % 2]
    return POINT * player.points + HALF_PAIR * len(odd) + SPARE_TOKEN * player.tokens


def _reach(state: State, player: Player, pawns: dict[int, Player]) -> int:
    """Return the value of the stars, tokens and thefts on the path of the player's best next action, in hundredths.

    It is 0 if no action brings anything. `pawns` maps squares to the players whose pawns lie there. A pawn off the
    board counts as placed on the open door; what lies there does not count.
    """
    pawn = player.pawn or _at_door(state.board, state.open_door)
    stars, symbols, owned = state.stars, state.board.symbols, player.stars
    best = 0
    for squares in _paths(state.board, pawn, player.hand):
        gain = 0
        for square in squares:
            star = stars[square]
            if star:
                gain += POINT + (POINT if owned[star - 1] % 2 else 0)
            elif symbols[square] == REPLAY_SYMBOL:
                gain += POINT
            if square in pawns and pawns[square] is not player and not pawns[square].owns_nothing:
                gain += POINT
        best = max(best, gain)
    return best


def _at_door(board: Board, square: int) -> Pawn:
    """Return the pawn that would be placed on the door at `square` (GS-P1); there has to be a door."""
    return Pawn(square, next(door.feet for door in board.doors if door.square == square))


@lru_cache(maxsize=1 << 15)
def _paths(board: Board, pawn: Pawn, hand: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the squares entered by each possible manoeuvre for which a card or joker is in hand (GS-A2, GS-A3, GS-A7).

    Each path has a square once, in the order of entering. A simple move is taken as possible with any hand.
    """
    ways = possible(board, pawn)
    return tuple(
        tuple(dict.fromkeys(square for square, _ in trip(board, pawn, way, COLOURS[0]).steps if square >= 0))
        for way in MANOEUVRES
        if way in ways and (way not in CARD_OF or CARD_OF[way] in hand or "joker" in hand)
    )
