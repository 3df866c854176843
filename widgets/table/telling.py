"""The line over a game at the table: whose turn it is, who plays, and the points."""

from __future__ import annotations

from playground.core import _
from playground.language import sentences
from widgets.page.html import Markup, element, joined, live
from widgets.table.seats import Seats
from widgets.view.trial import Trial


def status(trial: Trial, seats: Seats, *, points: bool = True) -> Markup:
    """Return the game's title, whose turn it is, and each player with the kind of player and the points, as HTML.

    Once the game is over, it says so in place of the turn. Points are shown as far as the viewer of the trial may know
    them; without `points` (behind the curtain), never.
    """
    text, session = trial.texts.text, trial.session
    over = session.outcome is not None
    now = text(_("The game is over.")) if over else text(_("It is the turn of {player}."), player=trial.mover())
    title = element("span", session.game.TITLE, class_="kit-name")
    head = element("p", title, " ", now, class_="kit-title")
    whose = -1 if over else session.game.current_player(session.tree.state)
    places = [_seat(trial, seats, number, points=points, moves=number == whose) for number in range(len(seats))]
    return joined([live(head), element("ul", joined(places), class_="kit-seats")])


def _seat(trial: Trial, seats: Seats, number: int, *, points: bool, moves: bool) -> Markup:
    """Return the list item of seat `number`, from 0: the player's name, kind, and points if wanted and known.

    With `moves` it is marked as the one to move.
    """
    text, player, seat = trial.texts.text, trial.game.player_names(trial.session.tree.state)[number], seats[number]
    name = trial.shown(player)
    kinds = {
        "person": text(_("{player}: a person"), player=name),
        "random": text(_("{player}: a computer that plays at random"), player=name),
        "simple": text(_("{player}: a computer that looks one move ahead"), player=name),
        "strong": text(_("{player}: a computer that looks far ahead"), player=name),
    }
    if seat.own:
        said = text(_("{player}: a computer that plays as {own}"), player=name, own=seat.kind)
    else:
        said = kinds[seat.kind.partition(":")[0]]
    parts: list[str] = [element("span", f"▶ {said}" if moves else said)]
    known = trial.game.facts(trial.session.state).get(f"{player} points")
    if points and known is not None:
        shown = sentences.value(trial.game, known, {}, trial.lang)
        parts += [" ", element("span", text(_("Points: {points}"), points=shown))]
    return element("li", joined(parts), class_="kit-does" if moves else "")
