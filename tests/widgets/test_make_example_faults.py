"""Writing an example with mistakes: all of them are told beside it, at once."""

from __future__ import annotations

from pathlib import Path

from playground.language.sentences import say_error
from widgets import make_example


def test_all_mistakes_of_an_example_are_told_at_once() -> None:
    maker = make_example("gravity_superstar", lang="en")
    text = (
        maker.desk.text
        + """
[[step]]
captoin = "x"
attempt = "hop"

[step]
caption = “y”
lok = "f4"
marc = "f4"

[[step]]
caption = "{pirple} waits.
look = "z9"
then = 1
do = "place" "place"
"""
    )
    maker.desk.put(text.replace('title = "', 'titel = "').replace('id = "', 'id = 1 # "'))
    told = [say_error(fault, "en") for fault in maker.draft.faults]
    assert [fault.line for fault in maker.draft.faults] == sorted(fault.line for fault in maker.draft.faults)
    wanted = [
        "'id'",
        "'title'",
        "'caption'",
        "'hop'",
        "[[step]]",
        "curly",
        "'look'",
        "'mark'",
        "quotation mark",
        "'then'",
    ]
    assert [word for word in wanted if not any(word in line for line in told)] == []
    assert maker.found.value.count("<li") == len(told) == 12


def test_a_file_with_mistakes_is_opened_to_be_mended(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('id = "A"\ngame = "star_rase"\ntitle = “B”\n', encoding="utf-8")
    maker = make_example(path, lang="en")
    assert (maker.game.NAME, maker.desk.text) == ("star_race", path.read_text(encoding="utf-8"))
    assert "did you mean &#x27;star_race&#x27;" in maker.found.value
    assert "curly" in maker.found.value
