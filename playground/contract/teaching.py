"""Questions about a game that teaches, and one that is kept: examples, tasks, the glossary, languages."""

from __future__ import annotations

from collections.abc import Sequence

from playground.contract.played import Play
from playground.contract.question import EXAMPLE, TASK, ContractFault, Faults, Question, fault
from playground.core import AnyGame, _, package
from playground.language.i18n import catalogue, languages
from playground.lessons import exercises as exercise_room
from playground.lessons import library
from playground.lessons.checking import CheckReport, check_game
from playground.reference.glossary import glossary

FEWEST, MOST = 20, 35
"""Terms of a glossary: enough to speak of the whole game, few enough to read."""
A_RULE = 2
"""Terms for each rule are enough in a game of few rules."""


def _examples(game: AnyGame, _plays: Sequence[Play]) -> Faults:
    report = CheckReport()
    check_game(game, report)
    yield from map(ContractFault, report.faults)
    if not report.examples:
        yield fault(_("There is no example in its folder `lessons`."))


def _exercises(game: AnyGame, _plays: Sequence[Play]) -> Faults:
    if not exercise_room.exercises(game.NAME):
        yield fault(_("There is no task in its folder `exercises`."))


def _shown(game: AnyGame, _plays: Sequence[Play]) -> Faults:
    shown = {rule for lesson in library.lessons(game.NAME).values() for rule in lesson.rules}
    for rule in game.RULES:
        if rule not in shown:
            yield fault(_("No example shows the rule `{rule}`."), rule=rule)


def _tasks(game: AnyGame, _plays: Sequence[Play]) -> Faults:
    there = {found.chapter for found in exercise_room.exercises(game.NAME).values()}
    for key, _title, _ids in game.CHAPTERS:
        if key not in there:
            yield fault(_("The chapter `{chapter}` has no task."), chapter=key)


def _glossary(game: AnyGame, _plays: Sequence[Play]) -> Faults:
    terms, fewest = glossary(game).terms, min(FEWEST, A_RULE * len(game.RULES))
    if not fewest <= len(terms) <= MOST:
        yield fault(_("The glossary has {count} terms; {fewest} to {most} are right."), count=len(terms),
                    fewest=fewest, most=MOST)  # fmt: skip
    said = [term.text for term in terms]
    for term in terms:
        if said.count(term.text) > 1:
            yield fault(_("The glossary has the term `{term}` twice."), term=term.text)
        if term.rule not in game.RULES:
            yield fault(_("The term `{term}` of the glossary names the rule `{rule}`, which is not in `RULES`."),
                        term=term.text, rule=term.rule)  # fmt: skip
    if not glossary(game).printed:
        yield fault(_("`PRINTED` does not say in which languages the rulebook is printed."))


def _languages(game: AnyGame, _plays: Sequence[Play]) -> Faults:
    for lang in languages():
        said = catalogue(package(game), lang)
        if lang != "en" and all(said.text(rule.title) == rule.title for rule in game.RULES.values()):
            yield fault(_("No title of a rule is translated into the language `{language}`."), language=lang)


EXAMPLES = Question(
    "examples", _("There are examples, each in a chapter, and each holds."), _examples,
    ("texts of actions", "rules of events", "places of events"), "teaches", EXAMPLE,
)  # fmt: skip
EXERCISES = Question("tasks", _("There are tasks."), _exercises, ("examples",), "teaches", TASK)
SHOWN = Question("shown", _("Every rule has an example."), _shown, ("examples",), "kept", EXAMPLE)
TASKS = Question("tasks of chapters", _("Every chapter has a task."), _tasks, ("tasks",), "kept", TASK)
GLOSSARY = Question("glossary", _("The glossary has the central terms, each with its rule."), _glossary, (), "kept")
LANGUAGES = Question("languages", _("It speaks every language of the kit."), _languages, (), "kept")
