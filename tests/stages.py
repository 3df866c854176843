"""Run stages of the Makefile one after another, and say at the end where the time went.

    python tests/stages.py STAGE ...

A stage is a target of make; `one+other` are two that run side by side, what they print one after the other. The first
that fails ends the run. Of each is told how long it took by the clock, and how long processors worked for it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from time import perf_counter
from typing import NamedTuple


class Took(NamedTuple):
    """How long a stage, or several side by side, took: seconds by the clock, seconds of processors, the exit code."""

    stage: str
    clock: float
    processors: float
    code: int


def run(stage: str) -> Took:
    """Run a stage, or several side by side, and wait until all have ended."""
    begin, before = perf_counter(), _processors()
    names = stage.split("+")
    with ExitStack() as stack:
        files = [stack.enter_context(tempfile.TemporaryFile("w+")) for _ in names] if len(names) > 1 else [None]
        started = [
            subprocess.Popen([os.environ.get("MAKE", "make"), "--no-print-directory", name], stdout=file, stderr=file)
            for name, file in zip(names, files, strict=True)
        ]
        codes = [one.wait() for one in started]
        for file in filter(None, files):
            file.seek(0)
            print(file.read(), end="", flush=True)
    return Took(stage, perf_counter() - begin, _processors() - before, max(map(abs, codes)))


def _processors() -> float:
    """The seconds that processors have worked for all processes that were started here and have ended."""
    times = os.times()
    return times.children_user + times.children_system


def told(took: Sequence[Took]) -> str:
    """A line for each stage, and one for all."""
    lines = [(each.stage, each.clock, each.processors, "" if each.code == 0 else "failed") for each in took]
    lines.append(("together", sum(each.clock for each in took), sum(each.processors for each in took), ""))
    rows = [f"{name:<24} {clock:>7.0f} s {work:>7.0f} s  {failed}".rstrip() for name, clock, work, failed in lines]
    return "\n".join([f"{'stage':<24} {'clock':>9} {'processors':>9}", *rows])


def main(stages: Sequence[str]) -> int:
    """Run them; the exit code of the first that fails, else 0."""
    took: list[Took] = []
    for stage in stages:
        print(f"--- {stage}", flush=True)
        took.append(run(stage))
        if took[-1].code:
            break
    print(told(took), flush=True)
    return took[-1].code if took else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
