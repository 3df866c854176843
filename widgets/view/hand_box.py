"""What is in the learner's hand, in words, with a button for each thing that no place on the board tells apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import ipywidgets as ipw

from playground.core import Offer, Pick, Place, Refusal, _
from playground.language import sentences
from playground.play.hand import Hand
from widgets.page.html import Markup, element, joined, live
from widgets.page.parts import column, html, row
from widgets.page.translated import Spoken
from widgets.view import telling
from widgets.view.options_box import Pool

BEGIN = _("Press a card or a place on the board: you see what you can do with it.")
"""What is said before the first press."""


class HandBox:
    """What is picked on a board, with the sentence about the last press and buttons for things to pick (`widget`).

    Args:
        spoken: Translates the words; the sentence is said again in another language.
        guard: Makes a function show its errors.
        empty: Returns a hand with nothing picked in the current position.
        touch: Called with the pick of a pressed button; the owner passes on what counts to :meth:`press`.
        held: Called when what is picked has changed, or a press has led nowhere.
        do: Called with the action that a press has completed.
    """

    def __init__(
        self,
        spoken: Spoken,
        guard: Callable[..., Any],
        *,
        empty: Callable[[], Hand],
        touch: Callable[[Pick], object],
        held: Callable[[], object],
        do: Callable[[Any], object],
    ) -> None:
        self.spoken = spoken
        self.empty = empty
        self.held = held
        self.do = do
        self.line = html()
        self.said = spoken.aside(self.line)
        self.pool = Pool(guard(touch))
        self.offered = row()
        self._hand = empty()
        self.widget: ipw.Box = column(self.line, self.offered, classes=("kit-hand",))

    @property
    def hand(self) -> Hand:
        """What is picked in the current position; nothing once there is another one."""
        empty = self.empty()
        return self._hand if self._hand.state == empty.state else empty

    def press(self, thing: Pick | Place) -> None:
        """Press a place or a thing: pick it, put it back, do the action that it completes, or say why not."""
        hand, action = self.hand.press(thing)
        if action is None:
            self.hold(hand)
        else:
            self.do(action)

    def hold(self, hand: Hand) -> None:
        """Hold another hand."""
        self._hand = hand
        self.held()

    def put_back(self) -> None:
        """Put back the last pick, and forget the answer to a press that led nowhere."""
        self.hold(self.hand.put_back())

    def put_all_back(self) -> None:
        """Put back all picks, as a press on the bare ground does."""
        self.hold(self.empty())

    def drop(self) -> None:
        """Forget what is picked, and say nothing."""
        self._hand = self.empty()

    def show(self, names: Mapping[str, str], begin: str) -> None:
        """Say what is in the hand, and offer the things to pick that no place on the board tells apart.

        `begin` is the message that is said before the first press; "" where nothing can be picked any more.
        """
        hand = self.hand
        self.said.say(lambda: in_words(hand, names, self.spoken, begin))
        meant = [(self._name(hand, pick, names), pick) for pick in (hand.apart if begin else ())]
        self.offered.children = self.pool.buttons(meant, (hand.state, hand.made, hand.answer))

    def forget(self) -> None:
        """Forget what is picked, and remove the sentence and the buttons, until they are shown again."""
        self.drop()
        self.said.clear()
        self.offered.children = ()
        self.pool.forget()

    def close(self) -> None:
        """Close all buttons, shown or not; the owner closes `widget` itself."""
        self.pool.close()

    def _name(self, hand: Hand, pick: Pick, names: Mapping[str, str]) -> str:
        """Return the name of a pick, as the text of its button."""
        return begun(sentences.say_either(hand.game, pick.name, names, self.spoken.texts.language))


def in_words(hand: Hand, names: Mapping[str, str], spoken: Spoken, begin: str) -> Markup:
    """Return the answer to the last press as HTML, for a screen reader to read aloud.

    Without an answer it is `begin`, or, if that is "", what lies at the place that was pressed, if one was.
    """
    answer, texts = hand.answer, spoken.texts
    lang = texts.language
    say = partial(sentences.say_either, hand.game, names=names, lang=lang)
    if isinstance(answer, Offer):
        return live(element("p", element("strong", say(answer.sentence))))
    lies = [telling.lies_at(hand.game, hand.state, hand.pressed, names, lang)] if hand.pressed else []
    if answer is None:
        said = [spoken.text(begin)] if begin else lies
        return live(joined(element("p", one) for one in said)) if said else Markup("")
    if isinstance(answer, Refusal):
        why = sentences.explain(hand.game, answer, names, lang)
        possible = [begun(say(pick.name)) for pick in hand.picks]
        return joined([telling.why_not(why, possible, texts), *(element("p", one, class_="kit-soft") for one in lies)])
    why_not = telling.cited(say(answer.sentence), (answer.rule,)) if answer.rule else say(answer.sentence)
    can = [say(answer.can)] if answer.can else []
    return live(
        joined([element("p", one) for one in (why_not, *can)] + [element("p", one, class_="kit-soft") for one in lies])
    )


def begun(name: str) -> str:
    """Return the name of a thing with a capital letter at its beginning."""
    return f"{name[:1].upper()}{name[1:]}"
