"""All steps of a worked example on one page, to print or to compare: each with a small picture, number and caption."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playground.core import _
from playground.lessons.model import Lesson
from widgets.page.html import Markup, element, joined, picture
from widgets.page.styles import printed
from widgets.view.example import Example, open_example, rules_line, theme_name


@dataclass(frozen=True, slots=True)
class Storyboard:
    """A worked example on one page. `str()` of it is the page in words."""

    example: Example
    theme: str

    @property
    def heading(self) -> str:
        """The id and title of the example, with a space between."""
        return self.example.texts.text(_("{id} {title}"), id=self.example.lesson.id, title=self.example.title)

    @property
    def html(self) -> Markup:
        """The page as HTML, which needs no style sheet.

        It has the heading, the text, whose view is shown (if anything is hidden), and a panel for the start and for
        each step.
        """
        example = self.example
        panels = joined(self._panel(index) for index in range(len(example.moments)))
        lines = (element("p", line, style=printed("caption")) for line in (example.text, example.eyes) if line)
        return element(
            "section",
            element("p", self.heading, style=printed("title")),
            *lines,
            element("div", panels, style=printed("panels")),
            lang=example.lang,
            style=printed("card", "page"),
        )

    def __str__(self) -> str:
        """Return a line for the heading, the text, whose view is shown (if not all), then the steps without the start.

        A step is a line "1. caption" and below it a line "   - sentence" for each action, event and refusal.
        """
        example = self.example
        lines = [self.heading, example.text, *([example.eyes] if example.eyes else [])]
        for index in range(1, len(example.moments)):
            lines.append(f"{index}. {example.caption(index)}")
            lines += [f"   - {sentence}" for sentence in self._told(index)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, **_limits: object) -> dict[str, str]:
        """Return the formats that a notebook stores: HTML, and text for readers without the picture."""
        return {"text/html": self.html, "text/plain": str(self)}

    def _panel(self, index: int) -> Markup:
        """Return one step as HTML: the picture of its first pad, its number, caption, refusal and the ids of its rules.

        The start (0) has "The start." as its caption, and no rules.
        """
        example = self.example
        scene = next(iter(example.scenes(index, self.theme).values()))
        alt = example.texts.text(_("{step}. The picture is told in words below."), step=example.counted(index))
        caption = example.caption(index) if index else example.texts.text(_("The start."))
        refused = example.refused(index)
        why = [element("p", refused.sentence, style=printed("why"))] if refused else []
        rules = example.rules(index) if index else ()
        cited = [element("p", rules_line(rules), style=printed("cited"))] if rules else []
        number = element("span", str(index), style=printed("chip", "chips"))
        return element(
            "div",
            picture(scene, alt, style=printed("board")),
            element("p", number, caption, style=printed("caption")),
            *why,
            *cited,
            style=printed("panel"),
        )

    def _told(self, index: int) -> tuple[str, ...]:
        """Return in sentences the step's actions or attempt, its events ("... [SR-E1 SR-E2]") and why it is refused."""
        example = self.example
        events = (f"{example.told(event)} {rules_line(event.rules)}" for event in example.moments[index].events)
        refused = example.refused(index)
        return (*example.doing(index), *events, *([refused.sentence] if refused else []))


def storyboard(
    example: str | Path | Lesson, *, seen_by: str | None = None, lang: str | None = None, theme: str = "light"
) -> Storyboard:
    """Return all steps of an example on one page.

    `example` is an id, a file or a lesson of your own; `seen_by` is the player whose view is shown, or "all" (None: as
    the example says); `lang` is the code of a language (None: the default); `theme` is "light", which saves ink, or
    "dark". Raises NothingToShowError for an argument that names nothing, with a similar name, and for an example that
    cannot be read or does not hold.
    """
    theme = theme_name(theme, lang)
    return Storyboard(open_example(example, seen_by=seen_by, lang=lang), theme)
