"""The widget that lists where the printed editions of a rulebook differ, and what this kit does there."""

from __future__ import annotations

from playground.core import AnyGame, _
from playground.lessons import find
from playground.reference import editions as editions_room
from widgets.kernel.cells import made_by_its_cell
from widgets.kernel.language import language
from widgets.page.html import element
from widgets.reference.listing import TableBox, TableCell, listing
from widgets.view.example import theme_name


class Editions(TableBox):
    """A table of the differences; a sentence says how many there are, or that there is one edition."""

    def __init__(self, game: AnyGame, lang: str, theme: str) -> None:
        super().__init__(game, lang, theme, "kit-editions")
        self.differences = editions_room.editions(game)
        self.spoken.keep(lambda _: self.tell())

    def __repr__(self) -> str:
        summary = editions_room.summary(self.game, self.lang)
        return self.texts.text(_("{game}. {sentence}"), game=self.game.TITLE, sentence=summary)

    def tell(self) -> None:
        """Write the table of differences in the current language."""
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

    `game` is the name of the game, `lang` is a language's code, `theme` "dark" or "light".
    Raises NothingToShowError, which names what was probably meant.
    """
    theme = theme_name(theme, lang)
    return Editions(find.game(game), language(lang), theme)
