"""A plugin of pytest for Python in a browser: a test that wants a process or a thread is skipped, and says so.

It is known by what the system answers, so no list of such tests has to be kept; every other failure is one.
"""

from __future__ import annotations

from collections.abc import Generator

import pytest

ANSWERS = {
    "emscripten does not support processes": "a process",
    "lacks multiprocessing": "a process",
    "can't start new thread": "a thread",
}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """Run the test."""
    try:
        return (yield)
    except (OSError, RuntimeError) as error:  # a Python that is built without processes raises a kind of the latter
        for answer, what in ANSWERS.items():
            if answer in str(error):
                pytest.skip(f"a browser has not got {what}")
        raise
