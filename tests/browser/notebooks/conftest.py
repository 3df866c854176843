"""The committed notebooks in the browser: what their cells show, and which colour every piece must have.

The pages are opened one after the other, each once for all tests: first as it was cloned, then run. Players
are found by their cells, so a notebook or a game that comes is tested as it is.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import nbformat
import pytest
from playwright.sync_api import expect

from playground.core import AnyGame
from playground.language.i18n import language
from playground.lessons.exercise_file import Exercise
from tests.browser.pointer import press
from tests.samples import objects
from widgets.boards import Board, board
from widgets.drawing.brush import DENSITY
from widgets.drawing.geometry import bounds
from widgets.drawing.scene import Group, Scene, Shape
from widgets.drawing.svg import to_svg
from widgets.view.answer import ExerciseAnswer
from widgets.view.example import open_example
from widgets.view.telling import lies_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Notebook, Windows
    from tests.browser.servers import Lab

LANG = "en"
NOTEBOOKS = sorted((Path(__file__).parents[3] / "notebooks" / LANG).glob("*.ipynb"))
PRINTED = ("figure", "storyboard")
"""The functions whose pictures are there before anything runs."""
OPENED = "00-start-here"
"""`make test` opens this notebook, `make test-all` each one."""
RELOADED = "01-gravity-superstar"
"""`make test-all` loads the page of this notebook anew, `make test-exhaustive` of each one."""
TAKEN = (1, 3)
"""So many players, and so many tasks, of each notebook that `make test` and `make test-all` open; the last tier takes
all."""
PATIENCE = 600_000
"""Milliseconds that only a hang takes. A page that is loaded anew takes longest: if the kernel's answer is not read
within four seconds, JupyterLab asks for each of its widgets alone, of which a notebook has some 2,000."""
SLOWER = 4
"""So many times slower is a page while it is loaded anew: about what a cheap laptop is."""
WIDGETS_CAME = """() => {
    const outputs = [...document.querySelectorAll('.jp-OutputArea-output')];
    return outputs.some(output => output.querySelector('.kit'))
        && !outputs.some(output => output.textContent.startsWith('Loading widget'));
}"""
NEAR = 6
"""A part of a colour (of 255) may differ by this much: a canvas rounds where it mixes."""
NUMBER_CELLS = """() => {
    const cells = window.jupyterapp.shell.currentWidget.content.widgets;
    cells.forEach((cell, number) => cell.node.setAttribute('data-number', number));
}"""
SCROLL = "number => window.jupyterapp.shell.currentWidget.content.scrollToItem(number, 'start')"
PICTURES = """async ([numbers, wait]) => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    const end = performance.now() + wait;
    const found = [];
    for (const number of numbers) {  // JupyterLab fills a cell when it comes near the window
        await notebook.scrollToItem(number, 'start');
        const images = () => [...notebook.widgets[number].node.querySelectorAll('.jp-OutputArea-output img')];
        while (!(images().length && images().every(image => image.complete)) && performance.now() < end)
            await new Promise(done => setTimeout(done, 10));
        found.push(images().map(image => image.naturalWidth));
    }
    return found;
}"""
WRONG = """([root, samples, near]) => {
    const canvas = root.querySelector('canvas');
    if (!canvas) return ['no canvas'];
    const context = canvas.getContext('2d', {willReadFrequently: true});
    return samples.filter(([, , x, y, colour]) => {
        const found = context.getImageData(x, y, 1, 1).data;
        return [1, 3, 5].some((at, i) => Math.abs(parseInt(colour.slice(at, at + 2), 16) - found[i]) > near);
    }).map(([term, place, x, y, colour]) => {
        const found = [...context.getImageData(x, y, 1, 1).data].slice(0, 3);
        return `${term} at ${place}: rgb ${found} where ${colour} should be`;
    });
}"""
STEP = "root => [...root.querySelectorAll('.kit-steps input')].findIndex(choice => choice.checked)"
WAIT_FOR_STEP = f"""async (root, [step, wait]) => {{
    const end = performance.now() + wait;
    while (({STEP})(root) < step && performance.now() < end) await new Promise(done => setTimeout(done, 10));
}}"""
WAIT_UNTIL_RIGHT = f"""async (root, [samples, near, wait]) => {{
    const wrong = {WRONG};
    const end = performance.now() + wait;
    for (;;) {{
        const found = wrong([root, samples, near]);
        if (!found.length || performance.now() > end) return found;
        await new Promise(done => setTimeout(done, 8));
    }}
}}"""
PAINTED = """async ([svg, points]) => {
    const image = new Image();
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d', {willReadFrequently: true});
    context.drawImage(image, 0, 0);
    return points.map(([x, y]) => '#' + [...context.getImageData(x, y, 1, 1).data].slice(0, 3)
        .map(part => part.toString(16).padStart(2, '0')).join(''));
}"""


Sample = tuple[str, str, int, int, str]
"""A piece: its term, its place, x and y in pixels of the first canvas, the colour there."""


class Cell(NamedTuple):
    """A code cell that calls a function of the kit: its number among all cells, and the call."""

    number: int
    name: str
    id: str
    options: tuple[tuple[str, Any], ...]


class Picture(NamedTuple):
    """A position as a widget shows it, with the story of a step or of an answer."""

    game: AnyGame
    state: Any
    moment: Any
    names: Mapping[str, str]

    @property
    def board(self) -> Board:
        """The board that draws it."""
        return board(self.game)

    def scene(self, theme: str, *, story: bool = True) -> Scene:
        """The first pad, on which all pieces lie."""
        moment = self.moment if story else None
        scenes = self.board.draw(self.state, moment=moment, theme=theme, names=self.names, lang=LANG)
        return next(iter(scenes.values()))


@cache
def cells(path: Path) -> tuple[Cell, ...]:
    """The calls of a notebook in order."""
    found: list[Cell] = []
    for number, cell in enumerate(nbformat.read(path, as_version=4).cells):
        if cell.cell_type == "markdown":
            continue
        call = getattr(ast.parse(cell.source).body[0], "value", None)
        if isinstance(call, ast.Call):
            options = tuple((str(word.arg), ast.literal_eval(word.value)) for word in call.keywords)
            found.append(Cell(number, ast.unparse(call.func), ast.literal_eval(call.args[0]), options))
    return tuple(found)


@cache
def steps_of(cell: Cell) -> tuple[Picture, ...]:
    """The pictures of an example: the start, then each step."""
    shown = open_example(cell.id, seen_by=dict(cell.options).get("seen_by"), lang=LANG)
    return tuple(Picture(shown.game, moment.state, moment, shown.lesson.names) for moment in shown.moments)


def answer_of(task: Exercise, actions: tuple[Any, ...]) -> Picture:
    """An exercise once these actions have been done."""
    moment = ExerciseAnswer(task, language(LANG), actions).moment()
    return Picture(task.game, moment.state, moment, task.names)


def _leaves(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    """The shapes one by one, each with the groups round it."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from (Group((leaf,), shape.x, shape.y, shape.turn, shape.scale) for leaf in _leaves(shape.shapes))
        else:
            yield shape


def _may_cover(plain: Scene, told: Scene) -> Callable[[float, float], bool]:
    """Whether the story of a step may be painted over a point: then a piece may show another colour there."""
    story = tuple(shape for shape in told.shapes if shape not in plain.shapes)
    boxes = [box for leaf in _leaves(story) if (box := bounds((leaf,), told.motifs))]
    return lambda x, y: any(box[0] - 1 <= x <= box[2] + 1 and box[1] - 1 <= y <= box[3] + 1 for box in boxes)


class Reader:
    """A notebook that was opened as cloned, then run; `pictures` are those shown before the run: {cell: widths}."""

    def __init__(self, notebook: Notebook, path: Path) -> None:
        self.notebook = notebook
        self.path = path
        self.page: Page = notebook.page
        self.known: dict[tuple[int, str], tuple[Picture, list[Sample]]] = {}
        notebook.open(f"{LANG}/{path.name}")
        self.page.evaluate(NUMBER_CELLS)
        printed = [cell for cell in cells(path) if cell.name in PRINTED]
        widths = self.page.evaluate(PICTURES, [[cell.number for cell in printed], PATIENCE])
        self.pictures: dict[Cell, list[int]] = dict(zip(printed, widths, strict=True))
        notebook.run_all()

    def reload(self) -> None:
        """Save the notebook and load the page anew, as on a slow machine; its kernel lives on."""
        self.notebook.save()
        browser = self.page.context.new_cdp_session(self.page)
        browser.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        self.notebook.open(f"{LANG}/{self.path.name}", keep=True)
        self.page.wait_for_function(WIDGETS_CAME, timeout=PATIENCE, polling=500)
        browser.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        self.page.evaluate(NUMBER_CELLS)

    def cells(self, name: str) -> list[Cell]:
        """The calls of that function, in order."""
        return [cell for cell in cells(self.path) if cell.name == name]

    def firsts(self) -> list[Cell]:
        """The first call of each function."""
        return list({cell.name: cell for cell in reversed(cells(self.path))}.values())

    def scroll(self, cell: Cell) -> None:
        """Bring a cell to the top of the window: JupyterLab fills it only then."""
        self.page.evaluate(SCROLL, cell.number)
        self.page.locator(f'[data-number="{cell.number}"] .jp-OutputArea-output').first.wait_for(timeout=PATIENCE)

    def answered(self, task: Exercise, actions: int) -> Picture:
        """Return what an exercise has to show after that number of actions of its first solution."""
        return answer_of(task, tuple(map(task.game.parse_action, task.solutions[0][:actions])))

    def steps(self, cell: Cell) -> tuple[Picture, ...]:
        """Return what a player has to show: the start, then each step."""
        return steps_of(cell)

    def pads(self, cell: Cell) -> int:
        """How many pads the board of an example has."""
        last = steps_of(cell)[-1]
        return len(last.board.draw(last.state, moment=last.moment, names=last.names))

    def shown(self, cell: Cell) -> Shown:
        """Return the output of a cell, once it has been scrolled to."""
        self.scroll(cell)
        return Shown(self, self.page.locator(f'[data-number="{cell.number}"] .kit').first)

    def samples(self, picture: Picture, theme: str) -> list[Sample]:
        """Every piece, and the colour that the canvas must have at a point of it.

        The board says the piece's own colour; where the story may be painted over that point, the colour is
        that of the same scene as a figure.
        """
        key = (id(picture), theme)  # kept beside its samples, so that no other gets its id
        if key not in self.known:
            told = picture.scene(theme)
            covered = _may_cover(picture.scene(theme, story=False), told)
            found = objects(picture.game, picture.state, theme)
            points = [(int(x * DENSITY), int(y * DENSITY)) for _, _, (x, y, _) in found]
            hidden = [number for number, (_, _, (x, y, _)) in enumerate(found) if covered(x, y)]
            svg = to_svg(told, title="", zoom=DENSITY) if hidden else ""
            painted = self.page.evaluate(PAINTED, [svg, [points[number] for number in hidden]]) if hidden else []
            over = dict(zip(hidden, painted, strict=True))
            samples = [
                (term, place, *points[number], over.get(number, colour))
                for number, (term, place, (_, _, colour)) in enumerate(found)
            ]
            self.known[key] = picture, samples
        return self.known[key][1]


class Shown:
    """A widget on the page: a player or an exercise."""

    def __init__(self, reader: Reader, element: Locator) -> None:
        self.reader = reader
        self.element = element
        element.wait_for(state="attached", timeout=PATIENCE)

    def press(self, name: str) -> None:
        """Press the button of that name."""
        # By its words alone: to browsers the icon is a letter of the name.
        press(self.element.locator("button", has_text=re.compile(f"^{re.escape(name)}$")).first)

    def types(self, action: str) -> None:
        """Type an action and have it done; wait until the line is empty, since some actions change no picture."""
        line = self.element.get_by_label("Or type it")
        line.fill(action)
        self.press("Do what is typed")
        expect(line).to_have_value("", timeout=PATIENCE)

    def key(self, key: str) -> None:
        """Press a key on the board."""
        self.element.locator("canvas").first.press(key, timeout=PATIENCE)

    def tick(self, label: str, on: bool) -> None:
        """Set a box to ticked or not."""
        self.element.get_by_label(label, exact=True).set_checked(on, timeout=PATIENCE)

    def shows(self, picture: Picture, theme: str = "dark") -> None:
        """Wait until every piece has its colour in the canvas; fail with the pieces that do not."""
        samples = self.reader.samples(picture, theme)
        assert samples
        wrong = self.element.evaluate(WAIT_UNTIL_RIGHT, [samples, NEAR, PATIENCE])
        assert wrong == [], self.element.inner_text()[:900]

    def faults(self) -> list[str]:
        """Return the errors that the widget shows."""
        return [text for text in self.element.locator('[role="alert"]').all_inner_texts() if "went wrong" in text]

    def step(self) -> int:
        """The number of the step that is chosen in the row of steps."""
        return int(self.element.evaluate(STEP))

    def reaches(self, step: int) -> None:
        """Wait until that step, or one after it, is chosen."""
        self.element.evaluate(WAIT_FOR_STEP, [step, PATIENCE])
        assert self.step() >= step

    def point(self, picture: Picture, number: int) -> None:
        """Press a piece on the board, and wait until the widget says what lies at its place."""
        _, place, x, y, _ = self.reader.samples(picture, "dark")[number]
        canvas = self.element.locator("canvas").first
        canvas.evaluate("canvas => canvas.scrollIntoView({block: 'center'})")
        box = canvas.bounding_box()
        assert box
        part = box["width"] / picture.scene("dark").width / DENSITY
        self.reader.page.mouse.click(box["x"] + x * part, box["y"] + y * part)
        said = lies_at(picture.game, picture.state, place, picture.names, LANG)
        self.element.locator('[role="status"]', has_text=said).last.wait_for(timeout=PATIENCE)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a `reader` runs over each notebook, marked `lessons` over those that have some, marked
    `reloaded` over fewer; with `player` or `task`, over its cells too. Marks say which tier takes which."""
    names = {"player": "lesson", "task": "your_turn"}
    for argument in names.keys() & set(metafunc.fixturenames):
        chosen = [
            pytest.param(path, cell, id=f"{path.stem}-{cell.id}", marks=_marks(path.stem, index, len(found)))
            for path in NOTEBOOKS
            for found in [[cell for cell in cells(path) if cell.name == names[argument]]]
            for index, cell in enumerate(found)
        ]
        metafunc.parametrize(("reader", argument), chosen, indirect=["reader"], scope="session")
        return
    if "reader" in metafunc.fixturenames:
        of = metafunc.definition.get_closest_marker
        chosen = [
            pytest.param(path, id=path.stem, marks=_reloaded(path.stem) if of("reloaded") else _opened(path.stem))
            for path in NOTEBOOKS
            if not of("lessons") or any(cell.name == "lesson" for cell in cells(path))
        ]
        metafunc.parametrize("reader", chosen, indirect=True, scope="session")


def _opened(notebook: str) -> tuple[pytest.MarkDecorator, ...]:
    """The mark of a notebook that is opened and run."""
    return () if notebook == OPENED else (pytest.mark.slow,)


def _reloaded(notebook: str) -> tuple[pytest.MarkDecorator, ...]:
    """The mark of a notebook that is loaded anew, too."""
    return (pytest.mark.slow if notebook == RELOADED else pytest.mark.exhaustive,)


def _marks(notebook: str, index: int, count: int) -> tuple[pytest.MarkDecorator, ...]:
    """Return the marks of a cell by its index among cells of its kind; a few cells belong to an earlier tier."""
    few, more = ({(2 * number + 1) * count // (2 * taken) for number in range(taken)} for taken in TAKEN)
    if index in few and notebook == OPENED:
        return ()
    return (pytest.mark.slow,) if index in more else (pytest.mark.exhaustive,)


@pytest.fixture(scope="session")
def reader(request: pytest.FixtureRequest, windows: Windows, lab: Lab) -> Iterator[Reader]:
    """A notebook, opened and run."""
    notebook = windows.open(lab)
    yield Reader(notebook, request.param)
    notebook.page.close()  # it has the widgets of a whole notebook
