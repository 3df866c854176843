"""The command `check GAME --contract`: the contract of a game, asked in an author's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from playground.cli.commands import Lines
from playground.contract.asking import ContractAnswer, ask, of_level
from playground.contract.question import ContractFault
from playground.core import LEVELS, BrokenInvariantError, Message, _, level
from playground.games import games
from playground.games.contract import ContractError
from playground.games.places import GameError
from playground.language import sentences
from playground.language.i18n import catalogue
from playground.lessons import find


def check_contract(names: Sequence[str], lang: str | None) -> Lines:
    """Ask the contract of games; yield for each what is right, what is missing, and what the next level would ask.

    Without names all games are asked. A game that cannot be loaded is asked nothing: what keeps it from being loaded is
    what is missing. The exit code is 1 if something is missing of the level that a game claims. Raises UnknownNameError
    for an unknown game.
    """
    code = 0
    for number, name in enumerate(names or games()):
        if number:
            yield ""
        code = max(code, (yield from _game(name, lang)))
    return code


def _game(name: str, lang: str | None) -> Lines:
    """Yield the lines of one game, after those that say why it cannot be loaded or which level it claims.

    The exit code is as in :func:`check_contract`. Raises UnknownNameError for an unknown game.
    """
    text = catalogue("playground", lang).text
    try:
        game = find.game(name)
    except ContractError as error:
        yield text(_("{game} cannot be loaded, so nothing else is asked. Missing:"), game=name)
        yield from (f"- {line.strip()}" for line in str(error).splitlines()[1:])
        return 1
    except (GameError, BrokenInvariantError) as error:
        yield text(_("{game} cannot be loaded, so nothing else is asked. Missing:"), game=name)
        yield f"- {sentences.say_error(error, lang)}"
        return 1
    answers, own = ask(game), level(game)
    mine = of_level(answers, own)
    yield text(_("{game} claims the level `{level}`."), game=name, level=own)
    right = [answer for answer in answers if answer.right]
    yield from _listed(text(_("Right: {count}"), count=len(right)), right, lang)
    missing = [answer for answer in mine if answer.fault]
    yield from _listed(text(_("Missing at this level: {count}"), count=len(missing)), missing, lang)
    if left := [answer for answer in mine if answer.left_out_for]:
        heading = text(_("Left out, since they build on what is missing: {count}"), count=len(left))
        yield from _listed(heading, left, lang)
    if own != LEVELS[-1]:
        more = [answer for answer in answers if answer not in mine and not answer.right]
        above = LEVELS[LEVELS.index(own) + 1]
        heading = text(_("The level `{level}` would ask besides: {count}"), level=above, count=len(more))
        yield from _listed(heading, more, lang)
    yield text(_("The tests of the kit ask more, of its board too: `python -m pytest -k {game}`."), game=name)
    return 1 if missing else 0


def _listed(heading: str, answers: Iterable[ContractAnswer], lang: str | None) -> Iterator[str]:
    """Yield a heading and each answer below it: what is claimed.

    Indented below come why it does not hold, where that was found and where to read more, or what to mend first.
    """
    text = catalogue("playground", lang).text
    yield heading
    for answer in answers:
        yield f"- {text(answer.question.claim)}"
        if answer.fault:
            yield f"  {_reason(answer.fault, lang)}"
            if answer.fault.play is not None:
                yield f"  {_found(answer.fault, lang)}"
            yield "  " + text(_("On the page for authors: {heading}"), heading=text(answer.question.where))
        elif answer.left_out_for:
            yield "  " + text(_("First: {claim}"), claim=text(answer.left_out_for.claim))


def _reason(fault: ContractFault, lang: str | None) -> str:
    """Return the sentence that says why a game does not hold."""
    if isinstance(fault.reason, Message):
        return catalogue("playground", lang).message(fault.reason)
    return sentences.say_error(fault.reason, lang)


def _found(fault: ContractFault, lang: str | None) -> str:
    """Return the sentence that says in which random game a fault was found, and after how many actions."""
    play = fault.play
    assert play is not None
    text = catalogue("playground", lang).text
    where = {"players": play.players, "seed": play.seed, "actions": fault.actions}
    if play.option:
        said = _("Found in a random game: players {players}, seed {seed}, with {option}, actions {actions}.")
        return text(said, option=play.option, **where)
    return text(_("Found in a random game: players {players}, seed {seed}, actions {actions}."), **where)
