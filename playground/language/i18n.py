"""Texts in the reader's language, translated by gettext with one catalogue for each room.

A room is a package or folder with texts of its own: a game, `playground`, the widgets, the notebooks. Its translations
are in `locale/<language>/LC_MESSAGES/messages.mo`. A message is a whole English sentence with named parameters; where a
language has no translation, the English sentence is shown.

A phrase changes with the words before it: French contracts "de le joker" to "du joker". A translation asks for such a
form behind a colon, "{card:de}". The file `locale/<language>/forms.toml`, beside the catalogue, holds the forms of a
language, its own name, and the sign that it writes before decimals. In every language "{card:cap}" begins with a
capital.

>>> catalogue("playground", "en").text("There is no game {name}.", name="chess")
'There is no game chess.'
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from gettext import NullTranslations, find, translation
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, Self, TypeAlias

from playground.core import Message, Value, _
from playground.errors import CAPITAL, capital
from playground.games.places import places
from playground.language.spelling import UnknownNameError, as_name

DOMAIN = "messages"
OWN_NAMES = {"en": "English"}
"""The names, in the language itself, of languages that have no file `forms.toml`."""

Forms: TypeAlias = Mapping[str, tuple[tuple[re.Pattern[str], str], ...]]
"""For each form, pairs of a pattern for the beginning of a phrase and its replacement; the first match counts."""
NO_FORMS: Forms = {}
ENGLISH = "en"
KIT = "playground"
"""The package whose catalogues, and those of its games, say which languages there are."""
VARIABLES = ("PLAYGROUND_LANG", "LANGUAGE", "LANG")
"""The environment variables that choose the language, in the order of reading; the first non-empty one decides.

The folder of the notebooks is consulted after the first variable and before the others.
"""
NOTEBOOKS = "notebooks"
"""The name of the folder that holds a folder of notebooks for each language."""


class MessageError(ValueError):
    """A message that cannot be filled in: the text names the missing parameter or the fault, and the language."""


class Grammar(NamedTuple):
    """The grammar of a language: its own name, the forms of its phrases, and the sign before decimals."""

    name: str
    forms: Forms
    decimal: str


class Phrase(str):
    """A word or phrase in a message; a format specification in the message selects one of its forms.

    >>> format(Phrase("a card", {}), "cap")
    'A card'
    """

    __slots__ = ("forms",)
    forms: Forms

    def __new__(cls, text: str, forms: Forms) -> Self:
        """Return the phrase `text` in a language with these forms."""
        made = super().__new__(cls, text)
        made.forms = forms
        return made

    def __format__(self, form: str) -> str:
        """Return the phrase in a form. Raises ValueError for a form that the language does not have.

        The first pattern of the form that fits the beginning of the phrase is replaced. The phrase is unchanged for the
        form "" and where no pattern fits; "cap" makes the first letter a capital.
        """
        if not form:
            return str(self)
        if form == CAPITAL:
            return capital(self)
        if form not in self.forms:
            raise ValueError(f"no form {form!r} in this language")
        changes = ((found, instead) for begin, instead in self.forms[form] if (found := begin.match(self)))
        return next((instead + self[found.end() :] for found, instead in changes), str(self))


@cache
def grammar(folder: Path, lang: str) -> Grammar:
    """Return the grammar of the language `lang` from `<lang>/forms.toml` in `folder`, the folder of the catalogues.

    Without that file there are no forms, the name is that of OWN_NAMES, else `lang` itself, and the sign before
    decimals is a point. In a file without `name` the name is `lang`, without `decimal` the sign a point; every other
    key is a form. A file is read once. Raises ValueError for one that is not TOML, or whose rows are no pairs.
    """
    path = folder / lang / "forms.toml"
    if not path.is_file():
        return Grammar(OWN_NAMES.get(lang, lang), {}, ".")
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    name, decimal = table.pop("name", lang), table.pop("decimal", ".")
    forms = {form: tuple((re.compile(begin), instead) for begin, instead in rows) for form, rows in table.items()}
    return Grammar(name, forms, decimal)


class Catalogue:
    """The messages of one room in one language."""

    def __init__(self, translations: NullTranslations, language: str, forms: Forms = NO_FORMS) -> None:
        self.language = language
        self._translations = translations
        self._forms = forms

    def text(self, message: str, /, **params: Value) -> str:
        """Return the message in this language with its parameters filled in; the English one without a translation.

        "" stays "". Raises MessageError if a parameter is missing, a form of it is unknown, or the braces cannot be
        read; a parameter that the message does not name is ignored.
        """
        return self._fill(self._translations.gettext(message) if message else "", params)

    def unfilled(self, message: str) -> str:
        """Return the translation, else the message itself, its parameters still named in braces; "" stays ""."""
        return self._translations.gettext(message) if message else ""

    def phrase(self, text: str, form: str) -> str:
        """Return a name or noun phrase in a form of this language. Raises ValueError for an unknown form."""
        return format(Phrase(text, self._forms), form)

    def plural(self, one: str, many: str, count: int, /, **params: Value) -> str:
        """Return the message for `count`, translated and filled in: `one` for 1, `many` for others in English.

        The message can show the number as {count}. Raises MessageError as :meth:`text`.
        """
        return self._fill(self._translations.ngettext(one, many, count), {"count": count, **params})

    def message(self, message: Message) -> str:
        """Return the translation of a `Message` with its parameters filled in. Raises MessageError as :meth:`text`.

        A parameter that is itself a message is translated too.
        """
        params = (
            (name, self.message(found) if isinstance(found, Message) else found) for name, found in message.params
        )
        return self.text(message.text, **dict(params))

    def _fill(self, text: str, params: Mapping[str, Value]) -> str:
        """Return a translated text with its parameters filled in, texts as `Phrase`.

        Raises MessageError for a missing parameter, an unknown form, and a text whose braces cannot be read.
        """
        phrases = {
            name: Phrase(found, self._forms) if isinstance(found, str) else found for name, found in params.items()
        }
        try:
            return text.format_map(phrases)
        except KeyError as missing:
            reason = f"the message has no parameter {missing.args[0]!r}"
        except (ValueError, IndexError, AttributeError, TypeError) as broken:
            reason = f"the message cannot be filled ({broken})"
        raise MessageError(f"{reason}, in {self.language}: {text!r} with {sorted(params)}")


def catalogue(room: str, lang: str | None = None) -> Catalogue:
    """Return the catalogue of a room, named by its package ("playground.games.some_game", "widgets").

    `lang` is as in :func:`language`, which can raise UnknownNameError. A room without that language shows English. The
    same room and language give the same object.
    """
    return catalogue_of((room,), lang)


def catalogue_of(rooms: Iterable[str], lang: str | None = None) -> Catalogue:
    """Return one catalogue for several rooms: a message without a translation in one is looked up in the next.

    `lang` is as in :func:`language`. A message that no room translates is shown in English.
    """
    return _in_folders(tuple(map(_folder, rooms)), language(lang))


def languages() -> tuple[str, ...]:
    """Return the codes of the available languages, English first, then sorted by code.

    A language is available if the package KIT or one of its games has a compiled catalogue in it.
    """
    found = {path.parent.parent.name for path in _mo_files()}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def language_names() -> list[tuple[str, str]]:
    """Return a pair (the language's own name, its code) for each of :func:`languages`, in that order."""
    return [(_grammar(code).name, code) for code in languages()]


def language(lang: str | None = None) -> str:
    """Return the code of the language to show.

    It is `lang` if given, else the one that the environment names, else English. The environment is the variable
    PLAYGROUND_LANG, then the current folder if it holds the notebooks of a language (`notebooks/fr`), then the
    variables LANGUAGE and LANG.

    `lang` may be a locale name: "fr_BE.UTF-8" gives "fr" if there is no "fr_BE".

    Raises UnknownNameError when `lang` is given and no catalogue has it. If no catalogue has the language of the first
    of these places of the environment that names one, it is English: later places are not consulted.
    """
    return _from_surroundings() if lang is None else _known(lang)


def number(written: str, lang: str | None = None) -> str:
    """Return a number, written with a decimal point, with the sign that the language writes before decimals.

    `lang` is as in :func:`language`, which can raise UnknownNameError.

    >>> number("-2.5", "en")
    '-2.5'
    """
    return written.replace(".", _grammar(language(lang)).decimal)


@cache
def _in_folders(folders: tuple[Path, ...], lang: str) -> Catalogue:
    """Return the catalogue of the translations in these folders, an earlier folder before a later one."""
    speaking = [str(folder) for folder in folders if lang != ENGLISH and find(DOMAIN, str(folder), [lang])]
    found: list[NullTranslations] = [translation(DOMAIN, folder, [lang]) for folder in speaking]
    first, *others = found or [NullTranslations()]
    for other in others:
        first.add_fallback(other)
    return Catalogue(first, lang, _grammar(lang).forms)


def _grammar(lang: str) -> Grammar:
    """Return the grammar of a language, which is the same in all rooms: that of the package KIT."""
    return grammar(_folder(KIT), lang)


@cache
def _folder(room: str) -> Path:
    """Return the folder of a room's catalogues, which need not exist; unless it is a game's, it imports the package."""
    games = {found.package: found.folder for found in places()}
    return (games.get(room) or Path(str(import_module(room).__file__)).parent) / "locale"


@cache
def _mo_files() -> tuple[Path, ...]:
    """Return the paths of the compiled catalogues of the package KIT and of all games."""
    rooms = (_folder(KIT), *(found.folder / "locale" for found in places()))
    return tuple(sorted(path for room in rooms for path in room.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


def _known(lang: str) -> str:
    """Return the available language that a locale name means. Raises UnknownNameError if none is meant."""
    lang = as_name(lang)
    for code in _spellings(lang):
        if code in languages():
            return code
    raise UnknownNameError(_("There is no language {name}."), lang, languages())


def _from_surroundings() -> str:
    """Return the available language that the environment names, as :func:`language` describes it, else English.

    A variable may list several languages with colons between; the first available one of them counts.
    """
    own, *common = (os.environ.get(name, "") for name in VARIABLES)
    wanted = own or _of_this_folder() or next(filter(None, common), "")
    for choice in wanted.split(":"):
        for code in _spellings(choice):
            if code in languages():
                return code
    return ENGLISH


def _of_this_folder() -> str:
    """Return the available language whose notebooks are in the current folder (`notebooks/fr`), or ""."""
    try:
        here = Path.cwd()
    except OSError:  # it has been removed
        return ""
    return here.name if here.parent.name == NOTEBOOKS and here.name in languages() else ""


def _spellings(lang: str) -> tuple[str, ...]:
    """Return the codes to look up for a locale name: for "fr_BE.UTF-8" and "fr-BE" these are "fr_BE" and "fr"."""
    code = lang.partition(".")[0].partition("@")[0].replace("-", "_")
    return (code, code.partition("_")[0].lower())
