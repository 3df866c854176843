"""Motifs as a text needs them: where they are stamped once, in one size, or in rows that several share."""

from __future__ import annotations

from widgets.geometry import flatten
from widgets.scene import Circle, Group, Motif, Polygon, Radial, Rect, Shape, Stamp, Text
from widgets.svg_motifs import moved, settled
from widgets.svg_order import Haloed, Letters, Row, arranged
from widgets.svg_tints import INHERITED, Tinted, tinted

STAR = ((0.0, -20.0), (6.0, -8.0), (20.0, -6.0), (10.0, 4.0), (12.0, 18.0), (0.0, 11.0), (-12.0, 18.0))


def _piece(colour: str, mark: Shape) -> Motif:
    shadow = Polygon(tuple((x + 2, y + 2) for x, y in STAR), fill="#06051a", opacity=0.4)
    return Motif((shadow, Polygon(STAR, fill=colour, stroke="#17143a", width=2), mark), -30, -30, 30, 30)


PIECES = {
    "blue": _piece("#4a9bff", Circle(0, 0, 5, fill="#17143a")),
    "pink": _piece("#ff8fc6", Rect(0, 0, 5, 5, 2, fill="#17143a")),
    "green": _piece("#45d07c", Text(0, 0, "G", 9, fill="#17143a")),
    "white": _piece("#ffffff", Circle(0, 0, 7, stroke="#17143a")),
}


def test_a_row_that_motifs_share_but_for_a_colour_is_defined_once_and_tinted() -> None:
    shapes, motifs = tinted([Stamp(name, 9, 9) for name in PIECES], PIECES)
    assert [shape.motif for shape in shapes if isinstance(shape, Stamp)] == [*PIECES]
    bases = [motifs[name].shapes[0] for name in PIECES]
    assert [base.fill for base in bases if isinstance(base, Tinted)] == ["#4a9bff", "#ff8fc6", "#45d07c", "#ffffff"]
    (shared,) = {base.motif for base in bases if isinstance(base, Tinted)}
    assert [shape.fill for shape in motifs[shared].shapes if isinstance(shape, Polygon)] == ["#06051a", INHERITED]
    assert all(len(motifs[name].shapes) == 2 for name in PIECES)


def test_what_shares_too_little_stays_as_it_is() -> None:
    few = {name: PIECES[name] for name in ("blue", "pink")}
    assert tinted([Stamp("blue", 0, 0)], few) == ([Stamp("blue", 0, 0)], few)


def test_a_motif_that_is_stamped_once_stands_in_its_place() -> None:
    shapes, motifs = settled([Stamp("blue", 10, 0), Stamp("pink", 0, 5, 90, 0.5)], PIECES)
    assert motifs == {}
    *blue, pink = shapes
    assert blue == [moved(shape, 100, 0) for shape in PIECES["blue"].shapes]
    assert pink == Group(PIECES["pink"].shapes, 0, 5, 90, 0.5)


def test_a_motif_that_is_stamped_in_one_size_alone_has_it_in_its_definition() -> None:
    shapes, motifs = settled([Stamp("blue", x, 0, 0, 0.5) for x in (0, 50)], PIECES)
    assert shapes == [Stamp("blue", 0, 0), Stamp("blue", 50, 0)]
    assert motifs["blue"].shapes == (Group(PIECES["blue"].shapes, 0, 0, 0, 0.5),)
    assert (motifs["blue"].left, motifs["blue"].bottom) == (-15, 15)


def test_what_is_moved_takes_its_gradient_along() -> None:
    glow = Radial(0, 0, 5, ((0, "#ffffff", 1), (1, "#000000", 0)))
    assert moved(Circle(0, 0, 5, fill=glow), 15, -20) == Circle(1.5, -2, 5, fill=Radial(1.5, -2, 5, glow.stops))


def _looks(shape: Shape) -> str:
    return "" if isinstance(shape, Group | Stamp) else f"{shape.fill} {shape.stroke}"


def test_shapes_that_look_alike_come_together_unless_one_would_get_behind_another() -> None:
    red, blue = "#aa0000", "#0000aa"
    apart = [Circle(0, 0, 5, fill=red), Circle(50, 0, 6, fill=blue), Circle(100, 0, 7, fill=red)]
    assert [look for look, _ in arranged(apart, {}, _looks, {})] == [f"{red} None", f"{blue} None"]
    over = [Circle(0, 0, 5, fill=red), Circle(50, 0, 6, fill=blue), Circle(55, 0, 7, fill=red)]
    assert [look for look, _ in arranged(over, {}, _looks, {})] == [f"{red} None", f"{blue} None", f"{red} None"]


def test_stamps_of_a_motif_come_in_a_row_in_their_order() -> None:
    stamps = [Stamp(name, x, 0) for x in (0, 100, 200, 300) for name in ("blue", "pink")]
    rows = [Row(name, ((0, 0), (100, 0), (200, 0), (300, 0))) for name in ("blue", "pink")]
    beside = [stamp if stamp.motif == "blue" else Stamp("pink", stamp.x, 100) for stamp in stamps]
    rows[1] = Row("pink", ((0, 100), (100, 100), (200, 100), (300, 100)))
    assert arranged(beside, PIECES, _looks, {"blue": 4, "pink": 4}) == [("", [row]) for row in rows]


def test_letters_that_look_alike_share_an_element_unless_a_font_may_join_them() -> None:
    def letters(text: str) -> list[Shape]:
        return [Text(30 * index, 9, letter, 9, fill="#ffffff") for index, letter in enumerate(text)]

    assert [type(shape) for _, group in arranged(letters("abc"), {}, _looks, {}) for shape in group] == [Letters]
    assert [type(shape) for _, group in arranged(letters("afi"), {}, _looks, {}) for shape in group] == [Text] * 3


def test_text_over_its_own_line_becomes_one() -> None:
    letter = Text(0, 0, "G", 9, fill="#ffffff", bold=True)
    halo = Text(0, 0, "G", 9, stroke="#17143a", width=5, bold=True)
    ((_, (found,)),) = arranged([halo, letter], {}, _looks, {})
    assert isinstance(found, Haloed)
    assert (found.fill, found.stroke, found.width) == ("#ffffff", "#17143a", 5)


def test_discs_of_one_size_are_dots_of_one_path() -> None:
    discs = [Circle(x, 0, 2, fill="#ffffff", opacity=0.8) for x in (0, 10, 20)]
    ((_, (dots,)),) = arranged(discs, {}, _looks, {})
    assert dots.stroke == "#ffffff"  # type: ignore[union-attr]
    assert (dots.width, dots.opacity, dots.cap) == (4, 0.8, "round")  # type: ignore[union-attr]
    assert len(list(flatten(discs))) == 3
