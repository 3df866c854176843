"""Random games to the end, every position checked, counted: the same for a seed on every machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from playground.arguments import check_seed
from playground.chance import below, choose
from playground.core import AnyGame, BrokenInvariantError, Outcome
from playground.i18n import catalogue
from playground.words import rule_title, value

MOST_SEEDS = 1 << 31


@dataclass(slots=True)
class Tally:
    """What happened in a number of games; `scores` and `wins` by player, in turn order."""

    lengths: list[int] = field(default_factory=list)
    events: Counter[str] = field(default_factory=Counter)
    decided_by: Counter[tuple[str, ...]] = field(default_factory=Counter)
    scores: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    shared: int = 0


def simulate(
    game: AnyGame,
    players: int,
    games: int,
    seed: int,
    options: Mapping[str, bool] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play `games` games with random actions; `progress` hears how many are done.

    Raises BrokenInvariantError, which names the game's own seed and the action, when a position breaks an
    invariant or a game does not end.
    """
    check_seed(seed)
    rng = Random(seed)
    tally = Tally()
    for done in range(1, games + 1):
        _play(game, players, below(rng, MOST_SEEDS), rng, options or {}, tally)
        if progress:
            progress(done)
    return tally


def _play(game: AnyGame, players: int, seed: int, rng: Random, options: Mapping[str, bool], tally: Tally) -> None:
    state = game.setup(players, seed, **options)
    for length in range(game.LONGEST_GAME + 1):
        outcome = game.outcome(state)
        if outcome is not None:
            tally.lengths.append(length)
            _count(outcome, tally)
            return
        legal = game.legal_actions(state)
        if not legal:
            raise BrokenInvariantError(f"game of seed {seed}, after {length} actions: not over, yet no action is legal")
        action = choose(rng, legal)
        state, events = game.apply(state, action)
        tally.events.update(event.kind for event in events)
        try:
            game.invariants(state)
        except BrokenInvariantError as error:
            reason = f"game of seed {seed}, action {length + 1} ({action}): {error}"
            raise BrokenInvariantError(reason) from error
    raise BrokenInvariantError(f"game of seed {seed}: not over after {game.LONGEST_GAME} actions")


def _count(outcome: Outcome, tally: Tally) -> None:
    tally.decided_by[outcome.decided_by] += 1
    tally.shared += len(outcome.winners) > 1
    for player, score in zip(outcome.players, outcome.scores, strict=True):
        tally.scores[player] += score
        tally.wins[player] += player in outcome.winners


def report(game: AnyGame, tally: Tally, lang: str | None = None) -> Iterator[str]:
    """The tally as lines, names and numbers separated by tabs."""
    text = catalogue("playground", lang).text
    games = len(tally.lengths)
    kinds = [kind for kind in game.SENTENCES if tally.events[kind]]
    for kind in kinds:
        yield text("event {kind}\t{count}", kind=kind, count=tally.events[kind])
    for rules, count in sorted(tally.decided_by.items()):
        title = rule_title(game, rules[-1], lang)
        yield text("decided by {rules} ({title})\t{count}", rules=" ".join(rules), title=title, count=count)
    yield text("shared victories\t{count}", count=tally.shared)
    for player in tally.scores:
        who = value(game, player, {}, lang)
        average = _average(tally.scores[player], games)
        yield text(
            "{player}: wins {wins}, average score {average}", player=who, wins=tally.wins[player], average=average
        )
    actions = sum(tally.lengths)
    yield catalogue("playground", lang).plural(
        "{count} game, {actions} actions: shortest {shortest}, average {average}, longest {longest}",
        "{count} games, {actions} actions: shortest {shortest}, average {average}, longest {longest}",
        games,
        actions=actions,
        shortest=min(tally.lengths),
        average=_average(actions, games),
        longest=max(tally.lengths),
    )


def _average(total: int, count: int) -> str:
    """Two decimals, rounded half up with whole numbers: no float that a machine could print otherwise."""
    hundredths = (200 * total + count) // (2 * count)
    return f"{hundredths // 100}.{hundredths % 100:02}"
