"""A machine that lacks something says in one line what is missing and how to get it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]


def probe(path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """The browser test below, run where the PATH is `path`."""
    env = {name: value for name, value in os.environ.items() if name != "CI"}
    return subprocess.run(
        [sys.executable, "-m", "pytest", f"{__file__}::test_browser_shows_a_page", "-p", "no:cacheprovider"],
        cwd=ROOT,
        env={**env, "PATH": str(path), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.browser
def test_browser_shows_a_page() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.set_content("<canvas width=3 height=1></canvas>")
        assert page.evaluate("document.querySelector('canvas').getContext('2d') !== null")
        browser.close()


@pytest.mark.slow
def test_browser_tests_are_reported_as_skipped_without_a_browser(tmp_path: Path) -> None:
    done = probe(tmp_path)
    assert done.returncode == 0
    assert "1 skipped" in done.stdout
    assert "sudo apt-get install chromium" in done.stdout


def test_browser_tests_fail_in_ci_without_a_browser(tmp_path: Path) -> None:
    done = probe(tmp_path, CI="true")
    assert done.returncode == 1
    assert "sudo apt-get install chromium" in done.stdout


@pytest.mark.skipif(shutil.which("make") is None, reason="no make on the PATH")
@pytest.mark.parametrize(
    ("lacking", "answer"),
    [("ensurepip", "sudo apt-get install python3-venv"), ("sys.version_info", "sudo apt-get install python3")],
)
def test_make_names_the_missing_piece_in_one_line(
    make: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path, lacking: str, answer: str
) -> None:
    """A Python that fails at one question stands for one that is too old, or has no venv module."""
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\ncase "$2" in *{lacking}*) exit 1;; esac\n', encoding="utf-8")
    python.chmod(0o755)
    done = make("test", f"PYTHON={python}", f"VENV={tmp_path / 'venv'}")
    assert done.returncode != 0
    (line,) = done.stdout.splitlines()
    assert answer in line
    assert not (tmp_path / "venv").exists()


PIP = """#!/bin/sh
echo "Installing build dependencies: started"
for number in $(seq 45); do echo "Collecting package-$number"; done
echo "Downloading package-1.whl"
echo "Building editable for rules-playground (pyproject.toml): started"
[ "$FAILS" ] && echo "ERROR: No matching distribution found for package-9" >&2 && exit 1
echo "Installing collected packages: package-1, package-2"
"""
"""What stands for a Python whose pip installs: it says what pip says, and does nothing."""


@pytest.fixture
def environment(tmp_path: Path) -> Path:
    """An environment that is there and has nothing installed."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "pyvenv.cfg").touch()
    (tmp_path / "bin" / "python").write_text(PIP, encoding="utf-8")
    (tmp_path / "bin" / "python").chmod(0o755)
    return tmp_path


@pytest.mark.skipif(shutil.which("make") is None, reason="no make on the PATH")
def test_installing_tells_each_step_and_the_seconds_it_began_at(
    make: Callable[..., subprocess.CompletedProcess[str]], environment: Path
) -> None:
    done = make(f"{environment}/installed-lab", f"VENV={environment}")
    first, *steps = done.stdout.splitlines()
    assert f"Installing 'lab' of pyproject.toml into {environment}" in first
    assert [step.split(" s  ")[1] for step in steps] == [
        "fetching what builds the kit",
        "20 packages found",
        "40 packages found",
        "compiling the catalogues",
        "putting all of it in place",
        "installed",
    ]
    assert all(step.split(" s  ")[0].strip().isdecimal() for step in steps)
    assert done.returncode == 0
    assert (environment / "installed-lab").exists()


@pytest.mark.skipif(shutil.which("make") is None, reason="no make on the PATH")
def test_an_installation_that_fails_says_why_and_counts_as_none(
    make: Callable[..., subprocess.CompletedProcess[str]], environment: Path
) -> None:
    done = make(f"{environment}/installed-lab", f"VENV={environment}", FAILS="yes")
    assert done.returncode != 0
    assert "No matching distribution found for package-9" in done.stderr
    assert "installing failed" in done.stdout
    assert not (environment / "installed-lab").exists()
