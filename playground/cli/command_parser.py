"""Parses the arguments of `python -m playground` with argparse, with answers in the reader's language.

The messages of argparse are English. They are recognised by patterns and replaced by messages of the catalogue.
"""

from __future__ import annotations

import argparse
import re
from typing import Any, NoReturn

from playground.cli.commands import UsageError
from playground.cli.terminal import say
from playground.core import Message, _
from playground.language.arguments import MOST_DIGITS
from playground.language.i18n import catalogue
from playground.language.spelling import UnknownNameError, cut

ANSWERS = {
    r"the following arguments are required: (?P<names>.+)": Message(_("Something is missing: {names}.")),
    r"unrecognized arguments: (?P<words>.*)": Message(_("This is more than the command takes: {words}.")),
    r"argument (?P<name>[^:]+): expected .*argument.*": Message(_("{name} needs a value behind it.")),
    r"argument (?P<name>[^:]+): ignored explicit argument (?P<value>.+)": Message(
        _("{name} takes no value, and here is {value}.")
    ),
    r"argument (?P<name>[^:]+): invalid whole value: (?P<value>.+)": Message(
        _("{name} needs a whole number, not {value}.")
    ),
    r"argument (?P<name>[^:]+): more than (?P<most>\d+) digits": Message(
        _("{name}: a number has at most {most} digits.")
    ),
    r"argument (?P<name>[^:]+): not allowed with argument (?P<other>.+)": Message(
        _("{name} and {other} do not go together.")
    ),
}
"""Our message for each message of argparse, given as a pattern; its groups are the message's parameters."""
NO_SUCH = r"argument [^:]+: invalid choice: (['\"])(?P<name>.*)\1 \(choose from .*\)"


def whole(text: str) -> int:
    """Return the typed text as a whole number, which may be negative.

    As `int` does, it accepts spaces around the number, a sign, and underscores between digits. Raises ValueError for
    any other text, ArgumentTypeError for more than MOST_DIGITS digits.
    """
    if len(text) > MOST_DIGITS and sum(char.isdecimal() for char in text) > MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"more than {MOST_DIGITS} digits")
    return int(text)


class CommandParser(argparse.ArgumentParser):
    """A parser for one command, or for the list of them, in a language. Each error is one sentence.

    It has the options --help and --lang; the group `named` takes further arguments, the group `options` further
    options. `commands` are the names of the commands, which whoever adds them appends.
    """

    def __init__(self, lang: str | None = None, **options: Any) -> None:
        said = self._said = catalogue("playground", lang)

        class Help(argparse.HelpFormatter):
            """The formatter of argparse, with the word "usage" in the reader's language."""

            def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
                """Add the line of the usage; without `prefix` it begins with "usage: " in the reader's language."""
                super().add_usage(usage, actions, groups, said.text(_("usage: ")) if prefix is None else prefix)

        # No abbreviations: what "--play" means would change with the next option.
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=Help, **options)
        self.commands: list[str] = []
        self.named = self.add_argument_group(said.text(_("what to name")))
        self.options = self.add_argument_group(said.text(_("options")))
        self.options.add_argument("-h", "--help", action="help", help=said.text(_("show this help")))
        # Suppressed by default, so that `--lang` before a command is not overwritten by the command's own default.
        told = said.text(_("language of the texts, such as fr"))
        self.options.add_argument("--lang", metavar=said.text(_("LANGUAGE")), default=argparse.SUPPRESS, help=told)

    def print_help(self, _file: object = None) -> None:
        """Print the help of the command to stdout, whatever file argparse names."""
        say(self.format_help(), end="")

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with argparse's message in the reader's language; one not in ANSWERS is quoted in English.

        Raises UnknownNameError for an unknown command.
        """
        if unknown := re.fullmatch(NO_SUCH, message, re.DOTALL):
            raise UnknownNameError(_("There is no command {name}."), unknown["name"], self.commands)
        for pattern, answer in ANSWERS.items():
            if found := re.fullmatch(pattern, message, re.DOTALL):
                params = ((name, cut(value.strip()) or '""') for name, value in found.groupdict().items())
                raise UsageError(self._said.message(Message(answer.text, tuple(params))))
        raise UsageError(self._said.text(_("The command cannot be read like this: {reason}"), reason=cut(message)))
