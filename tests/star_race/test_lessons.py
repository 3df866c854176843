"""The rulebook's worked examples, checked against what they must show, apart from the lessons' own text."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from notebooks.catalogues import PLACE, read, rooms, texts_of
from playground.games.star_race.pieces import ALIENS, ALIENS_ON, DECK_SIZE, HIDDEN, SHOWN
from playground.games.star_race.rulebook import CHAPTERS, RULES
from playground.language.i18n import catalogue
from playground.lessons.library import lessons, replay
from playground.lessons.texts import lesson_text

EXAMPLES = lessons("star_race")
GOES_BACK = {
    "en": re.compile(r"\b(go|goes|going|moves?\b.*) back\b"),
    "fr": re.compile(r"\brecul"),
    "nl": re.compile(r"\bachteruit\b"),
}
CARD = re.compile(r"\b(card|carte|kaart)\b")


def sentences(language: str) -> Iterator[str]:
    """Every sentence about this game that a learner reads in a language, in the kit and in the notebooks."""
    for room, part in (("playground.games.star_race", ""), ("notebooks", "02-star-race")):
        found = [text.message for text in texts_of(room) if part in text.where]
        if language != "en":
            catalog = read(rooms()[room] / "locale" / language / PLACE)
            said = {message.id: str(message.string) for message in catalog}
            found = [said[text] for text in found]
        yield from (sentence for text in found for sentence in re.split(r"(?<=[.!?])\s", " ".join(text.split())))


def test_the_manual_tells_two_examples_and_only_pictures_the_four_kinds_of_card() -> None:
    assert {lesson.id for lesson in EXAMPLES.values() if lesson.source == "manual"} == {"SR-W1", "SR-W2"}
    shown = {lesson.id for lesson in EXAMPLES.values() if lesson.source == "kit" and "-W" in lesson.id}
    assert shown == {"SR-W3", "SR-W4", "SR-W5", "SR-W6"}


def test_sr_w1_shows_a_game_for_three() -> None:
    state = replay(EXAMPLES["SR-W1"])[0].state
    assert (len(state.players), state.pile, len(state.supply) - state.pile) == (3, 28, 18)
    assert state.planets == (1, 1, 1, 1, 1)
    assert {(len(player.hand), len(player.favourites)) for player in state.players} == {(3, 1)}


def test_sr_w1_goes_in_the_manuals_order() -> None:
    """Favourite cards, tokens, what is left of them, three cards each, the pile, the galaxy, the aliens, who begins."""
    looked_at = [step.look[0] for step in EXAMPLES["SR-W1"].steps]
    assert list(dict.fromkeys(looked_at)) == [
        "comet favourites", "comet token", "box", "comet hand", "pile", "planet 1", "comet",
    ]  # fmt: skip


def test_sr_w1_its_captions_say_what_the_engine_shows() -> None:
    lesson = EXAMPLES["SR-W1"]
    assert lesson.seen_by == "comet"
    state = replay(lesson)[-1].state
    mine, *others = state.players
    said = {step.look[0]: step.caption for step in reversed(lesson.steps)}
    assert (mine.token, SHOWN[mine.favourites[0]]) == ("blue", "blue")
    assert "shows Blue, the same alien as her card" in said["comet token"]
    assert len(ALIENS) - len(state.players) == 2
    assert said["box"].startswith("Two cards and two tokens")
    assert {card for player in others for card in player.hand} == {HIDDEN}
    assert "{moon} and {rocket} she cannot see" in said["comet hand"]
    dealt = sum(len(player.hand) for player in state.players)
    galaxy = len(state.supply) - state.pile
    assert f"Of {DECK_SIZE} cards, {dealt} have been dealt and {galaxy} are for the galaxy" in said["pile"]
    assert f"so {state.pile} stay in the pile" in said["pile"]
    assert state.players[state.mover] == mine


def test_sr_w1_sr_c2_her_hand_has_one_card_of_each_of_three_kinds() -> None:
    """Two aliens, one alien and a swap; the fourth kind, a change, is only named."""
    hand = replay(EXAMPLES["SR-W1"])[0].state.players[0].hand
    assert sorted(len(ALIENS_ON.get(card, ())) for card in hand) == [0, 1, 2]
    assert "swap" in hand
    assert "one of each of the first three kinds" in EXAMPLES["SR-W1"].steps[4].caption


def test_sr_n1_sr_f1_nothing_is_eaten_and_nobody_caught_before_it_is_taught() -> None:
    for key, _, ids in CHAPTERS:
        told = {event.kind for lesson in ids for moment in replay(EXAMPLES[lesson]) for event in moment.events}
        assert key == "end" or not told & {"ate", "pile-empty"}, key
        ended = [lesson for lesson in ids for moment in replay(EXAMPLES[lesson]) if moment.outcome]
        assert key == "end" or set(ended) <= {"SR-W2"}, "the manual's own example begins at the end of a race"


def test_sr_a1_an_alien_goes_back_in_a_change_of_position_and_never_with_its_own_card() -> None:
    """The texts say so too: each of them that speaks of going back speaks of the card."""
    told = [event for lesson in EXAMPLES.values() for moment in replay(lesson) for event in moment.events]
    ways = {
        kind: [[int(place.removeprefix("planet ")) for place in event.places] for event in told if event.kind == kind]
        for kind in ("advanced", "changed")
    }
    assert all(after > before for before, after in ways["advanced"])
    green_goes_back = replay(EXAMPLES["SR-W6"])[3]
    assert [(event.kind, event.places) for event in green_goes_back.events] == [
        ("played", ("comet hand", "discard")),
        ("changed", ("planet 10", "planet 7")),
    ]
    assert [10, 7] in ways["changed"]
    for language, words in GOES_BACK.items():
        speaking = [sentence for sentence in sentences(language) if words.search(sentence)]
        assert len(speaking) == 2, "rule SR-A1, and the chapter of the notebook on moving"
        assert all(CARD.search(sentence) for sentence in speaking), speaking


def test_sr_s3_whoever_begins_makes_a_grimace() -> None:
    """The manual asks for the prettiest grimace; this kit judges none."""
    for language, grimace in {"en": "funny face", "fr": "grimace", "nl": "gekke bek"}.items():
        lesson = EXAMPLES["SR-W1"]
        rule = catalogue("playground.games.star_race", language).text(RULES["SR-S3"].text)
        begins = [rule, lesson_text(lesson, lesson.steps[-1].caption, language)]
        assert [text for text in begins if grimace not in text] == []
    assert not any("prettiest face" in sentence for sentence in sentences("en"))


def test_sr_w2_philemon_has_yellow_twice_and_blue_once_and_wins_a_tie_with_6_points() -> None:
    *_, last = replay(EXAMPLES["SR-W2"])
    philemon = last.state.players[0]
    assert EXAMPLES["SR-W2"].names["comet"] == "Philémon"
    assert (sorted(SHOWN[card] for card in philemon.favourites), philemon.token) == (["blue", "yellow"], "yellow")
    assert last.outcome
    assert last.outcome.scores[0] == last.outcome.scores[1] == 6
    assert last.outcome.winners == ("comet",)
    assert last.outcome.tie_breaks[0] == (3,)


@pytest.mark.parametrize(
    ("lesson", "kinds"),
    [
        ("SR-W3", {"advanced"}),
        ("SR-W4", {"added", "advanced"}),
        ("SR-W5", {"swapped"}),
        ("SR-W6", {"changed"}),
    ],
)
def test_sr_w3_to_sr_w6_show_one_kind_of_card_each(lesson: str, kinds: set[str]) -> None:
    told = {event.kind for moment in replay(EXAMPLES[lesson]) for event in moment.events}
    assert told - {"played", "drew", "turn-ended"} == kinds


def test_sr_w6_has_a_legal_and_an_illegal_pair() -> None:
    codes = [moment.refusal.code for moment in replay(EXAMPLES["SR-W6"]) if moment.refusal]
    assert codes == ["alien-between"]


def test_an_example_with_one_players_eyes_shows_no_others_secrets() -> None:
    for lesson in EXAMPLES.values():
        if lesson.seen_by == "all":
            continue
        for moment in replay(lesson):
            for player in moment.state.players:
                assert (player.name == lesson.seen_by) == (HIDDEN not in (*player.hand, player.token)), lesson.id
            assert set(moment.state.supply) <= {HIDDEN}
