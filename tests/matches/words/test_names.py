"""What cards, entries, players and refusals are called in a line, in both languages."""

import pytest
from django.utils import translation

from referee import book
from referee.matches.words import names, phrases, reasons
from referee.matches.words.cards import name
from referee.matches.words.cards import names as named_cards
from referee.matches.words.casts import Casts, casts_of
from referee.matches.words.names import UNNAMED
from referee.matches.words.names import cast as cast_of_match
from referee.rules.record.rulesets import RULESETS
from tests.at_table import FOUR, Raw, Table, say, won
from tests.rules.books import SERVER_ANSWERS

pytestmark = pytest.mark.django_db
NAMES = [
    ("1e", "ancho de espadas", "ancho de espadas (ace of swords)"),
    ("1b", "ancho de bastos", "ancho de bastos (ace of clubs)"),
    ("7e", "siete de espadas", "siete de espadas (seven of swords)"),
    ("7o", "siete de oros", "siete de oros (seven of coins)"),
    ("7c", "7 de copas", "7 of copas (cups)"),
    ("1o", "1 de oros", "1 of oros (coins)"),
    ("10b", "sota de bastos", "sota (jack) of bastos (clubs)"),
    ("11c", "caballo de copas", "caballo (knight) of copas (cups)"),
    ("12e", "rey de espadas", "rey (king) of espadas (swords)"),
    ("?", "boca abajo", "boca abajo (face down)"),
]


@pytest.mark.parametrize(("card", "spanish", "english"), NAMES)
def test_a_card_is_called(card: str, spanish: str, english: str) -> None:
    with translation.override("es"):
        assert name(card) == spanish
    with translation.override("en"):
        assert name(card) == english


def test_several_cards() -> None:
    with translation.override("es"):
        assert named_cards(["3c", "10o"]) == "3 de copas, sota de oros"


def test_what_is_no_card_is_called_as_it_is_written() -> None:
    assert name("4x") == "4x"


PAIRS = names.Cast(("Ana", "Bruno", "Caro", "Dani"), (0, 1, 0, 1), 2)
SIX = names.Cast(("Ana", "Bruno", "Caro", "Dani", "Ema", "Fede"), (0, 1) * 3, 2)
GALLO = names.Cast(("Ana", "Bruno", "Caro"), (0, 1, 1), 2)


@pytest.mark.parametrize(
    ("cast", "first", "second"),
    [
        (names.Cast(("Ana", "Bruno"), (0, 1), 2), "contesta Ana", "contesta Bruno"),
        (PAIRS, "contestan Ana y Caro", "contestan Bruno y Dani"),
        (SIX, "contestan los de Ana", "contestan los de Bruno"),
        (names.dueling(SIX, (4, 1)), "contesta Ema", "contesta Bruno"),
        (GALLO, "contesta Ana", "contestan Bruno y Caro"),
        (names.Cast(UNNAMED, (0, 1), 2), "contestamos Nosotros", "contestan Ellos"),
    ],
)
def test_a_verb_agrees_with_a_side(cast: names.Cast, first: str, second: str) -> None:
    assert tuple(side.does(names.ANSWERS) for side in names.both_sides(cast)) == (first, second)
    with translation.override("en"):
        assert all(side.does(names.ANSWERS) == f"{side.brief} to answer" for side in names.both_sides(cast))


def test_a_verb_agrees_with_a_player_or_with_any_of_several() -> None:
    nobody = names.Cast(UNNAMED, (0, 1), 2)
    assert [names.does(names.PLAYS, nobody, seat) for seat in (0, 1)] == ["jugamos Nosotros", "juegan Ellos"]
    assert names.does(names.PLAYS, PAIRS, 2) == "juega Caro"
    assert names.any_does(names.LEADS, PAIRS, (1, 3)) == "sale Bruno o Dani"
    assert names.any_does(names.LEADS, nobody, (1,)) == "salen Ellos"


def test_a_seat_that_is_not_there_has_no_number() -> None:
    assert names.does(names.DEALS, names.Cast(UNNAMED, (0, 1), 2), 7) == "da ?"


def cast(ruleset: str) -> names.Cast:
    return names.Cast(FOUR, (0, 1, 0, 1), 2, ruleset=ruleset)


@pytest.mark.parametrize(("ruleset", "raw", "spanish", "english"), [
    ("argentino", {"trick": "parda"}, "baza parda", "trick parda"),
    ("argentino", {"trick": 1}, "baza, Bruno", "trick, Bruno"),
    ("argentino", {"by": 3, "say": 28}, "28, Dani", "28, Dani"),
    ("mineiro", {"trick": "parda", "last": 1}, "vaza: empate, la última de Bruno", "vaza: empate, the last by Bruno"),
    ("mineiro", {"by": 2, "say": "familia real"}, "família real, Caro", "família real, Caro"),
    ("mineiro", {"by": 2, "say": "vale 8"}, "oito, Caro", "oito, Caro"),
    ("mineiro", {"by": 0, "play": "?"}, "boca abajo, Ana", "boca abajo (face down), Ana"),
    ("mineiro", {"trick": "parda", "before": True},
     "vaza: empate, una igual ya estaba", "vaza: empate, an equal card lay there before"),
    ("mineiro", {"by": 3, "play": "Q♦", "before": False},
     "reina de diamantes, ninguna igual estaba antes, Dani", "queen of diamonds, no equal card lay there before, Dani"),
    ("argentino", {"trick": "parda", "before": True}, "baza parda", "trick parda"),
    ("paulista", {"deal": 0, "vira": "7♦"}, "da Ana, vira 7♦", "dealt by Ana, vira 7♦"),
    ("truc-catala", {"deal": 0, "cut": False, "cards": 1}, "da Ana, una carta", "dealt by Ana, one card"),
    ("truc-catala", {"deal": 0, "cut": False}, "da Ana, sin corte", "dealt by Ana, no cut"),
    ("truc-catala", {"deal": 0, "cut": True}, "da Ana", "dealt by Ana"),
    ("truc-catala", {"trick": 1}, "basa, Bruno", "basa, Bruno"),
    ("truc-frances", {"by": 3, "say": 7}, "por 7, Dani", "for 7, Dani"),
    ("trut", {"trick": "parda", "first": 1}, "pli: pourri, la primera de Bruno", "pli: pourri, the first by Bruno"),
])  # fmt: skip
def test_an_entry_in_the_words_of_its_game(ruleset: str, raw: dict[str, object], spanish: str, english: str) -> None:
    assert phrases.entry_phrase(raw, cast(ruleset)) == spanish
    with translation.override("en"):
        assert phrases.entry_phrase(raw, cast(ruleset)) == english


@pytest.mark.parametrize(
    ("ruleset", "told"), [("argentino", "la mano, Bruno y Dani"), ("mineiro", "a mão, Bruno y Dani")]
)
def test_tricks_of_one_tap_are_the_hand_if_one_side_won_them(ruleset: str, told: str) -> None:
    assert phrases.tap_phrase([{"trick": None, "team": 1}, {"trick": None, "team": 1}], cast(ruleset)) == told


def test_tricks_of_one_tap_that_both_won_are_told_one_by_one() -> None:
    tricks: list[dict[str, object]] = [{"trick": 0}, {"trick": "parda"}]
    assert phrases.tap_phrase(tricks, cast("argentino")) == "baza, Ana · baza parda"
    assert phrases.tap_phrase(tricks, cast("trut")) == "pli, Ana · pli: pourri"


@pytest.mark.parametrize(
    ("spoken", "told"),
    [(("5 buenas", "7 malas"), "5 buenas - 7 malas"), (("7", "5"), "7 a 5"),
     (("2 truts 1 point", "0"), "2 truts 1 point - 0")],
)  # fmt: skip
def test_scores_without_halves_are_plain_numbers(spoken: tuple[str, str], told: str) -> None:
    assert phrases.score(spoken) == told


def test_games_are_chicos_in_argentina_only() -> None:
    assert [phrases.games_phrase(number, "argentino") for number in (0, 1, 2)] == ["", "1 chico", "2 chicos"]
    assert [phrases.games_phrase(number, "trut") for number in (0, 1, 2)] == ["", "1 juego", "2 juegos"]


def test_no_code_of_the_law_is_answered_by_the_apps_own_texts() -> None:
    assert reasons.OWN.keys() & book.language("es").reasons.keys() <= {*SERVER_ANSWERS}


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_what_a_rule_refuses_is_told_by_the_book(ruleset: str) -> None:
    codes = {cited.code for cited in RULESETS[ruleset].citations.values()}
    assert not codes & reasons.OWN.keys()


def test_a_card_before_the_deal_asks_for_the_deal() -> None:
    assert reasons.refusal_text("no-hand", {}, SIX) == "No hay mano en juego: primero alguien tiene que dar."
    with translation.override("en"):
        assert reasons.refusal_text("no-hand", {}, SIX) == "No hand is in play: somebody has to deal first."


@pytest.mark.parametrize(
    ("others", "lang", "told"),
    [([2], "es", "Caro."), ([2, 4], "es", "Caro o Ema."), ([0, 2, 4], "es", "Ana, Caro o Ema."),
     ([2, 4], "en", "Caro or Ema may still open")],
)  # fmt: skip
def test_of_several_who_may_speak_one_is_enough(others: list[int], lang: str, told: str) -> None:
    with translation.override(lang):
        assert told in reasons.refusal_text("envido-late", {"cause": "partner-opens", "seat": 0, "others": others}, SIX)


@pytest.mark.parametrize(
    ("players", "both", "one"),
    [
        (["Ana"], "Ana", "Ana"),
        (["Ana", "Caro"], "Ana y Caro", "Ana o Caro"),
        (["Ana", "Inés"], "Ana e Inés", "Ana o Inés"),
        (["Ana", "Eva", "Hilario"], "Ana, Eva e Hilario", "Ana, Eva o Hilario"),
        (["Ana", "Ian"], "Ana y Ian", "Ana o Ian"),
        (["Ana", "Horacio"], "Ana y Horacio", "Ana u Horacio"),
        (["Ana", "Óscar"], "Ana y Óscar", "Ana u Óscar"),
    ],
)
def test_names_are_joined_as_spanish_sounds(players: list[str], both: str, one: str) -> None:
    assert (names.names_joined(players), names.either_name(players)) == (both, one)
    with translation.override("en"):
        assert names.names_joined(players) == both.replace(" y ", " and ").replace(" e ", " and ")


@pytest.mark.parametrize(
    ("lang", "text"),
    [("es", "Ya lo anotó otro teléfono."), ("pt-br", "Outro celular já anotou isso."), ("fr", "Un autre téléphone ")],
)
def test_a_phone_without_a_name_begins_a_sentence_with_a_capital(lang: str, text: str) -> None:
    with translation.override(lang):
        assert reasons.refusal_text("already-logged", {}, SIX).startswith(text)


def named(table: Table, *entries: tuple[Raw, bool]) -> list[str]:
    """What entries of a hand are called; each with whether it stands."""
    casts = casts_of(table.match, cast_of_match(table.match), entries)
    return [phrases.entry_phrase(raw, its) for (raw, _stands), its in zip(entries, casts, strict=True)]


def test_tricks_are_numbered_in_their_hand_and_what_was_taken_back_counts_for_none() -> None:
    first, second = won(0), won(1)
    entries = [({"deal": 3}, True), (first, True), (second, False), (second, True), ({"deal": 0}, True), (first, True)]
    texts = named(Table(FOUR), *entries)
    assert texts[1:4] == ["primera, Ana y Caro", "segunda, Bruno y Dani", "segunda, Bruno y Dani"]
    assert texts[-1] == "primera, Ana y Caro"


def test_where_cards_or_duels_made_tricks_no_number_is_made_up() -> None:
    assert named(Table(FOUR), ({"by": 0, "play": "1e"}, True), (won(0), True))[-1] == "baza, Ana y Caro"
    assert named(Table(FOUR), ({"deal": 3, "pica": True}, True), (won(0), True))[-1] == "baza, Ana y Caro"


def test_a_single_entry_is_named_by_its_place_in_the_record() -> None:
    table = Table(FOUR)
    table.tap({"deal": 3}, won(0))
    table.tap(say(0, "truco"))
    table.tap(say(1, "quiero"))
    table.tap(won(1))
    rows = list(table.match.entries.in_order())
    casts = Casts(table.match)
    lines = table.data.lines
    assert [casts.of_entry(row.seq, lines[place].raw).trick for place, row in enumerate(rows)] == [0, 1, 0, 0, 2]
