"""The commands that print the words of a rulebook and what its editions differ in; a game may have neither."""

from __future__ import annotations

import pytest

import playground
from playground import __main__ as command_line
from playground.core import AnyGame
from playground.language.i18n import language_names
from playground.reference.editions import editions, printed, summary
from playground.reference.glossary import glossary


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[list[str]]:
    """Return the output of a command as the cells of each line."""
    assert command_line.main([*arguments, "--lang", "en"]) == 0
    return [line.split("\t") for line in capsys.readouterr().out.splitlines()]


@pytest.mark.level("kept")
@pytest.mark.parametrize("name", playground.games())
def test_the_glossary_is_printed_a_line_a_term(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = playground.game(name)
    head, *lines = run(capsys, "glossary", name)
    assert [cell.partition(" (")[0] for cell in head] == [*(name for name, _ in language_names()), "Rule"]
    for term, line in zip(glossary(game).terms, lines, strict=True):
        assert line[0] == term.text
        assert line[len(head) - 1] == term.rule
        assert len(line) == len(head) + term.drawn


@pytest.mark.level("kept")
@pytest.mark.parametrize("name", playground.games())
def test_the_editions_are_printed_a_line_a_difference(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = playground.game(name)
    said, *lines = run(capsys, "editions", name)
    assert said == [summary(game, "en")]
    found = editions(game)
    assert len(lines) == (len(found) + 1 if found else 0)
    for each, line in zip(found, lines[1:], strict=True):
        assert line == [each.about, each.where, *(each.says[code] for code, _ in printed(game)), each.kit, each.rule]


def test_a_game_without_words_of_its_own_has_an_empty_glossary_and_no_editions(game: AnyGame) -> None:
    assert glossary(game).terms == ()
    assert editions(game) == ()


@pytest.mark.parametrize("command", ["glossary", "editions"])
def test_an_unknown_game_is_answered_with_the_one_that_was_meant(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command_line.main([command, "gravity-superstar", "--lang", "en"]) == 2
    assert "Did you mean gravity_superstar?" in capsys.readouterr().err
