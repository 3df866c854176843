"""La Course des étoiles in words: terms, events, actions, the description of a position, the glossary.

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
    NUMERALS,
    PLANETS,
    Player,
    ranks,
    worth,
    worth_of,
)
from playground.games.star_race.scoring import score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playground.games.star_race.actions import Action
    from playground.games.star_race.state import State

TERMS = {
    "deck": _("deck"),
    HIDDEN: _("a card"),
    "comet": _("Comet"),
    "moon": _("Moon"),
    "rocket": _("Rocket"),
    "robot": _("Robot"),
    "satellite": _("Satellite"),
    "yellow": _("Yellow"),
    "blue": _("Blue"),
    "red": _("Red"),
    "green": _("Green"),
    "violet": _("Violet"),
    "yellow and blue": _("the card with Yellow and Blue"),
    "yellow and red": _("the card with Yellow and Red"),
    "yellow and green": _("the card with Yellow and Green"),
    "yellow and violet": _("the card with Yellow and Violet"),
    "blue and red": _("the card with Blue and Red"),
    "blue and green": _("the card with Blue and Green"),
    "blue and violet": _("the card with Blue and Violet"),
    "red and green": _("the card with Red and Green"),
    "red and violet": _("the card with Red and Violet"),
    "green and violet": _("the card with Green and Violet"),
    "yellow alone": _("the card with Yellow alone"),
    "blue alone": _("the card with Blue alone"),
    "red alone": _("the card with Red alone"),
    "green alone": _("the card with Green alone"),
    "violet alone": _("the card with Violet alone"),
    "yellow favourite": _("the favourite card of Yellow"),
    "blue favourite": _("the favourite card of Blue"),
    "red favourite": _("the favourite card of Red"),
    "green favourite": _("the favourite card of Green"),
    "violet favourite": _("the favourite card of Violet"),
    "swap": _("the swap card"),
    "change": _("the change card"),
    "planet 1": _("planet 1"),
    "planet 2": _("planet 2"),
    "planet 3": _("planet 3"),
    "planet 4": _("planet 4"),
    "planet 5": _("planet 5"),
    "planet 6": _("planet 6"),
    "planet 7": _("planet 7"),
    "planet 8": _("planet 8"),
    "planet 9": _("planet 9"),
    "planet 10": _("planet 10"),
    "planet 11": _("planet 11"),
    "planet 12": _("planet 12"),
    "planet 13": _("planet 13"),
    "planet 14": _("planet 14"),
    "planet 15": _("planet 15"),
    "planet 16": _("planet 16"),
    "planet 17": _("planet 17"),
    "planet 18": _("planet 18"),
    "place I": _("place I"),
    "place II": _("place II"),
    "place III": _("place III"),
    "place IV": _("place IV"),
    "place V": _("place V"),
    "I": _("I"),
    "II": _("II"),
    "III": _("III"),
    "IV": _("IV"),
    "V": _("V"),
    "pile": _("the pile"),
    "discard": _("the discard pile"),
    "box": _("the box"),
    "favourite cards": _("favourite cards"),
    "favourite token": _("favourite token"),
    "favourite 1": _("first favourite card"),
    "favourite 2": _("second favourite card"),
    "none": _("none"),
    "yellow planet": _("the planet of Yellow"),
    "blue planet": _("the planet of Blue"),
    "red planet": _("the planet of Red"),
    "green planet": _("the planet of Green"),
    "violet planet": _("the planet of Violet"),
    "play": _("to play"),
    "over": _("over"),
    "unknown": _("unknown"),
}
"""Players, aliens, cards, places that belong to no player, and the rows of a score."""

PLACES = {
    "{player} hand": _("{player}’s hand"),
    "{player} favourites": _("{player}’s favourite cards"),
    "{player} token": _("{player}’s token"),
    "{player} hand 1": _("the first card in {player}’s hand"),
    "{player} hand 2": _("the second card in {player}’s hand"),
    "{player} hand 3": _("the third card in {player}’s hand"),
    "{player} favourite 1": _("{player}’s first favourite card"),
    "{player} favourite 2": _("{player}’s second favourite card"),
}
"""The noun phrase for each place in front of a player, by the pattern of its name."""


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
    """Return the button text of the action, legal or not; the text is the same in every state."""
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
    """Return the position in sentences: the turn, pile and galaxy, the aliens from the far end, then each player.

    Once the game is over, the winners follow the turn if no token is hidden. Hidden cards are only counted.
    """
    return (
        *_situation(state),
        *_aliens(state),
        *(message for player in state.players for message in _belongings(state, player)),
    )


def _situation(state: State) -> Iterator[Message]:
    """Yield the turn, or the end and, if no token is hidden, the winners; then piles, box, supernova and galaxy."""
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
    """Yield a sentence for each winner as the position stands, over or not; nothing while a token is hidden."""
    if all(player.token != HIDDEN for player in state.players):
        winners = score(state).winners
        text = _("{player} wins the race.") if len(winners) == 1 else _("{player} shares the victory.")
        yield from (Message(text, (("player", name),)) for name in winners)


def _aliens(state: State) -> Iterator[Message]:
    """Yield each alien with its planet, its place and the points of that place, the furthest alien first.

    If several are on the first planet, a last sentence says that they all count as the last.
    """
    values, places = worth(state.planets), ranks(state.planets)
    order = sorted(range(len(ALIENS)), key=lambda index: -state.planets[index])
    for index in order:
        yield Message(
            _("{alien} is on {at}: place {place}, worth {points}."),
            (
                ("alien", ALIENS[index]),
                ("at", f"planet {state.planets[index]}"),
                ("place", NUMERALS[places[index]]),
                ("points", values[ALIENS[index]]),
            ),
            (f"place {NUMERALS[places[index]]}",),
        )
    if state.planets.count(FIRST_PLANET) > 1:
        yield Message(_("All aliens on {at} count as the last."), (("at", f"planet {FIRST_PLANET}"),))


def _belongings(state: State, player: Player) -> Iterator[Message]:
    """Yield a player's favourite cards, token and hand, and their points in this position.

    If a card of the hand is hidden, only the number of cards is told. A sentence says so if the hand, not hidden, has
    fewer cards than HAND_SIZE.
    """
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
    """Return the sentence about a player's token: hidden, face down with its alien, or at the end face up."""
    who, places = _who(player), (f"{player.name} token",)
    if player.token == HIDDEN:
        return Message(_("The token of {player} lies face down."), who, places)
    shown = (*who, ("alien", player.token))
    if state.over:
        return Message(_("The token of {player} is face up: {alien}."), shown, places)
    return Message(_("The token of {player} lies face down. It shows {alien}."), shown, places)


def _points(state: State, player: Player) -> Message:
    """Return the sentence with the sum of the points of a player's favourite cards and, unless hidden, of the token."""
    who, (cards, token) = _who(player), worth_of(state.planets, player)
    if token is None:
        known = (*who, ("points", cards))
        return Message(_("Points of {player} as they stand: {points}, without the token that you cannot see."), known)
    return Message(_("Points of {player} as they stand: {points}."), (*who, ("points", cards + token)))


def _who(player: Player) -> tuple[tuple[str, str]]:
    """Return the parameters of a sentence that only names the player."""
    return (("player", player.name),)


PRINTED = ("fr",)

GLOSSARY = (
    (_("alien"), "SR-C1"),
    (_("planet card"), "SR-C2"),
    (_("favourite"), "SR-S1"),
    (_("favourite card"), "SR-S1"),
    (_("favourite token"), "SR-S1"),
    (_("to shuffle"), "SR-S1"),
    (_("to deal"), "SR-S1"),
    (_("face down"), "SR-S1"),
    (_("face up"), "SR-B2"),
    (_("pile"), "SR-S2"),
    (_("galaxy"), "SR-S2"),
    (_("middle"), "SR-S2"),
    (_("clockwise"), "SR-S3"),
    (_("turn"), "SR-T1"),
    (_("hand"), "SR-T1"),
    (_("planet"), "SR-A1"),
    (_("free planet"), "SR-A1"),
    (_("to advance"), "SR-A1"),
    (_("to discard"), "SR-A1"),
    (_("discard pile"), "SR-N1"),
    (_("card with two aliens"), "SR-A1"),
    (_("card with one alien"), "SR-B1"),
    (_("swap of favourites"), "SR-D1"),
    (_("to swap"), "SR-D1"),
    (_("change of position"), "SR-E1"),
    (_("supernova"), "SR-N1"),
    (_("place"), "SR-F3"),
    (_("point"), "SR-F3"),
)
