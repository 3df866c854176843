"""README (in each language), CONTRIBUTING and .ci/run promise commands, links and extras: each of them exists."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from playground import i18n

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
READMES = {"en": "README.md", "fr": "README.fr.md", "nl": "README.nl.md"}
UNOFFICIAL = {"en": ("unofficial", "publishers"), "fr": ("officiel", "éditeurs"), "nl": ("officieel", "uitgevers")}
CODES = re.compile(rf"\b({'|'.join(READMES)})\b")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FIRST_SCREEN = 40  # lines
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


@pytest.mark.parametrize("name", [*READMES.values(), "CONTRIBUTING.md", ".ci/run"])
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

    def test_leads_to_the_others_at_once(self, language: str) -> None:
        top = readme(language).splitlines()[2]
        assert re.findall(r"\]\(([^)]+)\)", top) == [name for other, name in READMES.items() if other != language]

    def test_shows_the_same_commands_and_code(self, language: str) -> None:
        fence = re.compile(r"^```\w*\n.*?^```$", re.MULTILINE | re.DOTALL)
        assert fence.findall(in_english(readme(language), language)) == fence.findall(README)

    def test_names_the_same_things_in_its_text(self, language: str) -> None:
        """Commands, functions and files stand between backticks."""
        code = re.compile(r"(?<!`)`[^`\n]+`(?!`)")
        said = [{re.sub(CODES, "xx", found) for found in code.findall(text)} for text in (readme(language), README)]
        assert said[0] == said[1]

    def test_leads_to_the_notebooks_of_its_language(self, language: str) -> None:
        links = re.findall(r"\]\((notebooks/[^)]+)\)", readme(language))
        notebooks = sorted((ROOT / "notebooks" / language).glob("*.ipynb"))
        assert set(links) == {path.relative_to(ROOT).as_posix() for path in notebooks}

    def test_binder_link_opens_the_first_notebook(self, language: str) -> None:
        assert SAYS_BINDER + START.format(language) in readme(language)
        assert (ROOT / START.format(language)).exists()


@pytest.mark.parametrize(
    ("lang", "language"),
    [("nl_BE.UTF-8", "nl"), ("fr", "fr"), ("en_GB.UTF-8", "en"), ("C.UTF-8", "en"), ("xx_XX.UTF-8", "en")],
)
def test_make_lab_opens_the_first_notebook_in_the_language_of_the_reader(lang: str, language: str) -> None:
    assert making_lab(lang).endswith(START.format(language))


def test_make_lab_opens_the_notebook_that_is_named() -> None:
    assert making_lab("fr", "START=notebooks/nl/04-play.ipynb").endswith(" notebooks/nl/04-play.ipynb")


def making_lab(lang: str, *more: str) -> str:
    """What `make lab` would run in that language."""
    others = {*i18n.VARIABLES, "MAKEFLAGS", "MAKELEVEL"}  # which `make test` sets
    environment = {name: value for name, value in os.environ.items() if name not in others}
    command = ["make", "--dry-run", "lab", f"BIN={Path(sys.executable).parent}", *more]
    done = subprocess.run(
        command, cwd=ROOT, env={**environment, "LANG": lang}, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()[-1]


def test_plain_commands_install_extras_that_exist() -> None:
    asked = set(re.findall(r"-e \"?\.\[(\w+)\]", README + CONTRIBUTING))
    assert asked == {"lab", "test", "many"}
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
    assert shown == {"examples", "replay", "check", "rules", "glossary", "editions", "simulate"}


def test_readme_example_is_collected_as_a_doctest() -> None:
    """Sybil runs what stands in a `python` block: in another one it would go stale unseen."""
    for block in re.findall(r"^```(\w*)\n(.*?)^```", README, re.MULTILINE | re.DOTALL):
        assert (block[0] == "python") == (">>>" in block[1])
    assert "```python\n>>> " in README


def example_of_contributing() -> str:
    (block,) = re.findall(r"^```toml\n(.*?)^```", CONTRIBUTING, re.MULTILINE | re.DOTALL)
    return str(block)


def checked(example: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What `check` says of an example."""
    (folder / "my-example.toml").write_text(example, encoding="utf-8")
    command = [sys.executable, "-m", "playground", "check", str(folder / "my-example.toml")]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_example_of_contributing_holds(tmp_path: Path) -> None:
    """What authors copy from must itself be true."""
    done = checked(example_of_contributing(), tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.rstrip().endswith(": all hold")


def test_check_lists_the_events_that_an_author_leaves_empty(tmp_path: Path) -> None:
    """As CONTRIBUTING promises, whatever steps come between."""
    example = example_of_contributing()
    told = [line for step in tomllib.loads(example)["step"] for line in step.get("events", ())]
    done = checked(re.sub(r"^events = \[.*?\]$", "", example, flags=re.MULTILINE | re.DOTALL), tmp_path)
    assert done.returncode == 1
    assert [line.removeprefix("  engine: ") for line in done.stdout.splitlines() if line.startswith("  ")] == told
