"""Setting up a game (GS-S1 to GS-S6): all random choices come from the seed."""

from __future__ import annotations

from random import Random

from playground.chance import below, choose, shuffle
from playground.core import UnfitError, _
from playground.games.gravity_superstar.board import join
from playground.games.gravity_superstar.box import CARDS, COLOURS, STAR_COLOURS, STARS_A_COLOUR, TILES_FOR, Player
from playground.games.gravity_superstar.pieces import Tile, tiles_or_kit
from playground.games.gravity_superstar.state import State
from playground.language.arguments import check_new_game


def setup(players: int, seed: int, *, expert: bool = False, tiles: tuple[Tile, ...] | None = None) -> State:
    """Return the start of a game.

    Tiles, sides, orientations, the open door, the stars and the first player all come from `seed`.

    Args:
        players: Number of players, 2 to 6.
        seed: Seed of all random choices.
        expert: Whether to play with the expert ending (GS-X1).
        tiles: Tiles from `read_tiles`, or None for the kit's own.

    Raises:
        TypeError: An argument has the wrong type.
        ValueError: The number of players or the seed is out of range, or the tiles do not fit.
    """
    check_new_game("Gravity Superstar", TILES_FOR, players, seed)
    rng = Random(seed)
    box = list(tiles_or_kit(tiles))
    down, across = TILES_FOR[players]
    if len(box) < down * across:
        text = _("{players} players need {tiles} tiles; found: {found}")
        raise UnfitError(text, players=players, tiles=down * across, found=len(box))
    shuffle(rng, box)
    sides = [choose(rng, box[index].sides).turned(below(rng, 4)) for index in range(down * across)]
    board = join([sides[row * across : (row + 1) * across] for row in range(down)])
    bag = [star + 1 for star in range(len(STAR_COLOURS)) for _ in range(STARS_A_COLOUR)]
    shuffle(rng, bag)
    symbols = board.rows * board.columns - board.symbols.count(0)
    if symbols > len(bag):
        raise UnfitError(
            _("these tiles show {symbols} symbols, and there are {stars} stars"), symbols=symbols, stars=len(bag)
        )
    draw = iter(bag)
    stars = bytes(next(draw) if symbol else 0 for symbol in board.symbols)
    open_door = choose(rng, board.doors).square
    first = below(rng, players)
    seats = tuple(Player(colour, None, CARDS, (), (0,) * len(STAR_COLOURS), 0) for colour in COLOURS[:players])
    return State(board, stars, open_door, seats, first, first, expert=expert)
