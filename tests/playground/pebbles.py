"""Pebbles: a small game for these tests, so that the rooms that serve every game are tested without a real one.

Players in turn take one to three pebbles from a heap, one point each. Every player has a secret number, which counts as
points at the end; an action can advance it by one (3 becomes 1) instead of taking pebbles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from random import Random

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
    Rule,
    Secrets,
    SheetRow,
    TieBreak,
    UnreadableError,
    Value,
    _,
)
from playground.define import scores, touches

NAME = "pebbles"
TITLE = "Pebbles"
PLAYERS = range(2, 5)
LONGEST_GAME = 200
ALL_NAMES = ("red", "blue", "white", "black")
HEAPS = "abc"
RULES = {
    "PB-1": Rule("PB-1", _("Taking"), _("Take one to three pebbles from one heap."), _("Play")),
    "PB-2": Rule("PB-2", _("The secret"), _("Instead, turn your secret number on by one."), _("Play")),
    "PB-3": Rule("PB-3", _("The end"), _("The game ends when all heaps are empty."), _("End"), ruling=_("At once.")),
    "PB-4": Rule("PB-4", _("The pebbles of this kit"), _("Any small things will do."), "", source="kit"),
}
SENTENCES = {
    "took": _("{player} takes a pebble from {at}."),
    "took last": _("{player} takes the last pebble from {at}."),
    "turned": _("{player} turns the secret number to {number}."),
    "turn-ended": _("The turn of {player} is over."),
    "game-ended": _("All heaps are empty."),
}
REFUSALS: dict[str, RefusalRow[State, Action]] = {
    "over": RefusalRow(("PB-3",), (), _("The game is over.")),
    "hidden": RefusalRow(("PB-2",), (), _("It is the turn of {player}.")),
    "too-few": RefusalRow(("PB-1",), ("{heap}",), _("Heap {at} has {count} pebbles only.")),
}
TERMS = {
    "red": _("Red"), "blue": _("Blue"), "white": _("White"), "black": _("Black"),
    "pebbles": _("pebbles taken"), "secret": _("the secret number"), "?": _("a number"), "south": _("the south"),
}  # fmt: skip
PLACES: dict[str, str] = {}
TIE_BREAKS: tuple[TieBreak, ...] = ()
FACTS = {
    "turn": _("Next to play"),
    "{player} points": _("Points of {player}"),
    "heap {heap}": _("Heap {heap}"),
}
CHAPTERS: tuple[tuple[str, str, tuple[str, ...]], ...] = (("play", _("How to play"), ("PB-W2", "PB-W1")),)


@dataclass(frozen=True)
class State:
    heaps: tuple[int, ...]
    secrets: tuple[str, ...]
    points: tuple[int, ...]
    mover: int = 0
    over: bool = False

    def __str__(self) -> str:
        heaps = " ".join(f"{name} {count}" for name, count in zip(HEAPS, self.heaps, strict=True))
        lines = [f"pebbles {heaps}, {'over' if self.over else f'to play {ALL_NAMES[self.mover]}'}"]
        for name, secret, points in zip(ALL_NAMES, self.secrets, self.points, strict=False):
            lines.append(f"{name} secret {secret} points {points}")
        return "\n".join(lines)


@dataclass(frozen=True)
class Action:
    count: int = 0
    heap: str = ""

    def __str__(self) -> str:
        return f"take {self.count} from {self.heap}" if self.count else "turn"


def setup(players: int, seed: int, *, small: bool = False) -> State:
    rng = Random(seed)
    most = 2 if small else 6
    heaps = tuple(1 + below(rng, most) for _ in HEAPS)
    return State(heaps, tuple(str(1 + below(rng, 3)) for _ in range(players)), (0,) * players)


def player_names(state: State) -> tuple[str, ...]:
    return ALL_NAMES[: len(state.points)]


def current_player(state: State) -> int:
    return (state.mover - state.over) % len(state.points)


def every_action(state: State) -> tuple[Action, ...]:
    return (Action(), *(Action(count, heap) for heap in HEAPS for count in (1, 2, 3)))


def legal_actions(state: State) -> tuple[Action, ...]:
    return tuple(action for action in every_action(state) if refusal(state, action) is None)


def refusal(state: State, action: Action) -> Refusal | None:
    left = state.heaps[HEAPS.index(action.heap)] if action.count else 0
    if state.over:
        code = "over"
    elif state.secrets[state.mover] == "?":
        code = "hidden"
    elif left < action.count:
        code = "too-few"
    else:
        return None
    named: dict[str, Value] = {"player": ALL_NAMES[state.mover], "heap": action.heap, "count": left}
    return REFUSALS[code].refusal(code, state, action, named)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    why = refusal(state, action)
    if why:
        raise IllegalActionError(why, action, state)
    who = ALL_NAMES[state.mover]
    events = []
    if action.count:
        left = state.heaps[HEAPS.index(action.heap)]
        for number in range(1, action.count + 1):
            details: tuple[tuple[str, Value], ...] = (("last", 1),) if number == left else ()
            events.append(Event("took", ("PB-1",), who, (action.heap,), details))
    else:
        number = int(state.secrets[state.mover]) % 3 + 1
        events.append(Event("turned", ("PB-2",), who, (f"{who} secret",), (("number", str(number)),)))
    events.append(Event("turn-ended", ("PB-1",), who))
    if sum(state.heaps) == action.count:
        events.append(Event("game-ended", ("PB-3",)))
    for event in events:
        state = follow(state, event)
    return state, tuple(events)


def follow(state: State, event: Event) -> State:
    if event.kind == "took":
        heap, who = HEAPS.index(event.places[0]), ALL_NAMES.index(event.player)
        heaps = tuple(count - (index == heap) for index, count in enumerate(state.heaps))
        points = tuple(count + (index == who) for index, count in enumerate(state.points))
        return replace(state, heaps=heaps, points=points)
    if event.kind == "turned":
        number = str(dict(event.details)["number"])
        secrets = (number if name == event.player else old for name, old in zip(ALL_NAMES, state.secrets, strict=False))
        return replace(state, secrets=tuple(secrets))
    if event.kind == "turn-ended":
        return replace(state, mover=(state.mover + 1) % len(state.points))
    return replace(state, over=True)


def is_over(state: State) -> bool:
    return state.over


def result(players: tuple[str, ...], entries: Entries) -> Outcome:
    rows = tuple(tuple((row, int(entries[name][row])) for row in ("pebbles", "secret")) for name in players)
    totals = tuple(sum(points for _, points in own) for own in rows)
    winners = tuple(name for name, total in zip(players, totals, strict=True) if total == max(totals))
    return Outcome(players, totals, rows, winners, ("PB-3",))


def score_rows(players: int) -> tuple[SheetRow, ...]:
    return (SheetRow("pebbles", 0, 6 * len(HEAPS), in_box=6 * len(HEAPS)), SheetRow("secret", 1, 3))


def score_entries(state: State) -> Entries:
    rows = zip(player_names(state), state.points, state.secrets, strict=True)
    return {name: {"pebbles": points, "secret": int(secret)} for name, points, secret in rows}


def view(state: State, player: int) -> State:
    return replace(state, secrets=tuple(own if who == player else "?" for who, own in enumerate(state.secrets)))


def secrets(state: State) -> Secrets:
    return "private"


def sample(view: State, rng: Random) -> State:
    secrets = tuple(str(1 + below(rng, 3)) if secret == "?" else secret for secret in view.secrets)
    return replace(view, secrets=secrets)


def seen(event: Event, player: str) -> Event:
    if event.kind == "turned" and event.player != player:
        return event._replace(details=(("number", "?"),))
    return event


def parse_state(text: str) -> State:
    lines = text.strip("\n").split("\n")
    head = re.fullmatch(r"pebbles a (\d+) b (\d+) c (\d+), (?:to play (\w+)|over)", lines[0])
    if not head or head[4] not in (None, *ALL_NAMES):
        raise UnreadableError(_("no heaps"), 1, 1)
    rows = [re.fullmatch(r"(\w+) secret ([123?]) points (\d+)", line) for line in lines[1:]]
    for number, row in enumerate(rows, start=2):
        if not row:
            raise UnreadableError(_("no player"), number, 1)
    found = [row for row in rows if row]
    return State(
        tuple(int(head[index]) for index in (1, 2, 3)),
        tuple(row[2] for row in found),
        tuple(int(row[3]) for row in found),
        ALL_NAMES.index(head[4]) if head[4] else 0,
        head[4] is None,
    )


def table(state: State) -> str:
    return str(state)


def parse_action(text: str) -> Action:
    found = re.fullmatch(r"turn|take ([123]) from ([abc])", text)
    if not found:
        raise UnreadableError(_("no action {text!r}"), 1, 1, text=text)
    return Action(int(found[1]), found[2]) if found[1] else Action()


def places(state: State) -> tuple[str, ...]:
    return (*HEAPS, *(f"{name} secret" for name in player_names(state)))


def facts(state: State) -> dict[str, Value]:
    found: dict[str, Value] = {"turn": ALL_NAMES[state.mover]}
    found |= {f"heap {name}": count for name, count in zip(HEAPS, state.heaps, strict=True)}
    return found | {f"{name} points": points for name, points in zip(ALL_NAMES, state.points, strict=False)}


def label(state: State, action: Action) -> Message:
    if action.count:
        return Message(_("Take {count} from heap {at}"), (("count", action.count), ("at", action.heap)))
    return Message(_("Turn the secret number"))


def describe(state: State) -> tuple[Message, ...]:
    heaps = (
        Message(_("Heap {at}: {count}."), (("at", heap), ("count", count)))
        for heap, count in zip(HEAPS, state.heaps, strict=True)
    )
    people = (
        Message(
            _("{player} has {points} points and {number}."), (("player", name), ("points", points), ("number", secret))
        )
        for name, points, secret in zip(ALL_NAMES, state.points, state.secrets, strict=False)
    )
    return (*heaps, *people)


def invariants(state: State) -> None:
    if any(count < 0 for count in state.heaps):
        raise BrokenInvariantError(f"a heap has less than no pebbles: {state.heaps}")


scores(globals())
touches(globals())
