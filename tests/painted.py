"""The words of what a game's board paints: `tests/<game>/painted.toml`, for motifs that no term of the game calls.

A game whose motifs are all called by its terms needs no such file. Its keys are patterns of motifs' names, its values
patterns of the words; "" is for a sign or a surface, which is no object. `decor` lists motifs without information, and
the table `whole` what the board in words says otherwise.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from playground.core import AnyGame
from playground.language.sentences import value

TESTS = Path(__file__).parent


@cache
def _listed(name: str) -> Mapping[str, Any]:
    path = TESTS / name / "painted.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def decor(name: str) -> re.Pattern[str]:
    """Return the pattern of the motifs of a game that carry no information; without any, it fits no name."""
    return re.compile("|".join(_listed(name).get("decor", ())) or r"(?!)")


def words_of_motifs(game: AnyGame, *, whole: bool = False) -> Mapping[str, str]:
    """Return the game's list of motifs with their words; "" marks a motif that is no object.

    Some have other words in the board as a `whole`.
    """
    found = {key: words for key, words in _listed(game.NAME).items() if isinstance(words, str)}
    other = _listed(game.NAME).get("whole", {}) if whole else {}
    return {decor(game.NAME).pattern: "", **found, **other}


def meant(game: AnyGame, motif: str, count: int | None, known: Mapping[str, str]) -> str:
    """Return the pattern that a text has to match for a motif painted `count` times (None: at least once).

    The pattern is the motif's entry in the list of the game, else the words of its term. Raises AssertionError for a
    motif without an entry and a term.
    """
    for name, pattern in known.items():
        if found := re.fullmatch(name, motif):
            return pattern.format(*found.groups(), count=r"\d+" if count is None else count)
    _, _, rest = motif.partition(" ")
    term = motif if motif in game.TERMS else rest
    where = f"tests/{game.NAME}/painted.toml says no words for it"
    assert term in game.TERMS, f"the board stamps a motif {motif!r}: no term of TERMS is called so, and {where}"
    words = re.escape(str(value(game, term, {}, "en")))
    return rf"(?:{words}\b.*?){{{count or 1}}}"
