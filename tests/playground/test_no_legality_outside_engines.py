"""Legality is the engines' alone: with a refusal deleted there, sessions let pass what they refused before.

Nothing else is changed, in a copy of the package: if a session decided anything by itself, it would go on refusing.
"""

from __future__ import annotations

import inspect
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import playground
from playground.lessons.library import lessons
from playground.play.session import Session

ROOT = Path(playground.__file__).resolve().parents[1]

TRY = """
import json, sys
import playground
from playground.play.session import Session

game = playground.game(sys.argv[1])
for text, actions in json.load(sys.stdin):
    session = Session.of_state(game, text)
    try:
        legal = {str(option.action) for option in session.legal}
        for action in actions:
            if action in legal and session.attempt_text(action).accepted:
                print(action)
    except Exception:
        continue
"""
"""Prints those of the actions that a session offers as legal and accepts. Where an engine without its rule breaks down
over an action that it should have refused, that position tells nothing."""


def legality(game: str) -> str:
    """Return the name of the file in which a game decides legality."""
    return Path(str(inspect.getsourcefile(inspect.unwrap(playground.game(game).refusal)))).name


def deletions(game: str) -> list[tuple[str, str, str]]:
    """(rule, old, new) for the rules of a game that are switched off where it decides what is legal."""
    table = tomllib.loads((ROOT / "tests" / game / "switched_off.toml").read_text(encoding="utf-8"))
    return [(rule, entry["old"], entry["new"]) for rule, entry in table.items() if entry["file"] == legality(game)]


def refused(game: str) -> list[tuple[str, list[str]]]:
    """The positions in which lessons show a refusal, with every action that is refused there."""
    found = []
    for lesson in lessons(game).values():
        for step in lesson.steps:
            if step.attempt:
                session = Session.of_lesson(lesson, step.number)
                others = [str(option.action) for option in session.options if not option.legal]
                found.append((str(session.tree.state), others))
    return found


def accepted(game: str, folder: Path, positions: list[tuple[str, list[str]]]) -> list[str]:
    """Which of the actions sessions accept, with the package in that folder."""
    done = subprocess.run(
        [sys.executable, "-c", TRY, game],
        input=json.dumps(positions),
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.level("kept")
@pytest.mark.parametrize("game", playground.games())
def test_what_the_engine_no_longer_refuses_sessions_accept(game: str, tmp_path: Path) -> None:
    positions = refused(game)
    assert accepted(game, ROOT, positions) == []
    followed = []
    for rule, old, new in deletions(game):
        copy = tmp_path / rule / "playground"
        shutil.copytree(ROOT / "playground", copy, ignore=shutil.ignore_patterns("__pycache__"))
        file = copy / "games" / game / legality(game)
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1
        file.write_text(text.replace(old, new), encoding="utf-8")
        followed += [rule] if accepted(game, copy.parent, positions) else []
    assert followed, f"sessions of {game} refuse as before, whichever rule is deleted in {legality(game)}"
