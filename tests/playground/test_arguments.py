"""What a game is set up with: an error says in a sentence, in every language, what would do."""

from __future__ import annotations

import pytest

from playground.core import UnfitError
from playground.language.arguments import check_players
from playground.language.sentences import say_error


@pytest.mark.parametrize(
    ("lang", "two", "one"),
    [
        ("en", "Solo is for 2 players, not 5", "Solo is for one player, not 5"),
        ("fr", "Solo se joue à 2 joueurs, pas à 5", "Solo se joue seul, pas à 5"),
        ("nl", "Solo is voor 2 spelers, niet voor 5", "Solo is voor één speler, niet voor 5"),
    ],
)
def test_one_number_of_players_is_no_range_in_any_language(lang: str, two: str, one: str) -> None:
    for can_play, said in (((2,), two), ((1,), one)):
        with pytest.raises(UnfitError) as caught:
            check_players("Solo", can_play, 5)
        assert say_error(caught.value, lang) == said
