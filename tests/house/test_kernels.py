"""The kernel that runs the notebooks receives every message of a page."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]


def test_a_request_that_comes_while_another_is_answered_is_not_left_lying(answered_twice: Callable[..., int]) -> None:
    """ipykernel 7.0 to 7.3 leave one lying after a few tries, and read nothing more: no button of a page has an effect
    from then on."""
    assert answered_twice(sys.executable, 500) == 500


def test_every_extra_with_a_kernel_refuses_those_that_leave_requests_lying() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    asked = [Requirement(text) for texts in extras.values() for text in texts]
    kernels = [found.specifier for found in asked if found.name == "ipykernel"]
    assert kernels
    for specifier in kernels:
        assert [*specifier.filter(["6.31.0", "7.0.0", "7.0.1", "7.1.0", "7.2.0", "7.3.0", "7.4.0"])] == [
            "6.31.0",
            "7.4.0",
        ]
