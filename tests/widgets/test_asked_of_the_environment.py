"""What the environment and a program can ask for of all widgets: one way to say yes and no, and no wrong one passes."""

from __future__ import annotations

import pytest

from widgets import editions, figure, lesson, play, set_language, set_motion
from widgets.kernel.faults import NothingToShowError
from widgets.kernel.preferences import AsText, Motion

YES, NO, NEITHER = ("on", "1", "yes", "True"), ("off", "0", "no", "false", " off "), ("", "nonsense", "2")


@pytest.mark.parametrize("said", [*YES, *NO, *NEITHER])
def test_both_variables_understand_the_same_words(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYGROUND_TEXT", said)
    monkeypatch.setenv("PLAYGROUND_MOTION", said)
    assert AsText().of(None) == (said in YES)
    assert Motion().on == (said not in NO)


def test_a_language_that_is_set_comes_before_that_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYGROUND_LANG", "nl")
    set_language("fr_BE")
    assert (editions("star_race").lang, editions("star_race", lang="en").lang) == ("fr", "en")
    with pytest.raises(NothingToShowError, match="L’exemple GS-XX n’existe pas"):
        figure("GS-XX")
    with pytest.raises(NothingToShowError, match="La langue xx n’existe pas ici"):
        set_language("xx")
    assert editions("star_race").lang == "fr"
    set_language(None)
    assert editions("star_race").lang == "nl"


@pytest.mark.parametrize("wrong", ["off", 2, []])
def test_an_answer_about_motion_that_is_none_changes_nothing(wrong: object, moving: Motion) -> None:
    with pytest.raises(NothingToShowError, match="on is True or False"):
        set_motion(wrong)  # type: ignore[arg-type]
    assert moving.chosen is None
    assert lesson("GS-W1").controls.animate.value


def test_a_form_answers_at_once_what_text_cannot_be() -> None:
    with pytest.raises(NothingToShowError, match="text is True or False"):
        play("star_race", text="x")  # type: ignore[arg-type]


def test_who_reads_the_board_in_a_try_reads_it_in_the_lesson_too() -> None:
    player = lesson("GS-W9", lang="en")
    player.try_it()
    assert player.trier
    player.trier.stage.toggle.value = player.trier.light.value = True
    player.leave_try()
    assert player.stage.text
    assert player.theme == "light"
