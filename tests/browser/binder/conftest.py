"""The environment that Binder would build, without Docker and without conda.

repo2docker itself says what belongs into the image (the files, without those that `binder/.dockerignore` leaves out)
and what is run in it (`pip` over requirements.txt, postBuild): both are taken from its own code, and done. What stands
in for the image is an environment of Python's own, of the same minor release, into which pip installs what conda would
have installed: the same packages at the releases of repo2docker's lock, from the Python Package Index. What conda-forge
builds otherwise than that, its C libraries and its node.js are not tested here.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import venv
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from packaging.utils import canonicalize_name
from repo2docker.app import Repo2Docker

REPOSITORY = Path(__file__).resolve().parents[3]
NOT_OF_AN_IMAGE = ("PYTHON", "PLAYGROUND", "JUPYTER", "VIRTUAL_ENV", "LC_")
"""How the environment variables begin that a machine may have, and an image has not."""
LOCALE = {"LANG": "en_US.UTF-8", "LANGUAGE": "en_US.UTF-8"}
"""An image speaks English: the folder of a notebook must have the last word."""


class Image(NamedTuple):
    """The result of the build: the repository as it is in the image, and the image's Python."""

    repository: Path
    prefix: Path
    environment: Mapping[str, str]

    @property
    def python(self) -> Path:
        """The Python of the notebooks' server and of their kernels."""
        return self.prefix / "bin" / "python"

    def run(self, *command: str) -> str:
        """Run a command as in the image, and return its output. Raises AssertionError with the output of a failure."""
        done = subprocess.run(
            command, cwd=self.repository, env=self.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        return done.stdout

    def installed(self) -> dict[str, str]:
        """Every package: name -> release."""
        listed = json.loads(self.run(str(self.python), "-m", "pip", "list", "--format=json"))
        return {canonicalize_name(package["name"]): package["version"] for package in listed}


class Context:
    """A stand-in for Docker's context: collects the files that would be sent to Docker."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def build(self, fileobj: Any, **_options: object) -> Iterator[None]:
        """Unpack the collected files into the folder of the repository in the image."""
        with tarfile.open(fileobj=fileobj) as packed:
            packed.extraction_filter = getattr(tarfile, "data_filter", None)  # the first releases of 3.11 have none
            packed.extractall(self.folder)
        yield None


@pytest.fixture(scope="session")
def pins(script: Callable[[str], ModuleType]) -> ModuleType:
    """The script that writes requirements.txt and reads repo2docker's lock."""
    return script("binder/pins.py")


@pytest.fixture(scope="session")
def image(tmp_path_factory: pytest.TempPathFactory, pins: ModuleType) -> Image:
    """Built once, as repo2docker's own steps say."""
    if pins.python() != f"{sys.version_info.major}.{sys.version_info.minor}":
        if os.environ.get("CI") == "true":
            pytest.fail(f"CI promises to run Binder's Python, {pins.python()}", pytrace=False)
        pytest.skip(f"Binder runs Python {pins.python()}")
    folder = tmp_path_factory.mktemp("binder")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(cloned(folder / "clone"))
        app = Repo2Docker()
        (pack, *_) = (found for kind in app.buildpacks if (found := kind(base_image=app.base_image)).detect())
        pack.platform = "linux/amd64"
        steps = [step for _user, step in (*pack.get_preassemble_scripts(), *pack.get_assemble_scripts())]
        steps += [f"./{script}" for script in pack.get_post_build_scripts()]
        list(pack.build(Context(folder), "image", 0, {"NB_USER": "jovyan", "NB_UID": str(os.getuid())}, None, {}))
    built = Image(folder / "src", folder / "prefix", environment_in(folder / "prefix"))
    bring(built, folder / "frozen.txt", pins)
    for step in steps:
        built.run("bash", "-c", step)
    return built


def cloned(folder: Path) -> Path:
    """Copy the files that git tracks or would track, as in a new clone; return the folder."""
    if not (REPOSITORY / ".git").exists():
        pytest.skip("not a git clone")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (REPOSITORY / name).is_file():  # a file that was just removed is still listed
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(REPOSITORY / name, folder / name)
    return folder


def environment_in(prefix: Path) -> dict[str, str]:
    """Return the environment variables of the image that the steps and the notebooks read."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(NOT_OF_AN_IMAGE)}
    path = os.pathsep.join([str(prefix / "bin"), os.environ["PATH"]])
    return {
        **kept,
        **LOCALE,
        "PATH": path,
        "NB_PYTHON_PREFIX": str(prefix),
        "KERNEL_PYTHON_PREFIX": str(prefix),
        "PYTHONUNBUFFERED": "1",
    }


def bring(image: Image, constraints: Path, pins: ModuleType) -> None:
    """Install repo2docker's frozen environment; fail if pip chose another release than the lock names."""
    venv.create(image.prefix, with_pip=True)
    constraints.write_text("\n".join(f"{name}=={release}" for name, release in pins.frozen().items()))
    install = (str(image.python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    image.run(*install, "--constraint", str(constraints), *pins.brought())
    theirs = pins.frozen()
    assert {name: pin for name, pin in image.installed().items() if theirs.get(name) != pin} == {}
