"""Leaving the script: a position in which everything can be tried, and every attempt is answered by the game.

A session is a value. It holds all that was tried as a tree, whose main line is that of the lesson, or of the record.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any

from playground.chance import choose
from playground.core import AnyGame, Event, Outcome, Place, Refusal, UnreadableError
from playground.language.arguments import check_seed
from playground.lessons.library import line
from playground.lessons.model import EVERYBODY, Lesson, is_secret
from playground.play import attempts, referee
from playground.play.attempts import Option, OptionGroup
from playground.play.differences import Comparison, Departure, fact_differences
from playground.play.record import Record, Result
from playground.play.record_moves import Recorder
from playground.play.tree import NOWHERE, Tree


@dataclass(frozen=True, slots=True)
class Answer:
    """What an attempt is answered with; exactly one of `events`, `refusal` and `unreadable` is there.

    `session` is where one stands now: the same as before unless the action was accepted. `before` is the state in
    which it was tried, and `events` what happened, both as the player who tried it may see them; `typed` is
    what could not be read.
    """

    session: Session
    before: Any
    action: Any = None
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    unreadable: UnreadableError | None = None
    typed: str = ""

    @property
    def accepted(self) -> bool:
        """Whether the action was played."""
        return self.refusal is None and self.unreadable is None

    @property
    def instead(self) -> tuple[Any, ...]:
        """What can be played in place of an attempt that was not accepted."""
        return () if self.accepted else self.session.game.legal_actions(self.session.tree.state)


@dataclass(frozen=True)
class Session:
    """A game that is being tried: all branches, and where one stands.

    `reached` tells for each moment of the lesson the node where it is tried; `players` are (player, name to show).
    With `seen_by` a player, hidden things stay hidden: everything is seen with the eyes of whoever is to move. At a
    table it is seen with the `eyes` of the player who sits before the screen, whoever is to move; its `seats` and its
    `practice` are those of the record.
    """

    tree: Tree[Any, Any]
    lesson: Lesson | None = None
    reached: tuple[int, ...] = (0,)
    players: tuple[tuple[str, str], ...] = ()
    seen_by: str = EVERYBODY
    start: str = ""
    setup: tuple[tuple[str, int | bool], ...] = ()
    title: str = ""
    eyes: str = ""
    seats: tuple[tuple[str, str], ...] = ()
    practice: bool = False

    @classmethod
    def of_lesson(cls, lesson: Lesson, moment: int = 0) -> Session:
        """A session that leaves a lesson at one of its moments. Raises LessonError, IndexError.

        In the middle of a long move it stands before that move.
        """
        script = line(lesson)
        tree = Tree.plant(lesson.game, script.start, script.actions)
        reached = tuple(tree.main[count] for count in script.reached)
        return cls(
            tree.go(reached[moment]), lesson, reached, lesson.players, lesson.seen_by, lesson.start, lesson.setup
        )

    @classmethod
    def of_state(
        cls, game: AnyGame, text: str, players: tuple[tuple[str, str], ...] = (), seen_by: str = EVERYBODY
    ) -> Session:
        """A session from the text of a state. Raises UnreadableError."""
        state = game.parse_state(text)
        return cls(Tree.plant(game, state), players=players, seen_by=seen_by, start=str(state))

    @classmethod
    def of_record(cls, record: Record, lesson: Lesson | None = None) -> Session:
        """A session that goes on with a record as far as it holds, where its main line ends. Raises UnreadableError.

        With the lesson that the record left, the main line is the lesson's again. Raises LessonError then as well.
        """
        replayed = referee.replay(record)
        tree = replayed.tree
        found = cls(
            tree.go(tree.main[-1]), None, tree.main, record.players, record.seen_by, record.start, record.setup,
            record.title, "", record.seats, record.practice,
        )  # fmt: skip
        return found if lesson is None else cls.of_lesson(lesson).with_branches(tree)

    @classmethod
    def of_game(
        cls,
        game: AnyGame,
        players: int,
        seed: int,
        options: tuple[str, ...] = (),
        names: tuple[tuple[str, str], ...] = (),
    ) -> Session:
        """A session that begins a new game, with those options switched on. Raises ValueError, TypeError."""
        chosen = tuple((name, True) for name in options)
        state = game.setup(players, seed, **dict(chosen))
        return cls(Tree.plant(game, state), players=names, setup=(("players", players), ("seed", seed), *chosen))

    @property
    def game(self) -> AnyGame:
        """The game that is tried."""
        return self.tree.game

    @property
    def names(self) -> dict[str, str]:
        """The players' names to show, by their names in the game."""
        return dict(self.players)

    @property
    def mover(self) -> str:
        """The player to move."""
        return self._name_of_mover(self.tree.state)

    @property
    def state(self) -> Any:
        """The state as it may be seen now."""
        return self.seen(self.tree.state)

    @property
    def events(self) -> tuple[Event, ...]:
        """What the action that led here did, as the player who played it may see it; nothing at the start."""
        return self.events_of(self.tree.at)

    def events_of(self, at: int) -> tuple[Event, ...]:
        """What the action that leads to that node of the tree does, as it may be seen; nothing at the start."""
        node = self.tree.nodes[at]
        if not self._hides or node.action is None:
            return node.events
        eyes = self.eyes or node.player
        return tuple(self.game.seen(event, eyes) for event in node.events)

    def shows(self, at: int) -> bool:
        """Whether the action that leads to that node may be named: its first event, which is itself, hides nothing."""
        return self.events_of(at)[:1] == self.tree.nodes[at].events[:1]

    @property
    def outcome(self) -> Outcome | None:
        """Scores and winners once the game is over."""
        outcome: Outcome | None = self.game.outcome(self.tree.state)
        return outcome

    @cached_property
    def groups(self) -> tuple[OptionGroup, ...]:
        """Everything that can be tried now, in groups for buttons."""
        return attempts.groups(self.game, self.tree.state)

    @property
    def options(self) -> tuple[Option, ...]:
        """Everything that can be tried now, in the game's order of groups."""
        return tuple(option for group in self.groups for option in group.options)

    @property
    def legal(self) -> tuple[Option, ...]:
        """What can be played now."""
        return tuple(option for option in self.options if option.legal)

    def at(self, place: Place) -> tuple[Option, ...]:
        """The legal options that lead to a place, those that end nearest to it first."""
        found = [option for option in self.legal if place in option.places]
        return tuple(sorted(found, key=lambda option: len(option.places) - option.places.index(place)))

    def keyed(self, keys: str) -> tuple[Option, ...]:
        """The options whose keys begin with those typed so far; one that is typed whole stands alone."""
        return tuple(option for option in self.options if keys and option.keys.startswith(keys))

    def attempt(self, action: Any) -> Answer:
        """Try an action, legal or not."""
        state = self.tree.state
        before = self.seen(state)
        refusal = self.game.refusal(state, action)
        if refusal:
            return Answer(self, before, action, (), refusal)
        played = self._at(self.tree.play(action))
        return Answer(played, before, action, played.events)

    def attempt_text(self, text: str) -> Answer:
        """Try the action of a text; one that cannot be read is answered too."""
        try:
            action = self.game.parse_action(text)
        except UnreadableError as error:
            return Answer(self, self.state, unreadable=error, typed=text)
        return self.attempt(action)

    def undo(self) -> Session:
        """One action back."""
        return self._at(self.tree.undo())

    def redo(self) -> Session:
        """One action forward on the branch last taken."""
        return self._at(self.tree.redo())

    def go(self, node: int) -> Session:
        """To any node of the tree. Raises IndexError."""
        return self._at(self.tree.go(node))

    def back(self) -> Session:
        """Back to the main line, where it was left."""
        return self._at(self.tree.back())

    def noted(self, note: str) -> Session:
        """The same with a note on the position."""
        return self._at(self.tree.noted(note))

    def play_out(self, seed: int, most: int | None = None) -> Session:
        """Go on with actions drawn from a seed until the game is over, or for `most` actions: what may come of it."""
        check_seed(seed)
        rng, tree = Random(seed), self.tree
        count = self.game.LONGEST_GAME if most is None else most
        for _ in range(count):
            legal = self.game.legal_actions(tree.state)
            if not legal:
                break
            tree = tree.play(choose(rng, legal))
        return self._at(tree)

    @property
    def moment(self) -> int:
        """The lesson's moment that belongs to where one stands, or where the main line was left; the first such."""
        return self._moment(self.tree.main.index(self.tree.left_main))

    def compare(self) -> Comparison | None:
        """What differs from the main line; None while one stands on it."""
        tree = self.tree
        if tree.on_main:
            return None
        path, main = tree.path, tree.main
        left = main.index(tree.left_main)
        count = min(len(path), len(main)) - 1
        first = tree.nodes[path[left + 1]]
        before = tree.nodes[path[left]].state
        other = tree.nodes[main[left + 1]].action if left + 1 < len(main) else None
        player = self._name_of_mover(before)
        secret = is_secret(self.game, before, player, self.eyes or self.seen_by)
        departure = Departure(
            player,
            self.game.label(before, first.action),
            None if other is None or secret else self.game.label(before, other),
            beyond=other is None,
        )
        there = self._seen_by(tree.nodes[main[count]].state, self.eyes or self._name_of_mover(tree.state))
        facts = fact_differences(self.game, self.state, there)
        return Comparison(departure, self._moment(count), count == len(main) - 1, facts)

    def with_branches(self, other: Tree[Any, Any]) -> Session:
        """The same with all branches of another tree that has the same start; one stands where it did."""
        tree, nodes = self.tree.noted(other.nodes[0].note or self.tree.nodes[0].note), {0: 0}
        for index, node in enumerate(other.nodes[1:], start=1):
            tree = tree.go(nodes[node.parent]).play(node.action)
            tree = tree.noted(node.note) if node.note else tree
            nodes[index] = tree.at
        for node in reversed(other.nodes):  # each branch last taken there is so here, the nearest to the start last
            tree = tree.go(nodes[node.taken]) if node.taken != NOWHERE else tree
        return self._at(tree.go(nodes[other.at]))

    def record(self, title: str = "", recorder: Recorder | None = None) -> Record:
        """All that was tried as a record. Its main line is ours, and goes on from its end on the branch last taken.

        Whoever asks again after each action gives the same `recorder` each time.
        """
        moves, end = (recorder or Recorder()).moves(self.tree)
        return Record(
            game=self.game,
            start=self.start,
            setup=tuple((name, value) for name, value in self.setup if value is not False),
            moves=moves,
            players=self.players,
            seats=self.seats,
            practice=self.practice,
            seen_by=self.seen_by,
            title=title or self.title,
            example=self.lesson.id if self.lesson else "",
            note=self.tree.nodes[0].note,
            result=Result.of(self.game.outcome(self.tree.nodes[end].state)),
        )

    def seen(self, state: Any) -> Any:
        """Any state of this session as whoever is to move there may see it."""
        return self._seen_by(state, self.eyes or self._name_of_mover(state))

    @property
    def _hides(self) -> bool:
        """Whether anything is hidden at all."""
        return bool(self.eyes) or self.seen_by != EVERYBODY

    def _at(self, tree: Tree[Any, Any]) -> Session:
        return replace(self, tree=tree)

    def _name_of_mover(self, state: Any) -> str:
        name: str = self.game.player_names(state)[self.game.current_player(state)]
        return name

    def _seen_by(self, state: Any, eyes: str) -> Any:
        """The state as that player sees it, where anything is hidden at all."""
        if not self._hides:
            return state
        return self.game.view(state, self.game.player_names(state).index(eyes))

    def _moment(self, count: int) -> int:
        """The first moment at which the most, but no more than `count` actions of the main line have been played."""
        counts = [self.tree.main.index(node) for node in self.reached]
        return counts.index(max(found for found in counts if found <= count))
