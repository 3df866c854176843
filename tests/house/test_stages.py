"""Three tiers of tests: CONTRIBUTING.md tells what each stage guards, make runs those, and it says where time went."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
TIERS = {"test": 2, "test-all": 3, "test-exhaustive": 4}
"""Each command, and the column of the table with its minutes."""

FEW = """
import pytest
from hypothesis import given, strategies

def test_plain(): ...

def test_sample(by_tier): ...

@given(strategies.integers())
def test_drawn(number): ...

@pytest.mark.slow
def test_long(): ...

@pytest.mark.exhaustive
def test_sweep(): ...
"""


def table() -> list[list[str]]:
    """The rows of the table of stages, without its head."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (found,) = re.findall(r"^\| stage .*?(?=\n\n)", text, re.MULTILINE | re.DOTALL)
    return [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in found.splitlines()[2:]]


@pytest.mark.parametrize("command", TIERS)
def test_each_tier_runs_the_stages_that_the_table_gives_minutes(would_run: Callable[..., str], command: str) -> None:
    _, stages = would_run(command).split("tests/stages.py ")
    assert re.split(r"[ +]", stages) == [row[0] for row in table() if row[TIERS[command]]]


def test_each_stage_guards_something() -> None:
    assert [row[0] for row in table() if not row[1]] == []


def test_a_tier_ends_with_what_each_stage_took_and_with_the_first_that_fails(
    script: Callable[[str], ModuleType],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    (tmp_path / "Makefile").write_text("good other:\n\t@echo all is $@\nbad:\n\t@false\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert script("tests/stages.py").main(["good", "good+other", "bad", "good"]) != 0
    said = capfd.readouterr().out
    assert said.count("all is good\n") == 2
    assert said.index("all is other") > said.index("--- good+other")
    *_, good, both, bad, together = said.splitlines()
    assert [line.split()[0] for line in (good, both, bad, together)] == ["good", "good+other", "bad", "together"]
    assert bad.endswith("failed")


def test_stages_that_all_succeed_succeed(script: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch) -> None:
    stages = script("tests/stages.py")
    monkeypatch.setattr(stages, "run", lambda stage: stages.Took(stage, 61.2, 100.4, 0))
    assert stages.main(["one", "two"]) == 0
    assert stages.told([stages.Took("one", 61.2, 100.4, 0)]).splitlines()[1].split() == ["one", "61", "s", "100", "s"]


def test_ci_runs_the_second_tier() -> None:
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1] == "make test-all AGAIN=1"


@pytest.mark.parametrize(
    ("tier", "asked"),
    [
        ("test", {"plain", "sample", "drawn"}),
        pytest.param("all", {"plain", "sample", "drawn", "long"}, marks=pytest.mark.slow),
        pytest.param("exhaustive", {"sample", "drawn", "sweep"}, marks=pytest.mark.slow),
    ],
)
def test_the_last_tier_asks_again_what_takes_samples_and_each_other_more_than_the_one_before(
    tmp_path: Path, tier: str, asked: set[str]
) -> None:
    (tmp_path / "conftest.py").write_bytes((ROOT / "conftest.py").read_bytes())
    (tmp_path / "test_few.py").write_text(FEW, encoding="utf-8")
    command = ["-m", "pytest", "--tier", tier, "-q", "--collect-only", "-p", "no:cacheprovider", "."]
    done = subprocess.run([sys.executable, *command], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert set(re.findall(r"::test_(\w+)", done.stdout)) == asked, done.stdout + done.stderr
