"""Catalogues hold the messages of the sources with notes, in words that glossary and dictionary know."""

import csv
from collections import Counter
from functools import cache
from pathlib import Path

import polib
import pytest
from django.conf import settings

from referee.server.catalogues import PLACEHOLDER, MessageKey, catalogues, messages, notes, renew
from tests.texts import written
from tests.texts.written import CATALOGUES, GLOSSARIES, LOCALE, Text, allowed, book, lacking, screens, stems, terms

MOST_LETTERS = 120
SHORT = 4
"""Words from which a message tells by itself where it stands."""
PO = "locale/pt_BR/LC_MESSAGES/django.po"
PYTHON = """
from django.utils.translation import gettext as _, ngettext, pgettext


def hello(number):
    return _("Hola"), ngettext("%(number)s carta", "%(number)s cartas", number), pgettext("puntos", "Todo"), _(hello)
"""
TEMPLATE = """{% load i18n %}
<p title="{% translate "Mesa (abierta)" %}">{{ _("Adiós") }}</p>
{% blocktranslate trimmed with who=name %}
  Juega {{ who }}
{% endblocktranslate %}
{% blocktranslate count number=n context "c" %}{{ number }} baza{% plural %}{{ number }} bazas{% endblocktranslate %}
"""
CATALOGUE = """# Of the translator.
msgid ""
msgstr ""
"Language: pt_BR\\n"

msgid "Hola"
msgstr "Olá"

msgid "Borrado"
msgstr "Apagado"
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project of one module, one template and one catalogue."""
    for name, text in {
        "referee/hello.py": PYTHON,
        "templates/table/hello.html": TEMPLATE,
        PO: CATALOGUE,
        "locale/notes.csv": "message,context,note\nHola,,A greeting\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def change(root: Path, before: str, after: str) -> None:
    path = root / "referee/hello.py"
    path.write_text(path.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")


def test_messages_have_their_places_in_order(root: Path) -> None:
    assert [(key, entry.msgid_plural, entry.occurrences) for key, entry in messages(root).items()] == [
        (MessageKey("Hola"), "", [("referee/hello.py", 6)]),
        (MessageKey("%(number)s carta"), "%(number)s cartas", [("referee/hello.py", 6)]),
        (MessageKey("Todo", "puntos"), "", [("referee/hello.py", 6)]),
        (MessageKey("Mesa (abierta)"), "", [("templates/table/hello.html", 2)]),
        (MessageKey("Adiós"), "", [("templates/table/hello.html", 2)]),
        (MessageKey("Juega %(who)s"), "", [("templates/table/hello.html", 3)]),
        (MessageKey("%(number)s baza", "c"), "%(number)s bazas", [("templates/table/hello.html", 6)]),
    ]


def test_a_catalogue_is_written_whole_and_then_no_more(root: Path) -> None:
    assert list(renew(root)) == ["pt_BR"]
    path = root / PO
    text = path.read_text(encoding="utf-8")
    assert text.startswith('# Of the translator.\nmsgid ""\nmsgstr "Language: pt_BR\\n"\n\n')
    assert '\n#. A greeting\n#: referee/hello.py\nmsgid "Hola"\nmsgstr "Olá"\n' in text
    assert '\n#, python-format\nmsgid "%(number)s carta"\nmsgid_plural "%(number)s cartas"\nmsgstr[0] ""\n' in text
    assert "Apagado" not in text
    assert renew(root) == {}
    assert path.read_text(encoding="utf-8") == text


def test_a_line_that_moves_changes_no_catalogue(root: Path) -> None:
    renew(root)
    change(root, "def hello", "GREETING = 1\n\n\ndef hello")
    assert renew(root) == {}


@pytest.mark.parametrize(
    ("after", "entries"),
    [
        ('_("¡Hola!")', [("¡Hola!", "", "Olá", "Hola")]),
        ('pgettext("saludo", "Hola")', [("Hola", "saludo", "Olá", "Hola")]),
        ('_("Hola") + pgettext("saludo", "Hola")', [("Hola", "", "Olá", ""), ("Hola", "saludo", "Olá", "Hola")]),
        ('ngettext("Hola", "Holas", number)', [("Hola", "", "Olá", "Hola")]),
        ('_("Deshacer")', [("Deshacer", "", "", "")]),
    ],
    ids=["other words", "a context", "two of one", "a plural", "another message"],
)
def test_a_message_that_is_changed_keeps_its_translation_as_fuzzy(
    root: Path, after: str, entries: list[tuple[str, ...]]
) -> None:
    renew(root)
    change(root, '_("Hola")', after)
    renew(root)
    found = [entry for entry in polib.pofile(str(root / PO)) if entry.msgid in ("Hola", entries[0][0])]
    texts = [{entry.msgstr, *entry.msgstr_plural.values()} - ({""} if entry.msgid_plural else set()) for entry in found]
    made = [(entry.msgid, entry.msgctxt or "", *text) for entry, text in zip(found, texts, strict=True)]
    assert made == [entry[:3] for entry in entries]
    assert [(entry.fuzzy, entry.previous_msgid or "") for entry in found] == [(bool(was), was) for *_, was in entries]
    assert renew(root) == {}


def test_the_catalogues_of_the_project_are_as_the_sources_want_them(tmp_path: Path) -> None:
    for part in ("referee", "templates"):
        (tmp_path / part).symlink_to(settings.ROOT / part)
    for path in (settings.ROOT / "locale/notes.csv", *catalogues(settings.ROOT / "locale").values()):
        copied = tmp_path / path.relative_to(settings.ROOT)
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.write_bytes(path.read_bytes())
    assert list(renew(tmp_path)) == [], "run `python3 manage.py texts`"


def needs_note(message: polib.POEntry) -> bool:
    """Whether a translator could go wrong without a note: the message is short, or something is filled in."""
    return bool(PLACEHOLDER.search(message.msgid)) or len(message.msgid.split()) < SHORT


@pytest.fixture(scope="module")
def used() -> dict[MessageKey, polib.POEntry]:
    return messages(settings.ROOT)


def test_each_short_message_and_each_with_a_placeholder_has_a_note(used: dict[MessageKey, polib.POEntry]) -> None:
    lacking = {key for key, message in used.items() if needs_note(message)} - notes(LOCALE).keys()
    assert lacking == set(), "locale/notes.csv lacks a note"


def test_no_note_is_left_over(used: dict[MessageKey, polib.POEntry]) -> None:
    assert notes(LOCALE).keys() - used.keys() == set()


def test_each_note_is_short_and_names_what_is_filled_in() -> None:
    for key, note in notes(LOCALE).items():
        assert 3 < len(note) <= MOST_LETTERS, key
        wanted = {name for name in PLACEHOLDER.findall(key.text) if name.startswith("%")}
        assert set(PLACEHOLDER.findall(note)) - {"{}"} == wanted, key


def test_notes_stand_in_the_order_of_their_messages() -> None:
    with (LOCALE / "notes.csv").open(encoding="utf-8", newline="") as file:
        rows = [(row["message"], row["context"]) for row in csv.DictReader(file)]
    assert rows == sorted(set(rows))


LANGUAGES = tuple(written.DICTIONARIES)


@cache
def strange() -> dict[str, dict[str, str]]:
    """Return the unknown words of each language, with a place of each.

    A text on a game may hold words of that game's language. Each dictionary is loaded for all languages at once.
    """
    unknown: dict[str, dict[str, str]] = {}
    of_games: dict[str, dict[tuple[str, str], str]] = {}
    for lang in LANGUAGES:
        texts = (*book(lang), *(screens(lang) if lang == "es" or lang in CATALOGUES else ()))
        places = {word: text for text in reversed(texts) for word in written.words(text, lang)}
        games = {(word, written.game(text)) for text in texts for word in written.words(text, lang)}
        missing = written.unknown(places, lang)
        unknown[lang] = {word: places[word].place for word in missing if (word, "") in games}
        for word, game in games:
            if game and word in missing and word not in unknown[lang]:
                of_games.setdefault(game, {})[lang, word] = places[word].place
    for game, found in of_games.items():
        missing = written.unknown({word for _lang, word in found}, game)
        for (lang, word), place in found.items():
            if word in missing:
                unknown[lang][word] = place
    return unknown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_known(lang: str) -> None:
    written.hunspell(lang)
    assert strange()[lang] == {}, f"mend it, or put a true word into locale/glossary/words-{lang}.txt"


def test_a_word_that_is_wrong_is_found() -> None:
    assert written.unknown({"anotación", "anotasión", "vale", "envido"}, "es") == {"anotasión"}
    assert written.unknown({"l'envit", "deixar-los", "sur-trutt"}, "ca") == {"sur-trutt"}


@pytest.mark.parametrize("path", sorted(LOCALE.glob("glossary/words*.txt")), ids=lambda path: path.stem)
def test_the_lists_are_in_order(path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines == sorted(set(lines), key=lambda word: (word.lower(), word))
    assert all(line.strip() == line and line for line in lines)


@pytest.mark.parametrize("lang", GLOSSARIES)
def test_messages_use_the_words_of_the_glossary(lang: str) -> None:
    meant = allowed().get(("terms", lang), set())
    found = {text.place: missing for text in screens(lang) if (missing := list(lacking(text, lang)))}
    assert {place: missing for place, missing in found.items() if place not in meant} == {}
    assert meant - found.keys() == set(), f"no longer found; take it out of {LOCALE}/allowed.csv"


@pytest.mark.parametrize("lang", GLOSSARIES)
def test_most_terms_are_asked_for(lang: str) -> None:
    """If stems or terms were read wrongly, nothing would be found to be lacking."""
    uses = Counter(term for text in screens(lang) for term in terms(lang) if term[0] in stems(text.source, "es"))
    assert len(uses) > 60
    assert uses.total() > 1000


def test_a_word_that_is_not_the_glossary_s_is_found() -> None:
    assert list(lacking(Text("", "Ver o registro", "Ver el acta"), "pt")) == ["acta"]
    assert list(lacking(Text("", "Ver a súmula da mesa", "Ver el acta de la mesa"), "pt")) == []


def test_each_language_but_english_has_a_glossary() -> None:
    assert set(GLOSSARIES) == CATALOGUES.keys() - {"en"}


@pytest.mark.parametrize("lang", GLOSSARIES)
def test_each_term_has_its_word_and_says_where_it_is_from(lang: str) -> None:
    with (LOCALE / f"glossary/{lang}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["term"] for row in rows if not all(row[name] for name in ("term", "meaning", "word", "source"))] == []
    assert [term for term, times in Counter(row["term"] for row in rows).items() if times > 1] == []
