"""Frog Ponds, 2 to 4 players: lay cards of a hidden hand before you; who has most of a kind gets its points."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from playground.chance import shuffle
from playground.core import (
    BrokenInvariantError,
    Entries,
    Event,
    IllegalActionError,
    Message,
    Outcome,
    Refusal,
    RefusalRow,
    Rule,
    SheetRow,
    _,
)
from playground.define import (
    Form,
    cards,
    each_player,
    hands,
    revealed,
    scores,
    seat,
    starts,
    texts,
    turns,
    without,
)

NAME = "frog_ponds"
TITLE = "Frog Ponds"
PLAYERS = range(2, 5)
SEATS = ("heron", "stork", "crane", "egret")
POINTS_OF = {"fly": 1, "newt": 2, "frog": 3}
CARDS = ("fly",) * 8 + ("newt",) * 6 + ("frog",) * 4
SEEN_BY = {"hands": "owner", "ponds": "everybody", "pile": "nobody"}
SECRET_DETAILS = {"drew": ("card",)}
DEALT = 3
LONGEST_GAME = len(CARDS)

_ALL = (
    Rule("FP-G1", _("The goal"), _("Who has most cards of a kind gets its points: 1, 2 or 3."), _("The goal")),
    Rule("FP-P1", _("Laying"), _("In your turn, lay a card of your hand into your pond."), _("A turn")),
    Rule("FP-P2", _("Drawing"), _("Then draw a card, as long as there is one. Show it to nobody."), _("A turn")),
    Rule("FP-E1", _("The end"), _("The game ends when all hands are empty."), _("The end")),
)
RULES = {rule.id: rule for rule in _ALL}
CHAPTERS = ()
SENTENCES = {
    "laid": _("{player} lays {card}."),
    "drew": _("{player} draws {card}."),
    "turn-ended": _("The turn of {player} is over."),
    "game-ended": _("All hands are empty: the game is over."),
}
TERMS = {
    "heron": _("Heron"), "stork": _("Stork"), "crane": _("Crane"), "egret": _("Egret"),
    "fly": _("a fly"), "newt": _("a newt"), "frog": _("a frog"), "?": _("a card"), "pile": _("the pile"),
}  # fmt: skip
PLACES = {"{player} hand": _("the hand of {player}"), "{player} pond": _("the pond of {player}")}


class State(NamedTuple):
    """A position: the cards in hands, in ponds and on the pile, the player to move, and whose view it is."""

    hands: tuple[tuple[str, ...], ...]
    ponds: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    mover: int
    viewer: int | None = None

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def over(self) -> bool:
        """Whether all hands are empty (FP-E1)."""
        return not any(self.hands)

    def __str__(self) -> str:
        """The position as text."""
        return FORM.write(self)


FORM = Form(
    "frog ponds",
    State,
    {
        "hands": each_player(SEATS, cards(CARDS)),
        "ponds": each_player(SEATS, cards(CARDS)),
        "pile": cards(CARDS),
        "mover": seat(SEATS),
        "viewer": seat(SEATS),
    },
)


@dataclass(frozen=True, slots=True)
class Action:
    """The laying of a card."""

    card: str

    def __str__(self) -> str:
        """The action as text."""
        return f"lay {self.card}"


ACTIONS = tuple(map(Action, POINTS_OF))


def start(players: int, rng: Random) -> State:
    """Return a new game: three cards for each player, the others on the pile."""
    deck = [*CARDS]
    shuffle(rng, deck)
    dealt = tuple(tuple(sorted(deck[DEALT * player : DEALT * (player + 1)])) for player in range(players))
    return State(dealt, ((),) * players, tuple(deck[DEALT * players :]), 0)


def every_action(state: State) -> tuple[Action, ...]:
    """Return the laying of each kind of card."""
    return ACTIONS


REFUSALS: dict[str, RefusalRow[State, Action]] = {
    "over": RefusalRow(("FP-E1",), (), _("The game is over.")),
    "not-next": RefusalRow(("FP-P1",), (), _("It is the turn of {player}.")),
    "not-held": RefusalRow(("FP-P1",), ("{player} hand",), _("{player} does not hold {card}.")),
}


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why the action is illegal, or None: the only function that decides legality."""
    if state.over:
        code = "over"
    elif state.viewer not in (None, state.mover):
        code = "not-next"
    elif action.card not in state.hands[state.mover]:
        code = "not-held"
    else:
        return None
    return REFUSALS[code].refusal(code, state, action, {"player": SEATS[state.mover], "card": action.card})


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, and its events. Raises IllegalActionError, HiddenError."""
    why = refusal(state, action)
    if why:
        raise IllegalActionError(why, action, state)
    who = SEATS[state.mover]
    events = [Event("laid", ("FP-P1",), who, (f"{who} hand", f"{who} pond"), (("card", action.card),))]
    if state.pile:
        card = revealed(state.pile[0])
        events.append(Event("drew", ("FP-P2",), who, ("pile", f"{who} hand"), (("card", card),)))
    events.append(Event("turn-ended", ("FP-P1",), who))
    for event in events:
        state = follow(state, event)
    if state.over:
        events.append(Event("game-ended", ("FP-E1",)))
    return state, tuple(events)


def follow(state: State, event: Event) -> State:
    """Return the state after an event."""
    if event.kind == "turn-ended":
        return state._replace(mover=(state.mover + 1) % state.players)
    if event.kind == "game-ended":
        return state
    at, card = SEATS.index(event.player), str(event.details[0][1])
    if event.kind == "laid":
        held, lying = without(state.hands[at], card), (*state.ponds[at], card)
        return state._replace(hands=with_cards(state.hands, at, held), ponds=with_cards(state.ponds, at, lying))
    held = tuple(sorted((*state.hands[at], card)))
    return state._replace(hands=with_cards(state.hands, at, held), pile=state.pile[1:])


def with_cards(all_of: tuple[tuple[str, ...], ...], at: int, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the cards of all players, with new ones for one of them."""
    return (*all_of[:at], cards, *all_of[at + 1 :])


def score_rows(players: int) -> tuple[SheetRow, ...]:
    """Return the rows of the sheet: the cards of each kind."""
    return tuple(SheetRow(kind, most=CARDS.count(kind), in_box=CARDS.count(kind)) for kind in POINTS_OF)


def score_entries(state: State) -> Entries:
    """Return the score sheet of a position: the cards in the ponds."""
    ponds = zip(SEATS, state.ponds, strict=False)
    return {name: {kind: pond.count(kind) for kind in POINTS_OF} for name, pond in ponds}


def result(names: tuple[str, ...], entries: Entries) -> Outcome:
    """Return scores and winners: who has most of a kind gets its points, all who are tied (FP-G1)."""
    most = {kind: max(1, *(int(entries[name][kind]) for name in names)) for kind in POINTS_OF}
    rows = tuple(
        tuple((kind, points * (entries[name][kind] == most[kind])) for kind, points in POINTS_OF.items())
        for name in names
    )
    return Outcome.ranked(names, rows, ((),) * len(names), ("FP-G1", "FP-G1"))


def places(state: State) -> tuple[str, ...]:
    """Return the pile, and the hand and the pond of each player."""
    return ("pile", *(f"{name} {where}" for name in SEATS[: state.players] for where in ("hand", "pond")))


def invariants(state: State) -> None:
    """Raise BrokenInvariantError if cards are missing."""
    if sum(map(len, (*state.hands, *state.ponds, state.pile))) != len(CARDS):
        raise BrokenInvariantError(f"not all cards are there: {state}")


def label(state: State, action: Action) -> Message:
    """Return the button text of an action."""
    return Message(_("Lay {card}"), (("card", action.card),))


def describe(state: State) -> tuple[Message, ...]:
    """Return the position in sentences, the next task first."""
    now = Message(_("It is the turn of {player}, who lays a card."), (("player", SEATS[state.mover]),))
    if state.over:
        now = Message(_("All hands are empty: the game is over."))
    said = [now, Message(_("Cards on the pile: {count}."), (("count", len(state.pile)),), ("pile",))]
    for name, held, lying in zip(SEATS, state.hands, state.ponds, strict=False):
        for card in held:
            text = _("{player} holds {card}.")
            said.append(Message(text, (("player", name), ("card", card)), (f"{name} hand",)))
        for card in lying:
            text = _("In the pond of {player} lies {card}.")
            said.append(Message(text, (("player", name), ("card", card)), (f"{name} pond",)))
    return tuple(said)


if TYPE_CHECKING:  # mypy does not see what the lines below add
    from playground.define.added import *  # noqa: F403

turns(globals())  # what follows from SEATS and the mover: player_names, current_player
starts(globals())  # what follows from `start`: setup, which looks at what is asked
texts(globals())  # what follows from FORM and `every_action`: parse_state, parse_action
hands(globals())  # what follows from SEEN_BY: legal_actions, view, sample, secrets, seen, table
scores(globals())  # what follows from `result`: outcome, score_sheet
