"""The picks of a hand in La Course des étoiles: a card, then the alien that it moves, or favourite cards.

An alien can be picked where it stands, and where it would go. What is legal is asked of `actions.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.core import Message, Pick, Place, Unmeant, _, worded
from playground.games.star_race.actions import Action
from playground.games.star_race.pieces import ALIENS, CHANGE, NUMERALS, PLANET, PLANETS, SHOWN, SWAP, Player
from playground.games.star_race.play import next_free

if TYPE_CHECKING:
    from playground.games.star_race.state import State


def way(state: State, action: Action) -> tuple[Pick, ...]:
    """Return the picks of an action; none for one whose card, or favourite card, is not there, and for a pass."""
    mover = state.players[state.mover]
    at = tuple(f"{mover.name} hand {slot}" for slot, card in enumerate(mover.hand, 1) if card == action.card)
    if not at:
        return ()
    card = Pick("card", action.card, worded(_("{what}"), what=action.card), (*at, f"{mover.name} hand"))
    if action.kind == "advance":
        return card, _traveller(state, action.alien)
    if action.kind == "add":
        return _adding(card, mover, action)
    if action.kind == "swap":
        return _swap(state, card, mover, action)
    if not action.alien:
        return card, Pick("place", "discard", Message(_("the discard pile (without effect)")), ("discard",))
    return card, _alien(state, action.alien), _alien(state, action.other)


def _alien(state: State, alien: str) -> Pick:
    """Return the pick of an alien where it stands."""
    return Pick("alien", alien, worded(_("{what}"), what=alien), (PLANET[state.planets[ALIENS.index(alien)]],))


def _traveller(state: State, alien: str) -> Pick:
    """Return the pick of an alien that goes to the next free planet, where it stands and there."""
    start = state.planets[ALIENS.index(alien)]
    there = PLANET[min(next_free(state.planets, start), PLANETS)]
    name = worded(_("{alien} (to {at})"), alien=alien, at=there)
    return Pick("alien", alien, name, (PLANET[start], there), path=(there,))


def _favourite(player: Player, alien: str, name: Message) -> tuple[Pick, ...]:
    """Return the pick of the cards before a player that show an alien; none if there is no such card."""
    slots = [
        f"{player.name} favourite {slot}" for slot, card in enumerate(player.favourites, 1) if SHOWN[card] == alien
    ]
    return (Pick("favourite", f"{player.name} {alien}", name, (*slots, f"{player.name} favourites")),) if slots else ()


def _own(player: Player, alien: str) -> tuple[Pick, ...]:
    """Return the pick of a favourite card of the mover."""
    return _favourite(player, alien, worded(_("your favourite {alien}"), alien=alien))


def _adding(card: Pick, mover: Player, action: Action) -> tuple[Pick, ...]:
    """Return the picks of an addition: the card, and the place of the new favourite, or the one that goes for it."""
    if action.other:
        gone = _own(mover, action.other)
        return (card, *gone) if gone else ()
    room = f"{mover.name} favourites"
    empty = f"{mover.name} favourite {min(len(mover.favourites) + 1, 2)}"
    return card, Pick("place", room, Message(_("the free place for a favourite")), (empty, room))


def _swap(state: State, card: Pick, mover: Player, action: Action) -> tuple[Pick, ...]:
    """Return the picks of a swap: the card, a favourite card of the mover, one of another player."""
    other = next((player for player in state.players if player.name == action.seat), None)
    if other is None or other is mover:
        return ()
    said = worded(_("the favourite {alien} of {player}"), alien=action.other, player=other.name)
    own, theirs = _own(mover, action.alien), _favourite(other, action.other, said)
    return (card, *own, *theirs) if own and theirs else ()


SHARED = {
    "pile": (_("The new card comes by itself at the end of your turn."), "SR-T1"),
    "discard": (_("Cards that have been played lie here. They never come back."), "SR-N1"),
    "box": (_("What lies in the box takes no part in this race."), "SR-S1"),
}
AREAS = {
    "hand": (_("This is the hand of {player}. Only {player} sees it and plays from it."), "SR-S1"),
    "token": (_("This is the token of {player}. It lies there to the end of the race."), "SR-S1"),
    "favourite": (_("These are the favourites of {player}. Only a swap card moves them."), "SR-D1"),
    "": (_("Here is what {player} has."), "SR-S1"),
}
OWN_AREAS = {
    "token": (_("This is your own token. It lies there to the end, and cannot be swapped or discarded."), "SR-B3"),
    "favourite": (
        _("These are your favourites. A card with one alien adds to them, a swap card exchanges one."),
        "SR-B2",
    ),
    "": (_("Here is what you have. Begin with a card of your hand."), "SR-T1"),
}
WORTH = (_("These are the points of an alien in this place at the end of the race."), "SR-F3")
FARTHER = (_("An alien goes to the next free planet, no farther and never back."), "SR-A1")
CHANGES = (_("Two aliens trade places. Pick the aliens, with nobody between them."), "SR-E1")
SWAPS = (_("A swap moves no alien. Pick a favourite of yours and one of another player."), "SR-D1")
GONE = (_("This planet has been eaten. No alien comes here any more."), "SR-N1")


def nowhere(state: State, made: tuple[Pick, ...], place: Place) -> Action | Unmeant | None:
    """Return why a press on a place leads nowhere, or the action that it seems to want and that is refused."""
    seat, _space, area = place.partition(" ")
    player = next((player for player in state.players if player.name == seat), None)
    if player:
        kind = area.partition(" ")[0].removesuffix("s")
        own = player is state.players[state.mover]
        if own and kind == "hand":
            return None
        text, rule = (OWN_AREAS if own else AREAS).get(kind, (OWN_AREAS if own else AREAS)[""])
        return Unmeant(Message(text) if own else worded(text, player=seat), rule, (place,))
    card = next((pick.of for pick in made if pick.kind == "card"), "")
    if place in SHARED:
        text, rule = SHARED[place]
    elif area in NUMERALS:
        text, rule = WORTH
    elif int(area) <= state.eaten:
        text, rule = GONE
    else:
        text, rule = {SWAP: SWAPS, CHANGE: CHANGES}.get(card, FARTHER)
    return Unmeant(Message(text), rule, (place,))
