"""The rules behind an award, beside the one that it cites."""

from typing import Any

import pytest

from referee.rules.asked.verdict import hand_verdict
from referee.rules.judge.judge import judge
from referee.rules.ledger import score
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import new_state
from tests.rules.notation import entries

VALUES = "0:envido; 1:quiero; 0:27"
PAID: list[tuple[str, str, list[tuple[str, ...]], dict[str, Any]]] = [
    ("argentino", f"D3; {VALUES}; 1:27; 3:son buenas", [("AR-ENV-10",)], {}),
    ("argentino", f"D3; {VALUES}; 1:25; 3:son buenas", [()], {}),
    ("argentino", f"D3; {VALUES}; 1:son buenas; 2:27; 3:son buenas", [()], {}),
    ("argentino", "D3; 0:flor; 1:flor; 0:25; 1:25; T0; T0", [("AR-FLO-16",), ()], {}),
    ("argentino", "D3; 1:real envido; 0:falta envido; 1:no quiero", [("AR-ENV-20",)], {}),
    ("argentino", "D3; 0:falta envido; 1:no quiero", [()], {}),
    ("argentino", f"D3; +29,29; {VALUES}; 1:son buenas; 3:son buenas", [(), (), ("AR-SCO-02",)], {}),
    ("argentino", "D3; 0:truco; T1; T1", [("AR-TRU-11",)], {}),
    ("argentino", "D3; 0:truco; 1:quiero; T1; T1", [()], {}), ("argentino", "D3; 0:truco; 1:no quiero", [()], {}),
    ("argentino", "D3; Tp; T1", [("AR-TRI-08",)], {}), ("argentino", "D3; Tp; Tp; T1", [("AR-TRI-09",)], {}),
    ("argentino", "D3; Tp; Tp; Tp", [("AR-TRI-10",)], {}),
    ("argentino", "D3; 0:truco; Tp; T1", [("AR-TRU-11", "AR-TRI-08")], {}),
    ("trut", "D3; +2,1; X; D3; 1:trut; 2:je suis; T1; T1", [("TT-CNT-02",), ()], {}),
    ("trut", "D3; +2,0; X; D3; 1:trut; 2:je suis; T1; T1", [(), ()], {}), ("truc-catala", "D3; Tp; Tp; Tp", [()], {}),
    ("truc-catala", "D3; Tp; T1", [("TC-TRK-05",)], {}), ("argentino", "D3", [], {}),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "told", "rules", "options"), PAID)
def test_an_award_rests_on(ruleset: str, told: str, rules: list[tuple[str, ...]], options: dict[str, Any]) -> None:
    state = new_state(ruleset, options, 4)
    for raw in entries(told, ruleset):
        ruling = judge(state, read_entry(raw, find_ruleset(ruleset)))
        assert ruling.refusal is None, (raw, ruling.refusal)
    assert state.hand is not None
    found = [paid.also for paid in hand_verdict(state, state.hand).paid]
    assert found == rules
    assert len(found) == len(score.reported(state, state.hand))


def test_what_a_pair_gets_on_two_accounts_has_its_rules_twice() -> None:
    state = new_state("argentino", {"gallo": "turn"}, 3)
    for raw in entries("D0; Tp; T1"):
        assert judge(state, read_entry(raw, find_ruleset("argentino"))).refusal is None
    assert state.hand is not None
    assert [paid.also for paid in hand_verdict(state, state.hand).paid] == [("AR-TRI-08",)] * 2
