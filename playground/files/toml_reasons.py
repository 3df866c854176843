"""Translates the reasons of `tomllib` why a text is no TOML into messages for authors of every language."""

from __future__ import annotations

import re

from playground.core import Message, _, worded

PLAIN = worded(_("not TOML."))
TWICE = worded(_("not TOML: the same name is given twice."))
UNCLOSED = worded(_("not TOML: the quotation mark at the end of a text is missing."))
REASONS = {
    "Invalid statement": worded(_("not TOML: a line begins with a name and =, with [, or with #.")),
    "Invalid initial character for a key part": worded(_("not TOML: no name can begin like this.")),
    r"Expected '=' after a key in a key/value pair": worded(_("not TOML: behind the name, = is missing.")),
    "Invalid value": worded(_("not TOML: no value is written like this. A text stands in quotation marks.")),
    "Expected newline or end of document after a statement": worded(
        _("not TOML: a new line has to begin behind the value.")
    ),
    r"Expected '\]' at the end of a table declaration": worded(_("not TOML: ] is missing.")),
    r"Expected '\]\]' at the end of an array declaration": worded(_("not TOML: ]] is missing.")),
    "Unclosed array": worded(_("not TOML: a list that begins with [ has to end with ], with commas in between.")),
    "Unclosed inline table": worded(
        _("not TOML: what a curly bracket opens, another one has to close, with commas in between.")
    ),
    "Unterminated string|Expected .*": UNCLOSED,
    r"Unescaped '\\' in a string|Invalid hex value|Escaped character is not a Unicode scalar value": worded(
        _("not TOML: a backslash in a text has to be written twice.")
    ),
    "(Illegal|Found invalid) character .*": worded(_("not TOML: this sign cannot stand here.")),
    "Invalid date or datetime": worded(_("not TOML: there is no such date.")),
    "Cannot declare .* twice|Cannot overwrite a value|Duplicate inline table key .*": TWICE,
    "Cannot (mutate immutable|redefine) namespace .*": TWICE,
}
"""The message to an author for each reason of `tomllib`, given as a pattern."""


def why_no_toml(reason: str) -> Message:
    """Return the message for a reason of `tomllib`; for an unknown reason only that the text is no TOML.

    >>> why_no_toml("Unclosed array").english()
    'not TOML: a list that begins with [ has to end with ], with commas in between.'
    """
    found = (message for pattern, message in REASONS.items() if re.fullmatch(pattern, reason, re.DOTALL))
    return next(found, PLAIN)
