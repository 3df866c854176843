"""Noughts and Crosses, exactly two players: three in a row wins, a full grid is a draw, and there are no points."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from playground.core import (
    BrokenInvariantError,
    Event,
    IllegalActionError,
    Message,
    Outcome,
    Refusal,
    RefusalRow,
    Rule,
    Secrets,
    TieBreak,
    UnreadableError,
    Value,
    _,
)
from playground.language.arguments import check_new_game

NAME = "noughts"
TITLE = "Noughts and Crosses"
PLAYERS = range(2, 3)
POINTS = False
SEATS = ("cross", "nought")
SQUARES = tuple(f"{column}{row}" for row in "123" for column in "abc")
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
SIGNS = {"cross": "x", "nought": "o", "": "."}
LONGEST_GAME = len(SQUARES)
STATE = re.compile(r"noughts and crosses\n([xo.]{3})\n([xo.]{3})\n([xo.]{3})")

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
TIE_BREAKS: tuple[TieBreak, ...] = ()
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
        """The position as text, which `parse_state` reads."""
        signs = "".join(SIGNS[mark] for mark in self.squares)
        return "\n".join(["noughts and crosses", signs[:3], signs[3:6], signs[6:]])


@dataclass(frozen=True, slots=True)
class Action:
    """The marking of a square."""

    square: str

    def __str__(self) -> str:
        """The action as text, which `parse_action` reads."""
        return f"mark {self.square}"


ACTIONS = tuple(map(Action, SQUARES))


def setup(players: int, seed: int) -> State:
    """Return an empty grid. Raises TypeError, ValueError."""
    check_new_game(TITLE, PLAYERS, players, seed)
    return State(("",) * len(SQUARES))


def player_names(state: State) -> tuple[str, ...]:
    """Return the players in turn order."""
    return SEATS


def current_player(state: State) -> int:
    """Return the index of the player who acts next; once the game is over, of the player who acted last."""
    return (state.mover - state.over) % len(SEATS)


def every_action(state: State) -> tuple[Action, ...]:
    """Return the marking of each square."""
    return ACTIONS


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions."""
    return tuple(action for action in ACTIONS if refusal(state, action) is None)


REFUSALS: dict[str, RefusalRow[State, Action]] = {
    "over": RefusalRow(("NC-E1",), (), _("The game is over.")),
    "taken": RefusalRow(("NC-P1",), ("{square}",), _("{at} is marked already.")),
}


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why the action is illegal, or None: the only function that decides legality."""
    if state.over:
        code = "over"
    elif state.squares[SQUARES.index(action.square)]:
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
    at = SQUARES.index(event.places[0])
    return State((*state.squares[:at], event.player, *state.squares[at + 1 :]))


def outcome(state: State) -> Outcome | None:
    """Return who has won once the game is over, else None."""
    if not state.over:
        return None
    winners = (state.winner,) if state.winner else ()
    return Outcome.without_points(SEATS, winners, ("NC-G1",) if winners else ("NC-E1",))


def view(state: State, player: int) -> State:
    """Return the state, since nothing is hidden. Raises ValueError for a player who does not take part."""
    if player not in range(len(SEATS)):
        raise ValueError(f"there is no player {player!r}")
    return state


def secrets(state: State) -> Secrets:
    """Return "none": both players see everything."""
    return "none"


def sample(view: State, rng: Random) -> State:
    """Return the view, in which nothing is hidden."""
    return view


def seen(event: Event, player: str) -> Event:
    """Return the event: both players see everything."""
    return event


def parse_state(text: str) -> State:
    """Return the position that a text describes. Raises UnreadableError."""
    found = STATE.fullmatch(text.removeprefix("\ufeff").strip())
    if not found:
        raise UnreadableError(_("no position of this game"), 1, 1)
    names = {sign: name for name, sign in SIGNS.items()}
    return State(tuple(names[sign] for row in found.groups() for sign in row))


def parse_action(text: str) -> Action:
    """Return the action that a text names. Raises UnreadableError."""
    found = re.fullmatch(r"mark ([abc][123])", text)
    if not found:
        raise UnreadableError(_("an action reads `mark b2`"), 1, 1)
    return Action(found[1])


def table(state: State) -> str:
    """Return the position as text; nothing is face down."""
    return str(state)


def places(state: State) -> tuple[str, ...]:
    """Return the squares."""
    return SQUARES


def invariants(state: State) -> None:
    """Raise BrokenInvariantError if the players have not marked in turn."""
    crosses, noughts = map(state.squares.count, SEATS)
    if crosses - noughts not in (0, 1):
        raise BrokenInvariantError(f"marks of {crosses} and {noughts} turns: {state}")


def facts(state: State) -> dict[str, Value]:
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
