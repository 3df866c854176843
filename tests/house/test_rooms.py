"""The house as it is built: what lies in which room, who imports whom, how large a room, a game and a file are.

    python tests/house/test_rooms.py      prints every figure

What does not hold yet is marked so, with the figure to come down: the mark itself fails as soon as the rule holds.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import playground

ROOT = Path(__file__).resolve().parents[2]
GROUND = {"__init__", "__main__", "core", "errors", "chance"}
"""What may lie in `playground` itself: what every game speaks, and the ways in."""
MOST_MODULES = 14
"""A game's, its package included."""
LONG = 400
"""Lines of a file."""
FOLDERS = ("playground", "widgets", "notebooks", "binder", "tests")
MUTABLE = {
    "dict",
    "list",
    "set",
    "defaultdict",
    "deque",
    "Counter",
    "WeakSet",
    "WeakKeyDictionary",
    "WeakValueDictionary",
}
CHANGES = {
    "add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "setdefault", "update",
}  # fmt: skip


def _architecture() -> ModuleType:
    path = ROOT / "notebooks" / "architecture.py"
    spec = spec_from_file_location("architecture_of_the_house", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


architecture = _architecture()


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the kit, read."""
    return {name: ast.parse(code) for name, code in architecture.modules().items()}


@cache
def imported(*, running: bool = False) -> dict[str, frozenset[str]]:
    """Return the modules of the kit that each module imports, at its head or inside a function.

    `running` leaves out imports for type checking only.
    """
    found: defaultdict[str, set[str]] = defaultdict(set)
    for name, tree in modules().items():
        typing = [
            node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        ]
        passed = {id(inner) for node in typing for inner in ast.walk(node)} if running else set()
        for node in ast.walk(tree):
            if id(node) in passed:
                continue
            if isinstance(node, ast.Import):
                found[name] |= {alias.name for alias in node.names} & modules().keys()
            elif isinstance(node, ast.ImportFrom) and node.module:
                named = {f"{node.module}.{alias.name}" for alias in node.names} & modules().keys()
                found[name] |= named or ({node.module} & modules().keys())
    return {name: frozenset(found[name]) for name in modules()}


def beside(package: str) -> set[str]:
    """The modules that lie in a package itself, in none of its rooms."""
    return {path.stem for path in (ROOT / package).glob("*.py")}


def arrows(package: str) -> set[tuple[str, str]]:
    """Who imports whom in a package, room by room."""
    found = {
        (architecture.room_of(one), architecture.room_of(other))
        for one in imported()
        for other in imported()[one]
        if one != architecture.FRONT
    }
    return {
        (one, other) for one, other in found if one != other and {one.split("/")[0], other.split("/")[0]} == {package}
    }


def circles(graph: Mapping[str, Collection[str]]) -> list[list[str]]:
    """Modules that import each other, by whatever way."""
    reach: dict[str, set[str]] = {}
    for start in graph:
        found: set[str] = set()
        ahead = [*graph[start]]
        while ahead:
            name = ahead.pop()
            if name not in found:
                found.add(name)
                ahead += graph[name]
        reach[start] = found
    around = {frozenset(other for other in reach[one] if one in reach[other]) for one in reach if one in reach[one]}
    return sorted(map(sorted, around))


def modules_of(game: str) -> list[str]:
    """A game's own modules."""
    return sorted(name for name in modules() if f"{name}.".startswith(f"playground.games.{game}."))


def classes_told_twice() -> dict[str, list[str]]:
    """Classes of one name in several modules that serve every game."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name, tree in modules().items():
        if architecture.room_of(name) not in ("playground/games/<game>", "widgets/boards/<game>", "widgets/boards"):
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(name)
    return {name: where for name, where in sorted(found.items()) if len(where) > 1}


def long_files() -> dict[str, int]:
    """Files of more than 400 lines, the longest first; `test_arrows.py` sees to it that they say why."""
    found = {}
    for path in (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > LONG:
            found[path.relative_to(ROOT).as_posix()] = lines
    return dict(sorted(found.items(), key=lambda entry: -entry[1]))


def changing_classes(trees: Iterable[ast.Module]) -> set[str]:
    """Classes whose instances change after they are made."""
    found = set()
    for node in (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        methods = [one for one in node.body if isinstance(one, ast.FunctionDef)]
        changes = any(_changes_itself(one) for one in methods if one.name not in ("__init__", "__post_init__"))
        if changes and not any("frozen=True" in ast.unparse(one) for one in node.decorator_list):
            found.add(node.name)
    return found


def _changes_itself(method: ast.FunctionDef) -> bool:
    for node in ast.walk(method):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self":
            return True
        called = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES
        if called and ast.unparse(node).startswith("self."):
            return True
    return False


def kept_in(tree: ast.Module, changing: set[str]) -> set[str]:
    """Return the names of a module whose values change at run time.

    They are instances of classes that change, collections that are filled, and names that a function binds again.
    """
    changed = set(_changed(tree))
    found = {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            made = ast.unparse(node.value.func).rpartition(".")[2] if isinstance(node.value, ast.Call) else ""
            collection = isinstance(node.value, (ast.Dict, ast.List, ast.Set)) or made in MUTABLE
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = {target.id for target in targets if isinstance(target, ast.Name)}
            found |= names if made in changing else names & changed if collection else set()
    return found


def kept() -> list[str]:
    """Return the changing names of all modules, by full name."""
    changing = changing_classes(modules().values())
    return sorted(f"{name}.{one}" for name, tree in modules().items() for one in kept_in(tree, changing))


def _changed(tree: ast.Module) -> Iterator[str]:
    """The names in whose value something is put, or from which something is taken, inside of a function."""
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    for node in (node for function in functions for node in ast.walk(function)):
        match node:
            case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
                yield name
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=attribute)) if attribute in CHANGES:
                yield name


def test_only_what_every_game_speaks_lies_beside_the_rooms_of_playground() -> None:
    assert beside("playground") <= GROUND


def test_nothing_lies_beside_the_rooms_of_widgets() -> None:
    assert beside("widgets") == {"__init__"}


def test_every_room_is_in_the_table_of_the_page_and_every_row_of_it_is_a_room() -> None:
    paths = [path for package in ("playground", "widgets") for path in (ROOT / package).rglob("*.py")]
    folders = {path.parent.relative_to(ROOT) for path in paths}
    games = set(playground.games())
    found = {"/".join("<game>" if part in games else part for part in folder.parts) for folder in folders}
    told = {room for room in architecture.rooms() if room != "notebooks"}
    assert told == found - {"playground/games"}, "the package of the games only says which there are"


def test_no_room_imports_from_a_higher_one() -> None:
    assert architecture.leading_up(arrows("playground") | arrows("widgets")) == []


def test_no_modules_import_each_other() -> None:
    assert circles(imported(running=True)) == []


def test_a_game_has_at_most_fourteen_modules() -> None:
    assert {game: len(modules_of(game)) for game in playground.games() if len(modules_of(game)) > MOST_MODULES} == {}


def test_no_class_has_the_name_of_another() -> None:
    assert classes_told_twice() == {}


def test_at_most_one_module_keeps_what_changes() -> None:
    assert len(kept()) <= 1
    assert all(architecture.room_of(name) == "widgets/kernel" for name in kept())


def test_a_circle_is_seen_by_whatever_way_it_leads() -> None:
    assert circles({"a": ["b"], "b": ["c"], "c": ["a", "d"], "d": []}) == [["a", "b", "c"]]
    assert circles({"a": ["b"], "b": []}) == []


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("seen = {}\ndef see(what):\n    seen[what] = True", {"seen"}),
        ("seen = []\ndef see(what):\n    seen.append(what)", {"seen"}),
        ("last = 0\ndef see(what):\n    global last\n    last = what", {"last"}),
        ("class Book:\n    def see(self, what):\n        self.last = what\nBOOK = Book()", {"BOOK"}),
        ("class Book:\n    def __init__(self):\n        self.last = 0\nBOOK = Book()", set()),
        ("WORDS = {'a': 1}\ndef see(what):\n    return WORDS[what]", set()),
    ],
)
def test_what_a_module_keeps_is_found(code: str, names: set[str]) -> None:
    tree = ast.parse(code)
    assert kept_in(tree, changing_classes([tree])) == names


def main() -> int:
    """Print every figure."""
    for package in ("playground", "widgets"):
        inside = arrows(package)
        heights = architecture.floors(architecture.arrows(), package)
        rooms = [room for room in architecture.rooms() if room.split("/")[0] == package]
        print(f"{package}: {len(rooms)} rooms, {len(inside)} arrows, {len(heights)} floors")
        print(f"  beside the rooms: {', '.join(sorted(beside(package)))}")
        per_room = Counter(architecture.room_of(name) for name in modules())
        print("  modules:", ", ".join(f"{room.partition('/')[2] or room} {per_room[room]}" for room in rooms))
    print("leading up:", architecture.leading_up(architecture.arrows()) or "none")
    print("circles:", circles(imported(running=True)) or "none")
    for game in playground.games():
        print(f"{game}: {len(modules_of(game))} modules, at most {MOST_MODULES}")
    print("class names told twice:", len(classes_told_twice()))
    for name, where in classes_told_twice().items():
        print(f"  {name}: {', '.join(where)}")
    for name, lines in long_files().items():
        print(f"{name}: {lines} lines")
    print("modules keep what changes:", len(kept()), *kept(), sep="\n  ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
