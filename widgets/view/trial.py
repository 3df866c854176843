"""A session as it is shown: the answer to the last attempt, and all texts about it in one language.

The session asks the game (`playground.play.session`); this module words and draws the answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from playground.core import AnyGame, Message, Place, _
from playground.files.plain_text import as_meant
from playground.language import sentences
from playground.language.i18n import Catalogue, catalogue
from playground.lessons.model import Moment
from playground.play.attempts import Option
from playground.play.differences import say_comparison
from playground.play.session import Answer, Session
from playground.players import Reason
from playground.players.hints import say_reason
from widgets.boards import Board, board
from widgets.drawing.scene import Scene
from widgets.kernel.faults import ROOM
from widgets.page.parts import breakable
from widgets.view.animation import Leg, Scenery, movement
from widgets.view.reading import BoardRow, Reader

FEW = 8
"""The largest number of possible actions that are repeated beside a refusal."""
DEEPEST = 12
"""The largest indentation of a branch in the list."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A session, and the answer to the last attempt; the answer is None after a move to another position.

    The texts are about the actions from number `since` on, counted from 0 on the path to the current position; -1 is
    the last one. `reasons` are those of computer players, by the node that an action led to.
    """

    session: Session
    lang: str
    answer: Answer | None = None
    since: int = -1
    reasons: Mapping[int, Reason] = field(default_factory=dict)

    @property
    def game(self) -> AnyGame:
        """The game of the session."""
        return self.session.game

    @property
    def board(self) -> Board:
        """The board that draws the session."""
        return board(self.game.NAME)

    @property
    def texts(self) -> Catalogue:
        """The texts of the widgets in the trial's language."""
        return catalogue(ROOM, self.lang)

    @property
    def refused(self) -> bool:
        """Whether the last attempt was refused or unreadable; False without an attempt at this position."""
        return self.answer is not None and not self.answer.accepted

    def attempt(self, action: Any) -> Trial:
        """Return the trial with the answer to an attempt of an action; its position changes only if that is legal."""
        return self._answered(self.session.attempt(action))

    def attempt_text(self, text: str) -> Trial:
        """Return the trial after an attempt of the action that a text names, in words or else in notation.

        Capitals, extra spaces, quotation marks around it and a full stop at its end do not matter. A text that names
        none gets an answer too, as unreadable; the position then stays.
        """
        wanted = as_meant(text)
        found = next((option.action for option in self.session.options if as_meant(self.label(option)) == wanted), None)
        return self._answered(self.session.attempt_text(wanted) if found is None else self.session.attempt(found))

    def at(self, session: Session) -> Trial:
        """Return the trial with that session, at its position, without an answer; the rest stays."""
        return replace(self, session=session, answer=None)

    def seen(self, eyes: str, since: int) -> Trial:
        """Return the trial as the player `eyes` sees it, with texts from the action with index `since`, from 0, on."""
        return replace(self, session=replace(self.session, eyes=eyes), since=since)

    def at_table(self, seats: tuple[tuple[str, str], ...], *, practice: bool) -> Trial:
        """Return the trial for a game at the table; no main line serves for comparison there.

        `seats` are pairs of a player and who plays there (a person or a computer player's name); `practice` tells
        whether moves may be taken back.
        """
        tree = replace(self.session.tree, main=(0,))
        return replace(self, session=replace(self.session, tree=tree, seats=seats, practice=practice))

    def say(self, message: Message) -> str:
        """Return a message of the game in the trial's language, with the players' names to show."""
        return sentences.say(self.game, message, self.session.names, self.lang)

    def label(self, option: Option) -> str:
        """Return the action of an option in words, without its keys."""
        return self.say(option.label)

    def because(self, reasons: Mapping[int, Reason]) -> Trial:
        """Return the trial with these reasons of computer players, by node, in place of the former ones."""
        return replace(self, reasons=reasons)

    def why(self, node: int) -> str:
        """Return a computer player's reason for the action that led to a node, in words; "" if none is known."""
        reason = self.reasons.get(node)
        return say_reason(self.game, reason, self.session.names, self.lang) if reason else ""

    def action(self, action: Any) -> str:
        """Return an action in words, as it is named where the last attempt was made; without one, in this position."""
        state = self.session.tree.state if self.answer is None or self.refused else self.answer.before
        return sentences.say_action(self.game, state, action, self.session.names, self.lang)

    def mover(self) -> str:
        """Return the shown name of the player to move."""
        return self.shown(self.session.mover)

    def shown(self, player: str) -> str:
        """Return the shown name of a player: the session's own, else the game's term in the trial's language."""
        return str(sentences.value(self.game, player, self.session.names, self.lang))

    def lit(self) -> tuple[Place, ...]:
        """Return the places to choose from, each once: places of legal actions that are not places of all of them.

        With one legal action, all its places are returned.
        """
        legal = [set(option.places) for option in self.session.legal]
        shared = set.intersection(*legal) if len(legal) > 1 else set()
        found = (place for option in self.session.legal for place in option.places if place not in shared)
        return tuple(dict.fromkeys(found))

    def moment(self, *, possible: bool = False) -> Moment:
        """Return the moment that the board draws: the current position with the events of the last action.

        After a refused or unreadable attempt there are no events. Highlighted are the places of a refusal, or else,
        with `possible`, those to choose from (`lit`).
        """
        session, refusal = self.session, self.answer.refusal if self.answer else None
        events = () if self.refused else session.events
        lit = refusal.places if refusal else self.lit() if possible else ()
        return Moment(
            index=len(session.tree.path) - 1,
            step=None,
            state=session.state,
            events=events,
            refusal=refusal,
            trail=events,
            highlights=lit,
            outcome=session.outcome,
        )

    def scenes(self, moment: Moment, theme: str) -> dict[str, Scene]:
        """Return the pictures of a moment of the session, by pad, in a theme; raises KeyError for an unknown one."""
        return self.board.draw(moment.state, moment=moment, theme=theme, names=self.session.names, lang=self.lang)

    def legs(self, theme: str) -> Iterable[Leg]:
        """Return the movement of the action that was last tried; none after a move to another position."""
        if self.answer is None:
            return ()
        scenery = Scenery(self.game, theme, self.session.names, self.lang)
        return movement(scenery, self.answer.before, self.moment())

    def lines(self, moment: Moment) -> tuple[BoardRow, ...]:
        """Return the board of a moment of the session as text, a row for each line of places."""
        return Reader(self.game, moment.state, self.session.names, self.lang).lines(moment)

    @property
    def news(self) -> tuple[int, ...]:
        """The nodes whose actions are told, in order; none if the last attempt was refused."""
        return () if self.refused else self.session.tree.path[1:][self.since :]

    def rules(self) -> tuple[str, ...]:
        """Return the ids of the rules of a refusal, or else of the events that are told (`news`), each once.

        There are none after an unreadable text.
        """
        if self.answer and self.answer.refusal:
            return self.answer.refusal.rules
        events = (event for node in self.news for event in self.session.events_of(node))
        return tuple(dict.fromkeys(rule for event in events for rule in event.rules))

    def instead(self) -> tuple[Any, ...]:
        """Return the possible actions (not their words) after a refusal; none without one, or if more than FEW."""
        found = self.answer.instead if self.answer and self.answer.refusal else ()
        return found if len(found) <= FEW else ()

    def happened(self, node: int) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the events of the action that led to a node, as pairs: a sentence, and the ids of its rules.

        What the session hides is not named.
        """
        for event in self.session.events_of(node):
            yield sentences.tell(self.game, event, self.session.names, self.lang), event.rules

    def named(self, node: int) -> str:
        """Return the action that led to a node in words; if they would reveal something hidden, a sentence on that.

        Not for node 0, the start.
        """
        found = self.session.tree.nodes[node]
        if not self.session.shows(node):
            return self.texts.text(_("An action with something hidden"))
        return self.say(self.game.label(self.session.tree.nodes[found.parent].state, found.action))

    def player(self, node: int) -> str:
        """Return the shown name of the player whose action led to a node."""
        return self.shown(self.session.tree.nodes[node].player)

    def differs(self) -> tuple[str, ...]:
        """Return the differences from the main line in sentences; empty on it, or without one.

        First the action that left it, then the step that is compared, then each fact that differs.
        """
        comparison = self.session.compare() if len(self.session.tree.main) > 1 else None
        return say_comparison(self.game, comparison, self.session.names, self.lang) if comparison else ()

    def branches(self) -> list[tuple[str, int]]:
        """Return the tree as lines (text, node): each position's first action below it, then the others, indented.

        The main line's action is the first, else the one tried first. Off the main line, a run without a choice is
        shown by its two ends, and by the positions in it that are the current one or have a note.
        """
        nodes, main = self.session.tree.nodes, set(self.session.tree.main)
        found, waiting = [], [(0, 0)]
        while waiting:
            at, depth = waiting.pop()
            if at and not nodes[nodes[at].parent].children[1:]:
                at = self._next_told(at)
            found.append((self._branch(at, depth), at))
            first = next((child for child in nodes[at].children if child in main), None)
            children = sorted(nodes[at].children, key=lambda child: (child != first, child))
            waiting += [(child, depth + bool(index)) for index, child in reversed(list(enumerate(children)))]
        return found

    def _next_told(self, at: int) -> int:
        """Return the first node from `at` on, itself included, that has a line of its own, down a run without a choice.

        It is on the main line, has a note, is the current one, or is followed by several actions or none.
        """
        tree = self.session.tree
        nodes, here, main = tree.nodes, tree.at, set(tree.main)
        while True:
            children = nodes[at].children
            if not children or children[1:] or nodes[at].note or at == here or at in main:
                return at
            at = children[0]

    def _branch(self, node: int, depth: int) -> str:
        """Return the line of a node, as "3 Green: move", the action's number counted from 1, or "Start".

        "(here)" follows at the current node. `depth` wide spaces come first, at most DEEPEST. Off the main line it
        begins with an arrow; without a main line, all lines that are indented do.
        """
        tree, text = self.session.tree, self.texts.text
        indent = "\u2003" * min(depth, DEEPEST)
        found = tree.nodes[node]
        if found.action is None:
            said = text(_("Start"))
        else:
            number, player, action = _depth(self, node), self.player(node), self.named(node)
            said = text(_("{number} {player}: {action}"), number=number, player=player, action=action)
        if node == tree.at:
            said = text(_("{position} (here)"), position=said)
        of_line = node in tree.main or (len(tree.main) == 1 and not depth)  # without a lesson, the first branch
        return breakable(f"{indent}{'' if of_line else '↳ '}{said}")

    def _answered(self, answer: Answer) -> Trial:
        """Return the trial with an answer, and with the session after it."""
        return replace(self, session=answer.session, answer=answer)


def _depth(trial: Trial, node: int) -> int:
    """Return the number of actions from the start to a node."""
    return len(trial.session.tree.path_to(node)) - 1
