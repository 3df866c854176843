"""A board without its picture: every place is in it once, and whatever the picture paints is named in its words.

What is painted is taken from the scenes, by the names of their motifs and the places under them: the words know
nothing of those.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

import playground
from playground.core import AnyGame, Place
from playground.language.i18n import languages
from playground.lessons import library
from playground.lessons.model import Moment
from tests.painted import meant, words_of_motifs
from widgets.boards import board
from widgets.boards.rows import rows
from widgets.drawing.scene import Stamp
from widgets.view.example import Example, open_example
from widgets.view.reading import BoardCell, Reader

if TYPE_CHECKING:
    from playground.contract.played import Play

pytestmark = pytest.mark.builds_on("drawing")

EACH = 17
OPEN = re.compile(r"[{}]")


def cells(game: AnyGame, state: Any, moment: Any = None, lang: str = "en") -> dict[Place, BoardCell]:
    """The board as text, by places."""
    lines = Reader(game, state, {}, lang).lines(moment)
    return {cell.place: cell for line in lines for cell in line.cells}


def views(play: Play) -> Iterator[Any]:
    """Yield states from the first to the last, and each player's view of them."""
    for state in (*play.states[::EACH], play.end):
        yield state
        yield play.game.view(state, 0)


def test_every_place_stands_in_one_row(all_games: tuple[Play, ...]) -> None:
    for play in all_games:
        for state in (play.start, play.end):
            found = Counter(place for row in rows(play.game, state) for place in row.places)
            assert found == Counter(place for place in play.game.places(state) if "/" not in place)


def test_every_cell_is_a_sentence_in_every_language(all_games: tuple[Play, ...]) -> None:
    for play in all_games:
        for lang in languages():
            for place, cell in cells(play.game, play.end, lang=lang).items():
                assert cell.said.endswith("."), (place, cell)
                assert not OPEN.search(cell.said), cell
                assert cell.name
                assert cell.shown


def test_no_cell_tells_more_than_the_view(all_games: tuple[Play, ...]) -> None:
    """Another state that the viewer takes for the same one is read the same."""
    for play in all_games:
        game = play.game
        for state in play.states[::EACH]:
            view = game.view(state, 0)
            assert cells(game, view) == cells(game, game.view(game.sample(view, Random(3)), 0))


def test_marks_and_what_is_lit_and_what_forbids_are_told_where_they_are_drawn(all_games: tuple[Play, ...]) -> None:
    for play in all_games:
        game, state = play.game, play.start
        first, second, third, *_ = (place for place in game.places(state) if "/" not in place)
        moment = SimpleNamespace(
            trail=(), coming=(), events=(), marks=((7, first, 1),), highlights=(second,),
            refusal=SimpleNamespace(places=(third,)),
        )  # fmt: skip
        before, now = cells(game, state), cells(game, state, moment)
        assert {place for place in now if now[place] != before[place]} == {first, second, third}
        assert "7" in now[first].said.removeprefix(before[first].said)
        assert "Lit up" in now[second].said
        assert "forbids" in now[third].said


def moments(name: str) -> Iterator[tuple[Example, Moment]]:
    """Every step of every example of a game."""
    for found in library.lessons(name).values():
        shown = open_example(found, seen_by=None, lang="en")
        for moment in shown.moments:
            yield shown, moment


@pytest.mark.builds_on("motifs", "examples")
@pytest.mark.level("teaches")
@pytest.mark.parametrize("name", playground.games())
def test_what_a_lesson_points_out_is_read_in_some_cell(name: str) -> None:
    for shown, moment in moments(name):
        said = " ".join(cell.said for cell in cells(shown.game, moment.state, moment).values())
        pointed = {*moment.highlights, *(moment.refusal.places if moment.refusal else ())}
        assert said.count("Lit up") + said.count("This forbids it") == len(pointed), (shown.lesson.id, moment.index)
        assert said.count("stands here") == len(moment.marks)


def painted(game: AnyGame, state: Any) -> Counter[tuple[Place, str]]:
    """Return the number of stamps of each motif at each place, on the ground too."""
    found: Counter[tuple[Place, str]] = Counter()
    picture = board(game)
    for pad, scene in picture.draw(state).items():
        for shape in (*scene.ground, *scene.shapes):
            if isinstance(shape, Stamp):
                place = picture.under(state, pad, shape.x, shape.y) or ""
                found[place.partition("/")[0], shape.motif] += 1
    return found


def unread(game: AnyGame, state: Any, known: Mapping[str, str]) -> list[str]:
    """Return the painted motifs that are not named as often in the text of their place."""
    read = {place: cell.said for place, cell in cells(game, state).items()}
    read[""] = " ".join([*read.values(), *Reader(game, state, {}, "en").in_words()])
    return [
        f"{count} x {motif} at {place}: {read[place]}"
        for (place, motif), count in painted(game, state).items()
        if not re.search(meant(game, motif, count, known), read[place], re.IGNORECASE)
    ]


def unsaid(game: AnyGame, state: Any, known: Mapping[str, str]) -> list[str]:
    """Return the painted motifs that are not named in the description, which may name equal ones once."""
    said = " ".join(Reader(game, state, {}, "en").in_words())
    motifs = sorted({motif for _, motif in painted(game, state)})
    return [motif for motif in motifs if not re.search(meant(game, motif, None, known), said, re.IGNORECASE)]


@pytest.mark.slow
@pytest.mark.builds_on("motifs")
def test_every_object_of_a_picture_is_read_at_its_place(all_games: tuple[Play, ...]) -> None:
    for play in all_games:
        known = words_of_motifs(play.game)
        for state in views(play):
            assert unread(play.game, state, known) == []


@pytest.mark.builds_on("motifs", "examples")
@pytest.mark.level("teaches")
@pytest.mark.parametrize("name", playground.games())
def test_every_object_of_a_lesson_is_read_at_its_place(name: str) -> None:
    for shown, moment in moments(name):
        assert unread(shown.game, moment.state, words_of_motifs(shown.game)) == [], (shown.lesson.id, moment.index)


@pytest.mark.builds_on("motifs")
def test_every_object_of_a_picture_is_named_in_the_board_in_words(all_games: tuple[Play, ...]) -> None:
    for play in all_games:
        known = words_of_motifs(play.game, whole=True)
        for state in views(play):
            assert unsaid(play.game, state, known) == []


@pytest.mark.builds_on("motifs", "examples")
@pytest.mark.level("teaches")
@pytest.mark.parametrize("name", playground.games())
def test_every_object_of_a_lesson_is_named_in_its_picture_in_words(name: str) -> None:
    for shown, moment in moments(name):
        known = words_of_motifs(shown.game, whole=True)
        assert unsaid(shown.game, moment.state, known) == [], (shown.lesson.id, moment.index)


@pytest.mark.builds_on("motifs")
def test_an_object_that_is_not_read_is_found(all_games: tuple[Play, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the words empty, each of these tests would say so, of a board whose pieces are stamps."""
    for play in all_games:
        if not any(
            meant(play.game, motif, None, words_of_motifs(play.game)) for _, motif in painted(play.game, play.end)
        ):
            pytest.skip("this board stamps no pieces")
        monkeypatch.setattr(Reader, "cell", lambda _reader, place, _story: BoardCell(place, place, "Nothing.", ""))
        assert unread(play.game, play.end, words_of_motifs(play.game))
        monkeypatch.setattr(Reader, "in_words", lambda _reader: ("Nothing.",))
        assert unsaid(play.game, play.end, words_of_motifs(play.game, whole=True))
