"""Play a record through the engine up to the first broken rule, and say in words what is wrong there.

A record can also be turned into a lesson, so that the widgets that show lessons can show games: each action is a step,
its note the caption; an action that breaks a rule is a last step with a refused attempt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from playground.core import AnyGame, Refusal, _
from playground.language.i18n import catalogue
from playground.language.sentences import (
    GENERIC,
    explain,
    listed,
    place_name,
    rule_text,
    say_action,
    say_actions,
    text_twin,
    value,
)
from playground.lessons.model import EVERYBODY, Expected, Lesson, Step
from playground.play.record import START, Move, Record, Result, begin
from playground.play.tree import Node, Tree


@dataclass(frozen=True, slots=True)
class Finding:
    """The first fault of a record: its `line` in the file, and the state in which it was found.

    Either `refusal` tells why the action of `player` is illegal, or `due` is the player whose turn it was instead, or
    the game does not end as `result`, the record's last line, says. In the last case `move` is None; otherwise `move`
    is the one at `index` in the record's moves.
    """

    game: AnyGame
    state: Any
    line: int
    index: int = START
    move: Move | None = None
    action: Any = None
    player: str = ""
    refusal: Refusal | None = None
    due: str = ""
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record played through the engine: a tree of its moves up to the first fault, and that fault, if any."""

    record: Record
    tree: Tree[Any, Any]
    finding: Finding | None = None

    @property
    def lost(self) -> int:
        """The number of actions of the record that are not in the tree: the faulty one and all on lines below it.

        It is 0 without a fault, and when only the result is wrong.
        """
        return len(self.record.moves) - self.finding.index if self.finding and self.finding.move else 0


def replay(record: Record) -> Replayed:
    """Play a record through the engine, in the order of its lines, up to the first fault.

    If all moves are legal, the record's result is compared with the game's at the end of the main line. The tree has
    the record's notes and main line and is at its start; redoing follows the record's own line.

    Raises UnreadableError when the text of the start cannot be read, ValueError when its setup does not fit the game.
    """
    game = record.game
    tree: Tree[Any, Any] = Tree.plant(game, begin(record)).noted(record.note)
    nodes = {START: 0}
    followed = set(record.main)
    main, finding = [0], None
    for index, move in enumerate(record.moves):
        if tree.at != nodes[move.parent]:
            tree = tree.go(nodes[move.parent])
        action = game.parse_action(move.text)
        finding = _fault(record, index, tree.state, action)
        if finding:
            break
        tree = tree.play(action).noted(move.note)
        nodes[index] = tree.at
        if index in followed:
            main.append(tree.at)
    # Redoing must follow the first child of each node (the record's own line), though later branches were played last.
    steady = tuple(node._replace(taken=node.children[0]) if node.children else node for node in tree.nodes)
    tree = replace(tree, nodes=steady, main=tuple(main), at=0)
    return Replayed(record, tree, finding or _other_result(record, tree.nodes[main[-1]].state))


def _fault(record: Record, index: int, state: Any, action: Any) -> Finding | None:
    """Return the fault of a move in the state before it: another player's turn, else the refusal; None if legal.

    After the end of the game it is the refusal, whoever moves.
    """
    game, move = record.game, record.moves[index]
    due = game.player_names(state)[game.current_player(state)]
    refusal = game.refusal(state, action)
    player = move.player or due
    if player != due and game.outcome(state) is None:
        return Finding(game, state, move.line, index, move, action, player, due=due)
    if refusal is None:
        return None
    return Finding(game, state, move.line, index, move, action, player, refusal)


def _other_result(record: Record, state: Any) -> Finding | None:
    """Return a finding if the record's result differs from the game's at `state`, its scores and winners in any order.

    A game that is not over differs from any result. None also for a record that tells no result, over or not.
    """
    if record.result is None:
        return None
    found = Result.of(record.game.outcome(state))
    if found and (dict(found.scores), set(found.winners)) == (dict(record.result.scores), set(record.result.winners)):
        return None
    return Finding(record.game, state, record.result_line, result=record.result)


def as_lesson(replayed: Replayed, title: str = "") -> Lesson:
    """Return the main line of a record as a lesson, which :func:`playground.lessons.library.replay` can replay.

    If the first fault is an illegal move on the main line, the last step is that attempt. A fault of another kind (a
    branch, the wrong player, the result) gives no step.

    `title` is used when the record has no title. The lesson's id is the record's `example`, "" if it has none.
    """
    record, tree, finding = replayed.record, replayed.tree, replayed.finding
    steps = [_step(record, number, tree.nodes[node]) for number, node in enumerate(tree.main[1:], start=1)]
    if finding and finding.move and finding.refusal and finding.index in record.main:
        step = Step(
            number=len(steps) + 1,
            caption=_plain(finding.move.note),
            attempt=finding.move.text,
            refused=finding.refusal.code,
            places=finding.refusal.places,
        )
        steps.append(step)
    return Lesson(
        game=record.game,
        id=record.example,
        title=_plain(record.title or title),
        source="kit",
        rules=_rules(replayed),
        text=_plain(record.note),
        steps=tuple(steps),
        start=record.start,
        setup=record.setup,
        players=record.players,
        seen_by=record.seen_by,
        figure=len(steps),
        path=record.path,
    )


def _step(record: Record, number: int, played: Node[Any, Any]) -> Step:
    """Return the step of a lesson for a played action; the step that ends the game has the outcome as well.

    The note of the action, its braces doubled, is the caption. The outcome has no breakdown.
    """
    expected = None
    if outcome := record.game.outcome(played.state):
        expected = Expected(tuple(outcome.points.items()), outcome.winners, outcome.decided_by)
    events = tuple(map(str, played.events))
    return Step(number, _plain(played.note), (str(played.action),), events=events, outcome=expected)


def _plain(text: str) -> str:
    """Return a user's text with its braces doubled, so that it is a message without parameters."""
    return text.replace("{", "{{").replace("}", "}}")


def _rules(replayed: Replayed) -> tuple[str, ...]:
    """Return the rules behind the main line's events and the refusal, each once, in the order of the rulebook."""
    tree, finding = replayed.tree, replayed.finding
    used = {rule for node in tree.main for event in tree.nodes[node].events for rule in event.rules}
    used |= set(finding.refusal.rules) if finding and finding.refusal else set()
    return tuple(rule for rule in replayed.record.game.RULES if rule in used)


def answer(replayed: Replayed, lang: str | None = None) -> Iterator[str]:
    """Yield the referee's answer to a record, line by line; nothing when the record has no fault.

    The lines tell: the line of the record and the action on it; whose turn it was, or why the action is illegal, with
    the rules and their sources, the places and the legal actions; and the position, as text and in sentences, as the
    record's `seen_by` may see it. For a wrong result they tell its line, the record's result and the game's, and the
    position.
    """
    finding, record = replayed.finding, replayed.record
    if finding is None:
        return
    game, names = finding.game, record.names
    text = catalogue(GENERIC, lang).text
    if finding.move is None:
        yield text(_("Line {line}: the game does not end as the record says."), line=finding.line)
        found = Result.of(game.outcome(finding.state))
        yield text(_("The record says: {result}."), result=str(finding.result))
        yield text(_("The game says: {result}."), result=str(found)) if found else text(_("The game is not over."))
    else:
        who = str(value(game, finding.player, names, lang))
        action = say_action(game, finding.state, finding.action, names, lang)
        yield text(_("Line {line}: {player} cannot do this: {action}."), line=finding.line, player=who, action=action)
        yield from _why(finding, names, lang)
        if finding.refusal:
            yield from _instead(finding, finding.refusal, names, lang)
    yield text(_("The position:"))
    yield str(_seen(record, finding))
    yield from text_twin(game, _seen(record, finding), names, lang)


def breaks(replayed: Replayed, lang: str | None = None) -> tuple[str, ...]:
    """Return the sentences about a record's fault for a reader who may not see hidden cards; none without a fault.

    They tell the line, the reason with its rules, and how many actions are lost; for a wrong result only the line. They
    name neither the position nor its legal actions, and the faulty action only by its line.
    """
    finding = replayed.finding
    if finding is None:
        return ()
    texts = catalogue(GENERIC, lang)
    if finding.move is None:
        return (texts.text(_("Line {line}: the game does not end as the record says."), line=finding.line),)
    here = _("Line {line}: what stands here cannot be done. The record holds only up to here.")
    lost = texts.plural(
        "{count} action cannot be played: this one.",
        "{count} actions cannot be played: this one and all below it.",
        replayed.lost,
    )
    return (texts.text(here, line=finding.line), *_why(finding, replayed.record.names, lang), lost)


def _why(finding: Finding, names: dict[str, str], lang: str | None) -> Iterator[str]:
    """Yield whose turn it was, if the action was another player's; else the refusal's sentence and its rules' lines."""
    game = finding.game
    if finding.due:
        due = value(game, finding.due, names, lang)
        yield catalogue(GENERIC, lang).text(_("It is the turn of {player}."), player=due)
    if finding.refusal:
        yield explain(game, finding.refusal, names, lang).sentence
        for rule in finding.refusal.rules:
            yield from rule_text(game, rule, lang)


def _instead(finding: Finding, refusal: Refusal, names: dict[str, str], lang: str | None) -> Iterator[str]:
    """Yield "Where: ..." with the refusal's places, and "Possible instead: ..." with the legal actions, each if any."""
    game = finding.game
    text = catalogue(GENERIC, lang).text
    if refusal.places:
        places = listed((place_name(game, place, names, lang) for place in refusal.places), lang)
        yield text(_("Where: {places}."), places=places)
    possible = say_actions(game, finding.state, game.legal_actions(finding.state), names, lang)
    if possible:
        yield text(_("Possible instead: {actions}."), actions=listed(possible, lang))


def _seen(record: Record, finding: Finding) -> Any:
    """Return the state of a fault as the record's `seen_by` may see it: the full state for EVERYBODY."""
    if record.seen_by == EVERYBODY:
        return finding.state
    viewer = finding.game.player_names(finding.state).index(record.seen_by)
    return finding.game.view(finding.state, viewer)
