"""What follows for a game that says how it begins, and leaves to the kit whether it can."""

from __future__ import annotations

from collections.abc import MutableMapping
from inspect import Parameter, signature
from random import Random
from typing import Any

from playground.core import UnfitTypeError, _
from playground.define.gaps import fill, need
from playground.language.arguments import check_new_game
from playground.language.spelling import no_such, shown


def starts(package: MutableMapping[str, Any]) -> None:
    """Add the function that sets a game up, after it has looked at what is asked.

    It is called in the game's package below its other names, as `starts(globals())`. A name that the package has stays
    as it is. The package says `start(players, rng)`: the first state of a game for so many players, of which `rng`
    draws all that is left to chance. It can take more by name, each with a default: an option of the game is True or
    False. Added is:

    - `setup`: the `start` with a generator of the seed. Raises UnfitError and UnfitTypeError for a number of players
      that is not in `PLAYERS`, an unfit seed, an option that there is not, or one that is neither True nor False.

    Raises NeedsError unless `start`, `TITLE` and `PLAYERS` are there; they are looked up again at each call.
    """
    need(package, starts, "start", "TITLE", "PLAYERS")
    more = tuple(signature(package["start"]).parameters.values())[2:]

    def setup(players: int, seed: int, **options: Any) -> Any:
        """Return a new game's first state, drawn by `seed`. Raises UnfitError, UnfitTypeError."""
        check_new_game(package["TITLE"], package["PLAYERS"], players, seed)
        _check_options(package["TITLE"], more, options)
        return package["start"](players, Random(seed), **options)

    said = signature(setup)
    own = [found.replace(kind=Parameter.KEYWORD_ONLY) for found in more]
    setup.__signature__ = said.replace(parameters=[*tuple(said.parameters.values())[:2], *own])  # type: ignore[attr-defined]
    fill(package, {"setup": setup})


def _check_options(title: str, known: tuple[Parameter, ...], options: dict[str, Any]) -> None:
    """Raise UnfitTypeError for an option that is none of those known, or that is on or off and has another value."""
    defaults = {found.name: found.default for found in known}
    for name, value in options.items():
        if name not in defaults:
            guessed = _("{title} has no option {name!r}; did you mean {guess!r}?")
            listed = _("{title} has no option {name!r}; there are: {names}")
            alone = _("{title} has no option {name!r}, nor any other")
            raise UnfitTypeError(no_such(guessed, listed if defaults else alone, name, defaults, title=title))
        if isinstance(defaults[name], bool) and not isinstance(value, bool):
            raise UnfitTypeError(_("the option {name} is True or False, not {found}"), name=name, found=shown(value))
