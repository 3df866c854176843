"""The catalogues, the script that finds what has to be in them, and the one that compiles them."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def load(path: Path) -> ModuleType:
    """A script that is in no package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def catalogues() -> ModuleType:
    return load(ROOT / "notebooks" / "catalogues.py")


@pytest.fixture(scope="session")
def hatch_build() -> ModuleType:
    return load(ROOT / "hatch_build.py")
