"""What a player may know (GS-S5, GS-A2): all but the others' hands and the faces of their face-down cards."""

from __future__ import annotations

from random import Random

from playground.chance import shuffle
from playground.core import Event, Secrets
from playground.games.gravity_superstar.pieces import CARDS, HIDDEN, Played, Player
from playground.games.gravity_superstar.state import State


def view(state: State, player: int) -> State:
    """The state as `player` may know it: cards hidden from that player are HIDDEN. Raises ValueError for
    a view of somebody else."""
    if player not in range(len(state.players)):
        raise ValueError(f"there is no player {player!r}: they are numbered from 0 to {len(state.players) - 1}")
    if state.viewer not in (None, player):
        raise ValueError(f"this is already the view of player {state.viewer}")
    seats = tuple(seat if index == player else _covered(seat) for index, seat in enumerate(state.players))
    return state._replace(players=seats, viewer=player)


def _covered(player: Player) -> Player:
    """A player as the others see it: so many cards in hand, and face-down cards without their faces."""
    played = tuple(card if card.face_up else Played(HIDDEN, face_up=False) for card in player.played)
    return player._replace(hand=(HIDDEN,) * len(player.hand), played=played)


def secrets(state: State) -> Secrets:
    """Hands are seen by their owners alone, although a hand without a face-down card beside it can be worked out."""
    return "private"


def sample(view: State, rng: Random) -> State:
    """A full state that agrees with `view`: the cards not seen are dealt anew, each deal as likely.

    All sets of five are the same (GS-C1), so a player's unseen cards are those of CARDS that are not seen.
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
    """The event as `player` may see it: the face of a card laid face down is its owner's alone (GS-A2)."""
    if event.kind != "played-face-down" or event.player == player:
        return event
    return event._replace(details=(("card", HIDDEN),))
