"""The board of La Course des étoiles shows all there is, points at every place, and reads in both themes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from math import hypot
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from playground import game
from playground.core import Event, Refusal
from playground.games.star_race.pieces import ALIENS, HIDDEN, SEATS, ranks
from playground.games.star_race.state import State
from tests.colours import contrast
from tests.star_race.samples import objects
from widgets.boards.star_race import MOTIFS, draw, locate, motion
from widgets.boards.star_race.colours import ALIENS as HUES
from widgets.boards.star_race.colours import COLOURS, PLANETS, READS, VALUES
from widgets.boards.star_race.layout import NOVA, SPOTS, step
from widgets.boards.star_race.picture import value_text
from widgets.boards.star_race.pieces import alien_shapes, planet_shapes
from widgets.drawing.geometry import flatten
from widgets.drawing.scene import Circle, Group, Path, Rect, Scene, Shape, Stamp, Text, check
from widgets.drawing.svg import to_svg
from widgets.drawing.theme import INK, THEMES

GAME = game("star_race")
SEEDS = {2: 1, 3: 4, 4: 2, 5: 3}


def moment(events: tuple[Event, ...] = (), **more: Any) -> SimpleNamespace:
    known = {"trail": events, "events": events, "coming": (), "marks": (), "highlights": (), "refusal": None}
    return SimpleNamespace(**{**known, **more})


@cache
def game_of(players: int) -> tuple[tuple[State, tuple[Event, ...]], ...]:
    """The states of a random game, each with the events that led to it."""
    rng = Random(SEEDS[players])
    state = GAME.setup(players=players, seed=SEEDS[players])
    out: list[tuple[State, tuple[Event, ...]]] = [(state, ())]
    while legal := GAME.legal_actions(state):
        state, events = GAME.apply(state, legal[int(rng.random() * len(legal))])
        out.append((state, events))
    return tuple(out)


@cache
def first_event(kind: str, *, hidden: bool = False) -> tuple[State, Event]:
    """The first event of that kind in random games, and the state just before it."""
    for players in SEEDS:
        for number, (_, events) in enumerate(game_of(players)[1:]):
            before = game_of(players)[number][0]
            if hidden:
                before = GAME.view(before, (before.mover + 1) % players)
            for told in events:
                event = GAME.seen(told, before.players[before.viewer].name) if before.viewer is not None else told
                if event.kind == kind:
                    return before, event
                before = GAME.follow(before, event)
    raise AssertionError(f"no {kind} in these games")


def stamps(scene: Scene) -> Counter[str]:
    return Counter(shape.motif for _, shape in flatten((*scene.ground, *scene.shapes)) if isinstance(shape, Stamp))


def texts(shapes: tuple[Shape, ...], scene: Scene, scale: float = 1) -> Iterator[Text]:
    """Every text of a picture in its final size, those of stamped motifs too, however deep."""
    for at, shape in flatten(shapes):
        if isinstance(shape, Text):
            yield replace(shape, size=shape.size * at.scale * scale)
        elif isinstance(shape, Stamp):
            yield from texts(scene.motifs[shape.motif].shapes, scene, scale * at.scale * shape.scale)


def words(scene: Scene) -> list[str]:
    return [text.text for text in texts((*scene.ground, *scene.shapes), scene)]


def plain(shapes: tuple[Shape, ...]) -> str:
    """Shapes without their colours."""
    parts = []
    for shape in shapes:
        if isinstance(shape, Group):
            parts.append(plain(shape.shapes))
        elif not isinstance(shape, Stamp):
            parts.append(repr(replace(shape, fill=None, stroke=None)))
    return "".join(parts)


def colour(theme: str, key: str) -> str:
    name, _, index = key.partition(".")
    found = getattr(COLOURS[theme], name)
    return str(found[int(index)] if index else found)


@pytest.mark.parametrize("name", THEMES)
def test_every_pair_of_colours_that_must_stand_out_does(name: str) -> None:
    faint = [(a, b) for a, b, least in READS if contrast(colour(name, a), colour(name, b)) < least]
    assert faint == []
    assert contrast(THEMES[name].text, COLOURS[name].tray) >= 4.5
    assert contrast(THEMES[name].muted, THEMES[name].panel) >= 4.5


def test_ink_reads_on_every_alien_and_planet() -> None:
    assert min(contrast(INK, hue) for hue in (*HUES.values(), *PLANETS)) >= 4.5
    assert all(contrast("#ffffff" if value == 0 else INK, hue) >= 4.5 for value, hue in VALUES.items())


def test_five_aliens_differ_in_more_than_their_colour() -> None:
    assert len({plain(alien_shapes(alien)) for alien in ALIENS}) == len(ALIENS)
    assert len({plain(planet_shapes(kind)) for kind in range(len(PLANETS))}) == len(PLANETS)
    assert len({plain(MOTIFS.all("dark")[f"{seat} badge"].shapes) for seat in SEATS}) == len(SEATS)


def test_the_smallest_writing_reads_at_400_pixels() -> None:
    marks = ((1, "planet 3", "done"), (2, "planet 7", "coming"), (3, "comet hand", "done"))
    for state, events in (game_of(5)[12], game_of(2)[-1]):
        for scene in draw(state, moment=moment(events, marks=marks)).values():
            sizes = [text.size for text in texts((*scene.ground, *scene.shapes), scene)]
            assert min(sizes) >= 18 * scene.width / 640


@pytest.mark.parametrize("players", SEEDS)
def test_every_alien_stands_on_its_planet_and_on_its_place(players: int) -> None:
    for state, _ in game_of(players):
        scene = draw(state)["board"]
        figures = [shape for shape in scene.shapes if isinstance(shape, Stamp)]
        rank = ranks(state.planets)
        for index, alien in enumerate(ALIENS):
            (on_planet,) = (shape for shape in figures if shape.motif == f"{alien} pawn")
            x, y = SPOTS[state.planets[index] - 1]
            assert hypot(on_planet.x - x, on_planet.y - y) < 40
            (on_step,) = (shape for shape in figures if shape.motif == alien and shape.y > step(0)[1] - 2)
            left, _, width, _ = step(rank[index])
            assert left < on_step.x < left + width


def test_all_five_are_told_apart_on_the_first_planet() -> None:
    scene = draw(game_of(3)[0][0])["board"]
    crowd = [shape for shape in scene.shapes if isinstance(shape, Stamp) and shape.motif.endswith(" pawn")]
    assert len(crowd) == 5
    assert all(hypot(a.x - b.x, a.y - b.y) > 25 for a in crowd for b in crowd if a is not b)


@pytest.mark.parametrize("players", SEEDS)
def test_eaten_planets_are_shown_as_eaten_and_keep_their_numbers(players: int) -> None:
    for state, _ in game_of(players)[::3]:
        scene = draw(state)["board"]
        drawn = stamps(scene)
        assert drawn["remains"] == state.eaten
        assert sum(count for name, count in drawn.items() if name.startswith("planet of kind")) == 18 - state.eaten
        assert [drawn[f"number {number}"] for number in range(1, 19)] == [1] * 18


def test_the_supernova_wakes_when_the_pile_has_run_out() -> None:
    states = [state for state, _ in game_of(2)]
    assert stamps(draw(states[0])["board"])["supernova asleep"] == 1
    hungry = next(state for state in states if state.eaten)
    drawn = stamps(draw(hungry)["board"])
    assert (drawn["supernova"], drawn["supernova asleep"], drawn["next bite"]) == (1, 0, 1)
    assert "0" in words(draw(hungry)["board"])
    sated = stamps(draw(hungry._replace(supply=()))["board"])
    assert (sated["supernova"], sated["next bite"]) == (1, 0), "nothing is left to eat"


def test_pile_discard_and_values_are_written() -> None:
    state = game_of(4)[9][0]
    shown = words(draw(state)["board"])
    for count in (state.pile, len(state.discard)):
        assert str(count) in shown
    for place, value in zip(("I", "II", "III", "IV", "V"), (0, 3, 2, 1, -1), strict=True):
        assert shown.index(value_text(value), shown.index(place)) == shown.index(place) + 1


def test_the_way_is_a_solid_line_round_the_skipped_planets() -> None:
    state = game_of(2)[0][0]
    hop = Event("advanced", ("SR-A1", "SR-A2"), "comet", ("planet 5", "planet 8"), (("alien", "red"), ("skipped", 2)))
    shapes = draw(state, moment=moment((hop,)))["board"].shapes
    (line,) = (shape for shape in shapes if isinstance(shape, Path) and shape.stroke == HUES["red"])
    assert not line.dash
    assert line.commands[0][1:] == SPOTS[4]
    ends = [(float(command[-2]), float(command[-1])) for command in line.commands]
    assert hypot(ends[-1][0] - SPOTS[7][0], ends[-1][1] - SPOTS[7][1]) < 45
    for number in (6, 7):
        x, y = SPOTS[number - 1]
        nearest = min(hypot(px - x, py - y) for px, py in ends)
        assert 30 < nearest < 50
    stones = [s for s in shapes if isinstance(s, Circle) and s.fill == "#ffffff" and s.r < 8]
    assert len(stones) == 2
    to_come = draw(state, moment=moment(coming=(hop,)))["board"].shapes
    assert any(isinstance(shape, Path) and shape.dash for shape in to_come)


def test_aliens_that_trade_places_have_a_line_each() -> None:
    state = game_of(2)[0][0]
    trade = Event("changed", ("SR-E1",), "comet", ("planet 5", "planet 8"), (("alien", "red"), ("other", "blue")))
    shapes = draw(state, moment=moment((trade,)))["board"].shapes
    lines = {shape.stroke: shape for shape in shapes if isinstance(shape, Path) and shape.width == 7}
    assert set(lines) == {HUES["red"], HUES["blue"]}
    assert lines[HUES["red"]].commands[0][1:] == SPOTS[4]
    assert lines[HUES["blue"]].commands[0][1:] == SPOTS[7]


@pytest.mark.parametrize("players", SEEDS)
def test_objects_are_the_aliens_and_the_planets_that_nobody_stands_on(players: int) -> None:
    for state, _ in game_of(players)[::6]:
        found = objects(state)
        assert {term for term, _, _ in found if term in ALIENS} == set(ALIENS)
        free = {f"planet {number}" for number in range(state.eaten + 1, 19) if number not in state.planets}
        assert {term for term, _, _ in found if term not in ALIENS} == free


def test_a_place_that_is_not_there_is_a_key_error() -> None:
    state = game_of(2)[0][0]
    for place in ("planet 19", "planet x", "rocket", "comet pocket", "moon hand 4"):
        with pytest.raises(KeyError):
            locate(state, place)


def test_a_still_step_has_few_shapes_and_a_figure_stays_small() -> None:
    marks = ((1, "planet 4", "done"), (2, "planet 6", "now"), (3, "comet hand", "coming"))
    for players in (2, 5):
        for state, events in game_of(players)[::4]:
            told = moment(events, marks=marks, highlights=("planet 9", "moon favourites"))
            pads = draw(state, moment=told)
            assert sum(len(scene.shapes) for scene in pads.values()) < 200
            for scene in pads.values():
                assert len(to_svg(scene, title="a figure").encode()) < 30_000


def test_hidden_hands_are_backs_and_known_ones_faces() -> None:
    state = game_of(3)[0][0]
    assert stamps(draw(state)["players"])["card back"] == 0
    seen = stamps(draw(GAME.view(state, 1))["players"])
    assert seen["card back"] == 6
    assert all(seen[card] for card in state.players[1].hand)


def test_a_token_lies_face_down_until_the_end() -> None:
    state, end = game_of(3)[0][0], game_of(3)[-1][0]
    seen = stamps(draw(GAME.view(state, 1))["players"])
    assert seen["token back"] == 3
    assert seen[f"{state.players[1].token} token"] == 1
    assert sum(seen[f"{alien} token"] for alien in ALIENS) == 1
    shown = stamps(draw(GAME.view(end, 1))["players"])
    assert shown["token back"] == 0
    assert sum(shown[f"{alien} token"] for alien in ALIENS) == 3


def test_favourites_lie_face_up_with_a_heart_and_the_missing_one_is_a_slot() -> None:
    for state, _ in game_of(4)[::5]:
        drawn = stamps(draw(state)["players"])
        lying = [card for player in state.players for card in player.favourites]
        assert drawn["slot"] == 2 * len(state.players) - len(lying)
        added = sum(not card.endswith("favourite") for card in lying)
        assert drawn["heart"] == added + (0 if state.over else len(state.players))


def test_the_points_in_view_are_written_and_the_winner_gets_the_crown() -> None:
    state, end = game_of(3)[0][0], game_of(3)[-1][0]
    assert words(draw(state)["players"]).count("\N{MINUS SIGN}2") == 3
    for viewer in range(3):
        seen = words(draw(GAME.view(state, viewer))["players"])
        assert seen.count("\N{MINUS SIGN}1 + ?") == 2, "the viewer knows the own token"
        assert seen.count("\N{MINUS SIGN}2") == 1
    outcome = GAME.outcome(end)
    assert outcome is not None
    shown = draw(end)["players"]
    assert [f"= {value_text(score)}" for score in outcome.scores] == [w for w in words(shown) if w.startswith("=")]
    assert stamps(shown)["crown"] == len(outcome.winners)
    assert stamps(draw(state)["players"])["crown"] == 0


def test_marks_and_what_forbids_are_shown_by_shape() -> None:
    state = game_of(2)[0][0]
    marks = ((1, "planet 2", "done"), (2, "planet 9", "now"), (3, "planet 14", "coming"), (4, "comet hand", "now"))
    refusal = Refusal("alien-between", ("SR-E1",), ("planet 11", "moon hand"))
    plain_pads = draw(state)
    pads = draw(state, moment=moment(marks=marks, refusal=refusal, highlights=("planet 6",)))
    rings = [shape for shape in pads["board"].shapes if isinstance(shape, Circle) and shape.width == 2.4]
    assert sorted(round(ring.r, 1) for ring in rings) == [12.5, 12.5, 16]
    assert sum(bool(ring.dash) for ring in rings) == 1
    frames = [s for s in pads["board"].shapes if isinstance(s, Rect) and s not in plain_pads["board"].shapes]
    assert any(frame.dash for frame in frames)
    assert any(not frame.dash for frame in frames)
    assert len(pads["players"].shapes) > len(plain_pads["players"].shapes)


@pytest.mark.parametrize("kind", ["advanced", "changed", "ate"])
def test_what_moves_on_the_board_is_left_out_of_the_still_picture_and_ends_where_it_belongs(kind: str) -> None:
    before, event = first_event(kind)
    moving = motion(before, event)
    assert moving is not None
    still = draw(before, without=moving.without)[moving.pad]
    for t in (0, 0.3, 0.5, 1):
        check(replace(still, shapes=(*still.shapes, *moving.at(t))))
    last = [shape for shape in moving.at(1) if isinstance(shape, Stamp)]
    if kind == "ate":
        assert stamps(still)["remains"] == before.eaten + 1
        assert hypot(last[0].x - NOVA[0], last[0].y - NOVA[1]) < 1
        return
    after = [shape for shape in draw(GAME.follow(before, event))["board"].shapes if isinstance(shape, Stamp)]
    for end in last:
        assert stamps(still)[end.motif] == 0
        there = next(shape for shape in after if shape.motif == end.motif)
        if event.places[1] != "planet 1" and event.places[0] != "planet 1":
            assert hypot(end.x - there.x, end.y - there.y) < 1


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("kind", ["played", "gave-up", "added", "swapped", "drew", "revealed"])
def test_cards_move_on_the_players_pad(kind: str, hidden: bool) -> None:
    before, event = first_event(kind, hidden=hidden)
    moving = motion(before, event)
    assert moving is not None
    assert moving.pad == "players"
    still = draw(before, without=moving.without)["players"]
    for t in (0, 0.3, 0.5, 0.7, 1):
        check(replace(still, shapes=(*still.shapes, *moving.at(t))))
    moved = {shape.motif for t in (0, 1) for shape in moving.at(t) if isinstance(shape, Stamp)}
    if kind == "drew" and hidden:
        assert moved == {"card back"}
        assert dict(event.details)["card"] == HIDDEN
    elif kind not in ("drew", "revealed"):
        fewer = sum(stamps(draw(before)["players"]).values()) - sum(stamps(still).values())
        assert fewer >= len(moved)


def test_what_moves_nothing_has_no_motion() -> None:
    assert motion(game_of(2)[0][0], Event("turn-ended", ("SR-T1",), "comet")) is None
