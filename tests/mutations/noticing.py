"""Run tests over a copy of the kit in which something was changed, and say which of them notices."""

from __future__ import annotations

import importlib.util
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 300
"""A change may make a loop endless: a single test that takes this long has noticed it."""
MEMORY = 6 << 30
"""Bytes that tests without a browser may ask for: a loop without an end may also collect without an end."""
PLAIN = "not browser and not binder and not site"
BROWSER = "browser and not binder and not site"
LEFT_OUT = shutil.ignore_patterns(".git", ".venv*", "_site", "__pycache__", ".*_cache", ".hypothesis")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+?\.(?:py|md)(?:::.+?)?)(?: - .*)?$", re.MULTILINE)
ENDLESS = re.compile(r"^Timeout \(", re.MULTILINE)


@contextmanager
def copied(*names: str) -> Iterator[Path]:
    """A copy of the tree, or of the folders and files `names` of it, for as long as the block runs."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "kit"
        if names:
            copy.mkdir()
            for name in names:
                shutil.copytree(ROOT / name, copy / name, ignore=LEFT_OUT)
        else:
            shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
        yield copy


@contextmanager
def changed(path: Path, text: str) -> Iterator[None]:
    """Replace the contents of a file by `text` inside the block, and delete its compiled file."""
    before = path.read_bytes()
    compiled = Path(importlib.util.cache_from_source(str(path)))
    try:
        path.write_text(text, encoding="utf-8")
        compiled.unlink(missing_ok=True)
        yield
    finally:
        path.write_bytes(before)
        compiled.unlink(missing_ok=True)


def run(command: Sequence[str], copy: Path, *, seconds: float | None = None, memory: int | None = None) -> str:
    """Run Python with the packages of the copy; return its output, or "" on success.

    A command that is ended after `seconds` returns "does not end".
    """
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    # A test that runs these scripts may itself be one of many at once, under a make.
    for name in [name for name in environment if name.startswith(("PYTEST_XDIST", "MAKE", "MFLAGS"))]:
        del environment[name]
    try:
        done = subprocess.run(
            [sys.executable, *command],
            cwd=copy,
            env=environment,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
            preexec_fn=(lambda: resource.setrlimit(resource.RLIMIT_AS, (memory, memory))) if memory else None,
        )
    except subprocess.TimeoutExpired:
        return "does not end"
    return done.stdout + done.stderr or f"exit code {done.returncode}" if done.returncode else ""


def failing(
    copy: Path,
    tests: Sequence[str],
    *,
    root: Path | None = None,
    marks: str = PLAIN,
    without: Sequence[str] = (),
) -> str:
    """The first of these tests that fails, as pytest names it, or the last line that pytest printed if it names none;
    "" if all pass or there are none. The tests are those of the copy, or of `root`."""
    root = root or copy
    options = ["-q", "-x", "-p", "no:cacheprovider", "-m", marks, "--tier", "test", "--no-header", "--tb=no", "-rfE"]
    options += ["-o", f"faulthandler_timeout={SECONDS}", "-o", "faulthandler_exit_on_timeout=true"]
    options += [f"--deselect={name}" for name in without]
    command = ["-m", "pytest", f"--rootdir={root}", "-c", str(root / "pyproject.toml"), *options, *tests]
    output = run(command, copy, memory=None if marks == BROWSER else MEMORY)
    if not output or re.search(r"^\d+ deselected in|^no tests ran", output, re.MULTILINE):
        return ""
    if ENDLESS.search(output):
        return "does not end"
    found = FAILED.search(output)
    return found[1] if found else output.strip().splitlines()[-1][:70]
