"""Turn the errors of a learner's call into answers: for an unknown name, the one that was probably meant, in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from playground.core import UnfitTypeError, WordedError, _
from playground.errors import LessonError
from playground.files.plain_text import visible
from playground.language import sentences
from playground.language.i18n import languages
from playground.language.spelling import UnknownNameError, as_name, shown
from playground.lessons.checking import every_fault
from widgets.kernel.language import language

ROOM = "widgets"
"""The package whose catalogue holds the texts of the widgets, for :func:`playground.language.i18n.catalogue`."""
T = TypeVar("T")


class NothingToShowError(LookupError):
    """The error for a call that asks for something which cannot be shown, with a message in the reader's language."""

    def _render_traceback_(self) -> list[str]:
        """Return the message as all that a notebook prints: a traceback into this package helps no learner.

        Characters that would control a terminal are written as escapes.
        """
        return [visible(str(self))]


@contextmanager
def answered(lang: str | None = None) -> Iterator[None]:
    """Raise NothingToShowError for an UnknownNameError or a WordedError inside the `with` block.

    The message is in the language `lang`, a code; it is in the usual language if `lang` is None or unknown. Other
    errors pass unchanged.
    """
    try:
        yield
    except (UnknownNameError, WordedError) as error:
        raise NothingToShowError(answer(error, lang)) from None


def answer(error: UnknownNameError | WordedError, lang: str | None = None) -> str:
    """Return the message of an error in the language `lang`; in the usual language if `lang` is None or unknown.

    For an unknown name, the message also says which name may have been meant, or names all if they are few. For a file
    of an example or a task, it has all faults of the file, each in lines of its own, as `check` has them.
    """
    wanted = language(lang if lang in languages() else None)
    if isinstance(error, LessonError):
        return "\n".join(sentences.say_error(fault, wanted) for fault in every_fault(error))
    return sentences.say_messages(sentences.error_messages(error), wanted, (ROOM,))


def known(given: object, names: Iterable[str], what: str) -> str:
    """Return the given name if it is exactly one of `names`.

    Args:
        given: The name, as a learner has given it; what is no text is taken as its text, None as "None".
        names: The names that exist.
        what: The message of the error, as for UnknownNameError.

    Raises:
        UnknownNameError: It is none of them.
    """
    name, found = as_name(given), tuple(names)
    if name not in found:
        raise UnknownNameError(what, name, found)
    return name


def known_flag(name: str, given: object) -> bool:
    """Return `given` if it is True or False. Raises UnfitTypeError, which names the argument `name`, otherwise."""
    if not isinstance(given, bool):
        raise UnfitTypeError(_("{name} is True or False, not {found}"), name=name, found=shown(given))
    return given


def guarded(show: Callable[[Exception], None], call: Callable[..., T]) -> Callable[..., T | None]:
    """Return a function that calls `call` with its positional arguments (it takes no others) and returns the result.

    An Exception of `call` is handed to `show`; then the function returns None.

    ipywidgets would write the exception into a log, which no learner opens.
    """

    def safely(*arguments: object) -> T | None:
        try:
            return call(*arguments)
        except Exception as error:  # noqa: BLE001, whatever it is, the learner must see it
            show(error)
            return None

    return safely
