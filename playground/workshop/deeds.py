"""Actions that an author tried, by playing them or on a board, as steps of the author's draft."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from playground.core import AnyGame, UnreadableError
from playground.files.plain_text import unmarked
from playground.files.toml_file import TomlTable, parse_table
from playground.language.sentences import say_action
from playground.lessons.lesson_file import step_to_toml
from playground.lessons.model import Step
from playground.play.session import Session
from playground.workshop.drafting import game_named, steps_of


class Deed(NamedTuple):
    """An action that was tried: its text, whether it was played, and the caption of its step."""

    action: str
    played: bool
    caption: str

    def step(self) -> Step:
        """Return a lesson's step, numbered 0, with this caption: it plays the action, or attempts it if not played."""
        if self.played:
            return Step(0, self.caption, do=(self.action,))
        return Step(0, self.caption, attempt=self.action)


def deeds(session: Session, refused: Mapping[int, Sequence[Any]], lang: str) -> tuple[Deed, ...]:
    """Return the actions tried on the path to a session's current position; at each node first its `refused` ones.

    `refused` holds them by node, equal ones counted once. A caption is the action in words, in the language `lang`,
    with its braces doubled.
    """
    game, nodes, found = session.game, session.tree.nodes, []
    path = session.tree.path
    for node, following in zip(path, [*path[1:], None], strict=True):
        state = nodes[node].state
        tried = [(action, False) for action in dict.fromkeys(refused.get(node, ()))]
        if following is not None:
            tried.append((nodes[following].action, True))
        for action, played in tried:
            said = say_action(game, state, action, session.names, lang)
            found.append(Deed(str(action), played, said.replace("{", "{{").replace("}", "}}")))
    return tuple(found)


def with_deeds(text: str, game: AnyGame, tried: Sequence[Deed]) -> str:
    """Return the draft with steps for the tried actions; its own steps stay as far as they play the same actions.

    The steps from the first that plays something else are dropped. An attempt that the draft has already is not added
    again, and one inside a step of several actions is left out. A refused action comes before the step that continues
    from the same position. `game` counts if the draft names none. Raises LessonError for a text that is no TOML, an
    unknown game, and a step that is no table.
    """
    table = parse_table(text)
    game, steps = game_named(table, game), steps_of(table)
    kept, matched = _kept(steps, game, [deed.action for deed in tried if deed.played])
    begins = {**_begins(steps[:kept], game), matched: kept}
    new: dict[int, list[Deed]] = {}
    count = 0
    for deed in tried:
        at = begins.get(min(count, matched))
        known = count < matched if deed.played else count <= matched and deed.action in _attempts_before(steps[:at])
        if at is not None and not known:
            new.setdefault(at, []).append(deed)
        count += deed.played
    lines = unmarked(text).split("\n")
    places = {index: steps[index].line - 1 if index < len(steps) else len(lines) for index in (*new, kept)}
    out, last = "", 0
    for index in sorted(places):
        out += "\n".join(lines[last : places[index]]).rstrip("\n") + "\n"
        out += "".join(step_to_toml(deed.step()) for deed in new.get(index, ()))
        out += "\n" if index != kept else ""
        last = places[index]
    return out


def _begins(steps: Sequence[TomlTable], game: AnyGame) -> dict[int, int]:
    """Return {number of actions: index, from 0, of the step that continues after them}, without numbers in a step.

    Steps without `do` are passed over, and the number of all actions is left out too.
    """
    found, count = {}, 0
    for index, step in enumerate(steps):
        if done := _actions(step, game):
            found[count] = index
            count += len(done)
    return found


def _attempts_before(steps: Sequence[TomlTable]) -> set[str]:
    """Return the attempts, as the steps write them, after the last action of these steps; all if none has an action."""
    return {str(step.values["attempt"]) for step in _since_last_do(steps) if "attempt" in step.values}


def _kept(steps: Sequence[TomlTable], game: AnyGame, actions: Sequence[str]) -> tuple[int, int]:
    """Return the number of steps at the beginning that play only these actions, and the number of these actions.

    Steps without actions count too. The first step that plays another action, or more than these, ends the count.
    """
    matched = 0
    for index, step in enumerate(steps):
        done = _actions(step, game)
        if tuple(actions[matched : matched + len(done)]) != done:
            return index, matched
        matched += len(done)
    return len(steps), matched


def _since_last_do(steps: Sequence[TomlTable]) -> Iterator[TomlTable]:
    """Yield the steps after the last one that has `do`, the last step first; all of them if none has `do`."""
    for step in reversed(steps):
        if "do" in step:
            return
        yield step


def _actions(step: TomlTable, game: AnyGame) -> tuple[str, ...]:
    """Return the actions of a step in the game's notation; an unreadable one keeps its text, and none gives ().

    A `do` that is neither a text nor a list of texts gives none.
    """
    found = []
    for text in step.one_or_more("do"):
        try:
            found.append(str(game.parse_action(text)))
        except UnreadableError:
            found.append(text)
    return tuple(found)
