"""The reason of a computer's move is shown unless it reveals a secret; and every player has a distinct name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import playground
from playground.play.parser import read
from playground.play.session import Session
from widgets import play
from widgets.kernel.faults import NothingToShowError
from widgets.table.game_box import GameBox
from widgets.table.seats import Seat, Seats

pytestmark = pytest.mark.usefixtures("at_once")

GAMES = playground.games()
MOST = 2_000


def box(game: str, players: Any) -> GameBox:
    table = play(game, players, seed=4)
    assert table.box
    table.box.trier.animate.value = False
    return table.box


def first(shown: GameBox) -> None:
    shown.trier.attempt(shown.session.legal[0].action)


@pytest.mark.parametrize("players", [["person", "simple"], ["person", "strong:5"]], ids=["simple", "strong"])
@pytest.mark.parametrize("name", GAMES)
def test_why_a_computer_plays_so_is_told_only_where_it_hides_nothing_or_when_the_game_is_over(
    name: str, players: list[str]
) -> None:
    shown = box(name, players)
    told: list[bool] = []
    for _ in range(12 if "strong:5" in players else MOST):
        if shown.session.outcome:
            break
        first(shown)
        if shown.session.outcome is None and set(shown.trier.trial.news) & shown.reasons.keys():
            told.append("Why:" in shown.trier.said.value)
    assert told
    game = shown.session.game
    in_hands = game.secrets(game.setup(2, 1)) == "private"
    assert not any(told) if in_hands else all(told)
    if shown.session.outcome:
        last = next(reversed(shown.reasons))
        shown.trier.go(shown.session.go(last))
        assert "Why:" in shown.trier.said.value
    assert not shown.trier.errors.value


def test_what_a_computer_says_is_the_same_whatever_its_hidden_token() -> None:
    """With another token the same move had another reason: a person could tell the token."""
    game = playground.game("star_race")
    state = next(found for seed in range(100) if game.current_player(found := game.setup(2, seed)) == 1)
    said = set()
    for token in sorted({"yellow", "blue", "green", "violet", "red"} - {state.players[0].token}):
        own = state.players[1]._replace(token=token)
        dealt = str(state._replace(players=(state.players[0], own)))
        shown = GameBox(Session.of_state(game, dealt), Seats([Seat(), Seat("simple")]), "en", "dark")
        assert shown.reasons
        said.add((str(shown.session.tree.node.action), "Why:" in shown.trier.said.value))
        shown.close()
    assert not any(told for _, told in said)


def test_a_persons_move_has_no_computers_reason_after_the_computers_was_taken_back() -> None:
    shown = box("star_race", ["person", "simple"])
    for _ in range(3):
        at = shown.session.tree.at
        first(shown)
        reached = shown.session.tree.at
        shown.trier.undo.click()
        assert shown.session.tree.at == at
        first(shown)
        assert shown.session.tree.at == reached
        first(shown)
    nodes, game = shown.session.tree.nodes, shown.session.game
    movers = {node: game.current_player(nodes[nodes[node].parent].state) for node in range(1, len(nodes))}
    assert shown.reasons.keys() == {node for node, mover in movers.items() if mover == 1}


@pytest.mark.parametrize(
    ("names", "refused"),
    [
        (("Lea", "Lea"), "Lea"),
        (("Lea", "  lea"), "Lea"),
        (("Le\ta", "LE A"), "Le a"),
        (("Moon", ""), "Moon"),
        (("Lune", ""), "Lune"),
        (("", "comet"), "comet"),
        (("Moon", "Comet"), "Moon"),
        (("Comet", "Moon"), ""),
        (("Lea", "Leo"), ""),
        (("", ""), ""),
    ],
)
def test_two_players_are_not_called_the_same(names: tuple[str, str], refused: str) -> None:
    """Else it would be unclear who is called to the screen. The seats are comet (Comète) and moon (Lune)."""
    assert playground.game("star_race").player_names(playground.game("star_race").setup(2, 1)) == ("comet", "moon")
    table = play("star_race")
    for line, kind, name in zip(table.form.names, table.form.kinds, names, strict=False):
        line.value, kind.value = name, "person"
    table.form.start.click()
    assert (table.box is None) == bool(refused)
    if refused:
        assert f"Two players are called {refused}. Give each a name of their own." in table.form.said.value
    if names[0] == names[1]:
        return
    if refused:
        with pytest.raises(NothingToShowError, match=f"Two players are called {refused}"):
            play("star_race", dict.fromkeys(names, "person"))
    else:
        play("star_race", dict.fromkeys(names, "person"))


def test_a_saved_game_of_two_with_one_name_is_answered() -> None:
    first(box("fairy_lights", {"Lea": "person", "Leo": "simple"}))
    file = next(Path("records").iterdir())
    file.write_text(file.read_text(encoding="utf-8").replace("Leo", "LEA"), encoding="utf-8")
    assert read(file.read_text(encoding="utf-8")).names
    table = play("fairy_lights")
    table.form.go_on.click()
    assert table.box is None
    assert "Two players are called" in table.form.said.value
