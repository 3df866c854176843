"""Cards counted with + and -, and what stays of an answer once the text is mended."""

from __future__ import annotations

import pytest

from widgets import make_pieces


@pytest.mark.parametrize("game", ["star_race", "fairy_lights"])
def test_one_less_than_none_is_none(game: str) -> None:
    made = make_pieces(game, lang="en")
    assert made.counting
    kind = next(iter(made.counting.numbers))
    for _ in range(made.counting.numbers[kind].value + 2):
        made.counting.fewer[kind].click()
    assert made.counting.counting.counts(made.desk.text)[kind] == made.counting.numbers[kind].value == 0


@pytest.mark.parametrize(("game", "line"), [("star_race", "swap 3"), ("fairy_lights", "yellow 1 3 3 3")])
def test_of_a_kind_that_stands_twice_the_first_is_counted_and_changed(game: str, line: str) -> None:
    made = make_pieces(game, lang="en")
    assert made.counting
    counting, text = made.counting.counting, f"{made.desk.text}{line}\n"
    for kind, count in counting.counts(made.desk.text).items():
        assert counting.counts(text)[kind] == count
        assert counting.counts(counting.put(text, kind, count + 1))[kind] == count + 1


def test_a_refusal_goes_once_the_text_is_mended() -> None:
    made = make_pieces("star_race", lang="en")
    text = made.desk.text
    made.desk.area.value = "x"
    made.play()
    assert made.said.line.value
    made.desk.area.value = text
    assert not made.said.line.value
