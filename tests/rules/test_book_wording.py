"""Sentences of the rule book that players asked for in these words, in every language."""

import pytest
from django.utils.translation import override

from referee import book
from referee.arbiter.search import book_sections
from referee.book import LANGUAGES
from referee.games import GAMES

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


def test_a_step_of_the_truco_that_is_over_sends_to_the_last_call() -> None:
    assert book.reason("ladder", {"cause": "step-repeated"}, "es") == "El truco ya subió: mirá qué se cantó último."


def test_where_nobody_knows_whether_a_step_came_early_or_late_it_was_not_the_next() -> None:
    assert book.reason("ladder", {}, "es") == "El truco sube de a un canto: ese no era el que seguía."


def test_a_card_that_is_shown_twice_is_told_as_such() -> None:
    assert book.reason("show-refused", {"cause": "show-doubled"}, "es") == "La misma carta está dos veces."


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
