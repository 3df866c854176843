"""Score and victory (SR-F3, SR-F4), and the invariants of every position."""

from __future__ import annotations

from collections import Counter

from playground.core import BrokenInvariantError, Outcome, TieBreak, _
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
    Player,
    worth_of,
)
from playground.games.star_race.state import State
from playground.games.star_race.views import shown_cards

TIE_BREAKS = (TieBreak(_("Tied on points; the token that is worth more decides for {players}: {count} to {other}.")),)
"""The rules that decide a tie (SR-F4)."""


def outcome(state: State) -> Outcome | None:
    """Return points, breakdown and winners, or None while the game goes on."""
    return score(state) if state.over else None


def score(state: State) -> Outcome:
    """Return the score of a position, in the middle of a game too. Raises ValueError while a token is hidden."""
    return score_of(state.planets, state.players)


def score_of(planets: tuple[int, ...], players: tuple[Player, ...]) -> Outcome:
    """Return the score with the aliens on those planets.

    Each favourite card and the token score the value of their alien (SR-F3). Most points win; among tied players the
    token with the highest value wins, and after that they share the victory (SR-F4). Raises ValueError while a token is
    hidden.
    """
    found = [worth_of(planets, player) for player in players]
    cards, tokens = [card for card, _ in found], [token for _, token in found if token is not None]
    if len(tokens) < len(players):
        raise ValueError("no score while a token is hidden")
    scores = tuple(card + token for card, token in zip(cards, tokens, strict=True))
    ranks = list(zip(scores, tokens, strict=True))
    names = tuple(player.name for player in players)
    return Outcome(
        players=names,
        scores=scores,
        breakdown=tuple(
            (("favourite cards", card), ("favourite token", token)) for card, token in zip(cards, tokens, strict=True)
        ),
        winners=tuple(name for name, rank in zip(names, ranks, strict=True) if rank == max(ranks)),
        decided_by=("SR-F3", "SR-F4") if scores.count(max(scores)) > 1 else ("SR-F3",),
        tie_breaks=tuple((token,) for token in tokens),
    )


def invariants(state: State) -> None:
    """Raise BrokenInvariantError unless all pieces are accounted for and all aliens stand on legal planets.

    Cards and tokens have to be complete (SR-C1, SR-C2). Every alien is on a planet that is left, and only the first
    planet holds more than one alien (SR-A2, SR-N1).
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
    beyond = [planet for planet in state.planets if planet != FIRST_PLANET]
    if len(set(beyond)) != len(beyond):
        raise BrokenInvariantError(f"two aliens on one planet: {state.planets}")
    if not all(state.eaten < planet <= PLANETS for planet in state.planets):
        raise BrokenInvariantError(f"an alien on no planet: {state.planets}, {state.eaten} are gone")
    if not state.over and PLANETS in state.planets:
        raise BrokenInvariantError("an alien has reached the last planet, and the game is not over")
