"""Build HTML as text: elements with escaped content, pictures inside the page, regions that are read aloud."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape as _escape
from typing import Literal

from widgets.drawing.scene import Scene
from widgets.drawing.svg import to_svg
from widgets.page.styles import printed

IN_ADDRESS = str.maketrans({'"': "'", "%": "%25", "#": "%23", "&": "%26"})
"""The characters that have a meaning in a data URL or in the attribute that holds it, and what replaces each."""
EMPTY = frozenset({"img", "br", "hr"})
"""The elements without content, which have no closing tag."""


class Markup(str):
    """Text that is HTML already. Any other text is escaped before it is put into an element."""

    __slots__ = ()


def escape(text: str) -> Markup:
    """Return the text as HTML, its quotation marks escaped too; Markup is returned unchanged.

    >>> escape("a < b")
    'a &lt; b'
    """
    return text if isinstance(text, Markup) else Markup(_escape(text))


def element(name: str, *content: str, **attributes: str | int | None) -> Markup:
    """Return an HTML element; one of `EMPTY` has neither content nor closing tag.

    Args:
        name: The name of the element.
        content: The texts and elements inside, in their order; a text that is not Markup is escaped.
        attributes: The attributes. A `_` at the end of a key is dropped, any other becomes a hyphen. A value of None
            leaves the attribute out; a value that is Markup is not escaped, so it must have no quotation mark.

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
    """Return several texts, one after the other with nothing between, as HTML; a text that is not Markup is escaped."""
    return Markup("".join(map(escape, parts)))


def style(**properties: str) -> str:
    """Return CSS declarations for a `style` attribute: in an untrusted notebook, an output has no style sheet.

    Each `_` of a name becomes a hyphen; the values are not escaped.

    >>> style(max_width="100%", margin="0")
    'max-width:100%;margin:0'
    """
    return ";".join(f"{name.replace('_', '-')}:{value}" for name, value in properties.items())


def bullets(items: Iterable[str], **attributes: str | None) -> Markup:
    """Return an unordered list with these attributes; an item that is not Markup is escaped.

    The optional closing tags of the items are left out.
    """
    return element("ul", *(Markup(f"<li>{escape(item)}") for item in items), **attributes)


def details(summary: str, *content: str, **attributes: str | None) -> Markup:
    """Return a closed `details` element, which a reader opens by pressing the summary.

    Texts that are not Markup are escaped; `attributes` are as in :func:`element`.
    """
    return element("details", element("summary", summary, style=printed("opener")), *content, **attributes)


def live(words: str, role: Literal["status", "alert"] = "status") -> Markup:
    """Return a live region, a `div`: a screen reader says its words when they change, for an alert at once.

    Words that are not Markup are escaped.
    """
    polite = "assertive" if role == "alert" else "polite"
    return element("div", words, role=role, aria_live=polite, aria_atomic="true")


def alert(content: str) -> Markup:
    """Return the box for a refusal or an error, with its own border; a screen reader says it at once.

    A content that is not Markup is escaped.
    """
    return element("div", live(content, "alert"), class_="kit-wrong")


def picture(scene: Scene, alt: str, **attributes: str | None) -> Markup:
    """Return a scene as an `img` element with its data in the address, the only drawing an untrusted notebook shows.

    `alt` is the text in place of the image; `attributes` are as in :func:`element`. Without a width or style among them
    the image has one pixel for each unit of the scene. Raises SceneError if the scene cannot be painted.

    The address is hardly longer than the SVG document: its quotation marks become apostrophes, of which it has none,
    since `to_svg` escapes both in words.
    """
    address = Markup("data:image/svg+xml," + to_svg(scene, title="").translate(IN_ADDRESS))
    return element("img", alt=alt, src=address, **attributes)
