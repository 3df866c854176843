"""Names that a person types: finds the known name that was meant, and makes errors that list the known names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from reprlib import Repr
from types import MappingProxyType
from typing import TypeVar

from playground.core import Message, UnreadableError, Value, _, fitting_number

A = TypeVar("A")

SHORT_LIST = 12
"""The largest number of names that an error lists."""
LONGEST = 60
"""The number of characters of a typed text that are compared and shown."""


def nearest(name: str, names: Iterable[str]) -> str | None:
    """Return the known name that `name` was probably meant to be, ignoring capitals and small slips, or None.

    >>> nearest("gs-w09", ["GS-W9", "GS-W10", "GS-K1"])
    'GS-W9'
    """
    by_folded = {known.casefold(): known for known in names}
    found = get_close_matches(name.casefold(), by_folded, n=1, cutoff=0.6)
    return by_folded[found[0]] if found else None


def near(typed: str, names: Iterable[str]) -> list[str]:
    """Return at most three known names that resemble the typed text, ignoring capitals, the most similar first.

    The list is empty if none does. Only the first LONGEST characters of the text are compared.
    """
    by_folded = {known.casefold(): known for known in names}
    return [by_folded[found] for found in get_close_matches(typed.casefold()[:LONGEST], by_folded, n=3, cutoff=0.4)]


def cut(typed: str) -> str:
    """Return a typed text, shortened to LONGEST characters with an ellipsis at the end if it is longer.

    >>> cut("x" * 99)
    'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'
    """
    return typed if len(typed) <= LONGEST else f"{typed[: LONGEST - 1]}…"


class _Shown(Repr):
    """Writes values as Python does, but shortened; very long whole numbers too, which Python refuses to write."""

    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = LONGEST

    def repr_int(self, number: int, _level: int) -> str:
        return str(fitting_number(number))


_SHOWN = _Shown()


def shown(value: object) -> str:
    """Return a value as Python writes it, shortened for an answer that quotes it.

    >>> shown([True, 10**5000])
    '[True, 10^5000]'
    """
    return _SHOWN.repr(value)


def as_name(given: object) -> str:
    """Return a value that was given as a name as a text to look up and to quote.

    A text is returned unchanged, any other value as :func:`shown` writes it: "None" for None.
    """
    return given if isinstance(given, str) else shown(given)


def as_name_or_file(given: object) -> str:
    """Return a value that was given as a name or as the path of a file as a text: a path whole, else as `as_name`."""
    return str(given) if isinstance(given, Path) else as_name(given)


class UnknownNameError(KeyError):
    """An error for a name that nothing has.

    `what` is the message to the reader, `advice` a message that follows it, `guess` the name that was probably meant.
    The argument `what` is a whole message with the parameter {name}: "There is no example {name}." The argument
    `advice` is one too; without it the advice is the guess, else all names if they are at most SHORT_LIST, else None.
    The `name` is cut to LONGEST characters; a message shows an empty one as "".
    """

    def __init__(self, what: str, name: str, names: Iterable[str], advice: str = "") -> None:
        known = tuple(names)
        name = cut(name)
        self.name = name
        self.names = known
        self.guess = nearest(name, known)
        self.what = Message(what, (("name", name or '""'),))
        self.advice: Message | None = None
        if advice:
            self.advice = Message(advice, (("name", name),))
        elif self.guess:
            self.advice = Message(_("Did you mean {guess}?"), (("guess", self.guess),))
        elif known and len(known) <= SHORT_LIST:
            self.advice = Message(_("There are: {names}."), (("names", ", ".join(known)),))
        super().__init__(name)

    def __str__(self) -> str:
        parts = [self.what, *([self.advice] if self.advice else [])]
        return " ".join(part.english() for part in parts)


def no_such(guessed: str, listed: str, name: str, names: Iterable[str], **params: Value) -> Message:
    """Return a message about an unknown name.

    With a similar name it is `guessed`, which has the parameter {guess}, else `listed`, which has the parameter
    {names}, all known names with commas between. Both have {name}, cut to LONGEST characters, and the `params`.
    """
    known, name = tuple(names), cut(name)
    if guess := nearest(name, known):
        return Message(guessed, (("name", name), ("guess", guess), *params.items()))
    return Message(listed, (("name", name), ("names", ", ".join(known)), *params.items()))


MEANT: Mapping[int, str] = MappingProxyType(
    {
        1: _("there is no action {text!r}; did you mean {first!r}?"),
        2: _("there is no action {text!r}; did you mean {first!r} or {second!r}?"),
        3: _("there is no action {text!r}; did you mean {first!r} or {second!r} or {third!r}?"),
    }
)
"""The message about a text that names no action, by the number of actions that it suggests."""


def action_named(text: str, known: Mapping[str, A], usual: Sequence[str]) -> A:
    """Return the action that `text` names, by the texts of all known actions.

    Spaces at the ends and several in place of one do not matter, but a missing one does, and so do capitals. Raises
    UnreadableError for any other text; it suggests at most three similar actions, else the first three of `usual`,
    which must have at least one.
    """
    action = known.get(" ".join(text.split()))
    if action is None:
        text = cut(text)
        close = get_close_matches(text, known, n=len(MEANT), cutoff=0.4) or usual
        meant = tuple(zip(("first", "second", "third"), close, strict=False))
        raise UnreadableError(Message(MEANT[len(meant)], (("text", text), *meant)))
    return action
