"""The contents of a picture beside the position, the same for every board."""

from __future__ import annotations

from typing import Any, NamedTuple

from playground.core import Event


class Story(NamedTuple):
    """The contents of a picture beside the position: the parts of a lesson's moment, all of them optional."""

    trail: tuple[Event, ...] = ()
    coming: tuple[Event, ...] = ()
    events: tuple[Event, ...] = ()
    marks: tuple[tuple[int, str, str], ...] = ()
    highlights: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()

    @classmethod
    def of(cls, moment: Any) -> Story:
        """Return the story of a moment (see `playground.lessons.library.Moment`), or an empty story for None."""
        if moment is None:
            return cls()
        refusal = moment.refusal
        refused = tuple(refusal.places) if refusal else ()
        rest = [place for place in moment.highlights if place not in refused]
        return cls(
            tuple(moment.trail), tuple(moment.coming), tuple(moment.events), tuple(moment.marks),
            (*refused, *rest), refused,
        )  # fmt: skip
