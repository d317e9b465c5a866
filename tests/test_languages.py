"""Each phone reads its own language, in the theme that it chose; every text is translated, whole, or says whose."""

import ast
import gettext
import os
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.formats import date_format
from django.utils.translation import to_locale

from referee import book, languages
from referee.arbiter.search import indexed_book
from referee.games import GAMES, in_order, quick, sheets
from referee.matches.models import Match
from referee.matches.words import cards, ledger, names, quotes, reasons, sums
from referee.notebook.files import paper
from referee.rules.record.rulesets import RULESETS
from referee.server.catalogues import PLACEHOLDER, compile_messages, forms
from referee.table import pages as pads
from referee.table.live.sockets import language_of
from referee.table.setup import TableForm
from tests.at_table import FOUR, Table, client_of, say
from tests.foreign_texts import catalogue

pytestmark = pytest.mark.django_db
CODES = [code for code, _name in settings.LANGUAGES]
OTHERS = [code for code in CODES if code not in ("es", "en")]
BROTHERS = {
    "es": ("es", "es-AR", "es-UY"),
    "en": ("en", "en-GB"),
    "pt-br": ("pt", "pt-BR", "pt-PT"),
    "ca": ("ca", "ca-ES", "ca-valencia"),
    "fr": ("fr", "fr-CA"),
}
"""Tags that phones send, by the language that they get."""
TAGS = [(tag, code) for code in CODES for tag in BROTHERS[code]]
AT_HOME = {"pt-br": ["paulista", "gaucho", "mineiro"], "ca": ["truc-catala"], "fr": ["truc-frances", "trut"]}
REFEREE = Path(languages.__file__).parent
in_others = pytest.mark.parametrize("lang", OTHERS)


@pytest.mark.parametrize(("tag", "code"), TAGS)
def test_a_phone_gets_its_language_or_the_next_one(client: Client, tag: str, code: str) -> None:
    page = client.get("/", headers={"accept-language": f"{tag},xx;q=0.5"}).content.decode()
    assert f'<html lang="{code}"' in page
    assert f'manifest.webmanifest?lang={code}"' in page
    assert client.get("/manifest.webmanifest", {"lang": tag}).json()["lang"] == code
    assert language_of({"lang": [tag]}) == languages.spoken(tag) == code


def test_an_unknown_language_gets_the_usual_one() -> None:
    assert [languages.spoken(tag) for tag in ("xx", "", "zz-ZZ")] == ["es"] * 3
    assert language_of({}) == "es"


def test_every_quiet_page_has_the_menu_and_the_table_has_it_once(client: Client) -> None:
    table = Table(FOUR)
    phone = client_of(table)
    match = table.match.pk
    addresses = [
        "/", "/mesa/", "/sumarme/", "/con-candado/", "/partidos/", "/reglas/", "/reglas/trut/", "/arbitro/",
        "/arbitro/argentino/", "/libreta/", "/sin-senal/", "/no/hay/nada",
        *(f"/p/{match}/{part}" for part in ("", "mesa/", "lugar/", "llevar/", "reglas/", "reglamento/", "objetar/")),
        f"/acta/{match}/", f"/acta/{match}/repaso",
    ]  # fmt: skip
    pages = {address: phone.get(address).content.decode() for address in addresses}
    counts = {
        address: [page.count(f'value="{code}" lang="{code}"') for code in CODES] for address, page in pages.items()
    }
    assert {address: found for address, found in counts.items() if found != [1] * len(CODES)} == {}


def test_a_language_is_a_draft_in_its_own_word_until_a_speaker_has_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [tongue.code for tongue in languages.menu() if not tongue.draft] == ["es", "en"]
    words = {"pt-br": "rascunho", "ca": "esborrany", "fr": "brouillon"}
    assert {tongue.code: tongue.draft for tongue in languages.menu() if tongue.draft} == {
        code: words[code] for code in OTHERS
    }
    monkeypatch.setattr(settings, "LOCALE_PATHS", [tmp_path])
    (tmp_path / "ca").mkdir()
    for line, is_read in (("", False), ("Somebody", False), ("2026-11-30", False), ("Núria Puig, 2026-11-30", True)):
        (tmp_path / "ca/REVIEWED").write_text(f"{line}\n", encoding="utf-8")
        assert languages.is_reviewed("ca") is is_read


@in_others
def test_the_games_of_a_language_are_offered_first(client: Client, lang: str) -> None:
    own = AT_HOME[lang]
    assert list(in_order(lang))[: len(own)] == own
    headers = {"accept-language": lang}
    home = client.get("/", headers=headers).content.decode()
    assert f"{GAMES[own[0]].name}</span>, " in home
    chips = re.findall(
        r'name="ruleset"[^>]*value="([\w-]+)"([^>]*)', client.get("/mesa/", headers=headers).content.decode()
    )
    assert [name for name, _rest in chips][: len(own)] == own
    assert [name for name, rest in chips if "checked" in rest] == [own[0]]
    begun = client.post(reverse("start"), headers=headers, follow=True)
    assert begun.status_code == 200
    assert Match.objects.get().ruleset == own[0]


@in_others
def test_every_question_of_a_new_table_has_an_answer_whatever_is_offered_first(lang: str) -> None:
    """The page may change to a game that asks more than the one that it came with."""
    with translation.override(lang):
        form = TableForm()
    options = {sheet.field(name) for sheet in sheets() for name in sheet.sentences}
    assert [name for name in options & form.fields.keys() if not form[name].value()] == []


def test_english_offers_all_in_their_order_and_spanish_its_own_first() -> None:
    assert [list(in_order(lang)) for lang in ("en", None)] == [list(GAMES)] * 2
    assert list(in_order("es")) == sorted(GAMES, key=lambda name: GAMES[name].lang != "es")
    assert quick("es") == quick("en") == quick("es-ar") == "argentino"


@pytest.fixture
def regional(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of one region, whose words are Portuguese, and which the card of another names."""
    game = replace(GAMES["argentino"], ruleset="regional", name="Regional", at_home=("pt-pt",), beside="argentino")
    monkeypatch.setitem(GAMES, "regional", replace(game, skin=replace(game.skin, lang="pt")))
    monkeypatch.setitem(RULESETS, "regional", replace(RULESETS["argentino"], name="regional"))
    return "regional"


@pytest.mark.parametrize(("wanted", "first"), [("pt-PT,pt;q=0.9", True), ("pt-BR,pt-PT;q=0.5", False), ("pt", False)])
def test_a_game_of_a_region_is_offered_first_there(client: Client, regional: str, wanted: str, first: bool) -> None:
    headers = {"accept-language": wanted}
    home = client.get("/", headers=headers).content.decode()
    assert ("Regional</span>, " in home) == first
    form = client.get("/mesa/", headers=headers).content.decode()
    offered = re.findall(r'name="ruleset"[^>]*value="([\w-]+)"', form)
    assert sorted(offered[:4]) == ["gaucho", "mineiro", "paulista", regional]
    assert (offered[0] == regional) == first
    books = client.get("/reglas/", headers=headers).content.decode()
    assert (books.index("Regional") < books.index("Paulista")) == first
    client.post(reverse("start"), headers=headers)
    assert (Match.objects.get().ruleset == regional) == first


@pytest.mark.parametrize(("lang", "named"), [("pt", True), ("es", False)])
def test_the_card_of_a_game_names_the_same_one_in_the_readers_language(
    client: Client, regional: str, lang: str, named: bool
) -> None:
    form = client.get("/mesa/", headers={"accept-language": lang}).content.decode()
    assert ("truco regional." in form) == named


def test_nothing_of_the_book_is_swallowed() -> None:
    """No `try` around the book: what it lacks is said in another language, and what it doesn't know is asked before."""
    swallowed = [
        f"{path.relative_to(REFEREE)}:{node.lineno}"
        for path in REFEREE.rglob("*.py")
        if "import book" in (source := path.read_text(encoding="utf-8")) and "try:" in source
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Try)
        for part in node.body
        if re.search(r"\bbook\.\w+\(", ast.unparse(part))
    ]
    assert swallowed == []


@pytest.fixture
def gaps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Portuguese book without a refusal, an award, a gloss and a rule."""
    whole = book.language("pt")
    glosses = {**whole.glosses, "AR": without(whole.glosses["AR"], "envido")}
    lacking = replace(
        whole,
        reasons=without(whole.reasons, "envido-late"),
        awards=without(whole.awards, "AR-TRU-01"),
        rules=without(whole.rules, "AR-TRU-01"),
        glosses=glosses,
    )
    language = book.language
    monkeypatch.setattr(book, "language", lambda code: lacking if code == "pt" else language(code))


def without(texts: Mapping[str, Any], key: str) -> dict[str, Any]:
    return {name: text for name, text in texts.items() if name != key}


def test_a_text_that_is_missing_comes_from_the_next_language_and_says_so(gaps: None) -> None:
    shelf = GAMES["argentino"].shelf
    pairs = [
        (book.award("AR-TRU-01", "pt-br"), book.award("AR-TRU-01", "es")),
        (book.title("AR-TRU-01", "pt-br"), book.title("AR-TRU-01", "es")),
        (book.word_gloss("envido", "pt-br", shelf), book.word_gloss("envido", "es", shelf)),
        (book.reason("envido-late", {}, "pt-br"), book.reason("envido-late", {}, "es")),
    ]
    for foreign, spanish in pairs:
        assert str(foreign) == f"{spanish} (es)"
        assert book.spoken_in(foreign, "pt-br") == "es"
    assert book.award("AR-TRU-02", "pt-br") == book.language("pt").awards["AR-TRU-02"]


def test_a_text_that_is_missing_is_marked_where_it_is_read(gaps: None) -> None:
    table = Table(FOUR)
    table.tap(say(0, "truco"), say(1, "quiero"))
    with translation.override("pt-br"):
        quote = quotes.quote("AR-TRU-01", "argentino", {})
        assert quote is not None
        assert (quote.lang, str(quote.title)) == ("es", f"{book.title('AR-TRU-01', 'es')} (es)")
        assert ledger.points_reason("AR-TRU-01", "argentino") == f"{book.award('AR-TRU-01', 'es')} (es)"
        assert reasons.refusal_text("envido-late", {}, names.cast(table.match)).endswith(" (es)")
    phone = client_of(table, "pt-br")
    gloss = phone.get(reverse("gloss", args=[table.match.pk]), {"word": "envido"}).content.decode()
    assert re.search(r'<span lang="es">[^<]+</span> \(es\)', gloss)
    rules = phone.get("/reglas/argentino/").content.decode()
    assert f'<p lang="es">{book.rule_text("AR-TRU-01", "es")[:30]}' in rules


def test_a_code_that_no_language_knows_is_no_text_of_the_book() -> None:
    with translation.override("pt-br"):
        assert reasons.refusal_text("who-knows", {}, names.Cast(FOUR, (0, 1) * 2, 2)) == translation.gettext(
            "Eso no se entendió."
        )


@pytest.mark.parametrize(
    ("lang", "both", "one_of"),
    [("es", "Ana e Inés", "Ana u Omar"), ("en", "Ana and Inés", "Ana or Omar"), ("pt-br", "Ana e Inés", "Ana ou Omar"),
     ("ca", "Ana i Inés", "Ana o Omar"), ("fr", "Ana et Inés", "Ana ou Omar")],
)  # fmt: skip
def test_names_are_joined_as_the_language_joins_them(lang: str, both: str, one_of: str) -> None:
    with translation.override(lang):
        assert names.names_joined(["Ana", "Inés"]) == both
        assert names.either_name(["Ana", "Omar"]) == one_of


@pytest.mark.parametrize(("lang", "day"), [("es", "19 de noviembre de 2026"), ("ca", "19/11/2026")])
def test_a_day_is_written_as_the_language_writes_it(lang: str, day: str) -> None:
    """In Catalan in figures: the framework would say "19 novembre de 2026", which nobody does."""
    with translation.override(lang):
        assert date_format(date(2026, 11, 19), "DATE_FORMAT") == day


@pytest.mark.parametrize("word", ["y", "e", "i", "and", "et", "con", "com", "amb", "avec", "+", "&", ","])
def test_a_pair_is_split_at_the_word_of_any_language(word: str) -> None:
    [match] = paper.read_paper(f"2026-11-19;Ana {word} Caro;Bruno + Inés;30;20\n".encode()).results
    assert match == paper.read_paper("2026-11-19;Ana + Caro;Bruno + Inés;30;20\n".encode()).results[0]


@pytest.mark.parametrize(
    ("lang", "kept"),
    [("es", ("3 de copas", "siete de corazones")), ("en", ("3 of copas (cups)", "seven of hearts")),
     ("pt-br", ("3 de copa", "sete de copas")), ("ca", ("3 de copes", "set de cors")),
     ("fr", ("3 de coupe", "sept de cœur"))],
)  # fmt: skip
def test_a_card_is_named_as_players_of_its_game_name_it(lang: str, kept: tuple[str, str]) -> None:
    with translation.override(lang):
        assert (cards.name("3c", "argentino"), cards.name("7♥", "paulista")) == kept


@in_others
def test_a_pad_is_told_in_the_language_and_kept_in_spanish(lang: str) -> None:
    keys = pads.pad("argentino", {})
    kept = [(key.points, key.source, key.why) for key in keys]
    with translation.override(lang):
        assert [(key.points, key.source, key.why) for key in pads.pad("argentino", {})] == kept
        plain = {key.source: str(key.label) for key in keys if not key.lang}
        assert plain.keys() == {"la mano", "no querido"}
        assert plain["no querido"] != "no querido"
        text = sums.by_hand({"why": "truco querido"}, "argentino").text
        assert text.startswith("truco")
        assert text != "truco querido"
        assert sums.by_hand({"why": "for the coffee"}, "argentino").text == "for the coffee"


@in_others
def test_the_book_is_searched_in_every_language_of_the_screens(lang: str) -> None:
    own, spanish = indexed_book("argentino", book.code(lang)), indexed_book("argentino", "es")
    assert [page.place for page in own] == [page.place for page in spanish]
    sections = [(page.title, other.title) for page, other in zip(own, spanish, strict=True) if "-" not in page.place]
    assert not [one for one, other in sections if one == other]


PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Anotar"\nmsgstr "Keep score"\n'


def test_a_translation_is_compiled_once_until_it_changes(tmp_path: Path) -> None:
    folder = tmp_path / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    source = folder / "django.po"
    source.write_text(PO, encoding="utf-8")
    assert compile_messages(tmp_path) == 1
    assert gettext.translation("django", tmp_path, ["en"]).gettext("Anotar") == "Keep score"
    assert compile_messages(tmp_path) == 0
    source.write_text(PO.replace("Keep score", "Score"), encoding="utf-8")
    os.utime(source, ns=(later := (folder / "django.mo").stat().st_mtime_ns + 10, later))
    assert compile_messages(tmp_path) == 1
    with (folder / "django.mo").open("rb") as compiled:
        assert gettext.GNUTranslations(compiled).gettext("Anotar") == "Score"
    assert sorted(path.name for path in folder.iterdir()) == ["django.mo", "django.po"]


@pytest.mark.parametrize("address", ["/", "/partidos/", "/reglas/argentino/", "/p/nowhere/"])
def test_the_choice_of_the_phone_holds_on_every_page(address: str) -> None:
    client = Client()
    client.cookies["theme"], client.cookies["marks"] = "day", "beans"
    page = client.get(address).content.decode()
    assert 'data-theme="day"' in page
    assert page.count("theme-color") == page.count('content="#F6EBD6">') == 1
    assert 'data-marks="beans"' in page


@pytest.mark.parametrize("nonsense", ["", "x", '"><script>'])
def test_what_is_no_choice_is_the_phones_own_light(nonsense: str) -> None:
    client = Client()
    client.cookies["theme"] = client.cookies["marks"] = nonsense
    page = client.get("/").content.decode()
    assert "data-theme" not in page
    assert page.count("theme-color") == page.count("(prefers-color-scheme:") == 2
    assert 'data-marks="sticks"' in page


TAG = re.compile(r"</?\w+[^>]*>|&\w+;")
TWO = "nplurals=2; plural=(n {} 1);"
PLURALS = {"en": TWO.format("!="), "pt-br": TWO.format(">"), "ca": TWO.format("!="), "fr": TWO.format(">")}
"""How each language counts."""
in_each = pytest.mark.parametrize("lang", [code for code in dict(settings.LANGUAGES) if code != settings.LANGUAGE_CODE])


@in_each
def test_nothing_is_untranslated(lang: str) -> None:
    """That a catalogue has all messages and no others is held by tests/texts/test_catalogues.py."""
    assert [entry.msgid for entry in catalogue(lang) if not entry.translated()] == []


@in_each
def test_each_form_has_the_blanks_and_tags_of_its_text(lang: str) -> None:
    for form in forms(catalogue(lang)):
        for part in (PLACEHOLDER, TAG):
            assert sorted(part.findall(form.translation)) == sorted(part.findall(form.source)), form


@in_each
def test_a_language_counts_as_its_speakers_do(lang: str) -> None:
    entries = catalogue(lang)
    assert entries.metadata["Plural-Forms"] == PLURALS[lang]
    assert entries.metadata["Language"] == to_locale(lang)
    assert [entry.msgid for entry in entries if entry.msgid_plural and len(entry.msgstr_plural) != 2] == []


LABELS = [
    ("en", "gana más envidos", "wins the most envidos"), ("en", "Mejor no", "Keep"),
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
