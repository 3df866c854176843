"""The contract's questions, asked by tests: each once a game, of the same random games.

A test fails with all the faults that its question finds, in English. Where its question builds on another that has a
fault, the test is skipped and says so: one mistake fails one test.
"""

from __future__ import annotations

from functools import cache

import pytest

import playground
from playground.contract import played
from playground.contract.asking import Asking, ContractAnswer
from playground.contract.played import SEEDS, Play
from playground.contract.question import ContractFault, Question
from playground.core import AnyGame, Message
from playground.language.sentences import say_error
from playground.play.new_game import options
from tests.contract.drawn import DRAWING, MOTIFS


@cache
def play(name: str, players: int, seed: int, option: str = "") -> Play:
    """The game of `name` that players without any plan play; `option` is one that is switched on."""
    return played.play(playground.game(name), players, seed, option)


@cache
def plays(name: str, players: int) -> tuple[Play, ...]:
    """Return the random games for a number of players: one for each seed, and one for each option."""
    usual = [play(name, players, seed) for seed in SEEDS]
    return (*usual, *(play(name, players, SEEDS[0], option) for option in options(playground.game(name))))


@cache
def all_plays(name: str) -> tuple[Play, ...]:
    """Return the random games of a game for all numbers of players."""
    return tuple(found for players in playground.game(name).PLAYERS for found in plays(name, players))


@cache
def _asking(name: str) -> Asking:
    """Return what asks a game its questions, of all its random games."""
    return Asking(playground.game(name), lambda: all_plays(name), (DRAWING, MOTIFS))


def answer(question: Question, name: str) -> ContractAnswer:
    """Return what a game answers to a question; it is asked once, after those that it builds on."""
    return _asking(name).answer(question)


def holds(question: Question, game: AnyGame) -> None:
    """Fail with what is wrong if a game gives a question a fault; skip if one that the question builds on has any."""
    found = answer(question, game.NAME)
    if found.left_out_for:
        pytest.skip(builds_on(found.left_out_for, game.NAME))
    if found.faults:
        reasons = dict.fromkeys(map(said, found.faults))
        pytest.fail("\n".join([f"not so of {game.NAME}: {question.claim}", *reasons]), pytrace=False)


def builds_on(question: Question, name: str) -> str:
    """Return why a test is skipped that builds on a question to which a game has a fault."""
    return f"builds on what is not so of {name}: {question.claim}"


def said(fault: ContractFault) -> str:
    """Return in English what is wrong, and in which random game it was found first."""
    reason = fault.reason.english() if isinstance(fault.reason, Message) else say_error(fault.reason, "en")
    play = fault.play
    if play is None:
        return reason
    return f"{reason} (players {play.players}, seed {play.seed}, {play.option or 'no option'}, actions {fault.actions})"
