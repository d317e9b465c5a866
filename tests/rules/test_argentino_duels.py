"""Section 11: the three duels of a pica-pica, who is in them, and what is said and played there (AR-PIC-03 to -09)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import ruled, six

REST = "T1; T1; T2; T2"
"""The second and the third duel of `D5p`, won by their manos."""
REST_PAYS = "1+1 truco TRU-01; 0+1 truco TRU-01"


@pytest.mark.parametrize("dealer", range(6))
def test_ar_pic_03_to_04_who_plays_whom_and_in_which_order(dealer):
    """In each duel the mano leads, its opposite follows, and the four others are not in it."""
    told, refused, pays = f"D{dealer}p", [], []
    for number, suit in ((1, "e"), (2, "b"), (3, "o")):
        mano, other = (dealer + number) % 6, (dealer + number + 3) % 6
        place = told.count(";") + 1
        outside = [seat for seat in range(6) if seat not in (mano, other)]
        told += "".join(f"; {seat}*7c" for seat in outside) + f"; {other}*4{suit}; {mano}*3{suit}; {other}*4{suit}"
        told += f"; {mano}*2{suit}; {other}*5{suit}"
        refused += [f"{place + index} not-in-duel PIC-09" for index in range(4)] + [f"{place + 4} out-of-turn TRI-12"]
        pays.append(f"{mano % 2}+1 truco TRU-01 @{place + 8}")
    six(f"{told}; 0*6c", "; ".join(pays), "; ".join([*refused, "28 hand-over GEN-08"]))


def test_ar_pic_03_one_deal_three_duels():
    """The three are one hand of the record, and the deal passes on only after them."""
    told = "D5p; T0; T0; D0; T1; T1; D0; T2; T2; D0; T0; T1"
    out = six(told, f"0+1 truco; {REST_PAYS} | ", "3 hand-open GEN-08; 6 hand-open GEN-08")
    assert [hand["score"] for hand in out["hands"]] == [[2, 1], [2, 1]]


def test_ar_pic_03_a_card_is_dealt_to_one_player_of_the_deal():
    told = "D5p; 0*1e; 3*4e; 0*7e; 3*5e; 1*1e; 1*5e; 1*1b; 4*7e; 4*4b"
    six(told, "0+1 truco TRU-01", "5 card-repeated TRI-13; 6 card-repeated TRI-13; 8 card-repeated TRI-13")


def test_ar_pic_04_the_next_duel_waits_for_the_end_of_the_one_before():
    six("D5p; T0; T3; T1; T0; T1", "0+1 truco TRU-01 @4", "3 not-in-duel PIC-09")


def test_ar_pic_05_the_mano_of_the_duel_wins_three_pardas():
    pays = "0+1 truco TRU-01; 1+1 truco TRU-01; 0+1 truco TRU-01"
    six("D5p; " + "; ".join(["Tp"] * 9), pays)
    six("D5p; 0*3e; 3*3b; 0*2e; 3*2b; 0*4e; 3*4b", "0+1 truco TRU-01 @6")
    six("D5p; T0; T0; T1; T1; 2*3e; 5*3b; 2*2e; 5*2b; 2*4e; 5*4b", "0+1 truco; 1+1 truco; 0+1 truco TRU-01 @10")


def test_ar_pic_05_the_mano_of_the_duel_leads_again_after_a_parda():
    six("D5p; T0; T0; 1*3e; 4*3b; 4*4e; 1*4e", "0+1 truco", "5 out-of-turn TRI-12")


def test_ar_pic_05_the_mano_of_the_duel_declares_first_and_wins_ties():
    told = "D5p; T0; T0; 1:envido; 4:quiero; 4:27; 1:27; 4:27"
    six(f"{told}; T4", "0+1 truco; 1+2 envido ENV-09 @7", "5 mano-first ENV-08")
    told = "D5p; T0; T0; T1; T1; 5:envido; 2:quiero; 5:30; 2:30; 5:30"
    six(told, "0+1 truco; 1+1 truco; 0+2 envido ENV-09", "7 mano-first ENV-08")


def test_ar_pic_05_the_mano_of_the_duel_wins_equal_flores():
    told = "D5p; T0; T0; 4:flor; 1:flor; 4:33; 1:33; 4:33"
    six(told, "0+1 truco; 1+6 flor FLO-08", "5 mano-first")


def test_ar_pic_05_the_dealer_is_the_last_of_the_third_duel():
    told = "D5p; T0; T0; T1; T1; 2:envido; 5:quiero; 2:son buenas; 2:33; 5:33"
    six(told, "0+1 truco; 1+1 truco; 0+2 envido ENV-09", "7")


@pytest.mark.parametrize("option", ["leader", "match", "half", "malas_match"])
@pytest.mark.parametrize(("winner", "values"), [(0, "0:30; 3:20"), (3, "0:20; 3:30")])
def test_ar_pic_06_an_accepted_falta_envido_is_6(option, winner, values):
    told = f"D5p; +3,17; 0:falta envido; 3:quiero; {values}"
    score = (9, 17) if winner == 0 else (3, 23)
    six(told, f"{winner % 2}+6 envido PIC-06", score=score, falta_envido=option)


def test_ar_pic_06_it_replaces_what_was_bet_before():
    told = "D5p; 0:envido; 3:real envido; 0:real envido; 3:falta envido; 0:quiero; 0:20; 3:30"
    six(told, "1+6 envido PIC-06 @7")


def test_ar_pic_06_near_the_target_it_is_6_as_well():
    told = "D5p; +28,29; 0:falta envido; 3:quiero; 0:30; 3:20"
    six(told, "0+6 envido PIC-06", score=(34, 29), games=(1, 0), winner=0, best_of=1)


def test_ar_pic_06_of_a_small_target():
    six("D5p; 0:falta envido; 3:quiero; 0:30; 3:20", "0+6 envido PIC-06", target=9)


def test_ar_pic_06_refused_it_pays_as_ever():
    six("D5p; 0:falta envido; 3:no quiero", "0+1 envido ENV-06")
    six("D5p; 0:real envido; 3:falta envido; 0:no quiero", "1+3 envido ENV-06")


def test_ar_pic_06_in_a_redonda_it_is_what_the_leader_needs():
    told = "D5; +3,17; 0:falta envido; 3:quiero; 0:30; 3:20; 0*4e"
    six(told, "0+13 envido ENV-09", score=(16, 17))


def test_ar_pic_06_disproved_it_is_6_for_the_other_side():
    told = "D5p; 0:falta envido; 3:quiero; 0:33; 3:20; 0!4e,5b,6o"
    for option in ("leader", "match"):
        six(f"{told}; T0; T0", "1+6 envido VER-03; 0+1 truco", score=(1, 6), falta_envido=option)


def test_ar_pic_07_contraflor_al_resto_is_12():
    told = "D5p; +20,5; 0:flor; 3:contraflor al resto; 0:con flor quiero; 0:25; 3:30"
    six(told, "1+12 flor PIC-07", score=(20, 17))
    six(told, "1+12 flor PIC-07", score=(20, 17), ruleset="fournier")


def test_ar_pic_07_after_a_contraflor_it_is_12_too():
    told = "D5p; 0:flor; 3:contraflor; 0:contraflor al resto; 3:con flor quiero; 0:25; 3:30"
    six(told, "1+12 flor PIC-07")
    six(told, "1+12 flor PIC-07", contraflor="plus3")


@pytest.mark.parametrize("option", ["resto", "match"])
def test_ar_pic_07_by_option_6(option):
    told = "D5p; +20,5; 0:flor; 3:contraflor; 0:contraflor al resto; 3:con flor quiero; 0:35; 3:30"
    six(told, "0+6 flor PIC-07", score=(26, 5), contraflor_resto=option)


def test_ar_pic_07_given_up_it_pays_as_ever():
    raised = "D5p; 0:flor; 3:contraflor; 0:contraflor al resto; 3:con flor me achico"
    six(raised, "0+6 flor FLO-12")
    plain = "D5p; 0:flor; 3:contraflor al resto; 0:con flor me achico"
    six(plain, "1+4 flor FLO-11")
    six(plain, "1+3 flor FLO-11", ruleset="fournier")


def test_ar_pic_08_every_duel_has_its_own_envido():
    told = "D5p; 0:envido; 3:no quiero; T0; T0; 4:real envido; 1:quiero; 1:20; 4:30; T1; T1; 2:envido; 5:no quiero"
    pays = "0+1 envido ENV-06; 0+1 truco TRU-01; 0+3 envido ENV-09; 1+1 truco TRU-01; 0+1 envido ENV-06"
    six(told, pays)


def test_ar_pic_08_every_duel_has_its_own_truco():
    """In the second duel the tricks are worth 1 again and nobody has the quiero."""
    told = "D5p; 0:truco; 3:quiero; T0; T0; 4:retruco; 1:envido; 4:no quiero; 4:truco; 1:quiero retruco; 4:quiero"
    pays = "0+2 truco TRU-02; 1+1 envido ENV-06; 1+3 truco TRU-03; 0+1 truco TRU-01"
    six(f"{told}; T1; T1; 2:vale cuatro; T2; T2", pays, "5 ladder; 13 ladder")


def test_ar_pic_08_every_duel_has_its_own_flor():
    told = "D5p; 0:flor; 3:contraflor; 0:con flor me achico; T0; T0; 1:envido; 4:flor; T1; T1; 2:envido; 5:no quiero"
    pays = "1+4 flor FLO-11; 0+1 truco; 0+3 flor FLO-06; 1+1 truco; 0+1 envido ENV-06"
    six(told, pays)


def test_ar_pic_08_a_surrender_of_one_against_one_is_final_at_once():
    told = "D5p; 0:flor; 3:con flor me achico; 3:flor; 5:flor; 2:flor; T0; T0"
    six(told, "0+4 flor FLO-11; 0+1 truco", "3; 4 not-in-duel; 5 not-in-duel")


def test_ar_pic_08_every_duel_is_folded_by_itself():
    told = "D5p; 0:al mazo; 4:al mazo; 2:truco; 5:al mazo"
    six(told, "1+1 truco MAZ-04 @1; 1+1 truco MAZ-04 @2; 0+1 truco MAZ-04 @4")


def test_ar_pic_08_whoever_folded_is_out_of_the_next_duels_as_anybody():
    six("D5p; 0:al mazo; 0:envido; 0*4e", "1+1 truco", "2 not-in-duel PIC-09; 3 not-in-duel PIC-09")


def test_ar_pic_08_the_early_fold_of_every_duel():
    told = "D5p; 0:al mazo; 1:truco; 4:al mazo; 5:al mazo"
    pays = "1+1 envido MAZ-07; 1+1 truco MAZ-04; 1+1 truco MAZ-04; 0+1 envido MAZ-07; 0+1 truco MAZ-04"
    six(told, pays, mazo_early=2)


def test_ar_pic_08_points_go_to_the_side_as_they_are_scored():
    """The envido of the second duel comes after the truco of the first, and before its own truco."""
    told = "D5p; +26,26; 0:truco; 3:quiero; T3; T3; 1:truco; 4:envido; 1:quiero; 1:33; 4:20; 4:quiero"
    pays = "1+2 truco TRU-02; 1+2 envido ENV-09"
    six(told, pays, "11 match-over SCO-02", score=(26, 30), games=(0, 1), winner=1, best_of=1)


def test_ar_pic_08_an_open_comparison_is_closed_in_its_duel():
    told = "D5p; 0:envido; 3:quiero; 0:25; 1*4b; 0*4e; 3:26"
    six(told, "0+2 envido ENV-09 @3", "4 not-in-duel PIC-09; 6 not-due")


@pytest.mark.parametrize("seat", [1, 2, 4, 5])
def test_ar_pic_09_words_and_cards_from_outside_the_duel_are_refused(seat):
    words = (
        "envido",
        "real envido",
        "truco",
        "flor",
        "al mazo",
        "quiero",
        "no quiero",
        "27",
        "son buenas",
        "contraflor",
    )
    for before in ("", "; 0:truco", "; 0:envido", "; 0:envido; 3:quiero", "; 0:flor", "; T0"):
        told = f"D5p{before}"
        place = told.count(";") + 1
        tried = "".join(f"; {seat}:{word}" for word in words) + f"; {seat}*4e"
        refused = "; ".join(f"{place + index} not-in-duel PIC-09" for index in range(len(words) + 1))
        six(told + tried, "0+3 flor" if "flor" in before else "", refused)


def test_ar_pic_09_a_trick_or_a_showdown_is_not_won_from_outside():
    six("D5p; T1; T5; T0; T3; T2; T0", "0+1 truco", "1 not-in-duel; 2 not-in-duel; 5 not-in-duel")
    told = "D5p; 0:envido; 3:quiero; S1; S2; S3"
    six(told, "1+2 envido ENV-09", "3 not-in-duel; 4 not-in-duel")


def test_ar_pic_09_before_and_after_ones_own_duel():
    told = "D5p; 5:flor; 2:envido; T0; T0; 0:flor; 3:flor; T1; T1; 5:flor"
    refused = "; ".join(f"{place} not-in-duel PIC-09" for place in (1, 2, 5, 6))
    six(told, "0+1 truco; 1+1 truco; 1+3 flor FLO-06", refused)


def test_ar_pic_09_the_reason_is_told_in_words():
    refused = ruled("D5p; 1:truco", seats=6)["refused"]
    assert [(given["code"], given["rule"]) for given in refused] == [("not-in-duel", "AR-PIC-09")]
    assert refused[0]["why"]


def test_ar_pic_09_a_seat_that_is_not_there_is_another_matter():
    six("D5p; 6:truco", "", "1 not-a-seat")


def test_ar_gen_16_a_side_is_its_player_in_the_duel():
    told = "D5p; t0:truco; 0:retruco; t1:quiero retruco; 3:vale cuatro; t0:quiero; Tt0; 3*4e; 0*4e; 3*5e"
    six(told, "", "2; 4; 7 out-of-turn TRI-12")
    six(
        "D5p; T0; T0; t0:envido; t1:quiero; t0:33; t1:27; t0:27; 1!4e,5b,6o; T1; T1",
        "0+1 truco; 0+2 envido VER-03; 1+1 truco",
        "5 mano-first",
    )


def test_ar_gen_16_what_is_said_for_a_side_is_said_by_its_player():
    six("D5p; t0:flor; 0:flor; t0:flor", "0+3 flor", "2 flor-twice FLO-05; 3 flor-twice FLO-05")
    six("D5p; 0*4e; t0:envido; t1:envido; t0:no quiero", "1+1 envido ENV-06", "2 envido-late ENV-02")
    six("D5p; t1:al mazo; t0:al mazo; t1:al mazo", "0+1 truco; 1+1 truco; 0+1 truco")


def test_ar_gen_17_anybody_at_the_table_may_claim_a_maldon_of_the_deal():
    for seat in range(6):
        six(f"D5p; {seat}:maldon; T0; {seat}!4e,4b,12o", " ", "2 hand-over GEN-08", maldon="any")
    six("D5p; 0:envido; 4:maldon", "", "2 maldon-refused GEN-17", maldon="any")
    six("D5p; T0; T0; 1:maldon; 2:maldon", "0+1 truco", "3 maldon-refused; 4 maldon-refused", maldon="any")


def test_ar_gen_17_or_only_the_mano_of_the_deal():
    six("D5p; 3:maldon; 1:maldon; 0:maldon; T0", "", "1; 2; 4 hand-over", maldon="mano")
