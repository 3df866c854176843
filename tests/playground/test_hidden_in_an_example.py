"""An example that begins with what one player sees: an action that needs a hidden card is a fault that is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import playground
from playground.core import AnyGame, HiddenError
from playground.language.sentences import say_error
from playground.lessons.checking import CheckReport, check_file
from playground.workshop.drafting import draft
from widgets import make_example

TOLD = "needs something that is hidden in this position"


@pytest.fixture
def text() -> str:
    """An example of a game with a hidden deck, whose only step draws a card from it."""
    view, action = _drawing(playground.game("star_race"))
    return (
        'id = "MY-1"\ngame = "star_race"\ntitle = "Mine"\nsource = "kit"\nrules = ["SR-T1"]\ntext = "What it shows."\n'
        f'start = """\n{view}"""\n\n[[step]]\ncaption = "A card."\ndo = "{action}"\nevents = []\n'
    )


def _drawing(game: AnyGame) -> tuple[Any, Any]:
    """Return what a player sees in a game, and an action of theirs whose result is hidden from them."""
    state = game.setup(2, 1)
    while True:
        view = game.view(state, game.current_player(state))
        for action in game.legal_actions(view):
            try:
                game.apply(view, action)
            except HiddenError:
                return view, action
        state = game.apply(state, game.legal_actions(state)[0])[0]


def test_check_tells_that_a_step_needs_what_is_hidden(text: str, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(text, encoding="utf-8")
    report = CheckReport()
    check_file(path, report)
    assert [TOLD in str(fault) for fault in report.faults] == [True]


def test_a_draft_tells_that_a_step_needs_what_is_hidden(text: str) -> None:
    (fault,) = draft(text, playground.game("star_race"), "x.toml").faults
    assert say_error(fault, "en").startswith("x.toml, line ")
    assert TOLD in say_error(fault, "en")


def test_the_maker_tells_that_a_step_needs_what_is_hidden(text: str) -> None:
    maker = make_example("star_race", lang="en")
    maker.desk.put(text)
    assert TOLD in maker.found.value
    maker.close()
