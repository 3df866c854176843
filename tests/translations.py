"""Languages of the tests' own: catalogues that a test has written, and a language made by a function."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from pathlib import Path
from unittest.mock import patch

from playground.language import i18n


class _Made(NullTranslations):
    """The translations of such a language."""

    def __init__(self, change: Callable[[str], str]) -> None:
        super().__init__()
        self._change = change

    def gettext(self, message: str) -> str:
        return self._change(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._change(msgid1 if n == 1 else msgid2)


def forget_catalogues() -> None:
    """Let new catalogues be found, and those that are written anew be read."""
    for cached in (i18n._folder, i18n._in_folders, i18n._mo_files, i18n.grammar):
        cached.cache_clear()


@contextmanager
def pseudo_language(code: str, change: Callable[[str], str]) -> Iterator[None]:
    """While it lasts, the language `code` is there in every room, made by `change`: what is shown untouched in it went
    past the catalogues.

    `change` takes an English message, with its parameters in braces, and must keep those.
    """
    read, compiled = i18n._in_folders, i18n._mo_files
    made = i18n.Catalogue(_Made(change), code)
    own = Path("locale", code, "LC_MESSAGES", f"{i18n.DOMAIN}.mo")
    with (
        patch.object(i18n, "_in_folders", lambda folders, lang: made if lang == code else read(folders, lang)),
        patch.object(i18n, "_mo_files", lambda: (*compiled(), own)),
    ):
        yield
