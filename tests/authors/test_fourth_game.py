"""A fourth game: a folder, a board and a notebook are put into a copy of the kit, nothing else changes, all works.

The game is that of `tide_pools/` beside this file, which notebooks/en/for-authors.md shows.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns, rmtree

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parents[2]
GAME = "tide_pools"
HERE = Path(__file__).with_name(GAME)
NOTEBOOK = "notebooks/en/06-tide-pools.ipynb"
PLACES = {
    "game.py": f"playground/games/{GAME}/__init__.py",
    "rulebook.py": f"playground/games/{GAME}/rulebook.py",
    "text.py": f"playground/games/{GAME}/text.py",
    "lesson.toml": f"playground/games/{GAME}/lessons/k1.toml",
    "exercise.toml": f"playground/games/{GAME}/exercises/y1.toml",
    "fr.po": f"playground/games/{GAME}/locale/fr/LC_MESSAGES/messages.po",
    "nl.po": f"playground/games/{GAME}/locale/nl/LC_MESSAGES/messages.po",
    "board.py": f"widgets/boards/{GAME}/__init__.py",
    "notebook.ipynb": NOTEBOOK,
    "rules_test.py": f"tests/{GAME}/test_rules.py",
    "recount.py": f"tests/{GAME}/recount.py",
    "samples.py": f"tests/{GAME}/samples.py",
    "glossary_forms.toml": f"tests/{GAME}/glossary_forms.toml",
    "switched_off.toml": f"tests/{GAME}/switched_off.toml",
    "painted.toml": f"tests/{GAME}/painted.toml",
}
"""Where each file of the game goes: in tests, no folder may be a package, and pytest would take up its tests here."""
KIT = ("playground", "widgets", "notebooks", "tests")
SHARED = (
    "tests/contract",
    "tests/house/test_arrows.py",
    "tests/languages/test_catalogues.py",
    "tests/notebooks/test_notebooks.py",
    "tests/widgets/test_board_budgets.py",
    "tests/widgets/test_table_controls.py",
)
"""Tests that ask something of every game that there is."""
ELSEWHERE = (
    "tests/accessible", "tests/house/test_apostrophes.py", "tests/languages/test_every_screen.py", "tests/mutations",
    "tests/playground", "tests/widgets",
)  # fmt: skip
"""And wherever else games are asked for; what somebody has to read first is left out (`counts`, `playthroughs`)."""
ROOMS = (f"playground/games/{GAME}", f"widgets/boards/{GAME}", f"tests/{GAME}")
ASKED, ASKED_ELSEWHERE, ASKED_OF_A_NOTEBOOK = 150, 70, 7
"""The shared tests ask at least so many things of a game."""
COMPILE = f"""
from pathlib import Path
from hatch_build import compile_catalogue
for path in Path("playground/games/{GAME}/locale").glob("*/*/messages.po"):
    compile_catalogue(path)
"""
PUBLIC = """
from widgets import figure, lesson, play, rulebook, score_sheet, storyboard, try_it, your_turn, many_games, glossary
picture = figure("TD-K1")
assert "data:image/svg+xml" in picture._repr_mimebundle_()["text/html"]
for shown in (lesson("TD-K1"), try_it("TD-K1"), storyboard("TD-K1"), play("tide_pools"), rulebook("tide_pools"),
              score_sheet("tide_pools"), your_turn("TD-Y1"), glossary("tide_pools"),
              many_games("tide_pools", ["simple", "random"])):
    assert repr(shown)
print("all shown")
"""
WHOLE_GAME = """
import playground
from playground.chance import apart
from playground.players.hints import ladder, say_hint
from playground.players import decide, player
from widgets import play
game = playground.game("tide_pools")
state = game.parse_state("tide pools\\npools: a 0; b 2; c 0; d 0; e 0\\ncrab: rock\\nshells: red 4; blue 5\\nturn: red")
found = decide(player("strong:200"), game, state, apart(1))
print(found.best.action)
for hint in ladder(game, state, found):
    print(*say_hint(game, state, hint))
box = play("tide_pools", ["person", "simple", "strong:20"], seed=1).box
box.trier.animate.value = False
while not box.session.outcome:
    box.trier.attempt(box.session.legal[0].action)
print(*box.session.outcome.players)
"""
FALLBACK = """
import playground
from playground.language import sentences
game = playground.game("tide_pools")
state = game.setup(2, 1)
print(*sentences.text_twin(game, state, {}, "fr"), sep="\\n")
from widgets import lesson
lesson("TD-K1", lang="fr")
"""


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the kit with the fourth game in it."""
    root = tmp_path_factory.mktemp("kit")
    unwanted = ignore_patterns("__pycache__", ".ipynb_checkpoints", "records", "authors", "benchmarks")
    for room in KIT:
        copytree(ROOT / room, root / room, ignore=unwanted)
    for name in ("pyproject.toml", "conftest.py", "hatch_build.py"):
        copy(ROOT / name, root / name)
    for name, place in PLACES.items():
        assert not (root / place).exists(), "a file of the kit would change"
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        copy(HERE / name, root / place)
    run(root, "-c", COMPILE)
    return root


def run(kit: Path, *command: str, lang: str = "en") -> str:
    """Run Python in that copy, and return its output."""
    environment = {**os.environ, "PYTHONPATH": str(kit), "PLAYGROUND_LANG": lang}
    done = subprocess.run(
        [sys.executable, *command], cwd=kit, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_file_of_the_game_has_its_place() -> None:
    assert set(PLACES) == {path.name for path in HERE.iterdir() if path.is_file()}


class TestCommandLine:
    def test_lists_replays_and_checks_its_example(self, kit: Path) -> None:
        assert run(kit, "-m", "playground", "examples", GAME).startswith("TD-K1\tThe crab in the way\t4\t")
        assert "The crab sits at pool B. Take from another pool." in run(kit, "-m", "playground", "replay", "TD-K1")
        assert "1 example, 4 steps: all hold" in run(kit, "-m", "playground", "check", GAME)

    def test_shows_that_each_rule_has_an_example(self, kit: Path) -> None:
        assert [line.split()[0] for line in run(kit, "-m", "playground", "rules", GAME).splitlines()][:4] == [
            "TD-G1", "TD-P1", "TD-P2", "TD-E1",
        ]  # fmt: skip

    def test_lets_computers_play_it(self, kit: Path) -> None:
        said = run(
            kit, "-m", "playground", "simulate", GAME, "--player", "strong:20", "--player", "random", "--games", "4"
        )
        assert "4 games" in said

    @pytest.mark.parametrize(("lang", "said"), [("fr", "Mais le crabe est là."), ("nl", "Maar daar zit de krab.")])
    def test_speaks_every_language(self, kit: Path, lang: str, said: str) -> None:
        assert said in run(kit, "-m", "playground", "replay", "TD-K1", lang=lang)


def test_every_widget_shows_it(kit: Path) -> None:
    assert run(kit, "-c", PUBLIC).splitlines()[-1] == "all shown"


def test_a_whole_game_is_played_at_its_table_and_hints_are_given(kit: Path) -> None:
    said = run(kit, "-c", WHOLE_GAME).splitlines()
    assert said[0] == "take 2 from b", "the winning move"
    assert len(said[1:-1]) == 4
    assert said[-1] == "red blue green"


def test_its_example_is_compared_with_its_rules(kit: Path) -> None:
    """What `check` says of it is no matter of course."""
    path = kit / "playground" / "games" / GAME / "lessons" / "k1.toml"
    right = path.read_text(encoding="utf-8")
    path.write_text(right.replace("count=1", "count=2", 1), encoding="utf-8")
    try:
        with pytest.raises(AssertionError, match="took red at b count=1"):
            run(kit, "-m", "playground", "check", GAME)
    finally:
        path.write_text(right, encoding="utf-8")


def test_its_files_are_laid_out_as_all_others(kit: Path) -> None:
    """Where it lies in this kit, they are looked at with other eyes."""
    run(kit, "-m", "ruff", "check", *ROOMS)
    run(kit, "-m", "ruff", "format", "--check", *ROOMS)


@pytest.mark.slow
def test_its_types_are_as_strict_as_all_others(kit: Path) -> None:
    run(kit, "-m", "mypy", *ROOMS)


def test_its_notebook_runs(kit: Path) -> None:
    notebook = nbformat.read(kit / NOTEBOOK, as_version=4)
    client = NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(kit / "notebooks" / "en")}})
    client.execute(env={**os.environ, "PYTHONPATH": str(kit), "PLAYGROUND_LANG": ""})
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert {output.output_type for output in shown} == {"execute_result"}


@pytest.mark.slow
def test_its_notebook_is_built_as_all_others(kit: Path) -> None:
    """With its figures in it, and as clean as they."""
    run(kit, "notebooks/build.py", str(kit / NOTEBOOK))
    said = run(kit, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "tide-pools", "tests/notebooks")
    (passed,) = re.findall(r"(\d+) passed", said)
    assert int(passed) >= ASKED_OF_A_NOTEBOOK


def test_the_shared_tests_take_it_up_by_themselves(kit: Path) -> None:
    """All of the contract suite, and what is asked of each game elsewhere; only its notebook is not translated yet."""
    said = run(
        kit, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tier", "test",
        "-k", f"{GAME} and not {GAME}-fr and not {GAME}-nl", *SHARED, f"tests/{GAME}",
    )  # fmt: skip
    (passed,) = re.findall(r"(\d+) passed", said)
    assert int(passed) > ASKED


@pytest.mark.slow
def test_every_shared_test_of_games_holds_for_it(kit: Path) -> None:
    """Tests far from the contract too, so that no test relies on the kit's three games."""
    said = run(kit, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tier", "test", "-k", f"{GAME} or TD", *ELSEWHERE)
    (passed,) = re.findall(r"(\d+) passed", said)
    assert int(passed) >= ASKED_ELSEWHERE


def test_a_game_that_nobody_has_translated_speaks_english(kit: Path) -> None:
    """Without catalogues, only the texts of the kit are in the reader's language."""
    locale = kit / "playground" / "games" / GAME / "locale"
    aside = locale.rename(kit / "locale-aside")
    try:
        assert "The crab sits at the rock." in run(kit, "-c", FALLBACK, lang="fr").splitlines()
    finally:
        rmtree(locale, ignore_errors=True)
        aside.rename(locale)


MISTAKES = {
    "an event of an example": ("lesson.toml", "took red at b count=2", "took red at b count=1", "k1.toml, line 15"),
    "a solution of a task": ("exercise.toml", '["take 2 from b"]', '["take 1 from b"]', "y1.toml: TD-Y1: "),
    "a rule of an event": ("game.py", 'Event("took", ("TD-P1",)', 'Event("took", ("TD-P9",)', "cites no rule, or one"),
    "a place of the board": ("board.py", "yield BOARD, ROCK, ", 'yield BOARD, "", ', "`locate` has no place 'rock'."),
    "a colour of the board": ("board.py", "fill=WATER", "fill=table.water", "no attribute 'water'"),
    "a term": ("text.py", '"crab": _("the crab"), ', "", "stamps a motif 'crab': no term of TERMS is called so"),
}
"""One mistake each: the file, what stands there, what stands there instead, and what is told of it."""


@pytest.mark.slow
@pytest.mark.parametrize("mistake", MISTAKES)
def test_one_mistake_fails_one_shared_test_that_says_where_it_is(kit: Path, mistake: str) -> None:
    """The others build on what does not hold, and are skipped."""
    name, right, wrong, told = MISTAKES[mistake]
    path = kit / PLACES[name]
    whole = path.read_text(encoding="utf-8")
    assert right in whole
    path.write_text(whole.replace(right, wrong, 1), encoding="utf-8")
    try:
        with pytest.raises(AssertionError) as caught:
            run(kit, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tier", "test", "-k", GAME, "tests/contract")
    finally:
        path.write_text(whole, encoding="utf-8")
    said = str(caught.value)
    assert re.search(r"^ *1 failed, \d+ passed, \d+ skipped", said, re.MULTILINE), said[-3000:]
    assert told in said
