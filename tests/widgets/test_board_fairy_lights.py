"""The board of Fairy Lights shows every card there is, tells a turn's story, points at every place, and reads."""

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
from playground.games.fairy_lights import odds
from playground.games.fairy_lights.pieces import COLOURS, GAP, Card
from playground.games.fairy_lights.state import State
from tests.colours import colour, contrast
from tests.fairy_lights.samples import objects
from widgets.boards.fairy_lights import MOTIFS, draw, locate, motion, palette
from widgets.boards.fairy_lights.cards import creature, lamp
from widgets.boards.fairy_lights.layout import CARD_W, columns, slot_x
from widgets.boards.fairy_lights.players import MOST_LAMPS, SOCKETS
from widgets.drawing.geometry import flatten
from widgets.drawing.scene import Group, Line, Rect, Scene, Shape, Stamp, Text, check
from widgets.drawing.theme import THEMES

GAME = game("fairy_lights")
POSITION = """fairy lights
shop: silver 1 **, pink 1 *, silver 1, pink 2, orange 2 *
discard: yellow 1, yellow 1 *
turn: green
green: open pink 1, silver 1; garland yellow 1, yellow 2 *
blue: open orange 1
rest: seed 7"""


def position(text: str = POSITION) -> State:
    """Two players, green and blue in POSITION; it is the turn of green, who has to take two colours."""
    state = GAME.parse_state(text)
    assert isinstance(state, State)
    return state


def moment(events: tuple[Event, ...] = (), **more: Any) -> SimpleNamespace:
    known = {"trail": events, "events": events, "coming": (), "marks": (), "highlights": (), "refusal": None}
    return SimpleNamespace(**{**known, **more})


@cache
def game_of(players: int, seed: int = 1) -> tuple[tuple[State, tuple[Event, ...]], ...]:
    """The states of a random game, each with the events that led to it."""
    rng = Random(seed)
    state = GAME.setup(players=players, seed=seed)
    out: list[tuple[State, tuple[Event, ...]]] = [(state, ())]
    while legal := GAME.legal_actions(state):
        state, events = GAME.apply(state, legal[int(rng.random() * len(legal))])
        out.append((state, events))
    return tuple(out)


def first_event(kind: str) -> tuple[State, Event]:
    """The first event of that kind in a random game, and the state just before it."""
    for (state, _), (_, events) in pairwise(game_of(3)):
        before = state
        for event in events:
            if event.kind == kind:
                return before, event
            before = GAME.follow(before, event)
    raise AssertionError(f"no {kind} in this game")


def take(text: str = "take pink and silver") -> tuple[State, tuple[Event, ...]]:
    """The position before a take of two colours, and the events of it: pink 4 bulbs, silver 3."""
    state = position()
    return state, GAME.apply(state, GAME.parse_action(text))[1]


def after(state: State, events: tuple[Event, ...]) -> State:
    for event in events:
        state = GAME.follow(state, event)
    return state


def stamps(scene: Scene) -> Counter[str]:
    return Counter(shape.motif for _, shape in flatten((*scene.ground, *scene.shapes)) if isinstance(shape, Stamp))


def texts(scene: Scene, shapes: tuple[Shape, ...] | None = None, scale: float = 1) -> Iterator[Text]:
    """Every text of a picture in its final size, those of stamped motifs too."""
    for at, shape in flatten((*scene.ground, *scene.shapes) if shapes is None else shapes):
        if isinstance(shape, Text):
            yield replace(shape, size=shape.size * at.scale * scale)
        elif isinstance(shape, Stamp):
            yield from texts(scene, scene.motifs[shape.motif].shapes, at.scale * shape.scale * scale)


@pytest.mark.parametrize("theme", THEMES)
def test_every_pair_of_colours_that_must_stand_out_does(theme: str) -> None:
    table: Any = palette.PALETTES[theme]
    faint = [(a, b) for a, b, least in palette.READS if contrast(colour(table, a), colour(table, b)) < least]
    faint += [(a, b) for a, b, least in palette.PLAIN if contrast(a, b) < least]
    assert faint == []


def test_a_place_that_is_not_there_is_a_key_error() -> None:
    for place in ("shop 6", "violet", "green purple", "red garland"):
        with pytest.raises(KeyError):
            locate(position(), place)


@pytest.mark.parametrize("players", GAME.PLAYERS)
def test_the_smallest_writing_reads_at_400_pixels(players: int) -> None:
    for state, events in game_of(players)[::10]:
        marks = ((1, "shop 1", "done"), (2, "red garland", "coming"))
        pads = draw(state, moment=moment(events, marks=marks))
        assert pads["board"].width == 640
        for scene in pads.values():
            assert min(text.size for text in texts(scene)) >= 18 * max(1, scene.width / 640)


@pytest.mark.parametrize("players", GAME.PLAYERS)
def test_every_card_in_view_is_drawn_once(players: int) -> None:
    for state, _ in game_of(players)[::7]:
        pads = draw(state)
        in_shop = Counter(str(card) for card in (*state.shop, *state.discard[-5:]))
        assert Counter({name: n for name, n in stamps(pads["board"]).items() if name in in_shop}) == in_shop
        for card in {card for player in state.players for series in player.series for card in series}:
            count = sum(series.count(card) for player in state.players for series in player.series)
            assert stamps(pads["players"])[f"small {card}"] == count


def test_a_card_shows_its_bulbs_and_stars() -> None:
    for card in (Card("pink", 2, 2), Card("gold", 1, 0), Card("silver", 1, 1)):
        for small, lit in (("", "lit"), ("small ", "lamp")):
            shapes = MOTIFS.all("dark")[f"{small}{card}"].shapes
            shown = Counter(shape.motif for shape in shapes if isinstance(shape, Stamp))
            assert shown[f"{lit} {card.colour}"] == card.bulbs
            assert shown[f"{small}card star"] == card.stars


def test_the_stars_of_each_card_of_a_series_are_in_view() -> None:
    """They are in a column at the left edge, which the next card leaves free."""
    shapes = MOTIFS.all("dark")["small pink 2 **"].shapes
    right = max(s.x + 12.6 for s in shapes if isinstance(s, Stamp) and s.motif == "small card star")
    state = position(
        POSITION.replace("open pink 1,", "open pink 1 *, pink 1 **,").replace(
            "pink 1 *, silver 1,", "gold 1 *, silver 1,"
        )
    )
    first, second = (
        s for s in draw(state)["players"].shapes if isinstance(s, Stamp) and s.motif.startswith("small pink")
    )
    assert second.x - first.x >= (right + CARD_W / 2) * first.scale - 1


def test_five_creatures_and_lamps_differ_in_more_than_their_colour() -> None:
    def plain(shapes: tuple[Shape, ...]) -> str:
        return "".join(repr(replace(s, fill=None, stroke=None)) for s in shapes if not isinstance(s, Stamp | Group))

    for fine in (True, False):
        assert len({plain(creature(kind, fine=fine)) for kind in COLOURS}) == len(COLOURS)
    assert len({plain(lamp(kind, "#ffffff")) for kind in COLOURS}) == len(COLOURS)
    dotted = [
        kind
        for kind in COLOURS
        if any(isinstance(s, Rect) and s.dash for s in MOTIFS.all("dark")[f"face {kind}"].shapes)
    ]
    assert dotted == ["gold"]


def test_pile_and_discard_say_how_many_cards_they_have() -> None:
    state = position()
    written = [text.text for text in texts(draw(state)["board"])]
    assert str(len(state.pile)) in written
    assert str(len(state.discard)) in written
    assert stamps(draw(state)["board"])["card back"] == 4
    last = position("fairy lights\npile: gold 1 *\nshop: pink 1\nred:\nblue:\nrest: discard")
    assert stamps(draw(last)["board"])["card back"] == 2


def test_the_odds_are_those_of_the_engine_and_the_same_for_every_viewer() -> None:
    state = position("fairy lights\nshop: pink 1, orange 1\nred:\nblue:\nrest: seed 3")
    found = odds(state)
    written = [text.text for text in texts(draw(state)["board"])]
    assert f"{found.percent} %" in written
    assert str(found.matching) in written
    assert stamps(draw(state)["board"])["lamp orange"] == 3
    assert draw(GAME.view(state, 1)) == draw(state)


def test_where_nothing_can_be_revealed_a_sign_says_so() -> None:
    scene = draw(position())["board"]
    assert stamps(scene)["no card"] == 1
    assert not any("%" in text.text for text in texts(scene))


def test_columns_fill_the_area_however_many_cards_have_just_been_taken() -> None:
    for held in ((0, 0, 0, 0, 0), (2, 2, 2, 2, 2), (7, 0, 0, 0, 0), (7, 2, 2, 2, 1), (5, 4, 0, 1, 0), (3, 6, 2, 2, 2)):
        found = columns(held)
        for (left, width), (following, _) in pairwise(found):
            assert left + width <= following + 0.01
        assert found[-1][0] + found[-1][1] <= 317
        assert all(width >= 0.44 * CARD_W for (_, width), count in zip(found, held, strict=True) if count)


def test_where_a_series_can_lie_and_none_does_an_empty_place_is_shown() -> None:
    """A series that moves has left its place."""
    for without, open_series in (((), 3), (("green pink",), 2)):
        shown = sum((stamps(scene) for scene in draw(position(), without=without).values()), Counter[str]())
        assert shown["place"] + shown["narrow place"] == 2 * len(COLOURS) - open_series


def test_a_garland_has_a_lamp_for_each_bulb_until_there_are_too_many() -> None:
    few = stamps(draw(position())["players"])
    assert few["lit yellow"] == 3
    stored = f"green: garland {'yellow 1, ' * 10}yellow 2, pink 2, {'pink 1, ' * 7}silver 1, silver 1, silver 1"
    found = stamps(draw(position(f"fairy lights\n{stored}\nblue:\nrest: seed 2"))["players"])
    assert SOCKETS < 24 <= MOST_LAMPS
    assert [found[f"lit {kind}"] for kind in COLOURS] == [12, 9, 0, 3, 0]
    more = f"{stored}{', orange 1' * 6}, gold 1 *, gold 1 *, gold 1 **"
    scene = draw(position(f"fairy lights\n{more}\nblue:\nrest: seed 2"))["players"]
    assert [stamps(scene)[f"lit {kind}"] for kind in COLOURS] == [1, 1, 1, 1, 1]
    assert [text.text for text in texts(scene) if text.text in ("12", "9", "6")] == ["12", "9", "6"]


def test_counts_beside_a_name_are_stars_stored_cards_stored_and_stars_to_lose() -> None:
    state = position(
        POSITION.replace("open pink 1,", "open pink 2 *,").replace("garland yellow 1", "garland yellow 1 **")
    )
    written = [text.text for text in texts(draw(state)["players"]) if text.size == 20]
    assert written[2:5] == ["3", "2", "1"]


def test_before_a_take_the_cards_show_what_will_become_of_them() -> None:
    state, events = take()
    shown = stamps(draw(state, moment=moment(coming=events))["board"])
    assert (shown["stored"], shown["lost"], shown["kept"]) == (2, 2, 0)
    hanging = stamps(draw(state, moment=moment(coming=events))["players"])
    assert hanging["soon silver"] == 3
    refusal = Refusal("shop-full", ("FL-R1",), ("shop",))
    told = moment(coming=events, refusal=refusal)
    assert stamps(draw(state, moment=told)["board"])["stored"] == 0


def test_after_a_take_the_empty_places_and_the_series_show_what_became_of_them() -> None:
    state, events = take()
    slide = next(index for index, event in enumerate(events) if event.kind == "slid")
    pads = draw(after(state, events[:slide]), moment=moment(events[:slide], coming=events[slide:]))
    assert (stamps(pads["board"])["stored"], stamps(pads["board"])["lost"]) == (2, 2)
    assert stamps(pads["board"])["silver 1"] == 0
    assert stamps(pads["players"])["stored series"] == stamps(pads["players"])["lost series"] == 1
    assert [text.text for text in texts(pads["players"])].count("4") >= 1


def test_a_series_that_stays_open_says_so() -> None:
    state, events = take("take orange and silver")
    pads = draw(after(state, events), moment=moment(events))
    assert stamps(pads["players"])["kept"] == 1


def test_two_cards_alike_stand_out_by_shape() -> None:
    before, event = first_event("matched")
    plain = draw(before)["board"]
    told = draw(before, moment=moment((event,)))["board"]
    assert stamps(told)["equals"] == 1
    added = [shape for shape in told.shapes if shape not in plain.shapes]
    assert sum(isinstance(shape, Rect) and bool(shape.dash) for shape in added) == 2


def test_sliding_is_an_arrow_towards_the_pile() -> None:
    state, events = take()
    slid = tuple(event for event in events if event.kind == "slid")
    scene = draw(after(state, events), moment=moment(slid))["board"]
    arrows = [shape for shape in scene.shapes if isinstance(shape, Line) and shape.dash]
    assert len(arrows) == 1
    assert arrows[0].x1 < arrows[0].x2 == slot_x(4)


def test_whose_turn_it_is_stands_on_the_stall_and_at_the_area() -> None:
    state = position()
    pads = draw(state, names={"green": "Sophie"})
    assert "Sophie" in [text.text for text in texts(pads["board"])]
    assert [text.text for text in texts(pads["players"])].count("Sophie") == 1
    over = draw(state._replace(over=True), names={"green": "Sophie"})
    assert "Sophie" not in [text.text for text in texts(over["board"])]
    assert len(over["players"].shapes) < len(pads["players"].shapes)


def test_what_refuses_and_what_to_look_at_is_framed() -> None:
    state = position()
    plain = draw(state)
    told = draw(state, moment=moment(refusal=Refusal("shop-full", (), ("shop",)), highlights=("green pink",)))
    for pad in plain:
        assert len(told[pad].shapes) > len(plain[pad].shapes)


def test_objects_are_the_cards_in_full_view() -> None:
    for state, _ in game_of(3)[::9]:
        found = objects(state)
        terms = [term for term, _, _ in found]
        assert terms.count("pile") == bool(state.pile)
        assert [term for term, place, _ in found if place.startswith("shop")] == [
            str(c) for c in state.shop if c is not GAP
        ]
        assert [term for term, place, _ in found if place == "discard"] == [str(c) for c in state.discard[-1:]]


@pytest.mark.parametrize("kind", ["revealed", "matched", "took", "stored", "lost", "slid"])
def test_what_moves_is_left_out_of_the_still_picture_and_can_be_painted_over_it(kind: str) -> None:
    before, event = first_event(kind)
    moving = motion(before, event)
    assert moving is not None
    still = draw(before, without=moving.without)[moving.pad]
    for t in (0, 0.3, 0.5, 0.8, 1):
        check(replace(still, shapes=(*still.shapes, *moving.at(t))))
    shown, left = stamps(draw(before)[moving.pad]), stamps(still)
    moved = Counter(shape.motif for shape in moving.at(0) if isinstance(shape, Stamp))
    if kind not in ("revealed", "lost"):
        assert all(shown[name] - left[name] == count for name, count in moved.items())


@pytest.mark.parametrize("kind", ["revealed", "slid", "lost"])
def test_what_moves_ends_where_the_next_picture_shows_it(kind: str) -> None:
    before, event = first_event(kind)
    moving = motion(before, event)
    assert moving is not None
    following = draw(GAME.follow(before, event))[moving.pad].shapes
    for end in moving.at(1):
        assert isinstance(end, Stamp)
        assert any(isinstance(s, Stamp) and near(s, end) for s in following), end


def near(one: Stamp, other: Stamp) -> bool:
    same = one.motif == other.motif and one.turn % 360 == other.turn % 360
    return same and abs(one.x - other.x) < 1 and abs(one.y - other.y) < 1


def test_a_revealed_card_shows_its_back_until_it_turns_over() -> None:
    before, event = first_event("revealed")
    moving = motion(before, event)
    assert moving is not None
    names = [shape.motif for t in (0, 1) for shape in moving.at(t) if isinstance(shape, Stamp)]
    assert names == ["card back", dict(event.details)["card"]]


def test_what_moves_nothing_has_no_motion() -> None:
    assert motion(position(), Event("turn-ended", ("FL-T1",), "green")) is None
    assert motion(position(), Event("kept", ("FL-T4",), "green", ("green pink",))) is None
