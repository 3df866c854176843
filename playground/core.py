"""The words that every game speaks: rules, places, events, refusals, outcomes, and the Game protocol.

A game is a package of `playground` whose functions have the names of :class:`Game`. Nothing here knows
any game, any picture or any language: texts are English message ids, translated when they are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from playground.errors import (
    LONGEST_PATH,
    LONGEST_VALUE,
    MOST_SHOWN_DIGITS,
    PLACED,
    Message,
    Place,
    UnfitError,
    UnfitTypeError,
    UnreadableError,
    Value,
    WordedError,
    _,
    at_place,
    fitting,
    fitting_number,
    worded,
)

Source = Literal["manual", "ruling", "kit"]
"""Who says a rule: the printed manual; a ruling of this kit where the manual is silent; the kit itself."""

Secrets = Literal["none", "shared", "private"]
"""What of a position is not seen: nothing; what nobody sees, such as a face-down pile; what some see and others not."""

Code: TypeAlias = str
"""The stable name of a reason why an action cannot be played: a key of the game's `REFUSALS`."""

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule of a game, in this kit's own words.

    `text` is what the rule says; `ruling` what this kit decided where the manual leaves it open (empty if
    it leaves nothing open); `section` names the part of the manual that says it; `related` lists rule ids.
    """

    id: str
    title: str
    text: str
    section: str
    source: Source = "manual"
    ruling: str = ""
    related: tuple[str, ...] = ()


class Aspect(NamedTuple):
    """One of the things that make a position good, as a game's `estimate.py` sees it.

    `reason` says why a move is good that is better in this than others (a message with {player}), `nudge` is a question
    that makes a learner look there, `rule` the id of the rule behind it.
    """

    reason: str
    nudge: str
    rule: str


class TieBreak(NamedTuple):
    """What decides between players who are tied on points and on the tie-breaks before it.

    `text` says so (a message with {players}, their {count}, and {other}, the best of those who lose by it); where the
    `fewest` decide, an outcome compares the count's negative.
    """

    text: str
    fewest: bool = False


class Event(NamedTuple):
    """Something that happened: what, by which rules, to whom, where.

    `kind` is a name from the game's `SENTENCES`; `player` a player's name in the game ("green") or "" when
    nobody in particular is meant; `details` are the other values that a sentence about it needs.
    """

    kind: str
    rules: tuple[str, ...]
    player: str = ""
    places: tuple[Place, ...] = ()
    details: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        """The event on one line, as lessons and records write it.

        >>> str(Event("took-star", ("GS-E1",), "green", ("c4",), (("colour", "blue"),)))
        'took-star green at c4 colour=blue [GS-E1]'
        """
        return " ".join(
            [
                self.kind,
                *([self.player] if self.player else []),
                *(["at", *self.places] if self.places else []),
                *(f"{name}={str(value).replace(' ', '-')}" for name, value in self.details),
                f"[{' '.join(self.rules)}]",
            ]
        )


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action cannot be played: always an answer, never only a no.

    `code` names the row of the game's `REFUSALS` that it was made from; `rules` are the rules behind it;
    `places` is where on the board the reason lies; `params` fill the row's sentence. What could be played is what
    `legal_actions` says of the same state.
    """

    code: Code
    rules: tuple[str, ...]
    places: tuple[Place, ...] = ()
    params: tuple[tuple[str, Value], ...] = ()

    @property
    def notation(self) -> str:
        """Its code, where, and the rules, as lessons write events."""
        where = f" at {' '.join(self.places)}" if self.places else ""
        return f"{self.code}{where} [{' '.join(self.rules)}]"

    def __str__(self) -> str:
        """The refusal on one line: its code, where, and the rules.

        >>> str(Refusal("blocked", ("GS-A8",), ("c4/east",)))
        'refused: blocked at c4/east [GS-A8]'
        """
        return f"refused: {self.notation}"


@dataclass(frozen=True, slots=True)
class RefusalRow(Generic[S, A]):
    """A row of a game's table of refusals: all that the game says of one reason why an action cannot be played.

    `rules` are the rules behind it, `where` the places on the board at which the reason lies ("{player} hand"); each
    is a function of the state and the action where it depends on more than names. `sentence` explains it to the player
    who tried: a message id. {at} and {to} in it are the first two places; the other fields, those of `where` too, are
    what the game's refusals can name.
    """

    rules: tuple[str, ...] | Callable[[S, A], tuple[str, ...]]
    where: tuple[Place, ...] | Callable[[S, A], tuple[Place, ...]]
    sentence: str

    def refusal(self, code: Code, state: S, action: A, named: Mapping[str, Value]) -> Refusal:
        """The refusal of an action in a state.

        Args:
            code: The row's key in the table.
            state: The state in which the action was tried.
            action: What was tried.
            named: What places and sentences can name, by their fields.
        """
        rules = self.rules if isinstance(self.rules, tuple) else self.rules(state, action)
        where = self.where if isinstance(self.where, tuple) else self.where(state, action)
        places = tuple(place.format_map(named) for place in where)
        params = tuple((name, value) for name, value in named.items() if f"{{{name}}}" in self.sentence)
        return Refusal(code, rules, places, params)


def check_refusals(game: AnyGame) -> None:
    """Raise BrokenInvariantError where a row of the game's table of refusals cites a rule that its rulebook has not."""
    for code, row in game.REFUSALS.items():
        if isinstance(row.rules, tuple) and (unknown := set(row.rules) - set(game.RULES)):
            raise BrokenInvariantError(f"{game.NAME}: the refusal {code!r} cites {unknown}, which is no rule")


class IllegalActionError(ValueError):
    """An action that can be read but not played here; carries the refusal, the action and the state."""

    def __init__(self, refusal: Refusal, action: object, state: object) -> None:
        super().__init__(f"{action}: {refusal}")
        self.refusal = refusal
        self.action = action
        self.state = state


class HiddenError(ValueError):
    """An action in a view that turns up what is hidden there: nobody can tell what follows, `sample` decides."""


class BrokenInvariantError(AssertionError):
    """Something that holds of every position of a game does not: a fault of the engine, told by `invariants`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, or would end where it stands.

    `players` in turn order; `scores` their points; `breakdown` for each player the (row, points) pairs
    that add up to its score, rows being terms of the game; `winners` the players who share the victory;
    `decided_by` the rules that decided, the tie-break last if one was needed; `tie_breaks` for each player
    the values compared in turn after the score, higher is better.
    """

    players: tuple[str, ...]
    scores: tuple[int, ...]
    breakdown: tuple[tuple[tuple[str, int], ...], ...]
    winners: tuple[str, ...]
    decided_by: tuple[str, ...]
    tie_breaks: tuple[tuple[int, ...], ...] = ()


Entries: TypeAlias = Mapping[str, Mapping[str, Value]]
"""What was written on a score sheet: for each player, in turn order, the entry of each row; what is said once for the
whole table stands under `playground.reference.score_sheet.TABLE`."""


class SheetRow(NamedTuple):
    """A row of a sheet. `name` is a term of the game. Its entry is a whole number from `least` to `most`, or, where
    there are `choices`, one of these terms; with `shared` there is one for the table, else one for each player. All
    players together may have `in_box` at most (0: it is not counted)."""

    name: str
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    shared: bool = False
    in_box: int = 0


class Game(Protocol[S, A]):
    """What the package of a game offers. A package is the implementation: `playground.game(name)`.

    Once a game is over, and in a view of somebody whose action is not next, nothing is legal: `legal_actions` is empty,
    `refusal` refuses every action, `apply` raises IllegalActionError. In one's own view the same is legal as in the
    state, and `apply` gives the view of what it gives there, or raises HiddenError where it turns up something hidden.
    A game that hides nothing may take the state for everybody's view; then nobody has another.
    """

    NAME: str
    """The package's name, as the command line takes it."""
    TITLE: str
    """The game's name, as printed on the box."""
    PLAYERS: range
    """How many can play."""
    RULES: Mapping[str, Rule]
    """Every numbered rule by id, in the manual's order."""
    SENTENCES: Mapping[str, str]
    """For each kind of event, the sentence that tells it: a message id with named parameters."""
    REFUSALS: Mapping[Code, RefusalRow[S, A]]
    """For each code of a refusal, the rules behind it, where its reason lies, and the sentence that explains it."""
    TERMS: Mapping[str, str]
    """For each value that a parameter can have (a colour, a card), the noun phrase that names it."""
    PLACES: Mapping[str, str]
    """For each place that is a player's, what it is called: a message id whose fields are those of its pattern.

    A key is a place with fields ("{player} hand"; {player} stands for a player, any other field for one word).
    """
    TIE_BREAKS: Sequence[TieBreak]
    """What each of the values in `Outcome.tie_breaks` is, in their order."""
    FACTS: Mapping[str, str]
    """For each fact what it is called, the most important first: a message id whose fields are those of its pattern.

    A key is a fact with fields ("{player} stars {colour}"; {player} stands for players, any other field for one word).
    """
    CHAPTERS: Sequence[tuple[str, str, tuple[str, ...]]]
    """The order of teaching: (key, title, lesson ids)."""
    LONGEST_GAME: int
    """No game of random players has more actions than this."""

    def setup(self, players: int, seed: int, **options: bool) -> S:
        """A new game, everything left to chance drawn from `seed` alone."""

    def player_names(self, state: S) -> tuple[str, ...]:
        """The players in turn order, by the names that events use."""

    def current_player(self, state: S) -> int:
        """Whose action is next (an index into `player_names`); once the game is over, whose was the last."""

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """What `refusal` lets pass out of `every_action`."""

    def every_action(self, state: S) -> tuple[A, ...]:
        """All actions that can be written down for this game, legal or not."""

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Why `action` cannot be played now, or None: the only place where legality is decided."""

    def apply(self, state: S, action: A) -> tuple[S, tuple[Event, ...]]:
        """The state after `action`, and what happened on the way. Raises IllegalActionError, HiddenError."""

    def follow(self, state: S, event: Event) -> S:
        """The state once that event has happened: folding the events of `apply` gives its new state."""

    def outcome(self, state: S) -> Outcome | None:
        """Scores and winners, or None while the game goes on."""

    def score_rows(self, players: int) -> tuple[SheetRow, ...]:
        """The rows of the sheet on which so many players count their points (see
        `playground.reference.score_sheet`)."""

    def score_sheet(self, entries: Entries) -> Outcome:
        """Scores and winners by what was written on the sheet. Raises SheetError, which names player and row."""

    def score_entries(self, state: S) -> Entries:
        """The sheet filled from a state that is over: `score_sheet` of it is the state's `outcome`."""

    def view(self, state: S, player: int) -> S:
        """What that player may know: the state with everything hidden from it left out."""

    def secrets(self, state: S) -> Secrets:
        """What of a full state is not seen by all. That somebody could work it out does not count."""

    def sample(self, view: S, rng: Random) -> S:
        """A full state that agrees with a view."""

    def seen(self, event: Event, player: str) -> Event:
        """The event as that player may see it."""

    def parse_state(self, text: str) -> S:
        """The state (or view) that `text` describes: parse_state(str(x)) == x. Raises UnreadableError."""

    def table(self, state: S) -> str:
        """The position as text to read on the way: as `str`, but only how many cards lie face down for everybody."""

    def parse_action(self, text: str) -> A:
        """The action that `text` names: parse_action(str(x)) == x. Raises UnreadableError."""

    def places(self, state: S) -> tuple[Place, ...]:
        """Every place that an event, a refusal or a picture of this state may name."""

    def invariants(self, state: S) -> None:
        """Raise BrokenInvariantError unless all holds that must hold of every position: counts above all."""

    def facts(self, state: S) -> Mapping[str, Value]:
        """The state as named facts ("green stars blue": 2), for goals and for words."""

    def label(self, state: S, action: A) -> Message:
        """An action in words."""

    def describe(self, state: S) -> tuple[Message, ...]:
        """The position in words, every object that a picture of it shows; first of all what is to be done next."""


AnyGame: TypeAlias = Game[Any, Any]


def package(game: AnyGame) -> str:
    """The name of a game's package, which is also that of the room of its messages, for
    :func:`playground.language.i18n.catalogue`."""
    return f"playground.games.{game.NAME}"


__all__ = [
    "LONGEST_PATH", "LONGEST_VALUE", "MOST_SHOWN_DIGITS", "PLACED",
    "AnyGame", "Aspect", "BrokenInvariantError", "Code", "Entries", "Event", "Game", "HiddenError",
    "IllegalActionError", "Message", "Outcome", "Place", "Refusal", "RefusalRow", "Rule", "Secrets", "SheetRow",
    "Source", "TieBreak", "UnfitError", "UnfitTypeError", "UnreadableError", "Value", "WordedError", "_", "at_place",
    "check_refusals", "fitting", "fitting_number", "package", "worded",
]  # fmt: skip
