"""What silence and entries of another kind close (AR-GEN-13), and entries for a side without a seat (AR-GEN-16)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, two

OPEN = "D3; 0:envido; 1:quiero; 0:28; 1:son buenas"
CLOSERS = ("0*4e", "T0", "Tp", "Tt1", "0:truco", "3:truco", "t1:truco", "3:al mazo", "0:al mazo", "0!7e,1e", "3!4e")


@pytest.mark.parametrize("closer", CLOSERS)
def test_ar_gen_13_an_entry_of_another_kind_closes_the_comparison(closer):
    """Seat 3 has said nothing; its value after the closing entry comes too late."""
    four(f"{OPEN}; {closer}; 3:33", "0+2 envido ENV-09 @4", "6")


@pytest.mark.parametrize("answer", ["quiero", "no quiero", "quiero retruco"])
def test_ar_gen_13_the_answer_to_a_truco_closes_the_comparison(answer):
    told = f"D3; 0:truco; 1:envido; 0:quiero; 0:28; 1:son buenas; 1:{answer}; 3:33"
    tail = "; 0+1 truco TRU-05" if answer == "no quiero" else ""
    four(told, f"0+2 envido ENV-09{tail}", "7")


REFUSED = ("2*4e", "0:retruco", "0:quiero", "1:real envido", "0?1", "D0", "0*9e", "0!4e,4e", "0:chau")


@pytest.mark.parametrize("refused", REFUSED)
def test_ar_gen_13_a_refused_entry_closes_nothing(refused):
    four(f"{OPEN}; {refused}; 3:33; 2:son buenas", "1+2 envido ENV-09", "5")


def test_ar_gen_13_an_adjust_closes_nothing():
    four(f"{OPEN}; +1,0; 3:33; 2:son buenas", "1+2 envido ENV-09", score=(1, 2))


def test_ar_gen_13_the_comparison_is_scored_before_the_closing_entry_is_judged():
    """The fold that closes it does not take the values back."""
    two("D1; 0:envido; 1:quiero; 0:20; 1:al mazo", "0+2 envido ENV-09; 0+1 truco MAZ-04")
    two("D1; 0:envido; 1:quiero; 0:20; 0:al mazo", "0+2 envido ENV-09; 1+1 truco MAZ-04")


def test_ar_gen_13_a_flor_comparison_is_closed_in_the_same_way():
    two("D1; 0:flor; 1:flor; 0:25; 0*4e; 1:30", "0+6 flor FLO-08", "5")
    two("D1; 0:flor; 1:contraflor; 0:con flor quiero; 0:25; 1:truco; 0:no quiero", "0+6 flor FLO-09; 1+1 truco TRU-05")


WINNING = "D3; +28,3; 0:envido; 1:quiero; 0:28; 1:son buenas"


@pytest.mark.parametrize("sign", ["0*4e", "T0", "1:truco", "3:al mazo", "0:truco"])
def test_ar_gen_13_what_would_close_and_win_the_game_is_refused(sign):
    """Nothing is closed: the partner of the side behind still declares."""
    four(f"{WINNING}; {sign}; 3:30; 2:son buenas", "1+2 envido ENV-09", "6 game-over SCO-02", score=(28, 5))


@pytest.mark.parametrize("sign", ["3:son buenas", "t1:son buenas", "3:20", "0!7e,1e", "3!4e", "1!4e"])
def test_ar_gen_13_a_concession_or_a_show_closes_what_wins_the_game(sign):
    told = f"{WINNING}; {sign}; 3:30"
    four(told, "0+2 envido ENV-09", "7", score=(30, 3), games=(1, 0), winner=0, best_of=1)


def test_ar_gen_13_after_a_show_that_won_the_game_the_hand_is_over():
    told = f"{WINNING}; 0!7e,1e; 0*7e; 1:truco; D0"
    four(told, "0+2 envido ENV-09 | ", "7; 8", score=(0, 0), games=(1, 0))


def test_ar_gen_13_a_deal_closes_what_wins_the_match_and_opens_no_hand():
    told = f"{WINNING}; D0; D0; 0:truco"
    refused = "7 match-over SCO-02; 8 match-over SCO-02"
    four(told, "0+2 envido ENV-09", refused, score=(30, 3), games=(1, 0), winner=0, best_of=1)


def test_ar_gen_13_a_deal_closes_what_wins_the_game_and_opens_the_next_hand():
    four(f"{WINNING}; D0; 1*4e", "0+2 envido ENV-09 | ", score=(0, 0), games=(1, 0))


def test_ar_gen_13_a_deal_closes_nothing_that_does_not_win_the_game():
    four(f"{OPEN}; D0; 3:33; 2:son buenas", "1+2 envido ENV-09", "5 hand-open GEN-08")


def test_ar_gen_13_a_deal_closes_a_flor_comparison_that_wins():
    told = "D1; +5,24; 0:flor; 1:flor; 0:25; 1:30"
    two(told, "1+6 flor FLO-08", score=(5, 30), games=(0, 1), winner=1, best_of=1)
    told = "D1; +24,5; 0:flor; 1:flor; 0:25; 0*4e; D0"
    two(told, "0+6 flor FLO-08", "5 game-over SCO-02", score=(30, 5), games=(1, 0), winner=0, best_of=1)


def test_ar_gen_13_an_unanswered_pido_flor_that_wins_the_match():
    told = "D1; +27,0; T1; T1; 0?1; D0; D0"
    pays = "1+1 truco TRU-01; 0+3 pido flor"
    two(told, pays, "6 match-over SCO-02", score=(30, 1), games=(1, 0), winner=0, best_of=1)
    two(told.removesuffix("; D0"), f"{pays} | ", score=(0, 0), games=(1, 0))


@pytest.mark.parametrize("closer", ["0*4e", "0:truco", "3:truco", "0!4e", "0:al mazo", "2:al mazo"])
def test_ar_gen_13_an_entry_of_another_kind_makes_a_surrender_final(closer):
    four(f"D3; 0:flor; 1:con flor me achico; {closer}; 3:flor", "0+4 flor FLO-11", "4")


@pytest.mark.parametrize("refused", ["1*4e", "0:retruco", "1:contraflor", "D0", "0:quiero"])
def test_ar_gen_13_a_refused_entry_leaves_the_surrender_open(refused):
    told = f"D3; 0:flor; 1:con flor me achico; {refused}; 3:flor; 0:25; 1:21; 3:30; Tt0; Tt0"
    four(told, "1+9 flor FLO-08; 0+1 truco TRU-01", "3")


def test_ar_gen_13_an_adjust_leaves_the_surrender_open():
    told = "D3; 0:flor; 1:con flor me achico; +1,1; 3:flor; 0:25; 1:21; 3:30"
    four(told, "1+9 flor FLO-08", score=(1, 10))


def test_ar_gen_16_a_side_without_a_seat():
    four("D3; t0:envido; t1:real envido; t0:quiero; t0:28; t1:29; t0:son buenas", "1+5 envido ENV-09")
    four("D3; t1:truco; t0:quiero retruco; t1:quiero; t0:truco; t1:al mazo", "0+3 truco MAZ-04", "4 ladder")


def test_ar_gen_16_a_side_does_not_answer_itself():
    four("D3; t0:truco; t0:quiero; 2:quiero; t1:no quiero", "0+1 truco TRU-05", "2 own-bet GEN-15; 3 own-bet GEN-15")


def test_ar_gen_16_one_member_who_could_is_enough():
    """Seat 0 has played and said truco; its partner may still open the envido and announce a flor."""
    four("D3; 0*4e; t0:envido; 1:no quiero", "0+1 envido ENV-06")
    four("D3; 0:envido; 1:no quiero; 0:truco; t0:flor", "0+3 flor FLO-06")


def test_ar_gen_16_refused_when_no_member_could():
    four("D3; 0*4e; 1*4b; 2*4c; t0:envido; t1:envido; t0:no quiero", "1+1 envido ENV-06", "4 envido-late ENV-02")
    four("D3; 0*4e; 1*4b; 2*4c; t0:flor", "", "4 flor-late FLO-23")


def test_ar_gen_16_a_side_declares_as_often_as_it_has_members():
    told = "D3; 0:envido; 1:quiero; t0:25; t1:26; t1:27; t1:33; t0:28; t0:29"
    four(told, "0+2 envido ENV-09", "6; 8")
    four("D3; 0:envido; 1:quiero; 0:25; t1:26; t0:28; t0:30; t1:27", "0+2 envido ENV-09", "6")


def test_ar_gen_16_the_first_value_is_the_side_of_the_mano():
    four(
        "D3; 0:envido; 1:quiero; t1:30; t0:20; t1:30; t0:31; t1:son buenas", "0+2 envido ENV-09", "3 mano-first ENV-08"
    )


def test_ar_gen_16_among_tied_values_the_side_is_its_earliest_player():
    """Side 1 stands for seat 1, which is before seat 2 and after seat 0."""
    four("D3; 0:envido; 1:quiero; 0:20; t1:27; 2:27", "1+2 envido ENV-09")
    four("D3; 0:envido; 1:quiero; t0:27; t1:27; t1:27", "0+2 envido ENV-09")
    four("D0; 0:envido; 1:quiero; t1:27; t0:27; t0:27", "1+2 envido ENV-09")


def test_ar_gen_16_flores_of_a_side():
    four("D3; t0:flor", "0+3 flor FLO-06")
    four("D3; t0:flor; t0:flor; t0:flor", "0+6 flor FLO-06", "3")
    four("D3; t0:flor; t1:contraflor; t0:con flor me achico", "1+4 flor FLO-11")
    four("D3; t0:flor; t1:flor; t0:25; t1:24; t1:son buenas", "0+6 flor FLO-08", "5")


def test_ar_gen_16_with_two_players_a_side_is_its_seat():
    two("D1; 0:envido; t0:flor; t1:no quiero", "0+1 envido ENV-06", "2 flor-late FLO-23")
    two("D1; 0*4e; t0:envido; t1:envido; t0:no quiero", "1+1 envido ENV-06", "2 envido-late ENV-02")
    two("D1; 0:envido; t1:quiero; t0:30; t0:31; t1:son buenas", "0+2 envido ENV-09", "4")
    two("D1; t0:flor; t0:flor", "0+3 flor FLO-06", "2 flor-twice FLO-05")


def test_ar_gen_16_a_side_of_one_is_checked_like_its_seat():
    told = "D1; t0:envido; t1:quiero; t0:33; t1:son buenas; 0*4e; 1*5b; 1*6c; 0*4b"
    two(told, "1+2 envido VER-03; 1+1 truco TRU-01")


def test_ar_gen_16_whoever_has_folded_does_not_count():
    four("D3; 2:al mazo; 0*4e; t0:envido; 1:truco; t0:quiero; t0:al mazo", "1+2 truco MAZ-04", "3 envido-late ENV-02")


def test_ar_gen_16_a_side_asks_for_the_flor():
    four("D3; T0; T0; t1?0; t1?1; 0!flor", "0+1 truco TRU-01; 1+3 pido flor PED-02", "4 pido-refused PED-07")
