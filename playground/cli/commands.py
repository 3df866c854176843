"""The commands of `python -m playground`: each yields lines of text and ends with its exit code."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from playground.core import LEVELS, Refusal, UnfitError, _, level, package
from playground.files.text_file import is_file, is_there
from playground.games import games
from playground.language import sentences
from playground.language.arguments import check_players
from playground.language.i18n import catalogue
from playground.language.sentences import (
    explain,
    listed,
    place_name,
    rule_source,
    rule_title,
    say,
    say_actions,
    score_table,
    tell,
)
from playground.language.spelling import UnknownNameError, cut
from playground.lessons import find, library
from playground.lessons.checking import CheckReport, check_file, check_named
from playground.lessons.every_game import loadable
from playground.lessons.model import Lesson, Moment
from playground.lessons.texts import lesson_text
from playground.play import new_game, referee
from playground.play.record_file import load
from playground.players import PlayerNumberError
from playground.players.simulation import report, simulate
from playground.reference import editions as editions_room
from playground.reference import glossary as glossary_room

Lines: TypeAlias = Generator[str, None, int]


class UsageError(ValueError):
    """Arguments that make no sense; the text explains why."""


def examples(name: str | None, lang: str | None) -> Lines:
    """Yield a line for each example: id, title, number of steps, rule ids (spaces between), separated by tabs.

    `name` is the game, None for all games. Raises UnknownNameError for an unknown game.
    """
    for game in [find.game(name).NAME] if name else loadable():
        for lesson in library.lessons(game).values():
            title = lesson_text(lesson, lesson.title, lang)
            yield "\t".join([lesson.id, title, str(len(lesson.steps)), " ".join(lesson.rules)])
    return 0


def replay(target: str, lang: str | None) -> Lines:
    """Yield an example, or the record in a file, step by step: caption, action, events or refusal, and the board.

    The example can be one of the kit (its id) or that in a file (`.toml`). "ID: TITLE" comes first, for a record its
    title, or the game's if it has none. A record is played up to its first fault, also a wrong result: then the last
    lines are the referee's answer, and the exit code is 1. Raises UnknownNameError for an unknown id, UnreadableError
    for a file that holds neither, LessonError for an example that does not hold.
    """
    if target.endswith(find.FILE) or not _is_file(target):
        lesson = find.example(target)
        yield catalogue("playground", lang).text(
            _("{id}: {title}"), id=lesson.id, title=lesson_text(lesson, lesson.title, lang)
        )
        yield from _steps(lesson, lang)
        return 0
    replayed = referee.replay(load(target))
    lesson = referee.as_lesson(replayed)
    yield lesson_text(lesson, lesson.title, lang) or lesson.game.TITLE
    yield from _steps(lesson, lang)
    if replayed.finding is None:
        return 0
    yield ""
    yield from referee.answer(replayed, lang)
    return 1


def _is_file(target: str) -> bool:
    """Whether `target` means a file and not the id of an example: it ends with .txt, has a slash, or is a file."""
    return target.endswith(".txt") or "/" in target or os.sep in target or is_file(target)


def _steps(lesson: Lesson, lang: str | None) -> Iterator[str]:
    """Yield the text of a lesson if it has one, the start position, and each step after an empty line.

    A step has the line "Step 1 of 3. CAPTION", its actions and events or refusal, its position, and, if it states an
    outcome, the scores. The start position is printed as its text, later ones as the game's `table`. Raises LessonError
    if the lesson does not hold.
    """
    text = catalogue("playground", lang).text
    if lesson.text:
        yield lesson_text(lesson, lesson.text, lang)
    for moment in library.replay(lesson):
        yield ""
        if moment.step is not None:
            number = {"number": moment.index, "count": len(lesson.steps)}
            caption = lesson_text(lesson, moment.step.caption, lang)
            said = text(_("Step {number} of {count}. {caption}"), **number, caption=caption)
            yield said if caption else text(_("Step {number} of {count}."), **number)
            yield from _happenings(lesson, moment, lang)
        yield str(moment.state) if moment.step is None else lesson.game.table(moment.state)
        if moment.step and moment.step.outcome:
            yield from _scores(lesson, moment, lang)


def _happenings(lesson: Lesson, moment: Moment, lang: str | None) -> Iterator[str]:
    """Yield a line for each action of a step, then for each event, then the lines of the refusal if there is one.

    Those are "Action: ACTION." and "- EVENT [RULES]", with spaces between the ids of the rules.
    """
    game, names = lesson.game, lesson.names
    text = catalogue("playground", lang).text
    for label in moment.labels:
        yield text(_("Action: {action}."), action=say(game, label, names, lang))
    for event in moment.events:
        yield text(_("- {sentence} [{rules}]"), sentence=tell(game, event, names, lang), rules=" ".join(event.rules))
    if moment.refusal:
        yield from _answer(lesson, moment, moment.refusal, lang)


def _answer(lesson: Lesson, moment: Moment, refusal: Refusal, lang: str | None) -> Iterator[str]:
    """Yield the lines of a refusal: "- Refused: REASON [RULES]", "  Where: PLACES." and "  Possible instead: ACTIONS.".

    Spaces separate the ids of the rules. Each of the last two lines is left out if there are none.
    """
    game, names = lesson.game, lesson.names
    text = catalogue("playground", lang).text
    answer = explain(game, refusal, names, lang)
    yield text(_("- Refused: {reason} [{rules}]"), reason=answer.sentence, rules=" ".join(refusal.rules))
    if answer.places:
        places = listed((place_name(game, place, names, lang) for place in answer.places), lang)
        yield text(_("  Where: {places}."), places=places)
    if moment.possible:
        possible = say_actions(game, moment.state, moment.possible, names, lang)
        yield text(_("  Possible instead: {actions}."), actions=listed(possible, lang))


def _scores(lesson: Lesson, moment: Moment, lang: str | None) -> Iterator[str]:
    """Yield the score table at a moment: the players, each row with its points, and "VERDICT [RULES]".

    Tabs separate the columns; the head of the first is empty. RULES are the ids of those that decided, with spaces
    between; then comes a line for each tie-break. In a game without points there is no line before the verdict. Nothing
    is yielded while the game is not over.
    """
    if moment.outcome is None:
        return
    table = score_table(lesson.game, moment.outcome, lesson.names, lang)
    if table.rows:
        yield "\t".join(["", *table.players])
    for row, points in table.rows:
        yield "\t".join([row, *map(str, points)])
    rules = " ".join(rule for rule, _ in table.decided_by)
    yield catalogue("playground", lang).text(_("{verdict} [{rules}]"), verdict=table.verdict, rules=rules)
    yield from table.because


def check(targets: Sequence[str], lang: str | None) -> Lines:
    """Replay the lessons and exercises of games and files; yield every difference, then their number or what holds.

    The last lines are "There are 2 differences.", or else the number of exercises and "5 examples, 20 steps: all hold";
    what was not checked is left out, but if nothing was, there are 0 examples. A target is the name of a game or the
    path of a lesson or exercise; without targets, all games are checked. A file that cannot be read is a difference,
    and so is a game that cannot be loaded. The exit code is 1 if there is a difference. Raises UnknownNameError for a
    target that is no game, no file and does not end with .toml.
    """
    findings = CheckReport()
    for target in targets or games():
        if target in games():
            check_named(target, findings)
        elif target.endswith(".toml") or is_there(target):
            check_file(Path(target), findings)
        else:
            raise UnknownNameError(_("There is no game and no file {name}."), target, games())
    for fault in findings.faults:
        yield sentences.say_error(fault, lang)
    room = catalogue("playground", lang)
    if findings.exercises and not findings.faults:
        count = len(findings.exercises)
        yield room.plural("{count} exercise: judged as it says", "{count} exercises: judged as they say", count)
    if findings.faults:
        yield room.plural("There is {count} difference.", "There are {count} differences.", len(findings.faults))
        return 1
    examples, steps = len(findings.examples), findings.steps
    if examples == 1:
        yield room.plural("1 example, {count} step: all hold", "1 example, {count} steps: all hold", steps)
    elif examples or not findings.exercises:
        yield room.text(_("{examples} examples, {steps} steps: all hold"), examples=examples, steps=steps)
    return 0


def rules(name: str, lang: str | None) -> Lines:
    """Yield a line for each rule: id, origin, title, ids of its examples (spaces between), separated by tabs.

    If rules have no example, a last line names them, and the exit code is 1; a game that says that it only plays needs
    none. Raises UnknownNameError for an unknown game.
    """
    game = find.game(name)
    text = catalogue("playground", lang).text
    shown: dict[str, list[str]] = {rule: [] for rule in game.RULES}
    for lesson in library.lessons(game.NAME).values():
        for rule_id in lesson.rules:
            shown[rule_id].append(lesson.id)
    for rule_id in game.RULES:
        source, title = rule_source(game, rule_id, lang), rule_title(game, rule_id, lang)
        yield "\t".join([rule_id, source, title, " ".join(shown[rule_id])])
    bare = [rule_id for rule_id, ids in shown.items() if not ids]
    if not bare or level(game) == LEVELS[0]:
        return 0
    yield text(_("No example shows: {rules}"), rules=" ".join(bare))
    return 1


def glossary(name: str, lang: str | None) -> Lines:
    """Yield the words of the rulebook in every language: a line of headings, then each term with its rule.

    Tabs separate the columns. A term that the rulebook only draws has a note at the end. Of a game without a glossary,
    a sentence says so. Raises UnknownNameError for an unknown game.
    """
    game = find.game(name)
    if not glossary_room.glossary(game).terms:
        yield glossary_room.without_terms(game, lang)
        return 0
    text = catalogue("playground", lang).text
    heads = (column.said for column in glossary_room.columns(game, lang))
    yield "\t".join([*heads, text(_("Rule"))])
    for term in glossary_room.glossary(game).terms:
        notes = [glossary_room.drawn(lang)] if term.drawn else []
        yield "\t".join([*glossary_room.said(game, term), term.rule, *notes])
    return 0


def editions(name: str, lang: str | None) -> Lines:
    """Yield the differences between editions of the rulebook: a sentence, a line of headings, a line for each.

    Tabs separate the columns. Without differences there is the sentence alone. Raises UnknownNameError for an
    unknown game.
    """
    game = find.game(name)
    text, own = catalogue("playground", lang).text, catalogue(package(game), lang).text
    yield editions_room.summary(game, lang)
    found = editions_room.editions(game)
    if not found:
        return 0
    languages = editions_room.printed(game)
    heads = (text(_("Rulebook: {language}"), language=name) for _code, name in languages)
    yield "\t".join([text(_("About")), text(_("Part of the rulebook")), *heads, text(_("This kit")), text(_("Rule"))])
    for each in found:
        says = (own(each.says[code]) for code, _ in languages)
        yield "\t".join([own(each.about), own(each.where), *says, own(each.kit), each.rule])
    return 0


def many_games(
    name: str, players: int | Sequence[str], games: int, seed: int, options: Sequence[str], lang: str | None,
    *, rotate: bool = False, progress: Callable[[int], None] | None = None,
) -> Lines:  # fmt: skip
    """Play games and check every position; yield the lines of `report`: event counts, wins, scores, games, actions.

    `players` are the names of computer players, one for each seat, or the number of random players; with `rotate` they
    move on by a seat after each game. `options` are the names of the game's options to switch on. `progress` is called
    with the number of games done. Raises UsageError if players, games, options or seed do not fit the game,
    UnknownNameError for an unknown game or player, BrokenInvariantError for a wrong position.
    """
    game = find.game(name)
    text = catalogue("playground", lang).text
    seats = players if isinstance(players, int) else len(players)
    try:
        check_players(game.TITLE, game.PLAYERS, seats)
    except UnfitError as error:
        raise UsageError(sentences.say_error(error, lang)) from None
    if games < 1:
        raise UsageError(text(_("At least one game has to be played.")))
    wanted = dict.fromkeys(options, True)
    if unknown := [name for name in options if name not in new_game.options(game)]:
        raise UsageError(text(_("The game has no option {name}."), name=cut(" ".join(unknown))))
    try:
        game.setup(seats, seed, **wanted)
    except UnfitError as error:
        raise UsageError(sentences.say_error(error, lang)) from None
    try:
        tally = simulate(game, players, games, seed, wanted, progress, rotate=rotate)
    except (PlayerNumberError, UnfitError) as error:
        raise UsageError(sentences.say_error(error, lang)) from None
    yield from report(game, tally, lang)
    return 0
