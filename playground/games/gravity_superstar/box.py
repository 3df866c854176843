"""The pieces in the box and in front of a player (GS-C1, GS-C2, GS-S5)."""

from __future__ import annotations

from typing import NamedTuple

from playground.games.gravity_superstar.board import Pawn

COLOURS = ("green", "pink", "orange", "turquoise", "red", "yellow")
"""The players' colours in the kit's order; the manual names the first three."""
STAR_COLOURS = ("blue", "yellow", "pink", "green", "orange", "white")
CARDS = ("long jump", "high jump", "drop", "rotation", "joker")
HIDDEN = "?"
"""A card that the viewer cannot see."""

STARS_A_COLOUR = 13
TOKENS = 18
TILES_FOR = {2: (1, 2), 3: (2, 2), 4: (2, 2), 5: (2, 3), 6: (2, 3)}
"""Rows and columns of tiles by number of players (GS-S1)."""
STARS_AT_END = {2: 4, 3: 8, 4: 8, 5: 12, 6: 12}
"""The game ends when this many stars or fewer are left on the board, by number of players (GS-F1)."""
EXPERT_POINTS = {2: 18, 3: 24, 4: 18, 5: 24, 6: 18}
"""The number of points that triggers the end of an expert game, by number of players (GS-X1)."""


class Played(NamedTuple):
    """A card that lies in front of its player (GS-A2, GS-A3)."""

    card: str
    face_up: bool


class Player(NamedTuple):
    """The possessions of a player.

    `pawn` is None while it is off the board; `hand` is in the order of CARDS, `played` in the order of play; `stars`
    counts the owned stars in the order of STAR_COLOURS; `tokens` counts replay tokens.
    """

    colour: str
    pawn: Pawn | None
    hand: tuple[str, ...]
    played: tuple[Played, ...]
    stars: tuple[int, ...]
    tokens: int

    @property
    def points(self) -> int:
        """The player's score now (GS-F2): a token 1, a star 1, and 1 for each pair of a colour."""
        return self.tokens + sum(self.stars) + sum(count // 2 for count in self.stars)

    @property
    def owns_nothing(self) -> bool:
        """Whether the player has neither a star nor a token to steal (GS-E4)."""
        return not self.tokens and not any(self.stars)

    @property
    def loot(self) -> frozenset[str]:
        """The names of the pieces that can be stolen from this player, as in the `loot` of actions (GS-E4)."""
        stars = {f"{colour} star" for colour, count in zip(STAR_COLOURS, self.stars, strict=True) if count}
        return frozenset(stars | ({"token"} if self.tokens else set()))
