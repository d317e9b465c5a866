"""The rule book as a table: written for a speaker without git, and read back into files that stay as they were."""

import csv
import io
import json
import shutil
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from referee.book import LANGUAGES, language
from referee.rules.asked.played import figures
from referee.rules.record.rulesets import RULESETS
from referee.server.sheets import BookSheet, BookText, book_texts, placeholders
from tests.rules.books import LONGEST_ARGS, every_text

in_all = pytest.mark.parametrize("lang", sorted(LANGUAGES))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the project's books, which a test may change."""
    shutil.copytree(settings.ROOT / "referee/book", tmp_path / "referee/book", ignore=shutil.ignore_patterns("*.pyc"))
    return tmp_path


def rows(root: Path, lang: str = "pt") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(BookSheet(root, lang).write(), newline="")))


@cache
def untouched() -> list[dict[str, str]]:
    return rows(settings.ROOT)


def row(place: str) -> dict[str, str]:
    """A row of the book as it is."""
    return next(row for row in untouched() if row["place"] == place)


def read(root: Path, *table: dict[str, str], lang: str = "pt") -> tuple[list[str], list[str]]:
    file = io.StringIO()
    writer = csv.DictWriter(file, BookSheet.columns)
    writer.writeheader()
    writer.writerows(table)
    return BookSheet(root, lang).read(file.getvalue())


def files(root: Path) -> dict[Path, str]:
    return {path.relative_to(root): path.read_text(encoding="utf-8") for path in root.rglob("*.toml")}


def words(texts: dict[str, BookText]) -> dict[str, str]:
    return {place: text.words for place, text in texts.items()}


def lines(root: Path) -> dict[Path, list[str]]:
    return {path: text.split("\n") for path, text in files(root).items()}


@in_all
def test_a_text_has_a_line_of_its_own(root: Path, lang: str) -> None:
    found, written = book_texts(root, lang).values(), lines(root)
    assert len({(text.path, text.line) for text in found}) == len(found)
    for text in found:
        line = written[text.path.relative_to(root)][text.line]
        assert json.dumps(text.words, ensure_ascii=False) in line


@in_all
def test_every_text_of_a_book_has_a_place_of_its_own(lang: str) -> None:
    found = book_texts(settings.ROOT, lang)
    assert sorted(text.words for text in found.values()) == sorted(every_text(lang))
    assert [place for place, text in found.items() if len(text.words) > (text.kind.longest or 999)] == []


@pytest.mark.parametrize("lang", sorted({*LANGUAGES} - {"es"}))
def test_a_table_as_it_was_written_changes_nothing(root: Path, lang: str) -> None:
    before, table = files(root), rows(root, lang)
    assert len(table) == len(every_text(lang))
    assert read(root, *table, lang=lang) == ([], [])
    assert files(root) == before


def test_a_table_is_read_chapter_by_chapter() -> None:
    places = [row["place"] for row in untouched()]
    assert places[:3] == ["chapter AR-GEN", "AR-GEN-01 title", "AR-GEN-01"]
    assert places.index("chapter AR-FLO") + 1 == places.index("AR-FLO-01 title") < places.index("gloss AR flor")


def test_a_row_has_the_spanish_text_a_note_and_words() -> None:
    found = row("AR-TRU-02 title")
    assert found["source"] == language("es").rules["AR-TRU-02"][0]
    assert found["translation"] == language("pt").rules["AR-TRU-02"][0]
    assert found["note"] == "Title of a rule, without a full stop; at most 40 characters"
    assert row("AR-TRU-02")["words"].startswith("truco: ")
    assert row("BR-TRU-01")["words"] == f"truco: {language('pt').glosses['BR']['truco']}"
    assert row("reason own-bet 0")["note"].endswith("; {bet}: the bet that waits or is too low; {side}: a side's name")


def test_whatever_a_refusal_fills_in_is_explained() -> None:
    tables = (figures(ruleset, ruleset.settings({})) for ruleset in RULESETS.values())
    named = {name for table in tables for name in table}
    assert {f"{{{name}}}" for name in LONGEST_ARGS} == {
        name for name in placeholders() if name.strip("{}") not in named
    }


@pytest.mark.parametrize(
    ("place", "translation"),
    [
        ("chapter AR-FLO", "A flor e mais nada"),
        ("TF-SCO-02 title", "Quem ganha dois"),
        ("TF-SCO-02", "Ganha a partida quem ganha dois jogos."),
        ("gloss AR number", "Seu ponto, em voz alta: " + "de 0 a 7 ou de 20 a 33; " * 4),
        ("award AR-ENV-06", "envido sem quiero, no quiero"),
        (
            "reason unknown-word 0",
            '“{word}” não é deste jogo, e "ninguém" aqui o diz, nem quando a mesa joga assim.',
        ),
        ("reason no-hand 0", "Não há mão " + "em jogo " * 14 + "ainda."),
        ("cause winner-beaten 1", "A carta não ganha."),
    ],
)
def test_a_changed_text_lands_in_its_file_alone(root: Path, place: str, translation: str) -> None:
    before, old, new = files(root), row(place), " ".join(translation.split())
    changed, refused = read(root, old, old | {"translation": f" {translation}\n"})
    assert refused == []
    assert [line.partition(": ")[2] for line in changed] == [f"{place}: {old['translation']!r} -> {new!r}"]
    was, now = book_texts(settings.ROOT, "pt"), book_texts(root, "pt")
    assert words(now) == words(was) | {place: new}
    pairs = [(text.split("\n"), before[path].split("\n")) for path, text in files(root).items() if text != before[path]]
    assert [sum(one != other for one, other in zip(*pair, strict=True)) for pair in pairs] == [1]


def test_every_text_of_a_book_may_change(root: Path) -> None:
    """To one with marks that a file writes otherwise, too."""
    found = book_texts(root, "fr")
    wanted = {place: f'{text.words} "\\ñ“' for place, text in found.items()}
    BookSheet(root, "fr").keep([(text, wanted[place]) for place, text in found.items()])
    assert words(book_texts(root, "fr")) == wanted


@pytest.mark.parametrize(
    ("place", "change", "reason"),
    [
        ("reason own-bet 0", {"translation": "É de {side}."}, "lacks {bet}"),
        ("reason no-hand 0", {"translation": "Quem é {who}?"}, "has {who}, which the source lacks"),
        ("reason no-hand 0", {"translation": "Não há mão {."}, "has {, which the source lacks"),
        ("AR-TRU-02", {"translation": "Vale 2."}, "lacks the reserved word truco"),
        ("AR-TRU-02", {"translation": " "}, "left empty"),
        ("AR-TRU-02 title", {"translation": "O" * 41}, "has 41 characters, and there is room for 40"),
        ("AR-TRU-02", {"translation": "truco", "source": "Vale 2."}, "the Spanish text is another by now"),
        ("AR-TRU-02", {"place": "AR-TRU-99"}, "the book has no such text"),
    ],
)
def test_what_is_not_taken_is_named_with_its_reason(
    root: Path, place: str, change: dict[str, str], reason: str
) -> None:
    before = files(root)
    wanted = row(place) | change
    changed, refused = read(root, wanted)
    assert (changed, refused) == ([], [f"line 2: {wanted['place']}: {reason}"])
    assert files(root) == before


def test_a_title_may_do_without_a_reserved_word(root: Path) -> None:
    assert "truco" in row("AR-TRU-02 title")["source"].lower()
    changed, refused = read(root, row("AR-TRU-02 title") | {"translation": "Aceito"})
    assert (len(changed), refused) == (1, [])


def test_the_command_writes_a_book_and_takes_it_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("texts", sheet="pt", book=True)
    output = capsys.readouterr().out
    assert output.startswith("\ufeffplace,source,translation,note,words\r\n")
    (tmp_path / "book.csv").write_text(output, encoding="utf-8", newline="")
    call_command("texts", sheet="pt", book=True, read=tmp_path / "book.csv")
    assert capsys.readouterr().out == "0 changed, 0 not taken.\n"
    with pytest.raises(CommandError, match="no column context, number"):
        call_command("texts", sheet="pt", read=tmp_path / "book.csv")
    with pytest.raises(CommandError, match="Of which language"):
        call_command("texts", book=True)
