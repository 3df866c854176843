"""How a new game may begin: the options of its setup, and the pieces of one's own that it takes.

Both are found in the setup's signature: what is switched on or off is an option; what the game has a `read_...`
function for is read from a text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from inspect import signature
from typing import Any

from playground.core import AnyGame, UnreadableError
from playground.files.text_file import read_text
from playground.play.record import one_line
from playground.play.session import Session


def options(game: AnyGame) -> tuple[str, ...]:
    """The options of a game that are switched on or off."""
    return tuple(name for name, found in signature(game.setup).parameters.items() if isinstance(found.default, bool))


def own_pieces(game: AnyGame) -> Mapping[str, Callable[[str], Any]]:
    """What a game takes of one's own (its tiles, its deck), with the function that reads its text.

    The function raises UnreadableError, with line and column.
    """
    readers = ((name, getattr(game, f"read_{name}", None)) for name in signature(game.setup).parameters)
    return {name: reader for name, reader in readers if reader is not None}


def pieces_in(game: AnyGame, files: Mapping[str, str]) -> dict[str, str]:
    """The texts of one's own pieces, which stand in those files. Raises UnreadableError, which names the file."""
    readers, found = own_pieces(game), {}
    for name, file in files.items():
        found[name] = read_text(file)
        try:
            readers[name](found[name])
        except UnreadableError as error:
            raise UnreadableError(error.message, error.line, error.column, file) from None
    return found


def new_game(
    game: AnyGame, names: Iterable[str], seed: int, options: Iterable[str] = (), pieces: Mapping[str, str] | None = None
) -> Session:
    """A session that begins a new game, a name to show for each player ("" for the game's own), on one line.

    `options` are switched on, `pieces` are the texts of one's own. Raises ValueError; UnreadableError for a text.
    """
    shown = tuple(map(one_line, names))
    if pieces:
        readers = own_pieces(game)
        own = {name: readers[name](text) for name, text in pieces.items()}
        state = game.setup(len(shown), seed, **dict.fromkeys(options, True), **own)
        session = Session.of_state(game, str(state))
    else:
        session = Session.of_game(game, len(shown), seed, tuple(options))
    pairs = zip(game.player_names(session.tree.state), shown, strict=True)
    return replace(session, players=tuple(pair for pair in pairs if pair[1]))


def is_view(game: AnyGame, state: Any) -> bool:
    """Whether a state is only what one player may know: no game can be played with it."""
    try:
        for player in range(len(game.player_names(state))):
            game.view(state, player)
    except ValueError:
        return True
    return False
