"""Plays many games to the end, checks every position and counts results; a seed gives the same on every machine."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from playground.chance import MOST_SEEDS, below
from playground.core import AnyGame, BrokenInvariantError, Outcome, _
from playground.games import game as load_game
from playground.language.arguments import check_games, check_new_game
from playground.language.i18n import catalogue, number
from playground.language.sentences import rule_title, value
from playground.players import Player, player

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

RANDOM = "random"
AHEAD = 1_000
"""The number of games that are given to an executor before the result of the first one is fetched."""

Progress = Callable[[int], None]


class Match(NamedTuple):
    """One finished game.

    `seats` are the names of the computer players in turn order; `length` is the number of actions; `events` counts each
    kind of event.
    """

    seats: tuple[str, ...]
    outcome: Outcome
    length: int
    events: Counter[str]

    def won(self, name: str) -> Fraction:
        """Return the share of the victory that belongs to players of that name, from 0 to 1; 0 in a draw.

        `name` is that of a computer player; n tied winners have a share of 1/n each.
        """
        winners = self.outcome.winners
        there = zip(self.seats, self.outcome.players, strict=True)
        return Fraction(sum(seat == name and colour in winners for seat, colour in there), len(winners) or 1)


@dataclass(slots=True)
class Tally:
    """The counts of several games.

    `lengths` are the numbers of actions of each game; `events` counts each kind of event, `decided_by` each group of
    rules that decided, `shared` the games with several winners, `drawn` those without a winner. `scores` (sums, none in
    a game without points) and `wins` are by the game's names of the players, in turn order; a shared victory is a whole
    one for each winner in `wins`. `matches` are the games.
    """

    lengths: list[int] = field(default_factory=list)
    events: Counter[str] = field(default_factory=Counter)
    decided_by: Counter[tuple[str, ...]] = field(default_factory=Counter)
    scores: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    shared: int = 0
    drawn: int = 0
    matches: list[Match] = field(default_factory=list)

    def won(self, name: str) -> Fraction:
        """Return the number of victories of the computer players of that name; n tied winners have 1/n each."""
        return sum((match.won(name) for match in self.matches), Fraction(0))

    def add(self, match: Match) -> None:
        """Add the results of one game."""
        outcome = match.outcome
        self.matches.append(match)
        self.lengths.append(match.length)
        self.events.update(match.events)
        self.decided_by[outcome.decided_by] += 1
        self.shared += len(outcome.winners) > 1
        self.drawn += not outcome.winners
        for name in outcome.players:
            self.wins[name] += name in outcome.winners
        self.scores.update(outcome.points)


def simulate(
    game: AnyGame,
    players: int | Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, bool] | None = None,
    progress: Progress | None = None,
    *,
    rotate: bool = False,
    executor: Executor | None = None,
) -> Tally:
    """Play `games` games and return their tally; `progress` is called after each with the number of finished games.

    `players` are names as `playground.players.player` reads them, one for each seat; with `rotate` they move to the
    next seat after each game. Each game and each seat in it has its own seed, derived from `seed`, so an `executor` may
    play the games in any process: the tally is the same with and without one. A number of players in place of names
    means random players who all draw from one generator, game after game; such games cannot be given to an executor.

    Raises UnknownNameError and PlayerNumberError for a name, UnfitError and UnfitTypeError for a number, ValueError for
    a number of players with an executor; BrokenInvariantError, which names the game's own seed and the action, when a
    position breaks an invariant or a game does not end.
    """
    tally = Tally()
    for done, match in enumerate(matches(game, players, games, seed, options, rotate=rotate, executor=executor), 1):
        tally.add(match)
        if progress:
            progress(done)
    return tally


def matches(
    game: AnyGame,
    players: int | Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, bool] | None = None,
    *,
    rotate: bool = False,
    executor: Executor | None = None,
) -> Iterator[Match]:
    """Yield the games that :func:`simulate` counts, in order, each as soon as it is over.

    Raises the same errors, all of them only when the first game is asked for or later.
    """
    _check(game, players, games, seed)
    rng = Random(seed)
    if isinstance(players, int):
        if executor:
            raise ValueError("games that draw from one generator cannot be shared out: name the players")
        seats, alike = (RANDOM,) * players, (rng,) * players
        for _ in range(games):
            yield _play(game, seats, alike, below(rng, MOST_SEEDS), options or {})
        return
    play = partial(play_one, game.NAME, options=dict(options or {}))
    drawn = _drawn(players, games, rng, rotate=rotate)
    yield from _shared_out(executor, play, drawn) if executor else (play(seats, seeds) for seats, seeds in drawn)


def paced(
    game: AnyGame, players: Sequence[str], games: int, seed: int, *, rotate: bool = False
) -> Iterator[Match | None]:
    """Yield the games of :func:`matches` for players with names, and None after each analysis that a player yields.

    The caller can let other work run whenever None is yielded. The setup has no options. Raises the errors of
    :func:`matches`.
    """
    _check(game, players, games, seed)
    for seats, seeds in _drawn(players, games, Random(seed), rotate=rotate):
        yield (yield from _steps(game, seats, tuple(map(Random, seeds[1:])), seeds[0], {}))


def _check(game: AnyGame, players: int | Sequence[str], games: int, seed: int) -> None:
    """Raise an error for invalid arguments before any game is played; options are not checked.

    UnfitError is for a number out of range (games, players, seed), UnfitTypeError for one that is no whole number;
    UnknownNameError and PlayerNumberError are for the name of a player.
    """
    check_games(games)
    check_new_game(game.TITLE, game.PLAYERS, players if isinstance(players, int) else len(players), seed)
    for name in () if isinstance(players, int) else players:
        player(name)


def _drawn(
    players: Sequence[str], games: int, rng: Random, *, rotate: bool
) -> Iterator[tuple[tuple[str, ...], tuple[int, ...]]]:
    """Yield the players in turn order and the seeds of each game: that of the setup, then one for each player.

    The seeds are drawn when the game is asked for. With `rotate` the players move on by a seat after each game.
    """
    for played in range(games):
        yield (
            _turned(tuple(players), played if rotate else 0),
            tuple(below(rng, MOST_SEEDS) for _ in ("setup", *players)),
        )


def _shared_out(
    executor: Executor,
    play: Callable[[tuple[str, ...], tuple[int, ...]], Match],
    drawn: Iterator[tuple[tuple[str, ...], tuple[int, ...]]],
) -> Iterator[Match]:
    """Yield the games in order, played by an executor that holds at most AHEAD games whose result is not fetched.

    Those that wait are cancelled when the caller stops early or a game raises an error.
    """
    waiting: deque[Future[Match]] = deque()
    try:
        for seats, seeds in drawn:
            waiting.append(executor.submit(play, seats, seeds))
            if len(waiting) == AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _turned(seats: tuple[str, ...], by: int) -> tuple[str, ...]:
    """Return the players moved on by that number of seats: by 1, the last one comes first."""
    by %= len(seats)
    return seats[-by:] + seats[:-by]


def play_one(name: str, seats: tuple[str, ...], seeds: tuple[int, ...], options: Mapping[str, bool]) -> Match:
    """Play one game, given by its name so that another process can play it. Raises errors as :func:`_play`.

    The first of `seeds` sets up the game, the others are the players': a player with the generator of the setup could
    guess hidden information.
    """
    first, *others = seeds
    return _play(load_game(name), seats, tuple(map(Random, others)), first, options)


def _play(
    game: AnyGame, seats: tuple[str, ...], generators: tuple[Random, ...], seed: int, options: Mapping[str, bool]
) -> Match:
    """Play a game set up from `seed`, each seat with its own generator, and check every position.

    Raises BrokenInvariantError when a position breaks an invariant or the game does not end, and what `game.setup`
    raises for the seed and options.
    """
    steps = _steps(game, seats, generators, seed, options)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Match = end.value
            return found


def _steps(
    game: AnyGame, seats: tuple[str, ...], generators: tuple[Random, ...], seed: int, options: Mapping[str, bool]
) -> Generator[None, None, Match]:
    """Play a game like :func:`_play`, with its errors; yield None after each analysis by a player, return the match."""
    people: list[Player] = [player(seat) for seat in seats]
    events = Counter[str]()
    state = game.setup(len(seats), seed, **options)
    for length in range(game.LONGEST_GAME + 1):
        outcome = game.outcome(state)
        if outcome is not None:
            return Match(seats, outcome, length, events)
        if not game.legal_actions(state):
            raise BrokenInvariantError(f"game of seed {seed}, after {length} actions: not over, yet no action is legal")
        mover = game.current_player(state)
        action = None
        for found in people[mover].think(game, game.view(state, mover), generators[mover]):
            action = found.best.action
            yield
        state, happened = game.apply(state, action)
        events.update(event.kind for event in happened)
        try:
            game.invariants(state)
        except BrokenInvariantError as error:
            reason = f"game of seed {seed}, action {length + 1} ({action}): {error}"
            raise BrokenInvariantError(reason) from error
    raise BrokenInvariantError(f"game of seed {seed}: not over after {game.LONGEST_GAME} actions")


def report(game: AnyGame, tally: Tally, lang: str | None = None) -> Iterator[str]:
    """Yield the lines of the tally; a tab stands before a count of events, deciding rules or shared victories.

    They are: a line for each kind of event that occurred, in the order of the game's SENTENCES; one for each group of
    deciding rules; the shared victories, in a game without points the draws; wins and average score (without points the
    wins alone) of each seat, and, if other players than random ones took part, of each computer player by name; the
    numbers of games and actions, with the shortest, average and longest game. Raises IndexError for an empty tally.

    In English: "event moved<tab>9", "decided by FL-F2 (Score)<tab>3", "shared victories<tab>1", "Red: wins 3, average
    score 4.50" or "Red: 3 of 20 games won", "20 games, 900 actions: shortest 40, average 45.00, longest 51".
    """
    texts = catalogue("playground", lang)
    text = texts.text
    games = len(tally.lengths)
    kinds = [kind for kind in game.SENTENCES if tally.events[kind]]
    for kind in kinds:
        yield text(_("event {kind}\t{count}"), kind=kind, count=tally.events[kind])
    for rules, count in sorted(tally.decided_by.items()):
        title = rule_title(game, rules[-1], lang)
        yield text(_("decided by {rules} ({title})\t{count}"), rules=" ".join(rules), title=title, count=count)
    if tally.scores or tally.shared:
        yield text(_("shared victories\t{count}"), count=tally.shared)
    if not tally.scores:
        yield text(_("draws\t{count}"), count=tally.drawn)
    for seat, wins in tally.wins.items():
        who = value(game, seat, {}, lang)
        if not tally.scores:
            yield texts.plural(
                "{player}: {wins} of {count} game won", "{player}: {wins} of {count} games won", games,
                player=who, wins=wins,
            )  # fmt: skip
            continue
        average = number(_average(tally.scores[seat], games), lang)
        yield text(_("{player}: wins {wins}, average score {average}"), player=who, wins=wins, average=average)
    yield from _by_player(tally, lang)
    actions = sum(tally.lengths)
    yield texts.plural(
        "{count} game, {actions} actions: shortest {shortest}, average {average}, longest {longest}",
        "{count} games, {actions} actions: shortest {shortest}, average {average}, longest {longest}",
        games,
        actions=actions,
        shortest=min(tally.lengths),
        average=number(_average(actions, games), lang),
        longest=max(tally.lengths),
    )


def _by_player(tally: Tally, lang: str | None) -> Iterator[str]:
    """Yield a line for each computer player by name ("strong:50"), in the order of the first game's seats.

    It has the number of victories, shared ones in part, and, if the game has points, the average score: "player
    strong:50: wins 3.50 of 20, average score 4.25". Without points it is "player strong:50: 3.50 of 20 games
    won", and a whole number of victories has no decimals. Nothing if all players are random.
    """
    seats = [seat for match in tally.matches for seat in match.seats]
    if set(seats) == {RANDOM}:
        return
    texts, games = catalogue("playground", lang), len(tally.matches)
    for name in dict.fromkeys(tally.matches[0].seats):
        won = tally.won(name)
        wins = number(_hundredths(int(100 * won + Fraction(1, 2))), lang)
        if not tally.scores:
            wins = str(won.numerator) if won.denominator == 1 else wins
            yield texts.plural(
                "player {name}: {wins} of {count} game won", "player {name}: {wins} of {count} games won", games,
                name=name, wins=wins,
            )  # fmt: skip
            continue
        points = sum(
            score
            for match in tally.matches
            for seat, score in zip(match.seats, match.outcome.scores, strict=True)
            if seat == name
        )
        yield texts.text(
            _("player {name}: wins {wins} of {games}, average score {average}"),
            name=name,
            wins=wins,
            games=games,
            average=number(_average(points, seats.count(name)), lang),
        )


def _average(total: int, count: int) -> str:
    """Return the average with two decimals, rounded half up; whole numbers give the same result on every machine.

    Raises ZeroDivisionError for a `count` of 0.
    """
    return _hundredths((200 * total + count) // (2 * count))


def _hundredths(number: int) -> str:
    """Return a number of hundredths with a point and two decimals: "-0.05" for -5."""
    sign = "-" if number < 0 else ""
    return f"{sign}{abs(number) // 100}.{abs(number) % 100:02}"
