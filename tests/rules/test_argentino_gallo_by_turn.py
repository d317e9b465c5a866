"""Section 14: the gallo by turn, with three scores (AR-GAL-04 to -08)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.rules import helpers

three = partial(helpers.three, gallo="turn")
"""By turn the dealer is the gallo; `holds` tells every record from the next seat as well."""


def test_ar_gal_04_the_dealer_is_the_gallo():
    """The role goes round: who has dealt answers the bets of the two others, and wins alone."""
    told = "D0; 1:truco; 2:quiero; 0:quiero; T0; T0; D1; 1:truco; 1:quiero; 0:quiero; T1; T1; D2; t1:truco; 2:no quiero"
    pays = "0+2 truco | 1+2 truco | 0+1 truco; 1+1 truco"
    three(told, pays, "2 own-bet GEN-15; 8 own-bet GEN-15")


@pytest.mark.parametrize("dealer", range(3))
def test_ar_gal_04_the_gallo_plays_last(dealer):
    first, second = (dealer + 1) % 3, (dealer + 2) % 3
    told = f"D{dealer}; {dealer}*4e; {second}*4b; {first}*4o; {dealer}*4e; {second}*4b; {dealer}*4e"
    three(told, "", "1 out-of-turn TRI-12; 2 out-of-turn TRI-12; 4 out-of-turn TRI-12")


def test_ar_gal_04_the_mano_is_always_one_of_the_pair():
    pays = "1+1 truco; 2+1 truco"
    three("D0; Tp; Tp; Tp", pays)
    three("D0; 0:envido; 1:quiero; 1:27; 0:27", "1+2 envido ENV-09; 2+2 envido ENV-09")
    three("D0; 0:flor; 2:flor; 2:30; 0:30", "1+6 flor FLO-08; 2+6 flor FLO-08")


def test_ar_gal_04_the_gallo_may_open_the_envido_when_both_have_played():
    told = "D0; 1*4e; 2*4b; 1:envido; 2:envido; 0:envido; 2:quiero; 1:20; 0:30; 0*4o"
    three(told, "0+2 envido ENV-09", "3; 4")


def test_ar_gal_04_whoever_deals_out_of_turn_is_the_gallo():
    three("D0; T0; T0; D2; 0:truco; 1:quiero; 2:no quiero", "0+1 truco | 0+1 truco; 1+1 truco", "5 own-bet")


def test_ar_gal_05_three_scores():
    out = three("D0; T0; T0; D1; T1; T1; D2; T0; T0", "0+1 truco | 1+1 truco | 0+1 truco; 1+1 truco")
    assert [hand["score"] for hand in out["hands"]] == [[1, 0, 0], [1, 1, 0], [2, 2, 0]]


def test_ar_gal_05_the_pair_is_paid_in_full_twice_in_order_of_seat():
    three("D1; 2:truco; 1:no quiero", "0+1 truco TRU-05 @2; 2+1 truco TRU-05 @2")
    three("D2; 0:flor; 1:flor", "0+6 flor FLO-06 @2; 1+6 flor FLO-06 @2")
    three("D1; 0:flor; 1:con flor me achico", "0+4 flor FLO-11; 2+4 flor FLO-11")
    told = "D0; 0:envido; 1:quiero; 1:30; 0:20; 1:truco; 0:quiero; T2; T2"
    pays = "1+2 envido ENV-09 @4; 2+2 envido ENV-09 @4; 1+2 truco TRU-02 @8; 2+2 truco TRU-02 @8"
    three(told, pays)


def test_ar_gal_05_a_later_flor_adds_to_both():
    three("D0; 1:flor; 1*4e; 2:flor; 2*4b", "1+6 flor FLO-06 @3; 2+6 flor FLO-06 @3")
    three("D0; 1:flor; 1*4e; 0:flor; 1:20; 0:30", "0+6 flor FLO-08")


def test_ar_gal_05_a_flor_takes_a_paid_envido_back_from_both():
    told = "D0; 1:envido; 0:no quiero"
    three(told, "1+1 envido ENV-06; 2+1 envido ENV-06")
    three(f"{told}; 0:flor", "0+3 flor FLO-06")


def test_ar_gal_05_adjust_has_three_numbers():
    three("D0; +3,0,-1; +3,0,5; +0,0,-6; +0,0,-5", "0+3 adjust SCO-09 @2; 2+5 adjust @2; 2+-5 adjust @4", "1; 3")
    three("D1; +1,2,3; T1; T1", "0+1 adjust; 1+2 adjust; 2+3 adjust; 1+1 truco", score=(1, 3, 3))


def test_ar_gal_05_an_adjust_may_end_the_game():
    three("D0; +3,4,30", "", score=(3, 4, 30), games=(0, 0, 1), winner=2, best_of=1)


def test_ar_gal_05_games_and_winner_are_seats():
    told = "D0; +29,0,0; T0; T0; D1; +0,0,30; D2; +0,2,29; T2; T2"
    pays = "0+1 truco | | 2+1 truco"
    out = three(told, pays, score=(0, 2, 30), games=(1, 0, 2), winner=2)
    assert [hand["game"] for hand in out["hands"]] == [0, 1, 2]


def test_ar_gal_05_everybody_may_have_a_game_of_three():
    told = "D0; +30,0,0; D1; +0,30,0; D2; +0,0,30; D0; 1:truco"
    three(told, " | | | ", score=(0, 0, 0), games=(1, 1, 1))
    three(f"{told}; +5,30,2", " | | | ", score=(5, 30, 2), games=(1, 2, 1), winner=1)


def test_ar_gal_05_a_won_game_leaves_nothing_on_the_three_scores():
    told = "D0; +29,20,10; T0; T0; D1; T0; T0"
    three(told, "0+1 truco | 0+1 truco; 2+1 truco", score=(1, 0, 1), games=(1, 0, 0))


def test_ar_gal_05_how_three_scores_are_said():
    three("D0; +1,15,18", "", score=(1, 15, 18), spoken=("1 mala", "15 malas", "3 buenas"))
    three("", None, spoken=("0 malas", "0 malas", "0 malas"))
    three("D0; +1,2,3", "", score=(1, 2, 3), spoken=("1", "2", "3"), target=12)


def test_ar_gal_05_a_disproved_envido_leaves_both_accounts():
    told = "D0; 0:envido; 1:quiero; 1:33; 0:20; T0; T0"
    three(told, "1+2 envido ENV-09; 2+2 envido ENV-09; 0+1 truco")
    three(f"{told}; 1!wrong", "0+2 envido VER-03 @7; 0+1 truco")


def test_ar_gal_05_a_disproved_envido_of_the_gallo_goes_to_both():
    told = "D1; 1:envido; 2:quiero; 2:20; 1:33; T1; T1; 1!4e,5b,6o"
    three(told, "0+2 envido VER-03; 2+2 envido VER-03; 1+1 truco")


def test_ar_gal_05_a_disproved_flor_of_one_of_the_pair():
    told = "D0; 1:flor; 2:flor; T1; T1; 1!4e,5e,6e"
    three(told, "1+6 flor FLO-06; 2+6 flor FLO-06; 1+1 truco; 2+1 truco")
    three(f"{told}; 2!4b,5o", "0+6 flor VER-04; 1+1 truco; 2+1 truco")


def test_ar_gal_05_a_reversal_can_win_the_game_for_the_gallo():
    told = "D0; +28,5,5; 1:envido; 0:quiero; 1:33; 0:20; T1; T1; 1!wrong"
    three(told, "0+2 envido VER-03", score=(30, 5, 5), games=(1, 0, 0), winner=0, best_of=1)


def test_ar_gal_05_a_reversal_can_take_a_game_back():
    told = "D0; +5,28,20; 1:envido; 0:quiero; 1:33; 0:20"
    won = {"score": (5, 30, 22), "games": (0, 1, 0), "winner": 1}
    three(told, "1+2 envido; 2+2 envido", best_of=1, **won)
    three(f"{told}; 1!wrong", "0+2 envido VER-03", score=(7, 28, 20), best_of=1)


def test_ar_gal_05_pido_flor_is_paid_to_accounts():
    told = "D0; T0; T0; 1?0; 0?1; 0?2; 0!flor; 1!flor; 2!no flor; 1?2; 2?0"
    answers = "1+3 pido flor PED-02; 2+3 pido flor PED-02; 0+3 pido flor PED-02; 1+1 pido flor PED-03; 2+1 pido flor"
    three(told, f"0+1 truco; {answers}", "9 pido-refused PED-07; 10 pido-refused PED-07")


def test_ar_gal_05_a_wrong_challenge_pays_the_gallo():
    three("D0; T0; T0; t1?0; 0!no flor", "0+1 truco; 0+1 pido flor PED-03")
    three("D0; T0; T0; 2?0; 0!no flor", "0+1 truco; 0+3 pido flor PED-03", ruleset="fournier")


def test_ar_gal_05_the_sum_of_pido_flor_hand():
    """What the pair scored is struck from both accounts; the gallo gets it once, as the pair scored it once."""
    told = "D0; 0:envido; 1:quiero; 1:30; 0:20; T1; T1; 0?2; 2!flor"
    three(told, "0+6 pido flor PED-08", pido_flor_hand=True)
    told = "D0; 0:envido; 1:quiero; 1:20; 0:30; T0; T0; 2?0; 0!flor"
    three(told, "1+6 pido flor PED-08; 2+6 pido flor PED-08", ruleset="fournier")


def test_ar_gal_05_folding():
    three("D0; 0:al mazo", "1+1 truco MAZ-04; 2+1 truco MAZ-04")
    three("D0; 1:al mazo; 2*4e; 0*4b; 2:al mazo", "0+1 truco MAZ-04 @4")
    three("D0; 0:truco; 2:al mazo; 1:quiero; t1:al mazo", "0+2 truco MAZ-04 @4")
    pays = "0+1 envido MAZ-07; 2+1 envido MAZ-07; 0+1 truco MAZ-04; 2+1 truco MAZ-04"
    three("D1; 1:al mazo", pays, mazo_early=2)


def test_ar_gal_05_pardas_of_gallo_and_pair():
    told = "D0; 1*3e; 2*3b; 0*2o; 1*4e; 2*4b; 0*4o"
    three(told, "1+1 truco TRU-01; 2+1 truco TRU-01")
    told = "D0; 1*3e; 2*4b; 0*3o; 0*4o; 1*4e; 2*5b; 0*6o"
    three(told, "0+1 truco TRU-01", "4 out-of-turn TRI-12")


def test_ar_gal_05_closed_by_the_table():
    three("D0; 1:flor; 0:truco; X; 0?2; 2!no flor; D1; 2*4e", "1+3 flor; 2+3 flor; 1+1 pido flor; 2+1 pido flor | ")


@pytest.mark.parametrize(("option", "points"), [("leader", 5), ("half", 5), ("match", 20), ("malas_match", 5)])
def test_ar_gal_06_falta_envido_of_the_highest_score(option, points):
    """It is worth what the 25 of seat 1 need; with `match` what the winner's own 10 need."""
    told = "D0; +10,25,4; 0:falta envido; 2:quiero; 1:20; 0:28; 1*4e"
    if points == 5:
        three(told, "0+5 envido ENV-09", score=(15, 25, 4), falta_envido=option)
    else:
        won = {"score": (30, 25, 4), "games": (1, 0, 0), "winner": 0}
        told = told.replace("1*4e", "1:son buenas; 2:son buenas")
        three(told, "0+20 envido ENV-09", "6", best_of=1, falta_envido=option, **won)


def test_ar_gal_06_falta_envido_by_halves():
    told = "D0; +10,4,12; 0:falta envido; 2:quiero; 1:20; 0:28; 1*4e"
    three(told, "0+3 envido ENV-09", score=(13, 4, 12), falta_envido="half")


def test_ar_gal_06_falta_envido_in_malas():
    """All three are in malas: the winner needs the game, the pair what its higher score needs."""
    told = "D0; +2,14,7; 0:falta envido; 2:quiero; 1:28; 0:20; 0:27"
    won = {"score": (2, 30, 23), "games": (0, 1, 0), "winner": 1, "best_of": 1}
    three(told, "1+16 envido ENV-09; 2+16 envido ENV-09", "6", falta_envido="malas_match", **won)


def test_ar_gal_06_al_resto_of_the_highest_score():
    told = "D0; +10,25,4; 1:flor; 0:contraflor al resto; 2:con flor quiero; 1:20; 2:21; 0:30"
    three(told, "0+14 flor FLO-10", score=(24, 25, 4))
    three(told, "0+5 flor FLO-10", score=(15, 25, 4), contraflor_resto="resto")
    won = {"score": (30, 25, 4), "games": (1, 0, 0), "winner": 0, "best_of": 1}
    three(told, "0+20 flor FLO-10", contraflor_resto="match", **won)


def test_ar_gal_06_the_pairs_match_is_that_of_its_higher_score():
    told = "D0; +10,4,20; 1:flor; 0:contraflor al resto; 1:con flor quiero; 1:30; 0:20"
    won = {"score": (10, 14, 30), "games": (0, 0, 1), "winner": 2, "best_of": 1}
    three(told, "1+10 flor FLO-10; 2+10 flor FLO-10", contraflor_resto="match", **won)


def test_ar_gal_06_reversed_it_is_what_the_new_winner_needs():
    told = "D0; +10,20,15; 1:falta envido; 0:quiero; 1:30; 0:son buenas; 1!wrong"
    won = {"score": (30, 20, 15), "games": (1, 0, 0), "winner": 0, "best_of": 1}
    three(told, "0+20 envido VER-03", falta_envido="match", **won)


def test_ar_gal_06_never_less_than_1_and_refused_as_ever():
    three("D0; +5,5,29; 0:falta envido; 1:quiero; 1:20; 0:30; 1*4e", "0+1 envido ENV-09", score=(6, 5, 29))
    three("D0; 0:envido; 1:falta envido; 0:no quiero", "1+2 envido ENV-06; 2+2 envido ENV-06")


def test_ar_gal_07_the_higher_of_the_pair_wins():
    told = "D0; +5,28,29; 1:truco; 0:quiero; T1; T1"
    three(told, "1+2 truco; 2+2 truco", score=(5, 30, 31), games=(0, 0, 1), winner=2, best_of=1)
    told = "D0; +5,29,28; 1:truco; 0:quiero; T1; T1"
    three(told, "1+2 truco; 2+2 truco", score=(5, 31, 30), games=(0, 1, 0), winner=1, best_of=1)


@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 2), (2, 0)])
def test_ar_gal_07_level_the_earlier_from_the_mano_wins(dealer, winner):
    told = f"D{dealer}; +29,29,29; T{winner}; T{winner}"
    score = tuple(29 if seat == dealer else 30 for seat in range(3))
    pair = sorted({0, 1, 2} - {dealer})
    pays = "; ".join(f"{seat}+1 truco" for seat in pair)
    games = tuple(int(seat == winner) for seat in range(3))
    three(told, pays, score=score, games=games, winner=winner, best_of=1)
    three(told, pays, score=(0, 0, 0), games=games)


def test_ar_gal_07_only_one_of_the_pair_reaches_it():
    told = "D0; +5,10,29; T1; T1"
    three(told, "1+1 truco; 2+1 truco", score=(5, 11, 30), games=(0, 0, 1), winner=2, best_of=1)


def test_ar_gal_07_the_pair_reaches_it_before_the_gallo():
    """The envido comes before the truco: what the gallo would win counts for nothing."""
    told = "D0; +29,28,3; 1:envido; 0:quiero; 1:30; 0:20; 0:truco"
    three(told, "1+2 envido; 2+2 envido", "6", score=(29, 30, 5), games=(0, 1, 0), winner=1, best_of=1)


def test_ar_gal_07_together_gallo_and_one_of_the_pair_draw_the_game():
    told = "D0; +28,29,3; 1:envido; 0:quiero; 1:20; 0:30; T1; T1"
    out = three(told, "0+2 envido; 1+1 truco; 2+1 truco", score=(0, 0, 0), scoring="together", best_of=1)
    assert out["hands"][0]["score"] == [30, 30, 4]
    told = told.replace("28,29,3", "28,29,29")
    out = three(
        f"{told}; D1; T2; T2",
        "0+2 envido; 1+1 truco; 2+1 truco | 0+1 truco; 2+1 truco",
        score=(1, 0, 1),
        scoring="together",
    )
    assert [hand["score"] for hand in out["hands"]] == [[30, 30, 30], [1, 0, 1]]


def test_ar_gal_07_together_the_pairs_sums_decide():
    told = "D0; +5,27,28; 1:envido; 0:quiero; 1:30; 0:20; T1; T1"
    pays = "1+2 envido; 2+2 envido; 1+1 truco; 2+1 truco"
    how = {"scoring": "together", "best_of": 1}
    three(told, pays, score=(5, 30, 31), games=(0, 0, 1), winner=2, **how)
    told = told.replace("27,28", "28,28")
    three(told, pays, score=(5, 31, 31), games=(0, 1, 0), winner=1, **how)


@pytest.mark.parametrize("dealer", range(3))
def test_ar_gal_08_side_0_is_the_gallo_of_the_hand(dealer):
    other, third = sorted({0, 1, 2} - {dealer})
    told = f"D{dealer}; t0:truco; t0:quiero; t1:quiero; Tt0; {dealer}*4e; t0:al mazo"
    three(told, f"{other}+2 truco MAZ-04; {third}+2 truco MAZ-04", "2 own-bet GEN-15")
    told = f"D{dealer}; t1:envido; t0:quiero; St1; Tt1; Tt0; Tt1"
    three(told, f"{other}+2 envido; {third}+2 envido; {other}+1 truco; {third}+1 truco")


def test_ar_gal_08_either_of_the_pair_leads_after_a_trick_of_its_side():
    three("D0; Tt1; 2*4e; 0*4b; 1*5o", "1+1 truco; 2+1 truco")
    three("D0; Tt1; 1*4e; 2*4b; 0*5o", "")
    three("D0; Tt1; 0*4e", "", "2 out-of-turn TRI-12")


def test_ar_gal_08_folds_and_challenges_of_sides():
    three("D0; t1:al mazo", "0+1 truco MAZ-04 @1")
    three("D1; t0:al mazo", "0+1 truco MAZ-04; 2+1 truco MAZ-04")
    three("D0; T0; T0; t0?1; 1!flor; t1?0; 0!flor", "0+1 truco; 0+3 pido flor; 1+3 pido flor; 2+3 pido flor")


def test_ar_gal_04_without_three_players_the_option_has_no_effect():
    helpers.two("D0; T1; T1; D1; T1; T1", "1+1 truco | 1+1 truco", gallo="turn")
    helpers.four("D3; 0:truco; 2:quiero; 1:quiero", "", "2 own-bet", gallo="turn")


def test_ar_flo_21_a_flor_that_reaches_the_target_on_one_account():
    """The hand is over, but the others' flores in time are still heard."""
    told = "D0; +5,5,27; 1:flor"
    won = {"games": (0, 0, 1), "winner": 2, "best_of": 1}
    three(f"{told}; 1*4e", "1+3 flor; 2+3 flor", "3 match-over SCO-02", score=(5, 8, 30), **won)
    three(f"{told}; 2:flor", "1+6 flor; 2+6 flor", score=(5, 11, 33), **won)
    three(f"{told}; 0:flor; 1:20; 0:30", "0+6 flor FLO-08", score=(11, 5, 27), best_of=1)


def test_ar_ped_06_an_unanswered_challenge_pays_both():
    three("D0; T0; T0; 1?0; D1", "0+1 truco; 1+3 pido flor; 2+3 pido flor | ")
    three("D0; T0; T0; 0?2; D1", "0+1 truco; 0+3 pido flor | ")


def test_ar_env_10_by_turn_a_tie_for_the_bidder():
    told = "D0; 0:envido; 1:quiero; 1:27; 0:27; 1*4e"
    three(told, "0+2 envido ENV-09", ruleset="fournier")
    three(told, "1+2 envido ENV-09; 2+2 envido ENV-09")


def test_ar_ver_06_what_comes_after_the_target_falls_away_on_every_account():
    told = "D0; +28,5,5; 1:envido; 0:quiero; 1:33; 0:20; T1; T1; 0?1; 1!7e,4b,2o"
    won = {"score": (30, 5, 5), "games": (1, 0, 0), "winner": 0, "best_of": 1}
    three(told, "0+2 envido VER-03", **won)


def test_ar_flo_13_by_turn_the_partner_undoes_the_surrender():
    told = "D0; 0:flor; 1:con flor me achico; 2:flor; 1:25; 2:24; 0:20"
    three(f"{told}; 1*4e", "1+9 flor FLO-08; 2+9 flor FLO-08")
    three("D0; 0:flor; 1:con flor me achico; 1*4e; 2:flor", "0+4 flor FLO-11", "4")
