"""The base of the widgets that show a table of texts, readable on a narrow screen too, with a list of languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import ipywidgets as ipw

from playground.core import AnyGame, _, package
from playground.language import sentences
from playground.language.i18n import Catalogue, catalogue
from widgets.page.html import Markup, details, element, joined
from widgets.page.kit_widget import KitWidget
from widgets.page.parts import column, html, row


class TableCell(NamedTuple):
    """A text in a table. `lang` is the code of its language if it is not the table's; `note` is small print."""

    content: str
    lang: str | None = None
    note: str = ""


class TableBox(KitWidget):
    """The base class of the glossary and the editions: a heading, a note, a table and a list of languages."""

    def __init__(self, game: AnyGame, lang: str, theme: str, *classes: str) -> None:
        self.game = game
        super().__init__(lang, theme, *classes)

    def parts(self) -> list[ipw.Widget]:
        """Return the heading, and a card with the other parts."""
        self.head, self.note, self.table = html(), html(), html()
        self.controls = row(self.spoken.language(self.safety.guard(self.speak)))
        card = column(self.controls, self.note, self.table, classes=("kit-card", "kit-words-card"))
        return [self.head, card]

    @property
    def said(self) -> Catalogue:
        """The catalogue of the game's texts in the current language."""
        return catalogue(package(self.game), self.lang)

    def title(self, title: str) -> None:
        """Set the heading over the card."""
        self.head.value = element("div", title, class_="kit-title kit-name", role="heading", aria_level=3)

    def rule(self, rule_id: str) -> TableCell:
        """Return a cell with a rule's id and title, which opens to its text."""
        name = self.texts.text(_("{id} {title}"), id=rule_id, title=sentences.rule_title(self.game, rule_id, self.lang))
        lines = sentences.rule_text(self.game, rule_id, self.lang)[1:]
        return TableCell(details(name, *(element("p", line) for line in lines)))


def listing(caption: str, heads: Sequence[TableCell], rows: Iterable[Sequence[TableCell]]) -> Markup:
    """Return a table as HTML, with column heads, and a row head in each row's first cell.

    On a narrow screen the style sheet shows each row as a block, in which each cell names its column. Since browsers
    may then drop the meaning of table elements, each element states its role.
    """
    top = element("tr", *(_cell(head, "th", "columnheader", scope="col") for head in heads), role="row")
    body = (
        element(
            "tr",
            *(
                _cell(cell, "td", "cell", data_label=head.content)
                if number
                else _cell(cell, "th", "rowheader", scope="row", data_label=head.content)
                for number, (head, cell) in enumerate(zip(heads, cells, strict=True))
            ),
            role="row",
        )
        for cells in rows
    )
    parts = [
        element("caption", element("span", caption, class_="kit-heard")),
        element("thead", top, role="rowgroup"),
        element("tbody", joined(body), role="rowgroup"),
    ]
    return element("table", *parts, class_="kit-words", role="table")


def _cell(cell: TableCell, name: str, role: str, **attributes: str) -> Markup:
    note = [element("small", cell.note)] if cell.note else []
    return element(name, element("div", element("div", cell.content, lang=cell.lang), *note), role=role, **attributes)
