"""Run the notebooks and clean them, so that they can be committed: `make notebooks`.

The notebooks in `en` are written by hand. Those of another language are made from them each time, with the same code,
and with the texts of the catalogue in `locale/<language>`: to change a text, change the catalogue. Each notebook runs
in its own folder, which gives its figures their language.

A notebook is committed with its figures and texts, which nbval compares, but without live widgets: without a kernel, a
saved widget shows an error. So only the text of each widget stays.

    python notebooks/build.py [NOTEBOOK ...]      all notebooks, if none is named
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from notebooks.catalogues import ENGLISH, PLACE, is_done, read
from notebooks.extractors import blocks

HERE = Path(__file__).resolve().parent
WIDGET = "application/vnd.jupyter.widget-view+json"
SECONDS_A_CELL = 60
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
    "widgets": {"application/vnd.jupyter.widget-state+json": {"state": {}, "version_major": 2, "version_minor": 0}},
}
"""The metadata of every notebook, the same on every machine; JupyterLite needs the language's name.

The empty state of widgets makes JupyterLab ask the kernel about the widgets in the notebook, after it has made those of
the kernel. Each output looks two seconds for its widget, and then gives up without a last look. JupyterLab makes all
widgets in one go; on a slow machine this lasts from a look until after the two seconds. The additional question lets
every output look once more after that. (An output that looked less than a tenth of a second before does not; but making
the widgets takes longer.)
"""
LINK = re.compile(r"\]\(#([^)]+)\)")
"""A link to a heading of the same notebook."""


class UntranslatedError(ValueError):
    """A notebook that cannot be made; lists its messages without a translation, one in each line."""


def languages() -> list[str]:
    """Return the languages of the notebooks: English, and those with a catalogue."""
    return ["en", *sorted(path.parent.parent.name for path in HERE.glob(f"locale/*/{PLACE}"))]


def notebooks() -> list[Path]:
    """Return the paths of all notebooks in all languages, in reading order."""
    names = sorted(path.name for path in ENGLISH.glob("[0-9]*.ipynb"))
    return [HERE / language / name for language in languages() for name in names]


def source(path: Path) -> Any:
    """Return a notebook before it is run. Raises UntranslatedError."""
    english = nbformat.read(ENGLISH / path.name, as_version=4)
    return english if path.parent.name == "en" else translated(english, path)


def translated(notebook: Any, path: Path) -> Any:
    """Translate an English notebook into the language of the folder of `path`. Raises UntranslatedError."""
    language, number = path.parent.name, path.name[:2]
    catalogue = read(HERE / "locale" / language / PLACE)
    markdown = [cell for cell in notebook.cells if cell.cell_type == "markdown"]
    messages = [block for cell in markdown for block in blocks(cell.source)]
    missing = [text for text in dict.fromkeys(messages) if not ((found := catalogue.get(text)) and is_done(found))]
    if missing:
        raise UntranslatedError("\n".join(f"{language}/{path.name}: {text!r}" for text in missing))
    prefix = f"{language}-{number}-"
    wanted = {target for text in messages for target in re.findall(LINK, text)}
    for cell in markdown:
        parts = _translated(cell.source, catalogue, prefix, wanted)
        cell.source = "\n\n".join([f'<div lang="{language}">', *parts, "</div>"])
    return notebook


def _translated(markdown: str, catalogue: Any, prefix: str, wanted: set[str]) -> Iterator[str]:
    """Yield the translated blocks of a cell, with an anchor before each heading that is the target of a link.

    JupyterLab finds a heading by its text unless the text has an accent, and searches all open notebooks. So anchors
    keep the English text, with a prefix that no other notebook has.
    """
    for block in blocks(markdown):
        target = block.lstrip("# ").replace(" ", "-")
        if block.startswith("#") and target in wanted:
            wanted.remove(target)  # as in English, a link leads to the first of several equal headings
            yield f'<a id="{prefix}{target}" style="position: relative; top: -1em"></a>'  # so that accents are visible
        yield re.sub(LINK, rf"](#{prefix}\1)", catalogue.get(block).string)


def build(path: Path, notebook: Any) -> None:
    """Run a notebook in its own folder, clean it and write it there. Raises CellExecutionError if a cell fails."""
    path.parent.mkdir(exist_ok=True)
    resources = {"metadata": {"path": str(path.parent)}}
    client = NotebookClient(notebook, timeout=SECONDS_A_CELL, kernel_name="python3", resources=resources)
    client.execute(env={**os.environ, "PLAYGROUND_LANG": ""})  # the folder decides the language
    clean(notebook)
    path.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8")


def clean(notebook: Any) -> None:
    """Remove everything that depends on the run: widgets, times, random ids."""
    notebook.metadata = nbformat.from_dict(METADATA)
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number:03}"
        cell.metadata = {key: value for key, value in cell.metadata.items() if key == "tags"}
        for output in cell.get("outputs", []):
            if "data" in output:
                output.data.pop(WIDGET, None)


def main(arguments: list[str]) -> int:
    """Build the given notebooks, or all; build none while a translation is missing."""
    sources, missing = {}, []
    for path in [Path(argument).resolve() for argument in arguments] or notebooks():
        try:
            sources[path] = source(path)
        except UntranslatedError as error:
            missing.append(str(error))
    if missing:
        print("Not translated yet (`make catalogues`, then the catalogues in notebooks/locale):", file=sys.stderr)
        print(*missing, sep="\n", file=sys.stderr)
        return 1
    for path, notebook in sources.items():
        build(path, notebook)
        print(f"{path.parent.name}/{path.name}: {path.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
