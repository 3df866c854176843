"""Collect the keys of an action that the reader types one after the other on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playground.core import _
from playground.play.session import Session
from widgets.page.translated import Spoken


class TypedKeys:
    """Collects typed keys (`so_far`) and tries the action that they name.

    Args:
        session: Returns the session with the current position.
        spoken: Translates the words.
        attempt: Called with the action once its last key is typed.
        offer: Called as `offer(say, options)` to show the text of `say()` and the actions that the keys may still mean.
    """

    def __init__(
        self,
        session: Callable[[], Session],
        spoken: Spoken,
        attempt: Callable[[Any], object],
        offer: Callable[[Callable[[], str], Sequence[Any]], object],
    ) -> None:
        self.session = session
        self.spoken = spoken
        self.attempt = attempt
        self.offer = offer
        self.so_far = ""

    def type(self, key: str) -> None:
        """Add a typed key: try the action if its keys are complete, else offer the actions that begin with these keys.

        If there are legal ones among them, only those are offered. If there are none at all, say so, and forget the
        keys.
        """
        keys = self.so_far + key
        found = self.session().keyed(keys)
        if not found:
            self.so_far = ""
            self.offer(lambda: self.spoken.text(_("No action has the keys {keys}."), keys=keys), ())
        elif len(found) == 1 and found[0].keys == keys:
            self.attempt(found[0].action)
        else:
            self.so_far = keys
            shown = [option for option in found if option.legal] or found
            self.offer(lambda: self.spoken.text(_("{keys}: one more key chooses."), keys=keys), shown)
