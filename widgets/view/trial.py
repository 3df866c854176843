"""Something that is tried, as it is shown: the answer to the last attempt, and every word about it in one language.

The session asks the game (`playground.play.session`); here is only how its answers are said and drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from widgets.view.reading import BoardRow, Reader

FEW = 8
"""So many actions are named twice, beside the refusal and among all that is possible."""
DEEPEST = 12
"""No branch is indented further."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A session, and the answer to what was tried last; None once one has gone somewhere else.

    Told are the actions from number `since` on, counted from 0 along the way to here; the last one with -1. `reasons`
    are those of computer players, by the node that an action led to.
    """

    session: Session
    lang: str
    answer: Answer | None = None
    since: int = -1
    reasons: Mapping[int, Reason] = field(default_factory=dict)

    @property
    def game(self) -> AnyGame:
        """The game that is tried."""
        return self.session.game

    @property
    def board(self) -> Board:
        """The board that draws it."""
        return board(self.game.NAME)

    @property
    def texts(self) -> Catalogue:
        """The texts of the widgets in its language."""
        return catalogue(ROOM, self.lang)

    @property
    def refused(self) -> bool:
        """Whether the last attempt was answered with a no."""
        return self.answer is not None and not self.answer.accepted

    def attempt(self, action: Any) -> Trial:
        """The same once an action has been tried."""
        return self._answered(self.session.attempt(action))

    def attempt_text(self, text: str) -> Trial:
        """The same once the action of a text has been tried: in the game's notation, or in words, however somebody sets
        them."""
        wanted = as_meant(text)
        found = next((option.action for option in self.session.options if as_meant(self.label(option)) == wanted), None)
        return self._answered(self.session.attempt_text(wanted) if found is None else self.session.attempt(found))

    def at(self, session: Session) -> Trial:
        """The same somewhere else in the tree."""
        return replace(self, session=session, answer=None)

    def seen(self, eyes: str, since: int) -> Trial:
        """The same as that player sees it, told from an action on."""
        return replace(self, session=replace(self.session, eyes=eyes), since=since)

    def at_table(self, seats: tuple[tuple[str, str], ...], *, practice: bool) -> Trial:
        """The same at a table where these play; no line there is one that others are compared with."""
        tree = replace(self.session.tree, main=(0,))
        return replace(self, session=replace(self.session, tree=tree, seats=seats, practice=practice))

    def say(self, message: Message) -> str:
        """A message of the game."""
        return sentences.say(self.game, message, self.session.names, self.lang)

    def label(self, option: Option) -> str:
        """An option in words."""
        return self.say(option.label)

    def because(self, reasons: Mapping[int, Reason]) -> Trial:
        """The same with the reasons of computer players."""
        return replace(self, reasons=reasons)

    def why(self, node: int) -> str:
        """Why a computer player did the action that led to a node; nothing for people's."""
        reason = self.reasons.get(node)
        return say_reason(self.game, reason, self.session.names, self.lang) if reason else ""

    def action(self, action: Any) -> str:
        """An action in words, where it is tried."""
        state = self.session.tree.state if self.answer is None or self.refused else self.answer.before
        return sentences.say_action(self.game, state, action, self.session.names, self.lang)

    def mover(self) -> str:
        """Who is to move."""
        return self.shown(self.session.mover)

    def shown(self, player: str) -> str:
        """The name that is shown for a player."""
        return str(sentences.value(self.game, player, self.session.names, self.lang))

    def lit(self) -> tuple[Place, ...]:
        """The places where something can be done that cannot be done everywhere: they are what there is to choose."""
        legal = [set(option.places) for option in self.session.legal]
        shared = set.intersection(*legal) if len(legal) > 1 else set()
        found = (place for option in self.session.legal for place in option.places if place not in shared)
        return tuple(dict.fromkeys(found))

    def moment(self, *, possible: bool = False) -> Moment:
        """What the board draws: the way of the last action, or what forbids the attempt, or what is possible."""
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

    def scenes(self, theme: str, *, possible: bool = False) -> dict[str, Scene]:
        """The pads by name."""
        moment = self.moment(possible=possible)
        return self.board.draw(moment.state, moment=moment, theme=theme, names=self.session.names, lang=self.lang)

    def lines(self, *, possible: bool = False) -> tuple[BoardRow, ...]:
        """The board as text."""
        moment = self.moment(possible=possible)
        return Reader(self.game, moment.state, self.session.names, self.lang).lines(moment)

    @property
    def news(self) -> tuple[int, ...]:
        """The nodes whose actions are told, in order; none where the last attempt was refused."""
        return () if self.refused else self.session.tree.path[1:][self.since :]

    def rules(self) -> tuple[str, ...]:
        """The rules behind the last answer, each once."""
        if self.answer and self.answer.refusal:
            return self.answer.refusal.rules
        events = (event for node in self.news for event in self.session.events_of(node))
        return tuple(dict.fromkeys(rule for event in events for rule in event.rules))

    def instead(self) -> tuple[Any, ...]:
        """What would have been possible where the last attempt was refused; nothing where that is much."""
        found = self.answer.instead if self.answer and self.answer.refusal else ()
        return found if len(found) <= FEW else ()

    def happened(self, node: int) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What the action that led to a node did, in sentences with their rules."""
        for event in self.session.events_of(node):
            yield sentences.tell(self.game, event, self.session.names, self.lang), event.rules

    def named(self, node: int) -> str:
        """The action that led to a node in words, where they betray nothing to whoever looks."""
        found = self.session.tree.nodes[node]
        if not self.session.shows(node):
            return self.texts.text(_("An action with something hidden"))
        return self.say(self.game.label(self.session.tree.nodes[found.parent].state, found.action))

    def player(self, node: int) -> str:
        """Who did the action that led to a node."""
        return self.shown(self.session.tree.nodes[node].player)

    def differs(self) -> tuple[str, ...]:
        """What differs from the main line, in sentences; nothing on it, and nothing where there is none."""
        comparison = self.session.compare() if len(self.session.tree.main) > 1 else None
        return say_comparison(self.game, comparison, self.session.names, self.lang) if comparison else ()

    def branches(self) -> list[tuple[str, int]]:
        """The tree as lines (words, node), the first of each position's actions under it, the others indented.

        A long run without a choice is told by its two ends, unless one stands in it.
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
        """The first node to be told from that one on, down a run without a choice; a long one is passed without a call
        for each of its nodes."""
        tree = self.session.tree
        nodes, here, main = tree.nodes, tree.at, set(tree.main)
        while True:
            children = nodes[at].children
            if not children or children[1:] or nodes[at].note or at == here or at in main:
                return at
            at = children[0]

    def _branch(self, node: int, depth: int) -> str:
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
        of_line = node in tree.main or (len(tree.main) == 1 and not depth)  # without a lesson, what was tried first
        return breakable(f"{indent}{'' if of_line else '↳ '}{said}")

    def _answered(self, answer: Answer) -> Trial:
        return replace(self, session=answer.session, answer=answer)


def _depth(trial: Trial, node: int) -> int:
    return len(trial.session.tree.path_to(node)) - 1
