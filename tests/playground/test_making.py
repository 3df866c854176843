"""Every piece of a game that a user may supply can be made, and clicks give a text that the piece's reader accepts."""

from __future__ import annotations

from typing import Any

import pytest

import playground
from playground.core import AnyGame, UnreadableError
from playground.play.new_game import own_pieces
from playground.workshop.making import Counting, workshop
from tests.levels import games_at

PIECES = [(name, piece) for name in playground.games() for piece in own_pieces(playground.game(name))]
COUNTED = [pair for pair in PIECES if workshop(playground.game(pair[0]), pair[1]).counting]


def counting(name: str, piece: str) -> tuple[Counting, str, Any]:
    game: AnyGame = playground.game(name)
    made = workshop(game, piece)
    assert made.counting
    return made.counting, made.samples[0][1](), own_pieces(game)[piece]


def test_every_game_of_the_kit_lets_something_be_made() -> None:
    assert {name for name, _ in PIECES} == set(games_at("kept"))
    assert {name for name, _ in COUNTED} >= {"star_race", "fairy_lights"}


@pytest.mark.parametrize(("name", "piece"), PIECES)
def test_what_one_begins_with_has_no_notes_which_are_in_one_language_alone(name: str, piece: str) -> None:
    for _, begin in workshop(playground.game(name), piece).samples:
        assert not [line for line in begin().splitlines() if line.startswith("#")]


@pytest.mark.parametrize(("name", "piece"), PIECES)
def test_what_one_begins_with_can_be_played(name: str, piece: str) -> None:
    game = playground.game(name)
    made, reader = workshop(game, piece), own_pieces(game)[piece]
    text = made.samples[0][1]()
    assert made.look(text, 0).faults == ()
    for players in game.PLAYERS:
        own: dict[str, Any] = {piece: reader(made.for_table(text, players))}
        assert game.setup(players, 1, **own)


@pytest.mark.parametrize(("name", "piece"), COUNTED)
def test_a_count_that_is_put_is_the_one_that_is_read_and_nothing_else_changes(name: str, piece: str) -> None:
    made, text, _ = counting(name, piece)
    before = made.counts(text)
    assert set(before) == set(made.kinds)
    for kind in made.kinds:
        changed = made.put(text, kind, 7)
        assert made.counts(changed) == {**before, kind: 7}
        assert made.put(changed, kind, before[kind]).split() == text.split()
        assert [line for line in changed.splitlines() if line.startswith("#")] == [
            line for line in text.splitlines() if line.startswith("#")
        ]


@pytest.mark.parametrize(("name", "piece"), COUNTED)
def test_a_deck_can_be_counted_together_from_an_empty_text(name: str, piece: str) -> None:
    made, text, reader = counting(name, piece)
    built = ""
    for kind, count in made.counts(text).items():
        built = made.put(built, kind, count)
    assert reader(built) == reader(text)


@pytest.mark.parametrize(("name", "piece"), COUNTED)
@pytest.mark.parametrize("count", [-1, 60])
def test_an_impossible_count_is_a_fault_with_its_place(name: str, piece: str, count: int) -> None:
    made, text, reader = counting(name, piece)
    changed = made.put(text, made.kinds[0], count)
    with pytest.raises(UnreadableError) as caught:
        reader(changed)
    (fault,) = workshop(playground.game(name), piece).look(changed, 0).faults
    assert (fault.reason, fault.line, fault.column) == (caught.value.reason, caught.value.line, caught.value.column)
    assert fault.line
    assert any(not count.right for count in workshop(playground.game(name), piece).look(changed, 0).counts)


def test_a_line_that_ends_too_soon_is_gone_on_with_before_its_note() -> None:
    made = counting("fairy_lights", "deck")[0]
    assert made.put("yellow 2  1  # six\n", "yellow 2 **", 5).splitlines()[1] == "yellow 2  1 0 5 # six"
