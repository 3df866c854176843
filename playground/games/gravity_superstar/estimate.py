"""How good a position of Gravity Superstar is: what a player owns, and what the next actions can bring.

Values are whole hundredths of a point, for a full state. Where hands are hidden, states are sampled first.
"""

from __future__ import annotations

from functools import lru_cache

from playground.core import Aspect, _
from playground.games.gravity_superstar.board import REPLAY_SYMBOL, Board, Pawn
from playground.games.gravity_superstar.moves import CARD_OF, MANOEUVRES, possible, trip
from playground.games.gravity_superstar.pieces import COLOURS, Player
from playground.games.gravity_superstar.state import State

POINT = 100
HALF_PAIR = 25
"""A star that waits for a second one of its colour: a pair is one point more (GS-F2)."""
SPARE_TOKEN = 15
"""A token is a point, and one more action as well (GS-R1)."""
CARD = 12
"""A card in hand is a choice more, and a refill that comes later (GS-A1)."""
REACH = 40
"""What the best next action would bring counts so much of 100: somebody may be there first."""

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
"""A search estimates at once: playing on at random would only blur what a position offers."""


def estimate(state: State) -> tuple[tuple[int, ...], ...]:
    """For each player what each of ASPECTS is worth, "rivals" apart: that is what the others have."""
    pawns = {player.pawn.square: player for player in state.players if player.pawn}
    return tuple(
        [(_owned(who), REACH * _reach(state, who, pawns) // 100, CARD * len(who.hand)) for who in state.players]
    )


def _owned(player: Player) -> int:
    """GS-F2, and what half a pair and an action to spare are worth."""
    odd = [count for count in player.stars if count % 2]
    return POINT * player.points + HALF_PAIR * len(odd) + SPARE_TOKEN * player.tokens


def _reach(state: State, player: Player, pawns: dict[int, Player]) -> int:
    """What the best action of a player would bring by what lies on its path now."""
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
    """How a pawn will be laid that is not on the board (GS-P1)."""
    return Pawn(square, next(door.feet for door in board.doors if door.square == square))


@lru_cache(maxsize=1 << 15)
def _paths(board: Board, pawn: Pawn, hand: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """The squares that each manoeuvre would enter for which a card is in hand (GS-A2, GS-A3, GS-A7)."""
    ways = possible(board, pawn)
    return tuple(
        tuple(dict.fromkeys(square for square, _ in trip(board, pawn, way, COLOURS[0]).steps if square >= 0))
        for way in MANOEUVRES
        if way in ways and (way not in CARD_OF or CARD_OF[way] in hand or "joker" in hand)
    )
