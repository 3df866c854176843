"""What a player may know (SR-S1, SR-S2): all but the others' hands and tokens, and the cards still to come.

Everything that was ever public still lies there face up or in the discard pile, so an attentive player can tell
which cards and tokens the unseen ones are, and nothing more.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from playground.chance import shuffle
from playground.core import Event, Secrets
from playground.games.star_race.pieces import ALIENS, HIDDEN, KINDS, Deck, Player
from playground.games.star_race.state import State


def view(state: State, player: int) -> State:
    """The state as `player` may know it, with HIDDEN for each card and token not seen; tokens are revealed when the
    game is over (SR-F3). Raises ValueError for a view of somebody else."""
    if player not in range(len(state.players)):
        raise ValueError(f"there is no player {player!r}: they are numbered from 0 to {len(state.players) - 1}")
    if state.viewer not in (None, player):
        raise ValueError(f"this is already the view of player {state.viewer}")
    seats = tuple(seat if index == player else _covered(seat, state.over) for index, seat in enumerate(state.players))
    return state._replace(players=seats, supply=(HIDDEN,) * len(state.supply), viewer=player)


def _covered(player: Player, over: bool) -> Player:
    """A player as the others see it."""
    hand = (HIDDEN,) * len(player.hand)
    return Player(player.name, player.favourites, player.token if over else HIDDEN, hand)


def secrets(state: State) -> Secrets:
    """Hands are seen by their owners alone until the end, and after it."""
    return "private"


def sample(view: State, rng: Random) -> State:
    """A full state that agrees with `view`: the cards and tokens not seen are dealt anew, each deal as likely."""
    return filled(view, rng)._replace(viewer=None)


def filled(state: State, rng: Random) -> State:
    """The state with a card or token of those not seen for each HIDDEN one. Raises ValueError if some are missing."""
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
    """Every card that is not hidden, wherever it lies, favourite cards too."""
    lying = [*state.supply, *state.discard]
    for player in state.players:
        lying += [*player.favourites, *player.hand]
    return [card for card in lying if card != HIDDEN]


def unseen_cards(deck: Deck, shown: list[str]) -> list[str]:
    """The planet cards of a deck that are not among those shown, in the order of KINDS."""
    counts = Counter(shown)
    return [card for card, count in zip(KINDS, deck, strict=True) for _ in range(count - counts[card])]


def seen(event: Event, player: str) -> Event:
    """The event as `player` may see it: a new card is its owner's alone."""
    if event.kind not in ("drew", "ate") or event.player == player:
        return event
    return event._replace(details=(("card", HIDDEN),))
