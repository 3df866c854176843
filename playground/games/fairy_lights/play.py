"""Plays an action: the events of the action in order, and the state after each of them.

`apply` computes the new state and the events. The events hold everything that the action changes: folding them with
`follow` gives exactly the new state, so that a lesson or an animation can stop in the middle of a take, with gaps in
the shop. Equal events are made once and shared, because they recur often.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from playground.core import Event, HiddenError, IllegalActionError
from playground.games.fairy_lights.actions import Action, allowed, refusal
from playground.games.fairy_lights.pieces import (
    CARD,
    COLOURS,
    GAP,
    SEATS,
    SLOTS,
    Card,
    Player,
    bulbs_of,
    fate,
    stars_of,
)
from playground.games.fairy_lights.state import State


@cache
def revealed(player: str, slot: int, card: Card) -> Event:
    """Return the event of the top card of the pile laid at the end of the shop, in `slot` (counted from 0) (FL-R1).

    Its places are the pile and the slot.
    """
    return Event("revealed", ("FL-R1",), player, ("pile", SLOTS[slot]), (("card", str(card)),))


@cache
def last_card(player: str, slot: int) -> Event:
    """Return the event that the revealed card, in `slot` (counted from 0), was the last one of the pile (FL-F1).

    Its place is the slot.
    """
    return Event("last-card", ("FL-F1",), player, (SLOTS[slot],))


@cache
def matched(player: str, slot: int, colour: str) -> Event:
    """Return the event that the revealed card, in `slot` from 0, has the colour of the card before it (FL-R2).

    Its places are the slots of both cards; `slot` is 1 or more.
    """
    return Event("matched", ("FL-R2",), player, (SLOTS[slot - 1], SLOTS[slot]), (("colour", colour),))


@cache
def took(player: str, colour: str, slots: tuple[int, ...]) -> Event:
    """Return the event of all cards of a colour, in `slots` from 0, moved to the player's series (FL-T1, FL-T3).

    Its places are the slots, then the series ("red pink"); it also names the number of cards.
    """
    places = (*(SLOTS[slot] for slot in slots), f"{player} {colour}")
    return Event("took", ("FL-T1", "FL-T3"), player, places, (("colour", colour), ("count", len(slots))))


@cache
def counted(kind: str, player: str, colour: str, bulbs: int, count: int, stars: int) -> Event:
    """Return the event of a series that is "kept", "stored" or "lost" by its bulbs (FL-T4).

    Its places are the series ("red pink"), then for "stored" the player's garland, for "lost" the discard.

    Args:
        kind: "kept", "stored" or "lost"; taken as given, and not computed from `bulbs`.
        player: The owner of the series.
        colour: Colour of the series; a gold one that is stored or lost also names the rule FL-T5.
        bulbs: Number of bulbs of the series.
        count: Number of its cards.
        stars: Number of its stars.
    """
    to = {"kept": (), "stored": (f"{player} garland",), "lost": ("discard",)}[kind]
    rules = ("FL-T4", "FL-T5") if colour == "gold" and kind != "kept" else ("FL-T4",)
    details = (("colour", colour), ("bulbs", bulbs), ("count", count), ("stars", stars))
    return Event(kind, rules, player, (f"{player} {colour}", *to), details)


@cache
def slid(start: int, end: int) -> Event:
    """Return the event of a card that slides towards the pile, from slot `start` to `end`, counted from 0 (FL-T6).

    Its places are the two slots; it names neither a player nor the card.
    """
    return Event("slid", ("FL-T6",), "", (SLOTS[start], SLOTS[end]))


@cache
def turn_ended(player: str, rule: str) -> Event:
    """Return the event of the end of a turn; `rule` is the reason: a match (FL-R2) or a take (FL-T1).

    It has no places.
    """
    return Event("turn-ended", (rule,), player)


@cache
def shop_discarded(slots: tuple[int, ...]) -> Event:
    """Return the event of the cards left in the shop, in `slots` from 0, discarded when the game ends (FL-F1).

    Its places are the slots, then the discard; it names no player, but the number of cards.
    """
    places = (*(SLOTS[slot] for slot in slots), "discard")
    return Event("shop-discarded", ("FL-F1",), "", places, (("count", len(slots)),))


GAME_ENDED = Event("game-ended", ("FL-F1",))


_made = tuple.__new__
"""Makes a named tuple from its fields without its Python constructor, which takes as long as half a reveal."""


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after `action`, and the events of that action; in the mover's view, a take gives the new view.

    Raises:
        IllegalActionError: The action is refused; the error holds the refusal.
        HiddenError: A card is to be revealed in a view, whose pile has no order; `sample` gives a full state.
    """
    if state.viewer is not None or action not in allowed(state.shop, bool(state.pile), state.over):
        why = refusal(state, action)
        if why:
            raise IllegalActionError(why, action, state)
    return _reveal(state) if action.kind == "reveal" else _take(state, action)


def _reveal(state: State) -> tuple[State, tuple[Event, ...]]:
    """The state and the events after a reveal (FL-R1); a card that matches the one before ends the turn (FL-R2).

    If that card is also the last one of the pile, the game ends, and the shop is discarded (FL-F1); a last card that
    does not match leaves the mover a take. Raises HiddenError in a view.
    """
    pile, shop, discard, players, mover, _, viewer = state
    if viewer is not None:
        raise HiddenError("nobody knows the order of the pile: draw one with `sample` to go on from a view")
    card, slot, player = pile[0], len(shop), players[mover].name
    pile, row = pile[1:], (*shop, card)
    match = bool(shop) and shop[-1].colour == card.colour
    if pile and not match:
        return _made(State, (pile, row, discard, players, mover, False, None)), (revealed(player, slot, card),)
    events = [revealed(player, slot, card)]
    if not pile:
        events.append(last_card(player, slot))
    if match:
        events += [matched(player, slot, card.colour), turn_ended(player, "FL-R2")]
        mover = (mover + 1) % len(players)
    after = State(pile, row, discard, players, mover)
    return _ended(after, events, tuple(range(slot + 1))) if match and not pile else (after, tuple(events))


class _Plan(NamedTuple):
    """A take from a shop.

    `taken` holds for each colour its index, its event by player, and its cards; `slots` and `left` the slots and cards
    left in the shop; `slides` the events of the cards that slide.
    """

    taken: tuple[tuple[int, Mapping[str, Event], tuple[Card, ...]], ...]
    slots: tuple[int, ...]
    left: tuple[Card, ...]
    slides: tuple[Event, ...]


@lru_cache(maxsize=1 << 16)
def _plan(shop: tuple[Card, ...], colours: tuple[str, ...]) -> _Plan:
    """The plan of a take: all cards of the colours leave (FL-T1), the others slide and keep their order (FL-T6)."""
    taken, slots, slides = _layout(tuple([card.colour for card in shop]), colours)
    with_cards = tuple([(index, events, tuple([shop[slot] for slot in places])) for index, events, places in taken])
    return _Plan(with_cards, slots, tuple([shop[slot] for slot in slots]), slides)


Layout: TypeAlias = tuple[
    tuple[tuple[int, Mapping[str, Event], tuple[int, ...]], ...], tuple[int, ...], tuple[Event, ...]
]


@lru_cache(maxsize=1 << 14)
def _layout(shop: tuple[str, ...], colours: tuple[str, ...]) -> Layout:
    """Return the part of a plan that depends on colours alone.

    It is for each colour its index in COLOURS, its event by player and its slots; then the slots left; then the events
    of the slides. Slots count from 0.
    """
    taken = []
    for colour in colours:
        slots = tuple(slot for slot, found in enumerate(shop) if found == colour)
        taken.append((COLOURS.index(colour), {seat: took(seat, colour, slots) for seat in SEATS}, slots))
    left = tuple(slot for slot, found in enumerate(shop) if found not in colours)
    return tuple(taken), left, tuple(slid(slot, end) for end, slot in enumerate(left) if slot != end)


@lru_cache(maxsize=1 << 15)
def _settled(player: str, cards: tuple[Card, ...]) -> tuple[str, Event]:
    """Return the fate of a series of one colour after a take, and the event of that fate (FL-T4).

    It is "kept" with less than 3 bulbs, "stored" with a multiple of 3, else "lost".
    """
    bulbs = bulbs_of(cards)
    kind = fate(bulbs)
    return kind, counted(kind, player, cards[0].colour, bulbs, len(cards), stars_of(cards))


def _take(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state and the events after a take (FL-T1 to FL-T6), which ends the turn, and with an empty pile the game.

    First come the events of the takes, colour by colour, then the fates of the series, then the slides (none with an
    empty pile), then the end.
    """
    pile, shop, discard, players, mover, _, viewer = state
    plan = _plan(shop, action.colours)
    name, series, garland = players[mover]
    rows, seats = list(series), list(players)
    events: list[Event] = []
    results: list[Event] = []
    for index, told, taken in plan.taken:
        events.append(told[name])
        cards = rows[index] + taken
        kind, event = _settled(name, cards)
        results.append(event)
        rows[index] = cards if kind == "kept" else ()
        if kind == "stored":
            garland += cards
        elif kind == "lost":
            discard += cards
    events += results
    if pile:
        events += plan.slides
    events.append(turn_ended(name, "FL-T1"))
    seats[mover] = _made(Player, (name, tuple(rows), garland))
    after = _made(State, (pile, plan.left, discard, tuple(seats), (mover + 1) % len(seats), False, viewer))
    return (after, tuple(events)) if pile else _ended(after, events, plan.slots)


def _ended(state: State, events: list[Event], slots: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    """Return the finished game, the cards left in the shop (in `slots`) discarded, and all its events (FL-F1).

    `events` is the list of the events so far; those of the end are appended to it. Without `slots` no event tells that
    the shop was discarded.
    """
    if slots:
        events.append(shop_discarded(slots))
    events.append(GAME_ENDED)
    return state._replace(shop=(), discard=state.discard + state.shop, over=True), tuple(events)


def follow(state: State, event: Event) -> State:
    """Return the state after `event`; an event that changes nothing, or of an unknown kind, gives the same state.

    Whether the event belongs to this position is not checked: another one may raise an error, or give an impossible
    state.
    """
    change = CHANGES.get(event.kind)
    return state if change is None else change(state, event)


def _closed(shop: list[Card]) -> tuple[Card, ...]:
    """Return the shop without the gaps at its end, which are removed from the list itself; other gaps stay."""
    while shop and shop[-1] is GAP:
        shop.pop()
    return tuple(shop)


def _with_player(state: State, player: Player) -> State:
    """Return the state with `player` in the place of the player of the same name; unchanged if there is none."""
    players = tuple(player if seat.name == player.name else seat for seat in state.players)
    return state._replace(players=players)


def _player(state: State, name: str) -> Player:
    """Return the player of that name. Raises StopIteration if there is none."""
    return next(player for player in state.players if player.name == name)


def _colour(event: Event) -> int:
    """Return the index into COLOURS of the colour that an event has as a detail."""
    return COLOURS.index(str(dict(event.details)["colour"]))


def _with_series(player: Player, index: int, cards: tuple[Card, ...]) -> Player:
    """Return the player with `cards` as the open series of the colour with that index."""
    return player._replace(series=(*player.series[:index], cards, *player.series[index + 1 :]))


def _revealed(state: State, event: Event) -> State:
    """Return the state after a card was laid at the end of the shop.

    A full state loses the first card of its pile, whichever that is; in a view, the sorted pile loses a card of that
    kind.
    """
    card = CARD[str(dict(event.details)["card"])]
    at = state.pile.index(card) if state.viewer is not None else 0
    return state._replace(pile=state.pile[:at] + state.pile[at + 1 :], shop=(*state.shop, card))


def _took(state: State, event: Event) -> State:
    """Return the state after cards moved from the shop to the player's series; gaps stay in front of other cards."""
    slots = [SLOTS.index(place) for place in event.places[:-1]]
    player, index = _player(state, event.player), _colour(event)
    shop = [GAP if slot in slots else card for slot, card in enumerate(state.shop)]
    cards = (*player.series[index], *(state.shop[slot] for slot in slots))
    return _with_player(state._replace(shop=_closed(shop)), _with_series(player, index, cards))


def _stored(state: State, event: Event) -> State:
    """Return the state after the player's open series of a colour was put at the end of the garland."""
    player, index = _player(state, event.player), _colour(event)
    stored = player._replace(garland=player.garland + player.series[index])
    return _with_player(state, _with_series(stored, index, ()))


def _lost(state: State, event: Event) -> State:
    """Return the state after the player's open series of a colour was put on top of the discard."""
    player, index = _player(state, event.player), _colour(event)
    discard = state.discard + player.series[index]
    return _with_player(state._replace(discard=discard), _with_series(player, index, ()))


def _slid(state: State, event: Event) -> State:
    """Return the state after a card changed its slot; it leaves a gap, except at the end of the shop."""
    start, end = map(SLOTS.index, event.places)
    shop = list(state.shop)
    shop[end], shop[start] = shop[start], GAP
    return state._replace(shop=_closed(shop))


def _turn_ended(state: State, event: Event) -> State:
    """Return the state with the next player as the mover."""
    return state._replace(mover=(state.mover + 1) % len(state.players))


def _shop_discarded(state: State, event: Event) -> State:
    """Return the state after all cards of the shop were put on the discard, the last one on top; gaps vanish."""
    left = tuple(card for card in state.shop if card is not GAP)
    return state._replace(shop=(), discard=state.discard + left)


def _game_ended(state: State, event: Event) -> State:
    """Return the state marked as over; nothing else changes."""
    return state._replace(over=True)


CHANGES: dict[str, Callable[[State, Event], State]] = {
    "revealed": _revealed,
    "took": _took,
    "stored": _stored,
    "lost": _lost,
    "slid": _slid,
    "turn-ended": _turn_ended,
    "shop-discarded": _shop_discarded,
    "game-ended": _game_ended,
}
"""The change that each kind of event makes; kinds left out (a match, a series that is kept) change nothing."""
