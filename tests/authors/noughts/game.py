"""Noughts and Crosses, exactly two players: three in a row wins, a full grid is a draw, and there are no points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from playground.core import (
    BrokenInvariantError,
    Event,
    IllegalActionError,
    Message,
    Outcome,
    Refusal,
    RefusalRow,
    Rule,
    Value,
    _,
)
from playground.define import Form, SquareGrid, open_game, squares, starts, texts, turns

NAME = "noughts"
TITLE = "Noughts and Crosses"
PLAYERS = range(2, 3)
POINTS = False
SEATS = ("cross", "nought")
GRID = SquareGrid(3, 3)
SQUARES = GRID.names
ROWS = tuple(tuple(map(GRID.index, line)) for line in GRID.lines(3))
SIGNS = {"cross": "x", "nought": "o", "": "."}
LONGEST_GAME = len(SQUARES)

_ALL = (
    Rule("NC-G1", _("The goal"), _("Three of your marks in a row win."), _("The goal"), related=("NC-E1",)),
    Rule("NC-P1", _("Marking"), _("In your turn, mark an empty square."), _("A turn"), related=("NC-G1",)),
    Rule("NC-E1", _("The end"), _("The game ends with three in a row, or when the grid is full."), _("The end")),
)
RULES = {rule.id: rule for rule in _ALL}
CHAPTERS = (("goal", _("Three in a row"), ("NC-K1",)),)
SENTENCES = {"marked": _("{player} marks {at}."), "game-ended": _("The game is over.")}
TERMS = {"cross": _("Cross"), "nought": _("Nought"), "none": _("empty")}
PLACES: dict[str, str] = {}
FACTS = {"turn": _("Next to play"), "square {at}": _("Square {at}")}


class State(NamedTuple):
    """A position: who has marked each square, "" for nobody."""

    squares: tuple[str, ...]

    @property
    def mover(self) -> int:
        """The index of the player to move: Cross begins."""
        return sum(map(bool, self.squares)) % 2

    @property
    def winner(self) -> str:
        """The player with three in a row (NC-G1), or "" if there is none."""
        rows = ({self.squares[square] for square in row} for row in ROWS)
        return next((name for row in rows if len(row) == 1 for name in row if name), "")

    @property
    def over(self) -> bool:
        """Whether the game has ended (NC-E1)."""
        return bool(self.winner) or all(self.squares)

    def __str__(self) -> str:
        """The position as text."""
        return FORM.write(self)


FORM = Form("noughts and crosses", State, {"squares": squares(GRID, SIGNS)})


@dataclass(frozen=True, slots=True)
class Action:
    """The marking of a square."""

    square: str

    def __str__(self) -> str:
        """The action as text."""
        return f"mark {self.square}"


ACTIONS = tuple(map(Action, SQUARES))


def start(players: int, rng: Random) -> State:
    """Return an empty grid."""
    return State(("",) * len(SQUARES))


def every_action(state: State) -> tuple[Action, ...]:
    """Return the marking of each square."""
    return ACTIONS


REFUSALS: dict[str, RefusalRow[State, Action]] = {
    "over": RefusalRow(("NC-E1",), (), _("The game is over.")),
    "taken": RefusalRow(("NC-P1",), ("{square}",), _("{at} is marked already.")),
}


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why the action is illegal, or None: the only function that decides legality."""
    if state.over:
        code = "over"
    elif state.squares[GRID.index(action.square)]:
        code = "taken"
    else:
        return None
    return REFUSALS[code].refusal(code, state, action, {"square": action.square})


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, and its events. Raises IllegalActionError."""
    why = refusal(state, action)
    if why:
        raise IllegalActionError(why, action, state)
    events = [Event("marked", ("NC-P1",), SEATS[state.mover], (action.square,))]
    after = follow(state, events[0])
    if after.over:
        events.append(Event("game-ended", ("NC-E1",)))
    return after, tuple(events)


def follow(state: State, event: Event) -> State:
    """Return the state after an event."""
    if event.kind != "marked":
        return state
    at = GRID.index(event.places[0])
    return State((*state.squares[:at], event.player, *state.squares[at + 1 :]))


def outcome(state: State) -> Outcome | None:
    """Return who has won once the game is over, else None."""
    if not state.over:
        return None
    winners = (state.winner,) if state.winner else ()
    return Outcome.without_points(SEATS, winners, ("NC-G1",) if winners else ("NC-E1",))


def places(state: State) -> tuple[str, ...]:
    """Return the squares."""
    return SQUARES


def invariants(state: State) -> None:
    """Raise BrokenInvariantError if the players have not marked in turn."""
    crosses, noughts = map(state.squares.count, SEATS)
    if crosses - noughts not in (0, 1):
        raise BrokenInvariantError(f"marks of {crosses} and {noughts} turns: {state}")


def facts(state: State) -> Mapping[str, Value]:
    """Return the facts of a position by name: `turn`, `square a1`."""
    marks = zip(SQUARES, state.squares, strict=True)
    return {"turn": SEATS[state.mover]} | {f"square {square}": mark or "none" for square, mark in marks}


def label(state: State, action: Action) -> Message:
    """Return the button text of an action."""
    return Message(_("Mark {at}"), (("at", action.square),))


def describe(state: State) -> tuple[Message, ...]:
    """Return the position in sentences, the next task first."""
    now = Message(_("It is the turn of {player}, who marks a square."), (("player", SEATS[state.mover]),))
    if state.over:
        now = Message(_("The game is over."))
    marks = [(square, mark) for square, mark in zip(SQUARES, state.squares, strict=True) if mark]
    said = _("{at} is marked by {player}.")
    return (now, *(Message(said, (("at", square), ("player", mark)), (square,)) for square, mark in marks))


if TYPE_CHECKING:  # mypy does not see what the lines below add
    from playground.define.added import *  # noqa: F403

turns(globals())  # what follows from SEATS and the mover: player_names, current_player
starts(globals())  # what follows from `start`: setup, which looks at what is asked
texts(globals())  # what follows from FORM and `every_action`: parse_state, parse_action
open_game(globals())  # what follows since nothing is hidden: legal_actions, view, sample, secrets, seen, table
