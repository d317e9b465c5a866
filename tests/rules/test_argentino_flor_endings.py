"""Every ending of the flor (section 4): the table of the law, its options, and surrenders that are undone."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, two

# At 20 to 5 the leading side needs 10: record, side paid, rule, points in argentino, fournier, achico mixed.
ENDINGS_OF_TWO = (
    ("0:flor", 0, "FLO-06", 3, 3, 3),
    ("0:flor; 1:flor; 0:25; 1:30", 1, "FLO-08", 6, 6, 6),
    ("0:flor; 1:con flor me achico", 0, "FLO-11", 4, 3, 3),
    ("0:flor; 1:contraflor; 0:con flor quiero; 0:25; 1:30", 1, "FLO-09", 6, 6, 6),
    ("0:flor; 1:contraflor; 0:con flor me achico", 1, "FLO-11", 4, 3, 4),
    ("0:flor; 1:contraflor al resto; 0:con flor quiero; 0:25; 1:30", 1, "FLO-10", 16, 16, 16),
    ("0:flor; 1:contraflor al resto; 0:con flor me achico", 1, "FLO-11", 4, 3, 4),
    ("0:flor; 1:contraflor; 0:contraflor al resto; 1:con flor quiero; 0:25; 1:30", 1, "FLO-10", 16, 16, 16),
    ("0:flor; 1:contraflor; 0:contraflor al resto; 1:con flor me achico", 0, "FLO-12", 6, 6, 6),
    ("0:flor; 1:flor; 0:contraflor; 1:con flor me achico", 0, "FLO-11", 4, 3, 4),
    ("0:flor; 1:flor; 0:con flor me achico", 1, "FLO-11", 4, 3, 3),
)
ENDINGS_OF_FOUR = (
    ("0:flor; 2:flor", 0, "FLO-06", 6, 6, 6),
    ("0:flor; 2:flor; 1:flor; 0:20; 1:30; 2:29", 1, "FLO-08", 9, 9, 9),
    ("0:flor; 2:flor; 1:con flor me achico", 0, "FLO-11", 7, 6, 6),
    ("0:flor; 1:flor; 3:flor; 0:con flor me achico", 1, "FLO-11", 7, 6, 6),
    ("0:flor; 1:contraflor; 2:flor; 0:con flor me achico", 1, "FLO-11", 4, 3, 4),
    ("0:flor; 1:contraflor; 3:flor; 0:con flor me achico", 1, "FLO-11", 7, 6, 7),
    ("0:flor; 2:flor; 1:contraflor; 0:con flor quiero; 0:25; 1:30; 2:29", 1, "FLO-09", 9, 9, 9),
    ("0:flor; 1:contraflor; 3:flor; 0:contraflor al resto; 1:con flor me achico", 0, "FLO-12", 9, 9, 9),
    ("0:flor; 1:contraflor al resto; 2:flor; 0:con flor quiero; 0:25; 1:30; 2:29", 1, "FLO-10", 19, 19, 19),
    ("0:flor; 1:contraflor al resto; 3:flor; 0:con flor me achico", 1, "FLO-11", 7, 6, 7),
)


def _ends(table, told, side, rule, points, **how):
    """The endings are chosen so that no game is won."""
    score = (20 + points, 5) if side == 0 else (20, 5 + points)
    table(told, f"{side}+{points} flor {rule}", score=score, **how)


@pytest.mark.parametrize(("told", "side", "rule", "argentino", "fournier", "mixed"), ENDINGS_OF_TWO)
def test_ar_flo_06_to_12_every_ending_of_two_players(told, side, rule, argentino, fournier, mixed):
    record = f"D1; +20,5; {told}"
    _ends(two, record, side, rule, argentino)
    _ends(two, record, side, rule, fournier, ruleset="fournier")
    _ends(two, record, side, rule, mixed, achico="mixed")


@pytest.mark.parametrize(("told", "side", "rule", "argentino", "fournier", "mixed"), ENDINGS_OF_FOUR)
def test_ar_flo_06_to_12_every_ending_of_four_players(told, side, rule, argentino, fournier, mixed):
    record = f"D3; +20,5; {told}"
    _ends(four, record, side, rule, argentino)
    _ends(four, record, side, rule, fournier, ruleset="fournier")
    _ends(four, record, side, rule, mixed, achico="mixed")


# The six rows of the source's table: East (mano) 3, North 0, West 1, South 2, so seat 2 deals.
def test_ar_flo_06_table_row_1():
    four("D2; 0:flor; 2:flor", "0+6 flor FLO-06 @2")


def test_ar_flo_11_table_row_2():
    four("D2; 0:flor; 1:con flor me achico", "0+4 flor FLO-11 @2")


def test_ar_flo_11_table_row_3_the_mano_can_say_no_more():
    told = "D2; 3:flor; 0:contraflor al resto; 1:con flor me achico; 3:con flor quiero; 3:contraflor; 3:flor"
    four(told, "0+4 flor FLO-11 @3", "4; 5; 6")


def test_ar_flo_11_table_row_4():
    four("D2; 3:flor; 0:flor; 2:con flor me achico", "1+4 flor FLO-11 @3")


def test_ar_flo_13_table_row_5():
    row = "D2; 3:flor; 0:con flor me achico; 2:flor"
    four(f"{row}; 3:25; 0:28", "0+9 flor FLO-08 @5")
    four(f"{row}; 3:29; 0:28; 2:30", "0+9 flor FLO-08 @6")
    four(f"{row}; 0:con flor me achico", "1+4 flor FLO-11 @4")
    told = f"{row}; 0:contraflor al resto; 3:con flor quiero; 3:30; 0:29; 2:28"
    four(told, "1+39 flor FLO-10", score=(0, 39), games=(0, 1), winner=1, best_of=1)


def test_ar_flo_14_table_row_6():
    told = "D2; +5,20; 3:flor; 0:contraflor al resto; 1:flor; 3:con flor quiero; 3:25; 0:30; 1:29"
    four(told, "0+19 flor FLO-10", score=(24, 20))


@pytest.mark.parametrize(
    ("told", "side", "rule", "points"),
    [
        ("0:flor; 1:contraflor; 0:con flor quiero; 0:25; 1:30", 1, "FLO-09", 9),
        ("0:flor; 1:contraflor; 0:contraflor al resto; 1:con flor me achico", 0, "FLO-12", 9),
        ("0:flor; 1:contraflor; 0:con flor me achico", 1, "FLO-11", 4),
        ("0:flor; 1:flor; 0:25; 1:30", 1, "FLO-08", 6),
        ("0:flor; 1:contraflor; 0:contraflor al resto; 1:con flor quiero; 0:25; 1:30", 1, "FLO-10", 16),
    ],
)
def test_ar_flo_09_option_contraflor_plus3(told, side, rule, points):
    _ends(two, f"D1; +20,5; {told}", side, rule, points, contraflor="plus3")


@pytest.mark.parametrize(("option", "points"), [("resto+flores", 16), ("resto", 10), ("match", 25)])
def test_ar_flo_10_option_contraflor_resto(option, points):
    told = "D1; +20,5; 0:flor; 1:contraflor al resto; 0:con flor quiero; 0:25; 1:30"
    over = {"score": (0, 0), "games": (0, 1)} if option == "match" else {"score": (20, 5 + points)}
    two(told, f"1+{points} flor FLO-10", contraflor_resto=option, **over)


def test_ar_flo_10_the_leading_side_wins_and_points_beyond_the_target_stay():
    told = "D1; +20,5; 0:flor; 1:contraflor al resto; 0:con flor quiero; 0:30; 1:25"
    two(told, "0+16 flor FLO-10", score=(36, 5), games=(1, 0), winner=0, best_of=1)
    two(told, "0+10 flor FLO-10", score=(30, 5), games=(1, 0), winner=0, best_of=1, contraflor_resto="resto")
    two(told, "0+10 flor FLO-10", score=(30, 5), games=(1, 0), winner=0, best_of=1, contraflor_resto="match")


def test_ar_flo_10_at_another_target():
    told = "D1; +3,5; 0:flor; 1:contraflor al resto; 0:con flor quiero; 0:30; 1:25"
    two(told, "0+13 flor FLO-10", score=(16, 5), games=(1, 0), winner=0, best_of=1, target=12)


@pytest.mark.parametrize(("achico", "plain", "bet"), [("plus1", 4, 4), ("flat", 3, 3), ("mixed", 3, 4)])
@pytest.mark.parametrize("ruleset", ["argentino", "fournier"])
def test_ar_flo_11_option_achico(ruleset, achico, plain, bet):
    two("D1; 0:flor; 1:con flor me achico", f"0+{plain} flor FLO-11", ruleset=ruleset, achico=achico)
    told = "D1; 0:flor; 1:contraflor al resto; 0:con flor me achico"
    two(told, f"1+{bet} flor FLO-11", ruleset=ruleset, achico=achico)


def test_ar_flo_11_a_surrender_is_paid_with_the_flores_of_the_other_side_only():
    four("D3; 0:flor; 3:flor; 1:con flor me achico", "0+4 flor FLO-11")


def test_ar_flo_12_the_raise_had_accepted_the_contraflor():
    told = "D3; 0:flor; 1:contraflor; 0:contraflor al resto; 2:flor; 3:flor; 1:con flor me achico"
    four(told, "0+12 flor FLO-12")


def test_ar_flo_13_a_partner_undoes_the_surrender():
    """What was pending, here a contraflor, waits again, and the surrenderer may speak again."""
    told = "D3; 0:flor; 1:contraflor; 0:con flor me achico; 2:flor; 0*4e; 0:con flor quiero; 0:25; 1:30; 2:24"
    four(told, "1+9 flor FLO-09", "5 flor-open GEN-12")
    told = "D3; 0:flor; 1:contraflor; 0:con flor me achico; 2:flor; 0:con flor me achico"
    four(told, "1+4 flor FLO-11 @5")


def test_ar_flo_13_any_word_but_the_surrender_undoes_it():
    before = "D3; 0:flor; 1:contraflor; 0:con flor me achico"
    four(f"{before}; 2:con flor quiero; 0:25; 1:20; 2:24", "0+9 flor FLO-09 @6", "7")
    four(f"{before}; 2:contraflor al resto; 1:con flor me achico", "0+9 flor FLO-12")
    before = "D3; 0:flor; 1:con flor me achico"
    four(f"{before}; 3:contraflor; 0:con flor quiero; 0:30; 1:25; 3:26", "0+9 flor FLO-09")
    four(f"{before}; 3:contraflor al resto; 0:con flor me achico", "1+7 flor FLO-11")


def test_ar_flo_13_a_partner_who_gives_in_too_changes_nothing():
    told = "D3; 0:flor; 1:con flor me achico; 3:con flor me achico; 3:flor; 1:flor; 0*4e"
    four(told, "0+4 flor FLO-11", "4; 5")


def test_ar_flo_13_the_surrender_is_scored_at_once():
    four("D3; 0:flor; 1:con flor me achico", "0+4 flor FLO-11 @2")


def test_ar_flo_13_while_it_stands_the_other_side_only_adds_plain_flores():
    told = "D3; 0:flor; 1:con flor me achico; 0:contraflor; 2:contraflor; 2:flor"
    four(told, "0+7 flor FLO-11", "3; 4")
    four("D3; 0:flor; 1:con flor me achico; 2:flor; 3:flor; 0:25; 1:20; 2:24; 3:30", "1+12 flor FLO-08")


def test_ar_flo_13_while_it_stands_its_holder_says_no_more():
    told = "D3; 0:flor; 1:con flor me achico; 1:flor; 1:contraflor; 1:con flor me achico; 1:contraflor al resto"
    four(told, "0+4 flor FLO-11", "3; 4; 5; 6")


def test_ar_flo_13_only_a_partner_in_time():
    told = "D3; 3:envido; 0:flor; 1:con flor me achico; 3:flor"
    four(told, "0+4 flor FLO-11", "4")
    told = "D2; 3*4e; 0:flor; 1:con flor me achico; 3:flor"
    four(told, "0+4 flor FLO-11", "4")


def test_ar_flo_13_a_partner_who_spoke_about_the_flor_cannot_undo_it():
    told = "D3; 0:flor; 3:flor; 1:con flor me achico; 3:flor; 3:contraflor; 3:contraflor al resto"
    four(told, "0+4 flor FLO-11", "4; 5; 6")


def test_ar_flo_13_a_surrender_of_two_players_is_final_at_once():
    told = "D1; 0:flor; 1:con flor me achico; 1:flor; 0:contraflor; 1:contraflor; 0*4e"
    two(told, "0+4 flor FLO-11", "3; 4; 5")


def test_ar_flo_13_a_surrender_to_the_rest_undone_waits_again():
    told = "D3; +20,5; 0:flor; 1:contraflor al resto; 0:con flor me achico; 2:flor; 0:con flor quiero; 0:25; 1:30; 2:24"
    four(told, "1+19 flor FLO-10", score=(20, 24))


def test_ar_flo_04_after_a_surrender_the_truco_is_answered():
    told = "D2; 0:truco; 3:flor; 2:con flor me achico; 1:quiero; 1*4e"
    four(told, "1+4 flor FLO-11", "5")
