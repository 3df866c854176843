"""Downloads for the site that are not in the repository: the runtime and wheels. They are kept in `build/lite`."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from jupyterlite_pyodide_kernel.constants import PYODIDE_LOCK, PYODIDE_MJS, PYODIDE_PYTHON_VERSION, PYODIDE_VERSION
from packaging.utils import canonicalize_name, parse_wheel_filename

from binder.lite.lock import Package

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "build" / "lite"
RUNTIME_FILES = (PYODIDE_MJS, "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", PYODIDE_LOCK)
ANY_MACHINE = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none")


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    """Run a command. Raises SystemExit with its output if it fails."""
    done = subprocess.run([*map(str, command)], cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def runtime() -> Path:
    """Return the folder of the runtime, in the release that the kernel is made for; download it if it is missing."""
    folder = KEPT / f"pyodide-{PYODIDE_VERSION}"
    if not all((folder / name).exists() for name in RUNTIME_FILES):
        if shutil.which("npm") is None:
            raise SystemExit("npm is missing, which fetches Pyodide. Debian, Ubuntu: sudo apt-get install npm")
        with tempfile.TemporaryDirectory() as place:
            run("npm", "pack", "--silent", f"pyodide@{PYODIDE_VERSION}", "--pack-destination", place)
            (packed,) = Path(place).iterdir()
            shutil.unpack_archive(packed, place, filter="data")
            folder.mkdir(parents=True, exist_ok=True)
            for name in RUNTIME_FILES:
                shutil.copyfile(Path(place, "package", name), folder / name)
    return folder


def upstream_lock() -> dict[str, Any]:
    """Return the lock file of the runtime."""
    return dict(json.loads((runtime() / PYODIDE_LOCK).read_text(encoding="utf-8")))


def wheels(packages: Iterable[Package]) -> dict[str, Path]:
    """Return the pure Python wheel of each package, by name; missing ones are downloaded in the package's release."""
    wanted = {package.name: package for package in packages}
    missing = [one for one in wanted.values() if one.wheel is None and _file(one) not in _downloaded()]
    if missing:
        download([f"{package.name}=={package.version}" for package in missing], KEPT / "wheels", "--no-deps")
    there = _downloaded()
    return {name: package.wheel or there[_file(package)] for name, package in wanted.items()}


def download(requirements: Iterable[str], folder: Path, *options: str) -> None:
    """Download pure Python wheels for the runtime's Python into a folder, with their dependencies."""
    python = f"--python-version={PYODIDE_PYTHON_VERSION}"
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check")
    run(*pip, *ANY_MACHINE, python, *options, "--dest", folder, *requirements)


def _file(package: Package) -> tuple[str, str]:
    return canonicalize_name(package.name), package.version


def _downloaded() -> dict[tuple[str, str], Path]:
    """Return the downloaded wheels, by name and release."""
    parsed = {path: parse_wheel_filename(path.name) for path in sorted((KEPT / "wheels").glob("*.whl"))}
    return {(canonicalize_name(name), str(version)): path for path, (name, version, *_) in parsed.items()}
