"""Messages with their parameters, and the errors that carry one; English until they are translated for a reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from string import Formatter
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, TypeVar

Place: TypeAlias = str
"""The name of a place, the same in events, refusals, pictures and text.

It is a square ("c4"), an edge of it ("c4/south"), an area of a player ("green", "green hand", "green stars", "green
tokens") or a shared area ("reserve"). Each game's `places` lists those of a state, and its board can locate each of
them.
"""

Value: TypeAlias = str | int
"""A parameter of an event or a refusal: the name of a term of the game, a player, a number."""

LONGEST_VALUE = 800
"""The largest number of characters of a value in an error; the ids of all rules of a game need fewer."""
MOST_SHOWN_DIGITS = 60
"""An error shows a whole number with more digits as a power of ten."""


def _(text: str) -> str:
    """Return a text unchanged; the call marks it for the catalogues, and it is translated where it is shown.

    Babel finds the texts by this function's name, so each text stands whole inside the parentheses.

    >>> _("There is no game {name}.")
    'There is no game {name}.'
    """
    return text


CAPITAL = "cap"
"""The form in which a parameter of a message begins with a capital, in every language: {player:cap}."""


def capital(text: str) -> str:
    """Return the text with its first letter as a capital; an empty text stays empty."""
    return text[:1].upper() + text[1:]


class _Word(str):
    """A parameter of an English message, which can be asked for with a capital."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        """Return the word, with its first letter as a capital for the form CAPITAL; other forms are those of a text."""
        return capital(self) if form == CAPITAL else super().__format__(form)


@lru_cache(maxsize=4096)
def fields(text: str) -> frozenset[str]:
    """Return the names of the parameters that a message shows, in whatever form; none if a brace lacks its other half.

    >>> sorted(fields("{player:cap} takes {count} from {at!r}"))
    ['at', 'count', 'player']
    """
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)
    except ValueError:
        return frozenset()


class Message(NamedTuple):
    """A sentence to be shown: an English message id with named parameters, and their values.

    A value can itself be a message, which is translated too: the reason in "'start': {reason}". In a sentence of
    `describe`, `places` are the places of the objects that the sentence is about.
    """

    text: str
    params: tuple[tuple[str, Value | Message], ...] = ()
    places: tuple[Place, ...] = ()

    def english(self) -> str:
        """Return the sentence in English, its parameters filled in; in the form CAPITAL they begin with a capital.

        >>> Message("'start': {reason}", (("reason", Message("no player {name!r}", (("name", "red"),))),)).english()
        "'start': no player 'red'"
        """
        params = ((name, value.english() if isinstance(value, Message) else value) for name, value in self.params)
        return self.text.format_map({name: _Word(value) if isinstance(value, str) else value for name, value in params})


def worded(text: str, /, **params: Value | Message) -> Message:
    """Return a message with these named parameters.

    >>> worded("{count} cards", count=3).english()
    '3 cards'
    """
    return Message(text, tuple(params.items()))


def fitting(message: Message) -> Message:
    """Return the message with values short enough to show, also those of messages that are its values.

    A text of more than LONGEST_VALUE characters is cut and ends in "…"; a whole number with very many digits is shown
    as a power of ten. The sentence itself is not cut.

    >>> fitting(worded("not {found}", found=-(10**5000))).english()
    'not -10^5000'
    """
    return Message(message.text, tuple((name, _fitting(value)) for name, value in message.params), message.places)


def _fitting(value: Value | Message) -> Value | Message:
    """Return one value of a message, made short enough to show as :func:`fitting` says."""
    if isinstance(value, Message):
        return fitting(value)
    if isinstance(value, str):
        return value if len(value) <= LONGEST_VALUE else f"{value[: LONGEST_VALUE - 1]}…"
    return fitting_number(value)


def fitting_number(number: int) -> Value:
    """Return a whole number unchanged, or, with about MOST_SHOWN_DIGITS digits or more, a power of ten as text.

    The power ("10^61", "-10^61") gives only the number's sign and its approximate length.
    """
    digits = abs(number).bit_length() * 30_103 // 100_000  # the logarithm of 2
    return number if digits < MOST_SHOWN_DIGITS else f"{'-' if number < 0 else ''}10^{digits}"


class WordedError(Exception):
    """An error that a learner or an author can cause: `message` explains it and can be translated.

    Its text is English; `playground.language.sentences.say_error` gives it in the reader's language.
    """

    def __init__(self, text: str | Message, /, **params: Value | Message) -> None:
        self.message = fitting(text if isinstance(text, Message) else worded(text, **params))
        super().__init__(self.message)

    @property
    def placed(self) -> Message:
        """The message; errors that know the place of the fault put the place before it."""
        return self.message

    def __str__(self) -> str:
        """Return the message in English, with the place of the fault as far as it is known."""
        return self.placed.english()


class UnfitError(WordedError, ValueError):
    """An argument with a value that cannot be used: a wrong number of players, an incomplete deck."""


class UnfitTypeError(WordedError, TypeError):
    """An argument of a type that cannot be used: a text for a number."""


class UnreadableError(WordedError, ValueError):
    """A text (state, action, tile, lesson) that cannot be read: the fault, its line and its column.

    `line` and `column` count from 1; 0 means that the fault has no place of its own. `source` names the file, if there
    is one.
    """

    def __init__(
        self, text: str | Message, /, line: int = 0, column: int = 0, source: str = "", **params: Value | Message
    ) -> None:
        super().__init__(text, **params)
        self.args = (self.message, line, column, source)
        self.line = line
        self.column = column
        self.source = source

    @property
    def reason(self) -> str:
        """The fault in English, without its place."""
        return self.message.english()

    @property
    def placed(self) -> Message:
        """The fault after its file, line and column, as far as they are known ("deck.txt, line 3, column 1: ...")."""
        return at_place(self.message, self.line, self.column, self.source)


LONGEST_PATH = 255
"""The number of characters shown of a file's path, from its end; no file name is longer on most disks."""
PLACED: Mapping[tuple[str, ...], str] = MappingProxyType(
    {
        ("source", "line", "column"): _("{source}, line {line}, column {column}: {reason}"),
        ("source", "line"): _("{source}, line {line}: {reason}"),
        ("source", "column"): _("{source}, column {column}: {reason}"),
        ("source",): _("{source}: {reason}"),
        ("line", "column"): _("line {line}, column {column}: {reason}"),
        ("line",): _("line {line}: {reason}"),
        ("column",): _("column {column}: {reason}"),
    }
)
"""The message for a fault with its place, by the known parts of the place."""


def at_place(reason: Message, line: int = 0, column: int = 0, source: str = "") -> Message:
    """Return a message with the place of its fault: file, line and column, as far as they are known.

    0 and "" are unknown; if nothing is known, the message is returned unchanged. A path of more than LONGEST_PATH
    characters loses its beginning.

    >>> at_place(Message("no player"), 3, 1, "game.txt").english()
    'game.txt, line 3, column 1: no player'
    """
    if len(source) > LONGEST_PATH:
        source = f"…{source[1 - LONGEST_PATH :]}"
    known: dict[str, Value] = {"source": source, "line": line, "column": column}
    given = {name: value for name, value in known.items() if value}
    return Message(PLACED[tuple(given)], (*given.items(), ("reason", reason))) if given else reason


NAMED: Mapping[tuple[str, ...], str] = MappingProxyType(
    {
        ("id", "step"): _("{id}, step {step}: {reason}"),
        ("id",): _("{id}: {reason}"),
        ("step",): _("step {step}: {reason}"),
    }
)
"""The message for a fault of an example or exercise, by what is known of it."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between a lesson or exercise and the engine: the fault, and the lines of both.

    `id` is that of the lesson or exercise, `path` and `line` its place in a file ("" and 0: unknown), `step` counts
    from 1 (0: no step). `expected` are the lines of the lesson and `found` those of the engine, in notation; an engine
    that answers in words gives messages instead.
    """

    id: str
    path: str
    line: int
    step: int
    message: Message
    expected: tuple[str, ...] = ()
    found: tuple[str | Message, ...] = ()

    @property
    def fault(self) -> str:
        """The fault in English, without its place and the lines of both sides."""
        return self.message.english()

    def messages(self) -> tuple[Message, ...]:
        """Return the difference for an author as lines: place, id, step and fault, then what differs on both sides.

        Without a path the place is left out; so is an id or a step that is not known. Long values are shortened
        (:func:`fitting`).
        """
        given: dict[str, Value] = {"id": self.id, "step": self.step}
        known = {name: value for name, value in given.items() if value}
        head = Message(NAMED[tuple(known)], (*known.items(), ("reason", self.message))) if known else self.message
        lines = (
            at_place(head, self.line if self.path else 0, source=self.path),
            *_sides(self.expected, self.found),
        )
        return tuple(map(fitting, lines))

    def __str__(self) -> str:
        """Return the difference in English.

        >>> print(Difference("X1", "x.toml", 9, 2, Message("other events"), ("moved a",), ("moved b",)))
        x.toml, line 9: X1, step 2: other events
          lesson: moved a
          engine: moved b
        """
        return "\n".join(message.english() for message in self.messages())


def _sides(expected: tuple[str, ...], found: tuple[str | Message, ...]) -> Iterator[Message]:
    """Yield the lines of a lesson (`expected`) and of the engine (`found`), each with its side.

    If one side has none, or the engine answers in words, these are all lines. Else they are those that differ: "lesson"
    and "engine" where each side has its own, "too much" (lesson) or "missing" (engine) where only one has any; the line
    before the latter comes first as "both", if there is one.
    """
    lines = [line for line in found if isinstance(line, str)]
    if not expected or not found or len(lines) < len(found):
        yield from (worded(_("  lesson: {line}"), line=line) for line in expected)
        yield from (worded(_("  engine: {line}"), line=line) for line in found)
        return
    for tag, begin, end, other, until in SequenceMatcher(None, expected, lines, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        if begin and tag != "replace":
            yield worded(_("  both: {line}"), line=expected[begin - 1])
        for line in expected[begin:end]:
            yield worded(_("  lesson: {line}") if tag == "replace" else _("  too much: {line}"), line=line)
        for line in lines[other:until]:
            yield worded(_("  engine: {line}") if tag == "replace" else _("  missing: {line}"), line=line)


class LessonError(UnreadableError):
    """A lesson or exercise that cannot be read or that disagrees with the engine; names the file, line and step.

    `step` counts from 1; 0 means that the fault lies in no step. `reason` does not repeat the step. `others` are
    further faults of the same file, in the order of its lines: one reading finds them all.
    """

    others: tuple[LessonError, ...] = ()

    def __init__(
        self,
        text: str | Message,
        /,
        line: int = 0,
        column: int = 0,
        source: str = "",
        step: int = 0,
        **params: Value | Message,
    ) -> None:
        super().__init__(text, line, column, source, **params)
        self.args = (*self.args, step)
        self.step = step

    @property
    def placed(self) -> Message:
        """The fault after its file, line, column and step, if known: "x.toml, line 9, column 1: step 2: ..."."""
        named = worded(_("step {step}: {reason}"), step=self.step, reason=self.message) if self.step else self.message
        return at_place(named, self.line, self.column, self.source)

    @property
    def every(self) -> tuple[LessonError, ...]:
        """This fault and the others of the same file."""
        return (self, *self.others)


def in_one(faults: Iterable[LessonError]) -> LessonError:
    """Return the first of one file's faults, whose `others` is set to the rest, all in the order of :func:`by_line`.

    Raises ValueError without a fault.
    """
    first, *others = by_line(faults)
    first.others = tuple(others)
    return first


def by_line(faults: Iterable[F]) -> list[F]:
    """Return the faults of one file sorted by their lines, those without a line last; those of a line stay in order."""
    return sorted(faults, key=lambda fault: (not fault.line, fault.line))


Fault: TypeAlias = Difference | LessonError
F = TypeVar("F", bound=Fault)
