"""The view of a player (GS-S5, GS-A2): hands and face-down cards of the other players are hidden."""

from __future__ import annotations

from random import Random

from playground.chance import shuffle
from playground.core import Event, Secrets
from playground.games.gravity_superstar.box import CARDS, HIDDEN, Played, Player
from playground.games.gravity_superstar.state import State


def view(state: State, player: int) -> State:
    """Return the state as `player` sees it: each card hidden from that player is HIDDEN.

    Raises ValueError if there is no such player, or if `state` is already the view of another player.
    """
    if player not in range(len(state.players)):
        raise ValueError(f"there is no player {player!r}: they are numbered from 0 to {len(state.players) - 1}")
    if state.viewer not in (None, player):
        raise ValueError(f"this is already the view of player {state.viewer}")
    seats = tuple(seat if index == player else _covered(seat) for index, seat in enumerate(state.players))
    return state._replace(players=seats, viewer=player)


def _covered(player: Player) -> Player:
    """Return a player as the others see it: the number of cards in hand, and face-down cards without their faces."""
    played = tuple(card if card.face_up else Played(HIDDEN, face_up=False) for card in player.played)
    return player._replace(hand=(HIDDEN,) * len(player.hand), played=played)


def secrets(state: State) -> Secrets:
    """Tell that hands are "private": each is seen by its owner alone, even where it can be worked out."""
    return "private"


def sample(view: State, rng: Random) -> State:
    """Return a full state that agrees with `view`: the hidden cards are dealt at random, each deal equally likely.

    All players have the same five cards (GS-C1), so a player's hidden cards are the cards of CARDS not yet seen.
    """
    return view._replace(players=tuple(_dealt(player, rng) for player in view.players), viewer=None)


def _dealt(player: Player, rng: Random) -> Player:
    seen = {*player.hand, *(played.card for played in player.played)}
    if HIDDEN not in seen:
        return player
    unseen = [card for card in CARDS if card not in seen]
    shuffle(rng, unseen)
    played = tuple(Played(unseen.pop(), face_up=False) if card.card == HIDDEN else card for card in player.played)
    hand = tuple(sorted((unseen.pop() if card == HIDDEN else card for card in player.hand), key=CARDS.index))
    return player._replace(hand=hand, played=played)


def seen(event: Event, player: str) -> Event:
    """Return the event as `player` sees it: the face of a card laid face down is visible to its owner alone (GS-A2)."""
    if event.kind != "played-face-down" or event.player == player:
        return event
    return event._replace(details=(("card", HIDDEN),))
