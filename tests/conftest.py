"""Shared by all tests below: they read English, whatever the machine's language, and can run make."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from queue import Empty

import pytest

from playground.language.i18n import VARIABLES

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


@pytest.fixture
def answered_twice(tmp_path: Path) -> Callable[..., int]:
    """Asks a kernel of that Python two things at once, `times` times, the second ever later while the first is being
    answered; how many times both were answered before one was not. The kernel inherits `environment`, or all."""

    def ask(python: str, times: int, environment: Mapping[str, str] | None = None, patience: float = 300) -> int:
        from jupyter_client.kernelspec import KernelSpecManager  # noqa: PLC0415, a Python in the browser has none
        from jupyter_client.manager import KernelManager  # noqa: PLC0415, as above

        spec = {"argv": [python, "-m", "ipykernel_launcher", "-f", "{connection_file}"], "display_name": "asked"}
        (tmp_path / "asked").mkdir()
        (tmp_path / "asked" / "kernel.json").write_text(json.dumps({**spec, "language": "python"}))
        kernel = KernelManager(kernel_name="asked", kernel_spec_manager=KernelSpecManager(kernel_dirs=[str(tmp_path)]))
        kernel.start_kernel(**({} if environment is None else {"env": {**environment}}))
        client = kernel.client()
        try:
            client.start_channels()
            client.wait_for_ready(300)
            for number in range(times):
                waiting = {client.comm_info()}
                time.sleep(number % 20 / 5000)
                waiting.add(client.comm_info())
                try:
                    while waiting:
                        waiting.discard(client.get_shell_msg(timeout=patience)["parent_header"].get("msg_id"))
                except Empty:
                    return number
            return times
        finally:
            client.stop_channels()
            kernel.shutdown_kernel(now=True)

    return ask
