"""Reads a position from text: `parse_state(str(state)) == state`.

Parts left out of the text have default values: all aliens on the first planet, the first player named to play, and a
`?` for each card and token that is not named, drawn from the remaining ones by `rest: seed 7`. If the pile or the
discard pile is left out, it holds the cards that the other one leaves (the pile, if both are left out). A position that
no game can reach is refused with its line and column.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from re import compile as pattern
from typing import NamedTuple

from playground.core import UnreadableError, _
from playground.files.table_text import Word, entries_of, items_of, one_of
from playground.games.star_race.pieces import (
    ALIENS,
    BY_TEXT,
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
    SHOWN,
    WRONG_SIZE,
    Deck,
    Player,
    kit_deck,
)
from playground.games.star_race.state import HEADER, NONE, State
from playground.games.star_race.views import filled

LINES = ("deck", "aliens", "pile", "galaxy", "discard", "turn", "view", "rest")
PARTS = ("favourites", "token", "hand")
OVER = "over"
SEED = pattern(r"seed ([0-9]{1,18})")
COUNTED = pattern(r"(?P<name>[a-z ]+?) (?P<number>[0-9]{1,2})")
ANY_CARD = {**BY_TEXT, **{card: card for card in FAVOURITE_CARDS}, HIDDEN: HIDDEN}
PLANET_CARD = {**BY_TEXT, HIDDEN: HIDDEN}
FAVOURITE = {card: card for card in SHOWN}
TOKEN = {alien: alien for alien in (*ALIENS, HIDDEN)}

NO_CARD = _("there is no card {word!r}; there are: {known}")
NO_TOKEN = _("there is no token {word!r}; there are: {known}")


def parse_state(text: str) -> State:
    """Return the position that `text` describes, which is a view if there is a line `view`.

    Cards and tokens that are not named are HIDDEN in a view; in a full state the seed of the line `rest` draws them.
    Aliens that are not named are on the first planet; without a line `turn` the first player is the mover. Raises
    UnreadableError, with line and column, for a faulty text and for a position that no game can reach.
    """
    header, entries = entries_of(text, HEADER)
    for key, entry in entries.items():
        if key not in (*SEATS, *LINES):
            text = _("there is no line {key!r}; players are {players}")
            raise UnreadableError(text, entry.line, 1, key=key, players=", ".join(SEATS))
    names = tuple(key for key in entries if key in SEATS)
    if names != SEATS[: len(names)] or len(names) < PLAYERS[0]:
        text = _("players have a line of their own each: {first}, and then {others} as far as they take part")
        first, others = ", ".join(SEATS[: PLAYERS[0]]), ", ".join(SEATS[PLAYERS[0] :])
        raise UnreadableError(text, header, 1, first=first, others=others)
    mover, over = _turn(entries.get("turn"), names)
    viewer = names.index(one_of(entries["view"], names)) if "view" in entries else None
    seats = tuple(_seat(name, entries[name], HAND_SIZE - (over and index == mover)) for index, name in enumerate(names))
    deck = _deck(entries.get("deck"))
    pile, galaxy, discard = _lists(entries, seats, header)
    aliens = _aliens(entries.get("aliens"), header)
    state = State(
        tuple(int(word.text) for word in aliens),
        tuple(Player(seat.name, _texts(seat.favourites), seat.token.text, _texts(seat.hand)) for seat in seats),
        (*_texts(pile), *_texts(galaxy)),
        _texts(discard),
        deck,
        mover,
        over,
        viewer,
    )
    check_table(state, Table(header, entries.get("turn"), aliens, seats, pile, galaxy, discard))
    return state if viewer is not None else _filled(state, entries.get("rest"), header)


def _texts(words: list[Word]) -> tuple[str, ...]:
    """Return the texts of words, without their positions."""
    return tuple(word.text for word in words)


def _turn(entry: Word | None, names: tuple[str, ...]) -> tuple[int, bool]:
    """Return the index of the player to move, and whether the game ended in that player's turn.

    The line reads `comet`, or `comet, over` if the game ended. Without it the mover is the first player, and the game
    goes on. Raises UnreadableError for an unknown player, and for anything else after the comma.
    """
    if entry is None:
        return 0, False
    who, *more = entry.cut(",")
    if more and (len(more) > 1 or more[0].text != OVER):
        raise more[0].error(_("after the player there can be `{over}` and nothing else"), over=OVER)
    return names.index(one_of(who, names)), bool(more)


def _named(word: Word, known: dict[str, str], unknown: str) -> Word:
    """The word with its name in the engine. Raises UnreadableError with the sentence `unknown` for other words."""
    if word.text not in known:
        raise word.error(unknown, word=word.text, known=", ".join(dict.fromkeys(known.values())))
    return word._replace(text=known[word.text])


def _cards(entry: Word, known: dict[str, str]) -> list[Word]:
    """Return the cards of a list like `swap, 3 x ?`, one by one, as the engine names them; none for `none` or no text.

    `known` holds the possible names and the engine's name for each. Raises UnreadableError for others, an empty item,
    and a count of 0 or above DECK_SIZE.
    """
    whole = entry.part(0, len(entry.text))
    items = [] if whole.text == NONE else items_of(entry, DECK_SIZE)
    return [_named(word, known, NO_CARD) for word in items]


def _seat(name: str, entry: Word, size: int) -> Seat:
    """Return the contents of a player's line; `size` hidden cards and a hidden token stand for parts left out.

    Raises UnreadableError for missing favourites, a part that is unknown or stands twice, and an unknown card or token.
    """
    parts: dict[str, Word] = {}
    whole = entry.part(0, len(entry.text))
    for part in entry.cut(";") if whole.text else ():
        key = part.text.partition(" ")[0]
        if key not in PARTS:
            raise part.error(_("expected {parts}, then what it is"), parts=", ".join(PARTS))
        if key in parts:
            raise part.error(_("{key} stands here a second time"), key=key)
        parts[key] = Word(part.text[len(key) + 1 :], part.line, part.column + len(key) + 1)
    if "favourites" not in parts:
        raise whole.error(_("a player has at least one favourite card: `favourites red favourite`"))
    token = Word(HIDDEN, whole.line, whole.column)
    hand = [token] * size
    if "token" in parts:
        token = _named(parts["token"], TOKEN, NO_TOKEN)
    if "hand" in parts:
        hand = _cards(parts["hand"], PLANET_CARD)
    return Seat(name, whole, _cards(parts["favourites"], FAVOURITE), token, hand)


def _deck(entry: Word | None) -> Deck:
    """Return the deck that a line describes, or the kit's deck if there is no such line.

    A kind that is not named has 0 cards. Raises UnreadableError for an unknown or repeated kind, and for a deck of
    another size.
    """
    if entry is None:
        return kit_deck()
    counts: dict[str, int] = {}
    for item in items_of(entry, 1):
        match = COUNTED.fullmatch(item.text)
        if not match or match["name"] not in BY_TEXT:
            raise item.error(_("a deck lists kinds of cards and how many there are: `swap 5`"))
        if BY_TEXT[match["name"]] in counts:
            raise item.error(_("{name} stands here a second time"), name=match["name"])
        counts[BY_TEXT[match["name"]]] = int(match["number"])
    if sum(counts.values()) != DECK_SIZE:
        raise entry.error(WRONG_SIZE, size=DECK_SIZE, count=sum(counts.values()))
    return tuple(counts.get(card, 0) for card in KINDS)


def _aliens(entry: Word | None, header: int) -> list[Word]:
    """Return the number of each alien's planet, in the order of ALIENS, as words with their position in the text.

    An alien that is not named is on the first planet. Raises UnreadableError for an unknown or repeated alien; whether
    there is such a planet is not checked.
    """
    found = {alien: Word(str(FIRST_PLANET), header, 1) for alien in ALIENS}
    named = set[str]()
    for item in items_of(entry, 1) if entry else ():
        match = COUNTED.fullmatch(item.text)
        if not match or match["name"] not in ALIENS:
            text = _("aliens are written with the number of their planet, like `red 7`, not {found!r}")
            raise item.error(text, found=item.text)
        if match["name"] in named:
            raise item.error(_("{name} stands here a second time"), name=match["name"])
        named.add(match["name"])
        found[match["name"]] = item._replace(text=match["number"])
    return [found[alien] for alien in ALIENS]


def _lists(entries: dict[str, Word], seats: tuple[Seat, ...], header: int) -> tuple[list[Word], list[Word], list[Word]]:
    """Return the cards of pile, galaxy and discard pile.

    Without a galaxy line its cards are HIDDEN. Cards of the deck that no line names lie HIDDEN in the pile; if the pile
    has a line or the galaxy is not full, in the discard pile; if that has a line too, they are left out. `header` is
    the line number of HIDDEN cards. Raises UnreadableError for an unknown card.
    """
    unnamed = Word(HIDDEN, header, 1)
    galaxy = _cards(entries["galaxy"], PLANET_CARD) if "galaxy" in entries else [unnamed] * PLANETS
    pile = _cards(entries["pile"], PLANET_CARD) if "pile" in entries else []
    discard = _cards(entries["discard"], ANY_CARD) if "discard" in entries else []
    lying = [*galaxy, *pile, *discard]
    for seat in seats:
        lying += [*seat.favourites, *seat.hand]
    left = DECK_SIZE - sum(word.text not in FAVOURITE_CARDS for word in lying)
    if left > 0 and "pile" not in entries and len(galaxy) == PLANETS:
        pile = [unnamed] * left
    elif left > 0 and "discard" not in entries:
        discard = [unnamed] * left
    return pile, galaxy, discard


def _filled(state: State, entry: Word | None, header: int) -> State:
    """Return a full state, with all hidden cards and tokens drawn by the seed of the line `rest`.

    If nothing is hidden, the state is unchanged. Raises UnreadableError if that line is needed but missing, or no seed
    of 1 to 18 digits.
    """
    lying = [*state.supply, *state.discard]
    for player in state.players:
        lying += [player.token, *player.hand]
    if entry is None:
        if HIDDEN in lying:
            text = _("some cards or tokens are not named: let chance decide with a line `rest: seed 7`")
            raise UnreadableError(text, header, 1)
        return state
    word = entry.part(0, len(entry.text))
    match = SEED.fullmatch(word.text)
    if not match:
        raise word.error(_("the rest is left to a seed, like `rest: seed 7`"))
    return filled(state, Random(int(match[1])))


class Seat(NamedTuple):
    """The words of a player's line, with their positions; hidden ones stand for a token and a hand left out."""

    name: str
    line: Word
    favourites: list[Word]
    token: Word
    hand: list[Word]


class Table(NamedTuple):
    """The words of a position's text; `header` is the line number for faults without a position of their own."""

    header: int
    turn: Word | None
    aliens: list[Word]
    seats: tuple[Seat, ...]
    pile: list[Word]
    galaxy: list[Word]
    discard: list[Word]

    @property
    def cards(self) -> Iterable[Word]:
        """All cards of the position, as words: each player's favourites and hand, pile, galaxy, discard pile."""
        for seat in self.seats:
            yield from seat.favourites
            yield from seat.hand
        yield from (*self.pile, *self.galaxy, *self.discard)


def check_table(state: State, table: Table) -> None:
    """Raise UnreadableError, for the first fault found, unless a game can reach this position, which may be a view.

    Checked are pile and galaxy, hands and tokens, aliens, cards, the end, and in a view what it hides; the past is not.
    """
    _check_supply(table)
    _check_seats(state, table)
    _check_aliens(state, table)
    _check_cards(state, table)
    _check_end(state, table)
    if state.viewer is not None:
        _check_view(state, table)


def _check_supply(table: Table) -> None:
    """Raise UnreadableError unless the galaxy has 1 to 18 planets, all 18 while the pile has cards (SR-S2, SR-N1)."""
    if not table.galaxy:
        raise UnreadableError(_("the galaxy has at least one planet left"), table.header, 1)
    if len(table.galaxy) > PLANETS:
        raise table.galaxy[PLANETS].error(_("the galaxy has {most} planets at most"), most=PLANETS)
    if len(table.galaxy) < PLANETS and table.pile:
        raise table.pile[0].error(_("while the pile has cards, no planet is taken"))


def _check_seats(state: State, table: Table) -> None:
    """Raise UnreadableError unless each player has three cards in hand, one or two favourites, and a different token.

    Rules: SR-T1, SR-B3, SR-S1. The player who ended the game has two cards in hand. Hidden tokens are not compared.
    """
    tokens = Counter(seat.token.text for seat in table.seats)
    for index, seat in enumerate(table.seats):
        size = HAND_SIZE - (state.over and index == state.mover)
        if len(seat.hand) != size:
            where = seat.hand[0] if seat.hand else seat.line
            raise where.error(_("this hand has {size} cards, not {found}"), size=size, found=len(seat.hand))
        if not 1 <= len(seat.favourites) <= MOST_FAVOURITES:
            where, found = seat.favourites[-1] if seat.favourites else seat.line, len(seat.favourites)
            raise where.error(
                _("a player has 1 or {most} favourite cards, not {found}"), most=MOST_FAVOURITES, found=found
            )
        if seat.token.text != HIDDEN and tokens[seat.token.text] > 1:
            raise seat.token.error(_("there is only one {alien} token"), alien=seat.token.text)


def _check_cards(state: State, table: Table) -> None:
    """Raise UnreadableError unless the cards are those of the game.

    No kind has more cards than the game's deck, no favourite card is there twice, the planet cards are 55 in all, and
    the favourite cards are one for each player (SR-C1, SR-C2).
    """
    most = {**dict(zip(KINDS, state.deck, strict=True)), **dict.fromkeys(FAVOURITE_CARDS, 1)}
    found = Counter[str]()
    for word in table.cards:
        found[word.text] += 1
        if word.text != HIDDEN and found[word.text] > most[word.text]:
            text = _("the box has {count} x {card}, and this is one more")
            raise word.error(text, count=most[word.text], card=word.text)
    dealt = sum(found[card] for card in FAVOURITE_CARDS)
    if dealt != len(table.seats):
        text = _("{players} players were dealt a favourite card each; found: {found}")
        raise UnreadableError(text, table.header, 1, players=len(table.seats), found=dealt)
    total = sum(found.values()) - dealt
    if total != DECK_SIZE:
        text = _("there are {size} planet cards, and these are {found}")
        raise UnreadableError(text, table.header, 1, size=DECK_SIZE, found=total)


def _check_aliens(state: State, table: Table) -> None:
    """Raise UnreadableError unless each alien is on a planet that is left, and only the first planet holds several.

    Rules: SR-A2, SR-N1.
    """
    for index, (word, planet) in enumerate(zip(table.aliens, state.planets, strict=True)):
        if not FIRST_PLANET <= planet <= PLANETS:
            raise word.error(_("planets have the numbers {first} to {last}"), first=FIRST_PLANET, last=PLANETS)
        if planet <= state.eaten:
            raise word.error(_("planet {planet} is gone: {count} are"), planet=planet, count=state.eaten)
        if planet > FIRST_PLANET and planet in state.planets[:index]:
            text = _("another alien is on planet {planet}, and only the first can hold several")
            raise word.error(text, planet=planet)


def _check_end(state: State, table: Table) -> None:
    """Raise UnreadableError unless the end of the game fits the planets of the aliens (SR-F1, SR-F2).

    An alien on the last planet has ended the game. With an empty pile, an alien on the next planet to be taken may have
    ended it, or may still move on in this turn. Without either, the game is not over.
    """
    reached = PLANETS in state.planets
    occupied = not state.pile and state.eaten + 1 in state.planets
    where = table.turn or Word("", table.header, 1)
    if reached and not state.over:
        text = _("an alien on planet {planet} has ended the game: write `turn: {player}, over`")
        word = table.aliens[state.planets.index(PLANETS)]
        raise word.error(text, planet=PLANETS, player=table.seats[state.mover].name)
    if state.over and not (reached or occupied):
        text = _("the game is not over: no alien is on planet {planet}, and none on the next card to be taken")
        raise where.part(0, len(where.text)).error(text, planet=PLANETS)


def _check_view(state: State, table: Table) -> None:
    """Raise UnreadableError unless a view shows just what the viewer can see (SR-S1, SR-S2).

    It shows the viewer's hand and token, and all cards of the discard pile. It hides the others' hands and tokens, and
    all cards still to be taken. At the end of the game, it shows all tokens.
    """
    for index, seat in enumerate(table.seats):
        own = index == state.viewer
        for word in (*seat.hand, seat.token):
            shown = own or (word is seat.token and state.over)
            if shown == (word.text == HIDDEN):
                raise word.error(
                    _("a view shows the viewer’s hand and token") if shown else _("the viewer cannot see this")
                )
    for word in (*table.pile, *table.galaxy):
        if word.text != HIDDEN:
            raise word.error(_("the viewer cannot see the cards that are still to come"))
    for word in table.discard:
        if word.text == HIDDEN:
            raise word.error(_("everybody has seen what lies in the discard pile"))
