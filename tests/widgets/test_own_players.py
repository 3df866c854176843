"""A player of one's own at a table and in many games: it is named, and its faults are shown with nothing half done."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import playground
from playground.core import AnyGame
from playground.language.i18n import languages
from playground.play.parser import read
from playground.play.record import write
from playground.play.tree import Node
from playground.players.simulation import simulate
from widgets import many_games, play
from widgets.kernel.faults import NothingToShowError
from widgets.table.game_box import GameBox
from widgets.table.seats import seats_in

if TYPE_CHECKING:
    from widgets.table.many_games import ManyGames

GAME = min(playground.games())
SEED = next(
    seed for seed in range(100) if not playground.game(GAME).current_player(playground.game(GAME).setup(2, seed))
)
"""A seed for which the first seat begins."""
SHORT = 12


class Careful:
    """Plays the last legal action; from its `until`th move on it gives `answer`."""

    def __init__(self, until: int = 10_000, answer: Any = None) -> None:
        self.until = until
        self.answer = answer
        self.count = 0

    def choose(self, game: AnyGame, view: Any, _rng: Random) -> Any:
        self.count += 1
        return game.legal_actions(view)[-1] if self.count < self.until else self.answer


class Named(Careful):
    name = "Ada & Co <3"


def box(players: Any, lang: str = "en") -> GameBox:
    table = play(GAME, players, seed=SEED, lang=lang)
    assert table.box
    table.box.trier.animate.value = False
    return table.box


def end_the_turn(shown: GameBox) -> None:
    """A person plays the first legal action until a computer has moved, or was to move and could not."""
    path = shown.session.tree.path
    while not shown.gave_up and not any(node.player == "blue" for node in reached(shown, len(path))):
        shown.trier.attempt(shown.session.legal[0].action)


def reached(shown: GameBox, count: int) -> list[Node[Any, Any]]:
    """The nodes of the current path after that number of them."""
    return [shown.session.tree.nodes[node] for node in shown.session.tree.path[count:]]


@pytest.mark.usefixtures("at_once")
def test_it_plays_at_a_table() -> None:
    shown = box([Careful(), "simple"])
    assert shown.session.outcome is not None
    assert not shown.trier.errors.value


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("lang", languages())
def test_it_is_named_by_its_class_or_its_name_in_every_language(lang: str) -> None:
    for player, name in ((Careful(), "Careful"), (Named(), "Ada &amp; Co &lt;3")):
        shown = box({"Lea": "person", "Robot": player}, lang)
        said = {"en": "Robot: a computer that plays as", "fr": "Robot\u00a0: un ordinateur qui joue comme"}
        assert f"{said.get(lang, 'Robot: een computer die speelt als')} {name}<" in shown.status.value


@pytest.mark.usefixtures("at_once")
def test_players_of_the_kit_given_as_objects_are_those_of_their_names() -> None:
    given = box([playground.player("simple:1"), playground.player("random")])
    named = box(["simple:1", "random"])
    assert given.session.tree.actions == named.session.tree.actions
    assert given.status.value == named.status.value


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("answer", ["take", None, 3])
def test_a_move_that_it_cannot_play_is_told_and_the_game_stays_as_it_was(answer: Any) -> None:
    shown = box(["person", Careful(1, answer)])
    end_the_turn(shown)
    assert shown.gave_up
    assert shown.session.game.current_player(shown.session.tree.state) == 1
    assert "Careful has given" in shown.trier.errors.value
    assert "has found no move: the reason stands below." in shown.progress.value
    assert "who is thinking" not in shown.progress.value
    assert shown.hurry.layout.display == "none"


@pytest.mark.usefixtures("at_once")
def test_after_a_fault_the_move_before_can_be_taken_back_and_the_game_goes_on() -> None:
    faulty = Careful(1, None)
    shown = box(["person", faulty])
    end_the_turn(shown)
    faulty.until = 10_000
    shown.trier.undo.click()
    assert shown.mover == 0
    assert not shown.gave_up
    end_the_turn(shown)
    assert not shown.gave_up
    assert shown.mover == 0
    assert shown.hurry.layout.display != "none"


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("players", [[Careful(), "random"], ["person", Careful()]])
def test_a_game_that_nobody_ends_is_stopped_where_nobody_could_stop_it(
    players: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without an event loop no button works while computers play."""
    monkeypatch.setattr(playground.game(GAME), "LONGEST_GAME", SHORT)
    shown = box(players)
    while not shown.stopped and shown.session.outcome is None:
        shown.trier.attempt(shown.session.legal[0].action)
    assert shown.session.outcome is None
    assert len(shown.session.tree.actions) >= SHORT
    said = f"1 game of 1 was stopped after {SHORT} actions: nobody ended it."
    assert said in shown.progress.value
    assert said == shown.waiting()
    assert shown.hurry.layout.display == "none"
    shown.say("fr")
    assert f"1 partie sur 1 a été arrêtée après {SHORT} actions" in shown.progress.value
    assert not shown.trier.errors.value


@pytest.mark.usefixtures("at_once")
def test_a_stopped_game_goes_on_after_moves_are_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playground.game(GAME), "LONGEST_GAME", SHORT)
    shown = box(["person", Careful()])
    while not shown.stopped:
        shown.trier.attempt(shown.session.legal[0].action)
    shown.trier.undo.click()
    assert not shown.stopped
    assert shown.waiting() == ""
    shown.trier.attempt(shown.session.legal[0].action)
    assert "who is thinking" not in shown.progress.value


def test_a_fault_is_told_where_a_page_waits_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("widgets.table.game_box.BREATH", 0.0)

    async def main() -> GameBox:
        shown = box([Careful(1, "nothing"), "random"])
        if shown.task:
            await shown.task
        return shown

    shown = asyncio.run(main())
    assert "parse_action" in shown.trier.errors.value
    assert shown.session.tree.at == 0
    assert shown.gave_up


@pytest.mark.usefixtures("at_once")
def test_a_record_does_not_name_it_so_that_the_record_can_be_read() -> None:
    shown = box(["person", Named()])
    shown.trier.attempt(shown.session.legal[0].action)
    text = write(shown.trier.trial.session.record())
    assert "seat red: person" in text
    assert "Ada" not in text
    assert not seats_in(read(text))


def test_many_games_are_those_of_the_engine() -> None:
    shown = many_games(GAME, [Careful(), "random"], games=3, seed=2)
    tally = simulate(playground.game(GAME), [Careful(), "random"], 3, 2, rotate=True)
    assert shown.found == tally.matches
    assert "Careful wins" in shown.result.value


def test_many_games_show_a_fault_and_the_games_before_it() -> None:
    class Once(Careful):
        """Plays one game to its end, then nothing."""

        def choose(self, game: AnyGame, view: Any, rng: Random) -> Any:
            self.answer = view
            return super().choose(game, view, rng)

    async def main() -> ManyGames:
        shown = many_games(GAME, [Once(150), "random"], games=50)
        assert shown.task
        await shown.task
        return shown

    shown = asyncio.run(main())
    assert "Once has given" in shown.errors.value
    assert 0 < len(shown.found) < 50
    assert f"{len(shown.found)} of 50 games played" in shown.progress.value


@pytest.mark.parametrize("players", [[Careful, "random"], [Careful(), Careful()], [object(), "random"]])
def test_many_games_answer_what_cannot_play(players: Any) -> None:
    with pytest.raises(NothingToShowError):
        many_games(GAME, players)
