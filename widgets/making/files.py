"""Save and load own texts in a folder beside the notebook; another file is never overwritten without asking."""

from __future__ import annotations

import re
from collections.abc import Callable
from os.path import lexists
from pathlib import Path
from typing import Any

import ipywidgets as ipw

from playground.core import UnfitError, UnreadableError, WordedError, _
from playground.files.text_file import read_text, write_text
from widgets.kernel.faults import answer
from widgets.kernel.models import make
from widgets.page.html import alert, element, live
from widgets.page.parts import column, html, row
from widgets.page.translated import Spoken

FOLDER = Path("own")
"""The folder of the files, beside the notebook."""
NAME = re.compile(r"(?!(?i:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[^\W_](?:[\w .-]*\w)?")
"""A file name that every system allows: letters and digits, between them also spaces, dots and hyphens; and none of the
names that Windows reserves for devices, with any ending."""
MOST_LETTERS = 80


class FileBox:
    """The controls to save and load a text (`widget`); saving over a file of other content asks first.

    Args:
        spoken: Translates the words.
        name: The name of the file at first, without its ending.
        suffix: The ending of the files, with its dot.
        text: Returns the text to save.
        load: Called with a loaded text.
        guard: Wraps each callback, so that its error is shown.
    """

    def __init__(
        self,
        spoken: Spoken,
        name: str,
        suffix: str,
        text: Callable[[], str],
        load: Callable[[str], object],
        guard: Callable[[Callable[..., Any]], Callable[..., Any]],
    ) -> None:
        self.spoken = spoken
        self.suffix = suffix
        self.text = text
        self.on_load = load
        self.known: dict[Path, str] = {}
        self.warned: tuple[Path, str] | None = None
        self.name = spoken.described(make(ipw.Combobox, value=f"{name}{suffix}", ensure_option=False), _("File"))
        self.save = spoken.button(_("Save"), guard(self.write), "kit-main")
        self.load = spoken.button(_("Load"), guard(self.read))
        said = html()
        self.said = spoken.aside(said)
        self.widget = column(row(self.name, self.save, self.load), said, classes=("kit-stack",))
        self.offer()

    def offer(self) -> None:
        """Offer the names of the saved files with the ending, sorted; none if the folder does not exist.

        Names that `NAME` does not allow are left out.
        """
        found = FOLDER.glob(f"*{self.suffix}") if FOLDER.is_dir() else ()
        self.name.options = tuple(sorted(path.name for path in found if NAME.fullmatch(path.name)))

    def write(self) -> None:
        """Save the text under the chosen name and say so, or say why it cannot be saved.

        The folder is made if need be, and the list of files brought up to date. Over a file with something else in it
        than this text and what this box last saved or loaded there, the first call only warns; a second one with the
        same name and text writes.
        """
        text = self.text()
        try:
            path = self._path()
            if self.warned != (path, text) and self._is_anothers(path, text):
                self.warned = (path, text)
                self.wrong(_("{file} is there already, with something else in it. Press again to write over it."), path)
                return
            FOLDER.mkdir(exist_ok=True)
            write_text(text, path)
        except UnfitError as error:
            self.fail(_("This cannot be saved: {error}"), error)
        except OSError:
            self.wrong(_("This cannot be saved: {file} cannot be written."), self._path())
        else:
            self.warned, self.known[path] = None, text
            self.said.say(lambda: live(element("p", self.spoken.text(_("Saved: {file}"), file=path.as_posix()))))
            self.offer()

    def read(self) -> None:
        """Hand the text of the named file to `on_load`, say so, and list the files anew; or say why it cannot be read.

        Either way, writing over another file needs a new warning.
        """
        self.warned = None
        try:
            path = self._path()
            text = read_text(path)
        except (UnfitError, UnreadableError) as error:
            self.fail(_("This cannot be loaded: {error}"), error)
            return
        self.on_load(text)
        self.known[path] = self.text()
        self.said.say(lambda: live(element("p", self.spoken.text(_("Loaded: {file}"), file=path.as_posix()))))
        self.offer()

    def _path(self) -> Path:
        """Return the path in `FOLDER` of the named file, which need not exist; a missing ending is added.

        Raises UnfitError for a name that is not allowed (`NAME`) or too long.
        """
        name = self.name.value.strip()
        name = name if name.endswith(self.suffix) else f"{name}{self.suffix}"
        if not NAME.fullmatch(name) or len(name) > MOST_LETTERS or name == self.suffix:
            raise UnfitError(
                _("a file is called by letters and digits, such as {example}"), example=f"mine{self.suffix}"
            )
        return FOLDER / name

    def _is_anothers(self, path: Path, text: str) -> bool:
        """Return whether the file exists with other content than `text` and than this box last wrote or loaded.

        A file that cannot be read counts as such.
        """
        if not lexists(path):
            return False
        try:
            return read_text(path) not in (self.known.get(path), text)
        except UnreadableError:
            return True

    def wrong(self, message: str, path: Path) -> None:
        """Show a message about a file, with its path as {file}, as an error."""
        self.said.say(lambda: alert(element("p", self.spoken.text(message, file=path.as_posix()))))

    def fail(self, message: str, error: WordedError) -> None:
        """Show a message with the reason, as {error}, as an error."""

        def words() -> str:
            return self.spoken.text(message, error=answer(error, self.spoken.texts.language))

        self.said.say(lambda: alert(element("p", words())))
