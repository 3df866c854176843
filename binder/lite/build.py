"""Build the site: all notebooks as static pages, whose Python runs in the reader's browser.

The site is built in two variants. The published site (`make site`) loads the runtime, and the compiled packages numpy
and Pillow, from the address where the Pyodide kernel looks for its runtime. The site for tests (`make site-test`)
includes the runtime and needs no network; it has stand-ins for numpy and Pillow, see `stand_ins`. All other files are
identical, which `tests/site` checks.

    python -m binder.lite.build [--offline] FOLDER      replaces the site in that folder
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable
from functools import partial
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from jupyterlite_pyodide_kernel.constants import (
    DISABLE_PYPI_FALLBACK,
    LOAD_PYODIDE_OPTIONS,
    OPTION_LOCK_FILE_URL,
    OPTION_PACKAGES,
    PYODIDE_CDN_URL,
    PYODIDE_KERNEL_NPM_NAME,
    PYODIDE_KERNEL_PLUGIN_ID,
    PYODIDE_LOCK,
    PYODIDE_MJS,
    PYODIDE_URL,
)

from binder.lite.downloads import ROOT, run, runtime, upstream_lock, wheels
from binder.lite.index import index_page
from binder.lite.lock import Entry, closure, is_compiled, make_lock, pack_stand_in, write_lock
from playground.language import i18n

HERE = Path(__file__).resolve().parent
KIT = "rules-playground"
KERNEL = ("comm", "ipykernel", "ipython", "jedi", "micropip", "piplite", "pyodide-kernel")
"""The packages that the kernel loads at its start; it would fetch missing ones one after the other."""
KERNEL_EXTENSION = "jupyterlite-pyodide-kernel"
EXTENSIONS = Path("share/jupyter/labextensions")
KERNEL_WHEELS = Path(sys.prefix, EXTENSIONS, PYODIDE_KERNEL_NPM_NAME, "static/pypi")
CONFIG = "jupyter-lite.json"
WHEELS = "static/wheels"
RUNTIME = "static/pyodide"
STAND_INS = "stand-ins"


def build(target: Path, *, offline: bool) -> None:
    """Build the site into a folder, in place of an older site.

    Raises SystemExit with the output of a failed command, or for a folder that holds anything else than a site.
    """
    if target.exists() and any(target.iterdir()) and not (target / CONFIG).exists():
        raise SystemExit(f"{target} holds something else than a site: it is left alone")
    shutil.rmtree(target, ignore_errors=True)
    # The date of every built file, so that the same source gives the same bytes.
    os.environ["SOURCE_DATE_EPOCH"] = str(int(max(path.stat().st_mtime for path in notebooks())))
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", place / "kit")
        at_hand = [*place.glob("kit/*.whl"), *KERNEL_WHEELS.glob("*.whl")]
        lock = write_wheels([KIT, *KERNEL], at_hand, place / "wheels", offline=offline)
        copy_extensions([*lock["packages"], KERNEL_EXTENSION], place / "labextensions")
        copy_notebooks(place / "contents" / "notebooks")
        shutil.copy(HERE / "jupyter_lite_config.json", place)
        write_config(place / CONFIG, offline=offline)
        # Not directly into the target: JupyterLite changes the dates of all files beside its output.
        built = place / "alone" / "site"
        run(sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", place, "--output-dir", built, cwd=place)
        shutil.copytree(built, target)
        shutil.copytree(place / "wheels", target / WHEELS)
        (target / "index.html").write_text(index_page(place / "contents" / "notebooks"), encoding="utf-8")
    if offline:
        shutil.copytree(runtime(), target / RUNTIME)


def write_wheels(wanted: Iterable[str], at_hand: Iterable[Path], folder: Path, *, offline: bool) -> dict[str, Any]:
    """Copy the wheels of these packages and of their dependencies into a new folder; write and return their lock."""
    folder.mkdir()
    upstream = upstream_lock()
    packages = closure(wanted, upstream, at_hand).values()
    found = wheels(package for package in packages if not is_compiled(package, upstream))
    for wheel in found.values():
        shutil.copyfile(wheel, folder / wheel.name)
    compiled = partial(stood_in_for, folder=folder) if offline else published
    lock = make_lock(packages, upstream, lambda package: found[package.name], compiled)
    write_lock(lock, folder / PYODIDE_LOCK)
    return lock


def published(entry: Entry) -> Entry:
    """Return the lock entry of a compiled package for the published site: upstream's file at the runtime's address."""
    return {**entry, "file_name": f"{PYODIDE_CDN_URL}/{entry['file_name']}"}


def stood_in_for(entry: Entry, *, folder: Path) -> Entry:
    """Return the lock entry of a compiled package for the site for tests: its stand-in, packed into `folder`."""
    packed = pack_stand_in(HERE / "stand_ins" / entry["name"].lower(), entry, folder / STAND_INS)
    digest = sha256(packed.read_bytes()).hexdigest()
    return {**entry, "file_name": f"{STAND_INS}/{packed.name}", "sha256": digest}


def copy_extensions(packages: Iterable[str], folder: Path) -> None:
    """Copy the JupyterLab extensions of these packages, but none of other installed packages."""
    for name in packages:
        try:
            files = distribution(name).files or []
        except PackageNotFoundError:  # installed only in the browser
            continue
        for file in files:
            path = Path(file.locate()).resolve()
            if path.is_relative_to(Path(sys.prefix).resolve() / EXTENSIONS):
                copy = folder / path.relative_to(Path(sys.prefix).resolve() / EXTENSIONS)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)


def notebooks() -> list[Path]:
    """Return the notebooks of all languages."""
    return sorted(path for code in i18n.languages() for path in (ROOT / i18n.NOTEBOOKS / code).glob("*.ipynb"))


def pages() -> list[Path]:
    """Return the files beside the notebooks: the pages of all languages, and the pictures in them."""
    folder = ROOT / i18n.NOTEBOOKS
    return sorted([*folder.glob("*/*.md"), *folder.glob("pictures/*.svg")])


def copy_notebooks(folder: Path) -> None:
    """Copy the notebooks and pages into a folder for each language.

    The kit finds the language of a notebook by the names of both folders.
    """
    for path in (*notebooks(), *pages()):
        copy = folder / path.parent.name / path.name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)


def write_config(path: Path, *, offline: bool) -> None:
    """Write the site's configuration: the address of its Python, and the packages loaded at its start."""
    kernel: dict[str, Any] = {
        DISABLE_PYPI_FALLBACK: True,
        LOAD_PYODIDE_OPTIONS: {OPTION_LOCK_FILE_URL: f"./{WHEELS}/{PYODIDE_LOCK}", OPTION_PACKAGES: [*KERNEL, KIT]},
    }
    if offline:
        kernel[PYODIDE_URL] = f"./{RUNTIME}/{PYODIDE_MJS}"
    config = json.loads((HERE / CONFIG).read_text(encoding="utf-8"))
    config["jupyter-config-data"]["litePluginSettings"] = {PYODIDE_KERNEL_PLUGIN_ID: kernel}
    path.write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where to build, in place of the site that is there")
    parser.add_argument("--offline", action="store_true", help="the site for tests, which needs no network")
    asked = parser.parse_args()
    build(asked.folder.resolve(), offline=asked.offline)


if __name__ == "__main__":
    main()
