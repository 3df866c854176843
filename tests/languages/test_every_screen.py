"""Every screen in every language: nothing that is said lacks a translation or a parameter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import playground
from playground.core import has_points
from playground.language import sentences
from playground.language.i18n import Catalogue, languages
from playground.language.spelling import UnknownNameError
from playground.play.new_game import own_pieces
from tests import grounds
from widgets import (
    editions,
    figure,
    glossary,
    lesson,
    make_example,
    make_pieces,
    many_games,
    play,
    rulebook,
    score_sheet,
    storyboard,
    try_it,
    your_turn,
)
from widgets.view.example import open_example
from widgets.view.rule_card import rule_html

pytestmark = [pytest.mark.level("kept"), pytest.mark.builds_on("examples")]

LANGUAGES = languages()
TRANSLATED = tuple(lang for lang in LANGUAGES if lang != "en")
LESSONS = [found for name in playground.games() for found in grounds.lessons(name).values()]
EXERCISES = [found for name in playground.games() for found in grounds.tasks(name).values()]
GAMES = playground.games()


@pytest.fixture(autouse=True)
def untranslated(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[tuple[str, str]]]:
    """(language, message) of everything that no catalogue had that was asked for it; none of it is let pass."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLAYGROUND_LANG", "en")
    found: list[tuple[str, str]] = []

    def watched(name: str) -> None:
        real: Callable[..., str] = getattr(Catalogue, name)

        def say(self: Catalogue, message: str, /, *others: Any, **params: Any) -> str:
            rooms = tuple(_rooms(self._translations))
            known = any(message in room or (message, 0) in room for room in rooms)
            if not known and self.language != "en" and message:
                found.append((self.language, message))
            return real(self, message, *others, **params)

        monkeypatch.setattr(Catalogue, name, say)

    watched("text")
    watched("plural")
    yield found
    assert not sorted(set(found))


def _rooms(translations: Any) -> Iterator[Any]:
    """The texts of a room, and of those that are asked after it: errors are looked for in several."""
    while translations is not None:
        yield getattr(translations, "_catalog", {})
        translations = translations._fallback


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("found", LESSONS, ids=lambda found: found.id)
def test_every_step_of_every_lesson(found: Any, lang: str) -> None:
    example = open_example(found, seen_by=None, lang=lang)
    said = [example.title, example.text, example.eyes, example.counted(0)]
    for index, moment in enumerate(example.moments):
        said += [example.counted(index), example.caption(index), *example.doing(index), *example.twin(index)]
        said += [example.told(event) for event in moment.events]
        if told := example.refused(index):
            said += [told.sentence, *(title for _, title in told.rules), *example.possible(index)]
            said += [sentences.place_name(found.game, place, found.names, lang) for place in told.places]
        assert example.scenes(index, "dark")
    assert not [text for text in said if "{" in text]


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("name", GAMES)
def test_every_rule(name: str, lang: str) -> None:
    game = playground.game(name)
    for rule in game.RULES.values():
        assert rule_html(game, rule, lang)
        assert sentences.rule_text(game, rule.id, lang)


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("found", EXERCISES, ids=lambda found: found.id)
def test_every_exercise_with_its_right_and_its_wrong_answers(found: Any, lang: str) -> None:
    for answers in (*found.solutions, *found.wrong):
        player = your_turn(found.id, lang=lang)
        said = player.answer(*map(str, answers))
        player.give_hint()
        assert said
        assert "{" not in said
        player.close()


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("name", GAMES)
def test_every_widget_of_a_game(name: str, lang: str, untranslated: list[tuple[str, str]]) -> None:
    first = next(iter(grounds.lessons(name)))
    assert repr(figure(first, lang=lang))
    assert repr(storyboard(first, lang=lang))
    made: Any = make_example(first, lang=lang)
    own = {made.draft.lesson.title, made.draft.lesson.text, *(step.caption for step in made.draft.lesson.steps)}
    untranslated[:] = [asked for asked in untranslated if asked[1] not in own]  # its author's words, in that language
    made.close()
    for made in (
        lesson(first, lang=lang),
        rulebook(name, lang=lang),
        glossary(name, lang=lang),
        editions(name, lang=lang),
        *([score_sheet(name, lang=lang)] if has_points(playground.game(name)) else []),
        try_it(first, lang=lang),
        *([make_pieces(name, lang=lang)] if own_pieces(playground.game(name)) else []),
        make_example(name, lang=lang),
        many_games(name, games=2, lang=lang),
        play(name, lang=lang),
        play(name, ["person", "simple"], seed=1, lang=lang),
    ):
        assert repr(made)
        made.close()


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_at_a_table_with_refusals_hints_and_its_end(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("widgets.table.game_box.BREATH", 0.0)
    monkeypatch.setattr("widgets.table.hints.LOOKS", 5)
    table = play(name, {"Orange": "person", "Hugo": "simple"}, seed=2, lang=lang, practice=True)
    shown = table.box
    assert shown
    shown.trier.animate.value = False
    for turn in range(400):
        if shown.session.outcome:
            break
        if turn < 6:
            for option in (option for option in shown.session.options if not option.legal):
                shown.trier.attempt(option.action)
            for _ in range(4):
                shown.hints.more.click()
        shown.trier.attempt(shown.session.legal[turn % len(shown.session.legal)].action)
    assert shown.session.outcome
    shown.trier.record.opener.click()
    shown.trier.record.check.click()
    assert not shown.trier.errors.value
    table.close()


@pytest.mark.parametrize("lang", TRANSLATED)
def test_an_unknown_name(lang: str) -> None:
    for ask in (lesson, rulebook, play, your_turn, score_sheet):
        with pytest.raises(LookupError) as caught:
            ask("gravity", lang=lang)
        assert not isinstance(caught.value, UnknownNameError)
