"""The players pad: an area for each player in turn order, with name, counts, garland and open series.

The names are the only words. The counts are stored stars, stored cards, and the stars that open series would cost. Each
colour has a column with its fanned cards, so that every star is visible, and the number of its bulbs.

The garland is a wire between two posts, with a lit lamp for each stored bulb, in the order of storing. Many lamps are
drawn closer and smaller; if they do not fit, each colour has one lamp with a number.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from playground import game
from playground.core import Event
from playground.games.fairy_lights.pieces import COLOURS, Card, Player, bulbs_of, stars_of
from playground.games.fairy_lights.state import State
from widgets.boards.fairy_lights.cards import card_motif
from widgets.boards.fairy_lights.layout import (
    CARD_H,
    CARD_SCALE,
    CARDS_Y,
    GARLAND_H,
    HEADER,
    NARROWEST,
    PANEL_H,
    PLAYERS,
    SMALL_W,
    WIDTH,
    areas,
    fan,
    garland_box,
    locate,
    series_box,
)
from widgets.boards.fairy_lights.palette import BAD, GOOD, KINDS, PALETTES, SEATS, Palette
from widgets.boards.fairy_lights.picture import VERDICTS
from widgets.boards.layout import RADIUS, WIDE, Box, on_turn, shown_names
from widgets.boards.marks import Story, pointers
from widgets.boards.motifs import drawn
from widgets.drawing.scene import Linear, Motif, Path, Rect, Shape, Stamp, Text, path
from widgets.drawing.theme import INK, Theme

SOCKETS = 12
"""The number of lamps up to which lamps are drawn large."""
MOST_LAMPS = 30
"""The number of lamps up to which each lamp is drawn."""
LARGE_LAMP, SMALL_LAMP = 0.78, 0.52
SAG = 10.0
WIRE_Y = 9.0
"""The distance of the wire's ends below the top of the garland."""


def _ends(box: Box) -> tuple[float, float, float]:
    """Return the x of the wire's left and right end, and their y."""
    return box[0] + 6, box[0] + box[2] - 6, box[1] + WIRE_Y


def spots(box: Box, count: int) -> list[tuple[float, float]]:
    """Return the points (x, y) of the wire from which that many lamps hang, from left to right, equally far apart."""
    left, right, y = _ends(box)
    shares = [(index + 0.6) / (count + 0.2) for index in range(count)]
    return [(left + (right - left) * t, y + 4 * SAG * t * (1 - t)) for t in shares]


def lamp_stamp(kind: str, spot: tuple[float, float], scale: float) -> Stamp:
    """Return the stamp of a lamp that hangs from a point of the wire; `kind` is its motif ("lit pink")."""
    return Stamp(kind, spot[0], spot[1] + 10 * scale, 0, scale)


def wire(box: Box, palette: Palette) -> list[Shape]:
    """Return the two posts of a garland and the wire that sags between them."""
    left, right, y = _ends(box)
    line = (("M", left, y), ("Q", (left + right) / 2, y + 2 * SAG, right, y))
    return [
        *(Rect(x - 3.5, y - 5, 7, GARLAND_H - 2, 3, fill=palette.post, stroke=INK, width=1.6) for x in (left, right)),
        Path(line, stroke=palette.wire_edge, width=4.4),
        Path(line, stroke=palette.wire, width=2),
    ]


def _counted(box: Box, kinds: list[str], palette: Palette) -> list[Shape]:
    """Return a lit lamp with their number for each colour in `kinds`, which has an entry for each lamp."""
    out: list[Shape] = []
    colours = [kind for kind in COLOURS if kind in kinds]
    for kind, spot in zip(colours, spots(box, len(colours)), strict=True):
        out.append(lamp_stamp(f"lit {kind}", (spot[0] - 12, spot[1]), LARGE_LAMP))
        count = str(kinds.count(kind))
        out.append(Text(spot[0] + 2, spot[1] + 22, count, COUNT, anchor="start", fill=palette.write, bold=True))
    return out


def lamps(box: Box, garland: tuple[Card, ...], coming: list[str], palette: Palette) -> list[Shape]:
    """Return the lamps of a garland, pale ones that are about to be lit, and empty sockets where there is room.

    `coming` has the colour of each lamp that is about to be lit; pale lamps are drawn only as far as there are sockets.
    More than SOCKETS lamps are small, and leave no sockets; more than MOST_LAMPS become one with a number for each
    colour, without pale ones.
    """
    kinds = [card.colour for card in garland for _ in range(card.bulbs)]
    if len(kinds) > MOST_LAMPS:
        return _counted(box, kinds, palette)
    names = [f"lit {kind}" for kind in kinds] + [f"soon {kind}" for kind in coming]
    names = names[: max(SOCKETS, len(kinds))]
    many = len(names) > SOCKETS
    places = spots(box, len(names) if many else SOCKETS)
    out: list[Shape] = []
    if empty := places[len(names) :]:
        dots = tuple(c for x, y in empty for c in (("M", x, y + 5), ("L", x + 0.1, y + 5)))
        out.append(Path(dots, stroke=palette.socket, width=7, cap="round"))
    hung = zip(names, places, strict=False)
    return [*out, *(lamp_stamp(name, spot, SMALL_LAMP if many else LARGE_LAMP) for name, spot in hung)]


COUNT = 20.0
"""The size of names and numbers: still 18 for a width of 640 if the areas are in two columns."""
LONGEST_NAME = 9
"""The number of letters of a name that fit beside the counts."""
COUNTS = (("star", 160.0, 171.0), ("stored card", 209.0, 219.0), ("lost star", 272.0, 283.0))
"""The counts beside the name: the sign of each, and the distance of sign and number from the area's left edge."""
GROUNDS = {"stored": GOOD, "lost": BAD}
"""Verdicts that end a series, and their grounds."""


def seats(state: State, names: Mapping[str, str], lang: str) -> tuple[tuple[str, str], ...]:
    """Return a pair (player, name to show) for each player, in turn order.

    The name is from `names`, else the player's term in that language; a name of more than LONGEST_NAME letters is
    cut to at most so many, the last an ellipsis.
    """
    return shown_names(game("fairy_lights"), state, names, lang, LONGEST_NAME)


def _tag(area: Box, player: str, name: str) -> list[Shape]:
    """Return the player's name on a pointed tag in the player's colour."""
    x, y = area[0] + 8, area[1] + 5
    end = x + max(48, 13 * len(name)) + 12
    outline = f"M{x} {y}L{end} {y}L{end + 10} {y + 13}L{end} {y + 26}L{x} {y + 26}Z"
    return [
        path(outline, fill=SEATS[player], stroke=INK, width=2.2, join="round"),
        Text(x + 8, y + 20, name, COUNT, anchor="start", fill=INK, bold=True),
    ]


def _still(palette: Palette) -> tuple[Shape, ...]:
    """Return the shapes common to all areas: ground, signs of the counts, posts and wire."""
    lawn = Linear(0, 0, 0, PANEL_H, ((0, palette.area[0], 1), (1, palette.area[1], 1)))
    return (
        Rect(3, 4, WIDE, PANEL_H, RADIUS, fill=palette.shade, opacity=0.35),
        Rect(0, 0, WIDE, PANEL_H, RADIUS, fill=lawn, stroke=palette.area_edge, width=2),
        *wire(garland_box((0, 0, WIDE, PANEL_H)), palette),
        *(Stamp(sign, x, HEADER / 2, 0, 0.75) for sign, x, _ in COUNTS),
    )


@lru_cache(maxsize=64)
def ground(seated: tuple[tuple[str, str], ...], theme: str) -> tuple[Shape, ...]:
    """Return the still part of the pad: its ground, the empty areas, the players' names. Raises KeyError for the theme.

    Equal arguments give the same object. `seated` are pairs of player and name, in turn order.
    """
    palette, pad = PALETTES[theme], areas(len(seated))
    out: list[Shape] = [Rect(0, 0, pad.width, pad.height, 16, fill=palette.pad)]
    for index, (player, name) in enumerate(seated):
        area = pad.panel(index)
        out += (Stamp("area", *area[:2]), *_tag(area, player, name))
    return tuple(out)


def _counts(area: Box, player: Player, palette: Palette) -> list[Shape]:
    """Return three numbers: stars and cards of the garland, and stars that the open series cost in this position.

    A 0 is faint.
    """
    counts = (stars_of(player.garland), len(player.garland), player.open_stars)
    y = area[1] + HEADER / 2 + 7.5
    return [
        Text(
            area[0] + dx, y, str(count), COUNT, anchor="start", fill=palette.write if count else palette.faint,
            bold=True,
        )
        for count, (_, _, dx) in zip(counts, COUNTS, strict=True)
    ]  # fmt: skip


def fanned(box: Box, series: tuple[Card, ...]) -> list[Stamp]:
    """Return the stamps of a series' small cards in their column, each a little to the right of the one before."""
    spots = fan(box, len(series))
    return [Stamp(card_motif(card, small=True), *spot, 0, CARD_SCALE) for card, spot in zip(series, spots, strict=True)]


def _bulbs(box: Box, kind: str, bulbs: int) -> list[Shape]:
    """Return the number of a series' bulbs beside a lamp of its colour, at the foot of its cards, to the right."""
    x, y = box[0] + box[2] - 2, box[1] + box[3] - 13
    return [
        Stamp(f"bulbs {kind}" if bulbs < 10 else f"many bulbs {kind}", x, y),
        Text(x - (12.5 if bulbs < 10 else 18), y + 7.2, str(bulbs), COUNT, fill="#ffffff", bold=True),
    ]


def _empty(box: Box) -> Shape:
    """Return the outline of an empty place for a series, narrower if the column is too narrow for a card."""
    return Stamp("place" if box[2] > SMALL_W else "narrow place", box[0] + 4, box[1] + CARDS_Y)


def _verdict(box: Box, verdict: str, bulbs: int) -> list[Shape]:
    """Return the sign of a series that was "stored" or "lost" (`verdict`) in this turn, and its number of bulbs."""
    x, y = box[0] + 3 + SMALL_W / 2, box[1] + CARDS_Y
    count = Text(x + 14, y + 7.5, str(bulbs), COUNT, fill=INK, bold=True)
    return [Stamp(f"{verdict} series", x, y), count]


def _series(area: Box, player: Player, told: Mapping[str, tuple[str, int]], without: Collection[str]) -> list[Shape]:
    """Return a column for each colour: its cards and bulbs, or an empty place, with the sign of its fate if any.

    `told` has the fates of this turn as :func:`_told`. A series that `without` names leaves an empty place; one that
    was kept has a small sign on its cards.
    """
    out: list[Shape] = []
    for index, kind in enumerate(COLOURS):
        box, series = series_box(player, area, index), player.series[index]
        if series and f"{player.name} {kind}" not in without:
            out += fanned(box, series)
            out += _bulbs(box, kind, bulbs_of(series))
            if kind in told:
                out.append(Stamp("kept", box[0] + box[2] - 12, box[1] + 8, 0, 0.75))
        else:
            out.append(_empty(box))
            if kind in told and not series:
                out += _verdict(box, *told[kind])
    return out


def _told(story: Story, player: str) -> dict[str, tuple[str, int]]:
    """Return ("kept", "stored" or "lost", bulbs) of each series of a player counted in this turn, by colour."""
    out = {}
    for event in story.trail:
        if event.player == player and event.kind in VERDICTS:
            details = dict(event.details)
            out[str(details["colour"])] = event.kind, int(details["bulbs"])
    return out


def _coming(events: tuple[Event, ...], player: str) -> list[str]:
    """Return the colour of each lamp that a player's garland gets by the "stored" events among these, one a bulb."""
    stored = (dict(event.details) for event in events if event.kind == "stored" and event.player == player)
    return [str(details["colour"]) for details in stored for _ in range(int(details["bulbs"]))]


def players_shapes(
    state: State, story: Story, palette: Palette, table: Theme, without: Collection[str] = ()
) -> tuple[Shape, ...]:
    """Return the changing shapes of the players pad, in the order of painting.

    `without` names moving series to leave out ("red pink"). For each player they are the marks of the turn (unless the
    game is over), the counts, the garland with the lamps about to be lit, and the series with their fates; then the
    frames, signs of a refusal and numbered marks on this pad.
    """
    pad = areas(len(state.players))
    k = max(1.0, pad.width / WIDTH)
    out: list[Shape] = []
    for index, player in enumerate(state.players):
        area = pad.panel(index)
        if index == state.mover and not state.over:
            out += on_turn(area, 5, table)
        out += _counts(area, player, palette)
        out += lamps(garland_box(area), player.garland, _coming(story.coming, player.name), palette)
        out += _series(area, player, _told(story, player.name), without)
    frames, signs, numbers = pointers(locate, state, story, PLAYERS, table, k=k)
    return (*out, *frames, *signs, *numbers)


def motifs_left_out(state: State, without: Collection[str]) -> set[str]:
    """Return the names of the small motifs of the cards in the series ("red pink") in `without`; skip other names."""
    return {
        card_motif(card, small=True)
        for player in state.players
        for kind, series in zip(COLOURS, player.series, strict=True)
        if f"{player.name} {kind}" in without
        for card in series
    }


def _pill(kind: str, wide: float) -> Motif:
    """Return the ground of a number of bulbs, with its lamp; (0, 0) is the middle of its right end."""
    shapes = (
        Rect(-wide, -11.5, wide, 23, 11.5, fill=INK, stroke=KINDS[kind].bright, width=2),
        Stamp(f"lamp {kind}", 13 - wide, -1, 0, 0.55),
    )
    return Motif(shapes, -wide - 2, -14, 2, 14)


def _outcome(verdict: str) -> Motif:
    """Return the ground of a verdict ("stored" or "lost"), round (0, 0), with its sign and room for a number."""
    shapes = (
        Rect(-28, -15, 56, 30, 15, fill=GROUNDS[verdict], stroke=INK, width=2.2),
        Stamp(verdict, -14, 0, 0, 0.75),
    )
    return Motif(shapes, -30, -17, 30, 17)


def _place(wide: float, palette: Palette) -> Motif:
    """Return the outline of a place for a series; (0, 0) is the middle of its left edge."""
    high = CARD_H * CARD_SCALE - 6
    return drawn(Rect(0, -high / 2, wide, high, 7, stroke=palette.socket, width=1.8, dash=(4, 5)))


def motifs(palette: Palette) -> dict[str, Motif]:
    """Return the motifs of areas by name: the empty area, two widths of places, the grounds of bulbs and verdicts."""
    return {
        "area": Motif(_still(palette), -4, -4, WIDE + 6, PANEL_H + 8),
        "place": _place(SMALL_W - 2, palette),
        "narrow place": _place(NARROWEST - 6, palette),
        **{f"bulbs {kind}": _pill(kind, 40) for kind in COLOURS},
        **{f"many bulbs {kind}": _pill(kind, 54) for kind in COLOURS},
        **{f"{verdict} series": _outcome(verdict) for verdict in GROUNDS},
    }
