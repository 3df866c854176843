"""Begin a new game: find the options of a game's setup and the pieces that a user may supply, and set the game up.

Both are found in the signature of the game's `setup`. A parameter whose default is True or False is an option. A
parameter for which the game has a function `read_<parameter>` takes pieces (tiles, a deck) that are read from a text.
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
    """Return the names of the parameters of `game.setup` whose default is True or False, in their order."""
    return tuple(name for name, found in signature(game.setup).parameters.items() if isinstance(found.default, bool))


def own_pieces(game: AnyGame) -> Mapping[str, Callable[[str], Any]]:
    """Return the parameters of `game.setup` that take pieces of the user (tiles, a deck), each with its reader.

    A reader is the game's function `read_<parameter>`: it takes the text of the pieces, returns them and raises
    UnreadableError, with line and column.
    """
    readers = ((name, getattr(game, f"read_{name}", None)) for name in signature(game.setup).parameters)
    return {name: reader for name, reader in readers if reader is not None}


def pieces_in(game: AnyGame, files: Mapping[str, str]) -> dict[str, str]:
    """Read the files of the user's pieces, and return their texts by the names of the setup's parameters.

    `files` maps each parameter to the path of its file. The game reads each text only as a check. Raises
    UnreadableError, which names the file, when a file cannot be opened or the game cannot read its text; KeyError for
    a name that is not in :func:`own_pieces`.
    """
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
    """Return a session at the start of a new game.

    With pieces the session keeps the text of the state as its start, else the number of players, seed and options.

    Args:
        game: The game to set up.
        names: A name to show for each player, in turn order; "" shows the game's own name. The number of names is the
            number of players. Names are put on one line and cut to the length that a record keeps.
        seed: The seed from which the setup is drawn, a whole number from 0.
        options: The options of the setup that are switched on.
        pieces: The texts of the user's pieces, by the names of the setup's parameters (see :func:`own_pieces`).

    Raises:
        TypeError: The seed is not a whole number, or the game has no such option.
        ValueError: The number of players, the seed or the pieces do not fit the game.
        KeyError: The game takes no pieces of a name in `pieces`.
        UnreadableError: The text of a piece cannot be read.
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
    """Return whether a state is one player's view, with hidden parts left out, so that no game can be played from it.

    A state counts as a view when the game cannot make the view of every player from it.
    """
    try:
        for player in range(len(game.player_names(state))):
            game.view(state, player)
    except ValueError:
        return True
    return False
