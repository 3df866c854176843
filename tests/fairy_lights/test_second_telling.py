"""The rules told a second time, slowly and with nothing of the engine, and compared with it on games of all kinds.

Games are started with few cards of chosen colours on top of the pile, so that matches, full shops, series of 6
and more bulbs and golden ones come up far more often than in games from a shuffled box.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from playground.games.fairy_lights import Card, State, apply, legal_actions, outcome, parse_state, setup

Lamp = tuple[str, int, int]
ORDER = ["yellow", "pink", "orange", "silver", "gold"]


def lamps(cards: Iterable[Card]) -> list[Lamp]:
    return [(card.colour, card.bulbs, card.stars) for card in cards]


class Table:
    """A table as a learner would lay it: cards as (colour, bulbs, stars) in lists that change."""

    def __init__(self, state: State) -> None:
        self.pile, self.shop, self.discard = lamps(state.pile), lamps(state.shop), lamps(state.discard)
        self.names = [player.name for player in state.players]
        self.series = {player.name: lamps(chain(*player.series)) for player in state.players}
        self.garland = {player.name: lamps(player.garland) for player in state.players}
        self.mover = self.names[state.mover]
        self.over = state.over

    def legal(self) -> set[str]:
        """FL-R1, FL-T1, FL-T2, FL-F1."""
        if self.over:
            return set()
        found = {"reveal"} if self.pile and len(self.shop) < 5 else set()
        colours = [colour for colour in ORDER if any(card[0] == colour for card in self.shop)]
        if len(self.shop) < 5 or len(colours) == 1:
            return found | {f"take {colour}" for colour in colours}
        return {f"take {one} and {two}" for one, two in combinations(colours, 2)}

    def play(self, action: str) -> list[str]:
        """Play an action, and return its events in notation."""
        if action == "reveal":
            return self.reveal()
        return self.take(action.removeprefix("take ").split(" and "))

    def reveal(self) -> list[str]:
        """FL-R1, FL-R2."""
        colour, bulbs, stars = self.pile.pop(0)
        self.shop.append((colour, bulbs, stars))
        at = len(self.shop)
        card = f"{colour}-{bulbs}" + ("-" + "*" * stars if stars else "")
        told = [f"revealed {self.mover} at pile shop {at} card={card} [FL-R1]"]
        if not self.pile:
            told.append(f"last-card {self.mover} at shop {at} [FL-F1]")
        if at > 1 and self.shop[at - 2][0] == colour:
            told.append(f"matched {self.mover} at shop {at - 1} shop {at} colour={colour} [FL-R2]")
            told += self.end_turn("FL-R2", list(range(1, at + 1)))
        return told

    def take(self, colours: list[str]) -> list[str]:
        """FL-T1 to FL-T6."""
        me, told = self.mover, list[str]()
        for colour in colours:
            slots = [f"shop {at}" for at, card in enumerate(self.shop, 1) if card[0] == colour]
            where = f"{' '.join(slots)} {me} {colour}"
            told.append(f"took {me} at {where} colour={colour} count={len(slots)} [FL-T1 FL-T3]")
            self.series[me] += [card for card in self.shop if card[0] == colour]
        for colour in colours:
            cards = [card for card in self.series[me] if card[0] == colour]
            bulbs, stars = sum(card[1] for card in cards), sum(card[2] for card in cards)
            kind, to = "lost", " discard"
            if bulbs in (1, 2):
                kind, to = "kept", ""
            elif bulbs in (3, 6, 9, 12):
                kind, to = "stored", f" {me} garland"
                self.garland[me] += cards
            else:
                self.discard += cards
            if kind != "kept":
                self.series[me] = [card for card in self.series[me] if card[0] != colour]
            rules = "FL-T4 FL-T5" if colour == "gold" and kind != "kept" else "FL-T4"
            counts = f"bulbs={bulbs} count={len(cards)} stars={stars}"
            told.append(f"{kind} {me} at {me} {colour}{to} colour={colour} {counts} [{rules}]")
        left = [(at, card) for at, card in enumerate(self.shop, 1) if card[0] not in colours]
        self.shop = [card for _, card in left]
        if self.pile:
            told += [f"slid at shop {at} shop {to} [FL-T6]" for to, (at, _) in enumerate(left, 1) if at != to]
        return told + self.end_turn("FL-T1", [at for at, _ in left])

    def end_turn(self, rule: str, slots: list[int]) -> list[str]:
        """The next player, or FL-F1; `slots` is where the cards of the shop lie."""
        told = [f"turn-ended {self.mover} [{rule}]"]
        self.mover = self.names[(self.names.index(self.mover) + 1) % len(self.names)]
        if self.pile:
            return told
        if self.shop:
            places = " ".join(f"shop {at}" for at in slots)
            told.append(f"shop-discarded at {places} discard count={len(self.shop)} [FL-F1]")
        self.discard += self.shop
        self.shop, self.over = [], True
        return [*told, "game-ended [FL-F1]"]

    def winners(self) -> list[str]:
        """FL-F2, FL-F3: one comparison after the other among those still tied."""
        lost = {name: sum(card[2] for card in self.series[name]) for name in self.names}
        points = {name: sum(card[2] for card in self.garland[name]) - lost[name] for name in self.names}
        cards = {name: len(self.garland[name]) for name in self.names}
        left = self.names
        for values in (points, cards, lost):
            left = [name for name in left if values[name] == max(values[other] for other in left)]
        return left


def agree(state: State, table: Table) -> None:
    assert (lamps(state.pile), lamps(state.shop), lamps(state.discard)) == (table.pile, table.shop, table.discard)
    assert (state.players[state.mover].name, state.over) == (table.mover, table.over)
    for player in state.players:
        assert lamps(player.garland) == table.garland[player.name]
        for index, colour in enumerate(ORDER):
            assert lamps(player.series[index]) == [card for card in table.series[player.name] if card[0] == colour]
    assert {str(action) for action in legal_actions(state)} == table.legal()


def play_both(state: State, choices: list[int]) -> None:
    table = Table(state)
    agree(state, table)
    for choice in choices:
        legal = legal_actions(state)
        if not legal:
            break
        action = legal[choice % len(legal)]
        state, events = apply(state, action)
        assert [str(event) for event in events] == table.play(str(action))
        agree(state, table)
    found = outcome(state)
    assert (found is not None) == table.over
    if found:
        assert list(found.winners) == table.winners()


def short_game(players: int, seed: int, cards: int, colours: set[str]) -> State:
    """Return a game with at most that number of cards in the pile, some colours first; the others are discarded."""
    full = setup(players, seed)
    few = [card for card in full.pile if card.colour in colours][:cards]
    few += [card for card in full.pile if card.colour not in colours][: max(0, 3 - len(few))]
    seats = "\n".join(f"{player.name}:" for player in full.players)
    turn = full.players[full.mover].name
    return parse_state(f"fairy lights\npile: {', '.join(map(str, few))}\nturn: {turn}\n{seats}\nrest: discard")


@settings(max_examples=40 * settings().max_examples // 100)
@given(st.integers(2, 6), st.integers(0, 10**6), st.lists(st.integers(0, 59), min_size=200, max_size=200))
def test_whole_games_go_as_the_second_telling_has_it(players: int, seed: int, choices: list[int]) -> None:
    play_both(setup(players, seed), choices)


@settings(max_examples=150 * settings().max_examples // 100)
@given(
    st.integers(2, 6),
    st.integers(0, 10**6),
    st.integers(1, 24),
    st.sets(st.sampled_from(ORDER), min_size=1, max_size=3),
    st.lists(st.integers(0, 59), min_size=60, max_size=60),
)
def test_short_games_of_few_colours_too(
    players: int, seed: int, cards: int, colours: set[str], choices: list[int]
) -> None:
    play_both(short_game(players, seed, cards, colours), choices)
