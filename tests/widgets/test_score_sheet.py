"""The score sheet counts what is typed as the game counts it, and says which entry cannot be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import playground
from playground.chance import choose
from playground.core import has_points
from playground.language import sentences
from playground.reference.score_sheet import TABLE
from widgets import score_sheet
from widgets.kernel.faults import NothingToShowError
from widgets.table.score_sheet import ScoreSheet

GAMES = [name for name in playground.games() if has_points(playground.game(name))]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYGROUND_LANG", "en")


def ended(name: str, players: int) -> Any:
    game, rng = playground.game(name), Random(4)
    state = game.setup(players, 4)
    while legal := game.legal_actions(state):
        state, _ = game.apply(state, choose(rng, legal))
    return state


def fill(sheet: ScoreSheet, entries: Any) -> None:
    for who, found in entries.items():
        for name, entry in found.items():
            sheet.entries[who][name].value = entry


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_typed_in_gets_its_points_and_its_winner(name: str) -> None:
    game = playground.game(name)
    players = min(3, game.PLAYERS[-1])
    state, sheet = ended(name, players), score_sheet(name, players=players)
    fill(sheet, game.score_entries(state))
    outcome = game.outcome(state)
    assert outcome
    table = sentences.score_table(game, outcome)
    assert table.verdict in sheet.result.value
    for row, points in table.rows:
        cells = "".join(f"<td>{count}</td>" for count in points)
        assert f"{row}</th>{cells}" in sheet.result.value
    assert not sheet.errors.value
    sheet.close()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_fresh_sheet_can_be_counted_for_every_number_of_players(name: str, theme: str) -> None:
    sheet = score_sheet(name, theme=theme)
    written = dict(sheet.written[sheet.players[0]])
    for count in playground.game(name).PLAYERS:
        sheet.count.value = count
        if not sheet.begun:
            assert "<table" not in sheet.result.value, "nobody wins on an empty sheet"
            assert "Write down" in sheet.result.value
            fill(sheet, {sheet.players[0]: {row: 2 for row, entry in written.items() if entry == 0}})
            sheet.enter()
        assert len(sheet.players) == count
        assert "<table" in sheet.result.value
        shown = [who for who, box in sheet.boxes.items() if box.layout.display != "none"]
        assert [who for who in shown if who != TABLE] == list(sheet.players)
    assert not sheet.errors.value


def test_an_entry_that_cannot_be_is_told_with_player_and_row() -> None:
    sheet = score_sheet("star_race", players=2)
    first, second = sheet.players
    sheet.names[1].value = "Lea"
    sheet.entries[second]["favourite token"].value = sheet.entries[first]["favourite token"].value
    assert 'role="alert"' in sheet.result.value
    assert "Lea cannot have the token" in sheet.result.value
    assert "<table" not in sheet.result.value


def test_a_number_that_cannot_be_is_said_and_not_turned_into_another() -> None:
    sheet = score_sheet("fairy_lights")
    for typed in (999, -4):
        sheet.entries["red"]["garland stars"].value = typed
        assert sheet.entries["red"]["garland stars"].value == typed
        assert f"{typed} is no whole number from 0 to" in sheet.result.value
        assert "<table" not in sheet.result.value


def test_a_sheet_begins_with_no_second_favourite() -> None:
    sheet = score_sheet("star_race", players=5)
    assert {sheet.entries[player]["favourite 2"].value for player in sheet.players} == {"none"}


def test_names_are_shown_in_the_result() -> None:
    sheet = score_sheet("fairy_lights")
    sheet.enter()
    sheet.names[0].value = "Noor"
    assert "Noor" in sheet.result.value


@pytest.mark.parametrize(("name", "players"), [("fairy_light", 2), ("fairy_lights", 7), ("star_race", 1)])
def test_a_sheet_that_cannot_be_is_answered(name: str, players: int) -> None:
    with pytest.raises(NothingToShowError, match=r"fairy_lights|players"):
        score_sheet(name, players=players)
