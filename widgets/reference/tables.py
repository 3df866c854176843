"""The widgets that show a table of texts, readable on a narrow screen too: the glossary and the printed editions.

The glossary has the terms of a rulebook in every language side by side, each with its rule, to search. The editions are
where the printed editions of a rulebook differ, and what this kit does there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import ipywidgets as ipw

from playground.core import AnyGame, _, package
from playground.language import sentences
from playground.language.i18n import Catalogue, catalogue
from playground.lessons import find
from playground.reference import editions as editions_room
from playground.reference import glossary as glossary_room
from playground.reference.glossary import Term
from widgets.kernel.cells import made_by_its_cell
from widgets.kernel.language import language
from widgets.kernel.models import make
from widgets.page.html import Markup, bullets, details, element, joined, live
from widgets.page.kit_widget import KitWidget
from widgets.page.parts import column, html, row
from widgets.view.example import theme_name


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
        """Make and return the heading, and a card with the list of languages, the note and the table; no texts yet."""
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
        """Return a cell with a rule's id and title in the current language, which opens to its text."""
        name = self.texts.text(_("{id} {title}"), id=rule_id, title=sentences.rule_title(self.game, rule_id, self.lang))
        lines = sentences.rule_text(self.game, rule_id, self.lang)[1:]
        return TableCell(details(name, *(element("p", line) for line in lines)))


def listing(caption: str, heads: Sequence[TableCell], rows: Iterable[Sequence[TableCell]]) -> Markup:
    """Return a table as HTML, with column heads, and a row head in each row's first cell.

    The caption is heard, not seen. A content that is not Markup is escaped. Raises ValueError if a row has more or
    fewer cells than there are heads.

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
    """Return a cell as an element `name` ("td" or "th") with this role and attributes, its note in small print."""
    note = [element("small", cell.note)] if cell.note else []
    return element(name, element("div", element("div", cell.content, lang=cell.lang), *note), role=role, **attributes)


class GlossaryTable(TableBox):
    """A table of the central terms of a game, with a search line."""

    def __init__(self, game: AnyGame, lang: str, theme: str) -> None:
        super().__init__(game, lang, theme, "kit-glossary")
        self.terms = glossary_room.glossary(game).terms
        self.search = self.spoken.described(make(ipw.Text), _("Search"))
        self.spoken.keep(lambda text: setattr(self.search, "placeholder", text(_("a word or a number"))))
        self.controls.children = (self.search, *self.controls.children)
        self.search.observe(self.safety.guard(lambda _: self.tell()), "value")
        self.spoken.keep(lambda _: self.tell())

    def __repr__(self) -> str:
        return self.texts.plural(
            "Glossary of {game}, {count} term",
            "Glossary of {game}, {count} terms",
            len(self.terms),
            game=self.game.TITLE,
        )

    def tell(self) -> None:
        """Show the terms that contain every word of the search, in any language or in the id or title of their rule.

        Their number is shown; if there is none, no table is. The heading and the origin of each language's words are
        written too. Of a game without a glossary, a sentence says so.
        """
        text = self.texts.text
        wanted = self.search.value.casefold().split()
        found = [term for term in self.terms if self._passes(term, wanted)]
        self.title(text(_("The words of {game}"), game=self.game.TITLE))
        if not self.terms:
            self.note.value = element("p", glossary_room.without_terms(self.game, self.lang))
            return
        columns = glossary_room.columns(self.game, self.lang)
        whose = bullets((column.said for column in columns), class_="kit-seats")
        count = live(self.texts.plural("{count} term found", "{count} terms found", len(found)))
        self.note.value = joined([whose, count])
        heads = [*(TableCell(column.name, column.code) for column in columns), TableCell(text(_("Rule")))]
        codes = [head.lang for head in heads[:-1]]
        rows = [[*self._row(term, codes), self.rule(term.rule)] for term in found]
        self.table.value = listing(text(_("Terms of the rulebook in every language")), heads, rows) if found else ""

    def _row(self, term: Term, codes: list[str | None]) -> list[TableCell]:
        """Return the cells of a term, one for each of the languages `codes`, without that of its rule.

        If the term is one that is drawn, the first cell has a note on that.
        """
        note = glossary_room.drawn(self.lang) if term.drawn else ""
        first, *others = zip(glossary_room.said(self.game, term), codes, strict=True)
        return [TableCell(*first, note), *(TableCell(*other) for other in others)]

    def _passes(self, term: Term, wanted: list[str]) -> bool:
        """Return whether each casefolded word is in a word for the term, in any language, or its rule's id or title."""
        title = sentences.rule_title(self.game, term.rule, self.lang)
        told = " ".join([*glossary_room.said(self.game, term), term.rule, title]).casefold()
        return all(word in told for word in wanted)


@made_by_its_cell
def glossary(game: str, *, lang: str | None = None, theme: str = "dark") -> GlossaryTable:
    """Return the searchable glossary of a game, with its terms in every language.

    `game` is the name of the game; `lang` is a language's code, None for the default; `theme` is "dark" or "light".
    Raises NothingToShowError for an unknown game, language or theme; the message names what was probably meant.
    """
    theme = theme_name(theme, lang)
    return GlossaryTable(find.game(game), language(lang), theme)


class Editions(TableBox):
    """A table of the differences between the printed editions of a rulebook.

    A sentence says how many differences there are, or that there is only one edition.
    """

    def __init__(self, game: AnyGame, lang: str, theme: str) -> None:
        super().__init__(game, lang, theme, "kit-editions")
        self.differences = editions_room.editions(game)
        self.spoken.keep(lambda _: self.tell())

    def __repr__(self) -> str:
        summary = editions_room.summary(self.game, self.lang)
        return self.texts.text(_("{game}. {sentence}"), game=self.game.TITLE, sentence=summary)

    def tell(self) -> None:
        """Write the heading, the sentence and the table of differences in the current language; no table without any.

        A row has what it is about, what each printed edition says, what this kit does, and the rule.
        """
        text, own = self.texts.text, self.said.text
        printed = editions_room.printed(self.game)
        self.title(text(_("The editions of {game}"), game=self.game.TITLE))
        self.note.value = element("p", editions_room.summary(self.game, self.lang))
        heads = [
            TableCell(text(_("What it is about"))),
            *(TableCell(name, code) for code, name in printed),
            TableCell(text(_("This kit"))),
            TableCell(text(_("Rule"))),
        ]
        rows = [
            [
                TableCell(own(each.about), note=own(each.where)),
                *(TableCell(own(each.says[code])) for code, _ in printed),
                TableCell(own(each.kit)),
                self.rule(each.rule),
            ]
            for each in self.differences
        ]
        self.table.value = listing(text(_("Differences between the editions")), heads, rows) if rows else ""


@made_by_its_cell
def editions(game: str, *, lang: str | None = None, theme: str = "dark") -> Editions:
    """Return the table of differences between the printed editions of a game's rulebook, with what this kit does.

    `game` is the name of the game; `lang` is a language's code, None for the default; `theme` is "dark" or "light".
    Raises NothingToShowError for an unknown game, language or theme; the message names what was probably meant.
    """
    theme = theme_name(theme, lang)
    return Editions(find.game(game), language(lang), theme)
