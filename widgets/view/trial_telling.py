"""The texts about a trial as HTML: the answer with its rules, the differences from the lesson, the final scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from playground.core import _
from playground.language import sentences
from playground.language.spelling import cut, near
from playground.lessons.texts import lesson_text
from playground.play.attempts import Option
from playground.play.session import Answer
from widgets.page.html import Markup, alert, bullets, element, joined, live
from widgets.view import telling
from widgets.view.trial import Trial


def heading(trial: Trial) -> Markup:
    """Return "Try it" and the title: of the trial's lesson, else of its session (as of a record), else of the game."""
    lesson, texts = trial.session.lesson, trial.texts
    title = trial.session.title or trial.game.TITLE
    if lesson:
        title = lesson_text(lesson, lesson.title, trial.lang)
    return telling.heading(texts.text(_("Try it")), title, texts)


def said(trial: Trial) -> Markup:
    """Return what is wrong with a refused or unreadable attempt; else the actions that are told, with their events.

    If no action is to be told, return a sentence on how to begin.
    """
    text, answer = trial.texts.text, trial.answer
    if answer and answer.unreadable:
        return _unread(trial, answer)
    if answer and answer.refusal:
        return _refused(trial)
    if not trial.news:
        return live(element("p", text(_("You can also press a button, or type. Every attempt has an answer."))))
    return live(joined([part for node in trial.news for part in _done(trial, node)]))


def _unread(trial: Trial, answer: Answer) -> Markup:
    """Return the answer to a text that names no action, with similar legal actions in words and in notation.

    If none is similar, it says that all legal actions are offered below, if there are any.
    """
    text = trial.texts.text
    parts = [
        element("p", element("strong", text(_("This is no action of the game: {typed}"), typed=cut(answer.typed))))
    ]
    by_name: dict[str, Any] = {}
    for action in answer.instead:
        by_name |= {trial.action(action): action, str(action): action}
    found = list(dict.fromkeys(by_name[name] for name in near(answer.typed, by_name)))
    if found:
        parts.append(element("p", text(_("What can be played and looks like it:"))))
        shown = (text(_("{action}: {notation}"), action=trial.action(one), notation=str(one)) for one in found)
        parts.append(bullets(shown, class_="kit-list"))
    elif answer.instead:
        parts.append(element("p", text(_("Possible instead: everything that is offered below."))))
    return alert(joined(parts))


def _done(trial: Trial, node: int) -> Iterator[Markup]:
    """Yield the action that led to a node, a computer's reason if there is one, and the events with their rules.

    The player is named if several actions are told.
    """
    action = trial.named(node)
    if len(trial.news) > 1:
        action = trial.texts.text(_("{player}: {action}"), player=trial.player(node), action=action)
    events = (telling.cited(sentence, rules) for sentence, rules in trial.happened(node))
    yield element("p", action, class_="kit-does")
    if why := trial.why(node):
        yield element("p", trial.texts.text(_("Why: {reason}"), reason=why), class_="kit-soft")
    yield bullets(events, class_="kit-list")


def _refused(trial: Trial) -> Markup:
    """Return the answer to a refused attempt: attempt, reason, places, rules, and where the possible actions are.

    The rules are given in full. Empty if the last attempt was not refused.
    """
    answer, text, game = trial.answer, trial.texts.text, trial.game
    if answer is None or answer.refusal is None:
        return Markup("")
    names = trial.session.names
    why = sentences.explain(game, answer.refusal, names, trial.lang)
    tried = text(_("Attempt: {action}"), action=trial.action(answer.action))
    parts = [element("p", tried, class_="kit-does"), element("p", element("strong", why.sentence))]
    if why.places:
        where = sentences.listed(
            (sentences.place_name(game, place, names, trial.lang) for place in why.places), trial.lang
        )
        parts.append(element("p", text(_("Where: {places}."), places=where)))
    said_by = (sentences.rule_text(game, rule, trial.lang) for rule in answer.refusal.rules)
    parts += [element("p", *(f"{line} " for line in lines)) for lines in said_by]
    if trial.instead():
        parts.append(element("p", text(_("Possible instead: the buttons below this."))))
    elif answer.instead:
        parts.append(element("p", text(_("Possible instead: everything that is offered below."))))
    return alert(joined(parts))


def can_do(trial: Trial) -> str:
    """Return the heading over the possible actions, which names the player to move."""
    return trial.texts.text(_("{player} can do this:"), player=trial.mover())


def differs(trial: Trial) -> Markup:
    """Return the differences of the trial from the example's main line, with a title; empty if there are none."""
    found = trial.differs()
    if not found:
        return Markup("")
    first, head, *facts = (*found, "")
    title = element("p", element("strong", trial.texts.text(_("Beside the example’s line"))))
    listed = [fact for fact in facts if fact]
    return live(joined([title, element("p", first), element("p", head), bullets(listed, class_="kit-list")]))


def scores(trial: Trial) -> Markup:
    """Return winners, tie-breaks, points and the rules that decided (`telling.scores`); empty before the end."""
    session = trial.session
    if session.outcome is None:
        return Markup("")
    return live(telling.scores(trial.game, session.outcome, session.names, trial.texts))


def choices(trial: Trial, options: Sequence[Any]) -> list[tuple[str, Any]]:
    """Return a pair (action in words, action) for each option or action, in their order."""
    return [
        (trial.label(found), found.action) if isinstance(found, Option) else (trial.action(found), found)
        for found in options
    ]
