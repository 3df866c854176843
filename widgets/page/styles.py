"""How everything round the boards looks, read from the one table of it, `kit.css`.

The page gets the whole table with the kit's script (`kit.py`). Figures get theirs element by element: notebooks that
nobody trusts show them without any style sheet.
"""

from __future__ import annotations

from re import MULTILINE
from re import compile as pattern

from widgets.kernel.kit import CSS

VALUES = dict(pattern(r"^  --kit-([a-z-]+): ([^;]+);", MULTILINE).findall(CSS))
"""The colours and the letters of the kit, by the names that the style sheet gives them."""
PRINTED = dict(pattern(r"^\.kit-print-([a-z-]+) \{([^}]*)\}", MULTILINE).findall(CSS))
VALUE, DECLARATION = pattern(r"var\(--kit-([a-z-]+)\)"), pattern(r"([a-z-]+): ([^;]+);")


def printed(*names: str) -> str:
    """The style of an element that is printed with a notebook's output: what `.kit-print-` and these names declare.

    Raises KeyError for a name that the style sheet has not.

    >>> printed("caption")
    'margin:0;color:#17143a'
    """
    declared = (found for name in names for found in DECLARATION.findall(PRINTED[name]))
    return ";".join(f"{key}:{VALUE.sub(lambda found: VALUES[found[1]], value)}" for key, value in declared)
