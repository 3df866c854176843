"""The pages for teachers, authors and engineers: what they show runs, is there, and is the same in each language."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from urllib.parse import unquote

import pytest

import playground
from notebooks import architecture
from playground.lessons.library import lessons
from tests.levels import games_at

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "fr", "nl")
TRANSLATED = ("for-teachers.md", "for-authors.md")
PAGES = sorted((ROOT / "notebooks").glob("*/*.md"))
QUOTED = ("[[step]]", "Rule(", 'id = "TD-')
"""How quotations begin that are no whole piece of Python."""
GAMES = [*(ROOT / "tests" / "authors").glob("*/"), ROOT / "tests" / "games" / "frog_ponds"]
"""The games that the page for authors shows, and says to copy."""
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)\s]+)\)")
CODE = re.compile(r"(?<!`)`[^`\n]+`(?!`)")
HEADING = re.compile(r"^(#+) (.*)$", re.MULTILINE)


def page(name: str, language: str = "en") -> str:
    return (ROOT / "notebooks" / language / name).read_text(encoding="utf-8")


def prose(text: str) -> str:
    """A page without its blocks of code."""
    return FENCE.sub("", text)


def blocks(text: str, language: str = "en") -> list[tuple[str, str]]:
    return FENCE.findall(text.replace(f"notebooks/{language}/", "notebooks/en/"))


def slug(heading: str) -> str:
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def test_every_page_is_known_here() -> None:
    names = {f"{path.parent.name}/{path.name}" for path in PAGES}
    assert names == {"en/architecture.md", *(f"{code}/{name}" for code in LANGUAGES for name in TRANSLATED)}


@pytest.mark.parametrize("name", TRANSLATED)
@pytest.mark.parametrize("language", LANGUAGES[1:])
class TestPageInAnotherLanguage:
    def test_shows_the_same_code(self, name: str, language: str) -> None:
        assert blocks(page(name, language), language) == blocks(page(name))

    def test_has_the_same_headings_tables_and_lists(self, name: str, language: str) -> None:
        def shape(text: str) -> list[str]:
            return re.findall(r"^(#+ |\||- |\d\. )", prose(text), re.MULTILINE)

        assert shape(page(name, language)) == shape(page(name))

    def test_names_the_same_things(self, name: str, language: str) -> None:
        assert set(CODE.findall(prose(page(name, language)))) == set(CODE.findall(prose(page(name))))

    def test_leads_to_the_same_places(self, name: str, language: str) -> None:
        links = [set(LINK.findall(page(name, code))) for code in (language, "en")]
        own = [{f"../{other}/{name}" for other in LANGUAGES if other != code} for code in (language, "en")]
        assert links[0] - own[0] == links[1] - own[1]
        assert own[0] <= links[0]


@pytest.mark.parametrize("path", ["README.fr.md", *(f"notebooks/fr/{name}" for name in TRANSLATED)])
def test_french_is_set_as_french_is_printed(path: str) -> None:
    """As in the catalogues: no line breaks before a sign, nor inside quotation marks."""
    said = re.sub(r"<[^>]+>", "", CODE.sub("x", prose((ROOT / path).read_text(encoding="utf-8"))))
    assert re.findall(r".*[^\u202f\n][;!?](?=\s)|.*[^\u00a0\n]:(?=\s)|.*«[^\u00a0]|.*[^\u00a0]»", said) == []


@pytest.mark.parametrize("path", [*PAGES, *ROOT.glob("*.md")], ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_link_leads_to_a_file_and_to_a_heading_of_it(path: Path) -> None:
    """A notebook of another language is there once it is built: that of English, which it is made from, must be."""
    for link in LINK.findall(CODE.sub("", path.read_text(encoding="utf-8"))):
        name, _, anchor = unquote(link).partition("#")
        target = (path.parent / name).resolve() if name else path
        if target.suffix == ".ipynb":
            target = ROOT / "notebooks" / "en" / target.name
        assert target.exists(), link
        if anchor and target.suffix == ".md":
            assert anchor in {slug(text) for _, text in HEADING.findall(target.read_text(encoding="utf-8"))}, link


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_file_that_a_page_names_is_there(path: Path) -> None:
    named = re.findall(r"`((?:playground|widgets|notebooks|tests)/[\w./]+)`", prose(path.read_text(encoding="utf-8")))
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_what_the_page_for_authors_shows_of_the_games_of_its_own_stands_in_their_files() -> None:
    """`tests/authors` adds these very files to the kit, and the shared tests are asked of Frog Ponds."""
    files = "\n".join(path.read_text(encoding="utf-8") for game in GAMES for path in sorted(game.glob("*.*")))
    shown = [text for kind, text in blocks(page("for-authors.md")) if kind == "py" or text.lstrip().startswith(QUOTED)]
    assert len(shown) == 13
    assert [text for text in shown if text not in files] == []


def test_what_runs_as_a_doctest_is_marked_as_such() -> None:
    """Sybil runs the code of a `python` block: in another block it could become wrong unnoticed."""
    for name in TRANSLATED:
        assert [kind for kind, text in blocks(page(name)) if (kind == "python") != (">>> " in text)] == []


def test_the_table_for_teachers_counts_the_rules_and_examples_of_each_game() -> None:
    counted = re.findall(r"^\| \[[^]]+\]\(([^)]+)\) \| (\d+) \| (\d+) \|", page("for-teachers.md"), re.MULTILINE)
    games = {f"{name.replace('_', '-')}.ipynb": name for name in games_at("kept")}
    assert {notebook[3:]: (int(rules), int(examples)) for notebook, rules, examples in counted} == {
        notebook: (len(playground.game(name).RULES), len(lessons(name))) for notebook, name in games.items()
    }


class TestArchitecture:
    def test_picture_is_drawn_from_the_imports_as_they_are(self) -> None:
        """What fails here is mended by `make picture`."""
        assert architecture.PICTURE.read_text(encoding="utf-8") == architecture.picture()

    def test_arrows_are_those_of_the_rooms(self) -> None:
        """As the text of the page says: none leads back, and boards know the game that they show."""
        found = architecture.arrows()
        assert {other for one, other in found if one == "notebooks"} == {"widgets"}
        assert ("widgets/boards/<game>", "playground/games/<game>") in found
        assert architecture.leading_up(found) == []
        assert not [(one, other) for one, other in found if one.startswith("playground") and other == "Jupyter"]

    def test_an_arrow_that_leads_up_cannot_be_drawn(self) -> None:
        with pytest.raises(ValueError, match="leads up"):
            architecture.drawn({("playground/language", "playground/play")})

    def test_page_shows_it_and_says_what_it_shows(self) -> None:
        (said,) = re.findall(r"!\[([^]]+)\]\(\.\./pictures/architecture\.svg\)", page("architecture.md"))
        assert said == architecture.TITLE


def example_for_authors() -> str:
    (block,) = [text for kind, text in blocks(page("for-authors.md")) if kind == "toml"]
    return block


def checked(example: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run `check` on an example."""
    (folder / "my-example.toml").write_text(example, encoding="utf-8")
    command = [sys.executable, "-m", "playground", "check", str(folder / "my-example.toml")]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_example_for_authors_holds(tmp_path: Path) -> None:
    """What authors copy from must itself be true."""
    done = checked(example_for_authors(), tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.rstrip().endswith(": all hold")


def test_check_lists_the_events_that_an_author_leaves_empty(tmp_path: Path) -> None:
    """As the page promises, whatever steps come between."""
    example = example_for_authors()
    told = [line for step in tomllib.loads(example)["step"] for line in step.get("events", ())]
    done = checked(re.sub(r"^events = \[.*?\]$", "", example, flags=re.MULTILINE | re.DOTALL), tmp_path)
    assert done.returncode == 1
    assert [line.removeprefix("  engine: ") for line in done.stdout.splitlines() if line.startswith("  ")] == told
