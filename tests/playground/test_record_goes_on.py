"""A record written again after each action: byte for byte what is written of the same game at once, whatever was done
in between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import playground
from playground.chance import choose
from playground.core import AnyGame
from playground.lessons.library import lessons
from playground.play import record, record_moves
from playground.play.parser import read
from playground.play.record import Writer, write
from playground.play.record_moves import Recorder
from playground.play.session import Session

Step = Callable[[Session, Random], Session]


def play(session: Session, rng: Random) -> Session:
    legal = session.game.legal_actions(session.tree.state)
    return session.attempt(choose(rng, legal)).session if legal else session


def play_on(session: Session, rng: Random) -> Session:
    return session.play_out(rng.randrange(100), 4)


def go(session: Session, rng: Random) -> Session:
    return session.go(rng.randrange(len(session.tree.nodes)))


def note(session: Session, rng: Random) -> Session:
    return session.noted(rng.choice(["", "Was that wise?", "Two\nlines"]))


def rename(session: Session, rng: Random) -> Session:
    return replace(session, players=tuple((name, rng.choice("ABC")) for name, _ in session.players))


def join(session: Session, rng: Random) -> Session:
    return session.with_branches(play_on(go(session, rng), rng).tree)


STEPS: dict[str, Step] = {
    "play": play,
    "play on": play_on,
    "undo": lambda session, _: session.undo(),
    "redo": lambda session, _: session.redo(),
    "back": lambda session, _: session.back(),
    "go": go,
    "note": note,
    "rename": rename,
    "join": join,
}


@cache
def begun(name: str) -> tuple[Session, ...]:
    """A new game, and tries from the middle of lessons."""
    game = playground.game(name)
    table = Session.of_game(game, 2, 3, names=tuple((player, "Lea") for player in game.player_names(game.setup(2, 3))))
    tries = [Session.of_lesson(lesson, 1) for lesson in list(lessons(name).values())[:2]]
    return (table, *tries)


@given(
    st.sampled_from(playground.games()),
    st.lists(st.tuples(st.sampled_from(sorted(STEPS)), st.integers(0, 2**20)), max_size=30),
    st.integers(0, 2**20),
)
def test_a_record_that_goes_on_is_the_one_that_is_written_at_once(
    name: str, steps: list[tuple[str, int]], other: int
) -> None:
    """Another game may come in between: the writer that keeps one record continues with the other."""
    recorder, writer = Recorder(), Writer()
    session = Random(other).choice(begun(name))
    for step, seed in steps:
        session = STEPS[step](session, Random(seed))
        if seed % 8 == 0:
            writer.write(play_on(Random(seed).choice(begun(name)), Random(seed)).record(recorder=recorder))
        found = session.record(recorder=recorder)
        assert found == session.record()
        text = writer.write(found)
        assert text == write(found)
    assert read(write(session.record())) == session.record()


def undone(session: Session) -> Session:
    return play(session.undo().undo(), Random(5))


@pytest.mark.parametrize("module", [record, record_moves])
def test_whoever_is_interrupted_while_a_record_is_written_loses_nothing(
    pebbles: AnyGame, monkeypatch: pytest.MonkeyPatch, module: Any
) -> None:
    recorder, writer = Recorder(), Writer()
    session = Session.of_game(pebbles, 2, 3).play_out(1, 6)
    writer.write(session.record(recorder=recorder))
    session = undone(session).noted("Here")
    tidy = module.tidy
    with monkeypatch.context() as patched:

        def interrupt(text: str) -> str:
            if text:
                raise KeyboardInterrupt
            return str(tidy(text))

        patched.setattr(module, "tidy", interrupt)
        with pytest.raises(KeyboardInterrupt):
            writer.write(session.record(recorder=recorder))
    assert writer.write(session.record(recorder=recorder)) == write(session.record())
