"""Reads a position from text drawn like the board: `parse_state(str(state)) == state`."""

from __future__ import annotations

from random import Random
from re import compile as pattern
from typing import NamedTuple

from playground.chance import shuffle
from playground.core import UnreadableError, _
from playground.files.plain_text import unmarked
from playground.files.table_text import Word
from playground.games.gravity_superstar.board import (
    DIRECTIONS,
    FEET,
    LARGEST_TILE,
    NOTHING_UNDER_DOOR,
    REPLAY_SYMBOL,
    STAR_SYMBOL,
    Board,
    Door,
    Grid,
    Pawn,
    read_grid,
)
from playground.games.gravity_superstar.pieces import (
    CARDS,
    COLOURS,
    HIDDEN,
    STAR_COLOURS,
    STARS_A_COLOUR,
    TILES_FOR,
    TOKENS,
    Played,
    Player,
)
from playground.games.gravity_superstar.state import FLAGS, STARS, State, check_table

HEADER = pattern(r"gravity superstar(?:, (?P<down>\d) x (?P<across>\d) tiles of (?P<size>\d{1,2}) x (?P=size))?")
LINE = pattern(r"(?P<key>[a-z ]+?) *:(?P<rest>.*)")
SQUARE = pattern(
    r"(?P<door>[\^>v<])?(?P<symbol>[*@])?(?P<star>[BYPGOW?])?((?P<pawn>[a-z])(?P<feet>[\^>v<]))?(?P<open>!)?"
)
USUAL_SIZE = 5
MARGIN = 4
DRAWN = len(STARS)
"""A star still to be drawn from the box, beside the indices into STARS."""


class Squares(NamedTuple):
    """The board and the pieces that the grid of a position shows."""

    board: Board
    stars: list[int]
    pawns: dict[str, tuple[Pawn, Word]]
    open_door: int
    first_line: int


def parse_state(text: str) -> State:
    """Return the position (or view) of a text; UnreadableError, with line, mostly column: faulty, or never reached.

    First is `gravity superstar`, perhaps `, 1 x 2 tiles of 5 x 5`. Parts left out have defaults: tiles of 5 x 5, a hand
    of all cards not in front, no stars or tokens, the first player named begins and is next. A star `?` is drawn from
    the box by `rest: seed 7`. A player's line is `green: hand drop, joker; played (rotation), high jump; stars 2 blue;
    tokens 1`. Empty lines, and lines that begin with #, are passed over.
    """
    lines = list(enumerate(unmarked(text).splitlines(), 1))
    lines = [(number, line) for number, line in lines if line.strip() and not line.lstrip().startswith("#")]
    if not lines:
        raise UnreadableError(_("there is no position in this text"), 1)
    number, line = lines[0]
    header = HEADER.fullmatch(line.strip())
    if not header:
        raise UnreadableError(
            _("a position begins with `gravity superstar`, perhaps `, 1 x 2 tiles of 5 x 5` after it"), number, 1
        )
    body = [(n, s) for n, s in lines[1:] if not LINE.fullmatch(s.strip())]
    entries, seats = _entries([(n, s) for n, s in lines[1:] if LINE.fullmatch(s.strip())])
    squares = _squares(body, int(header["size"] or USUAL_SIZE), number)
    _check_tiles(squares.board, len(seats), header["down"], header["across"], number)
    return _assemble(squares, entries, seats)


def _entries(lines: list[tuple[int, str]]) -> tuple[dict[str, Word], dict[str, Word]]:
    """Rest of lines `key: rest` by key: the table's, then the players'; UnreadableError: unknown or repeated key."""
    entries, seats = dict[str, Word](), dict[str, Word]()
    for number, line in lines:
        match = LINE.fullmatch(line.strip())
        if not match:
            raise LookupError(line)
        key, rest = match["key"], len(line) - len(line.lstrip()) + match.start("rest")
        where = seats if key in COLOURS else entries
        if key not in (*COLOURS, "first", "turn", "owed", "flags", "view", "rest"):
            text = _("there is no line {key!r}; players are {players}")
            raise UnreadableError(text, number, 1, key=key, players=", ".join(COLOURS))
        if key in where:
            raise UnreadableError(_("{key} stands here a second time"), number, 1, key=key)
        where[key] = Word(line, number, 1).part(rest, len(line.rstrip()))
    return entries, seats


def _squares(lines: list[tuple[int, str]], size: int, header: int) -> Squares:
    """Return the board and the pieces on it; a first line without + (the column letters) is passed over.

    Raises UnreadableError, also if rows and columns are not those of at most 2 x 3 tiles of that size.
    """
    if not 1 <= size <= LARGEST_TILE:
        raise UnreadableError(_("tiles have 1 to {most} squares a side"), header, 1, most=LARGEST_TILE)
    if len(lines) < 2:
        raise UnreadableError(_("a position has a board: lines of edges (+) and of squares"), header)
    grid_lines = lines if "+" in lines[0][1] else lines[1:]
    grid = read_grid(_without_labels(grid_lines), MARGIN)
    if grid.rows % size or grid.columns % size or grid.columns > 3 * size or grid.rows > 2 * size:
        text = _("a board of {columns} columns and {rows} rows is not made of tiles of {size} x {size}")
        raise UnreadableError(text, grid_lines[0][0], columns=grid.columns, rows=grid.rows, size=size)
    return _read_cells(grid, size, grid_lines[0][0])


def _without_labels(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines of a grid with row numbers blanked. Raises UnreadableError for other text on the left."""
    blanked = []
    for index, (number, line) in enumerate(lines):
        label = line[:MARGIN].strip()
        if label and (index % 2 == 0 or label != str(index // 2 + 1)):
            text = (
                _("expected the number {row} of its row, found {found!r}")
                if index % 2
                else _("expected spaces before the edges, found {found!r}")
            )
            raise UnreadableError(text, number, 1, row=index // 2 + 1, found=label)
        blanked.append((number, " " * MARGIN + line[MARGIN:]))
    return blanked


def _read_cells(grid: Grid, size: int, first_line: int) -> Squares:
    """Return board and pieces of a grid (tiles of `size` x `size`). UnreadableError: wrong square, `_check_doors`."""
    symbols, stars = bytearray(len(grid.cells)), [0] * len(grid.cells)
    doors: list[tuple[Door, Word]] = []
    pawns: dict[str, tuple[Pawn, Word]] = {}
    open_doors: list[tuple[int, Word]] = []
    for square, cell in enumerate(grid.cells):
        match = SQUARE.fullmatch("" if cell.text == "." else cell.text)
        if not match:
            raise cell.error(_("a square cannot read {text!r}"), text=cell.text)
        symbols[square] = {"*": STAR_SYMBOL, "@": REPLAY_SYMBOL}.get(match["symbol"] or "", 0)
        if match["star"]:
            if not match["symbol"]:
                raise cell.error(_("a star lies on a symbol: * or @ before its letter"))
            stars[square] = DRAWN if match["star"] == "?" else STARS.index(match["star"])
        if match["door"]:
            doors.append((Door(square, FEET.index(match["door"])), cell))
        if match["pawn"]:
            _read_pawn(match["pawn"], Pawn(square, FEET.index(match["feet"])), bool(match["star"]), cell, pawns)
        if match["open"]:
            open_doors.append((square, cell))
    _check_doors(grid, size, doors, open_doors, first_line)
    board = Board(grid.rows, grid.columns, size, bytes(symbols), grid.walls, frozenset(door for door, _ in doors))
    return Squares(board, stars, pawns, open_doors[0][0], first_line)


def _read_pawn(letter: str, pawn: Pawn, on_star: bool, cell: Word, pawns: dict[str, tuple[Pawn, Word]]) -> None:
    """Add a pawn to `pawns` under its colour; UnreadableError: unknown letter, a second pawn, or one on a star."""
    colour = next((colour for colour in COLOURS if colour[0] == letter), None)
    if colour is None:
        letters = ", ".join(colour[0] for colour in COLOURS)
        raise cell.error(_("no pawn is called {letter!r}; pawns are {letters}"), letter=letter, letters=letters)
    if colour in pawns:
        raise cell.error(_("the {colour} pawn stands here a second time"), colour=colour)
    if on_star:
        raise cell.error(_("a star and a pawn never share a square"))
    pawns[colour] = (pawn, cell)


def _check_doors(
    grid: Grid, size: int, doors: list[tuple[Door, Word]], open_doors: list[tuple[int, Word]], first_line: int
) -> None:
    """Raise UnreadableError unless the doors are complete.

    Each tile has one door with a platform under the feet (GS-C3), and one open-door pawn stands on a door (GS-S2).
    """
    tiles = dict[tuple[int, int], Word]()
    for door, cell in doors:
        tile = (door.square // grid.columns // size, door.square % grid.columns // size)
        if tile in tiles:
            raise cell.error(_("a tile has one door, and this is a second one"))
        if not grid.walls[door.square] >> door.feet & 1:
            raise UnreadableError(NOTHING_UNDER_DOOR[DIRECTIONS[door.feet]], cell.line, cell.column)
        tiles[tile] = cell
    count = grid.rows // size * (grid.columns // size)
    if len(tiles) != count:
        text = _("{count} tiles have {count} doors; found: {found}")
        raise UnreadableError(text, first_line, count=count, found=len(tiles))
    if len(open_doors) != 1:
        where = open_doors[1][1] if open_doors else Word("", first_line, 0)
        raise where.error(_("there is one open-door pawn (!), not {found}"), found=len(open_doors))
    square, cell = open_doors[0]
    if square not in {door.square for door, _ in doors}:
        raise cell.error(_("the open-door pawn (!) stands on a door"))


def _check_tiles(board: Board, players: int, down: str | None, across: str | None, header: int) -> None:
    """Raise UnreadableError unless the tiles fit 2 to 6 players (GS-S1) and, if given, are `down` x `across`."""
    if players not in TILES_FOR:
        text = _("2 to 6 players have a line of their own each; found: {count}")
        raise UnreadableError(text, header, count=players)
    layout = (board.rows // board.size, board.columns // board.size)
    found = f"{layout[0]} x {layout[1]}"
    if layout != TILES_FOR[players]:
        wanted = "{} x {}".format(*TILES_FOR[players])
        text = _("{count} players have {wanted} tiles, not {found}")
        raise UnreadableError(text, header, count=players, wanted=wanted, found=found)
    if down and layout != (int(down), int(across or 0)):
        text = _("{wanted} tiles are announced, and {found} are drawn")
        raise UnreadableError(text, header, wanted=f"{down} x {across}", found=found)


def _assemble(squares: Squares, entries: dict[str, Word], seats: dict[str, Word]) -> State:
    """Return the state of all parts read. Raises UnreadableError if one is faulty or no game reaches it.

    Without the line `first`, the first player named begins; without `turn`, the first player is next.
    """
    colours = tuple(seats)
    for colour, (_pawn, cell) in squares.pawns.items():
        if colour not in seats:
            raise cell.error(_("the {colour} pawn has no line for its player"), colour=colour)
    viewer = _colour(entries, "view", colours)
    players = []
    for index, (colour, entry) in enumerate(seats.items()):
        pawn = squares.pawns[colour][0] if colour in squares.pawns else None
        players.append(_read_player(colour, pawn, entry, covered=viewer is not None and viewer != index))
    first = _colour(entries, "first", colours) or 0
    turn = _colour(entries, "turn", colours)
    flags = _words(entries, "flags", FLAGS)
    state = State(
        squares.board,
        _drawn(squares, players, entries),
        squares.open_door,
        tuple(players),
        first,
        first if turn is None else turn,
        tuple(colours.index(colour) for colour in _words(entries, "owed", colours)),
        **{flag: flag in flags for flag in FLAGS},
        viewer=viewer,
    )
    check_table(state, {colour: cell for colour, (_, cell) in squares.pawns.items()}, {**entries, **seats})
    return state


def _colour(entries: dict[str, Word], key: str, colours: tuple[str, ...]) -> int | None:
    """Return the index of a line's one player, None without that line. Raises UnreadableError if it names no player."""
    if key not in entries:
        return None
    words = _words(entries, key, colours)
    if len(words) != 1:
        raise entries[key].error(_("{key} names one player"), key=key)
    return colours.index(words[0])


def _words(entries: dict[str, Word], key: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a line between commas, () without it. Raises UnreadableError if unknown or repeated."""
    if key not in entries:
        return ()
    entry = entries[key]
    words = [word.text for word in entry.cut(",")]
    for index, word in enumerate(words):
        if word not in known:
            text = _("{key} cannot be {word!r}; it can be {known}")
            raise entry.error(text, key=key, word=word, known=", ".join(known))
        if word in words[:index]:
            raise entry.error(_("{key} names {word} twice"), key=key, word=word)
    return tuple(words)


def _drawn(squares: Squares, players: list[Player], entries: dict[str, Word]) -> bytes:
    """Return `State.stars`; stars written `?` are drawn from the box by the seed of the line `rest`.

    Raises UnreadableError if the stars or tokens are more than the box holds, or if the seed is missing or faulty.
    """
    bag = []
    for star in range(1, len(STARS)):
        owned = sum(player.stars[star - 1] for player in players)
        left = STARS_A_COLOUR - squares.stars.count(star) - owned
        if left < 0:
            text, colour = _("there are {count} {colour} stars, and this is {more} more"), STAR_COLOURS[star - 1]
            raise UnreadableError(text, squares.first_line, count=STARS_A_COLOUR, colour=colour, more=-left)
        bag += [star] * left
    if sum(player.tokens for player in players) > TOKENS:
        text = _("there are {count} replay tokens, and the players have more")
        raise UnreadableError(text, squares.first_line, count=TOKENS)
    wanted = squares.stars.count(DRAWN)
    rest = entries.get("rest")
    if rest is None:
        if wanted:
            raise UnreadableError(_("stars written ? need a line like `rest: seed 7`"), squares.first_line)
        return bytes(squares.stars)
    word, _space, seed = rest.text.partition(" ")
    if word != "seed" or not seed.isdecimal() or len(seed) > 18:
        raise rest.error(_("`rest` is followed by a seed: `rest: seed 7`"))
    if wanted > len(bag):
        raise rest.error(_("{wanted} stars are to be drawn, and the box has {found}"), wanted=wanted, found=len(bag))
    shuffle(Random(int(seed)), bag)
    draw = iter(bag)
    return bytes(next(draw) if star == DRAWN else star for star in squares.stars)


PART = pattern(r"\s*(?P<key>hand|played|stars|tokens)\s+(?P<items>[^;]*?)\s*")
NUMBER = pattern(r"\d{1,3}")


def _read_player(colour: str, pawn: Pawn | None, entry: Word, *, covered: bool) -> Player:
    """Return the player that a line describes. Raises UnreadableError if it cannot be read or its cards do not fit.

    `entry` is the line after the colour: hand (if missing, the cards not in front), played, stars, tokens (if missing,
    none). With `covered` the position is the view of another player, in which this hand is hidden.
    """
    parts: dict[str, list[Word]] = {}
    at = 0
    for part in entry.text.split(";") if entry.text else []:
        match, place = PART.fullmatch(part), entry._replace(column=entry.column + at)
        if not match:
            raise place.error(_("expected hand, played, stars or tokens, then what it holds"))
        if match["key"] in parts:
            raise place.error(_("{key} stands here a second time"), key=match["key"])
        parts[match["key"]] = list(entry.part(at + match.start("items"), at + match.end("items")).cut(","))
        at += len(part) + 1
    played = tuple(map(_played, parts.get("played", [])))
    usual = [entry._replace(text=card) for card in CARDS if card not in {card.card for card in played}]
    if covered:
        usual = [entry._replace(text=HIDDEN)] * (len(CARDS) - len(played))
    hand = _hand(parts.get("hand", usual))
    _check_cards(hand, played, entry, covered=covered)
    return Player(colour, pawn, hand, played, _stars(parts.get("stars", [])), _tokens(parts.get("tokens", [])))


def _played(word: Word) -> Played:
    """Return a card in front, face down in parentheses, and there perhaps `?`. Raises UnreadableError for others."""
    face_up = not (word.text.startswith("(") and word.text.endswith(")"))
    card = word.text if face_up else word.text[1:-1].strip()
    if card not in CARDS and (face_up or card != HIDDEN):
        raise _no_card(word._replace(text=card))
    return Played(card, face_up)


def _no_card(word: Word) -> UnreadableError:
    """Return the error for a word that is no card."""
    return word.error(_("there is no card {word!r}; cards are {cards}"), word=word.text, cards=", ".join(CARDS))


def _hand(items: list[Word]) -> tuple[str, ...]:
    """Return the cards of a hand, in the order of CARDS, `?` last. Raises UnreadableError if one is no card."""
    order = (*CARDS, HIDDEN)
    for item in items:
        if item.text not in order:
            raise _no_card(item)
    return tuple(sorted((item.text for item in items), key=order.index))


def _check_cards(hand: tuple[str, ...], played: tuple[Played, ...], entry: Word, *, covered: bool) -> None:
    """Raise UnreadableError unless the player has one of each of the five cards (GS-C1).

    In the view of another player (`covered`), hands and face-down cards have to be hidden.
    """
    cards = [*hand, *(card.card for card in played)]
    if HIDDEN in cards and not covered:
        raise entry.error(_("a card is hidden (?) only in the view of another player"))
    if covered and any(card != HIDDEN for card in (*hand, *(card.card for card in played if not card.face_up))):
        raise entry.error(_("in the view of another player, hands and face-down cards are hidden (?)"))
    for card in cards:
        if card != HIDDEN and cards.count(card) > 1:
            raise entry.error(_("this player has the card {card} {count} times"), card=card, count=cards.count(card))
    if len(cards) != len(CARDS):
        text = _("a player has {count} cards in hand and in front, not {found}")
        raise entry.error(text, count=len(CARDS), found=len(cards))


def _stars(items: list[Word]) -> tuple[int, ...]:
    """Return the number of stars of each colour, 0 without one, from items like `2 blue`. Raises UnreadableError.

    It is raised for another form or colour, a colour named twice, or a number not from 1 to STARS_A_COLOUR.
    """
    counts = dict.fromkeys(STAR_COLOURS, 0)
    for item in items:
        number, _space, colour = item.text.partition(" ")
        if not NUMBER.fullmatch(number) or colour.strip() not in counts:
            raise item.error(_("owned stars are written like `2 blue`, not {word!r}"), word=item.text)
        if counts[colour.strip()] or not 1 <= int(number) <= STARS_A_COLOUR:
            raise item.error(_("a player owns 1 to {most} stars of a colour named, once"), most=STARS_A_COLOUR)
        counts[colour.strip()] = int(number)
    return tuple(counts.values())


def _tokens(items: list[Word]) -> int:
    """Return the number of tokens, 0 without items. Raises UnreadableError unless it is one number up to TOKENS."""
    if not items:
        return 0
    first, *others = items
    if others or not NUMBER.fullmatch(first.text) or int(first.text) > TOKENS:
        raise first.error(_("tokens is followed by a number up to {most}"), most=TOKENS)
    return int(first.text)
