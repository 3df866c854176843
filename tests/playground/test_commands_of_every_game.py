"""What the command line says of every game there is, as much as the game claims to have."""

from __future__ import annotations

import re

import pytest

import playground
from playground import __main__ as command_line
from playground.core import LEVELS, level
from playground.language.i18n import languages
from playground.lessons.library import lessons

GAMES = pytest.mark.parametrize("name", playground.games())
EMPTY = re.compile(r"\(\)|[{}]")
"""What a sentence about nothing would leave."""


class Runs:
    """Runs commands."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> list[str]:
        code = command_line.main(words)
        out, err = self.capsys.readouterr()
        assert (code, err) == (0, "")
        assert not EMPTY.search(out), out
        return out.splitlines()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runs:
    """Run a command that has nothing to complain of; return its lines."""
    return Runs(capsys)


@GAMES
def test_rules_and_examples_are_listed_and_hold(run: Runs, name: str) -> None:
    """A game that only plays need not have an example for each rule."""
    listed = [line.partition("\t")[0] for line in run("rules", name)]
    assert listed == [*playground.game(name).RULES], "and no complaint after them"
    assert [line.partition("\t")[0] for line in run("examples", name)] == [*lessons(name)]
    assert run("check", name)


@GAMES
@pytest.mark.parametrize("lang", languages())
def test_its_words_and_its_editions_are_told_also_where_there_are_none(run: Runs, name: str, lang: str) -> None:
    game = playground.game(name)
    words = run("glossary", name, "--lang", lang)
    if not hasattr(game, "GLOSSARY"):
        assert len(words) == 1
        assert game.TITLE in words[0]
    assert run("editions", name, "--lang", lang)


@GAMES
def test_computers_play_it_with_as_few_and_as_many_as_can(run: Runs, name: str) -> None:
    for players in {(found := playground.game(name).PLAYERS)[0], found[-1]}:
        assert any("1 game," in line for line in run("simulate", name, "--players", str(players), "--games", "1"))


def test_every_small_game_holds_what_it_claims(run: Runs) -> None:
    for name in (name for name in playground.games() if level(playground.game(name)) != LEVELS[-1]):
        assert "Missing at this level: 0" in run("check", name, "--contract", "--lang", "en"), name


@GAMES
@pytest.mark.parametrize("lang", languages())
@pytest.mark.level("teaches")
def test_what_a_hand_can_pick_is_listed(run: Runs, name: str, lang: str) -> None:
    lesson = next(iter(lessons(name)))
    first, task, *picks = run("touch", lesson, "--lang", lang)
    assert first.startswith(lesson)
    assert task
    assert picks == [] or picks[0].startswith("- ")
