"""What entries of every game are called in a line, in both languages."""

import pytest
from django.utils import translation

from referee.matches.words import names, phrases

FOUR = ("Ana", "Bruno", "Caro", "Dani")


def cast(ruleset: str) -> names.Cast:
    return names.Cast(FOUR, (0, 1, 0, 1), 2, ruleset=ruleset)


@pytest.mark.parametrize(
    ("ruleset", "raw", "spanish", "english"),
    [
        ("argentino", {"trick": "parda"}, "baza parda", "trick parda"),
        ("argentino", {"trick": 1}, "baza, Bruno", "trick, Bruno"),
        ("argentino", {"by": 3, "say": 28}, "28, Dani", "28, Dani"),
        (
            "mineiro",
            {"trick": "parda", "last": 1},
            "vaza: empate, la última de Bruno",
            "vaza: empate, the last by Bruno",
        ),
        ("mineiro", {"by": 2, "say": "familia real"}, "família real, Caro", "família real, Caro"),
        ("mineiro", {"by": 2, "say": "vale 8"}, "oito, Caro", "oito, Caro"),
        ("mineiro", {"by": 0, "play": "?"}, "boca abajo, Ana", "boca abajo (face down), Ana"),
        (
            "mineiro",
            {"trick": "parda", "before": True},
            "vaza: empate, una igual ya estaba",
            "vaza: empate, an equal card lay there before",
        ),
        (
            "mineiro",
            {"by": 3, "play": "Q♦", "before": False},
            "reina de diamantes, ninguna igual estaba antes, Dani",
            "queen of diamonds, no equal card lay there before, Dani",
        ),
        ("argentino", {"trick": "parda", "before": True}, "baza parda", "trick parda"),
        ("paulista", {"deal": 0, "vira": "7♦"}, "da Ana, vira 7♦", "dealt by Ana, vira 7♦"),
        ("truc-catala", {"deal": 0, "cut": False, "cards": 1}, "da Ana, una carta", "dealt by Ana, one card"),
        ("truc-catala", {"deal": 0, "cut": False}, "da Ana, sin corte", "dealt by Ana, no cut"),
        ("truc-catala", {"deal": 0, "cut": True}, "da Ana", "dealt by Ana"),
        ("truc-catala", {"trick": 1}, "basa, Bruno", "basa, Bruno"),
        ("truc-frances", {"by": 3, "say": 7}, "por 7, Dani", "for 7, Dani"),
        ("trut", {"trick": "parda", "first": 1}, "pli: pourri, la primera de Bruno", "pli: pourri, the first by Bruno"),
    ],
)
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
    [
        (("5 buenas", "7 malas"), "5 buenas - 7 malas"),
        (("7", "5"), "7 a 5"),
        (("2 truts 1 point", "0"), "2 truts 1 point - 0"),
    ],
)
def test_scores_without_halves_are_plain_numbers(spoken: tuple[str, str], told: str) -> None:
    assert phrases.score(spoken) == told


def test_games_are_chicos_in_argentina_only() -> None:
    assert [phrases.games_phrase(number, "argentino") for number in (0, 1, 2)] == ["", "1 chico", "2 chicos"]
    assert [phrases.games_phrase(number, "trut") for number in (0, 1, 2)] == ["", "1 juego", "2 juegos"]
