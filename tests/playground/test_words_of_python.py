"""English messages of Python's own modules (argparse, tomllib) are never shown: each answer is a message of the kit."""

from __future__ import annotations

import ast
import inspect
import re
import tomllib
from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from playground import __main__ as command_line
from playground.cli.commands import UsageError
from playground.errors import LessonError
from playground.files.toml_file import parse_table
from playground.files.toml_reasons import PLAIN, why_no_toml
from playground.language.spelling import UnknownNameError
from tests.translations import pseudo_language

COMMANDS = ("examples", "replay", "check", "rules", "glossary", "editions", "simulate", "touch")
FLAGS = ("--lang", "--players", "--player", "--rotate", "--games", "--seed", "--with", "-h", "--help", "-x", "--")
WORDS = st.sampled_from([*COMMANDS, *FLAGS, "--lang=fr", "--seed=q", "--rotate=1", "--play", "7", "x", "", "é: ü"])


def answer(words: list[str]) -> str:
    """Return the answer to a command line; "" if it can be read."""
    try:
        command_line.parser("en").parse_args(words)
    except UsageError as error:
        return str(error)
    except (SystemExit, UnknownNameError):
        pass
    return ""


@example(["examples", "examples", ""])
@given(st.lists(WORDS, max_size=6))
def test_no_command_line_is_answered_in_words_of_argparse(words: list[str]) -> None:
    assert "cannot be read like this" not in answer(words)


def test_a_wrong_command_is_answered_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["simulate", "--lang", "fr", "--seed", "x", "fairy_lights"]) == 2
    assert capsys.readouterr().err == "--seed demande un nombre entier, pas 'x'.\n"
    assert command_line.main(["replay", "--lang", "nl"]) == 2
    assert capsys.readouterr().err == "Er ontbreekt iets: ID|BESTAND.\n"


@pytest.mark.parametrize("words", [["--help"], *([name, "--help"] for name in COMMANDS)], ids=" ".join)
def test_no_word_of_the_help_is_left_untranslated(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pseudo_language("qq", str.upper), pytest.raises(SystemExit):
        command_line.parser("qq").parse_args(words)
    shown = re.sub(rf"python -m playground|--?\w+|\b({'|'.join(COMMANDS)})\b", "", capsys.readouterr().out)
    assert shown.upper() == shown


def reasons() -> Iterator[str]:
    """Everything that this Python's tomllib can say of a text, with a value where it names one."""
    said_by = {"suffixed_err": 2, "TOMLDecodeError": 0}
    for module in {tomllib.loads.__module__, "tomllib._parser"}:
        tree = ast.parse(inspect.getsource(__import__(module, fromlist=["_"])))
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            name = getattr(call.func, "id", "")
            if name in said_by and len(call.args) > said_by[name]:
                text = call.args[said_by[name]]
                parts = text.values if isinstance(text, ast.JoinedStr) else [text]
                words = "".join(str(part.value) if isinstance(part, ast.Constant) else "'x'" for part in parts)
                if "(at" not in words and words != "'x'":
                    yield words


def test_every_reason_of_tomllib_is_known() -> None:
    found = set(reasons())
    assert len(found) > 20
    assert not [reason for reason in found if why_no_toml(reason) is PLAIN]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("title", "behind the name, = is missing."),
        ("!", "a line begins with a name and =, with [, or with #."),
        ("a.! = 1", "no name can begin like this."),
        ("title = Taking", "no value is written like this. A text stands in quotation marks."),
        ("a = 1 b = 2", "a new line has to begin behind the value."),
        ("[a", "] is missing."),
        ("[[a]", "]] is missing."),
        ("a = [1", "a list that begins with [ has to end with ], with commas in between."),
        ("a = {b = 1\n", "what a curly bracket opens, another one has to close, with commas in between."),
        ('a = "x', "the quotation mark at the end of a text is missing."),
        ("a = '''x", "the quotation mark at the end of a text is missing."),
        (r'a = "\q"', "a backslash in a text has to be written twice."),
        (r'a = "\u00"', "a backslash in a text has to be written twice."),
        (r'a = "\ud800"', "a backslash in a text has to be written twice."),
        ('a = "\x01"', "this sign cannot stand here."),
        ("a = 2026-02-30", "there is no such date."),
        ("a = 1\na = 2", "the same name is given twice."),
        ("[a]\n[a]", "the same name is given twice."),
        ("a = {b = 1, b = 2}", "the same name is given twice."),
        ("a = {}\n[a.b]", "the same name is given twice."),
    ],
)
def test_an_author_is_told_why_it_is_no_toml(text: str, answer: str) -> None:
    with pytest.raises(LessonError) as caught:
        parse_table(text, "own.toml")
    assert caught.value.reason == f"not TOML: {answer}"
    assert caught.value.line


def test_toml_too_deep_to_be_read_is_answered() -> None:
    with pytest.raises(LessonError, match="nested deeper than 16 times"):
        parse_table("a = " + "[" * 100_000)
