"""`manage.py texts`: every catalogue holds the messages of the sources, in their order, and keeps its translations."""

from pathlib import Path

import polib
import pytest
from django.conf import settings

from referee.server.texts.catalogues import catalogues, renew
from referee.server.texts.sources import Key, messages

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


def catalogue(root: Path) -> dict[str, polib.POEntry]:
    return {entry.msgid: entry for entry in polib.pofile(str(root / PO))}


def change(root: Path, before: str, after: str) -> None:
    path = root / "referee/hello.py"
    path.write_text(path.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")


def test_messages_have_their_places_in_order(root: Path) -> None:
    assert [(message.key, message.plural, message.places) for message in messages(root).values()] == [
        (Key("Hola"), "", [("referee/hello.py", 6)]),
        (Key("%(number)s carta"), "%(number)s cartas", [("referee/hello.py", 6)]),
        (Key("Todo", "puntos"), "", [("referee/hello.py", 6)]),
        (Key("Mesa (abierta)"), "", [("templates/table/hello.html", 2)]),
        (Key("Adiós"), "", [("templates/table/hello.html", 2)]),
        (Key("Juega %(who)s"), "", [("templates/table/hello.html", 3)]),
        (Key("%(number)s baza", "c"), "%(number)s bazas", [("templates/table/hello.html", 6)]),
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


def test_a_changed_message_keeps_its_translation_as_fuzzy(root: Path) -> None:
    renew(root)
    change(root, '_("Hola")', '_("¡Hola!")')
    renew(root)
    entry = catalogue(root)["¡Hola!"]
    assert (entry.msgstr, entry.fuzzy, entry.previous_msgid) == ("Olá", True, "Hola")
    assert "Hola" not in catalogue(root)
    assert renew(root) == {}


def test_a_message_that_gets_a_context_keeps_its_translation_as_fuzzy(root: Path) -> None:
    renew(root)
    change(root, '_("Hola")', 'pgettext("saludo", "Hola")')
    renew(root)
    entry = catalogue(root)["Hola"]
    assert (entry.msgctxt, entry.msgstr, entry.fuzzy) == ("saludo", "Olá", True)


def test_a_message_that_is_split_offers_its_translation_to_both(root: Path) -> None:
    renew(root)
    change(root, '_("Hola")', '_("Hola") + pgettext("saludo", "Hola")')
    renew(root)
    entries = [entry for entry in polib.pofile(str(root / PO)) if entry.msgid == "Hola"]
    assert [(entry.msgctxt, entry.msgstr, entry.fuzzy) for entry in entries] == [
        (None, "Olá", False),
        ("saludo", "Olá", True),
    ]


def test_a_message_that_gets_a_plural_keeps_its_translation_as_fuzzy(root: Path) -> None:
    renew(root)
    change(root, '_("Hola")', 'ngettext("Hola", "Holas", number)')
    renew(root)
    entry = catalogue(root)["Hola"]
    assert (entry.msgstr_plural, entry.fuzzy, entry.previous_msgid) == ({0: "Olá", 1: "Olá"}, True, "Hola")
    assert renew(root) == {}


def test_another_message_takes_no_translation_of_one_that_is_gone(root: Path) -> None:
    renew(root)
    change(root, '_("Hola")', '_("Deshacer")')
    renew(root)
    assert (catalogue(root)["Deshacer"].msgstr, catalogue(root)["Deshacer"].fuzzy) == ("", False)


def test_the_catalogues_of_the_project_are_as_the_sources_want_them(tmp_path: Path) -> None:
    for part in ("referee", "templates"):
        (tmp_path / part).symlink_to(settings.ROOT / part)
    for path in (settings.ROOT / "locale/notes.csv", *catalogues(settings.ROOT / "locale").values()):
        copied = tmp_path / path.relative_to(settings.ROOT)
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.write_bytes(path.read_bytes())
    assert list(renew(tmp_path)) == [], "run `python3 manage.py texts`"
