"""Plays an action: the events of the action in order, and the state after each of them.

`apply` computes the new state and the events. The events hold everything that the action changes: folding them with
`follow` gives exactly the new state, so that a lesson or an animation can stop in the middle of a long move.

This file is long because each change is made twice: at once by an action, and step by step by its events.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from playground.core import Event, IllegalActionError
from playground.games.gravity_superstar.actions import Action, may_play, refusal, trip
from playground.games.gravity_superstar.board import DIRECTIONS, REPLAY_SYMBOL, Pawn
from playground.games.gravity_superstar.pieces import EXPERT_POINTS, HIDDEN, STAR_COLOURS, STARS_AT_END, Played, Player
from playground.games.gravity_superstar.state import State

POINTS_COUNT_AFTER = ("play", "refill", "steal")
"""The kinds of action after which points are checked (GS-X1). Placing is left out: the points that a pawn gains at the
door count after the next action.
"""


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after `action`, and the events of that action, its automatic consequences included.

    `state` itself does not change. Raises IllegalActionError with the refusal.
    """
    why = None if may_play(state, action) else refusal(state, action)
    if why:
        raise IllegalActionError(why, action, state)
    turn = _Turn(state)
    if action.kind == "play":
        turn.play(action)
    elif action.kind == "place":
        turn.place()
    elif action.kind == "refill":
        turn.refill()
    elif action.kind == "steal":
        turn.steal(action.loot)
    elif action.kind == "replay":
        turn.spend()
    else:
        turn.end()
    return turn.settled(action.kind), tuple(turn.events)


class _Turn:
    """A mutable copy of a state while an action is being played, and the events so far.

    `hand`, `played`, `owned`, `tokens` and `pawn` are those of the mover; `players` holds the current state of the
    other players, and the mover as before the action.
    """

    __slots__ = (
        "acted", "before", "board", "events", "hand", "me", "mover", "open_door", "over", "owed", "owned",
        "pawn", "played", "players", "spent", "stars", "tokens", "triggered",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.before = state
        self.board = state.board
        self.stars = state.stars
        self.open_door = state.open_door
        self.players = list(state.players)
        self.mover = state.mover
        self.owed = state.owed
        self.acted = state.acted
        self.spent = state.spent
        self.triggered = state.triggered
        self.over = state.over
        self.me, self.pawn, self.hand, self.played, self.owned, self.tokens = state.players[state.mover]
        self.events: list[Event] = []

    # ---------------------------------------------------------------- the actions

    def place(self) -> None:
        """Place the pawn on the open door, feet as shown there (GS-P1), and eject an opponent's pawn (GS-P4).

        What else happens on a square entered happens too: a star or token is taken, the open-door pawn moves on.
        """
        square = self.open_door
        feet = next(door.feet for door in self.board.doors if door.square == square)
        self.pawn = Pawn(square, feet)
        self.tell("placed", "GS-P1", (self.board.name(square),), (("feet", DIRECTIONS[feet]),))
        self.enter(square, ("GS-P2",))

    def refill(self) -> None:
        """Take all played cards back into the hand (GS-A1), as the action of the turn; the event tells how many."""
        self.tell("refilled", "GS-A1", (), (("count", len(self.played)),))
        self.take_cards_back()
        self.acted = True

    def play(self, action: Action) -> None:
        """Lay the card (GS-A2, GS-A3), move and drop the pawn, and apply the events of each square entered (GS-E).

        That is the action of the turn. Raises LookupError if the pawn is off the board.
        """
        if self.pawn is None:
            raise LookupError("the mover's pawn is not on the board")
        card = action.card
        self.events.append(_card_laid(self.me, action))
        self.hand = tuple([held for held in self.hand if held != card])
        self.played = (*self.played, Played(card, not action.face_down))
        self.acted = True
        steps, end = trip(self.board, self.pawn, action.manoeuvre, self.me)
        standing = {player.pawn.square for player in self.players if player.pawn and player.colour != self.me}
        symbols, tell = self.board.symbols, self.events.append
        for square, event in steps:
            tell(event)
            if square >= 0 and (
                self.stars[square] or symbols[square] == REPLAY_SYMBOL or square == self.open_door or square in standing
            ):
                self.pawn = Pawn(square, end.feet)
                self.enter(square, ("GS-E5", "GS-P2"))
        self.pawn = end

    def steal(self, loot: str) -> None:
        """Move one star of a colour or one token from the player ejected first to the mover (GS-E4).

        That theft is then no longer owed, and an event tells it. `loot` is "token" or a star ("blue star") that the
        victim owns.
        """
        victim = self.players[self.owed[0]]
        stars, tokens = list(victim.stars), victim.tokens
        if loot == "token":
            tokens -= 1
            self.tokens += 1
        else:
            colour = STAR_COLOURS.index(loot.removesuffix(" star"))
            stars[colour] -= 1
            self.own_star(colour)
        self.players[self.owed[0]] = victim._replace(stars=tuple(stars), tokens=tokens)
        self.owed = self.owed[1:]
        rules = ("GS-E4",) if self.acted else ("GS-E4", "GS-E7")
        place = f"{victim.colour} {'tokens' if loot == 'token' else 'stars'}"
        self.events.append(Event("stole", rules, self.me, (place,), (("from", victim.colour), ("what", loot))))

    def spend(self) -> None:
        """Put a token of the mover back into the reserve, so that an action can be played once more (GS-R1).

        An event tells it. Whether the mover has a token is not checked.
        """
        self.tokens -= 1
        self.spent = True
        self.acted = False
        self.tell("spent-token", "GS-R1", ("reserve",))

    # ---------------------------------------------------------------- entering a square

    def enter(self, square: int, door_rules: tuple[str, ...]) -> None:
        """Apply the events of a square entered, in the order of GS-E6: opponent's pawn, star or token, open door.

        A token is taken from a replay symbol without a star, unless a pawn was ejected from it. `door_rules` are the
        rules named by the event that moves the open-door pawn.
        """
        ejected = self.eject(square)
        star = self.stars[square]
        if star:
            self.stars = self.stars[:square] + b"\0" + self.stars[square + 1 :]
            self.own_star(star - 1)
            self.events.append(_star_taken(self.me, self.board.name(square), star - 1))
        elif self.board.symbols[square] == REPLAY_SYMBOL and not ejected:
            self.take_token(square)
        if square == self.open_door:
            self.move_open_door(door_rules)

    def eject(self, square: int) -> bool:
        """Eject an opponent's pawn from `square` and return whether there was one (GS-E4).

        The ejected player takes all cards back and, unless they own neither, owes the mover a star or a token. Events
        tell all this. The mover's own pawn is never ejected.
        """
        for index, victim in enumerate(self.players):
            if index != self.mover and victim.pawn and victim.pawn.square == square:
                break
        else:
            return False
        colour, name = victim.colour, self.board.name(square)
        rules = ("GS-E4",) if self.acted else ("GS-P4", "GS-E4")  # before the action, a pawn is placed
        self.events.append(Event("ejected", rules, colour, (name,), (("by", self.me),)))
        if victim.played:
            back = (("count", len(victim.played)),)
            self.events.append(Event("cards-back", ("GS-E4",), colour, (f"{colour} hand",), back))
        self.players[index] = Player(colour, None, self.before.full_hand(index), (), victim.stars, victim.tokens)
        if victim.owns_nothing:
            self.tell("nothing-to-steal", "GS-E4", (colour,), (("from", colour),))
        else:
            self.tell("must-steal", "GS-E4", (colour,), (("from", colour),))
            self.owed = (*self.owed, index)
        return True

    def take_token(self, square: int) -> None:
        """Take a token for a visible replay symbol (GS-E2); if the reserve is empty, only the event tells so."""
        if self.reserve:
            self.tokens += 1
            self.tell("took-token", "GS-E2", (self.board.name(square),))
        else:
            self.tell("reserve-empty", "GS-E2", (self.board.name(square),))

    def move_open_door(self, rules: tuple[str, ...]) -> None:
        """Move the open-door pawn clockwise to the next door without a pawn (GS-P2, GS-E5), telling the doors passed.

        `rules` are those that the event names. If every other door has a pawn, the open-door pawn stays where it is,
        and no door is told as passed; that event names GS-P3 for the last of `rules`.
        """
        doors, name = self.board.doors, self.board.name
        here = next(index for index, door in enumerate(doors) if door.square == self.open_door)
        skipped = list[Event]()
        for further in range(1, len(doors)):
            door = doors[(here + further) % len(doors)]
            by = self.pawn_on(door.square)
            if by is None:
                self.events += skipped
                self.events.append(Event("door-moved", rules, "", (name(self.open_door), name(door.square))))
                self.open_door = door.square
                return
            skipped.append(Event("door-taken", ("GS-P2",), "", (name(door.square),), (("by", by),)))
        self.events.append(Event("door-stays", (*rules[:-1], "GS-P3"), "", (name(self.open_door),)))

    def pawn_on(self, square: int) -> str | None:
        """Return the colour of the player whose pawn is on a square, the mover's included, or None."""
        if self.pawn and self.pawn.square == square:
            return self.me
        for index, player in enumerate(self.players):
            if index != self.mover and player.pawn and player.pawn.square == square:
                return player.colour
        return None

    # ---------------------------------------------------------------- after the action

    def settled(self, kind: str) -> State:
        """Return the state after an action of that kind and its automatic consequences.

        Those are the return of the fifth card, the expert trigger, and the end of the turn, the round and the game. The
        turn ends once the action is played, no theft is owed, and no token can be spent.
        """
        if not self.hand and not self.owed:
            self.tell("fifth-card", "GS-A10", (), (("count", len(self.played)),))
            self.take_cards_back()
        state = self.before
        if state.expert and not self.triggered and kind in POINTS_COUNT_AFTER:
            self.check_trigger()
        me = Player(self.me, self.pawn, self.hand, self.played, self.owned, self.tokens)
        self.players[state.mover] = me
        if self.acted and not self.owed and (self.spent or not self.tokens):
            self.end()
        return State(
            self.board, self.stars, self.open_door, tuple(self.players), state.first, self.mover, self.owed,
            self.acted, self.spent, state.expert, self.triggered, self.over, state.viewer,
        )  # fmt: skip

    def check_trigger(self) -> None:
        """Trigger the end of the game, and tell it with the points, if the mover has enough of them (GS-X1).

        Enough are EXPERT_POINTS for the number of players, or more.

        Whether it is an expert game, or triggered already, is not checked.
        """
        points = Player(self.me, None, (), (), self.owned, self.tokens).points
        if points >= EXPERT_POINTS[len(self.players)]:
            self.triggered = True
            self.tell("end-triggered", "GS-X1", (self.me,), (("points", points),))

    def end(self) -> None:
        """End the turn (GS-T1), and at the end of a round the game, if its condition is met (GS-F1, GS-X1).

        That is STARS_AT_END or fewer stars on the board, by the number of players; in an expert game, that the end is
        triggered or no star is left. Events tell all this. The next player is the mover, after the game's end too.
        """
        self.tell("turn-ended", "GS-T1")
        self.acted = self.spent = False
        self.mover = (self.mover + 1) % len(self.players)
        if self.mover != self.before.first:
            return
        self.events.append(Event("round-ended", ("GS-F1",)))
        left = len(self.stars) - self.stars.count(0)
        if self.before.expert:
            self.over = self.triggered or not left
        else:
            self.over = left <= STARS_AT_END[len(self.players)]
        if self.over:
            rule = "GS-X1" if self.before.expert else "GS-F1"
            self.events.append(Event("game-ended", (rule,), "", (), (("left", left),)))

    # ---------------------------------------------------------------- small things

    def tell(
        self, kind: str, rule: str, places: tuple[str, ...] = (), details: tuple[tuple[str, str | int], ...] = ()
    ) -> None:
        """Append an event of the mover, with one rule."""
        self.events.append(Event(kind, (rule,), self.me, places, details))

    def take_cards_back(self) -> None:
        """Move all of the mover's cards back to the hand; no event tells it."""
        self.hand, self.played = self.before.full_hand(self.before.mover), ()

    def own_star(self, colour: int) -> None:
        """Give the mover one more star of a colour (an index into STAR_COLOURS), and change and tell nothing else."""
        self.owned = (*self.owned[:colour], self.owned[colour] + 1, *self.owned[colour + 1 :])

    @property
    def reserve(self) -> int:
        """The number of tokens in the reserve, after the changes of this action."""
        return self.before.reserve - (self.tokens - self.before.players[self.before.mover].tokens)


@lru_cache(maxsize=1024)
def _card_laid(colour: str, action: Action) -> Event:
    """Return the event of a card laid: face down for a simple move, face up for a special move.

    Its place is the area in front of the player ("green played"), its detail the card. Only the event of a joker laid
    face up also names the manoeuvre that it stands for.
    """
    if action.face_down:
        return Event("played-face-down", ("GS-A2",), colour, (f"{colour} played",), (("card", action.card),))
    place, card = f"{colour} played", ("card", action.card)
    if action.card == "joker":
        return Event("played-face-up", ("GS-A3", "GS-A7"), colour, (place,), (card, ("as", action.manoeuvre)))
    return Event("played-face-up", ("GS-A3",), colour, (place,), (card,))


@lru_cache(maxsize=1 << 14)
def _star_taken(colour: str, square: str, star: int) -> Event:
    """Return the event of a star taken by `colour` from `square` (a name), which is the event's place (GS-E1).

    `star` is an index into STAR_COLOURS, from 0: one less than the numbers in `State.stars`. The event's detail
    `colour` is text, such as "blue star".
    """
    return Event("took-star", ("GS-E1",), colour, (square,), (("colour", f"{STAR_COLOURS[star]} star"),))


def follow(state: State, event: Event) -> State:
    """Return the state after `event`; some kinds of events, and unknown ones, change nothing.

    Whether the event fits the position is not checked: one that does not may raise an error or give a wrong position.
    """
    change = CHANGES.get(event.kind)
    return state if change is None else change(state, event, dict(event.details))


Details = dict[str, str | int]


def _index(state: State, colour: str) -> int:
    """Return the index of the player of that colour. Raises StopIteration if there is none."""
    return next(index for index, player in enumerate(state.players) if player.colour == colour)


def _with(state: State, colour: str, **changes: Any) -> State:
    """Return the state with these fields of the player of that colour replaced; StopIteration if there is none."""
    index = _index(state, colour)
    player = state.players[index]._replace(**changes)
    return state._replace(players=(*state.players[:index], player, *state.players[index + 1 :]))


def _player(state: State, colour: str) -> Player:
    """Return the player of that colour. Raises StopIteration if there is none."""
    return state.players[_index(state, colour)]


def _more_stars(player: Player, colour: str, count: int) -> tuple[int, ...]:
    """Return a player's stars with `count` more of a colour ("blue" or "blue star"); it may be negative."""
    at = STAR_COLOURS.index(colour.removesuffix(" star"))
    return (*player.stars[:at], player.stars[at] + count, *player.stars[at + 1 :])


def _placed(state: State, event: Event, details: Details) -> State:
    """Put the pawn on the square of the event, with the feet that it names."""
    pawn = Pawn(state.board.square(event.places[0]), DIRECTIONS.index(str(details["feet"])))
    return _with(state, event.player, pawn=pawn)


def _laid(state: State, event: Event, details: Details) -> State:
    """Move the card of the event, or in a view a hidden one, from hand to front; the turn's action is played.

    The kind of the event tells whether it lies face up there. Raises ValueError if the hand has neither.
    """
    player, card = _player(state, event.player), str(details["card"])
    held = card if card in player.hand else HIDDEN  # in a view, a card played face up comes out of a hidden hand too
    at = player.hand.index(held)
    hand = (*player.hand[:at], *player.hand[at + 1 :])
    played = (*player.played, Played(card, event.kind == "played-face-up"))
    return _with(state, event.player, hand=hand, played=played)._replace(acted=True)


def _moved(state: State, event: Event, details: Details) -> State:
    """Move the pawn to the second place of the event, feet as before. Raises LookupError if it is off the board."""
    pawn = _player(state, event.player).pawn
    if pawn is None:
        raise LookupError(f"{event.player} has no pawn on the board: {event}")
    return _with(state, event.player, pawn=pawn._replace(square=state.board.square(event.places[1])))


def _turned(state: State, event: Event, details: Details) -> State:
    """Put the pawn on the place of the event, with the feet that it names."""
    feet = DIRECTIONS.index(str(details["feet"]))
    return _with(state, event.player, pawn=Pawn(state.board.square(event.places[0]), feet))


def _took_star(state: State, event: Event, details: Details) -> State:
    """Move the star on the place of the event to its player, as one of the colour that the event names."""
    square = state.board.square(event.places[0])
    stars = _more_stars(_player(state, event.player), str(details["colour"]), 1)
    return _with(state, event.player, stars=stars)._replace(
        stars=state.stars[:square] + b"\0" + state.stars[square + 1 :]
    )


def _took_token(state: State, event: Event, details: Details) -> State:
    """Give the player one more token."""
    return _with(state, event.player, tokens=_player(state, event.player).tokens + 1)


def _ejected(state: State, event: Event, details: Details) -> State:
    """Take the player's pawn off the board; cards and thefts have events of their own."""
    return _with(state, event.player, pawn=None)


def _cards_back(state: State, event: Event, details: Details) -> State:
    """Give the player the full hand, hidden in the view of another, and clear the cards in front."""
    return _with(state, event.player, hand=state.full_hand(_index(state, event.player)), played=())


def _refilled(state: State, event: Event, details: Details) -> State:
    """Take the player's cards back; the turn's action is played."""
    return _cards_back(state, event, details)._replace(acted=True)


def _must_steal(state: State, event: Event, details: Details) -> State:
    """Add the player that the event names as `from` to the thefts owed."""
    return state._replace(owed=(*state.owed, _index(state, str(details["from"]))))


def _stole(state: State, event: Event, details: Details) -> State:
    """Move the loot of the event from the victim to the player, and strike the first theft owed."""
    victim, what = str(details["from"]), str(details["what"])
    for colour, count in ((victim, -1), (event.player, 1)):
        player = _player(state, colour)
        if what == "token":
            state = _with(state, colour, tokens=player.tokens + count)
        else:
            state = _with(state, colour, stars=_more_stars(player, what, count))
    return state._replace(owed=state.owed[1:])


def _door_moved(state: State, event: Event, details: Details) -> State:
    """Put the open-door pawn on the second place of the event."""
    return state._replace(open_door=state.board.square(event.places[1]))


def _spent_token(state: State, event: Event, details: Details) -> State:
    """Take one token from the player, who may act again but spend no other token in this turn."""
    tokens = _player(state, event.player).tokens - 1
    return _with(state, event.player, tokens=tokens)._replace(spent=True, acted=False)


def _turn_ended(state: State, event: Event, details: Details) -> State:
    """Make the next player the mover, with nothing acted or spent."""
    return state._replace(mover=(state.mover + 1) % len(state.players), acted=False, spent=False)


def _end_triggered(state: State, event: Event, details: Details) -> State:
    """Mark the end of an expert game as triggered."""
    return state._replace(triggered=True)


def _game_ended(state: State, event: Event, details: Details) -> State:
    """Mark the game as over."""
    return state._replace(over=True)


CHANGES: dict[str, Callable[[State, Event, Details], State]] = {
    "placed": _placed,
    "played-face-down": _laid,
    "played-face-up": _laid,
    "moved": _moved,
    "dropped": _moved,
    "fell": _moved,
    "turned": _turned,
    "took-star": _took_star,
    "took-token": _took_token,
    "ejected": _ejected,
    "cards-back": _cards_back,
    "fifth-card": _cards_back,
    "refilled": _refilled,
    "must-steal": _must_steal,
    "stole": _stole,
    "door-moved": _door_moved,
    "spent-token": _spent_token,
    "turn-ended": _turn_ended,
    "end-triggered": _end_triggered,
    "game-ended": _game_ended,
}
"""The change that each kind of event makes; kinds left out ("landed", "door-taken") change nothing."""
