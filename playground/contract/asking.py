"""Ask the whole contract of one game, and sort the answers: what is right, what is missing, what was not asked.

One mistake gives one answer. A question that builds on another is left out while that one has a fault, and so is one
that breaks down in the very line of the game in which another has broken down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path
from traceback import extract_tb

from playground.contract import playing, reading, saying, scoring, seeing, teaching, touching
from playground.contract.played import Play, a_game_of_each_kind
from playground.contract.question import ContractFault, Question, fault
from playground.core import LEVELS, AnyGame, Level, _, level

QUESTIONS: tuple[Question, ...] = (
    saying.RULES, saying.TABLES,
    playing.ENDS, playing.PLAYERS, playing.LEGAL, playing.GOES_ON, playing.REFUSED, playing.UNCHANGED, playing.VALUES,
    playing.FOLLOWED, playing.INVARIANTS, playing.LAST_PLAYER,
    seeing.VIEWS, playing.OVER, seeing.MOVER_KNOWS, seeing.SEEN, seeing.SAMPLES, seeing.ALIKE, seeing.OTHERS,
    seeing.OWN, reading.CHANCE, reading.STATES, reading.VIEWS, reading.ACTIONS, reading.NONSENSICAL, reading.TABLE,
    seeing.ORDER,
    saying.PLACE_NAMES, saying.EVENT_RULES, saying.EVENT_PLACES, saying.EVENT_PLAYERS, saying.TOLD,
    saying.REFUSAL_RULES, saying.REFUSAL_PLACES, saying.EXPLAINED, saying.SAID, saying.DESCRIBED,
    seeing.NAMED, seeing.SECRETS,
    touching.REACHED, touching.APART, touching.ANSWERED,
    scoring.POINTS, scoring.WINNERS, scoring.SHEET,
    teaching.EXAMPLES, teaching.EXERCISES, teaching.SHOWN, teaching.TASKS, teaching.GLOSSARY, teaching.LANGUAGES,
    saying.SHORT,
)  # fmt: skip
"""All questions; each comes after those that it needs."""


MOST_FAULTS = 50
"""So many faults of one question are enough to see what is wrong."""


@dataclass(frozen=True)
class ContractAnswer:
    """The answer to a question: right if there is neither a fault nor a question that it had to be left out for.

    `faults` are the first faults that were found, `MOST_FAULTS` at most; `left_out_for` is the question whose fault has
    to be mended first, None if this one was asked.
    """

    question: Question
    faults: tuple[ContractFault, ...] = ()
    left_out_for: Question | None = None

    @property
    def fault(self) -> ContractFault | None:
        """The first fault; None without one."""
        return self.faults[0] if self.faults else None

    @property
    def right(self) -> bool:
        """Whether the game holds."""
        return not self.faults and self.left_out_for is None


class Asking:
    """Asks a game questions, each once and after those that it builds on, in whatever order they are wanted.

    Args:
        game: The game that is asked.
        play: Plays the random games of which questions are asked, when they are first needed. Whatever it raises is
            the fault of the question whether games end.
        more: Questions to be asked besides those of the contract, each after those that it needs.

    """

    def __init__(self, game: AnyGame, play: Callable[[], Sequence[Play]], more: tuple[Question, ...] = ()) -> None:
        """Ask nothing yet."""
        self.game = game
        asked = LEVELS[: LEVELS.index(level(game)) + 2]
        self.questions = tuple(question for question in QUESTIONS if question.level in asked)
        """Those of the contract up to the level above the one that the game claims."""
        self._known = {question.key: question for question in (*QUESTIONS, *more)}
        self._play = play
        self._answers: dict[str, ContractAnswer] = {}
        self._broken: dict[str, tuple[str, int]] = {}

    @cached_property
    def _played(self) -> tuple[Sequence[Play], Exception | None]:
        try:
            return self._play(), None
        except Exception as error:  # noqa: BLE001, whatever a game raises is the answer
            return (), error

    def answer(self, question: Question) -> ContractAnswer:
        """Return the answer to a question of the contract, or to one of `more`."""
        if question.key not in self._answers:
            self._answers[question.key] = self._asked(question)
        return self._answers[question.key]

    def _asked(self, question: Question) -> ContractAnswer:
        for need in (self._known[key] for key in question.needs):
            found = self.answer(need)
            if not found.right:
                return ContractAnswer(question, left_out_for=found.left_out_for or need)
        faults: list[ContractFault] = []
        try:
            faults += islice(question.ask(self.game, self._plays_for(question)), MOST_FAULTS)
        except Exception as error:  # noqa: BLE001, as above
            if not faults:
                return self._broken_down(question, error)
        return ContractAnswer(question, tuple(faults))

    def _plays_for(self, question: Question) -> Sequence[Play]:
        """Return the random games; none for a question that needs nothing, as it asks only tables.

        Raises what kept them from being played, if the question is whether they end.
        """
        if question is not playing.ENDS:
            return self._played[0] if question.needs else ()
        plays, error = self._played
        if error is not None:
            raise error
        return plays

    def _broken_down(self, question: Question, error: Exception) -> ContractAnswer:
        """Return the answer to a question that broke down, left out for the first that did so in the same line."""
        self._broken[question.key] = line = _where(error)
        for earlier in (playing.ENDS, *self.questions):
            if earlier is question:
                break
            self.answer(earlier)
            if self._broken.get(earlier.key) == line:
                return ContractAnswer(question, left_out_for=earlier)
        return ContractAnswer(question, (broken_down(error),))


def ask(game: AnyGame) -> tuple[ContractAnswer, ...]:
    """Return the answers to all questions up to the level above the one that the game claims, in their order.

    Plays a random game for each number of players first.
    """
    asking = Asking(game, lambda: tuple(a_game_of_each_kind(game)))
    return tuple(asking.answer(question) for question in asking.questions)


def of_level(answers: Sequence[ContractAnswer], asked: Level) -> tuple[ContractAnswer, ...]:
    """Return the answers that are no more than a game of a level must give."""
    levels = LEVELS[: LEVELS.index(asked) + 1]
    return tuple(answer for answer in answers if answer.question.level in levels)


def _where(error: Exception) -> tuple[str, int]:
    """Return the file and the line in which an error was raised."""
    last = extract_tb(error.__traceback__)[-1]
    return last.filename, last.lineno or 0


def broken_down(error: Exception) -> ContractFault:
    """Return the fault of a game whose package or function has raised an error that nothing asks for."""
    file, line = _where(error)
    said = f"{type(error).__name__}: {error}"
    return fault(_("It breaks down in {file}, line {line}: {error}"), file=Path(file).name, line=line, error=said)
