"""The catalogues: complete, up to date, fillable, set like print, and in this kit's own words."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import NamedTuple

import pytest

import playground
from playground.errors import CAPITAL
from playground.language.i18n import grammar
from tests.games_there import games_in

pytestmark = pytest.mark.level("kept")

ROOT = Path(playground.__file__).parent.parent
LANGUAGES = ("fr", "nl")
ROOMS = ("playground", *(f"playground.games.{name}" for name in playground.games()), "widgets", "notebooks")
RUNS = Path(__file__).with_name("manual_runs.txt")
"""Hashes of every run of eight words in the manuals: enough to find one, too little to read."""
RUN, DIGEST = 8, 5
NOTATION = re.compile(r"`[^`]*`|\{[^}]*\}|\]\([^)]*\)|https?://\S+|<[^>]*>")
"""What is no language: code, parameters, targets of links."""


class Entry(NamedTuple):
    """A message, its plural if it has one, and its translations."""

    message: str
    plural: str
    forms: tuple[str, ...]
    fuzzy: bool


def entries(catalogues: ModuleType, room: str, language: str) -> Iterator[Entry]:
    for found in catalogues.read(path_of(catalogues, room, language)):
        if found.id:
            one, many = found.id if isinstance(found.id, (tuple, list)) else (found.id, "")
            forms = found.string if isinstance(found.string, (tuple, list)) else (found.string,)
            yield Entry(one, many, tuple(forms), found.fuzzy)


def path_of(catalogues: ModuleType, room: str, language: str) -> Path:
    path: Path = catalogues.rooms()[room] / "locale" / language / catalogues.PLACE
    return path


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def specs(text: str) -> set[str]:
    return {spec for _, name, spec, _ in Formatter().parse(text) if name is not None and spec}


@pytest.fixture(params=[(room, language) for room in ROOMS for language in LANGUAGES], ids=" ".join)
def catalogue(request: pytest.FixtureRequest, catalogues: ModuleType) -> tuple[Entry, ...]:
    return tuple(entries(catalogues, *request.param))


def test_every_room_has_every_language(catalogues: ModuleType) -> None:
    assert tuple(catalogues.rooms()) == ROOMS
    assert catalogues.languages() == list(LANGUAGES)


@pytest.mark.parametrize(
    ("claimed", "begun", "translated"),
    [("kept", False, True), ("teaches", False, False), ("plays", False, False), ("plays", True, True)],
)
def test_a_game_that_is_not_kept_has_catalogues_only_if_somebody_has_begun_one(
    catalogues: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, claimed: str, begun: bool, translated: bool
) -> None:
    room = ROOMS[1]
    monkeypatch.setattr(playground.game(room.rpartition(".")[2]), "LEVEL", claimed)
    monkeypatch.setattr(catalogues, "rooms", lambda: {room: tmp_path})
    if begun:
        (tmp_path / "locale").mkdir()
    assert catalogues.is_translated(room) == translated
    assert catalogues.is_translated("widgets")


def test_the_texts_of_a_game_outside_the_kit_are_collected_beside_it(catalogues: ModuleType, tmp_path: Path) -> None:
    game = tmp_path / "reeds"
    (game / "locale").mkdir(parents=True)
    (game / "__init__.py").write_text('TITLE = _("Reeds in the wind")\n', encoding="utf-8")
    (game / "lessons").mkdir()
    (game / "lessons" / "r1.toml").write_text('id = "R1"\ntitle = "The first reed"\n', encoding="utf-8")
    with games_in(tmp_path):
        room = "playground.games.reeds"
        assert catalogues.rooms()[room] == game
        found = {text.message: text.where for text in catalogues.texts_of(room)}
    assert found == {"Reeds in the wind": "reeds/__init__.py", "The first reed": "reeds/lessons/r1.toml"}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_the_messages_of_its_room_and_no_others(
    catalogues: ModuleType, room: str, language: str
) -> None:
    """What fails here is mended by `make catalogues`, and a translation of what is new."""
    wanted = {message.id for message in catalogues.template(room) if message.id}
    there = {message.id for message in catalogues.read(path_of(catalogues, room, language)) if message.id}
    assert not wanted - there, "not in the catalogue"
    assert not there - wanted, "no longer said by anything"


def test_every_message_is_translated_and_sure(catalogue: tuple[Entry, ...]) -> None:
    assert catalogue
    assert not [entry.message for entry in catalogue if not all(entry.forms)]
    assert not [entry.message for entry in catalogue if entry.fuzzy]


def test_every_translation_has_the_parameters_of_its_message_and_no_others(catalogue: tuple[Entry, ...]) -> None:
    for entry in catalogue:
        wanted = fields(entry.plural or entry.message)
        for form in entry.forms:
            assert fields(form) == wanted, entry.message


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_a_phrase_is_one_of_the_language(catalogues: ModuleType, room: str, language: str) -> None:
    known = {CAPITAL, *grammar(ROOT / "playground" / "locale", language).forms}
    for entry in entries(catalogues, room, language):
        for form in entry.forms:
            assert specs(form) <= known | specs(entry.message), entry.message


@pytest.mark.parametrize("room", ROOMS)
def test_french_is_set_as_french_is_printed(catalogues: ModuleType, room: str) -> None:
    """A thin space that does not break before ; ! ? and one before : and inside « », and round apostrophes."""
    for entry in entries(catalogues, room, "fr"):
        for form in entry.forms:
            text = NOTATION.sub("x", form)
            assert not re.search(r"(?<!\u202f)[;!?](?!\w)", text), form
            assert not re.search(r"(?<!\u00a0):(?=\s|$)", text), form
            assert not re.search(r"«(?!\u00a0)|(?<!\u00a0)»", text), form


def test_apostrophes_and_quotation_marks_are_those_of_print(catalogue: tuple[Entry, ...]) -> None:
    for entry in catalogue:
        for form in entry.forms:
            text = NOTATION.sub("", form)
            assert not re.search(r"\w'\w", text), form
            assert '"' not in text or '"' in entry.message, form


def manual_runs() -> set[str]:
    return set(RUNS.read_text(encoding="ascii").split())


def runs_of(text: str) -> Iterator[tuple[str, str]]:
    words = re.findall(r"\w+", text.casefold())
    for at in range(len(words) - RUN + 1):
        run = " ".join(words[at : at + RUN])
        yield run, hashlib.blake2b(run.encode(), digest_size=DIGEST).hexdigest()


def test_no_run_of_eight_words_is_the_manuals(catalogue: tuple[Entry, ...]) -> None:
    """The facts are the manuals', the wording is not."""
    known = manual_runs()
    for entry in catalogue:
        for form in entry.forms:
            assert not [run for run, digest in runs_of(form) if digest in known], form


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_run_of_eight_words_of_a_readme_or_a_page_is_the_manuals(language: str) -> None:
    known = manual_runs()
    pages = sorted((ROOT / "notebooks" / language).glob("*.md"))
    assert pages
    for path in (ROOT / f"README.{language}.md", *pages):
        text = path.read_text(encoding="utf-8")
        assert not [run for run, digest in runs_of(text) if digest in known], path.name


def test_the_check_for_runs_knows_the_manuals() -> None:
    """Eight words of a legal notice, which are nobody's own, stand for all of them."""
    known = manual_runs()
    assert len(known) > 8_000
    assert [run for run, digest in runs_of("Tous droits réservés. Ce matériel ne peut être...") if digest in known]
    assert not [run for run, digest in runs_of("Le pion monte, puis va à gauche, et tombe.") if digest in known]
