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
"""Lines of a head that say nothing of the texts."""

MARKS: dict[str, tuple[int, ...] | None] = {"_": None, "plural": (1, 2)}
"""What a text in code is marked by: `_()`, or its place as one of the two forms of a plural, counted from 1."""


class Text(NamedTuple):
    """A message with where it stands, for its translator."""

    message: str
    where: str
    note: str = ""
    plural: str = ""


def rooms() -> dict[str, Path]:
    """The folder of each room."""
    games = {f"playground.games.{name}": _folder_of(name) for name in playground.games()}
    return {"playground": ROOT / "playground", **games, "widgets": ROOT / "widgets", "notebooks": ROOT / "notebooks"}


def texts_of(room: str) -> Iterator[Text]:
    """Every message of a room, in the order of its files and in which it stands in them."""
    folder = ENGLISH if room == "notebooks" else rooms()[room]
    with MAPPING.open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    found = extract_from_dir(folder, methods, options, MARKS, directory_filter=partial(_is_within, room))
    for name, _line, message, notes, _context in found:
        where = folder / name
        yield _text(where.name if room == "notebooks" else where.relative_to(ROOT).as_posix(), message, notes)


def texts_in(path: Path) -> Iterator[Text]:
    """Every message in a module, wherever it lies."""
    for _line, message, notes, _context in extract_from_file("python", path, MARKS):
        yield _text(path.name, message, notes)


def template(room: str) -> Catalog:
    """The catalogue of a room without translations."""
    return catalogue_of(texts_of(room))


def catalogue_of(texts: Iterable[Text]) -> Catalog:
    """A catalogue of those messages."""
    catalog = Catalog(project=NAME, charset="utf-8", fuzzy=False)
    for text in texts:
        message = (text.message, text.plural) if text.plural else text.message
        notes = [text.note] if text.note else []
        catalog.add(message, locations=[(text.where, 0)], auto_comments=notes)
    return catalog


def update(path: Path, found: Catalog, language: str) -> Catalog:
    """The catalogue of that file with exactly the messages of the template; what is new has no translation yet.

    A message keeps its place in the catalogue wherever its code goes, and a new one stands behind the one before it.
    """
    catalog = read(path) if path.exists() else Catalog(locale=language, project=NAME, charset="utf-8", fuzzy=False)
    catalog.update(_in_place(found, catalog), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    save(path, catalog)
    return catalog


def save(path: Path, catalog: Catalog) -> None:
    """Write a catalogue, without what changes from day to day: dates, names and the numbers of lines."""
    catalog.header_comment = f"# {NAME} in the language {catalog.locale_identifier}: see CONTRIBUTING.md."
    written = BytesIO()
    write_po(written, catalog, width=WIDTH, include_lineno=False, ignore_obsolete=True)
    lines = written.getvalue().decode().splitlines(keepends=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(line for line in lines if not line.startswith(CHANGING)), encoding="utf-8")


def read(path: Path) -> Catalog:
    """The catalogue in a file."""
    with path.open("rb") as file:
        return read_po(file)


def languages() -> list[str]:
    """The languages that there are catalogues for."""
    return sorted({path.parent.parent.name for folder in rooms().values() for path in folder.glob(f"locale/*/{PLACE}")})


def is_done(message: Message) -> bool:
    """Whether a message is translated, in all its plural forms."""
    forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return all(forms)


def _is_within(room: str, folder: str) -> bool:
    """Whether a folder is of a room: a game's is its own room's, and hidden ones are of none."""
    of_a_game = Path(folder) in map(_folder_of, playground.games())
    return not Path(folder).name.startswith(".") and (room != "playground" or not of_a_game)


def _folder_of(game: str) -> Path:
    return ROOT / "playground" / "games" / game


def _text(where: str, message: str | tuple[str, ...], notes: list[str]) -> Text:
    one, *many = (message,) if isinstance(message, str) else message
    return Text(one, where, " ".join(notes), *many)


def _in_place(found: Catalog, there: Catalog) -> Catalog:
    """The messages of a template in the order of a catalogue."""
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
        for language in wanted:
            catalog = update(folder / "locale" / language / PLACE, template(room), language)
            done = sum(is_done(message) for message in catalog if message.id)
            print(f"{language} {room}: {done} of {len(catalog)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
