"""The first page of the site: links to all notebooks of all languages, by their own titles."""

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
"""The start of the line with a notebook's title."""


def index_page(notebooks: Path) -> str:
    """Return the page for a folder that holds a folder of notebooks for each language."""
    template = Template((HERE / "index.html").read_text(encoding="utf-8"))
    sections = (_section(notebooks / code, name) for name, code in i18n.language_names())
    return template.substitute(languages="\n".join(sections))


def _section(folder: Path, name: str) -> str:
    links = "\n".join(f'<li><a href="{escape(link)}">{escape(title)}</a></li>' for link, title in _links(folder))
    return f'<section lang="{folder.name}">\n<h2>{escape(name)}</h2>\n<ol>\n{links}\n</ol>\n</section>'


def _links(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield (address, title) of each notebook of a language."""
    for path in sorted(folder.glob("*.ipynb")):
        first = json.loads(path.read_text(encoding="utf-8"))["cells"][0]
        heading = next(line for line in "".join(first["source"]).splitlines() if line.startswith(HEADING))
        where = path.relative_to(folder.parents[1]).as_posix()
        yield f"lab/index.html?path={quote(where)}", heading.removeprefix(HEADING)
