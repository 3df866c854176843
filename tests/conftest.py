"""What all tests share: they read English, whatever language the machine speaks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def english() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLAYGROUND_LANG", "en")
        yield
