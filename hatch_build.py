"""Compile the catalogues whenever the project is built or installed: no compiled file is kept in the repository."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOMS = ("playground", "widgets")
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]  # for any builder
    """Writes `messages.mo` beside each `messages.po`."""

    def initialize(self, _version: str, _build_data: dict[str, Any]) -> None:
        """Called before anything is put into a wheel, or installed for editing."""
        for room in ROOMS:
            for path in sorted(Path(self.root, room).rglob("locale/*/LC_MESSAGES/messages.po")):
                compile_catalogue(path)


def compile_catalogue(path: Path) -> None:
    """Compile one catalogue. Raises ValueError if it cannot be read."""
    with path.open("rb") as source:
        catalogue = read_po(source, abort_invalid=True)
    catalogue.creation_date = LONG_AGO  # a fixed date, so that the same source gives the same bytes
    with path.with_suffix(".mo").open("wb") as target:
        write_mo(target, catalogue)
