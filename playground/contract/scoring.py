"""Questions about the end of a game: who wins, by which points and rules, and the score sheet that says the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playground.contract.played import Play
from playground.contract.question import NO_POINTS, Faults, Question, fault
from playground.core import AnyGame, Outcome, _, has_points
from playground.reference.score_sheet import TABLE


def _outcomes(game: AnyGame, plays: Sequence[Play]) -> Iterator[tuple[Play, Outcome]]:
    for play in plays:
        outcome = game.outcome(play.end)
        if outcome is not None:
            yield play, outcome


def _points(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play, outcome in _outcomes(game, plays):
        if outcome.players != game.player_names(play.end):
            yield fault(_("The players of the outcome are not those of `player_names`."), play, len(play.turns))
        elif not has_points(game):
            if (outcome.scores, outcome.breakdown, outcome.tie_breaks) != ((), (), ()):
                yield fault(_("The outcome has points, but the game says `POINTS = False`."), play, len(play.turns))
        elif tuple(sum(points for _row, points in rows) for rows in outcome.breakdown) != outcome.scores:
            yield fault(_("The rows of the outcome do not add up to its scores."), play, len(play.turns))
        elif unknown := {row for rows in outcome.breakdown for row, _points in rows} - set(game.TERMS):
            yield fault(_("The row `{row}` is not in `TERMS`."), play, len(play.turns), row=min(unknown))


def _winners(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play, outcome in _outcomes(game, plays):
        if not set(outcome.winners) <= set(outcome.players):
            yield fault(_("Somebody wins who does not play."), play, len(play.turns))
        if has_points(game):
            ties = outcome.tie_breaks or ((),) * len(outcome.players)
            ranks = [(score, *tie) for score, tie in zip(outcome.scores, ties, strict=True)]
            best = [name for name, rank in zip(outcome.players, ranks, strict=True) if rank == max(ranks)]
            if list(outcome.winners) != best:
                yield fault(_("The winners are not those with the most points, then the best tie-breaks."), play,
                            len(play.turns))  # fmt: skip
        if not outcome.decided_by or set(outcome.decided_by) - set(game.RULES):
            yield fault(_("The outcome cites no rule, or one that is not in `RULES`."), play, len(play.turns))


def _sheet(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play, outcome in _outcomes(game, plays):
        if not has_points(game):
            return
        entries, names = game.score_entries(play.end), game.player_names(play.end)
        rows = game.score_rows(len(names))
        for player in (TABLE, *names):
            wanted = sorted(row.name for row in rows if row.shared == (player == TABLE))
            if sorted(entries.get(player, {})) != wanted:
                yield fault(_("`score_entries` has other rows than `score_rows`."), play, len(play.turns))
                return
        if game.score_sheet(entries) != outcome:
            yield fault(_("The score sheet of the last position has another outcome than the game."), play,
                        len(play.turns))  # fmt: skip
        elif unknown := {row.name for row in rows} - set(game.TERMS):
            yield fault(_("The row `{row}` is not in `TERMS`."), play, len(play.turns), row=min(unknown))


POINTS = Question("points", _("The points of an outcome add up."), _points, ("goes on", "players"), where=NO_POINTS)
WINNERS = Question("winners", _("Who wins follows from the points, by rules that there are."), _winners, ("points",),
                   where=NO_POINTS)  # fmt: skip
SHEET = Question(
    "score sheet", _("The score sheet of a game gives its outcome."), _sheet, ("winners",), where=NO_POINTS
)
