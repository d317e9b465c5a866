"""What three cards are worth."""

import pytest

from tests.arbiter.ask.asking import Asked, answer, ask_of

pytestmark = pytest.mark.django_db


def value(ruleset: str, *cards: str, **given: str) -> str:
    return answer(ask_of(ruleset, "valor", **{f"k{number}": card for number, card in enumerate(cards)}, **given))


def test_envido_and_flor_of_three_cards() -> None:
    assert value("argentino", "7o", "6o", "1e").startswith("Envido: 33. AR-ENV-01")
    assert value("argentino", "12o", "11c", "4e").startswith("Envido: 4. AR-ENV-01")
    told = value("argentino", "6e", "3e", "2e")
    assert told.startswith("Flor de 31. AR-FLO-01")
    assert "Envido: 29. AR-ENV-22" in told


def test_options_of_the_table_change_what_a_flor_is_worth() -> None:
    assert value("argentino", "10e", "11e", "12e").startswith("Flor de 20.")
    assert value("argentino", "10e", "11e", "12e", **{"o-flor_negras": "30"}).startswith("Flor de 30.")
    assert value("argentino", "6e", "3e", "2e", **{"o-flor": "0"}).startswith("Envido: 29. AR-ENV-22")


def test_three_cards_are_needed_and_each_only_once() -> None:
    assert value("argentino", "7o", "6o") == "Elegí las tres cartas."
    assert "AR-TRI-13" in value("argentino", "7o", "7o", "1e")
    assert "AR-TRI-13" in value("argentino", "7o", "8o", "1e")
    assert value("argentino") == ""


def test_where_nothing_is_counted_the_places_in_the_pack_are_told() -> None:
    told = value("mineiro", "4♣", "3♥", "2♦")
    assert told.startswith("Cuatro de tréboles: no la mata ninguna. BR-CAR-04")
    assert (
        "Tres de corazones: la matan cuatro de tréboles, siete de corazones, as de picas, siete de diamantes; " in told
    )
    assert "Dos de diamantes: la matan 8 cartas; vale igual que" in told
    assert value("truc-catala", "3e").startswith("3 de espadas: no la mata ninguna; vale igual que")


def test_the_vira_makes_the_manilhas() -> None:
    told = value("paulista", "5♦", "5♣", "3♥", vira="4♣")
    assert told.startswith("Cinco de tréboles (manilha): no la mata ninguna. BR-CAR-08")
    assert "Cinco de diamantes (manilha): la matan cinco de tréboles, cinco de corazones, cinco de picas." in told
    assert "BR-CAR-06" in value("paulista", "4♣", vira="4♣")


def test_the_vira_of_the_hand_in_play_is_taken_along() -> None:
    asked = Asked("paulista").tap({"deal": 1, "vira": "4♣"})
    assert answer(asked.ask("valor", k0="5♦")).startswith("Cinco de diamantes (manilha)")
    assert answer(asked.ask("valor", k0="5♦", vira="Q♣")).startswith("Cinco de diamantes: la matan")
