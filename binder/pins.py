"""The pinned releases of the packages that Binder installs: `make pins` writes requirements.txt.

repo2docker installs a frozen environment of its own: JupyterLab, ipywidgets and their dependencies, read here from
repo2docker's own files. pip adds the missing packages to it, and replaces only those whose release pyproject.toml does
not accept.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HERE = Path(__file__).resolve().parent
REQUIREMENTS = HERE / "requirements.txt"
PLATFORM = "linux-64"
"""The platform of Binder, by conda's name."""
WHEELS = ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")
"""The platform of Binder, by the names in wheels."""
FROZEN = re.compile(
    r"^https?://\S*/(?P<name>[^/_][^/]*)-(?P<version>[^-/]+)-[^-/]+?\.(?:conda|tar\.bz2)(?:#|$)", re.MULTILINE
)
ASKED = re.compile(r"^- *([\w.-]+)", re.MULTILINE)
ON_PYPI = {
    "brotli-python": "brotli",
    "jupyterhub-base": "jupyterhub",
    "jupyterhub-singleuser": "jupyterhub",
    "nbconvert-core": "nbconvert",
    "python-fastjsonschema": "fastjsonschema",
}
"""The names on the Python Package Index of packages with another name on conda-forge.

A missing entry is noticed: tests install the frozen environment with pip and compare the result.
"""
EDITABLE = "editables"
"""The additional package that hatchling needs for an editable installation."""
HEADER = """\
# What pip adds to the environment that repo2docker brings (JupyterLab, ipywidgets and theirs), or replaces there, each
# at one release.
# Written by `make pins`. The kit itself is installed by postBuild: so this layer of the image does not depend on it.
"""


def python() -> str:
    """Return the version of Binder's Python: "3.11"."""
    return (HERE / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")


@cache
def frozen() -> Mapping[str, str]:
    """Return repo2docker's environment for this Python: the release of each package, by its name on pip."""
    text = _of_repo2docker(f"environment.py-{python()}-{PLATFORM}.lock")
    found = ((hit["name"], hit["version"]) for hit in FROZEN.finditer(text))
    return {canonicalize_name(ON_PYPI.get(name, name)): version for name, version in found}


def brought() -> list[str]:
    """Return the packages that were requested for the frozen environment, each with its release."""
    asked = ASKED.findall(_of_repo2docker(f"environment.py-{python()}.yml").partition("dependencies:")[2])
    names = {canonicalize_name(ON_PYPI.get(name, name)) for name in asked} - {"python", "nodejs"}
    return [f"{name}=={frozen()[name]}" for name in sorted(names)]


def wanted() -> list[str]:
    """Return the requirements of pyproject.toml: to run, to open JupyterLab, and for an editable installation."""
    project, build = _settings("project"), _settings("build-system")
    lab = project["optional-dependencies"]["lab"]
    return [*project["dependencies"], *lab, *build["requires"], EDITABLE]


def direct() -> set[str]:
    """Return the names of the kit's direct dependencies; they are pinned even if repo2docker installs them."""
    return {canonicalize_name(Requirement(text).name) for text in _settings("project")["dependencies"]}


def unfit() -> set[str]:
    """Return the names of frozen packages whose release pyproject.toml does not accept."""
    requirements = [(canonicalize_name((found := Requirement(text)).name), found.specifier) for text in wanted()]
    return {name for name, fits in requirements if name in frozen() and not fits.contains(frozen()[name])}


def resolved(requirements: Iterable[str], kept: Iterable[str] = ()) -> dict[str, str]:
    """Return the releases that pip would install for these requirements beside the frozen environment, by name.

    Frozen releases that pyproject.toml does not accept are ignored. pip may not change the releases in `kept`. Raises
    CalledProcessError if the requirements conflict.
    """
    with tempfile.TemporaryDirectory() as folder:
        constraints, no_more = Path(folder, "constraints.txt"), unfit()
        of_theirs = (f"{name}=={version}" for name, version in frozen().items() if name not in no_more)
        constraints.write_text("\n".join([*of_theirs, *kept]), encoding="utf-8")
        report = subprocess.run(
            [
                *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
                *("--dry-run", "--ignore-installed", "--report", "-", "--constraint", str(constraints)),
                *("--target", folder, "--only-binary=:all:", "--python-version", python()),
                *(f"--platform={wheels}" for wheels in WHEELS),
                *requirements,
            ],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout
    found = (package["metadata"] for package in json.loads(report)["install"])
    return {canonicalize_name(package["name"]): package["version"] for package in found}


def written() -> list[str]:
    """Return the pins in requirements.txt."""
    lines = REQUIREMENTS.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def pins(kept: Iterable[str] = ()) -> list[str]:
    """Return the pins for requirements.txt: the newest releases that fit, but those in `kept` unchanged."""
    found = resolved(wanted(), kept)
    ours = direct() | unfit()
    missing = (name for name in found if name not in frozen() or name in ours)
    return [f"{name}=={found[name]}" for name in sorted(missing)]


def _settings(table: str) -> dict[str, Any]:
    """Return a table of pyproject.toml."""
    read: dict[str, Any] = tomllib.loads((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))[table]
    return read


def _of_repo2docker(name: str) -> str:
    return (files("repo2docker") / "buildpacks" / "conda" / name).read_text(encoding="utf-8")


if __name__ == "__main__":
    REQUIREMENTS.write_text("\n".join([HEADER.rstrip(), *pins(), ""]), encoding="utf-8")
