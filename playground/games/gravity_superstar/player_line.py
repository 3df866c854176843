"""Reads the line of a player in the text of a position.

Example: `hand drop, joker; played (rotation), high jump; stars 2 blue; tokens 1`.
"""

from __future__ import annotations

from re import compile as pattern

from playground.core import UnreadableError, _
from playground.games.gravity_superstar.board import Pawn
from playground.games.gravity_superstar.box import CARDS, HIDDEN, STAR_COLOURS, STARS_A_COLOUR, TOKENS, Played, Player

PART = pattern(r"\s*(?P<key>hand|played|stars|tokens)\s+(?P<items>[^;]*?)\s*")
NUMBER = pattern(r"\d{1,3}")


def read_player(colour: str, pawn: Pawn | None, text: str, line: int, column: int, *, covered: bool) -> Player:
    """Return the player that a line describes.

    Args:
        colour: The player's colour.
        pawn: The player's pawn, or None if the pawn is off the board.
        text: The line after the colour.
        line: Line number at which `text` begins.
        column: Column at which `text` begins.
        covered: Whether the position is the view of another player, in which this hand is hidden.

    Raises:
        UnreadableError: The line cannot be read, or its cards do not fit together.
    """
    parts: dict[str, list[tuple[str, int]]] = {}
    at = column
    for part in text.strip().split(";") if text.strip() else []:
        match = PART.fullmatch(part)
        if not match:
            raise UnreadableError(_("expected hand, played, stars or tokens, then what it holds"), line, at)
        if match["key"] in parts:
            raise UnreadableError(_("{key} stands here a second time"), line, at, key=match["key"])
        start = at + match.start("items")
        parts[match["key"]] = _items(match["items"], start)
        at += len(part) + 1
    played = tuple(_played(word, line, at) for word, at in parts.get("played", []))
    usual = [(card, column) for card in (() if covered else CARDS) if card not in {card.card for card in played}]
    if covered and "hand" not in parts:
        usual = [(HIDDEN, column)] * (len(CARDS) - len(played))
    hand = _hand(parts.get("hand", usual), line)
    _check_cards(hand, played, line, column, covered=covered)
    stars, tokens = _stars(parts.get("stars", []), line), _tokens(parts.get("tokens", []), line)
    return Player(colour, pawn, hand, played, stars, tokens)


def _items(text: str, column: int) -> list[tuple[str, int]]:
    """Return the words between commas, and the column of each."""
    items, at = [], column
    for piece in text.split(","):
        items.append((piece.strip(), at + len(piece) - len(piece.lstrip())))
        at += len(piece) + 1
    return items


def _played(word: str, line: int, column: int) -> Played:
    face_up = not (word.startswith("(") and word.endswith(")"))
    card = word if face_up else word[1:-1].strip()
    if card not in CARDS and (face_up or card != HIDDEN):
        raise _no_card(card, line, column)
    return Played(card, face_up)


def _no_card(word: str, line: int, column: int) -> UnreadableError:
    return UnreadableError(
        _("there is no card {word!r}; cards are {cards}"), line, column, word=word, cards=", ".join(CARDS)
    )


def _hand(items: list[tuple[str, int]], line: int) -> tuple[str, ...]:
    for word, column in items:
        if word not in (*CARDS, HIDDEN):
            raise _no_card(word, line, column)
    order = (*CARDS, HIDDEN)
    return tuple(sorted((word for word, _ in items), key=order.index))


def _check_cards(hand: tuple[str, ...], played: tuple[Played, ...], line: int, column: int, *, covered: bool) -> None:
    """Raise UnreadableError unless the player has one of each of the five cards (GS-C1).

    In the view of another player (`covered`), hands and face-down cards have to be hidden.
    """
    cards = [*hand, *(card.card for card in played)]
    hidden = cards.count(HIDDEN)
    if hidden and not covered:
        raise UnreadableError(_("a card is hidden (?) only in the view of another player"), line, column)
    if covered and any(card != HIDDEN for card in (*hand, *(card.card for card in played if not card.face_up))):
        raise UnreadableError(
            _("in the view of another player, hands and face-down cards are hidden (?)"), line, column
        )
    known = [card for card in cards if card != HIDDEN]
    for card in known:
        if known.count(card) > 1:
            text = _("this player has the card {card} {count} times")
            raise UnreadableError(text, line, column, card=card, count=known.count(card))
    if len(cards) != len(CARDS):
        text = _("a player has {count} cards in hand and in front, not {found}")
        raise UnreadableError(text, line, column, count=len(CARDS), found=len(cards))


def _stars(items: list[tuple[str, int]], line: int) -> tuple[int, ...]:
    counts = dict.fromkeys(STAR_COLOURS, 0)
    for word, column in items:
        number, _space, colour = word.partition(" ")
        if not NUMBER.fullmatch(number) or colour.strip() not in counts:
            raise UnreadableError(_("owned stars are written like `2 blue`, not {word!r}"), line, column, word=word)
        if counts[colour.strip()] or not 1 <= int(number) <= STARS_A_COLOUR:
            text = _("a player owns 1 to {most} stars of a colour named, once")
            raise UnreadableError(text, line, column, most=STARS_A_COLOUR)
        counts[colour.strip()] = int(number)
    return tuple(counts.values())


def _tokens(items: list[tuple[str, int]], line: int) -> int:
    if not items:
        return 0
    word, column = items[0]
    if len(items) > 1 or not NUMBER.fullmatch(word) or not 0 <= int(word) <= TOKENS:
        raise UnreadableError(_("tokens is followed by a number up to {most}"), line, column, most=TOKENS)
    return int(word)
