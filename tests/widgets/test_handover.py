"""Handing over at the table: from the press to the next person's turn nobody sees or does what is another's."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from html import unescape
from typing import Any

import pytest

import playground
from widgets import board_box, play
from widgets.game_box import GameBox
from widgets.options_box import OptionsBox
from widgets.trial import Trial
from widgets.trier import Trier

TABLES = [
    pytest.param("star_race", ["person", "person"], id="secrets, two people"),
    pytest.param("star_race", ["person", "simple", "person"], id="secrets, a computer between people"),
    pytest.param("star_race", ["simple", "person"], id="secrets, one person"),
    pytest.param("gravity_superstar", ["person", "person"], id="cards face down"),
    pytest.param("fairy_lights", ["person", "simple", "person"], id="no secrets"),
]
TICKS = 3_000


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


def is_shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def free(shown: GameBox) -> bool:
    """Whether the person before the screen is to move, and nothing else is going on."""
    return shown.mover == shown.person and not shown.covered


def nothing_is_given_away(shown: GameBox) -> None:
    assert shown.person is not None
    drawn, game = shown.trier.trial.moment().state, shown.session.game
    assert drawn == game.view(shown.session.tree.state, shown.person)
    if shown.session.outcome:
        return
    if not free(shown):
        assert not is_shown(shown.hint_card)
        assert not is_shown(shown.trier.options.widget)
        assert not is_shown(shown.trier.typed.widget)
        assert not shown.trier.offered.children
    if shown.hidden:
        assert shown.trier.record.text.value == ""
        assert not is_shown(shown.trier.record.pages)


def everything_is_tried(shown: GameBox, at: int) -> None:
    """All that a quick hand can reach while it is another's turn: nothing of it gives or does anything."""
    box, why = shown.trier, shown.waiting()
    legal = shown.session.legal
    keys = sorted({option.keys for option in legal}, key=len)
    places = [(option, place) for option in legal for place in option.places]
    presses: list[Callable[[], object]] = [
        lambda: box.attempt_text(str(legal[0].action)),
        *(partial(box.press, typed[0]) for typed in keys if typed),
        *(partial(press_place, box, place) for _, place in places),
        *(made.click for made in box.options.pool.made[:1]),
        box.options.attempt.click,
    ]
    for press in presses:
        press()
        assert len(shown.session.tree.nodes) == at, "a move of another's was played"
        assert text_of(box.pointed) == why
        assert not box.offered.children
        nothing_is_given_away(shown)
    shown.hints.more.click()
    assert text_of(shown.hints.said) == why
    assert shown.hints.task is None
    shown.hints.said.value = ""


def press_place(box: Trier, place: str) -> None:
    pad, x, y, w, h = box.trial.board.locate(box.session.state, place)
    box.point(pad, x + w / 2, y + h / 2)


def text_of(html: Any) -> str:
    return unescape(re.sub("<[^>]*>", "", html.value))


async def handed_over(shown: GameBox, look: Callable[[GameBox, int], None]) -> None:
    """Wait until the next person can play or the curtain is down, and look at every moment on the way."""
    for _ in range(TICKS):
        if shown.session.outcome or free(shown) or shown.covered:
            return
        nothing_is_given_away(shown)
        look(shown, len(shown.session.tree.nodes))
        await asyncio.sleep(0)
    raise AssertionError("nobody comes")


def at_a_table(game: str, players: list[str], do: Callable[[GameBox], Awaitable[None]], **how: Any) -> None:
    async def main() -> None:
        table = play(game, players, seed=3, **how)
        assert table.box
        await handed_over(table.box, lambda *_: None)
        await do(table.box)
        assert not table.box.trier.errors.value
        assert not table.errors.value
        table.close()

    asyncio.run(main())


@pytest.mark.parametrize("look", [lambda *_: None, everything_is_tried], ids=["watched", "with quick hands"])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_from_a_move_to_the_next_turn_only_the_person_before_the_screen_sees_and_acts(
    game: str, players: list[str], look: Callable[[GameBox, int], None]
) -> None:
    moments: list[bool] = []

    def watched(shown: GameBox, at: int) -> None:
        moments.append(True)
        look(shown, at)

    async def do(shown: GameBox) -> None:
        assert shown.trier.animate.value
        for _ in range(6):
            if shown.covered:
                assert not is_shown(shown.trier)
                shown.lift.click()
            assert free(shown)
            assert shown.waiting() == ""
            nothing_is_given_away(shown)
            shown.trier.record.opener.click()
            shown.trier.attempt(shown.session.legal[0].action)
            await handed_over(shown, watched)

    at_a_table(game, players, do)
    assert moments, "there was nothing to see on the way"


def test_undo_to_another_persons_turn_lets_the_curtain_fall_before_anything_is_offered() -> None:
    async def do(shown: GameBox) -> None:
        shown.lift.click()
        first = shown.person
        while shown.person == first:
            shown.trier.attempt(shown.session.legal[0].action)
            await handed_over(shown, lambda *_: None)
            if shown.covered:
                shown.lift.click()
        shown.trier.undo.click()
        assert shown.mover == first
        assert shown.person != first
        nothing_is_given_away(shown)
        await handed_over(shown, everything_is_tried)
        assert shown.covered

    at_a_table("star_race", ["person", "person"], do)


def test_a_hint_that_is_being_thought_about_is_dropped_once_the_move_is_made() -> None:
    async def do(shown: GameBox) -> None:
        shown.hints.more.click()
        assert "this takes some thought" in shown.hints.said.value
        shown.trier.attempt(shown.session.legal[0].action)
        await handed_over(shown, nothing_is_hinted)
        nothing_is_hinted(shown, 0)

    def nothing_is_hinted(shown: GameBox, _: int) -> None:
        assert shown.hints.said.value == ""
        assert shown.hints.task is None

    at_a_table("star_race", ["person", "simple"], do)


def test_while_a_computer_begins_it_is_not_called_to_the_curtain() -> None:
    async def main() -> None:
        table = play("star_race", ["strong:1000000", "person", "person"], seed=first_moves("star_race", 0))
        shown = table.box
        assert shown
        assert shown.mover == 0
        assert shown.covered
        assert "comet" not in shown.cover.value
        assert not is_shown(shown.lift)
        assert shown.trier.trial.moment().state == shown.session.game.view(shown.session.tree.state, 1)
        shown.make_haste()
        table.close()

    asyncio.run(main())


def first_moves(name: str, seat: int) -> int:
    """A seed with which that seat begins a game of three."""
    game = playground.game(name)
    return next(seed for seed in range(100) if game.current_player(game.setup(3, seed)) == seat)
