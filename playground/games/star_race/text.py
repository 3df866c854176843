"""La Course des étoiles in sentences: events, actions, and the description of a position.

Every sentence is a message id with named parameters. The code that shows a sentence fills in

- `{player}`: the player that an event is about;
- `{at}` and `{to}`: its first and its second place;
- the details of an event, the params of a refusal or of a `Message`, by their own names.

A value that is a key of TERMS is shown by its noun phrase. In SENTENCES a key may be a kind followed by the name of a
detail or the id of a rule ("advanced skipped", "game-ended SR-F1"): that sentence describes the events of the kind
that have that detail or rule; the plain kind describes the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.core import Message, _
from playground.games.star_race.pieces import (
    ALIENS,
    FIRST_PLANET,
    HAND_SIZE,
    HIDDEN,
    PLACES,
    PLANETS,
    Player,
    ranks,
    worth,
    worth_of,
)
from playground.games.star_race.scoring import score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playground.games.star_race.action import Action
    from playground.games.star_race.state import State

SENTENCES = {
    "played": _("{player} plays {card}. It goes to the discard pile."),
    "advanced": _("{alien} advances from {at} to {to}."),
    "advanced skipped": _(
        "{alien} advances from {at} to {to}, the next free planet. Taken planets skipped: {skipped}."
    ),
    "gave-up": _("{player} discards {card} to make room."),
    "added": _("{player} lays down {card}: from now on {alien} is a favourite of {player}."),
    "swapped": _("{player} gives {gave} to {with} and gets {got} for it."),
    "changed": _("{alien} goes from {at} to {to}, and {other} the opposite way."),
    "no-effect": _("All aliens are together on {at}, so nothing happens."),
    "drew": _("{player} draws {card} from the pile."),
    "pile-empty": _("The pile is used up. From now on the galaxy is eaten."),
    "ate": _("The supernova eats {at}: {player} takes {card} from there."),
    "turn-ended": _("The turn of {player} is over."),
    "game-ended": _("{alien} has reached {at}, the last planet. The race is over at once."),
    "game-ended SR-F1": _("{player} would have to take {at}, but an alien stands on it. The race is over at once."),
    "revealed": _("{player} turns the token up: {alien}."),
}
"""The sentence for each kind of event."""

ACTIONS = {
    "advance": _("Advance {alien} with {card}"),
    "add": _("Add {alien} to the favourites"),
    "add discard": _("Add {alien} to the favourites and discard {other}"),
    "swap": _("Swap {alien} for {other} of {from}"),
    "change": _("Let {alien} and {other} trade places"),
    "no effect": _("Play the change card without effect"),
    "pass": _("Pass"),
}
"""The button text of each kind of action."""


def label(state: State, action: Action) -> Message:
    """Return the button text of the action."""
    alien, other = ("alien", action.alien), ("other", action.other)
    if action.kind == "advance":
        return Message(ACTIONS["advance"], (alien, ("card", action.card)))
    if action.kind == "add":
        return Message(ACTIONS["add discard"], (alien, other)) if action.other else Message(ACTIONS["add"], (alien,))
    if action.kind == "swap":
        return Message(ACTIONS["swap"], (alien, other, ("from", action.seat)))
    if action.kind == "change":
        return Message(ACTIONS["change"], (alien, other)) if action.alien else Message(ACTIONS["no effect"])
    return Message(ACTIONS[action.kind])


def describe(state: State) -> tuple[Message, ...]:
    """Return the position in sentences: the turn, pile and galaxy, the aliens from the far end, then each player."""
    return (
        *_situation(state),
        *_aliens(state),
        *(message for player in state.players for message in _belongings(state, player)),
    )


def _situation(state: State) -> Iterator[Message]:
    if state.over:
        yield Message(_("The race is over."))
        yield from _winners(state)
    else:
        yield Message(_("It is the turn of {player}, who has to play a card."), _who(state.players[state.mover]))
    yield Message(_("Cards in the pile: {count}."), (("count", state.pile),), ("pile",))
    if state.discard:
        yield Message(
            _("Cards in the discard pile: {count}. On top: {card}."),
            (("count", len(state.discard)), ("card", state.discard[-1])),
            ("discard",),
        )
    else:
        yield Message(_("The discard pile is empty."), places=("discard",))
    yield Message(_("The box holds the favourite cards and tokens that nobody got."), places=("box",))
    asleep, awake = _("The supernova in the middle is asleep."), _("The supernova in the middle is awake.")
    yield Message(asleep) if state.pile else Message(awake)
    if state.eaten:
        yield Message(
            _("Planets eaten, from the middle: {count}. The next one is {at}."),
            (("count", state.eaten), ("at", f"planet {min(state.eaten + 1, PLANETS)}")),
            tuple(f"planet {number}" for number in range(1, state.eaten + 1)),
        )
    elif state.pile:
        yield Message(_("The galaxy has all its planets: {count}."), (("count", PLANETS),))
    else:
        yield Message(
            _("The galaxy has all its planets: {count}. The next one to be eaten is {at}."),
            (("count", PLANETS), ("at", "planet 1")),
        )


def _winners(state: State) -> Iterator[Message]:
    """Yield the winners, once no token is hidden."""
    if all(player.token != HIDDEN for player in state.players):
        winners = score(state).winners
        text = _("{player} wins the race.") if len(winners) == 1 else _("{player} shares the victory.")
        yield from (Message(text, (("player", name),)) for name in winners)


def _aliens(state: State) -> Iterator[Message]:
    """Yield each alien with its planet, its place and the points of that place, the furthest alien first."""
    values, places = worth(state.planets), ranks(state.planets)
    order = sorted(range(len(ALIENS)), key=lambda index: -state.planets[index])
    for index in order:
        yield Message(
            _("{alien} is on {at}: place {place}, worth {points}."),
            (
                ("alien", ALIENS[index]),
                ("at", f"planet {state.planets[index]}"),
                ("place", PLACES[places[index]]),
                ("points", values[ALIENS[index]]),
            ),
            (f"place {PLACES[places[index]]}",),
        )
    if state.planets.count(FIRST_PLANET) > 1:
        yield Message(_("All aliens on {at} count as the last."), (("at", f"planet {FIRST_PLANET}"),))


def _belongings(state: State, player: Player) -> Iterator[Message]:
    """Yield a player's favourite cards, token and hand, and their points in this position."""
    who, name = _who(player), player.name
    for number, card in enumerate(player.favourites, start=1):
        places = (f"{name} favourites", f"{name} favourite {number}")
        yield Message(_("In front of {player}, face up: {card}."), (*who, ("card", card)), places)
    yield _token(state, player)
    hand = (f"{name} hand",)
    if HIDDEN in player.hand:
        count = len(player.hand)
        lying = (*hand, *(f"{name} hand {number}" for number in range(1, count + 1)))
        yield Message(_("{player} holds cards that you cannot see: {count}."), (*who, ("count", count)), lying)
    else:
        for number, card in enumerate(player.hand, start=1):
            yield Message(_("{player} holds {card}."), (*who, ("card", card)), (*hand, f"{name} hand {number}"))
        if len(player.hand) < HAND_SIZE:
            count = len(player.hand)
            yield Message(_("{player} holds {count} cards and has taken no new one."), (*who, ("count", count)), hand)
    yield _points(state, player)


def _token(state: State, player: Player) -> Message:
    who, places = _who(player), (f"{player.name} token",)
    if player.token == HIDDEN:
        return Message(_("The token of {player} lies face down."), who, places)
    shown = (*who, ("alien", player.token))
    if state.over:
        return Message(_("The token of {player} is face up: {alien}."), shown, places)
    return Message(_("The token of {player} lies face down. It shows {alien}."), shown, places)


def _points(state: State, player: Player) -> Message:
    """Return the points of a player's favourite cards, and of the token unless it is hidden."""
    who, (cards, token) = _who(player), worth_of(state.planets, player)
    if token is None:
        known = (*who, ("points", cards))
        return Message(_("Points of {player} as they stand: {points}, without the token that you cannot see."), known)
    return Message(_("Points of {player} as they stand: {points}."), (*who, ("points", cards + token)))


def _who(player: Player) -> tuple[tuple[str, str]]:
    return (("player", player.name),)
