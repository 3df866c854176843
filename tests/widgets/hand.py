"""A hand on a page with widgets of the kit: it finds a button by its text, and presses what the page showed.

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
    """A hand at a button: the given widget, or the first button inside it whose text contains `words`."""

    def __init__(self, widget: ipw.Widget, words: str = "") -> None:
        self.button = next(found for found in _buttons(widget) if words in found.description)
        self.seen = -1

    @property
    def words(self) -> str:
        """The text of the button."""
        return str(self.button.description)

    def shows(self) -> int:
        """The number of the offer that the page shows on the button."""
        found = re.search(r"kit-offer-(\d+)-", " ".join(self.button._dom_classes))
        assert found
        return int(found.group(1))

    def look(self) -> int:
        """Read the current offer from the button, and return its number."""
        self.seen = self.shows()
        return self.seen

    def press(self) -> None:
        """Press the offer that was read, with the message that the page's script sends."""
        self.say(event="click", offer=self.seen)

    def press_without_script(self) -> None:
        """Press the button on a page without the kit's script."""
        self.say(event="click")

    def press_by_program(self) -> None:
        """Press the button from a program, which needs no page."""
        self.button.click()

    def say(self, **content: object) -> None:
        """Send a message to the kernel in the name of the button."""
        self.button._handle_custom_msg(content, [])

    def told(self, patch: pytest.MonkeyPatch) -> list[object]:
        """Return a list that collects the messages about the button to the pages from now on."""
        found: list[object] = []
        patch.setattr(self.button.comm, "send", lambda data=None, **_: found.append(data), raising=False)
        return found


def _buttons(widget: ipw.Widget) -> Iterator[ipw.Button]:
    if isinstance(widget, ipw.Button):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from _buttons(child)


class Trying:
    """Reads and presses everything that a widget for trying actions shows."""

    def __init__(self, shown: Trier) -> None:
        self.trier = shown

    @property
    def session(self) -> Session:
        """The session of the widget."""
        return self.trier.session

    def first_action(self) -> Hand:
        """A hand at the first button of an action."""
        return Hand(self.trier.options.widget)

    def half_keyed(self) -> str:
        """The typed keys of an action whose other keys are missing."""
        return self.trier.typed_keys.so_far

    def go_back_to_the_line(self) -> None:
        """Go back to the position where the example's line was left."""
        self.trier.go(self.session.back())

    def answer(self) -> str:
        """The answer to the last press."""
        return _text(self.trier.offered.line)

    def play(self, action: object) -> None:
        """Press the button of an action."""
        self.trier.attempt(action)

    def enter(self, text: str) -> None:
        """Type an action and try it."""
        self.trier.attempt_text(text)

    def key(self, key: str) -> None:
        """Press a key on the board."""
        self.trier.press(key)

    def undo(self) -> None:
        """Undo the last action."""
        self.trier.undo.click()

    def redo(self) -> None:
        """Redo the undone action."""
        self.trier.redo.click()

    def rest(self) -> None:
        """Switch off movement."""
        self.trier.animate.value = False

    def write(self, text: str) -> None:
        """Type a text into the line."""
        self.trier.typed.line.value = text

    def press_try(self) -> None:
        """Press the button beside the line."""
        self.trier.typed.button.click()

    def line(self) -> str:
        """The text in the line."""
        return str(self.trier.typed.line.value)

    def waits_for_text(self) -> bool:
        """Whether a press on the button beside the line waits for the typed text."""
        return self.trier.typed.waiting is not None

    def open_others(self) -> None:
        """Open or close the list of impossible actions."""
        self.trier.options.opener.click()

    def close(self) -> None:
        """Close the widget."""
        self.trier.close()


class AtTable(Trying):
    """Reads and presses everything at a table, and knows the rules of its game."""

    def __init__(self, table: Table) -> None:
        assert table.box
        super().__init__(table.box.trier)
        self.table, self.box = table, table.box

    @property
    def session(self) -> Session:
        """The session of the game."""
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
        """Whether any player has had a secret in this game."""
        return self.box.hidden

    @property
    def moves(self) -> bool:
        """Whether actions are shown as movement."""
        return bool(self.trier.animate.value)

    def drawn(self) -> Any:
        """The state that the board shows."""
        return self.trier.trial.moment().state

    def seen(self) -> set[str]:
        """Everything visible that could reveal a secret."""
        box = self.trier
        parts = {
            "the game": _is_shown(box),
            "hints": _is_shown(self.box.hint_card),
            "what is possible": _is_shown(box.options.widget),
            "the line to type in": _is_shown(box.typed.widget),
            "what can be done there": bool(box.offered.buttons.children),
            "what can be picked": bool(box.in_hand.offered.children),
            "what is picked": bool(box.in_hand.line.value),
            "the text of the record": bool(box.record.text.value),
            "the pages of the record": _is_shown(box.record.pages),
            "the button of the curtain": _is_shown(self.box.lift),
        }
        return {name for name, there in parts.items() if there}

    def why_not(self) -> str:
        """Why no action is possible now; "" if the person at the screen can act."""
        return self.box.waiting()

    def hint(self) -> str:
        """The text of the hint."""
        return _text(self.box.hints.said)

    def thinks_of_a_hint(self) -> bool:
        """Whether a hint is being computed."""
        return self.box.hints.task is not None

    def curtain(self) -> str:
        """The text on the curtain."""
        return _text(self.box.cover)

    def faults(self) -> list[str]:
        """The errors that the widget shows."""
        return [text for text in (self.trier.errors.value, self.table.errors.value) if text]

    def point_at(self, place: str) -> None:
        """Press the middle of a place of the board."""
        box = self.trier
        pad, x, y, w, h = box.trial.board.locate(box.session.state, place)
        box.point(pad, x + w / 2, y + h / 2)

    def press_an_option(self) -> None:
        """Press the first button that ever had an action, as a stale press."""
        for made in self.trier.options.pool.made[:1]:
            made.click()

    def try_all_the_same(self) -> None:
        """Try the chosen one of the impossible actions."""
        self.trier.options.attempt.click()

    def lift(self) -> None:
        """Press the button that lifts the curtain."""
        self.box.lift.click()

    def draw_again(self) -> None:
        """Press the button that draws the board again, for a page that has not drawn it."""
        Hand(self.box.drawing).press_by_program()

    def veil(self) -> str:
        """The number of the veil over the game; "" if there is none."""
        found = re.search(r"kit-veil-(\w+)", " ".join(self.box.veil.widget._dom_classes))
        return found.group(1) if found else ""

    def pads(self) -> int:
        """The number of parts of the board."""
        return len(self.trier.stage.scenes)

    def open_record(self) -> None:
        """Open the record of the game."""
        self.trier.record.opener.click()

    def ask_hint(self) -> None:
        """Ask for a hint, or for more of one."""
        self.box.hints.more.click()

    def clear_hint(self) -> None:
        """Clear the hint, so that a screen reader reads the next one."""
        self.box.hints.said.value = ""

    def hurry(self) -> None:
        """Let the computer play the best move that it has found."""
        self.box.hurry.click()

    def note(self, text: str) -> None:
        """Write a note into the record."""
        self.trier.record.note.value = text
        self.trier.record.add_note.click()

    def said_of_note(self) -> str:
        """The answer below the record."""
        return str(self.trier.record.said.value)

    def half_entered(self) -> list[str]:
        """The text in the line, the note, the answer below the record, and the typed keys of an action."""
        box = self.trier
        return [box.typed.line.value, box.record.note.value, box.record.said.value, box.typed_keys.so_far]

    def offered(self) -> list[object]:
        """The texts of the buttons of possible actions, and the list of impossible ones."""
        options = self.trier.options
        return [*(made.description for made in options.pool.made), *options.list.options]

    def written(self) -> list[object]:
        """Everything in the widgets that one person may have entered or been offered."""
        box = self.trier
        pools = (box.offered.pool, box.in_hand.pool)
        buttons = [made.description for pool in pools for made in pool.made]
        found = [*buttons, box.in_hand.line.value, *self.offered(), *self.half_entered(), *box.record.shown.children]
        return [something for something in found if something]

    def press_what_is_no_part_of_a_table(self) -> Iterator[None]:
        """Press the buttons that a table hides: back to an example's line, and both ways to let chance play."""
        for part in (self.trier.main, self.trier.chance, self.trier.to_end):
            yield part.click()

    def go_on_with_the_saved_game(self) -> None:
        """Press the button that continues the saved game."""
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
