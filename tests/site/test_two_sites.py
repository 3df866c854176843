"""The published site cannot be played on here, so it is compared, file by file, with the one that can."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.site
LOCK = "static/wheels/pyodide-lock.json"
CONFIG = "jupyter-lite.json"
ONLY_OFFLINE = ("static/pyodide/", "static/wheels/stand-ins/")
STOOD_IN_FOR = {"numpy", "pillow"}


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def lock(folder: Path) -> dict[str, Any]:
    return dict(json.loads((folder / LOCK).read_text(encoding="utf-8")))


def kernel(folder: Path) -> dict[str, Any]:
    """Return the part of the site's configuration for the kernel; the rest must be equal in both sites."""
    (settings,) = json.loads((folder / CONFIG).read_text(encoding="utf-8"))["jupyter-config-data"][
        "litePluginSettings"
    ].values()
    return dict(settings)


def test_the_sites_are_the_same_but_for_runtime_stand_ins_and_addresses(published: Path, offline: Path) -> None:
    here, there = files(offline), files(published)
    assert {name for name in here if not name.startswith(ONLY_OFFLINE)} == set(there)
    assert any(name.startswith(ONLY_OFFLINE[0]) for name in here)
    assert {name for name in there if there[name] != here[name]} == {LOCK, CONFIG}


def test_the_configurations_differ_in_where_the_runtime_is_and_in_nothing_else(published: Path, offline: Path) -> None:
    here, there = ((site / CONFIG).read_text(encoding="utf-8").splitlines() for site in (offline, published))
    assert {line.strip() for line in here} - {line.strip() for line in there} == {
        '"pyodideUrl": "./static/pyodide/pyodide.mjs"'
    }
    assert kernel(offline).pop("pyodideUrl")
    assert {**kernel(offline), "pyodideUrl": None} == {**kernel(published), "pyodideUrl": None}
    assert "pyodideUrl" not in kernel(published)  # the kernel's own choice


def test_the_locks_differ_in_what_upstream_compiled_and_in_nothing_else(published: Path, offline: Path) -> None:
    here, there = lock(offline), lock(published)
    differ = {name for name in here["packages"] if here["packages"][name] != there["packages"].get(name)}
    assert differ == STOOD_IN_FOR
    for name in differ:
        mine, theirs = here["packages"].pop(name), there["packages"].pop(name)
        changed = {key for key in mine if mine[key] != theirs[key]}
        assert changed == {"file_name", "sha256"}
    assert here == there


def test_the_published_lock_has_upstreams_compiled_packages_at_the_runtimes_own_address(
    published: Path, builder: Any
) -> None:
    upstream, mine = builder.upstream_lock(), lock(published)
    assert mine["info"] == upstream["info"]
    for name in STOOD_IN_FOR:
        entry, known = dict(mine["packages"][name]), dict(upstream["packages"][name])
        address, file = entry.pop("file_name"), known.pop("file_name")
        assert address == f"{builder.PYODIDE_CDN_URL}/{file}"
        assert entry == known


def test_the_kernel_looks_for_its_runtime_where_the_published_lock_says(builder: Any) -> None:
    """The address is upstream's: its constant must be what its own code uses when nobody names another."""
    known = next(builder.KERNEL_WHEELS.parent.glob("schema/kernel.*.json")).read_text(encoding="utf-8")
    assert json.loads(known)["properties"]["pyodideUrl"]["default"] == f"{builder.PYODIDE_CDN_URL}/pyodide.mjs"


def test_every_wheel_lies_where_the_lock_says_and_is_what_it_says(offline: Path) -> None:
    from hashlib import sha256  # noqa: PLC0415

    for entry in lock(offline)["packages"].values():
        wheel = (offline / LOCK).parent / entry["file_name"]
        assert sha256(wheel.read_bytes()).hexdigest() == entry["sha256"], entry["name"]


def test_the_lock_has_all_that_it_needs_and_releases_that_upstream_knows(offline: Path, builder: Any) -> None:
    packages, upstream = lock(offline)["packages"], builder.upstream_lock()["packages"]
    for name, entry in packages.items():
        assert set(entry["depends"]) <= set(packages), name
        assert name not in upstream or entry["version"] == upstream[name]["version"]
    assert {"playground", "widgets"} <= set(packages[builder.KIT]["imports"])


def test_the_site_has_every_committed_notebook_and_page_as_it_is(published: Path, builder: Any) -> None:
    there = (path for path in (published / "files").rglob("*.*") if path.is_file())
    found = {path.relative_to(published / "files").as_posix() for path in there}
    assert found == {path.relative_to(builder.ROOT).as_posix() for path in (*builder.notebooks(), *builder.pages())}
    assert {"notebooks/fr/for-teachers.md", "notebooks/pictures/architecture.svg"} <= found
    for path in found:
        assert (published / "files" / path).read_bytes() == (builder.ROOT / path).read_bytes()


def test_a_folder_of_other_things_is_left_alone(builder: Any, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(SystemExit, match="left alone"):
        builder.build(tmp_path, offline=True)
    assert (tmp_path / "thesis.txt").exists()
