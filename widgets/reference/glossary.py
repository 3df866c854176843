"""The widget with the terms of a rulebook in every language side by side, each with its rule, to search."""

from __future__ import annotations

import ipywidgets as ipw

from playground.core import AnyGame, _
from playground.language import sentences
from playground.lessons import find
from playground.reference import glossary as glossary_room
from playground.reference.glossary import Term
from widgets.kernel.cells import made_by_its_cell
from widgets.kernel.language import language
from widgets.kernel.models import make
from widgets.page.html import bullets, joined, live
from widgets.reference.listing import TableBox, TableCell, listing
from widgets.view.example import theme_name


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
        """Show the terms that contain every word of the search, in any language."""
        text = self.texts.text
        wanted = self.search.value.casefold().split()
        found = [term for term in self.terms if self._passes(term, wanted)]
        self.title(text(_("The words of {game}"), game=self.game.TITLE))
        columns = glossary_room.columns(self.game, self.lang)
        whose = bullets((column.said for column in columns), class_="kit-seats")
        count = live(self.texts.plural("{count} term found", "{count} terms found", len(found)))
        self.note.value = joined([whose, count])
        heads = [*(TableCell(column.name, column.code) for column in columns), TableCell(text(_("Rule")))]
        codes = [head.lang for head in heads[:-1]]
        rows = [[*self._row(term, codes), self.rule(term.rule)] for term in found]
        self.table.value = listing(text(_("Terms of the rulebook in every language")), heads, rows) if found else ""

    def _row(self, term: Term, codes: list[str | None]) -> list[TableCell]:
        """Return the cells of a term, one for each language; the first has the note on drawn terms."""
        note = glossary_room.drawn(self.lang) if term.drawn else ""
        first, *others = zip(glossary_room.said(self.game, term), codes, strict=True)
        return [TableCell(*first, note), *(TableCell(*other) for other in others)]

    def _passes(self, term: Term, wanted: list[str]) -> bool:
        title = sentences.rule_title(self.game, term.rule, self.lang)
        told = " ".join([*glossary_room.said(self.game, term), term.rule, title]).casefold()
        return all(word in told for word in wanted)


@made_by_its_cell
def glossary(game: str, *, lang: str | None = None, theme: str = "dark") -> GlossaryTable:
    """Return the searchable glossary of a game, with its terms in every language.

    `game` is the name of the game, `lang` is a language's code, `theme` "dark" or "light".
    Raises NothingToShowError, which names what was probably meant.
    """
    theme = theme_name(theme, lang)
    return GlossaryTable(find.game(game), language(lang), theme)
