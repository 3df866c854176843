"""What tests of a game's board build on, as questions of the contract: the engine knows no boards, so they are here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from playground.contract.played import Play
from playground.contract.question import Faults, Question, fault
from playground.core import AnyGame
from tests.painted import meant, words_of_motifs


def _positions(plays: Sequence[Play]) -> Iterator[tuple[Play, int, Any]]:
    """Yield the first, the middle and the last position of games: the game, the actions before it, the position."""
    for play in plays:
        for actions in sorted({0, len(play.turns) // 2, len(play.turns)}):
            yield play, actions, play.states[actions]


def _drawing(game: AnyGame, plays: Sequence[Play]) -> Faults:
    from widgets.boards import board  # noqa: PLC0415, most tests need no widgets

    picture = board(game)
    for play, actions, state in _positions(plays):
        pads = picture.draw(state)
        for place in game.places(state):
            try:
                pad = picture.locate(state, place)[0]
            except KeyError:
                yield fault("`locate` has no place {place!r}.", play, actions, place=place)
                continue
            if pad not in pads:
                said = "{place!r} lies on {pad!r}, and `draw` has no such pad."
                yield fault(said, play, actions, place=place, pad=pad)


def _motifs(game: AnyGame, plays: Sequence[Play]) -> Faults:
    from widgets.boards import board  # noqa: PLC0415, as above
    from widgets.drawing.scene import Stamp  # noqa: PLC0415, as above

    known, found = words_of_motifs(game), set[str]()
    for play, actions, state in _positions(plays):
        scenes = board(game).draw(state).values()
        shapes = (shape for scene in scenes for shape in (*scene.ground, *scene.shapes))
        for motif in sorted({shape.motif for shape in shapes if isinstance(shape, Stamp)} - found):
            found.add(motif)
            try:
                meant(game, motif, None, known)
            except AssertionError as error:
                yield fault("{said}", play, actions, said=str(error))


DRAWING = Question("drawing", "Every position is drawn, with every place on a pad.", _drawing, ("told",))
MOTIFS = Question("motifs", "Every motif that the board stamps has words.", _motifs, ("drawing",))
