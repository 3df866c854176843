"""Looks one action ahead: values each legal action in states that agree with a view, and gives reasons."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from playground.core import AnyGame, Message, _
from playground.errors import fields
from playground.players.analysis import Reason, to_choose
from playground.players.judge import Judge, chance, judge, seen_by

ONLY = Message(_("Nothing else can be played."))
ALIKE = Message(_("As far as one move shows, all moves are worth the same."))
LATER = Message(_("It pays later: one move ahead others look better, but not when one looks further."))
WINS = Message(_("It wins the game."))
PLAYED_ON = Message(_("Where all went on at random after each move, {player} came out better after this one."))


class Prospect(NamedTuple):
    """The values of an action: sums over the samples of each aspect, of the chance to win, and of its square.

    `aspects` are in hundredths of a point, the last one the best other player's total, negated; `chances` are in
    thousandths. `rules` are the rules of the action's first event. `wins` counts the samples in which the action wins
    the game at once; it stays 0 in a game with points.
    """

    action: Any
    aspects: tuple[int, ...]
    chances: int
    squares: int
    rules: tuple[str, ...]
    wins: int = 0

    @property
    def lead(self) -> int:
        """The lead over the best other player after the action, in hundredths of a point, summed over the samples."""
        return sum(self.aspects)


class Appraisal(NamedTuple):
    """The values of every legal action of a view, in the game's order.

    `player` is the game's name of the player to act, `samples` the number of states that were drawn; `now` holds the
    sums of each aspect in them before any action.
    """

    judge: Judge
    player: str
    samples: int
    now: tuple[int, ...]
    prospects: tuple[Prospect, ...]

    @property
    def best(self) -> Prospect:
        """The values of the action with the largest lead; the first of several."""
        return max(self.prospects, key=lambda prospect: prospect.lead)

    def of(self, action: Any) -> Prospect:
        """Return the values of an action. Raises LookupError for one that was not legal."""
        for prospect in self.prospects:
            if prospect.action == action:
                return prospect
        raise LookupError(f"{action} is not one of the actions that were looked at")

    def gain(self, action: Any) -> int:
        """Return the change of the player's own aspects by an action, in hundredths of a point.

        It is the average over the samples, rounded down. Raises LookupError as :meth:`of`.
        """
        return (sum(self.of(action).aspects[:-1]) - sum(self.now[:-1])) // self.samples

    def reason(self, action: Any) -> Reason:
        """Return the reason for an action: the aspect that exceeds the average of the other actions most.

        Its rule is the aspect's. There are other sentences, with the rules of the action's first event, when the action
        is the only one, when it wins a game without points at once, when all have the same lead, when this one exceeds
        the average in no aspect, and when the game has no aspects. Raises LookupError as :meth:`of`.
        """
        mine = self.of(action)
        if len(self.prospects) == 1:
            return Reason(ONLY, mine.rules)
        if mine.wins == self.samples:
            return Reason(WINS, mine.rules)
        if len({prospect.lead for prospect in self.prospects}) == 1:
            return Reason(ALIKE, mine.rules)
        who = (("player", self.player),)
        others = [prospect for prospect in self.prospects if prospect is not mine]
        better = [
            value * len(others) - sum(columns)
            for value, *columns in zip(mine.aspects, *[other.aspects for other in others], strict=True)
        ]
        if max(better) <= 0 or (not self.judge.aspects and sum(better) <= 0):
            return Reason(LATER, mine.rules)
        if not self.judge.aspects:
            return Reason(PLAYED_ON._replace(params=who), mine.rules)
        name = list(self.judge.aspects)[better.index(max(better))]
        aspect = self.judge.aspects[name]
        params = who if "player" in fields(aspect.reason) else ()
        return Reason(Message(aspect.reason, params), (aspect.rule,), name)


def appraise(game: AnyGame, view: Any, rng: Random, samples: int) -> Appraisal:
    """Value every legal action in `samples` states that agree with the view. Raises ValueError if none is legal.

    All actions are tried in the same states, which `rng` draws; values are summed over the states, for the
    player whose turn it is. A game whose judge does not estimate is played on at random (:meth:`Judge.values`).
    """
    legal = to_choose(game, view)
    judging, seat = judge(game), game.current_player(view)
    me = game.player_names(view)[seat]
    now = list[tuple[int, ...]]()
    after: list[list[tuple[int, ...]]] = [[] for _ in legal]
    rules = list[tuple[str, ...]]()
    wins = [0] * len(legal)
    for number in range(samples):
        state = game.sample(view, rng)
        now.append(seen_by(judging.values(state, rng), seat))
        for index, (action, found) in enumerate(zip(legal, after, strict=True)):
            following, events = game.apply(state, action)
            if not judging.points and (outcome := game.outcome(following)):
                wins[index] += me in outcome.winners
            found.append(seen_by(judging.values(following, rng), seat))
            if not number:
                rules.append(events[0].rules)
    prospects = []
    for action, found, behind, won in zip(legal, after, rules, wins, strict=True):
        chances = [chance(sum(aspects)) for aspects in found]
        squares = sum([found * found for found in chances])
        prospects.append(Prospect(action, _added(found), sum(chances), squares, behind, won))
    return Appraisal(judging, me, samples, _added(now), tuple(prospects))


def _added(rows: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the sum of each column."""
    return tuple([sum(column) for column in zip(*rows, strict=True)])
