"""Pieces of a game that a person makes as a text, a tile or a deck: the changes by clicks, and the faults.

The text holds the whole piece. `playground.play.new_game.own_pieces` finds the pieces that a game accepts, and the
reader of each finds its faults. A game may have a module `making` with `WORKSHOPS`, a :class:`Workshop` by the name of
a piece: then the piece can be drawn or counted, and clicks change the text. Without a workshop the text is typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, NamedTuple

from playground.core import AnyGame, Message, Place, UnreadableError, package
from playground.play.new_game import own_pieces


class Count(NamedTuple):
    """A count of one kind of thing in a piece: its label (a message of the game), the number, and the wanted number.

    `wanted` is None where any number is right.
    """

    label: Message
    number: int
    wanted: int | None = None

    @property
    def right(self) -> bool:
        """Whether the number is the wanted one, or any number is."""
        return self.wanted is None or self.number == self.wanted


class Findings(NamedTuple):
    """The results of checking a text: `faults` make it unreadable, `remarks` (messages of the game) do not."""

    faults: tuple[UnreadableError, ...] = ()
    counts: tuple[Count, ...] = ()
    remarks: tuple[Message, ...] = ()


class Tool(NamedTuple):
    """A thing to put on a place of the picture: its name, and its label (a message of the game)."""

    name: str
    label: Message


class Sight(NamedTuple):
    """A part of a piece as a position for the game's board to draw, without the objects named in `without`."""

    state: Any
    without: frozenset[str] = frozenset()


class Drawing(NamedTuple):
    """A piece that is drawn, part by part; parts are numbered from 0. Each function takes the text first.

    `parts` returns their labels (messages of the game), as far as the text can be read; `sight` returns the position
    that shows a part; `spots` returns the places where a tool can be used; `use` returns the text after using a tool on
    a place; `where` returns the part and the place of a fault, or None.
    """

    tools: tuple[Tool, ...]
    parts: Callable[[str], tuple[Message, ...]]
    sight: Callable[[str, int], Sight]
    spots: Callable[[str, int, str], tuple[Place, ...]]
    use: Callable[[str, int, str, Place], str]
    where: Callable[[str, UnreadableError], tuple[int, Place] | None]


class Counting(NamedTuple):
    """A piece that is counted.

    `kinds` are terms of the game; `most` is the largest number of one kind that a text can state. `counts` returns the
    number of each kind in the text, as far as it can be read; `put` returns the text with another number of one kind.
    """

    kinds: tuple[str, ...]
    most: int
    counts: Callable[[str], Mapping[str, int]]
    put: Callable[[str, str, int], str]


@dataclass(frozen=True)
class Workshop:
    """The functions for making a piece.

    `look` returns the faults and counts of a text and one of its parts, by number; `samples` are texts to begin with,
    each with its label (a message of the game) and the function that returns the text; `drawing` and `counting` are
    None if the piece is not drawn or not counted; `for_table` turns a readable text into one that the given number of
    players can play with, as a rule the same text.
    """

    look: Callable[[str, int], Findings]
    samples: tuple[tuple[Message, Callable[[], str]], ...] = ()
    drawing: Drawing | None = None
    counting: Counting | None = None
    for_table: Callable[[str, int], str] = field(default=lambda text, _players: text)


def workshop(game: AnyGame, piece: str) -> Workshop:
    """Return the workshop of a piece: the game's own if there is one, else one for a typed text.

    The workshop for a typed text finds the fault of the game's reader, and no more. Raises KeyError for a piece that
    the game does not accept.
    """
    reader = own_pieces(game)[piece]
    typed = Workshop(lambda text, _part: Findings(fault_of(reader, text)))
    return workshops(game).get(piece, typed)


def workshops(game: AnyGame) -> Mapping[str, Workshop]:
    """Return the workshops, by piece, of a game's module `making`, which nothing else loads; none if it has none."""
    path = f"{package(game)}.making"
    try:
        found = find_spec(path)
    except ModuleNotFoundError:  # a game of the tests, whose package does not exist
        return {}
    made: Mapping[str, Workshop] = import_module(path).WORKSHOPS if found else {}
    return made


def fault_of(reader: Callable[[str], Any], text: str) -> tuple[UnreadableError, ...]:
    """Return the first fault that a reader finds in a text, as a tuple of one UnreadableError, or an empty tuple.

    Other errors of the reader are not caught.
    """
    try:
        reader(text)
    except UnreadableError as error:
        return (error,)
    return ()


def of_kit(package: str, folder: str) -> str:
    """Return the text of the kit's own piece, `kit.txt` in that folder of a game's package.

    Lines that begin with `#` are left out: they are notes in English for readers of the kit's files. A `#` further on
    in a line belongs to the piece's own words. The text begins with no empty line and ends with a newline.
    """
    text = (files(package) / folder / "kit.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return "\n".join(lines).lstrip("\n") + "\n"
