"""The notebooks of other languages: made from the English ones and the catalogues, with links that lead somewhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import nbformat
import pytest
from babel.messages.catalog import Catalog

from notebooks import catalogues

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*/*.ipynb"))
TRANSLATED = [path for path in NOTEBOOKS if path.parent.name != "en"]
LANGUAGES = sorted({path.parent.name for path in TRANSLATED})
CODE = "qd"
"""A language of which nothing in the project knows."""


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


@pytest.fixture
def build(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("notebooks/build.py")


def texts(notebook: Any) -> list[str]:
    return [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


@pytest.fixture
def fourth(build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a language that has a catalogue, and nothing else."""
    catalog = Catalog(locale="de", project="test", charset="utf-8", fuzzy=False)
    for found in catalogues.texts_of("notebooks"):
        catalog.add(found.message, re.sub(r"^(#* ?)", r"\1⟦", found.message) + "⟧")
    catalogues.save(tmp_path / "locale" / CODE / catalogues.PLACE, catalog)
    monkeypatch.setattr(build, "HERE", tmp_path)
    return tmp_path / CODE


def test_every_language_with_a_catalogue_has_every_notebook(build: ModuleType) -> None:
    assert sorted(build.notebooks()) == NOTEBOOKS
    assert len(LANGUAGES) > 1


@pytest.mark.parametrize("path", TRANSLATED, ids=name)
class TestEveryTranslatedNotebook:
    def test_is_what_the_english_one_and_the_catalogue_make_of_it(self, build: ModuleType, path: Path) -> None:
        """What fails here is mended by `make notebooks`."""
        made, there = build.source(path).cells, read(path).cells
        assert [(cell.id, cell.cell_type, cell.source) for cell in there] == [
            (cell.id, cell.cell_type, cell.source) for cell in made
        ]

    def test_says_to_screen_readers_which_language_it_is(self, path: Path) -> None:
        for text in texts(read(path)):
            assert text.startswith(f'<div lang="{path.parent.name}">\n\n')
            assert text.endswith("\n\n</div>")

    def test_leads_where_the_english_one_leads(self, path: Path) -> None:
        english = read(ROOT / "notebooks" / "en" / path.name)
        for there, original in zip(texts(read(path)), texts(english), strict=True):
            other = [re.findall(r"\]\(([^)#]+)\)", text) for text in (there, original)]
            assert sorted(other[0]) == sorted(other[1])

    def test_links_of_a_table_of_contents_lead_to_anchors_in_its_order(self, path: Path) -> None:
        whole = "\n".join(texts(read(path)))
        links = re.findall(r"\]\(#([^)]+)\)", whole)
        assert re.findall(r'<a id="([^"]+)"', whole) == links
        assert all(link.isascii() for link in links)


def test_no_two_notebooks_share_an_anchor() -> None:
    """JupyterLab looks for it in all notebooks that are open."""
    found = Counter(anchor for path in TRANSLATED for anchor in re.findall(r'<a id=\\"([^"]+)\\"', path.read_text()))
    assert found
    assert set(found.values()) == {1}


def test_links_of_an_english_table_of_contents_lead_to_headings() -> None:
    for path in sorted((ROOT / "notebooks" / "en").glob("*.ipynb")):
        whole = "\n".join(texts(read(path)))
        headings = [heading.replace(" ", "-") for heading in re.findall(r"^#+ (.*)$", whole, re.MULTILINE)]
        assert set(re.findall(r"\]\(#([^)]+)\)", whole)) <= set(headings)


def test_a_fourth_language_takes_a_catalogue_and_no_code(build: ModuleType, fourth: Path) -> None:
    assert build.languages() == ["en", CODE]
    made = [path for path in build.notebooks() if path.parent == fourth]
    assert [path.name for path in made] == [path.name for path in NOTEBOOKS if path.parent.name == "en"]
    for path in made:
        notebook = build.source(path)
        assert all(f'<div lang="{CODE}">' in text and "⟦" in text for text in texts(notebook))
        english = read(ROOT / "notebooks" / "en" / path.name)
        assert [cell.source for cell in notebook.cells if cell.cell_type == "code"] == [
            cell.source for cell in english.cells if cell.cell_type == "code"
        ]


def test_nothing_is_built_while_a_translation_is_missing(
    build: ModuleType, fourth: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = fourth.parent / "locale" / CODE / catalogues.PLACE
    catalog = catalogues.read(path)
    catalog["## A picture"].string = ""
    catalog.delete("## Sit down")
    catalogues.save(path, catalog)
    built: list[Path] = []
    monkeypatch.setattr(build, "build", lambda path, _notebook: built.append(path))
    assert build.main([]) == 1
    assert built == []
    lacking = capsys.readouterr().err.splitlines()[1:]
    assert lacking == [f"{CODE}/00-start-here.ipynb: '## A picture'", f"{CODE}/04-play.ipynb: '## Sit down'"]
