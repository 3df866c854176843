"""What follows for a game whose positions have a form, and whose actions are all known by their texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, MutableMapping
from functools import lru_cache
from typing import Any, NamedTuple

from playground.core import BrokenInvariantError, UnfitError, UnreadableError, _
from playground.define.gaps import fill, need
from playground.define.hands import check_cards
from playground.files.plain_text import as_meant, unmarked
from playground.language.arguments import check_players
from playground.language.spelling import action_named

USUAL = 3
"""So many actions are told where none resembles what was typed."""


def texts(package: MutableMapping[str, Any]) -> None:
    """Add the functions that read the texts of states and actions.

    It is called in the game's package below its other names, as `texts(globals())`. A name that the package has stays
    as it is. Added are:

    - `parse_state`: what `FORM` reads (a :class:`playground.define.form.Form`), if the number of its players can play,
      `invariants` finds nothing, and in a game of hands nothing is hidden or shown that should not be. Raises
      UnreadableError for any other text.
    - `parse_action`: the action of that text among `every_action` of a new game for the most players. Spaces around and
      in a row, dashes, apostrophes and quotation marks do not matter; capitals only where two actions differ by them.
      An action that can be written in another way too, such as with two colours in any order, has more texts:
      `other_texts(action)` returns them, if the package has that function.
      Raises UnreadableError for any other text, and tells actions that resemble it.

    Raises NeedsError unless the names that these two need are there: `FORM`, `TITLE`, `PLAYERS`, `player_names` and
    `invariants`; `every_action`, `setup` and `PLAYERS`. They are looked up again at each call.
    """
    of_state = ("FORM", "TITLE", "PLAYERS", "player_names", "invariants")
    of_action = ("PLAYERS", "every_action", "setup")
    needed = [*(() if "parse_state" in package else of_state), *(() if "parse_action" in package else of_action)]
    need(package, texts, *dict.fromkeys(needed))

    def parse_state(text: str) -> Any:
        """Return the position or view that a text describes. Raises UnreadableError."""
        state = package["FORM"].read(text)
        try:
            check_players(package["TITLE"], package["PLAYERS"], len(package["player_names"](state)))
            if "SEEN_BY" in package:
                check_cards(package, state)
            package["invariants"](state)
        except (UnfitError, UnreadableError) as error:
            raise UnreadableError(error.message, 1, 1) from None
        except BrokenInvariantError as error:
            raise UnreadableError(_("no game comes to this position"), 1, 1) from error
        return state

    def parse_action(text: str) -> Any:
        """Return the action that a text names. Raises UnreadableError, which tells similar ones."""
        others = package.get("other_texts", _no_others)
        known = _known(package["every_action"], package["setup"], package["PLAYERS"][-1], others)
        action = known.by_text.get(" ".join(text.split()))
        if action is None:
            action = known.by_meaning.get(as_meant(unmarked(text)))
        return action_named(text, known.by_text, known.usual) if action is None else action

    fill(package, {"parse_state": parse_state, "parse_action": parse_action})


class _Known(NamedTuple):
    """The actions of a game by their texts, and by what somebody means who types them; and the first few texts."""

    by_text: dict[str, Any]
    by_meaning: dict[str, Any]
    usual: tuple[str, ...]


def _no_others(action: Any) -> tuple[str, ...]:
    """Return no other texts, for every action."""
    return ()


@lru_cache(maxsize=64)
def _known(
    every_action: Callable[..., Any], setup: Callable[..., Any], players: int, others: Callable[..., Iterable[str]]
) -> _Known:
    """Return the actions of a new game for so many players; of several that mean the same as typed, none by meaning.

    `others` returns the other texts of an action; one that is the own text of an action stands for that one.
    """
    own = {str(action): action for action in every_action(setup(players, 0))}
    by_text = dict(own)
    for action in own.values():
        for text in others(action):
            by_text.setdefault(text, action)
    meant = Counter(map(as_meant, by_text))
    return _Known(
        by_text,
        {as_meant(text): action for text, action in by_text.items() if meant[as_meant(text)] == 1},
        tuple(own)[:USUAL],
    )
