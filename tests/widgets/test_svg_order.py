"""Shapes in another order, in fewer words, with the same picture."""

from __future__ import annotations

from widgets.drawing.geometry import flatten
from widgets.drawing.scene import Circle, Group, Motif, Shape, Stamp, Text
from widgets.drawing.svg_order import Letters, Row, arranged

PIECES = {name: Motif((Circle(0, 0, 20, fill="#4a9bff"),), -30, -30, 30, 30) for name in ("blue", "pink")}


def _looks(shape: Shape) -> str:
    return "" if isinstance(shape, Group | Stamp) else f"{shape.fill} {shape.stroke}"


def test_shapes_that_look_alike_come_together_unless_one_would_get_behind_another() -> None:
    red, blue = "#aa0000", "#0000aa"
    apart = [Circle(0, 0, 5, fill=red), Circle(50, 0, 6, fill=blue), Circle(100, 0, 7, fill=red)]
    assert [look for look, _ in arranged(apart, {}, _looks)] == [f"{red} None", f"{blue} None"]
    over = [Circle(0, 0, 5, fill=red), Circle(50, 0, 6, fill=blue), Circle(55, 0, 7, fill=red)]
    assert [look for look, _ in arranged(over, {}, _looks)] == [f"{red} None", f"{blue} None", f"{red} None"]


def test_stamps_of_a_motif_come_in_a_row_in_their_order() -> None:
    stamps = [Stamp(name, x, 0) for x in (0, 100, 200, 300) for name in ("blue", "pink")]
    rows = [Row(name, ((0, 0), (100, 0), (200, 0), (300, 0))) for name in ("blue", "pink")]
    beside = [stamp if stamp.motif == "blue" else Stamp("pink", stamp.x, 100) for stamp in stamps]
    rows[1] = Row("pink", ((0, 100), (100, 100), (200, 100), (300, 100)))
    assert arranged(beside, PIECES, _looks) == [("", [row]) for row in rows]


def test_letters_that_look_alike_share_an_element_unless_a_font_may_join_them() -> None:
    def letters(text: str) -> list[Shape]:
        return [Text(30 * index, 9, letter, 9, fill="#ffffff") for index, letter in enumerate(text)]

    assert [type(shape) for _, group in arranged(letters("abc"), {}, _looks) for shape in group] == [Letters]
    assert [type(shape) for _, group in arranged(letters("afi"), {}, _looks) for shape in group] == [Text] * 3


def test_discs_of_one_size_are_dots_of_one_path() -> None:
    discs = [Circle(x, 0, 2, fill="#ffffff", opacity=0.8) for x in (0, 10, 20)]
    ((_, (dots,)),) = arranged(discs, {}, _looks)
    assert dots.stroke == "#ffffff"  # type: ignore[union-attr]
    assert (dots.width, dots.opacity, dots.cap) == (4, 0.8, "round")  # type: ignore[union-attr]
    assert len(list(flatten(discs))) == 3
