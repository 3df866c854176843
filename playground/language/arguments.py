"""Check the arguments of a game's functions (players, seed, decks); an error says in a sentence what is wrong."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from playground.core import UnfitError, UnfitTypeError, _
from playground.language.spelling import shown

MOST_DIGITS = 18
"""The largest number of digits of a seed: a record with a longer one could not be read again."""


def check_new_game(title: str, can_play: Collection[int], players: object, seed: object) -> None:
    """Raise the errors of :func:`check_players`, then those of :func:`check_seed`; `title` is the game's."""
    check_players(title, can_play, players)
    check_seed(seed)


def check_players(title: str, can_play: Collection[int], players: object) -> None:
    """Raise TypeError unless `players` is a whole number, ValueError unless it is in `can_play`.

    `title` is the game's, for the message. Everything that asks for a number of players says by it how many can play.
    """
    _check_whole(_("the number of players is a whole number, not {found}"), players)
    if players not in can_play:
        fewest, most = min(can_play), max(can_play)
        text = _("{title} is for {fewest} to {most} players, not {found}")
        if fewest == most:
            text = _("{title} is for {most} players, not {found}")
        if most == 1:
            text = _("{title} is for one player, not {found}")
        raise UnfitError(text, title=title, fewest=fewest, most=most, found=shown(players))


def check_seed(seed: Any) -> None:
    """Raise TypeError unless `seed` is a whole number, ValueError if it is below 0 or has more than MOST_DIGITS digits.

    None is refused because it would give another game each time; a number with too many digits because no record can
    hold it; a negative one because Python draws for -1 what it draws for 1.
    """
    _check_whole(_("a seed is a whole number, not {found}"), seed)
    if abs(seed) >= 10**MOST_DIGITS:
        raise UnfitError(_("a seed has at most {most} digits"), most=MOST_DIGITS)
    if seed < 0:
        raise UnfitError(_("a seed is 0 or more, not {found}"), found=shown(seed))


def check_games(games: int) -> None:
    """Raise TypeError unless `games`, a number of games, is a whole number (True and False are none).

    Raise ValueError if it is below 1 or has more than MOST_DIGITS digits.
    """
    _check_whole(_("the number of games is a whole number, not {found}"), games)
    if games < 1:
        raise UnfitError(_("the number of games is at least 1, not {found}"), found=shown(games))
    if games >= 10**MOST_DIGITS:
        raise UnfitError(_("a number has at most {most} digits"), most=MOST_DIGITS)


def check_viewer(players: int, viewer: int | None, player: int) -> None:
    """Raise ValueError unless a state that `viewer` sees (None: with nothing hidden) has a view for `player`.

    `player` must be the number, from 0, of one of the `players` players. A state that somebody sees has a view for
    `viewer` alone.
    """
    if player not in range(players):
        raise ValueError(f"there is no player {player!r}: they are numbered from 0 to {players - 1}")
    if viewer not in (None, player):
        raise ValueError(f"this is already the view of player {viewer}")


def is_whole(value: object) -> bool:
    """Return whether a value is a whole number. True and False are not, though they are ints in Python."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_own(text: str, value: object, kind: type = object) -> None:
    """Raise TypeError unless `value`, a deck or tiles of the player's own, is a tuple of objects of type `kind`.

    An empty tuple passes. `text` is the message of the error; it names the function that returns such a tuple, and has
    the field {found}.
    """
    if not isinstance(value, tuple) or not all(isinstance(item, kind) for item in value):
        raise UnfitTypeError(text, found=shown(value))


def _check_whole(text: str, value: object) -> None:
    """Raise TypeError unless `value` is a whole number. `text` is the error's message, with the field {found}."""
    if not is_whole(value):
        raise UnfitTypeError(text, found=shown(value))
