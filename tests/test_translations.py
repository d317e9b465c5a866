"""Every text that people read is translated into each language, whole, with the same blanks; none is left over."""

import re
from functools import cache
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.utils.translation import to_locale

from referee.server.catalogues import PLACEHOLDER, messages

ROOT = Path(__file__).resolve().parent.parent
TAG = re.compile(r"</?\w+[^>]*>|&\w+;")
PLURALS = {
    "en": "nplurals=2; plural=(n != 1);",
    "pt-br": "nplurals=2; plural=(n > 1);",
    "ca": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
}
"""How each language counts."""

in_each = pytest.mark.parametrize("lang", [code for code in dict(settings.LANGUAGES) if code != settings.LANGUAGE_CODE])


@cache
def used() -> dict[tuple[str, str], str]:
    """Each message of the project, with its context, and the file that says it."""
    return {(key.text, key.context): message.occurrences[0][0] for key, message in messages(ROOT).items()}


@cache
def catalogue(lang: str) -> polib.POFile:
    return polib.pofile(str(ROOT / "locale" / to_locale(lang) / "LC_MESSAGES/django.po"))


def key(entry: polib.POEntry) -> tuple[str, str]:
    return entry.msgid, entry.msgctxt or ""


def translated(lang: str) -> set[tuple[str, str]]:
    """The messages that are translated; a fuzzy one is not."""
    return {key(entry) for entry in catalogue(lang) if entry.translated()}


def forms(entry: polib.POEntry) -> list[tuple[str, str]]:
    """Each form of a translation, after the text that it translates."""
    if not entry.msgid_plural:
        return [(entry.msgid, entry.msgstr)]
    return [(entry.msgid_plural if number else entry.msgid, form) for number, form in entry.msgstr_plural.items()]


def test_the_messages_of_the_project_are_found() -> None:
    assert {"Anotar ya", "Nosotros", "Seguir: mano %(hand)s", "%(number)s chico", "Nadie más"} <= {
        text for text, _context in used()
    }


@in_each
def test_nothing_is_untranslated(lang: str) -> None:
    done = translated(lang)
    assert {text: file for text, file in used().items() if text not in done} == {}


@in_each
def test_nothing_is_left_over(lang: str) -> None:
    entries = catalogue(lang)
    assert {key(entry) for entry in entries} - used().keys() == set()
    assert [entry.msgid for entry in entries if entry.obsolete or entry.fuzzy] == []


@in_each
def test_each_form_is_whole_and_has_the_blanks_and_tags_of_its_text(lang: str) -> None:
    for entry in catalogue(lang):
        for source, form in forms(entry):
            assert form, source
            for part in (PLACEHOLDER, TAG):
                assert sorted(part.findall(form)) == sorted(part.findall(source)), source


@in_each
def test_a_language_counts_as_its_speakers_do(lang: str) -> None:
    entries = catalogue(lang)
    assert entries.metadata["Plural-Forms"] == PLURALS[lang]
    assert entries.metadata["Language"] == to_locale(lang)
    assert [entry.msgid for entry in entries if entry.msgid_plural and len(entry.msgstr_plural) != 2] == []


LABELS = [
    ("en", "Quién gana más envidos", "Who wins the most envidos"), ("en", "Mejor no", "Keep"),
    ("en", "Llevarla", "Run it"), ("fr", "Anotar ya", "Marquer les points"), ("fr", "La gente", "Les joueurs"),
    ("fr", "Cambiar", "Modifier"), ("fr", "Mejor no", "Annuler"),
    ("fr", "Querido vale %(yes)s; no querido, %(no)s.", "ça rapporte %(yes)s"),
    ("fr", "Las cuentas de los demás no cambian. No se puede deshacer.", "Irréversible."),
    (
        "fr", "En todos sus partidos queda «alguien». Se borran su nombre y sus apodos, también de lo escrito en las "
        "noches.", "son nom devient «\xa0quelqu'un\xa0»",
    ),
    ("pt-br", "Llevarla", "Administrar"), ("pt-br", "Traer", "Importar"), ("pt-br", "Mejor no", "Cancelar"),
    ("ca", "Lo que dura un partido, en minutos", "Durada d'un partit, en minuts"), ("ca", "Mejor no", "Cancel·la"),
]  # fmt: skip
"""What players of a language asked to read, and where."""


@pytest.mark.parametrize(("lang", "source", "text"), LABELS)
def test_a_text_says_what_players_of_the_language_would(lang: str, source: str, text: str) -> None:
    entry = catalogue(lang).find(source)
    assert entry is not None
    assert text in entry.msgstr
