"""Playing an action: the new state, and everything that happened on the way, in order."""

from __future__ import annotations

from playground.core import Event, IllegalActionError
from playground.star_race.actions import Action
from playground.star_race.happenings import (
    PILE_EMPTY,
    added,
    advanced,
    ate,
    changed,
    drew,
    ended_occupied,
    ended_reached,
    gave_up,
    no_effect,
    played,
    revealed,
    swapped,
    turn_ended,
)
from playground.star_race.legality import may_play, refusal
from playground.star_race.pieces import ALIENS, FIRST_PLANET, HIDDEN, PLANETS, SHOWN, Player
from playground.star_race.state import State


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after `action`, and the events on the way: the card played, then the new card or the end.

    Raises IllegalActionError with the refusal; ValueError when a card is to be drawn or tokens are to be revealed in
    a view, where nobody knows which they are (`sample` decides).
    """
    if not may_play(state, action):
        why = refusal(state, action)
        if why:
            raise IllegalActionError(why, action, state)
    planets, seats, supply, discard, deck, mover, _, viewer = state
    me = seats[mover]
    at = me.hand.index(action.card)
    players = list(seats)
    players[mover] = Player(me.name, me.favourites, me.token, me.hand[:at] + me.hand[at + 1 :])
    if action.kind == "add":
        events, discard = _add(players, mover, action, discard)
    else:
        discard += (action.card,)
        if action.kind == "swap":
            events = _swap(players, mover, action)
        elif action.kind == "change":
            events, planets = _change(me.name, planets, action)
        else:
            events, planets = _advance(me.name, planets, action)
            if PLANETS in planets:
                events.append(ended_reached(me.name, action.alien))
                return _ended(State(planets, tuple(players), supply, discard, deck, mover, True, viewer), events)
    if len(supply) <= PLANETS and PLANETS - len(supply) + 1 in planets:
        events.append(ended_occupied(me.name, PLANETS - len(supply) + 1))
        return _ended(State(planets, tuple(players), supply, discard, deck, mover, True, viewer), events)
    players[mover] = _draw(players[mover], supply, events)
    following = (mover + 1) % len(players)
    return State(planets, tuple(players), supply[1:], discard, deck, following, False, viewer), tuple(events)


def next_free(planets: tuple[int, ...], start: int) -> int:
    """SR-A1, SR-A2: the next planet without an alien. There is always one: the last is empty until the game ends."""
    end = start + 1
    while end in planets:
        end += 1
    return end


def _advance(me: str, planets: tuple[int, ...], action: Action) -> tuple[list[Event], tuple[int, ...]]:
    """SR-A1, SR-B1: one alien of the card goes to the next free planet."""
    index = ALIENS.index(action.alien)
    end = next_free(planets, planets[index])
    rule = "SR-B1" if action.card in SHOWN else "SR-A1"
    events = [played(me, action.card, rule), advanced(me, action.alien, planets[index], end, rule)]
    return events, (*planets[:index], end, *planets[index + 1 :])


def _add(
    players: list[Player], mover: int, action: Action, discard: tuple[str, ...]
) -> tuple[list[Event], tuple[str, ...]]:
    """SR-B2, SR-B3: the card becomes a favourite; one of two that are there already is discarded for it."""
    me, favourites, token, hand = players[mover]
    events = []
    if action.other:
        favourites, card = _without(favourites, action.other)
        discard += (card,)
        events.append(gave_up(me, card))
    events.append(added(me, action.card, action.alien))
    players[mover] = Player(me, (*favourites, action.card), token, hand)
    return events, discard


def _without(favourites: tuple[str, ...], alien: str) -> tuple[tuple[str, ...], str]:
    """Favourite cards less the first that shows `alien`, and that card."""
    card = next(card for card in favourites if SHOWN[card] == alien)
    at = favourites.index(card)
    return favourites[:at] + favourites[at + 1 :], card


def _swap(players: list[Player], mover: int, action: Action) -> list[Event]:
    """SR-D1: each of the two cards takes the place of the other."""
    index = next(index for index, player in enumerate(players) if player.name == action.seat)
    me, them = players[mover], players[index]
    mine = next(card for card in me.favourites if SHOWN[card] == action.alien)
    theirs = next(card for card in them.favourites if SHOWN[card] == action.other)
    players[mover] = me._replace(favourites=exchanged(me.favourites, mine, theirs))
    players[index] = them._replace(favourites=exchanged(them.favourites, theirs, mine))
    return [played(me.name, action.card, "SR-D1"), swapped(me.name, mine, theirs, them.name)]


def exchanged(favourites: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    """Favourite cards with `new` lying where the first `old` lay."""
    at = favourites.index(old)
    return (*favourites[:at], new, *favourites[at + 1 :])


def _change(me: str, planets: tuple[int, ...], action: Action) -> tuple[list[Event], tuple[int, ...]]:
    """SR-E1: two aliens trade places; SR-E2: or nothing happens, since they are all on one planet."""
    if not action.alien:
        return [played(me, action.card, "SR-E2"), no_effect(me, FIRST_PLANET)], planets
    one, two = ALIENS.index(action.alien), ALIENS.index(action.other)
    moved = list(planets)
    moved[one], moved[two] = planets[two], planets[one]
    events = [played(me, action.card, "SR-E1"), changed(me, action.alien, action.other, planets[one], planets[two])]
    return events, tuple(moved)


def _draw(player: Player, supply: tuple[str, ...], events: list[Event]) -> Player:
    """SR-T1, SR-N1: the next card, from the pile or else from the innermost planet; then the turn is over."""
    me, favourites, token, hand = player
    card = supply[0]
    if card == HIDDEN:
        raise ValueError("the next card is hidden in this view: sample a full state first")
    if len(supply) > PLANETS:
        events.append(drew(me, card))
        if len(supply) == PLANETS + 1:
            events.append(PILE_EMPTY)
    else:
        events.append(ate(me, PLANETS - len(supply) + 1, card))
    events.append(turn_ended(me))
    return Player(me, favourites, token, (*hand, card))


def _ended(state: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    """SR-F3: every token is revealed."""
    if any(player.token == HIDDEN for player in state.players):
        raise ValueError("the tokens to reveal are hidden in this view: sample a full state first")
    return state, (*events, *[revealed(player.name, player.token) for player in state.players])
