"""The binder folder, read with repo2docker's own code: no Docker is needed to know what it would build.

`tests/browser/binder` builds the environment and runs the notebooks in it.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from repo2docker.app import Repo2Docker

from playground.language.i18n import languages

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"https://mybinder\.org/v2/gh/[\w.-]+/[\w.-]+/[\w.-]+\?urlpath=([^\s`)]+)")
STARTS = {lang: f"lab/tree/notebooks/{lang}/00-start-here.ipynb" for lang in languages()}


@pytest.fixture
def buildpack(monkeypatch: pytest.MonkeyPatch) -> Any:
    """How repo2docker would build the repository: it looks into the current directory."""
    monkeypatch.chdir(ROOT)
    app = Repo2Docker()
    packs = (pack(base_image=app.base_image) for pack in app.buildpacks)
    found = next(pack for pack in packs if pack.detect())
    found.platform = "linux/amd64"
    return found


@pytest.fixture
def dockerfile(buildpack: Any) -> str:
    return str(buildpack.render({"NB_USER": "jovyan", "NB_UID": "1000"}))


@pytest.fixture(scope="module")
def pins(script: Callable[[str], ModuleType]) -> ModuleType:
    """The script that writes requirements.txt."""
    return script("binder/pins.py")


def pinned(pins: ModuleType) -> dict[str, str]:
    return dict(line.split("==") for line in pins.written())


def test_binder_folder_is_what_repo2docker_reads(buildpack: Any, dockerfile: str) -> None:
    """Its default for a repository it cannot read would be a bare conda environment."""
    assert type(buildpack).__name__ == "PythonBuildPack"
    assert buildpack.binder_dir == "binder"
    assert '-r "binder/requirements.txt"' in dockerfile
    assert "RUN ./binder/postBuild" in dockerfile


def test_a_change_of_the_kit_leaves_the_layer_of_the_packages_as_it_is(dockerfile: str) -> None:
    """What is copied into an image makes all that follows anew: 100 MB to build and to fetch for every commit."""
    assert dockerfile.index('-r "binder/requirements.txt"') < dockerfile.index("COPY --chown=1000:1000 src/ ")


def test_binder_runs_the_python_of_runtime_txt(buildpack: Any, pins: ModuleType) -> None:
    wanted = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip()
    assert wanted == f"python-{buildpack.python_version}"
    assert pins.python() == buildpack.python_version


@pytest.mark.skipif(os.environ.get("CI") != "true", reason="only CI promises to run Binder's Python")
def test_binder_runs_the_python_of_ci(buildpack: Any) -> None:
    assert buildpack.python_version == f"{sys.version_info.major}.{sys.version_info.minor}"


def test_pins_are_made_from_the_environment_that_repo2docker_installs(buildpack: Any, pins: ModuleType) -> None:
    """Each package of it is read, but for conda's own, which begin with `_`; and it is the file of this platform."""
    (name,) = [name for name, target in buildpack.get_build_script_files().items() if target.endswith(".lock")]
    assert name == f"conda/environment.py-{pins.python()}-{pins.PLATFORM}.lock"
    lines = pins._of_repo2docker(Path(name).name).splitlines()
    assert len(pins.FROZEN.findall("\n".join(lines))) == sum("://" in line and "/_" not in line for line in lines)
    assert pins.frozen()["python"].startswith(f"{pins.python()}.")
    assert {"jupyterlab", "ipywidgets", "ipykernel", "pip"} <= pins.frozen().keys()


def test_binder_pins_every_package_to_one_release(pins: ModuleType) -> None:
    assert pins.written()
    for line in pins.written():
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][\w.]*", line)
        assert canonicalize_name(line.split("==")[0]) == line.split("==")[0]


def test_binder_replaces_of_what_repo2docker_brings_only_what_pyproject_refuses(pins: ModuleType) -> None:
    """Its JupyterLab has been built for its ipywidgets; what is replaced lies in the image twice."""
    theirs = pins.frozen()
    assert {name for name, pin in pinned(pins).items() if theirs.get(name, pin) != pin} == pins.unfit()


def test_binder_has_what_pyproject_asks_for_to_run_to_be_opened_and_to_be_installed(pins: ModuleType) -> None:
    """postBuild fetches nothing."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    to_run = [Requirement(text) for text in project["project"]["dependencies"]]
    to_open = [Requirement(text) for text in project["project"]["optional-dependencies"]["lab"]]
    to_build = [Requirement(text) for text in project["build-system"]["requires"]]
    assert {canonicalize_name(requirement.name) for requirement in to_run} <= pinned(pins).keys()
    there = {**pins.frozen(), **pinned(pins)}
    for requirement in (*to_run, *to_open, *to_build):
        assert requirement.specifier.contains(there[canonicalize_name(requirement.name)])


@pytest.mark.parametrize(
    ("wanted", "unfit"),
    [
        (["ipykernel >=6.29"], set()),
        (["ipykernel >=6.29, !=7.0.*", "jupyterlab <5"], {"ipykernel"}),
        (["IPyWidgets >=1000", "a-package-that-nobody-brings"], {"ipywidgets"}),
    ],
)
def test_what_pyproject_refuses_is_unfit(
    pins: ModuleType, monkeypatch: pytest.MonkeyPatch, wanted: list[str], unfit: set[str]
) -> None:
    monkeypatch.setattr(pins, "frozen", lambda: {"ipykernel": "7.0.1", "ipywidgets": "8.1.7", "jupyterlab": "4.4.9"})
    monkeypatch.setattr(pins, "wanted", lambda: wanted)
    assert pins.unfit() == unfit


@pytest.mark.slow  # asks for the packages' metadata
def test_pins_are_all_that_is_needed_and_nothing_else(pins: ModuleType) -> None:
    """By pip's own judgement, as `make pins` would write them were there no newer releases."""
    assert pins.pins(kept=pins.written()) == pins.written()


def test_what_is_left_out_of_the_image_is_there() -> None:
    lines = (ROOT / "binder" / ".dockerignore").read_text(encoding="utf-8").splitlines()
    left_out = {line for line in lines if not line.startswith("#")}
    assert {name for name in left_out if not [*ROOT.glob(name)]} <= {".git"}  # an export of the files has none


@pytest.mark.parametrize(("name", "lang"), [("README.md", "en"), ("README.fr.md", "fr"), ("README.nl.md", "nl")])
def test_binder_links_of_a_readme_open_notebooks_of_its_language(name: str, lang: str) -> None:
    links = LINK.findall((ROOT / name).read_text(encoding="utf-8"))
    assert STARTS[lang] in links
    for link in links:
        path = ROOT / link.removeprefix("lab/tree/")
        assert path.is_file()
        assert path.parent == ROOT / "notebooks" / lang
