"""Gravity Superstar in words: events, actions, the description of a position; the glossary; the editions.

Every sentence is a message id with named parameters. The code that shows a sentence fills in

- `{player}`: the player that an event is about;
- `{at}` and `{to}`: its first and its second place;
- the details of an event, the params of a refusal or of a `Message`, by their own names.

A value that is a key of TERMS is shown by its noun phrase. In SENTENCES a key may be a kind followed by the name of a
detail or the id of a rule ("played-face-up as", "fell GS-G2"): that sentence describes the events of the kind that have
that detail or rule; the plain kind describes the others.

For EDITIONS the French and the Dutch rulebook of 2018 were compared line by line; differences of wording alone are left
out. Two copies of the French text and one of the Dutch were read.

This file is long because it holds all words of the game but its rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.core import Message, _
from playground.games.gravity_superstar.board import DIRECTIONS, EAST, REPLAY_SYMBOL, SOUTH
from playground.games.gravity_superstar.pieces import HIDDEN, STAR_COLOURS
from playground.games.gravity_superstar.rulebook import ACTION, BOX, END, EVENTS, EXPERT, PLACING, SETUP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playground.games.gravity_superstar.actions import Action
    from playground.games.gravity_superstar.pieces import Player
    from playground.games.gravity_superstar.state import State

SENTENCES = {
    "placed": _("{player} comes in by the door at {at}, with the feet to {feet}."),
    "played-face-down": _("{player} lays down {card}, face down."),
    "played-face-up": _("{player} plays {card}."),
    "played-face-up as": _("{player} plays {card} as {as}."),
    "moved": _("{player} moves from {at} to {to}."),
    "moved GS-G2": _("{player} leaves the board at {at} and comes in again on the other side, at {to}."),
    "dropped": _("{player} drops through the platform, from {at} to {to}."),
    "dropped GS-G2": _("{player} drops through the platform at {at}, leaves the board and comes in again at {to}."),
    "turned": _("{player} turns round at {at}. The feet now point to {feet}."),
    "fell": _("{player} falls from {at} to {to}."),
    "fell GS-G2": _("{player} falls off the board at {at} and comes in again on the other side, at {to}."),
    "landed": _("{player} lands on a platform at {at}."),
    "lapped": _("{player} has fallen once round the board and stops at {at}."),
    "took-star": _("{player} takes {colour} at {at}."),
    "took-token": _("{player} finds a replay symbol at {at} and takes a token from the reserve."),
    "reserve-empty": _("{player} finds a replay symbol at {at}, but the reserve is empty."),
    "ejected": _("{by} ejects {player} at {at}: that pawn is off the board now."),
    "cards-back": _("{player} takes all cards in front back in hand. Cards taken back: {count}."),
    "must-steal": _("{player} must steal something from {from}."),
    "nothing-to-steal": _("{player} steals nothing, because {from} has neither a star nor a token."),
    "stole": _("{player} steals {what} from {from}."),
    "door-taken": _("The open-door pawn skips the door at {at}, because {by} lies on it."),
    "door-moved": _("The open-door pawn goes from {at} to the next free door, at {to}."),
    "door-stays": _("No door is free, so the open-door pawn stays at {at}."),
    "refilled": _("{player} refills: all cards in front go back in hand. Cards taken back: {count}."),
    "fifth-card": _("That was the fifth card of {player}. All five go back in hand."),
    "spent-token": _("{player} puts a replay token back into the reserve, for one more action."),
    "turn-ended": _("The turn of {player} is over."),
    "round-ended": _("The round is over. Everybody has had the same number of turns."),
    "end-triggered": _("{player} has reached {points} points. This round is the last one."),
    "game-ended": _("The game is over. Stars left on the board: {left}."),
}
"""The sentence for each kind of event."""

TERMS = {
    "expert": _("with the expert ending"),
    "tiles": _("tiles"),
    "green": _("Green"),
    "pink": _("Pink"),
    "orange": _("Orange"),
    "turquoise": _("Turquoise"),
    "red": _("Red"),
    "yellow": _("Yellow"),
    "blue star": _("a blue star"),
    "yellow star": _("a yellow star"),
    "pink star": _("a pink star"),
    "green star": _("a green star"),
    "orange star": _("an orange star"),
    "white star": _("a white star"),
    "token": _("a replay token"),
    "long jump": _("the long jump card"),
    "high jump": _("the high jump card"),
    "drop": _("the drop card"),
    "rotation": _("the rotation card"),
    "joker": _("the joker"),
    HIDDEN: _("a card"),
    "long jump left": _("a long jump to the left"),
    "long jump right": _("a long jump to the right"),
    "high jump left": _("a high jump to the left"),
    "high jump right": _("a high jump to the right"),
    "rotate left": _("a quarter turn to the left"),
    "rotate right": _("a quarter turn to the right"),
    "rotate half": _("a half turn"),
    "north": _("the north"),
    "east": _("the east"),
    "south": _("the south"),
    "west": _("the west"),
    "star symbol": _("a star symbol"),
    "replay symbol": _("a replay symbol"),
    "stars": _("stars"),
    "pairs": _("pairs of one colour"),
    "tokens": _("replay tokens"),
    "stars blue": _("blue stars"),
    "stars yellow": _("yellow stars"),
    "stars pink": _("pink stars"),
    "stars green": _("green stars"),
    "stars orange": _("orange stars"),
    "stars white": _("white stars"),
    "reserve": _("the reserve"),
    "box": _("the box"),
    "off the board": _("off the board"),
}
"""The noun phrase for each value of a parameter, and for each place that is no square and belongs to no player."""

PLACES = {
    "{player} hand": _("{player}’s hand"),
    "{player} played": _("the cards in front of {player}"),
    "{player} stars": _("{player}’s stars"),
    "{player} tokens": _("{player}’s replay tokens"),
}
"""The noun phrase for each place in front of a player, by the pattern of its name."""

ACTIONS = {
    "place": _("Place the pawn on the open door"),
    "refill": _("Refill: take all cards back"),
    "move left": _("One square to the left, with {card} face down"),
    "move right": _("One square to the right, with {card} face down"),
    "long jump left": _("Long jump to the left"),
    "long jump right": _("Long jump to the right"),
    "high jump left": _("High jump: up, then to the left"),
    "high jump right": _("High jump: up, then to the right"),
    "drop": _("Drop through the platform"),
    "rotate left": _("Rotation: a quarter turn to the left"),
    "rotate right": _("Rotation: a quarter turn to the right"),
    "rotate half": _("Rotation: a half turn"),
    "joker as long jump left": _("Joker as a long jump to the left"),
    "joker as long jump right": _("Joker as a long jump to the right"),
    "joker as high jump left": _("Joker as a high jump: up, then to the left"),
    "joker as high jump right": _("Joker as a high jump: up, then to the right"),
    "joker as drop": _("Joker as a drop through the platform"),
    "joker as rotate left": _("Joker as a rotation: a quarter turn to the left"),
    "joker as rotate right": _("Joker as a rotation: a quarter turn to the right"),
    "joker as rotate half": _("Joker as a rotation: a half turn"),
    "steal": _("Steal {what}"),
    "steal from": _("Steal {what} from {from}"),
    "replay": _("Spend a replay token for one more action"),
    "end turn": _("End the turn"),
}
"""The button text of each action, by the action's text or the constant part of that text."""


def label(state: State, action: Action) -> Message:
    """Return the button text of the action, legal or not; a theft names its victim, if a theft is owed."""
    if action.kind == "steal":
        if state.owed:
            victim = state.players[state.owed[0]].colour
            return Message(ACTIONS["steal from"], (("what", action.loot), ("from", victim)))
        return Message(ACTIONS["steal"], (("what", action.loot),))
    if action.face_down:
        return Message(ACTIONS[action.manoeuvre], (("card", action.card),))
    return Message(ACTIONS[str(action)])


PHASES = {
    "place": _("It is the turn of {player}, whose pawn has to come in by the open door."),
    "act": _("It is the turn of {player}, who has to play an action."),
    "steal": _("It is the turn of {player}, who has to steal something from {from}."),
    "replay": _("It is the turn of {player}, who may spend a replay token or end the turn."),
    "over": _("The game is over."),
}
"""The sentence about the next task, by the phase of a state."""


def describe(state: State) -> tuple[Message, ...]:
    """Return the position in sentences: the turn, the objects on the board row by row, then each player.

    The turn comes with the first-player card, the reserve and the box; platforms come with their squares.
    """
    return (
        *_situation(state),
        *_squares(state),
        *(message for player in state.players for message in _belongings(player)),
    )


def _situation(state: State) -> Iterator[Message]:
    """Yield what the next task is, who has the first-player card, and what is in the reserve and the box.

    In an expert game that is not over, it also says so, or else that this is the last round.
    """
    mover = ("player", state.players[state.mover].colour)
    robbed = (("from", state.players[state.owed[0]].colour),) if state.owed else ()
    yield Message(PHASES[state.phase], () if state.over else (mover, *robbed))
    yield Message(_("{player} has the first-player card."), (("player", state.players[state.first].colour),))
    if state.triggered and not state.over:
        yield Message(_("This round is the last one."))
    elif state.expert and not state.over:
        yield Message(_("The game is played with the expert ending."))
    yield Message(_("Replay tokens in the reserve: {count}."), (("count", state.reserve),), ("reserve",))
    stars = (("count", state.stars_on_board), ("box", sum(state.box)))
    yield Message(_("Stars: {count} on the board, {box} in the box."), stars, ("box",))


def _squares(state: State) -> Iterator[Message]:
    """Yield from where to where the board goes, then the objects of each square, row by row.

    Those are its door, its star or else its symbol, its pawn, the open-door pawn, and the platforms on its edges. A
    platform between two squares is described once, with the square above or left of the platform.
    """
    board = state.board
    corners = (("at", board.name(0)), ("to", board.name(board.rows * board.columns - 1)))
    yield Message(_("The board goes from {at}, top left, to {to}, bottom right."), corners)
    feet = {door.square: door.feet for door in board.doors}
    for square in range(board.rows * board.columns):
        at = ("at", board.name(square))
        if square in feet:
            yield Message(_("{at}: a door, with the feet to {feet}."), (at, ("feet", DIRECTIONS[feet[square]])))
        if state.stars[square]:
            yield Message(_("{at}: {what}."), (at, ("what", f"{STAR_COLOURS[state.stars[square] - 1]} star")))
        elif board.symbols[square]:
            symbol = "replay symbol" if board.symbols[square] == REPLAY_SYMBOL else "star symbol"
            yield Message(_("{at}: {what}."), (at, ("what", symbol)))
        for player in state.players:
            if player.pawn and player.pawn.square == square:
                where = (("player", player.colour), at, ("feet", DIRECTIONS[player.pawn.feet]))
                yield Message(_("{at}: the pawn of {player}, with the feet to {feet}."), where)
        if square == state.open_door:
            yield Message(_("{at}: the open-door pawn."), (at,))
        yield from _platforms(state, square)


def _platforms(state: State, square: int) -> Iterator[Message]:
    """Yield the platforms on the edges of a square, except that above and left towards another square.

    Those are described with that other square; platforms on the edge of the board are described here.
    """
    board = state.board
    at = ("at", board.name(square))
    for direction, name in enumerate(DIRECTIONS):
        if not board.platform(square, direction):
            continue
        if board.crosses_edge(square, direction):
            yield Message(_("{at}: a platform on the edge of the board, to {side}."), (at, ("side", name)))
        elif direction in (EAST, SOUTH):
            to = ("to", board.name(board.neighbour(square, direction)))
            yield Message(_("{at}: a platform between this square and {to}."), (at, to))


def _belongings(player: Player) -> Iterator[Message]:
    """Yield what a player has: the pawn if off the board, hand, cards played in order, stars, tokens and points.

    Of a hand with a hidden card only the number of cards is told; a hand without a card has a sentence too.
    """
    who, name = (("player", player.colour),), player.colour
    if player.pawn is None:
        yield Message(_("The pawn of {player} is off the board."), who)
    hand = (f"{name} hand",)
    if HIDDEN in player.hand:
        count = (("count", len(player.hand)),)
        yield Message(_("{player} holds cards that you cannot see: {count}."), (*who, *count), hand)
    elif not player.hand:
        yield Message(_("{player} holds no card."), who, hand)
    else:
        for card in player.hand:
            yield Message(_("{player} holds {card}."), (*who, ("card", card)), hand)
    for played in player.played:
        lies = (
            _("In front of {player}: {card}, face up.")
            if played.face_up
            else _("In front of {player}: {card}, face down.")
        )
        yield Message(lies, (*who, ("card", played.card)), (f"{name} played",))
    yield Message(
        _(
            "Stars of {player}: {blue} blue, {yellow} yellow, {pink} pink, {green} green, {orange} orange, {white} "
            "white."
        ),
        (*who, *zip(STAR_COLOURS, player.stars, strict=True)),
        (f"{name} stars",),
    )
    yield Message(_("Replay tokens of {player}: {count}."), (*who, ("count", player.tokens)), (f"{name} tokens",))
    yield Message(_("Points of {player}: {points}."), (*who, ("points", player.points)))


PRINTED = ("fr", "nl")

GLOSSARY = (
    (_("action card"), "GS-C1"),
    (_("character card"), "GS-C1"),
    (_("first-player card"), "GS-C1"),
    (_("superstar pawn"), "GS-C2"),
    (_("open-door pawn"), "GS-C2"),
    (_("replay token"), "GS-C2"),
    (_("star"), "GS-C2"),
    (_("planet tile"), "GS-C3"),
    (_("square"), "GS-C3"),
    (_("platform"), "GS-C3"),
    (_("door"), "GS-C3"),
    (_("star symbol"), "GS-E3", True),
    (_("replay symbol"), "GS-E2", True),
    (_("reserve"), "GS-S3"),
    (_("first player"), "GS-S6"),
    (_("turn"), "GS-T1"),
    (_("clockwise"), "GS-P2"),
    (_("refill"), "GS-A1"),
    (_("simple move"), "GS-A2"),
    (_("face down"), "GS-A2"),
    (_("special move"), "GS-A3"),
    (_("face up"), "GS-A3"),
    (_("long jump"), "GS-A4"),
    (_("high jump"), "GS-A4"),
    (_("drop"), "GS-A5"),
    (_("rotation"), "GS-A6"),
    (_("quarter turn"), "GS-A6"),
    (_("half turn"), "GS-A6"),
    (_("joker"), "GS-A7"),
    (_("to fall"), "GS-G1"),
    (_("to eject"), "GS-E4"),
    (_("to steal"), "GS-E4"),
    (_("to spend"), "GS-R1"),
    (_("round"), "GS-F1"),
    (_("expert ending"), "GS-X1"),
)


EXAMPLE = _("The example of a whole turn")
GLANCE = _("The game at a glance")

EDITIONS = (
    (
        _("What the pawns are called"),
        BOX,
        {
            "fr": _("Each kind of pawn has one name throughout."),
            "nl": _(
                "The open-door pawn is once called a token, and in the summary the superstar pawns once get another "
                "name."
            ),
        },
        _("There is one name for each. The open-door pawn is a pawn, and nobody can own or spend it."),
        "GS-C2",
    ),
    (
        _("How the tiles are turned"),
        SETUP,
        {
            "fr": _("It does not matter which way a tile is turned."),
            "nl": _("Any way, in the word that also says that the tiles and the first player are drawn at random."),
        },
        _("Chance decides how each tile lies."),
        "GS-S1",
    ),
    (
        _("Which way the open door goes"),
        PLACING,
        {
            "fr": _(
                "Clockwise, wherever the rulebook speaks of it: in the rules, in both such steps of the example of a "
                "whole turn, and in the summary."
            ),
            "nl": _(
                "Clockwise in the rules. The example of a whole turn and the summary only speak of the next free door."
            ),
        },
        _("Always clockwise."),
        "GS-P2",
    ),
    (
        _("When no door is free"),
        PLACING,
        {
            "fr": _("The open-door pawn shares the square with the pawn that has arrived there."),
            "nl": _("The open-door pawn stays on the square where a pawn has just been brought into play."),
        },
        _("It stays in both cases: when a pawn comes in there, and when one gets there in the middle of a move."),
        "GS-E5",
    ),
    (
        _("Cards that have been played"),
        ACTION,
        {
            "fr": _("They lie in front of you and stay in view at all times."),
            "nl": _(
                "You lay them face up, for everybody to see. A little further on, a simple move lays its card face "
                "down."
            ),
        },
        _("All cards that you have played lie in view, and a card that was laid face down keeps its secret."),
        "GS-A2",
    ),
    (
        _("The degrees of a rotation"),
        ACTION,
        {
            "fr": _("A quarter or a half turn. Only the summary gives the degrees."),
            "nl": _("A quarter or a half turn, with 90 and 180 degrees in the rules and in the summary."),
        },
        _("A quarter turn either way, or a half turn."),
        "GS-A6",
    ),
    (
        _("The example of a rotation"),
        ACTION,
        {
            "fr": _("The pawn makes a quarter turn to the right. To the left would have been possible."),
            "nl": _("The pawn makes a quarter turn to the left. Clockwise would have been possible."),
        },
        _("It shows both, as two examples."),
        "GS-A6",
    ),
    (
        _("What keeps a pawn from falling"),
        ACTION,
        {
            "fr": _("A platform that the feet of the pawn stand on."),
            "nl": _("A platform that the pawn stands on. The feet are not named."),
        },
        _("Only a platform under the feet: one beside the pawn or over its head does not hold it."),
        "GS-G1",
    ),
    (
        _("How the pictures draw a fall"),
        ACTION,
        {"fr": _("As a hatched line."), "nl": _("As a dotted line.")},
        _("Its pictures draw a fall as a hatched line."),
        "GS-G1",
    ),
    (
        _("The example of leaving the board in a fall"),
        ACTION,
        {
            "fr": _("The pawn leaves at the bottom and goes on at the top."),
            "nl": _("The pawn leaves the board, no side is named, and comes in at the top."),
        },
        _("The pawn leaves at the bottom, which is the side opposite the top."),
        "GS-G2",
    ),
    (
        _("The squares on the way"),
        EVENTS,
        {
            "fr": _("It speaks of squares that a pawn enters."),
            "nl": _("It speaks of squares that a pawn passes, and then of each one that it enters."),
        },
        _("Every square on the way counts, those in the middle of a jump too."),
        "GS-A9",
    ),
    (
        _("Why stars are lined up"),
        EVENTS,
        {
            "fr": _(
                "A note asks you to keep them in line so that all players can work out your points quickly. One of "
                "the two copies that were read for this kit lacks it."
            ),
            "nl": _("The copy that was read for this kit has no such note. It may have been lost."),
        },
        _("Stars lie in rows by colour, and their numbers can be read by everybody."),
        "GS-E1",
    ),
    (
        _("How often you steal in one move"),
        EVENTS,
        {
            "fr": _("From the player whose pawn you have just ejected. The text has one player in mind."),
            "nl": _("From each player whose pawn you pushed off the board."),
        },
        _("Once for each pawn."),
        "GS-E4",
    ),
    (
        _("When a stolen token can be spent, if one was spent before"),
        EXAMPLE,
        {"fr": _("In some later turn."), "nl": _("In that player’s next turn.")},
        _("In any later turn, one a turn."),
        "GS-R1",
    ),
    (
        _("What pairs of stars are worth"),
        END,
        {
            "fr": _("A bonus point for 2 stars of the same colour."),
            "nl": _("A bonus point for each pair of the same colour. That is how both count in their table."),
        },
        _("A point for each pair: four stars of one colour are two pairs."),
        "GS-F2",
    ),
    (
        _("When the expert ending is triggered"),
        EXPERT,
        {
            "fr": _("Whoever has enough points triggers the end at once. It comes when the round under way is over."),
            "nl": _("When somebody has enough points, the game is over at once after the round under way."),
        },
        _("Points are checked after each action and each theft. Once there were enough, the round is the last one."),
        "GS-X1",
    ),
    (
        _("What the player who triggered the end can still lose"),
        EXPERT,
        {
            "fr": _("1 or 2 points, by the theft of a star or a token."),
            "nl": _("Points, by the theft of stars or tokens. It does not say how many."),
        },
        _("A theft costs 1 point, or 2 if it breaks up a pair, and there can be several thefts."),
        "GS-X1",
    ),
    (
        _("When the game is over"),
        GLANCE,
        {
            "fr": _("The summary says at the end of the turn, the rules at the end of the round."),
            "nl": _("The rules and the summary both say at the end of the round."),
        },
        _("At the end of the round."),
        "GS-F1",
    ),
)
