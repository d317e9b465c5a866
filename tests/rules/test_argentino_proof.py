"""Section 8: what is shown, what the cards disprove, and counting again (AR-VER)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, six, two

TRICKS = "; 0+1 truco TRU-01"


def test_ar_ver_01_without_a_show_the_claim_is_right():
    two("D1; 0:envido; 1:quiero; 0:33; 1:son buenas; T0; T0; D0", f"0+2 envido ENV-09{TRICKS} | ")
    two("D1; 0:flor; T0; T0; D0", f"0+3 flor FLO-06{TRICKS} | ")


def test_ar_ver_01_two_cards_are_enough_for_an_envido():
    two("D1; 0:envido; 1:quiero; 0:31; 1:son buenas; T0; T0; 0!7e,4e", f"0+2 envido ENV-09{TRICKS}")


def test_ar_ver_01_a_refused_envido_needs_no_show():
    two("D1; 0:envido; 1:no quiero; T0; T0; 0!ok; 0!4e,5b,6c", f"0+1 envido ENV-06{TRICKS}", "5 * FMT-04")


@pytest.mark.parametrize(
    ("value", "cards", "right"),
    [
        (33, "7e", True),
        (33, "7e,4b", True),
        (33, "5e,4b", False),
        (32, "7e,6e", False),
        (30, "7e,3e", True),
        (25, "3e,2e", True),
        (29, "3e,2e", True),
        (24, "3e,2e", False),
        (0, "12e,11b", True),
        (0, "1e", False),
        (5, "5e,12b", True),
        (5, "6e,12b", False),
        (7, "1e,2b", True),
        (20, "12e,11b", True),
        (20, "12e,11b,10c", False),
        (20, "1e,2b", False),
        (21, "1e,2b", True),
    ],
)
def test_ar_ver_02_a_claim_that_no_completion_gives(value, cards, right):
    told = f"D1; 0:envido; 1:quiero; 0:{value}; t1:son buenas; T0; T0; 0!{cards}"
    two(told, f"0+2 envido ENV-09{TRICKS}" if right else f"1+2 envido VER-03{TRICKS}")


def test_ar_ver_02_cards_that_others_are_known_to_hold_do_not_complete():
    """33 with 6e needs 7e, which seat 1 has played."""
    two("D1; 0:envido; 1:quiero; 0:33; 1:son buenas; 0*6e; 1*7e; 1*4c; 0*5b; X", "1+2 envido VER-03")
    two("D1; 0:envido; 1:quiero; 0:33; 1:son buenas; T0; T0; 1!7e; 0!6e,5b", f"1+2 envido VER-03{TRICKS}")
    two("D1; 0:envido; 1:quiero; 0:33; 1:son buenas; T0; T0; 1!7b; 0!6e,5b", f"0+2 envido ENV-09{TRICKS}")


def test_ar_ver_02_a_later_show_of_another_player_can_disprove():
    told = "D1; 0:envido; 1:quiero; 0:33; 1:son buenas; T0; T0; 0!6e,5b; 1!7e"
    two(told, f"1+2 envido VER-03{TRICKS}")


def test_ar_ver_03_too_high_and_too_low_are_mistakes():
    for value in (24, 26):
        told = f"D1; 0:envido; 1:quiero; 0:{value}; 1:20; T0; T0; 0!5e,12e,4b"
        two(told, f"1+2 envido VER-03{TRICKS}")
    two(told.replace("26", "25"), f"0+2 envido ENV-09{TRICKS}")


def test_ar_ver_03_a_wrong_number_of_a_loser_costs_nothing():
    two("D1; 0:envido; 1:quiero; 0:30; 1:29; T0; T0; 1!4e,5b,6c", f"0+2 envido ENV-09{TRICKS}")
    told = "D3; 0:envido; 1:quiero; 0:30; 1:20; 2:33; 3:20; T0; T0; 0!4e,5b,6c"
    four(told, f"0+2 envido ENV-09{TRICKS}")


def test_ar_ver_03_whatever_the_other_side_held():
    told = "D3; 0:envido; 1:quiero; 0:30; 1:29; 3:son buenas; T0; T0; 1!4o,5b,6c; 0!4e,5c,6b"
    four(told, f"1+2 envido VER-03{TRICKS}")


def test_ar_ver_04_after_a_comparison_its_winner_is_checked():
    before = "D3; 0:flor; 1:flor; 2:flor; 0:25; 1:24; T0; T0"
    four(f"{before}; 0!4e,1e,10e", f"0+9 flor FLO-08{TRICKS}")
    four(f"{before}; 0!4e,2e,10e", f"1+9 flor VER-04{TRICKS}")
    four(f"{before}; 0!4e,1b", f"1+9 flor VER-04{TRICKS}")
    four(f"{before}; 2!4e,1b,5c; 1!4c,5b", f"0+9 flor FLO-08{TRICKS}")


def test_ar_ver_04_a_side_that_won_by_its_only_flor_has_won_by_that_players():
    told = "D3; 0:flor; 1:flor; St1; 0*1e; 1*4c; 2*4e; 3*4b; 0*3e; 1*5b; 2*5e; 3*5c"
    four(told, f"0+6 flor VER-04{TRICKS}")
    four("D3; 0:flor; 1:flor; St1; T0; T0; 3!wrong; 1!ok", f"1+6 flor FLO-08{TRICKS}", "6 nothing-to-show FMT-04")


def test_ar_ver_01_who_announced_no_flor_owes_no_show_of_the_sides():
    told = "D5r; 0:flor; 2:flor; 1:flor; St0; T0; T0; 4!wrong; 4!ok; 2!wrong"
    six(told, f"1+9 flor VER-04{TRICKS}", "7 nothing-to-show FMT-04; 8 nothing-to-show FMT-04")


def test_ar_ver_04_without_a_comparison_every_announcer_of_the_paid_side():
    four("D3; 0:flor; 2:flor; T0; T0; 0!4e,5e,6e; 2!4b,5c", f"1+6 flor VER-04{TRICKS}")
    four("D3; 0:flor; 2:flor; T0; T0; 0!wrong", f"1+6 flor VER-04{TRICKS}")
    four("D3; 0:flor; 1:con flor me achico; T0; T0; 1!4b,5c", f"0+4 flor FLO-11{TRICKS}")
    four("D3; 0:flor; 1:con flor me achico; T0; T0; 0!4b,5c", f"1+4 flor VER-04{TRICKS}")
    told = "D1; 0:flor; 1:contraflor; 0:contraflor al resto; 1:con flor me achico; T0; T0; 0!4b,5c"
    two(told, f"1+6 flor VER-04{TRICKS}")


def test_ar_ver_04_two_suits_played_disprove_a_flor():
    two("D1; 0:flor; 0*1e; 1*4c; 0*3b; 1*5c", f"1+3 flor VER-04{TRICKS}")
    two("D1; 0:flor; 0*1e; 1*4c; 0*3e; 1*5c", f"0+3 flor FLO-06{TRICKS}")


def test_ar_ver_05_the_check_is_made_when_the_hand_is_decided():
    """Before that the cards on the table change nothing."""
    told = "D1; 0:envido; 1:quiero; 0:33; 1:son buenas; 0*1e; 1*4c; 0*3b"
    two(told, "0+2 envido ENV-09")
    two(f"{told}; 1*5c", f"1+2 envido VER-03{TRICKS}")


def test_ar_ver_05_also_when_the_table_closes_the_hand():
    two("D1; 0:envido; 1:quiero; 0:33; 1:son buenas; 0*1e; 1*4c; 0*3b; X", "1+2 envido VER-03")
    two("D1; 0:flor; 0*1e; 1*4c; 0*3b; X", "1+3 flor VER-04")


def test_ar_ver_05_also_when_a_fold_or_a_no_quiero_ends_it():
    told = "D1; 0:envido; 1:quiero; 0:33; 1:son buenas; 0*1e; 1*4c; 0*3b; "
    two(f"{told}1:al mazo", "1+2 envido VER-03; 0+1 truco MAZ-04")
    two(f"{told}0:truco; 1:no quiero", "1+2 envido VER-03; 0+1 truco TRU-05")


def test_ar_ver_05_also_when_the_end_of_the_game_cuts_it_short():
    told = "D1; +26,5; 0:envido; 1:quiero; 0:33; 1:son buenas; 0*1e; 1*4c; 0*3b; +2,0"
    two(told, "1+2 envido VER-03", score=(28, 7), best_of=1)


def test_ar_ver_05_a_show_in_an_open_hand_proves_when_the_hand_is_decided():
    told = "D1; 0:envido; 1:quiero; 0:33; 1:son buenas; 0!7e,5e,4b"
    two(told, "0+2 envido ENV-09")
    two(f"{told}; 0*7e; 1*4c; 0*5e; 1*4o", f"1+2 envido VER-03{TRICKS}")


def test_ar_ver_05_again_at_every_show_until_the_next_deal():
    told = "D1; 0:envido; 1:quiero; 0:33; 1:son buenas; T0; T0; 0!7e; 0!6b; 0!5e; D0; 1*4e"
    two(told, f"1+2 envido VER-03{TRICKS} | ")


def test_ar_ver_05_a_show_without_cards():
    told = "D1; 0:envido; 1:quiero; 0:33; 1:son buenas; 0!ok; 0!wrong; T0; T0; 1!ok; 0!ok; 0!ok; 0!wrong"
    two(told, f"0+2 envido ENV-09{TRICKS}", "5 * FMT-04; 6 * FMT-04; 9 * FMT-04; 11 * FMT-04; 12 * FMT-04")
    told = "D1; 0:envido; 1:quiero; 0:33; 1:son buenas; T0; T0; 0!wrong; 0!ok; 0!wrong"
    two(told, f"1+2 envido VER-03{TRICKS}", "8 * FMT-04; 9 * FMT-04")


def test_ar_ver_05_values_without_a_seat_are_not_checked():
    told = "D3; 0:envido; 1:quiero; t0:33; t1:son buenas; T0; T0; 0!4e,5b,6c; 2!4b,5c,6e"
    four(told, f"0+2 envido ENV-09{TRICKS}")


def test_ar_ver_05_nothing_is_shown_while_something_comes_first():
    two("D1; 0:envido; 0!4e", "", "2 envido-pending GEN-12")
    two("D1; 0:flor; 1:flor; 0!4e", "", "3 flor-open GEN-12")


def test_ar_ver_06_a_reversed_award_keeps_its_place():
    told = "D1; 0:envido; 1:quiero; 0:33; 1:son buenas; 0:truco; 1:quiero; T0; T0; +0,1; 0!wrong"
    pays = "1+2 envido VER-03; 0+2 truco TRU-02; 1+1 adjust SCO-09"
    two(told, pays, score=(2, 3))


def test_ar_ver_06_points_after_the_one_that_reaches_the_target_fall_away():
    told = "D1; +25,28; 0:envido; 1:quiero; 0:33; 1:son buenas; 0:truco; 1:quiero; T0; T0; 0!wrong"
    over = {"games": (0, 1), "winner": 1, "best_of": 1}
    two(told, "1+2 envido VER-03", score=(25, 30), **over)
    two(told.removesuffix("; 0!wrong"), "0+2 envido ENV-09; 0+2 truco TRU-02", score=(29, 28), best_of=1)


def test_ar_ver_06_a_game_that_is_won_no_longer_stays_closed_as_a_hand():
    told = "D1; +28,5; 0:envido; 1:quiero; 0:33; 1:son buenas"
    two(told, "0+2 envido ENV-09", score=(0, 0), games=(1, 0))
    told += "; 0!wrong"
    two(told, "1+2 envido VER-03", score=(28, 7))
    two(
        f"{told}; 0*4e; T0; D0; T1; T1",
        "1+2 envido VER-03 | 1+1 truco TRU-01",
        "7 hand-over GEN-08; 8 hand-over GEN-08",
        score=(28, 8),
    )


def test_ar_ver_06_a_match_that_is_won_no_longer_goes_on():
    told = "D1; +28,5; 0:envido; 1:quiero; 0:33; 1:son buenas; 0*4e; 0!wrong; 0*4e; +1,0; D0; 1:truco; 0:no quiero"
    refused = "6 match-over SCO-02; 8 hand-over GEN-08"
    two(told, "1+2 envido VER-03 | 1+1 truco TRU-05", refused, score=(29, 8), best_of=1)


def test_ar_ver_06_the_second_game_that_is_won_no_longer():
    told = "D1; +29,0; T0; T0; D0; +28,0; 1:envido; 0:quiero; 1:20; 0:33; 0!wrong; D1; T1; T1"
    pays = "0+1 truco TRU-01 | 1+2 envido VER-03 | 1+1 truco TRU-01"
    out = two(told, pays, score=(28, 3), games=(1, 0))
    assert [hand["game"] for hand in out["hands"]] == [0, 1, 1]


def test_ar_ver_06_the_reversal_may_give_the_game_to_the_other_side():
    told = "D1; +28,28; 0:envido; 1:quiero; 0:33; 1:son buenas; 0!wrong"
    two(told, "1+2 envido VER-03", score=(28, 30), games=(0, 1), winner=1, best_of=1)


@pytest.mark.parametrize(
    ("option", "start", "won", "reversed_to"),
    [
        ("leader", (20, 10), 10, 10),
        ("match", (20, 10), 10, 20),
        ("malas_match", (4, 11), 26, 19),
        ("malas_match", (4, 16), 14, 14),
        ("half", (4, 11), 4, 4),
    ],
)
def test_ar_ver_06_a_reversed_falta_envido(option, start, won, reversed_to):
    told = f"D1; +{start[0]},{start[1]}; 0:falta envido; 1:quiero; 0:33; 1:son buenas"
    tricks = start[0] + won < 30
    end = (start[0], start[1] + reversed_to)
    pays = f"1+{reversed_to} envido VER-03"
    how = {"best_of": 1, "falta_envido": option}
    if end[1] >= 30:
        how |= {"games": (0, 1), "winner": 1}
    elif tricks:
        end, pays = (end[0] + 1, end[1]), pays + TRICKS
    two(f"{told}{'; T0; T0' if tricks else ''}; 0!wrong", pays, score=end, **how)


def test_ar_ver_06_a_reversed_contraflor_al_resto():
    told = "D1; +20,10; 0:flor; 1:contraflor al resto; 0:con flor quiero; 0:30; 1:25; 0!wrong"
    two(told, "1+16 flor VER-04", score=(20, 26), best_of=1)
    over = {"games": (0, 1), "winner": 1, "best_of": 1}
    two(told, "1+20 flor VER-04", score=(20, 30), contraflor_resto="match", **over)


def test_ar_ver_06_a_flor_that_won_the_game_is_reversed():
    """The hand stays closed and pays nothing more."""
    told = "D1; +27,5; 0:flor; 0!4e,5b; 0*4e"
    two(told, "1+3 flor VER-04", "4 hand-over GEN-08", score=(27, 8), best_of=1)


def test_ar_ver_07_shows_that_cannot_be():
    told = "D1; 0*4e; 1*5e; 1*6e; 0*4b; "
    refused = "; ".join(f"{place} show-refused VER-07" for place in range(5, 9))
    two(
        f"{told}0!5e; 0!7e,7e; 0!4e,4b,7e,7c; 0!7b,7c; 0!4e,4b,7c; 1!7c",
        "1+1 truco TRU-01",
        f"{refused}; 10 show-refused VER-07",
    )
    two(f"{told}0!8e; 1!9o", "1+1 truco TRU-01", "5; 6")


def test_ar_ver_07_a_card_that_another_player_has_shown():
    two("D1; T0; T0; 0!4e; 1!4e; 1!5e", "0+1 truco TRU-01", "4 show-refused VER-07")


def test_ar_ver_07_ones_own_played_cards_may_be_shown_again():
    two("D1; 0*4e; 1*5e; 0!4e,5b,6c; 0!6c; 1*6e; 0*5b", "1+1 truco TRU-01")


def test_ar_ver_06_two_sides_at_the_target_together():
    """A claim that falls was counted before points agreed on: the higher score wins, then the mano's side."""
    told = "D5p; +22,25; 0:flor; +8,2; 0!wrong"
    pays = "0+22 adjust; 1+25 adjust; 1+3 flor VER-04; 0+8 adjust; 1+2 adjust"
    six(told, pays, score=(30, 30), games=(1, 0), winner=0, best_of=1)
