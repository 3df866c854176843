"""A position of Gravity Superstar as a value: pieces on the board, possessions of the players, and the turn."""

from __future__ import annotations

from typing import NamedTuple

from playground.games.gravity_superstar.board import Board
from playground.games.gravity_superstar.box import (
    CARDS,
    COLOURS,
    HIDDEN,
    STAR_COLOURS,
    STARS_A_COLOUR,
    TOKENS,
    Played,
    Player,
)
from playground.games.gravity_superstar.writing import write_state


class State(NamedTuple):
    """An immutable position.

    `stars` holds for each square 0 or 1 + an index into STAR_COLOURS; `open_door` is the square of the open-door pawn;
    `first` and `mover` are indices into `players`, who sit clockwise; `owed` lists the players from whom the mover
    still has to steal (GS-E4); `acted`: the mover has played the current action; `spent`: the mover has spent a replay
    token this turn (GS-R1); `triggered`: the end of an expert game has been triggered (GS-X1); `viewer` is the player
    whose view this is, or None if no card is hidden.
    """

    board: Board
    stars: bytes
    open_door: int
    players: tuple[Player, ...]
    first: int = 0
    mover: int = 0
    owed: tuple[int, ...] = ()
    acted: bool = False
    spent: bool = False
    expert: bool = False
    triggered: bool = False
    over: bool = False
    viewer: int | None = None

    @property
    def phase(self) -> str:
        """The mover's next task: "place", "act", "steal" or "replay" (spend a token or not); or "over"."""
        if self.over:
            return "over"
        if self.owed:
            return "steal"
        if self.acted:
            return "replay"
        return "place" if self.players[self.mover].pawn is None else "act"

    def covered(self, player: int) -> bool:
        """Return whether this is the view of another player, in which the hand of `player` is hidden (GS-S5)."""
        return self.viewer is not None and self.viewer != player

    def full_hand(self, player: int) -> tuple[str, ...]:
        """Return the five cards of a full hand of `player`; in the view of another player they are hidden."""
        return (HIDDEN,) * len(CARDS) if self.covered(player) else CARDS

    @property
    def reserve(self) -> int:
        """The number of replay tokens left in the reserve (GS-S3)."""
        return TOKENS - sum(player.tokens for player in self.players)

    @property
    def box(self) -> tuple[int, ...]:
        """The stars left in the box, counted in the order of STAR_COLOURS (GS-S4)."""
        return tuple(
            STARS_A_COLOUR - self.stars.count(index + 1) - sum(player.stars[index] for player in self.players)
            for index in range(len(STAR_COLOURS))
        )

    @property
    def stars_on_board(self) -> int:
        """The number of stars on the board."""
        return len(self.stars) - self.stars.count(0)

    def __str__(self) -> str:
        """Return the position as text drawn like the board; `parse_state` reads that text back."""
        return write_state(self)


__all__ = ["CARDS", "COLOURS", "HIDDEN", "STAR_COLOURS", "Played", "Player", "State"]
