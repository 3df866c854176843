"""The types that every game uses: rules, places, events, refusals, outcomes, and the Game protocol.

A game is a package of `playground` whose functions have the names of :class:`Game`. This module knows no game, picture
or language: texts are English message ids, translated when they are shown.

This file is long because the protocol and the types that it speaks of are read together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, get_args

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
    fields,
    fitting,
    fitting_number,
    worded,
)

Source = Literal["manual", "ruling", "kit"]
"""The origin of a rule: the printed manual, a ruling of this kit where the manual is silent, or this kit alone."""

Level = Literal["plays", "teaches", "kept"]
"""What a game claims of itself: each level has all that the one before it has.

A game that plays has its engine, its rules and a board. One that teaches also has examples and exercises. One that is
kept also has a glossary, every language, and tests of its own: recounts, counts, golden games, mutations.
"""
LEVELS: tuple[Level, ...] = get_args(Level)
"""The levels, the lowest first."""

Secrets = Literal["none", "shared", "private"]
"""The hidden part of a position.

"none": nothing is hidden; "shared": no player sees it, such as a face-down pile; "private": some players see it and
others do not.
"""

Code: TypeAlias = str
"""The stable name of a reason why an action cannot be played: a key of the game's `REFUSALS`."""

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule of a game, in this kit's own words.

    `text` is the rule; `ruling` is this kit's decision where the manual leaves a question open (else empty); `section`
    names the part of the manual that states the rule; `related` lists ids of other rules.
    """

    id: str
    title: str
    text: str
    section: str
    source: Source = "manual"
    ruling: str = ""
    related: tuple[str, ...] = ()


class Aspect(NamedTuple):
    """One of the qualities of a position that a game's `estimate` measures.

    `reason` is a message, with {player}, for a move that is better in this aspect than others; `nudge` is a question
    that points a learner to this aspect; `rule` is the id of the rule behind it.
    """

    reason: str
    nudge: str
    rule: str


class TieBreak(NamedTuple):
    """A rule that decides between players who are still tied on points and on the tie-breaks before it.

    `text` is the message about it, with {players}, their {count}, and {other}, the best count of the players who lose
    by it. `fewest` tells that the lowest count wins: then an outcome holds the negative of the count.
    """

    text: str
    fewest: bool = False


class Event(NamedTuple):
    """One event of a game: its kind, the rules behind it, the player and the places.

    `kind` is a key of the game's `SENTENCES`; `player` is a player's name in the game ("green"), or "" for an event of
    no one player; `details` are the other values that the event's sentence needs.
    """

    kind: str
    rules: tuple[str, ...]
    player: str = ""
    places: tuple[Place, ...] = ()
    details: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        """Return the event on one line, without a player or places if it has none; spaces in a value become hyphens.

        Places, details and rules are each separated by single spaces.

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
    """The reason why an action is illegal.

    `code` is the row of the game's `REFUSALS` that the refusal was made from; `rules` are the rules behind it; `places`
    are the places on the board where the reason lies; `params` fill in the row's sentence. The legal actions of the
    same state are those of `legal_actions`.
    """

    code: Code
    rules: tuple[str, ...]
    places: tuple[Place, ...] = ()
    params: tuple[tuple[str, Value], ...] = ()

    @property
    def notation(self) -> str:
        """The refusal as lessons write it: code, "at" and the places if any, rules: "full at a1 b1 [GS-A8 GS-A9]"."""
        where = f" at {' '.join(self.places)}" if self.places else ""
        return f"{self.code}{where} [{' '.join(self.rules)}]"

    def __str__(self) -> str:
        """Return the refusal on one line: "refused: " and its `notation`.

        >>> str(Refusal("blocked", ("GS-A8",), ("c4/east",)))
        'refused: blocked at c4/east [GS-A8]'
        """
        return f"refused: {self.notation}"


@dataclass(frozen=True, slots=True)
class RefusalRow(Generic[S, A]):
    """A row of a game's table of refusals: everything the game says about one reason why an action is illegal.

    `rules` are the rules behind the refusal, `where` the places on the board where its reason lies ("{player} hand");
    each can instead be a function of the state and the action. `sentence` is the message id of the explanation for the
    player. {at} and {to} in it are the first two places; its other fields, and those of `where`, are names that the
    game passes to `refusal`.
    """

    rules: tuple[str, ...] | Callable[[S, A], tuple[str, ...]]
    where: tuple[Place, ...] | Callable[[S, A], tuple[Place, ...]]
    sentence: str

    def refusal(self, code: Code, state: S, action: A, named: Mapping[str, Value]) -> Refusal:
        """Return the refusal of an action in a state, with the row's rules and places, computed if they are functions.

        Args:
            code: The row's key in the table.
            state: The state in which the action was tried.
            action: The action that was tried.
            named: The values for the fields of the places and the sentence; `params` keeps those of the sentence.
        """
        rules = self.rules if isinstance(self.rules, tuple) else self.rules(state, action)
        where = self.where if isinstance(self.where, tuple) else self.where(state, action)
        params = tuple(item for item in named.items() if item[0] in fields(self.sentence))
        return Refusal(code, rules, tuple(place.format_map(named) for place in where), params)


def check_refusals(game: AnyGame) -> None:
    """Raise BrokenInvariantError if a rule that a row of `REFUSALS` names (computed ones aside) is not in `RULES`."""
    for code, row in game.REFUSALS.items():
        if isinstance(row.rules, tuple) and (unknown := set(row.rules) - set(game.RULES)):
            raise BrokenInvariantError(f"{game.NAME}: the refusal {code!r} cites {unknown}, which is no rule")


class IllegalActionError(ValueError):
    """An action that was read but is illegal in the state; holds the refusal, the action and the state."""

    def __init__(self, refusal: Refusal, action: object, state: object) -> None:
        super().__init__(f"{action}: {refusal}")
        self.refusal = refusal
        self.action = action
        self.state = state


class HiddenError(ValueError):
    """An action in a view that reveals something hidden there. `apply` cannot compute its result; `sample` can."""


class BrokenInvariantError(AssertionError):
    """A fault of the engine: a condition that holds in every position of a game is violated, as `invariants` found."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game, or the result if the game ended in the current position.

    `players` are in turn order; `scores` are their points; `breakdown` holds for each player the (row, points) pairs
    that add up to its score, rows being terms of the game; `winners` are the players who share the victory;
    `decided_by` are the rules that decided, the tie-break last if one was needed; `tie_breaks` holds for each player
    the values compared in turn after the score, higher is better. In a game without points, `scores`, `breakdown` and
    `tie_breaks` are empty; there, no winners mean a draw.
    """

    players: tuple[str, ...]
    scores: tuple[int, ...]
    breakdown: tuple[tuple[tuple[str, int], ...], ...]
    winners: tuple[str, ...]
    decided_by: tuple[str, ...]
    tie_breaks: tuple[tuple[int, ...], ...] = ()

    @property
    def points(self) -> dict[str, int]:
        """The score of each player, in turn order; empty in a game without points."""
        return dict(zip(self.players, self.scores, strict=bool(self.scores)))

    @classmethod
    def ranked(
        cls,
        players: tuple[str, ...],
        breakdown: tuple[tuple[tuple[str, int], ...], ...],
        tie_breaks: tuple[tuple[int, ...], ...],
        decided_by: tuple[str, str],
    ) -> Outcome:
        """Return the outcome that most points win, and among tied players the highest of `tie_breaks`; equals share it.

        A score is the sum of the player's `breakdown`. `decided_by` is the rule for the points, then the rule for the
        tie-breaks, which the outcome names only if players tie for most points.
        """
        scores = tuple(sum(points for _row, points in rows) for rows in breakdown)
        ranks = list(zip(scores, tie_breaks, strict=True))
        winners = tuple(name for name, rank in zip(players, ranks, strict=True) if rank == max(ranks))
        rules = decided_by if scores.count(max(scores)) > 1 else decided_by[:1]
        return cls(players, scores, breakdown, winners, rules, tie_breaks)

    @classmethod
    def without_points(cls, players: tuple[str, ...], winners: tuple[str, ...], decided_by: tuple[str, ...]) -> Outcome:
        """Return the outcome of a game without points (see :func:`has_points`): who has won, nobody in a draw."""
        return cls(players, (), (), winners, decided_by)


@dataclass(frozen=True, slots=True)
class Pick:
    """A thing of the game that a hand can pick, on the way to an action.

    Picks are equal if they are of one `kind` and stand for the same: the square c4, the joker, a way to lie. The kind
    says how a board draws the pick: "card" is a card in a hand or one that lies open to be taken, "place" a place of
    `places`, "button" a button; a game can have kinds of its own. All else depends on what has been picked before:

    - `name` is a noun phrase of the game.
    - `places` are the places at which a press means this pick; a button may have none.
    - `late` tells that it is offered only once the picks before it are made, such as a way to lie at a square.
    - `data` is what a board needs to draw it, by name.
    - `path` are the places that the piece passes by this pick, the last of them where it ends, before it falls or is
      carried on; `falls` are the places of what follows by itself. Both are empty while several actions are left.
    """

    kind: str
    of: str
    name: Message = field(compare=False)
    places: tuple[Place, ...] = field(default=(), compare=False)
    late: bool = field(default=False, compare=False)
    data: tuple[tuple[str, Value], ...] = field(default=(), compare=False)
    path: tuple[Place, ...] = field(default=(), compare=False)
    falls: tuple[Place, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        """Return the pick on one line: its kind, and what it is.

        >>> str(Pick("card", "joker", Message("the joker")))
        'card joker'
        """
        return f"{self.kind} {self.of}"


@dataclass(frozen=True, slots=True)
class Offer(Generic[A]):
    """What can be picked next.

    `made` are the picks that are made so far: a press may have put some back, or changed one. `picks` are those that
    can be made now, in the order in which a board lists them. `actions` has for each of them the action that it
    completes, None if another pick follows. `sentence` says what can be done; with nothing made it is the game's own
    sentence about the next task, and then the sentence of a game, else one of the kit (`sentences.say_either`).
    """

    made: tuple[Pick, ...]
    picks: tuple[Pick, ...]
    actions: tuple[A | None, ...]
    sentence: Message

    def __str__(self) -> str:
        """Return the offer on one line: what is made, and what can be picked."""
        return f"{', '.join(map(str, self.made)) or 'nothing'} > {', '.join(map(str, self.picks))}"


@dataclass(frozen=True, slots=True)
class Unmeant:
    """The answer to a press that leads nowhere; nothing is put back by it.

    `sentence` says why, by which `rule` ("" if none says it), and `places` are where the reason lies; `can` says what
    can be picked instead, None if nothing can: another player moves, or the game is over. Both are sentences of the
    game or of the kit (`sentences.say_either`).
    """

    sentence: Message
    rule: str
    places: tuple[Place, ...] = ()
    can: Message | None = None

    def __str__(self) -> str:
        """Return the answer in English, as far as its words are those of the sentence."""
        return f"unmeant: {self.sentence.english()} [{self.rule}]"


Entries: TypeAlias = Mapping[str, Mapping[str, Value]]
"""The entries of a score sheet: for each player, in turn order, the entry of each row.

The entries of the whole table are under the key `playground.reference.score_sheet.TABLE`.
"""


class SheetRow(NamedTuple):
    """A row of a score sheet.

    `name` is a term of the game. An entry is a whole number from `least` to `most`, or one of the terms in `choices` if
    there are any. With `shared` the table has one entry, else each player has one. `in_box` is the largest sum of all
    players' entries (0: no limit).
    """

    name: str
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    shared: bool = False
    in_box: int = 0


class Game(Protocol[S, A]):
    """The functions and constants of a game's package. A package is the implementation: `playground.game(name)`.

    Once a game is over, and in the view of a player whose action is not next, no action is legal: `legal_actions` is
    empty, `refusal` refuses every action, `apply` raises IllegalActionError. In the view of the player whose action is
    next, the same actions are legal as in the state; `apply` then returns the view of the new state, or raises
    HiddenError if the action reveals something hidden. A game without hidden information may use the state itself as
    every player's view.

    A game may offer more, which is looked up by its name: `estimate`, `ASPECTS` and `HORIZON` (see
    :mod:`playground.players.judge`), `GLOSSARY` and `PRINTED` (:mod:`playground.reference.glossary`), `EDITIONS`
    (:mod:`playground.reference.editions`), a `read_...` for each piece of one's own that `setup` takes
    (:mod:`playground.play.new_game`), and in its folder a module `making` (:mod:`playground.workshop.making`).

    A game without points, which is won, lost or drawn, says `POINTS = False`. It makes its outcomes by
    `Outcome.without_points` and has no score sheet: it leaves out `score_rows`, `score_sheet` and `score_entries`.

    `LEVEL = "teaches"` or `"kept"` says what a game has besides (see :data:`Level`); without it a game says that it
    plays. Nothing of a higher level is asked of it.
    """

    @property
    def NAME(self) -> str:
        """The package's name, as the command line takes it."""

    @property
    def TITLE(self) -> str:
        """The game's name, as printed on the box."""

    @property
    def PLAYERS(self) -> range:
        """The possible numbers of players."""

    @property
    def RULES(self) -> Mapping[str, Rule]:
        """Every numbered rule by id, in the manual's order."""

    @property
    def SENTENCES(self) -> Mapping[str, str]:
        """The sentence for each kind of event: a message id with named parameters."""

    @property
    def REFUSALS(self) -> Mapping[Code, RefusalRow[S, A]]:
        """The row of each refusal code: its rules, its places and its sentence."""

    @property
    def TERMS(self) -> Mapping[str, str]:
        """The noun phrase for each value that a parameter can have (a colour, a card)."""

    @property
    def PLACES(self) -> Mapping[str, str]:
        """The name of each place that belongs to a player: a message id whose fields are those of its pattern.

        A key is a place with fields ("{player} hand"; {player} stands for a player, any other field for one word).
        """

    @property
    def TIE_BREAKS(self) -> Sequence[TieBreak]:
        """The tie-breaks in the order of the values in `Outcome.tie_breaks`."""

    @property
    def FACTS(self) -> Mapping[str, str]:
        """The name of each fact, the most important first: a message id whose fields are those of its pattern.

        A key is a fact with fields ("{player} stars {colour}"; {player} stands for players, any other field for one
        word).
        """

    @property
    def CHAPTERS(self) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        """The order of teaching: (key, title, lesson ids)."""

    @property
    def LONGEST_GAME(self) -> int:
        """An upper limit of the number of actions in a game of random players.

        A game of other players that is not over by then is stopped where many games are played.
        """

    def setup(self, players: int, seed: int, *args: Any, **options: Any) -> S:
        """Return a new game's first state, drawn by `seed`. Raises UnfitError, UnfitTypeError for unfit arguments.

        A game can take more by name, each with a default.
        """

    def player_names(self, state: S) -> tuple[str, ...]:
        """Return the players in turn order, by the names that events use."""

    def current_player(self, state: S) -> int:
        """Return the index of the player who acts next; once the game is over, of the player who acted last."""

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """Return the actions of `every_action` that `refusal` does not refuse."""

    def every_action(self, state: S) -> tuple[A, ...]:
        """Return all actions that can be written down for this game, legal or not."""

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Return the reason why `action` is illegal in the state, or None: the only function that decides legality."""

    def apply(self, state: S, action: A) -> tuple[S, tuple[Event, ...]]:
        """Return the state after `action`, and the events of `action`. Raises IllegalActionError if it is refused.

        Raises HiddenError in a view if the action reveals something hidden.
        """

    def follow(self, state: S, event: Event) -> S:
        """Return the state after an event: following all events of `apply` gives the state that `apply` returns."""

    def outcome(self, state: S) -> Outcome | None:
        """Return scores and winners, or None while the game goes on.

        In a game without points it is made by `Outcome.without_points`.
        """

    def score_rows(self, players: int) -> tuple[SheetRow, ...]:
        """Return the rows of the score sheet for that number of players (see `playground.reference.score_sheet`).

        A game with `POINTS = False` needs no score sheet, and none of the three functions about it.
        """

    def score_sheet(self, entries: Entries) -> Outcome:
        """Return the outcome of a score sheet. Raises SheetError, which names player and row, for unfit entries."""

    def score_entries(self, state: S) -> Entries:
        """Return the score sheet of a state that is over; `score_sheet` of it gives the state's `outcome`."""

    def view(self, state: S, player: int) -> S:
        """Return the state as player `player` sees it. Raises ValueError for no such player, or for another's view."""

    def secrets(self, state: S) -> Secrets:
        """Return how much of a full state is hidden. A fact that a player could infer still counts as hidden."""

    def sample(self, view: S, rng: Random) -> S:
        """Return a full state that agrees with a view, its hidden parts drawn from `rng`."""

    def seen(self, event: Event, player: str) -> Event:
        """Return the event with a sign for each detail that is hidden from that player; unchanged if none is."""

    def parse_state(self, text: str) -> S:
        """Return the state (or view) of a text: parse_state(str(x)) == x. Raises UnreadableError for any other text."""

    def table(self, state: S) -> str:
        """Return the position as text, as `str` does, but with only the number of the cards that no player sees."""

    def parse_action(self, text: str) -> A:
        """Return the action that a text names: parse_action(str(x)) == x. Raises UnreadableError for any other text."""

    def places(self, state: S) -> tuple[Place, ...]:
        """Return every place that an event, a refusal or a picture of this state may name."""

    def invariants(self, state: S) -> None:
        """Raise BrokenInvariantError unless the state meets the conditions of every position, such as counts."""

    def facts(self, state: S) -> Mapping[str, Value]:
        """Return the state as named facts ("green stars blue": 2), for goals of exercises and for sentences."""

    def label(self, state: S, action: A) -> Message:
        """Return the button text of an action."""

    def describe(self, state: S) -> tuple[Message, ...]:
        """Return sentences about every object that a picture of the position shows; the first names the next task."""

    def picks(self, state: S) -> Mapping[A, tuple[Pick, ...]]:
        """Return for each legal action what a hand picks, in the order of a hand: three things at most.

        `playground.define` has a default; a game that says its own says `way`.
        """

    def meant(self, state: S, picks: Sequence[Pick | Place]) -> A | Offer[A] | Refusal | Unmeant:
        """Return what presses mean, the first one first: an action, what can be picked next, or why they lead nowhere.

        Each is a pick that was offered, or a place. Without a press it is the first offer; where nothing is legal, an
        Unmeant that says who moves, or that the game is over. Raises ValueError for presses after an action.
        """


AnyGame: TypeAlias = Game[Any, Any]


OF_POINTS = ("score_rows", "score_sheet", "score_entries")
"""The names of :class:`Game` that a game without points leaves out."""


def has_points(game: object) -> bool:
    """Return whether players of the game get points: yes, unless it says `POINTS = False`."""
    return bool(getattr(game, "POINTS", True))


def level(game: object) -> Level:
    """Return the level that a game claims by `LEVEL`; "plays" if it says nothing. Raises ValueError for no level."""
    claimed = getattr(game, "LEVEL", LEVELS[0])
    for name in LEVELS:
        if claimed == name:
            return name
    raise ValueError(f"LEVEL is {claimed!r}, and can be {', '.join(map(repr, LEVELS[:-1]))} or {LEVELS[-1]!r}")


def package(game: AnyGame) -> str:
    """Return a game's package, "playground.games.star_race": a room for `playground.language.i18n.catalogue`.

    That of a game which is no module, as in some tests, would be the kit's of its name.
    """
    return str(getattr(game, "__name__", f"playground.games.{game.NAME}"))


def folder(game: AnyGame) -> Path:
    """Return the folder of a game's package, with its lessons, exercises and catalogues, which need not be there."""
    return Path(str(getattr(game, "__file__", "."))).parent


__all__ = [
    "LEVELS", "LONGEST_PATH", "LONGEST_VALUE", "MOST_SHOWN_DIGITS", "OF_POINTS", "PLACED",
    "AnyGame", "Aspect", "BrokenInvariantError", "Code", "Entries", "Event", "Game", "HiddenError",
    "IllegalActionError", "Level", "Message", "Offer", "Outcome", "Pick", "Place", "Refusal", "RefusalRow", "Rule",
    "Secrets", "SheetRow", "Source", "TieBreak", "UnfitError", "UnfitTypeError", "Unmeant", "UnreadableError", "Value",
    "WordedError", "_",
    "at_place", "check_refusals", "fitting", "fitting_number", "folder", "has_points", "level", "package", "worded",
]  # fmt: skip
