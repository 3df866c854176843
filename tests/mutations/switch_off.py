"""Switch each rule off in the engine, one at a time, and see which lesson or test notices.

    python tests/mutations/switch_off.py [GAME] [RULE ...]

`tests/<game>/switched_off.toml` says for each rule how: the file, the text that makes the rule hold, and what
stands there when it is off. The change is made in a copy of `playground`; the lessons are checked with it, and
if they all hold, the game's tests. A rule that nothing notices is printed with a dash, and the exit code is 1.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 120
"""A rule switched off may make a game endless; whatever takes this long has been noticed."""


class Mutation(NamedTuple):
    """How a rule is switched off: in `file` of the game's package, `old` becomes `new`."""

    game: str
    rule: str
    file: str
    old: str
    new: str


def mutations(game: str) -> tuple[Mutation, ...]:
    """All of a game's, from its file; none, as long as there is no such file."""
    path = ROOT / "tests" / game / "switched_off.toml"
    if not path.is_file():
        return ()
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(Mutation(game, rule, entry["file"], entry["old"], entry["new"]) for rule, entry in table.items())


def noticed_by(mutation: Mutation) -> str:
    """The first lesson or test that fails with the rule switched off; "" if none does. Raises ValueError if the text
    to change does not stand in the file exactly once."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "playground"
        shutil.copytree(ROOT / "playground", copy, ignore=shutil.ignore_patterns("__pycache__"))
        target = copy / mutation.game / mutation.file
        text = target.read_text(encoding="utf-8")
        if text.count(mutation.old) != 1:
            times = text.count(mutation.old)
            raise ValueError(f"{mutation.rule}: {mutation.old!r} stands {times} times in {target.name}")
        target.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")
        environment = {**os.environ, "PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"}
        return _lesson(mutation, folder, environment) or _test(mutation, folder, environment)


def _run(command: list[str], folder: str, environment: dict[str, str]) -> tuple[int, str]:
    try:
        done = subprocess.run(
            [sys.executable, *command],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return 1, "does not end"
    return done.returncode, done.stdout + done.stderr


def _lesson(mutation: Mutation, folder: str, environment: dict[str, str]) -> str:
    code, output = _run(["-m", "playground", "check", mutation.game], folder, environment)
    if code == 0:
        return ""
    found = re.search(r"/(lesson|exercise)s/([\w-]+)\.toml", output)
    return f"{found[1]} {found[2]}" if found else f"check: {output.strip().splitlines()[-1][:70]}"


def _test(mutation: Mutation, folder: str, environment: dict[str, str]) -> str:
    options = ["-q", "-x", "-p", "no:cacheprovider", "-m", "not browser", "--tier", "test", "--no-header", "--tb=no"]
    tests = [str(ROOT / "tests" / mutation.game)]
    code, output = _run(
        ["-m", "pytest", f"--rootdir={ROOT}", "-c", str(ROOT / "pyproject.toml"), *options, *tests], folder, environment
    )
    if code == 0:
        return ""
    found = re.search(r"(?:FAILED|ERROR) \S*?([^/\s:]+\.py(?:::\S+)?)", output)
    return f"test {found[1]}" if found else output.strip().splitlines()[-1][:70]


def main(arguments: list[str]) -> int:
    """Print the table; 1 if a rule is noticed by nothing or has no mutation."""
    import playground  # noqa: PLC0415  # the tree as it is, to know its games and rules

    wanted = [name for name in arguments if name in playground.games()] or list(playground.games())
    only = {name for name in arguments if name not in playground.games()}
    missed = 0
    for game in wanted:
        rules = playground.game(game).RULES
        known = {mutation.rule: mutation for mutation in mutations(game)}
        for rule in rules:
            if only and rule not in only:
                continue
            notice = noticed_by(known[rule]) if rule in known else ""
            missed += not notice
            print(f"{rule:<8} {rules[rule].title:<44.44} {notice or '-'}", flush=True)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
