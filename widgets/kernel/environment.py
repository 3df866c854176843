"""What the environment says of how widgets begin: one way to say yes and no, for all of it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from types import MappingProxyType

ANSWERS: Mapping[str, bool] = MappingProxyType(
    {"on": True, "1": True, "yes": True, "true": True, "off": False, "0": False, "no": False, "false": False}
)


def flag(variable: str, more: Mapping[str, bool] = MappingProxyType({})) -> bool | None:
    """Whether a variable says yes or no; None where it says neither. `more` are words that only this one knows."""
    said = os.environ.get(variable, "").strip().lower()
    return {**ANSWERS, **more}.get(said)
