"""Playing an action: the new state, and everything that happened on the way, in order."""

from __future__ import annotations

from playground.core import Event, HiddenError, IllegalActionError
from playground.games.star_race.actions import Action
from playground.games.star_race.events import (
    added,
    advancing,
    changed,
    drawing,
    ended_occupied,
    ended_reached,
    gave_up,
    no_effect,
    played,
    revealed,
    swapped,
)
from playground.games.star_race.legality import may_play, refusal
from playground.games.star_race.pieces import ALIENS, FIRST_PLANET, HIDDEN, PLANETS, SHOWN, Player
from playground.games.star_race.state import State

Events = tuple[Event, ...]
Cards = tuple[str, ...]


def apply(state: State, action: Action) -> tuple[State, Events]:
    """The state after `action`, and the events on the way: the card played, then the new card or the end.

    Raises IllegalActionError with the refusal; HiddenError when a card is to be drawn or tokens are to be revealed in
    a view, where nobody knows which they are (`sample` decides).
    """
    if not may_play(state, action):
        why = refusal(state, action)
        if why:
            raise IllegalActionError(why, action, state)
    planets, seats, supply, discard, deck, mover, _, viewer = state
    me, favourites, token, hand = seats[mover]
    at = hand.index(action.card)
    hand = hand[:at] + hand[at + 1 :]
    if action.kind == "add":
        events, favourites, discard = _add(me, favourites, action, discard)
    else:
        discard += (action.card,)
        if action.kind == "advance":
            events, planets = _advance(me, planets, action)
        elif action.kind == "swap":
            events, favourites, seats = _swap(me, favourites, action, seats)
        else:
            events, planets = _change(me, planets, action)
    innermost = PLANETS + 1 - len(supply)  # below 1 while the pile has cards
    if PLANETS in planets or innermost in planets:
        seats = (*seats[:mover], Player(me, favourites, token, hand), *seats[mover + 1 :])
        end = ended_reached(me, action.alien) if PLANETS in planets else ended_occupied(me, innermost)
        after = State(planets, seats, supply, discard, deck, mover, True, viewer)
        return after, (*events, end, *_revealed(seats))
    card = supply[0]
    if card == HIDDEN:
        raise HiddenError("the next card is hidden in this view: sample a full state first")
    seats = (*seats[:mover], Player(me, favourites, token, (*hand, card)), *seats[mover + 1 :])
    following = (mover + 1) % len(seats)
    after = State(planets, seats, supply[1:], discard, deck, following, False, viewer)
    return after, events + drawing(me, card, innermost)


def next_free(planets: tuple[int, ...], start: int) -> int:
    """SR-A1, SR-A2: the next planet without an alien. There is always one: the last is empty until the game ends."""
    end = start + 1
    while end in planets:
        end += 1
    return end


def _advance(me: str, planets: tuple[int, ...], action: Action) -> tuple[Events, tuple[int, ...]]:
    """SR-A1, SR-B1: one alien of the card goes to the next free planet."""
    index = ALIENS.index(action.alien)
    start = planets[index]
    end = next_free(planets, start)
    return advancing(me, action.card, action.alien, start, end), (*planets[:index], end, *planets[index + 1 :])


def _add(me: str, favourites: Cards, action: Action, discard: Cards) -> tuple[Events, Cards, Cards]:
    """SR-B2, SR-B3: the card becomes a favourite; one of two that are there already is discarded for it."""
    new = added(me, action.card, action.alien)
    if not action.other:
        return (new,), (*favourites, action.card), discard
    card = _showing(favourites, action.other)
    at = favourites.index(card)
    kept = favourites[:at] + favourites[at + 1 :]
    return (gave_up(me, card), new), (*kept, action.card), (*discard, card)


def _swap(
    me: str, favourites: Cards, action: Action, seats: tuple[Player, ...]
) -> tuple[Events, Cards, tuple[Player, ...]]:
    """SR-D1: each of the two cards takes the place of the other."""
    index = [player.name for player in seats].index(action.seat)
    name, cards, token, hand = seats[index]
    mine, theirs = _showing(favourites, action.alien), _showing(cards, action.other)
    them = Player(name, exchanged(cards, theirs, mine), token, hand)
    events = (played(me, action.card, "SR-D1"), swapped(me, mine, theirs, name))
    return events, exchanged(favourites, mine, theirs), (*seats[:index], them, *seats[index + 1 :])


def _showing(favourites: Cards, alien: str) -> str:
    """The first favourite card that shows an alien."""
    return next(card for card in favourites if SHOWN[card] == alien)


def exchanged(favourites: Cards, old: str, new: str) -> Cards:
    """Favourite cards with `new` lying where the first `old` lay."""
    at = favourites.index(old)
    return (*favourites[:at], new, *favourites[at + 1 :])


def _change(me: str, planets: tuple[int, ...], action: Action) -> tuple[Events, tuple[int, ...]]:
    """SR-E1: two aliens trade places; SR-E2: or nothing happens, since they are all on one planet."""
    if not action.alien:
        return (played(me, action.card, "SR-E2"), no_effect(me, FIRST_PLANET)), planets
    one, two = ALIENS.index(action.alien), ALIENS.index(action.other)
    moved = list(planets)
    moved[one], moved[two] = planets[two], planets[one]
    events = (
        played(me, action.card, "SR-E1"),
        changed(me, action.alien, action.other, planets[one], planets[two]),
    )
    return events, tuple(moved)


def _revealed(seats: tuple[Player, ...]) -> Events:
    """SR-F3: every token is turned up."""
    if any(player.token == HIDDEN for player in seats):
        raise HiddenError("the tokens to reveal are hidden in this view: sample a full state first")
    return tuple([revealed(player.name, player.token) for player in seats])
