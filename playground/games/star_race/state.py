"""A position of La Course des étoiles as a value: how it is set up (SR-S1 to SR-S3), its text, and what holds of it."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from random import Random
from reprlib import repr as shortened
from typing import NamedTuple

from playground.chance import below, shuffle
from playground.core import BrokenInvariantError, UnfitError, _
from playground.files.table_text import with_commas, wrapped
from playground.games.star_race.pieces import (
    ALIENS,
    DECK_SIZE,
    FAVOURITE_CARDS,
    FIRST_PLANET,
    HAND_SIZE,
    HIDDEN,
    KINDS,
    MOST_FAVOURITES,
    PLANETS,
    PLAYERS,
    SEATS,
    TITLE,
    Deck,
    Player,
    deck_or_kit,
    kit_deck,
)
from playground.language.arguments import check_new_game


class State(NamedTuple):
    """An immutable position.

    `planets` holds the number of each alien's planet, in the order of ALIENS, from 1 nearest the middle to 18. `supply`
    holds the cards still to be taken, the next one first: the pile, then the galaxy from the middle outwards (SR-N1).
    `discard` has its top card last. `deck` holds the number of cards of each kind in this game. `mover` is an index
    into `players`, who sit clockwise; when the game is over, it is the player in whose turn the game ended. `viewer` is
    the player whose view this is, or None if no card is hidden.
    """

    planets: tuple[int, ...]
    players: tuple[Player, ...]
    supply: tuple[str, ...]
    discard: tuple[str, ...]
    deck: Deck
    mover: int = 0
    over: bool = False
    viewer: int | None = None

    @property
    def pile(self) -> int:
        """The number of cards in the pile."""
        return max(0, len(self.supply) - PLANETS)

    @property
    def eaten(self) -> int:
        """The number of planets taken from the galaxy, from the middle outwards; 0 while the pile has cards."""
        return max(0, PLANETS - len(self.supply))

    @property
    def phase(self) -> str:
        """The mover's next task: "play" a card; or "over" when the game has ended."""
        return "over" if self.over else "play"

    def __str__(self) -> str:
        """Return the position as text; `parse_state` reads that text back."""
        return write_state(self)


def invariants(state: State) -> None:
    """Raise BrokenInvariantError unless all pieces are accounted for and all aliens stand on legal planets.

    Planet cards, hidden ones included, are those of the deck; each player was dealt a favourite card, has 1 or 2
    favourites and a token that nobody else has, and holds 3 cards (2 where the game ended in their turn) (SR-C1,
    SR-C2). Every alien is on a planet that is left, only the first planet holds more than one alien, and the last one
    has none before the end (SR-A2, SR-N1).
    """
    _aliens_stand(state)
    shown = Counter(shown_cards(state))
    hidden = state.supply.count(HIDDEN) + sum(player.hand.count(HIDDEN) for player in state.players)
    if sum(shown[card] for card in KINDS) + hidden != DECK_SIZE or sum(state.deck) != DECK_SIZE:
        raise BrokenInvariantError(f"not {DECK_SIZE} planet cards: {sorted(shown.items())} and {hidden} hidden")
    for card, count in zip(KINDS, state.deck, strict=True):
        if shown[card] > count or (not hidden and shown[card] < count):
            raise BrokenInvariantError(f"{shown[card]} cards {card}, and the deck has {count}")
    dealt = [shown[card] for card in FAVOURITE_CARDS]
    if max(dealt) > 1 or sum(dealt) != len(state.players):
        raise BrokenInvariantError(f"the favourite cards are not one a player: {sorted(shown.items())}")
    tokens = [player.token for player in state.players if player.token != HIDDEN]
    if len(set(tokens)) != len(tokens) or not set(tokens) <= set(ALIENS):
        raise BrokenInvariantError(f"the tokens are {tokens}")
    for index, player in enumerate(state.players):
        if not 1 <= len(player.favourites) <= MOST_FAVOURITES:
            raise BrokenInvariantError(f"{player.name} has {len(player.favourites)} favourite cards")
        if len(player.hand) != HAND_SIZE - (state.over and index == state.mover):
            raise BrokenInvariantError(f"{player.name} holds {len(player.hand)} cards")


def _aliens_stand(state: State) -> None:
    """Raise BrokenInvariantError unless every alien is on a planet that is left.

    Only the first planet may hold several, and the last one an alien only if the game is over.
    """
    beyond = [planet for planet in state.planets if planet != FIRST_PLANET]
    if len(set(beyond)) != len(beyond):
        raise BrokenInvariantError(f"two aliens on one planet: {state.planets}")
    if not all(state.eaten < planet <= PLANETS for planet in state.planets):
        raise BrokenInvariantError(f"an alien on no planet: {state.planets}, {state.eaten} are gone")
    if not state.over and PLANETS in state.planets:
        raise BrokenInvariantError("an alien has reached the last planet, and the game is not over")


def shown_cards(state: State) -> list[str]:
    """Return all cards that are not hidden, repeated ones too: pile, galaxy, discard pile, favourites and hands."""
    lying = [*state.supply, *state.discard]
    for player in state.players:
        lying += [*player.favourites, *player.hand]
    return [card for card in lying if card != HIDDEN]


def setup(players: int, seed: int, *, deck: Deck | None = None, first: int | None = None) -> State:
    """Return the start of a game.

    Favourites, hands, pile and galaxy come from `seed`.

    Args:
        players: Number of players, 2 to 5.
        seed: Seed of all random choices.
        deck: Deck from `read_deck`, or None for the kit's own.
        first: Index of the player who begins, as judged by grimaces (SR-S3), or None to draw the player by `seed`.

    Raises:
        TypeError: An argument has the wrong type.
        ValueError: The number of players, the seed or `first` is out of range, or the deck does not fit.
    """
    check_new_game(TITLE, PLAYERS, players, seed)
    if first is not None and first not in range(players):
        raise UnfitError(_("no player {first} among {players}"), first=shortened(first), players=players)
    rng = Random(seed)
    counts = deck_or_kit(deck)
    cards = [card for card, count in zip(KINDS, counts, strict=True) for _ in range(count)]
    tokens, favourites = list(ALIENS), list(FAVOURITE_CARDS)
    for lot in (tokens, favourites, cards):
        shuffle(rng, lot)
    seats = tuple(
        Player(name, (favourites[seat],), tokens[seat], tuple(cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]))
        for seat, name in enumerate(SEATS[:players])
    )
    beginner = below(rng, players) if first is None else first
    supply = tuple(cards[players * HAND_SIZE :])
    return State((FIRST_PLANET,) * len(ALIENS), seats, supply, (), counts, beginner)


HEADER = "star race"
NONE = "none"


def write_state(state: State) -> str:
    """Return the text of a state, as `str(state)` does: HEADER, then a name, ":" and items in each line.

    The names are `deck` (left out if it is the kit's), `aliens`, `pile`, `galaxy`, `discard`, `turn`, `view` (only in a
    view), and each player's. `, over` follows the mover only if the game is over.
    """
    lines = [HEADER]
    if state.deck != kit_deck():
        lines += _listed("deck", [f"{card} {count}" for card, count in zip(KINDS, state.deck, strict=True)])
    lines += _listed("aliens", [f"{alien} {at}" for alien, at in zip(ALIENS, state.planets, strict=True)])
    lines += _listed("pile", _cards(state.supply[: state.pile]))
    lines += _listed("galaxy", _cards(state.supply[state.pile :]))
    lines += _listed("discard", _cards(state.discard))
    lines.append(f"turn: {state.players[state.mover].name}" + (", over" if state.over else ""))
    if state.viewer is not None:
        lines.append(f"view: {state.players[state.viewer].name}")
    return "\n".join(lines + [_player(player) for player in state.players])


def table(state: State) -> str:
    """The text of a state with all cards of the pile and the galaxy as `?`, because they lie face down for all players.

    Hands and tokens stay as the state has them.
    """
    return write_state(state._replace(supply=(HIDDEN,) * len(state.supply)))


def _listed(key: str, items: list[str]) -> list[str]:
    """Return the line `key: first, second` and the lines that continue it; "none" stands for no items."""
    return wrapped(f"{key}:", with_commas(items) or [NONE])


def _cards(cards: tuple[str, ...]) -> list[str]:
    """Return the cards as items, hidden ones in a row as one item `28 x ?` (`?` for one), all others one by one."""
    found: list[str] = []
    for card, same in groupby(cards):
        count = len(list(same))
        found += [_hidden(count)] if card == HIDDEN else [card] * count
    return found


def _hidden(count: int) -> str:
    """Return the item for that many hidden cards: `?`, or `28 x ?`."""
    return HIDDEN if count == 1 else f"{count} x {HIDDEN}"


def _player(player: Player) -> str:
    """Return the line of a player: `comet: favourites red favourite; token red; hand swap, 2 x ?`.

    An empty hand is "none", a hidden token `?`; cards have commas between them.
    """
    hand = ", ".join(_cards(player.hand)) or NONE
    return f"{player.name}: favourites {', '.join(player.favourites)}; token {player.token}; hand {hand}"
