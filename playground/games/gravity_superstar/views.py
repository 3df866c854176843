"""The view of a player (GS-S5, GS-A2), in which hands and face-down cards of the others are hidden; places; facts."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from playground.chance import shuffle
from playground.core import Event, Place, Secrets, Value, _
from playground.games.gravity_superstar.board import DIRECTIONS, Board
from playground.games.gravity_superstar.pieces import CARDS, HIDDEN, STAR_COLOURS, Played, Player
from playground.games.gravity_superstar.state import State
from playground.language.arguments import check_viewer


def view(state: State, player: int) -> State:
    """Return the state as the player of index `player` sees it: the others' hands and face-down cards are HIDDEN.

    Raises ValueError if there is no such player, or if `state` is already the view of another player.
    """
    check_viewer(len(state.players), state.viewer, player)
    seats = tuple(seat if index == player else _covered(seat) for index, seat in enumerate(state.players))
    return state._replace(players=seats, viewer=player)


def _covered(player: Player) -> Player:
    """Return a player as the others see it: each card in hand and each face-down card in front is HIDDEN."""
    played = tuple(card if card.face_up else Played(HIDDEN, face_up=False) for card in player.played)
    return player._replace(hand=(HIDDEN,) * len(player.hand), played=played)


def secrets(state: State) -> Secrets:
    """Tell that hands are "private": each is seen by its owner alone, even where it can be worked out."""
    return "private"


def sample(view: State, rng: Random) -> State:
    """Return a full state that agrees with `view`: the hidden cards are dealt at random, each deal equally likely.

    All players have the same five cards (GS-C1), so a player's hidden cards are the cards of CARDS not yet seen. A full
    state is returned as it is.
    """
    return view._replace(players=tuple(_dealt(player, rng) for player in view.players), viewer=None)


def _dealt(player: Player, rng: Random) -> Player:
    """Return a player with the hidden cards dealt at random, the hand in the order of CARDS.

    A player without hidden cards is returned unchanged.
    """
    seen = {*player.hand, *(played.card for played in player.played)}
    if HIDDEN not in seen:
        return player
    unseen = [card for card in CARDS if card not in seen]
    shuffle(rng, unseen)
    played = tuple(Played(unseen.pop(), face_up=False) if card.card == HIDDEN else card for card in player.played)
    hand = tuple(sorted((unseen.pop() if card == HIDDEN else card for card in player.hand), key=CARDS.index))
    return player._replace(hand=hand, played=played)


def seen(event: Event, player: str) -> Event:
    """Return the event as `player` sees it: the face of a card laid face down is visible to its owner alone (GS-A2).

    For all others that card is HIDDEN. Every other event is returned unchanged.
    """
    if event.kind != "played-face-down" or event.player == player:
        return event
    return event._replace(details=(("card", HIDDEN),))


AREAS = ("hand", "played", "stars", "tokens")
"""The parts of a player's area on the table (GS-S5)."""


def places(state: State) -> tuple[Place, ...]:
    """Return squares, their edges, the players' areas and their parts, the reserve of tokens and the box of stars.

    An edge between two squares is there under the name of each ("c4/east", "d4/west"). The parts are
    "green hand", "green played", "green stars" and "green tokens", empty ones too.
    """
    seats = [player.colour for player in state.players]
    areas = [f"{colour} {area}" for colour in seats for area in AREAS]
    return (*_squares(state.board), *seats, *areas, "reserve", "box")


@lru_cache(maxsize=64)
def _squares(board: Board) -> tuple[Place, ...]:
    """Return the names of all squares of a board, then for each square its four edges ("c4/north")."""
    names = [board.name(square) for square in range(board.rows * board.columns)]
    return (*names, *(f"{name}/{direction}" for name in names for direction in DIRECTIONS))


OFF_BOARD = "off the board"
"""The value of a pawn's square and feet while that pawn is off the board."""


FACTS = {
    "turn": _("Next to play"),
    "{player} points": _("Points of {player}"),
    "{player} square": _("Where the pawn of {player} is"),
    "{player} feet": _("Direction of the feet of {player}"),
    "{player} stars": _("Stars of {player} in all"),
    "{player} stars blue": _("Blue stars of {player}"),
    "{player} stars yellow": _("Yellow stars of {player}"),
    "{player} stars pink": _("Pink stars of {player}"),
    "{player} stars green": _("Green stars of {player}"),
    "{player} stars orange": _("Orange stars of {player}"),
    "{player} stars white": _("White stars of {player}"),
    "{player} tokens": _("Replay tokens of {player}"),
    "{player} hand": _("Cards in the hand of {player}"),
    "{player} played": _("Cards in front of {player}"),
    "open door": _("Where the open-door pawn is"),
    "stars on the board": _("Stars left on the board"),
    "reserve": _("Replay tokens in the reserve"),
}
"""The names of the facts, most important first: a comparison of two positions lists them in this order.
The phase is left out, because it follows from the other facts.
"""


def facts(state: State) -> dict[str, Value]:
    """Return the facts of a position by name.

    For each player ("green"): `green square` ("c4") and `green feet` ("south"), both "off the board" for a pawn that is
    not on the board; `green stars` in all and `green stars blue` of a colour; `green tokens`; `green points` (GS-F2);
    `green hand` and `green played`, the numbers of cards. For all: `open door` (a square), `stars on the board`,
    `reserve` (tokens), `turn` (a player), `phase`.
    """
    found: dict[str, Value] = {
        "turn": state.players[state.mover].colour,
        "phase": state.phase,
        "open door": state.board.name(state.open_door),
        "stars on the board": state.stars_on_board,
        "reserve": state.reserve,
    }
    for player in state.players:
        who, pawn = player.colour, player.pawn
        found[f"{who} square"] = state.board.name(pawn.square) if pawn else OFF_BOARD
        found[f"{who} feet"] = DIRECTIONS[pawn.feet] if pawn else OFF_BOARD
        found[f"{who} stars"] = sum(player.stars)
        for colour, count in zip(STAR_COLOURS, player.stars, strict=True):
            found[f"{who} stars {colour}"] = count
        found[f"{who} tokens"] = player.tokens
        found[f"{who} points"] = player.points
        found[f"{who} hand"] = len(player.hand)
        found[f"{who} played"] = len(player.played)
    return found
