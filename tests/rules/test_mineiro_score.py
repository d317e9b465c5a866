"""Truco mineiro: players, the score, matches of two games and points by agreement (BR-PLA, BR-SCO)."""

from __future__ import annotations

import pytest

from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.form import ActaError
from referee.rules.record.rulesets import find
from referee.rules.record.state import new_state
from tests.rules.brazil import entries, from_board, mineiro, mineiro_six, mineiro_two


def next_dealer(record, seats=4, **options):
    """Whom the referee proposes as the next dealer."""
    state = new_state("mineiro", options, seats)
    for raw in entries(record):
        assert judge(state, read_entry(raw, find("mineiro"))).refusal is None
    return look(state).next_dealer


@pytest.mark.parametrize("seats", [1, 3, 5, 7, 8])
def test_br_pla_01_no_other_number_of_players(seats):
    with pytest.raises(ActaError):
        mineiro("D0", "", seats=seats)


def test_br_pla_01_sides_alternate():
    mineiro_six("D5; T4; T2", "0+1 truco")
    mineiro_six("D5; T5; T3", "1+1 truco")
    mineiro_two("D1; T0; T0", "0+1 truco")
    mineiro("D3; T1; T3", "1+1 truco")


def test_br_pla_01_six_play_in_turn_with_cards():
    trick = "0*Q♣; 1*Q♥; 2*J♣; 3*3♣; 4*2♣; 5*A♥"
    mineiro_six(f"D5; {trick}; 3*3♥; 4*2♥; 5*K♣; 0*K♥; 1*4♣; 2*6♣", "1+1 truco @12")
    mineiro_six(f"D5; {trick}; 0*3♥", "", "7 not-your-turn TRK-01")


def test_br_pla_01_at_a_table_of_two_the_side_is_its_seat():
    mineiro_two("D1; Tt1; 0*K♥; 1*K♥", "", "2 not-your-turn TRK-01")
    mineiro_two("D1; 0*Q♥; t0:truco; t1:truco; t0:corro", "1+1 truco TRU-06 @4", "2 not-your-turn TRU-01")
    mineiro_two("D1; T0; 0*?; Tt0", "", "3 trick-contradicts-cards REC-07")
    mineiro_two("D1; t0:queimo; t1:queimo", "", "2 not-the-mao DEA-04")


def test_br_pla_01_a_seat_that_is_not_at_the_table():
    refused = "1 not-a-seat FMT-05; 2 not-a-seat FMT-05; 3 not-a-seat FMT-05; 4 not-a-seat FMT-05; 5 not-a-seat FMT-05"
    mineiro("D3; 4:truco; t2:truco; 4*3♥; T4; Tp<4; T0; T2", "0+1 truco", refused)
    mineiro("D4; T0", None, "0 not-a-seat FMT-05; 1 no-hand REC-10")
    mineiro("D3; Tt2", "", "1 not-a-seat FMT-05")
    mineiro("D3; 4!ok", "", "1 not-a-seat FMT-05")


def test_br_pla_02_the_seat_after_the_dealer_leads():
    for dealer in range(4):
        mao = (dealer + 1) % 4
        mineiro(f"D{dealer}; {(mao + 1) % 4}*3♥; {mao}*3♥", "", "1 not-your-turn TRK-01")
    mineiro_six("D2; 2*3♥; 3*3♥", "", "1 not-your-turn TRK-01")


def test_br_pla_02_the_dealer_plays_last_to_the_first_trick():
    mineiro("D3; 0*3♥; 3*2♥; 1*2♥; 3*2♦; 2*2♠; 3*2♦", "", "2 not-your-turn TRK-01; 4 not-your-turn TRK-01")


@pytest.mark.parametrize(("dealer", "cutter", "seats"), [(3, 2, 4), (0, 3, 4), (5, 4, 6), (0, 5, 6), (1, 0, 2)])
def test_br_pla_02_the_cutter_sits_before_the_dealer(dealer, cutter, seats):
    others = [seat for seat in range(seats) if seat != cutter]
    record = f"D{dealer}; {'; '.join(f'{seat}:guardo' for seat in others)}; {cutter}:guardo"
    refused = "; ".join(f"{place} not-the-cutter DEA-09" for place in range(1, seats))
    mineiro(record, "", refused, seats=seats, deal="cutter")


def test_br_dea_01_the_deal_passes_to_the_next_seat():
    assert next_dealer("D3; T0; T0") == 0
    assert next_dealer("D1; Tp; Tp; Tp") == 2
    assert next_dealer("D5; T0; T0", seats=6) == 0
    assert next_dealer("D0; T0; T0", seats=2) == 1


def test_br_dea_01_whoever_dealt_is_accepted():
    mineiro("D3; T0; T0; D3; T1; T1; D1; T2; T2", "0+1 truco | 1+1 truco | 0+1 truco")


def test_br_tie_05_the_same_player_deals_again_after_a_tied_hand():
    assert next_dealer("D3; Tp; Tp; Tp", tied_deal="same") == 3
    assert next_dealer("D3; Tp; Tp; Tp", tied_deal="next") == 0
    assert next_dealer("D3; T0; T0", tied_deal="same") == 0
    assert next_dealer("D3; T0; T1; 1:truco; 2:aceito; Tp", tied_deal="same") == 3
    mineiro("D3; Tp; Tp; Tp; D0; T0; T0", "| 0+1 truco", tied_deal="same")


def test_br_sco_01_twelve_or_more_win_and_nothing_is_trimmed():
    call = "D3; 0:truco; 1:vale 6; 0:vale 9; 1:aceito; T0"
    mineiro("D3; +10,0; 0:truco; 1:aceito; T0", "0+3 truco @4", score=(13, 0), games=(1, 0), winner=0)
    mineiro(f"{call}; D0; 2:truco; 1:vale 6; 0:aceito; T0", "0+9 truco | 0+6 truco", games=(1, 0), winner=0)
    from_board((8, 8), "D0; 1:truco; 0:vale 6; 1:aceito; T1", "1+6 truco", games=(0, 1), winner=1)


def test_br_sco_01_eleven_do_not_win():
    mineiro("D3; +11,0; D0; 0:corro; T0", "|1+1 truco", "4 no-hand REC-10", score=(11, 1))


def test_br_sco_04_a_match_of_one_game():
    mineiro(
        "D3; +12,0; D0; 0:tento", "", "2 match-over REC-10; 3 match-over REC-10", score=(12, 0), games=(1, 0), winner=0
    )


def test_br_sco_04_the_board_is_empty_after_a_won_game():
    out = mineiro("D3; +12,4", "", score=(0, 0), games=(1, 0), games_to_win=2)
    assert out["hands"][0]["score"] == (12, 4)
    out = mineiro("D3; +12,4; D0; T1; T1", "|1+1 truco", score=(0, 1), games=(1, 0), games_to_win=2)
    assert [hand["game"] for hand in out["hands"]] == [0, 1]


def test_br_sco_04_two_games_win_the_match_and_the_last_figures_stay():
    record = "D3; +12,4; D0; +2,12; D1; T0; T0; D2; +11,3; D3"
    out = mineiro(
        record, "|| 0+1 truco |", "9 match-over REC-10", score=(12, 3), games=(2, 1), winner=0, games_to_win=2
    )
    assert [hand["game"] for hand in out["hands"]] == [0, 1, 2, 2]


def test_br_sco_04_a_won_game_ends_its_hand():
    mineiro(
        "D3; T0; +12,0; T0; 0:truco",
        "",
        "3 no-hand REC-10; 4 no-hand REC-10",
        score=(0, 0),
        games=(1, 0),
        games_to_win=2,
    )


def test_br_sco_05_adjust_counts_for_the_latest_hand():
    mineiro(
        "D3; +1,2; T0; T0; +3,-1",
        "0+1 adjust SCO-05 @1; 1+2 adjust SCO-05 @1; 0+1 truco; 0+3 adjust @4; 1+-1 adjust @4",
    )
    mineiro("D3; +0,0; +0,2", "1+2 adjust SCO-05 @2")


def test_br_sco_05_adjust_can_win_a_game_in_a_hand_or_after_it():
    mineiro("D3; 0:truco; +3,12; 1:aceito", "0+3 adjust; 1+12 adjust", "3 match-over REC-10", games=(0, 1), winner=1)
    mineiro("D3; T0; T0; +11,0", "0+1 truco; 0+11 adjust", games=(1, 0), winner=0)


def test_br_sco_05_where_adjust_is_refused():
    mineiro("+1,0; D3", "", "0 no-hand SCO-05")
    mineiro("D3; +12,0; +1,1; D0; +1,1", "|", "2 no-hand SCO-05", score=(1, 1), games=(1, 0), games_to_win=2)
    mineiro("D3; +12,0; +1,1", "", "2 match-over REC-10", score=(12, 0), games=(1, 0), winner=0)
    below = "1 adjust-refused SCO-05; 2 adjust-refused SCO-05; 3 adjust-refused SCO-05"
    mineiro("D3; +-1,0; +0,-1; +12,13; +12,11", "", below, score=(12, 11), games=(1, 0), winner=0)
    mineiro("D3; +2,2; +-3,0; +-2,-2", "", "2 adjust-refused SCO-05", score=(0, 0))


TWO_POINTS = ("2-4-6-8-12", "2-4-6-10-12")


@pytest.mark.parametrize("ladder", TWO_POINTS)
def test_br_sco_06_two_point_scoring(ladder):
    mineiro("D3; T0; T0", "0+2 truco", ladder=ladder)
    mineiro("D3; 0:tento", "0+2 penalty PEN-01 @1", ladder=ladder)
    mineiro("D3; 0:truco; 1:corro", "0+2 truco TRU-06 @2", ladder=ladder)
    from_board((10, 0), "D0; 0:corro", "1+2 truco ONZ-03 @4", ladder=ladder)
    from_board((10, 0), "D0; 0:jogo; T1; T1", "1+4 truco ONZ-04 @6", ladder=ladder)
    from_board((10, 0), "D0; 0:jogo; T0; T0", "0+4 truco ONZ-04", games=(1, 0), winner=0, ladder=ladder)
    from_board((10, 0), "D0; 1:tento; 0:tento", "0+-2 penalty PEN-04 @4; 0+2 penalty PEN-01 @5", ladder=ladder)
    from_board((10, 10), "D0; T1; T1", "1+2 truco FER-04", games=(0, 1), winner=1, ladder=ladder)


@pytest.mark.parametrize("ladder", TWO_POINTS)
def test_br_sco_06_nine_are_below_the_special_score(ladder):
    from_board((9, 9), "D0; T0; T0", "0+2 truco SCO-03", ladder=ladder)
    from_board((9, 9), "D0; 0:tento", "0+2 penalty PEN-01", ladder=ladder)
    mineiro("D3; +10,0; X; D0; T0; 0:corro", "|1+2 truco", "4 decision-needed ONZ-06", score=(10, 2), ladder=ladder)
    mineiro("D3; +10,0; X; D0; T0; T0", "|0+1 truco", score=(11, 0))
