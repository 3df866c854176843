"""README (in each language), CONTRIBUTING and .ci/run promise commands, links and extras: each of them exists.

The pages that they lead to are looked at in `test_pages.py`.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
READMES = {"en": "README.md", "fr": "README.fr.md", "nl": "README.nl.md"}
UNOFFICIAL = {"en": ("unofficial", "publishers"), "fr": ("officiel", "éditeurs"), "nl": ("officieel", "uitgevers")}
CODES = re.compile(rf"\b({'|'.join(READMES)})\b")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
AUTHORS = (ROOT / "notebooks" / "en" / "for-authors.md").read_text(encoding="utf-8")
FIRST_SCREEN = 40  # lines
MOVING, STILL = "notebooks/pictures/whole-turn.svg", "notebooks/pictures/whole-turn-still.svg"
FENCE = re.compile(r"^```\w*\n.*?^```$", re.MULTILINE | re.DOTALL)
REMARK = re.compile(r" +# .*$", re.MULTILINE)
"""What is said of a command behind it."""
SHORTEST = 12
"""Words that say what a moving picture shows."""
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
START = "notebooks/{}/00-start-here.ipynb"
SAYS_BINDER = "https://mybinder.org/v2/gh/OWNER/REPO/REF?urlpath=lab/tree/"


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))


def commands(module: str) -> list[str]:
    """The lines of README's code blocks that run a module of Python's."""
    return [line.strip() for line in re.findall(rf"^(python -m {module}\b[^#\n]*)", README, re.MULTILINE)]


def readme(language: str) -> str:
    return (ROOT / READMES[language]).read_text(encoding="utf-8")


def in_english(text: str, language: str) -> str:
    """A text with the paths of the English notebooks for those of its own language."""
    return text.replace(f"notebooks/{language}/", "notebooks/en/")


PAGES = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "notebooks").glob("*/*.md"))]


@pytest.mark.parametrize("name", [*READMES.values(), "CONTRIBUTING.md", ".ci/run", *PAGES])
def test_every_make_command_has_a_target(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    asked = set(re.findall(r"(?:^|`)make ([a-z-]+)", text, re.MULTILINE))
    assert asked
    assert asked <= make_targets()


@pytest.mark.parametrize("name", [*READMES.values(), "CONTRIBUTING.md"])
def test_every_relative_link_leads_somewhere(name: str) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", (ROOT / name).read_text(encoding="utf-8"))
    assert links
    assert not [link for link in links if not (ROOT / link).exists()]


def test_there_is_a_readme_for_every_language_of_the_notebooks() -> None:
    assert sorted(READMES.values()) == sorted(path.name for path in ROOT.glob("README*.md"))
    assert READMES.keys() == {path.parent.name for path in (ROOT / "notebooks").glob("*/*.ipynb")}


@pytest.mark.parametrize("language", READMES)
class TestReadmeInEveryLanguage:
    def test_first_screen_says_what_it_is_and_whose_the_names_are(self, language: str) -> None:
        top = "\n".join(readme(language).splitlines()[:FIRST_SCREEN])
        for needed in (*UNOFFICIAL[language], "make lab", "make test", "mybinder.org"):
            assert needed in top

    def test_shows_the_moving_picture_in_words_too_and_keeps_it_still_where_asked(self, language: str) -> None:
        (picture,) = re.findall(r"<picture>.*?</picture>", readme(language), re.DOTALL)
        assert f'<source media="(prefers-reduced-motion: reduce)" srcset="{STILL}">' in picture
        assert f'<img src="{MOVING}"' in picture
        assert (ROOT / STILL).exists()
        assert (ROOT / MOVING).exists()
        (said,) = re.findall(r'alt="([^"]+)"', picture)
        assert len(said.split()) > SHORTEST

    def test_leads_to_the_others_at_once(self, language: str) -> None:
        top = readme(language).splitlines()[2]
        assert re.findall(r"\]\(([^)]+)\)", top) == [name for other, name in READMES.items() if other != language]

    def test_shows_the_same_commands_and_code(self, language: str) -> None:
        blocks = [FENCE.findall(in_english(text, language)) for text in (readme(language), README)]
        own, english = ([REMARK.sub("", block) for block in found] for found in blocks)
        assert own == english

    def test_says_beside_the_commands_in_its_own_language_what_they_do(self, language: str) -> None:
        said = [set(REMARK.findall("\n".join(FENCE.findall(text)))) for text in (readme(language), README)]
        assert len(said[0]) == len(said[1])
        assert language == "en" or not said[0] & said[1]

    def test_names_the_same_things_in_its_text(self, language: str) -> None:
        """Commands, functions and files stand between backticks."""
        code = re.compile(r"(?<!`)`[^`\n]+`(?!`)")
        said = [{re.sub(CODES, "xx", found) for found in code.findall(text)} for text in (readme(language), README)]
        assert said[0] == said[1]

    def test_leads_to_the_notebooks_of_its_language(self, language: str) -> None:
        links = re.findall(r"\]\((notebooks/[^)]+\.ipynb)\)", readme(language))
        notebooks = sorted((ROOT / "notebooks" / language).glob("*.ipynb"))
        assert set(links) == {path.relative_to(ROOT).as_posix() for path in notebooks}

    def test_binder_link_opens_the_first_notebook(self, language: str) -> None:
        assert SAYS_BINDER + START.format(language) in readme(language)
        assert (ROOT / START.format(language)).exists()


@pytest.mark.parametrize(
    ("lang", "language"),
    [("nl_BE.UTF-8", "nl"), ("fr", "fr"), ("en_GB.UTF-8", "en"), ("C.UTF-8", "en"), ("xx_XX.UTF-8", "en")],
)
def test_make_lab_opens_the_first_notebook_in_the_language_of_the_reader(
    would_run: Callable[..., str], lang: str, language: str
) -> None:
    assert would_run("lab", LANG=lang).endswith(START.format(language))


def test_make_lab_opens_the_notebook_that_is_named(would_run: Callable[..., str]) -> None:
    named = would_run("lab", "START=notebooks/nl/04-play.ipynb", LANG="fr")
    assert named.endswith(" notebooks/nl/04-play.ipynb")


def test_what_make_would_run_is_read_under_another_make_too(
    would_run: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = would_run("app", LANG="fr")
    monkeypatch.setenv("MAKEFLAGS", "w")
    monkeypatch.setenv("MAKELEVEL", "1")
    assert would_run("app", LANG="fr") == alone


def test_plain_commands_install_extras_that_exist() -> None:
    asked = set(re.findall(r"-e \"?\.\[(\w+)\]", README + CONTRIBUTING + AUTHORS))
    assert asked == {"lab", "test", "many", "voila"}
    assert asked <= PROJECT["project"]["optional-dependencies"].keys()


@pytest.mark.parametrize("command", commands("playground"))
def test_command_line_of_the_readme_runs(command: str) -> None:
    done = subprocess.run(
        [sys.executable, *shlex.split(command)[1:]], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_readme_shows_every_command_of_the_command_line() -> None:
    shown = {shlex.split(command)[3] for command in commands("playground")}
    assert shown == {"examples", "replay", "check", "rules", "glossary", "editions", "simulate", "touch"}


def test_readme_example_is_collected_as_a_doctest() -> None:
    """Sybil runs the code of a `python` block: in another block it could become wrong unnoticed."""
    for block in re.findall(r"^```(\w*)\n(.*?)^```", README, re.MULTILINE | re.DOTALL):
        assert (block[0] == "python") == (">>>" in block[1])
    assert "```python\n>>> " in README
