"""Finds the calls in code that show a message, for the tests of messages, marks and parameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

Names: TypeAlias = Mapping[str, list[ast.expr]]

TAKES_A_MESSAGE: Mapping[str, tuple[int, ...]] = {
    "text": (0,), "plural": (0, 1), "button": (0,), "described": (1,), "Typed": (1, 2), "Desk": (1,), "Message": (0,),
    "Aspect": (0, 1), "TieBreak": (0,), "Wanted": (0, 1, 2), "UnknownNameError": (0, 3), "known": (2,),
    "SheetError": (2,), "fail": (0,),
    "wrong": (0,), "worded": (0,), "UnreadableError": (0,), "LessonError": (0,), "GameError": (0,), "UnfitError": (0,),
    "UnfitTypeError": (0,), "error": (0,), "unknown": (0, 1), "no_such": (0, 1), "check_own": (0,),
    "_check_whole": (0,), "_stop": (2,), "_differ": (1,), "_named": (2,),
}  # fmt: skip
"""In which of its places a function or a class takes a message."""


class Said(NamedTuple):
    """A call that shows a message: the function's subject, the call, and the possible expressions of the message."""

    name: str
    call: ast.Call
    message: tuple[ast.expr, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts among them: marked, or the forms of a plural."""
        return tuple(text for found in self.message if (text := marked(found) or form(found)))


def marked(node: ast.expr) -> str | None:
    """The text in `_()`, or None for any other expression."""
    match node:
        case ast.Call(func=ast.Name(id="_"), args=[ast.Constant(value=str(text))]):
            return text
    return None


def form(node: ast.expr) -> str:
    """The text that stands there without a mark, or nothing."""
    match node:
        case ast.Constant(value=str(text)):
            return text
    return ""


def said_in(path: Path) -> Iterator[Said]:
    """Every place of a module that takes a message."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for names, call in _calls(tree, _assigned(tree.body)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        for place in TAKES_A_MESSAGE.get(name, ()):
            if place < len(call.args):
                yield Said(name, call, tuple(_leaves(call.args[place], names)))


def _calls(node: ast.AST, names: Names) -> Iterator[tuple[Names, ast.Call]]:
    """Yield every call, with the assignments to names in its scope."""
    for child in ast.iter_child_nodes(node):
        inside = names
        if isinstance(child, ast.FunctionDef):
            given = {found.arg for found in ast.walk(child.args) if isinstance(found, ast.arg)}
            inside = {**{name: names[name] for name in names if name not in given}, **_assigned(child.body)}
        if isinstance(child, ast.Call):
            yield names, child
        yield from _calls(child, inside)


def _assigned(body: list[ast.stmt]) -> dict[str, list[ast.expr]]:
    """Return the values assigned to each name in some lines and in the blocks inside them."""
    found: dict[str, list[ast.expr]] = {}
    for node in (node for line in body for node in ast.walk(line)):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                pairs = list(zip(names, values, strict=False))
            case ast.Assign(targets=[name], value=value) | ast.AnnAssign(target=name, value=ast.expr() as value):
                pairs = [(name, value)]
            case _:
                pairs = []
        for name, value in pairs:
            if isinstance(name, ast.Name):
                found.setdefault(name.id, []).append(value)
    return found


def _leaves(node: ast.expr, names: Names, seen: frozenset[str] = frozenset()) -> Iterator[ast.expr]:
    """Yield the possible values of an expression: its branches, and the values of the names in it."""
    match node:
        case ast.Name(id=name):
            parts = names.get(name, []) if name not in seen else []
            seen |= {name}
        case ast.IfExp(body=yes, orelse=no):
            parts = [yes, no]
        case ast.Dict(values=values):
            parts = values
        case ast.Subscript(value=table) | ast.Call(func=ast.Attribute(value=table, attr="get")):
            parts = [table]
        case ast.Call(func=ast.Name(id="MappingProxyType"), args=parts):
            pass
        case _:
            yield node
            return
    for part in parts:
        yield from _leaves(part, names, seen)
