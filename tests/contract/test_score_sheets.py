"""The score sheet of every game: filled from a finished game it gives that game's outcome; what cannot be is told.

A game without points has none.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from playground.contract import scoring
from playground.core import Outcome, has_points
from playground.language import sentences
from playground.reference.score_sheet import TABLE, SheetError
from tests.contract.asked import holds
from tests.translations import pseudo_language

if TYPE_CHECKING:
    from playground.contract.played import Play
    from playground.core import AnyGame, Value

pytestmark = pytest.mark.builds_on("told")

Filled = dict[str, dict[str, "Value"]]


@pytest.fixture
def scored(random_games: tuple[Play, ...]) -> tuple[Play, ...]:
    """The random games of a game with points."""
    if not has_points(random_games[0].game):
        pytest.skip("a game without points has no score sheet")
    return random_games


def filled(play: Play) -> Filled:
    return {player: dict(column) for player, column in play.game.score_entries(play.end).items()}


def fault(game: AnyGame, entries: Filled) -> SheetError:
    """Return the game's error about a score sheet; check that its sentence comes from a catalogue."""
    with pytest.raises(SheetError) as caught:
        game.score_sheet(entries)
    say = sentences.say if caught.value.of_game else sentences.say_shared
    with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
        assert say(game, caught.value.message, lang="qq").startswith("⟦")
    return caught.value


def test_a_sheet_filled_from_a_finished_game_gives_its_outcome(game: AnyGame) -> None:
    holds(scoring.SHEET, game)


def test_every_entry_is_asked_for_by_player_and_row(scored: tuple[Play, ...]) -> None:
    play = scored[0]
    for player, column in filled(play).items():
        for row in column:
            for wrong in (None, -1, 1.5, True, "no such thing"):
                entries = filled(play)
                if wrong is None:
                    del entries[player][row]
                else:
                    entries[player][row] = wrong  # type: ignore[assignment]  # a text as typed
                found = fault(play.game, entries)
                assert (found.player, found.row) == (player, row), wrong


def test_more_than_the_box_holds_is_no_score(scored: tuple[Play, ...]) -> None:
    play = scored[0]
    for row in play.game.score_rows(len(play.game.player_names(play.end))):
        if row.in_box:
            entries = filled(play)
            for player in play.game.player_names(play.end):
                entries[player][row.name] = row.most
            assert fault(play.game, entries).row == row.name


def test_a_row_or_a_player_that_is_not_there_is_told(scored: tuple[Play, ...]) -> None:
    play = scored[0]
    names = play.game.player_names(play.end)
    assert fault(play.game, {**filled(play), "nobody": {}}).player == "nobody"
    entries = filled(play)
    entries[names[0]]["moons"] = 1
    assert (fault(play.game, entries).player, fault(play.game, entries).row) == (names[0], "moons")
    alone = {player: column for player, column in filled(play).items() if player in (TABLE, names[0])}
    assert 1 in play.game.PLAYERS or fault(play.game, alone).message.text.startswith("At least")


def because(game: AnyGame, scores: tuple[int, ...], tie_breaks: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    if len(scores) not in game.PLAYERS:
        pytest.skip(f"nobody plays it with {len(scores)}")
    people = game.player_names(game.setup(len(scores), 1))
    ranks = [(score, *values) for score, values in zip(scores, tie_breaks, strict=True)]
    winners = tuple(player for player, rank in zip(people, ranks, strict=True) if rank == max(ranks))
    outcome = Outcome(people, scores, tuple(() for _ in people), winners, (), tie_breaks)
    return sentences.score_table(game, outcome, {people[0]: "Lea"}, "en").because


def test_what_decided_a_tie_is_told_in_a_sentence(game: AnyGame) -> None:
    """Each value that is compared has its sentence; it names who wins by it, and both counts (FL-F3, SR-F4, GS-F3)."""
    count = len(game.TIE_BREAKS)
    for number, rule in enumerate(game.TIE_BREAKS):
        equal, sign = (9,) * number, -1 if rule.fewest else 1
        rest = (0,) * (count - number - 1)
        better, worse = ((*equal, sign * value, *rest) for value in ((2, 5) if rule.fewest else (5, 2)))
        (said,) = because(game, (7, 7), (better, worse))
        assert "Lea" in said
        assert re.findall(r"\d+", said) == (["2", "5"] if rule.fewest else ["5", "2"])


def test_a_victory_without_a_tie_needs_no_sentence_and_one_that_is_shared_has_one(game: AnyGame) -> None:
    """Where nothing but the points is compared, the verdict says all of it."""
    values = (3,) * len(game.TIE_BREAKS)
    assert because(game, (7, 6), (values, values)) == ()
    said = because(game, (7, 7), (values, values))
    assert ["share the victory" in sentence for sentence in said] == [True] * bool(game.TIE_BREAKS)


def test_two_who_are_ahead_of_a_third_by_a_tie_break_are_named_and_share(game: AnyGame) -> None:
    if not game.TIE_BREAKS:
        pytest.skip("in this game points alone decide")
    rest = (0,) * (len(game.TIE_BREAKS) - 1)
    decided, shared = because(game, (7, 7, 7), ((4, *rest), (4, *rest), (1, *rest)))
    assert "Lea and " in decided
    assert "share the victory" in shared
