"""From the last press of one person to the next person's turn, no person sees or does what belongs to another."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any

import pytest

import playground
from tests.widgets.hand import AtTable
from widgets import play
from widgets.view import board_box
from widgets.view.options_box import OptionsBox
from widgets.view.trial import Trial

TABLES = [
    pytest.param("star_race", ["person", "person"], id="secrets, two people"),
    pytest.param("star_race", ["person", "simple", "person"], id="secrets, a computer between people"),
    pytest.param("star_race", ["simple", "person"], id="secrets, one person"),
    pytest.param("gravity_superstar", ["person", "person"], id="cards face down"),
    pytest.param("fairy_lights", ["person", "simple", "person"], id="no secrets"),
]
TICKS = 3_000
HIDDEN_WHILE_WAITING = {
    "hints",
    "what is possible",
    "the line to type in",
    "what can be done there",
    "what can be picked",
    "what is picked",
}


@pytest.fixture(autouse=True)
def in_its_own_time(at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Movement goes through all its legs, each without its time."""
    monkeypatch.setattr(board_box, "AHEAD", 100.0)


@pytest.fixture(autouse=True)
def offered(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, str]]]:
    """Whose possibilities were written to the page, and who was before it then."""
    found: list[tuple[str, str]] = []
    show = OptionsBox.show

    def noted(box: OptionsBox, trial: Trial) -> None:
        if trial.session.outcome is None:
            found.append((trial.session.mover, trial.session.eyes))
        show(box, trial)

    monkeypatch.setattr(OptionsBox, "show", noted)
    yield found
    assert all(mover == eyes for mover, eyes in found)


def free(shown: AtTable) -> bool:
    """Whether the person before the screen is to move, and nothing else is going on."""
    return shown.mover == shown.person and not shown.covered


def nothing_is_given_away(shown: AtTable) -> None:
    assert shown.person is not None
    assert shown.drawn() == shown.session.game.view(shown.session.tree.state, shown.person)
    if shown.session.outcome:
        return
    seen = shown.seen()
    if not free(shown):
        assert not seen & HIDDEN_WHILE_WAITING
    if shown.has_secrets:
        assert not seen & {"the text of the record", "the pages of the record"}


def everything_is_tried(shown: AtTable, at: int) -> None:
    """All that a quick hand can reach while it is another's turn: nothing of it gives or does anything."""
    why = shown.why_not()
    legal = shown.session.legal
    keys = sorted({option.keys for option in legal}, key=len)
    places = [place for option in legal for place in option.places]
    presses: list[Callable[[], object]] = [
        lambda: shown.enter(str(legal[0].action)),
        *(partial(shown.key, typed[0]) for typed in keys if typed),
        *(partial(shown.point_at, place) for place in places),
        shown.press_an_option,
        shown.try_all_the_same,
    ]
    for press in presses:
        press()
        assert len(shown.session.tree.nodes) == at, "a move of another's was played"
        assert shown.answer() == why
        assert not shown.seen() & HIDDEN_WHILE_WAITING
        nothing_is_given_away(shown)
    shown.ask_hint()
    assert shown.hint() == why
    assert not shown.thinks_of_a_hint()
    shown.clear_hint()


async def handed_over(shown: AtTable, look: Callable[[AtTable, int], None]) -> None:
    """Wait until the next person can play or the curtain is down, and look at every moment on the way."""
    for _ in range(TICKS):
        if shown.session.outcome or free(shown) or shown.covered:
            return
        nothing_is_given_away(shown)
        look(shown, len(shown.session.tree.nodes))
        await asyncio.sleep(0)
    raise AssertionError("nobody comes")


def at_a_table(game: str, players: list[str], do: Callable[[AtTable], Awaitable[None]], **how: Any) -> None:
    async def main() -> None:
        table = play(game, players, seed=3, **how)
        shown = AtTable(table)
        await handed_over(shown, lambda *_: None)
        await do(shown)
        assert shown.faults() == []
        table.close()

    asyncio.run(main())


@pytest.mark.parametrize("look", [lambda *_: None, everything_is_tried], ids=["watched", "with quick hands"])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_from_a_move_to_the_next_turn_only_the_person_before_the_screen_sees_and_acts(
    game: str, players: list[str], look: Callable[[AtTable, int], None]
) -> None:
    moments: list[bool] = []

    def watched(shown: AtTable, at: int) -> None:
        moments.append(True)
        look(shown, at)

    async def do(shown: AtTable) -> None:
        assert shown.moves
        for _ in range(6):
            if shown.covered:
                assert "the game" not in shown.seen()
                shown.lift()
            assert free(shown)
            assert shown.why_not() == ""
            nothing_is_given_away(shown)
            shown.open_record()
            shown.play(shown.session.legal[0].action)
            await handed_over(shown, watched)

    at_a_table(game, players, do)
    assert moments, "there was nothing to see on the way"


def test_undo_to_another_persons_turn_lets_the_curtain_fall_before_anything_is_offered() -> None:
    async def do(shown: AtTable) -> None:
        shown.lift()
        first = shown.person
        while shown.person == first:
            shown.play(shown.session.legal[0].action)
            await handed_over(shown, lambda *_: None)
            if shown.covered:
                shown.lift()
        shown.undo()
        assert shown.mover == first
        assert shown.person != first
        nothing_is_given_away(shown)
        await handed_over(shown, everything_is_tried)
        assert shown.covered

    at_a_table("star_race", ["person", "person"], do)


def test_a_hint_that_is_being_thought_about_is_dropped_once_the_move_is_made() -> None:
    async def do(shown: AtTable) -> None:
        shown.ask_hint()
        assert "this takes some thought" in shown.hint()
        shown.play(shown.session.legal[0].action)
        await handed_over(shown, nothing_is_hinted)
        nothing_is_hinted(shown, 0)

    def nothing_is_hinted(shown: AtTable, _: int) -> None:
        assert shown.hint() == ""
        assert not shown.thinks_of_a_hint()

    at_a_table("star_race", ["person", "simple"], do)


def test_while_a_computer_begins_it_is_not_called_to_the_curtain() -> None:
    async def main() -> None:
        table = play("star_race", ["strong:1000000", "person", "person"], seed=first_moves("star_race", 0))
        shown = AtTable(table)
        assert shown.mover == 0
        assert shown.covered
        assert "comet" not in shown.curtain()
        assert "the button of the curtain" not in shown.seen()
        assert shown.drawn() == shown.session.game.view(shown.session.tree.state, 1)
        shown.hurry()
        table.close()

    asyncio.run(main())


def first_moves(name: str, seat: int) -> int:
    """A seed with which that seat begins a game of three."""
    game = playground.game(name)
    return next(seed for seed in range(100) if game.current_player(game.setup(3, seed)) == seat)
