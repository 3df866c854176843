"""What needs no step: pictures before anything runs, no console error, nothing that axe finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from tests.browser.notebooks.conftest import Reader

pytestmark = pytest.mark.browser


def test_a_cloned_notebook_shows_its_pictures_before_anything_runs(reader: Reader) -> None:
    assert reader.pictures
    blank = [cell.id for cell, widths in reader.pictures.items() if not widths or 0 in widths]
    assert blank == []
    figures = {cell: len(widths) for cell, widths in reader.pictures.items() if cell.name == "figure"}
    assert figures == {cell: reader.pads(cell) for cell in figures}


def test_axe_finds_nothing_on_the_first_of_each_kind(reader: Reader, kinds: tuple[str, ...]) -> None:
    looked_at = 0
    for cell in reader.firsts():
        reader.scroll(cell)
        for kind in kinds:
            part = f'[data-number="{cell.number}"] {kind}'
            if reader.page.locator(part).count():
                assert Axe().run(reader.page, context=part).response["violations"] == []
                looked_at += 1
    assert looked_at == len(reader.firsts())
    assert reader.notebook.errors == []


@pytest.mark.exhaustive
def test_axe_finds_nothing_on_any_widget(reader: Reader, kinds: tuple[str, ...]) -> None:
    for name in ("lesson", "your_turn", "figure"):
        for cell in reader.cells(name):
            reader.scroll(cell)
    for kind in kinds:
        if reader.page.locator(kind).count():
            assert Axe().run(reader.page, context=kind).response["violations"] == []
