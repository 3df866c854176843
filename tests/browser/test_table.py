"""The table in a browser: whole games to their scores, a curtain between people, a page that stays awake."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.kit_page import KitPage
from tests.levels import games_at

pytestmark = pytest.mark.browser
WAIT = 300_000
GAMES = [
    pytest.param("gravity_superstar", 14),
    pytest.param("star_race", 10, marks=pytest.mark.slow),
    pytest.param("fairy_lights", 1, marks=pytest.mark.slow),
]
"""A game each, with the number of a short one; `make test` plays one of them."""
POSITION = "print(len(table.box.session.tree.path), table.box.mover, table.box.session.outcome is not None)"
RESULT = "print(*(f'{score}' for score in table.box.session.outcome.scores))"


def position(notebook: Any) -> tuple[int, int, bool]:
    """How many actions have been played, whose turn it is, whether the game is over."""
    count, mover, over = notebook.execute(POSITION).split()
    return int(count), int(mover), over == "True"


def persons_turn(notebook: Any, after: int) -> tuple[int, bool]:
    """Wait until the person has to choose again, or the game is over: how many actions there are, and whether it is."""
    count, over = after, False

    def chooses() -> bool:
        nonlocal count, over
        count, mover, over = position(notebook)
        return over or (mover == 0 and count > after)

    notebook.until(chooses, lambda: "the computer does not play")
    return count, over


def test_every_game_is_played_here() -> None:
    assert sorted(str(found.values[0]) for found in GAMES) == sorted(games_at("kept"))


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_a_person_plays_a_whole_game_against_a_computer_and_reads_the_score(
    notebook: Any, lab: Any, name: str, seed: int
) -> None:
    seats = "{'Lea': 'person', 'Max': 'simple'}"
    cell = f"from widgets import play\ntable = play('{name}', {seats}, seed={seed}, practice=False)\ntable"
    notebook.open(lab.write(f"play-{name}.ipynb", cell)).run_all()
    table = KitPage(notebook).widget("table")
    table.tick("Animate", on=False)
    count, over = persons_turn(notebook, 0)
    while not over:
        table.act()
        count, over = persons_turn(notebook, count)
    table.says("The game is over.")
    assert table.totals() == notebook.execute(RESULT).split()
    assert table.root.get_by_role("columnheader", name="Lea").is_visible()
    assert notebook.errors == []


def test_between_people_with_secrets_a_curtain_falls_and_nothing_is_seen_behind_it(notebook: Any, lab: Any) -> None:
    cell = "from widgets import play\ntable = play('star_race', {'Lea': 'person', 'Tom': 'person'}, seed=4)\ntable"
    notebook.open(lab.write("curtain.ipynb", cell)).run_all()
    table = KitPage(notebook).widget("table")
    for _ in range(2):
        ready = table.button("It is me: show the game")
        ready.wait_for(timeout=WAIT)
        assert not table.part("try-it").is_shown()
        assert table.pictures().count() == 0
        table.press("It is me: show the game")
        table.pictures().first.wait_for(timeout=WAIT)
        table.act()
    assert notebook.errors == []


def test_a_click_is_answered_while_the_strong_player_thinks_and_it_can_be_hurried(notebook: Any, lab: Any) -> None:
    cell = "table = play('star_race', {'Lea': 'person', 'Max': 'strong:1000000'}, seed=2)\ntable"
    notebook.open(lab.write("thinks.ipynb", "from widgets import play", cell)).run_all()
    table = KitPage(notebook).widget("table")
    hurry = table.button("Play now")
    if position(notebook)[1]:
        hurry.click(timeout=WAIT)
    count, _ = persons_turn(notebook, 0)
    table.act()
    table.says("Max is thinking:")
    table.tick("Light board")
    table.becomes_light()
    assert hurry.is_visible()
    table.press("Play now")
    assert persons_turn(notebook, count)[0] > count
    table.says("It is the turn of Lea.")
    assert notebook.errors == []
