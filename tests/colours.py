"""The colours of a theme by name, and how well two of them are told apart."""

from __future__ import annotations


def colour(table: object, key: str) -> str:
    """Return a colour of a table of colours by a name as in `widgets.drawing.theme.READS`."""
    name, _, index = key.partition(".")
    value = getattr(table, name)
    return str(value[int(index)] if index else value)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """Return the relative luminance of #rrggbb, 0 for black to 1 for white (WCAG 2.2)."""
    linear = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in _channels(colour))
    )
    return sum(share * value for share, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.2).

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    darker, brighter = sorted((luminance(one), luminance(other)))
    return (brighter + 0.05) / (darker + 0.05)
