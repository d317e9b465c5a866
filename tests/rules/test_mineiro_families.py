"""Truco mineiro: families thrown in, shown and hidden (BR-FAM)."""

from __future__ import annotations

from functools import partial

import pytest

from referee.rules.record.form import ActaError
from tests.rules.brazil import from_board, mineiro, mineiro_six, mineiro_two

ROYAL = {"deck": "limpo", "royal_family": "shown"}
royal = partial(mineiro, **ROYAL)
royal_hidden = partial(mineiro, deck="limpo", royal_family="hidden")
poor = partial(mineiro, poor_family="shown")
poor_hidden = partial(mineiro, poor_family="hidden")


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_br_fam_01_any_player_but_the_mao_throws_a_royal_family_in(seat):
    royal(f"D3; {seat}:família real; {seat}!K♠,J♥,Q♦; T0; T0", "0+1 truco")
    royal(f"D3; {seat}:família real; {seat}!ok; {seat}:família real; {seat}!ok; T0; T0", "0+1 truco")
    royal_hidden(f"D3; {seat}:família real; T0; T0", "0+1 truco")


def test_br_fam_01_no_limit_to_their_number():
    royal("D3; 1:família real; 2:família real; 3:família real; 1!K♠,J♥,Q♦; 2!K♣,J♣,Q♣; 3!ok; 3:família real; 3!ok", "")
    mineiro_six("D5; 5:família real; 4:família real; 5!ok; 4!ok", "", **ROYAL)
    mineiro_two("D1; 1:família real; 1!ok; 0:família real", "", "3 not-for-the-mao FAM-02", **ROYAL)


def test_br_fam_01_by_side():
    royal("D3; t1:família real; 3!K♠,J♥,A♦; t0:família real; 2!ok", "0+1 penalty FAM-04 @2")


@pytest.mark.parametrize("begun", ["0*K♥", "T0", "Tp", "Tt0"])
def test_br_fam_01_not_after_the_first_card(begun):
    royal(f"D3; {begun}; 1:família real", "", "2 too-late FAM-01")
    poor(f"D3; {begun}; 1:família pobre", "", "2 too-late FAM-05")


def test_br_fam_01_a_call_is_no_card():
    royal("D3; 0:truco; 1:família real; 1:aceito; 2:família real; T0", "0+3 truco")


def test_br_fam_01_without_the_option():
    mineiro("D3; 1:família real", "", "1 option-off FAM-01")
    mineiro("D3; 1:família real", "", "1 option-off FAM-01", deck="limpo")
    royal("D3; 1:família pobre", "", "1 option-off FAM-05")


@pytest.mark.parametrize("form", ["shown", "hidden"])
def test_br_fam_01_the_royal_family_needs_the_clean_pack(form):
    with pytest.raises(ActaError, match="royal_family"):
        mineiro("D3", "", royal_family=form)
    with pytest.raises(ActaError, match="royal_family"):
        mineiro("D3", "", royal_family=form, deck="sujo")


def test_br_fam_02_the_mao_has_none():
    royal("D3; 0:família real; 2:família real", "", "1 not-for-the-mao FAM-02")
    poor("D2; 3:família pobre", "", "1 not-for-the-mao FAM-02")
    mineiro_two("D1; t0:família real", "", "1 not-for-the-mao FAM-02", **ROYAL)


def test_br_fam_02_noted_for_the_mao_s_side_it_is_the_partner_s():
    royal_hidden(
        "D3; t0:família real; 1?0; 1?2; 0!wrong; 2!wrong",
        "1+1 penalty FAM-04 @5",
        "2 nothing-to-challenge FAM-04; 4 show-refused FMT-04",
    )
    royal("D3; t0:família real; 0!wrong; 2!wrong", "1+1 penalty FAM-04 @3", "2 show-refused FMT-04")
    mineiro_six("D5; t0:família real; 0!wrong; 4!wrong", "1+1 penalty FAM-04 @3", "2 show-refused FMT-04", **ROYAL)


@pytest.mark.parametrize("seat", range(4))
def test_br_fam_03_at_eleven_it_is_punished(seat):
    side = seat % 2
    options = {"deck": "limpo", "royal_family": "hidden"}
    from_board((11, 4), f"D0; {seat}:família real; 0:corro", f"{side}+-1 penalty FAM-03 @4; 1+1 truco", **options)
    from_board((11, 11), f"D0; {seat}:família real", f"{side}+-1 penalty FAM-03 @4", **options)
    from_board((11, 4), f"D0; {seat}:família pobre", f"{side}+-1 penalty FAM-03 @4", poor_family="shown")


def test_br_fam_03_after_the_first_card_it_is_too_late():
    from_board((11, 4), "D3; 0:jogo; T1; 2:família real; T1", "1+3 truco", "6 too-late FAM-01", **ROYAL)


def test_br_fam_03_nothing_is_shown_after_it():
    from_board(
        (11, 4),
        "D0; 2:família real; 2!ok; 1?2",
        "0+-1 penalty FAM-03",
        "5 show-refused FMT-04; 6 nothing-to-challenge FAM-04",
        **ROYAL,
    )


def test_br_fam_03_without_the_option_it_is_refused():
    from_board((11, 4), "D0; 2:família real", "", "4 option-off FAM-01")


@pytest.mark.parametrize("cards", ["K♠,J♥,A♦", "3♠,J♥,Q♦", "4♣,7♥,7♦"])
def test_br_fam_04_a_wrong_card_shown_is_an_irregularity(cards):
    royal(f"D3; 1:família real; 1!{cards}; T1; T1", "0+1 penalty FAM-04 @2; 1+1 truco")
    royal_hidden(f"D3; 1:família real; 2?1; 1!{cards}; T1; T1", "0+1 penalty FAM-04 @3; 1+1 truco")


def test_br_fam_04_by_word():
    royal("D3; 1:família real; 1!wrong; 2:família real; 2!ok", "0+1 penalty FAM-04 @2")
    royal_hidden("D3; 2:família real; 3?2; 2!wrong", "1+1 penalty FAM-04 @3")
    royal_hidden("D3; 2:família real; 3?2; 2!ok", "")


def test_br_fam_04_the_penalty_is_that_of_the_moment():
    royal("D3; 1:família real; +11,0; 1!wrong", "", score=(11, 0))
    royal("D3; 2:família real; +11,0; 2!wrong", "0+-1 penalty FAM-04 @3", score=(10, 0))
    royal("D3; 1:família real; T0; T0; 1!wrong", "0+1 truco; 0+1 penalty FAM-04 @4")


def test_br_fam_04_cards_thrown_in_are_gone():
    royal("D3; 1:família real; 1!K♠,J♥,Q♦; 0*K♠; 0*K♥; 1*J♥", "", "3 card-seen CAR-06; 5 card-seen CAR-06")
    royal(
        "D3; 1:família real; 2:família real; 1!K♠,J♥,Q♦; 2!K♠,J♣,Q♣; 2!6♠,J♣,Q♣; 2!K♥,J♣,Q♣",
        "",
        "4 card-seen CAR-06; 5 not-in-pack CAR-06",
    )


def test_br_fam_04_shows_that_answer_nothing():
    royal(
        "D3; 1!ok; 1:família real; 2!ok; 1!ok; 1!ok",
        "",
        "1 show-refused FMT-04; 3 show-refused FMT-04; 5 show-refused FMT-04",
    )
    royal("D3; 1:família real; 1!flor; 1!no flor", "", "2 show-refused FMT-04; 3 show-refused FMT-04")
    royal_hidden("D3; 1:família real; 1!ok", "", "2 show-refused FMT-04")
    royal("D3; 1:família real; D3; 1!ok", "|", "3 show-refused FMT-04")
    royal("D3; 1:família real; +12,0; 1!wrong", "", "3 show-refused FMT-04", score=(0, 0), games=(1, 0), games_to_win=2)


def test_br_fam_04_only_an_opponent_challenges_a_hidden_family():
    royal_hidden(
        "D3; 1:família real; 3?1; 1?1; 0?1; 1!ok", "", "2 nothing-to-challenge FAM-04; 3 nothing-to-challenge FAM-04"
    )
    royal_hidden("D3; 1:família real; t1?1; t0?1; 1!wrong", "0+1 penalty", "2 nothing-to-challenge FAM-04")
    royal_hidden("D3; t1:família real; 2?3; 3!ok", "")


def test_br_fam_04_of_a_side_only_the_one_who_was_asked_shows():
    royal_hidden("D3; t1:família real; 2?3; 1!wrong; 3!wrong", "0+1 penalty @4", "3 show-refused FMT-04")
    royal_hidden("D3; t1:família real; 2?3; 2?1; 3!ok", "", "3 nothing-to-challenge FAM-04")


def test_br_fam_04_a_family_surely_one_s_own_is_shown_first():
    royal("D3; t1:família real; 1:família real; 1!ok; 3!wrong", "0+1 penalty FAM-04 @4")
    royal_hidden("D3; t1:família real; 1:família real; 2?1; 1!ok; 2?3; 3!wrong", "0+1 penalty FAM-04 @6")


def test_br_fam_04_a_challenge_to_the_wrong_one():
    royal_hidden(
        "D3; 1:família real; 2?3; 3!wrong; 2?1; 1!wrong",
        "0+1 penalty @5",
        "2 nothing-to-challenge FAM-04; 3 show-refused FMT-04",
    )
    royal_hidden(
        "D3; 0?1; 0:mostra; 2?9",
        "",
        "1 nothing-to-challenge FAM-04; 2 nothing-to-challenge FAM-04; 3 not-a-seat FMT-05",
    )


def test_br_fam_04_nothing_to_challenge_where_families_are_shown_or_off():
    royal("D3; 1:família real; 2?1", "", "2 nothing-to-challenge FAM-04")
    mineiro("D3; 2?1", "", "1 nothing-to-challenge FAM-04")


def test_br_fam_04_once_shown_there_is_nothing_left_to_challenge():
    royal_hidden("D3; 1:família real; 2?1; 1!ok; 2?1", "", "4 nothing-to-challenge FAM-04")
    royal_hidden(
        "D3; 1:família real; 1:família real; 2?1; 1!ok; 2?1; 1!wrong; 0?1", "0+1 penalty @6", "7 nothing-to-challenge"
    )


def test_br_fam_04_both_opponents_may_ask():
    royal_hidden("D3; 1:família real; 2?1; 0?1; 1!wrong; 1!wrong", "0+1 penalty @4", "5 show-refused FMT-04")


def test_br_fam_04_a_challenge_later_in_the_same_hand():
    royal_hidden("D3; 1:família real; T0; 2?1; 1!wrong; T0; 0?1", "0+1 penalty @4; 0+1 truco @5", "6 no-hand REC-10")
    royal_hidden("D3; 1:família real; 2?1; T0; T0; 1!wrong", "0+1 truco; 0+1 penalty @5")
    royal_hidden("D3; 1:família real; T0; T0; D0; 2?1", "0+1 truco |", "5 nothing-to-challenge FAM-04")


def test_br_fam_05_the_poor_family():
    poor("D3; 1:família pobre; 1!6♠,5♥,4♦; T0; T0", "0+1 truco")
    for cards in ("4♣,5♥,6♦", "7♣,5♥,6♦", "4♥,5♥,A♦"):
        poor(f"D3; 1:família pobre; 1!{cards}", "0+1 penalty FAM-04 @2")
        poor_hidden(f"D3; 1:família pobre; 0?1; 1!{cards}", "0+1 penalty FAM-04 @3")
    poor("D3; 1:família real", "", "1 option-off FAM-01")


@pytest.mark.parametrize("form", ["shown", "hidden"])
def test_br_fam_05_it_needs_the_dirty_pack(form):
    with pytest.raises(ActaError, match="poor_family"):
        mineiro("D3", "", poor_family=form, deck="limpo")
    mineiro("D3; 1:família pobre", "", poor_family=form, deck="sujo")
