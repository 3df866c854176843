"""The board that pictures a game: it paints whatever happens, points at every place and finds it again."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from playground.core import AnyGame, Event, Place
from playground.language.sentences import place_name, value
from tests.painted import meant, words_of_motifs
from tests.samples import objects
from widgets.boards import Board, board
from widgets.boards.layout import Box, inside
from widgets.drawing.scene import Stamp, Text, check
from widgets.drawing.theme import THEMES
from widgets.view.telling import lies_at

if TYPE_CHECKING:
    from playground.contract.played import Play, Turn

pytestmark = pytest.mark.builds_on("drawing")

EACH = 17
"""Every so many turns are looked at: to draw them all would take minutes."""
LONG = "A name that is far too long for a panel"


def some(play: Play) -> tuple[Turn, ...]:
    """Turns from the first to the last."""
    return (*play.turns[::EACH], play.turns[-1])


def steps(game: AnyGame, turn: Turn) -> Iterator[tuple[Any, Event]]:
    """Each event of a turn with the state before it."""
    state = turn.state
    for event in turn.events:
        yield state, event
        state = game.follow(state, event)


def moment(trail: Sequence[Event], coming: Sequence[Event]) -> SimpleNamespace:
    """The parts of a lesson's moment that a picture needs."""
    return SimpleNamespace(trail=trail, coming=coming, events=trail[-1:], marks=(), highlights=(), refusal=None)


def located(picture: Board, state: Any, place: Place) -> tuple[str, Box]:
    """The pad and the box of a place."""
    pad, x, y, w, h = picture.locate(state, place)
    return pad, (x, y, w, h)


def within(inner: Box, outer: Box) -> bool:
    """Whether a box lies in another, give or take the width of a line."""
    (x, y, w, h), (left, top, width, height) = inner, outer
    return left - 2 <= x and top - 2 <= y and x + w <= left + width + 2 and y + h <= top + height + 2


def test_a_board_locates_every_place(all_games: tuple[Play, ...]) -> None:
    for play in all_games:
        picture = board(play.game)
        for state in (play.start, play.states[len(play.states) // 2], play.end):
            pads = picture.draw(state)
            for place in play.game.places(state):
                pad, (x, y, width, height) = located(picture, state, place)
                assert pad in pads, f"{place} lies on no pad"
                assert all(map(math.isfinite, (x, y, width, height))), place
                assert width > 0, place
                assert height > 0, place
                assert (x >= 0, y >= 0) == (True, True), place
                assert x + width <= pads[pad].width, place
                assert y + height <= pads[pad].height, place


def test_a_place_is_found_again_under_its_middle_or_a_part_of_it_is(all_games: tuple[Play, ...]) -> None:
    """Where no platform is, the middle of an edge belongs to a square beside it."""
    for play in all_games:
        picture = board(play.game)
        for turn in some(play):
            state = turn.after
            for place in play.game.places(state):
                pad, box = located(picture, state, place)
                x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
                found = picture.under(state, pad, x, y)
                assert found is not None, place
                pad_found, box_found = located(picture, state, found)
                assert pad_found == pad
                assert inside(box_found, x, y), (place, found)
                assert found == place or "/" in place or within(box_found, box), (place, found)


def test_nothing_lies_outside_of_a_pad(all_games: tuple[Play, ...]) -> None:
    for play in all_games:
        picture = board(play.game)
        for pad, scene in picture.draw(play.start).items():
            around = ((-2, 1), (1, -2), (scene.width + 2, 1), (1, scene.height + 2))
            assert [at for at in around if picture.under(play.start, pad, *at)] == [], pad


@pytest.mark.level("kept")
def test_every_object_lies_within_its_place_on_the_first_pad(all_games: tuple[Play, ...]) -> None:
    for play in all_games:
        picture = board(play.game)
        for turn in some(play):
            found = objects(play.game, turn.after)
            assert found
            for term, place, (x, y, _) in found:
                pad, box = located(picture, turn.after, place)
                assert pad == next(iter(picture.draw(turn.after)))
                assert inside(box, x, y), (term, place)


@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_can_be_painted_in_the_middle_of_a_turn_too(all_games: tuple[Play, ...], theme: str) -> None:
    for play in all_games:
        draw = board(play.game).draw
        for turn in some(play):
            half = len(turn.events) // 2
            before, _ = [*steps(play.game, turn)][half]
            trail, coming = turn.events[:half], turn.events[half:]
            pads = [
                draw(before, moment=moment(trail, coming), theme=theme),
                draw(turn.after, moment=moment(turn.events, ()), theme=theme),
                draw(play.game.view(turn.after, 0), theme=theme),
            ]
            for scene in (scene for picture in pads for scene in picture.values()):
                check(scene)


def test_every_event_can_be_painted_as_it_moves(all_games: tuple[Play, ...]) -> None:
    """A board may move nothing: then each position follows at once."""
    for play in all_games:
        picture = board(play.game)
        for turn in some(play):
            for state, event in steps(play.game, turn):
                moving = picture.motion(state, event)
                if moving:
                    still = picture.draw(state, without=moving.without)[moving.pad]
                    check(replace(still, shapes=(*still.shapes, *moving.at(0), *moving.at(0.5), *moving.at(1))))


@pytest.mark.level("kept")
def test_a_board_moves_something(random_games: tuple[Play, ...]) -> None:
    motion = board(random_games[0].game).motion
    assert any(motion(*step) for play in random_games for turn in some(play) for step in steps(play.game, turn))


@pytest.mark.level("kept")
def test_the_ground_stays_the_same_object_while_a_game_goes_on(all_games: tuple[Play, ...]) -> None:
    for play in all_games:
        draw = board(play.game).draw
        first, later = draw(play.start), draw(play.end)
        assert [pad for pad in first if first[pad].ground is not later[pad].ground] == []


def test_names_are_those_given_cut_where_they_are_too_long_else_the_games_own(all_games: tuple[Play, ...]) -> None:
    """A board need not write names: those of the table stand beside it."""
    for play in all_games:
        first, *others = play.game.player_names(play.start)

        def written(names: dict[str, str], play: Play = play) -> set[str]:
            pads = board(play.game).draw(play.start, names=names, lang="en")
            shapes = (shape for scene in pads.values() for shape in (*scene.ground, *scene.shapes))
            return {shape.text for shape in shapes if isinstance(shape, Text)}

        if written({first: LONG}) == written({}):
            pytest.skip("this board writes no names")
        assert "Lea" in written({first: "Lea"})
        assert {str(value(play.game, other, lang="en")) for other in others} <= written({first: "Lea"})
        cut = written({first: LONG}) - written({})
        assert cut
        assert all(name.endswith("…") and LONG.startswith(name[:-1]) for name in cut)


def test_an_unknown_theme_is_answered_with_those_that_exist(random_games: tuple[Play, ...]) -> None:
    with pytest.raises(KeyError, match=", ".join(THEMES)):
        board(random_games[0].game).draw(random_games[0].start, theme="dusk")


def pieces_at(game: AnyGame, state: Any) -> Iterator[tuple[Place, str]]:
    """Each piece that is painted, with the place under its middle: no sign, and no picture of the place itself."""
    picture, known = board(game), words_of_motifs(game)
    for pad, scene in picture.draw(state).items():
        for shape in scene.shapes:
            place = isinstance(shape, Stamp) and picture.under(state, pad, shape.x, shape.y)
            if not isinstance(shape, Stamp) or not place:
                continue
            words = meant(game, shape.motif, None, known)
            if words and not re.search(words, place_name(game, place, {}, "en"), re.IGNORECASE):
                yield place, shape.motif


@pytest.mark.slow
@pytest.mark.builds_on("motifs")
def test_what_lies_at_a_place_where_a_piece_is_painted_is_told(all_games: tuple[Play, ...]) -> None:
    """As much as the viewer may know of it: a card that is hidden is there too."""
    for play in all_games:
        game = play.game
        for state in (play.start, play.states[len(play.states) // 2], play.end):
            for view in (state, game.view(state, 0)):
                for place, motif in set(pieces_at(game, view)):
                    assert "Nothing lies there" not in lies_at(game, view, place, {}, "en"), (game.NAME, place, motif)
