"""Trut: points and truts, odd points kept and lost, the game and the match."""

from __future__ import annotations

from typing import Any

import pytest

from referee.rules.judge.judge import judge
from referee.rules.ledger.payments import lost_beside
from referee.rules.record.entry import read_entry
from referee.rules.record.state import new_state
from tests.rules.truc import trut, trut_two

ONE = {"games_to_win": 1}
LITERAL = {"losers_odd": "lost-on-proposal"}
PLAIN = "T{0}; T{0}"
REFUSED = "t{0}:trut; t{1}:non"
TAKEN = "t{0}:trut; t{1}:suivi; T{0}; T{0}"
TAKEN_BY_OTHERS = "t{1}:trut; t{0}:suivi; T{0}; T{0}"


def board(before: tuple[int, int], way: str, after: tuple[int, int], **options: object) -> None:
    """From one board to another by a hand that side 0 wins; whatever the losers lose is an award of its own."""
    told = f"D3; +{before[0]},{before[1]}; {way.format(0, 1)}"
    last = len(told.split(";")) - 1
    won, lost = after[0] - before[0], after[1] - before[1]
    taken = "suivi" in way
    rule = "TRU-04" if taken else "TRU-03" if "non" in way else "CNT-01"
    pays = f"0+{won} truco {rule} @{last}"
    if lost:
        pays += f"; 1+{lost} truco {'CNT-03' if taken else 'CNT-04'} @{last}"
    trut(told, pays, score=after, **options)
    trut_two(told.replace("D3", "D1"), pays, score=after, **options)


@pytest.mark.parametrize("way", [PLAIN, REFUSED])
@pytest.mark.parametrize("mine", range(6))
@pytest.mark.parametrize("theirs", range(6))
def test_tt_cnt_04_a_trut_completed_by_points_costs_the_others_their_odd_points(way, mine, theirs):
    completes = mine % 3 == 2
    board((mine, theirs), way, (mine + 1, theirs - theirs % 3 if completes else theirs))
    board((mine, theirs), way, (mine + 1, theirs), **LITERAL)


@pytest.mark.parametrize("way", [TAKEN, TAKEN_BY_OTHERS])
@pytest.mark.parametrize("mine", range(6))
@pytest.mark.parametrize("theirs", range(6))
def test_tt_cnt_03_a_trut_won_by_proposal_costs_the_losers_their_odd_points(way, mine, theirs):
    board((mine, theirs), way, (mine + 3, theirs - theirs % 3))
    board((mine, theirs), way, (mine + 3, theirs - theirs % 3), **LITERAL)


def test_tt_cnt_01_a_hand_is_a_point_and_three_make_a_trut():
    told = "D3; T0; T0; D0; T0; T0; D1; T0; T0; D2; T1; T1"
    trut(told, "0+1 truco CNT-01 @2 | 0+1 truco CNT-01 @5 | 0+1 truco CNT-01 @8 | 1+1 truco CNT-01 @11")


def test_tt_cnt_02_the_winners_keep_their_odd_points_for_the_next_trut():
    told = "D3; T0; T0; D0; T0; T0; D1; 0:trut; 1:suivi; T0; T0; D2; T1; T1; D3; T0; T0"
    pays = "0+1 truco | 0+1 truco | 0+3 truco TRU-04 @10 | 1+1 truco @13 | 0+1 truco CNT-01 @16; 1+-1 truco CNT-04 @16"
    trut(told, pays, score=(6, 0))


def test_tt_cnt_02_the_table_of_examples():
    trut("D3; +8,10; 0:trut; 1:suivi; T1; T1", "1+3 truco TRU-04; 0+-2 truco CNT-03", score=(6, 13))
    trut("D3; +2,1; 0:trut; 1:non", "0+1 truco TRU-03; 1+-1 truco CNT-04", score=(3, 0))
    trut("D3; +4,2; T0; T0", "0+1 truco CNT-01", score=(5, 2))
    trut("D3; +3,2; T1; T1", "1+1 truco CNT-01", score=(3, 3))


def test_tt_cnt_03_the_negative_award_follows_the_winners():
    out = trut(
        "D3; +4,5; 0:trut; 1:suivi; T1; T2; T1",
        "0+4 adjust @1; 1+5 adjust @1; 1+3 truco TRU-04 @6; 0+-1 truco CNT-03 @6",
    )
    assert out["hands"][0]["score"] == (3, 8)


def test_tt_cnt_03_nothing_odd_nothing_lost():
    trut("D3; +3,6; 0:trut; 1:suivi; T0; T0", "0+3 truco", score=(6, 6))
    trut("D3; +2,6; T0; T0", "0+1 truco", score=(3, 6))


@pytest.mark.parametrize("options", [{}, LITERAL])
def test_tt_cnt_03_at_the_end_of_the_game_too(options):
    told = "D3; +12,5; 0:trut; 1:suivi; T0; T0"
    trut(told, "0+3 truco TRU-04 @5; 1+-2 truco CNT-03 @5", score=(15, 3), games=(1, 0), winner=0, **ONE, **options)
    out = trut(told, "0+3 truco; 1+-2 truco", score=(0, 0), games=(1, 0), **options)
    assert out["hands"][0]["score"] == (15, 3)


@pytest.mark.parametrize("way", [PLAIN, REFUSED])
def test_tt_cnt_04_at_the_end_of_the_game_too(way):
    told = f"D3; +14,5; {way.format(0, 1)}"
    trut(told, "0+1 truco; 1+-2 truco CNT-04", score=(15, 3), games=(1, 0), winner=0, **ONE)
    trut(told, "0+1 truco", score=(15, 5), games=(1, 0), winner=0, **ONE, **LITERAL)


def test_tt_cnt_04_points_by_hand_cost_nobody_anything():
    trut("D3; +2,1; +1,0; T1; T1", "1+1 truco", score=(3, 2))
    trut("D3; +0,2; T0; +2,0; T0", "0+1 truco; 1+-2 truco CNT-04", score=(3, 0))
    trut("D3; T0; T0; +0,2; +1,0; D0; T0; T0", "0+1 truco | 0+1 truco; 1+-2 truco", score=(3, 0))
    trut("D3; T0; T0; +2,0; D0; T1; T1", "0+1 truco | 1+1 truco", score=(3, 1))


def test_tt_cnt_04_two_truts_are_not_completed_by_one_point():
    trut(
        "D3; +5,4; T0; T0; D0; T1; T1; D1; T1; T1; D2; T1; T1",
        "0+1 truco; 1+-1 truco | 1+1 truco | 1+1 truco | 1+1 truco",
        score=(6, 6),
    )


@pytest.mark.parametrize(("truts", "target"), [(5, 15), (7, 21)])
def test_tt_sco_01_so_many_truts_win(truts, target):
    how = {"truts": truts, **ONE}
    trut(f"D3; +{target - 4},0; 0:trut; 1:suivi; T0; T0", "0+3 truco", score=(target - 1, 0), **how)
    trut(f"D3; +{target - 3},0; 0:trut; 1:suivi; T0; T0", "0+3 truco", score=(target, 0), games=(1, 0), winner=0, **how)
    trut(
        f"D3; +{target - 1},0; 0:trut; 1:suivi; T0; T0",
        "0+3 truco",
        score=(target + 2, 0),
        games=(1, 0),
        winner=0,
        **how,
    )
    trut(f"D3; +0,{target - 1}; T1; T1", "1+1 truco", score=(0, target), games=(0, 1), winner=1, **how)
    trut(
        f"D3; +{target - 1},{target - 1}; 0:trut; 1:non; 0:trut",
        "0+1 truco; 1+-2 truco",
        "4 match-over TC-REC-04",
        score=(target, target - 3),
        games=(1, 0),
        winner=0,
        **how,
    )


def test_tt_sco_01_seven_truts_are_not_five():
    trut("D3; +14,0; T0; T0; D0; T1; T1", "0+1 truco | 1+1 truco", score=(15, 1), truts=7)


def test_tt_sco_02_the_best_of_three_games():
    told = "D3; +14,4; T0; T0; 0:trut; D0; +0,14; T1; T1; D1; +14,2; 0:trut; 1:suivi; T2; T2; D2; 0:trut"
    out = trut(
        told,
        "0+1 truco; 1+-1 truco | 1+1 truco | 0+3 truco; 1+-2 truco",
        "4 no-hand TC-REC-04; 15 match-over TC-REC-04; 16 match-over TC-REC-04",
        score=(17, 0),
        games=(2, 1),
        winner=0,
    )
    assert [(hand["game"], hand["score"]) for hand in out["hands"]] == [(0, (15, 3)), (1, (0, 15)), (2, (17, 0))]


def test_tt_sco_02_a_new_game_starts_without_odd_points():
    trut("D3; +14,2; T0; T0; D0; T1; T1", "0+1 truco; 1+-2 truco | 1+1 truco", score=(0, 1), games=(1, 0))
    trut(
        "D3; +14,2; 0:trut; 1:suivi; T0; T0; D0; 0:trut; 1:non",
        "0+3 truco; 1+-2 truco | 0+1 truco",
        score=(1, 0),
        games=(1, 0),
    )


def test_tt_sco_02_adjusts_keep_to_the_target_of_the_table():
    trut(
        "D3; +15,15; +14,14; +1,0",
        "0+14 adjust; 1+14 adjust; 0+1 adjust",
        "1 adjust-refused TC-REC-07",
        games=(1, 0),
        score=(0, 0),
    )
    trut(
        "D3; +15,15; +5,0; +1,0",
        "0+15 adjust; 1+15 adjust; 0+5 adjust; 0+1 adjust",
        games=(1, 0),
        score=(0, 0),
        truts=7,
    )
    trut("D3; +-1,0; +0,0", "", "1 adjust-refused TC-REC-07")


def test_section_4_the_score_reads_truts_and_odd_points():
    for points, said in (
        (0, "0"),
        (1, "1 point"),
        (2, "2 points"),
        (3, "1 trut"),
        (7, "2 truts 1 point"),
        (4, "1 trut 1 point"),
    ):
        out = trut(f"D3; +{points},0", "", score=(points, 0))
        assert out["spoken"] == (said, "0")


@pytest.mark.parametrize(
    ("said", "noted", "options", "lost"),
    [
        ((), (1, 0), {}, (0, 0)),
        ((), (3, 0), {}, (0, -2)),
        ((), (3, 0), LITERAL, (0, 0)),
        (("trut", "je suis"), (3, 0), LITERAL, (0, -2)),
        (("trut", "je suis"), (0, 3), {}, (0, 0)),
    ],
)
def test_points_noted_by_hand_take_the_odd_ones_of_the_others_as_a_hand_does(
    said: tuple[str, ...], noted: tuple[int, int], options: dict[str, Any], lost: tuple[int, int]
) -> None:
    """TT-CNT-03, TT-CNT-04. The others have two odd points; where they win, those of the first side are none."""
    state = new_state("trut", options, 2)
    raws: list[dict[str, Any]] = [{"deal": 1}, {"adjust": [0, 2]}, {"deal": 0}]
    raws += [{"team": side, "say": word} for side, word in enumerate(said)]
    for raw in [*raws, {"adjust": list(noted)}]:
        assert judge(state, read_entry(raw, state.ruleset)).refusal is None, raw
    assert lost_beside(state, noted) == lost
