"""Questions about chance and about texts: a seed is a game, and whatever a game writes it reads back."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from playground.contract.played import Play
from playground.contract.question import Faults, Question, fault
from playground.core import AnyGame, UnreadableError, _
from playground.files.plain_text import MARK

NONSENSE = ("", " ", "\n", "\0", "no such thing", "é" * 99, "1" * 5000, "\U0001f680")
COUNTED = re.compile(r"[a-z]+: ([0-9]+ x )?\?")
"""A line of a table that tells only how many cards there are."""


def _chance(game: AnyGame, plays: Sequence[Play]) -> Faults:
    before = random.getstate()
    for play in plays:
        options = {play.option: True} if play.option else {}
        if game.setup(play.players, play.seed, **options) != play.start:
            yield fault(_("`setup` gives another game for the same seed."), play)
        for turn in play.turns:
            game.apply(turn.state, turn.action)
    if random.getstate() != before:
        yield fault(_("Python's own generator has been drawn from; chance comes from the seed alone."))


def _states(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, state in enumerate(play.states):
            read = game.parse_state(str(state))
            if read != state or hash(read) != hash(state):
                yield fault(_("The text of the position is read as another one."), play, actions)
        if game.parse_state(f"{MARK}{play.start}") != play.start:
            yield fault(_("The text is read in another way behind the mark that some editors write first."), play)


def _views(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, state in enumerate(play.states):
            for player, name in enumerate(game.player_names(state)):
                view = game.view(state, player)
                if game.parse_state(str(view)) != view:
                    yield fault(_("The text of the view of {player} is read as another one."), play, actions,
                                player=name)  # fmt: skip


def _actions(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions in sorted({0, len(play.turns) // 2, len(play.turns)}):
            every = game.every_action(play.states[actions])
            if not len({str(action) for action in every}) == len(every) == len(set(every)):
                yield fault(_("Two actions of `every_action` are the same, or have the same text."), play, actions)
            for action in every:
                if game.parse_action(str(action)) != action:
                    yield fault(_("`{action}` is read as another action."), play, actions, action=str(action))
        for actions, turn in enumerate(play.turns):
            if game.parse_action(str(turn.action)) != turn.action:
                yield fault(_("`{action}` is read as another action."), play, actions, action=str(turn.action))


def _nonsense(game: AnyGame, _plays: Sequence[Play]) -> Faults:
    for name, read in (("parse_state", game.parse_state), ("parse_action", game.parse_action)):
        for text in NONSENSE:
            try:
                read(text)
            except UnreadableError:
                continue
            except Exception as error:  # noqa: BLE001, whatever a game raises is the answer
                yield fault(_("`{function}` raises {error} for the text {text}."), function=name,
                            error=type(error).__name__, text=repr(text))  # fmt: skip
            else:
                yield fault(_("`{function}` reads the text {text}."), function=name, text=repr(text))


def _table(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, state in enumerate(play.states[::5]):
            text, table = str(state).splitlines(), game.table(state).splitlines()
            counted = [line for line in table if line not in text]
            keys = {line.partition(":")[0] for line in counted}
            left, key = [], ""
            for line in text:
                key = line.partition(":")[0] if line[:1].isalpha() and ":" in line else key
                left += [line] if key not in keys else []
            if not all(map(COUNTED.fullmatch, counted)) or left != [line for line in table if line not in counted]:
                yield fault(_("`table` says something else than the text of the position."), play, actions * 5)


CHANCE = Question("chance", _("All chance comes from the seed."), _chance, ("unchanged",))
STATES = Question("texts of positions", _("`parse_state` reads what a position is written as."), _states,
                  ("values", "invariants", "players"))  # fmt: skip
VIEWS = Question(
    "texts of views", _("`parse_state` reads what a view is written as."), _views, ("texts of positions", "views")
)
ACTIONS = Question("texts of actions", _("`parse_action` reads what an action is written as."), _actions)
NONSENSICAL = Question(
    "nonsense", _("Any other text raises UnreadableError."), _nonsense, ("texts of positions", "texts of actions")
)
TABLE = Question(
    "table", _("`table` is the text of the position, with only the number of the cards that nobody sees."), _table
)
