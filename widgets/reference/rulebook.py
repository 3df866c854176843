"""The rulebook widget: every rule of a game by number, to search, with its source, its rulings and its examples."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import ipywidgets as ipw

from playground.core import AnyGame, Rule, _, package
from playground.language import sentences
from playground.language.i18n import Catalogue, catalogue
from playground.lessons import find
from playground.lessons.library import lessons
from playground.lessons.model import Lesson
from playground.lessons.texts import lesson_text
from widgets.kernel.cells import made_by_its_cell
from widgets.kernel.language import language
from widgets.kernel.models import dispose, make
from widgets.page.html import element, live
from widgets.page.kit_widget import KitWidget
from widgets.page.parts import breakable, button, column, html, row
from widgets.page.translated import Say
from widgets.view.example import theme_name
from widgets.view.lesson_player import LessonPlayer, lesson
from widgets.view.rule_card import rule_html

ALL = ""
"""The value of a filter that keeps every rule."""
ROWS = 12
"""The number of rules that the list shows at once."""


class Rulebook(KitWidget):
    """All rules of a game: a list to search and filter, the rule that is chosen, and an example of it to play.

    `theme` is that of the boards of examples; the rulebook itself is dark.
    """

    def __init__(self, game: AnyGame, lang: str, theme: str) -> None:
        self.game = game
        self.lessons = lessons(game.NAME)
        self.player: LessonPlayer | None = None
        self.buttons: list[ipw.Button] = []
        self.chosen: str | None = None
        super().__init__(lang, "dark", "kit-rulebook")
        self.theme = theme  # of the boards: the page of the rulebook is dark in both
        guard = self.safety.guard
        for control in (self.search, self.source, self.section):
            control.observe(guard(lambda _: self.filter()), "value")
        self.list.observe(guard(lambda change: self._choose(change["new"])), "value")
        self.filter()

    def parts(self) -> list[ipw.Widget]:
        """Make all controls, keep them as attributes, and return heading, card and the empty place of the player.

        The card has the search, the two filters, the languages, the rules found, and the chosen rule with its buttons.
        """
        spoken = self.spoken
        self.search = spoken.described(make(ipw.Text), _("Search"))
        spoken.keep(lambda text: setattr(self.search, "placeholder", text(_("a word or a number"))))
        self.source = spoken.described(spoken.choices(make(ipw.Dropdown), self._sources), _("Source"))
        self.section = spoken.described(spoken.choices(make(ipw.Dropdown), self._sections), _("Part of the manual"))
        self.language = spoken.language(self.safety.guard(self.speak))
        self.found = html()
        self.list = spoken.described(
            make(ipw.Select, rows=ROWS, _dom_classes=("kit-rules", "kit-rulebook-list")), _("Rules")
        )
        self.rule = html()
        self.related = row()
        self.examples = row()
        self.related_title, self.examples_title = html(), html()
        self.place = column()
        chosen = column(
            self.rule, self.related_title, self.related, self.examples_title, self.examples, classes=("kit-stack",)
        )
        self.head = html()
        spoken.keep(self._say_head)
        card = column(
            row(self.search, self.source, self.section, self.language),
            self.found,
            row(self.list, chosen, classes=("kit-top",)),
            classes=("kit-card",),
        )
        return [self.head, card, self.place]

    def __repr__(self) -> str:
        return self.texts.text(_("Rulebook of {game}, {count} rules"), game=self.game.TITLE, count=len(self.game.RULES))

    @property
    def said(self) -> Catalogue:
        """The catalogue of the game's texts in the current language."""
        return catalogue(package(self.game), self.lang)

    def speak(self, lang: str) -> None:
        """Show everything in another language, at the same rule, also the example below, whose board wakes."""
        super().speak(lang)
        self.filter()
        self._choose(self.list.value)
        if self.player:
            self.player.controls.language.value = lang

    def filter(self) -> None:
        """List the rules that contain every word of the search, of the chosen source and part of the manual.

        Their number is shown. The rule shown before stays if it is listed, else the first is shown; if no rule is
        found, the last one stays too.
        """
        wanted = self.search.value.casefold().split()
        rules = [rule for rule in self.game.RULES.values() if self._passes(rule, wanted)]
        chosen = self.list.value or self.chosen
        self.list.options = [(breakable(self._name(rule.id)), rule.id) for rule in rules]
        if rules:
            self.list.value = chosen if chosen in {rule.id for rule in rules} else rules[0].id
        self.found.value = live(self.texts.plural("{count} rule found", "{count} rules found", len(rules)))

    def turn_to(self, rule: str) -> None:
        """Show a rule; if the list does not contain it, clear the search and the filters first.

        Raises TraitError for an id that no rule of the game has.
        """
        if rule not in {value for _, value in self.list.options}:
            self.search.value, self.source.value, self.section.value = "", ALL, ALL
        self.list.value = rule

    def play(self, found: Lesson) -> None:
        """Open a player of an example, with its board awake, under the rule, and close the player before."""
        if self.player:
            self.player.close()
        self.player = lesson(found, lang=self.lang, theme=self.theme)
        self.player.stage.wake()
        self.place.children = [self.player]

    def close(self) -> None:
        """Close every widget of the rulebook, and the player of an example if there is one."""
        self.place.children = ()
        if self.player:
            self.player.close()
        super().close()

    def _say_head(self, text: Say) -> None:
        """Write the heading, "The rules of {game}", in the current language."""
        title = text(_("The rules of {game}"), game=self.game.TITLE)
        self.head.value = element("div", title, class_="kit-title kit-name", role="heading", aria_level=3)

    def _choose(self, rule_id: str | None) -> None:
        """Show the rule chosen in the list, with a button for each related rule and for each example that shows it.

        None stands for the last chosen rule; without one, do nothing. The buttons of the rule before are closed.
        """
        found = rule_id or self.chosen  # if the search finds no rule, the last one stays
        if found is None:
            return
        self.chosen = rule_id = found
        rule, text = self.game.RULES[rule_id], self.texts.text
        shown = [found for found in self.lessons.values() if rule_id in found.rules]
        old, self.buttons = self.buttons, []
        self.rule.value = rule_html(self.game, rule, self.lang)
        self.related_title.value = element("p", text(_("Related rules:"))) if rule.related else ""
        self.related.children = self._row(
            (name, self._name(name), partial(self.turn_to, name)) for name in rule.related
        )
        self.examples_title.value = element("p", text(_("Examples that show it:"))) if shown else ""
        self.examples.children = self._row(
            (found.id, self._example(found), partial(self.play, found)) for found in shown
        )
        for pressed in old:
            dispose(pressed)

    def _row(self, what: Iterable[tuple[str, str, Callable[[], Any]]]) -> list[ipw.Button]:
        """Return a new button for each (words, tooltip, function to call), and remember it in `buttons`."""
        made = [button(name, self.safety.guard(press), "kit-chip", tooltip=says) for name, says, press in what]
        self.buttons += made
        return made

    def _name(self, rule: str) -> str:
        """Return the id of a rule, a space, and its title in the current language."""
        return self.texts.text(_("{id} {title}"), id=rule, title=sentences.rule_title(self.game, rule, self.lang))

    def _example(self, found: Lesson) -> str:
        """Return the tooltip of the button that plays an example, with the example's id and title."""
        title = lesson_text(found, found.title, self.lang)
        return self.texts.text(_("Play the example {id} {title}"), id=found.id, title=title)

    def _passes(self, rule: Rule, wanted: list[str]) -> bool:
        """Return whether a rule passes the two filters, and has each casefolded word in id, title, text or ruling.

        The source "ruling" also keeps the rules from another source to which this kit has added a ruling.
        """
        said = (rule.id, self.said.text(rule.title), self.said.text(rule.text), self.said.text(rule.ruling))
        told = " ".join(said).casefold()
        if not all(word in told for word in wanted):
            return False
        ruled = rule.source == self.source.value or (self.source.value == "ruling" and bool(rule.ruling))
        return (self.source.value == ALL or ruled) and self.section.value in (ALL, rule.section)

    def _sources(self, text: Say) -> list[tuple[str, str]]:
        """Return (words, value) for each source of rules, "all" first."""
        return [
            (text(_("all")), ALL),
            (text(_("the manual")), "manual"),
            (text(_("rulings of this kit")), "ruling"),
            (text(_("this kit alone")), "kit"),
        ]

    def _sections(self, text: Say) -> list[tuple[str, str]]:
        """Return (words, value) for each part of the manual in the order of the rules, "all" first."""
        sections = dict.fromkeys(rule.section for rule in self.game.RULES.values() if rule.section)
        return [(text(_("all")), ALL), *((self.said.text(section), section) for section in sections)]


@made_by_its_cell
def rulebook(game: str, *, lang: str | None = None, theme: str = "dark") -> Rulebook:
    """Return the searchable rulebook of a game.

    `game` is the name of the game; `lang` is a language's code, None for the default; `theme` is that of the boards of
    its examples, "dark" or "light". Raises NothingToShowError for an unknown game, language or theme; the message names
    what was probably meant.
    """
    theme = theme_name(theme, lang)
    return Rulebook(find.game(game), language(lang), theme)
