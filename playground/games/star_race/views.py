"""The view of a player (SR-S1, SR-S2), in which cards and tokens are hidden; the places of the table; its facts.

Hidden are hands and tokens of the other players, and cards still to be taken. Every card that was ever face up still
lies face up or in the discard pile, so the viewer can work out which cards and tokens are hidden, but not where each
one is.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random

from playground.chance import shuffle
from playground.core import Event, Place, Secrets, Value, _
from playground.games.star_race.pieces import (
    ALIENS,
    HAND_SIZE,
    HIDDEN,
    KINDS,
    MOST_FAVOURITES,
    NUMERALS,
    PLANET,
    PLANETS,
    SHOWN,
    Deck,
    Player,
    ranks,
    worth,
)
from playground.games.star_race.state import State, shown_cards
from playground.language.arguments import check_viewer


def view(state: State, player: int) -> State:
    """Return the state as the player of index `player` sees it: each card or token hidden from that player is HIDDEN.

    All tokens are revealed when the game is over (SR-F3). Raises ValueError if there is no such player, or if `state`
    is already the view of another player.
    """
    check_viewer(len(state.players), state.viewer, player)
    seats = tuple(seat if index == player else _covered(seat, state.over) for index, seat in enumerate(state.players))
    return state._replace(players=seats, supply=(HIDDEN,) * len(state.supply), viewer=player)


def _covered(player: Player, over: bool) -> Player:
    """Return a player as the others see it: hand hidden, and the token too until the game is over."""
    hand = (HIDDEN,) * len(player.hand)
    return Player(player.name, player.favourites, player.token if over else HIDDEN, hand)


def secrets(state: State) -> Secrets:
    """Return "private" for every state: each hand is seen by its owner alone, after the end of the game too."""
    return "private"


def sample(view: State, rng: Random) -> State:
    """A full state that agrees with `view`: hidden cards and tokens are dealt at random, each deal equally likely.

    Raises ValueError if more cards are hidden than are unseen.
    """
    return filled(view, rng)._replace(viewer=None)


def filled(state: State, rng: Random) -> State:
    """Return the state with each HIDDEN card or token replaced by a random unseen one; a view is still marked as one.

    Raises ValueError if more cards are hidden than are unseen.
    """
    cards = unseen_cards(state.deck, shown_cards(state))
    tokens = [alien for alien in ALIENS if alien not in {player.token for player in state.players}]
    shuffle(rng, cards)
    shuffle(rng, tokens)
    if sum(_hidden(state)) > len(cards):
        raise ValueError("more cards are hidden than are left")

    def deal(lying: tuple[str, ...]) -> tuple[str, ...]:
        """Return the cards with each HIDDEN one replaced by the last of `cards`, which is removed there."""
        return tuple(cards.pop() if card == HIDDEN else card for card in lying)

    seats = tuple(
        player._replace(token=tokens.pop() if player.token == HIDDEN else player.token, hand=deal(player.hand))
        for player in state.players
    )
    return state._replace(players=seats, supply=deal(state.supply), discard=deal(state.discard))


def _hidden(state: State) -> list[int]:
    """Return the numbers of HIDDEN cards in each player's hand, in pile and galaxy together, and in the discard."""
    lying = (*(player.hand for player in state.players), state.supply, state.discard)
    return [cards.count(HIDDEN) for cards in lying]


def unseen_cards(deck: Deck, shown: list[str]) -> list[str]:
    """Return the planet cards of a deck that are not among the cards shown, one by one, in the order of KINDS."""
    counts = Counter(shown)
    return [card for card, count in zip(KINDS, deck, strict=True) for _ in range(count - counts[card])]


def seen(event: Event, player: str) -> Event:
    """Return the event as `player` sees it: a new card is HIDDEN from all but its owner; other events are public."""
    if event.kind not in ("drew", "ate") or event.player == player:
        return event
    return event._replace(details=(("card", HIDDEN),))


AREAS = ("hand", "favourites", "token")
"""The parts of a player's area on the table (SR-S1, SR-S2)."""


def places(state: State) -> tuple[Place, ...]:
    """Return the names of all places, whatever lies there.

    These are the planets, eaten ones too, the pile, the discard pile and the box; the places of the reminder ("place
    II"); each player's area, its parts, and the cards in them ("comet hand 2", "comet favourite 1").
    """
    return _places(tuple(player.name for player in state.players))


@lru_cache(maxsize=8)
def _places(seats: tuple[str, ...]) -> tuple[Place, ...]:
    """Return the names of the places that :func:`places` lists, on a table with these players."""
    found = [*PLANET[1:], "pile", "discard", "box", *(f"place {place}" for place in NUMERALS)]
    for seat in seats:
        found += [seat, *(f"{seat} {area}" for area in AREAS)]
        found += [f"{seat} hand {card}" for card in range(1, HAND_SIZE + 1)]
        found += [f"{seat} favourite {card}" for card in range(1, MOST_FAVOURITES + 1)]
    return tuple(found)


UNKNOWN = "unknown"
"""The points of a player whose token is hidden."""


FACTS = {
    "turn": _("Next to play"),
    "{player} points": _("Points of {player} as they stand"),
    "{alien} planet": _("The planet of {alien}"),
    "{alien} place": _("The place of {alien} in the race"),
    "{alien} value": _("Points for each favourite card of {alien}"),
    "{player} cards": _("Points of {player} for favourite cards"),
    "{player} favourites": _("Favourite cards of {player}"),
    "{player} hand": _("Cards in the hand of {player}"),
    "{player} {alien}": _("Favourite cards of {player} that show {alien}"),
    "planets": _("Planets left"),
    "pile": _("Cards in the pile"),
    "discard": _("Cards in the discard pile"),
}
"""The names of the facts, most important first: a comparison of two positions lists them in this order.
The phase is left out, because it follows from the other facts.
"""


def facts(state: State) -> dict[str, Value]:
    """Return the facts of a position by name.

    For each alien ("yellow"): `yellow planet` (its number), `yellow place` ("II") and `yellow value` (SR-F3), as in
    this position. For each player ("comet"): `comet points` ("unknown" while the token is hidden), `comet cards` (the
    points of the favourite cards alone), `comet favourites` (the number of favourite cards), `comet yellow` (the number
    of those that show that alien), `comet hand` (the number of cards). For all: `pile`, `planets` (that are left),
    `discard` (the number of cards in it), `turn` (the mover, or who ended the game), `phase`.
    """
    values = worth(state.planets)
    found: dict[str, Value] = {
        "turn": state.players[state.mover].name,
        "phase": state.phase,
        "pile": state.pile,
        "planets": PLANETS - state.eaten,
        "discard": len(state.discard),
    }
    for alien, planet, rank in zip(ALIENS, state.planets, ranks(state.planets), strict=True):
        found[f"{alien} planet"] = planet
        found[f"{alien} place"] = NUMERALS[rank]
        found[f"{alien} value"] = values[alien]
    for player in state.players:
        who, shown = player.name, [SHOWN[card] for card in player.favourites]
        cards = sum(values[alien] for alien in shown)
        found[f"{who} points"] = UNKNOWN if player.token == HIDDEN else cards + values[player.token]
        found[f"{who} cards"] = cards
        found[f"{who} favourites"] = len(shown)
        found[f"{who} hand"] = len(player.hand)
        for alien in ALIENS:
            found[f"{who} {alien}"] = shown.count(alien)
    return found
