"""A game in a folder of an author's own, or in a package that is installed, is found with all that belongs to it.

This file is long: each way to be found is asked of each thing that belongs to a game.
"""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from shutil import copy

import pytest
from babel.messages.frontend import CommandLineInterface

import playground
from playground import __main__ as command_line
from playground.core import AnyGame, folder, package
from playground.errors import LessonError
from playground.games import places
from playground.games.contract import ContractError
from playground.games.places import GROUP, VARIABLE, GameError
from playground.language.i18n import catalogue, languages
from playground.language.spelling import UnknownNameError
from playground.lessons import library
from playground.lessons.every_game import GameWarning, loadable
from playground.workshop.making import workshops
from tests.games_there import games_in
from tests.grounds import not_loaded
from widgets import figure, play
from widgets.boards import board, boards
from widgets.kernel.faults import NothingToShowError

HERE = Path(__file__).with_name("noughts")
FILES = {"game.py": "__init__.py", "board.py": "board.py", "lesson.toml": "lessons/k1.toml"}
PO = r"""
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "Noughts and Crosses"
msgstr "Morpion"

msgid "{player} marks {at}."
msgstr "{player} coche {at}."
"""
MAKING = "WORKSHOPS = {'grid': None}\n"
BY_FOLDER, BY_PACKAGE = "playground.games.noughts", "paper_games.noughts"
EXAMPLE_OF_KIT = "GS-W1"
PAGE = Path(__file__).resolve().parents[2] / "notebooks" / "en" / "for-authors.md"
COMPILE = ["pybabel", "compile", "-d"]  # as the page for authors tells


def noughts(root: Path, name: str = "noughts", of: str = BY_FOLDER) -> Path:
    """Write the game, with board, example, workshops and French, into a folder `name`; `of` is its package."""
    made = root / name
    for file, where in FILES.items():
        (made / where).parent.mkdir(parents=True, exist_ok=True)
        copy(HERE / file, made / where)
    code = (made / "board.py").read_text(encoding="utf-8")
    (made / "board.py").write_text(code.replace(BY_FOLDER, of), encoding="utf-8")
    (made / "making.py").write_text(MAKING, encoding="utf-8")
    french = made / "locale" / "fr" / "LC_MESSAGES" / "messages.po"
    french.parent.mkdir(parents=True, exist_ok=True)
    french.write_text(PO, encoding="utf-8")
    CommandLineInterface().run([*COMPILE, str(made / "locale")])
    return made


def distribution(site: Path, name: str = "noughts", value: str = BY_PACKAGE, called: str = "paper-games") -> None:
    """Write what pip would write of a distribution that offers a game."""
    about = site / f"{called.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {called}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {value}\n", encoding="utf-8")


def installed(root: Path) -> Path:
    """Write the game as an installed package, and return the folder of installed packages."""
    site = root / "site"
    noughts(site / "paper_games", of=BY_PACKAGE)
    (site / "paper_games" / "__init__.py").touch()
    distribution(site)
    return site


def broken(root: Path, code: str, name: str = "broken") -> Path:
    """Write a game that is only this code."""
    (root / name).mkdir(parents=True)
    (root / name / "__init__.py").write_text(code, encoding="utf-8")
    return root / name


def by_folder(root: Path) -> AbstractContextManager[None]:
    noughts(root / "mine")
    return games_in(root / "mine")


def by_package(root: Path) -> AbstractContextManager[None]:
    return games_in(installed=installed(root))


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody works in the folder of the games."""
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    monkeypatch.setenv("PLAYGROUND_LANG", "en")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command of the command line; return exit code, output and error output."""

    def call(*words: str) -> tuple[int, str, str]:
        code = command_line.main(words)
        found = capsys.readouterr()
        return code, found.out, found.err

    return call


class TestFoundByWhicheverWay:
    @pytest.fixture(params=[by_folder, by_package], ids=["folder", "package"])
    def game(self, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyGame]:
        with request.param(tmp_path):
            yield playground.game("noughts")

    def test_a_game_beside_those_of_the_kit(self, game: AnyGame) -> None:
        kit = {path.parent.name for path in Path(playground.__file__).parent.glob("games/*/__init__.py")}
        assert playground.games() == tuple(sorted({*kit, "noughts"}))
        assert game.NAME == "noughts"
        assert places.place("noughts") == ("noughts", package(game), folder(game))

    def test_its_examples_and_the_game_of_their_files(self, game: AnyGame) -> None:
        (known,) = library.lessons("noughts").values()
        assert library.find(known.id).game is game
        assert library.load(known.path).game is game

    def test_its_board(self, game: AnyGame) -> None:
        assert "noughts" in boards()
        assert board(game).__name__ == f"{package(game)}.board"  # type: ignore[attr-defined]
        (known,) = library.lessons("noughts")
        assert "svg" in figure(known)._repr_mimebundle_()["text/html"]
        table = play("noughts", {"Lea": "person", "Tom": "person"}, seed=1, practice=True)
        assert table.box
        table.close()

    def test_its_catalogues(self, game: AnyGame) -> None:
        assert catalogue(package(game), "fr").text("Noughts and Crosses") == "Morpion"

    def test_what_can_be_made_in_it(self, game: AnyGame) -> None:
        assert workshops(game) == {"grid": None}

    @pytest.mark.usefixtures("game")
    def test_every_command_knows_it(self, run: Callable[..., tuple[int, str, str]]) -> None:
        (known,) = library.lessons("noughts")
        said = {
            ("examples",): f"\n{known}\t",
            ("examples", "noughts"): f"{known}\t",
            ("replay", known, "--lang", "fr"): " coche ",
            ("check", "noughts"): "1 example",
            ("rules", "noughts"): "NC-",
            ("glossary", "noughts"): "has no glossary",
            ("editions", "noughts"): "",
            ("simulate", "noughts", "--games", "2"): "2 games",
        }
        for words, answer in said.items():
            code, out, err = run(*words)
            assert (code, err) == (0, ""), words
            assert answer in out, words


def test_an_outside_game_brings_its_language(tmp_path: Path) -> None:
    made = noughts(tmp_path / "mine")
    (made / "locale" / "fr").rename(made / "locale" / "xx")
    assert "xx" not in languages()
    with games_in(tmp_path / "mine"):
        assert "xx" in languages()


def test_a_game_may_be_without_examples_board_and_catalogues(
    tmp_path: Path, run: Callable[..., tuple[int, str, str]]
) -> None:
    (tmp_path / "mine" / "noughts").mkdir(parents=True)
    copy(HERE / "game.py", tmp_path / "mine" / "noughts" / "__init__.py")
    with games_in(tmp_path / "mine"):
        assert playground.game("noughts").setup(2, 1)
        assert library.lessons("noughts") == {}
        assert run("simulate", "noughts", "--games", "1")[0] == 0
        assert "noughts" not in boards()
        with pytest.raises(UnknownNameError, match="There is no board for the game noughts"):
            board("noughts")


def test_a_board_may_be_a_package(tmp_path: Path) -> None:
    made = noughts(tmp_path / "mine")
    (made / "board").mkdir()
    (made / "board.py").rename(made / "board" / "__init__.py")
    with games_in(tmp_path / "mine"):
        assert board("noughts").draw(playground.game("noughts").setup(2, 1))


def test_several_folders_and_none_between_two_signs(tmp_path: Path) -> None:
    """An empty name would be the folder that Python was started in."""
    noughts(tmp_path / "one")
    broken(tmp_path / "two", "", "other")
    broken(tmp_path / "work", "", "in_this_folder")
    with games_in():
        kit = playground.games()
    with games_in(tmp_path / "one", Path(), tmp_path / "two", tmp_path / "one"):
        os.environ[VARIABLE] = os.environ[VARIABLE].replace(f"{os.pathsep}.{os.pathsep}", os.pathsep * 2)
        assert set(playground.games()) == {*kit, "noughts", "other"}


def test_a_package_whose_name_begins_with_a_line_is_a_helper_and_a_module_is_no_game(tmp_path: Path) -> None:
    noughts(tmp_path / "mine")
    broken(tmp_path / "mine", "1 / 0", "_shared")
    (tmp_path / "mine" / "alone.py").write_text("1 / 0", encoding="utf-8")
    (tmp_path / "mine" / "papers").mkdir()
    with games_in(tmp_path / "mine"):
        assert {"_shared", "alone", "papers"}.isdisjoint(playground.games())
        assert loadable() == playground.games()


class TestFaultsAreSentences:
    def test_a_folder_that_is_not_there(self, tmp_path: Path, run: Callable[..., tuple[int, str, str]]) -> None:
        gone = tmp_path / "gone"
        with games_in(gone):
            with pytest.raises(GameError) as told:
                playground.games()
            assert str(told.value) == f"PLAYGROUND_GAMES names a folder that is not there: {gone}"
            with pytest.raises(NothingToShowError, match="that is not there"):
                play("star_race")
            assert run("examples") == (1, "", f"{told.value}\n")
            assert run("examples", "--lang", "fr")[2].rstrip().endswith(str(gone)), "also where it is translated"

    def test_a_path_that_is_not_whole(self, tmp_path: Path) -> None:
        noughts(tmp_path / "work" / "mine")
        with games_in(Path("mine")), pytest.raises(GameError) as told:
            playground.games()
        assert str(told.value) == f"PLAYGROUND_GAMES needs whole paths, so write {Path.cwd() / 'mine'} and not mine"

    @pytest.mark.parametrize(
        "code",
        ["\nthere = 1 / 0\n", "\nfrom nowhere import nothing\n", "\nif\n", "\nraise SystemError('{odd}')\n"],
    )
    def test_a_game_that_cannot_be_imported_tells_its_own_error_and_the_others_go_on(
        self, tmp_path: Path, run: Callable[..., tuple[int, str, str]], code: str
    ) -> None:
        made = broken(tmp_path / "mine", code)
        with games_in(tmp_path / "mine"):
            with pytest.raises(GameError) as told:
                playground.game("broken")
            assert str(told.value).startswith(f"{made / '__init__.py'}, line 2: the game broken cannot be loaded: ")
            assert type(told.value.__cause__).__name__ in str(told.value)
            assert run("rules", "broken") == (1, "", f"{told.value}\n")
            assert [*not_loaded()] == [str(told.value)], "what a run of the tests says before it stops"
            with pytest.raises(NothingToShowError, match=r"^.*line 2: the game broken cannot be loaded: .*$"):
                play("broken")
            with warnings.catch_warnings(record=True) as warned:
                assert library.find(EXAMPLE_OF_KIT).id == EXAMPLE_OF_KIT
                assert run("examples")[0] == 0
                assert "broken" not in loadable()
                assert catalogue("playground.games.broken", "fr").text("Hop") == "Hop"
                assert repr(figure(EXAMPLE_OF_KIT))
            assert [(Path(one.filename), one.lineno) for one in warned] == [(made / "__init__.py", 2)], "once"
            with pytest.raises(UnknownNameError, match="There is no example NO-1"):
                library.find("NO-1")
            failed, out, _ = run("check")
            assert failed == 1
            assert out.startswith(f"{made / '__init__.py'}, line 2: broken: the game broken cannot be loaded: ")
            assert out.endswith("There is 1 difference.\n"), "all others are checked"

    def test_a_game_that_is_not_complete_hinders_no_other(
        self, tmp_path: Path, run: Callable[..., tuple[int, str, str]]
    ) -> None:
        broken(tmp_path / "mine", "NAME = 'broken'\n")
        with games_in(tmp_path / "mine"):
            with pytest.raises(ContractError, match="TITLE is missing"):
                playground.game("broken")
            with pytest.warns(GameWarning, match="TITLE is missing"):
                library.find(EXAMPLE_OF_KIT)
            assert "TITLE is missing" in run("rules", "broken")[2]

    def test_a_game_that_is_mended_is_there(self, tmp_path: Path) -> None:
        made = noughts(tmp_path / "mine")
        whole = (made / "__init__.py").read_text(encoding="utf-8")
        (made / "__init__.py").write_text("1 / 0", encoding="utf-8")
        with games_in(tmp_path / "mine"):
            with pytest.warns(GameWarning):
                assert "noughts" not in loadable()
            (made / "__init__.py").write_text(whole, encoding="utf-8")
            assert "noughts" in loadable()

    def test_an_example_that_cannot_be_read_hides_none_of_another_game(self, tmp_path: Path) -> None:
        made = noughts(tmp_path / "mine", "a_game")
        code = (made / "__init__.py").read_text(encoding="utf-8").replace('NAME = "noughts"', 'NAME = "a_game"')
        (made / "__init__.py").write_text(code, encoding="utf-8")
        (made / "lessons" / "k2.toml").write_text("id = ", encoding="utf-8")
        with games_in(tmp_path / "mine"):
            assert library.find(EXAMPLE_OF_KIT).id == EXAMPLE_OF_KIT
            with pytest.raises(LessonError, match=r"k2\.toml"):
                library.find("NC-K1")

    def test_two_games_of_one_name_are_both_named(self, tmp_path: Path) -> None:
        one, two = noughts(tmp_path / "one"), noughts(tmp_path / "two")
        with games_in(tmp_path / "one", tmp_path / "two"):
            with pytest.raises(GameError) as told:
                playground.game("noughts")
            assert str(told.value) == f"noughts is there twice: {one} and {two}. Give one of them another name."
            with pytest.warns(GameWarning, match="noughts is there twice"):
                library.find(EXAMPLE_OF_KIT)

    @pytest.mark.parametrize("taken", ["star_race", "contract"])
    def test_a_name_of_the_kit_is_taken(self, tmp_path: Path, taken: str) -> None:
        made = noughts(tmp_path / "mine", taken)
        with games_in(tmp_path / "mine"), pytest.raises(GameError, match=f"{taken} is there twice: .* and {made}"):
            playground.game(taken)

    def test_one_game_found_by_two_ways_is_one(self, tmp_path: Path) -> None:
        site = installed(tmp_path)
        distribution(site, called="again")
        with games_in(site / "paper_games", installed=site):
            assert playground.games().count("noughts") == 1
            assert playground.game("noughts").NAME == "noughts"

    @pytest.mark.parametrize(
        "value", ["paper_games.chess", "nowhere", "paper_games.noughts.board", "paper_games:noughts"]
    )
    def test_an_installed_game_without_a_package(self, tmp_path: Path, value: str) -> None:
        site = installed(tmp_path)
        distribution(site, "chess", value, "chess-set")
        with games_in(installed=site):
            with pytest.raises(GameError) as told:
                playground.game("chess")
            assert str(told.value) == (
                f"chess-set offers the game chess as the package {value}, but there is no such package"
            )
            assert playground.game("noughts").NAME == "noughts"

    def test_a_game_that_is_found_by_another_name_than_its_own(self, tmp_path: Path) -> None:
        made = noughts(tmp_path / "mine", "crosses")
        with games_in(tmp_path / "mine"), pytest.raises(GameError) as told:
            playground.game("crosses")
        assert str(told.value) == f"{made}: the game crosses has another NAME: noughts. Both must be the same."


class TestNothingIsImportedBecauseItLiesWhereSomebodyWorks:
    """Python puts the folder that it was started in before all others."""

    @pytest.mark.parametrize("first", ["", "work"], ids=["as in a notebook", "as for a command"])
    def test_what_calls_itself_installed_there_is_not(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str
    ) -> None:
        broken(tmp_path / "work", "raise SystemExit", "evil")
        distribution(tmp_path / "work", "evil", "evil", "evil")
        monkeypatch.setattr(sys, "path", [str(tmp_path / first) if first else "", *sys.path])
        with games_in():
            assert "evil" not in playground.games()

    def test_it_is_where_somebody_has_set_that_folder_too(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        broken(tmp_path / "work", "raise SystemExit", "own")
        distribution(tmp_path / "work", "own", "own", "own")
        monkeypatch.setattr(sys, "path", ["", str(tmp_path / "work"), *sys.path])
        with games_in():
            assert "own" in playground.games()

    def test_what_hides_an_installed_game_is_named(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        evil = broken(tmp_path / "work", "raise SystemExit", "paper_games")
        monkeypatch.setattr(sys, "path", ["", *sys.path])
        with by_package(tmp_path):
            with pytest.raises(GameError) as told:
                playground.game("noughts")
            assert str(told.value).startswith(f"{evil / '__init__.py'} hides the package of the game noughts. ")

    def test_looking_for_games_imports_none(self, tmp_path: Path) -> None:
        site = installed(tmp_path)
        broken(site / "paper_games", "raise SystemExit", "other")
        (site / "paper_games" / "__init__.py").write_text("raise SystemExit", encoding="utf-8")
        broken(tmp_path / "mine", "raise SystemExit", "mine")
        with games_in(tmp_path / "mine", installed=site):
            assert {"mine", "noughts"} < set(playground.games())
            assert "noughts" in boards()


def test_a_process_of_its_own_knows_the_module_of_a_game_at_once(tmp_path: Path) -> None:
    """Positions are sent to it, by the names of their classes."""
    noughts(tmp_path / "mine")
    code = "from playground.games.noughts import State; print(State.__module__)"
    found = {**os.environ, VARIABLE: str(tmp_path / "mine")}
    done = subprocess.run([sys.executable, "-c", code], env=found, capture_output=True, text=True, check=False)
    assert done.stdout == f"{BY_FOLDER}\n", done.stderr


def test_the_page_for_authors_tells_by_which_names_a_game_is_found() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert f"\nexport {VARIABLE}=$HOME/" in page
    assert f'\n[project.entry-points."{GROUP}"]\nnoughts = "{BY_PACKAGE}" ' in page
    assert f"\n{' '.join(COMPILE)} ~/" in page


def test_no_warning_where_every_game_is_whole(tmp_path: Path) -> None:
    with by_folder(tmp_path), warnings.catch_warnings():
        warnings.simplefilter("error")
        assert "noughts" in loadable()
