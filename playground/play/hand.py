"""A hand in a position: what it has picked so far, and what one more press does.

The game says what a press means (`meant`); no rule is known here.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from playground.core import AnyGame, Offer, Pick, Place, Refusal, Unmeant
from playground.lessons.model import Mark, Moment


@dataclass(frozen=True, slots=True)
class Hand:
    """What is picked in a position, and the game's answer to the last press.

    `made` are the picks that are made. `answer` is what can be picked next, or why the last press led nowhere; None
    before the first press. `pressed` is the place of the last press, "" if it was on something else.
    """

    game: AnyGame
    state: Any
    made: tuple[Pick, ...] = ()
    answer: Offer[Any] | Refusal | Unmeant | None = None
    pressed: Place = ""

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The picks that the last press offers; after one that led nowhere, all that can be made next."""
        found = self.answer if isinstance(self.answer, Offer) else self._next()
        return found.picks if isinstance(found, Offer) else ()

    @property
    def met_several(self) -> bool:
        """Whether the last press has met several things to pick, of which one has to be chosen."""
        whole = self._next()
        return isinstance(self.answer, Offer) and isinstance(whole, Offer) and self.answer.picks != whole.picks

    @property
    def apart(self) -> tuple[Pick, ...]:
        """The picks to show beside the board: those that a press on a place does not tell from all others.

        They lie nowhere, or only where others or the picks that are made lie too. Where a press has met several things,
        these are all of them.
        """
        if self.met_several:
            return self.picks
        lying = Counter(place for pick in self.picks for place in pick.places)
        taken = {place for pick in self.made for place in pick.places}
        return tuple(
            pick for pick in self.picks if not any(lying[place] == 1 and place not in taken for place in pick.places)
        )

    @property
    def places(self) -> tuple[Place, ...]:
        """The places to light up, each once: those of the reason why a press led nowhere, else those of what is next.

        With nothing picked there are none: everything that can be done would be lit. Of several things, a place of all
        of them is left out, such as the hand in which cards lie at places of their own.
        """
        if isinstance(self.answer, Refusal | Unmeant):
            return self.answer.places
        if not (self.made or self.met_several):
            return ()
        lying = Counter(place for pick in self.picks for place in dict.fromkeys(pick.places))
        own = tuple(place for place, count in lying.items() if count < len(self.picks))
        return own or tuple(lying)

    @property
    def can_put_back(self) -> bool:
        """Whether there is something to put back: a pick, or the answer to a press that led nowhere."""
        return bool(self.made) or isinstance(self.answer, Refusal | Unmeant)

    def press(self, thing: Pick | Place) -> tuple[Hand, Any]:
        """Return the hand after a press on a place or a pick, and the action that is done by it, None if none is.

        After an action the hand is empty, and its position is still the one before the action.
        """
        found = self.game.meant(self.state, (*self.made, thing))
        place = thing if isinstance(thing, str) else ""
        if isinstance(found, Offer):
            return replace(self, made=found.made, answer=found, pressed=place), None
        if isinstance(found, Refusal | Unmeant):
            return replace(self, answer=found, pressed=place), None
        return self.emptied(), found

    def put_back(self) -> Hand:
        """Return the hand without the last pick, and without the answer to a press that led nowhere."""
        return self.press(self.made[-1])[0] if self.made else self.emptied()

    def emptied(self) -> Hand:
        """Return the hand with nothing picked and no answer."""
        return Hand(self.game, self.state)

    def on(self, moment: Moment) -> Moment:
        """Return a moment of this position with what the hand shows: why a press was refused, its places, its picks.

        What is picked is numbered, in the order of the picks, from 1.
        """
        refusal = self.answer if isinstance(self.answer, Refusal) else moment.refusal
        picked = tuple(Mark(number, pick.places[0], "now") for number, pick in enumerate(self.made, 1) if pick.places)
        return replace(moment, refusal=refusal, highlights=self.places or moment.highlights, marks=picked)

    def _next(self) -> Any:
        """Return what the game says of the picks that are made, without the last press."""
        return self.game.meant(self.state, self.made)
