"""Open Lanes, exactly two players: an open card says in which column or row a stone goes; three in a row win."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from playground.chance import shuffle
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
from playground.define import Form, SquareGrid, each, open_game, squares, starts, texts, turns, word

NAME = "open_lanes"
TITLE = "Open Lanes"
LEVEL = "teaches"
PLAYERS = range(2, 3)
POINTS = False
SEATS = ("black", "white")
GRID = SquareGrid(3, 3)
ROWS = tuple(tuple(map(GRID.index, line)) for line in GRID.lines(3))
CARDS = ("column a", "column b", "column c", "row 1", "row 2", "row 3")
LONGEST_GAME = len(GRID.names)

_ALL = (
    Rule("OL-G1", _("The goal"), _("Three of your stones in a row win."), _("The goal")),
    Rule("OL-P1", _("Placing"), _("Play a card: place a stone on an empty square of that lane."), _("A turn")),
    Rule("OL-P2", _("The cards"), _("All cards lie open. The card that you played goes to the other."), _("A turn")),
    Rule("OL-E1", _("The end"), _("The game ends with three in a row, or when no card can be played."), _("The end")),
)
RULES = {rule.id: rule for rule in _ALL}
CHAPTERS = (("lanes", _("Stones in lanes"), ("OL-K1", "OL-K2")),)
SENTENCES = {
    "placed": _("{player} plays {card} and places a stone at {at}."),
    "passed": _("{card} goes to {player}."),
    "game-ended": _("The game is over."),
}
TERMS = {
    "black": _("Black"), "white": _("White"), "none": _("nobody"),
    "column a": _("column A"), "column b": _("column B"), "column c": _("column C"),
    "row 1": _("row 1"), "row 2": _("row 2"), "row 3": _("row 3"),
}  # fmt: skip
PLACES = {"{player} cards": _("the cards of {player}")}
FACTS = {"winner": _("The winner"), "turn": _("Next to play")}


class State(NamedTuple):
    """A position: whose stone lies on each square, "" for none, and who has each card."""

    squares: tuple[str, ...]
    cards: tuple[str, ...]

    @property
    def mover(self) -> int:
        """The index of the player to move: Black begins."""
        return sum(map(bool, self.squares)) % 2

    @property
    def winner(self) -> str:
        """The player with three in a row (OL-G1), or "" if there is none."""
        rows = ({self.squares[square] for square in row} for row in ROWS)
        return next((name for row in rows if len(row) == 1 for name in row if name), "")

    @property
    def over(self) -> bool:
        """Whether the game has ended (OL-E1)."""
        empty = [name for name, stone in zip(GRID.names, self.squares, strict=True) if not stone]
        return bool(self.winner) or not any(lies_in(name, card) for card in self.held(self.mover) for name in empty)

    def held(self, player: int) -> tuple[str, ...]:
        """Return the cards of a player."""
        return tuple(card for card, holder in zip(CARDS, self.cards, strict=True) if holder == SEATS[player])

    def __str__(self) -> str:
        """The position as text."""
        return FORM.write(self)


SIGNS = {"black": "x", "white": "o", "": "."}
FORM = Form("open lanes", State, {"squares": squares(GRID, SIGNS), "cards": each(CARDS, word(*SEATS))})


def lies_in(square: str, card: str) -> bool:
    """Whether a square lies in the column or row of a card."""
    return card[-1] in square


@dataclass(frozen=True, slots=True)
class Action:
    """The playing of a card, and the square of the stone."""

    square: str
    card: str

    def __str__(self) -> str:
        """The action as text."""
        return f"{self.square} by {self.card}"


ACTIONS = tuple(Action(square, card) for square in GRID.names for card in CARDS if lies_in(square, card))


def start(players: int, rng: Random) -> State:
    """Return an empty grid, and three cards for each player."""
    dealt = [*SEATS] * 3
    shuffle(rng, dealt)
    return State(("",) * len(GRID.names), tuple(dealt))


def every_action(state: State) -> tuple[Action, ...]:
    """Return each square with each of its two cards."""
    return ACTIONS


REFUSALS: dict[str, RefusalRow[State, Action]] = {
    "over": RefusalRow(("OL-E1",), (), _("The game is over.")),
    "taken": RefusalRow(("OL-P1",), ("{square}",), _("A stone lies at {at} already.")),
    "not-yours": RefusalRow(("OL-P2",), ("{other} cards",), _("{other} has {card} now.")),
}


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why the action is illegal, or None: the only function that decides legality."""
    if state.over:
        code = "over"
    elif state.squares[GRID.index(action.square)]:
        code = "taken"
    elif action.card not in state.held(state.mover):
        code = "not-yours"
    else:
        return None
    named = {"square": action.square, "card": action.card, "other": SEATS[1 - state.mover]}
    return REFUSALS[code].refusal(code, state, action, named)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, and its events. Raises IllegalActionError."""
    why = refusal(state, action)
    if why:
        raise IllegalActionError(why, action, state)
    who, other = SEATS[state.mover], SEATS[1 - state.mover]
    card = (("card", action.card),)
    events = [Event("placed", ("OL-P1",), who, (action.square,), card), Event("passed", ("OL-P2",), other, (), card)]
    for event in events:
        state = follow(state, event)
    if state.over:
        events.append(Event("game-ended", ("OL-E1",)))
    return state, tuple(events)


def follow(state: State, event: Event) -> State:
    """Return the state after an event."""
    if event.kind == "placed":
        return state._replace(squares=with_player(state.squares, GRID.index(event.places[0]), event.player))
    if event.kind == "passed":
        return state._replace(cards=with_player(state.cards, CARDS.index(str(event.details[0][1])), event.player))
    return state


def with_player(names: tuple[str, ...], at: int, player: str) -> tuple[str, ...]:
    """Return the names with that of a player in one place."""
    return (*names[:at], player, *names[at + 1 :])


def outcome(state: State) -> Outcome | None:
    """Return who has won once the game is over, else None."""
    if not state.over:
        return None
    winners = (state.winner,) if state.winner else ()
    return Outcome.without_points(SEATS, winners, ("OL-G1",) if winners else ("OL-E1",))


def places(state: State) -> tuple[str, ...]:
    """Return the squares, and where the cards of each player lie."""
    return (*GRID.names, *(f"{name} cards" for name in SEATS))


def invariants(state: State) -> None:
    """Raise BrokenInvariantError if the players have not placed in turn, or have not the cards that they must have."""
    stones, held = tuple(map(state.squares.count, SEATS)), state.cards.count("black")
    if stones[0] - stones[1] not in (0, 1) or held != len(CARDS) // 2 - (stones[0] - stones[1]):
        raise BrokenInvariantError(f"not a position between two turns: {state}")


def facts(state: State) -> dict[str, Value]:
    """Return the facts of a position by name: `winner`, `turn`."""
    return {"winner": state.winner or "none", "turn": SEATS[state.mover]}


def label(state: State, action: Action) -> Message:
    """Return the button text of an action."""
    return Message(_("Place a stone at {at}, by {card}"), (("at", action.square), ("card", action.card)))


def describe(state: State) -> tuple[Message, ...]:
    """Return the position in sentences, the next task first."""
    now = Message(_("It is the turn of {player}, who plays a card."), (("player", SEATS[state.mover]),))
    if state.over:
        now = Message(_("The game is over."))
    stones = [(square, owner) for square, owner in zip(GRID.names, state.squares, strict=True) if owner]
    return (
        now,
        *(
            Message(_("A stone of {player} lies at {at}."), (("player", owner), ("at", square)), (square,))
            for square, owner in stones
        ),
        *(
            Message(_("{player} has {card}."), (("player", holder), ("card", card)), (f"{holder} cards",))
            for card, holder in zip(CARDS, state.cards, strict=True)
        ),
    )


if TYPE_CHECKING:  # mypy does not see what the lines below add
    from playground.define.added import *  # noqa: F403

turns(globals())  # what follows from SEATS and the mover: player_names, current_player
starts(globals())  # what follows from `start`: setup, which looks at what is asked
texts(globals())  # what follows from FORM and `every_action`: parse_state, parse_action
open_game(globals())  # what follows since nothing is hidden: legal_actions, view, sample, secrets, seen, table
