"""A name with a capital, {player:cap}, in every text that an author writes: none is looked up by its braces alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from playground.core import AnyGame, Aspect, Message, RefusalRow, worded
from playground.errors import fields
from playground.language.i18n import languages
from playground.lessons.library import check, find, parse, replay
from playground.lessons.texts import lesson_text
from playground.players import decide, player
from playground.players.hints import say_reason
from playground.reference.score_sheet import SheetError


def test_a_message_is_english_with_a_capital() -> None:
    assert worded("{who:cap} takes {what!r}: {why:cap}", who="red", what="a", why=Message("it can")).english() == (
        "Red takes 'a': It can"
    )
    with pytest.raises(ValueError, match="format"):
        worded("{who:de}", who="red").english()


def test_the_fields_of_a_text_are_found_in_every_form() -> None:
    assert fields("{a:cap} and {b!r} and {{c}} and {d}") == {"a", "b", "d"}
    assert fields("{a} and {") == frozenset()


@pytest.mark.parametrize("lang", languages())
def test_a_caption_begins_with_a_name_with_a_capital(game: AnyGame, lang: str) -> None:
    text = Path(find("PB-W1").path).read_text().replace('"{red} takes a first', '"{red:cap} and {blue:cap}: a first')
    lesson = parse(text.replace('red = "Lea"', 'red = "lea"'), game, "x.toml")
    assert check(lesson) == ()
    moment = replay(lesson)[1]
    assert moment.step
    assert lesson_text(lesson, moment.step.caption, lang) == "Lea and Blue: a first pebble."


@pytest.mark.parametrize("form", ["red:de", "red:>9", "red!r", "green:cap", "red:9999999999"])
def test_no_other_form_of_a_name_is_taken(game: AnyGame, form: str) -> None:
    text = Path(find("PB-W1").path).read_text().replace('"{red} takes a first', f'"{{{form}}} takes a first')
    (fault,) = check(parse(text, game, "x.toml"))
    assert "a brace that names no player" in fault.fault


def test_a_reason_begins_with_a_name_with_a_capital(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    aspects = {"pebbles": Aspect("{player:cap} wins.", "Which heap is largest?", "PB-1")}
    monkeypatch.setattr(game, "ASPECTS", aspects, raising=False)
    monkeypatch.setattr(game, "HORIZON", 0, raising=False)
    monkeypatch.setattr(game, "estimate", lambda state: tuple((100 * own,) for own in state.points), raising=False)
    view = game.view(
        game.parse_state("pebbles a 3 b 1 c 1, to play red\nred secret 2 points 0\nblue secret 2 points 0"), 0
    )
    found = decide(player("simple"), game, view, Random(1))
    assert say_reason(game, found.reason, {"red": "lea"}, "en") == "Lea wins."


def test_a_fault_of_a_score_sheet_begins_with_a_name_with_a_capital() -> None:
    error = SheetError("red", "stars", "{player:cap} has no {row}, but {count}.", count=3)
    assert str(error) == "Red has no stars, but 3."
    assert error.message.params == (("player", "red"), ("row", "stars"), ("count", 3))


def test_a_refusal_begins_with_a_name_with_a_capital() -> None:
    row: RefusalRow[object, object] = RefusalRow(("PB-1",), (), "{player:cap} cannot.")
    assert row.refusal("no", None, None, {"player": "red", "other": 1}).params == (("player", "red"),)
