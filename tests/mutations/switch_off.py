"""Switch each rule off in the engine, one at a time, and see which lesson or test notices.

    python -m tests.mutations.switch_off [GAME] [RULE ...]

`tests/<game>/switched_off.toml` says for each rule how: the file, the text that makes the rule hold, and what
stands there when it is off. The change is made in a copy of `playground`; the lessons are checked with it, and
if they all hold, the game's tests. A rule that nothing notices is printed with a dash, and the exit code is 1.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

from tests.mutations import noticing

ROOT = noticing.ROOT


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
    """Return the first lesson or test that fails with the rule switched off; "" if none does.

    Raises ValueError if the text to change is not in the file exactly once.
    """
    with noticing.copied("playground") as copy:
        target = copy / "playground" / "games" / mutation.game / mutation.file
        text = target.read_text(encoding="utf-8")
        if text.count(mutation.old) != 1:
            times = text.count(mutation.old)
            raise ValueError(f"{mutation.rule}: {mutation.old!r} stands {times} times in {target.name}")
        with noticing.changed(target, text.replace(mutation.old, mutation.new)):
            return _lesson(mutation, copy) or _test(mutation, copy)


def _lesson(mutation: Mutation, copy: Path) -> str:
    output = noticing.run(["-m", "playground", "check", mutation.game], copy, seconds=noticing.SECONDS)
    if not output:
        return ""
    found = re.search(r"/(lesson|exercise)s/([\w-]+)\.toml", output)
    return f"{found[1]} {found[2]}" if found else f"check: {output.strip().splitlines()[-1][:70]}"


def _test(mutation: Mutation, copy: Path) -> str:
    name = noticing.failing(copy, [str(ROOT / "tests" / mutation.game)], root=ROOT)
    return f"test {name}" if name else ""


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
