"""Truco mineiro: keeping, passing and burning, the cutter's card, misdeals (BR-DEA-04 to BR-DEA-11)."""

from __future__ import annotations

import pytest

from tests.rules.brazil import from_board, mineiro, mineiro_six, mineiro_two

CUTTER = ("cutter", "cutter2")


def test_br_dea_04_the_mao_keeps_passes_or_burns():
    for words in (("fico",), ("passo", "fico"), ("queimo", "fico"), ("queimo", "passo", "queimo", "fico")):
        mineiro(f"D3; {'; '.join(f'0:{word}' for word in words)}; T0; T0", "0+1 truco")
    mineiro("D3; t0:queimo; t0:passo; t0:fico; T0; T0", "0+1 truco")
    mineiro_six("D5; 0:queimo; 0:passo; 0:fico; T0; T0", "0+1 truco")


def test_br_dea_04_only_the_mao_says_it():
    others = "; ".join(f"{seat}:{word}" for seat in (1, 2, 3) for word in ("fico", "passo", "queimo"))
    refused = "; ".join(f"{place} not-the-mao DEA-04" for place in range(1, 10))
    mineiro(f"D3; {others}", "", refused)
    mineiro("D3; t1:queimo", "", "1 not-the-mao DEA-04")


def test_br_dea_04_keeping_ends_the_choice():
    mineiro("D3; 0:fico; 0:fico; 0:passo; 0:queimo", "", "2 too-late DEA-04; 3 too-late DEA-04; 4 too-late DEA-04")


@pytest.mark.parametrize("begun", ["0:truco", "0*3♥", "T0", "3:truco"])
def test_br_dea_04_not_once_the_hand_is_under_way(begun):
    mineiro(f"D3; {begun}; 0:fico; 0:passo; 0:queimo", "", "2 too-late DEA-11; 3 too-late DEA-11; 4 too-late DEA-11")


@pytest.mark.parametrize("said", ["1:tento", "2:tento", "+1,0"])
def test_br_dea_04_still_possible_after_what_puts_no_hand_under_way(said):
    out = mineiro(
        f"D3; {said}; 0:queimo; 0:fico",
        "1+1 penalty" if said == "1:tento" else "0+1 penalty" if said == "2:tento" else "0+1 adjust",
    )
    assert out["refused"] == []


def test_br_dea_05_only_one_set_is_passed():
    mineiro("D3; 0:passo; 0:passo; 0:queimo; 0:passo; 0:fico", "", "2 deal-limit DEA-05; 4 deal-limit DEA-05")


def test_br_dea_05_nothing_is_passed_at_a_table_of_two():
    mineiro_two("D1; 0:passo; 0:queimo; 0:queimo; 0:queimo; 0:fico", "", "1 deal-limit DEA-05")
    mineiro_two("D1; t0:passo; t0:queimo; t1:queimo", "", "1 deal-limit DEA-05; 3 not-the-mao DEA-04")


def test_br_dea_06_three_sets_are_rejected_at_most():
    for three in ("0:queimo; 0:queimo; 0:queimo", "0:passo; 0:queimo; 0:queimo", "0:queimo; 0:queimo; 0:passo"):
        mineiro(f"D3; {three}; 0:queimo; 0:fico", "", "4 deal-limit DEA-06")
    mineiro("D3; 0:queimo; 0:queimo; 0:queimo; D3; 0:queimo; 0:fico", "|")


@pytest.mark.parametrize("form", ["simple", *CUTTER])
def test_br_dea_08_the_mao_has_no_choice(form):
    mineiro(
        "D3; 0:fico; 0:passo; 0:queimo", "", "1 option-off DEA-04; 2 option-off DEA-04; 3 option-off DEA-04", deal=form
    )
    mineiro("D3; T0; T0", "0+1 truco", deal=form)


def test_br_dea_09_the_cutter_keeps_a_card_or_two():
    mineiro("D3; 2:guardo; 2:guardo", "", "2 deal-limit DEA-09", deal="cutter")
    mineiro("D3; 2:guardo; 2:guardo; 2:guardo", "", "3 deal-limit DEA-09", deal="cutter2")
    mineiro("D3; t0:guardo; t1:guardo; t0:guardo", "", "2 not-the-cutter DEA-09; 3 deal-limit DEA-09", deal="cutter")
    mineiro("D3; 2:guardo; D3; 2:guardo", "|", deal="cutter")


@pytest.mark.parametrize("form", ["choice", "simple"])
def test_br_dea_09_nobody_keeps_a_card_without_the_option(form):
    mineiro("D3; 2:guardo", "", "1 option-off DEA-09", deal=form)


@pytest.mark.parametrize("form", CUTTER)
def test_br_dea_09_when_the_cutter_is_too_late(form):
    for begun in ("0:truco", "0*3♥", "T0"):
        mineiro(f"D3; {begun}; 2:guardo", "", "2 too-late DEA-11", deal=form)


@pytest.mark.parametrize("form", CUTTER)
def test_br_dea_09_nothing_is_kept_in_special_and_iron_hands(form):
    from_board((11, 4), "D0; 3:guardo; 0:corro", "1+1 truco", "4 special-hand DEA-09", deal=form)
    from_board((11, 11), "D0; 3:guardo", "", "4 special-hand DEA-09", deal=form)


def test_br_dea_10_rejecting_cards_at_eleven_is_punished_whoever_says_it():
    pays = "1+-1 penalty DEA-10 @4; 0+-1 penalty DEA-10 @5; 0+-1 penalty DEA-10 @7; 1+1 truco"
    from_board((11, 4), "D0; 1:passo; 2:queimo; 0:fico; t0:passo; 0:corro", pays, "6 special-hand DEA-10")
    from_board((11, 11), "D0; 1:passo; 2:queimo; 1:fico", "1+-1 penalty @4; 0+-1 penalty @5", "6 special-hand DEA-10")


def test_br_dea_10_the_scores_of_the_moment_do_not_matter():
    pays = "0+-1 penalty DEA-10 @4; 0+-1 penalty DEA-10 @5; 1+-1 penalty DEA-10 @6"
    from_board((11, 4), "D0; 0:queimo; 2:queimo; 1:queimo", pays)


def test_br_dea_10_once_the_hand_is_under_way_it_is_too_late():
    late = "5 too-late DEA-11; 6 too-late DEA-11; 7 too-late DEA-11"
    from_board((11, 4), "D3; 0:jogo; 1:queimo; 0:passo; 0:fico; T1; T1", "1+3 truco", late)


@pytest.mark.parametrize("form", ["simple", *CUTTER])
def test_br_dea_10_where_there_is_no_choice_the_words_mean_nothing(form):
    from_board((11, 4), "D0; 1:passo; 1:queimo; 1:fico", "", "4 option-off; 5 option-off; 6 option-off", deal=form)


@pytest.mark.parametrize(
    "said",
    ["0:fico", "0:queimo", "0:passo", "1:familia pobre", "0:tento", "+1,1", "0:queimo; 1:familia pobre; 2:tento"],
)
def test_br_dea_11_a_misdeal_replaces_a_hand_that_is_not_under_way(said):
    out = mineiro(f"D3; {said}; D3; T0; T0", _paid(said), score=_scored(said), poor_family="hidden")
    assert len(out["hands"]) == 2


def _paid(said):
    return "0+1 penalty | 0+1 truco" if "tento" in said else "| 0+1 truco"


def _scored(said):
    return (2, 0) if "tento" in said else (2, 1) if "+1" in said else (1, 0)


@pytest.mark.parametrize("begun", ["0:truco", "t1:truco", "0*3♥", "T0", "Tp", "Tt1", "0:truco; 1:aceito"])
def test_br_dea_11_no_new_deal_while_the_hand_is_under_way(begun):
    place = len(begun.split(";")) + 1
    mineiro(f"D3; {begun}; D0; D3", "", f"{place} hand-not-over DEA-11; {place + 1} hand-not-over DEA-11")


def test_br_dea_11_a_decision_puts_the_hand_under_way():
    from_board((11, 0), "D0; 2:jogo; D1", "", "5 hand-not-over DEA-11")


def test_br_dea_11_a_refused_entry_puts_nothing_under_way():
    mineiro("D3; 1*3♥; D0; 0:vale 6; D1", "||", "1 not-your-turn; 3 wrong-step")


def test_br_dea_11_punished_calls_leave_a_misdeal_possible():
    from_board((11, 4), "D0; 1:truco; D1; 0:corro", "1+-1 penalty ONZ-05 | 1+1 truco")
    mineiro("D3; +11,0; 0:truco; D0; D1; 1:tento", "0+-1 penalty TRU-12||1+1 penalty", score=(10, 1))


def test_br_dea_11_a_misdeal_fixes_the_kind_of_the_hand_anew():
    mineiro(
        "D3; +10,0; 0:tento; D3; T0; 0:jogo; T0; T0",
        "0+1 penalty | 0+3 truco",
        "4 decision-needed",
        score=(14, 0),
        games=(1, 0),
        winner=0,
    )
    from_board((11, 0), "D0; 2:queimo; D0; T0; T0", "0+-1 penalty | 0+1 truco")


def test_br_dea_11_a_closed_hand_is_over():
    mineiro("D3; 0:truco; X; D0; T0; X; T0; D1", "||", "6 no-hand REC-10")
