"""What follows for a game in which players hold cards that the others do not see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, MutableMapping
from random import Random
from typing import Any, Literal, TypeAlias, get_args

from playground.chance import shuffle
from playground.core import Event, HiddenError, Secrets, UnreadableError, _
from playground.define.gaps import fill, need
from playground.define.open_game import NO_FACTS, legal_actions_of
from playground.define.touches import touch_names
from playground.language.arguments import check_viewer

HIDDEN = "?"
"""The sign for a card that a view does not show."""

Sight: TypeAlias = Literal["owner", "nobody", "everybody"]
"""Who sees the cards of a field of a state: each player those of their own, nobody, or all players."""


def revealed(card: str) -> str:
    """Return a card as it is. Raises HiddenError if it is HIDDEN: then what is played would reveal it.

    `apply` asks it of a card that is turned up or drawn, so that it can be called with a view as well.
    """
    if card == HIDDEN:
        raise HiddenError("this view does not show the card")
    return card


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return cards without one of this name; if there is none, without one that is HIDDEN, which must be that card.

    So `follow` takes a card out of a hand, in a view as in the state. Raises ValueError if there is neither.

    >>> without(("red", "blue", "red"), "red"), without(("?", "?"), "red")
    (('blue', 'red'), ('?',))
    """
    sign = card if card in cards else HIDDEN
    if sign not in cards:
        raise ValueError(f"there is no {card} among {', '.join(cards) or 'no cards'}")
    at = cards.index(sign)
    return (*cards[:at], *cards[at + 1 :])


def hands(package: MutableMapping[str, Any]) -> None:
    """Add the names that need not be said in a game of hidden cards.

    It is called in the game's package below its other names, as `hands(globals())`. A name that the package has stays
    as it is. A state is a NamedTuple. Its field `viewer` is the index of the player whose view it is, None for a full
    state. Its fields of cards are tuples of names. The package says:

    - `CARDS`: all cards of the game by name, one that there is twice twice; or a function of a state that returns them,
      where not all games have the same.
    - `SEEN_BY`: for each field of cards, who sees them. "owner": the field has a tuple of cards for each player, who
      alone sees it; "nobody": a tuple of cards that lie face down; "everybody": a tuple of cards that lie open, or of
      such tuples.
    - `SECRET_DETAILS`: for each kind of event that tells a secret, the names of the details that only its player sees;
      it can be left out if there is none.

    Added are:

    - `legal_actions`: the actions of `every_action` that `refusal` does not refuse, in that order.
    - `view`: the state with HIDDEN for each card that the player does not see. Raises ValueError for a player who does
      not take part, and for another player's view.
    - `sample`: the view with the cards that are not in sight dealt at random to where one is HIDDEN, each deal equally
      likely. Raises ValueError if more are hidden than are left.
    - `secrets`: "private" while a player holds cards, else "shared" while cards lie face down, else "none".
    - `seen`: the event with HIDDEN for each detail of SECRET_DETAILS, unless the player is its own.
    - `table`: the state as text, with HIDDEN for each card that nobody sees.
    - `TIE_BREAKS`: none. `FACTS` and `facts`: none, so that no exercise can ask for one.
    - `picks` and `meant`: what a hand can pick, and what its presses mean (:func:`playground.define.touches.touches`).

    In a view whose viewer is not next, `refusal` has to refuse every action, as in each game with views.
    Raises NeedsError unless `SEEN_BY`, `CARDS`, `every_action`, `refusal` and `player_names` are there; they are looked
    up again at each call. Raises ValueError for a word in `SEEN_BY` that is none of the three.
    """
    need(package, hands, "SEEN_BY", "CARDS", "every_action", "refusal", "player_names")
    _check_sights(package["SEEN_BY"])

    def view(state: Any, player: int) -> Any:
        """Return the state with HIDDEN for each card that the player does not see. Raises ValueError."""
        check_viewer(len(package["player_names"](state)), state.viewer, player)
        return _covered(state, package["SEEN_BY"], player)

    def sample(view: Any, rng: Random) -> Any:
        """Return a full state that agrees with a view. Raises ValueError if more cards are hidden than are left."""
        return _dealt(view, package["SEEN_BY"], _deck(package, view), rng)

    def secrets(state: Any) -> Secrets:
        """Return "private" while a player holds cards, else "shared" while cards lie face down, else "none"."""
        who = {sight for field, sight in package["SEEN_BY"].items() if _names(getattr(state, field))}
        return "private" if "owner" in who else "shared" if "nobody" in who else "none"

    def seen(event: Event, player: str) -> Event:
        """Return the event with HIDDEN for each detail that only its own player sees."""
        secret = package.get("SECRET_DETAILS", {}).get(event.kind, ())
        if event.player == player or not secret:
            return event
        shown = tuple((name, HIDDEN if name in secret else value) for name, value in event.details)
        return event._replace(details=shown)

    def table(state: Any) -> str:
        """Return the state as text, with HIDDEN for each card that nobody sees."""
        down = {field: _turned(getattr(state, field)) for field in _fields(package["SEEN_BY"], "nobody")}
        return str(state._replace(**down))

    fill(
        package,
        {
            "legal_actions": legal_actions_of(package),
            "view": view,
            "sample": sample,
            "secrets": secrets,
            "seen": seen,
            "table": table,
            **NO_FACTS,
            **touch_names(package),
        },
    )


def _check_sights(seen_by: Mapping[str, object]) -> None:
    """Raise ValueError, with each field, unless it is said of all fields who sees them: else their cards lay open."""
    known = get_args(Sight)
    wrong = [f"SEEN_BY[{field!r}] is {who!r}" for field, who in seen_by.items() if who not in known]
    if wrong:
        raise ValueError(f"{', '.join(wrong)}; who sees a field of cards is one of: {', '.join(known)}")


def check_cards(package: Mapping[str, Any], state: Any) -> None:
    """Raise UnreadableError, without a line, unless a state or view shows just what can be seen there.

    A full state names every card; a view hides those that its viewer does not see, and shows all others. No card is
    there more often than the game has it. `package` is one that `hands` has completed.
    """
    seen_by: Mapping[str, Sight] = package["SEEN_BY"]
    lying = [name for field in seen_by for name in _names(getattr(state, field))]
    if state.viewer is None and HIDDEN in lying:
        raise UnreadableError(_("a card is hidden (`?`) in the view of a player only: name it, or add a line `view`"))
    if state.viewer is not None:
        player = package["player_names"](state)[state.viewer]
        if _covered(state, seen_by, state.viewer) != state:
            text = _("in the view of {player}, a card that {player} does not see is hidden (`?`)")
            raise UnreadableError(text, player=player)
        own = [getattr(state, field)[state.viewer] for field in _fields(seen_by, "owner")]
        if HIDDEN in _names((*own, *(getattr(state, field) for field in _fields(seen_by, "everybody")))):
            raise UnreadableError(_("in the view of {player}, a card that {player} sees has its name"), player=player)
    has = Counter(_deck(package, state))
    for card, found in Counter(lying).items():
        if card != HIDDEN and found > has[card]:
            text = _("the game has {count} x {card}, and here are {found}")
            raise UnreadableError(text, count=has[card], card=card, found=found)
    if len(lying) > has.total():
        raise UnreadableError(
            _("the game has {count} cards, and here are {found}"), count=has.total(), found=len(lying)
        )


def _deck(package: Mapping[str, Any], state: Any) -> tuple[str, ...]:
    """Return all cards of the game that a state or view is of."""
    known = package["CARDS"]
    found: tuple[str, ...] = known(state) if callable(known) else known
    return found


def _fields(seen_by: Mapping[str, Sight], sight: Sight) -> tuple[str, ...]:
    """Return the fields whose cards these players see."""
    return tuple(field for field, who in seen_by.items() if who == sight)


def _turned(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return as many cards, all HIDDEN."""
    return (HIDDEN,) * len(cards)


def _covered(state: Any, seen_by: Mapping[str, Sight], player: int) -> Any:
    """Return the state as a player sees it."""
    held = {
        field: tuple(cards if owner == player else _turned(cards) for owner, cards in enumerate(getattr(state, field)))
        for field in _fields(seen_by, "owner")
    }
    down = {field: _turned(getattr(state, field)) for field in _fields(seen_by, "nobody")}
    return state._replace(**held, **down, viewer=player)


def _dealt(view: Any, seen_by: Mapping[str, Sight], cards: tuple[str, ...], rng: Random) -> Any:
    """Return the view with cards that are not in sight where one is HIDDEN. Raises ValueError if they are too few."""
    lying = [name for field in seen_by for name in _names(getattr(view, field))]
    unseen = list((Counter(cards) - Counter(lying)).elements())
    if lying.count(HIDDEN) > len(unseen):
        raise ValueError(f"{lying.count(HIDDEN)} cards are hidden, and {len(unseen)} are left")
    shuffle(rng, unseen)

    def filled(lying: Any) -> Any:
        """Return cards, or tuples of cards, with the next unseen card for each HIDDEN one."""
        if isinstance(lying, tuple):
            return tuple(map(filled, lying))
        return unseen.pop() if lying == HIDDEN else lying

    return view._replace(**{field: filled(getattr(view, field)) for field in seen_by}, viewer=None)


def _names(lying: Any) -> list[str]:
    """Return the names in a tuple of cards, or of tuples of cards."""
    if isinstance(lying, tuple):
        return [name for part in lying for name in _names(part)]
    return [lying]
