"""Whole games as text: what they say, how they are read, and how one is recorded anew.

    python tests/playthroughs/record.py GAME --players 4 --seed 3 [--option expert] [--to FILE]

Recording is deliberate: nothing calls it, and whoever does reads the difference before committing it. The
players are no bots: out of a few actions drawn from a seed each takes the one after which most different
things happen, so that rare events come up.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import playground
from playground.chance import choose
from playground.core import AnyGame

BOARD_EACH = 25
"""After so many actions the position is written down, besides the first and the last."""
DRAWN = 4
"""Out of so many actions, drawn anew for each choice, a player takes the most eventful one."""


class Setting(NamedTuple):
    """The start of a playthrough: the game's name, players, seed, and the options switched on."""

    game: str
    players: int
    seed: int
    options: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The first line of a playthrough."""
        options = "".join(f", {option}" for option in self.options)
        return f"{self.game}, {self.players} players, seed {self.seed}{options}"


class Playthrough(NamedTuple):
    """The contents of a file: the start of the game, and the texts of its actions."""

    setting: Setting
    actions: tuple[str, ...]


def read(text: str) -> Playthrough:
    """The playthrough that a file tells. Raises ValueError for a first line that says no setting."""
    first, *rest = text.splitlines()
    name, players, seed, *options = first.split(", ")
    setting = Setting(name, int(players.removesuffix(" players")), int(seed.removeprefix("seed ")), tuple(options))
    return Playthrough(setting, tuple(line.removeprefix("> ") for line in rest if line.startswith("> ")))


def render(playthrough: Playthrough) -> str:
    """Return the file of a playthrough, made by the engine from its actions. Raises the engine's errors."""
    game = playground.game(playthrough.setting.game)
    state = start(playthrough.setting)
    lines = [str(playthrough.setting), "", *str(state).splitlines()]
    for number, text in enumerate(playthrough.actions, start=1):
        mover = game.player_names(state)[game.current_player(state)]
        state, events = game.apply(state, game.parse_action(text))
        lines += ["", f"{number} {mover}", f"> {text}", *map(str, events)]
        if number % BOARD_EACH == 0 and number != len(playthrough.actions):
            lines += ["", *str(state).splitlines()]
    return "\n".join([*lines, "", *str(state).splitlines(), "", *_ending(game, state)]) + "\n"


def _ending(game: AnyGame, state: Any) -> list[str]:
    """Return lines with each player's points, none in a game without points, the winners and the rules that decided."""
    outcome = game.outcome(state)
    if outcome is None:
        return ["not over"]
    lines = []
    for (player, score), rows in zip(outcome.points.items(), outcome.breakdown, strict=True):
        lines.append(f"{player} {score}: {', '.join(f'{row} {points}' for row, points in rows)}")
    return [*lines, f"winners: {', '.join(outcome.winners)}", f"decided by: {' '.join(outcome.decided_by)}"]


def start(setting: Setting) -> Any:
    """The state that a playthrough starts from."""
    options = dict.fromkeys(setting.options, True)
    return playground.game(setting.game).setup(setting.players, setting.seed, **options)


def play(setting: Setting) -> Playthrough:
    """A whole game of players who like things to happen."""
    game, rng, state = playground.game(setting.game), Random(setting.seed), start(setting)
    actions = []
    while legal := game.legal_actions(state):
        drawn = [choose(rng, legal) for _ in range(DRAWN)]
        action = max(drawn, key=lambda action: len({event.kind for event in game.apply(state, action)[1]}))
        actions.append(str(action))
        state, _ = game.apply(state, action)
    return Playthrough(setting, tuple(actions))


def main() -> None:
    """Record one playthrough; without a file it goes to the terminal."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=playground.games())
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--to", type=Path, metavar="FILE")
    given = parser.parse_args()
    text = render(play(Setting(given.game, given.players, given.seed, tuple(given.option))))
    if given.to:
        given.to.write_text(text, encoding="utf-8", newline="\n")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
