"""Gravity Superstar in sentences: what happened, what can be done, and how a position looks.

Every sentence is a message id with named parameters. Whoever shows one fills in

- `{player}`: the player that an event is about;
- `{at}` and `{to}`: its first and its second place;
- the details of an event, the params of a refusal or of a `Message`, by their own names.

A value that is a key of TERMS is shown by its noun phrase. In SENTENCES a key may be a kind followed by
the name of a detail or the id of a rule ("played-face-up as", "fell GS-G2"): that sentence tells those
events of the kind which have it, the plain kind tells the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.core import Message
from playground.gravity_superstar.board import DIRECTIONS, EAST, REPLAY_SYMBOL, SOUTH
from playground.gravity_superstar.pieces import HIDDEN, STAR_COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playground.gravity_superstar.actions import Action
    from playground.gravity_superstar.pieces import Player
    from playground.gravity_superstar.state import State

SENTENCES = {
    "placed": "{player} comes in by the door at {at}, with the feet to {feet}.",
    "played-face-down": "{player} lays down {card}, face down.",
    "played-face-up": "{player} plays {card}.",
    "played-face-up as": "{player} plays {card} as {as}.",
    "moved": "{player} moves from {at} to {to}.",
    "moved GS-G2": "{player} leaves the board at {at} and comes in again on the other side, at {to}.",
    "dropped": "{player} drops through the platform, from {at} to {to}.",
    "dropped GS-G2": "{player} drops through the platform at {at}, leaves the board and comes in again at {to}.",
    "turned": "{player} turns round at {at}. The feet now point to {feet}.",
    "fell": "{player} falls from {at} to {to}.",
    "fell GS-G2": "{player} falls off the board at {at} and comes in again on the other side, at {to}.",
    "landed": "{player} lands on a platform at {at}.",
    "lapped": "{player} has fallen once round the board and stops at {at}.",
    "took-star": "{player} takes {colour} at {at}.",
    "took-token": "{player} finds a replay symbol at {at} and takes a token from the reserve.",
    "reserve-empty": "{player} finds a replay symbol at {at}, but the reserve is empty.",
    "ejected": "{by} ejects {player} at {at}: that pawn is off the board now.",
    "cards-back": "{player} takes all cards in front back in hand. Cards taken back: {count}.",
    "must-steal": "{player} must steal something from {from}.",
    "nothing-to-steal": "{player} steals nothing, because {from} has neither a star nor a token.",
    "stole": "{player} steals {what} from {from}.",
    "door-taken": "The open-door pawn skips the door at {at}, because {by} lies on it.",
    "door-moved": "The open-door pawn goes from {at} to the next free door, at {to}.",
    "door-stays": "No door is free, so the open-door pawn stays at {at}.",
    "refilled": "{player} refills: all cards in front go back in hand. Cards taken back: {count}.",
    "fifth-card": "That was the fifth card of {player}. All five go back in hand.",
    "spent-token": "{player} puts a replay token back into the reserve, for one more action.",
    "turn-ended": "The turn of {player} is over.",
    "round-ended": "The round is over. Everybody has had the same number of turns.",
    "end-triggered": "{player} has reached {points} points. This round is the last one.",
    "game-ended": "The game is over. Stars left on the board: {left}.",
}
"""For each kind of event, the sentence that tells it."""

TERMS = {
    "expert": "with the expert ending",
    "tiles": "tiles",
    "green": "Green",
    "pink": "Pink",
    "orange": "Orange",
    "turquoise": "Turquoise",
    "red": "Red",
    "yellow": "Yellow",
    "blue star": "a blue star",
    "yellow star": "a yellow star",
    "pink star": "a pink star",
    "green star": "a green star",
    "orange star": "an orange star",
    "white star": "a white star",
    "token": "a replay token",
    "long jump": "the long jump card",
    "high jump": "the high jump card",
    "drop": "the drop card",
    "rotation": "the rotation card",
    "joker": "the joker",
    HIDDEN: "a card",
    "long jump left": "a long jump to the left",
    "long jump right": "a long jump to the right",
    "high jump left": "a high jump to the left",
    "high jump right": "a high jump to the right",
    "rotate left": "a quarter turn to the left",
    "rotate right": "a quarter turn to the right",
    "rotate half": "a half turn",
    "north": "the north",
    "east": "the east",
    "south": "the south",
    "west": "the west",
    "star symbol": "a star symbol",
    "replay symbol": "a replay symbol",
    "stars": "stars",
    "pairs": "pairs of one colour",
    "tokens": "replay tokens",
    "stars blue": "blue stars",
    "stars yellow": "yellow stars",
    "stars pink": "pink stars",
    "stars green": "green stars",
    "stars orange": "orange stars",
    "stars white": "white stars",
    "reserve": "the reserve",
    "box": "the box",
    "off the board": "off the board",
}
"""For each value that a parameter can have, and each place that is no square and nobody's, the noun phrase for it."""

PLACES = {
    "{player} hand": "{player}’s hand",
    "{player} played": "the cards in front of {player}",
    "{player} stars": "{player}’s stars",
    "{player} tokens": "{player}’s replay tokens",
}
"""What lies before a player, by the pattern of the place."""

ACTIONS = {
    "place": "Place the pawn on the open door",
    "refill": "Refill: take all cards back",
    "move left": "One square to the left, with {card} face down",
    "move right": "One square to the right, with {card} face down",
    "long jump left": "Long jump to the left",
    "long jump right": "Long jump to the right",
    "high jump left": "High jump: up, then to the left",
    "high jump right": "High jump: up, then to the right",
    "drop": "Drop through the platform",
    "rotate left": "Rotation: a quarter turn to the left",
    "rotate right": "Rotation: a quarter turn to the right",
    "rotate half": "Rotation: a half turn",
    "joker as long jump left": "Joker as a long jump to the left",
    "joker as long jump right": "Joker as a long jump to the right",
    "joker as high jump left": "Joker as a high jump: up, then to the left",
    "joker as high jump right": "Joker as a high jump: up, then to the right",
    "joker as drop": "Joker as a drop through the platform",
    "joker as rotate left": "Joker as a rotation: a quarter turn to the left",
    "joker as rotate right": "Joker as a rotation: a quarter turn to the right",
    "joker as rotate half": "Joker as a rotation: a half turn",
    "steal": "Steal {what}",
    "steal from": "Steal {what} from {from}",
    "replay": "Spend a replay token for one more action",
    "end turn": "End the turn",
}
"""For each action, by its text or the part of it that is always the same, its words on a button."""


def label(state: State, action: Action) -> Message:
    """The action in words, as a button says it; a theft names the player who is robbed, if one is to be."""
    if action.kind == "steal":
        if state.owed:
            victim = state.players[state.owed[0]].colour
            return Message(ACTIONS["steal from"], (("what", action.loot), ("from", victim)))
        return Message(ACTIONS["steal"], (("what", action.loot),))
    if action.face_down:
        return Message(ACTIONS[action.manoeuvre], (("card", action.card),))
    return Message(ACTIONS[str(action)])


PHASES = {
    "place": "It is the turn of {player}, whose pawn has to come in by the open door.",
    "act": "It is the turn of {player}, who has to play an action.",
    "steal": "It is the turn of {player}, who has to steal something from {from}.",
    "replay": "It is the turn of {player}, who may spend a replay token or end the turn.",
    "over": "The game is over.",
}
"""What is to be done next, by the phase of a state."""


def describe(state: State) -> tuple[Message, ...]:
    """The position in sentences: whose turn it is, every object on the board row by row, then each player."""
    return (
        *_situation(state),
        *_squares(state),
        *(message for player in state.players for message in _belongings(player)),
    )


def _situation(state: State) -> Iterator[Message]:
    mover = ("player", state.players[state.mover].colour)
    robbed = (("from", state.players[state.owed[0]].colour),) if state.owed else ()
    yield Message(PHASES[state.phase], () if state.over else (mover, *robbed))
    yield Message("{player} has the first-player card.", (("player", state.players[state.first].colour),))
    if state.triggered and not state.over:
        yield Message("This round is the last one.")
    elif state.expert and not state.over:
        yield Message("The game is played with the expert ending.")
    yield Message("Replay tokens in the reserve: {count}.", (("count", state.reserve),), ("reserve",))
    stars = (("count", state.stars_on_board), ("box", sum(state.box)))
    yield Message("Stars: {count} on the board, {box} in the box.", stars, ("box",))


def _squares(state: State) -> Iterator[Message]:
    """Each square's objects: door, symbol in view or star, pawns; then the platforms on its edges.

    A platform between two squares is told with the one above it or left of it.
    """
    board = state.board
    corners = (("at", board.name(0)), ("to", board.name(board.rows * board.columns - 1)))
    yield Message("The board goes from {at}, top left, to {to}, bottom right.", corners)
    feet = {door.square: door.feet for door in board.doors}
    for square in range(board.rows * board.columns):
        at = ("at", board.name(square))
        if square in feet:
            yield Message("{at}: a door, with the feet to {feet}.", (at, ("feet", DIRECTIONS[feet[square]])))
        if state.stars[square]:
            yield Message("{at}: {what}.", (at, ("what", f"{STAR_COLOURS[state.stars[square] - 1]} star")))
        elif board.symbols[square]:
            symbol = "replay symbol" if board.symbols[square] == REPLAY_SYMBOL else "star symbol"
            yield Message("{at}: {what}.", (at, ("what", symbol)))
        for player in state.players:
            if player.pawn and player.pawn.square == square:
                where = (("player", player.colour), at, ("feet", DIRECTIONS[player.pawn.feet]))
                yield Message("{at}: the pawn of {player}, with the feet to {feet}.", where)
        if square == state.open_door:
            yield Message("{at}: the open-door pawn.", (at,))
        yield from _platforms(state, square)


def _platforms(state: State, square: int) -> Iterator[Message]:
    board = state.board
    at = ("at", board.name(square))
    for direction, name in enumerate(DIRECTIONS):
        if not board.platform(square, direction):
            continue
        if board.crosses_edge(square, direction):
            yield Message("{at}: a platform on the edge of the board, to {side}.", (at, ("side", name)))
        elif direction in (EAST, SOUTH):
            to = ("to", board.name(board.neighbour(square, direction)))
            yield Message("{at}: a platform between this square and {to}.", (at, to))


def _belongings(player: Player) -> Iterator[Message]:
    """What a player has: pawn off the board, hand, cards in front in the order of play, stars, tokens, points."""
    who, name = (("player", player.colour),), player.colour
    if player.pawn is None:
        yield Message("The pawn of {player} is off the board.", who)
    hand = (f"{name} hand",)
    if HIDDEN in player.hand:
        count = (("count", len(player.hand)),)
        yield Message("{player} holds cards that you cannot see: {count}.", (*who, *count), hand)
    elif not player.hand:
        yield Message("{player} holds no card.", who, hand)
    else:
        for card in player.hand:
            yield Message("{player} holds {card}.", (*who, ("card", card)), hand)
    for played in player.played:
        lies = (
            "In front of {player}: {card}, face up." if played.face_up else "In front of {player}: {card}, face down."
        )
        yield Message(lies, (*who, ("card", played.card)), (f"{name} played",))
    yield Message(
        "Stars of {player}: {blue} blue, {yellow} yellow, {pink} pink, {green} green, {orange} orange, {white} white.",
        (*who, *zip(STAR_COLOURS, player.stars, strict=True)),
        (f"{name} stars",),
    )
    yield Message("Replay tokens of {player}: {count}.", (*who, ("count", player.tokens)), (f"{name} tokens",))
    yield Message("Points of {player}: {points}.", (*who, ("points", player.points)))
