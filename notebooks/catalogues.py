"""Bring the catalogues up to date with every text that a learner reads: `make catalogues`.

A room (a game, the shared part, the widgets, the notebooks) has a catalogue for each language, which translators fill
in: `locale/<language>/LC_MESSAGES/messages.po`. Babel finds the texts: in code what stands in `_()`, or is passed to
`plural`, and all texts of lessons, exercises and notebooks (`babel.cfg` says where, `extractors.py` how).

    python notebooks/catalogues.py                    all languages that there are
    python notebooks/catalogues.py --language de      and one that is new
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po

import playground
from playground.core import level
from playground.games.places import places

ROOT = Path(__file__).resolve().parent.parent
ENGLISH = ROOT / "notebooks" / "en"
MAPPING = ROOT / "notebooks" / "babel.cfg"
PLACE = "LC_MESSAGES/messages.po"
NAME = "Rules Playground"
WIDTH = 120
CHANGING = tuple(
    f'"{name}'
    for name in (
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)
"""The beginnings of header lines that change without a change of the texts."""

MARKS: dict[str, tuple[int, ...] | None] = {"_": None, "plural": (1, 2)}
"""The functions that mark a text in code: `_()`, and `plural`, whose first two arguments are the texts."""


class Text(NamedTuple):
    """A message with its place in the code and a note, for translators."""

    message: str
    where: str
    note: str = ""
    plural: str = ""


def rooms() -> dict[str, Path]:
    """Return the folder of each room."""
    games = {found.package: found.folder for found in places()}
    return {"playground": ROOT / "playground", **games, "widgets": ROOT / "widgets", "notebooks": ROOT / "notebooks"}


def is_translated(room: str) -> bool:
    """Whether a room has catalogues: all have but games that do not claim to be kept, until somebody begins one."""
    name = next((found.name for found in places() if found.package == room), None)
    return name is None or level(playground.game(name)) == "kept" or (rooms()[room] / "locale").is_dir()


def texts_of(room: str) -> Iterator[Text]:
    """Yield every message of a room, in the order of its files and of the texts in them."""
    folder = ENGLISH if room == "notebooks" else rooms()[room]
    with MAPPING.open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    above = ROOT if folder.is_relative_to(ROOT) else folder.parent
    found = extract_from_dir(folder, methods, options, MARKS, directory_filter=partial(_is_within, room))
    for name, _line, message, notes, _context in found:
        where = folder / name
        yield _text(where.name if room == "notebooks" else where.relative_to(above).as_posix(), message, notes)


def texts_in(path: Path) -> Iterator[Text]:
    """Yield every message in a module outside of the rooms."""
    for _line, message, notes, _context in extract_from_file("python", path, MARKS):
        yield _text(path.name, message, notes)


def template(room: str) -> Catalog:
    """Return the catalogue of a room without translations."""
    return catalogue_of(texts_of(room))


def catalogue_of(texts: Iterable[Text]) -> Catalog:
    """Return a catalogue of those messages."""
    catalog = Catalog(project=NAME, charset="utf-8", fuzzy=False)
    for text in texts:
        message = (text.message, text.plural) if text.plural else text.message
        notes = [text.note] if text.note else []
        catalog.add(message, locations=[(text.where, 0)], auto_comments=notes)
    return catalog


def update(path: Path, found: Catalog, language: str) -> Catalog:
    """Bring the catalogue in a file up to date with a template, and return it; new messages have no translation.

    A message keeps its position in the catalogue when its code moves; a new one follows the message before it.
    """
    catalog = read(path) if path.exists() else Catalog(locale=language, project=NAME, charset="utf-8", fuzzy=False)
    catalog.update(_in_place(found, catalog), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    save(path, catalog)
    return catalog


def save(path: Path, catalog: Catalog) -> None:
    """Write a catalogue without data that change each time: dates, names and line numbers."""
    catalog.header_comment = f"# {NAME} in the language {catalog.locale_identifier}: see CONTRIBUTING.md."
    written = BytesIO()
    write_po(written, catalog, width=WIDTH, include_lineno=False, ignore_obsolete=True)
    lines = written.getvalue().decode().splitlines(keepends=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(line for line in lines if not line.startswith(CHANGING)), encoding="utf-8")


def read(path: Path) -> Catalog:
    """Return the catalogue in a file."""
    with path.open("rb") as file:
        return read_po(file)


def languages() -> list[str]:
    """Return the languages that have a catalogue."""
    return sorted({path.parent.parent.name for folder in rooms().values() for path in folder.glob(f"locale/*/{PLACE}")})


def is_done(message: Message) -> bool:
    """Whether a message is translated, in all its plural forms."""
    forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return all(forms)


def _is_within(room: str, folder: str) -> bool:
    """Whether a folder belongs to a room: the folder of a game belongs to its own room, a hidden one to none."""
    of_a_game = Path(folder) in (found.folder for found in places())
    return not Path(folder).name.startswith(".") and (room != "playground" or not of_a_game)


def _text(where: str, message: str | tuple[str, ...], notes: list[str]) -> Text:
    one, *many = (message,) if isinstance(message, str) else message
    return Text(one, where, " ".join(notes), *many)


def _in_place(found: Catalog, there: Catalog) -> Catalog:
    """Return the messages of a template in the order of a catalogue."""
    places = {message.id: place for place, message in enumerate(there)}
    place, placed = 0, []
    for message in found:
        place = places.get(message.id, place)
        placed.append((place, message))
    ordered = Catalog(project=NAME, charset="utf-8", fuzzy=False)
    for _place, message in sorted(placed, key=lambda each: each[0]):
        ordered[message.id] = message
    return ordered


def main(arguments: list[str]) -> int:
    """Bring every catalogue up to date, and report how much of each is translated."""
    parser = argparse.ArgumentParser(description="Bring the catalogues up to date.")
    parser.add_argument("--language", action="append", default=[], help="a language to begin, by its code")
    wanted = sorted({*languages(), *parser.parse_args(arguments).language})
    for room, folder in rooms().items():
        for language in wanted if is_translated(room) else ():
            catalog = update(folder / "locale" / language / PLACE, template(room), language)
            done = sum(is_done(message) for message in catalog if message.id)
            print(f"{language} {room}: {done} of {len(catalog)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
