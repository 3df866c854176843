"""Plays an action: the events of the action in order, and the state after each of them.

`apply` computes the new state and the events. The events hold everything that the action changes: folding them with
`follow` gives exactly the new state, so that a lesson or an animation can stop between a card played and the new card.
In a view, a hidden card may be any card. Equal events are made once and shared, because they recur often.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from playground.core import Event, HiddenError, IllegalActionError, Value
from playground.games.star_race.actions import Action, may_play, refusal
from playground.games.star_race.pieces import ALIENS, FIRST_PLANET, HIDDEN, PLANET, PLANETS, SHOWN, Player
from playground.games.star_race.state import State


@cache
def played(player: str, card: str, rule: str) -> Event:
    """Return the event of a card moved from the hand to the discard pile; `rule` is the id of the rule for its use.

    Its places are the player's hand and the discard pile.
    """
    return Event("played", (rule,), player, (f"{player} hand", "discard"), (("card", card),))


@cache
def advancing(player: str, card: str, alien: str, start: int, end: int) -> tuple[Event, Event]:
    """Return the events of a card played and an alien moved to the next free planet (SR-A1, SR-B1).

    `start` and `end` are numbers of planets, 1 to 18: the places of the second event. The rule of both events is SR-B1
    for a card that shows one alien, else SR-A1. If the alien skips planets, the second also names how many, and SR-A2.
    """
    rule = "SR-B1" if card in SHOWN else "SR-A1"
    skipped = end - start - 1
    rules = (rule, "SR-A2") if skipped else (rule,)
    details: tuple[tuple[str, Value], ...] = (
        (("alien", alien), ("skipped", skipped)) if skipped else (("alien", alien),)
    )
    return played(player, card, rule), Event("advanced", rules, player, (PLANET[start], PLANET[end]), details)


@cache
def gave_up(player: str, card: str) -> Event:
    """Return the event of a favourite card discarded to make room for another one (SR-B3).

    Its places are the player's favourites and the discard pile.
    """
    return Event("gave-up", ("SR-B3",), player, (f"{player} favourites", "discard"), (("card", card),))


@cache
def added(player: str, card: str, alien: str) -> Event:
    """Return the event of a card of `alien` laid face up beside the favourite card (SR-B2).

    Its places are the player's hand and favourites.
    """
    places = (f"{player} hand", f"{player} favourites")
    return Event("added", ("SR-B2",), player, places, (("card", card), ("alien", alien)))


@cache
def swapped(player: str, gave: str, got: str, other: str) -> Event:
    """Return the event of two face-up favourite cards that change owners (SR-D1).

    Its places are the favourites of `player`, then those of `other`.

    Args:
        player: The player who swaps.
        gave: The card that `player` gives away.
        got: The card that `player` gets.
        other: The player who gives `got`.
    """
    places = (f"{player} favourites", f"{other} favourites")
    return Event("swapped", ("SR-D1",), player, places, (("gave", gave), ("got", got), ("with", other)))


@cache
def changed(player: str, alien: str, other: str, start: int, end: int) -> Event:
    """Return the event of two aliens that trade places (SR-E1).

    `start` is the number of the planet that `alien` leaves for `end`; `other` goes the opposite way. These two
    planets are the places.
    """
    return Event("changed", ("SR-E1",), player, (PLANET[start], PLANET[end]), (("alien", alien), ("other", other)))


@cache
def no_effect(player: str, planet: int) -> Event:
    """Return the event of a change card without effect, because all aliens are on one planet, its place (SR-E2)."""
    return Event("no-effect", ("SR-E2",), player, (PLANET[planet],))


@cache
def drawing(player: str, card: str, innermost: int) -> tuple[Event, ...]:
    """Return the events of a new card, which only its player sees, and of the end of the turn (SR-T1).

    The places of the first are the planet or the pile, then the hand. Between the two, after the last card of the pile,
    comes the event that the pile is empty.

    Args:
        player: The player who takes the card.
        card: The new card.
        innermost: Number of the innermost planet if that card is taken ("ate", SR-N1); 0 if the card is the last one of
            the pile ("drew"); below 0 for an earlier card of the pile ("drew").
    """
    ended = Event("turn-ended", ("SR-T1",), player)
    to, shown = f"{player} hand", (("card", card),)
    if innermost > 0:
        return Event("ate", ("SR-N1",), player, (PLANET[innermost], to), shown), ended
    drew = Event("drew", ("SR-T1",), player, ("pile", to), shown)
    return (drew, ended) if innermost else (drew, Event("pile-empty", ("SR-N1",), "", ("pile",)), ended)


@cache
def ended_occupied(player: str, planet: int) -> Event:
    """Return the event of a game ended because an alien stands on the planet card to be taken, its place (SR-F1)."""
    return Event("game-ended", ("SR-F1",), player, (PLANET[planet],))


@cache
def ended_reached(player: str, alien: str) -> Event:
    """Return the event of a game ended because `alien` has reached the last planet, its place (SR-F2)."""
    return Event("game-ended", ("SR-F2",), player, (PLANET[PLANETS],), (("alien", alien),))


@cache
def revealed(player: str, alien: str) -> Event:
    """Return the event of the player's token, which shows `alien`, turned face up (SR-F3); its place is that token."""
    return Event("revealed", ("SR-F3",), player, (f"{player} token",), (("alien", alien),))


Events = tuple[Event, ...]
Cards = tuple[str, ...]


def apply(state: State, action: Action) -> tuple[State, Events]:
    """Return the state after `action`, and the events: the card played, what it does, the new card or the game's end.

    After the new card it is the next player's turn. The game ends if an alien is on the last planet, or on the planet
    to be taken as the new card: then no card is taken, the mover stays, and all tokens are turned up. A view stays a
    view.

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
        return after, (*events, end, *_all_revealed(seats))
    card = supply[0]
    if card == HIDDEN:
        raise HiddenError("the next card is hidden in this view: sample a full state first")
    seats = (*seats[:mover], Player(me, favourites, token, (*hand, card)), *seats[mover + 1 :])
    following = (mover + 1) % len(seats)
    after = State(planets, seats, supply[1:], discard, deck, following, False, viewer)
    return after, events + drawing(me, card, innermost)


def next_free(planets: tuple[int, ...], start: int) -> int:
    """Return the number of the first planet after number `start` that has no alien (SR-A1, SR-A2).

    There is one, since the last is empty until the game ends; after that, the number may be above PLANETS.
    """
    end = start + 1
    while end in planets:
        end += 1
    return end


def _advance(me: str, planets: tuple[int, ...], action: Action) -> tuple[Events, tuple[int, ...]]:
    """Return the events and the planets after an alien moves to the next free planet (SR-A1, SR-B1).

    The events are those of :func:`advancing`; `planets` are in the order of ALIENS.
    """
    index = ALIENS.index(action.alien)
    start = planets[index]
    end = next_free(planets, start)
    return advancing(me, action.card, action.alien, start, end), (*planets[:index], end, *planets[index + 1 :])


def _add(me: str, favourites: Cards, action: Action, discard: Cards) -> tuple[Events, Cards, Cards]:
    """Return the events, the favourites and the discard pile after a card becomes a favourite (SR-B2).

    If the action names a favourite to replace, the first card that shows it goes onto the discard pile (SR-B3).
    The new one lies last.
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
    """Return the events, the mover's favourites and the players after two favourite cards change owners (SR-D1).

    In these players only the other player's favourites are new; the mover is still the old one.
    """
    index = [player.name for player in seats].index(action.seat)
    name, cards, token, hand = seats[index]
    mine, theirs = _showing(favourites, action.alien), _showing(cards, action.other)
    them = Player(name, exchanged(cards, theirs, mine), token, hand)
    events = (played(me, action.card, "SR-D1"), swapped(me, mine, theirs, name))
    return events, exchanged(favourites, mine, theirs), (*seats[:index], them, *seats[index + 1 :])


def _showing(favourites: Cards, alien: str) -> str:
    """Return the first favourite card that shows an alien. Raises StopIteration if there is none."""
    return next(card for card in favourites if SHOWN[card] == alien)


def exchanged(favourites: Cards, old: str, new: str) -> Cards:
    """Return favourite cards with the first `old` replaced by `new`. Raises ValueError if there is no `old`."""
    at = favourites.index(old)
    return (*favourites[:at], new, *favourites[at + 1 :])


def _change(me: str, planets: tuple[int, ...], action: Action) -> tuple[Events, tuple[int, ...]]:
    """The events and the planets after a change of position, in which two aliens trade (SR-E1) or none does (SR-E2).

    The events are two: the card that is played, then the trade, or that there is no effect; then no alien is named.
    `planets` are in the order of ALIENS.
    """
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


def _all_revealed(seats: tuple[Player, ...]) -> Events:
    """Return the events of all tokens turned face up (SR-F3). Raises HiddenError if a token is hidden."""
    if any(player.token == HIDDEN for player in seats):
        raise HiddenError("the tokens to reveal are hidden in this view: sample a full state first")
    return tuple([revealed(player.name, player.token) for player in seats])


def follow(state: State, event: Event) -> State:
    """Return the state after `event`; an event that changes nothing, or of an unknown kind, gives the same state.

    Whether the event belongs to this position is not checked: another one may raise an error, or give an impossible
    state.
    """
    change = CHANGES.get(event.kind)
    return state if change is None else change(state, event, dict(event.details))


Details = dict[str, str | int]


def _player(state: State, name: str) -> Player:
    """Return the player of that name. Raises StopIteration if there is none."""
    return next(player for player in state.players if player.name == name)


def _with(state: State, changed: Player) -> State:
    """Return the state with `changed` in the place of the player of the same name; unchanged if there is none."""
    players = tuple(changed if player.name == changed.name else player for player in state.players)
    return state._replace(players=players)


def _less(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return a hand, or favourites, without the first `card`; if it is not among them, one hidden card is removed.

    Raises ValueError if there is neither.
    """
    at = hand.index(card) if card in hand else hand.index(HIDDEN)
    return hand[:at] + hand[at + 1 :]


def _number(place: str) -> int:
    """Return the number of a planet from the name of its place: 7 for "planet 7"."""
    return int(place.removeprefix("planet "))


def _played(state: State, event: Event, details: Details) -> State:
    """Return the state after a card went from the player's hand to the top of the discard pile."""
    player, card = _player(state, event.player), str(details["card"])
    state = _with(state, player._replace(hand=_less(player.hand, card)))
    return state._replace(discard=(*state.discard, card))


def _advanced(state: State, event: Event, details: Details) -> State:
    """Return the state with the alien on the second place of the event."""
    index = ALIENS.index(str(details["alien"]))
    planets = (*state.planets[:index], _number(event.places[1]), *state.planets[index + 1 :])
    return state._replace(planets=planets)


def _gave_up(state: State, event: Event, details: Details) -> State:
    """Return the state after one of the player's favourite cards went to the top of the discard pile."""
    player, card = _player(state, event.player), str(details["card"])
    state = _with(state, player._replace(favourites=_less(player.favourites, card)))
    return state._replace(discard=(*state.discard, card))


def _added(state: State, event: Event, details: Details) -> State:
    """Return the state after a card went from the player's hand to the end of the favourites."""
    player, card = _player(state, event.player), str(details["card"])
    return _with(state, player._replace(hand=_less(player.hand, card), favourites=(*player.favourites, card)))


def _swapped(state: State, event: Event, details: Details) -> State:
    """Return the state after two players exchanged a favourite card; each card lies where the other one lay."""
    gave, got = str(details["gave"]), str(details["got"])
    me, them = _player(state, event.player), _player(state, str(details["with"]))
    state = _with(state, me._replace(favourites=exchanged(me.favourites, gave, got)))
    return _with(state, them._replace(favourites=exchanged(them.favourites, got, gave)))


def _changed(state: State, event: Event, details: Details) -> State:
    """Return the state with the first alien on the second place of the event, and the other alien on the first."""
    planets = list(state.planets)
    for name, place in (("alien", event.places[1]), ("other", event.places[0])):
        planets[ALIENS.index(str(details[name]))] = _number(place)
    return state._replace(planets=tuple(planets))


def _taken(state: State, event: Event, details: Details) -> State:
    """Return the state after the player took the next card of the supply, be it drawn or eaten, to the end of the hand.

    The event names the card; the supply loses its first card, whichever that is.
    """
    player = _player(state, event.player)
    state = _with(state, player._replace(hand=(*player.hand, str(details["card"]))))
    return state._replace(supply=state.supply[1:])


def _turn_ended(state: State, event: Event, details: Details) -> State:
    """Return the state with the next player as the mover."""
    return state._replace(mover=(state.mover + 1) % len(state.players))


def _game_ended(state: State, event: Event, details: Details) -> State:
    """Return the state marked as over; nothing else changes."""
    return state._replace(over=True)


def _revealed(state: State, event: Event, details: Details) -> State:
    """Return the state with the player's token known, as it is when the token is turned up."""
    return _with(state, _player(state, event.player)._replace(token=str(details["alien"])))


CHANGES: dict[str, Callable[[State, Event, Details], State]] = {
    "played": _played,
    "advanced": _advanced,
    "gave-up": _gave_up,
    "added": _added,
    "swapped": _swapped,
    "changed": _changed,
    "drew": _taken,
    "ate": _taken,
    "turn-ended": _turn_ended,
    "game-ended": _game_ended,
    "revealed": _revealed,
}
"""The change that each kind of event makes; kinds left out (a change without effect) change nothing."""
