"""The picks of a hand in Gravity Superstar: a card, then the square where the manoeuvre ends, before any fall.

The own square stands for the turns on the spot; then comes the way to lie. What is legal is asked of `actions.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.core import Message, Pick, Place, Unmeant, Value, _, worded
from playground.games.gravity_superstar.actions import (
    CARD_OF,
    END_TURN,
    MANOEUVRES,
    MOVES,
    PLACE,
    REPLAY,
    ROTATIONS,
    STRIDES,
    Action,
    possible,
    trip,
)
from playground.games.gravity_superstar.board import DIRECTIONS, Board, Pawn

if TYPE_CHECKING:
    from playground.games.gravity_superstar.state import State

WHAT = _("{what}")
"""A thing by its name alone."""
OVER = _("{at} (over the edge to {side})")
OWN_SQUARE = _("{at} (to turn on the spot)")
FEET = _("feet to {feet}")
WAYS = {
    "move left": _("to the left"),
    "move right": _("to the right"),
    "long jump left": _("two squares to the left"),
    "long jump right": _("two squares to the right"),
    "high jump left": _("up, then to the left"),
    "high jump right": _("up, then to the right"),
    "drop": _("through the platform"),
}
"""How a manoeuvre goes, where a board is so small that two of a card end on one square."""


def way(state: State, action: Action) -> tuple[Pick, ...]:
    """Return the picks of an action; none for a card that is not in the hand, and for a theft without a victim."""
    mover = state.players[state.mover]
    if action == PLACE:
        return (_square(state.board.name(state.open_door), worded(_("{at} (the open door)"), at=_door(state))),)
    if action.kind == "steal":
        return _theft(state, action)
    if action == REPLAY:
        return (Pick("token", "token", Message(_("your replay tokens")), (f"{mover.colour} tokens",)),)
    if action == END_TURN:
        return (Pick("button", "end turn", Message(_("End the turn"))),)
    if action.kind == "refill":
        return (Pick("cards", "played", Message(_("your cards in front of you")), (f"{mover.colour} played",)),)
    if action.card not in mover.hand:
        return ()
    card = Pick("card", action.card, worded(WHAT, what=action.card), (f"{mover.colour} hand",))
    return (card, *_manoeuvre(state.board, mover.pawn, action, mover.colour)) if mover.pawn else (card,)


def _door(state: State) -> Place:
    """Return the name of the square of the open door."""
    return state.board.name(state.open_door)


def _square(at: Place, name: Message) -> Pick:
    """Return the pick of a square."""
    return Pick("place", at, name, (at,))


def _theft(state: State, action: Action) -> tuple[Pick, ...]:
    """Return the star or the token that is stolen, where the next victim keeps it; none while nobody is to be robbed.

    A theft of what the victim does not have is none either: there is nothing to be picked.
    """
    if not state.owed:
        return ()
    victim = state.players[state.owed[0]]
    if action.loot not in victim.loot:
        return ()
    where = "tokens" if action.loot == "token" else "stars"
    return (Pick("loot", action.loot, worded(WHAT, what=action.loot), (f"{victim.colour} {where}",)),)


def _manoeuvre(board: Board, pawn: Pawn, action: Action, colour: str) -> tuple[Pick, ...]:
    """Return the square where a manoeuvre ends, and where others of the card end there as well, how it is done.

    The data say the card, whether it is laid face up or down, the manoeuvre, and the edges by which the pawn leaves the
    board ("exits", with spaces between); for a turn also the direction of the feet.
    """
    on_the_way = _path(board, pawn, action.manoeuvre)
    path = tuple(board.name(square) for square in on_the_way)
    exits = [
        f"{board.name(square)}/{DIRECTIONS[direction]}"
        for square, direction in zip((pawn.square, *on_the_way), _directions(pawn, action.manoeuvre), strict=False)
        if board.crosses_edge(square, direction)
    ]
    at = board.name(on_the_way[-1])
    name = worded(OVER, at=at, side=exits[0].partition("/")[2]) if exits else worded(WHAT, what=at)
    if action.manoeuvre in ROTATIONS:
        name = worded(OWN_SQUARE, at=at)
    falls: tuple[Place, ...] = ()
    if action.manoeuvre in possible(board, pawn):
        steps = [step.square for step in trip(board, pawn, action.manoeuvre, colour).steps if step.square >= 0]
        falls = tuple(board.name(square) for square in steps)[0 if action.manoeuvre in ROTATIONS else len(path) :]
    data: tuple[tuple[str, Value], ...] = (
        ("card", action.card), ("face", "down" if action.face_down else "up"), ("manoeuvre", action.manoeuvre),
        *([("exits", " ".join(exits))] if exits else []),
    )  # fmt: skip
    alike = [other for other in _manoeuvres(action.card) if _path(board, pawn, other)[-1] == on_the_way[-1]]
    if len(alike) == 1:
        return (Pick("place", at, name, (at,), data=data, path=path, falls=falls),)
    if action.manoeuvre in ROTATIONS:
        feet = DIRECTIONS[(pawn.feet + ROTATIONS[action.manoeuvre]) % 4]
        last = Pick("lie", feet, worded(FEET, feet=feet), (at,), True, (*data, ("feet", feet)), path, falls)
    else:
        last = Pick("way", action.manoeuvre, Message(WAYS[action.manoeuvre]), (at,), True, data, path, falls)
    return _square(at, name), last


def _manoeuvres(card: str) -> tuple[str, ...]:
    """Return what can be done with a card: the moves, and the special moves that it shows (the joker: all)."""
    return tuple(name for name in MANOEUVRES if name in MOVES or card in ("joker", CARD_OF[name]))


def _directions(pawn: Pawn, manoeuvre: str) -> tuple[int, ...]:
    """Return the directions of the steps of a manoeuvre; none for a turn."""
    if manoeuvre in ROTATIONS:
        return ()
    return (pawn.feet,) if manoeuvre == "drop" else STRIDES[pawn.feet][manoeuvre]


def _path(board: Board, pawn: Pawn, manoeuvre: str) -> tuple[int, ...]:
    """Return the squares of a manoeuvre up to where it ends, as if there were no platform; for a turn, its own."""
    square, found = pawn.square, list[int]()
    for direction in _directions(pawn, manoeuvre):
        square = board.neighbour(square, direction)
        found.append(square)
    return tuple(found) or (square,)


EDGES = {
    True: (_("A platform stops every step across it. Only a drop goes through, under the feet."), "GS-A8"),
    False: (_("No platform is here: nothing stops a pawn."), "GS-A8"),
}
SHARED = {
    "reserve": (_("Here lie the replay tokens. You find one where a pawn enters a replay symbol."), "GS-E2"),
    "box": (_("The stars in the box take no part in this game."), "GS-S4"),
}
AREAS = {
    "hand": (_("This is the hand of {player}. Only {player} sees it and plays from it."), "GS-S5"),
    "played": (_("These are the cards that {player} has played. Only {player} takes them back."), "GS-A1"),
    "stars": (_("These are the stars of {player}. You steal one only when you eject that pawn."), "GS-E4"),
    "tokens": (_("These are the replay tokens of {player}. You steal one only when you eject that pawn."), "GS-E4"),
    "": (_("Here is what {player} has."), "GS-S5"),
}
OWN_AREAS = {
    "stars": (
        _("These are your own stars. Each counts a point at the end, and so does each pair of a colour."),
        "GS-F2",
    ),
    "": (_("Here is what you have. Begin with a card of your hand."), "GS-S5"),
}
REACH = {
    "long jump": (_("A long jump goes two squares to the left or to the right."), "GS-A4"),
    "high jump": (_("A high jump goes up, then to the left or to the right."), "GS-A4"),
    "drop": (_("A drop goes one square down, through the platform under the feet."), "GS-A5"),
    "rotation": (_("A rotation turns the pawn on its own square."), "GS-A6"),
    "joker": (_("The joker does what one of the other four cards shows."), "GS-A7"),
}
"""Where a card leads, and its rule; each can also be laid face down, for a square to the left or to the right."""
TOO_FAR = _("None of your cards leads there now.")


def nowhere(state: State, made: tuple[Pick, ...], place: Place) -> Action | Unmeant | None:
    """Return why a press on a place leads nowhere, or the action that it seems to want and that is refused."""
    mover = state.players[state.mover]
    square, slash, side = place.partition("/")
    colour, _space, area = place.partition(" ")
    a_move = Action("play", "move left", next(iter(mover.hand), "joker"))
    if slash:
        text, rule = EDGES[state.board.steps[DIRECTIONS.index(side)][state.board.square(square)] < 0]
    elif place in SHARED:
        text, rule = SHARED[place]
    elif colour == mover.colour:
        wanted = {"tokens": REPLAY, "hand": a_move, "played": Action("refill")}
        if area in wanted:
            return wanted[area]
        text, rule = OWN_AREAS.get(area, OWN_AREAS[""])
    elif colour in {player.colour for player in state.players}:
        text, rule = AREAS[area]
        return Unmeant(worded(text, player=colour), rule, (place,))
    elif state.phase != "act":
        return a_move
    else:
        card = next((pick.of for pick in made if pick.kind == "card"), "")
        text, rule = REACH[card] if card else (TOO_FAR, "GS-A3")
    return Unmeant(Message(text), rule, (place,))
