"""Every hand under every muestra of truco uruguayo: what the engine's pack makes of it, and the law alone."""

from itertools import combinations, islice

import pytest

from referee.rules.record.cards import envido_value, flor_value
from referee.rules.record.state import new_state
from tests.rules.judging import state_after
from tests.rules.uruguay_cards import CARDS, envido, flor, order, pieces
from tests.trials import LONG

HANDS = 9139
"""Three of the other 39 cards."""

STEP = 1 if LONG else 100


def pack_under(muestra):
    """The engine's pack in a hand dealt with this muestra."""
    return state_after([{"deal": 0, "vira": muestra}], "uruguayo").pack


def hands_under(muestra):
    return combinations([card for card in CARDS if card != muestra], 3)


def test_the_law_has_a_table_of_365560_hands():
    counted = [sum(1 for _ in hands_under(muestra)) for muestra in CARDS]
    assert counted == [HANDS] * 40
    assert sum(counted) == 365_560


@pytest.mark.parametrize("muestra", CARDS)
def test_the_engine_orders_the_cards_as_the_law(muestra):
    mine, engine = order(muestra), pack_under(muestra).rank
    rows = [{card for card in mine if engine[card] == height} for height in sorted({*engine.values()})]
    assert [row for row in rows if row] == [
        {card for card in mine if mine[card] == height} for height in sorted({*mine.values()})
    ]


@pytest.mark.parametrize("muestra", CARDS)
def test_the_engine_names_the_pieces_as_the_law(muestra):
    assert list(pack_under(muestra).made) == list(pieces(muestra))


@pytest.mark.parametrize("muestra", CARDS)
def test_the_engine_counts_a_hundredth_of_all_hands_as_the_law(muestra):
    pack = pack_under(muestra)
    first = CARDS.index(muestra) if STEP > 1 else 0  # other hands under each muestra
    for hand in islice(hands_under(muestra), first, None, STEP):
        assert flor_value(pack, hand) == flor(hand, muestra), hand
        if (value := envido(hand, muestra)) is not None:
            assert envido_value(pack, hand) == value, hand


@pytest.mark.parametrize("muestra", ["7c", "2e", "12o"])
def test_the_values_of_all_hands_are_those_that_may_be_declared(muestra):
    """UR-VAL-05."""
    pack, hands = new_state("uruguayo", {}, 2).pack, list(hands_under(muestra))
    assert {*pack.envidos} == {value for hand in hands if (value := envido(hand, muestra)) is not None}
    assert {*pack.flores} == {value for hand in hands if (value := flor(hand, muestra)) is not None}
