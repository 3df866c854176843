"""The script that compiles the catalogues."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def hatch_build(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("hatch_build.py")
