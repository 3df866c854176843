"""SVG of scenes: the same text on every machine, only what is needed, safe and readable without eyes."""

from __future__ import annotations

from math import pi
from xml.etree import ElementTree as ET

import pytest

from widgets.scene import (
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
from widgets.svg import number, to_svg

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
        *("2", "2", "0", "0", "0.3", "100", "-1.2", "0"),
    ]


def test_only_stamped_motifs_are_in_it_and_each_once() -> None:
    text = _svg(Stamp("pair", 10, 10), Stamp("pair", 30, 10, turn=90, scale=0.5), Group((Stamp("dot", 1, 1),)))
    assert "#abcdef" not in text
    root = ET.fromstring(text)
    ids = [element.get("id") for element in root.findall("svg:defs/svg:g", NAMESPACE)]
    assert len(ids) == len(set(ids)) == 2
    uses = [use.get("href") for use in root.iter("{http://www.w3.org/2000/svg}use")]
    assert {use.removeprefix("#") for use in uses if use} == set(ids)


def test_gradients_are_shared_and_none_is_missing() -> None:
    sky = Linear(0, 0, 0, 50, STOPS)
    text = _svg(Rect(0, 0, 10, 10, fill=sky), Rect(20, 0, 10, 10, fill=sky), Stamp("dot", 5, 5))
    assert text.count("<linearGradient ") == 1
    assert text.count("<radialGradient ") == 1
    for name in ("g0", "g1"):
        assert f'id="{name}"' in text
        assert f"url(#{name})" in text


def test_without_motifs_and_gradients_there_are_no_definitions() -> None:
    assert "<defs>" not in _svg(Rect(0, 0, 1, 1, fill="#ffffff"))


def test_ids_of_two_documents_in_one_page_do_not_meet() -> None:
    text = _svg(Stamp("dot", 1, 1), ids="w9-")
    assert 'id="w9-m0"' in text
    assert 'href="#w9-m0"' in text
    assert "url(#w9-g0)" in text


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
        '<circle cx="1" cy="2" r="3" fill="#666666"/>'
        '<rect x="0" y="0" width="10" height="4" rx="2" fill="#111111"/>'
        '<path d="M0 0L3.1 10" fill="none" stroke="#222222" stroke-width="2.2" stroke-dasharray="4 2"'
        ' stroke-linecap="round"/>'
        '<polygon points="0,0 1,0 0,1" fill="none" stroke="#333333" stroke-linejoin="round"/>'
        '<path d="M0 0C1 2 3 4 5 6Z" fill="#444444" fill-opacity="0.5" stroke="#555555" stroke-opacity="0.5"/></svg>'
    )


def test_neighbours_that_look_alike_say_so_once() -> None:
    text = _svg(*(Circle(x, 0, 1, fill="#123456") for x in range(5)), Circle(9, 0, 1, fill="#654321"))
    assert text.count("#123456") == text.count("#654321") == 1
    assert text.count("<circle ") == 6


def test_zoom_changes_the_natural_size_alone() -> None:
    root = ET.fromstring(to_svg(Scene(100, 50.25), title="x", zoom=2))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("200", "100.5", "0 0 100 50.2")


def test_the_same_scene_gives_the_same_text() -> None:
    assert _svg(Stamp("pair", 1, 1)) == _svg(Stamp("pair", 1, 1))


def test_a_scene_that_cannot_be_painted_is_refused() -> None:
    with pytest.raises(SceneError):
        _svg(Circle(0, 0, -1))
