"""Texts in the reader's language: gettext, one catalogue a room.

A room is a folder that shows texts (a game, this package, the widgets, the notebooks); its translations lie
in `locale/<language>/LC_MESSAGES/messages.mo`. A message is a whole English sentence with named parameters;
where a language has no translation, the English one is shown.

A phrase changes with the words before it: French contracts "de le joker" to "du joker". A translation asks for such a
form behind a colon, "{card:de}". Which forms a language has, how decimals are written, and what the language calls
itself, stands beside its catalogue in `locale/<language>/forms.toml`. In every language "{card:cap}" begins with a
capital.

>>> catalogue("playground", "en").text("There is no game {name}.", name="chess")
'There is no game chess.'
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from gettext import NullTranslations, find, translation
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, Self, TypeAlias

from playground.core import Message, Value, _
from playground.language.spelling import UnknownNameError, as_name

DOMAIN = "messages"
CAPITAL = "cap"
OWN_NAMES = {"en": "English"}
"""What languages without a file call themselves."""

Forms: TypeAlias = Mapping[str, tuple[tuple[re.Pattern[str], str], ...]]
"""For each form, what a phrase can begin with and what stands there instead; the first that fits counts."""
NO_FORMS: Forms = {}
ENGLISH = "en"
KIT = "playground"
"""The package whose catalogues, and those of its games, say which languages there are."""
VARIABLES = ("PLAYGROUND_LANG", "LANGUAGE", "LANG")
"""Where the environment says which language is wanted: the first one that is set decides. Between the kit's own and
the others comes the folder."""
NOTEBOOKS = "notebooks"
"""The folder that has one for the notebooks of each language."""

_chosen: list[str] = []
_pseudo: dict[str, Callable[[str], str]] = {}


class MessageError(ValueError):
    """A message that cannot be filled: which parameter it lacks, in which language."""


class Grammar(NamedTuple):
    """What a language needs beside its messages: its own name, the forms of phrases, and the sign before decimals."""

    name: str
    forms: Forms
    decimal: str


class Phrase(str):
    """A word or phrase in a message, which changes its form where the message asks for one.

    >>> format(Phrase("a card", {}), "cap")
    'A card'
    """

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
        """The message in this language, its parameters filled in. Raises MessageError when one is missing."""
        return self._fill(self._translations.gettext(message) if message else "", params)

    def unfilled(self, message: str) -> str:
        """The message in this language as it stands in the catalogue: its parameters are still named in braces."""
        return self._translations.gettext(message) if message else ""

    def phrase(self, text: str, form: str) -> str:
        """A name or noun phrase in one of the forms of this language. Raises ValueError for one that it has not."""
        return format(Phrase(text, self._forms), form)

    def plural(self, one: str, many: str, count: int, /, **params: Value) -> str:
        """The form of the message for `count`, which it can show as {count}. Raises MessageError."""
        return self._fill(self._translations.ngettext(one, many, count), {"count": count, **params})

    def message(self, message: Message) -> str:
        """A message that carries its parameters, these as they are, or messages in their turn. Raises MessageError."""
        params = (
            (name, self.message(found) if isinstance(found, Message) else found) for name, found in message.params
        )
        return self.text(message.text, **dict(params))

    def _fill(self, text: str, params: Mapping[str, Value]) -> str:
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


class _Pseudo(NullTranslations):
    """A language made by a function, for tests: what is shown untouched went past the catalogues."""

    def __init__(self, change: Callable[[str], str]) -> None:
        super().__init__()
        self._change = change

    def gettext(self, message: str) -> str:
        return self._change(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._change(msgid1 if n == 1 else msgid2)


def catalogue(room: str, lang: str | None = None) -> Catalogue:
    """The messages of a room, named by its package ("playground.games.some_game", "widgets").

    `lang` as in :func:`language`. A room without that language shows English.
    """
    return _in_folders((_folder(room),), language(lang))


def catalogue_of(rooms: Iterable[str], lang: str | None = None) -> Catalogue:
    """The messages of several rooms in one: what the first has no translation of, the next may have."""
    return _in_folders(tuple(map(_folder, rooms)), language(lang))


def catalogue_in(folder: Path, lang: str | None = None) -> Catalogue:
    """The messages of a room that is no package: its `locale` folder is given."""
    return _in_folders((folder,), language(lang))


def languages() -> tuple[str, ...]:
    """The languages that can be asked for, English first, then by code."""
    found = {path.parent.parent.name for path in _mo_files()} | set(_pseudo)
    return (ENGLISH, *sorted(found - {ENGLISH}))


def language_names() -> list[tuple[str, str]]:
    """(what a language calls itself, its code) of the languages that can be asked for."""
    return [(_grammar(code).name, code) for code in languages()]


def language(lang: str | None = None) -> str:
    """The language to show: `lang`, else the one set, else what the surroundings say, else English.

    The surroundings are PLAYGROUND_LANG, then the folder in which this runs, where it is one of the notebooks of
    a language (`notebooks/fr`), then LANGUAGE and LANG.

    Raises UnknownNameError when `lang` is given and no catalogue has it. The environment may name any
    language: what is not here is English.
    """
    if lang is not None:
        return _known(lang)
    return _chosen[-1] if _chosen else _from_surroundings()


def number(written: str, lang: str | None = None) -> str:
    """A number that is written with a point before its decimals, as the language writes it.

    >>> number("-2.5", "en")
    '-2.5'
    """
    return written.replace(".", _grammar(language(lang)).decimal)


def set_language(lang: str | None) -> None:
    """Show this language from now on where no other is asked for; None leaves it to the surroundings.

    Raises UnknownNameError when no catalogue has it.
    """
    _chosen[:] = [] if lang is None else [_known(lang)]


@contextmanager
def pseudo_language(code: str, change: Callable[[str], str]) -> Iterator[None]:
    """For tests: while it lasts, the language `code` exists in every room and is made by `change`.

    `change` takes an English message, with its parameters in braces, and must keep those.
    """
    _pseudo[code] = change
    _in_folders.cache_clear()
    chosen = list(_chosen)
    try:
        yield
    finally:
        del _pseudo[code]
        _chosen[:] = chosen
        _in_folders.cache_clear()


def forget_rooms() -> None:
    """Forget the catalogues read so far, so that new ones are found and recompiled ones read."""
    for cached in (_folder, _in_folders, _mo_files, grammar):
        cached.cache_clear()


@cache
def _in_folders(folders: tuple[Path, ...], lang: str) -> Catalogue:
    if lang in _pseudo:
        return Catalogue(_Pseudo(_pseudo[lang]), lang)
    speaking = [str(folder) for folder in folders if lang != ENGLISH and find(DOMAIN, str(folder), [lang])]
    found: list[NullTranslations] = [translation(DOMAIN, folder, [lang]) for folder in speaking]
    first, *others = found or [NullTranslations()]
    for other in others:
        first.add_fallback(other)
    return Catalogue(first, lang, _grammar(lang).forms)


def _grammar(lang: str) -> Grammar:
    return grammar(_folder(KIT), lang)


@cache
def _folder(room: str) -> Path:
    return Path(str(import_module(room).__file__)).parent / "locale"


@cache
def _mo_files() -> tuple[Path, ...]:
    """The compiled catalogues of this package and of its games, wherever those lie."""
    pattern = f"**/locale/*/LC_MESSAGES/{DOMAIN}.mo"
    return tuple(sorted(found for folder in import_module(KIT).__path__ for found in Path(folder).glob(pattern)))


def _known(lang: str) -> str:
    lang = as_name(lang)
    for code in _spellings(lang):
        if code in languages():
            return code
    raise UnknownNameError(_("There is no language {name}."), lang, languages())


def _from_surroundings() -> str:
    own, *common = (os.environ.get(name, "") for name in VARIABLES)
    wanted = own or _of_this_folder() or next(filter(None, common), "")
    for choice in wanted.split(":"):
        for code in _spellings(choice):
            if code in languages():
                return code
    return ENGLISH


def _of_this_folder() -> str:
    """The language whose notebooks lie where this runs, or nothing."""
    try:
        here = Path.cwd()
    except OSError:  # it has been removed
        return ""
    return here.name if here.parent.name == NOTEBOOKS and here.name in languages() else ""


def _spellings(lang: str) -> tuple[str, ...]:
    """ "fr_BE.UTF-8" may be there as fr_BE or as fr."""
    code = lang.partition(".")[0].partition("@")[0].replace("-", "_")
    return (code, code.partition("_")[0].lower())
