"""How a phrase changes with the words before it: French contracts "de le joker" to "du joker".

A translation asks for a form behind a colon, "{card:de}". Which forms a language has, how decimals are written, and
what the language calls itself, stands beside its catalogue in `locale/<language>/forms.toml`. In every language
"{card:cap}" begins with a capital.

>>> format(Phrase("a card", {}), "cap")
'A card'
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, Self, TypeAlias

CAPITAL = "cap"
NAMES = {"en": "English"}
"""What languages without a file call themselves."""

Forms: TypeAlias = Mapping[str, tuple[tuple[re.Pattern[str], str], ...]]
"""For each form, what a phrase can begin with and what stands there instead; the first that fits counts."""


class Grammar(NamedTuple):
    """What a language needs beside its messages: its own name, the forms of phrases, and the sign before decimals."""

    name: str
    forms: Forms
    decimal: str


class Phrase(str):
    """A word or phrase in a message, which changes its form where the message asks for one."""

    __slots__ = ("forms",)
    forms: Forms

    def __new__(cls, text: str, forms: Forms) -> Self:
        """The phrase `text` in a language with those forms."""
        made = super().__new__(cls, text)
        made.forms = forms
        return made

    def __format__(self, form: str) -> str:
        """The phrase in a form. Raises ValueError for a form that the language does not have."""
        if not form:
            return str(self)
        if form == CAPITAL:
            return self[:1].upper() + self[1:]
        if form not in self.forms:
            raise ValueError(f"no form {form!r} in this language")
        changes = ((found, instead) for begin, instead in self.forms[form] if (found := begin.match(self)))
        return next((instead + self[found.end() :] for found, instead in changes), str(self))


@cache
def grammar(folder: Path, lang: str) -> Grammar:
    """The grammar of a language whose catalogues lie in `folder`; without a file it has no forms.

    Raises ValueError for a file that cannot be read.
    """
    path = folder / lang / "forms.toml"
    if not path.is_file():
        return Grammar(NAMES.get(lang, lang), {}, ".")
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    name, decimal = table.pop("name", lang), table.pop("decimal", ".")
    forms = {form: tuple((re.compile(begin), instead) for begin, instead in rows) for form, rows in table.items()}
    return Grammar(name, forms, decimal)
