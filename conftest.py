"""What all tests share: the documents that run, the browser that may be missing, hypothesis without a clock."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

collect_ignore = ["tests/benchmarks"]
"""Scripts that print: what they are measured beside comes with the extra `bench` alone."""
BROWSER = Path(__file__).parent / "tests" / "browser"
NO_BROWSER = "no Chromium on the PATH; Debian, Ubuntu: sudo apt-get install chromium"

pytest_collect_file = Sybil([PythonCodeBlockParser()], patterns=["README.md", "CONTRIBUTING.md"]).pytest()

# A shared or busy machine is slow now and then: that is no fault of the code under test.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: once it is open its event loop runs, and no other test could run one of its own."""
    items.sort(key=lambda item: BROWSER in item.path.parents)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Without a browser: skip what needs one and say so, but fail where a browser is a matter of course."""
    if item.get_closest_marker("browser") is None or shutil.which("chromium"):
        return
    if os.environ.get("CI") == "true":
        pytest.fail(NO_BROWSER, pytrace=False)
    pytest.skip(NO_BROWSER)
