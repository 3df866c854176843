"""Languages: which one is shown, what falls through to English, and what a broken message says."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from playground.core import AnyGame, UnreadableError, worded
from playground.language import i18n, sentences
from playground.language.i18n import MessageError, catalogue, catalogue_of, language, languages
from playground.language.spelling import UnknownNameError
from tests.translations import forget_catalogues, pseudo_language


def write_mo(folder: Path, lang: str, messages: dict[str, str]) -> None:
    """A compiled catalogue, as gettext's own tools write it."""
    messages = {"": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n > 1;\n", **messages}
    pairs = [(key.encode(), text.encode()) for key, text in sorted(messages.items())]
    at = 28 + 16 * len(pairs)
    tables: list[list[int]] = [[], []]
    blob = b""
    for column, table in enumerate(tables):
        for pair in pairs:
            table += [len(pair[column]), at + len(blob)]
            blob += pair[column] + b"\0"
    head = (0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    path = folder / lang / "LC_MESSAGES" / "messages.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(struct.pack(f"<{7 + 4 * len(pairs)}I", *head, *tables[0], *tables[1]) + blob)


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in i18n.VARIABLES:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def french(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """French in the room of the test game."""
    folder = Path(str(game.__file__)).parent / "locale"  # type: ignore[attr-defined]
    messages = {"Taking": "Prendre", "{n} star\0{n} stars": "{n} étoile\0{n} étoiles"}
    write_mo(folder, "fr", messages)
    monkeypatch.delenv("PLAYGROUND_LANG")
    forget_catalogues()
    yield
    forget_catalogues()


def test_a_room_speaks_the_language_asked_for(french: None) -> None:
    assert catalogue("playground.games.pebbles", "fr").text("Taking") == "Prendre"
    assert catalogue("playground.games.pebbles", "fr_BE.UTF-8").text("Taking") == "Prendre"
    assert languages() == ("en", "fr", "nl")


def test_what_is_not_translated_is_english(french: None) -> None:
    assert catalogue("playground.games.pebbles", "fr").text("The end") == "The end"
    assert catalogue("playground", "fr").text("Total") == "Total"


def test_plurals_follow_the_language(french: None) -> None:
    forms = {lang: catalogue("playground.games.pebbles", lang) for lang in ("en", "fr")}
    said = {
        lang: [room.plural("{n} star", "{n} stars", count, n=count) for count in (0, 1, 2)]
        for lang, room in forms.items()
    }
    assert said == {"en": ["0 stars", "1 star", "2 stars"], "fr": ["0 étoile", "1 étoile", "2 étoiles"]}
    assert catalogue("playground", "en").plural("{count} x", "{count} xs", 3) == "3 xs"


def test_argument_then_choice_then_surroundings_then_english(
    french: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert language() == "en"
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert language() == "fr"
    monkeypatch.setenv("LANGUAGE", "de:en_GB")
    assert language() == "en"
    (tmp_path / "notebooks" / "nl").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "notebooks" / "nl")
    assert language() == "nl"
    monkeypatch.setenv("PLAYGROUND_LANG", "fr")
    assert language() == "fr"
    assert language("nl") == "nl"


@pytest.mark.parametrize(
    ("folder", "expected"),
    [
        ("notebooks/nl", "nl"),
        ("notebooks/en", "en"),  # English stays English for a reader who has set another language
        ("notebooks/xx", "fr"),
        ("notebooks/nl/records", "fr"),
        ("somewhere/nl", "fr"),
        ("nl", "fr"),
    ],
)
def test_notebooks_speak_the_language_of_their_folder(
    folder: str, expected: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    (tmp_path / folder).mkdir(parents=True)
    monkeypatch.chdir(tmp_path / folder)
    assert language() == expected


def test_a_folder_that_has_been_removed_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def removed() -> Path:
        raise FileNotFoundError

    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setattr(Path, "cwd", removed)
    assert language() == "fr"


def test_an_unknown_language_of_the_environment_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert language() == "en"


def test_an_unknown_language_asked_for_is_an_error() -> None:
    with pytest.raises(UnknownNameError, match="There is no language xx"):
        language("xx")


def test_a_missing_parameter_is_named() -> None:
    with pytest.raises(MessageError, match=r"no parameter 'name', in en: 'There is no game {name}\.' with \['nam'\]"):
        catalogue("playground", "en").text("There is no game {name}.", nam="chess")
    with pytest.raises(MessageError, match="cannot be filled"):
        catalogue("playground", "en").text("{a", a=1)
    with pytest.raises(MessageError, match="cannot be filled"):
        catalogue("playground", "en").text("{}")


def test_a_pseudo_language_is_in_every_room_while_it_lasts() -> None:
    with pseudo_language("qq", str.upper):
        assert catalogue("playground", "qq").text("Total") == "TOTAL"
        assert catalogue("playground.language", "qq").text("Chapter") == "CHAPTER"
        assert catalogue("playground", "qq").plural("one", "many", 2) == "MANY"
        assert "qq" in languages()
    assert language() == "en"
    assert "qq" not in languages()


def test_a_message_inside_a_message_is_translated_too(
    tmp_path: Path, french: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_mo(
        tmp_path, "fr", {"the start: {reason}": "le départ : {reason}", "no player {name!r}": "pas de joueur {name!r}"}
    )
    message = worded("the start: {reason}", reason=worded("no player {name!r}", name="red"))
    with monkeypatch.context() as patched:
        patched.setattr(i18n, "_folder", lambda _room: tmp_path)
        assert catalogue("here", "fr").message(message) == "le départ : pas de joueur 'red'"
        assert catalogue("here", "en").message(message) == message.english() == "the start: no player 'red'"


def test_several_rooms_are_asked_one_after_the_other(
    tmp_path: Path, french: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error of a game may stand in a message of the shared part; the rooms answer as one."""
    write_mo(tmp_path / "a", "fr", {"the start: {reason}": "le départ : {reason}", "no": "non"})
    write_mo(tmp_path / "b", "fr", {"a star": "une étoile", "no": "aucun"})
    with monkeypatch.context() as patched:
        patched.setattr(i18n, "_folder", lambda room: tmp_path / room)
        french_room, english = (catalogue_of(("a", "none", "b"), lang) for lang in ("fr", "en"))
    message = worded("the start: {reason}", reason=worded("a star"))
    assert french_room.message(message) == "le départ : une étoile"
    assert (french_room.text("no"), french_room.text("The end")) == ("non", "The end")
    assert english.text("no") == "no"


def test_an_error_is_said_out_of_the_room_of_its_game(game: AnyGame, french: None) -> None:
    """In a language that the shared part does not speak."""
    folder = Path(str(game.__file__)).parent / "locale"  # type: ignore[attr-defined]
    write_mo(folder, "eo", {"no player": "neniu ludanto"})
    forget_catalogues()
    assert sentences.say_error(UnreadableError("no player", 3), "eo") == "line 3: neniu ludanto"
    assert sentences.say_error(UnicodeDecodeError("utf-8", b"", 0, 1, "no"), "eo") == "not UTF-8 text"
    assert sentences.say_error(OSError("the disk is full"), "eo") == "the disk is full"


def test_a_message_that_is_empty_stays_empty() -> None:
    # gettext answers "" with the header of the catalogue.
    assert catalogue("playground", "en").text("") == ""
