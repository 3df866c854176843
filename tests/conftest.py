"""What all tests share: they read English, whatever language the machine speaks, and may run make."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from playground.i18n import VARIABLES

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True, scope="session")
def english() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLAYGROUND_LANG", "en")
        yield


@pytest.fixture(scope="session")
def make() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs make as from a shell: the tests may run under a make themselves, which hands its options down, so that the
    inner one would say which folder it enters and leaves. Nothing but the environment given says a language."""

    def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        outside = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
        for name in VARIABLES:
            outside.pop(name, None)
        return subprocess.run(
            ["make", *arguments], cwd=ROOT, env={**outside, **environment}, capture_output=True, text=True, check=False
        )

    return run


@pytest.fixture(scope="session")
def would_run(make: Callable[..., subprocess.CompletedProcess[str]]) -> Callable[..., str]:
    """The command that make would run last, with this environment's programs."""

    def command(*arguments: str, **environment: str) -> str:
        done = make("--dry-run", *arguments, f"BIN={Path(sys.executable).parent}", **environment)
        done.check_returncode()
        return done.stdout.splitlines()[-1]

    return command
