"""Read yes-or-no environment variables, all with the same words for yes and no."""

from __future__ import annotations

import os
from collections.abc import Mapping
from types import MappingProxyType

ANSWERS: Mapping[str, bool] = MappingProxyType(
    {"on": True, "1": True, "yes": True, "true": True, "off": False, "0": False, "no": False, "false": False}
)


def flag(variable: str, more: Mapping[str, bool] = MappingProxyType({})) -> bool | None:
    """Return the value of an environment variable: True for yes, False for no, None for anything else or unset.

    `more` are further words, with their meaning, that only this variable has.
    """
    said = os.environ.get(variable, "").strip().lower()
    return {**ANSWERS, **more}.get(said)
