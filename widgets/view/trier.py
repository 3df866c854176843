"""The widget of a trial: a position in which any action can be tried, and every attempt is answered.

The game alone decides legality: this widget asks the session and shows its answers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import ipywidgets as ipw

from playground.core import Pick, Place, _
from playground.lessons.model import Moment
from playground.play.hand import Hand
from playground.play.session import Session
from widgets.drawing.scene import Scene
from widgets.kernel.cells import Shown
from widgets.kernel.models import dispose, make, visible
from widgets.page.errors import Safety
from widgets.page.motion_box import motion_box
from widgets.page.parts import FirstOf, column, html, row
from widgets.page.text_entry import Typed
from widgets.page.translated import Spoken
from widgets.view import telling, trial_telling
from widgets.view.board_box import BoardBox
from widgets.view.branch_box import BranchBox
from widgets.view.hand_box import BEGIN, HandBox
from widgets.view.host import Host
from widgets.view.moving import Moving
from widgets.view.offered_box import OfferedBox
from widgets.view.options_box import OptionsBox
from widgets.view.reading import Reader
from widgets.view.record_box import RecordBox, Watch
from widgets.view.rule_card import RuleCard
from widgets.view.saves import AutosaveBox
from widgets.view.trial import Trial
from widgets.view.typed_keys import TypedKeys

A_WHILE = 6
"""The number of actions that chance plays at once, unless it plays to the end."""


class Trier(Shown):
    """The widget of a trial.

    `back` is called to return to the lesson; None if there is no lesson. `watch` makes a player of a record. `host` is
    the owner, which decides what may be seen and done (see :class:`Host`).
    """

    def __init__(
        self,
        session: Session,
        lang: str,
        theme: str,
        *,
        back: Callable[[], object] | None = None,
        watch: Watch | None = None,
        host: Host | None = None,
        text: bool | None = None,
    ) -> None:
        self.host = host or Host()
        self.trial = self.host.look(Trial(session, lang))
        self.back = back
        self.free = True
        self.safety = Safety(lambda: self.trial.texts)
        self.moving = Moving(self.safety.report)
        self.errors = self.safety.errors
        self.spoken = spoken = Spoken(self.trial.texts)
        guard = self.safety.guard
        self.offered = OfferedBox(lambda: self.trial, self.attempt, guard)
        self.typed_keys = TypedKeys(lambda: self.session, spoken, self.attempt, self.offered.offer)
        self.head, self.said, self.twin = html(), html("", "kit-grow"), html()
        self.differs, self.score = html(), html()
        self.in_hand = HandBox(
            spoken, guard, empty=self._empty_hand, touch=self.touch, held=self._held, do=self.attempt
        )
        self.rules = RuleCard(session.game, lang, guard)
        self.leave = spoken.button(_("Back to the lesson"), guard(self.leave_it), "kit-main")
        visible(self.leave, back is not None)
        self.undo = spoken.button(_("Undo"), guard(self.take_back))
        self.redo = spoken.button(_("Redo"), guard(self.do_again))
        self.main = spoken.button(_("Back to the example’s line"), guard(self.to_line))
        self.chance = spoken.button(_("Let chance play on"), guard(lambda: self.play_out(A_WHILE)))
        self.to_end = spoken.button(_("Let chance play to the end"), guard(self.play_out))
        sample = str(session.game.every_action(session.tree.state)[0])
        self.typed = Typed(spoken, _("Type it"), _("Try what is typed"), self.attempt_text, guard, sample=sample)
        self.lights = spoken.described(
            make(ipw.Checkbox, value=True, indent=False), _("Show on the board what is possible")
        )
        self.animate = spoken.described(motion_box(), _("Animate"))
        self.light = spoken.described(make(ipw.Checkbox, value=theme == "light", indent=False), _("Light board"))
        self.language = spoken.language(guard(self.host.speak or self.speak))
        for box in (self.lights, self.light):
            box.observe(guard(lambda _: self.show()), "value")
        self.options = OptionsBox(self.trial, spoken, self.attempt, guard)
        self.branches = BranchBox(spoken, self._walked, guard)
        self.tree = self.branches.list
        self.record = RecordBox(self.trial, spoken, self._loaded, watch, guard, belongs=self.host.belongs)
        self.kept = AutosaveBox(self.trial, spoken, self.record.load, guard)
        self.stage = BoardBox(
            self.scenes,
            label="",
            on_error=self.safety.report,
            on_sleep=self.halt,
            on_point=self.point,
            on_key=self.press,
            leave=FirstOf(lambda: self.controls),
            read=lambda: self.trial.lines(self._moment()),
            on_place=self.touch,
            text=text,
        )
        spoken.keep(self.stage.word)
        self.by_chance = row(self.chance, self.to_end)
        self.freedom = (
            row(self.leave, self.undo, self.redo, self.main),
            self.by_chance,
            row(self.tree, column(self.differs, classes=("kit-stack",)), classes=("kit-top",)),
        )
        picks = (self.in_hand.widget, self.offered.buttons)
        self.controls = (*picks, self.freedom[0], self.options.widget, self.typed.widget)
        card = column(
            self.in_hand.widget,
            self.kept.widget,
            self.record.broken,
            row(self.rules.chips, self.said, classes=("kit-top",)),
            self.offered.buttons,
            self.offered.line,
            self.score,
            self.freedom[0],
            self.options.widget,
            self.typed.widget,
            *self.freedom[1:],
            row(self.lights, self.animate, self.light, self.stage.toggle, self.language),
            self.record.widget,
            self.twin,
            classes=("kit-card",),
        )
        super().__init__(
            [self.head, self.stage.widget, card, self.rules.card, self.errors], _dom_classes=("kit-trier",)
        )
        spoken.by(self)
        self.tell()

    def __repr__(self) -> str:
        session = self.session
        named = (session.lesson.id if session.lesson else "") or session.game.TITLE
        return self.trial.texts.text(_("Try it: {id}"), id=named)

    @property
    def theme(self) -> str:
        """The theme of the board, "dark" or "light"."""
        return "light" if self.light.value else "dark"

    @property
    def session(self) -> Session:
        """The session with everything that was tried, and the current position."""
        return self.trial.session

    def attempt(self, action: Any) -> None:
        """Try an action, legal or not, and show the answer; while the host makes wait, show only the reason."""
        if not self._must_wait():
            self.play(action)

    def attempt_text(self, text: str) -> bool:
        """Try an action given in words or notation, like `attempt`; return whether it was played."""
        if self._must_wait():
            return False
        trial = self.trial.attempt_text(text)
        self._answered(trial)  # the screen may belong to the next person by now, so the answer counts, not the position
        return not trial.refused

    def play(self, action: Any) -> None:
        """Try an action, legal or not, and show the answer, without asking the host whether it is allowed now."""
        self._answered(self.trial.attempt(action))

    def go(self, session: Session) -> None:
        """Halt, drop typed keys, wake the board, show this session; if it differs, save it (`_keep`), tell the host."""
        self.halt()
        self._break_off()
        changed = session != self.session
        self.trial = self.host.look(self.trial.at(session))
        self.in_hand.drop()
        if changed:
            self._keep()
        self.show()
        if changed:
            self.host.moved()

    def take_back(self) -> None:
        """Undo with `go`, if that is allowed, to where the host says; keep the action, to redo it."""
        if self.free:
            self.go(self.host.back(self.session))

    def do_again(self) -> None:
        """Redo with `go`, if that is allowed, as far as the host says."""
        if self.free:
            self.go(self.host.on(self.session))

    def to_line(self) -> None:
        """Return with `go` to where the branch left the main line, if there is such a line and branches are allowed."""
        if self.free and len(self.session.tree.main) > 1:
            self.go(self.session.back())

    def speak(self, lang: str) -> None:
        """Show everything in another language, the board awake; a movement stops, typed keys are dropped."""
        self.halt()
        said = None if self.typed_keys.so_far else (self.offered.say, self.offered.options)
        self.typed_keys.so_far, self.trial = "", replace(self.trial, lang=lang)
        self.spoken.speak(self.trial.texts)
        self.rules.speak(lang)
        self.show()
        if said:
            self.offered.offer(*said)

    def let(self, free: bool, *, read: bool) -> None:
        """Allow undo, branches and the host's chance moves, or forbid and hide them; `read` shows the record."""
        self.free = free
        for part in self.freedom:
            visible(part, free and (part is not self.by_chance or self.host.chance))
        visible(self.record.widget, read)

    def play_out(self, most: int | None = None) -> None:
        """Let chance play `most` actions (None: to the end), each time others; if it may not, do nothing or say why."""
        if not (self.free and self.host.chance) or self._must_wait():
            return
        self.go(self.session.play_out(len(self.session.tree.nodes), most))

    def leave_it(self) -> None:
        """Stop the movement and return to the lesson, if there is one."""
        self.halt()
        if self.back:
            self.back()

    def press(self, key: str) -> None:
        """Handle a key: an action's keys; Backspace, Control+z undo; Shift+Backspace, Control+y redo; Escape leaves.

        While something is picked, Escape puts it back instead. While the host makes wait, an action's key only shows
        the reason. Any other key of several letters does nothing.
        """
        keys: dict[str, Callable[[], None]] = {
            "Escape": self.in_hand.put_back if self.in_hand.hand.can_put_back else self.leave_it,
            "Backspace": self.take_back,
            "Control+z": self.take_back,
            "Control+y": self.do_again,
            "Shift+Backspace": self.do_again,
        }
        if key in keys:
            self.typed_keys.so_far = ""
            keys[key]()
        elif len(key) == 1 and not self._must_wait():
            self.typed_keys.type(key.casefold())

    def point(self, pad: str, x: float, y: float) -> None:
        """Handle a press on the board at a point of a pad: on the place there, or beside all, which puts back all."""
        place = self.trial.board.under(self.session.state, pad, x, y)
        if place:
            self.touch(place)
        elif not self._must_wait():
            self.in_hand.put_all_back()

    def touch(self, thing: Place | Pick) -> None:
        """Handle a press on a place or a thing: pick it, put it back, do the action that it completes, or say why not.

        While the host makes wait, only the reason is shown.
        """
        if not self._must_wait():  # the possible actions of another player are that player's secret
            self.in_hand.press(thing)

    def scenes(self) -> dict[str, Scene]:
        """Return the pictures of now, with marks, by pad, in the chosen theme; if `_lit`, what is possible is lit."""
        return self.trial.scenes(self._moment(), self.theme)

    def _lit(self) -> bool:
        """Return whether the board shows what is possible: the box is ticked, and the host does not make wait."""
        return bool(self.lights.value) and not self.host.waits(self.trial)

    def show(self) -> None:
        """Wake the board, draw the current position, and write all texts about it."""
        self.stage.show()
        self.tell()

    def tell(self) -> None:
        """Write all texts on the current position, and offer its actions unless the host makes wait; draw no board."""
        trial = self.trial
        session, tree = trial.session, trial.session.tree
        self.head.value = trial_telling.heading(trial)
        wait = bool(self.host.waits(trial))
        self.offered.offer(str, trial.instead())
        self.in_hand.show(session.names, "" if wait or session.outcome else BEGIN)
        self.said.value = trial_telling.said(trial)
        self.differs.value = trial_telling.differs(trial)
        self.score.value = trial_telling.scores(trial)
        refusal = self._moment().refusal
        self.rules.show(refusal.rules if refusal else trial.rules())
        self.undo.disabled, self.redo.disabled = not tree.can_undo, not tree.can_redo
        self.main.disabled = tree.on_main
        visible(self.main, len(tree.main) > 1)
        self.chance.disabled = self.to_end.disabled = session.outcome is not None
        for part in (self.options.widget, self.typed.widget):
            visible(part, not wait)
        if not wait:  # the possible actions of another player are that player's secret
            self.options.show(trial)
        self.branches.show(trial)
        self.record.show(trial, self.theme, readable=self.host.reads(trial))
        twin = Reader(trial.game, session.state, session.names, trial.lang).in_words()
        self.twin.value = telling.twin(twin, trial.texts)

    def forget(self) -> None:
        """Remove typed texts and keys, the note, a record's player and all offered actions, for the next person."""
        self._break_off()
        for part in (self.typed, self.record, self.options, self.offered, self.in_hand):
            part.forget()

    async def settled(self) -> None:
        """Wait until the current movement has ended, if one is playing."""
        await self.moving.settled()

    def halt(self) -> None:
        """Stop the movement, once the leg that the browser is showing has ended."""
        self.moving.halt()

    def close(self) -> None:
        """Stop the movement, and close the board and every widget; do nothing if they are closed."""
        if self.comm is None:
            return
        self.halt()
        for part in (self.typed, self.stage, self.record, self.offered, self.options, self.in_hand):
            part.close()
        for part in (*self.rules.all_widgets(), self):
            dispose(part)

    def _answered(self, trial: Trial) -> None:
        """Halt, drop typed keys, show the trial; if an attempt was played: save if the host wants, animate, tell it."""
        self.halt()
        self._break_off()
        self.trial = self.host.look(trial)
        self.in_hand.drop()
        if trial.refused:
            self.show()
            return
        self._keep()
        self.tell()
        if self.animate.value:
            self.moving.play(self.stage, lambda: self.trial.legs(self.theme))
        else:
            self.stage.show()
        self.host.moved()

    def _held(self) -> None:
        """Show another hand; an attempt that was refused is forgotten, for the board shows the hand's places now."""
        self.halt()
        self.typed_keys.so_far = ""
        if self.trial.refused:
            self.trial = self.trial.at(self.session)
        self.show()

    def _empty_hand(self) -> Hand:
        """Return a hand with nothing picked in the current position, as the person at the screen sees it."""
        return Hand(self.session.game, self.session.state)

    def _moment(self) -> Moment:
        """Return the moment that the board draws, with what the hand shows; if `_lit`, what is possible is lit."""
        return self.in_hand.hand.on(self.trial.moment(possible=self._lit()))

    def _break_off(self) -> None:
        """Discard partial input when the position changes: a key of an action, a press without its text."""
        self.typed_keys.so_far = ""
        self.typed.stop_waiting()

    def _keep(self) -> None:
        """Save the session if the host wants it kept, and show where it is saved, or why it cannot be."""
        if self.host.keeps(self.session):
            self.record.kept(self.kept.keep(self.session))

    def _must_wait(self) -> bool:
        """Return whether no action can be tried now, and show the reason; else clear a loaded record's error."""
        if self.host.waits(self.trial):
            self.offered.offer(lambda: self.host.waits(self.trial))
            return True
        self.record.breaks.clear()
        return False

    def _walked(self, node: int) -> None:
        """Show with `go` the node of a chosen line of the tree, if branches are allowed."""
        if self.free:
            self.go(self.session.go(node))

    def _loaded(self, session: Session) -> None:
        """`go` to a loaded or noted session, and choose its file: another one if it is not this game continued."""
        self.kept.take_up(another=not session.tree.grew_from(self.session.tree))
        self.go(session)
