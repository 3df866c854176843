"""A hand on a page that shows widgets of the kit: it sees a button by its words, and presses what it saw.

Tests of keys, presses and secrets without a browser reach the widgets through this file and `pages.py` alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import TYPE_CHECKING, Any

import ipywidgets as ipw

if TYPE_CHECKING:
    import pytest

    from playground.play.session import Session
    from widgets.table.play import Table
    from widgets.view.trier import Trier


class Hand:
    """A hand before a button: that widget, or the first one inside it whose words hold `words`."""

    def __init__(self, widget: ipw.Widget, words: str = "") -> None:
        self.button = next(found for found in _buttons(widget) if words in found.description)
        self.seen = -1

    @property
    def words(self) -> str:
        """What is written on it."""
        return str(self.button.description)

    def shows(self) -> int:
        """The number of the offer that the page shows on it."""
        found = re.search(r"kit-offer-(\d+)-", " ".join(self.button._dom_classes))
        assert found
        return int(found.group(1))

    def look(self) -> int:
        """See what is offered now; its number."""
        self.seen = self.shows()
        return self.seen

    def press(self) -> None:
        """Press what was seen, as the script of the page says it to the kernel."""
        self.say(event="click", offer=self.seen)

    def press_without_script(self) -> None:
        """Press it on a page that has no script of the kit."""
        self.say(event="click")

    def press_by_program(self) -> None:
        """Press it as a program does, which needs no page."""
        self.button.click()

    def say(self, **content: object) -> None:
        """Say anything to the kernel in the name of the button."""
        self.button._handle_custom_msg(content, [])

    def told(self, patch: pytest.MonkeyPatch) -> list[object]:
        """What the pages are told about the button from now on, by messages."""
        found: list[object] = []
        patch.setattr(self.button.comm, "send", lambda data=None, **_: found.append(data), raising=False)
        return found


def _buttons(widget: ipw.Widget) -> Iterator[ipw.Button]:
    if isinstance(widget, ipw.Button):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from _buttons(child)


class Trying:
    """A hand and an eye where actions are tried: what is shown there, and all that can be pressed."""

    def __init__(self, shown: Trier) -> None:
        self.trier = shown

    @property
    def session(self) -> Session:
        """The game so far, as the engine has it."""
        return self.trier.session

    def first_action(self) -> Hand:
        """A hand before the first button that stands for an action."""
        return Hand(self.trier.options.widget)

    def half_keyed(self) -> str:
        """The keys of an action that were pressed, while some are missing."""
        return self.trier.typed_keys.so_far

    def go_back_to_the_line(self) -> None:
        """Go back to where the line of the example was left."""
        self.trier.go(self.session.back())

    def answer(self) -> str:
        """What is said to the last press."""
        return _text(self.trier.pointed)

    def play(self, action: object) -> None:
        """Press what stands for an action."""
        self.trier.attempt(action)

    def enter(self, text: str) -> None:
        """Type an action in and try it."""
        self.trier.attempt_text(text)

    def key(self, key: str) -> None:
        """Press a key on the board."""
        self.trier.press(key)

    def undo(self) -> None:
        """Take the last action back."""
        self.trier.undo.click()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.trier.redo.click()

    def rest(self) -> None:
        """Let actions be shown without movement."""
        self.trier.animate.value = False

    def write(self, text: str) -> None:
        """Type a text into the line."""
        self.trier.typed.line.value = text

    def press_try(self) -> None:
        """Press the button beside the line."""
        self.trier.typed.button.click()

    def line(self) -> str:
        """What stands in the line."""
        return str(self.trier.typed.line.value)

    def waits_for_text(self) -> bool:
        """Whether a press on the button beside the line waits for what is being typed."""
        return self.trier.typed.waiting is not None

    def open_others(self) -> None:
        """Open the list of what is not possible, or fold it."""
        self.trier.options.opener.click()

    def close(self) -> None:
        """Close it."""
        self.trier.close()


class AtTable(Trying):
    """A hand and an eye at a table, and the rules of its game: what is shown there, and all that can be pressed."""

    def __init__(self, table: Table) -> None:
        assert table.box
        super().__init__(table.box.trier)
        self.table, self.box = table, table.box

    @property
    def session(self) -> Session:
        """The game so far, as the engine has it."""
        return self.box.session

    @property
    def mover(self) -> int:
        """The seat whose turn it is."""
        return self.box.mover

    @property
    def person(self) -> int | None:
        """The seat of the person before the screen."""
        return self.box.person

    @property
    def covered(self) -> bool:
        """Whether the curtain is down."""
        return self.box.covered

    @property
    def has_secrets(self) -> bool:
        """Whether anything was ever hidden from somebody."""
        return self.box.hidden

    @property
    def moves(self) -> bool:
        """Whether actions are shown as movement."""
        return bool(self.trier.animate.value)

    def drawn(self) -> Any:
        """The state that the board shows."""
        return self.trier.trial.moment().state

    def seen(self) -> set[str]:
        """What is seen of all that could give something away."""
        box = self.trier
        parts = {
            "the game": _is_shown(box),
            "hints": _is_shown(self.box.hint_card),
            "what is possible": _is_shown(box.options.widget),
            "the line to type in": _is_shown(box.typed.widget),
            "what can be done there": bool(box.offered.children),
            "the text of the record": bool(box.record.text.value),
            "the pages of the record": _is_shown(box.record.pages),
            "the button of the curtain": _is_shown(self.box.lift),
        }
        return {name for name, there in parts.items() if there}

    def why_not(self) -> str:
        """Why nobody can do anything now; nothing where the person before the screen can."""
        return self.box.waiting()

    def hint(self) -> str:
        """What is said as a hint."""
        return _text(self.box.hints.said)

    def thinks_of_a_hint(self) -> bool:
        """Whether a hint is being thought about."""
        return self.box.hints.task is not None

    def curtain(self) -> str:
        """What is written on the curtain."""
        return _text(self.box.cover)

    def faults(self) -> list[str]:
        """What has gone wrong in the kit itself."""
        return [text for text in (self.trier.errors.value, self.table.errors.value) if text]

    def point_at(self, place: str) -> None:
        """Press the middle of a place of the board."""
        box = self.trier
        pad, x, y, w, h = box.trial.board.locate(box.session.state, place)
        box.point(pad, x + w / 2, y + h / 2)

    def press_an_option(self) -> None:
        """Press the first button that ever stood for an action, where it was left."""
        for made in self.trier.options.pool.made[:1]:
            made.click()

    def try_all_the_same(self) -> None:
        """Try what is chosen of what is not possible."""
        self.trier.options.attempt.click()

    def lift(self) -> None:
        """Say to be there."""
        self.box.lift.click()

    def draw_again(self) -> None:
        """Ask for the board to be drawn once more, where a page has not drawn it."""
        Hand(self.box.drawing).press_by_program()

    def veil(self) -> str:
        """The number of the veil before the game; nothing where there is none."""
        found = re.search(r"kit-veil-(\w+)", " ".join(self.box.veil.widget._dom_classes))
        return found.group(1) if found else ""

    def pads(self) -> int:
        """How many parts the board is drawn on."""
        return len(self.trier.stage.scenes)

    def open_record(self) -> None:
        """Open the record of the game."""
        self.trier.record.opener.click()

    def ask_hint(self) -> None:
        """Ask for a hint, or for more of one."""
        self.box.hints.more.click()

    def clear_hint(self) -> None:
        """Let no hint be said any more, so that the next one is heard."""
        self.box.hints.said.value = ""

    def hurry(self) -> None:
        """Let the computer play what it has found."""
        self.box.hurry.click()

    def note(self, text: str) -> None:
        """Put a note into the record."""
        self.trier.record.note.value = text
        self.trier.record.add_note.click()

    def said_of_note(self) -> str:
        """What is said below the record."""
        return str(self.trier.record.said.value)

    def half_entered(self) -> list[str]:
        """What stands in the line, as a note, below the record, and of the two keys of an action."""
        box = self.trier
        return [box.typed.line.value, box.record.note.value, box.record.said.value, box.typed_keys.so_far]

    def offered(self) -> list[object]:
        """The words of the buttons of what is possible, and the list of what is not."""
        options = self.trier.options
        return [*(made.description for made in options.pool.made), *options.list.options]

    def written(self) -> list[object]:
        """All that one person may have entered or been offered, as it lies in the widgets."""
        box = self.trier
        buttons = [made.description for made in box.offers.made]
        found = [*buttons, *self.offered(), *self.half_entered(), *box.record.shown.children]
        return [something for something in found if something]

    def press_what_is_no_part_of_a_table(self) -> Iterator[None]:
        """Press one after the other the way back to an example's line, chance for a while, and chance to the end."""
        for part in (self.trier.main, self.trier.chance, self.trier.to_end):
            yield part.click()

    def go_on_with_the_saved_game(self) -> None:
        """Say to go on with the saved game."""
        self.trier.kept.go_on.click()

    def computer_thinks(self) -> bool:
        """Whether a computer is thinking or its move is being shown."""
        return self.box.task is not None

    def close(self) -> None:
        """Close the table."""
        self.box.close()


def _is_shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def _text(html: Any) -> str:
    return unescape(re.sub("<[^>]*>", "", html.value))
