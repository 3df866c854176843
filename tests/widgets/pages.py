"""The pages with widgets of the kit, as the kernel knows them: their messages, requests and drawings.

Tests of secrets without a browser reach the connection to the pages through this file alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from widgets.drawing.stage import Stage
from widgets.kernel import KERNEL
from widgets.kernel.kit import Kit

if TYPE_CHECKING:
    import pytest

    from widgets.drawing.brush import Brush

SQUARES = [[0, 0, 1, 1], [1, 0, 1, 1], [0, 1, 1, 1], [1, 1, 1, 1]]
"""The pixels of a mark, each with three digits of its number: the last ones of red, green and blue."""


class Pages:
    """The pages of the kernel from now on, none at first.

    `asked` holds the veils that they were asked to lift, and the veils that these replaced; `drawn` has the commands of
    each message to a board.
    """

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[str, str]] = []
        self.drawn: list[list[tuple[str, Any]]] = []
        self.kit = KERNEL.of(Kit)
        send, draw = self.kit.send, Stage._send

        def heard(what: str, **content: Any) -> None:
            if what == "look":
                self.asked.append((content["veil"], content["before"]))
            send(what, **content)

        def seen(stage: Stage, brush: Brush) -> int:
            if brush.commands:
                self.drawn.append(list(brush.commands))
            return draw(stage, brush)

        patch.setattr(self.kit, "pages", set())
        patch.setattr(self.kit, "send", heard)
        patch.setattr(Stage, "_send", seen)

    def come(self, name: str) -> None:
        """Let a page come that runs the script."""
        for call in tuple(self.kit.calls["there"]):
            call({"what": "there", "page": name})

    def forget(self) -> None:
        """Clear the noted requests and drawings."""
        self.asked.clear()
        self.drawn.clear()

    def marks(self) -> list[str]:
        """Return the number that the only message drew last on each part of a board, where it drew one."""
        (message,) = self.drawn
        begins = [at for at, (name, _) in enumerate(message) if name == "switchCanvas"]
        return [_mark(message[begin:end]) for begin, end in zip(begins, [*begins[1:], len(message)], strict=True)]


def _mark(commands: list[tuple[str, Any]]) -> str:
    """Return the number that the last drawn squares in the corner show, digit by digit in their colours."""
    colour, filled = "", list[tuple[list[int], str]]()
    for name, values in commands:
        if name == "set" and values[0] == "fill_style":
            colour = str(values[1])
        elif name == "fillRect":
            filled.append((values, colour[2::2]))
    last = filled[-len(SQUARES) :]
    is_last = commands[-1][0] == "fillRect" and [where for where, _ in last] == SQUARES
    return "".join(digits for _, digits in last) if is_last else ""
