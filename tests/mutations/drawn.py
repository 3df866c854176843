"""Draw small faults in the code that all games share, make each in a copy of the kit, and see which test notices.

    python -m tests.mutations.drawn [--seed 2026] [--number 24] [--near] [--list]

Drawn are, a third each: comparisons (`<` becomes `<=`, `==` becomes `!=`, `and` becomes `or`, a `not` is dropped),
constants (a number is one more, True is False, a string that is a key or is compared is another) and calls whose answer
nobody takes (they are dropped), in `widgets` and in `playground` without the folders of the games. Left out is what
nobody could tell by using the kit: types, and the constants of drawings (`LOOK`), where one pixel more looks the same.
Whether and where something is drawn hangs on comparisons and calls, and those are drawn there too.

Each place has a number of its own, made from the seed and from what stands there, and the smallest are drawn: the same
seed draws the same from the same code, and a change elsewhere in the code leaves most of the draw as it was.

For each the nearest tests of `make test` run first, then all others, those in a browser last, and end at the first
failure. A mutation that nothing notices is printed with a dash, and the exit code is 1, unless `without_effect.toml`
says why nobody could notice it. With `--near` tests end after those of the same folder; `--list` runs none.
"""

from __future__ import annotations

import argparse
import ast
import copy
import hashlib
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.mutations import noticing

ROOT = noticing.ROOT
SEED = 2026
NUMBER = 24
KINDS = ("comparison", "constant", "call")
LOOK = (
    "widgets/boards/*",
    "widgets/drawing/brush.py",
    "widgets/drawing/geometry.py",
    "widgets/drawing/paints.py",
    "widgets/drawing/plot.py",
    "widgets/view/storyboard.py",
    "widgets/page/styles.py",
    "widgets/drawing/svg*.py",
    "widgets/drawing/theme.py",
)
"""Modules whose constants are places, sizes, shades and style sheets."""
NOT_ASKED = ("tests/house", "tests/mutations", "tests/benchmarks", "tests/browser", "tests/site")
"""Tests that read the code instead of running it would notice that it was changed, not what it does; those in a browser
come last, and those of the site are none of `make test`."""
FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


class Mutation(NamedTuple):
    """In `file`, inside the function or class `where`, `before` becomes `after`; of several alike there, the `nth`. The
    bytes from `start` to `end` of the file are replaced by `new`."""

    file: str
    where: str
    kind: str
    before: str
    after: str
    nth: int
    line: int
    start: int
    end: int
    new: str

    @property
    def place(self) -> tuple[str, str, str, str, int]:
        """A key that identifies the mutation, whatever its line."""
        return self.file, self.where, self.before, self.after, self.nth

    def mutated(self, text: str) -> str:
        """The text of the file with the mutation in it."""
        whole = text.encode()
        return (whole[: self.start] + self.new.encode() + whole[self.end :]).decode()

    def chance(self, seed: int) -> str:
        """A hash that decides whether the mutation is drawn, independent of its line and of other code."""
        said = (seed, self.file, self.where, self.kind, self.before, self.after, self.nth)
        return hashlib.sha256(repr(said).encode()).hexdigest()


class Finder(ast.NodeVisitor):
    """Finds everything in a module that can be mutated."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text.encode()
        self.lines = [0]
        for line in self.text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.scope: list[str] = []
        self.keys: set[ast.expr] = set()
        self.look = any(fnmatch(file, pattern) for pattern in LOOK)
        self.found: list[Mutation] = []

    def _add(self, kind: str, node: ast.expr | ast.stmt, new: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.lines[node.lineno - 1] + node.col_offset
        end = self.lines[node.end_lineno - 1] + node.end_col_offset
        before = " ".join(self.text[start:end].decode().split())
        where = ".".join(self.scope)
        alike = sum((m.where, m.kind, m.before, m.after) == (where, kind, before, new) for m in self.found)
        self.found.append(Mutation(self.file, where, kind, before, new, alike, node.lineno, start, end, new))

    def _scope(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        """Decorators are left out: that a dataclass is frozen guards against a fault that cannot be."""
        self.scope.append(node.name)
        node.decorator_list.clear()
        self.generic_visit(node)
        self.scope.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._scope(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._scope(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._scope(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """Its annotation is left out."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Left out: Python 3.11 does not know where in the file the parts of an f-string are."""

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" in ast.unparse(node.test):
            return
        self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Left out: it tells mypy, or guards against a fault that cannot be."""

    def visit_keyword(self, node: ast.keyword) -> None:
        """`strict=True` of a zip is left out, as an assert is."""
        if node.arg != "strict" or ast.unparse(node.value) != "True":
            self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        if ast.unparse(node) != "__name__ == '__main__'":
            for index, operator in enumerate(node.ops):
                other = copy.deepcopy(node)
                other.ops[index] = FLIPPED[type(operator)]()
                self._add("comparison", node, ast.unparse(other))
            self.keys |= {node.left, *node.comparators}
            self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = copy.deepcopy(node)
        other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._add("comparison", node, f"({ast.unparse(other)})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._add("comparison", node, f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.keys.add(node.slice)
        self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> None:
        self.keys |= {key for key in node.keys if key}
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if self.look:
            return
        if isinstance(value, bool):
            self._add("constant", node, repr(not value))
        elif isinstance(value, int | float):
            self._add("constant", node, repr(value + 1))
        elif isinstance(value, str) and node in self.keys:
            self._add("constant", node, repr(f"{value}?"))

    def visit_Expr(self, node: ast.Expr) -> None:
        value = node.value.value if isinstance(node.value, ast.Await) else node.value
        if isinstance(value, ast.Call):
            self._add("call", node, "pass")
        self.generic_visit(node)


def mutations_of(file: str, text: str) -> list[Mutation]:
    """All that a module offers, in the order of its lines. `file` is its path from the root."""
    finder = Finder(file, text)
    finder.visit(ast.parse(text))
    return sorted(finder.found, key=lambda mutation: (mutation.start, mutation.after))


def shared_files(root: Path = ROOT) -> list[str]:
    """The modules that all games share, as paths from the root."""
    games = {path.parent.name for path in (root / "playground" / "games").glob("*/rulebook.py")}
    found = [*(root / "widgets").rglob("*.py"), *(root / "playground").rglob("*.py")]
    names = [path.relative_to(root) for path in found]
    return sorted(
        name.as_posix() for name in names if not (name.parts[:2] == ("playground", "games") and name.parts[2] in games)
    )


def candidates(root: Path = ROOT) -> list[Mutation]:
    """All that can be drawn."""
    return [
        mutation
        for file in shared_files(root)
        for mutation in mutations_of(file, (root / file).read_text(encoding="utf-8"))
    ]


def draw(among: Sequence[Mutation], seed: int = SEED, number: int = NUMBER) -> list[Mutation]:
    """`number` of them, of each kind as many as of the others as far as that goes."""
    drawn = []
    for index, kind in enumerate(KINDS):
        share = number // len(KINDS) + (index < number % len(KINDS))
        drawn += sorted((one for one in among if one.kind == kind), key=lambda one: one.chance(seed))[:share]
    return drawn


def without_effect() -> dict[tuple[str, str, str, str, int], str]:
    """Return the reasons why a mutation has no effect, by :attr:`Mutation.place`."""
    table = tomllib.loads(Path(__file__).with_name("without_effect.toml").read_text(encoding="utf-8"))
    return {
        (one["file"], one["where"], one["before"], one["after"], nth): one["reason"]
        for one in table["mutation"]
        for nth in one.get("nth", [0])
    }


def nearest(file: str, root: Path = ROOT) -> list[list[str]]:
    """The tests without a browser, nearest first: those closest to the module, others of the same folder, all others.

    Closest is what is named after it or imports it; or, if there is nothing, what imports something that imports it,
    and so on. In each part the closest come first, of those the ones of the same folder, and of those again the ones
    that import the least besides.
    """
    module = _name(file)
    room = f"tests/{file.partition('/')[0]}/"
    imports = _imports(root)
    far = _distances(module, imports)
    ranks = {}
    for name in sorted(name for name in imports if name.startswith("tests/") and not name.startswith(NOT_ASKED)):
        named = Path(name).stem == f"test_{module.rpartition('.')[2]}"
        distance = 0 if named else 1 + min((far[one] for one in imports[name] if one in far), default=len(far))
        ranks[name] = (distance, not name.startswith(room), len(imports[name]), name)
    names = sorted((name for name in ranks if Path(name).name.startswith("test_")), key=lambda name: ranks[name])
    most = max(1, ranks[names[0]][0])
    closest = [name for name in names if ranks[name][0] <= most]
    folder = [name for name in names if name.startswith(room) and name not in closest]
    others = [name for name in names if not name.startswith(room) and name not in closest]
    documents = ["README.md", "notebooks/en/for-teachers.md", "notebooks/en/for-authors.md"]
    return [closest, folder, [*others, *documents, "playground", "widgets"]]


def _name(file: str) -> str:
    """How a module is imported."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def _imports(root: Path) -> dict[str, frozenset[str]]:
    """Return the imports of each module of the kit, by its name, and of each test, by its path from the root."""
    found = {}
    for path in sorted(one for folder in ("playground", "widgets", "tests") for one in (root / folder).rglob("*.py")):
        file = path.relative_to(root).as_posix()
        text = path.read_text(encoding="utf-8")
        found[file if file.startswith("tests/") else _name(file)] = frozenset(_imported(ast.parse(text)))
    return found


def _imported(tree: ast.Module) -> Iterator[str]:
    """Yield the names of everything that a module imports, with the modules that they are taken from."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _distances(module: str, imports: Mapping[str, frozenset[str]]) -> dict[str, int]:
    """How many imports lead from each module of the kit to that one."""
    far = {module: 0}
    ring = {module}
    while ring:
        ring = {name for name, found in imports.items() if found & ring and name not in far}
        far |= dict.fromkeys(ring, max(far.values()) + 1)
    return far


def noticed_by(mutation: Mutation, tree: Path, stages: Sequence[tuple[str, Sequence[str]]]) -> str:
    """The first test that fails with the mutation in that copy of the kit; "" if none does. A stage is the marks and
    the paths of tests. A test that fails without the mutation too has noticed nothing, and those after it are asked."""
    path = tree / mutation.file
    text = mutation.mutated(path.read_text(encoding="utf-8"))
    for marks, tests in stages:
        passed_over: list[str] = []
        while tests:
            with noticing.changed(path, text):
                found = noticing.failing(tree, tests, marks=marks, without=passed_over)
            if not found:
                break
            if "::" not in found or not noticing.failing(tree, [found], marks=marks):
                return found
            passed_over.append(found)
    return ""


def stages_of(mutation: Mutation, *, near: bool = False) -> list[tuple[str, Sequence[str]]]:
    """Return the stages to run for a mutation, in order: the marks and the paths of tests."""
    stages: list[tuple[str, Sequence[str]]] = [(noticing.PLAIN, tests) for tests in nearest(mutation.file)]
    return stages[:2] if near else [*stages, (noticing.BROWSER, ["tests/browser"])]


def main(arguments: Sequence[str]) -> int:
    """Print the table; 1 if a mutation is noticed by nothing, and nothing says why it has no effect."""
    parser = argparse.ArgumentParser(description="Draw small faults and see which test notices each.")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--number", type=int, default=NUMBER)
    parser.add_argument("--near", action="store_true", help="end after the nearest tests")
    parser.add_argument("--list", action="store_true", help="show what is drawn and run nothing")
    options = parser.parse_args(arguments)
    reasons = without_effect()
    missed = 0
    with noticing.copied() as tree:
        for one in draw(candidates(), options.seed, options.number):
            reason = reasons.get(one.place, "")
            notice = "" if options.list or reason else noticed_by(one, tree, stages_of(one, near=options.near))
            missed += not (options.list or reason or notice)
            print(f"{one.file}:{one.line} {one.where}\n    {one.before} -> {one.after}", flush=True)
            print(f"    {f'without effect: {reason}' if reason else notice or '-'}", flush=True)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
