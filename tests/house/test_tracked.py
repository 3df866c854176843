"""What git tracks reads the same on every machine."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Base64 of pictures holds slashes and letters too, hence the look behind.
MACHINE_PATH = re.compile(r"(?<![\w+/=.-])(?:/(?:home|root|work|tmp|Users)/\w|[A-Z]:\\Users\\)")
FETCHED_FROM = re.compile(r"\b(?:pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|unpkg\.com|jsdelivr\.net|cdn[j]s)\b")
PICTURES = {".png", ".ico", ".jpg"}


def tracked() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git clone")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def texts() -> list[tuple[Path, str]]:
    return [(path, path.read_text(encoding="utf-8")) for path in tracked() if path.suffix not in PICTURES]


@pytest.mark.parametrize("pattern", [MACHINE_PATH, FETCHED_FROM], ids=["machine path", "registry or CDN"])
def test_no_tracked_file_names_a(pattern: re.Pattern[str]) -> None:
    found = [f"{path.relative_to(ROOT)}: {hit.group()}" for path, text in texts() for hit in pattern.finditer(text)]
    assert not found


@pytest.mark.parametrize("folder", ["home", "root", "work", "tmp", "Users"])
def test_machine_path_pattern_finds(folder: str) -> None:
    """The folder's name is put in here, or this file would be found."""
    assert MACHINE_PATH.search(f"see '/{folder}/ada'")
    assert not MACHINE_PATH.search(f"tests/{folder}/ada")


def test_no_tracked_file_is_a_build_product() -> None:
    """Catalogues are compiled when built; environments and lock files belong to one machine."""
    products = {".mo", ".pyc", ".whl", ".lock"}
    assert not [path for path in tracked() if path.suffix in products or ".ipynb_checkpoints" in path.parts]
