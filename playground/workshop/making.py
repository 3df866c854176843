"""What somebody can make for a game as a text, a tile or a deck: what can be clicked into it, and what is wrong in it.

The text is all there is. What a game takes of one's own is found by `playground.play.new_game.own_pieces`, whose reader
says what is wrong. A game may have a module `make_<piece>` beside it, with a `WORKSHOP`: then the piece can be drawn or
counted, and what is clicked changes the text. Without one it is typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, NamedTuple

from playground.core import AnyGame, Message, Place, UnreadableError
from playground.games import optional_modules
from playground.play.new_game import own_pieces


class Count(NamedTuple):
    """Something that is counted: what (a message of the game), how many there are, and how many there should be; None
    where any number will do."""

    label: Message
    number: int
    wanted: int | None = None

    @property
    def right(self) -> bool:
        """Whether there are as many as there should be."""
        return self.wanted is None or self.number == self.wanted


class Findings(NamedTuple):
    """What there is to say of a text: `faults` keep it from being read, `remarks` (messages of the game) do not."""

    faults: tuple[UnreadableError, ...] = ()
    counts: tuple[Count, ...] = ()
    remarks: tuple[Message, ...] = ()


class Tool(NamedTuple):
    """Something to put on a place of the picture: its name, and what it is called (a message of the game)."""

    name: str
    label: Message


class Sight(NamedTuple):
    """A part of a piece as a position that the game's board can draw, `without` what does not belong to the piece."""

    state: Any
    without: frozenset[str] = frozenset()


class Drawing(NamedTuple):
    """A piece that is drawn, part by part; parts are numbered from 0. Each function is given the text first.

    `parts` names them (messages of the game), as far as the text can be read; `sight` is what one looks like; `spots`
    are the places where a tool can be used; `use` is the text once it has been used there; `where` is the part and the
    place that a fault is about, if it is about one.
    """

    tools: tuple[Tool, ...]
    parts: Callable[[str], tuple[Message, ...]]
    sight: Callable[[str, int], Sight]
    spots: Callable[[str, int, str], tuple[Place, ...]]
    use: Callable[[str, int, str, Place], str]
    where: Callable[[str, UnreadableError], tuple[int, Place] | None]


class Counting(NamedTuple):
    """A piece that is counted: `kinds` are terms of the game, `most` is the largest number that a text can say of one.
    `counts` gives the number of each that the text has, as far as it can be read; `put` is the text with another
    number of one."""

    kinds: tuple[str, ...]
    most: int
    counts: Callable[[str], Mapping[str, int]]
    put: Callable[[str, str, int], str]


@dataclass(frozen=True)
class Workshop:
    """How a piece is made. `look` finds what there is to say of a text and one of its parts; `samples` are texts to
    begin with, each with what it is called (a message of the game); `for_table` makes of a text that can be read one
    with which so many players can play."""

    look: Callable[[str, int], Findings]
    samples: tuple[tuple[Message, Callable[[], str]], ...] = ()
    drawing: Drawing | None = None
    counting: Counting | None = None
    for_table: Callable[[str, int], str] = field(default=lambda text, _players: text)


def workshop(game: AnyGame, piece: str) -> Workshop:
    """How that piece of the game is made: by its `make_<piece>` if it has one, else typed. Raises KeyError for a piece
    that the game does not take."""
    reader = own_pieces(game)[piece]
    found = optional_modules.module(game, f"make_{piece}")
    if found is not None:
        made: Workshop = found.WORKSHOP
        return made
    return Workshop(lambda text, _part: Findings(fault_of(reader, text)))


def fault_of(reader: Callable[[str], Any], text: str) -> tuple[UnreadableError, ...]:
    """What a reader says of a text: the first fault, if there is one."""
    try:
        reader(text)
    except UnreadableError as error:
        return (error,)
    return ()


def of_kit(package: str, folder: str) -> str:
    """The kit's own piece, in that folder of a game's package, without the notes that a line begins with: they are
    written for those who read the kit's files, in English alone. What stands behind a `#` further on in a line is part
    of the piece's own words, and stays."""
    text = (files(package) / folder / "kit.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return "\n".join(lines).lstrip("\n") + "\n"
