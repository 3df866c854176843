"""Players that somebody else has written: what they are given, what they return, and what becomes of their faults."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias, cast, runtime_checkable

from playground.core import AnyGame, Message, UnfitError, UnfitTypeError, WordedError, _, worded
from playground.language.refusals import refusal_message
from playground.language.sentences import error_reason
from playground.language.spelling import shown
from playground.players import Player, player
from playground.players.analysis import Analysis, Reason, judged, to_choose
from playground.players.at_random import AtRandom
from playground.players.simple import Simple
from playground.players.strong import Strong


@runtime_checkable
class OwnPlayer(Protocol):
    """A computer player of one's own, for any game or for one: any object with this method.

    Nothing of the kit has to be inherited. The player is called by its attribute `name`, a text, if it has one, else by
    the name of its class.
    """

    def choose(self, game: AnyGame, view: Any, rng: Random, /) -> Any:
        """Return the action to play: one of `game.legal_actions(view)`, which is never empty here.

        An action that is not legal is not played, nor is anything after an error: then OwnPlayerError names the player
        and the reason, and the game stays as it was.

        Args:
            game: The game, for its functions.
            view: The position as the player whose turn it is may see it, never the full state. Whose turn it is,
                `game.current_player(view)` tells. `game.sample(view, rng)` guesses what is hidden, so that
                `game.apply` can play on from there.
            rng: The player's own generator. A player that draws from nothing else plays the same from the same seed.
        """


AnyPlayer: TypeAlias = str | OwnPlayer | Player
"""A computer player as it is asked for.

It is the name of one of the kit ("strong:400"), a player of one's own, or an object with `think`, such as
`playground.player` returns.
"""


class OwnPlayerError(WordedError):
    """An error for a player of one's own that gives no legal action; `message` names the player and says why.

    If the player raised an error, that one is the `__cause__`.
    """


class Own(NamedTuple):
    """A player of one's own as one of the kit's: its name, and the object that chooses. What it gives is checked."""

    name: str
    own: OwnPlayer | Player

    def think(self, game: AnyGame, view: Any, rng: Random) -> Iterator[Analysis]:
        """Yield one analysis, whose first choice is the action that the player has chosen; all have the value 500.

        If the object has no `choose`, yield each analysis of its `think` instead. Raises OwnPlayerError for an action
        that is not legal, for an error of the player, and if it yields nothing; ValueError if no action is legal.
        """
        legal, steps, count = to_choose(game, view), self._steps(game, view, rng), 0
        while True:
            try:
                step = next(steps, None)
                illegal = step is not None and step[0] not in legal
            except Exception as error:  # whatever it is, it is told of the player
                raise OwnPlayerError(self._stopped(error)) from error
            if step is None:
                break
            action, analysis = step
            if illegal:
                raise OwnPlayerError(self._illegal(game, view, action))
            count += 1
            yield analysis or self._chosen(legal, action)
        if not count:
            raise OwnPlayerError(_("{name} has found no action."), name=self.name)

    def _steps(self, game: AnyGame, view: Any, rng: Random) -> Iterator[tuple[Any, Analysis | None]]:
        """Yield the action that the object chooses; without `choose`, that of each of its analyses, and the analysis.

        Raises whatever the object raises.
        """
        if isinstance(self.own, OwnPlayer):
            yield self.own.choose(game, view, rng), None
            return
        for found in self.own.think(game, view, rng):
            yield found.best.action, found

    def _chosen(self, legal: tuple[Any, ...], action: Any) -> Analysis:
        """Return the analysis with this legal action first, then the others in the game's order."""
        first = legal[legal.index(action)]
        choices = (first, *(other for other in legal if other != first))
        reason = Reason(worded(_("{name} has not said why."), name=self.name))
        return Analysis(tuple(judged(choice, 0, 0, 0) for choice in choices), 0, 0, reason)

    def _stopped(self, error: Exception) -> Message:
        """Return the message about an error that the player has raised: its name, the error's class and text."""
        kind, reason = type(error).__name__, error_reason(error)
        if not reason:
            return worded(_("{name} has stopped with {kind}."), name=self.name, kind=kind)
        return worded(_("{name} has stopped with {kind}: {reason}"), name=self.name, kind=kind, reason=reason)

    def _illegal(self, game: AnyGame, view: Any, action: Any) -> Message:
        """Return the message about an action that is not legal: the player's name, the action, and why not.

        A refusal of the game is told in its sentence; a text, and what is no action of the game, are told as such.
        """
        if isinstance(action, str) and not all(isinstance(known, str) for known in game.legal_actions(view)):
            text = _("{name} has given the text {action!r} in place of an action: parse_action({action!r}) makes one.")
            return worded(text, name=self.name, action=action)
        try:
            refusal = game.refusal(view, action)
        except Exception:  # noqa: BLE001, a game need not understand what is no action of it
            refusal = None
        if refusal is None:
            text = _("{name} has given {found}, which is no action of {title}.")
            return worded(text, name=self.name, found=shown(action), title=game.TITLE)
        reason = refusal_message(game, refusal)
        text = _("{name} has chosen {action!r}, which is refused: {reason}")
        return worded(text, name=self.name, action=str(action), reason=reason)


class Entrant(NamedTuple):
    """A computer player that takes part in games: the name under which its games are counted, and the player."""

    name: str
    player: Player


def plays(given: object) -> bool:
    """Whether this has `choose` or `think`; a class of such players has them, too."""
    return hasattr(given, "choose") or hasattr(given, "think")


def entrant(given: object) -> Entrant:
    """Return the player that was asked for, an AnyPlayer, with its name.

    Raises UnknownNameError for an unknown name and PlayerNumberError for an unfit number behind it; UnfitTypeError for
    what is neither a name nor a player, such as a class, and for an attribute `name` that is no text or an empty one.
    """
    if isinstance(given, str):
        return Entrant(given, player(given))
    if isinstance(given, (AtRandom, Simple, Strong)):
        return Entrant(given.name, given)
    if isinstance(given, type) and plays(given):
        text = _("{name} is a class, not a player: {name}() makes one")
        raise UnfitTypeError(text, name=given.__name__)
    if not plays(given):
        text = _("a player is a name or an object with the method choose(game, view, rng), not {found}")
        raise UnfitTypeError(text, found=shown(given))
    name = getattr(given, "name", type(given).__name__)
    if not (isinstance(name, str) and name.strip() and name.isprintable()):
        text = _("the `name` of a player is a text on one line, not {found}")
        raise UnfitTypeError(text, found=shown(name))
    return Entrant(name, Own(name, cast("OwnPlayer", given)))


def entrants(players: Iterable[AnyPlayer]) -> tuple[Entrant, ...]:
    """Return the players that were asked for, in their order; one of them can take several seats.

    Raises the errors of :func:`entrant`, and UnfitError if two that are not equal have the same name: their games could
    not be told apart.
    """
    found = tuple(map(entrant, players))
    known = dict[str, Player]()
    for name, taking in found:
        if known.setdefault(name, taking) != taking:
            text = _("two players are called {name}: give each its own `name`")
            raise UnfitError(text, name=name)
    return found


def not_handed_over(players: Iterable[Entrant]) -> Message | None:
    """Return the message about the first player of one's own that another process cannot be given; None if all can.

    Python hands an object over by the name of its class, in the module where that stands; a class inside a function or
    in a notebook has no such module.
    """
    for name, taking in players:
        if not isinstance(taking, Own):
            continue
        try:
            pickle.dumps(taking.own)
        except Exception:  # noqa: BLE001, whatever an object raises, it cannot be handed over
            handed = False
        else:
            handed = type(taking.own).__module__ != "__main__"
        if not handed:
            return worded(
                _("{name} cannot be given to another process: write its class in a file and import it"),
                name=name,
            )
    return None
