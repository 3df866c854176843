"""Each game has one table of refusals: a row holds everything about a reason, and every row is used."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import playground
from playground.core import AnyGame, BrokenInvariantError, RefusalRow


def strings(node: ast.expr | None) -> set[str]:
    """The texts that an expression can come to: those that it chooses between, not those that it compares."""
    if isinstance(node, ast.IfExp):
        return strings(node.body) | strings(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def codes(game: AnyGame) -> set[str]:
    """Return the codes that the functions of a game can return, or assign to a `code`."""
    found = set[str]()
    for path in Path(str(game.__file__)).parent.glob("*.py"):  # type: ignore[attr-defined]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.returns and "Code" in ast.unparse(node.returns).split():
                returned = (inner.value for inner in ast.walk(node) if isinstance(inner, ast.Return))
                found |= {code for value in returned for code in strings(value)}
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "code":
                found |= strings(node.value)
    return found


@pytest.mark.parametrize("name", playground.games())
def test_every_code_has_its_row_and_every_row_is_used(name: str) -> None:
    game = playground.game(name)
    assert codes(game) == set(game.REFUSALS)


@pytest.mark.parametrize("name", playground.games())
def test_a_row_that_cites_no_rule_is_found_when_the_game_is_loaded(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = playground.game(name).REFUSALS
    monkeypatch.setitem(rows, "too-late", RefusalRow(("XX-T9",), (), "Too late."))
    with pytest.raises(BrokenInvariantError, match=r"'too-late' cites {'XX-T9'}"):
        playground.game.__wrapped__(name)


def test_a_refusal_names_what_its_sentence_and_its_places_name_and_no_more() -> None:
    row: RefusalRow[int, str] = RefusalRow(("R1",), ("{owner} hand",), "You do not hold {card}.")
    why = row.refusal("not-in-hand", 0, "act", {"owner": "first", "card": "seven", "other": "two"})
    assert (why.places, why.params) == (("first hand",), (("card", "seven"),))


def test_rules_and_places_of_a_refusal_can_depend_on_the_state_and_the_action() -> None:
    row: RefusalRow[int, str] = RefusalRow(lambda state, _: (f"R{state}",), lambda _, action: (action,), "No.")
    why = row.refusal("no", 2, "c4", {})
    assert str(why) == "refused: no at c4 [R2]"
