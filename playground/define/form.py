"""The form of a game's positions as text: a header, and a line for each field of a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from inspect import Parameter, signature
from re import compile as pattern
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from playground.core import UnreadableError, _
from playground.define.fields import Written
from playground.files.plain_text import pasted
from playground.files.table_text import Word, entries_of, wrapped
from playground.language.spelling import no_such

S = TypeVar("S")
KEY = pattern("[a-z]+")
CALLED: Mapping[str, str] = MappingProxyType({"mover": "turn", "viewer": "view"})
"""The fields whose line has another name, which it has in the texts of all games."""
INDENT = "  "


@dataclass(frozen=True)
class Form(Generic[S]):
    """How the positions of a game are written: `header` on the first line, and below it a line for each field.

    A line is the name of the field, a colon, and its value as `fields` say; that of `mover` is called `turn`, that of
    `viewer` is called `view`. None and False have no line. `state` makes a state from its fields by name, as a
    NamedTuple or a dataclass does; `__str__` of the state returns `write(self)`. Raises ValueError unless `fields` are
    those of `state`, by names of small letters.

    >>> from typing import NamedTuple
    >>> from playground.define.fields import each_player, number, seat
    >>> class State(NamedTuple):
    ...     coins: tuple[int, ...]
    ...     mover: int
    >>> seats = ("red", "blue", "green")
    >>> form = Form("heads and tails", State, {"coins": each_player(seats, number(9)), "mover": seat(seats)})
    >>> print(form.write(State((3, 0), 1)))
    heads and tails
    coins: red 3; blue 0
    turn: blue
    >>> form.read(form.write(State((3, 0), 1)))
    State(coins=(3, 0), mover=1)
    """

    header: str
    state: Callable[..., S]
    fields: Mapping[str, Written]

    def __post_init__(self) -> None:
        wrong = self._parameters.keys() ^ self.fields.keys() | {name for name in self.fields if not KEY.fullmatch(name)}
        if wrong:
            raise ValueError(f"the form of {self.header} has not the fields of its state: {', '.join(sorted(wrong))}")

    @cached_property
    def _parameters(self) -> Mapping[str, Parameter]:
        """The fields of a state, with their defaults."""
        return signature(self.state).parameters

    @cached_property
    def _keys(self) -> Mapping[str, str]:
        """The name of the line of each field."""
        return {name: CALLED.get(name, name) for name in self.fields}

    def write(self, state: S) -> str:
        """Return a state as text, which `read` reads."""
        lines = [self.header]
        for name, written in self.fields.items():
            value = getattr(state, name)
            if value is None or value is False:
                continue
            key = f"{self._keys[name]}:"
            pieces = written.write(value)
            lines += [key, *(f"{INDENT}{row}" for row in pieces)] if written.rows else wrapped(key, pieces)
        return "\n".join(lines)

    def read(self, text: str) -> S:
        """Return the state that a text describes, also one that a mail or a word processor has changed.

        A line can be left out where the State has a default. Raises UnreadableError, with line and column, for a text
        of another form, a line unknown or missing, and a player who does not take part.
        """
        header, entries = entries_of(pasted(text), self.header)
        for key, entry in entries.items():
            if key not in self._keys.values():
                guessed = _("there is no line {name!r}; did you mean {guess!r}?")
                listed = _("there is no line {name!r}; there are: {names}")
                raise UnreadableError(no_such(guessed, listed, key, self._keys.values()), entry.line, 1)
        lines = {key: entry.part(0, len(entry.text)) for key, entry in entries.items()}
        found = {name: lines[key] for name, key in self._keys.items() if key in lines}
        values = {name: self._value(name, found.get(name), header) for name in self.fields}
        self._check_players(values, found)
        return self.state(**values)

    def _value(self, name: str, entry: Word | None, header: int) -> Any:
        """Return the value of a field: what its line says, or its default. Raises UnreadableError without either."""
        written, default = self.fields[name], self._parameters[name].default
        if entry is not None:
            return written.read(entry)
        if default is not Parameter.empty:
            return default
        if written.optional:
            return False
        text = _("the line {name!r} is missing; it reads such as `{name}: {example}`")
        if written.rows:
            text = _("the line `{name}:` is missing, and below it the rows of the board, such as {example}")
        raise UnreadableError(text, header, 1, name=self._keys[name], example=written.example)

    def _check_players(self, values: Mapping[str, Any], found: Mapping[str, Word]) -> None:
        """Raise UnreadableError unless all fields with an item for each player have as many, and name none besides."""
        sized = [name for name, written in self.fields.items() if written.players == "each"]
        if not sized:
            return
        count = len(values[sized[0]])
        for name in sized[1:]:
            if len(values[name]) != count:
                text = _("{name} and {first} do not name the same players")
                raise found[name].error(text, name=self._keys[name], first=self._keys[sized[0]])
        for name, written in self.fields.items():
            if written.players == "one" and name in found and values[name] >= count:
                text = _("{player} does not take part: {first} does not name that player")
                raise found[name].error(text, player=found[name].text, first=self._keys[sized[0]])
