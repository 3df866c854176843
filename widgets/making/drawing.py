"""The controls beside the text of a user's own piece, which change it: the picture of a tile, the counts of a deck.

On the picture, a press or a key puts an object on a place. The counts, the number of cards of each kind, are changed
with + and - or typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import ipywidgets as ipw

from playground.core import AnyGame, Place, Refusal, _
from playground.language import sentences
from playground.lessons.model import Moment
from playground.workshop.making import Counting, Drawing, Findings, Sight
from widgets.boards import board
from widgets.drawing.scene import Scene
from widgets.kernel.models import make
from widgets.page.errors import Safety
from widgets.page.html import element, live
from widgets.page.parts import IN_A_ROW, button, column, html, refill, row
from widgets.page.translated import Say, Spoken
from widgets.view.board_box import BoardBox

WAYS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
ASIDE = 3.0
"""The weight of a sideways distance when an arrow key looks for the nearest place."""


class Asks(NamedTuple):
    """The functions that the picture calls: `change(text)`, `look()` to check the same text again, undo and redo."""

    change: Callable[[str], object]
    look: Callable[[], object]
    undo: Callable[[], object]
    redo: Callable[[], object]


class DrawingBox:
    """The picture of a text, with the controls to change it (`widget`).

    Args:
        game: The game that the piece is for.
        drawing: Reads and changes the text as a picture.
        text: The text at first.
        theme: Returns the current theme, "dark" or "light".
        spoken: Translates the words.
        asks: The functions that the picture calls.
        safety: Shows errors.
    """

    def __init__(
        self,
        game: AnyGame,
        drawing: Drawing,
        text: str,
        theme: Callable[[], str],
        spoken: Spoken,
        asks: Asks,
        safety: Safety,
    ) -> None:
        self.game = game
        self.drawing = drawing
        self.text = text
        self.theme = theme
        self.spoken = spoken
        self.asks = asks
        self.sight: Sight = drawing.sight(text, 0)
        self.filling = False
        self.faulty: tuple[Place, ...] = ()
        self.cursor: Place | None = None
        guard = safety.guard
        self.part = spoken.described(spoken.choices(make(ipw.Dropdown), self._parts), _("Shown"))
        self.tool = spoken.described(
            spoken.choices(make(ipw.RadioButtons, _dom_classes=("kit-steps",), **IN_A_ROW), lambda _: self._tools()),
            _("Put"),
        )
        self.spot = spoken.described(spoken.choices(make(ipw.Dropdown), lambda _: self._spots()), _("Place"))
        self.put = spoken.button(_("Put it there"), guard(self.use_here))
        said = html()
        self.said = spoken.aside(said)
        self.stage = BoardBox(
            self.scenes,
            label="",
            on_error=safety.report,
            on_point=self.point,
            on_key=self.press,
            leave=self.tool,
            leave_back=self.part,
        )
        spoken.keep(self._word)
        for box in (self.part, self.tool):
            box.observe(guard(lambda _: self.turn()), "value")
        self.spot.observe(guard(self._chosen), "value")
        self.widget = column(
            row(self.part), self.stage.widget, row(self.tool), row(self.spot, self.put), said, classes=("kit-stack",)
        )

    @property
    def number(self) -> int:
        """The number of the part (a side of the tile) that is shown, from 0; 0 if none is chosen."""
        return int(self.part.value or 0)

    def _word(self, text: Say) -> None:
        """Name the board for screen readers, and write on its button that it is drawn on, in the language of `text`."""
        self.stage.word(text)
        self.stage.say(text(_("Draw on this board")))

    def show(self, text: str, findings: Findings) -> None:
        """Show a text: list its parts and places, draw the shown part, and mark the places of the faults in that part.

        If the text cannot be read, the last readable picture stays. The faults are not told in words here.
        """
        self.text = text
        self._fill()
        if self.drawing.parts(text):
            self.sight = self.drawing.sight(text, self.number)
        found = (self.drawing.where(text, fault) for fault in findings.faults)
        self.faulty = tuple(dict.fromkeys(where[1] for where in found if where and where[0] == self.number))
        self.stage.show()

    def turn(self) -> None:
        """Have the text checked and drawn again after the reader chose another part or another tool.

        Do nothing while the lists are being rewritten, or if one of them has no choice.
        """
        if not self._rewritten and self.part.value is not None and self.tool.value is not None:
            self.asks.look()

    def use(self, place: Place) -> None:
        """Use the chosen tool on that place, make it the chosen place, hand the new text on, and say what was done.

        If the shown part cannot be read, say so instead; the place is chosen all the same.
        """
        self.cursor = place
        if self.number >= len(self.drawing.parts(self.text)):
            self.said.say(lambda: live(self.spoken.text(_("This side cannot be read: mend the text first."))))
            return
        changed = self.drawing.use(self.text, self.number, self.tool.value, place)
        tool = next(tool for tool in self.drawing.tools if tool.name == self.tool.value)
        if place in [at for _, at in self.spot.options]:
            self.spot.value = place
        self.asks.change(changed)
        self.said.say(
            lambda: live(element("p", self._done(place, sentences.say(self.game, tool.label, {}, self._lang))))
        )

    def use_here(self) -> None:
        """Use the chosen tool on the place that is chosen in the list; do nothing if none is."""
        if self.spot.value is not None:
            self.use(self.spot.value)

    def point(self, _pad: str, x: float, y: float) -> None:
        """Use the chosen tool on the place nearest to a pressed point, of those where it can be used.

        `x` and `y` are in units of the picture, which has one pad only, whatever `_pad` is. Do nothing if there is no
        such place.
        """
        if nearest := min(self._places(), key=lambda place: self._far(place, x, y), default=None):
            self.use(nearest)

    def press(self, key: str) -> None:
        """Handle a key on the board.

        Arrows choose a place. Enter or Space uses the tool on the marked place; if the tool cannot be used there, it
        only chooses the nearest one that fits, or the first if none is marked. A digit from 1 chooses a tool, Control+z
        or Backspace undoes a change, Control+y or Shift+Backspace redoes it. Any other key does nothing.
        """
        tools = [tool.name for tool in self.drawing.tools]
        if key in WAYS:
            self._move(*WAYS[key])
        elif key in ("Enter", " "):
            if self.cursor is not None and self.cursor in self._places():
                self.use(self.cursor)
            else:
                self._move(0, 0)
        elif key.isdecimal() and 0 < int(key) <= len(tools):
            self.tool.value = tools[int(key) - 1]
        elif key in ("Control+z", "Backspace"):
            self.asks.undo()
        elif key in ("Control+y", "Shift+Backspace"):
            self.asks.redo()

    def scenes(self) -> dict[str, Scene]:
        """Return {name of the pad: picture} for the first pad alone, in the theme and language shown.

        The places of faults are marked as refused, and the chosen place has a frame; such places that the shown
        position does not have are left out.
        """
        state = self.sight.state
        known = set(self.game.places(state))
        faulty = tuple(place for place in self.faulty if place in known)
        chosen = (self.cursor,) if self.cursor in known and self.cursor else ()
        story = Moment(0, None, state, refusal=Refusal("", (), faulty) if faulty else None, highlights=chosen)
        drawn = board(self.game).draw(
            state, moment=story, theme=self.theme(), lang=self._lang, without=self.sight.without
        )
        name = next(iter(drawn))
        return {name: drawn[name]}

    def close(self) -> None:
        """Close the canvases of the board; the other widgets stay open."""
        self.stage.close()

    @property
    def _rewritten(self) -> bool:
        """Whether the lists are being rewritten: a new value of a list is then no choice of the author."""
        return self.filling or self.spoken.speaking

    @property
    def _lang(self) -> str:
        return self.spoken.texts.language

    def _fill(self) -> None:
        """Fill the lists of parts and places from the text; keep each choice, or choose the first where it is gone.

        The list of places shows the marked place whenever the chosen tool can be used there.
        """
        self.filling = True
        try:
            refill(self.part, self._parts(self.spoken.text))
            refill(self.spot, self._spots())
            if self.cursor in [at for _, at in self.spot.options]:
                self.spot.value = self.cursor
        finally:
            self.filling = False

    def _parts(self, text: Say) -> list[tuple[str, int]]:
        """Return (name, number from 0) of each part that can be read; if there is none, one entry "as it was last"."""
        found = [sentences.say(self.game, part, {}, self._lang) for part in self.drawing.parts(self.text)]
        return [(name, number) for number, name in enumerate(found or [text(_("as it was last"))])]

    def _tools(self) -> list[tuple[str, str]]:
        """Return (label in the current language, name) of each tool."""
        return [(sentences.say(self.game, tool.label, {}, self._lang), tool.name) for tool in self.drawing.tools]

    def _places(self) -> tuple[Place, ...]:
        """Return the places where the chosen tool can be used, without a choice the first tool.

        There are none if the shown part cannot be read.
        """
        if self.number >= len(self.drawing.parts(self.text)):
            return ()
        return self.drawing.spots(self.text, self.number, self.tool.value or self.drawing.tools[0].name)

    def _spots(self) -> list[tuple[str, Place]]:
        """Return (name in the current language, place) of each place where the chosen tool can be used."""
        return [(sentences.place_name(self.game, place, {}, self._lang), place) for place in self._places()]

    def _chosen(self, change: dict[str, Any]) -> None:
        """Handle that the reader chose a place in the list: mark it on the board. The tool is not used."""
        if change["new"] is not None and not self._rewritten and change["new"] != self.cursor:
            self.cursor = change["new"]
            self.stage.show()

    def _middle(self, place: Place) -> tuple[float, float]:
        """Return the middle (x, y) of a place, in units of the picture."""
        _, left, top, width, height = board(self.game).locate(self.sight.state, place)
        return left + width / 2, top + height / 2

    def _far(self, place: Place, x: float, y: float) -> float:
        """Return the square of the distance from a point to the middle of a place."""
        at = self._middle(place)
        return (at[0] - x) ** 2 + (at[1] - y) ** 2

    def _move(self, across: int, down: int) -> None:
        """Choose the nearest place in that direction where the tool can be used, mark it, and say its name.

        Only places at most 45 degrees aside count; if there is none, the chosen place stays. `across` and `down` are
        -1, 0 or 1; both 0 choose the nearest place in any direction. If none is chosen yet, the first place is. Do
        nothing if the tool can be used nowhere.
        """
        places = self._places()
        if not places:
            return
        if self.cursor is None:
            found = places[0]
        else:
            x, y = self._middle(self.cursor) if self.cursor in self.game.places(self.sight.state) else (0.0, 0.0)
            ahead = {}
            for place in places:
                dx, dy = self._middle(place)[0] - x, self._middle(place)[1] - y
                along, aside = dx * across + dy * down, abs(dx * down) + abs(dy * across)
                if (along > 0 and aside <= along) or not (across or down):
                    ahead[place] = along + ASIDE * aside if across or down else abs(dx) + abs(dy)
            found = min(ahead, key=lambda place: ahead[place], default=self.cursor)
        self.cursor = found
        if found in places:
            self.spot.value = found
        self.stage.show()
        self.said.say(lambda: live(element("p", sentences.place_name(self.game, found, {}, self._lang))))

    def _done(self, place: Place, what: str) -> str:
        """Return "{place}: {what}", which tells that `what`, a tool's label, was put on a place; change nothing."""
        name = sentences.place_name(self.game, place, {}, self._lang)
        return self.spoken.text(_("{place}: {what}"), place=name, what=what)


class CountingBox:
    """Shows the counts in a text (`widget`); `change(text)` is called with the new text when a count is changed."""

    def __init__(
        self,
        game: AnyGame,
        counting: Counting,
        text: str,
        spoken: Spoken,
        change: Callable[[str], object],
        guard: Callable[[Callable[..., Any]], Callable[..., Any]],
    ) -> None:
        self.game = game
        self.counting = counting
        self.text = text
        self.spoken = spoken
        self.change = change
        self.showing = False
        self.numbers = {kind: make(ipw.IntText) for kind in counting.kinds}
        self.fewer = {kind: self._step(kind, -1, "minus", guard) for kind in counting.kinds}
        self.more = {kind: self._step(kind, 1, "plus", guard) for kind in counting.kinds}
        for kind, box in self.numbers.items():
            box.observe(guard(partial(self._written, kind)), "value")
        spoken.keep(self._say)
        rows = (row(self.fewer[kind], self.more[kind], box) for kind, box in self.numbers.items())
        self.widget = row(*rows, classes=("kit-counts",))
        self._fill(counting.counts(text))

    def show(self, text: str) -> None:
        """Show the counts in a text, without calling `change`; a count that cannot be read keeps its last number."""
        self.text = text
        self._fill(self.counting.counts(text))

    def _fill(self, counts: Mapping[str, int]) -> None:
        """Write these counts into the boxes, without calling `change`; a box of another kind stays as it is."""
        self.showing = True
        try:
            for kind, box in self.numbers.items():
                box.value = counts.get(kind, box.value)
        finally:
            self.showing = False

    def _step(self, kind: str, by: int, icon: str, guard: Callable[..., Any]) -> ipw.Button:
        """Return a button that changes the count of a kind by `by`; `_say` gives it its words."""
        return button("", guard(lambda: self._stepped(kind, by)), "kit-round", icon=icon)

    def _written(self, kind: str, change: dict[str, Any]) -> None:
        """Handle that a number was typed: call `change` with the new text. One that `_fill` writes is no change."""
        if not self.showing:
            self._put(kind, change["new"])

    def _put(self, kind: str, count: int) -> None:
        """Call `change` with the text that has this count of the kind."""
        self.change(self.counting.put(self.text, kind, count))

    def _stepped(self, kind: str, by: int) -> None:
        """Call `change` with a count changed by `by`, not below 0 nor above the most that the text can state.

        Typed numbers are not limited here.
        """
        self._put(kind, min(max(self.numbers[kind].value + by, 0), self.counting.most))

    def _say(self, text: Say) -> None:
        """Write the name of each kind at its box, and "One less" and "One more" with it on its buttons."""
        for kind, box in self.numbers.items():
            name = str(sentences.value(self.game, kind, {}, self.spoken.texts.language))
            box.description = name
            self._name(self.fewer[kind], text(_("One less: {card}"), card=name))
            self._name(self.more[kind], text(_("One more: {card}"), card=name))

    def _name(self, of: ipw.Button, name: str) -> None:
        """Make `name` the words and the tooltip of a button."""
        of.description = of.tooltip = name
