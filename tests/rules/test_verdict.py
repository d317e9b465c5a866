"""The verdict on each entry that stands, and the grounds on which it was given."""

from typing import Any

import pytest

from referee import book
from referee.rules.asked.cited import grounds
from referee.rules.asked.legal import why_not
from referee.rules.asked.look import look
from referee.rules.asked.verdict import Verdict, hand_verdict, verdict
from referee.rules.asked.view import Found
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import RULESETS, find_ruleset
from referee.rules.record.state import State, dump_state, new_state
from tests.rules.judging import state_after
from tests.rules.notation import entry as sign

FOUND: list[tuple[str, str, list[tuple[str, str, int]], dict[str, Any]]] = [
    ("paulista", "D3; Tp; Tp; Tp", [("hand tied", "BR-TIE-04", 3)], {}),
    ("paulista", "D3; 0:truco; 1:aceito; Tp; Tp; Tp", [("hand tied", "BR-TIE-04", 5)], {}),
    ("paulista", "D3; 0:truco; 1:aceito; Tp; Tp; Tp", [("hand tied, carried", "BR-TRU-16", 5)], {"tied_hand": "carry"}),
    ("paulista", "D3; Tp; Tp; Tp", [("hand tied", "BR-TIE-04", 3)], {"tied_hand": "carry"}),
    ("paulista", "D3; Tp; Tp; Tp", [], {"tied_hand": "dealer"}),
    ("paulista", "D3; +11,11; X; D0; Tp; Tp; Tp", [("hand tied", "BR-FER-03", 6)], {}),
    (
        "mineiro", "D3; 0:truco; 1:aceito; Tp<0; Tp; Tp",
        [("tie after bet", "BR-TRU-10", 3), ("tie after bet", "BR-TRU-10", 4), ("hand tied", "BR-TRU-11", 5)], {},
    ),
    ("mineiro", "D3; 0:truco; 1:aceito; 0*3♥; 1*3♦; 2*4♥; 3*4♦; 0*2♥", [("tie after bet", "BR-TRU-10", 6)], {}),
    ("mineiro", "D3; 0*3♥; 1:truco; 2:aceito; 1*3♦; 2*4♥; 3*4♦", [], {}),
    ("mineiro", "D3; Tp<0; T0", [], {}), ("truc-catala", "D3; Tp; Tp; Tp", [], {}),
    ("truc-frances", "D3; Tp; Tp; Tp", [("hand tied", "TF-TRK-02", 3)], {"tied_hand": "none"}),
    ("trut", "D3; 1:trut; 2:je suis; Tp; Tp; Tp", [("hand tied", "TT-TRK-03", 5)], {}),
    ("argentino", "D3; Tp; Tp; Tp", [], {}),
    ("argentino", "D3; 0:truco; 1:al mazo; 3:al mazo", [("folded", "AR-MAZ-03", 2)], {}),
    ("argentino", "D3; t1:al mazo", [], {}),
    ("argentino", "D3; 0:envido; 1:flor", [("void by flor", "AR-FLO-04", 2)], {}),
    ("argentino", "D3; 0:envido; 1:no quiero; 1:flor; 3:flor", [("struck by flor", "AR-FLO-04", 3)], {}),
    ("argentino", "D3; 0:flor", [], {}),
    ("argentino", "D3; 0*4e; 1*5e; t1:envido", [("only by some", "AR-ENV-02", 3)], {}),
    ("argentino", "D3; 0*4e; 1*5e; t1:flor", [("only by some", "AR-FLO-03", 3)], {}),
    ("argentino", "D3; 0*4e; 1*5e; 3:envido", [], {}),
    ("argentino", "D3; t1:envido; t0:flor", [("void by flor", "AR-FLO-04", 2)], {}),
    ("argentino", "D3; 0:flor; 1:flor", [("struck by other flor", "AR-FLO-22", 2)], {}),
    (
        "argentino", "D3; 0:flor; 1:con flor me achico; 3:flor",
        [("struck by other flor", "AR-FLO-22", 2), ("struck by other flor", "AR-FLO-13", 3)], {},
    ),
    ("fournier", "D3; T1; T1; 0?1; 1!flor", [("struck by pido flor", "AR-PED-08", 4)], {}),
    (
        "argentino", "D3; +29,29; 0:truco; 1:no quiero; D0; X", [], {"scoring": "together"},
    ),
    (
        "argentino", "D3; +28,29; 0:envido; 1:quiero; 0:30; 1:son buenas; 3:son buenas; T1; T1",
        [("game drawn", "AR-SCO-08", 8)], {"scoring": "together"},
    ),
]  # fmt: skip


def on_hand(state: State) -> Verdict:
    assert state.hand is not None
    return hand_verdict(state, state.hand)


@pytest.mark.parametrize("thaw", [False, True])
@pytest.mark.parametrize(("ruleset", "log", "found", "options"), FOUND)
def test_what_entries_settled_without_points(
    ruleset: str, log: str, found: list[tuple[str, str, int]], options: dict[str, Any], thaw: bool
) -> None:
    state = state_after(log, ruleset, 4, thaw=thaw, **options)
    facts = on_hand(state).found
    assert [(one.kind, one.rule, one.entry) for one in facts] == found
    assert facts == look(state).found
    assert all(book.is_rule(one.rule) for one in facts)


def test_of_those_who_fold_the_verdict_names_the_partner_who_plays_on() -> None:
    state = state_after("D3; 0:truco; 1:al mazo", seats=4)
    assert on_hand(state) == Verdict((), (Found("folded", "AR-MAZ-03", 2, (1,), (3,)),))
    assert look(state).standing == (0, 2, 3)
    three = state_after("D5r; 0:truco; 1:al mazo; 3:al mazo; 5:quiero; T0; T0", seats=6)
    assert [(one.seats, one.left) for one in on_hand(three).found] == [((1,), (3, 5)), ((3,), (5,))]


def test_the_verdict_on_an_entry_has_the_sum_and_all_rules_of_what_it_paid() -> None:
    state = state_after("D3; +0,22; 0:falta envido; 1:quiero; 0:30; 1:30; 0:truco", seats=4)
    closed = verdict(state, (6,))
    assert [(paid.award.points, paid.award.rule, paid.award.entry) for paid in closed.paid] == [(8, "AR-ENV-09", 5)]
    assert closed.paid[0].sum.terms == (30, -22)
    assert closed.rules == ("AR-ENV-09", "AR-ENV-10")
    assert verdict(state, (5,)).paid == ()


def test_a_deal_has_the_verdict_on_the_hand_that_it_ends() -> None:
    state = state_after("D3; T1; T1; 0?1; D0", seats=4)
    assert [(paid.award.points, paid.award.rule) for paid in verdict(state, (4,)).paid] == [(3, "AR-PED-02")]


def test_struck_points_are_told_whose_they_were() -> None:
    (found,) = on_hand(state_after("D3; 0:envido; 1:no quiero; 1:flor", seats=4)).found
    assert [(award.team, award.points, award.matter, award.rule) for award in found.struck] == [
        (0, 1, "envido", "AR-ENV-06")
    ]


def test_a_meddler_has_the_points_of_the_duel_struck() -> None:
    state = state_after("D5p; 0:envido; 3:no quiero; 2:intromision", seats=6)
    assert [(one.kind, one.rule, len(one.struck)) for one in on_hand(state).found] == [
        ("struck by meddling", "AR-PIC-10", 1)
    ]


def test_a_game_drawn_at_one_score_says_at_which() -> None:
    equal = state_after("D3; +29,29; 0:truco; 1:quiero; T0; T0", seats=4, scoring="together")
    assert on_hand(equal).found == ()
    drawn = state_after(FOUND[-1][1], seats=4, scoring="together")
    assert [one.points for one in on_hand(drawn).found] == [30]
    uneven = state_after(FOUND[-1][1].replace("28,29", "29,29"), seats=4, scoring="together")
    assert [(one.kind, one.points) for one in on_hand(uneven).found] == [("game drawn", None)]


def test_a_draw_that_a_show_turns_is_none() -> None:
    log = "D3; +28,29; 0:envido; 1:quiero; 0:30; 1:son buenas; 3:son buenas; T1; T1; 0!wrong"
    state = state_after(log, seats=4, scoring="together")
    assert on_hand(state).found == ()
    assert look(state).winner is None
    assert look(state).game_over


RESTS: list[tuple[str, str, str, tuple[str, ...], dict[str, Any]]] = [
    ("argentino", "D3; 0:truco; 0*4e", "1:quiero", ("AR-TRU-10", "AR-TRU-11"), {}),
    ("argentino", "D3; 0:truco", "1:quiero", (), {}),
    ("argentino", "D3; 0:truco; 1:al mazo", "3:quiero", ("AR-MAZ-03",), {}),
    ("argentino", "D3; 0:truco", "1:envido", ("AR-ENV-17", "AR-ENV-02"), {}),
    ("argentino", "D3; 0*4e", "2:envido", ("AR-ENV-02",), {}), ("argentino", "D3; 0*4e", "0:envido", (), {}),
    ("argentino", "D3; 0:envido", "1:truco", ("AR-TRU-13",), {}),
    ("argentino", "D3; 0:envido", "1:real envido", (), {}),
    ("argentino", "D3; 0:envido; 1:quiero; 0:25; 1:son buenas", "3:30", ("AR-ENV-11",), {}),
    ("argentino", "D3; 0:envido; 1:quiero; 0:25", "1:30", (), {}),
    ("argentino", "D3; 0:flor; 1:con flor me achico", "3:flor", ("AR-FLO-13", "AR-FLO-03"), {}),
    ("argentino", "D3; 0:envido; 1:no quiero", "1:flor", ("AR-FLO-03", "AR-FLO-04"), {}),
    ("argentino", "D3; 0:truco; 1:quiero", "2:flor", ("AR-FLO-03",), {}),
    ("fournier", "D3; 0:truco; 1:quiero", "2:flor", ("AR-FLO-03",), {}), ("fournier", "D3; 0*4e", "0:flor", (), {}),
    ("argentino", "D3; +29,17; 1:real envido; 0:falta envido", "1:no quiero", ("AR-ENV-20",), {}),
    ("argentino", "D3; 1:real envido; 0:falta envido", "1:no quiero", (), {}),
    ("argentino", "D3; 0*4e; T1; T1", "1?0", ("AR-PED-02",), {}),
    ("mineiro", "D3; 0:truco; 1:corro", "3:aceito", ("BR-TRU-04", "BR-TRK-07"), {}),
    ("mineiro", "D3; 0:truco; 1:corro; D0", "3:aceito", ("BR-TRU-04",), {}),
    ("mineiro", "D3; T0; T0", "3:aceito", ("BR-TRK-07",), {}),
    ("paulista", "D3; 0:truco; 1:aceito; T0", "1:vale 6", ("BR-PAU-04", "BR-REC-03", "BR-TRU-01"), {}),
    ("mineiro", "D3; 0*3♣", "1:truco", (), {}), ("mineiro", "D3", "1:truco", ("BR-REC-03", "BR-TRU-01"), {}),
    ("mineiro", "D3", "1:truco", (), {"truco_when": "any-time"}), ("truc-catala", "D3", "0:truc", (), {}),
    ("truc-catala", "D3", "1:truc", ("TC-REC-03", "TC-BET-02"), {}), ("truc-catala", "D3; 0*3e", "1:truc", (), {}),
    ("truc-frances", "D3", "1:4", ("TC-REC-03", "TF-BET-02"), {}),
    ("truc-frances", "D3", "1:mon reste", ("TC-REC-03", "TF-BET-02"), {}),
    ("trut", "D3", "1:trut", ("TC-REC-03", "TT-TRU-01"), {"trut_when": "own-turn"}), ("trut", "D3", "1:trut", (), {}),
    ("argentino", "D3; T0; T0", "1:truco", ("AR-TRI-11",), {}), ("argentino", "D3; T0; X", "1:truco", (), {}),
    ("mineiro", "D3; T0; T0", "1:truco", ("BR-TRK-07",), {}),
    ("truc-catala", "D3; T0; T0", "0:truc", ("TC-TRK-06",), {}), ("trut", "D3; T0; T0", "0:trut", ("TC-TRK-06",), {}),
    ("mineiro", "D3; 0:truco", "1:vale 6", (), {}),
    ("truc-catala", "D3; 0*3e; 0:truc; 1*4e", "1:no vull", ("TC-BET-07",), {}),
    ("truc-catala", "D3; 0*3e", "1:no vull", (), {}),
    ("truc-catala", "D3; 0:truc; 1:vull; T0", "2:retruc", ("TC-BET-03",), {}),
    ("truc-catala", "D3; 0:truc", "1:retruc", ("TC-BET-03",), {}),
    ("argentino", "D3; Tp; T0", "T1", ("AR-TRI-08",), {}), ("argentino", "D3; T0; T0", "T1", ("AR-TRI-07",), {}),
    ("argentino", "D3; 0:truco; 1:no quiero", "1*4e", ("AR-TRU-05",), {}), ("argentino", "D3; T0; T1", "T1", (), {}),
    ("mineiro", "D3; T0; 0:truco; 1:aceito; T1", "T0", ("BR-TRU-08", "BR-TRK-08"), {}),
    ("truc-catala", "D3; T0; T0", "T0", ("TC-TRK-05",), {}),
    ("argentino", "D3", "1*4e", (), {}), ("argentino", "D3; T1", "0*4e", ("AR-TRI-05",), {}),
    ("argentino", "D3; 0*4e; 1*3e; 2*4b; 3*4o", "0*5e", ("AR-TRI-05",), {}),
    ("argentino", "D3; 0*4e; 1*3e; 2*4b; 3*3b", "3*5e", ("AR-TRI-03",), {}),
    ("argentino", "D3; 0*3e; 1*3b; T2", "0*5e", ("AR-TRI-05",), {}),
    ("argentino", "D3; Tp", "1*4e", ("AR-TRI-06",), {}), ("argentino", "D3; T1; 1*4e", "3*5e", ("AR-TRI-05",), {}),
    ("mineiro", "D3; T1", "0*3♣", (), {}), ("mineiro", "D3; 0*4♦; 1*3♥; 2*5♣; 3*3♠", "3*2♣", ("BR-TIE-02",), {}),
    ("mineiro", "D3; 0*4♦; 1*3♥; 2*3♣; 3*5♠", "0*2♣", ("BR-TIE-03",), {}),
    ("mineiro", "D3; 0*3♥; 1*3♠; 2*5♣; 3*5♠; 0*?; 1*?; 2*?; 3*?", "2*2♣", ("BR-TRK-06",), {}),
    ("truc-catala", "D3; 0*4e; 1*3e; 2*4b; 3*3b", "3*5e", ("TC-TRK-04",), {}),
    ("truc-catala", "D3; Tp", "1*4e", ("TC-TIE-02",), {}), ("truc-frances", "D3; Tp", "1*8♣", ("TC-TIE-02",), {}),
    ("trut", "D3; Tp", "1*8♣", ("TT-TRK-02",), {}),
    ("trut", "D3; +2,1; 1:trut", "2:je suis", ("TT-CNT-02",), {}), ("trut", "D3; 1:trut", "2:je suis", (), {}),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "told", "said", "rules", "options"), RESTS)
def test_a_ruling_rests_on(ruleset: str, told: str, said: str, rules: tuple[str, ...], options: dict[str, Any]) -> None:
    """What is asked about leaves the state as it was."""
    state = state_after(told, ruleset, 4, **options)
    entry, before = read_entry(sign(said, ruleset), state.ruleset), dump_state(state)
    assert grounds(state, entry, why_not(state, entry)) == rules
    assert dump_state(state) == before


def test_in_a_duel_a_stranger_s_word_points_to_meddling() -> None:
    state = state_after("D5; T0; T0; D0; 1:truco", seats=6)
    entry = read_entry({"by": 2, "say": "quiero"}, state.ruleset)
    assert grounds(state, entry, why_not(state, entry)) == ("AR-PIC-10",)


def test_nothing_is_told_before_the_first_hand_nor_of_what_is_no_word() -> None:
    state = new_state("argentino", {}, 4)
    rules_of = find_ruleset("argentino")
    truco, card = read_entry({"by": 1, "say": "truco"}, rules_of), read_entry({"by": 1, "play": "4e"}, rules_of)
    assert grounds(state, truco, why_not(state, truco)) == ()
    judge(state, read_entry({"deal": 3}, rules_of))
    assert grounds(state, card, why_not(state, card)) == ()


def test_every_rule_is_in_the_book() -> None:
    for ruleset in RULESETS.values():
        for rule in ruleset.grounds.values():
            assert book.rule_text(rule, "es")
