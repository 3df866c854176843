"""Plays many games to the end, checks every position and counts results; a seed gives the same on every machine."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from playground.chance import MOST_SEEDS, below
from playground.core import AnyGame, BrokenInvariantError, Outcome, UnfitTypeError, _, has_points
from playground.games import game as load_game
from playground.language.arguments import check_games, check_new_game
from playground.language.i18n import catalogue, number
from playground.language.sentences import rule_title, value
from playground.players.own import AnyPlayer, Entrant, OwnPlayerError, entrants, not_handed_over
from playground.players.tally import Match, Tally

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

T = TypeVar("T")
RANDOM = "random"
AHEAD = 1_000
"""The number of games that are given to an executor before the result of the first one is fetched."""

Progress = Callable[[int], None]


def simulate(
    game: AnyGame,
    players: int | Sequence[AnyPlayer],
    games: int,
    seed: int,
    options: Mapping[str, bool] | None = None,
    progress: Progress | None = None,
    *,
    rotate: bool = False,
    executor: Executor | None = None,
) -> Tally:
    """Play `games` games and return their tally; `progress` is called after each with the number of games played.

    A game that is not over after the game's LONGEST_GAME actions is stopped there, without a winner (`Match.ended`).

    `players` are names as `playground.players.player` reads them, or players of one's own (`OwnPlayer`), one for each
    seat; with `rotate` they move to the next seat after each game. Each game and each seat in it has its own seed,
    derived from `seed`, so an `executor` may play the games in any process: the tally is the same with and without one,
    if players of one's own draw from nothing but what they are given. A number of players in place of names means
    random players who all draw from one generator, game after game; such games cannot be given to an executor.

    Raises UnknownNameError and PlayerNumberError for a name, UnfitError and UnfitTypeError for a number, for what is no
    player, for two different players with one name, and for one that another process cannot be given; ValueError for a
    number of players with an executor; OwnPlayerError, which names the player and why, when one of one's own gives no
    legal action, and BrokenInvariantError when a position breaks an invariant, or is not over and has no legal action:
    both name the game's own seed and the action. After an error there is no tally.
    """
    tally = Tally()
    for done, match in enumerate(matches(game, players, games, seed, options, rotate=rotate, executor=executor), 1):
        tally.add(match)
        if progress:
            progress(done)
    return tally


def matches(
    game: AnyGame,
    players: int | Sequence[AnyPlayer],
    games: int,
    seed: int,
    options: Mapping[str, bool] | None = None,
    *,
    rotate: bool = False,
    executor: Executor | None = None,
) -> Iterator[Match]:
    """Yield the games that :func:`simulate` counts, in order, each as soon as it is over or stopped.

    Raises the same errors, all of them only when the first game is asked for or later.
    """
    _check(game, players, games, seed)
    rng = Random(seed)
    if isinstance(players, int):
        if executor:
            raise ValueError("games that draw from one generator cannot be shared out: name the players")
        seats, alike = entrants((RANDOM,) * players), (rng,) * players
        for _ in range(games):
            yield _play(game, seats, alike, below(rng, MOST_SEEDS), options or {})
        return
    people = entrants(players)
    play = partial(play_one, game.NAME, options=dict(options or {}))
    drawn = _drawn(people, games, rng, rotate=rotate)
    if executor is None:
        yield from (play(seats, seeds) for seats, seeds in drawn)
        return
    try:
        yield from _shared_out(executor, play, drawn)
    except (OwnPlayerError, BrokenInvariantError):
        raise
    except Exception as error:
        told = None if isinstance(executor, ThreadPoolExecutor) else not_handed_over(people)
        if told is None:
            raise
        raise UnfitTypeError(told) from error


def paced(
    game: AnyGame, players: Sequence[AnyPlayer], games: int, seed: int, *, rotate: bool = False
) -> Iterator[Match | None]:
    """Yield the games of :func:`matches` for these players, and None after each analysis that a player yields.

    The caller can let other work run whenever None is yielded. The setup has no options. Raises the errors of
    :func:`matches`.
    """
    _check(game, players, games, seed)
    for seats, seeds in _drawn(entrants(players), games, Random(seed), rotate=rotate):
        yield (yield from _steps(game, seats, tuple(map(Random, seeds[1:])), seeds[0], {}))


def _check(game: AnyGame, players: int | Sequence[AnyPlayer], games: int, seed: int) -> None:
    """Raise an error for invalid numbers before any game is played; who plays, and options, are not checked.

    UnfitError is for a number out of range (games, players, seed), UnfitTypeError for one that is no whole number.
    """
    check_games(games)
    check_new_game(game.TITLE, game.PLAYERS, players if isinstance(players, int) else len(players), seed)


def _drawn(
    players: Sequence[Entrant], games: int, rng: Random, *, rotate: bool
) -> Iterator[tuple[tuple[Entrant, ...], tuple[int, ...]]]:
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
    play: Callable[[tuple[Entrant, ...], tuple[int, ...]], Match],
    drawn: Iterator[tuple[tuple[Entrant, ...], tuple[int, ...]]],
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


def _turned(seats: tuple[T, ...], by: int) -> tuple[T, ...]:
    """Return the players moved on by that number of seats: by 1, the last one comes first."""
    by %= len(seats)
    return seats[-by:] + seats[:-by]


def play_one(name: str, seats: tuple[Entrant, ...], seeds: tuple[int, ...], options: Mapping[str, bool]) -> Match:
    """Play one game, given by its name so that another process can play it. Raises errors as :func:`_play`.

    The first of `seeds` sets up the game, the others are the players': a player with the generator of the setup could
    guess hidden information.
    """
    first, *others = seeds
    return _play(load_game(name), seats, tuple(map(Random, others)), first, options)


def _play(
    game: AnyGame, seats: tuple[Entrant, ...], generators: tuple[Random, ...], seed: int, options: Mapping[str, bool]
) -> Match:
    """Play a game set up from `seed`, each seat with its own generator, and check every position.

    Raises OwnPlayerError when a player of one's own gives no legal action, BrokenInvariantError when a position breaks
    an invariant or has no legal action though it is not over, and what `game.setup` raises for the seed and options.
    """
    steps = _steps(game, seats, generators, seed, options)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Match = end.value
            return found


def _steps(
    game: AnyGame, seats: tuple[Entrant, ...], generators: tuple[Random, ...], seed: int, options: Mapping[str, bool]
) -> Generator[None, None, Match]:
    """Play a game like :func:`_play`, with its errors; yield None after each analysis by a player, return the match.

    After LONGEST_GAME actions it ends in any case.
    """
    names = tuple(seat.name for seat in seats)
    events, moves = Counter[str](), list[Any]()
    state = game.setup(len(seats), seed, **options)
    starter = game.player_names(state)[game.current_player(state)]
    while True:
        length, outcome = len(moves), game.outcome(state)
        if outcome is not None:
            return Match(names, outcome, events, seed, starter, tuple(moves))
        if length == game.LONGEST_GAME:
            nobody = Outcome.without_points(game.player_names(state), (), ())
            return Match(names, nobody, events, seed, starter, tuple(moves), ended=False)
        if not game.legal_actions(state):
            raise BrokenInvariantError(f"game of seed {seed}, after {length} actions: not over, yet no action is legal")
        mover = game.current_player(state)
        action = None
        try:
            for found in seats[mover].player.think(game, game.view(state, mover), generators[mover]):
                action = found.best.action
                yield
        except OwnPlayerError as error:
            where = _("game of seed {seed}, action {number}: {reason}")
            raise OwnPlayerError(where, seed=seed, number=length + 1, reason=error.message) from error.__cause__
        state, happened = game.apply(state, action)
        moves.append(action)
        events.update(event.kind for event in happened)
        try:
            game.invariants(state)
        except BrokenInvariantError as error:
            reason = f"game of seed {seed}, action {length + 1} ({action}): {error}"
            raise BrokenInvariantError(reason) from error


def say_stopped(game: AnyGame, stopped: int, games: int, lang: str | None = None) -> str:
    """Return the sentence for the `stopped` games, 1 or more, of `games` that were stopped after LONGEST_GAME actions.

    In English: "1 game of 100 was stopped after 20000 actions: nobody ended it."
    """
    return catalogue("playground", lang).plural(
        "{count} game of {games} was stopped after {actions} actions: nobody ended it.",
        "{count} games of {games} were stopped after {actions} actions: nobody ended them.",
        stopped, games=games, actions=game.LONGEST_GAME,
    )  # fmt: skip


def report(game: AnyGame, tally: Tally, lang: str | None = None) -> Iterator[str]:
    """Yield the lines of the tally; a tab stands before a count of events, deciding rules or shared victories.

    They are: a line for each kind of event that occurred, in the order of the game's SENTENCES; one for each group of
    deciding rules; the shared victories, in a game without points the draws; wins and average score (without points the
    wins alone) of each seat, and, if other players than random ones took part, of each computer player by name; how
    many games were stopped, if any (:func:`say_stopped`); the numbers of games and actions, with the shortest, average
    and longest game. Scores are averages of the games that ended. Raises IndexError for an empty tally.

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
    if has_points(game) or tally.shared:
        yield text(_("shared victories\t{count}"), count=tally.shared)
    if not has_points(game):
        yield text(_("draws\t{count}"), count=tally.drawn)
    for seat, wins in tally.wins.items():
        who = value(game, seat, {}, lang)
        if not tally.scores:
            yield texts.plural(
                "{player}: {wins} of {count} game won", "{player}: {wins} of {count} games won", games,
                player=who, wins=wins,
            )  # fmt: skip
            continue
        average = number(_average(tally.scores[seat], games - tally.stopped), lang)
        yield text(_("{player}: wins {wins}, average score {average}"), player=who, wins=wins, average=average)
    yield from _by_player(tally, lang)
    if tally.stopped:
        yield say_stopped(game, tally.stopped, games, lang)
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
        points = [
            score
            for match in tally.matches
            if match.ended
            for seat, score in zip(match.seats, match.outcome.scores, strict=True)
            if seat == name
        ]
        yield texts.text(
            _("player {name}: wins {wins} of {games}, average score {average}"),
            name=name,
            wins=wins,
            games=games,
            average=number(_average(sum(points), len(points)), lang),
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
