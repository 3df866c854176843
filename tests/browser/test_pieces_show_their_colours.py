"""In a browser, every piece in full view shows its plain colour where its board says so."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import playground
from playground.chance import choose
from tests.levels import games_at
from tests.samples import objects
from widgets.boards import board
from widgets.drawing.svg import to_svg

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
MOVES = (0, 9, 25, 60)
ZOOM = 2
NEAR = 3
"""Red, green and blue may differ by so much, of 255."""
READ = """async ([svg, points]) => {
    const image = new Image();
    image.src = 'data:image/svg+xml;base64,' + svg;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const to = canvas.getContext('2d');
    to.drawImage(image, 0, 0);
    return points.map(([x, y]) => [...to.getImageData(x, y, 1, 1).data]);
}"""


@cache
def _states(name: str, players: int) -> tuple[Any, ...]:
    """Positions of a random game, early and late."""
    game, rng = playground.game(name), Random(players)
    state, out = game.setup(players, players), []
    for number in range(max(MOVES) + 1):
        if number in MOVES:
            out.append(state)
        actions = game.legal_actions(state)
        if not actions:
            break
        state, _events = game.apply(state, choose(rng, actions))
    return tuple(out)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("name", games_at("kept"))
def test_every_piece_in_full_view_shows_its_plain_colour(browser: Browser, name: str, theme: str) -> None:
    picture, page = board(name), browser.new_page()
    players = playground.game(name).PLAYERS
    for state in (*_states(name, min(players)), *_states(name, max(players))):
        scene = next(iter(picture.draw(state, theme=theme).values()))
        found = objects(playground.game(name), state, theme)
        points = [[round(x * ZOOM), round(y * ZOOM)] for _, _, (x, y, _) in found]
        svg = b64encode(to_svg(scene, title=name, zoom=ZOOM).encode()).decode()
        for (term, place, (_, _, colour)), pixel in zip(found, page.evaluate(READ, [svg, points]), strict=True):
            wanted = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
            assert all(abs(a - b) <= NEAR for a, b in zip(wanted, pixel, strict=False)), (term, place, colour, pixel)
    page.close()
