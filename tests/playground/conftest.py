"""The test game in a folder of its own, found like every game that is not the kit's."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from shutil import copyfile
from typing import cast

import pytest

import playground
from playground import __main__ as command_line
from playground.core import AnyGame
from tests.games_there import games_in

LESSON = '''
id = "PB-W1"
title = "Taking pebbles"
source = "manual"
rules = ["PB-1"]
players = { red = "Lea" }
text = "How {red} takes three pebbles."
start = """
pebbles a 3 b 1 c 0, to play red
red secret 1 points 0
blue secret 2 points 0
"""

[[step]]
caption = "{red} takes a first pebble."
do = "take 3 from a"
events = ["took red at a [PB-1]"]
mark = "a"

[[step]]
caption = "And two more, the last of them; then {blue} is next."
then = true
events = ["took red at a [PB-1]", "took red at a last=1 [PB-1]", "turn-ended red [PB-1]"]
mark = ["b", "c"]

[[step]]
caption = "There is only one pebble here."
attempt = "take 2 from b"
refused = "too-few"
places = ["b"]

[[step]]
caption = "Both play."
do = ["turn", "take 1 from b"]
events = [
    "turned blue at blue secret number=3 [PB-2]",
    "turn-ended blue [PB-1]",
    "took red at b last=1 [PB-1]",
    "turn-ended red [PB-1]",
    "game-ended [PB-3]",
]
[step.outcome]
scores = { red = 5, blue = 3 }
winners = ["red"]
decided_by = ["PB-3"]
breakdown = { red = { pebbles = 4, secret = 1 } }

[[step]]
caption = "Look at the heaps."
look = ["a", "b"]
'''

SETUP_LESSON = """
id = "PB-W2"
title = "A new game"
source = "kit"
rules = ["PB-2", "PB-3", "PB-4"]
text = "The heaps."
setup = { players = 3, seed = 5, small = true }
[[step]]
caption = "All heaps are small."
look = "a"
"""

EXERCISE = '''
id = "PB-Y1"
title = "Empty a heap"
chapter = "play"
mover = "red"
goal = "Take everything from heap a in one turn."
hint = "Three at a time."
start = """
pebbles a 3 b 1 c 0, to play red
red secret 1 points 0
blue secret 2 points 0
"""
moves = 1
success = { "heap a" = 0, "red points" = ">=3", turn = "!=red" }
events = ["took red at a last=1"]
solutions = [["take 3 from a"]]
wrong = [
    ["take 2 from a"],
    ["take 1 from b"],
]
'''


@pytest.fixture(scope="session")
def pebbles() -> AnyGame:
    """The test game alone, without lessons and unknown to `playground`."""
    spec = spec_from_file_location("pebbles_alone", Path(__file__).with_name("pebbles.py"))
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast(AnyGame, module)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """Pebbles, with two lessons and an exercise in its folder, as the only game there is."""
    package = tmp_path / "games" / "pebbles"
    for name in ("lessons", "exercises"):
        (package / name).mkdir(parents=True)
    copyfile(Path(__file__).with_name("pebbles.py"), package / "__init__.py")
    (package / "lessons" / "w1.toml").write_text(LESSON)
    (package / "lessons" / "w2.toml").write_text(SETUP_LESSON)
    (package / "exercises" / "y1.toml").write_text(EXERCISE)
    monkeypatch.setenv("PLAYGROUND_LANG", "en")
    with games_in(package.parent, alone=True):
        yield playground.game("pebbles")


@pytest.fixture
def run(game: AnyGame, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command of the command line that knows the small game; return exit code, output and error output."""

    def call(*words: str) -> tuple[int, str, str]:
        code = command_line.main(words)
        found = capsys.readouterr()
        return code, found.out, found.err

    return call
