"""All actions that can be written down, the path of a pawn, and legality.

A path is the squares of a move and of the fall after it, computed from platforms alone (GS-A8). Pieces on the squares
do not change it, so each path is computed once and kept on its board. `_verdict` alone decides whether an action is
legal; REFUSALS describes each reason.

This file is long because which actions there are, where they lead and which of them are legal are one question.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from playground.core import Code, Event, Place, Refusal, RefusalRow, _
from playground.games.gravity_superstar.board import DIRECTIONS, Board, Pawn, geometry, opposite
from playground.games.gravity_superstar.pieces import CARDS, STAR_COLOURS
from playground.games.gravity_superstar.state import State

MOVES = ("move left", "move right")
JUMPS = ("long jump left", "long jump right", "high jump left", "high jump right")
ROTATIONS = {"rotate left": -1, "rotate right": 1, "rotate half": 2}
"""Number of quarter turns clockwise (GS-A6)."""
SPECIALS = (*JUMPS, "drop", *ROTATIONS)
MANOEUVRES = (*MOVES, *SPECIALS)
CARD_OF = {name: name.rsplit(" ", 1)[0] for name in JUMPS} | {"drop": "drop"} | dict.fromkeys(ROTATIONS, "rotation")
"""The card that shows each special move (GS-A4 to GS-A6)."""


class Step(NamedTuple):
    """One step of a path: the square entered, or -1 if no square is entered, and the event that describes the step."""

    square: int
    event: Event


class Trip(NamedTuple):
    """A whole possible movement: its steps in order, and the pawn's square and feet at the end."""

    steps: tuple[Step, ...]
    end: Pawn


class Obstacle(NamedTuple):
    """The edge that stops a movement, as a square and a direction, and the number of free steps before the edge."""

    square: int
    direction: int
    steps: int = 0


def _strides(feet: int, manoeuvre: str) -> tuple[int, ...]:
    """Return the directions of the steps of a move or jump, by the pawn's own left, right and up (GS-T2).

    Directions, and `feet`, are indices into DIRECTIONS: 0 is north, and they go on clockwise. A move has one step, a
    jump two: a long jump twice to the side, a high jump up and then to the side. The right of a pawn with its feet to
    the south is east.
    """
    side = (feet + 1) % 4 if manoeuvre.endswith("left") else (feet - 1) % 4
    if manoeuvre in MOVES:
        return (side,)
    return (side, side) if manoeuvre.startswith("long") else (opposite(feet), side)


STRIDES = tuple({name: _strides(feet, name) for name in (*MOVES, *JUMPS)} for feet in range(4))
"""For each direction of the feet, the directions of the steps of each move or jump (GS-A2, GS-A4)."""


def possible(board: Board, pawn: Pawn) -> frozenset[str]:
    """Return the manoeuvres that platforms allow for `pawn` (GS-A4 to GS-A6, GS-A8), whatever cards are in hand.

    Those are the moves and jumps with no platform in the way of a step, the drop if there is a platform under the feet,
    and both turns. The result is kept on the board.
    """
    known = board.trips.get(pawn)
    if known is None:
        known = board.trips[pawn] = _free_ways(board.steps, pawn)
    return known  # type: ignore[return-value]  # `trips` holds results of several types


def _free_ways(steps: tuple[tuple[int, ...], ...], pawn: Pawn) -> frozenset[str]:
    """Return all rotations, the drop from a platform under the feet, and each move or jump with free steps only.

    `steps` holds, by direction and square, the square next to it, or a negative number if a platform is between.
    """
    ways = [*ROTATIONS]
    if steps[pawn.feet][pawn.square] < 0:
        ways.append("drop")
    for manoeuvre, directions in STRIDES[pawn.feet].items():
        square = pawn.square
        for direction in directions:
            square = steps[direction][square]
            if square < 0:
                break
        else:
            ways.append(manoeuvre)
    return frozenset(ways)


def obstacle(board: Board, pawn: Pawn, manoeuvre: str) -> Obstacle:
    """Return the obstacle that stops a manoeuvre; for a drop, the edge under the feet, which has no platform.

    Its `steps` are 1 if only the second step is stopped, else 0. Raises LookupError if the manoeuvre is possible.
    """
    square, feet = pawn
    if manoeuvre in possible(board, pawn):
        raise LookupError(f"nothing stops {manoeuvre}")
    if manoeuvre == "drop":
        return Obstacle(square, feet)
    directions = STRIDES[feet][manoeuvre]
    if board.steps[directions[0]][square] < 0:
        return Obstacle(square, directions[0])
    return Obstacle(board.steps[directions[0]][square], directions[1], 1)


def trip(board: Board, pawn: Pawn, manoeuvre: str, colour: str) -> Trip:
    """Return the path of a manoeuvre, including the fall. Its events name the player `colour`.

    The manoeuvre has to be possible, which is not checked. The result is kept on the board.
    """
    key = (pawn, manoeuvre, colour)
    known = board.trips.get(key)
    if known is None:
        known = board.trips[key] = _travel(board, pawn, manoeuvre, colour)
    return known  # type: ignore[return-value]  # as above


def _travel(board: Board, pawn: Pawn, manoeuvre: str, colour: str) -> Trip:
    """Return the path that :func:`trip` keeps: a turn on the spot, a drop by one square, or each step, then the fall.

    Its events are "turned", "dropped" or "moved" ones, then those of the fall. It is not checked whether platforms
    allow the manoeuvre.
    """
    square, feet = pawn
    steps = list[Step]()
    if manoeuvre in ROTATIONS:
        feet = (feet + ROTATIONS[manoeuvre]) % 4
        turned = Event("turned", ("GS-A6",), colour, (board.name(square),), (("feet", DIRECTIONS[feet]),))
        steps.append(Step(-1, turned))
    elif manoeuvre == "drop":
        steps.append(_steps(board.rows, board.columns, "dropped", ("GS-A5",), colour)[feet][square])
    else:
        directions = STRIDES[feet][manoeuvre]
        for number, direction in enumerate(directions):
            rules = ("GS-A2",) if len(directions) == 1 else ("GS-A4",) if number else ("GS-A4", "GS-A9")
            at = steps[-1].square if steps else square
            steps.append(_steps(board.rows, board.columns, "moved", rules, colour)[direction][at])
    start = square if steps[-1].square < 0 else steps[-1].square
    end = _fall(board, start, feet, colour, steps)
    return Trip(tuple(steps), Pawn(end, feet))


def _fall(board: Board, start: int, feet: int, colour: str, steps: list[Step]) -> int:
    """Append the steps of a fall (GS-G1) to `steps`, and return the square where it ends.

    Each square entered is a step; then comes the event "landed", as a step without a square. A pawn that does not fall
    adds nothing. A fall that no platform stops ends after one lap, at `start` (GS-G3), with the event "lapped" instead.
    """
    square, below = start, board.steps[feet]
    told = _steps(board.rows, board.columns, "fell", ("GS-G1",), colour)[feet]
    while below[square] >= 0:
        steps.append(told[square])
        square = below[square]
        if square == start:
            steps.append(Step(-1, Event("lapped", ("GS-G3",), colour, (board.name(square),))))
            return square
    if square != start:
        steps.append(Step(-1, Event("landed", ("GS-G1",), colour, (board.name(square),))))
    return square


@lru_cache(maxsize=256)
def _steps(rows: int, columns: int, kind: str, rules: tuple[str, ...], colour: str) -> tuple[tuple[Step, ...], ...]:
    """Return the steps of all boards of this size, by direction and square; platforms are ignored.

    `kind`, `rules` and `colour` (the player) go into the event of each step; if the step crosses the board's edge, the
    event also names the rule GS-G2. Directions are in the order of DIRECTIONS.
    """
    around, crossing, names = geometry(rows, columns)
    return tuple(
        tuple(
            Step(to, Event(kind, (*rules, "GS-G2") if over else rules, colour, (names[square], names[to])))
            for square, (to, over) in enumerate(zip(around[direction], crossing[direction], strict=True))
        )
        for direction in range(4)
    )


class Action(NamedTuple):
    """One action. `kind` is "place", "refill", "play", "steal", "replay" or "end turn".

    An action "play" has a `manoeuvre` (see MANOEUVRES) and the `card` laid down for that manoeuvre; an action "steal"
    has the `loot` ("blue star" or "token").
    """

    kind: str
    manoeuvre: str = ""
    card: str = ""
    loot: str = ""

    @property
    def face_down(self) -> bool:
        """Whether the card is laid face down, as for every move and for nothing else (GS-A2)."""
        return self.manoeuvre in MOVES

    def __str__(self) -> str:
        """Return the action as text: "long jump left", "joker as drop", "move left, drop face down", "steal blue star".

        A move is followed by the card laid face down for it; a theft names only the loot, a token or a star's colour.
        Other kinds are their own text: "place", "refill", "replay", "end turn".
        """
        if self.kind == "steal":
            return f"steal {self.loot}"
        if self.kind != "play":
            return self.kind
        if self.face_down:
            return f"{self.manoeuvre}, {self.card} face down"
        return f"joker as {self.manoeuvre}" if self.card == "joker" else self.manoeuvre


PLACE, REFILL, REPLAY, END_TURN = Action("place"), Action("refill"), Action("replay"), Action("end turn")
EVERY_ACTION: tuple[Action, ...] = (
    PLACE,
    REFILL,
    *(Action("play", move, card) for move in MOVES for card in CARDS),
    *(Action("play", special, CARD_OF[special]) for special in SPECIALS),
    *(Action("play", special, "joker") for special in SPECIALS),
    *(Action("steal", loot=f"{colour} star") for colour in STAR_COLOURS),
    Action("steal", loot="token"),
    REPLAY,
    END_TURN,
)


def _ending(state: State, action: Action) -> tuple[str, ...]:
    """Return the rule by which the game ended: GS-X1 in an expert game, else GS-F1.

    `action` is not needed: REFUSALS calls all such functions alike.
    """
    return ("GS-X1",) if state.expert else ("GS-F1",)


def _card(state: State, action: Action) -> tuple[str, ...]:
    """Return the rules about the card: GS-A2 for a move (any card, face down), else GS-A3, for a joker also GS-A7.

    `state` is not needed: REFUSALS calls all such functions alike.
    """
    return ("GS-A2",) if action.face_down else ("GS-A3", "GS-A7") if action.card == "joker" else ("GS-A3",)


def _pawn(state: State, action: Action) -> tuple[Place, ...]:
    """Return the square of the mover's pawn, or the mover's place while that pawn is off the board.

    `action` is not needed: REFUSALS calls all such functions alike.
    """
    mover = state.players[state.mover]
    return (state.board.name(mover.pawn.square) if mover.pawn else mover.colour,)


def _open_door(state: State, action: Action) -> tuple[Place, ...]:
    """Return the square of the open-door pawn. `action` is not needed: REFUSALS calls all such functions alike."""
    return (state.board.name(state.open_door),)


def _loot(state: State, action: Action) -> tuple[Place, ...]:
    """Return the place where the victim keeps the loot, as one place: the victim's tokens or stars."""
    return (f"{_victim(state)} tokens" if action.loot == "token" else f"{_victim(state)} stars",)


def _edge(state: State, action: Action) -> tuple[Place, ...]:
    """Return the edge with the platform that stops the mover's pawn; for a drop, the edge without a platform.

    The pawn has to be on the board, and the action not possible.
    """
    stop = _stop(state, action)
    return (state.board.edge(stop.square, stop.direction),)


REFUSALS: dict[Code, RefusalRow[State, Action]] = {
    "over": RefusalRow(_ending, ("{player}",), _("The game is over. Nothing more can be played.")),
    "steal-first": RefusalRow(
        ("GS-E4",), ("{victim}",),
        _("You have ejected {victim}. First you have to steal something from {victim}."),
    ),
    "place-first": RefusalRow(
        ("GS-T1",), _open_door,
        _("Your pawn is not on the board. First place it on the open door."),
    ),
    "already-placed": RefusalRow(
        ("GS-T1",), _pawn, _("Your pawn is on the board already, so it cannot come in again.")
    ),
    "already-played": RefusalRow(
        ("GS-T1",), ("{player}",),
        _("You have played your action. Now you may spend a replay token or end your turn."),
    ),
    "play-first": RefusalRow(
        ("GS-T1", "GS-A11"), ("{player}",),
        _("You have to play an action first. Nobody may pass."),
    ),
    "not-in-hand": RefusalRow(
        _card, ("{player} hand",),
        _("You do not hold {card}. What lies in front of you cannot be played until you take it back."),
    ),
    "nothing-to-refill": RefusalRow(
        ("GS-A1",), ("{player} played",),
        _("No card lies in front of you, so there is nothing to take back."),
    ),
    "blocked": RefusalRow(
        ("GS-A4", "GS-A8"), _edge,
        _("A platform stops the first step, so the pawn cannot go that way."),
    ),
    "blocked-halfway": RefusalRow(
        ("GS-A4", "GS-A8"), _edge,
        _("The first step is free, but a platform stops the second. You may only start a jump that you can finish."),
    ),
    "no-platform-below": RefusalRow(
        ("GS-A5", "GS-G3"), _edge,
        _("There is no platform under the feet, so there is nothing to drop through."),
    ),
    "nothing-owed": RefusalRow(
        ("GS-E4",), _pawn,
        _("There is nobody to steal from now. You steal once from each player whose pawn you eject."),
    ),
    "not-owned": RefusalRow(("GS-E4",), _loot, _("{victim} does not own {what}, so you cannot steal one.")),
    "already-replayed": RefusalRow(
        ("GS-R1",), ("{player}",),
        _("You have spent a replay token in this turn already. One a turn is all you get."),
    ),
    "no-such-action": RefusalRow(("GS-T1",), ("{player}",), _("There is no such action in this game.")),
    "hidden": RefusalRow(
        ("GS-S5",), ("{player} hand",),
        _("These are not your cards. You cannot see them, so you cannot play them."),
    ),
    "not-your-turn": RefusalRow(
        ("GS-S6", "GS-T1"), ("{player}",),
        _("It is the turn of {player}. Nobody else can do anything now."),
    ),
}  # fmt: skip
"""The rules, the places and the sentence of each reason for which an action is refused."""


class Situation(NamedTuple):
    """All data on which legality depends.

    In the phase "act": the mover's hand and the manoeuvres that platforms allow. In the phase "steal": what the next
    victim owns. In the view of a player who is not the mover, the phase is "watch".
    """

    phase: str
    hand: tuple[str, ...] = ()
    ways: frozenset[str] = frozenset()
    loot: frozenset[str] = frozenset()


OTHER_PHASES = {phase: Situation(phase) for phase in ("place", "replay", "over", "watch")}


def situation(state: State) -> Situation:
    """Return the data of `state` on which legality depends: the phase, and what that phase needs.

    That is in "act" the mover's hand and the manoeuvres that platforms allow, in "steal" the loot of the first victim.
    In the view of a player who is not the mover, that is the phase "watch", unless the game is over.
    """
    phase = state.phase
    mover = state.players[state.mover]
    if state.viewer is not None and state.viewer != state.mover and phase != "over":
        return OTHER_PHASES["watch"]
    if phase == "act" and mover.pawn:
        return Situation(phase, mover.hand, possible(state.board, mover.pawn))
    if phase == "steal":
        return Situation(phase, loot=state.players[state.owed[0]].loot)
    return OTHER_PHASES[phase]


def _verdict(now: Situation, action: Action) -> Code | None:
    """Return the code of the refusal of `action`, or None if the action is legal.

    By the phase, only these are legal: in "place" a placement; in "steal" a theft of what the victim owns; in "act" a
    refill and the manoeuvres that :func:`_may_act` allows; in "replay" the replay and "end turn"; in "over" and "watch"
    nothing. The action is one of EVERY_ACTION; :func:`_code` tells further causes apart.
    """
    kind, phase = action.kind, now.phase
    if phase == "over":
        return "over"
    if phase == "watch":
        return "hidden" if kind in ("play", "refill") else "not-your-turn"
    if kind == "steal":
        if phase != "steal":
            return "nothing-owed"
        return None if action.loot in now.loot else "not-owned"
    if phase == "steal":
        return "steal-first"
    if kind == "place":
        return None if phase == "place" else "already-placed"
    if phase == "place":
        return "place-first"
    if kind == "replay" or kind == "end turn":
        return None if phase == "replay" else "play-first"
    return "already-played" if phase == "replay" else _may_act(now, action)


def _may_act(now: Situation, action: Action) -> Code | None:
    """Return the code of the refusal of a refill or a manoeuvre, or None if the action is legal (GS-A1 to GS-A8).

    A refill needs a card in front of the player, a manoeuvre its card in hand. A move or jump also needs a path free of
    platforms, a drop a platform under the pawn's feet; a turn needs nothing else.
    """
    if action.kind == "refill":
        return None if len(now.hand) < len(CARDS) else "nothing-to-refill"
    if action.card not in now.hand:
        return "not-in-hand"
    return None if action.manoeuvre in now.ways else "blocked"


_KNOWN = frozenset(EVERY_ACTION)


@lru_cache(maxsize=1 << 15)
def _allowed(now: Situation) -> tuple[Action, ...]:
    """Return the legal actions of a situation, in the order of EVERY_ACTION; cached, as the same situations recur."""
    return tuple(action for action in EVERY_ACTION if _verdict(now, action) is None)


def every_action(state: State) -> tuple[Action, ...]:
    """Return all actions that can be written down, legal or not: the same in every state."""
    return EVERY_ACTION


def may_play(state: State, action: Action) -> bool:
    """Return whether `action` is legal in `state`; an action that is none of EVERY_ACTION is not."""
    return action in _KNOWN and _verdict(situation(state), action) is None


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions in the order of `every_action`.

    There are none when the game is over, and in the view of a player who is not the mover.
    """
    return _allowed(situation(state))


def _code(state: State, action: Action) -> Code | None:
    """Return the code of the refusal of `action` in `state`, or None if the action is legal.

    This function narrows the codes of `_verdict` that have several causes: "play-first" to "already-replayed",
    "blocked" to "no-platform-below" or "blocked-halfway". An action that is none of EVERY_ACTION is "no-such-action".
    """
    if action not in _KNOWN:
        return "no-such-action"
    code = _verdict(situation(state), action)
    if code == "play-first" and action.kind == "replay" and state.spent:
        return "already-replayed"
    if code == "blocked" and action.manoeuvre == "drop":
        return "no-platform-below"
    return "blocked-halfway" if code == "blocked" and _stop(state, action).steps else code


def _stop(state: State, action: Action) -> Obstacle:
    """Return the obstacle that stops the mover's pawn.

    The pawn has to be on the board. Raises LookupError if the manoeuvre is possible.
    """
    pawn = state.players[state.mover].pawn
    assert pawn
    return obstacle(state.board, pawn, action.manoeuvre)


def _victim(state: State) -> str:
    """Return the colour of the player from whom the mover has to steal next, or "" if no theft is owed."""
    return state.players[state.owed[0]].colour if state.owed else ""


def refusal(state: State, action: Action) -> Refusal | None:
    """Return the reason why `action` cannot be played in `state`, or None if the action is legal.

    Where the game is over, and in the view of a player who is not the mover, every action is refused; so is one that is
    not in `every_action`. What each kind of action needs is said at `_verdict` and `_may_act`.
    """
    code = _code(state, action)
    if code is None:
        return None
    named = {
        "player": state.players[state.mover].colour, "victim": _victim(state), "card": action.card, "what": action.loot
    }  # fmt: skip
    return REFUSALS[code].refusal(code, state, action, named)
