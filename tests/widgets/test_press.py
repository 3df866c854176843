"""A press counts for what was written on the button when it was pressed, once; who needs no page can always press."""

from __future__ import annotations

from threading import Thread

import pytest

from tests.widgets.hand import AtTable, Hand, Trying
from widgets import play, try_it
from widgets.page.parts import button


@pytest.fixture
def pressed() -> list[str]:
    return []


def test_the_second_press_on_one_offer_does_nothing(pressed: list[str]) -> None:
    hand = Hand(button("Go", lambda: pressed.append("go")))
    hand.look()
    hand.press()
    hand.press()
    assert pressed == ["go"]
    hand.look()
    hand.press()
    assert pressed == ["go", "go"]


def test_another_number_is_offered_after_every_press_a_refused_one_and_one_that_fails_too() -> None:
    def fails() -> None:
        raise ValueError("it fails")

    hand = Hand(button("Go", fails))
    seen = [hand.look()]
    for _ in range(3):
        hand.press()
        offered = hand.shows()
        assert offered not in seen
        seen.append(offered)


def test_another_number_is_offered_only_once_all_that_the_press_changes_stands_there() -> None:
    """Else a press on the first changed button would still mean the old action."""
    shown: list[int] = []
    hand = Hand(button("Go", lambda: shown.append(hand.shows())))
    offered = hand.look()
    hand.press()
    assert shown == [offered]
    assert hand.shows() != offered


class Meanwhile(int):
    """The number of an offer; while it is looked at, the same press is heard in another thread."""

    hand: Hand
    other: Thread

    def __eq__(self, other: object) -> bool:
        same = int(self) == other
        self.other = Thread(target=self.hand.press)
        self.other.start()
        self.other.join(0.1)  # where it has to wait for this one, it is not over then
        return same

    __hash__ = int.__hash__


def test_of_two_presses_on_one_offer_that_are_heard_at_once_one_counts(pressed: list[str]) -> None:
    hand = Hand(button("Go", lambda: pressed.append("go")))
    offer = Meanwhile(hand.look())
    offer.hand = hand
    hand.say(event="click", offer=offer)
    offer.other.join()
    assert pressed == ["go"]


def test_a_page_without_the_script_and_a_program_press_as_ever(pressed: list[str]) -> None:
    hand = Hand(button("Go", lambda: pressed.append("go")))
    for _ in range(2):
        hand.press_by_program()
        hand.press_without_script()
    assert len(pressed) == 4


def test_what_a_page_does_not_know_of_is_no_press(pressed: list[str]) -> None:
    hand = Hand(button("Go", lambda: pressed.append("go")))
    hand.say(event="click", offer="0")
    hand.say(event="hover")
    assert pressed == []


def test_a_double_click_on_a_button_that_has_the_same_words_afterwards_plays_once(own_folder: None) -> None:
    shown = AtTable(play("fairy_lights", ["person", "person"], practice=False, seed=3))
    words = shown.first_action().words
    hand = shown.first_action()
    hand.look()
    hand.press()
    assert shown.first_action().words == words
    hand.press()
    assert len(shown.session.tree.path) == 2
    shown.close()


@pytest.mark.parametrize("way", ["typed", "undone"])
def test_a_press_on_what_another_way_has_changed_does_nothing(own_folder: None, way: str) -> None:
    shown = Trying(try_it("FL-W1"))
    hand = shown.first_action()
    hand.look()
    shown.enter(str(shown.session.legal[0].action))
    if way == "undone":
        shown.undo()
    at = shown.session.tree.at
    hand.press()
    assert shown.session.tree.at == at
    shown.close()


def test_what_a_button_stands_for_anew_is_one_message(own_folder: None, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Trying(try_it("GS-W9"))
    told = shown.first_action().told(monkeypatch)
    shown.play(shown.session.legal[0].action)
    assert len(told) == 1
    shown.close()
