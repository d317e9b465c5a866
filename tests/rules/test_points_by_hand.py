"""Points noted by hand: counted one after the other as they would be all together, and not all anew for each."""

from random import Random

import pytest

from referee.rules.judge.judge import judge
from referee.rules.ledger import payments, score
from referee.rules.ledger.score import playing
from referee.rules.record.entry import read_entry
from referee.rules.record.state import State, dumps, new_state

TABLES = [
    ("argentino", 2, {"target": 9}), ("argentino", 3, {"gallo": "turn", "target": 9}),
    ("argentino", 4, {"scoring": "together", "target": 9}), ("trut", 4, {}), ("mineiro", 4, {}),
]  # fmt: skip


def note(state: State, points: list[int]) -> bool:
    return judge(state, read_entry({"adjust": points}, state.ruleset, "adjust", state.accounts)).refusal is None


@pytest.mark.parametrize(("ruleset", "seats", "options"), TABLES)
def test_points_noted_one_by_one_are_those_that_the_whole_ledger_makes(
    ruleset: str, seats: int, options: dict[str, object]
) -> None:
    won = 0
    for seed in range(30):
        random = Random(seed)
        state = new_state(ruleset, options, seats)
        judge(state, read_entry({"deal": 0}, state.ruleset))
        for _ in range(40):
            note(state, [random.choice([0, 0, 1, 2, 3, -1]) for _ in range(state.accounts)])
            again = state.copy()
            payments.recount(again)
            assert dumps(again) == dumps(state)
        won += playing(state).over
    assert won > 3 or options.get("scoring") == "together"


def test_a_point_costs_the_same_however_many_were_noted_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state = new_state("argentino", {}, 2)
    judge(state, read_entry({"deal": 0}, state.ruleset))
    whole = []
    counted = score.counted_awards
    monkeypatch.setattr(score, "counted_awards", lambda *known: whole.append(known) or counted(*known))
    assert all(note(state, [(-1) ** place, 0]) for place in range(400))
    assert (playing(state).score, len(playing(state).ledger), whole) == ([0, 0], 400, [])
