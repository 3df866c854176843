"""The catalogues, and the script that finds what has to be in them."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def load() -> ModuleType:
    """notebooks/catalogues.py, which is a script and in no package."""
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "notebooks" / "catalogues.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def catalogues() -> ModuleType:
    return load()
