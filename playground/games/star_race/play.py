"""Plays an action: computes the new state and, in order, the events of the action."""

from __future__ import annotations

from playground.core import Event, HiddenError, IllegalActionError
from playground.games.star_race.action import Action
from playground.games.star_race.actions import may_play, refusal
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
from playground.games.star_race.pieces import ALIENS, FIRST_PLANET, HIDDEN, PLANETS, SHOWN, Player
from playground.games.star_race.state import State

Events = tuple[Event, ...]
Cards = tuple[str, ...]


def apply(state: State, action: Action) -> tuple[State, Events]:
    """Return the state after `action`, and the events: the card played, then the new card or the end of the game.

    Raises:
        IllegalActionError: The action is refused; the error holds the refusal.
        HiddenError: The state is a view that hides the card to draw or a token; `sample` gives a full state.
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
    innermost = PLANETS + 1 - len(supply)  # 0 or less while the pile has cards
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
    """The next planet without an alien (SR-A1, SR-A2). There is one, since the last is empty until the game ends."""
    end = start + 1
    while end in planets:
        end += 1
    return end


def _advance(me: str, planets: tuple[int, ...], action: Action) -> tuple[Events, tuple[int, ...]]:
    """Return the events and the planets after an alien moves to the next free planet (SR-A1, SR-B1)."""
    index = ALIENS.index(action.alien)
    start = planets[index]
    end = next_free(planets, start)
    return advancing(me, action.card, action.alien, start, end), (*planets[:index], end, *planets[index + 1 :])


def _add(me: str, favourites: Cards, action: Action, discard: Cards) -> tuple[Events, Cards, Cards]:
    """Return the events, the favourites and the discard pile after a card becomes a favourite (SR-B2).

    If the action names a favourite to replace, that card is discarded (SR-B3).
    """
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
    """Return the events, the mover's favourites and the players after two favourite cards change owners (SR-D1)."""
    index = [player.name for player in seats].index(action.seat)
    name, cards, token, hand = seats[index]
    mine, theirs = _showing(favourites, action.alien), _showing(cards, action.other)
    them = Player(name, exchanged(cards, theirs, mine), token, hand)
    events = (played(me, action.card, "SR-D1"), swapped(me, mine, theirs, name))
    return events, exchanged(favourites, mine, theirs), (*seats[:index], them, *seats[index + 1 :])


def _showing(favourites: Cards, alien: str) -> str:
    """Return the first favourite card that shows an alien."""
    return next(card for card in favourites if SHOWN[card] == alien)


def exchanged(favourites: Cards, old: str, new: str) -> Cards:
    """Return favourite cards with the first `old` replaced by `new`."""
    at = favourites.index(old)
    return (*favourites[:at], new, *favourites[at + 1 :])


def _change(me: str, planets: tuple[int, ...], action: Action) -> tuple[Events, tuple[int, ...]]:
    """The events and the planets after two aliens trade places (SR-E1), or after a change without effect (SR-E2)."""
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
    """Return the events of all tokens turned face up (SR-F3). Raises HiddenError if a token is hidden."""
    if any(player.token == HIDDEN for player in seats):
        raise HiddenError("the tokens to reveal are hidden in this view: sample a full state first")
    return tuple([revealed(player.name, player.token) for player in seats])
