"""The view of a player (SR-S1, SR-S2): hands and tokens of the other players, and cards still to be taken, are hidden.

Every card that was ever face up still lies face up or in the discard pile, so the viewer can work out which cards and
tokens are hidden, but not where each one is.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from playground.chance import shuffle
from playground.core import Event, Secrets
from playground.games.star_race.pieces import ALIENS, HIDDEN, KINDS, Deck, Player
from playground.games.star_race.state import State


def view(state: State, player: int) -> State:
    """Return the state as `player` sees it: each card or token hidden from that player is HIDDEN.

    All tokens are revealed when the game is over (SR-F3). Raises ValueError if there is no such player, or if `state`
    is already the view of another player.
    """
    if player not in range(len(state.players)):
        raise ValueError(f"there is no player {player!r}: they are numbered from 0 to {len(state.players) - 1}")
    if state.viewer not in (None, player):
        raise ValueError(f"this is already the view of player {state.viewer}")
    seats = tuple(seat if index == player else _covered(seat, state.over) for index, seat in enumerate(state.players))
    return state._replace(players=seats, supply=(HIDDEN,) * len(state.supply), viewer=player)


def _covered(player: Player, over: bool) -> Player:
    """Return a player as the others see it: hand hidden, and the token too until the game is over."""
    hand = (HIDDEN,) * len(player.hand)
    return Player(player.name, player.favourites, player.token if over else HIDDEN, hand)


def secrets(state: State) -> Secrets:
    """Tell that hands are "private": each is seen by its owner alone, after the end of the game too."""
    return "private"


def sample(view: State, rng: Random) -> State:
    """A full state that agrees with `view`: hidden cards and tokens are dealt at random, each deal equally likely."""
    return filled(view, rng)._replace(viewer=None)


def filled(state: State, rng: Random) -> State:
    """Return the state with each HIDDEN card or token replaced by a random unseen one.

    Raises ValueError if more cards are hidden than are unseen.
    """
    cards = unseen_cards(state.deck, shown_cards(state))
    tokens = [alien for alien in ALIENS if alien not in {player.token for player in state.players}]
    shuffle(rng, cards)
    shuffle(rng, tokens)
    if sum(_hidden(state)) > len(cards):
        raise ValueError("more cards are hidden than are left")

    def deal(lying: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(cards.pop() if card == HIDDEN else card for card in lying)

    seats = tuple(
        player._replace(token=tokens.pop() if player.token == HIDDEN else player.token, hand=deal(player.hand))
        for player in state.players
    )
    return state._replace(players=seats, supply=deal(state.supply), discard=deal(state.discard))


def _hidden(state: State) -> list[int]:
    lying = (*(player.hand for player in state.players), state.supply, state.discard)
    return [cards.count(HIDDEN) for cards in lying]


def shown_cards(state: State) -> list[str]:
    """Return all cards that are not hidden, favourite cards included."""
    lying = [*state.supply, *state.discard]
    for player in state.players:
        lying += [*player.favourites, *player.hand]
    return [card for card in lying if card != HIDDEN]


def unseen_cards(deck: Deck, shown: list[str]) -> list[str]:
    """Return the planet cards of a deck that are not among the cards shown, in the order of KINDS."""
    counts = Counter(shown)
    return [card for card, count in zip(KINDS, deck, strict=True) for _ in range(count - counts[card])]


def seen(event: Event, player: str) -> Event:
    """Return the event as `player` sees it: a new card is visible to its owner alone."""
    if event.kind not in ("drew", "ate") or event.player == player:
        return event
    return event._replace(details=(("card", HIDDEN),))
