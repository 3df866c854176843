"""`check --contract` tells an author what is right, what is missing, and what the next level asks: a mistake once.

The game is Noughts and Crosses of `tests/authors`, as it is and with one mistake at a time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

import playground
from playground import __main__ as command_line
from playground.contract import question as questions
from playground.contract.asking import QUESTIONS, Asking, ask
from playground.contract.played import a_game_of_each_kind
from playground.core import LEVELS, AnyGame
from playground.games.contract import USE_OF_LEVEL
from playground.games.places import GameError
from playground.language.i18n import catalogue
from tests.games_there import games_in

ROOT = Path(__file__).parents[2]
GAME = ROOT / "tests" / "authors" / "noughts" / "game.py"
Begin = Callable[..., AnyGame]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Puts the game into a folder of games, with pairs of texts changed in its source, and loads it."""
    package = tmp_path / "noughts"
    package.mkdir()
    with ExitStack() as stack:

        def load(*changes: tuple[str, str]) -> AnyGame:
            text = GAME.read_text(encoding="utf-8")
            for old, new in (('(("goal", _("Three in a row"), ("NC-K1",)),)', "()"), *changes):
                assert text.count(old) == 1, old
                text = text.replace(old, new)
            (package / "__init__.py").write_text(text, encoding="utf-8")
            stack.enter_context(games_in(tmp_path))
            return playground.game("noughts")

        yield load


def missing(game: AnyGame) -> list[str]:
    """The keys of what a game that plays lacks."""
    return [answer.question.key for answer in ask(game) if answer.fault and answer.question.level == "plays"]


END = "turns(globals())"
"""The first of the lines at the end of the game that add what it has not said itself."""


def own(head: str, answer: str, key: str) -> tuple[str, str, str]:
    """A mistake in a function of the game's own, in place of the one that would be added: the change, and its key."""
    return END, f"def {head}:\n    return {answer}\n\n\n{END}", key


CORE = '__import__("playground.core").core'
"""Where a mistake finds the types that the game itself does not need."""
MISTAKES = {
    "a sentence is missing": ('"game-ended": _("The game is over.")', '"ended": _("The game is over.")', "told"),
    "an event cites a rule that is none": ('"marked", ("NC-P1",)', '"marked", ("NC-P9",)', "rules of events"),
    "an event is at a place that is none": (
        "SEATS[state.mover], (action.square,))", "SEATS[state.mover], (action.square, 'd4'))", "places of events",
    ),
    "an event is of nobody who plays": (
        'Event("game-ended", ("NC-E1",))', 'Event("game-ended", ("NC-E1",), "green")', "players of events",
    ),
    "events lead nowhere": ('if event.kind != "marked":', "if event.player:", "ends"),
    "the state is changed elsewhere than in the events": (
        "return after, tuple(events)", 'return State(("nought", *after.squares[1:])), tuple(events)', "followed",
    ),
    "a code is another after the end": (
        'if state.over:\n        code = "over"', 'if state.over:\n        code = "taken"', "over",
    ),
    "the last player is the next": own("current_player(state)", "state.mover", "last player"),
    "the text is read the wrong way round": own(
        "parse_state(text)", "State(FORM.read(text).squares[::-1])", "texts of positions",
    ),
    "an action is read as another": own("parse_action(text)", 'Action("a1")', "texts of actions"),
    "nonsense is read": own("parse_action(text)", "Action(text.removeprefix('mark '))", "nonsense"),
    "there are too few players": own("player_names(state)", "SEATS[:1]", "players"),
    "two labels are the same": ('Message(_("Mark {at}"), (("at", action.square),))', 'Message(_("Mark"))', "said"),
    "a parameter is missing": ('Message(_("Mark {at}"), (("at", action.square),))', 'Message(_("Mark {at}"))', "said"),
    "a rule has no full stop": ("mark an empty square.", "mark an empty square", "rules"),
    "two terms have the same words": ('"nought": _("Nought")', '"nought": _("Cross")', "tables"),
    "a sentence has a bracket for one or many": ("{player} marks {at}.", "{player} marks square(s) {at}.", "tables"),
    "a sentence has no full stop": ("{player} marks {at}.", "{player} marks {at}", "tables"),
    "the winners do not play": ("winners = (state.winner,)", 'winners = ("green",)', "winners"),
    "the outcome cites a rule that is none": ('("NC-G1",) if winners', '("NC-G9",) if winners', "winners"),
    "an invariant holds only at the start": ("crosses - noughts not in (0, 1)", "crosses - noughts", "invariants"),
    "two actions have the same picks": own(
        "way(state, action)", f'({CORE}.Pick("place", "b2", Message("b2"), ("b2",)),)', "reached",
    ),
    "there are too many picks": own(
        "way(state, action)", f'tuple({CORE}.Pick("place", at, Message(at), (at,)) for at in SQUARES[:4])', "reached",
    ),
    "two things that can be picked have one name": own(
        "way(state, action)", f'({CORE}.Pick("place", action.square, Message("a"), (action.square,)),)', "told apart",
    ),
    "a press leads nowhere without a sentence": (
        END,
        (
            f"def way(state, action):\n    at = action.square\n    taken = refusal(state, action)\n"
            f'    return () if taken else ({CORE}.Pick("place", at, Message(at), (at,)),)\n\n\n'
            f'def nowhere(state, made, place):\n    return {CORE}.Unmeant(Message("no"), "NC-P1")\n\n\n{END}'
        ),
        "answered",
    ),
    "chance is from elsewhere": (
        'State(("",) * len(SQUARES))', 'State(("",) * (8 + __import__("random").choice((1,))))', "chance",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "key"), MISTAKES.values(), ids=MISTAKES)
def test_one_mistake_is_one_thing_that_is_missing(begin: Begin, old: str, new: str, key: str) -> None:
    assert missing(begin((old, new))) == [key]


@pytest.mark.parametrize(("old", "new", "key"), MISTAKES.values(), ids=MISTAKES)
def test_one_mistake_is_one_thing_that_is_missing_in_whatever_order_questions_are_asked(
    begin: Begin, old: str, new: str, key: str
) -> None:
    """Tests ask them in any order, and some of them alone."""
    game = begin((old, new))
    asking = Asking(game, lambda: tuple(a_game_of_each_kind(game)))
    answers = [asking.answer(question) for question in reversed(asking.questions) if question.level == "plays"]
    assert [answer.question.key for answer in answers if answer.fault] == [key]


def test_a_game_without_a_mistake_lacks_nothing_of_its_level_and_is_told_what_the_next_asks(begin: Begin) -> None:
    answers = ask(begin())
    assert [answer.question.key for answer in answers if not answer.right] == ["examples", "tasks"]
    assert {answer.question.level for answer in answers} == {"plays", "teaches"}


def test_the_kits_smallest_game_holds_all_that_is_asked() -> None:
    answers = ask(playground.game("star_race"))
    assert [answer.question.key for answer in answers if not answer.right] == []
    assert len(answers) == len(QUESTIONS)


def test_every_question_comes_after_those_that_it_builds_on_and_is_asked_at_no_lower_level() -> None:
    before: dict[str, int] = {}
    for asked in QUESTIONS:
        assert all(before[key] <= LEVELS.index(asked.level) for key in asked.needs), asked.key
        assert asked.key not in before
        before[asked.key] = LEVELS.index(asked.level)


def test_what_is_pointed_at_is_a_heading_of_the_authors_page_in_every_language() -> None:
    for lang in ("en", "fr", "nl"):
        page = (ROOT / "notebooks" / lang / "for-authors.md").read_text(encoding="utf-8")
        headings = re.findall(r"^## (.*)$", page, re.MULTILINE)
        for text in (questions.NEW_GAME, questions.NO_POINTS, questions.EXAMPLE, questions.TASK):
            assert catalogue("playground", lang).text(text) in headings


class TestCommand:
    """What `check --contract` prints."""

    @pytest.fixture
    def lines(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
        """Runs the command for the game; its exit code, then its lines."""
        monkeypatch.setenv("PLAYGROUND_LANG", "en")

        def run(*words: str) -> list[str]:
            code = command_line.main(["check", "noughts", "--contract", *words])
            return [str(code), *capsys.readouterr().out.splitlines()]

        return run

    def test_says_what_is_right_and_what_the_next_level_asks(
        self, begin: Begin, lines: Callable[..., list[str]]
    ) -> None:
        begin()
        code, level, *said = lines()
        assert (code, level) == ("0", "noughts claims the level `plays`.")
        assert said[0] == f"Right: {sum(asked.level == 'plays' for asked in QUESTIONS)}"
        assert said[1:3] == [
            "- Every rule is complete.",
            "- Terms differ in their words, and sentences end as sentences do.",
        ]
        at = said.index("Missing at this level: 0")
        assert said[at + 1 :] == [
            "The level `teaches` would ask besides: 2",
            "- There are examples, each in a chapter, and each holds.",
            "  There is no example in its folder `lessons`.",
            "  On the page for authors: Add an example",
            "- There are tasks.",
            "  First: There are examples, each in a chapter, and each holds.",
            "The tests of the kit ask more, of its board too: `python -m pytest -k noughts`.",
        ]

    def test_says_why_where_it_was_found_where_to_read_and_what_waits_for_it(
        self, begin: Begin, lines: Callable[..., list[str]]
    ) -> None:
        begin(("return after, tuple(events)", 'return State(("nought", *after.squares[1:])), tuple(events)'))
        code, _, *said = lines()
        assert code == "1"
        at = said.index("Missing at this level: 1")
        assert said[at + 1] == "- The events of an action lead where the action leads."
        assert re.fullmatch(r"  The events of `mark \w\w` lead elsewhere than `apply`\.", said[at + 2])
        assert said[at + 3] == "  Found in a random game: players 2, seed 11, actions 0."
        assert said[at + 4] == "  On the page for authors: A fourth game"
        assert said[at + 5].startswith("Left out, since they build on what is missing: ")
        assert "  First: The events of an action lead where the action leads." in said[at + 6 :]

    def test_says_in_which_line_a_game_breaks_down(self, begin: Begin, lines: Callable[..., list[str]]) -> None:
        begin(("    crosses, noughts = map(state.squares.count, SEATS)\n", "    crosses, noughts = 1, [].pop()\n"))
        lines_of_it = GAME.read_text(encoding="utf-8").splitlines()
        line = 1 + lines_of_it.index("    crosses, noughts = map(state.squares.count, SEATS)")
        said = "  It breaks down in __init__.py, line {}: IndexError: pop from empty list"
        assert said.format(line) in lines()

    def test_of_a_game_that_cannot_be_loaded_says_each_name_that_is_missing(
        self, begin: Begin, lines: Callable[..., list[str]]
    ) -> None:
        with pytest.raises(TypeError):
            begin(('NAME = "noughts"', 'NAME = "noughts"\nLEVEL = "good"'), ("def places(", "def squares("))
        assert lines() == [
            "1",
            "noughts cannot be loaded, so nothing else is asked. Missing:",
            "- places is missing. Return every place that an event, a refusal or a picture of this state may name.",
            f"- LEVEL is 'good', and can be 'plays', 'teaches' or 'kept'. {USE_OF_LEVEL}",
        ]

    def test_of_a_game_that_python_cannot_read_says_where(self, begin: Begin, lines: Callable[..., list[str]]) -> None:
        with pytest.raises(GameError):
            begin(("LONGEST_GAME = len(SQUARES)", "LONGEST_GAME = len(SQARES)"))
        code, _, said = lines()
        assert code == "1"
        assert "noughts/__init__.py" in said
        assert "NameError: name 'SQARES' is not defined" in said

    def test_names_the_games_that_there_are_for_one_that_there_is_not(
        self, begin: Begin, capsys: pytest.CaptureFixture[str]
    ) -> None:
        begin()
        assert command_line.main(["check", "chess", "--contract"]) == 2
        assert "chess" in capsys.readouterr().err

    def test_speaks_every_language(self, begin: Begin, lines: Callable[..., list[str]]) -> None:
        begin()
        for lang in ("fr", "nl"):
            said, english = lines("--lang", lang), lines()
            assert len(said) == len(english)
            assert [line for line, other in zip(said[1:], english[1:], strict=True) if line == other] == []
