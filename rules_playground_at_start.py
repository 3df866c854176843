"""Says it in words where a file of somebody's own, beside a notebook, hides the kit: `widgets.py`, `playground.py`.

Python then takes that file for the kit, and what comes of it tells nobody why: names that are missing, or a command
that does nothing. Nothing of the kit can be imported then, so this is installed beside it, as a module of its own, and
begun by a line that Python runs whenever it starts in this environment: `rules_playground_at_start.pth`. It looks at
two names alone.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # that of `typing`, which takes longer to import than all of this
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

NAMES = ("playground", "widgets")
MARK = "locale"
"""A folder in each package of the kit, by which it is known."""
SAID = {
    "en": "{file} hides the kit of that name. Give it another name, and begin again.",
    "fr": "{file} cache le kit du même nom. Donnez-lui un autre nom, puis recommencez.",
    "nl": "{file} verbergt de kit met dezelfde naam. Geef het een andere naam, en begin opnieuw.",
}
"""In place of the catalogues, which belong to what is hidden."""
ASKED = ("PLAYGROUND_LANG", "LANGUAGE", "LANG")


class HiddenKitError(ImportError):
    """A file or a folder has the name of the kit, and is found before it; the message says which."""

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the sentence alone."""
        return [str(self)]


class Watch:
    """Asked by Python for each module that is imported: finds none, but says where a wrong one would be."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """None, for others find the module. Raises HiddenKitError for one that is not the kit's."""
        if name not in NAMES or path is not None:
            return None
        from importlib.machinery import PathFinder  # noqa: PLC0415, only where it is needed

        found = PathFinder.find_spec(name)
        if found is None or found.origin is None:  # nothing, or a mere folder, before which a module would be taken
            return None
        places = found.submodule_search_locations or ()
        if any(os.path.isdir(os.path.join(place, MARK)) for place in places):  # noqa: PTH112, PTH118, as above
            return None
        raise HiddenKitError(SAID[_language()].format(file=ascii(found.origin)[1:-1]), name=name, path=found.origin)


def _language() -> str:
    """The reader's language, as `playground.language.i18n` finds it, as far as that can be asked without the kit."""
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
    """Look at every import from now on, before anybody else does."""
    if Watch not in sys.meta_path:
        sys.meta_path.insert(0, Watch)


watch()
