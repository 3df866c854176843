"""Tide Pools, 2 to 4 players: take shells from the pools, but never from the pool with the crab."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from playground.chance import below
from playground.core import (
    BrokenInvariantError,
    Entries,
    Event,
    IllegalActionError,
    Message,
    Outcome,
    Refusal,
    RefusalRow,
    SheetRow,
    Value,
    _,
)
from playground.define import Form, each, each_player, number, open_game, scores, seat, starts, texts, turns, word
from playground.games.tide_pools.rulebook import CHAPTERS as CHAPTERS
from playground.games.tide_pools.rulebook import RULES as RULES
from playground.games.tide_pools.text import GLOSSARY as GLOSSARY
from playground.games.tide_pools.text import PLACES as PLACES
from playground.games.tide_pools.text import PRINTED as PRINTED
from playground.games.tide_pools.text import SENTENCES as SENTENCES
from playground.games.tide_pools.text import TERMS as TERMS

NAME = "tide_pools"
TITLE = "Tide Pools"
LEVEL = "kept"
PLAYERS = range(2, 5)
SEATS = ("red", "blue", "green", "white")
POOLS = ("a", "b", "c", "d", "e")
ROCK = "rock"
"""Where the crab sits before anything is taken."""
FULL = 4
"""No pool has more shells."""
HAND = (1, 2)
"""So many shells can be taken at once."""
LONGEST_GAME = FULL * len(POOLS)

FACTS = {
    "turn": _("Next to play"),
    "{player} shells": _("Shells of {player}"),
    "pool {pool}": _("Shells in {pool}"),
    "crab": _("The crab"),
}


class State(NamedTuple):
    """A position: the shells in each pool, the pool with the crab, each player's shells, and the player to move."""

    pools: tuple[int, ...]
    crab: str
    shells: tuple[int, ...]
    mover: int

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.shells)

    @property
    def over(self) -> bool:
        """Whether all pools are empty (TD-E1)."""
        return not any(self.pools)

    def __str__(self) -> str:
        """The position as text."""
        return FORM.write(self)


FORM = Form(
    "tide pools",
    State,
    {
        "pools": each(POOLS, number(FULL)),
        "crab": word(ROCK, *POOLS),
        "shells": each_player(SEATS, number(LONGEST_GAME)),
        "mover": seat(SEATS),
    },
)


@dataclass(frozen=True, slots=True)
class Action:
    """The taking of one or two shells from a pool."""

    count: int
    pool: str

    def __str__(self) -> str:
        """The action as text."""
        return f"take {self.count} from {self.pool}"


ACTIONS = tuple(Action(count, pool) for pool in POOLS for count in HAND)


def start(players: int, rng: Random) -> State:
    """Return a new game: each pool has one to four shells."""
    return State(tuple(1 + below(rng, FULL) for _ in POOLS), ROCK, (0,) * players, 0)


def every_action(state: State) -> tuple[Action, ...]:
    """Return the taking of one or two shells from each pool."""
    return ACTIONS


REFUSALS: dict[str, RefusalRow[State, Action]] = {
    "over": RefusalRow(("TD-E1",), (), _("The game is over: all pools are empty.")),
    "crab": RefusalRow(("TD-P2",), ("{pool}",), _("The crab sits at {at}. Take from another pool.")),
    "too-few": RefusalRow(("TD-P1",), ("{pool}",), _("There are not so many shells in {at}: {count}.")),
}


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why the action is illegal, or None: the only function that decides legality."""
    left = state.pools[POOLS.index(action.pool)]
    if state.over:
        code = "over"
    elif action.pool == state.crab and sum(state.pools) > left:
        code = "crab"
    elif action.count > left:
        code = "too-few"
    else:
        return None
    return REFUSALS[code].refusal(code, state, action, {"pool": action.pool, "count": left})


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, and its events. Raises IllegalActionError."""
    why = refusal(state, action)
    if why:
        raise IllegalActionError(why, action, state)
    who = SEATS[state.mover]
    events = [Event("took", ("TD-P1",), who, (action.pool,), (("count", action.count),))]
    if action.pool != state.crab:
        events.append(Event("crab-walked", ("TD-P2",), "", (state.crab, action.pool)))
    events.append(Event("turn-ended", ("TD-P1",), who))
    if sum(state.pools) == action.count:
        events.append(Event("game-ended", ("TD-E1",)))
    for event in events:
        state = follow(state, event)
    return state, tuple(events)


def follow(state: State, event: Event) -> State:
    """Return the state after an event."""
    if event.kind == "took":
        at, who, count = POOLS.index(event.places[0]), SEATS.index(event.player), int(dict(event.details)["count"])
        pools = tuple(shells - count * (pool == at) for pool, shells in enumerate(state.pools))
        return state._replace(pools=pools, shells=_more(state.shells, who, count))
    if event.kind == "crab-walked":
        return state._replace(crab=event.places[1])
    if event.kind == "turn-ended":
        return state._replace(mover=(state.mover + 1) % len(state.shells))
    return state


def _more(shells: tuple[int, ...], who: int, count: int) -> tuple[int, ...]:
    return tuple(own + count * (seat == who) for seat, own in enumerate(shells))


def score_rows(players: int) -> tuple[SheetRow, ...]:
    """Return the only row of the sheet: the shells of each player."""
    return (SheetRow("shells", most=LONGEST_GAME, in_box=LONGEST_GAME),)


def score_entries(state: State) -> Entries:
    """Return the score sheet of a position."""
    return {name: {"shells": count} for name, count in zip(SEATS, state.shells, strict=False)}


def result(names: tuple[str, ...], entries: Entries) -> Outcome:
    """Return scores and winners: most shells win (TD-G1)."""
    shells = tuple(int(entries[name]["shells"]) for name in names)
    winners = tuple(name for name, count in zip(names, shells, strict=True) if count == max(shells))
    return Outcome(names, shells, tuple((("shells", count),) for count in shells), winners, ("TD-G1",))


def places(state: State) -> tuple[str, ...]:
    """Return the pools, the rock, and the places of the players' shells."""
    return (*POOLS, ROCK, *(f"{name} shells" for name in SEATS[: state.players]))


def invariants(state: State) -> None:
    """Raise BrokenInvariantError if there are more shells than the pools can have had."""
    if not all(0 <= count <= FULL for count in state.pools) or sum(state.pools) + sum(state.shells) > LONGEST_GAME:
        raise BrokenInvariantError(f"not the shells of {len(POOLS)} pools: {state}")


def facts(state: State) -> dict[str, Value]:
    """Return the facts of a position by name: `turn`, `red shells`, `pool a`, `crab`."""
    found: dict[str, Value] = {"turn": SEATS[state.mover], "crab": state.crab}
    found |= {f"{name} shells": count for name, count in zip(SEATS, state.shells, strict=False)}
    return found | {f"pool {pool}": count for pool, count in zip(POOLS, state.pools, strict=True)}


def label(state: State, action: Action) -> Message:
    """Return the button text of an action."""
    text = _("Take a shell from {at}") if action.count == 1 else _("Take two shells from {at}")
    return Message(text, (("at", action.pool),))


def describe(state: State) -> tuple[Message, ...]:
    """Return the position in sentences, the next task first."""
    now = Message(_("The game is over."))
    if not state.over:
        now = Message(_("It is the turn of {player}, who takes shells."), (("player", SEATS[state.mover]),))
    return (
        now,
        Message(_("The crab sits at {at}."), (("at", state.crab),), (state.crab,)),
        *(
            Message(_("Shells in {at}: {count}."), (("at", pool), ("count", count)), (pool,))
            for pool, count in zip(POOLS, state.pools, strict=True)
        ),
        *(
            Message(_("Points of {player}: {points}."), (("player", name), ("points", count)), (f"{name} shells",))
            for name, count in zip(SEATS, state.shells, strict=False)
        ),
    )


if TYPE_CHECKING:  # mypy does not see what the lines below add
    from playground.define.added import *  # noqa: F403

turns(globals())  # what follows from SEATS and the mover: player_names, current_player
starts(globals())  # what follows from `start`: setup, which looks at what is asked
texts(globals())  # what follows from FORM and `every_action`: parse_state, parse_action
open_game(globals())  # what follows since nothing is hidden: legal_actions, view, sample, secrets, seen, table
scores(globals())  # what follows from `result`: outcome, score_sheet
