"""The disputes of section 8 as they happen at a table, each with its ruling and its rule."""

from __future__ import annotations

from tests.rules.truc import catala, frances, trut


def test_tc_bet_02_dispute_1_truc_after_the_next_player_had_put_a_card_down():
    """Void; the partner, whose turn it may be, must repeat it."""
    told = "D3; 0*3e; 1*4e; 0:truc; 1:vull; 2:truc; 3:vull; 2*5e; 3*6e; 0*2e; 1*7e; 2*4b; 3*5b"
    catala(told, "0+2 truco BET-04 @12", "3 not-your-turn BET-02; 4 nothing-to-answer BET-06")
    catala("D3; 0*3e; 1*4e; 0:truc; 2*5e; 3*6e; T0", "0+1 truco BET-01 @6", "3 not-your-turn BET-02")


def test_tc_bet_07_dispute_2_i_never_accepted_i_simply_played():
    """Playing is accepting, so `no vull` afterwards comes too late and the hand is worth two."""
    told = "D3; 0*3e; 0:truc; 1*4e; 1:no vull; 2*5e; 3*6e; 0*2e; 1*7e; 2*4b; 3*5b"
    catala(told, "0+2 truco BET-04 @10", "4 nothing-to-answer BET-06")


def test_tc_tie_01_dispute_3_two_threes_against_one():
    """A draw, and the same player leads."""
    told = "D3; 0*3e; 1*3b; 2*3o; 3*4e; 2*2e; 1*2b; 0*2e; 1*4b; 2*5b; 3*6b"
    catala(told, "0+1 truco BET-01 @10", "5 not-your-turn TRK-01; 6 not-your-turn TRK-01")
    catala("D0; 1*4e; 2*3b; 3*4o; 0*3e; 2*2e", "", "", score=(0, 0))
    catala("D0; 1*3e; 2*3b; 3*4o; 0*3o; 2*2e; 1*2e", "", "5 not-your-turn TRK-01")


def test_tc_tie_03_dispute_4_all_three_tricks_drawn():
    """The side that did not deal wins the hand."""
    catala("D3; Tp; Tp; Tp; D0; Tp; Tp; Tp", "0+1 truco TIE-03 @3 | 1+1 truco TIE-03 @7")


def test_tc_dea_03_dispute_5_one_card_each_after_a_cut():
    """Deal again with three cards."""
    catala("D3c/1; 0*3e; D3c; T0; T0", "0+1 truco @4", "0 one-card-needs-no-cut DEA-03; 1 no-hand TC-REC-04")


def test_tc_dea_04_dispute_5_one_card_each_with_a_side_at_eleven():
    """Deal again with three cards; the leaders decide as ever."""
    told = "D3; X; +11,4; D0n/1; T0; D0n; 0:juguem; T1; T1"
    refused = "3 one-card-at-eleven DEA-04; 4 no-hand REC-04"
    catala(told, "| 1+3 truco ONZ-03 @8", refused, score=(11, 7))


def test_tc_bet_03_dispute_6_the_side_that_said_truc_wants_three():
    """Only the side that accepted may."""
    catala("D3; 0:truc; 1:vull; T0; 2:retruc; 3:retruc; 0:no vull", "1+2 truco BET-05 @6", "4 not-your-raise BET-06")


def test_tc_bet_05_dispute_7_a_refused_retruc_pays_two():
    """To the side that said retruc: it had accepted the two."""
    catala("D3; 0:truc; 1:retruc; 2:no vull", "1+2 truco BET-05 @3")
    catala("D3; 0:truc; 1:vull; T0; 3:retruc; 0:passo", "1+2 truco BET-05 @5")


def test_tc_onz_04_dispute_8_truc_with_one_side_at_eleven():
    """It has no effect; the hand is worth three already."""
    told = "D3; X; +11,4; D0; 0:juguem; 1:truc; 0:vull; T1; T1"
    catala(told, "| 1+3 truco ONZ-03 @8", "5 no-betting ONZ-04; 6 nothing-to-answer BET-06", score=(11, 7))


def test_tf_bet_03_dispute_9_the_same_side_bets_again_in_the_next_trick():
    """Refused: never twice running."""
    told = "D3; 0:3; 1:je joue; 0*7♥; 1*9♥; 2*10♥; 3*J♥; 0:5; 0*7♠; 1*9♠; 2*10♠; 3*J♠"
    frances(told, "0+3 truco BET-04 @11", "7 not-your-raise BET-03")


def test_tf_res_02_dispute_10_the_remainder_binds_both():
    """The side behind said it, it was accepted, the leaders win the hand: they win the game."""
    told = "D3; +3,9; 0:mon reste; 1:je joue; T1; T3"
    frances(told, "1+3 truco RES-02 @5", score=(3, 12), games=(0, 1), winner=1, games_to_win=1)


def test_tf_dea_03_dispute_11_three_want_new_cards_one_does_not():
    """The cards are played, and nobody can ask again."""
    told = "D3; 0:redonne; 1:d'accord; 2:d'accord; 3:je joue; 0:redonne; 0*7♥; T0; T0"
    frances(told, "0+1 truco BET-01 @8", "5 too-late")


def test_tt_tru_03_dispute_12_they_refused_and_we_mark_a_trut():
    """One point only, to the proposers."""
    trut("D3; 0:trut; 1:je ne suis pas; D0; T1; T1", "0+1 truco TRU-03 @2 | 1+1 truco CNT-01 @5")


def test_tt_cnt_03_dispute_13_we_keep_our_two_points():
    """No: the losers' odd points go."""
    trut("D3; +2,1; 1:trut; 2:je suis; T1; T1", "1+3 truco TRU-04 @5; 0+-2 truco CNT-03 @5", score=(0, 4))


def test_tt_cnt_02_dispute_13_the_winners_odd_points_stay():
    """One odd point and a trut: four on the board, and two more points complete the next."""
    told = "D3; +2,1; 1:trut; 2:je suis; T1; T1; D0; T1; T1; D1; T1; T1"
    trut(told, "1+3 truco; 0+-2 truco | 1+1 truco | 1+1 truco", score=(0, 6))
