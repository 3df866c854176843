"""Saving: whatever dies in mid-game, the file holds a whole record with every move that was acknowledged."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import playground
from playground.core import AnyGame, UnreadableError
from playground.record import MOST_CHARACTERS
from playground.record_file import Autosave, load, save
from playground.session import Session

PLAY = """
import sys
from pathlib import Path
import playground
from playground.record_file import Autosave
from playground.session import Session

keep = Autosave(Path(sys.argv[1]))
game = playground.game(sys.argv[2])
found = keep.found()
session = Session.of_record(found) if found else Session.of_game(game, 2, 3)
while session.legal:
    session = session.play_out(len(session.tree.path), 1)
    keep(session.record())
    print(len(session.tree.path) - 1, flush=True)
"""
"""Plays a game and tells each move once it is saved; begun again, it goes on where the file ends."""
KILLS = 6


@pytest.mark.parametrize("name", playground.games())
def test_a_game_killed_again_and_again_loses_no_move(name: str, tmp_path: Path) -> None:
    path, known = tmp_path / "saves" / "game.txt", 0
    for kill in range(KILLS):
        process = subprocess.Popen(
            [sys.executable, "-c", PLAY, str(path), name],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(playground.__file__).parent.parent)},
        )
        assert process.stdout
        for _ in range(1 + kill % 3):
            known = int(process.stdout.readline() or known)
        process.kill()
        told = [int(line) for line in process.communicate()[0].split()]
        known = max([known, *told])
        record = load(path)
        assert len(record.moves) >= known > kill
        assert Session.of_record(record).record() == record


def test_a_disk_that_refuses_leaves_the_old_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = playground.games()[0]
    path, session = tmp_path / "game.txt", Session.of_game(playground.game(name), 2, 3)
    save(session.record(), path)
    before = path.read_text()

    def refuse(handle: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="no space left"):
        save(session.play_out(1, 3).record(), path)
    assert path.read_text() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_autosave_finds_what_it_kept(tmp_path: Path) -> None:
    keep = Autosave(tmp_path / "a" / "b.txt")
    assert keep.found() is None
    record = Session.of_game(playground.game(playground.games()[0]), 2, 3).play_out(1, 3).record("Ours")
    keep(record)
    assert keep.found() == record


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"record: \xff", "line 1, column 9: not UTF-8 text"),
        (b"record: x\nab\xc3", "line 2, column 3: not UTF-8 text"),
        (b"x" * (4 * MOST_CHARACTERS + 1), "longer than a text"),
        (b"", "`actions:` is missing"),
    ],
)
def test_a_file_that_is_no_record_says_why(
    tmp_path: Path, in_every_language: Callable[[Exception], None], content: bytes, reason: str
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    with pytest.raises(UnreadableError) as caught:
        load(path)
    assert reason in str(caught.value)
    assert str(path) in str(caught.value)
    in_every_language(caught.value)


@pytest.mark.parametrize("path", ["no/such/file.txt", ".", "a\0b"])
def test_no_file_is_an_answer_too(in_every_language: Callable[[Exception], None], path: str) -> None:
    with pytest.raises(UnreadableError, match="cannot be read") as caught:
        load(path)
    in_every_language(caught.value)


def test_reading_runs_nothing(game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file full of code is refused without a call of anything that could run it."""
    called: list[str] = []

    def hear(event: str, arguments: Any) -> None:
        if armed and event in ("exec", "compile", "subprocess.Popen", "os.system", "pickle.find_class"):
            called.append(event)

    armed = False
    sys.addaudithook(hear)
    path = tmp_path / "game.txt"
    path.write_text("record: pebbles\nsetup: 2 players, seed __import__('os').system('x')\nactions:\nresult: not over")
    armed = True
    with pytest.raises(UnreadableError):
        load(path)
    armed = False
    assert called == []
