"""Section 12: eight players, four on a side (AR-PIC-13), and what of section 11 holds for them."""

from __future__ import annotations

import pytest

from tests.rules.helpers import eight

REDONDA = "D7; T0; T0"
PAID = "0+1 truco TRU-01"

# For each dealer the manos of the four duels in their order; each plays the seat with which it adds up to seven.
MANOS = {
    0: (1, 2, 3, 7),
    1: (2, 3, 6, 7),
    2: (3, 5, 6, 7),
    3: (4, 5, 6, 7),
    4: (5, 6, 7, 3),
    5: (6, 7, 2, 3),
    6: (7, 1, 2, 3),
    7: (0, 1, 2, 3),
}


@pytest.mark.parametrize("dealer", range(8))
def test_ar_pic_13_the_duels_in_order_from_the_mano(dealer):
    """The manos are the first four seats from the dealer's right whose opposite number has not played yet."""
    manos: list[int] = []
    for step in range(1, 9):
        seat = (dealer + step) % 8
        if 7 - seat not in manos:
            manos.append(seat)
    told, refused, pays = f"D{dealer}p", [], []
    for mano, suit in zip(manos, "ebco", strict=True):
        other, place = 7 - mano, told.count(";") + 1
        outside = [seat for seat in range(8) if seat not in (mano, other)]
        told += "".join(f"; {seat}:truco" for seat in outside) + f"; {other}*4{suit}; {mano}*3{suit}; {other}*4{suit}"
        told += f"; {mano}*2{suit}; {other}*5{suit}"
        refused += [f"{place + index} not-in-duel PIC-09" for index in range(6)] + [f"{place + 6} out-of-turn TRI-12"]
        pays.append(f"{mano % 2}+1 truco TRU-01 @{place + 10}")
    eight(told, "; ".join(pays), "; ".join(refused))


@pytest.mark.parametrize(("dealer", "manos"), MANOS.items())
def test_ar_pic_13_the_manos_win_three_pardas(dealer, manos):
    told = f"D{dealer}p; " + "; ".join(["Tp"] * 12)
    eight(told, "; ".join(f"{mano % 2}+1 truco TRU-01" for mano in manos))


def test_ar_pic_13_redonda_and_pica_pica_in_turn():
    told = f"{REDONDA}; D0; T6; T6; T2; T2; T4; T4; T0; T0; D1; T2; T3; T2; D2; T3; T3; T5; T5; T6; T6; T7; T7"
    first, second = "0+1 truco; 0+1 truco; 0+1 truco; 0+1 truco", "1+1 truco; 1+1 truco; 0+1 truco; 1+1 truco"
    pays = f"{PAID} | {first} | 0+1 truco | {second} | "
    told += "; D3; T4; T5"
    eight(told, pays)
    eight(told, pays, ruleset="fournier")


def test_ar_pic_13_a_redonda_of_eight():
    told = (
        "D7; 0*4e; 1*4b; 2*4o; 3*4c; 4*5e; 5*5b; 7:envido; 0:quiero; 0:20; 7:27; 2:28; 1:son buenas; 7*5o; 6*5o; 7*3c"
    )
    refused = "13 out-of-turn TRI-12"
    eight(f"{told}; 7*2c; 1*2b; 0*2o", "0+2 envido ENV-09", f"{refused}; 17 out-of-turn TRI-12")


def test_ar_pic_13_all_four_of_a_side_fold():
    told = "D7; 0:truco; 1:al mazo; 3:al mazo; 5:al mazo; 7:quiero; 7:al mazo"
    eight(told, "0+2 truco MAZ-04 @6")
    eight("D7; 0:truco; 1:al mazo; 3:al mazo; 5:al mazo; 7:al mazo", "0+1 truco MAZ-04 @5")
    eight("D7; t1:al mazo", "0+1 truco MAZ-04 @1")


def test_ar_pic_13_eight_flores():
    told = "D7; " + "; ".join(f"{seat}:flor" for seat in range(8)) + "; 0:38; 1:20; T0"
    eight(told, "0+24 flor FLO-08")


def test_ar_pic_13_the_last_of_four_undoes_the_surrenders():
    told = (
        "D7; 0:flor; 1:con flor me achico; 3:con flor me achico; 5:con flor me achico; 7:flor; 0:25; 1:20; 7:30; 0*4e"
    )
    eight(told, "1+15 flor FLO-08")


@pytest.mark.parametrize(("until", "limit"), [("last5", 25), ("buenas", 15)])
def test_ar_pic_13_the_limits_are_those_of_six(until, limit):
    """Dealt by seat 0 the first duel is 1 against 6: a trick of seat 2 is refused in it."""
    told = "T0; T0; D0; T1; T2"
    below = f"D7; +{limit - 2},0; {told}"
    eight(below, f"{PAID} | ", "6 not-in-duel PIC-09", score=(limit - 1, 0), pica_until=until)
    eight(f"D7; +{limit - 1},0; {told}", f"{PAID} | ", score=(limit, 0), pica_until=until)
    eight(f"D7; +0,{limit}; {told}", f"{PAID} | ", score=(1, limit), pica_until=until)


def test_ar_pic_13_the_other_options_are_those_of_six():
    eight(f"{REDONDA}; D0; T1; T2", f"{PAID} | ", pica_from=5)
    eight(f"{REDONDA}; D0; T1; T2", f"{PAID} | ", pica_pica="never")
    eight(f"{REDONDA}; D0; 3:maldon; D1; T2; T3", f"{PAID} | | ", "7 not-in-duel PIC-09", maldon="any")
    eight(f"{REDONDA}; D0; X; D1; T2; T3", f"{PAID} | | ", "7 not-in-duel PIC-09")


def test_ar_pic_13_falta_envido_and_contraflor_al_resto():
    eight("D7p; 0:falta envido; 7:quiero; 0:20; 7:30", "1+6 envido PIC-06")
    eight("D7p; 0:flor; 7:contraflor al resto; 0:con flor quiero; 0:20; 7:30", "1+12 flor PIC-07")


def test_ar_pic_13_the_mano_of_the_duel_wins_the_tie():
    told = "D0p; T1; T1; T2; T2; T3; T3; 0:envido; 7:quiero; 0:30; 7:30; 0:30"
    pays = "1+1 truco; 0+1 truco; 1+1 truco; 1+2 envido ENV-09"
    eight(told, pays, "9 mano-first ENV-08")


def test_ar_pic_13_meddling():
    told = "D7p; 0:envido; 7:no quiero; 0:intromision; 6:intromision; 7*4e; 2:intromision; T2; T2; 3:al mazo"
    pays = "1+4 penalty PIC-10; 1+4 penalty PIC-10; 0+1 truco; 0+1 truco MAZ-04"
    eight(told, pays, "3; 5 not-in-duel PIC-09")


def test_ar_pic_13_the_game_can_end_in_the_middle():
    told = "D7p; +5,28; T0; T0; T1; T1; T5; T5; T3; T3"
    pays = "0+1 truco; 1+1 truco; 1+1 truco"
    eight(told, pays, "8; 9", score=(6, 30), games=(0, 1), winner=1, best_of=1)


def test_ar_pic_13_pido_flor_within_the_duel():
    told = "D7p; T0; T0; T1; T1; T2; T2; T3; T3; 6?0; 7?0; 0!flor; 2?5; 5!no flor"
    pays = "0+1 truco; 1+1 truco; 0+1 truco; 1+1 truco; 1+3 pido flor PED-02; 1+1 pido flor PED-03"
    eight(told, pays, "9 pido-refused PED-07")


def test_ar_gen_04_eight_players_sit_in_two_sides():
    eight(
        "D7; 0:truco; 2:quiero; 6:no quiero; 5:quiero; T7; T1", "1+2 truco TRU-02", "2 own-bet GEN-15; 3 own-bet GEN-15"
    )
