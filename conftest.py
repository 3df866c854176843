"""Shared by all tests: the tier of the run, the documents with code to run, and the check for a browser."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import TypeVar

import pytest
from hypothesis import is_hypothesis_test, settings
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

from playground.core import Message
from playground.errors import Difference
from playground.games.places import VARIABLE
from playground.language import sentences
from tests import grounds, levels
from tests.translations import pseudo_language

collect_ignore = ["tests/benchmarks", "tests/authors/noughts", "tests/authors/tide_pools", "tests/games"]
"""Folders without tests of the kit.

The benchmarks are scripts that print, and need the extra `bench`. The others are games: `tests/authors` adds
`tide_pools` to a copy of the kit, where its tests run, and `noughts` while a test runs; `games` is that of STAND_INS.
"""
STAND_INS = Path(__file__).parent / "tests" / "games"
"""The folder of two small games that are unlike those of the kit.

They are there in the whole run, beside the kit's, so that what is asked of every game is asked of them as of a game
that somebody adds; with `--kit-alone` they are not. A test of the kit as it is shipped asks without them by `games_in`
and `as_shipped` of `tests/games_there.py`.
"""
BROWSER = Path(__file__).parent / "tests" / "browser"
NO_BROWSER = "no Chromium on the PATH; Debian, Ubuntu: sudo apt-get install chromium"

pytest_collect_file = Sybil(
    [PythonCodeBlockParser()], patterns=["README.md", "for-teachers.md", "for-authors.md"]
).pytest()

TIERS = ("test", "all", "exhaustive")
"""The tiers of `make test`, `make test-all` and `make test-exhaustive`; CONTRIBUTING.md describes them."""
T = TypeVar("T")

# A tier takes larger samples than the one before it: a test says how many inputs it takes in `make test`, as a share of
# the profile's. Without a deadline: a shared or busy machine is slow now and then, which is no fault of the code.
for tier, examples in zip(TIERS, (100, 200, 1000), strict=True):
    settings.register_profile(tier, max_examples=examples, deadline=None, derandomize=True, database=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that choose the tier and the games."""
    told = (
        "what is asked: as `make test`, as `make test-all` (unless told otherwise), or larger samples and nothing else"
    )
    parser.addoption("--tier", choices=TIERS, default="all", help=told)
    parser.addoption("--kit-alone", action="store_true", help="without the two games that only the tests have")


def pytest_configure(config: pytest.Config) -> None:
    """Choose the size of samples, and add the games of STAND_INS, before a module of tests is read.

    An author's own folder of games stays. The stand-ins of another copy of the kit, whose tests run these, do not.
    Raises UsageError for a game that cannot be loaded: each module that asks something of all games would stop at it.
    """
    settings.load_profile(config.getoption("tier"))
    folders = os.environ.get(VARIABLE, "").split(os.pathsep)
    theirs = [name for name in folders if name and Path(name).parts[-2:] != STAND_INS.parts[-2:]]
    own = [] if config.getoption("kit_alone") or not STAND_INS.is_dir() else [str(STAND_INS)]
    os.environ[VARIABLE] = os.pathsep.join([*theirs, *own])
    if wrong := tuple(grounds.not_loaded()):
        raise pytest.UsageError(*wrong)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests of other tiers, move the tests with a browser to the end, skip those of higher levels.

    An open browser keeps an event loop running, in which other tests could not run loops of their own.
    """
    tier = config.getoption("tier")
    asked = [item for item in items if tier in _tiers(item)]
    config.hook.pytest_deselected(items=[item for item in items if tier not in _tiers(item)])
    items[:] = sorted(asked, key=lambda item: BROWSER in item.path.parents)
    for item in items:
        levels.leave_out(item)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    """Say last, of each game that does not claim to be kept, how many tests a higher level would ask of it."""
    yield
    for line in levels.summary(terminalreporter.stats.get("skipped", ())):
        terminalreporter.write_line(line)


def _tiers(item: pytest.Item) -> tuple[str, ...]:
    """Return the tiers that run a test; a test with a sample also runs in the last tier, with a larger sample."""
    if item.get_closest_marker("exhaustive"):
        return TIERS[2:]
    deep = "by_tier" in getattr(item, "fixturenames", ()) or is_hypothesis_test(getattr(item, "obj", None))
    lower = TIERS[1:2] if item.get_closest_marker("slow") else TIERS[:2]
    return (*lower, *TIERS[2:]) if deep else lower


@pytest.fixture(scope="session")
def by_tier(pytestconfig: pytest.Config) -> Callable[[T, T, T], T]:
    """Return a function that returns the one of its three arguments that belongs to the tier."""
    return lambda *choices: choices[TIERS.index(pytestconfig.getoption("tier"))]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test that needs a browser if there is none (on CI, fail it), or that builds on what does not hold."""
    grounds.skip_on_broken_ground(item)
    if item.get_closest_marker("browser") is None or shutil.which("chromium"):
        return
    if os.environ.get("CI") == "true":
        pytest.fail(NO_BROWSER, pytrace=False)
    pytest.skip(NO_BROWSER)


INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")
ENGLISH = re.compile(r"\b(the|is|are|of|must|cannot|expected|there|needed|has|have|not|instead)\b")
QUOTED = ("text", "value", "rows", "source", "line", "event", "brace", "found")
"""Parameters that quote text from a file or a person, in any language."""


@pytest.fixture(scope="session")
def script() -> Callable[[str], ModuleType]:
    """Return a function that loads a script outside of packages, by its path from the root."""

    def load(path: str) -> ModuleType:
        name = f"script_{Path(path).stem}"
        spec = importlib.util.spec_from_file_location(name, Path(__file__).parent / path)
        assert spec is not None
        assert spec.loader is not None
        module = sys.modules[name] = importlib.util.module_from_spec(spec)  # where dataclasses look for it
        spec.loader.exec_module(module)
        return module

    return load


@pytest.fixture(scope="session")
def catalogues(script: Callable[[str], ModuleType]) -> ModuleType:
    """Return the module that finds the texts for translators."""
    return script("notebooks/catalogues.py")


@pytest.fixture(scope="session")
def in_every_language(catalogues: ModuleType) -> Callable[[Exception | Difference], None]:
    """Return a check that an error, or a difference in a lesson, can be shown in any language.

    All its messages have to be in the catalogues, and their parameters have to be messages or notation, not English
    text.
    """
    known = {text.message for room in catalogues.rooms() for text in catalogues.texts_of(room)}
    pebbles = Path(__file__).parent / "tests" / "playground" / "pebbles.py"
    known |= {text.message for text in catalogues.texts_in(pebbles)}

    def check(error: Exception | Difference) -> None:
        said = error.messages() if isinstance(error, Difference) else sentences.error_messages(error)
        assert said
        for message in (part for whole in said for part in _parts(whole)):
            assert message.text in known, f"in no catalogue: {message.text!r}"
            for name, found in message.params:
                if isinstance(found, str) and name not in QUOTED:
                    assert name != "reason", f"not translated: {message}"
                    assert not ENGLISH.search(found), f"not translated: {message}"
        with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
            left = sentences.say_error(error, "qq")
        while INNERMOST.search(left):
            left = INNERMOST.sub("", left)
        assert not left.strip()

    return check


def _parts(message: Message) -> Iterator[Message]:
    """Yield a message and the messages inside it."""
    yield message
    for _, found in message.params:
        if isinstance(found, Message):
            yield from _parts(found)
