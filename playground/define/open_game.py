"""What follows for a game in which all players see everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from random import Random
from types import MappingProxyType
from typing import Any

from playground.core import Event, Secrets
from playground.define.gaps import fill, need
from playground.define.touches import touch_names
from playground.language.arguments import check_viewer


def open_game(package: MutableMapping[str, Any]) -> None:
    """Add the names that need not be said in a game in which nothing is hidden.

    It is called in the game's package below its other names, as `open_game(globals())`. A name that the package has
    stays as it is. Added are:

    - `legal_actions`: the actions of `every_action` that `refusal` does not refuse, in that order.
    - `view`: the state itself; raises ValueError for a player who does not take part. `sample`: the view itself.
    - `secrets`: "none". `seen`: the event itself.
    - `table`: the state as text.
    - `TIE_BREAKS`: none. `FACTS` and `facts`: none, so that no exercise can ask for one.
    - `picks` and `meant`: what a hand can pick, and what its presses mean (:func:`playground.define.touches.touches`).

    Raises NeedsError unless `every_action`, `refusal` and `player_names` are there; they are looked up again at each
    call.
    """
    need(package, open_game, "every_action", "refusal", "player_names")

    def view(state: Any, player: int) -> Any:
        """Return the state, in which nothing is hidden. Raises ValueError for a player who does not take part."""
        check_viewer(len(package["player_names"](state)), None, player)
        return state

    fill(
        package,
        {
            "legal_actions": legal_actions_of(package),
            "view": view,
            "sample": _sample,
            "secrets": _secrets,
            "seen": _seen,
            "table": str,
            **NO_FACTS,
            **touch_names(package),
        },
    )


def legal_actions_of(package: Mapping[str, Any]) -> Callable[[Any], tuple[Any, ...]]:
    """Return the function `legal_actions` of a package: it asks the package's `refusal` for each of `every_action`."""

    def legal_actions(state: Any) -> tuple[Any, ...]:
        """Return the actions of `every_action` that `refusal` does not refuse."""
        refusal = package["refusal"]
        return tuple(action for action in package["every_action"](state) if refusal(state, action) is None)

    return legal_actions


def _sample(view: Any, rng: Random) -> Any:
    """Return the view, in which nothing is hidden, so that `rng` has nothing to draw."""
    return view


def _secrets(state: Any) -> Secrets:
    """Return "none" for every state."""
    return "none"


def _seen(event: Event, player: str) -> Event:
    """Return the event, of which nothing is hidden."""
    return event


def _facts(state: Any) -> dict[str, Any]:
    """Return no facts."""
    return {}


NO_FACTS: Mapping[str, object] = MappingProxyType({"TIE_BREAKS": (), "FACTS": MappingProxyType({}), "facts": _facts})
"""The names of a game that has no tie-breaks, and no facts that an exercise or a comparison could tell."""
