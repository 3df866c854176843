"""A position of Gravity Superstar as a value: its setup (GS-S1 to GS-S6), its text, and what has to hold of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from playground.chance import below, choose, shuffle
from playground.core import BrokenInvariantError, Message, UnfitError, UnreadableError, _, worded
from playground.files.table_text import Word
from playground.games.gravity_superstar.board import FEET, REPLAY_SYMBOL, SYMBOLS, Board, Pawn, join, write_grid
from playground.games.gravity_superstar.pieces import (
    CARDS,
    COLOURS,
    EXPERT_POINTS,
    HIDDEN,
    PLAYERS,
    STAR_COLOURS,
    STARS_A_COLOUR,
    STARS_AT_END,
    TILES_FOR,
    TITLE,
    TOKENS,
    Played,
    Player,
    Tile,
    tiles_or_kit,
)
from playground.language.arguments import check_new_game


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
        """Return whether this is another player's view, where the hand of `player` (an index) is hidden (GS-S5)."""
        return self.viewer is not None and self.viewer != player

    def full_hand(self, player: int) -> tuple[str, ...]:
        """Return the five cards of a full hand of `player` (an index); in another player's view they are hidden."""
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


def setup(players: int, seed: int, *, expert: bool = False, tiles: tuple[Tile, ...] | None = None) -> State:
    """Return the start of a game: no pawn on the board, all cards in hand, a star on each symbol.

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
    check_new_game(TITLE, PLAYERS, players, seed)
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
        text = _("these tiles show {symbols} symbols, and there are {stars} stars")
        raise UnfitError(text, symbols=symbols, stars=len(bag))
    draw = iter(bag)
    stars = bytes(next(draw) if symbol else 0 for symbol in board.symbols)
    open_door = choose(rng, board.doors).square
    first = below(rng, players)
    seats = tuple(Player(colour, None, CARDS, (), (0,) * len(STAR_COLOURS), 0) for colour in COLOURS[:players])
    return State(board, stars, open_door, seats, first, first, expert=expert)


STARS = ".BYPGOW"
"""The letter of each star, by its number in `State.stars`."""
OPEN_DOOR = "!"
FLAGS = ("acted", "spent", "expert", "triggered", "over")
"""The fields of a state that are written by name when they are true."""


def write_state(state: State) -> str:
    """Return the text of a state: heading, grid, `first`, `turn`, then `owed`, `flags`, `view` if needed; players."""
    board = state.board
    across, down, size = board.columns // board.size, board.rows // board.size, board.size
    lines = [f"gravity superstar, {down} x {across} tiles of {size} x {size}"]
    lines += write_grid(board.rows, board.columns, board.walls, _cells(state))
    lines.append(f"first: {state.players[state.first].colour}")
    lines.append(f"turn: {state.players[state.mover].colour}")
    if state.owed:
        lines.append("owed: " + ", ".join(state.players[victim].colour for victim in state.owed))
    if flags := [flag for flag in FLAGS if getattr(state, flag)]:
        lines.append("flags: " + ", ".join(flags))
    if state.viewer is not None:
        lines.append(f"view: {state.players[state.viewer].colour}")
    return "\n".join(lines + [_player(player) for player in state.players])


def _cells(state: State) -> list[str]:
    """Return each square's signs for door, symbol, star, pawn, open-door pawn, unspaced in this order; "." for none."""
    board = state.board
    ground = zip(board.symbols, state.stars, strict=True)
    cells = [SYMBOLS[symbol] + (STARS[star] if star else "") for symbol, star in ground]
    for door in board.doors:
        cells[door.square] = FEET[door.feet] + cells[door.square]
    for player in state.players:
        if player.pawn:
            cells[player.pawn.square] += player.colour[0] + FEET[player.pawn.feet]
    cells[state.open_door] += OPEN_DOOR
    return [cell or "." for cell in cells]


def _player(player: Player) -> str:
    """Return a player's line: `green: hand drop; played (joker); stars 2 blue; tokens 1`, without empty parts."""
    parts = [f"hand {', '.join(player.hand)}"] if player.hand else []
    if player.played:
        parts.append(f"played {', '.join(map(_card, player.played))}")
    if any(player.stars):
        owned = zip(player.stars, STAR_COLOURS, strict=True)
        parts.append("stars " + ", ".join(f"{count} {colour}" for count, colour in owned if count))
    if player.tokens:
        parts.append(f"tokens {player.tokens}")
    return f"{player.colour}: {'; '.join(parts)}"


def _card(played: Played) -> str:
    """Return a card in front of its player, in parentheses if it lies face down."""
    return played.card if played.face_up else f"({played.card})"


Fault = tuple[str, Message]
"""The key of the faulty line, and the message about the fault."""


def check_table(state: State, pawn_at: Mapping[str, Word], line_of: Mapping[str, Word]) -> None:
    """Raise UnreadableError, for the first fault found, unless a game can reach `state` between two actions.

    A fault is a pawn that floats, or lies with the open-door pawn though a door is free; one that `_turn_fault`,
    `_owed_fault` or `_end_fault` finds; an empty hand, except before a theft after an action; and cards in front while
    the pawn is off the board. The past is not checked, such as where the players' stars come from.

    Args:
        state: The position read.
        pawn_at: The text of each pawn's square, by colour.
        line_of: Each line of the text, by its key.
    """
    for player in state.players:
        if player.pawn and floats(state, player.pawn.square, player.pawn.feet):
            text = _("the {colour} pawn has no platform under its feet")
            raise pawn_at[player.colour].error(text, colour=player.colour)
        if player.pawn and player.pawn.square == state.open_door and len(state.players) < len(state.board.doors):
            text = _(
                "with {count} players a door is always free, so the open-door pawn (!) shares its square with nobody"
            )
            raise pawn_at[player.colour].error(text, count=len(state.players))
    fault = _turn_fault(state) or _owed_fault(state) or _end_fault(state)
    if fault:
        key, message = fault
        _text, line, column = line_of.get(key, Word("", 0, 0))
        raise UnreadableError(message, line, column)
    for index, player in enumerate(state.players):
        if not player.hand and not (index == state.mover and state.owed and state.acted):
            text = _("five cards in front come back to the hand at once, so a hand is never empty")
            raise line_of[player.colour].error(text)
        if player.played and player.pawn is None:
            text = _("the {colour} pawn is off the board, so no card lies in front of its player")
            raise line_of[player.colour].error(text, colour=player.colour)


def _turn_fault(state: State) -> Fault | None:
    """The fault of the turn, or None: acted or spent without a pawn, just spent but empty reserve, a finished turn."""
    mover = state.players[state.mover]
    if state.acted and mover.pawn is None:
        return "flags", worded(_("{player} has acted, so its pawn is on the board"), player=mover.colour)
    if state.spent and mover.pawn is None:
        return "flags", worded(_("{player} has spent a token, so its pawn is on the board"), player=mover.colour)
    if state.spent and not state.acted and not state.reserve:
        return "flags", worded(_("{player} has just spent a token, so the reserve has one"), player=mover.colour)
    if state.acted and not state.owed and (state.spent or not mover.tokens):
        return "flags", worded(_("{player} has acted and can spend no token, so the turn is over"), player=mover.colour)
    return None


def _owed_fault(state: State) -> Fault | None:
    """The fault of the thefts owed (victims are others than the mover, without pawn, with loot) or of the thief."""
    for victim in state.owed:
        player = state.players[victim]
        if victim == state.mover:
            return "owed", Message(_("nobody steals from themselves"))
        if player.pawn:
            text = _("the {colour} pawn is on the board, so it has not just been ejected")
            return "owed", worded(text, colour=player.colour)
        if player.owns_nothing:
            return "owed", worded(_("{player} owns nothing that could be stolen"), player=player.colour)
    return _thief_fault(state) if state.owed else None


def _thief_fault(state: State) -> Fault | None:
    """Return the fault of the mover as the thief, or None; only for a state in which a theft is owed.

    The thief's pawn has to be on the board, off the open door. After an action a card has to lie in front; before any,
    no token is spent, and the pawn has just come in (GS-E7) and ejected one pawn only.
    """
    mover = state.players[state.mover]
    if mover.pawn is None:
        return "owed", Message(_("a player who steals has a pawn on the board"))
    if mover.pawn.square == state.open_door:
        text = _("somebody was ejected, so a door is free and the open-door pawn (!) has left the {colour} pawn")
        return "owed", worded(text, colour=mover.colour)
    if state.acted:
        if not mover.played:
            text = _("{player} has ejected somebody by playing a card, so a card lies in front")
            return "owed", worded(text, player=mover.colour)
    elif state.spent:
        text = _("{player} has spent a token and not acted again, so nobody has been ejected")
        return "owed", worded(text, player=mover.colour)
    elif not _just_placed(state):
        text = _(
            "who steals before acting has just come in: the {colour} pawn lies on a door with its feet as the door "
            "shows, and no card lies in front"
        )
        return "owed", worded(text, colour=mover.colour)
    elif len(state.owed) > 1:
        return "owed", Message(_("coming in by a door ejects one pawn only"))
    return None


def _just_placed(state: State) -> bool:
    """Return whether the mover's pawn may have been placed on a door in this turn, with no action since (GS-P1)."""
    mover = state.players[state.mover]
    if state.acted or state.spent or mover.played or mover.pawn is None:
        return False
    return mover.pawn in {Pawn(door.square, door.feet) for door in state.board.doors}


def _end_fault(state: State) -> Fault | None:
    """Return the fault of the end (GS-F1, GS-X1), or None.

    A game ends after a round: with few stars left, or, as an expert game, once triggered or without stars. Only an
    expert game is triggered, if the points allow it, and must be if they require it.
    """
    if state.triggered and not state.expert:
        return "flags", Message(_("only an expert game is triggered"))
    if state.triggered and not any(_may_have_triggered(state)):
        limit = EXPERT_POINTS[len(state.players)]
        text = _("nobody can have reached {limit} points in this round, so the end is not triggered")
        return "flags", worded(text, limit=limit)
    points = max(player.points for player in state.players)
    if state.expert and not state.triggered and any(_must_have_triggered(state)):
        return "flags", worded(_("a player has {points} points, so the end is triggered"), points=points)
    if not state.over:
        return None
    if state.mover != state.first or state.acted or state.spent or state.owed:
        return "flags", Message(_("a game is over at the end of a round, when it would be the first player’s turn"))
    left = state.stars_on_board
    if state.expert and not (state.triggered or not left):
        return "flags", Message(_("an expert game ends when it was triggered or no star is left"))
    if not state.expert and left > STARS_AT_END[len(state.players)]:
        return "flags", worded(_("a game is not over with {left} stars on the board"), left=left)
    return None


def _may_have_triggered(state: State) -> Iterator[bool]:
    """Yield for each player whether that player may have reached enough points in this round (GS-X1).

    A player whose points have not been counted in this round has triggered nothing. After the count, a token may have
    been spent, and a star of a pair may have been stolen.
    """
    limit, count = EXPERT_POINTS[len(state.players)], len(state.players)
    for index, player in enumerate(state.players):
        if index == state.mover and not state.over:
            counted, spent = state.acted or state.spent or _just_placed(state), state.spent
        else:
            counted = state.over or (index - state.first) % count < (state.mover - state.first) % count
            spent = True
        yield counted and player.points + spent + (2 if player.pawn is None else 0) >= limit


def _must_have_triggered(state: State) -> Iterator[bool]:
    """Yield for each player whether enough points must have been counted.

    Points that a pawn has just gained at its door are not counted yet (GS-P4).
    """
    limit = EXPERT_POINTS[len(state.players)]
    for index, player in enumerate(state.players):
        brought = [0]
        if index == state.mover and player.pawn and _just_placed(state) and not state.stars[player.pawn.square]:
            symbol = state.board.symbols[player.pawn.square]
            brought += [2 if owned % 2 == 0 else 1 for owned in player.stars if owned and symbol]
            brought += [1] if player.tokens and symbol == REPLAY_SYMBOL else []
        yield player.points - max(brought) >= limit
