"""The board of Gravity Superstar shows all there is, points at every place, and reads in both themes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from playground import game
from playground.core import Event, Refusal
from playground.games.gravity_superstar.pieces import COLOURS, STAR_COLOURS
from playground.games.gravity_superstar.state import State
from tests.colours import colour, contrast
from tests.gravity_superstar.samples import objects
from widgets.boards import Motion, board
from widgets.boards.gravity_superstar import MOTIFS, draw, locate, motion, under
from widgets.boards.gravity_superstar.colours import PALETTES, READS
from widgets.boards.gravity_superstar.layout import grid
from widgets.drawing.geometry import flatten
from widgets.drawing.scene import Circle, Group, Path, Rect, Scene, Shape, Stamp, Text, check
from widgets.drawing.svg import to_svg
from widgets.drawing.theme import THEMES

GAME = game("gravity_superstar")
SIZES = {2: (10, 5), 4: (10, 10), 6: (15, 10)}
"""Columns and rows of the board by number of players (GS-S1)."""


def moment(events: tuple[Event, ...] = (), **more: Any) -> SimpleNamespace:
    known = {"trail": events, "events": events, "coming": (), "marks": (), "highlights": (), "refusal": None}
    return SimpleNamespace(**{**known, **more})


@cache
def game_of(players: int, seed: int = 1, actions: int = 150) -> tuple[tuple[State, tuple[Event, ...]], ...]:
    """The states of a random game, each with the events that led to it."""
    rng = Random(seed)
    state = GAME.setup(players=players, seed=seed)
    out: list[tuple[State, tuple[Event, ...]]] = [(state, ())]
    for _ in range(actions):
        legal = GAME.legal_actions(state)
        if not legal:
            break
        state, events = GAME.apply(state, legal[int(rng.random() * len(legal))])
        out.append((state, events))
    return tuple(out)


def first_event(players: int, *, kind: str, rule: str = "") -> tuple[State, Event]:
    """The first event of that kind (and rule) in a random game, and the state just before it."""
    states = game_of(players)
    for (state, _), (_, events) in pairwise(states):
        before = state
        for event in events:
            if event.kind == kind and (not rule or rule in event.rules):
                return before, event
            before = GAME.follow(before, event)
    raise AssertionError(f"no {kind} in this game")


def stamps(scene: Scene) -> Counter[str]:
    return Counter(shape.motif for _, shape in flatten((*scene.ground, *scene.shapes)) if isinstance(shape, Stamp))


def texts(scene: Scene) -> Iterator[Text]:
    """Every text of a picture in its final size, those of stamped motifs too."""
    for at, shape in flatten((*scene.ground, *scene.shapes)):
        if isinstance(shape, Text):
            yield replace(shape, size=shape.size * at.scale)
        elif isinstance(shape, Stamp):
            for inner, part in flatten(scene.motifs[shape.motif].shapes):
                if isinstance(part, Text):
                    yield replace(part, size=part.size * inner.scale * shape.scale)


@pytest.mark.parametrize("name", THEMES)
def test_every_pair_of_colours_that_must_stand_out_does(name: str) -> None:
    own, shared = PALETTES[name], THEMES[name]

    def shade(key: str) -> str:
        return colour(own if hasattr(own, key.partition(".")[0]) else shared, key)

    assert [(a, b) for a, b, least in READS if contrast(shade(a), shade(b)) < least] == []


def test_an_unknown_board_is_answered_with_those_that_exist() -> None:
    with pytest.raises(KeyError, match="gravity"):
        board("gravity_superstars")


@pytest.mark.parametrize("players", SIZES)
def test_the_smallest_writing_grows_with_the_pad(players: int) -> None:
    columns, _ = SIZES[players]
    pads = draw(game_of(players)[20][0], moment=moment(marks=((1, "a1", "done"), (2, "b1", "coming"))))
    assert pads["board"].width == 64 * columns
    assert min(text.size for text in texts(pads["board"])) >= 18 * pads["board"].width / 640
    assert min(text.size for text in texts(pads["players"])) >= 18 * max(1, pads["players"].width / 680)


@pytest.mark.parametrize("players", SIZES)
def test_every_piece_is_drawn_once(players: int) -> None:
    for state, _ in game_of(players)[::10]:
        drawn = stamps(draw(state)["board"])
        lying = {player.pawn.square for player in state.players if player.pawn}
        assert {name.removesuffix(" pawn") for name in drawn if name.endswith(" pawn")} == {
            player.colour for player in state.players if player.pawn
        }
        for index, name in enumerate(STAR_COLOURS):
            shown = sum(count for motif, count in drawn.items() if motif.startswith(f"{name} star"))
            assert shown == state.stars.count(index + 1), name
        in_view = [state.board.symbols[s] if not state.stars[s] else 0 for s in range(len(state.stars))]
        assert drawn["star symbol"] == in_view.count(1)
        assert drawn["replay symbol"] == in_view.count(2)
        assert drawn["door"] == len(state.board.doors)
        assert drawn["open door"] == 1
        assert len(lying) == sum(1 for player in state.players if player.pawn)


def test_objects_name_every_piece_that_nothing_covers() -> None:
    for state, _ in game_of(4)[::10]:
        lying = {player.pawn.square for player in state.players if player.pawn}
        found = Counter(term for term, _, _ in objects(state))
        assert sum(found[f"{name} star"] for name in STAR_COLOURS) == state.stars_on_board
        doors = {door.square for door in state.board.doors} - lying - {state.open_door}
        assert found["door"] == len(doors)
        assert found["open door"] == (state.open_door not in lying)
        assert sum(found[f"{name} pawn"] for name in COLOURS) == len(lying)


def test_a_platform_is_found_before_its_square_and_bare_edges_are_not() -> None:
    state = game_of(4)[0][0]
    squares = grid(state.board)
    for square in range(100):
        for direction, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            x, y = squares.centre(square)
            found = under(state, "board", x + dx * 25, y + dy * 25)
            name = state.board.name(square)
            edge = f"{name}/{('north', 'east', 'south', 'west')[direction]}"
            assert found == (edge if state.board.platform(square, direction) else name)


def test_a_platform_on_the_rim_is_drawn_on_its_own_side_alone() -> None:
    text = str(game_of(2)[0][0])
    state = GAME.parse_state(text)
    ledges = [shape for shape in draw(state)["board"].ground if isinstance(shape, Stamp) and "ledge" in shape.motif]
    squares = grid(state.board)
    at_top = {round(s.x) for s in ledges if s.motif.startswith("level") and s.y < squares.top + 10}
    expected = [state.board.platform(column, 0) for column in range(10)]
    starts = {round(squares.left + c * 56) for c in range(10) if expected[c] and (c == 0 or not expected[c - 1])}
    assert at_top == starts


def test_neighbouring_platforms_become_one_ledge() -> None:
    state = game_of(4)[0][0]
    ledges = [shape for shape in draw(state)["board"].ground if isinstance(shape, Stamp) and "ledge" in shape.motif]
    long = sum(int(ledge.motif.split()[-1]) for ledge in ledges)
    board_ = state.board
    inner = sum(board_.platform(s, 1) and s % 10 < 9 for s in range(100))
    inner += sum(board_.platform(s, 2) and s < 90 for s in range(100))
    rim = sum(board_.platform(r * 10, 3) + board_.platform(r * 10 + 9, 1) for r in range(10))
    rim += sum(board_.platform(c, 0) + board_.platform(90 + c, 2) for c in range(10))
    assert long == inner + rim
    assert len(ledges) < long


def test_a_still_step_has_few_shapes() -> None:
    for state, events in game_of(4)[::20]:
        pads = draw(state, moment=moment(events))
        assert sum(len(scene.shapes) for scene in pads.values()) < 220


def test_a_figure_stays_small() -> None:
    state, events = next((s, e) for s, e in game_of(4) if any(event.kind == "fell" for event in e))
    for scene in draw(state, moment=moment(events)).values():
        assert len(to_svg(scene, title="a figure").encode()) < 30_000


def test_hidden_hands_are_backs_and_known_ones_faces() -> None:
    state = game_of(3)[0][0]
    assert stamps(draw(state)["players"])["card back"] == 0
    assert stamps(draw(GAME.view(state, 1))["players"])["card back"] == 10


def test_six_superstars_differ_in_more_than_their_colour() -> None:
    def plain(shapes: tuple[Shape, ...]) -> str:
        parts = []
        for shape in shapes:
            if isinstance(shape, Group):
                parts.append(plain(shape.shapes))
            elif not isinstance(shape, Stamp):
                parts.append(repr(replace(shape, fill=None, stroke=None)))
        return "".join(parts)

    for kind in ("pawn", "head"):
        assert len({plain(MOTIFS.one(f"{name} {kind}", "dark").shapes) for name in COLOURS}) == len(COLOURS)
    assert len({plain(MOTIFS.one(f"{name} star owned", "dark").shapes) for name in STAR_COLOURS}) == len(STAR_COLOURS)


def test_moves_are_solid_falls_hatched_and_what_comes_dotted() -> None:
    state, _ = game_of(2)[0]
    moved = Event("moved", ("GS-A4",), "green", ("a1", "b1"))
    fell = Event("fell", ("GS-G1",), "green", ("b1", "b2"))
    now = draw(state, moment=moment((moved,)))["board"].shapes
    lines = [shape for shape in now if isinstance(shape, Path) and not shape.dash]
    assert [line.commands[-1][1:] for line in lines[:2]] == [grid(state.board).centre(1)] * 2
    assert stamps(draw(state, moment=moment((fell,)))["board"])["hatch green"] == 1
    to_come = draw(state, moment=moment((), coming=(fell,)))["board"].shapes
    assert any(isinstance(shape, Path) and shape.dash for shape in to_come)


def test_a_way_round_the_edge_has_one_letter_on_both_sides() -> None:
    state, event = first_event(4, kind="fell", rule="GS-G2")
    scene = draw(state, moment=moment((event,)))["board"]
    tabs = [shape for shape in scene.shapes if isinstance(shape, Text) and shape.text == "A"]
    assert len(tabs) == 2
    squares = grid(state.board)
    for tab in tabs:
        assert not (squares.left < tab.x < squares.right and squares.top < tab.y < squares.bottom)


def test_marks_tell_done_now_and_coming_by_size_and_dashes() -> None:
    state = game_of(2)[0][0]
    marks = ((1, "a1", "done"), (2, "c3", "now"), (3, "e5", "coming"), (4, "green hand", "now"))
    pads = draw(state, moment=moment(marks=marks))
    done, now, coming = (
        next(s for s in pads["board"].shapes if isinstance(s, Circle) and abs(s.x - x) < 25 and abs(s.y - y) < 25)
        for x, y in (grid(state.board).centre(s) for s in (0, 22, 44))
    )
    assert now.r > done.r == coming.r
    assert coming.dash
    assert not done.dash
    assert "4" in [text.text for text in texts(pads["players"])]


def test_what_forbids_is_shown_by_shape() -> None:
    state = game_of(2)[0][0]
    refusal = Refusal("blocked", ("GS-A8",), ("c4/east", "green hand"))
    plain, pads = draw(state), draw(state, moment=moment(refusal=refusal, highlights=("b2",)))
    _, x, y, w, h = locate(state, "c4/east")
    added = [shape for shape in pads["board"].shapes if shape not in plain["board"].shapes]
    assert any(isinstance(s, Circle) and (s.x, s.y) == (x + w / 2, y + h / 2) for s in added)
    assert any(isinstance(s, Path) and len(s.commands) > 6 for s in added)
    assert any(isinstance(s, Rect) for s in added)
    assert len(pads["players"].shapes) > len(plain["players"].shapes)


def test_what_a_pawn_covers_is_still_shown() -> None:
    state, event = first_event(4, kind="took-star")
    assert state.stars[state.board.square(event.places[0])]
    name = str(dict(event.details)["colour"])
    assert stamps(draw(state)["board"])[f"{name} owned"] == 1


def test_where_a_pawn_was_ejected_its_ghost_remains() -> None:
    state, event = first_event(4, kind="ejected")
    after = GAME.follow(state, event)
    assert stamps(draw(after, moment=moment((event,)))["board"])[f"{event.player} ghost"] == 1
    assert stamps(draw(after)["players"])[f"{event.player} pawn"] == 1


@pytest.mark.parametrize("kind", ["placed", "moved", "dropped", "turned", "fell", "ejected", "took-star", "door-moved"])
def test_what_moves_is_left_out_of_the_still_picture_and_ends_where_the_next_shows_it(kind: str) -> None:
    before, event = first_event(4, kind=kind)
    moving = motion(before, event)
    assert moving is not None
    still = draw(before, without=moving.without)[moving.pad]
    end = moving.at(1)[-1]
    assert isinstance(end, Stamp)
    check(replace(still, shapes=(*still.shapes, *moving.at(0), *moving.at(0.5), *moving.at(1))))
    assert stamps(still)[end.motif] == stamps(draw(before)[moving.pad])[end.motif] - (
        kind not in ("placed", "took-star")
    )
    if kind not in ("ejected", "took-star"):
        after = draw(GAME.follow(before, event))[moving.pad].shapes
        assert any(isinstance(s, Stamp) and near(s, end) for s in after)


def near(one: Stamp, other: Stamp) -> bool:
    same = one.motif == other.motif and one.turn % 360 == other.turn % 360
    return same and abs(one.x - other.x) < 1 and abs(one.y - other.y) < 1


def test_a_move_across_the_edge_goes_out_on_one_side_and_comes_in_on_the_other() -> None:
    before, event = first_event(4, kind="fell", rule="GS-G2")
    moving = motion(before, event)
    assert isinstance(moving, Motion)
    out, back = moving.at(0.49)[-1], moving.at(0.51)[-1]
    assert isinstance(out, Stamp)
    assert isinstance(back, Stamp)
    assert abs(out.x - back.x) + abs(out.y - back.y) > 400
    assert max(out.scale, back.scale) < 0.2


def test_what_moves_nothing_has_no_motion() -> None:
    state = game_of(2)[0][0]
    assert motion(state, Event("turn-ended", ("GS-T1",), "green")) is None


@pytest.mark.parametrize(("place", "count"), [("reserve", lambda state: state.reserve), ("box", lambda s: sum(s.box))])
def test_where_the_reserve_and_the_box_lie_their_numbers_of_stars_stand(place: str, count: Any) -> None:
    state = game_of(2)[-1][0]
    pad, left, top, width, height = locate(state, place)
    texts = [shape for shape in draw(state)[pad].shapes if isinstance(shape, Text)]
    there = [one.text for one in texts if left < one.x < left + width and top < one.y < top + height]
    assert there == [str(count(state))]
