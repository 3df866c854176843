"""A board read aloud: what lies at each place in sentences, and the rows of them that stand for its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from playground.core import AnyGame, Message, Place, Value, _
from playground.language import sentences
from playground.language.i18n import Catalogue, catalogue
from widgets.boards.marks import Story
from widgets.boards.rows import Lies, lies, more, rows
from widgets.kernel.faults import ROOM


class BoardCell(NamedTuple):
    """A place: its `name`, what is `said` of it in whole sentences, and what of that is `shown` under the name."""

    place: Place
    name: str
    said: str
    shown: str


class BoardRow(NamedTuple):
    """Places side by side."""

    name: str
    cells: tuple[BoardCell, ...]


class Reader:
    """What lies where in a state or a view, in sentences: as much as can be known of it there."""

    def __init__(self, game: AnyGame, state: Any, names: Mapping[str, str], lang: str) -> None:
        self.game = game
        self.state = state
        self.names = names
        self.lang = lang

    @property
    def texts(self) -> Catalogue:
        """The texts of the widgets in its language."""
        return catalogue(ROOM, self.lang)

    @cached_property
    def described(self) -> tuple[tuple[Message, str], ...]:
        """The game's description, each message with its sentence."""
        return sentences.described(self.game, self.state, self.names, self.lang)

    @cached_property
    def told(self) -> Mapping[Place, tuple[tuple[int, str], ...]]:
        """The sentences of the description, numbered, by the places and the players that they are about."""
        found: dict[Place, list[tuple[int, str]]] = {}
        for number, (message, sentence) in enumerate(self.described):
            about = (*message.places, *(str(value) for name, value in message.params if name in ("at", "player")))
            for place in dict.fromkeys(about):
                found.setdefault(place, []).append((number, sentence))
        return {place: tuple(numbered) for place, numbered in found.items()}

    def name(self, place: Place) -> str:
        """A place in words."""
        return sentences.place_name(self.game, place, self.names, self.lang)

    def pointed(self, place: Place) -> str:
        """What is said to who points at a place."""
        return self._whole(place) or self.texts.text(
            _("You point at {place}. Nothing lies there."), place=self.name(place)
        )

    def cell(self, place: Place, story: Story) -> BoardCell:
        """What lies at a place, and what the picture points out there."""
        about = tuple(self._pointed_out(place, story))
        own = lies(self.game, self.state, place)
        name, text = self.name(place), self.texts.text
        whole = self._own(own) if own else self._told_at(place)
        shown = text(_("{things:cap}."), things=self._things(own)) if own and own.things else whole
        nothing = (
            text(_("{where}: nothing lies there."), where=self._say(own.where))
            if own
            else text(_("{place:cap}: nothing lies there."), place=name)
        )
        said, shown = whole or nothing, shown or text(_("Nothing lies there."))
        return BoardCell(place, name, " ".join((said, *about)), " ".join((shown, *about)))

    def in_words(self, *, under_way: bool = False) -> tuple[str, ...]:
        """The position in sentences: the description, and all that is painted at a place where that is more."""
        painted = ((place, lies(self.game, self.state, place)) for place in more(self.game))
        own = {place: self._own(found) for place, found in painted if found and found.things}
        said: dict[Place | int, str] = {}
        for number, (message, sentence) in enumerate(self.described):
            place = next((place for place in message.places if place in own), None)
            said.setdefault(place or number, own[place] if place else sentence)
        return (sentences.going_on(self.lang), *tuple(said.values())[1:]) if under_way else tuple(said.values())

    def lines(self, moment: Any) -> tuple[BoardRow, ...]:
        """The whole board, row by row, with all that the picture of a moment points out."""
        story = Story.of(moment)
        return tuple(
            BoardRow(self._say(row.name), tuple(self.cell(place, story) for place in row.places))
            for row in rows(self.game, self.state)
        )

    def _whole(self, place: Place) -> str:
        """What lies at a place in sentences; nothing where nothing does."""
        own = lies(self.game, self.state, place)
        return self._told_at(place) if own is None else self._own(own)

    def _told_at(self, place: Place) -> str:
        """What the description tells of a place."""
        found = (numbered for part in (place, place.partition("/")[0]) for numbered in self.told.get(part, ()))
        return " ".join(dict(found).values())  # two cards alike are two cards

    def _own(self, own: Lies) -> str:
        if not own.things:
            return ""
        return self.texts.text(_("{where}: {things}."), where=self._say(own.where), things=self._things(own))

    def _things(self, own: Lies) -> str:
        return sentences.listed((self._say(thing) for thing in own.things), self.lang)

    def _say(self, found: Value | Message) -> str:
        """A message of the widgets whose values are the game's, or such a value."""
        if not isinstance(found, Message):
            return str(sentences.value(self.game, found, self.names, self.lang))
        params = {key: sentences.value(self.game, value, self.names, self.lang) for key, value in found.params}
        return self.texts.text(found.text, **params)

    def _pointed_out(self, place: Place, story: Story) -> Iterator[str]:
        """The numbers and the frames that are drawn at a place and at its edges."""
        text = self.texts.text
        for number, marked, _when in story.marks:
            if marked.partition("/")[0] == place:
                yield text(_("The number {number} stands here."), number=number)
        for lit in story.highlights:
            if lit.partition("/")[0] != place:
                continue
            if lit in story.refused:
                yield text(_("This forbids it: {place}."), place=self.name(lit))
            elif lit == place:
                yield text(_("Lit up."))
            else:
                yield text(_("Lit up: {place}."), place=self.name(lit))
