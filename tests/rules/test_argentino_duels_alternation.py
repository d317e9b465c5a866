"""Section 11: which deals of six players are redonda and which pica-pica (AR-PIC-01, -02, -12)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import six

REDONDA = "D5; T0; T0"
"""The first hand of a game: 1 to side 0. Dealt next by seat 0, pica-pica begins with 1 against 4."""
PAID = "0+1 truco TRU-01"


def _is_redonda(told: str, dealer: int, pays: str, **how):
    """Two tricks won by two neighbours decide nothing in a redonda; in a duel the second is no player of it."""
    first, second = (dealer + 1) % 6, (dealer + 2) % 6
    six(f"{told}; D{dealer}; T{first}; T{second}", f"{pays} | ", **how)


def _is_pica(told: str, dealer: int, pays: str, **how):
    first, second = (dealer + 1) % 6, (dealer + 2) % 6
    place = told.count(";") + 3
    six(f"{told}; D{dealer}; T{first}; T{second}", f"{pays} | ", f"{place} not-in-duel PIC-09", **how)


def test_ar_pic_01_the_first_hand_of_a_game_is_redonda():
    six("D5; T0; T1", "")
    six("D2; T3; T4", "")


def test_ar_pic_01_redonda_and_pica_pica_in_turn():
    told = f"{REDONDA}; D0; T1; T1; T2; T2; T3; T3; D1; T2; T3; T2; D2; T3; T3; T4; T4; T5; T5; D3; T4; T5"
    pays = f"{PAID} | 1+1 truco; 0+1 truco; 1+1 truco | 0+1 truco | 1+1 truco; 0+1 truco; 1+1 truco | "
    six(told, pays)


def test_ar_pic_01_a_redonda_is_the_ordinary_game_with_three_on_a_side():
    told = "D5; 0*4e; 1*4b; 4:envido; 3:quiero; 3:29; 0:20; 3:29; 2*4o; 3*4c; 4*5e; 5*3e; 0*6e; 5*1e; 2:truco; 1:quiero"
    pays = "1+2 envido ENV-09 @7; 1+2 truco TRU-02 @20"
    refused = "5 mano-first ENV-08; 12 out-of-turn TRI-12"
    six(f"{told}; 0*6e; 1*5b; 2*5o; 3*5c; 4*6b", pays, refused)


def test_ar_pic_01_a_new_game_begins_with_redonda():
    """After a game that a redonda ended, and after one that pica-pica ended."""
    _is_redonda("D5; +29,0; T0; T0", 0, PAID, score=(0, 0), games=(1, 0))
    told = f"{REDONDA}; D0; +0,29; T1; T1"
    _is_redonda(told, 1, f"{PAID} | 1+1 truco TRU-01", score=(0, 0), games=(0, 1))


def test_ar_pic_01_the_alternation_goes_on_in_the_new_game():
    told = "D5; +29,0; T0; T0; D0; T1; T1"
    _is_pica(told, 1, f"{PAID} | 1+1 truco", score=(0, 1), games=(1, 0))


def test_ar_pic_01_the_first_hand_of_a_new_game_is_redonda_whatever_was_not_counted():
    _is_redonda("D5; +29,0; T0; T0; D0; X", 1, f"{PAID} | ", score=(0, 0), games=(1, 0))


def test_ar_pic_01_after_a_drawn_game_too():
    told = "D5; +28,29; 0:envido; 1:quiero; 0:30; 1:20; T1; T1"
    _is_redonda(told, 0, "0+2 envido; 1+1 truco", score=(0, 0), scoring="together")


def test_ar_pic_02_a_deal_after_a_redonda_is_pica_pica():
    _is_pica(REDONDA, 0, PAID)
    told = f"{REDONDA}; D0; T1; T1; T2; T2; T3; T3"
    _is_redonda(told, 1, f"{PAID} | 1+1 truco; 0+1 truco; 1+1 truco")


@pytest.mark.parametrize(
    ("target", "until", "limit"),
    [
        (30, "last5", 25),
        (30, "buenas", 15),
        (40, "last5", 35),
        (40, "buenas", 20),
        (24, "last5", 19),
        (18, "buenas", 9),
        (15, "last5", 10),
        (15, "buenas", 7),
        (12, "last5", 7),
        (9, "last5", 4),
        (9, "buenas", 4),
    ],
)
def test_ar_pic_02_up_to_which_score(target, until, limit):
    """Seat 0 deals second; the score when it is dealt decides, of whichever side."""
    how = {"target": target, "pica_until": until}
    _is_pica(f"D5; +{limit - 2},0; T0; T0", 0, PAID, score=(limit - 1, 0), **how)
    _is_redonda(f"D5; +{limit - 1},0; T0; T0", 0, PAID, score=(limit, 0), **how)
    _is_redonda(f"D5; +0,{limit}; T0; T0", 0, PAID, score=(1, limit), **how)


def test_ar_pic_02_once_reached_every_deal_is_redonda():
    told = "D5; +25,0; T1; T1; D0; T1; T1"
    _is_redonda(told, 1, "1+1 truco | 1+1 truco", score=(25, 2))


def test_ar_pic_02_reached_in_a_pica_pica_only_redonda_follows():
    told = f"{REDONDA}; D0; +0,24; T1; T1; T2; T2; T3; T3; D1; T2; T2"
    _is_redonda(told, 2, f"{PAID} | 1+1 truco; 0+1 truco; 1+1 truco | 0+1 truco", score=(3, 26))


def test_ar_pic_02_an_adjust_in_the_open_hand_counts_for_the_next_deal_only():
    told = f"{REDONDA}; D0; +25,0; T1; T1; T2"
    six(told, f"{PAID} | 1+1 truco", score=(26, 1))


def test_ar_pic_02_a_hand_ended_by_maldon_does_not_count():
    how = {"maldon": "any"}
    _is_redonda("D5; 3:maldon", 0, "", **how)
    _is_pica(f"{REDONDA}; D0; 1:maldon", 1, f"{PAID} | ", **how)
    _is_pica(f"{REDONDA}; D0; 1:maldon; D1; 2:maldon", 2, f"{PAID} | | ", **how)
    told = f"{REDONDA}; D0; 1:maldon; D1; T2; T2; T3; T3; T4; T4"
    _is_redonda(told, 2, f"{PAID} | | 0+1 truco; 1+1 truco; 0+1 truco", **how)


def test_ar_pic_02_a_maldon_never_counts_an_adjust_or_not():
    _is_pica(f"{REDONDA}; D0; +1,0; 1:maldon", 1, f"{PAID} | ", score=(2, 0), maldon="any")


def test_ar_pic_02_a_hand_closed_without_an_award_does_not_count():
    _is_redonda("D5; X", 0, "")
    _is_redonda("D5; T0; 1:truco; X", 0, "")
    _is_pica(f"{REDONDA}; D0; X", 1, f"{PAID} | ")


def test_ar_pic_02_an_open_comparison_that_is_closed_is_no_award():
    _is_pica(f"{REDONDA}; D0; 4:envido; 1:quiero; 1:30; X", 1, f"{PAID} | ")


def test_ar_pic_02_a_hand_closed_with_an_award_counts():
    _is_pica("D5; 0:envido; 1:no quiero; X", 0, "0+1 envido ENV-06")
    _is_redonda(f"{REDONDA}; D0; T1; T1; X", 1, f"{PAID} | 1+1 truco")
    _is_redonda(f"{REDONDA}; D0; 1:flor; X", 1, f"{PAID} | 1+3 flor FLO-06")
    _is_redonda(f"{REDONDA}; D0; 2:intromision; X", 1, f"{PAID} | 1+4 penalty PIC-10")


def test_ar_pic_02_an_adjust_is_an_award():
    _is_pica("D5; +1,0; X", 0, "", score=(1, 0))
    _is_redonda(f"{REDONDA}; D0; +0,2; X", 1, f"{PAID} | ", score=(1, 2))
    _is_pica(f"{REDONDA}; D0; +0,0; X", 1, f"{PAID} | ")


def test_ar_pic_02_what_the_table_says_goes_before_all():
    six("D5p; T0; T1", "", "2 not-in-duel PIC-09")
    six(f"{REDONDA}; D0r; T1; T2", f"{PAID} | ")
    six("D5; +25,0; T0; T0; D0p; T1; T2", f"{PAID} | ", "6 not-in-duel", score=(26, 0))
    six("D5p; T0; T1", "", "2 not-in-duel", pica_from=5)
    six("D5p; T0; T1", "", "2 not-in-duel", pica_pica="never")


def test_ar_pic_02_what_it_said_is_not_repeated():
    """A forced pica-pica that does not count leaves the game at its first hand, a forced redonda after a redonda."""
    _is_redonda("D5p; X", 0, "")
    _is_redonda("D5p; 0:maldon", 0, "", maldon="any")
    _is_pica(f"{REDONDA}; D0r; X", 1, f"{PAID} | ")


def test_ar_pic_02_a_forced_deal_that_was_played_is_the_previous_deal():
    _is_pica(f"{REDONDA}; D0r; T1; T1", 1, f"{PAID} | 1+1 truco")
    _is_redonda("D5p; T0; T0; T1; T1; T2; T2", 0, "0+1 truco; 1+1 truco; 0+1 truco")


def test_ar_pic_02_a_forced_pica_pica_after_25_does_not_bring_it_back():
    told = "D5; +25,0; T0; T0; D0p; T1; T1; T2; T2; T3; T3; D1; T2; T2"
    pays = f"{PAID} | 1+1 truco; 0+1 truco; 1+1 truco | 0+1 truco"
    _is_redonda(told, 2, pays, score=(28, 2))


def test_ar_pic_02_another_dealer_than_expected_changes_nothing():
    _is_pica(REDONDA, 3, PAID)


def test_ar_pic_01_option_never():
    _is_redonda(REDONDA, 0, PAID, pica_pica="never")


def test_ar_pic_12_from_5_points_on():
    how = {"pica_from": 5}
    _is_redonda("D5; +3,4; T0; T0", 0, PAID, score=(4, 4), **how)
    _is_pica("D5; +4,0; T0; T0", 0, PAID, score=(5, 0), **how)
    _is_pica("D5; +0,5; T0; T0", 0, PAID, score=(1, 5), **how)
    _is_pica("D5; +3,4; T0; T0; D0; T1; T1", 1, f"{PAID} | 1+1 truco", score=(4, 5), **how)


def test_ar_pic_12_the_upper_limit_stays():
    how = {"pica_from": 5}
    _is_redonda("D5; +25,0; T0; T0", 0, PAID, score=(26, 0), **how)
    _is_redonda("D5; +4,3; T0; T0", 0, PAID, score=(5, 3), target=9, **how)


def test_ar_pic_12_a_new_game_has_to_come_to_5_again():
    told = "D5; +29,0; T0; T0; D0; T1; T1"
    _is_redonda(told, 1, f"{PAID} | 1+1 truco", score=(0, 1), games=(1, 0), pica_from=5)


def test_ar_pic_12_between_5_and_15():
    how = {"pica_from": 5, "pica_until": "buenas"}
    _is_redonda("D5; +3,3; T0; T0", 0, PAID, score=(4, 3), **how)
    _is_pica("D5; +13,0; T0; T0", 0, PAID, score=(14, 0), **how)
    _is_redonda("D5; +5,15; T0; T0", 0, PAID, score=(6, 15), **how)
