"""The movements of events: aliens hop or trade places, cards are played, taken or exchanged, a planet is eaten."""

from __future__ import annotations

from collections.abc import Callable

from playground.core import Event
from playground.games.star_race.pieces import HIDDEN
from playground.games.star_race.state import State
from widgets.boards.motion import SMALL, Motion, Point, bend, smooth, way
from widgets.boards.star_race.layout import (
    ALIEN_SCALE,
    BOARD,
    CARD_SCALE,
    NOVA,
    PLAYERS,
    SPOTS,
    STANDS,
    standing,
)
from widgets.boards.star_race.picture import Hop, hops, points
from widgets.boards.star_race.pieces import kind, scale, spiral
from widgets.boards.star_race.players import card_at, token_at
from widgets.drawing.scene import Shape, Stamp

Shapes = Callable[[float], tuple[Shape, ...]]

HOP = 300
"""The duration of a hop from planet to planet in milliseconds."""
MILLISECONDS = {
    "played": 420, "gave-up": 380, "added": 480, "swapped": 640, "drew": 340, "ate": 640, "revealed": 420,
}  # fmt: skip
"""The duration of the movement of each other kind of event."""
JUMP = 20.0
"""The height of a hop."""


def _along(corners: tuple[Point, ...], t: float) -> Point:
    """Return the point at `t` (0 to 1) of the smooth line through the corners, with a jump from corner to corner.

    Each stretch between two corners takes the same time.
    """
    curves = spiral(corners)[1:]
    at = min(int(t * len(curves)), len(curves) - 1)
    u = t * len(curves) - at
    c1x, c1y, c2x, c2y, bx, by = (float(number) for number in curves[at][1:])
    x, y = bend(corners[at], (c1x, c1y), (c2x, c2y), (bx, by), u)
    return x, y - JUMP * 4 * u * (1 - u)


def _hopping(state: State, hop: Hop) -> Shapes:
    """Return the movement of an alien along its hop, slow at both ends.

    It starts where it stands, alone or in the crowd of the first planet, and ends at its full size in the middle of the
    other planet, even if that is the first.
    """
    _, x, y, size = next(found for found in standing(state.planets) if found[0] == hop.alien)
    end = SPOTS[hop.end - 1]
    corners = ((x, y), *points(hop)[1:-1], (end[0], end[1] - STANDS))

    def at(t: float) -> tuple[Shape, ...]:
        t = smooth(t)
        return (Stamp(f"{hop.alien} pawn", *_along(corners, t), 0, size + (ALIEN_SCALE - size) * t),)

    return at


def _moving(state: State, event: Event) -> Motion:
    """Return the movement of aliens that advance or trade places, both at once.

    An advance takes longer the more planets are passed; aliens that trade places take as long as a move by one planet.
    """
    ways = hops((event,))
    shapes = [_hopping(state, hop) for hop in ways]
    first = ways[0]
    steps = 1 if event.kind == "changed" else abs(first.end - first.start)

    def at(t: float) -> tuple[Shape, ...]:
        return tuple(shape for each in shapes for shape in each(t))

    return Motion(BOARD, frozenset(hop.alien for hop in ways), HOP * (1 + steps), at)


def _eating(event: Event) -> Motion:
    """Return the movement of a planet that the supernova swallows, turning and shrinking on the way to its middle.

    The planet card that the player gets for it does not move.
    """
    place = event.places[0]
    number = int(place.rpartition(" ")[2])
    name, size = kind(number), scale(number)

    def at(t: float) -> tuple[Shape, ...]:
        t = t * t
        return (Stamp(name, *way(SPOTS[number - 1], NOVA, t), round(200 * t), size * max(SMALL, 1 - t)),)

    return Motion(BOARD, frozenset({place, name}), MILLISECONDS["ate"], at)


def _motion(kind: str, without: set[str], at: Shapes) -> Motion:
    """Return a movement `at` on the players pad, `without` left out below it, as long as MILLISECONDS of that kind."""
    return Motion(PLAYERS, frozenset(without), MILLISECONDS[kind], at)


def _shown(card: str) -> str:
    """Return the name of the motif of a card, which is its own, or "card back" for a hidden card."""
    return "card back" if card == HIDDEN else card


def _seat(state: State, name: str) -> int:
    """Return the index of the player of that name; StopIteration if there is none."""
    return next(index for index, player in enumerate(state.players) if player.name == name)


def _slot(cards: tuple[str, ...], card: str) -> int:
    """Return the index of a card, or of the first hidden card if the viewer cannot see that card.

    Raises ValueError if there is neither.
    """
    return cards.index(card if card in cards else HIDDEN)


def _leaving(state: State, event: Event) -> Motion:
    """Return the movement of a card that leaves the hand ("played") or else the favourites for the discard pile.

    It is not drawn on the way there: it rises above its slot, turns, grows, then shrinks and vanishes.
    """
    index, card = _seat(state, event.player), str(dict(event.details)["card"])
    player = state.players[index]
    area, cards = ("hand", player.hand) if event.kind == "played" else ("favourite", player.favourites)
    number = _slot(cards, card)
    x, y = card_at(index, area, number)

    def at(t: float) -> tuple[Shape, ...]:
        size = CARD_SCALE * (1 + 0.5 * t if t < 0.5 else max(SMALL, 2.5 * (1 - t)))
        return (Stamp(_shown(card), x, y - 26 * smooth(t), round(-24 * t) % 360, size),)

    return _motion(event.kind, {f"{player.name} {area} {number + 1}", _shown(card)}, at)


def _coming(state: State, event: Event) -> Motion:
    """Return the movement of a new card from above into a hand's first free slot, or the last; a back if hidden."""
    index, card = _seat(state, event.player), _shown(str(dict(event.details)["card"]))
    x, y = card_at(index, "hand", min(len(state.players[index].hand), 2))

    def at(t: float) -> tuple[Shape, ...]:
        t = smooth(t)
        return (Stamp(card, x, y - 40 * (1 - t), round(20 * (1 - t)), CARD_SCALE * max(SMALL, t)),)

    return _motion(event.kind, {card}, at)


def _sliding(ways: list[tuple[str, Point, Point]], lift: float) -> Shapes:
    """Return the movement of cards, each as (motif, start, end), drawn larger in the middle of the path.

    The first card goes straight; all others swing out to the right, by 2 * `lift` units halfway.
    """

    def at(t: float) -> tuple[Shape, ...]:
        t = smooth(t)
        size = CARD_SCALE * (1 + 0.25 * 4 * t * (1 - t))
        found = []
        for number, (card, start, end) in enumerate(ways):
            x, y = way(start, end, t)
            side = 2 * lift if number else 0
            found.append(Stamp(card, x + side * 4 * t * (1 - t), y, 0, size))
        return tuple(found)

    return at


def _added(state: State, event: Event) -> Motion:
    """Return the movement of a card, face up, from the hand to the first free slot of the favourites, or their last."""
    index, card = _seat(state, event.player), str(dict(event.details)["card"])
    player = state.players[index]
    number = _slot(player.hand, card)
    ways = [(card, card_at(index, "hand", number), card_at(index, "favourite", min(len(player.favourites), 1)))]
    return _motion(event.kind, {f"{player.name} hand {number + 1}", card}, _sliding(ways, 0))


def _swapped(state: State, event: Event) -> Motion:
    """Return the movement of two favourite cards that are exchanged; the other player's one makes room by a curve."""
    details = {key: str(found) for key, found in event.details}
    spots: list[Point] = []
    without: set[str] = set()
    for seat, card in ((event.player, details["gave"]), (details["with"], details["got"])):
        index = _seat(state, seat)
        number = state.players[index].favourites.index(card)
        spots.append(card_at(index, "favourite", number))
        without |= {f"{seat} favourite {number + 1}", card}
    mine, theirs = spots
    ways = [(details["gave"], mine, theirs), (details["got"], theirs, mine)]
    return _motion(event.kind, without, _sliding(ways, 24))


def _revealing(state: State, event: Event) -> Motion:
    """Return the movement of a token that is turned over: it narrows as a back, then widens as its face."""
    x, y = token_at(_seat(state, event.player))
    face = f"{dict(event.details)['alien']} token"

    def at(t: float) -> tuple[Shape, ...]:
        turned = abs(1 - 2 * t)
        return (Stamp(face if t > 0.5 else "token back", x, y - 10 * (1 - turned), 0, max(SMALL, turned)),)

    return _motion(event.kind, {f"{event.player} token", face, "token back"}, at)


MOTIONS: dict[str, Callable[[State, Event], Motion]] = {
    "advanced": _moving,
    "changed": _moving,
    "ate": lambda _, event: _eating(event),
    "played": _leaving,
    "gave-up": _leaving,
    "added": _added,
    "swapped": _swapped,
    "drew": _coming,
    "revealed": _revealing,
}
"""The movement of pieces for each kind of event; other kinds move no piece."""


def motion(before: State, event: Event) -> Motion | None:
    """Return the movement of pieces for an event after the position `before`; None if no piece moves.

    Kinds of events that move pieces are those in MOTIONS. Aliens and planets move on the board pad, cards and tokens on
    the players pad. Cards must be in `before` where the event takes them from, seen or hidden.
    """
    moves = MOTIONS.get(event.kind)
    return moves(before, event) if moves else None
