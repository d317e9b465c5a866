"""Many random records of results, sensible and not, judged by the engine and by a second telling of the law."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from tests.rules.brazil_model import RUNGS, Model, any_entry
from tests.rules.folded import folded

OPTIONS = {
    "ladder": tuple(RUNGS),
    "truco_bets": ("trick", "hand"),
    "truco_when": ("own-turn", "own-turn", "any-time"),
    "overraise": ("penalty", "refuse"),
    "truco_at_eleven": ("lose-1", "lose-game", "refuse"),
    "tie_lead": ("first-tied", "trick-leader", "last-tied"),
    "tied_hand": ("none", "dealer", "carry", "carry"),
    "games_to_win": (1, 2, 2),
}


def random_record(rng, ruleset, options, seats):
    """A record of mostly legal entries, and the model that has judged it."""
    model, record, entry = Model(ruleset, options, seats), [], {"deal": seats - 1}
    for _ in range(rng.randrange(10, 120)):
        record.append(entry)
        model.judge(entry)
        for _attempt in range(12):
            entry = any_entry(rng, seats)
            if rng.random() < 0.1 or deepcopy(model).judge(entry):
                break
    return record, model


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("ruleset", ["mineiro", "paulista"])
@pytest.mark.parametrize("seed", range(6))
def test_the_engine_and_the_model_agree(ruleset, seats, seed):
    rng = Random(f"{ruleset} {seats} {seed}")
    for _ in range(4):
        options = {name: rng.choice(values) for name, values in OPTIONS.items() if rng.random() < 0.6}
        record, model = random_record(rng, ruleset, options, seats)
        out = folded(record, ruleset, seats, options)
        paid = [[(one["team"], one["points"], one["for"]) for one in hand["awards"]] for hand in out["hands"]]
        assert [told["entry"] for told in out["refused"]] == model.refused, (options, record)
        assert paid == model.awards, (options, record)
        assert (out["score"], out["games"], out["winner"]) == (tuple(model.board()), tuple(model.games), model.winner)
