"""A new game begins with the chosen names, options, and tiles or decks of the user."""

from __future__ import annotations

from pathlib import Path

import pytest

import playground
from playground.core import UnreadableError
from playground.play.new_game import new_game, options, own_pieces

KIT_TILES = Path(playground.__file__).parent / "games" / "gravity_superstar" / "tiles"


def test_options_and_own_pieces_are_those_of_the_setup() -> None:
    game = playground.game("gravity_superstar")
    assert options(game) == ("expert",)
    assert tuple(own_pieces(game)) == ("tiles",)
    assert tuple(own_pieces(playground.game("fairy_lights"))) == ("deck",)


def test_names_and_options_are_in_the_game_and_an_empty_name_is_the_games_own() -> None:
    session = new_game(playground.game("gravity_superstar"), ["Lea", ""], 5, ["expert"])
    assert session.tree.state.expert
    assert session.names == {session.game.player_names(session.tree.state)[0]: "Lea"}
    assert dict(session.setup) == {"players": 2, "seed": 5, "expert": True}


def test_a_game_with_pieces_of_ones_own_is_kept_by_its_start_and_not_by_its_seed() -> None:
    game = playground.game("gravity_superstar")
    (file,) = KIT_TILES.glob("*.txt")
    text = file.read_text(encoding="utf-8")
    session = new_game(game, ["", ""], 5, pieces={"tiles": text})
    assert session.tree.state == game.setup(2, 5)
    assert session.start == str(session.tree.state)
    assert session.setup == ()
    assert new_game(game, ["", ""], 5, ["expert"], {"tiles": text}).tree.state == game.setup(2, 5, expert=True)


def test_a_text_that_holds_no_pieces_is_refused_with_its_place() -> None:
    with pytest.raises(UnreadableError, match="line"):
        new_game(playground.game("fairy_lights"), ["", ""], 5, pieces={"deck": "no deck at all\n"})
