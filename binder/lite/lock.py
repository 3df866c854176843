"""The lock of the site's Python: the wheel of each package, its address, and its dependencies.

Upstream's lock, which comes with the runtime, names a release of each package that Pyodide has, and its dependencies.
Those releases are kept. Pure Python wheels are in the same folder as the lock. The locks of the two sites differ only
in compiled packages: the published one has upstream's own entry with the address of the runtime's distribution before
its file name, the one for tests has a stand-in.
"""

from __future__ import annotations

import json
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from email.message import Message
from email.parser import BytesParser
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

PURE = "-none-any.whl"
WHEEL_FILE = "Wheel-Version: 1.0\nGenerator: stand-in\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of all files in a packed wheel, so that the same source gives the same bytes."""
Entry = dict[str, Any]
"""The description of a package in a lock."""


class Package(NamedTuple):
    """A package of the site: its release, its dependencies, and its wheel if the wheel is available locally."""

    name: str
    version: str
    depends: tuple[str, ...]
    wheel: Path | None


def closure(wanted: Iterable[str], upstream: Mapping[str, Any], at_hand: Iterable[Path]) -> dict[str, Package]:
    """Return the packages in `wanted` and all their dependencies, by name.

    A package is described by a wheel in `at_hand`, else by upstream's lock, else by its installation here. Raises
    PackageNotFoundError for a package that is in none of them.
    """
    wheels: dict[str, Path] = {canonicalize_name(parse_wheel_filename(path.name)[0]): path for path in sorted(at_hand)}
    found: dict[str, Package] = {}
    open_names: list[str] = [canonicalize_name(name) for name in wanted]
    while open_names:
        name = open_names.pop()
        if name not in found:
            found[name] = _package(name, upstream, wheels.get(name))
            open_names += found[name].depends
    return dict(sorted(found.items()))


def _package(name: str, upstream: Mapping[str, Any], wheel: Path | None) -> Package:
    if wheel is not None:
        head = _head(wheel)
        return Package(name, head["Version"], _needs(head.get_all("Requires-Dist", [])), wheel)
    if name in upstream["packages"]:
        entry = upstream["packages"][name]
        return Package(name, entry["version"], tuple(map(canonicalize_name, entry["depends"])), None)
    installed = distribution(name)
    return Package(name, installed.version, _needs(installed.requires or []), None)


def _needs(requirements: Iterable[str]) -> tuple[str, ...]:
    """Return the names of the requirements that apply in a browser, without extras."""
    there = {"sys_platform": "emscripten", "platform_system": "Emscripten", "extra": ""}
    read = map(Requirement, requirements)
    return tuple(canonicalize_name(one.name) for one in read if one.marker is None or one.marker.evaluate(there))


def _head(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return BytesParser().parsebytes(archive.read(name))


def is_compiled(package: Package, upstream: Mapping[str, Any]) -> bool:
    """Whether upstream compiled the package, so that it has no pure Python wheel."""
    entry = upstream["packages"].get(package.name)
    return package.wheel is None and entry is not None and not entry["file_name"].endswith(PURE)


def make_lock(
    packages: Iterable[Package],
    upstream: Mapping[str, Any],
    wheel_of: Callable[[Package], Path],
    compiled: Callable[[Entry], Entry],
) -> dict[str, Any]:
    """Return the lock of these packages.

    `wheel_of` returns the wheel of a pure Python package; `compiled` changes the entry of a compiled one.
    """
    entries: dict[str, Entry] = {}
    for package in packages:
        if is_compiled(package, upstream):
            entries[package.name] = compiled(dict(upstream["packages"][package.name]))
        else:
            entries[package.name] = _entry(package, wheel_of(package))
    return {**upstream, "packages": entries}


def _entry(package: Package, wheel: Path) -> Entry:
    return {
        "depends": list(package.depends),
        "file_name": wheel.name,
        "imports": sorted(_imports(wheel)),
        "install_dir": "site",
        "name": package.name,
        "package_type": "package",
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "unvendored_tests": False,
        "version": package.version,
    }


def _imports(wheel: Path) -> Iterator[str]:
    """Yield the top-level modules of a wheel: a cell that imports one of them makes the kernel load the package."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist() if name.endswith(".py")}
    yield from (top.removesuffix(".py") for top in tops if not top.endswith((".data", ".dist-info")))


def pack_stand_in(source: Path, entry: Entry, folder: Path) -> Path:
    """Pack the modules in `source` as a wheel that replaces the package of `entry`, and return its path."""
    stem = f"{canonicalize_name(entry['name']).replace('-', '_')}-{entry['version']}"
    metadata = f"Metadata-Version: 2.1\nName: {entry['name']}\nVersion: {entry['version']}\n"
    files = {path.relative_to(source).as_posix(): path.read_bytes() for path in sorted(source.rglob("*.py"))}
    files[f"{stem}.dist-info/METADATA"] = metadata.encode()
    files[f"{stem}.dist-info/WHEEL"] = WHEEL_FILE.encode()
    digests = {name: urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode() for name, data in files.items()}
    record = f"{stem}.dist-info/RECORD"
    lines = [*(f"{name},sha256={digests[name]},{len(data)}" for name, data in files.items()), f"{record},,"]
    files[record] = "\n".join([*lines, ""]).encode()
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), data)
    return wheel


def write_lock(lock: Mapping[str, Any], path: Path) -> None:
    """Write a lock as JSON; equal locks give the same bytes."""
    path.write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n", encoding="utf-8")
