"""Gradients as SVG text: each takes from another what both have."""

from __future__ import annotations

from collections.abc import Mapping

from widgets.scene import Fill, Linear, Radial
from widgets.svg_path import number, ratio


def colour(value: str, opacity: float = 1) -> str:
    """A colour, in as few letters as say the same.

    >>> colour("#ffffff"), colour("#17143a"), colour("#ffffff", 0.4), colour("#17143a", 0)
    ('#fff', '#17143a', '#fff6', '#17143a00')
    """
    shown = value + (f"{round(opacity * 255):02x}" if opacity < 1 else "")
    return f"#{shown[1::2]}" if shown[1::2] == shown[2::2] else shown


def gradients(names: Mapping[Fill, str]) -> str:
    """The elements of gradients, which have these ids, in the units of the shapes that they fill.

    One whose stops another has before it takes them from there, any other the units alone, and what else is alike.
    """
    text = ""
    before: list[tuple[Linear | Radial, str]] = []
    for fill, name in names.items():
        assert not isinstance(fill, str)
        same = [one for one in before if one[0].stops == fill.stops]
        base = max(same or before, key=lambda one: _alike(one[0], fill), default=None)
        text += _gradient(fill, name, base, bool(same))
        before.append((fill, name))
    return text


def _alike(one: Linear | Radial, other: Linear | Radial) -> int:
    """How much of its shape a gradient may take from another."""
    return len(_ends(one).items() & _ends(other).items()) + 1 if type(one) is type(other) else 0


def _gradient(fill: Linear | Radial, name: str, base: tuple[Linear | Radial, str] | None, same: bool) -> str:
    kind = "linearGradient" if isinstance(fill, Linear) else "radialGradient"
    from_base = f'href="#{base[1]}"' if base else 'gradientUnits="userSpaceOnUse"'
    known = _ends(base[0]) if base and type(base[0]) is type(fill) else {"x1": "0", "y1": "0", "y2": "0", "fr": "0"}
    ends = "".join(f' {key}="{value}"' for key, value in _ends(fill).items() if known.get(key) != value)
    if same:
        return f'<{kind} id="{name}" {from_base}{ends}/>'
    stops = "".join(
        "<stop" + (f' offset="{ratio(offset)}"' if offset else "") + f' stop-color="{colour(shade, opacity)}"/>'
        for offset, shade, opacity in fill.stops
    )
    return f'<{kind} id="{name}" {from_base}{ends}>{stops}</{kind}>'


def _ends(fill: Linear | Radial) -> dict[str, str]:
    if isinstance(fill, Linear):
        return {"x1": number(fill.x1), "y1": number(fill.y1), "x2": number(fill.x2), "y2": number(fill.y2)}
    return {"cx": number(fill.x), "cy": number(fill.y), "r": number(fill.r), "fr": number(fill.inner)}
