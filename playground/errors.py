"""Sentences to be shown, with what they name, and the errors that carry one: in English until somebody reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

Place: TypeAlias = str
"""Where something is, in one vocabulary for events, refusals, pictures and text.

A square ("c4"), an edge of it ("c4/south"), an area of a player ("green", "green hand", "green stars",
"green tokens") or a shared one ("reserve"). Each game's `places` lists those of a state, and its board
can locate each of them.
"""

Value: TypeAlias = str | int
"""What an event or a refusal tells beside places: the name of a term of the game, a player, a number."""

LONGEST_VALUE = 800
"""So many signs of a value are shown in an error: the ids of all rules of a game are fewer."""
MOST_SHOWN_DIGITS = 60
"""A whole number of more digits is told by how many it has."""


def _(text: str) -> str:
    """Mark a text for the catalogues, and return it as it is: it is translated where it is shown.

    Babel finds the texts by this name, so each stands whole inside the parentheses.

    >>> _("There is no game {name}.")
    'There is no game {name}.'
    """
    return text


class Message(NamedTuple):
    """A sentence to be shown: an English message id with named parameters, and their values.

    A value can be a message in its turn, which is translated too: the reason in "'start': {reason}". A sentence of
    `describe` names the `places` where lies what it tells of.
    """

    text: str
    params: tuple[tuple[str, Value | Message], ...] = ()
    places: tuple[Place, ...] = ()

    def english(self) -> str:
        """The sentence in English, its parameters filled in.

        >>> Message("'start': {reason}", (("reason", Message("no player {name!r}", (("name", "red"),))),)).english()
        "'start': no player 'red'"
        """
        return self.text.format_map(
            {name: value.english() if isinstance(value, Message) else value for name, value in self.params}
        )


def worded(text: str, /, **params: Value | Message) -> Message:
    """A message with its parameters by name.

    >>> worded("{count} cards", count=3).english()
    '3 cards'
    """
    return Message(text, tuple(params.items()))


def fitting(message: Message) -> Message:
    """A message whose values can be shown, whatever somebody gave: long texts are cut, and a whole number of more
    digits than Python writes is told by how many it has.

    >>> fitting(worded("not {found}", found=-(10**5000))).english()
    'not -10^5000'
    """
    return Message(message.text, tuple((name, _fitting(value)) for name, value in message.params), message.places)


def _fitting(value: Value | Message) -> Value | Message:
    if isinstance(value, Message):
        return fitting(value)
    if isinstance(value, str):
        return value if len(value) <= LONGEST_VALUE else f"{value[: LONGEST_VALUE - 1]}…"
    return fitting_number(value)


def fitting_number(number: int) -> Value:
    """A whole number, or where Python might not write it, how many digits it has."""
    digits = abs(number).bit_length() * 30_103 // 100_000  # the logarithm of 2
    return number if digits < MOST_SHOWN_DIGITS else f"{'-' if number < 0 else ''}10^{digits}"


class WordedError(Exception):
    """An error that a learner or an author can meet: `message` says what is wrong, in any language.

    Its text is English; `playground.language.sentences.say_error` says it in the reader's language.
    """

    def __init__(self, text: str | Message, /, **params: Value | Message) -> None:
        self.message = fitting(text if isinstance(text, Message) else worded(text, **params))
        super().__init__(self.message)

    @property
    def placed(self) -> Message:
        """The message with where the fault is, if it has a place."""
        return self.message

    def __str__(self) -> str:
        return self.placed.english()


class UnfitError(WordedError, ValueError):
    """A value that cannot be used: so many players, a deck that is none."""


class UnfitTypeError(WordedError, TypeError):
    """A value of a kind that cannot be used: a text for a number."""


class UnreadableError(WordedError, ValueError):
    """A text (state, action, tile, lesson) that cannot be read: what is wrong, in which line and column.

    `line` and `column` count from 1; 0 means that the fault has no place of its own. `source` names the
    file, where there is one.
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
        """What is wrong, in English and without the place."""
        return self.message.english()

    @property
    def placed(self) -> Message:
        """What is wrong, with file, line and column as far as it has them."""
        return at_place(self.message, self.line, self.column, self.source)


LONGEST_PATH = 255
"""So many signs of a file's path are shown, its end: no file's own name is longer on most disks."""
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
"""A fault with its place, by what is known of that."""


def at_place(reason: Message, line: int = 0, column: int = 0, source: str = "") -> Message:
    """A fault with where it is: file, line and column as far as there are any.

    >>> at_place(Message("no player"), 3, 1, "game.txt").english()
    'game.txt, line 3, column 1: no player'
    """
    if len(source) > LONGEST_PATH:
        source = f"…{source[1 - LONGEST_PATH :]}"
    known: dict[str, Value] = {"source": source, "line": line, "column": column}
    given = {name: value for name, value in known.items() if value}
    return Message(PLACED[tuple(given)], (*given.items(), ("reason", reason))) if given else reason


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a lesson or exercise says something else than the engine: the fault, and both sides' lines.

    Lines are notation; where the engine answers in words, they are messages.
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
        """What is wrong, in English."""
        return self.message.english()

    def messages(self) -> tuple[Message, ...]:
        """The difference for an author, line by line: where, what, then the lines of each side."""
        if self.step:
            head = worded(_("{id}, step {step}: {reason}"), id=self.id, step=self.step, reason=self.message)
        else:
            head = worded(_("{id}: {reason}"), id=self.id, reason=self.message)
        lines = (
            at_place(head, self.line if self.path else 0, source=self.path),
            *(worded(_("  lesson: {line}"), line=line) for line in self.expected),
            *(worded(_("  engine: {line}"), line=line) for line in self.found),
        )
        return tuple(map(fitting, lines))

    def __str__(self) -> str:
        """The difference in English.

        >>> print(Difference("X1", "x.toml", 9, 2, Message("other events"), ("moved a",), ("moved b",)))
        x.toml, line 9: X1, step 2: other events
          lesson: moved a
          engine: moved b
        """
        return "\n".join(message.english() for message in self.messages())


class LessonError(UnreadableError):
    """A lesson or exercise that cannot be read or does not hold; names the file, the line, and the step.

    `step` counts from 1; 0 means that the fault lies in no step. `reason` does not name it again.
    """

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
        """What is wrong, with file, line, column and step as far as it has them."""
        named = worded(_("step {step}: {reason}"), step=self.step, reason=self.message) if self.step else self.message
        return at_place(named, self.line, self.column, self.source)
