"""The first page of the site: every notebook, in every language, under the name that it has itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from string import Template
from urllib.parse import quote

from playground.language import i18n

HERE = Path(__file__).resolve().parent
HEADING = "# "
"""Begins the title of a notebook, whose text may stand in an element that says its language."""


def index_page(notebooks: Path) -> str:
    """The page, for a folder that holds one folder of notebooks a language."""
    template = Template((HERE / "index.html").read_text(encoding="utf-8"))
    sections = (_section(notebooks / code, name) for name, code in i18n.language_names())
    return template.substitute(languages="\n".join(sections))


def _section(folder: Path, name: str) -> str:
    links = "\n".join(f'<li><a href="{escape(link)}">{escape(title)}</a></li>' for link, title in _links(folder))
    return f'<section lang="{folder.name}">\n<h2>{escape(name)}</h2>\n<ol>\n{links}\n</ol>\n</section>'


def _links(folder: Path) -> Iterator[tuple[str, str]]:
    """(where, the title) of each notebook of a language."""
    for path in sorted(folder.glob("*.ipynb")):
        first = json.loads(path.read_text(encoding="utf-8"))["cells"][0]
        heading = next(line for line in "".join(first["source"]).splitlines() if line.startswith(HEADING))
        where = path.relative_to(folder.parents[1]).as_posix()
        yield f"lab/index.html?path={quote(where)}", heading.removeprefix(HEADING)
