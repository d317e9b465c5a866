"""How the texts of the book are worded, and the figures of the table that is played on in them."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from django.utils.translation import override

from referee import book
from referee.arbiter.search import book_sections
from referee.book import LANGUAGES, language
from referee.games import GAMES
from referee.matches.models import Match
from referee.matches.words.quotes import quoted
from referee.rules.asked.played import Figures, figures
from referee.rules.asked.whatif import ImaginedTable, follow_entries, imagined_deal, worth_of_bets
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.rulesets import RULESETS, find_ruleset
from tests.history.making import unmarked

in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


def choices(ruleset: str) -> Iterator[dict[str, Any]]:
    """Every value of every option, each alone, and nothing chosen."""
    yield {}
    for name, option in find_ruleset(ruleset).options.items():
        yield from ({name: value} for value in option.values)


def at(ruleset: str, options: Mapping[str, Any]) -> Figures:
    return figures(find_ruleset(ruleset), find_ruleset(ruleset).settings(options))


def numbers(text: str) -> list[int]:
    """The numbers of a text, without those of rules and of words ("vale 6")."""
    return [int(number) for number in re.findall(r"(?<![\w-])\d+", re.sub("“[^”]*”|\\w+-\\w+-\\d\\d", "", text))]


def paid(ruleset: str, options: Mapping[str, Any], *said: str, score: tuple[int, ...] = ()) -> int:
    """What the referee pays for these words, said by one side and the other by turns."""
    entries = [ParsedEntry("say", {}, team=turn % 2, word=word) for turn, word in enumerate(said)]
    return follow_entries(imagined_deal(ImaginedTable(ruleset, options, 2, score=score)), entries).awards[-1].points


@in_each_language
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_text_is_filled_at_every_table(ruleset: str, lang: str) -> None:
    shelf = GAMES[ruleset].shelf
    for options in choices(ruleset):
        table = at(ruleset, options)
        for _start, heading, rules in book.chapters(lang, shelf, table):
            texts = [heading, *(made(rule, lang, table) for rule in rules for made in (book.title, book.rule_text))]
            assert not [text for text in texts if re.search(r"[{}]|\b(?:None|True|False)\b", text)], options
        glosses = [book.word_gloss(word, lang, shelf, table) for word in language(lang).glosses[shelf.words]]
        assert not [text for text in glosses if re.search(r"[{}]|\bNone\b", text)], options


@in_each_language
@pytest.mark.parametrize("ruleset", RULESETS)
def test_where_nobody_chose_a_game_has_its_own_numbers(ruleset: str, lang: str) -> None:
    first = next(one for one in RULESETS.values() if one.law == find_ruleset(ruleset).law)
    for rule in language(lang).rules:
        if rule.startswith(f"{first.law}-"):
            assert book.rule_text(rule, lang) == book.rule_text(rule, lang, at(first.name, {}))


@in_each_language
@pytest.mark.parametrize("ladder", find_ruleset("mineiro").options["ladder"].values)
@pytest.mark.parametrize("ruleset", ["mineiro", "paulista"])
def test_brazilian_stakes_are_those_that_are_paid(ruleset: str, ladder: str, lang: str) -> None:
    options = {"ladder": ladder}
    table = at(ruleset, options)
    calls = ("truco", "vale 6", "vale 9", "queda")
    gone = [paid(ruleset, options, *calls[:step], "corro") for step in range(1, 5)]
    top = worth_of_bets(ImaginedTable(ruleset, options, 2), calls)
    assert numbers(book.rule_text("BR-TRU-06", lang, table)) == gone
    assert numbers(book.rule_text("BR-TRU-05", lang, table)) == [*gone, top]
    assert all(f"“vale {gone[3]}”" in book.rule_text(rule, lang, table) for rule in ("BR-TRU-05", "BR-TRU-06"))
    near = 12 - gone[0]
    special = {"score": (near, 0)}
    assert paid(ruleset, options, "corro", **special) == gone[0]
    assert {near, gone[1]} == set(numbers(book.rule_text("BR-ONZ-04", lang, table)))
    won = [ParsedEntry("say", {}, team=0, word="jogo"), *[ParsedEntry("trick", {}, team=1)] * 2]
    last = follow_entries(imagined_deal(ImaginedTable(ruleset, options, 2, score=(near, 0))), won)
    assert last.awards[-1].points == gone[1], last
    for rule in ("BR-ONZ-05", "BR-ONZ-07", "BR-DEA-10", "BR-PEN-05", "BR-FAM-03"):
        both = f"{book.title(rule, lang, table)} {book.rule_text(rule, lang, table)}"
        assert re.findall(r"m[ãÃ]o de (onze|dez)", both, re.IGNORECASE)
        assert ("dez" if near == 10 else "onze") in both
        assert ("onze" if near == 10 else "dez") not in both
    # A tento has its points beside it where they are two.
    for rule in ("BR-SCO-03", "BR-ONZ-03", "BR-TRU-12", "BR-PEN-01", "BR-PEN-05", "BR-FAM-03"):
        assert (2 in numbers(book.rule_text(rule, lang, table))) == (gone[0] == 2), rule
    assert str(near) in book.rule_text("BR-PEN-04", lang, table)
    assert str(gone[1]) in book.word_gloss("truco", lang, GAMES[ruleset].shelf, table)


@in_each_language
@pytest.mark.parametrize("ruleset", ["argentino", "fournier"])
def test_flor_pays_what_the_rules_say(ruleset: str, lang: str) -> None:
    for options in choices(ruleset):
        if options.get("flor", True) is False:
            continue
        table, target = at(ruleset, options), find_ruleset(ruleset).settings(options).target
        both = worth_of_bets(ImaginedTable(ruleset, options, 2), ("flor", "contraflor"))
        assert both in numbers(book.rule_text("AR-FLO-09", lang, table)), options
        assert both in numbers(book.rule_text("AR-FLO-12", lang, table)), options
        gave_in = paid(ruleset, options, "flor", "con flor me achico")
        assert gave_in == numbers(book.rule_text("AR-FLO-11", lang, table))[-1], options
        rest = worth_of_bets(ImaginedTable(ruleset, options, 2, score=(target - 6, 0)), ("flor", "contraflor al resto"))
        if options.get("contraflor_resto") != "match":
            assert rest == numbers(book.rule_text("AR-FLO-10", lang, table))[-1], options
        assert target in numbers(book.rule_text("AR-FLO-10", lang, table)), options


def test_a_table_quotes_its_rules_with_its_own_numbers() -> None:
    match = Match(ruleset="mineiro", options={"ladder": "2-4-6-8-12"}, seats=["", "", "", ""])
    with override("es"):
        ran, decided = quoted(match, "BR-TRU-06", "BR-ONZ-05")
    assert "2 por un “<span lang=" in ran.text
    assert "4 por un “vale 6”" in ran.text
    assert "mão de dez" in unmarked(decided.title)


@in_each_language
def test_argentine_targets_are_those_of_the_table(lang: str) -> None:
    for target in find_ruleset("argentino").options["target"].values:
        table = at("argentino", {"target": target})
        assert target in numbers(book.rule_text("AR-SCO-01", lang, table))
        assert target in numbers(book.rule_text("AR-SCO-02", lang, table))
        assert {target - 2, target + 2} <= set(numbers(book.rule_text("AR-SCO-07", lang, table)))
        assert {target, target - 8, 8} <= set(numbers(book.rule_text("AR-ENV-07", lang, table)))
        place = ImaginedTable("argentino", {"target": target}, 2, score=(target - 8, 0))
        falta = worth_of_bets(place, ("falta envido",))
        assert falta == 8
        half = numbers(book.rule_text("AR-SCO-04", lang, table))
        assert half == ([target, target // 2] if target >= 18 else [30, 15])
        assert half[-1] in numbers(book.rule_text("AR-SCO-03", lang, table))


@in_each_language
def test_other_options_show_in_their_rules(lang: str) -> None:
    for fail in (1, 3, 4):
        assert numbers(book.rule_text("AR-PED-03", lang, at("argentino", {"pido_flor_fail": fail}))) == [fail]
    assert numbers(book.rule_text("AR-PED-03", lang, at("fournier", {}))) == [3]
    for negras, low in ((20, 20), (30, 21)):
        table = at("argentino", {"flor_negras": negras})
        assert numbers(book.rule_text("AR-FLO-24", lang, table))[-1] == negras
        assert numbers(book.rule_text("AR-FLO-17", lang, table)) == [low, 38]
    for until, end in (("last5", 25), ("buenas", 15)):
        table = at("argentino", {"pica_until": until})
        assert (
            numbers(book.rule_text("AR-PIC-02", lang, table))
            == numbers(book.rule_text("AR-PIC-11", lang, table))
            == [end]
        )
    for rest, points in (("resto+flores", 12), ("resto", 6), ("match", 6)):
        assert points in numbers(book.rule_text("AR-PIC-07", lang, at("argentino", {"contraflor_resto": rest})))
    one, three = (book.rule_text("AR-SCO-05", lang, at("argentino", {"best_of": games})) for games in (1, 3))
    assert one != three
    faltas = {book.rule_text("AR-ENV-07", lang, at("argentino", {"falta_envido": way})) for way in
              ("leader", "match", "half", "malas_match")}  # fmt: skip
    assert len(faltas) == 4
    # Without malas there is no half to play for: the rest of the game is at stake.
    ways = ({"target": 15, "falta_envido": way} for way in ("leader", "match", "half", "malas_match"))
    leader, match, half, malas = (book.rule_text("AR-ENV-07", lang, at("argentino", table)) for table in ways)
    assert leader == half == malas != match
    for truts in (5, 7):
        assert {truts, 3 * truts} <= set(numbers(book.rule_text("TT-SCO-01", lang, at("trut", {"truts": truts}))))


TITLES = {
    "AR-FLO-13": ("El compañero deshace el achique", "A partner undoes the surrender",
                  "O parceiro desfaz a desistência", "El company desfà l'arronsada",
                  "Un partenaire annule l'abandon"),
}  # fmt: skip
SENTENCES = {
    "AR-VER-01": ("si se anota que no mostró, los puntos pasan", "not shown, the points go", "não mostrou, os pontos",
                  "si s'anota que no, els punts", "pas montré, les points"),
    "AR-VER-02": ("Tu canto cae sólo si, con las cartas que se te vieron, ya no podés haber tenido ese número o esa "
                  "flor.", "with the cards of yours that were seen", "com as suas cartas que foram vistas",
                  "amb les cartes que se t'han vist", "d'après les cartes que tu as laissé voir"),
    "AR-VER-06": ("Los puntos pasan al otro equipo como si los hubiera ganado en ese momento, y se vuelve a sumar en "
                  "orden", "as if it had won them at that moment", "como se ele os tivesse ganhado naquele momento",
                  "com si els hagués guanyat en aquell moment", "comme s'il les avait gagnés à ce moment-là"),
    "AR-MAZ-02": ("perdió la mano", "lost the hand", "perdeu a mão", "ha perdut la mà", "a perdu la donne"),
    "AR-ENV-20": ("si no se quiere, se paga lo cantado antes", "the bets before it are paid",
                  "se paga o que foi cantado", "es paga el que s'havia cantat abans",
                  "ce qui était annoncé avant se paie"),
    "AR-GEN-09": ("Hablar es libre, las palabras de cantar obligan", "Talk is free, words that call bind",
                  "Falar é livre, as palavras de cantar obrigam", "Parlar és lliure, les paraules de cantar obliguen",
                  "Parler est libre, les mots d'annonce engagent"),
    "AR-GEN-13": ("(“Nadie más”)", "(“Nobody else”)", "(“Ninguém mais”)", "(“Ningú més”)", "(“Personne d'autre”)"),
    "BR-DEA-01": ("los dos que sacan las más altas son compañeros y da quien saca la más baja", "the two highest are "
                  "partners and the lowest deals", "são parceiros e dá quem tira a menor", "són companys i reparteix "
                  "qui treu la més baixa", "les deux plus hautes sont partenaires et la plus basse donne"),
    "BR-DEA-02": ("con la mezcla americana se sueltan las dos mitades carta a carta; encajar una mitad en la otra o "
                  "pasar montoncitos es irregular", "the two halves drop card by card", "caem carta a carta",
                  "es deixen caure carta a carta", "tombent carte par carte"),
    "TC-BET-04": ("también “ok” acepta", "“ok” accepts too", "“ok” também aceita", "“ok” també accepta",
                  "“ok” accepte aussi"),
}  # fmt: skip
DEALING = (
    "saca el primero",
    "draws the first king deals",
    "tira o primeiro",
    "treu el primer",
    "le premier à en tirer un",
)
CUT = ("una sola vez", "cuts, once", "uma só vez", "una sola vegada", "une seule fois")
SIGNS = ("nueve", "Nine", "nove", "nou", "neuf")
TAGS = ("es", "en", "pt-br", "ca", "fr")


def in_each(texts: dict[str, tuple[str, ...]]) -> list[tuple[str, str, str]]:
    return [(rule, lang, text) for rule, some in texts.items() for lang, text in zip(LANGUAGES, some, strict=True)]


@pytest.mark.parametrize(("rule", "lang", "text"), in_each(TITLES))
def test_a_title_names_what_happens(rule: str, lang: str, text: str) -> None:
    assert book.title(rule, lang) == text


@pytest.mark.parametrize(("rule", "lang", "text"), in_each(SENTENCES))
def test_a_rule_says_it(rule: str, lang: str, text: str) -> None:
    assert text in book.rule_text(rule, lang).replace("\xa0", " ").replace("\u202f", " ")


def test_in_french_whoever_leads_has_the_hand() -> None:
    assert "a la main" in book.rule_text("TC-TRK-01", "fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_too_many_cards_take_two_sentences(lang: str) -> None:
    assert len(book.rule_text("BR-IRR-05", lang).rstrip(".").split(". ")) == 2


def test_retruc_is_proposed_at_once_or_later() -> None:
    gloss = book.word_gloss("retruc", "es", GAMES["truc-catala"].shelf)
    assert gloss.startswith("Propone 3: al contestar (y así acepta el truc) o más adelante.")


@pytest.mark.parametrize(("tag", "first", "cut", "nine"), [*zip(TAGS, DEALING, CUT, SIGNS, strict=True)])
def test_customs_of_the_table_are_told(tag: str, first: str, cut: str, nine: str) -> None:
    with override(tag):
        argentino, fournier = (
            {one.anchor: " ".join(map(str, one.texts)) for one in book_sections(name)}
            for name in ("argentino", "fournier")
        )
        assert first in argentino["reparto"]
        assert cut in fournier["reparto"]
        assert cut not in argentino["reparto"]
        assert nine in argentino["senas"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_that_went_over_unshown_have_a_label_of_their_own(lang: str) -> None:
    for rule in ("AR-VER-03", "AR-VER-04"):
        assert book.award(rule, lang, "unshown") != book.award(rule, lang) == book.award(rule, lang, "held")
    assert book.award("AR-VER-03", "es", "unshown") == "envido sin mostrar"
    assert book.award("AR-ENV-09", lang, "unshown") == book.award("AR-ENV-09", lang)
