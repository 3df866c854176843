"""Tide Pools, 2 to 4 players: take shells from the pools, but never from the pool with the crab."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

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
    UnreadableError,
    Value,
    _,
)
from playground.define import open_game, scores
from playground.games.tide_pools.rulebook import CHAPTERS, RULES
from playground.games.tide_pools.text import GLOSSARY, PLACES, PRINTED, SENTENCES, TERMS
from playground.language.arguments import check_new_game

NAME = "tide_pools"
TITLE = "Tide Pools"
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
    def over(self) -> bool:
        """Whether all pools are empty (TD-E1)."""
        return not any(self.pools)

    def __str__(self) -> str:
        """The position as text, which `parse_state` reads."""
        pools = " ".join(f"{pool}{count}" for pool, count in zip(POOLS, self.pools, strict=True))
        players = " ".join(f"{name} {count}" for name, count in zip(SEATS, self.shells, strict=False))
        return f"tide pools {pools}\ncrab {self.crab}\nshells {players}\nturn {SEATS[self.mover]}"


@dataclass(frozen=True, slots=True)
class Action:
    """The taking of one or two shells from a pool."""

    count: int
    pool: str

    def __str__(self) -> str:
        """The action as text, which `parse_action` reads."""
        return f"take {self.count} from {self.pool}"


ACTIONS = tuple(Action(count, pool) for pool in POOLS for count in HAND)
STATE = re.compile(
    r"tide pools a([0-4]) b([0-4]) c([0-4]) d([0-4]) e([0-4])\ncrab (rock|[a-e])"
    r"\nshells red (\d{1,2}) blue (\d{1,2})(?: green (\d{1,2})(?: white (\d{1,2}))?)?\nturn (red|blue|green|white)"
)


def setup(players: int, seed: int) -> State:
    """Return a new game: each pool has one to four shells. Raises TypeError, ValueError."""
    check_new_game(TITLE, PLAYERS, players, seed)
    rng = Random(seed)
    return State(tuple(1 + below(rng, FULL) for _ in POOLS), ROCK, (0,) * players, 0)


def player_names(state: State) -> tuple[str, ...]:
    """Return the players in turn order."""
    return SEATS[: len(state.shells)]


def current_player(state: State) -> int:
    """Return the index of the player who acts next; once the game is over, of the player who acted last."""
    return (state.mover - state.over) % len(state.shells)


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


def is_over(state: State) -> bool:
    """Whether a position is one after the end (TD-E1)."""
    return state.over


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


def parse_state(text: str) -> State:
    """Return the position that a text describes. Raises UnreadableError."""
    found = STATE.fullmatch(text.removeprefix("\ufeff").strip())
    if not found:
        raise UnreadableError(_("no position of this game"), 1, 1)
    *numbers, mover = found.groups()
    shells = tuple(int(count) for count in numbers[6:] if count is not None)
    if SEATS.index(mover) >= len(shells):
        raise UnreadableError(_("{player} does not play"), 4, 6, player=mover)
    return State(tuple(map(int, numbers[:5])), numbers[5], shells, SEATS.index(mover))


def parse_action(text: str) -> Action:
    """Return the action that a text names. Raises UnreadableError."""
    found = re.fullmatch(r"take ([12]) from ([a-e])", text)
    if not found:
        raise UnreadableError(_("an action reads `take 2 from c`"), 1, 1)
    return Action(int(found[1]), found[2])


def places(state: State) -> tuple[str, ...]:
    """Return the pools, the rock, and the places of the players' shells."""
    return (*POOLS, ROCK, *(f"{name} shells" for name in player_names(state)))


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


open_game(globals())  # what follows since nothing is hidden: legal_actions, view, sample, secrets, seen, table
scores(globals())  # what follows from `result`: outcome, score_sheet

__all__ = ["CHAPTERS", "GLOSSARY", "PLACES", "PRINTED", "RULES", "SENTENCES", "TERMS"]
