"""The one table of styles: whole for the page, resolved for what is printed, the kit's own and nothing else's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances

from playground.lessons.model import Lesson
from widgets import lesson, play, rulebook, score_sheet, try_it
from widgets.drawing.stage import GAP
from widgets.drawing.theme import DARK, HUES, INK
from widgets.kernel import KERNEL
from widgets.kernel.kit import CSS, Kit
from widgets.page.styles import PRINTED, VALUES, printed

ROOM = Path(__file__).resolve().parents[2] / "widgets"
OWN = (".kit", ".playground-stage")
"""How the selectors begin that meet nothing but the kit's widgets."""
SELECTOR = re.compile(r"([^{}]+)\{[^{}]*\}")


def selectors() -> list[str]:
    """Every selector, of a list of them each by itself."""
    rules = re.sub(r"/\*.*?\*/|@keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", CSS, flags=re.DOTALL)
    return [one.strip() for found in SELECTOR.findall(rules) for one in re.split(r",(?![^(]*\))", found)]


def test_every_rule_keeps_to_the_widgets_of_the_kit() -> None:
    assert len(selectors()) > 100
    assert [found for found in selectors() if not found.startswith(OWN)] == []


def test_every_class_of_the_style_sheet_is_that_of_some_widget() -> None:
    sources = [path for path in ROOM.rglob("*") if path.suffix in {".py", ".js"}]
    said = {name for path in sources for name in re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))}
    styled = {name for found in selectors() for name in re.findall(r"\.((?:kit|playground)-[\w-]+)", found)}
    assert {name for name in styled if name not in said and not name.startswith("kit-print-")} == set()


def test_every_value_that_is_used_has_a_name_that_is_given() -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in ROOM.rglob("*.js"))
    measured = set(re.findall(r"setProperty\(\"--kit-([a-z-]+)\"", scripts))
    assert not measured & VALUES.keys()
    assert set(re.findall(r"var\(--kit-([a-z-]+)\)", CSS)) == VALUES.keys() | measured


def test_colours_that_the_boards_have_too_are_those_of_the_boards() -> None:
    assert (VALUES["ink"], VALUES["night"], VALUES["accent"]) == (INK, DARK.panel, HUES["yellow"])


def test_the_gap_between_pads_is_the_one_that_a_stage_reckons_with() -> None:
    (gap,) = re.findall(r"\.playground-stage\.widget-box,\n[^{]*\{[^}]*gap: (\d+)px", CSS)
    assert int(gap) == GAP


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed_needs_no_style_sheet(name: str) -> None:
    assert re.fullmatch(r"[a-z-]+:[^;:{}\"]+(;[a-z-]+:[^;:{}\"]+)*", printed(name))
    assert "var(" not in printed(name)


def test_page_gets_the_style_sheet_once_with_the_script(closed_way: Lesson) -> None:
    for widget in (lesson(closed_way), try_it(closed_way), play("star_race"), rulebook("star_race")):
        widget.close()
    score_sheet("star_race").close()
    script = KERNEL.of(Kit).script
    assert script is not None
    assert script._css == CSS
    # Pictures of boards that are asleep bring their own styles, inside the picture.
    values = [re.sub('src="[^"]*"', "", str(getattr(widget, "value", ""))) for widget in _instances.values()]
    assert [value for value in values if "<style" in value] == []
