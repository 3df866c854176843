"""A long game at a table is as quick as a short one: a step asks the game as often at move 300 as at move 10, and keeps
and tells it with as many calls."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest

import playground
from playground.core import Game
from playground.play.parser import read
from playground.play.session import Session
from widgets.table.game_box import GameBox
from widgets.table.seats import Seat, Seats

game = playground.game("gravity_superstar")
ASKED = tuple(name for name, kind in vars(Game).items() if callable(kind) and not name.startswith("_"))
SEED = 31
"""Both pawns turn round and fall to and fro in this game, on squares where nothing lies: positions come again."""
BEGINNING = ("place", "rotate half", "place", "rotate half")
TO_AND_FRO = ("refill", "refill", "rotate half", "rotate half")
EARLY, LATE = 12, 300
MOST_CALLS = 350
"""Calls of functions, of Python's own too, that keeping a game may take: the head of its record, and its file."""
MOST_MORE = (LATE - EARLY) // 2
"""So many more calls may be made at a late step: one for each move in between would be twice as many."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the game was asked for each of its words."""
    found = Counter[str]()

    def counted(name: str, answer: Callable[..., Any]) -> Callable[..., Any]:
        def ask(*given: Any, **named: Any) -> Any:
            found[name] += 1
            return answer(*given, **named)

        return ask

    for name in ASKED:
        monkeypatch.setattr(game, name, counted(name, getattr(game, name)))
    return found


def table(moves: int, *, practice: bool = False) -> GameBox:
    """Return a table of two people after that number of moves."""
    session = Session.of_game(game, 2, SEED)
    for number in range(moves):
        session = session.attempt(game.parse_action(move(number))).session
    shown = GameBox(session, Seats((Seat(), Seat())), "en", "light", practice=practice)
    shown.trier.animate.value = False
    return shown


def move(number: int) -> str:
    return BEGINNING[number] if number < len(BEGINNING) else TO_AND_FRO[number % len(TO_AND_FRO)]


def asked_by_moves(shown: GameBox, asked: Counter[str], count: int) -> list[Counter[str]]:
    """Return the calls to the game at each of the next moves."""
    found = []
    for _ in range(count):
        if shown.covered:
            shown.lift.click()
        action = game.parse_action(move(shown.session.tree.at))
        asked.clear()
        shown.trier.attempt(action)
        found.append(Counter(asked))
    return found


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("secrets", ["none", "private"])
def test_a_step_asks_the_game_as_often_late_as_early(
    asked: Counter[str], monkeypatch: pytest.MonkeyPatch, secrets: str
) -> None:
    """With secrets, and as if the game had none: then every position has to be asked for them, but once."""
    counted = game.secrets
    monkeypatch.setattr(game, "secrets", lambda state: [counted(state), secrets][1])
    early, late = table(EARLY), table(LATE)
    at_first, at_last = (asked_by_moves(shown, asked, 4) for shown in (early, late))
    assert at_last == at_first
    assert (early.session.tree.at, late.session.tree.at) == (EARLY + 4, LATE + 4)
    assert all(found["secrets"] for found in at_last)


@contextmanager
def calls(*events: str) -> Iterator[Counter[str]]:
    """How often those events of Python's profiler come meanwhile."""
    found = Counter[str]()

    def hear(_frame: FrameType, event: str, _argument: object) -> None:
        if event in events:
            found[event] += 1

    before = sys.getprofile()
    sys.setprofile(hear)
    try:
        yield found
    finally:
        sys.setprofile(before)


def calls_of_moves(shown: GameBox, count: int) -> list[int]:
    """How many functions of Python are called at each of the next moves."""
    found = []
    for _ in range(count):
        shown.lift.click()
        action = game.parse_action(move(shown.session.tree.at))
        with calls("call") as heard:
            shown.trier.attempt(action)
        found.append(heard.total())
    return found


@pytest.mark.usefixtures("at_once")
def test_a_step_takes_as_many_calls_late_as_early() -> None:
    """The first step is left out: it writes the whole record, which a table in play has written long before."""
    early, late = (calls_of_moves(table(moves, practice=True), 5)[1:] for moves in (EARLY, LATE))
    assert all(last - first < MOST_MORE for first, last in zip(early, late, strict=True)), (early, late)


def calls_to_keep(shown: GameBox, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """With how many calls the game was kept, of Python's own functions too, filled in as it is played."""
    found = []
    keep = shown.trier.kept.keep

    def counted(session: Session) -> Callable[[], str]:
        with calls("call", "c_call") as heard:
            said = keep(session)
        found.append(heard.total())
        return said

    monkeypatch.setattr(shown.trier.kept, "keep", counted)
    return found


@pytest.mark.usefixtures("at_once")
def test_a_game_is_kept_with_as_many_calls_late_as_early(asked: Counter[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """After one more action, and after one in the place of another; the first save writes all that there is."""
    for moves in (EARLY, LATE):
        shown = table(moves, practice=True)
        found = calls_to_keep(shown, monkeypatch)
        asked_by_moves(shown, asked, 4)
        assert len(found) == 4
        shown.lift.click()
        shown.trier.undo.click()
        shown.lift.click()
        tried = {shown.session.tree.nodes[child].action for child in shown.session.tree.node.children}
        shown.trier.attempt(next(option.action for option in shown.session.legal if option.action not in tried))
        assert len(shown.session.tree.nodes) == moves + 6
        assert len(found) > 4
        assert max(found[1:]) <= MOST_CALLS, found
        assert shown.trier.kept.autosave
        assert read(shown.trier.kept.autosave.path.read_text(encoding="utf-8")) == shown.session.record()
