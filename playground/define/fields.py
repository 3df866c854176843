"""How the values of a position are written and read: numbers, words, players, cards, squares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from re import compile as pattern
from typing import Any, Literal, NamedTuple

from playground.core import _
from playground.define.grid import SquareGrid
from playground.define.hands import HIDDEN
from playground.files.plain_text import pasted
from playground.files.table_text import REPEATED, Word, items_of, one_of, with_commas

NONE = "none"
"""What is written for no cards."""
YES = "yes"
"""What is written for a flag."""
MOST_CARDS = 999
NUMBER = pattern("[0-9]{1,9}")
APART = ",;:"
"""What stands between the words of a line, so that no word has it."""


class Written(NamedTuple):
    """How the value of a field of a state is written as text.

    `write` returns the pieces of the text, between which a line may break; `read` returns the value of a text, and
    raises UnreadableError. `example` is a text that can be read. `players` tells that the value is a tuple with an item
    for each player ("each"), or the index of a player ("one"). `rows` tells that each piece has a line of its own.
    `optional` tells that there may be no line, for the value False.
    """

    write: Callable[[Any], list[str]]
    read: Callable[[Word], Any]
    example: str
    players: Literal["", "each", "one"] = ""
    rows: bool = False
    optional: bool = False


def number(most: int, least: int = 0) -> Written:
    """Return how a whole number from `least` to `most` is written. Raises ValueError for numbers below 0."""
    if not 0 <= least <= most < 10**9:
        raise ValueError(f"numbers from 0 on, not {least} to {most}")

    def read(word: Word) -> int:
        """Return the number."""
        if not NUMBER.fullmatch(word.text) or not least <= int(word.text) <= most:
            text = _("here stands a number from {least} to {most}, not {found!r}")
            raise word.error(text, least=least, most=most, found=word.text)
        return int(word.text)

    return Written(lambda value: [str(value)], read, str(most))


def word(*known: str) -> Written:
    """Return how one of the known words is written: as it is. Raises ValueError for a word that no text can have."""
    _check(known)
    return Written(lambda value: [value], lambda found: one_of(found, known), known[0])


def seat(seats: tuple[str, ...]) -> Written:
    """Return how the index of a player is written: by the name. `seats` are all names in turn order.

    Where the State's field has the default None, nobody is a value too: it has no line. Raises ValueError for a name
    that no text can have.
    """
    _check(seats)
    return Written(lambda index: [seats[index]], lambda found: seats.index(one_of(found, seats)), seats[0], "one")


def flag() -> Written:
    """Return how True is written: as "yes". False has no line."""
    return Written(lambda _value: [YES], lambda found: bool(one_of(found, (YES,))), YES, optional=True)


def cards(known: Iterable[str]) -> Written:
    """Return how a tuple of cards is written, with commas: `ant, 2 x bee`, HIDDEN ones as `?`, no cards as `none`.

    `known` are the names of all cards, of which some may come several times. Raises ValueError for a name that no text
    can have.
    """
    names = tuple(dict.fromkeys(known))
    _check(names)
    may_be = (*names, HIDDEN)

    def write(value: tuple[str, ...]) -> list[str]:
        """Return the cards, equal ones in a row together."""
        runs = [(card, len(list(same))) for card, same in groupby(value)]
        return with_commas([card if count == 1 else f"{count} x {card}" for card, count in runs]) or [NONE]

    def read(found: Word) -> tuple[str, ...]:
        """Return the cards, one by one."""
        if found.text == NONE:
            return ()
        return tuple(one_of(item, may_be) for item in items_of(found, MOST_CARDS))

    return Written(write, read, ", ".join(names[:2]))


def each(names: tuple[str, ...], item: Written) -> Written:
    """Return how a tuple with an item for each name is written: `a 3; b 0; c 2`. The names stand in any order.

    Raises ValueError for a name that no text can have.
    """
    return _several(names, item, len(names), "")


def each_player(seats: tuple[str, ...], item: Written) -> Written:
    """Return how a tuple with an item for each player is written: `red 3; blue 0`, for the first of `seats` who play.

    Raises ValueError for a name that no text can have.
    """
    return _several(seats, item, 1, "each")


def _several(names: tuple[str, ...], item: Written, fewest: int, players: Literal["", "each"]) -> Written:
    """Return how a tuple with an item for each of the first names is written, for `fewest` of them at least."""
    _check(names)
    example = "; ".join(f"{name} {item.example}" for name in names[: max(fewest, 2)])

    def write(value: tuple[Any, ...]) -> list[str]:
        """Return the pieces of each item, behind its name."""
        found: list[str] = []
        for name, own in zip(names, value, strict=False):
            first, *others = item.write(own)
            found += [f"{name} {first}", *others]
            found[-1] += ";"
        return [*found[:-1], found[-1].removesuffix(";")]

    def read(found: Word) -> tuple[Any, ...]:
        """Return the items in the order of the names."""
        values: dict[str, Any] = {}
        for part in found.cut(";"):
            name = max((name for name in names if f"{part.text} ".startswith(f"{name} ")), key=len, default="")
            if not name:
                one_of(part.part(0, len(part.text.partition(" ")[0])), names)
            if name in values:
                raise part.error(_("{key} stands here a second time"), key=name)
            values[name] = item.read(part.part(len(name), len(part.text)))
        wanted = names[: max(len(values), fewest)]
        for name in wanted:
            if name not in values:
                raise found.error(_("{name} is missing here: it reads such as `{example}`"), name=name, example=example)
        return tuple(values[name] for name in wanted)

    return Written(write, read, example, players)


def squares(grid: SquareGrid, signs: Mapping[Any, str]) -> Written:
    """Return how what lies on the squares of a grid is written: its rows, each on a line, with a sign for each square.

    `signs` has the sign of each value that a square can have. Spaces between signs do not matter when they are read.
    Raises ValueError for signs that are no single character each, the same twice, or that no text can have ("#").
    """
    values = {sign: value for value, sign in signs.items()}
    if len(values) < len(signs) or not all(len(sign) == 1 and sign not in "#>\"'" for sign in values):
        raise ValueError(f"no signs for squares: {', '.join(signs.values())}")
    _check(tuple(values))
    known = " ".join(values)

    def write(value: tuple[Any, ...]) -> list[str]:
        """Return the rows."""
        return list(grid.draw(signs[lying] for lying in value))

    def read(found: Word) -> tuple[Any, ...]:
        """Return what lies on the squares, in the order of their names."""
        rows = [row for row in found.cut("\n") if row.text]
        if len(rows) != grid.rows:
            text = _("the board has {rows} rows of {columns} squares, each on a line; here are {found}")
            raise found.error(text, rows=grid.rows, columns=grid.columns, found=len(rows))
        lying: list[Any] = []
        for row in rows:
            for at, sign in enumerate(row.text):
                if sign not in values and sign != " ":
                    text = _("a square cannot read {text!r}; it can be one of {known}")
                    raise row.part(at, at + 1).error(text, text=sign, known=known)
            read = [values[sign] for sign in row.text if sign != " "]
            if len(read) != grid.columns:
                text = _("a row has {columns} squares, and this one {found}")
                raise row.error(text, columns=grid.columns, found=len(read))
            lying += read
        return tuple(lying)

    return Written(write, read, next(iter(values)) * grid.columns, rows=True)


def _check(words: tuple[str, ...]) -> None:
    """Raise ValueError unless each of these words can stand in a text, and there is one."""
    for found in words or ("",):
        if " ".join(pasted(found).split()) != found or not found or any(mark in found for mark in APART):
            raise ValueError(f"{found!r} cannot be written: a word has no {' '.join(APART)}, and plain characters only")
        if found in (NONE, HIDDEN) or REPEATED.fullmatch(found):
            raise ValueError(f"{found!r} cannot be written: in a text it says something else")
