"""Servers of pages: JupyterLab, Jupyter Notebook or others, each on a free loopback port, with its own home folders.

A server ends only the processes that it started.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.games_there import as_shipped

REPOSITORY = Path(__file__).resolve().parents[2]
PATIENCE = 300
"""Seconds that only what hangs takes for one thing, however busy the machine is; whatever waits ends with its event."""


class Server:
    """A process that serves pages on a loopback port.

    `command` starts it on that port; `alive` is a path that it answers as soon as it is ready. `environment` is
    everything that it inherits except for home folders, so that no user's settings influence a test.
    """

    def __init__(
        self, home: Path, port: int, command: Sequence[str], *, alive: str, environment: Mapping[str, str], cwd: Path
    ) -> None:
        self.home = home
        self.url = f"http://127.0.0.1:{port}"
        self.log = (home / "server.log").open("w")
        self.process = subprocess.Popen(
            command, cwd=cwd, env={**environment, **homes(home)}, stdout=self.log, stderr=self.log
        )
        self._wait(alive)

    def _wait(self, alive: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                pytest.fail(f"The server has ended:\n{(self.home / 'server.log').read_text()[-2000:]}")
            try:
                with urlopen(f"{self.url}/{alive}", timeout=1):
                    return
            except (URLError, OSError):
                time.sleep(0.1)
        self.close()
        pytest.fail("The server did not start")

    def close(self) -> None:
        """End the server, which ends its kernels."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


class Lab(Server):
    """A running JupyterLab whose root holds a copy of the notebooks.

    It is that of the tests, with updates and news switched off, or that of the given environment, unchanged.
    """

    module = "jupyterlab"

    def __init__(
        self, root: Path, home: Path, python: str = sys.executable, environment: Mapping[str, str] | None = None
    ) -> None:
        self.root = root
        quiet: tuple[str, ...] = ()
        if environment is None:
            quiet = ("--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",)
            settings = Path(homes(home)["JUPYTER_CONFIG_DIR"], "lab/user-settings/@jupyterlab/apputils-extension")
            settings.mkdir(parents=True)
            (settings / "notification.jupyterlab-settings").write_text('{"fetchNews": "false"}')  # asks nothing
        port = free_port()
        command = [
            *(python, "-m", self.module, "--no-browser", "--allow-root", "--expose-app-in-browser"),
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={port}",
            "--ServerApp.port_retries=0",
            "--IdentityProvider.token=",
            f"--ServerApp.root_dir={root}",
            *quiet,
        ]
        inherited = of_tests() if environment is None else environment
        super().__init__(home, port, command, alive="api/status", environment=inherited, cwd=root)

    def address(self, workspace: str, name: str) -> str:
        """Return the address of a notebook in that workspace."""
        return f"{self.url}/lab/workspaces/{workspace}/tree/{name}"

    def write(self, name: str, *cells: str) -> str:
        """Write a notebook of code cells, and return its name."""
        empty: dict[str, object] = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
        kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
        notebook = {
            "nbformat": 4,
            "nbformat_minor": 5,
            "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
            "cells": [{**empty, "id": f"cell-{index}", "source": cell} for index, cell in enumerate(cells)],
        }
        (self.root / name).write_text(json.dumps(notebook))
        return name


class NotebookApp(Lab):
    """A running Jupyter Notebook, 7 or newer, with one notebook for each page."""

    module = "notebook"

    def address(self, workspace: str, name: str) -> str:  # noqa: ARG002, as a Lab has it
        """Return the address of a notebook; there are no workspaces."""
        return f"{self.url}/notebooks/{name}"


def homes(home: Path) -> dict[str, str]:
    """Return the environment variables for the home folders of Jupyter and other programs."""
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    return {"HOME": str(home), **{name: str(home / name.lower()) for name in names}}


def of_tests() -> dict[str, str]:
    """Return the test's environment for a server: the sources, the kit's games alone, and no language but C's."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"], ""]).rstrip(os.pathsep)
    inherited = {name: value for name, value in as_shipped().items() if name != "PLAYGROUND_LANG"}
    return {**inherited, "LANG": "C.UTF-8", "PATH": path, "PYTHONPATH": str(REPOSITORY)}


def free_port() -> int:
    """Return a port that no process listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
