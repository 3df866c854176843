"""HTML as text: elements whose words are escaped, pictures that need no file, regions that are read aloud."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape as _escape
from typing import Literal

from widgets.drawing.scene import Scene
from widgets.drawing.svg import to_svg
from widgets.page.styles import printed

IN_ADDRESS = str.maketrans({'"': "'", "%": "%25", "#": "%23", "&": "%26"})
"""What an address, or the attribute that it stands in, would take for something else."""
EMPTY = frozenset({"img", "br", "hr"})
"""Elements that hold nothing and have no closing tag."""


class Markup(str):
    """Text that is HTML already; every other text is escaped before it is put into an element."""

    __slots__ = ()


def escape(text: str) -> Markup:
    """The text as HTML; what is HTML already stays as it is.

    >>> escape("a < b")
    'a &lt; b'
    """
    return text if isinstance(text, Markup) else Markup(_escape(text))


def element(name: str, *content: str, **attributes: str | int | None) -> Markup:
    """An element. A `_` at an attribute's end is dropped, others become hyphens; None leaves it out.

    An attribute that is Markup is written as it is: it must have no quotation mark.

    >>> element("p", "1 < 2", class_="note", aria_live="polite")
    '<p class="note" aria-live="polite">1 &lt; 2</p>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value if isinstance(value, Markup) else _escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in EMPTY:
        return Markup(f"<{name}{written}>")
    return Markup(f"<{name}{written}>{joined(content)}</{name}>")


def joined(parts: Iterable[str]) -> Markup:
    """Several texts as one piece of HTML, one after the other."""
    return Markup("".join(map(escape, parts)))


def style(**properties: str) -> str:
    """Style for an element of its own: what is shown in a notebook that nobody trusts has no style sheet.

    >>> style(max_width="100%", margin="0")
    'max-width:100%;margin:0'
    """
    return ";".join(f"{name.replace('_', '-')}:{value}" for name, value in properties.items())


def bullets(items: Iterable[str], **attributes: str | None) -> Markup:
    """A list without numbers. An item ends where the next begins: HTML leaves its closing tag to the writer."""
    return element("ul", *(Markup(f"<li>{escape(item)}") for item in items), **attributes)


def details(summary: str, *content: str, **attributes: str | None) -> Markup:
    """What a reader can open."""
    return element("details", element("summary", summary, style=printed("opener")), *content, **attributes)


def live(words: str, role: Literal["status", "alert"] = "status") -> Markup:
    """Words that a screen reader says when they change: at once for an alert, else when it has time."""
    polite = "assertive" if role == "alert" else "polite"
    return element("div", words, role=role, aria_live=polite, aria_atomic="true")


def alert(content: str) -> Markup:
    """What is refused or has failed: said at once, in a box with an edge of its own."""
    return element("div", live(content, "alert"), class_="kit-wrong")


def picture(scene: Scene, alt: str, **attributes: str | None) -> Markup:
    """A scene as an image that carries its own data, since notebooks nobody trusts show no other drawing."""
    return element("img", alt=alt, src=data_url(to_svg(scene, title="")), **attributes)


def data_url(svg: str) -> Markup:
    """An SVG document as an address for the attribute of an element, nearly as short as itself.

    Its own quotation marks become apostrophes, of which it has none: `to_svg` escapes both in words.
    """
    return Markup("data:image/svg+xml," + svg.translate(IN_ADDRESS))
