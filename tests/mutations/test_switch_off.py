"""Each rule switched off in the engine is noticed by a lesson or a test that says which."""

from __future__ import annotations

from pathlib import Path

import pytest

import playground
from tests.mutations import switch_off

pytestmark = pytest.mark.level("kept")

MUTATIONS = [mutation for game in playground.games() for mutation in switch_off.mutations(game)]


@pytest.mark.parametrize("game", playground.games())
def test_every_rule_can_be_switched_off(game: str) -> None:
    assert {mutation.rule for mutation in switch_off.mutations(game)} == set(playground.game(game).RULES)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.rule)
def test_text_to_switch_off_stands_once(mutation: switch_off.Mutation) -> None:
    path = Path(playground.__file__).parent / "games" / mutation.game / mutation.file
    assert path.read_text(encoding="utf-8").count(mutation.old) == 1
    assert mutation.old != mutation.new


@pytest.mark.slow
@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.rule)
def test_a_rule_switched_off_is_noticed(mutation: switch_off.Mutation) -> None:
    notice = switch_off.noticed_by(mutation)
    assert notice.startswith(("lesson ", "exercise ", "test ")), notice or f"nothing notices {mutation.rule}"
