"""Games on random tiles, compared with a second and slower reading of the rules.

Small random tiles have unusual cases: pawns fall round and round (GS-G3), meet themselves (GS-G2), stand on doors with
symbols (GS-P4), and platforms lie on one of two meeting edges only.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from playground.chance import choose
from playground.games.gravity_superstar.actions import EVERY_ACTION, Action, legal_actions, refusal
from playground.games.gravity_superstar.board import REPLAY_SYMBOL, Door, Side
from playground.games.gravity_superstar.notation import parse_state
from playground.games.gravity_superstar.pieces import TILES_FOR, Tile, read_tiles
from playground.games.gravity_superstar.play import apply, follow
from playground.games.gravity_superstar.state import State, invariants, setup
from playground.games.gravity_superstar.views import sample, seen, view

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Rows and columns of a step north, east, south, west."""
SEVENTY = settings(max_examples=70 * settings().max_examples // 100)


@st.composite
def sides(draw: st.DrawFn, size: int) -> Side:
    """A side with any platforms and symbols, and one door anywhere."""
    symbols = draw(st.lists(st.sampled_from([0, 0, 1, 2]), min_size=size * size, max_size=size * size))
    level = draw(st.lists(st.booleans(), min_size=size * (size + 1), max_size=size * (size + 1)))
    upright = draw(st.lists(st.booleans(), min_size=size * (size + 1), max_size=size * (size + 1)))
    sparse = draw(st.booleans())
    square, feet = draw(st.integers(0, size * size - 1)), draw(st.integers(0, 3))
    walls = bytearray(size * size)
    for index in range(size * size):
        row, column = divmod(index, size)
        edges = (
            level[row * size + column],
            upright[row * (size + 1) + column + 1],
            level[(row + 1) * size + column],
            upright[row * (size + 1) + column],
        )
        walls[index] = 0 if sparse else sum(1 << way for way, edge in enumerate(edges) if edge)
    walls[square] |= 1 << feet
    row, column = square // size + STEPS[feet][0], square % size + STEPS[feet][1]
    if 0 <= row < size and 0 <= column < size:  # a platform between two squares is on an edge of both
        walls[row * size + column] |= 1 << (feet + 2) % 4
    return Side(size, bytes(symbols), bytes(walls), Door(square, feet))


@st.composite
def starts(draw: st.DrawFn) -> State:
    """A new game on such tiles."""
    players = draw(st.integers(2, 6))
    size = draw(st.integers(1, 3))
    down, across = TILES_FOR[players]
    tiles = tuple(
        Tile(side, side) for side in draw(st.lists(sides(size), min_size=down * across, max_size=down * across))
    )
    return setup(players, draw(st.integers(0, 99)), expert=draw(st.booleans()), tiles=tiles)


class Slow:
    """A slow second reading of GS-A2 to GS-A9, GS-G and GS-E, directly from the picture of the board.

    `told` holds the events in short form, once `do` has found that the manoeuvre is possible.
    """

    def __init__(self, state: State) -> None:
        mover = state.players[state.mover]
        assert mover.pawn
        self.board = state.board
        self.row, self.column = divmod(mover.pawn.square, state.board.columns)
        self.feet = mover.pawn.feet
        self.stars, self.tokens, self.door = bytearray(state.stars), state.reserve, state.open_door
        others = [player for player in state.players if player.colour != mover.colour]
        self.standing = {player.pawn.square: player.colour for player in others if player.pawn}
        self.told: list[str] = []

    def do(self, manoeuvre: str) -> bool:
        """Whether it can be done; if so it is, fall included."""
        kind, _, how = manoeuvre.partition(" ")
        if kind == "rotate":
            self.feet = (self.feet + {"left": 3, "right": 1, "half": 2}[how]) % 4
        elif kind == "drop":
            if not self.stopped(self.row, self.column, self.feet):
                return False
            self.enter("dropped", self.feet)
        else:
            right = (self.feet + 3) % 4  # feet to the south (2): right is east (1)
            side = right if how.endswith("right") else (right + 2) % 4
            ways = {"move": [side], "long": [side, side], "high": [(self.feet + 2) % 4, side]}[kind]
            if not self.free(ways):
                return False
            for way in ways:
                self.enter("moved", way)
        self.fall()
        return True

    def beyond(self, row: int, column: int, way: int) -> tuple[int, int]:
        """The next square that way: the edges meet."""
        return (row + STEPS[way][0]) % self.board.rows, (column + STEPS[way][1]) % self.board.columns

    def stopped(self, row: int, column: int, way: int) -> bool:
        """A platform on this square's edge, or on the edge of the next that faces it."""
        there_row, there_column = self.beyond(row, column, way)
        here, there = row * self.board.columns + column, there_row * self.board.columns + there_column
        return self.board.platform(here, way) or self.board.platform(there, (way + 2) % 4)

    def free(self, ways: list[int]) -> bool:
        """The whole of it, before any of it is done (GS-A4)."""
        row, column = self.row, self.column
        for way in ways:
            if self.stopped(row, column, way):
                return False
            row, column = self.beyond(row, column, way)
        return True

    def fall(self) -> None:
        began, fallen = (self.row, self.column), False
        while not self.stopped(self.row, self.column, self.feet) and not (fallen and (self.row, self.column) == began):
            self.enter("fell", self.feet)
            fallen = True

    def enter(self, kind: str, way: int) -> None:
        """GS-E6: pawn, then star or token, then open door."""
        before = self.board.name(self.row * self.board.columns + self.column)
        self.row, self.column = self.beyond(self.row, self.column, way)
        square = self.row * self.board.columns + self.column
        name = self.board.name(square)
        self.told.append(f"{kind} {before} {name}")
        victim = self.standing.pop(square, "")
        if victim:
            self.told.append(f"ejected {victim} {name}")
        if self.stars[square]:
            self.told.append(f"took-star {name}")
            self.stars[square] = 0
        elif self.board.symbols[square] == REPLAY_SYMBOL and not victim:
            self.told.append(f"{'took-token' if self.tokens else 'reserve-empty'} {name}")
            self.tokens -= bool(self.tokens)
        if square == self.door:
            self.send_door_on(name)

    def send_door_on(self, name: str) -> None:
        """GS-E5, GS-P2, GS-P3: the doors after this one, round the board, without a pawn."""
        ring = [door.square for door in self.board.doors]
        at = ring.index(self.door)
        free = [door for door in ring[at + 1 :] + ring[:at] if door not in self.standing]
        self.told.append(f"door-moved {name} {self.board.name(free[0])}" if free else f"door-stays {name}")
        self.door = free[0] if free else self.door


KINDS = {"moved", "dropped", "fell", "ejected", "took-star", "took-token", "reserve-empty", "door-moved", "door-stays"}


def short(state: State, action: Action) -> list[str]:
    """Return the engine's events of an action in the form of `Slow`."""
    told = []
    for event in apply(state, action)[1]:
        if event.kind in KINDS:
            victim = [event.player] if event.kind == "ejected" else []
            told.append(" ".join([event.kind, *victim, *event.places]))
    return told


def random_states(start: State, seed: int, count: int) -> list[State]:
    """Return the states of a random game, at most that number."""
    rng, found = Random(seed), [start]
    while len(found) < count and (actions := legal_actions(found[-1])):
        found.append(apply(found[-1], choose(rng, actions))[0])
    return found


@given(starts(), st.integers(0, 99))
@SEVENTY
def test_every_manoeuvre_goes_as_a_slow_reading_of_the_rules_says(start: State, seed: int) -> None:
    """GS-A4, GS-A5, GS-A8, GS-A9, GS-G1 to GS-G3, GS-E1 to GS-E6 on random boards."""
    for state in random_states(start, seed, 40):
        if state.phase != "act":
            continue
        for action in EVERY_ACTION:
            if action.kind != "play" or action.card not in state.players[state.mover].hand:
                continue
            slow = Slow(state)
            possible = slow.do(action.manoeuvre)
            assert (refusal(state, action) is None) == possible, f"{action}\n{state}"
            if possible:
                assert short(state, action) == slow.told, f"{action}\n{state}"


@given(starts(), st.integers(0, 99))
@SEVENTY
def test_every_position_holds_together_and_reads_back(start: State, seed: int) -> None:
    for state in random_states(start, seed, 60):
        invariants(state)
        assert parse_state(str(state)) == state
        for player in range(len(state.players)):
            seen_by = view(state, player)
            assert parse_state(str(seen_by)) == seen_by
            assert view(sample(seen_by, Random(seed)), player) == seen_by


@given(starts(), st.integers(0, 99))
@SEVENTY
def test_events_add_up_for_everybody(start: State, seed: int) -> None:
    for state in random_states(start, seed, 30):
        for action in legal_actions(state)[:8]:
            after, events = apply(state, action)
            followed = state
            for event in events:
                followed = follow(followed, event)
            assert followed == after
            for player, seat in enumerate(state.players):
                followed = view(state, player)
                for event in events:
                    followed = follow(followed, seen(event, seat.colour))
                assert followed == view(after, player)


@given(starts(), st.integers(0, 99))
@SEVENTY
def test_stars_and_tokens_are_neither_made_nor_lost(start: State, seed: int) -> None:
    """GS-C2: 78 stars and 18 tokens, wherever they are; stars never come back to the board or the box."""
    states = random_states(start, seed, 60)
    for before, after in pairwise(states):
        assert after.box == before.box == start.box
        owned = [sum(player.stars) for player in after.players]
        assert sum(owned) + after.stars_on_board + sum(after.box) == 78
        assert sum(player.tokens for player in after.players) + after.reserve == 18
        assert all(new in (old, 0) for old, new in zip(before.stars, after.stars, strict=True))


@given(st.integers(1, 4).flatmap(sides), st.integers(0, 3))
@SEVENTY
def test_a_side_reads_back_and_turns_round(side: Side, turns: int) -> None:
    """GS-C3, GS-S1: a side as text is the same side, and four quarter turns are none."""
    letters = {0: "", 1: "*", 2: "@"}
    size, rows = side.size, []
    for row in range(size + 1):
        at = [(row * size + column, (row - 1) * size + column) for column in range(size)]
        level = [
            (row < size and side.walls[below] & 1) or (row > 0 and side.walls[above] >> 2 & 1) for below, above in at
        ]
        rows.append("+" + "".join(("-----" if edge else "     ") + "+" for edge in level))
        if row < size:
            line = "|" if side.walls[row * size] >> 3 & 1 else " "
            for column in range(size):
                square = row * size + column
                text = ("^>v<"[side.door.feet] if square == side.door.square else "") + letters[side.symbols[square]]
                line += f"{text or '.':^5}" + ("|" if side.walls[square] >> 1 & 1 else " ")
            rows.append(line)
    text = "\n".join(rows)
    assert read_tiles(f"tile 7 front\n{text}\n\ntile 7 back\n{text}\n") == (Tile(side, side),)
    assert side.turned(turns).turned(4 - turns) == side
    assert side.turned(turns).symbols.count(2) == side.symbols.count(2)
