"""Read lessons from TOML, with errors that name the line, and write lessons as TOML that reads back the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

from playground.core import AnyGame, _
from playground.files.toml_file import LONGEST_TITLE, NUMBERS, TomlTable, Wanted
from playground.language.spelling import shown
from playground.lessons.model import EVERYBODY, Expected, Lesson, Step

SOURCES = ("manual", "kit")
KEYS = (
    "game", "step", "id", "title", "source", "rules", "text", "start", "setup", "players", "seen_by", "figure",
    "edition",
)  # fmt: skip
"""The keys of a lesson."""
STEP_KEYS = (
    "caption", "do", "then", "events", "attempt", "refused", "by", "places", "look", "mark", "outcome",
)  # fmt: skip
NO_RULES = _("'rules' is empty: name the rules that the lesson teaches")
OUTCOME_KEYS = ("breakdown", "scores", "winners", "decided_by")
SETUP = Wanted(
    _("no {key!r} here, a table of whole numbers, or true or false is needed"),
    _("{key!r} must be a table of whole numbers, or true or false, not {value}"),
    _("{key!r}, {name!r} must be whole numbers, or true or false, not {value}"),
)
BREAKDOWN = Wanted(
    _("no {key!r} here, a table of points by row for each player is needed"),
    _("{key!r} must be a table of points by row for each player, not {value}"),
    _("{key!r}, {name!r} must be a table of points by row, not {value}"),
)


class ReadLesson(NamedTuple):
    """What could be read of a lesson's file: the lesson, with blank values for faulty ones, and how much of it plays.

    `playable` are its first steps whose actions and events could all be read; -1 if not even its start could.
    """

    lesson: Lesson
    playable: int


def read_lesson(table: TomlTable, game: AnyGame) -> Lesson:
    """Return the lesson that the table of a file describes, without replaying it.

    Raises LessonError for its faults, all in one: see :func:`as_far_as_read`.
    """
    lesson = as_far_as_read(table, game).lesson
    table.stop()
    return lesson


def as_far_as_read(table: TomlTable, game: AnyGame) -> ReadLesson:
    """Return what can be read of the lesson that the table of a file describes; its faults are in `table.faults`.

    A fault is a missing, wrong or unknown key, an unknown rule or none, no step, none or both of `start` and `setup`, a
    `figure` that is no step, and a step with keys that do not go together. Without a `figure`, the last step is shown.

    With the lesson comes how many of its first steps have actions and events that could be read, or -1 if the start
    could not.
    """
    table.expect(*KEYS)
    table.string("game", game.NAME)
    read = [_step(entry) for entry in table.tables("step")]
    steps = tuple(step for step, _ in read)
    if not steps:
        table.note(table.error(_("a lesson has at least one [[step]]"), "step"), "step")
    lesson = Lesson(
        game=game,
        id=table.name("id"),
        title=table.name("title", most=LONGEST_TITLE),
        source=table.known("source", table.string("source"), SOURCES),
        rules=tuple(table.known("rules", rule, game.RULES) for rule in table.texts("rules", None)),
        text=table.string("text"),
        steps=steps,
        start=table.string("start", ""),
        setup=table.pairs("setup", (int, bool), SETUP),
        players=table.names("players"),
        seen_by=table.string("seen_by", EVERYBODY),
        figure=table.number("figure", len(steps)),
        edition=table.string("edition", ""),
        path=table.source,
        start_line=table.line_of("start"),
    )
    if not lesson.rules:
        table.note(table.error(NO_RULES, "rules"), "rules")
    if bool(lesson.start) == bool(lesson.setup):
        text = _("one of 'start' (the text of a state) and 'setup' (a new game) is needed")
        table.note(table.error(text, "start"), "start", "setup")
    if not 0 <= lesson.figure <= len(steps):
        text = _("'figure' must be a step from 0 to {last}, not {found}")
        table.note(table.error(text, "figure", last=len(steps), found=lesson.figure), "figure", "step")
    if table.lost & {"start", "setup"} or bool(lesson.start) == bool(lesson.setup):
        return ReadLesson(lesson, -1)
    return ReadLesson(lesson, len(list(takewhile(lambda known: known[1], read))))


def _step(table: TomlTable) -> tuple[Step, bool]:
    """Return the step that a table describes, and whether its actions and events could be read; note its faults.

    A fault is a wrong key, or keys that do not go together: a step plays (`do`), tells (`then`), attempts (`attempt`
    with `refused`), looks (`look`, also with one of the first two) or only has an `outcome`. An attempt that lacks a
    part is left out of the step.
    """
    table.expect(*STEP_KEYS)
    step = Step(
        number=table.step,
        caption=table.string("caption"),
        do=table.one_or_more("do"),
        then=table.flag("then"),
        events=table.texts("events"),
        attempt=table.string("attempt", ""),
        refused=table.string("refused", ""),
        by=table.string("by", ""),
        places=table.texts("places"),
        look=table.one_or_more("look"),
        marks=table.one_or_more("mark"),
        outcome=_expected(table) if "outcome" in table else None,
        line=table.line,
    )
    _keys_together(table, step)
    whole = not table.wrong & {"attempt", "refused", "places", "by"}
    played = not table.lost & {"do", "then", "events"} and bool(table.values)
    return step if whole else replace(step, attempt="", refused="", by="", places=()), played


def _keys_together(table: TomlTable, step: Step) -> None:
    """Note the faults of a step whose keys do not go together.

    `attempt` stands without `do`, `then` and `look`, of which `look` may go with one of the others; a step needs one
    of these four or an `outcome`. `attempt` and `refused` need each other; `by` and `places` go with `attempt`,
    `events` with `do` or `then`.
    """
    kinds = [name for name in ("attempt", "do", "then", "look") if getattr(step, name)]
    if len(kinds) > 1 and kinds not in (["do", "look"], ["then", "look"]):
        first, *others = kinds
        text = _("a step with {first!r} cannot have {others} as well")
        table.note(table.error(text, first=first, others=", ".join(map(repr, others))), *kinds)
    if table.values and not kinds and step.outcome is None:
        text = _("a step needs one of 'do', 'then', 'attempt', 'look' or 'outcome'")
        table.note(table.error(text), *("do", "then", "attempt", "look", "outcome"))
    if bool(step.attempt) != bool(step.refused):
        table.note(table.error(_("'attempt' and 'refused' belong together")), "attempt", "refused")
    if step.by and not step.attempt:
        text = _("'by' belongs to an 'attempt': it names the player with whose eyes it is judged")
        table.note(table.error(text), "by", "attempt")
    if step.places and not step.attempt:
        text = _("'places' belongs to an 'attempt'; to point at places use 'look' or 'mark'")
        table.note(table.error(text), "places", "attempt")
    if step.events and not (step.do or step.then):
        table.note(table.error(_("'events' belongs to 'do' or 'then'")), "events", "do", "then")


def _expected(table: TomlTable) -> Expected:
    """Return the values of the key `outcome` of a step; those left out are empty, `winners` None.

    A wrong or unknown key is a fault, and so is an outcome with neither `scores` nor `winners`.
    """
    outcome = table.inner("outcome")
    if "outcome" in table.lost:
        return Expected()
    outcome.expect(*OUTCOME_KEYS)
    breakdown = outcome.pairs("breakdown", dict, BREAKDOWN)
    for player, rows in breakdown:
        if not all(isinstance(points, int) and not isinstance(points, bool) for points in rows.values()):
            text = _("'breakdown' of {player!r} must be whole numbers, not {rows}")
            outcome.note(outcome.error(text, player=player, rows=shown(rows)))
            outcome.lost.add("breakdown")
    expected = Expected(
        scores=outcome.pairs("scores", int, NUMBERS),
        winners=outcome.texts("winners") if "winners" in outcome else None,
        decided_by=outcome.texts("decided_by"),
        breakdown=tuple((player, tuple(rows.items())) for player, rows in breakdown),
    )
    if not expected.scores and expected.winners is None:
        outcome.note(outcome.error(_("'outcome' needs 'scores' or 'winners'")), "scores", "winners")
    lost: dict[str, Any] = {name: None if name == "winners" else () for name in outcome.lost}
    return replace(expected, **lost)


def to_toml(lesson: Lesson) -> str:
    """Return the text of a lesson's file: reading the text gives an equal lesson.

    Keys with their default values are left out. For an unfinished lesson (see `playground.workshop.drafting`), keys
    whose values are still missing are left out too.
    """
    lines = [
        f"id = {_value(lesson.id)}",
        f"game = {_value(lesson.game.NAME)}",
        f"title = {_value(lesson.title)}",
        f"source = {_value(lesson.source)}",
        *([f"rules = {_value(lesson.rules)}"] if lesson.rules else []),
        f"text = {_value(lesson.text)}",
    ]
    lines += [f"players = {_table(lesson.players)}"] if lesson.players else []
    lines += [f"seen_by = {_value(lesson.seen_by)}"] if lesson.seen_by != EVERYBODY else []
    lines += [f"figure = {lesson.figure}"] if lesson.figure != len(lesson.steps) else []
    lines += [f"edition = {_value(lesson.edition)}"] if lesson.edition else []
    lines += [f"start = {_long_text(lesson.start)}"] if lesson.start else [f"setup = {_table(lesson.setup)}"]
    return "\n".join(lines) + "\n" + "".join(map(step_to_toml, lesson.steps))


def step_to_toml(step: Step) -> str:
    """Return the text of a step as in a lesson's file, with an empty line before its `[[step]]` header."""
    return "\n".join(["", "[[step]]", *_step_lines(step)]) + "\n"


def write(lesson: Lesson, path: Path) -> None:
    """Write a lesson to a file in UTF-8, which is replaced if it exists; its folder must exist.

    Raises OSError if the file cannot be written.
    """
    path.write_text(to_toml(lesson), encoding="utf-8", newline="\n")


def _step_lines(step: Step) -> Iterable[str]:
    """Yield the lines of a step, without its header and without empty keys, but always `caption`.

    `places` comes, even empty, whenever `refused` does. A single text under `do`, `look` or `mark` stands without
    brackets.
    """
    yield f"caption = {_value(step.caption)}"
    for key, texts in (("do", step.do), ("look", step.look), ("mark", step.marks)):
        if texts:
            yield f"{key} = {_value(texts[0] if len(texts) == 1 else texts)}"
    if step.then:
        yield "then = true"
    if step.attempt:
        yield f"attempt = {_value(step.attempt)}"
        if step.by:
            yield f"by = {_value(step.by)}"
        if step.refused:
            yield f"refused = {_value(step.refused)}"
            yield f"places = {_value(step.places)}"
    if step.events:
        yield "events = [\n" + "".join(f"    {_value(event)},\n" for event in step.events) + "]"
    if step.outcome:
        yield from _outcome_lines(step.outcome)


def _outcome_lines(outcome: Expected) -> Iterable[str]:
    """Yield the lines of the table `[step.outcome]`, without the fields that are not compared."""
    yield "[step.outcome]"
    if outcome.scores:
        yield f"scores = {_table(outcome.scores)}"
    if outcome.winners is not None:
        yield f"winners = {_value(outcome.winners)}"
    if outcome.decided_by:
        yield f"decided_by = {_value(outcome.decided_by)}"
    if outcome.breakdown:
        rows = ((player, _table(pairs)) for player, pairs in outcome.breakdown)
        yield "breakdown = { " + ", ".join(f"{_value(player)} = {text}" for player, text in rows) + " }"


def _value(value: Any) -> str:
    """Return a truth value, number, text or sequence of such values (`[1, 2]`) as TOML, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + "".join(_character(char) for char in value) + '"'
    return "[" + ", ".join(_value(item) for item in value) + "]"


def _table(pairs: Iterable[tuple[str, Any]]) -> str:
    """Return pairs (name, value) as an inline table of TOML: `{ "red" = 3, "blue" = 5 }`."""
    return "{ " + ", ".join(f"{_value(name)} = {_value(value)}" for name, value in pairs) + " }"


def _long_text(text: str) -> str:
    """Return a text as a TOML string over several lines, so that a board in the text keeps its shape.

    Quotation marks, backslashes and control characters but line breaks are escaped.
    """
    return '"""\n' + "".join("\n" if char == "\n" else _character(char) for char in text) + '"""'


def _character(char: str) -> str:
    r"""Return a character as it stands in a text of TOML, escaped if it is a quotation mark, backslash or control.

    Tab and the ends of lines become `\t`, `\n` and `\r`, another control its number: `\u001b`.
    """
    short = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    if char in short:
        return short[char]
    return f"\\u{ord(char):04x}" if ord(char) < 0x20 or ord(char) == 0x7F else char
