"""Sections 1 to 3 of the law: pack, seats, deal, and what speech counts when (AR-GEN)."""

from __future__ import annotations

import pytest

from referee.rules.record.form import ActaError
from tests.rules.helpers import four, ruled, two

ROWS = (
    "4e 4b 4o 4c",
    "5e 5b 5o 5c",
    "6e 6b 6o 6c",
    "7b 7c",
    "10e 10b 10o 10c",
    "11e 11b 11o 11c",
    "12e 12b 12o 12c",
    "1o 1c",
    "2e 2b 2o 2c",
    "3e 3b 3o 3c",
    "7o",
    "7e",
    "1b",
    "1e",
)
RANK = {card: rank for rank, row in enumerate(ROWS, 1) for card in row.split()}


def test_ar_gen_01_the_pack_has_forty_cards():
    assert len(RANK) == 40
    for card in RANK:
        two(f"D1; 0*{card}", "")


def test_ar_gen_01_eights_and_nines_are_no_cards_of_the_pack():
    two("D1; 0*8e; 0*9c; 0*7e", "", "1 card-unknown TRI-13; 2 card-unknown TRI-13")


@pytest.mark.parametrize("first", RANK)
def test_ar_gen_02_ranking_of_the_cards(first):
    """A parda after the trick gives the hand to its winner; after another parda it is still open."""
    for second in RANK:
        if first == second:
            continue
        higher = RANK[first] - RANK[second]
        wanted = "" if higher == 0 else f"{0 if higher > 0 else 1}+1 truco TRU-01"
        two(f"D1; 0*{first}; 1*{second}; Tp", wanted)


COUNTS = (
    ("7e,6e,5b", 33),
    ("1e,2e,12b", 23),
    ("10e,5e,4b", 25),
    ("11c,12c,7b", 20),
    ("10o,3o,6b", 23),
    ("7e,12b,4c", 7),
    ("12e,11b,10c", 0),
    ("1e,11b,10c", 1),
)


@pytest.mark.parametrize(("cards", "value"), COUNTS)
def test_ar_gen_03_what_the_cards_count(cards, value):
    told = f"D1; 0:envido; 1:quiero; 0:{value}; 1:son buenas; T1; T1; 0!{cards}"
    two(told, "0+2 envido ENV-09; 1+1 truco TRU-01")


@pytest.mark.parametrize("seats", [0, 1, 5, 7, 9])
def test_ar_gen_04_another_number_of_players_is_refused_with_the_header(seats):
    with pytest.raises(ActaError):
        ruled("", seats=seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_ar_gen_04_numbers_of_players(seats):
    assert ruled("", seats=seats)["hands"] == []


def test_ar_gen_04_sides_alternate():
    four("D3; T2; T0", "0+1 truco TRU-01")
    four("D3; T1; T3", "1+1 truco TRU-01")


@pytest.mark.parametrize("dealer", range(4))
def test_ar_gen_05_the_seat_after_the_dealer_is_mano_and_the_dealer_last(dealer):
    first, second, third = ((dealer + step) % 4 for step in (1, 2, 3))
    too_early = f"D{dealer}; {second}*5b; {third}*5b; {dealer}*5b"
    in_order = f"{first}*4e; {second}*4b; {third}*4o; {dealer}*4c"
    four(f"{too_early}; {in_order}", "", "1 out-of-turn TRI-12; 2 out-of-turn TRI-12; 3 out-of-turn TRI-12")


@pytest.mark.parametrize("dealer", range(4))
def test_ar_gen_05_the_mano_of_three_pardas(dealer):
    four(f"D{dealer}; Tp; Tp; Tp", f"{(dealer + 1) % 2}+1 truco TRU-01")


def test_ar_gen_06_the_pie_has_no_special_right():
    """Seats 3 and 2 are the pies; seats 0 and 1 bet and answer all the same."""
    four("D3; 0:truco; 1:quiero; T0; T0", "0+2 truco TRU-02")
    four("D3; 0:envido; 1:no quiero; 1:truco; 0:no quiero", "0+1 envido ENV-06; 1+1 truco TRU-05")


def test_ar_gen_07_another_dealer_than_the_expected_one_is_accepted():
    four("D3; T0; T0; D3; 0*4e; X; D2; 0*4e; 3*4e", "0+1 truco TRU-01 | | ", "7 out-of-turn TRI-12")


def test_ar_gen_07_dealing_goes_on_after_a_game():
    two("D1; +29,0; T0; T0; D0; 0*4e; 1*4e", "0+1 truco TRU-01 | ", "5 out-of-turn TRI-12", score=(0, 0), games=(1, 0))


def test_ar_gen_08_before_the_first_deal_only_a_deal():
    refused = "0 no-hand GEN-08; 1 no-hand GEN-08; 2 no-hand GEN-08; 3 no-hand GEN-08"
    two("0*4e; 0:truco; T0; 0!4e; D1", "", refused)
    two("0:truco", None, "0 no-hand GEN-08")


def test_ar_gen_08_no_deal_while_the_hand_is_open():
    two("D1; D0; 0:truco; D0; 1:no quiero; D0", "0+1 truco TRU-05 | ", "1 hand-open GEN-08; 3 hand-open GEN-08")


def test_ar_gen_08_after_the_hand_words_cards_and_tricks_are_refused():
    refused = "; ".join(f"{place} hand-over GEN-08" for place in (3, 4, 5, 6, 7, 8))
    two("D1; T0; T0; 0:truco; 1:envido; 0:27; 0*4e; T0; 0:quiero; D0", "0+1 truco TRU-01 | ", refused)


def test_ar_gen_09_a_reserved_word_is_the_bet_that_it_names():
    """Words are compared without case, accents and outer blanks."""
    said = ["  TRUCO ", "Quiero Retrúco", " quiero VALE cuatro", "No Quiero"]
    record = [{"deal": 1}] + [{"by": place % 2, "say": word} for place, word in enumerate(said)]
    two(record, "0+3 truco TRU-05")


def test_ar_gen_10_a_refused_word_leaves_what_was_pending():
    two(
        "D1; 0:truco; 1:retruco; 1:chau; 1:quiero; T1; T1",
        "1+2 truco TRU-02",
        "2 needs-quiero TRU-06; 3 unknown-word GEN-10",
    )
    two("D1; 0:envido; 1:24; 0:truco; 1:no quiero", "0+1 envido ENV-06", "2; 3 envido-pending GEN-12")


def test_ar_gen_10_seats_that_do_not_exist():
    signs = ("2:truco", "2*4e", "t2:truco", "T2", "Tt2", "2!4e")
    refused = "; ".join(f"{place} not-a-seat GEN-10" for place in range(1, 7))
    two("D1; " + "; ".join(signs), "", refused)
    two("D2; D1", "", "0 not-a-seat GEN-10")
    two("D1; 0:envido; 1:quiero; S2; St2; S1", "1+2 envido ENV-09", "3 not-a-seat GEN-10; 4 not-a-seat GEN-10")
    two("D1; T0; T0; 0?2; 0?1", "0+1 truco TRU-01", "3")


def test_ar_gen_10_a_word_of_another_ruleset_is_unknown():
    two("D1; 0:seis; 0:envit", "", "1 unknown-word GEN-10; 2 unknown-word GEN-10")


def test_ar_gen_11_speech_is_not_bound_to_the_order_of_play():
    four("D3; 2:envido; 3:quiero; 0:20; 1:25; 2:24; 3:truco; 2:quiero; T1; T1", "1+2 envido ENV-09; 1+2 truco TRU-02")
    four("D3; 3:truco; 2:quiero; 0:retruco; 1:quiero; T3; T3", "1+3 truco TRU-03")


def test_ar_gen_11_only_who_has_not_folded_speaks():
    four("D3; 0:truco; 1:al mazo; 1:quiero; 3:quiero; T0; T0", "0+2 truco TRU-02", "3 folded MAZ-05")


BARRED = ("0*4e", "T0", "Tp", "Tt1", "0!4e", "1!4e", "1:truco", "0:truco", "0:al mazo", "1:al mazo", "t1:al mazo")


@pytest.mark.parametrize("sign", BARRED)
@pytest.mark.parametrize(
    ("before", "code"),
    [
        ("D1; 0:envido", "envido-pending"),
        ("D1; 0:envido; 1:quiero", "values-due"),
        ("D1; 0:flor; 1:flor", "flor-open"),
        ("D1; 0:flor; 1:contraflor", "flor-open"),
        ("D1; 0:flor; 1:contraflor; 0:con flor quiero", "flor-open"),
    ],
)
def test_ar_gen_12_what_an_open_envido_or_contested_flor_bars(before, code, sign):
    two(f"{before}; {sign}", "", f"{before.count(';') + 1} {code} GEN-12")


def test_ar_gen_12_a_truco_waits_behind_envido_and_flor():
    told = "D1; 0:truco; 1:envido; 0:quiero; 1:quiero; 0:25; 1:27; 1:quiero; T0; T0"
    two(told, "1+2 envido ENV-09; 0+2 truco TRU-02", "4 values-due GEN-12")
    told = "D3; 0:truco; 1:flor; 2:flor; 3:quiero; 1:25; 2:30; 3:no quiero"
    four(told, "0+6 flor FLO-08; 0+1 truco TRU-05", "4 flor-open GEN-12")


def test_ar_gen_12_a_double_bet_is_two_bets_each_with_its_answer():
    told = "D1; 0:envido; 1:quiero; 0:27; 1:son buenas; 0:truco; 1:quiero; T1; T1"
    two(told, "0+2 envido ENV-09; 1+2 truco TRU-02")


def test_ar_gen_14_a_card_accepts_nothing():
    two("D1; 0:truco; 0*4e; 1*5e; 1*6e; 0*7e; 1:no quiero", "0+1 truco TRU-05")


def test_ar_gen_14_all_of_a_side_folded_is_a_no_quiero():
    two("D1; 0:truco; 1:quiero retruco; 0:al mazo", "1+2 truco MAZ-04")
    four("D3; 0:truco; 1:quiero retruco; 0:al mazo; 2:al mazo", "1+2 truco MAZ-04")


def test_ar_gen_15_only_the_other_side_answers_or_raises():
    four("D3; 0:truco; 2:quiero; 2:no quiero; 1:no quiero", "0+1 truco TRU-05", "2 own-bet GEN-15; 3 own-bet GEN-15")
    told = "D3; 0:envido; 2:real envido; 2:quiero; 0:no quiero; 1:no quiero"
    four(told, "0+1 envido ENV-06", "2 own-bet GEN-15; 3 own-bet GEN-15; 4 own-bet GEN-15")
    told = "D3; 0:flor; 1:contraflor; 3:con flor quiero; 1:con flor me achico; 0:con flor me achico; "
    four(told + "T1; T1", "1+4 flor FLO-11; 1+1 truco TRU-01", "3; 4")


def test_ar_gen_17_without_the_option_the_word_is_refused():
    two("D1; 0:maldon", "", "1 maldon-refused GEN-17")


def test_ar_gen_17_maldon_ends_the_hand_without_points():
    two("D1; 1:maldon; 0:truco; 1!4e,4b,12c; D0; T1; T1", " | 1+1 truco TRU-01", "2 hand-over GEN-08", maldon="any")
    two("D1; 0:maldón; D0", " | ", maldon="mano")


def test_ar_gen_17_only_before_anything_else():
    for before in ("0*4e", "T0", "0:truco", "0:envido", "0:flor"):
        two(f"D1; {before}; 1:maldon", "0+3 flor" if "flor" in before else "", "2 maldon-refused GEN-17", maldon="any")
    two("D1; 1:quiero; 1:maldon; D0", " | ", "1 nothing-to-answer TRU-14", maldon="any")


def test_ar_gen_17_only_the_mano():
    four(
        "D3; 3:maldon; 2:maldon; 0:maldon; D0", " | ", "1 maldon-refused GEN-17; 2 maldon-refused GEN-17", maldon="mano"
    )
    four("D3; t1:maldon; t0:maldon; D0", " | ", "1 maldon-refused GEN-17", maldon="mano")


def test_ar_gen_18_after_the_hand_shows_challenges_and_adjusts_only():
    told = "D1; T0; T0; 0:flor; 1:maldon; X; 0!4e; 1?0; +0,1; 0!5b; 1:al mazo; Tp; D0"
    refused = "3; 4; 5 * FMT-03; 10 hand-over GEN-08; 11 hand-over GEN-08"
    two(told, "0+1 truco TRU-01; 0+1 pido flor PED-03 | ", refused, score=(2, 1))
