"""Playing an action: the new state, and everything that happened on the way, in order."""

from __future__ import annotations

from functools import lru_cache

from playground.core import Event, IllegalActionError
from playground.games.gravity_superstar.actions import Action
from playground.games.gravity_superstar.board import DIRECTIONS, REPLAY_SYMBOL, Pawn
from playground.games.gravity_superstar.legality import may_play, refusal
from playground.games.gravity_superstar.moves import trip
from playground.games.gravity_superstar.pieces import EXPERT_POINTS, STAR_COLOURS, STARS_AT_END, Played, Player
from playground.games.gravity_superstar.state import State

POINTS_COUNT_AFTER = ("play", "refill", "steal")
"""Points are checked after an action and after a theft (GS-X1). Placing is neither: what the door brought counts once
the action is over."""


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after `action`, and the events on the way. Raises IllegalActionError with the refusal."""
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
    """A state while an action is being played: what can change of it, unpacked, and the events so far.

    `hand`, `played`, `owned`, `tokens` and `pawn` are the mover's; `players` holds the others as they are
    by now (and the mover as it was).
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
        """GS-P1: the pawn is laid on the open door, feet as the door shows. GS-P4: an opponent there is ejected."""
        square = self.open_door
        feet = next(door.feet for door in self.board.doors if door.square == square)
        self.pawn = Pawn(square, feet)
        self.tell("placed", "GS-P1", (self.board.name(square),), (("feet", DIRECTIONS[feet]),))
        self.enter(square, ("GS-P2",))

    def refill(self) -> None:
        """GS-A1: all cards lying in front come back."""
        self.tell("refilled", "GS-A1", (), (("count", len(self.played)),))
        self.take_cards_back()
        self.acted = True

    def play(self, action: Action) -> None:
        """GS-A2, GS-A3: lay the card, then move and fall; what lies on each square entered happens (GS-E)."""
        if self.pawn is None:
            raise LookupError("the mover's pawn is not on the board")
        card = action.card
        self.events.append(_laid(self.me, action))
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
        """GS-E4: one star of a colour of one's choice or one token, from the player ejected first."""
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
        """GS-R1: a token goes back to the reserve, before the extra action."""
        self.tokens -= 1
        self.spent = True
        self.acted = False
        self.tell("spent-token", "GS-R1", ("reserve",))

    # ---------------------------------------------------------------- entering a square

    def enter(self, square: int, door_rules: tuple[str, ...]) -> None:
        """What happens on a square entered, in the order of GS-E6: opponent's pawn, star or token, open door."""
        ejected = self.eject(square)
        star = self.stars[square]
        if star:
            self.stars = self.stars[:square] + b"\0" + self.stars[square + 1 :]
            self.own_star(star - 1)
            self.events.append(_took_star(self.me, self.board.name(square), star - 1))
        elif self.board.symbols[square] == REPLAY_SYMBOL and not ejected:
            self.take_token(square)
        if square == self.open_door:
            self.move_open_door(door_rules)

    def eject(self, square: int) -> bool:
        """GS-E4: an opponent's pawn goes back to its owner, who takes all cards back and owes a star or a token."""
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
        """GS-E2: a replay symbol in view gives a token, while the reserve has one."""
        if self.reserve:
            self.tokens += 1
            self.tell("took-token", "GS-E2", (self.board.name(square),))
        else:
            self.tell("reserve-empty", "GS-E2", (self.board.name(square),))

    def move_open_door(self, rules: tuple[str, ...]) -> None:
        """GS-P2, GS-E5: clockwise to the next door with no pawn on it. GS-P3: if there is none, it stays."""
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
        """The colour of the pawn on a square, the mover's included."""
        if self.pawn and self.pawn.square == square:
            return self.me
        for index, player in enumerate(self.players):
            if index != self.mover and player.pawn and player.pawn.square == square:
                return player.colour
        return None

    # ---------------------------------------------------------------- after the action

    def settled(self, kind: str) -> State:
        """The state after what follows an action of that kind by itself: fifth card, expert trigger, end of turn,
        round and game."""
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
        """GS-X1: so many points trigger the end of an expert game."""
        points = Player(self.me, None, (), (), self.owned, self.tokens).points
        if points >= EXPERT_POINTS[len(self.players)]:
            self.triggered = True
            self.tell("end-triggered", "GS-X1", (self.me,), (("points", points),))

    def end(self) -> None:
        """GS-T1: the turn goes to the left. GS-F1, GS-X1: at the end of a round the game may end."""
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
        """Note an event of the mover's."""
        self.events.append(Event(kind, (rule,), self.me, places, details))

    def take_cards_back(self) -> None:
        """All the mover's cards come back to the hand."""
        self.hand, self.played = self.before.full_hand(self.before.mover), ()

    def own_star(self, colour: int) -> None:
        """One more star of that colour (an index into STAR_COLOURS) in front of the mover."""
        self.owned = (*self.owned[:colour], self.owned[colour] + 1, *self.owned[colour + 1 :])

    @property
    def reserve(self) -> int:
        """The tokens left in the reserve while the mover's are being counted apart."""
        return self.before.reserve - (self.tokens - self.before.players[self.before.mover].tokens)


@lru_cache(maxsize=1024)
def _laid(colour: str, action: Action) -> Event:
    """The event of a card laid down: face down for a simple move, face up for what it shows."""
    if action.face_down:
        return Event("played-face-down", ("GS-A2",), colour, (f"{colour} played",), (("card", action.card),))
    place, card = f"{colour} played", ("card", action.card)
    if action.card == "joker":
        return Event("played-face-up", ("GS-A3", "GS-A7"), colour, (place,), (card, ("as", action.manoeuvre)))
    return Event("played-face-up", ("GS-A3",), colour, (place,), (card,))


@lru_cache(maxsize=1 << 14)
def _took_star(colour: str, square: str, star: int) -> Event:
    """The event of a star taken."""
    return Event("took-star", ("GS-E1",), colour, (square,), (("colour", f"{STAR_COLOURS[star]} star"),))
