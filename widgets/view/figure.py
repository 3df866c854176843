"""The still picture of a worked example, as a rulebook prints it, with its caption and the position in words.

It is HTML with the pictures inside, so that a notebook shows it before anything runs, without scripts, and past the
filter for notebooks that JupyterLab does not trust.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playground.core import _
from playground.lessons.model import Lesson
from widgets.page.html import Markup, bullets, details, element, joined, picture
from widgets.page.styles import printed
from widgets.view.example import Example, open_example, rules_line, step_of, theme_name

BESIDE = 0.6
"""The smallest number of pixels for a unit of a pad beside another pad; with less, each pad has its own row."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One step of an example as a picture. `str()` of it is the picture in words."""

    example: Example
    step: int
    theme: str

    @property
    def heading(self) -> str:
        """The id and title of the example with the step, as "FL-E1 Title: step 3 of 8" or "FL-E1 Title: the start"."""
        texts, example = self.example.texts, self.example
        if self.step == 0:
            return texts.text(_("{id} {title}: the start"), id=example.lesson.id, title=example.title)
        return texts.text(
            _("{id} {title}: step {number} of {count}"),
            id=example.lesson.id,
            title=example.title,
            number=self.step,
            count=example.steps,
        )

    @property
    def html(self) -> Markup:
        """The figure as HTML, which needs no style sheet.

        It has a picture of each pad, the heading, the caption with the reason of a refusal, the ids of the step's
        rules, and the picture in words, in a section that can be opened.
        """
        example, scenes = self.example, self.example.scenes(self.step, self.theme)
        smallest = BESIDE if len(scenes) > 1 else 1
        pads = joined(
            picture(scene, alt, style=_flexible(scene.width, smallest))
            for scene, alt in zip(scenes.values(), self._alternatives(len(scenes)), strict=True)
        )
        chips = joined(element("span", rule, style=printed("chip")) for rule in example.rules(self.step))
        return element(
            "figure",
            element("div", pads, style=printed("pads")),
            element(
                "figcaption",
                element("p", self.heading, style=printed("title")),
                element("p", self._captions(), style=printed("caption")),
                element("div", chips, style=printed("chips")),
                details(
                    example.texts.text(_("The picture in words")),
                    bullets(self._sentences()),
                    style=printed("words"),
                ),
                style=printed("card"),
            ),
            lang=example.lang,
            style=printed("figure"),
        )

    def __str__(self) -> str:
        """Return lines: the heading, the caption, and "- " with each sentence about the step and its position."""
        return "\n".join([self.heading, self._caption(), *(f"- {line}" for line in self._sentences())])

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, **_limits: object) -> dict[str, str]:
        """Return the formats that a notebook stores: HTML, and text for readers without the picture."""
        return {"text/html": self.html, "text/plain": str(self)}

    def _alternatives(self, count: int) -> tuple[str, ...]:
        """Return the alternative texts of `count` pictures: the first has the heading, the others say "beside it".

        Each says that the picture is told in words below.
        """
        texts = self.example.texts
        first = texts.text(_("{heading}. The picture is told in words below."), heading=self.heading)
        return (first, *[texts.text(_("Beside the board, also told below."))] * (count - 1))

    def _caption(self) -> str:
        """Return the caption of the step; for the start, the text of the example."""
        return self.example.caption(self.step)

    def _captions(self) -> Markup:
        """Return the caption (:meth:`_caption`), followed by the reason if the step's attempt is refused."""
        refused = self.example.refused(self.step)
        if refused is None:
            return joined([self._caption()])
        return joined([self._caption(), " ", element("strong", refused.sentence, style=printed("refused"))])

    def _sentences(self) -> tuple[str, ...]:
        """Return in sentences the step's actions, its events and its refusal with their rules, then the position."""
        example, moment = self.example, self.example.moments[self.step]
        events = (f"{example.told(event)} {rules_line(event.rules)}" for event in moment.events)
        refused = example.refused(self.step)
        why = [f"{refused.sentence} {rules_line(rule for rule, _ in refused.rules)}"] if refused else []
        return (*example.doing(self.step), *events, *why, *example.twin(self.step))


def _flexible(width: float, smallest: float) -> str:
    """Return the style of a picture that shares its row by width, and has a row of its own if it gets too small.

    `smallest` is the least number of pixels for a unit beside another picture.
    """
    return f"flex:{round(width)} 1 {round(width * smallest)}px;{printed('pad')}"


def figure(
    example: str | Path | Lesson,
    *,
    step: int | None = None,
    seen_by: str | None = None,
    lang: str | None = None,
    theme: str = "dark",
) -> Figure:
    """Return the still picture of a step of an example.

    Args:
        example: An id, a file, or a lesson of your own.
        step: The number of the step, 0 for the start; None for the one that the example names, or its last.
        seen_by: The name of the player whose view is shown, or "all"; None for the example's own choice.
        lang: The code of a language; None for the default.
        theme: "dark" or "light".

    Raises NothingToShowError for an argument that names nothing, with a similar name, and for an example that cannot be
    read or does not hold.
    """
    theme = theme_name(theme, lang)
    shown = open_example(example, seen_by=seen_by, lang=lang)
    return Figure(shown, step_of(shown, step, shown.lesson.figure or shown.steps), theme)
