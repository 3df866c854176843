"""The score sheet of every game: filled from a finished game it gives that game's outcome; what cannot be is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground import words
from playground.i18n import pseudo_language
from playground.score_sheet import TABLE, SheetError

if TYPE_CHECKING:
    from playground.core import AnyGame, Value
    from tests.contract.conftest import Play

Filled = dict[str, dict[str, "Value"]]


def filled(play: Play) -> Filled:
    return {player: dict(column) for player, column in play.game.score_entries(play.end).items()}


def fault(game: AnyGame, entries: Filled) -> SheetError:
    """What the game finds wrong, said in a sentence that went through a catalogue."""
    with pytest.raises(SheetError) as caught:
        game.score_sheet(entries)
    say = words.say if caught.value.of_game else words.say_shared
    with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
        assert say(game, caught.value.message, lang="qq").startswith("⟦")
    return caught.value


def test_a_sheet_filled_from_a_finished_game_gives_its_outcome(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        assert play.game.score_sheet(filled(play)) == play.game.outcome(play.end)


def test_a_sheet_has_the_rows_that_the_game_names(random_games: tuple[Play, ...]) -> None:
    play = random_games[0]
    names = play.game.player_names(play.end)
    rows = play.game.score_rows(len(names))
    entries = filled(play)
    assert {row.name for row in rows} <= set(play.game.TERMS)
    for player in (TABLE, *names):
        wanted = [row.name for row in rows if row.shared == (player == TABLE)]
        assert sorted(entries.get(player, {})) == sorted(wanted)


def test_every_entry_is_asked_for_by_player_and_row(random_games: tuple[Play, ...]) -> None:
    play = random_games[0]
    for player, column in filled(play).items():
        for row in column:
            for wrong in (None, -1, 1.5, True, "no such thing"):
                entries = filled(play)
                if wrong is None:
                    del entries[player][row]
                else:
                    entries[player][row] = wrong  # type: ignore[assignment]  # whatever somebody types
                found = fault(play.game, entries)
                assert (found.player, found.row) == (player, row), wrong


def test_more_than_the_box_holds_is_no_score(random_games: tuple[Play, ...]) -> None:
    play = random_games[0]
    for row in play.game.score_rows(len(play.game.player_names(play.end))):
        if row.in_box:
            entries = filled(play)
            for player in play.game.player_names(play.end):
                entries[player][row.name] = row.most
            assert fault(play.game, entries).row == row.name


def test_a_row_or_a_player_that_is_not_there_is_told(random_games: tuple[Play, ...]) -> None:
    play = random_games[0]
    names = play.game.player_names(play.end)
    assert fault(play.game, {**filled(play), "nobody": {}}).player == "nobody"
    entries = filled(play)
    entries[names[0]]["moons"] = 1
    assert (fault(play.game, entries).player, fault(play.game, entries).row) == (names[0], "moons")
    alone = {player: column for player, column in filled(play).items() if player in (TABLE, names[0])}
    assert fault(play.game, alone).message.text.startswith("At least")
