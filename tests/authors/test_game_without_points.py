"""A game that is won, lost or drawn: what a reader is told of it, in every language, says nothing about points.

The game is that of `noughts/` beside this file: two players, exactly, on a grid of nine squares.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from shutil import copy
from types import SimpleNamespace
from typing import Any

import pytest

import playground
from playground import __main__ as command_line
from playground.chance import apart
from playground.core import AnyGame, Aspect, UnfitError, UnreadableError, has_points
from playground.errors import LessonError
from playground.lessons import library
from playground.play.parser import read
from playground.play.record import write
from playground.play.referee import as_lesson, replay
from playground.play.session import Session
from playground.players import decide, player
from playground.players.hints import ladder, say_hint, say_reason
from playground.players.judge import judge
from tests.games_there import games_in
from widgets import many_games, play, score_sheet
from widgets.boards import board
from widgets.drawing.scene import Rect
from widgets.drawing.theme import THEMES
from widgets.kernel.faults import NothingToShowError
from widgets.table import game_box

HERE = Path(__file__).with_name("noughts")
PLACES = {"game.py": "__init__.py", "board.py": "board.py", "lesson.toml": "lessons/k1.toml"}
"""Where each file of the game goes in its folder."""
LANGUAGES = ("en", "fr", "nl")
WORDS_OF_POINTS = re.compile(r"\b(points?|punt(en)?|scores?|average|moyenne|gemiddelde)\b", re.IGNORECASE)
ONE_MOVE = "noughts and crosses\nsquares:\n  xx.\n  oo.\n  ..."
"""The player to move, Cross, wins on c1."""
WON = ("a1", "a2", "b1", "b2", "c1")
DRAWN = ("a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3")
"""The squares of two whole games, in the order in which they are marked."""


@pytest.fixture(scope="module")
def noughts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyGame]:
    """The game, with its lesson and its board, in a folder that is not the kit's."""
    root = tmp_path_factory.mktemp("games")
    for name, place in PLACES.items():
        (root / "noughts" / place).parent.mkdir(parents=True, exist_ok=True)
        copy(HERE / name, root / "noughts" / place)
    with games_in(root):
        yield playground.game("noughts")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are written down in a folder of the test, and computers play without pauses."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(game_box, "BREATH", 0.0)


@pytest.fixture
def run(noughts: AnyGame, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command of the command line; return exit code, output and error output."""

    def call(*words: str) -> tuple[int, str, str]:
        code = command_line.main(words)
        found = capsys.readouterr()
        return code, found.out, found.err

    return call


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def played(game: AnyGame, squares: tuple[str, ...]) -> Session:
    session = Session.of_game(game, 2, 1)
    for square in squares:
        session = session.attempt_text(f"mark {square}").session
    return session


def test_no_points_are_said_in_one_place_and_the_outcome_follows(noughts: AnyGame) -> None:
    won, drawn = (played(noughts, squares).outcome for squares in (WON, DRAWN))
    assert won
    assert drawn
    assert not has_points(noughts)
    assert (won.winners, won.points, drawn.winners) == (("cross",), {}, ())


@pytest.mark.parametrize(
    ("lang", "wins", "draw", "rules"),
    [
        ("en", "Lea wins.", "It is a draw: nobody wins.", "The rules that decided"),
        ("fr", "Lea gagne.", "Partie nulle\u00a0: personne ne gagne.", "Les règles"),
        ("nl", "Lea wint.", "Gelijkspel: niemand wint.", "De regels"),
    ],
)
def test_the_end_at_the_table_says_who_has_won(noughts: AnyGame, lang: str, wins: str, draw: str, rules: str) -> None:
    for squares, verdict in ((WON, wins), (DRAWN, draw)):
        table = play("noughts", {"Lea": "person", "Tom": "person"}, seed=1, practice=True, lang=lang)
        assert table.box
        for square in squares:
            table.box.trier.attempt(noughts.parse_action(f"mark {square}"))
        said = table.box.trier.score.value
        assert words(said).startswith(f"{words(verdict)} {rules}")
        assert "<table" not in said
        assert not WORDS_OF_POINTS.search(words(said) + words(table.box.status.value))
        assert not table.box.trier.errors.value
        table.close()


@pytest.mark.parametrize(
    ("lang", "wins", "draws", "head"),
    [
        ("en", "{who} wins {won} of 30 games.", "{count} games are draws.", "Games Won"),
        ("fr", "Victoires de {who} : {won} sur 30 parties.", "Parties nulles : {count}.", "Parties Gagnées"),
        ("nl", "{who} wint {won} van de 30 partijen.", "{count} partijen eindigen gelijk.", "Partijen Gewonnen"),
    ],
)
def test_many_games_are_told_by_who_won_how_often(
    noughts: AnyGame, lang: str, wins: str, draws: str, head: str
) -> None:
    shown = many_games("noughts", ["random", "random"], games=30, seed=3, lang=lang)
    said, lines = words(shown.result.value), shown._lines()
    assert not shown.errors.value
    assert sum(line.won for line in lines) + sum(not match.outcome.winners for match in shown.found) == 30
    assert all(wins.format(who=f"random, {line.seat}", won=line.won) in said for line in lines)
    assert draws.format(count=sum(not match.outcome.winners for match in shown.found)) in said
    assert head in said
    assert "<img" not in shown.result.value, "no plot of points"
    assert not WORDS_OF_POINTS.search(said)


def test_simulate_tells_how_many_of_the_games_each_has_won(run: Callable[..., tuple[int, str, str]]) -> None:
    code, out, _ = run("simulate", "noughts", "--players", "2", "--games", "100", "--seed", "4")
    assert code == 0
    cross, nought, drawn = (
        int(found[1])
        for said in (r"Cross: (\d+) of 100 games won", r"Nought: (\d+) of 100 games won", r"draws\t(\d+)")
        if (found := re.search(said, out))
    )
    assert cross + nought + drawn == 100
    assert cross > nought, "who begins wins more often"
    assert not WORDS_OF_POINTS.search(out.partition("Cross:")[2].partition("\n100 games")[0])
    assert "shared victories" not in out
    code, out, _ = run("simulate", "noughts", "--player", "strong:30", "--player", "random", "--games", "10")
    assert re.search(r"player strong:30: \d+ of 10 games won\n", out)
    code, out, _ = run("simulate", "noughts", "--players", "2", "--games", "1")
    assert re.search(r"Cross: [01] of 1 game won\n", out)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Noughts and Crosses has no points, so it needs no score sheet: its rulebook says who wins"),
        ("fr", "Noughts and Crosses se joue sans points, donc sans feuille de score"),
        ("nl", "Noughts and Crosses heeft geen punten en dus ook geen scoreblad"),
    ],
)
def test_a_score_sheet_is_refused_with_a_kind_word(noughts: AnyGame, lang: str, said: str) -> None:
    with pytest.raises(NothingToShowError, match=f"^{said}"):
        score_sheet("noughts", lang=lang)


def misled(state: Any) -> tuple[tuple[int, ...], ...]:
    """An estimate by the middle alone, which knows neither rows nor ends."""
    return tuple((120 if state.squares[4] == name else 0,) for name in ("cross", "nought"))


ASPECTS = {
    "middle": Aspect("The middle is worth much.", "Who has the middle?", "NC-G1"),
    "other": Aspect("The other player gets less.", "What does the other player get?", "NC-G1"),
}


@pytest.mark.parametrize("estimated", [False, True], ids=["by the outcome", "by an estimate"])
def test_a_move_that_wins_is_found_and_said_to_win(
    noughts: AnyGame, monkeypatch: pytest.MonkeyPatch, estimated: bool
) -> None:
    """An estimate of a game that is over is not asked: the victory counts."""
    if estimated:
        monkeypatch.setattr(noughts, "estimate", misled, raising=False)
        monkeypatch.setattr(noughts, "ASPECTS", ASPECTS, raising=False)
    state = noughts.parse_state(ONE_MOVE)
    for name in ("simple", "strong:200"):
        assert str(decide(player(name), noughts, state, apart(1)).best.action) == "mark c1"
    found = decide(player("simple"), noughts, state, apart(1))
    assert say_reason(noughts, found.reason, lang="en") == "It wins the game."
    hints = [say_hint(noughts, state, hint, lang="en") for hint in ladder(noughts, state)]
    assert "Mark c1: about 100 of 100 games won." in hints[2]
    assert hints[3] == ("Play: Mark c1.", "It wins the game.")
    assert not WORDS_OF_POINTS.search(" ".join(sentence for hint in hints for sentence in hint))


def test_an_estimate_still_leads_and_explains_where_nothing_ends(
    noughts: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(noughts, "estimate", misled, raising=False)
    monkeypatch.setattr(noughts, "ASPECTS", ASPECTS, raising=False)
    found = decide(player("simple"), noughts, noughts.setup(2, 1), apart(1))
    assert str(found.best.action) == "mark b2"
    assert say_reason(noughts, found.reason, lang="en") == "The middle is worth much."


def test_a_strong_player_would_rather_draw_than_lose(noughts: AnyGame) -> None:
    """Nought has to close the upper row, and every other move loses."""
    state = noughts.parse_state("noughts and crosses\nsquares:\n  xx.\n  .o.\n  ...")
    found = decide(player("strong:400"), noughts, state, apart(1))
    assert str(found.best.action) == "mark c1"
    drawn = judge(noughts).values(played(noughts, DRAWN).state, apart(1))
    assert drawn == ((0,), (0,))


def test_hints_speak_of_games_won_in_every_language(noughts: AnyGame) -> None:
    state = noughts.parse_state(ONE_MOVE)
    step = ladder(noughts, state)[2]
    said = {lang: " ".join(say_hint(noughts, state, step, lang=lang)) for lang in LANGUAGES}
    assert "about 100 of 100 games won" in said["en"]
    assert "environ 100 parties gagnées sur 100" in said["fr"]
    assert "ongeveer 100 van de 100 partijen gewonnen" in said["nl"]
    assert not any(WORDS_OF_POINTS.search(sentence) for sentence in said.values())


@pytest.mark.parametrize(("squares", "result"), [(WON, "winners cross"), (DRAWN, "draw")])
def test_a_record_tells_who_won_and_is_read_again(noughts: AnyGame, squares: tuple[str, ...], result: str) -> None:
    record = played(noughts, squares).record()
    text = write(record)
    assert text.endswith(f"\nresult: {result}\n")
    assert read(text) == record
    replayed = replay(read(text))
    assert replayed.finding is None
    assert library.check(as_lesson(replayed)) == ()
    for wrong in {"winners nought", "draw", "winners cross"} - {result}:
        finding = replay(read(text.replace(f"result: {result}", f"result: {wrong}"))).finding
        assert finding
        assert str(finding.result) == wrong


@pytest.mark.parametrize(
    "result", ["cross 3, nought 2; winners cross", "winners nobody", "winners cross, cross", "red"]
)
def test_a_result_that_such_a_game_cannot_have_is_told(noughts: AnyGame, result: str) -> None:
    text = write(played(noughts, WON).record())
    with pytest.raises(UnreadableError, match="expected `not over`, `draw`, or who won: `winners red`"):
        read(text.replace("winners cross", result))


def test_an_example_of_a_draw_says_that_nobody_won(noughts: AnyGame) -> None:
    text = (HERE / "lesson.toml").read_text(encoding="utf-8")
    assert library.check(library.parse(text, noughts)) == ()
    wrong = library.check(library.parse(text.replace('winners = ["cross"]', "winners = []"), noughts))
    assert "another outcome: winners" in str(wrong[0])


def test_the_command_line_tells_the_end_of_an_example_without_a_table(run: Callable[..., tuple[int, str, str]]) -> None:
    code, out, _ = run("replay", "NC-K1")
    assert code == 0
    assert out.endswith("  xxx\n  oo.\n  ...\nLea wins. [NC-G1]\n")


RANGE = "Noughts and Crosses is for 2 players, not 3"


def test_a_game_for_two_is_for_two_players_wherever_a_number_is_refused(
    noughts: AnyGame, run: Callable[..., tuple[int, str, str]]
) -> None:
    """Not "2 to 2"."""
    with pytest.raises(UnfitError, match=f"^{RANGE}$"):
        noughts.setup(3, 1)
    with pytest.raises(NothingToShowError, match=RANGE):
        play("noughts", 3)
    with pytest.raises(NothingToShowError, match=RANGE):
        many_games("noughts", ["random"] * 3)
    code, _, err = run("simulate", "noughts", "--players", "3")
    assert code == 2
    assert RANGE in err
    with pytest.raises(UnreadableError, match=RANGE):
        read("record: noughts\nsetup: 3 players, seed 1\nactions:\nresult: not over\n")
    lesson = (HERE / "lesson.toml").read_text(encoding="utf-8")
    several = re.sub(r'start = """.*?"""', "setup = { players = 3, seed = 1 }", lesson, flags=re.DOTALL)
    with pytest.raises(LessonError, match=RANGE):
        library.replay(library.parse(several, noughts))


@pytest.mark.parametrize("theme", THEMES)
def test_the_board_is_painted_up_to_its_edge_and_shows_what_a_lesson_points_at(noughts: AnyGame, theme: str) -> None:
    """Authors copy it: on a bare edge the ring of the focus would not be seen."""
    state = played(noughts, WON).state
    moment = SimpleNamespace(
        trail=(), coming=(), events=(), marks=((1, "a1", "now"),), highlights=("b2",),
        refusal=SimpleNamespace(places=("c3",)),
    )  # fmt: skip
    draw = board(noughts).draw
    (plain, shown) = (draw(state, moment=found, theme=theme)["board"] for found in (None, moment))
    assert plain.ground[0] == Rect(0, 0, plain.width, plain.height, fill=THEMES[theme].ground)
    assert len({*shown.shapes} - {*plain.shapes}) >= 3
