"""The rules behind a ruling, beside the one that it cites: those by which the disputes of the laws are settled."""

from typing import Any

import pytest

from referee import book
from referee.rules.asked.cited import RULES, grounds
from referee.rules.asked.legal import why_not
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import dump_state, new_state
from tests.rules.notation import entries
from tests.rules.notation import entry as sign

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
    rules_of, state = find_ruleset(ruleset), new_state(ruleset, options, 4)
    for raw in entries(told, ruleset):
        ruling = judge(state, read_entry(raw, rules_of))
        assert ruling.refusal is None, (raw, ruling.refusal)
    raw = sign(said, ruleset)
    entry, before = read_entry(raw, rules_of), dump_state(state)
    assert grounds(state, entry, why_not(state, entry)) == rules
    assert dump_state(state) == before


def test_in_a_duel_a_stranger_s_word_points_to_meddling() -> None:
    state = new_state("argentino", {}, 6)
    for raw in entries("D5; T0; T0; D0; 1:truco"):
        assert judge(state, read_entry(raw, find_ruleset("argentino"))).refusal is None
    entry = read_entry({"by": 2, "say": "quiero"}, find_ruleset("argentino"))
    assert grounds(state, entry, why_not(state, entry)) == ("AR-PIC-10",)


def test_nothing_is_told_before_the_first_hand_nor_of_what_is_no_word() -> None:
    state = new_state("argentino", {}, 4)
    rules_of = find_ruleset("argentino")
    truco, card = read_entry({"by": 1, "say": "truco"}, rules_of), read_entry({"by": 1, "play": "4e"}, rules_of)
    assert grounds(state, truco, why_not(state, truco)) == ()
    judge(state, read_entry({"deal": 3}, rules_of))
    assert grounds(state, card, why_not(state, card)) == ()


def test_every_rule_is_in_the_book() -> None:
    for known in RULES.values():
        for rule in known.values():
            assert book.rule_text(rule, "es")
