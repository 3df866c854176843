"""SVG of scenes: the same text on every machine, only what is needed, safe and readable without eyes."""

from __future__ import annotations

from math import pi
from re import findall
from xml.etree import ElementTree as ET

import pytest

from widgets.drawing.scene import (
    Circle,
    Group,
    Line,
    Linear,
    Motif,
    Polygon,
    Radial,
    Rect,
    Scene,
    SceneError,
    Shape,
    Stamp,
    Text,
    path,
)
from widgets.drawing.svg import to_svg
from widgets.drawing.svg_path import number
from widgets.drawing.theme import INK

NAMESPACE = {"svg": "http://www.w3.org/2000/svg"}
STOPS = ((0, "#ffffff", 1), (1, "#000000", 0.25))
MOTIFS = {
    "dot": Motif((Circle(0, 0, 5, fill=Radial(0, 0, 5, STOPS)),), -5, -5, 5, 5),
    "pair": Motif((Stamp("dot", -5, 0), Stamp("dot", 5, 0)), -10, -5, 10, 5),
    "unused": Motif((Rect(0, 0, 1, 1, fill="#abcdef"),), 0, 0, 1, 1),
}


def _svg(*shapes: Shape, ground: tuple[Shape, ...] = (), title: str = "A board", ids: str = "") -> str:
    return to_svg(Scene(100, 50, ground, shapes, MOTIFS), title=title, ids=ids)


def test_numbers_have_a_tenth_at_the_most_and_no_negative_zero() -> None:
    assert [number(value) for value in (2, 2.0, -0.04, -0.0, 1 / 3, 99.95, -1.25, 1e-9)] == [
        *("2", "2", "0", "0", ".3", "100", "-1.2", "0"),
    ]


def test_only_stamped_motifs_are_in_it_and_each_once() -> None:
    text = _svg(Stamp("pair", 10, 10), Stamp("pair", 30, 10, turn=90, scale=0.5), Group((Stamp("dot", 1, 1),)))
    assert "#abcdef" not in text
    root = ET.fromstring(text)
    ids = [element.get("id") for element in root.findall("svg:defs/*[@id]", NAMESPACE)]
    assert len(ids) == len(set(ids)) == 3
    uses = [use.get("href") for use in root.iter("{http://www.w3.org/2000/svg}use")]
    assert {use.removeprefix("#") for use in uses if use} < set(ids)


def test_gradients_are_shared_and_none_is_missing() -> None:
    sky = Linear(0, 0, 0, 50, STOPS)
    text = _svg(Rect(0, 0, 10, 10, fill=sky), Rect(20, 0, 10, 10, fill=sky), Stamp("dot", 5, 5))
    assert text.count("<linearGradient ") == 1
    assert text.count("<radialGradient ") == 1
    gradients = {element.get("id") for element in ET.fromstring(text).iter() if "Gradient" in element.tag}
    assert {*findall(r"url\(#(\w+)\)", text)} == gradients


def test_without_motifs_and_gradients_there_are_no_definitions() -> None:
    assert "<defs>" not in _svg(Rect(0, 0, 1, 1, fill="#ffffff"))


def test_ids_of_two_documents_in_one_page_do_not_meet() -> None:
    text = _svg(*(Stamp("dot", x, 1, turn=x) for x in (1, 2)), ids="w9-")
    for name in ("w9-a", "w9-b"):
        assert f'id="{name}"' in text
    assert 'href="#w9-a"' in text
    assert "url(#w9-b)" in text


def test_text_titles_and_descriptions_are_escaped_and_said_aloud() -> None:
    scene = Scene(10, 10, shapes=(Text(1, 2, 'a<b & "c"', 9, fill="#ffffff", bold=True, anchor="end"),))
    root = ET.fromstring(to_svg(scene, title='Lea & "Tom"', description="<two> stars"))
    assert root.get("role") == "img"
    assert root.get("aria-label") == 'Lea & "Tom"'
    assert root.findtext("svg:title", namespaces=NAMESPACE) == 'Lea & "Tom"'
    assert root.findtext("svg:desc", namespaces=NAMESPACE) == "<two> stars"
    assert root.findtext("svg:text", namespaces=NAMESPACE) == 'a<b & "c"'


def test_every_form_and_style_is_written() -> None:
    text = _svg(
        Rect(0, 0, 10, 4, 9, fill="#111111"),
        Line(0, 0, pi, 10, stroke="#222222", width=2.25, dash=(4, 2), cap="round"),
        Polygon(((0, 0), (1, 0), (0, 1)), stroke="#333333", join="round"),
        path("M0 0C1 2 3 4 5 6Z", fill="#444444", stroke="#555555", opacity=0.5),
        ground=(Circle(1, 2, 3, fill="#666666"),),
    )
    body = text.partition("</title>")[2]
    assert body == (
        '<circle cx="1" cy="2" r="3" fill="#666"/>'
        '<rect width="10" height="4" rx="2" fill="#111"/>'
        '<path d="M0 0l3.1 10" stroke="#222" stroke-width="2.2" stroke-dasharray="4 2"/>'
        '<path d="M0 0h1l-1 1z" stroke="#333" stroke-width="1"/>'
        '<path d="M0 0c1 2 3 4 5 6z" fill="#44444480" stroke="#55555580" stroke-width="1" stroke-linejoin="miter"/>'
        "</svg>"
    )


def test_what_most_shapes_have_is_said_of_the_whole_and_what_one_has_not_at_it() -> None:
    text = _svg(Line(0, 0, 9, 0, stroke=INK, width=3), Text(5, 20, "thin", 9, fill="#123456"))
    root = ET.fromstring(text)
    said = {"fill": "none", "stroke": INK, "stroke-width": "0", "stroke-linecap": "round", "stroke-linejoin": "round"}
    assert {name: root.get(name) for name in said} == said
    assert '<path d="M0 0h9" stroke-width="3" stroke-linecap="butt"/>' in text
    assert 'font-weight="normal"' in text


def test_neighbours_that_look_alike_say_so_once() -> None:
    text = _svg(*(Circle(x, 0, x, fill="#123456") for x in range(5)), Circle(90, 0, 1, fill="#654321"))
    assert text.count("#123456") == text.count("#654321") == 1
    assert text.count("<circle") == 6


def test_looks_and_forms_that_come_up_again_are_defined_once() -> None:
    star = ((0, -20), (6, -8), (20, -6), (10, 4), (12, 18), (0, 11), (-12, 18), (-10, 4), (-20, -6), (-6, -8))
    shapes = [
        Polygon(star, fill=fill, stroke="#17143b", width=2.4, join="round")
        for fill in ("#4a9bff", "#ff8fc6", "#45d07c", "#ffe14d")
    ]
    text = _svg(*shapes, Text(1, 2, "5", 9, fill="#4a9bff"), ids="w9-")
    assert text.count(" d=") == text.count("#17143b") == 1
    root = ET.fromstring(text)
    sheet = root.findtext("svg:style", namespaces=NAMESPACE) or ""
    names = {name for element in root.iter() for name in element.get("class", "").split()}
    assert names
    assert all(name.startswith("w9-") and f".{name}{{" in sheet for name in names)
    uses = [element.get("href", "") for element in root.iter("{http://www.w3.org/2000/svg}use")]
    assert len(uses) == 4
    assert set(uses) == {f"#{root.find('svg:defs/svg:path', NAMESPACE).get('id')}"}  # type: ignore[union-attr]


def test_stamps_in_a_row_are_one_path_of_marks() -> None:
    text = _svg(*(Stamp("dot", x, 20) for x in (10, 30, 50, 70)))
    root = ET.fromstring(text)
    marks = root.findall("svg:path[@marker-mid]", NAMESPACE)
    assert [mark.get("d") for mark in marks] == ["M0 0l10 20h20 20 20z"]
    assert len(root.findall("svg:defs/svg:marker/svg:circle", NAMESPACE)) == 1
    assert "marker{overflow:visible}" in text


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("M0 0L10 0L10 10L0 10Z", "M0 0h10v10h-10z"),
        ("M1 1L2 2L3 1M5 5L6 6", "M1 1l1 1 1-1M5 5l1 1"),
        ("M-.5 -2C0 1 2 3.5 4 5Q1 1 2 2Z", "M-.5-2c.5 3 2.5 5.5 4.5 7q-3-4-2-3z"),
        ("M1 1L5 5ZL3 1", "M1 1l4 4zh2"),
        ("M0 0L0.04 0L0.08 0L0.12 0", "M0 0h0 .1 0"),
    ],
)
def test_paths_are_steps_from_the_rounded_point_before(text: str, short: str) -> None:
    assert f' d="{short}"' in _svg(path(text, fill="#123456"))


def test_a_picture_that_says_nothing_itself_has_neither_role_nor_title() -> None:
    text = _svg(Rect(0, 0, 1, 1, fill="#ffffff"), title="")
    assert "role=" not in text
    assert "<title>" not in text


def test_zoom_changes_the_natural_size_alone() -> None:
    root = ET.fromstring(to_svg(Scene(100, 50.25), title="x", zoom=2))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("200", "100.5", "0 0 100 50.2")


def test_the_same_scene_gives_the_same_text() -> None:
    assert _svg(Stamp("pair", 1, 1)) == _svg(Stamp("pair", 1, 1))


def test_a_scene_that_cannot_be_painted_is_refused() -> None:
    with pytest.raises(SceneError):
        _svg(Circle(0, 0, -1))
