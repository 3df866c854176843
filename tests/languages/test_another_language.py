"""A fourth language: it takes catalogues, and no code."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
CODE = "qd"
SHOWS = """
import playground
from playground.language.i18n import language_names, languages
from widgets import figure, lesson, play
assert playground.__file__.startswith({root!r}), playground.__file__
assert languages() == ("en", "fr", "nl", "{code}"), languages()
assert ("Fourth", "{code}") in language_names()
player = lesson("GS-W15", lang="fr")
player.controls.language.value = "{code}"
print(player.caption.value)
table = play("star_race", ["person", "simple"], seed=1, lang="{code}")
print(table.box.status.value)
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory, catalogues: ModuleType, hatch_build: ModuleType) -> Path:
    """A copy of the kit with the catalogues of another language, in which every message is enclosed in signs."""
    root = tmp_path_factory.mktemp("kit")
    for room in ("playground", "widgets"):
        shutil.copytree(ROOT / room, root / room, ignore=shutil.ignore_patterns("__pycache__"))
    for room, folder in catalogues.rooms().items():
        if room == "notebooks":
            continue
        path = root / folder.relative_to(ROOT) / "locale" / CODE / catalogues.PLACE
        catalog = catalogues.Catalog(locale="de", project="test", charset="utf-8", fuzzy=False)
        for message in catalogues.template(room):
            if message.id:
                one, many = message.id if isinstance(message.id, (tuple, list)) else (message.id, "")
                catalog.add(message.id, (f"⟦{one}⟧", f"⟦{many}⟧") if many else f"⟦{one}⟧")
        catalogues.save(path, catalog)
        hatch_build.compile_catalogue(path)
    (root / "playground" / "locale" / CODE / "forms.toml").write_text('name = "Fourth"\n', encoding="utf-8")
    return root


def run(copy: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=copy, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("example", ["GS-W15", "SR-W2", "FL-W2"])
def test_the_command_line_speaks_it(copy: Path, example: str) -> None:
    lines = run(copy, "-m", "playground", "replay", example, "--lang", CODE).splitlines()
    said = [line for line in lines if line.startswith(("⟦", "- ⟦"))]
    assert len(said) > 10
    english = run(copy, "-m", "playground", "replay", example, "--lang", "en").splitlines()
    sentences = {line for line in english if line[:1].isalpha() and line.endswith(".")}
    assert sentences
    assert not sentences & set(lines)


def test_the_widgets_speak_it(copy: Path) -> None:
    told = run(copy, "-c", SHOWS.format(root=str(copy), code=CODE))
    assert told.count("⟦") > 3
