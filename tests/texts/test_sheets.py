"""A language as a table: written for a speaker without git, and read back with every change named."""

import csv
import io
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from referee.server.catalogues import catalogues, forms
from referee.server.management.commands.texts import find_catalogue
from referee.server.sheets import ALWAYS, MessageSheet, UnreadableSheetError, wrong_translation

CATALOGUE = """msgid ""
msgstr ""
"Language: pt_BR\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "Hola, %(who)s"
msgstr "Olá, %(who)s"

#, fuzzy
#| msgid "Cortar"
msgid "Cartas"
msgstr "Cortar"

msgctxt "puntos"
msgid "Todo"
msgstr "Tudo"

msgid "%(number)s mano"
msgid_plural "%(number)s manos"
msgstr[0] "%(number)s mão"
msgstr[1] "%(number)s mãos"
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "locale/pt_BR/LC_MESSAGES/django.po"
    path.parent.mkdir(parents=True)
    path.write_text(CATALOGUE, encoding="utf-8")
    (tmp_path / "locale/notes.csv").write_text('message,context,note\nTodo,puntos,"All, of points"\n', encoding="utf-8")
    return path


def rows(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(MessageSheet(path.parents[3], path).write(), newline="")))


def sheet(rows: list[dict[str, str]], delimiter: str = ",") -> str:
    file = io.StringIO()
    writer = csv.DictWriter(file, MessageSheet.columns, delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def read(path: Path, sheet: str) -> tuple[list[str], list[str]]:
    return MessageSheet(path.parents[3], path).read(sheet)


def texts(path: Path) -> dict[str, str]:
    return {form.source: form.translation for form in forms(polib.pofile(str(path)))}


def test_a_table_has_a_row_for_each_text(path: Path) -> None:
    assert [(row["context"], row["number"], row["source"], row["state"], row["note"]) for row in rows(path)] == [
        ("", "", "Hola, %(who)s", "", ""),
        ("", "", "Cartas", "fuzzy", ""),
        ("puntos", "", "Todo", "", "All, of points"),
        ("", "one", "%(number)s mano", "", ""),
        ("", "many", "%(number)s manos", "", ""),
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_table_that_was_changed_is_taken_and_nothing_else(path: Path, delimiter: str) -> None:
    table = rows(path)
    table[0]["translation"], table[4]["translation"] = "Oi, %(who)s; tudo bem?", "%(number)s mãos de truco"
    changed, refused = read(path, "\ufeff" + sheet(table, delimiter))
    assert (len(changed), refused) == (2, [])
    assert "'Olá, %(who)s' -> 'Oi, %(who)s; tudo bem?'" in changed[0]
    assert texts(path) == {
        "Hola, %(who)s": "Oi, %(who)s; tudo bem?",
        "Cartas": "Cortar",
        "Todo": "Tudo",
        "%(number)s mano": "%(number)s mão",
        "%(number)s manos": "%(number)s mãos de truco",
    }


def test_a_table_as_it_was_written_changes_nothing(path: Path) -> None:
    before = path.read_bytes()
    assert read(path, sheet(rows(path))) == ([], [])
    assert path.read_bytes() == before


@pytest.mark.parametrize(("state", "translation"), [("", "Cortar"), ("fuzzy", "Cartas")])
def test_what_was_fuzzy_is_not_once_somebody_looked(path: Path, state: str, translation: str) -> None:
    table = rows(path)
    table[1] |= {"state": state, "translation": translation}
    changed, _refused = read(path, sheet(table))
    entry = polib.pofile(str(path)).find("Cartas")
    assert (len(changed), entry.fuzzy, entry.previous_msgid, entry.msgstr) == (1, False, None, translation)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"translation": "Oi"}, "lacks %(who)s"),
        ({"translation": "Oi, %(who)s e %(other)s"}, "has %(other)s, which the source lacks"),
        ({"translation": " "}, "left empty"),
        ({"source": "Hola"}, "the sources have no such message"),
    ],
)
def test_what_is_not_taken_is_named_with_its_reason(path: Path, change: dict[str, str], reason: str) -> None:
    before, table = path.read_bytes(), rows(path)
    table[0] |= change
    changed, refused = read(path, sheet(table))
    assert (changed, [line.rpartition(": ")[2] for line in refused]) == ([], [reason])
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("before", "translation", "reason"),
    [
        ("Disse truco", "Pediu", "lacks the reserved word truco"),
        ("", "Pediu", "lacks the reserved word truco"),
        ("Disse truco", "Pediu truco", ""),
        ("Disse", "Pediu", ""),
    ],
)
def test_a_reserved_word_stays_where_it_stood(before: str, translation: str, reason: str) -> None:
    assert wrong_translation("Dijo truco", before, translation, ALWAYS) == reason


def test_a_file_that_is_no_table_is_refused(path: Path) -> None:
    with pytest.raises(UnreadableSheetError, match="no column context, number, source, translation"):
        read(path, "Olá")


def test_a_language_is_found_by_its_beginning() -> None:
    locale = settings.ROOT / "locale"
    assert find_catalogue(locale, "pt") == find_catalogue(locale, "pt-br") == catalogues(locale)["pt_BR"]
    with pytest.raises(CommandError, match="p is none of"):
        find_catalogue(locale, "p")


def test_the_command_writes_a_table_with_lines_words_and_notes(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("texts", sheet="pt")
    output = capsys.readouterr().out
    assert output.startswith("\ufeffplace,")
    table = {row["source"]: row for row in csv.DictReader(io.StringIO(output.removeprefix("\ufeff"), newline=""))}
    row = table["¿Son los del %(word)s?"]
    assert row["place"].startswith("referee/table/screen/strip.py:")
    assert "%(word)s" in row["note"]
    assert table["Son buenas"]["words"].startswith("son buenas: ")
    assert table["Tanteador"]["picture"] == ".pictures/night.png"


def test_the_command_needs_a_language_to_read() -> None:
    with pytest.raises(CommandError, match="Of which language"):
        call_command("texts", read=Path("sheet.csv"))
    with pytest.raises(CommandError, match="No such file"):
        call_command("texts", sheet="pt", read=Path("no-sheet.csv"))
