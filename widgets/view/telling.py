"""The texts under and beside a board as HTML: the step, its events and their rules, the position in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from playground.core import AnyGame, Outcome, Place, _
from playground.language import sentences
from playground.language.i18n import Catalogue
from playground.language.sentences import Explanation
from widgets.page.html import Markup, alert, bullets, details, element, joined, live
from widgets.view.example import Example, rules_line
from widgets.view.reading import Reader


def number(example: Example, index: int) -> Markup:
    """Return the step's number in large type: "6 of 8"; for 0, "Start"."""
    texts = example.texts
    if index == 0:
        return element("span", texts.text(_("Start")), class_="kit-now")
    of = element("small", texts.text(_("of {count}"), count=example.steps))
    return element("span", str(index), " ", of, class_="kit-now")


def caption(example: Example, index: int) -> Markup:
    """Return the caption of a step, and, if its attempt is refused, the reason and the possible actions.

    At the start, a sentence on how to play takes the place of the caption. A screen reader reads the caption with the
    step's number, and a refusal at once.
    """
    step = element("span", example.counted(index), class_="kit-heard")
    begin = example.texts.text(_("Play it with the buttons, or with the arrow keys once the board has the focus."))
    said = live(joined([step, element("p", example.caption(index) if index else begin)]))
    refused = example.refused(index)
    return joined([said, why_not(refused, example.possible(index), example.texts)]) if refused else said


def why_not(refused: Explanation, possible: Sequence[str], texts: Catalogue) -> Markup:
    """Return a refusal as an alert: the reason, the ids of its rules, and the possible actions, if any, folded away."""
    parts = [element("p", element("strong", refused.sentence), " ", rules_cited(rule for rule, _ in refused.rules))]
    if possible:
        summary = element("summary", texts.text(_("What would be possible: {count}"), count=len(possible)))
        parts.append(element("details", summary, bullets(possible, class_="kit-list")))
    return alert(joined(parts))


def happened(example: Example, index: int) -> Markup:
    """Return the step's actions or its attempt, and its events with the ids of their rules; empty if none."""
    moment = example.moments[index]
    done = (element("p", action, class_="kit-does") for action in example.doing(index))
    events = [cited(example.told(event), event.rules) for event in moment.events]
    return joined([*done, *([bullets(events, class_="kit-list")] if events else [])])


def cited(sentence: str, rules: Iterable[str]) -> Markup:
    """Return a sentence followed by the ids of its rules in square brackets."""
    return joined([sentence, " ", rules_cited(rules)])


def rules_cited(rules: Iterable[str]) -> Markup:
    """Return the ids of rules in square brackets, in small type."""
    return element("span", rules_line(rules), class_="kit-cited")


def twin(described: Iterable[str], texts: Catalogue) -> Markup:
    """Return these sentences about a position as a list, in a closed section with a title."""
    return details(texts.text(_("The board in words")), bullets(described, class_="kit-list"))


def scores(game: AnyGame, outcome: Outcome, names: Mapping[str, str], texts: Catalogue) -> Markup:
    """Return the winners, the reasons of tie-breaks, and a table with the points of each player and their total.

    A game without points has no table. The ids and titles of the rules that decided follow in a section to open.
    """
    found = sentences.score_table(game, outcome, names, texts.language)
    head = (element("td"), *(element("th", player, scope="col") for player in found.players))
    rows = (
        (element("th", name, scope="row"), *(element("td", str(count)) for count in points))
        for name, points in found.rows
    )
    decided = bullets((f"{rule} {title}" for rule, title in found.decided_by), class_="kit-list")
    return joined(
        [
            element("p", element("strong", found.verdict)),
            *(element("p", sentence) for sentence in found.because),
            *([table(head, rows)] if found.rows else []),
            details(texts.text(_("The rules that decided")), decided),
        ]
    )


def table(head: Iterable[Markup], rows: Iterable[Iterable[Markup]]) -> Markup:
    """Return a table of cells, which are `td` or `th` elements, with a first row `head`.

    If it is wider than the page, it can be scrolled, by keys too.
    """
    lines = (element("tr", *cells) for cells in (head, *rows))
    return element("div", element("table", *lines, class_="kit-scores"), class_="kit-scroll", tabindex=0)


def heading(name: str, title: str, texts: Catalogue, level: int = 3) -> Markup:
    """Return the title of a widget or a card: an id and the title text; `level` is that of a heading."""
    shown = element("span", name, class_="kit-name")
    words_of_it = Markup(texts.text(_("{id} {title}"), id=shown, title=element("span", title)))
    return element("div", words_of_it, class_="kit-title", role="heading", aria_level=level)


def lies_at(game: AnyGame, state: Any, place: Place, names: Mapping[str, str], lang: str) -> str:
    """Return sentences about the objects at a pressed place, as far as the state or view has them, or that none are."""
    return Reader(game, state, names, lang).pointed(place)
