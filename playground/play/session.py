"""A session: a game in which a user tries actions, legal or not, and the game answers each attempt.

A session is a value: each method that plays or moves returns a new one. It holds every action tried in a tree, whose
main line is that of the lesson or of the record from which the session began.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any

from playground.chance import choose
from playground.core import AnyGame, Event, Outcome, Refusal, UnreadableError
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
    """The answer to an attempt: it has exactly one of `events`, `refusal` and `unreadable`.

    `session` is the session after the attempt: the same as before unless the action was accepted. `before` is the state
    in which `action` was tried and `events` are what the action did, both as the player who tried it may see them.
    `typed` is the text that could not be read.
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
        """The legal actions of the position if the attempt was not accepted; empty if it was."""
        return () if self.accepted else self.session.game.legal_actions(self.session.tree.state)


@dataclass(frozen=True)
class Session:
    """A game in which actions are tried: a tree with all branches and the current position.

    `reached` has, for each moment of the lesson, the node of the tree at which a try from that moment begins; `players`
    are (player, name to show). If `seen_by` names a player, hidden cards stay hidden, and the state is shown as the
    player to move may see it. If `eyes` names a player (the one before the screen, at a table), the state is shown as
    that player may see it, also during other players' turns. `start`, `setup`, `title`, `seats` and `practice` are
    those of the record that the session gives.
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
        """Return a session that begins at a moment of a lesson (0: the start); the lesson is the main line of its tree.

        A moment in the middle of a move begins at the position before that move. Raises LessonError when the lesson
        cannot be played, IndexError when there is no such moment.
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
        """Return a session that begins at the state of a text. Raises UnreadableError if the text describes none."""
        state = game.parse_state(text)
        return cls(Tree.plant(game, state), players=players, seen_by=seen_by, start=str(state))

    @classmethod
    def of_record(cls, record: Record, lesson: Lesson | None = None) -> Session:
        """Return a session at the end of a record's main line, with all moves of the record up to its first fault.

        If `lesson` is given (the one from which the record was tried), the main line of the session is that of the
        lesson, and so are names, start and `seen_by`; the record's title, seats and practice are not kept.

        Raises UnreadableError when the record's start cannot be read, ValueError when its setup does not fit the game,
        LessonError when the lesson cannot be played, IllegalActionError when a move is illegal in the lesson's game.
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
        """Return a session at the start of a new game.

        Args:
            game: The game to set up.
            players: The number of players.
            seed: The seed from which the setup is drawn, a whole number from 0.
            options: The options of the setup that are switched on.
            names: (player, name to show) pairs, the players by the game's names.

        Raises:
            TypeError: The number of players or the seed is not a whole number, or the game has no such option.
            ValueError: The game is not for so many players, or the seed is out of range.
        """
        chosen = tuple((name, True) for name in options)
        state = game.setup(players, seed, **dict(chosen))
        return cls(Tree.plant(game, state), players=names, setup=(("players", players), ("seed", seed), *chosen))

    @property
    def game(self) -> AnyGame:
        """The game that the session plays."""
        return self.tree.game

    @property
    def names(self) -> dict[str, str]:
        """The players' names to show, by their names in the game; a player without one is left out."""
        return dict(self.players)

    @property
    def mover(self) -> str:
        """The game's name of the player to move; once the game is over, of the player who acted last."""
        return self._name_of_mover(self.tree.state)

    @property
    def state(self) -> Any:
        """The current state as `eyes` may see it, else as the player to move may; the full one if nothing is hidden."""
        return self.seen(self.tree.state)

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the action that led to the current position, as `events_of` shows them; none at the start."""
        return self.events_of(self.tree.at)

    def events_of(self, at: int) -> tuple[Event, ...]:
        """Return the events of the action that leads to a node of the tree; none at the start.

        If anything is hidden, they are shown as `eyes` may see them, or else as the player of the action may.
        """
        node = self.tree.nodes[at]
        if not self._hides or node.action is None:
            return node.events
        eyes = self.eyes or node.player
        return tuple(self.game.seen(event, eyes) for event in node.events)

    def shows(self, at: int) -> bool:
        """Return whether the action that leads to a node may be named: its first event has nothing hidden.

        It is True at the start, and for every action if the session hides nothing.
        """
        return self.events_of(at)[:1] == self.tree.nodes[at].events[:1]

    @property
    def outcome(self) -> Outcome | None:
        """Scores and winners, None while the game is not over."""
        outcome: Outcome | None = self.game.outcome(self.tree.state)
        return outcome

    @cached_property
    def groups(self) -> tuple[OptionGroup, ...]:
        """All actions of the current state, legal or not, in groups for buttons."""
        return attempts.groups(self.game, self.tree.state)

    @property
    def options(self) -> tuple[Option, ...]:
        """All actions of the current state, legal or not, group after group."""
        return tuple(option for group in self.groups for option in group.options)

    @property
    def legal(self) -> tuple[Option, ...]:
        """The legal actions of the current state."""
        return tuple(option for option in self.options if option.legal)

    def keyed(self, keys: str) -> tuple[Option, ...]:
        """Return the options, legal or not, whose keys begin with the typed `keys`; none for "".

        When two keys are typed, there is at most one.
        """
        return tuple(option for option in self.options if keys and option.keys.startswith(keys))

    def attempt(self, action: Any) -> Answer:
        """Play an action if it is legal, and return the answer; an illegal action is answered with its refusal.

        The answer's session is then this one. After the end of the game every action is illegal.
        """
        state = self.tree.state
        before = self.seen(state)
        refusal = self.game.refusal(state, action)
        if refusal:
            return Answer(self, before, action, (), refusal)
        played = self._at(self.tree.play(action))
        return Answer(played, before, action, played.events)

    def attempt_text(self, text: str) -> Answer:
        """Try the action that a text names, and return the answer; an unreadable text is answered with its error."""
        try:
            action = self.game.parse_action(text)
        except UnreadableError as error:
            return Answer(self, self.state, unreadable=error, typed=text)
        return self.attempt(action)

    def undo(self) -> Session:
        """Return the session one action back; unchanged at the start."""
        return self._at(self.tree.undo())

    def redo(self) -> Session:
        """Return the session one action forward on the branch last taken; unchanged where the branch ends."""
        return self._at(self.tree.redo())

    def go(self, node: int) -> Session:
        """Return the session at a node of the tree (0: the start); redoing follows the path to it.

        Raises IndexError when there is no such node.
        """
        return self._at(self.tree.go(node))

    def back(self) -> Session:
        """Return the session at the node where the current branch leaves the main line; redoing follows the main line.

        On the main line it is at the same node.
        """
        return self._at(self.tree.back())

    def noted(self, note: str) -> Session:
        """Return the session with a note on the current position, in place of its former one; "" removes it."""
        return self._at(self.tree.noted(note))

    def play_out(self, seed: int, most: int | None = None) -> Session:
        """Play random legal actions, drawn from a seed, until the game is over, and return the session at the end.

        At most `most` actions are played; None stands for the game's LONGEST_GAME. They form a branch from the current
        position. Raises TypeError or ValueError unless the seed is one that a new game can be made from.
        """
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
        """The first moment of the lesson that belongs to the current position.

        Off the main line, it is the moment of the node where the current branch leaves the main line. In a session of a
        record it is the number of actions up to there; in one of a state or a new game 0.
        """
        return self._moment(self.tree.main.index(self.tree.left_main))

    def compare(self) -> Comparison | None:
        """Return what differs between the current position and the main line; None on the main line.

        It has the action that left the main line, with its player and the main line's own action (None if there is
        none, or if it may betray something hidden); the moment of the main line after as many actions as here, its last
        one if it is shorter, and whether it is the last; and a message for each fact that differs.
        """
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
        """Return the session with all branches of another tree of the same start added, at that tree's position.

        Notes of the other tree replace those of the same nodes here, and redoing follows the branches last taken there;
        the main line stays. Raises IllegalActionError when an action of the other tree is illegal here.
        """
        tree, nodes = self.tree.noted(other.nodes[0].note or self.tree.nodes[0].note), {0: 0}
        for index, node in enumerate(other.nodes[1:], start=1):
            tree = tree.go(nodes[node.parent]).play(node.action)
            tree = tree.noted(node.note) if node.note else tree
            nodes[index] = tree.at
        for node in reversed(other.nodes):  # mark the branches last taken as in `other`, nearest to the start last
            tree = tree.go(nodes[node.taken]) if node.taken != NOWHERE else tree
        return self._at(tree.go(nodes[other.at]))

    def record(self, title: str = "", recorder: Recorder | None = None) -> Record:
        """Return a record of the whole tree, with all branches.

        The record's main line is that of the tree; from its end on, the branches last taken. Its result is that of the
        end of this line, None if the game is not over there.

        Args:
            title: The title of the record; "" keeps the session's own title.
            recorder: Keeps the moves between two calls. A caller that asks for the record after each action passes the
                same one each time, so that only changed lines are made anew.
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
        """Return a state as `eyes` may see it, or else as the player to move in it may see it.

        The full state is returned if the session hides nothing.
        """
        return self._seen_by(state, self.eyes or self._name_of_mover(state))

    @property
    def _hides(self) -> bool:
        """Whether the session hides what a player may not see: it has `eyes`, or `seen_by` names a player."""
        return bool(self.eyes) or self.seen_by != EVERYBODY

    def _at(self, tree: Tree[Any, Any]) -> Session:
        return replace(self, tree=tree)

    def _name_of_mover(self, state: Any) -> str:
        name: str = self.game.player_names(state)[self.game.current_player(state)]
        return name

    def _seen_by(self, state: Any, eyes: str) -> Any:
        """Return a state as the player `eyes` may see it; the full state if the session hides nothing."""
        if not self._hides:
            return state
        return self.game.view(state, self.game.player_names(state).index(eyes))

    def _moment(self, count: int) -> int:
        """Return the lesson's moment for `count` actions of the main line.

        It is the first of the moments with the most actions played, but no more than `count`.
        """
        counts = [self.tree.main.index(node) for node in self.reached]
        return counts.index(max(found for found in counts if found <= count))
