"""Read inline styles from the kit's style sheet, `kit.css`.

The page gets the whole style sheet with the page script (`kit.py`). A figure has its styles inline, in each element:
an untrusted notebook shows it without any style sheet.
"""

from __future__ import annotations

from re import MULTILINE
from re import compile as pattern

from widgets.kernel.kit import CSS

VALUES = dict(pattern(r"^  --kit-([a-z-]+): ([^;]+);", MULTILINE).findall(CSS))
"""The colours and fonts of the kit, by the names of their variables in the style sheet, without `--kit-`."""
PRINTED = dict(pattern(r"^\.kit-print-([a-z-]+) \{([^}]*)\}", MULTILINE).findall(CSS))
VALUE, DECLARATION = pattern(r"var\(--kit-([a-z-]+)\)"), pattern(r"([a-z-]+): ([^;]+);")


def printed(*names: str) -> str:
    """Return the inline style for an element of a notebook's output: the declarations of `.kit-print-` and each name.

    They come in the order of the names, with the values of the kit's colours and fonts in place of their variables.
    Raises KeyError for a name that is not in the style sheet.

    >>> printed("caption")
    'margin:0;color:#17143a'
    """
    declared = (found for name in names for found in DECLARATION.findall(PRINTED[name]))
    return ";".join(f"{key}:{VALUE.sub(lambda found: VALUES[found[1]], value)}" for key, value in declared)
