"""The binder folder, read with repo2docker's own code: no Docker is needed to know what it would build."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from repo2docker.app import Repo2Docker

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOK_SERVER = {"jupyterlab", "notebook"}  # Binder brings its own


@pytest.fixture
def buildpack(monkeypatch: pytest.MonkeyPatch) -> Any:
    """How repo2docker would build the repository: it looks into the current directory."""
    monkeypatch.chdir(ROOT)
    app = Repo2Docker()
    packs = (pack(base_image=app.base_image) for pack in app.buildpacks)
    found = next(pack for pack in packs if pack.detect())
    found.platform = "linux/amd64"
    return found


def pins() -> dict[str, Requirement]:
    lines = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    kept = [Requirement(line) for line in lines if line and not line.startswith(("#", "-e"))]
    return {canonicalize_name(requirement.name): requirement for requirement in kept}


def dependencies() -> dict[str, Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [Requirement(text) for text in project["dependencies"]]
    return {canonicalize_name(requirement.name): requirement for requirement in wanted}


def test_binder_folder_is_what_repo2docker_reads(buildpack: Any) -> None:
    """Its default for a repository it cannot read would be a bare conda environment."""
    assert type(buildpack).__name__ == "PythonBuildPack"
    assert buildpack.binder_dir == "binder"
    dockerfile = buildpack.render({"NB_USER": "jovyan", "NB_UID": "1000"})
    assert '-r "binder/requirements.txt"' in dockerfile


def test_binder_runs_the_python_of_runtime_txt(buildpack: Any) -> None:
    wanted = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip()
    assert wanted == f"python-{buildpack.python_version}"


@pytest.mark.skipif(os.environ.get("CI") != "true", reason="only CI promises to run Binder's Python")
def test_binder_runs_the_python_of_ci(buildpack: Any) -> None:
    assert buildpack.python_version == f"{sys.version_info.major}.{sys.version_info.minor}"


def test_binder_installs_the_repository_last() -> None:
    lines = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == "-e ."


def test_binder_pins_every_dependency_to_one_release() -> None:
    assert pins().keys() == dependencies().keys()
    for pin in pins().values():
        assert [clause.operator for clause in pin.specifier] == ["=="]
        assert "*" not in str(pin.specifier)
    assert not pins().keys() & NOTEBOOK_SERVER


@pytest.mark.parametrize("name", sorted(dependencies()))
def test_binder_pin_satisfies_pyproject(name: str) -> None:
    (clause,) = pins()[name].specifier
    assert dependencies()[name].specifier.contains(clause.version)
