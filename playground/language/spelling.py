"""Names that somebody typed: the one that was meant, or an error that says which there are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from reprlib import Repr
from types import MappingProxyType

from playground.core import Message, UnreadableError, Value, _, fitting_number

SHORT_LIST = 12
"""As many names as a reader takes in at once; longer lists are left out of an error."""
LONGEST = 60
"""As many letters of what was typed are looked at, and named."""


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The name that `name` was probably meant to be, capitals and small slips aside.

    >>> nearest("gs-w09", ["GS-W9", "GS-W10", "GS-K1"])
    'GS-W9'
    """
    by_folded = {known.casefold(): known for known in names}
    found = get_close_matches(name.casefold(), by_folded, n=1, cutoff=0.6)
    return by_folded[found[0]] if found else None


def near(typed: str, names: Iterable[str]) -> list[str]:
    """The names that look like what was typed, capitals aside, the most alike first: three at most."""
    by_folded = {known.casefold(): known for known in names}
    return [by_folded[found] for found in get_close_matches(typed.casefold()[:LONGEST], by_folded, n=3, cutoff=0.4)]


def cut(typed: str) -> str:
    """What somebody typed, as long as it can be named in an answer.

    >>> cut("x" * 99)
    'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'
    """
    return typed if len(typed) <= LONGEST else f"{typed[: LONGEST - 1]}…"


class _Shown(Repr):
    """Values as Python writes them, cut. What `reprlib` does with a whole number, Python refuses of a long one."""

    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = LONGEST

    def repr_int(self, number: int, _level: int) -> str:
        return str(fitting_number(number))


_SHOWN = _Shown()


def shown(value: object) -> str:
    """A value as it can be named in an answer: as Python writes it, but never long.

    >>> shown([True, 10**5000])
    '[True, 10^5000]'
    """
    return _SHOWN.repr(value)


def as_name(given: object) -> str:
    """What somebody gave for a name, as a text that can be looked up and named in the answer: "None" for None."""
    return given if isinstance(given, str) else shown(given)


def as_name_or_file(given: object) -> str:
    """The same, or the path of a file."""
    return str(given) if isinstance(given, Path) else as_name(given)


class UnknownNameError(KeyError):
    """Nothing has that name. `what` and `advice` say so to a reader; `guess` is the name probably meant.

    The argument `what` is a whole message with the parameter {name}: "There is no example {name}." So is `advice`,
    if it is given: else it is the name probably meant, or all names where they are few.
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
    """A message about a name that nothing has: `guessed` with {guess}, the one probably meant, else `listed` with
    {names}. Both have {name} and the other parameters."""
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
"""What is said of a text that names no action, by how many others could be meant."""


def no_action(text: str, known: Iterable[str], usual: Sequence[str]) -> UnreadableError:
    """The error for a text that names no action: with those out of `known` that could be meant, else some that are
    `usual` (three at most)."""
    text = cut(text)
    close = get_close_matches(text, known, n=len(MEANT), cutoff=0.4) or usual
    meant = tuple(zip(("first", "second", "third"), close, strict=False))
    return UnreadableError(Message(MEANT[len(meant)], (("text", text), *meant)))
