"""The stage: what it sends, when, how much, and that no error of ours or of a callback goes unseen."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import comm
import ipywidgets as ipw
import pytest
from comm.base_comm import BaseComm
from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS, _CanvasManager
from ipywidgets.widgets.widget import _instances

from widgets.drawing.brush import Brush, serialised
from widgets.drawing.geometry import bounds
from widgets.drawing.paints import KEPT, ScaledMotif, lay_out
from widgets.drawing.scene import Circle, Group, Linear, Motif, Polygon, Rect, Scene, SceneError, Stamp, Text, path
from widgets.drawing.stage import Stage

NAMES = {index: name for name, index in COMMANDS.items()}
GROUND = tuple(
    Rect(5 + 60 * (square % 10), 5 + 60 * (square // 10), 56, 56, 8, fill="#30407a", stroke="#8890ff")
    for square in range(100)
)
MOTIFS = {
    f"star {colour}": Motif(
        (
            Polygon(((0, -20), (6, -8), (20, -6), (10, 4), (12, 18), (0, 11), (-12, 18)), fill=colour, width=2),
            path("M0 -9C5 -9 9 -5 9 0C9 5 5 9 0 9Z", fill="#17143a"),
        ),
        *(-22, -22, 22, 22),
    )
    for colour in ("#4a9bff", "#ffe14d", "#ff8fc6", "#39c46e", "#ff8a1f", "#ffffff")
}
STARS = tuple(
    Stamp(f"star {colour}", 33 + 60 * (index % 8), 33 + 60 * turn, turn=90 * turn)
    for turn, colour in enumerate(("#4a9bff", "#ffe14d", "#ff8fc6", "#39c46e", "#ff8a1f", "#ffffff"))
    for index in range(8)
)
LABELS = tuple(Text(20, 30 * row, f"player {row}", 18, fill="#ffffff", anchor="start") for row in range(1, 12))
BOARD = Scene(640, 640, GROUND, STARS, MOTIFS)
PLAYERS = Scene(340, 500, GROUND[:20], LABELS + STARS[:20], MOTIFS)
PICTURE = {"board": BOARD, "players": PLAYERS}


class _Recorded(BaseComm):
    """A comm that keeps the messages for a browser."""

    sent: list[tuple[str, dict[str, Any], list[bytes]]] = []  # noqa: RUF012, one list for all comms is the point

    def publish_msg(self, msg_type: str, data: Any = None, *_: Any, buffers: Any = None, **__: Any) -> None:
        self.sent.append((msg_type, data or {}, [bytes(buffer) for buffer in buffers or ()]))


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, dict[str, Any], list[bytes]]]]:
    monkeypatch.setattr(comm, "create_comm", _Recorded)
    _Recorded.sent.clear()
    yield _Recorded.sent
    _Recorded.sent.clear()


def _stage(**options: Any) -> tuple[Stage, list[Exception]]:
    errors: list[Exception] = []
    return Stage(PICTURE, on_error=errors.append, **options), errors


def _size(sent: list[tuple[str, dict[str, Any], list[bytes]]]) -> int:
    return sum(len(json.dumps(data)) + sum(map(len, buffers)) for _, data, buffers in sent)


def _drawn(sent: list[tuple[str, dict[str, Any], list[bytes]]]) -> list[list[Any]]:
    """The commands of all drawing messages, each as [name, arguments]."""
    messages = [buffers[0] for _, data, buffers in sent if data.get("method") == "custom" and buffers]
    return [[NAMES[index], arguments] for message in messages for index, arguments in json.loads(message)]


def _hear(stage: Stage, pad: str, event: str, **content: Any) -> None:
    stage.canvases[pad]._handle_frontend_event(None, {"event": event, **content}, [])


def _moved(step: int) -> dict[str, Scene]:
    return {"board": replace(BOARD, shapes=(*STARS[step:], Stamp("star #ffffff", 300, 300))), "players": PLAYERS}


def test_the_first_picture_fits_into_150_kilobytes(sent: Any) -> None:
    _stage()
    assert _size(sent) <= 150_000


def test_a_still_step_is_one_message_of_24_kilobytes_at_the_most(sent: Any) -> None:
    stage, _ = _stage()
    sent.clear()
    size = stage.show({**_moved(1), "players": replace(PLAYERS, shapes=LABELS)})
    assert len(sent) == 1
    assert size == len(sent[0][2][0]) <= 24_000


@pytest.mark.parametrize("scale", [0.02, 0.4, 1.0, 1.7])
def test_a_piece_that_shrinks_or_grows_needs_no_sheet_of_its_own(sent: Any, scale: float) -> None:
    stage, _ = _stage()
    stage.play([{"board": STARS[:1]}])  # a pad's first leg makes the canvas for what stands still
    sent.clear()
    star = replace(STARS[0], scale=scale)
    stage.play([{"board": (replace(star, turn=20 * frame),)} for frame in range(18)])
    assert len(sent) == 1


def test_only_pads_that_changed_are_drawn(sent: Any) -> None:
    stage, _ = _stage()
    sent.clear()
    assert stage.show(PICTURE) == 0
    assert sent == []
    stage.show(_moved(1))
    assert [arguments for name, arguments in _drawn(sent) if name == "switchCanvas"] == [
        [f"IPY_MODEL_{stage.canvases['board'].model_id}"]
    ]


def test_motifs_of_later_pictures_go_along_with_the_first(sent: Any) -> None:
    later = {**PICTURE, "board": replace(BOARD, shapes=(Stamp("star #4a9bff", 9, 9, scale=0.5),))}
    stage, _ = _stage(later=[later])
    sent.clear()
    stage.show(later)
    assert len(sent) == 1
    unknown = replace(BOARD, shapes=(Stamp("star #4a9bff", 9, 9, scale=0.7),))
    sent.clear()
    stage.show({"board": unknown})
    assert [kind for kind, _, _ in sent] == ["comm_open", "comm_open", "comm_msg"]


def test_what_movements_need_goes_along_with_the_first_picture_each_motif_at_its_largest(sent: Any) -> None:
    frames = [{"board": (Stamp("star #ffffff", 300, 300, scale=scale),)} for scale in (3, 2.5, 0.1, 2)]
    still = {"board": replace(BOARD, shapes=(Stamp("star #4a9bff", 9, 9, scale=0.7),))}
    stage, _ = _stage(movements=[(still, frames)])
    assert sorted(scale for book in stage.paints.books for _, scale in book.sprites if scale != 1) == [0.7, 3]
    sent.clear()
    stage.play(frames, still=still)
    assert len(sent) == 1


def test_one_name_may_mean_two_motifs_on_two_pads(sent: Any) -> None:
    other = {"star #ffffff": Motif((Circle(0, 0, 9, fill="#000001"),), -9, -9, 9, 9)}
    stage, _ = _stage()
    sent.clear()
    stage.show({"players": Scene(340, 500, shapes=(Stamp("star #ffffff", 20, 20),), motifs=other)})
    image = next(buffers[0] for kind, _, buffers in sent if kind == "comm_open" and buffers)
    assert b"#000001" in image


@pytest.mark.parametrize("wrong", [Circle(0, 0, -1), Stamp("nothing", 0, 0), Circle(float("nan"), 0, 1)])
def test_nothing_is_sent_of_a_picture_that_is_wrong(sent: Any, wrong: Any) -> None:
    stage, _ = _stage()
    sent.clear()
    with pytest.raises(SceneError):
        stage.show({"players": replace(PLAYERS, shapes=()), "board": replace(BOARD, shapes=(wrong,))})
    with pytest.raises(SceneError):
        stage.play([{"board": (wrong,)}])
    assert sent == []
    assert stage.scenes == PICTURE
    assert stage.show(_moved(1)) > 0


def test_an_unknown_pad_is_named(sent: Any) -> None:
    stage, _ = _stage()
    with pytest.raises(KeyError, match="no pad 'bord'; there are: board, players"):
        stage.show({"bord": BOARD})


def test_every_stage_has_a_command_manager_of_its_own_for_all_its_pads() -> None:
    (first, _), (second, _) = _stage(), _stage()
    assert len({canvas._canvas_manager.model_id for canvas in first.canvases.values()}) == 1
    assert first.canvases["board"]._canvas_manager is first.manager
    assert first.manager is not second.manager
    assert not first.manager._caching


def test_what_is_sent_is_what_ipycanvas_itself_would_send(sent: Any) -> None:
    manager = _CanvasManager()
    canvas = Canvas(width=10, height=10, _canvas_manager=manager)
    sent.clear()
    manager._caching = True
    canvas.fill_style = "#ff0000"
    canvas.fill_rect(1, 2, 3, 4)
    canvas.set_line_dash([1, 2])
    canvas.draw_image(canvas, 0, 0)
    manager.flush()
    ours = Brush(lambda *_: pytest.fail("no motif"), lambda _: pytest.fail("no gradient"))
    ours.do("switchCanvas", f"IPY_MODEL_{canvas.model_id}")
    ours.set("fill_style", "#ff0000")
    ours.do("fillRect", 1, 2, 3, 4)
    ours.do("setLineDash", [1, 2])
    ours.do("drawImage", f"IPY_MODEL_{canvas.model_id}", 0, 0)
    (_, data, (message,)) = sent[0]
    # ipycanvas writes the number of buffers, here always 0, behind some commands and not behind others.
    assert [command[:2] for command in json.loads(message)] == serialised(ours.commands, COMMANDS, Canvas.ATTRS)
    assert data["content"].keys() == {"shape", "dtype"}
    assert data["content"]["dtype"] == "uint8"


def test_a_new_browser_gets_its_pad_again_and_only_that(sent: Any) -> None:
    stage, errors = _stage()
    stage.show(_moved(1))
    stage.play([{"board": (Stamp("star #ffffff", 9, 9),)}])
    sent.clear()
    _hear(stage, "board", "client_ready")
    commands = _drawn(sent)
    assert commands[0] == ["switchCanvas", [f"IPY_MODEL_{stage.canvases['board'].model_id}"]]
    assert sum(name == "switchCanvas" for name, _ in commands) == 1
    assert sum(name == "fillRect" for name, _ in commands) == 1 + len(_moved(1)["board"].shapes)
    assert errors == []


def test_what_is_heard_in_another_thread_is_done_in_the_loop_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        done_in: list[threading.Thread] = []

        def note(*_: object, **__: object) -> None:
            done_in.append(threading.current_thread())

        stage, errors = _stage(on_point=note, on_key=note)
        monkeypatch.setattr(stage.manager, "send", note)

        async def hear() -> None:
            _hear(stage, "board", "client_ready")
            _hear(stage, "board", "mouse_down", x=1, y=1)
            _hear(stage, "board", "key_down", key="a", shift_key=False, ctrl_key=False, meta_key=False)

        await asyncio.to_thread(asyncio.run, hear())
        async with asyncio.timeout(300):
            while len(done_in) < 3:
                await asyncio.sleep(0.01)
        assert done_in == 3 * [threading.current_thread()]
        assert errors == []

    asyncio.run(main())


def test_a_leg_is_one_message_with_a_pause_after_each_frame(sent: Any) -> None:
    stage, _ = _stage()
    frames = [{"board": (Stamp("star #ffffff", 100 + 7 * step, 300, turn=step),)} for step in range(18)]
    stage.play(frames)
    sent.clear()
    size = stage.play(frames, ms=16)
    assert len(sent) == 1
    assert size <= 40_000
    assert [arguments for name, arguments in _drawn(sent) if name == "sleep"] == [[16]] * 18


def test_a_frame_draws_only_where_something_moved(sent: Any) -> None:
    stage, _ = _stage()
    sent.clear()
    stage.play([{"board": (Stamp("star #ffffff", 100, 300),)}, {"board": (Stamp("star #ffffff", 110, 300),)}])
    clips = [arguments for name, arguments in _drawn(sent) if name == "rect"]
    assert clips == [[154, 554, 92, 92], [154, 554, 112, 92]]


def test_after_a_leg_the_next_picture_is_drawn_even_if_it_is_the_last_one(sent: Any) -> None:
    stage, _ = _stage()
    stage.play([{"board": (Stamp("star #ffffff", 100, 300),)}], still=_moved(2))
    assert stage.show(_moved(2)) > 0
    assert stage.show(_moved(2)) == 0


def test_a_leg_too_long_to_call_back_is_refused(sent: Any) -> None:
    stage, _ = _stage()
    with pytest.raises(ValueError, match="play several legs"):
        stage.play([{"board": ()}] * 20, ms=16)


@pytest.mark.parametrize(("hears", "mute"), [((), True), (("on_point",), False), (("on_key",), False)])
def test_only_a_board_that_hears_nothing_can_be_neither_pressed_nor_focused(hears: tuple[str, ...], mute: bool) -> None:
    stage, _ = _stage(**dict.fromkeys(hears, lambda *_: None))
    assert ("playground-stage-mute" in stage.widget._dom_classes) is mute


def test_presses_are_told_once_in_units_whatever_the_browser_sends() -> None:
    points: list[tuple[str, float, float]] = []
    stage, _ = _stage(on_point=lambda *point: points.append(point))
    _hear(stage, "board", "mouse_down", x=20, y=30)
    _hear(stage, "board", "mouse_up", x=20, y=30)
    assert points == [("board", 10, 15)]
    _hear(stage, "players", "mouse_up", x=40, y=50)  # the press itself fell on the stage: see STYLE
    assert points[1:] == [("players", 20, 25)]
    _hear(stage, "board", "mouse_down", x=2, y=2)
    _hear(stage, "board", "mouse_out", x=2, y=2)
    _hear(stage, "board", "mouse_up", x=4, y=4)
    _hear(stage, "board", "touch_start", touches=[{"x": 6, "y": 6}])
    _hear(stage, "board", "touch_start", touches=[{"x": 6, "y": 6}, {"x": 9, "y": 9}])
    assert points[2:] == [("board", 1, 1), ("board", 2, 2), ("board", 3, 3)]


def _key(stage: Stage, key: str, *, shift: bool = False, control: bool = False) -> None:
    _hear(stage, "board", "key_down", key=key, shift_key=shift, ctrl_key=control, meta_key=False)


def test_keys_are_told_by_name_and_modifiers_alone_are_not() -> None:
    keys: list[str] = []
    stage, _ = _stage(on_key=keys.append)
    _key(stage, "ArrowLeft")
    _key(stage, "Shift", shift=True)
    _key(stage, "Home", shift=True)
    _key(stage, "A", shift=True)
    _key(stage, "z", control=True)
    assert keys == ["ArrowLeft", "Shift+Home", "A", "Control+z"]


@pytest.mark.parametrize("listening", [True, False])
def test_tab_and_escape_always_leave(sent: Any, listening: bool) -> None:
    after, before = ipw.Button(), ipw.Button()
    keys: list[str] = []
    stage, _ = _stage(leave=after, leave_back=before, **({"on_key": keys.append} if listening else {}))
    for key, shift, target in (("Tab", False, after), ("Escape", False, after), ("Tab", True, before)):
        sent.clear()
        focused: list[object] = []
        target.focus = lambda focused=focused: focused.append(True)
        _key(stage, key, shift=shift)
        assert focused == [True]
    assert keys == (["Escape"] if listening else []), "Escape is heard as well: it may close something"


def test_shift_tab_leads_never_forward() -> None:
    after = ipw.Button()
    stage, _ = _stage(leave=after)
    focused: list[object] = []
    after.focus = lambda: focused.append(True)
    _key(stage, "Tab", shift=True)
    assert focused == []
    _key(stage, "Escape", shift=True)
    assert focused == [True]


def test_errors_of_callbacks_and_of_drawing_again_are_reported() -> None:
    def wrong(*_: object) -> None:
        raise RuntimeError("callback")

    stage, errors = _stage(on_point=wrong, on_key=wrong)
    _hear(stage, "board", "mouse_down", x=1, y=1)
    _key(stage, "a")
    stage.show = wrong  # type: ignore[assignment, method-assign]
    _hear(stage, "players", "client_ready")
    assert [str(error) for error in errors] == ["callback"] * 3


def test_closing_leaves_no_widget_behind(sent: Any) -> None:
    before = set(_instances)
    stage, _ = _stage()
    glow = Circle(50, 50, 20, fill=Linear(0, 0, 1, 1, ((0, "#ffffff", 1), (1, "#000000", 0))))
    stage.show({"board": replace(BOARD, shapes=(*STARS, glow))})
    stage.play([{"board": (Stamp("star #ffffff", 100, 300),)}])
    stage.close()
    assert set(_instances) == before


def test_grounds_and_gradients_no_longer_used_are_closed(sent: Any) -> None:
    stage, _ = _stage()
    for blue in range(KEPT + 4):
        stage.show({"board": replace(BOARD, ground=(Rect(0, 0, 640, 640, fill=f"#0000{blue:02x}"),))})
    assert len(stage.paints.grounds) == KEPT


def test_a_pad_may_change_its_size(sent: Any) -> None:
    stage, _ = _stage()
    stage.show({"players": replace(PLAYERS, height=300.5)})
    canvas = stage.canvases["players"]
    assert (canvas.width, canvas.height) == (680, 602)


def test_motifs_on_a_sheet_do_not_overlap() -> None:
    wanted = {ScaledMotif(name, scale) for name in MOTIFS for scale in (0.45, 1, 1.5)}
    sheet, sprites = lay_out(MOTIFS, wanted, "sheet")
    assert sprites.keys() == wanted
    taken = [(sprite.x, sprite.y, sprite.x + sprite.w, sprite.y + sprite.h) for sprite in sprites.values()]
    for index, (left, top, right, bottom) in enumerate(taken):
        assert 0 <= left < right <= 2 * sheet.width
        assert 0 <= top < bottom <= 2 * sheet.height
        for other in taken[:index]:
            assert right < other[0] or other[2] < left or bottom < other[1] or other[3] < top
    box = bounds(sheet.shapes, MOTIFS)
    assert box is not None
    assert min(box) >= 0


def test_a_stamp_shows_its_own_part_of_the_sheet() -> None:
    motifs = {"flag": Motif((Rect(0, 0, 30, 10, fill="#ffffff"),), 0, 0, 30, 10)}
    _, sprites = lay_out(motifs, {ScaledMotif("flag", 1)}, "sheet")
    brush = Brush(lambda name, scale: sprites[ScaledMotif(name, round(scale))], lambda _: pytest.fail("no gradient"))
    brush.shapes((Group((Stamp("flag", 10, 0),), x=100, y=50, turn=90),))
    (a, b, c, d, e, f) = next(arguments for name, arguments in brush.commands if name == "setTransform")
    x, y, w, h = next(arguments for name, arguments in brush.commands if name == "fillRect")
    corners = {(a * px + c * py + e, b * px + d * py + f) for px in (x, x + w) for py in (y, y + h)}  # type: ignore[operator]
    assert corners == {(200, 120), (180, 120), (200, 180), (180, 180)}
