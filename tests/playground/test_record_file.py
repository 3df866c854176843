"""Saving: whatever dies in mid-game, the file holds a whole record with every move that was acknowledged."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import playground
from playground.core import AnyGame, UnreadableError
from playground.play.record import MOST_CHARACTERS
from playground.play.record_file import Autosave, load, save
from playground.play.session import Session

PLAY = """
import sys
from pathlib import Path
import playground
from playground.play.record_file import Autosave
from playground.play.session import Session

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


ALIKE = """
import sys
from pathlib import Path
import playground
from playground.play.record_file import Autosave
from playground.play.session import Session

keep, session = Autosave(Path("records/game.txt")), Session.of_game(playground.game("star_race"), 2, 3)
for moves in map(int, sys.stdin):
    session = session.play_out(moves, moves)
    keep(session.record())
    print(keep.path.name, flush=True)
"""
"""A kernel in which somebody begins the game of seed 3: plays so many moves for each line, and tells the file."""


def test_two_kernels_that_begin_the_same_game_at_once_keep_it_in_two_files(tmp_path: Path) -> None:
    kernels = [
        subprocess.Popen(
            [sys.executable, "-c", ALIKE],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(Path(playground.__file__).parent.parent)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for moves in (1, 2):  # a line to each before either is heard: they save at the same time
        for kernel in kernels:
            assert kernel.stdin
            kernel.stdin.write(f"{moves}\n")
            kernel.stdin.flush()
        names = [kernel.stdout.readline().strip() for kernel in kernels if kernel.stdout]
        assert sorted(names) == ["game.2.txt", "game.txt"]
    for kernel in kernels:
        kernel.communicate()
        assert kernel.returncode == 0
    assert [len(load(path).moves) for path in sorted((tmp_path / "records").iterdir())] == [3, 3]


def keepers(folder: Path) -> tuple[Autosave, Autosave, Session]:
    """Two tables that have loaded the same saved game, and that game."""
    session = Session.of_game(playground.game("star_race"), 2, 3).play_out(1, 2)
    Autosave(folder / "game.txt")(session.record())
    first, second = Autosave(folder / "game.txt"), Autosave(folder / "game.txt")
    assert first.found() == second.found() == session.record()
    return first, second, session


def test_of_two_tables_that_go_on_with_one_saved_game_each_keeps_every_move(tmp_path: Path) -> None:
    first, second, session = keepers(tmp_path)
    ours, theirs = session.play_out(1, 5).record(), session.play_out(2, 3).record()
    first(ours)
    second(theirs)
    assert load(tmp_path / "game.txt") == ours
    assert (second.path, second.left) == (tmp_path / "game.2.txt", tmp_path / "game.txt")
    assert load(second.path) == theirs
    assert (first.path, first.left) == (tmp_path / "game.txt", None)
    second(session.record())
    assert load(tmp_path / "game.txt") == ours
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.2.txt", "game.txt"]


def test_what_somebody_writes_into_a_file_meanwhile_stays(tmp_path: Path) -> None:
    first, _, session = keepers(tmp_path)
    (tmp_path / "game.txt").write_text("my own notes", encoding="utf-8")
    first(session.record())
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == "my own notes"
    assert load(first.path) == session.record()


def test_a_file_that_was_removed_meanwhile_is_written_again(tmp_path: Path) -> None:
    first, _, session = keepers(tmp_path / "records")
    (tmp_path / "records" / "game.txt").unlink()
    (tmp_path / "records").rmdir()
    first(session.record())
    assert (first.path, first.left) == (tmp_path / "records" / "game.txt", None)
    assert load(first.path) == session.record()


def test_on_a_disk_where_a_file_has_one_name_a_new_one_takes_no_others_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no links here")

    monkeypatch.setattr(os, "link", refuse, raising=False)  # Python in a browser has none
    session = Session.of_game(playground.game("star_race"), 2, 3)
    for moves, name in enumerate(("game.txt", "game.2.txt", "game.3.txt"), start=1):
        keep = Autosave(tmp_path / "game.txt")
        keep(session.play_out(1, moves).record())
        assert keep.path.name == name
    assert [len(load(path).moves) for path in sorted(tmp_path.iterdir())] == [2, 3, 1]


DIE = """
import os, signal, sys
from pathlib import Path
import playground
from playground.play.record_file import Autosave
from playground.play.session import Session

os.fsync = lambda handle: os.kill(os.getpid(), signal.SIGKILL)
Autosave(Path(sys.argv[1]))(Session.of_game(playground.game("star_race"), 2, 3).record())
"""


def test_what_a_kill_in_the_midst_of_saving_leaves_is_gone_with_the_next_save(tmp_path: Path) -> None:
    path, other = tmp_path / "game.txt", tmp_path / ".notes.txt"
    other.write_text("somebody's own", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(playground.__file__).parent.parent)}
    assert subprocess.run([sys.executable, "-c", DIE, str(path)], env=environment, check=False).returncode < 0
    assert len(list(tmp_path.iterdir())) == 2, "a draft lies there"
    Autosave(tmp_path / "another.txt")(Session.of_game(playground.game("star_race"), 2, 3).record())
    assert sorted(found.name for found in tmp_path.iterdir()) == [".notes.txt", "another.txt"]


def refuse_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse every lock, as some network disks do."""

    def refuse(*_: object) -> None:
        raise OSError("no locks here")

    monkeypatch.setattr("fcntl.flock", refuse)


@pytest.mark.parametrize("where", ["win32", "emscripten", "a network disk"])
def test_where_no_folder_can_be_locked_what_a_kill_left_is_gone_a_day_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """A younger draft may be one that another process is writing at this moment."""
    if where == "a network disk":
        refuse_locks(monkeypatch)
    else:
        monkeypatch.setattr("playground.files.folder_lock.sys", SimpleNamespace(platform=where))
    save(Session.of_game(playground.game("star_race"), 2, 3).record(), tmp_path / "game.txt")
    now = (tmp_path / "game.txt").stat().st_mtime
    hours = {".game.txt.1234.5678": 24, ".made.toml.1.1": 300, ".game.2.txt.1234.5679": 23, ".notes.txt": 300}
    for name, ago in hours.items():
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (now - 3600 * ago,) * 2)
    save(Session.of_game(playground.game("star_race"), 2, 4).record(), tmp_path / "game.txt")
    assert sorted(found.name for found in tmp_path.iterdir()) == [".game.2.txt.1234.5679", ".notes.txt", "game.txt"]


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


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("no/such/file.txt", "there is no such file"),
        (".", "it is a folder"),
        ("a\0b", "no file can have this name"),
        ("x" * 300, "it cannot be opened"),
        ("x/" * 3000, "(it cannot be opened|there is no such file)"),  # not every system has a longest path
    ],
)
def test_no_file_is_an_answer_too(in_every_language: Callable[[Exception], None], path: str, reason: str) -> None:
    with pytest.raises(UnreadableError, match=f": {reason}$") as caught:
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
