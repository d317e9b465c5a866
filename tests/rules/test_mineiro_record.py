"""Truco mineiro: what the referee knows, and what belongs to the record's own forms (BR-REC, FMT)."""

from __future__ import annotations

import pytest

from referee.rules.record.form import ActaError
from tests.rules.brazil import from_board, mineiro, mineiro_two
from tests.rules.folded import folded


def test_br_rec_01_what_the_record_does_not_show_is_believed():
    mineiro("D3; T0; 3:truco; 2:corro", "1+1 truco")
    mineiro("D3; 0*4♥; T0; T0", "0+1 truco")
    mineiro("D3; 0*4♥; Tp; 1:tento", "1+1 penalty")
    mineiro("D3; T0; 0:truco; 1:aceito; Tp<3; T1", "1+3 truco")


def test_br_rec_02_voided_entries_keep_their_places():
    mineiro("D3; #T1; T0; #D0; T0", "0+1 truco @4")
    mineiro("#D2; D3; #0:truco; T0; T0; T0", "0+1 truco @4", "5 no-hand REC-10")


def test_br_rec_02_hands_are_counted_by_accepted_deals():
    out = mineiro("D3; T0; D0; T0; D0; D1; T1; T1", "0+1 truco || 1+1 truco", "2 hand-not-over DEA-11")
    assert len(out["hands"]) == 3


def test_br_rec_03_results_only_tell_who_leads():
    for winner in range(4):
        other = (winner + 1) % 4
        mineiro(f"D3; T{winner}; {other}*3♥; {winner}*3♥", "", "2 not-your-turn TRK-01")
        mineiro(f"D3; Tp<{winner}; {other}*3♥; {winner}*3♥", "", "2 not-your-turn TRK-01")


@pytest.mark.parametrize("seat", range(4))
def test_br_rec_03_after_a_tie_whose_leader_is_unknown_any_player_may_lead(seat):
    mineiro(f"D3; Tp; {seat}*3♥; {(seat + 2) % 4}*2♥", "", "3 not-your-turn TRK-01")
    mineiro(f"D3; Tp<1; {seat}*3♥", "", tie_lead="last-tied")
    mineiro(f"D3; Tp>1; {seat}*3♥", "")
    mineiro(f"D3; Tp; T{seat}; T{seat}", f"{seat % 2}+1 truco @2", "3 no-hand REC-10")


def test_br_rec_03_calls_of_any_seat_are_believed():
    for seat in range(4):
        for before in ("", "T0; ", "Tp; ", "T0; T1; "):
            mineiro(f"D3; {before}{seat}:truco; {(seat + 1) % 4}:corro", f"{seat % 2}+1 truco TRU-06")


def test_br_rec_04_a_trick_closes_by_itself():
    mineiro("D3; 0*3♥; 1*2♥; 2*A♥; 3*K♥; T0", "0+1 truco @5")
    mineiro("D3; 0*3♥; 1*3♦; 2*A♥; 3*K♥; T1", "1+1 truco @5")


def test_br_rec_04_the_leader_after_a_trick_noted_by_its_result():
    mineiro("D3; T2; 1*3♥; 3*3♥; 2*3♥; 0*2♥; 3*2♥", "", "2 not-your-turn; 3 not-your-turn; 5 not-your-turn TRK-01")
    mineiro("D3; 0*3♥; T1; 0*2♥; 1*2♥", "", "3 not-your-turn TRK-01")


def test_br_rec_04_a_call_is_held_to_the_turn_where_cards_tell_it():
    mineiro("D3; 2:truco; 1:corro", "0+1 truco")
    mineiro("D3; 0*3♥; 2:truco; 1:truco; 0:corro", "1+1 truco", "2 not-your-turn TRU-01")
    cards = "0*3♥; 1*2♥; 2*A♥; 3*K♥"
    mineiro(f"D3; {cards}; 2:truco; 0:truco; 1:corro", "0+1 truco", "5 not-your-turn TRU-01")
    mineiro(f"D3; {cards}; T0; 2:truco", "0+1 truco", "6 no-hand REC-10")
    mineiro(f"D3; {cards}; T1; 2:truco; 1:corro", "0+1 truco TRU-06")
    mineiro("D3; T1; 2:truco; 1:corro", "0+1 truco")
    mineiro("D3; 0*3♥; 1*2♥; T0; 2:truco; 1:corro", "0+1 truco TRU-06")
    mineiro("D3; T1; 1*Q♥; 2*2♥; 3*K♥; 0*J♥; 3:truco; 2:corro", "1+1 truco")


def test_br_rec_05_a_trick_by_side():
    mineiro("D3; Tt1; 0*3♥; 2*3♥; 1*3♥; 3*2♥", "", "2 not-your-turn; 3 not-your-turn; 5 not-your-turn TRK-01")
    mineiro("D3; Tt1; 3*3♥; 0*2♥", "")
    mineiro("D3; Tt0; Tt1; Tt1", "1+1 truco @3")
    mineiro("D3; 0*3♥; Tt1; Tt1", "1+1 truco @3")


def test_br_rec_05_a_call_by_side_is_not_held_to_a_turn():
    cards = "0*3♥; 1*2♥; 2*A♥; 3*K♥"
    mineiro(f"D3; {cards}; t1:truco; 0:corro", "1+1 truco")
    mineiro("D3; 0*3♥; t0:truco; 1:corro", "0+1 truco")
    mineiro("D3; 0*3♥; t0:truco; t1:vale 6; t0:aceito; T0", "0+6 truco TRU-07")


@pytest.mark.parametrize(
    ("laid", "seat"),
    [("0*3♥; 1*2♥", 1), ("0*3♥; 1*3♦", 1), ("0*3♥; 1*3♦", 0), ("0*Q♥; 1*K♥; 2*J♥", 0), ("0*Q♥; 1*K♥; 2*J♥", 2)],
)
def test_br_rec_07_a_named_seat_whose_card_is_equalled_or_beaten(laid, seat):
    place = len(laid.split(";")) + 1
    mineiro(f"D3; {laid}; T{seat}; T3; T3", "1+1 truco", f"{place} trick-contradicts-cards REC-07")


def test_br_rec_07_what_a_result_may_say_about_logged_cards():
    mineiro("D3; 0*3♥; 1*2♥; T0; T0", "0+1 truco")
    mineiro("D3; 0*3♥; 1*2♥; T2; T2", "0+1 truco")
    mineiro("D3; 0*3♥; 1*2♥; T3; T3", "1+1 truco")
    mineiro("D3; 0*2♥; 1*Q♥; 2*3♥; T0; T0", "0+1 truco")
    mineiro("D3; 0*3♥; 1*2♥; Tp; T1", "1+1 truco")
    mineiro("D3; 0*3♥; 1*2♥; Tt1; T1", "1+1 truco")


def test_br_rec_07_at_a_table_of_two_a_side_is_its_seat():
    mineiro_two("D1; T0; 0*?; Tt0; Tt1; T0", "0+1 truco @5", "3 trick-contradicts-cards REC-07")


def test_br_rec_09_voided_entries_are_passed_over():
    mineiro("D3; #0:truco; 1:aceito; #T1; T0; #1*9♥; T0", "0+1 truco @6", "2 nothing-to-answer TRU-14")
    mineiro("#0:whatever; D3; T0; T0", "0+1 truco @3")


OUTSIDE = "0:truco; 0:corro; 0:fico; 0*3♥; T0; Tp; 0:cartas a mais; 0:jogo; 0:whatever; 0:5; 0:família pobre; 2?1"


def refused(first, code, rule, count=12):
    return "; ".join(f"{first + step} {code} {rule}" for step in range(count))


def test_br_rec_10_outside_a_hand_nothing_is_adjudicated():
    mineiro(f"{OUTSIDE}; D3", "", refused(0, "no-hand", "REC-10"))
    mineiro(f"D3; T0; T0; {OUTSIDE}; D0", "0+1 truco |", refused(3, "no-hand", "REC-10"))
    mineiro(f"D3; X; {OUTSIDE}; D0", "|", refused(2, "no-hand", "REC-10"))
    mineiro(
        f"D3; +12,0; {OUTSIDE}; D0", "|", refused(2, "no-hand", "REC-10"), score=(0, 0), games=(1, 0), games_to_win=2
    )


def test_br_rec_10_after_the_match_nothing_at_all():
    record = f"D3; +12,0; {OUTSIDE}; D0; X; S0; 0:tento; +1,0; 0!ok"
    mineiro(record, "", refused(2, "match-over", "REC-10", 18), score=(12, 0), games=(1, 0), winner=0)


def test_br_rec_10_a_showdown_is_never_due():
    mineiro(
        "S0; D3; S0; St1; 0:truco; 1:aceito; S0; T0; S0",
        "0+3 truco",
        "0 no-hand REC-10; 2 not-due FMT-01; 3 not-due FMT-01; 6 not-due FMT-01; 8 no-hand REC-10",
    )


def test_br_rec_10_a_close_needs_a_hand():
    mineiro("X; D3; X; X; D0; T0; T0; X; D1; X", "|0+1 truco|", "0 no-hand FMT-03; 3 no-hand FMT-03; 7 no-hand FMT-03")
    mineiro("D3; 0:truco; X; 1:aceito; D0", "|", "3 no-hand REC-10")
    from_board((11, 4), "D0; X; D1; T0", "|", "6 decision-needed")
    mineiro("D3; +12,0; X", "", "2 no-hand FMT-03", score=(0, 0), games=(1, 0), games_to_win=2)


@pytest.mark.parametrize("show", ["0!ok", "0!wrong", "0!flor", "0!no flor", "0!3♥,2♥,K♥", "3!ok"])
def test_br_rec_10_a_show_that_answers_nothing(show):
    mineiro(
        f"D3; {show}; T0; {show}; T0; {show}",
        "0+1 truco",
        "1 show-refused FMT-04; 3 show-refused FMT-04; 5 show-refused FMT-04",
    )


def test_br_rec_10_a_show_before_the_first_deal():
    mineiro("0!ok; D3", "", "0 show-refused FMT-04")


@pytest.mark.parametrize("raw", [
    {"team": 0, "play": "3♥"}, {"play": "3♥"}, {"by": 0, "play": "1e"}, {"by": 0, "say": "truco", "play": "3♥"},
    {"trick": None}, {"adjust": [1]}, {"by": 0, "show": []}, {"by": 0, "show": "maybe"}, {"deal": "3"},
    {"say": "truco"},
])  # fmt: skip
def test_br_rec_10_what_is_no_entry_makes_the_document_malformed(raw):
    with pytest.raises(ActaError):
        folded([{"deal": 3}, raw], "mineiro", 4, {})
