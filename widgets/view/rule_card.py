"""A rule on a card: its text, its source and related rules; and the chips that open the card."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import ipywidgets as ipw

from playground.core import AnyGame, Rule, _, package
from playground.language import sentences
from playground.language.i18n import Catalogue, catalogue
from widgets.kernel.faults import ROOM
from widgets.kernel.models import visible
from widgets.page.html import Markup, element, joined, live
from widgets.page.parts import button, column, html, opens, row
from widgets.view.telling import heading


def rule_html(game: AnyGame, rule: Rule, lang: str, level: int = 4) -> Markup:
    """Return id, title, text and source of a rule as HTML, and the kit's ruling if it has one, in a language.

    `level` is the level of the heading for a screen reader.
    """
    said, texts = catalogue(package(game), lang), catalogue(ROOM, lang)
    parts = [heading(rule.id, said.text(rule.title), texts, level), element("p", said.text(rule.text))]
    if rule.ruling:
        label = element("strong", texts.text(_("Where the manual leaves it open, this kit rules:")))
        parts.append(element("p", label, " ", said.text(rule.ruling)))
    parts.append(element("p", source(rule, said, texts), class_="kit-soft"))
    return joined(parts)


def source(rule: Rule, said: Catalogue, texts: Catalogue) -> str:
    """Return the sentence that names the source of a rule: the manual, a ruling of this kit, or this kit alone.

    The first two name the part of the manual: "Source: the manual, part “Moving”." `said` has the words of the game,
    `texts` those of the kit.
    """
    if rule.source == "kit":
        return texts.text(_("Source: this kit. The manual has no such rule."))
    section = said.text(rule.section)
    if rule.source == "ruling":
        return texts.text(_("Source: a ruling of this kit, on the manual’s part “{section}”."), section=section)
    return texts.text(_("Source: the manual, part “{section}”."), section=section)


class RuleCard:
    """Chips of rules, and the card of the open rule. The owner places `chips` and `card`.

    Pressing the chip of the open rule closes the card.
    """

    def __init__(self, game: AnyGame, lang: str, guard: Callable[[Callable[..., None]], Callable[..., object]]) -> None:
        self.game = game
        self.lang = lang
        self.guard = guard
        self.opened = ""
        self.buttons: dict[str, ipw.Button] = {}
        self.jumps: dict[str, ipw.Button] = {}
        self.chips = row(classes=("kit-chips",))
        self.words = html()
        self.related = row()
        self.closing = button(catalogue(ROOM, lang).text(_("Close the rule")), guard(self.close))
        self.card = column(self.words, self.related, self.closing, classes=("kit-card",))
        visible(self.card, False)

    def show(self, rules: Iterable[str]) -> None:
        """Show chips for these rules, in this order, in place of the former. An open card stays until it is closed."""
        self.chips.children = [self._chip(rule, self.buttons, self.toggle) for rule in rules]

    def toggle(self, rule: str) -> None:
        """Open the card of a rule, or close it if it is that of this rule."""
        if rule == self.opened:
            self.close()
        else:
            self.open(rule)

    def open(self, rule: str) -> None:
        """Open the card of a rule, with chips of the related rules, in place of the card of another rule.

        Raises KeyError for an unknown id.
        """
        self._mark(opened=False)
        self.opened = rule
        found = self.game.RULES[rule]
        related = catalogue(ROOM, self.lang).text(_("Related rules:")) if found.related else ""
        self.words.value = joined([live(rule_html(self.game, found, self.lang)), element("p", related)])
        self.related.children = [self._chip(name, self.jumps, self.open) for name in found.related]
        visible(self.card, True)
        self._mark(opened=True)

    def close(self) -> None:
        """Close the card, if it is open."""
        self._mark(opened=False)
        self.opened = ""
        visible(self.card, False)

    def speak(self, lang: str) -> None:
        """Write every word in another language: the open card, the tooltips of all chips, the button that closes."""
        self.lang = lang
        self.closing.description = self.closing.tooltip = catalogue(ROOM, lang).text(_("Close the rule"))
        for made in (self.buttons, self.jumps):
            for rule, chip in made.items():
                chip.tooltip = self._says(rule)
        if self.opened:
            self.open(self.opened)

    def all_widgets(self) -> list[ipw.Widget]:
        """Return every chip made so far, of shown rules and related ones, shown or not, so that the owner closes them.

        The card and its button are not among them.
        """
        return [*self.buttons.values(), *self.jumps.values()]

    def _mark(self, *, opened: bool) -> None:
        """Mark the chip of the open rule as open or closed, for a screen reader; nothing if the rule has no chip."""
        if chip := self.buttons.get(self.opened):
            opens(chip, opened)

    def _chip(self, rule: str, made: dict[str, ipw.Button], press: Callable[[str], None]) -> ipw.Button:
        """Return the chip of a rule in `made`; if there is none, make it, to call `press(rule)`, and add it there."""
        if rule not in made:
            opens_card = ("kit-opens",) if made is self.buttons else ()
            made[rule] = button(
                rule, self.guard(lambda: press(rule)), "kit-chip", *opens_card, tooltip=self._says(rule)
            )
        return made[rule]

    def _says(self, rule: str) -> str:
        """Return the tooltip of a rule's chip: its id, a space and its title."""
        title = sentences.rule_title(self.game, rule, self.lang)
        return catalogue(ROOM, self.lang).text(_("{id} {title}"), id=rule, title=title)
