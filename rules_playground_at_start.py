"""Raises an error that explains the fault if a user's file beside a notebook hides the kit, such as `widgets.py`.

Python imports that file in place of the kit's package; the result is an error about missing names, or a command that
does nothing. No module of the kit can be imported then, so this is a module of its own, installed beside the kit. The
file `rules_playground_at_start.pth` makes Python run it whenever it starts in this environment. It checks two names
only.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # as in `typing`, whose import would take longer than this whole module
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

NAMES = ("playground", "widgets")
MARK = "locale"
"""The name of a folder that each package of the kit has; a package without it is not the kit's."""
SAID = {
    "en": "{file} hides the kit of that name. Give it another name, and begin again.",
    "fr": "{file} cache le kit du même nom. Donnez-lui un autre nom, puis recommencez.",
    "nl": "{file} verbergt de kit met dezelfde naam. Geef het een andere naam, en begin opnieuw.",
}
"""The message in each language; the catalogues belong to the hidden kit and cannot be used."""
ASKED = ("PLAYGROUND_LANG", "LANGUAGE", "LANG")


class HiddenKitError(ImportError):
    """A file or folder with the name of a package of the kit is found first; the message names it."""

    def _render_traceback_(self) -> list[str]:
        """Return the message alone for the notebook."""
        return [str(self)]


class Watch:
    """A finder that Python asks about each import: it finds no module, but raises an error for a wrong one."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """Return None, so that other finders continue. Raises HiddenKitError for a module that hides the kit."""
        if name not in NAMES or path is not None:
            return None
        from importlib.machinery import PathFinder  # noqa: PLC0415, only where it is needed

        found = PathFinder.find_spec(name)
        if found is None or found.origin is None:  # no module, or a plain folder, which hides no package
            return None
        places = found.submodule_search_locations or ()
        if any(os.path.isdir(os.path.join(place, MARK)) for place in places):  # noqa: PTH112, PTH118, as above
            return None
        raise HiddenKitError(SAID[_language()].format(file=ascii(found.origin)[1:-1]), name=name, path=found.origin)


def _language() -> str:
    """Return the reader's language, by the same rules as `playground.language.i18n` but without the kit."""
    try:
        above, folder = os.path.split(os.getcwd())  # noqa: PTH109, as above
    except OSError:  # it has been removed
        above, folder = "", ""
    here = folder if os.path.basename(above) == "notebooks" else ""  # noqa: PTH119, as above
    asked = [os.environ.get(name, "") for name in ASKED]
    for wanted in (asked[0], here, *asked[1:]):
        if wanted:
            return wanted[:2].lower() if wanted[:2].lower() in SAID else "en"
    return "en"


def watch() -> None:
    """Check every later import before other finders do."""
    if Watch not in sys.meta_path:
        sys.meta_path.insert(0, Watch)


watch()
