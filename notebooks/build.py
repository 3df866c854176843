"""Run the notebooks and clean them, so that they can be committed: `make notebooks`.

A notebook is committed with its figures and its text, which nbval compares, and without live widgets: reopened
with no kernel behind it, a saved widget shows an error. So of each widget only its text stays.

    python notebooks/build.py [NOTEBOOK ...]      all notebooks, if none is named
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

HERE = Path(__file__).parent
WIDGET = "application/vnd.jupyter.widget-view+json"
SECONDS_A_CELL = 60
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}
"""The same on every machine; JupyterLite needs the language's name."""


def notebooks() -> list[Path]:
    """The notebooks of all languages, in reading order."""
    return sorted(HERE.glob("*/[0-9]*.ipynb"))


def build(path: Path) -> None:
    """Run a notebook from its own folder, clean it and write it back. Raises CellExecutionError if a cell fails."""
    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(path.parent)}}
    NotebookClient(notebook, timeout=SECONDS_A_CELL, kernel_name="python3", resources=resources).execute()
    clean(notebook)
    path.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8")


def clean(notebook: Any) -> None:
    """Leave what the cells say and show, and nothing of the run: no widgets, no times, no ids made up by chance."""
    notebook.metadata = nbformat.from_dict(METADATA)
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number:03}"
        cell.metadata = {key: value for key, value in cell.metadata.items() if key == "tags"}
        for output in cell.get("outputs", []):
            if "data" in output:
                output.data.pop(WIDGET, None)


def main(arguments: list[str]) -> int:
    """Build the notebooks named, or all."""
    for path in [Path(argument) for argument in arguments] or notebooks():
        build(path)
        print(f"{path.parent.name}/{path.name}: {path.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
