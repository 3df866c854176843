"""A sentence that wraps a reason says what failed, and the reason says why: neither repeats the other's words."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from notebooks.catalogues import PLACE, read, rooms
from playground.language.i18n import languages
from tests.said import said_in
from widgets import record_player, try_it
from widgets.kernel.faults import NothingToShowError

ERRORS = {"UnreadableError", "LessonError", "UnfitError", "UnfitTypeError", "SheetError", "error", "_stop", "fail"}
"""What a reason is said by, to stand behind what failed."""
CODE = tuple(room for room in rooms() if room != "notebooks")
UNREADABLE = {"en": "be read", "fr": "illisible", "nl": "te lezen"}
"""How each language says of something that it cannot be read."""
WRAPS = re.compile(r"cannot be read: {error}$")
"""A sentence that says so, and then the reason."""


def translations(language: str) -> dict[str, str]:
    """Return the translation of every message of the kit into a language; other catalogues have them in English.

    A game that nobody has translated has no catalogue.
    """
    paths = (rooms()[room] / "locale" / ("fr" if language == "en" else language) / PLACE for room in CODE)
    catalogs = (read(path) for path in paths if path.is_file())
    found = [message for catalog in catalogs for message in catalog if isinstance(message.id, str)]
    return {str(message.id): str(message.id if language == "en" else message.string) for message in found}


@cache
def reasons() -> frozenset[str]:
    """Every message that an error carries, in English."""
    paths = {path for room in CODE for path in rooms()[room].rglob("*.py")}
    said = (found for path in paths for found in said_in(path) if found.name in ERRORS)
    return frozenset(text for found in said for text in found.texts)


@pytest.mark.parametrize("language", languages())
def test_what_cannot_be_read_is_said_so_by_the_sentence_and_never_by_its_reason(language: str) -> None:
    said, words = translations(language), UNREADABLE[language]
    wraps = [said[text] for text in said if WRAPS.search(text)]
    assert len(wraps) >= 3
    assert [sentence for sentence in wraps if words not in sentence] == []
    assert len(reasons()) > 50
    assert [said[reason] for reason in reasons() if words in said.get(reason, "")] == []


@pytest.mark.parametrize(
    ("language", "words"), [("en", "cannot be read"), ("fr", "illisible"), ("nl", "niet te lezen")]
)
def test_a_record_that_is_not_there_is_said_to_be_unreadable_once(
    language: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NothingToShowError) as caught:
        record_player("none.txt", lang=language)
    assert str(caught.value).count(words) == 1
    opened = try_it("GS-W9", lang=language)
    opened.record.path.value = "none.txt"
    opened.record.load_file.click()
    assert opened.record.said.value.count(words) == 1
    opened.close()
