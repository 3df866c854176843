"""No rule without an example that shows it and a test that guards it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from playground.contract import teaching
from playground.core import AnyGame
from tests.contract.asked import holds

TESTS = Path(__file__).parents[1]


@cache
def what_tests_say() -> tuple[str, ...]:
    """The name and docstring of every test function, underscores as in rule ids."""
    functions = (
        node
        for path in sorted(TESTS.rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )
    return tuple(f"{node.name.replace('_', '-')} {ast.get_docstring(node) or ''}".casefold() for node in functions)


def named(rule: str) -> bool:
    """Whether some test names the rule: GS-A4 is neither GS-A40 nor XGS-A4."""
    pattern = re.compile(rf"(?<![a-z0-9]){re.escape(rule.casefold())}(?![a-z0-9])")
    return any(pattern.search(said) for said in what_tests_say())


@pytest.mark.level("kept")
def test_every_rule_has_an_example(game: AnyGame) -> None:
    holds(teaching.SHOWN, game)


@pytest.mark.level("kept")
def test_every_rule_has_a_test(game: AnyGame) -> None:
    assert [rule for rule in game.RULES if not named(rule)] == []


@pytest.mark.level("teaches")
def test_every_example_holds(game: AnyGame) -> None:
    holds(teaching.EXAMPLES, game)
