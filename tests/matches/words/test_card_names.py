"""Every card has a name that can be said, in both languages."""

import pytest
from django.utils import translation

from referee.matches.words.cards import name, names
from referee.rules.record.cards import ARGENTINE_PACK

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


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_two_cards_have_the_same_name(language: str) -> None:
    with translation.override(language):
        assert len({name(card) for card in ARGENTINE_PACK.rank}) == 40


def test_several_cards() -> None:
    with translation.override("es"):
        assert names(["3c", "10o"]) == "3 de copas, sota de oros"


@pytest.mark.parametrize(("language", "called"), [("es", "cuatro de tréboles"), ("en", "four of clubs")])
def test_a_card_of_the_french_pack_has_a_name_too(language: str, called: str) -> None:
    with translation.override(language):
        assert name("4♣") == called


def test_what_is_no_card_is_called_as_it_is_written() -> None:
    assert name("4x") == "4x"
