"""Bring the catalogues up to date with every text that a learner reads: `make catalogues`.

A room (a game, the shared part, the widgets, the notebooks) has a catalogue for each language, which translators fill
in: `locale/<language>/LC_MESSAGES/messages.po`. Texts are found in code (what is passed to `text`, `Message` and the
like, or stands in the tables those take it from), in a game's tables, in its lessons and exercises, and in notebooks.

    python notebooks/catalogues.py                    all languages that there are
    python notebooks/catalogues.py --language de      and one that is new
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import nbformat
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

import playground
from playground import exercise
from playground import lesson as lesson_room
from playground.core import AnyGame
from playground.editions import editions
from playground.glossary import glossary

ROOT = Path(__file__).resolve().parent.parent
ENGLISH = ROOT / "notebooks" / "en"
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

SAID_BY: dict[str, tuple[int, ...]] = {
    "text": (0,),
    "plural": (0,),
    "button": (0,),
    "described": (1,),
    "Typed": (1, 2),
    "Desk": (1,),
    "Message": (0,),
    "Aspect": (0, 1),
    "TieBreak": (0,),
    "UnknownNameError": (0, 3),
    "known": (2,),
    "SheetError": (2,),
    "fail": (0,),
    "wrong": (0,),
    "worded": (0,),
    "UnreadableError": (0,),
    "LessonError": (0,),
    "UnfitError": (0,),
    "UnfitTypeError": (0,),
    "error": (0,),
    "unknown": (0, 1),
    "no_such": (0, 1),
    "Wanted": (0, 1, 2),
    "check_own": (0,),
    "_check_whole": (0,),
    "_stop": (2,),
    "_differ": (1,),
    "_named": (2,),
}
"""What takes a message, and in which of its places."""


class Text(NamedTuple):
    """A message with where it stands, for its translator."""

    message: str
    where: str
    note: str = ""
    plural: str = ""


def rooms() -> dict[str, Path]:
    """The folder of each room."""
    games = {f"playground.{name}": ROOT / "playground" / name for name in playground.games()}
    return {"playground": ROOT / "playground", **games, "widgets": ROOT / "widgets", "notebooks": ROOT / "notebooks"}


def texts_of(room: str) -> Iterator[Text]:
    """Every message of a room, in the order in which a reader of its files finds them."""
    folder = rooms()[room]
    if room == "notebooks":
        yield from _of_notebooks(ENGLISH)
        return
    for path in _modules(room, folder):
        yield from of_code(path)
    if room.startswith("playground."):
        yield from of_game(playground.game(folder.name))


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
    """The catalogue of that file with exactly the messages of the template; what is new has no translation yet."""
    catalog = read(path) if path.exists() else Catalog(locale=language, project=NAME, charset="utf-8", fuzzy=False)
    catalog.update(found, no_fuzzy_matching=True)
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


def blocks(markdown: str) -> Iterator[str]:
    """The parts of a cell between its empty lines: each is a message."""
    yield from (block for block in markdown.split("\n\n") if block.strip())


def of_game(game: AnyGame) -> Iterator[Text]:
    """The messages of a game's tables, lessons and exercises."""
    where = f"playground/{game.NAME}"
    for table in ("TERMS", "PLACES", "SENTENCES", "REFUSALS", "FACTS"):
        for key, row in getattr(game, table).items():
            yield Text(row.sentence if table == "REFUSALS" else row, where, f"{table.capitalize()}: {key}")
    for rule in game.RULES.values():
        yield from _of_parts(rule, ("title", "text", "ruling", "section"), where)
    yield from (Text(title, where, "Chapter") for _, title, _ in game.CHAPTERS)
    yield from (Text(term.text, f"{where}/glossary.py", f"Term, {term.rule}") for term in glossary(game).terms)
    for each in editions(game):
        texts = (each.about, each.where, *each.says.values(), each.kit)
        yield from (Text(text, f"{where}/editions.py", f"Editions, {each.rule}") for text in texts)
    for found in lesson_room.lessons(game.NAME).values():
        yield from _of_parts(found, ("title", "text"), f"{where}/lessons")
        for number, step in enumerate(found.steps, start=1):
            yield Text(step.caption, f"{where}/lessons", f"{found.id}, step {number}")
    for task in exercise.exercises(game.NAME).values():
        yield from _of_parts(task, ("title", "goal", "hint"), f"{where}/exercises")


def _of_parts(found: Any, parts: tuple[str, ...], where: str) -> Iterator[Text]:
    for part in parts:
        if message := getattr(found, part):
            yield Text(message, where, f"{found.id}, {part}")


def _of_notebooks(folder: Path) -> Iterator[Text]:
    for path in sorted(folder.glob("[0-9]*.ipynb")):
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "markdown":
                yield from (Text(block, path.name) for block in blocks(cell.source))


def _modules(room: str, folder: Path) -> list[Path]:
    """The modules of a room; a game's are its own room's."""
    found = sorted(folder.rglob("*.py"))
    if room != "playground":
        return found
    games = [ROOT / "playground" / name for name in playground.games()]
    return [path for path in found if not any(game in path.parents for game in games)]


def of_code(path: Path) -> Iterator[Text]:
    """The messages in a module."""
    where = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
    for said in said_in(path):
        plural = "".join(_strings(said.plural)) if said.plural else ""
        yield from (Text(found, where, plural=plural) for found in _strings(said.message) if found)


class Said(NamedTuple):
    """Where a message is said: by what, in which call; what it can be (texts, or else expressions that hold none), and
    what its plural form can be."""

    name: str
    call: ast.Call
    message: list[ast.expr]
    plural: list[ast.expr]


def said_in(path: Path) -> Iterator[Said]:
    """Every place of a module where a message is said."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for scope, call in _calls(tree, MappingProxyType(_assigned(tree.body))):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        for place in SAID_BY.get(name, ()):
            if place < len(call.args):
                plural = list(_leaves(call.args[1], {})) if name == "plural" else []
                yield Said(name, call, list(_leaves(call.args[place], scope)), plural)


def _calls(node: ast.AST, scope: Any) -> Iterator[tuple[Any, ast.Call]]:
    """Every call, with what has been assigned to names where it stands."""
    for child in ast.iter_child_nodes(node):
        inside = scope
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            body = child.body if isinstance(child.body, list) else []
            given = {found.arg for found in ast.walk(child.args) if isinstance(found, ast.arg)}
            inside = {**{name: found for name, found in scope.items() if name not in given}, **_assigned(body)}
        if isinstance(child, ast.Call):
            yield scope, child
        yield from _calls(child, inside)


def _assigned(body: list[ast.stmt]) -> dict[str, list[ast.expr]]:
    """What is assigned to each name in some lines and in the blocks inside them."""
    found: dict[str, list[ast.expr]] = {}
    for line in body:
        for node in ast.walk(line):
            value = getattr(node, "value", None)
            if isinstance(node, ast.Assign) and value:
                for name, part in _named_parts(node.targets, value):
                    found.setdefault(name, []).append(part)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and value:
                found.setdefault(node.target.id, []).append(value)
    return found


def _named_parts(targets: list[ast.expr], value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """What is assigned to which name, several at once too."""
    for target in targets:
        if isinstance(target, ast.Name):
            yield target.id, value
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for name, part in zip(target.elts, value.elts, strict=False):
                yield from _named_parts([name], part)


def _strings(leaves: list[ast.expr]) -> Iterator[str]:
    yield from (node.value for node in leaves if isinstance(node, ast.Constant) and isinstance(node.value, str))


def _leaves(node: ast.expr, scope: Any, seen: frozenset[str] = frozenset()) -> Iterator[ast.expr]:
    """What an expression can be in the end: its branches, and what the names in it stand for."""
    if isinstance(node, ast.Name):
        for value in scope.get(node.id, ()) if node.id not in seen else ():
            yield from _leaves(value, scope, seen | {node.id})
        return
    parts = _parts(node)
    for part in parts:
        yield from _leaves(part, scope, seen)
    if not parts:
        yield node


def _parts(node: ast.expr) -> list[ast.expr]:
    """What an expression chooses from: the branches of a condition, the values of a table."""
    if isinstance(node, ast.IfExp):
        return [node.body, node.orelse]
    if isinstance(node, ast.Dict):
        return node.values
    if isinstance(node, ast.Subscript):
        return [node.value]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        return [node.func.value]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "MappingProxyType"):
        return node.args
    return []


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
