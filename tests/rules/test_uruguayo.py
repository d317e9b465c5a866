"""Truco uruguayo: what its random matches meet, and that the choices and the judge agree all along."""

import json
from random import Random
from typing import Any

import pytest

from referee.rules.judge.judge import judge
from referee.rules.ledger.score import match_winner
from referee.rules.record.entry import read_entry
from referee.rules.record.hand import NOBODY
from referee.rules.record.state import State, new_state
from tests.rules.choices import legal_choices
from tests.rules.walks import everything, offered, step
from tests.trials import seeds

REFUSED = {
    "UR-FLO-01", "UR-MAZ-01", "UR-MUE-02", "UR-MUE-05", "UR-TRU-03", "UR-TRU-04", "UR-TRU-05", "UR-VAL-05",
}  # fmt: skip
"""Rules by which random matches must have an entry refused."""
PAID = {
    "UR-ENV-01", "UR-FLO-03", "UR-FLO-04", "UR-FLO-06", "UR-FLO-07", "UR-FLO-08", "UR-FLO-09", "UR-MAZ-02", "UR-PIC-02",
    "UR-TRU-01",
}  # fmt: skip
"""Rules by which they must pay."""


def agree(state: State, refused: set[str]) -> None:
    """Assert that what is offered stands and all else is refused; note the rules of the refusals."""
    allowed = offered(state, legal_choices(state))
    for raw in allowed:
        assert judge(state.copy(), read_entry(raw, state.ruleset, scores=state.accounts)).refusal is None, raw
    texts = {json.dumps(raw) for raw in allowed}
    for raw in everything(state):
        if json.dumps(raw) not in texts:
            refusal = judge(state, read_entry(raw, state.ruleset, scores=state.accounts)).refusal
            assert refusal is not None, raw
            refused.add(refusal.rule)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_choices_and_judge_agree_at_every_step(seats: int) -> None:
    refused: set[str] = set()
    for seed in seeds(10):
        random, state = Random(seed), new_state("uruguayo", {}, seats)
        for _ in range(25):
            agree(state, refused)
            if match_winner(state) != NOBODY:
                break
            judge(state, read_entry(step(state, random), state.ruleset, scores=state.accounts))
    assert "UR-TRU-05" in refused


def drawn(state: State, random: Random) -> dict[str, Any]:
    """Return an entry that somebody at this table might try to log, whether it stands or not."""
    by, cards, words = random.randrange(state.seats), sorted(state.pack.rank), sorted(state.ruleset.words)
    return random.choice([
        {"deal": by, "vira": random.choice(cards)}, {"deal": by}, {"by": by, "play": random.choice(cards)},
        {"by": by, "say": random.choice(words)}, {"team": by % 2, "say": random.choice(words)},
        {"by": by, "say": random.randrange(50)}, {"trick": by}, {"by": by, "show": random.sample(cards, 2)},
        {"by": by, "say": "pido flor", "to": (by + 1) % state.seats},
    ])  # fmt: skip


def test_what_is_tried_at_random_meets_the_rules_of_the_game() -> None:
    """What the walks are held to has seen muestras, both folds, every bet on a flor and the duels."""
    refused: set[str] = set()
    paid: set[str] = set()
    replaced = 0
    for seed in range(300):
        if replaced and refused >= REFUSED and paid >= PAID:
            break
        random, state = Random(seed), new_state("uruguayo", {}, (2, 4, 6)[seed % 3])
        for _ in range(1000):
            raw, before = drawn(state, random), state.hand
            ruling = judge(state, read_entry(raw, state.ruleset))
            if ruling.refusal is not None:
                refused.add(ruling.refusal.rule)
            elif "deal" in raw:
                replaced += before is not None and not before.over
            paid |= {award.rule for award in ruling.awards}
    assert replaced
    assert sorted(REFUSED - refused) == []
    assert sorted(PAID - paid) == []
