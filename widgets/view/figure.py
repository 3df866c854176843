"""The still picture of a worked example, as a rulebook prints it, with its caption and its text twin.

It is nothing but HTML with the pictures inside, so that it shows in a notebook that was just cloned: before
anything runs, without scripts, and past the filter that JupyterLab puts before notebooks it does not trust.
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
"""Pixels a unit that a pad must have to stand beside another; with less, each has a row of its own."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One step of an example as a picture. `str()` of it is its text twin."""

    example: Example
    step: int
    theme: str

    @property
    def heading(self) -> str:
        """Which example this is, and which of its steps."""
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
        """Pictures, caption and text twin."""
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
        return "\n".join([self.heading, self._caption(), *(f"- {line}" for line in self._sentences())])

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, **_limits: object) -> dict[str, str]:
        """What a notebook keeps of it: HTML, and the text for whoever sees no picture."""
        return {"text/html": self.html, "text/plain": str(self)}

    def _alternatives(self, count: int) -> tuple[str, ...]:
        """What is read aloud in place of each picture; the text twin tells all of it."""
        texts = self.example.texts
        first = texts.text(_("{heading}. The picture is told in words below."), heading=self.heading)
        return (first, *[texts.text(_("Beside the board, also told below."))] * (count - 1))

    def _caption(self) -> str:
        return self.example.caption(self.step)

    def _captions(self) -> Markup:
        """The caption, and why an attempt is refused."""
        refused = self.example.refused(self.step)
        if refused is None:
            return joined([self._caption()])
        return joined([self._caption(), " ", element("strong", refused.sentence, style=printed("refused"))])

    def _sentences(self) -> tuple[str, ...]:
        """What happens in the step, then the position, in sentences."""
        example, moment = self.example, self.example.moments[self.step]
        events = (f"{example.told(event)} {rules_line(event.rules)}" for event in moment.events)
        refused = example.refused(self.step)
        why = [f"{refused.sentence} {rules_line(rule for rule, _ in refused.rules)}"] if refused else []
        return (*example.doing(self.step), *events, *why, *example.twin(self.step))


def _flexible(width: float, smallest: float) -> str:
    """The style of a picture beside others: as wide as its share of the row, alone on it when that gets too little.

    `smallest` is how many pixels a unit it must at least have to stand beside another.
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
    """The still picture of the example with that id or in that file (or of a lesson of your own).

    `step` is 0 for the start, else the number of the step (usually the one that the example names, or its last);
    `seen_by` a player with whose eyes it is seen, or "all"; `lang` a language's code; `theme` "dark" or "light".
    Raises NothingToShowError, which names what was probably meant.
    """
    theme = theme_name(theme, lang)
    shown = open_example(example, seen_by=seen_by, lang=lang)
    return Figure(shown, step_of(shown, step, shown.lesson.figure or shown.steps), theme)
