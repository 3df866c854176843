"""The keys of an action, typed on the board one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playground.core import _
from playground.play.session import Session
from widgets.page.translated import Spoken


class TypedKeys:
    """Keys typed `so_far`: with its last one an action is tried (`attempt`), until then those that it may be are told.

    `offer(say, options)` says something, in the language of the moment, with options to choose from.
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
        """One more key."""
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
