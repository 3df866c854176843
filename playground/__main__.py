"""The command line: `rules-playground examples | replay | check | rules | glossary | editions | simulate | touch`.

It is installed as the command `rules-playground`; `python -m playground` is the same.

Exit codes: 0 success; 1 a check failed (a lesson, a record, a rule without example, an invariant); 2 the arguments name
something unknown or make no sense; 74 the answer cannot be written.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path

from playground import __version__
from playground.cli import commands
from playground.cli.command_parser import CommandParser, whole
from playground.cli.commands import Lines, UsageError
from playground.cli.contract_command import check_contract
from playground.cli.terminal import UnwrittenError, complain, flush, give_up, say
from playground.cli.touch_command import touch
from playground.core import BrokenInvariantError, UnreadableError, _
from playground.errors import LessonError
from playground.games.contract import ContractError
from playground.language import sentences
from playground.language.i18n import catalogue, language
from playground.language.spelling import UnknownNameError

COMMAND = "rules-playground"
BROKEN_PIPE = 141
"""The exit code that a shell reports for a program whose output pipe was closed: 128 + SIGPIPE."""
INTERRUPTED = 130
UNWRITTEN = 74
"""The exit code that systems use for an error of input or output (EX_IOERR)."""
PLAYERS = 2
"""The number of random players if the arguments name none."""


def parser(lang: str | None = None) -> CommandParser:
    """Return the parser of the command line, with help in a language (None: that of the environment).

    The parsed arguments of a command hold in `run` the function that takes them and yields the lines of the answer.
    """
    text = catalogue("playground", lang).text
    top = CommandParser(lang, prog=_called(), description=text(_("Rules of board games, example by example.")))
    top.set_defaults(lang=None)
    top.options.add_argument(
        "--version", action="version", version=f"{COMMAND} {__version__}", help=text(_("show the version"))
    )
    found = top.add_subparsers(metavar=text(_("COMMAND")), required=True, title=text(_("commands")))

    def command(name: str, purpose: str, run: Callable[[argparse.Namespace], Lines]) -> CommandParser:
        """Add a command to the parser and to its list `commands`, with `run` for its answer; return its own parser."""
        added = found.add_parser(name, lang=lang, help=purpose, description=purpose)
        top.commands.append(name)
        added.set_defaults(run=run)
        return added

    game = text(_("GAME"))
    listing = command("examples", text(_("list the examples")), lambda args: commands.examples(args.game, args.lang))
    listing.named.add_argument("game", nargs="?", metavar=game)
    replay = command(
        "replay",
        text(_("show an example, or the record in a file, step by step")),
        lambda args: commands.replay(args.target, args.lang),
    )
    replay.named.add_argument("target", metavar=text(_("ID|FILE")))
    check = command("check", text(_("replay everything and compare")), _check)
    check.named.add_argument("targets", nargs="*", metavar=text(_("GAME|FILE")))
    help_contract = text(_("ask instead what every game has to hold, and list what is missing"))
    check.options.add_argument("--contract", action="store_true", help=help_contract)
    rules = command(
        "rules", text(_("list the rules and their examples")), lambda args: commands.rules(args.game, args.lang)
    )
    rules.named.add_argument("game", metavar=game)
    glossary = command(
        "glossary",
        text(_("list the words of the rulebook in every language")),
        lambda args: commands.glossary(args.game, args.lang),
    )
    glossary.named.add_argument("game", metavar=game)
    editions = command(
        "editions",
        text(_("say where the editions of the rulebook differ")),
        lambda args: commands.editions(args.game, args.lang),
    )
    editions.named.add_argument("game", metavar=game)
    touched = command(
        "touch",
        text(_("list what a hand can pick at a step of an example, and what it means")),
        lambda args: touch(args.target, args.step, args.lang),
    )
    touched.named.add_argument("target", metavar=text(_("ID|FILE")))
    help_step = text(_("the step after which it is looked at; 0, the start, without it"))
    touched.options.add_argument("--step", type=whole, default=0, metavar="N", help=help_step)
    simulate = command("simulate", text(_("play many games and check every position")), _simulate)
    simulate.named.add_argument("game", metavar=game)
    seats = simulate.options.add_mutually_exclusive_group()
    seats.add_argument("--players", type=whole, metavar="N", help=text(_("so many, who play at random")))
    help_player = text(_("who sits in the next seat: random, simple or strong, or strong:400 for so many looks ahead"))
    seats.add_argument("--player", action="append", metavar=text(_("NAME")), dest="seats", help=help_player)
    more = simulate.options.add_argument
    more("--rotate", action="store_true", help=text(_("move everybody on by a seat after each game")))
    more("--games", type=whole, default=100, metavar="K", help=text(_("how many games")))
    more("--seed", type=whole, default=1, metavar="S", help=text(_("the number that chance is made from")))
    help_with = text(_("an option of the game to play with"))
    more("--with", action="append", default=[], metavar=text(_("OPTION")), dest="options", help=help_with)
    return top


def _called() -> str:
    """Return COMMAND if the file that was called has that name, without its ending, else "python -m playground"."""
    return COMMAND if Path(sys.argv[0]).stem == COMMAND else "python -m playground"


def _check(args: argparse.Namespace) -> Lines:
    """Return the lines of the command `check`: of the contract of games if that is asked, else of examples."""
    if args.contract:
        return check_contract(args.targets, args.lang)
    return commands.check(args.targets, args.lang)


def _simulate(args: argparse.Namespace) -> Lines:
    """Return the lines of the command `simulate`, for the players named, else for `--players` (PLAYERS) random ones.

    The number of games done is shown on stderr meanwhile, if that is a terminal. Raises the errors of
    :func:`playground.cli.commands.many_games`.
    """
    progress = partial(_progress, args.games) if sys.stderr.isatty() else None
    players = PLAYERS if args.players is None else args.players
    return commands.many_games(
        args.game, args.seats or players, args.games, args.seed, args.options, args.lang,
        rotate=args.rotate, progress=progress,
    )  # fmt: skip


def _progress(games: int, done: int) -> None:
    """Write "done/games" to stderr, over the line that was written there before."""
    complain(f"{done}/{games}", end="\r")


def _wanted(argv: Sequence[str]) -> str | None:
    """Return the code of the language that the arguments ask for, before they are parsed, so that errors can use it.

    It is None if they ask for none, or for one that does not exist. Asked twice, the last `--lang=...` counts, or
    without any the last `--lang ...`.
    """
    asked = [text for flag, text in pairwise(argv) if flag == "--lang"]
    asked += [flag.partition("=")[2] for flag in argv if flag.startswith("--lang=")]
    try:
        return language(asked[-1]) if asked else None
    except UnknownNameError:
        return None


def _print(lines: Lines) -> int:
    """Print the lines that a command yields, each as soon as it comes; return the command's exit code.

    Raises what the command raises, and BrokenPipeError or UnwrittenError as :func:`say`.
    """
    while True:
        try:
            say(next(lines))
        except StopIteration as end:
            code: int = end.value
            return code


def _answer(argv: Sequence[str]) -> int:
    """Run a command and return its exit code; without arguments, show the help.

    An error of the user is written to stderr as one line, each fault of an example's file as one of its own. The code
    is then 2 for an unknown name or arguments that make no sense, 1 for a text that cannot be read, a game that cannot
    be loaded or is not complete, or a broken invariant.
    """
    lang = _wanted(argv)
    try:
        args = parser(lang).parse_args(argv or ["--help"])
        lang = language(args.lang)
        return _print(args.run(args))
    except UnknownNameError as error:
        complain(sentences.say_error(error, lang))
        return 2
    except UsageError as error:
        complain(str(error))
        return 2
    except LessonError as error:
        for fault in error.every:
            complain(sentences.say_error(fault, lang))
        return 1
    except (UnreadableError, ContractError, BrokenInvariantError) as error:
        complain(sentences.say_error(error, lang))
        return 1
    except SystemExit as end:  # argparse has printed its help
        return int(end.code or 0)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code (see the module). None stands for the arguments of the process.

    The code is BROKEN_PIPE if the reader of the output has gone, UNWRITTEN (with a line on stderr) if the output cannot
    be written, INTERRUPTED after Ctrl-C. A character that the output cannot encode is replaced.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a code page that lacks a character shows a replacement
            stream.reconfigure(errors="replace")
    words = sys.argv[1:] if argv is None else argv
    try:
        code = _answer(words)
        flush(sys.stdout)
    except BrokenPipeError:
        give_up(sys.stdout)
        return BROKEN_PIPE
    except UnwrittenError:
        give_up(sys.stdout)
        complain(catalogue("playground", _wanted(words)).text(_("The answer cannot be written: is the disk full?")))
        return UNWRITTEN
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


if __name__ == "__main__":
    sys.exit(main())
