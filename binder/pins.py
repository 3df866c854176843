"""What Binder installs, each at one release: `make pins` writes requirements.txt anew.

repo2docker brings an environment of its own, frozen: JupyterLab, ipywidgets and what they need. It is read here from
repo2docker's own files. To these pip adds what is missing. Of theirs it replaces what pyproject.toml does not take, and
nothing else.
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
"""Where Binder runs, as conda calls it."""
WHEELS = ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")
"""The same, as wheels call it."""
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
"""Packages whose names on conda-forge and on the Python Package Index differ. Whoever installs the frozen environment
with pip compares what came of it, so a name that is missing here is noticed."""
EDITABLE = "editables"
"""What hatchling asks for besides, when it installs for editing."""
HEADER = """\
# What pip adds to the environment that repo2docker brings (JupyterLab, ipywidgets and theirs), or replaces there, each
# at one release.
# Written by `make pins`. The kit itself is installed by postBuild: so this layer of the image does not depend on it.
"""


def python() -> str:
    """The Python that Binder runs: "3.11"."""
    return (HERE / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")


@cache
def frozen() -> Mapping[str, str]:
    """The environment that repo2docker brings for this Python: name (as pip writes it) -> release."""
    text = _of_repo2docker(f"environment.py-{python()}-{PLATFORM}.lock")
    found = ((hit["name"], hit["version"]) for hit in FROZEN.finditer(text))
    return {canonicalize_name(ON_PYPI.get(name, name)): version for name, version in found}


def brought() -> list[str]:
    """What was asked for when that environment was frozen, each at its release; all else in it is theirs."""
    asked = ASKED.findall(_of_repo2docker(f"environment.py-{python()}.yml").partition("dependencies:")[2])
    names = {canonicalize_name(ON_PYPI.get(name, name)) for name in asked} - {"python", "nodejs"}
    return [f"{name}=={frozen()[name]}" for name in sorted(names)]


def wanted() -> list[str]:
    """What pyproject.toml wants: to run, to be opened in JupyterLab, and to be installed for editing."""
    project, build = _settings("project"), _settings("build-system")
    lab = project["optional-dependencies"]["lab"]
    return [*project["dependencies"], *lab, *build["requires"], EDITABLE]


def direct() -> set[str]:
    """The names of what runs the kit; they are pinned even where repo2docker brings them."""
    return {canonicalize_name(Requirement(text).name) for text in _settings("project")["dependencies"]}


def unfit() -> set[str]:
    """The names of those packages of the frozen environment whose release pyproject.toml does not take."""
    requirements = [(canonicalize_name((found := Requirement(text)).name), found.specifier) for text in wanted()]
    return {name for name, fits in requirements if name in frozen() and not fits.contains(frozen()[name])}


def resolved(requirements: Iterable[str], kept: Iterable[str] = ()) -> dict[str, str]:
    """All that these requirements come to beside the frozen environment, by pip's own judgement: name -> release.

    What is unfit there has no say. `kept` are releases that it may not change. Raises CalledProcessError if all that
    does not fit.
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
    """The pins that requirements.txt holds."""
    lines = REQUIREMENTS.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def pins(kept: Iterable[str] = ()) -> list[str]:
    """The pins that it should hold: the newest that fit, but for what is kept."""
    found = resolved(wanted(), kept)
    ours = direct() | unfit()
    missing = (name for name in found if name not in frozen() or name in ours)
    return [f"{name}=={found[name]}" for name in sorted(missing)]


def _settings(table: str) -> dict[str, Any]:
    """A table of pyproject.toml."""
    read: dict[str, Any] = tomllib.loads((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))[table]
    return read


def _of_repo2docker(name: str) -> str:
    return (files("repo2docker") / "buildpacks" / "conda" / name).read_text(encoding="utf-8")


if __name__ == "__main__":
    REQUIREMENTS.write_text("\n".join([HEADER.rstrip(), *pins(), ""]), encoding="utf-8")
