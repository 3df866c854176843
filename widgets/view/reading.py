"""A board in sentences: what lies at each place, and the rows of places that replace its picture."""

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
    """A place: its `name`, all that is `said` about it in whole sentences, and the part `shown` under the name."""

    place: Place
    name: str
    said: str
    shown: str


class BoardRow(NamedTuple):
    """A row of neighbouring places."""

    name: str
    cells: tuple[BoardCell, ...]


class Reader:
    """Sentences about the objects in a state or a view, as far as they are known there."""

    def __init__(self, game: AnyGame, state: Any, names: Mapping[str, str], lang: str) -> None:
        self.game = game
        self.state = state
        self.names = names
        self.lang = lang

    @property
    def texts(self) -> Catalogue:
        """The texts of the widgets in the reader's language."""
        return catalogue(ROOM, self.lang)

    @cached_property
    def described(self) -> tuple[tuple[Message, str], ...]:
        """The game's description of the state, in order: pairs of a message and its sentence."""
        return sentences.described(self.game, self.state, self.names, self.lang)

    @cached_property
    def told(self) -> Mapping[Place, tuple[tuple[int, str], ...]]:
        """The sentences of the description by the places and players they are about, as pairs (number, sentence).

        A sentence is about its message's places and its parameters `at` and `player`; numbers count from 0 in the whole
        description. A place that no sentence is about has no entry.
        """
        found: dict[Place, list[tuple[int, str]]] = {}
        for number, (message, sentence) in enumerate(self.described):
            about = (*message.places, *(str(value) for name, value in message.params if name in ("at", "player")))
            for place in dict.fromkeys(about):
                found.setdefault(place, []).append((number, sentence))
        return {place: tuple(numbered) for place, numbered in found.items()}

    def name(self, place: Place) -> str:
        """Return a place in words: "c4", "c4, towards the south", "the reserve"."""
        return sentences.place_name(self.game, place, self.names, self.lang)

    def pointed(self, place: Place) -> str:
        """Return the answer to a press on a place: sentences about its objects, or that nothing lies there."""
        return self._whole(place) or self.texts.text(
            _("You point at {place}. Nothing lies there."), place=self.name(place)
        )

    def cell(self, place: Place, story: Story) -> BoardCell:
        """Return a place with sentences about its objects, or that nothing lies there, then about its marks.

        The marks are the story's numbers and frames at the place and at its edges. In `said` the sentences name the
        place, in `shown` as a rule not.
        """
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
        """Return the position in sentences: the description, with more detail where a place's picture has more.

        Of several sentences about such a place, one sentence with its objects remains. With `under_way`, the first
        sentence says that an action goes on, instead of naming the next task.
        """
        painted = ((place, lies(self.game, self.state, place)) for place in more(self.game))
        own = {place: self._own(found) for place, found in painted if found and found.things}
        said: dict[Place | int, str] = {}
        for number, (message, sentence) in enumerate(self.described):
            place = next((place for place in message.places if place in own), None)
            said.setdefault(place or number, own[place] if place else sentence)
        return (sentences.going_on(self.lang), *tuple(said.values())[1:]) if under_way else tuple(said.values())

    def lines(self, moment: Any) -> tuple[BoardRow, ...]:
        """Return the whole board, row by row, with all marks that the picture of a moment shows (None: no marks)."""
        story = Story.of(moment)
        return tuple(
            BoardRow(self._say(row.name), tuple(self.cell(place, story) for place in row.places))
            for row in rows(self.game, self.state)
        )

    def _whole(self, place: Place) -> str:
        """Return sentences about the objects at a place, by the board or else the description; "" for none."""
        own = lies(self.game, self.state, place)
        return self._told_at(place) if own is None else self._own(own)

    def _told_at(self, place: Place) -> str:
        """Return the description's sentences about a place, for an edge also those about its square; "" for none."""
        found = (numbered for part in (place, place.partition("/")[0]) for numbered in self.told.get(part, ()))
        return " ".join(dict(found).values())  # equal sentences are kept: two equal cards are two cards

    def _own(self, own: Lies) -> str:
        """Return the sentence "place: objects." for what a board lists; "" if it lists no objects."""
        if not own.things:
            return ""
        return self.texts.text(_("{where}: {things}."), where=self._say(own.where), things=self._things(own))

    def _things(self, own: Lies) -> str:
        """Return the objects that a board lists as one phrase: "a, b and c"."""
        return sentences.listed((self._say(thing) for thing in own.things), self.lang)

    def _say(self, found: Value | Message) -> str:
        """Return a message of the widgets, whose parameters are values of the game, or such a value, in words."""
        if not isinstance(found, Message):
            return str(sentences.value(self.game, found, self.names, self.lang))
        params = {key: sentences.value(self.game, value, self.names, self.lang) for key, value in found.params}
        return self.texts.text(found.text, **params)

    def _pointed_out(self, place: Place, story: Story) -> Iterator[str]:
        """Yield sentences about the numbers, then the frames, that are drawn at a place and at its edges.

        A frame of a refusal says that it forbids the action; a frame at an edge names the edge.
        """
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
