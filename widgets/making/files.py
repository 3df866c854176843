"""Files of one's own, beside the notebook: saved whole, never over another without asking, and loaded again."""

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
"""Beside the notebook: there an author finds the files."""
NAME = re.compile(r"(?!(?i:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[^\W_](?:[\w .-]*\w)?")
"""What a file can be called on every system: letters and digits, and between them spaces, dots and hyphens; and no
device of Windows, which has some names to itself, with any ending."""
MOST_LETTERS = 80


class FileBox:
    """Where a text is saved and loaded (`widget`). `text()` gives what is saved, `load(text)` gets what is loaded.

    Files end with `suffix`. Saving asks before it takes the place of what this has not itself written or loaded.
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
        """Offer the files that are there by now."""
        found = FOLDER.glob(f"*{self.suffix}") if FOLDER.is_dir() else ()
        self.name.options = tuple(sorted(path.name for path in found if NAME.fullmatch(path.name)))

    def write(self) -> None:
        """Save it, or say why not; a second press writes over another file."""
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
        """Load the file, or say why not."""
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
        """The file that is named. Raises UnfitError for a name that no file here can have."""
        name = self.name.value.strip()
        name = name if name.endswith(self.suffix) else f"{name}{self.suffix}"
        if not NAME.fullmatch(name) or len(name) > MOST_LETTERS or name == self.suffix:
            raise UnfitError(
                _("a file is called by letters and digits, such as {example}"), example=f"mine{self.suffix}"
            )
        return FOLDER / name

    def _is_anothers(self, path: Path, text: str) -> bool:
        """Whether a file is there with something else in it than is to be written, or than this has written before."""
        if not lexists(path):
            return False
        try:
            return read_text(path) not in (self.known.get(path), text)
        except UnreadableError:
            return True

    def wrong(self, message: str, path: Path) -> None:
        """Answer with a message about a file."""
        self.said.say(lambda: alert(element("p", self.spoken.text(message, file=path.as_posix()))))

    def fail(self, message: str, error: WordedError) -> None:
        """Answer with a message, and why."""

        def words() -> str:
            return self.spoken.text(message, error=answer(error, self.spoken.texts.language))

        self.said.say(lambda: alert(element("p", words())))
