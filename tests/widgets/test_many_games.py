"""Many games: the same as the engine counts them, drawn and told by player and seat, and stopped on demand."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

import playground
from playground.players.simulation import simulate
from widgets import many_games
from widgets.drawing.plot import PlotRow, plot
from widgets.drawing.scene import Circle
from widgets.kernel.faults import NothingToShowError
from widgets.table.many_games import ManyGames, won
from widgets.table.thinking import REST, WORK

if TYPE_CHECKING:
    from tests.widgets.conftest import OwnTime


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYGROUND_LANG", "en")


def test_the_games_are_those_of_the_engine_and_all_are_told() -> None:
    shown = many_games("star_race", ["simple", "random"], games=4, seed=2)
    tally = simulate(playground.game("star_race"), ["simple", "random"], 4, 2, rotate=True)
    assert shown.found == tally.matches
    assert f"simple wins {won(tally.won('simple'), 'en')} of 4 games." in shown.result.value
    assert shown.result.value.count("<tr>") == 1 + 2 * 2
    assert "4 of 4 games played" in shown.progress.value
    assert not shown.errors.value


def test_the_plot_has_a_point_for_each_game_and_points_lie_on_one_scale() -> None:
    scene = plot([PlotRow("one", (3, 3, 7)), PlotRow("two", (-2, 5))], "light")
    points = [shape for shape in scene.shapes if isinstance(shape, Circle)]
    assert len(points) == 5
    left = {shape.x for shape in points}
    assert len(left) == 4
    assert all(0 < shape.x < scene.width and 0 < shape.y < scene.height for shape in points)


def test_stopped_games_are_told_as_far_as_they_are() -> None:
    async def main() -> ManyGames:
        shown = many_games("star_race", games=500)
        while len(shown.found) < 2:
            await asyncio.sleep(0)
        shown.stop.click()
        await asyncio.sleep(0)
        return shown

    shown = asyncio.run(main())
    assert 2 <= len(shown.found) < 500
    assert f"{len(shown.found)} of 500 games played" in shown.progress.value
    assert "<table" in shown.result.value
    assert shown.task is None


@pytest.mark.parametrize(
    "players", [["simple", "randon"], ["simple"], ["strong:x", "random"], "simple", 3, ["person", "simple"]]
)
def test_players_that_do_not_exist_are_answered(players: Any) -> None:
    with pytest.raises(NothingToShowError):
        many_games("star_race", players)


@pytest.mark.parametrize("games", [0, -1, "x", None])
def test_a_number_of_games_that_is_none_is_answered(games: Any) -> None:
    """At once, in a notebook too, where games are played beside what else goes on."""

    async def beside() -> None:
        many_games("star_race", games=games)

    with pytest.raises(NothingToShowError, match="the number of games"):
        many_games("star_race", games=games)
    with pytest.raises(NothingToShowError, match="the number of games"):
        asyncio.run(beside())


def test_one_game_and_whole_victories_are_told_as_such() -> None:
    said = many_games("star_race", ["simple", "random"], games=1).result.value
    assert " of 1 game." in said
    assert re.search(r"wins [01] of|wins 0\.5 of", said)
    assert ".0 of" not in said


def test_players_of_one_kind_are_told_apart_by_their_seats() -> None:
    said = many_games("star_race", ["simple", "simple"], games=4).result.value
    shares = [float(found) for found in re.findall(r"simple, (?:Comet|Moon) wins ([0-9.]+) of 4 games", said)]
    assert len(shares) == 2
    assert sum(shares) == 4


def test_the_page_is_heard_while_strong_players_play_a_game(own_time: OwnTime) -> None:
    """Each look ahead takes longer here than thought may go on; there are many before a game is over."""
    looks = 0

    def slow(coming: Iterator[Any]) -> Iterator[Any]:
        nonlocal looks
        for found in coming:
            own_time.now += 1.5 * WORK
            looks += 1
            yield found

    async def main() -> int:
        shown = many_games("star_race", ["strong:200", "strong:200"], games=2)
        shown.coming = slow(iter(shown.coming))
        most = 0
        for _ in range(60):
            before = looks
            await asyncio.sleep(REST / 2)
            most = max(most, looks - before)
        assert shown.found == []
        shown.halt()
        shown.close()
        return most

    assert own_time.run_until_complete(main()) == 1
    assert looks > 5


def test_games_that_nobody_ends_are_told_and_their_lines_have_no_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player's games in a seat may all be stopped while others end."""
    game, players = playground.game("star_race"), ["random", "simple:1"]
    lengths = ((seed, simulate(game, players, 2, seed, rotate=True).lengths) for seed in range(100))
    seed, (one, other) = next((seed, both) for seed, both in lengths if len(set(both)) > 1)
    monkeypatch.setattr(game, "LONGEST_GAME", min(one, other))
    shown = many_games("star_race", players, games=2, seed=seed)
    said = shown.result.value
    assert [match.ended for match in shown.found].count(False) == 1
    assert f"1 game of 2 was stopped after {min(one, other)} actions: nobody ended it." in said
    assert "kit-plot" in said
    assert said.count("<td>–</td>") == 2 * 3
    assert not shown.errors.value


@pytest.mark.parametrize("name", ["star_race", "gravity_superstar"])
def test_where_nobody_ends_a_game_there_is_no_plot_and_no_draw(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playground.game(name), "LONGEST_GAME", 3)
    shown = many_games(name, ["random", "simple:1"], games=2)
    said = shown.result.value
    assert "2 games of 2 were stopped after 3 actions: nobody ended them." in said
    assert "simple:1 wins 0 of 2 games." in said
    assert "kit-plot" not in said
    assert "draw" not in said
    assert said.count("<tr>") == 1 + 2 * 2
    shown.speak("nl")
    assert "2 partijen van 2 zijn gestopt na 3 acties: niemand maakte er een eind aan." in shown.result.value
    assert not shown.errors.value
