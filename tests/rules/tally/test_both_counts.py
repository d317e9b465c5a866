"""Both counts of the facts agree: on every judged case, on random records of each game, and after an undo."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from referee.rules.asked.tally import tally
from referee.rules.record.acta import Acta, loads
from referee.rules.record.rulesets import RULESETS
from tests.rules.judged import JUDGED_FILES, judged
from tests.rules.tally.comparing import acta, differences, random_record

EACH = 20
"""A hundredth of what `python -m tools.bench.tallies 2000` compares, the same in every run."""


@pytest.mark.parametrize("file", JUDGED_FILES)
def test_both_counts_of_the_judged_cases_are_equal(file: str) -> None:
    for vector in (case for stem, case in judged() if stem == file):
        found = differences(loads(json.dumps(vector["record"])))
        assert not found, vector["name"]


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_both_counts_of_random_records_are_equal(ruleset: str) -> None:
    for number in range(EACH):
        assert not differences(acta(random_record(ruleset, number))), number


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_an_entry_taken_back_and_logged_again_leaves_all_facts_as_they_were(ruleset: str) -> None:
    for number in range(EACH):
        read = acta(random_record(ruleset, number))
        place = Random(number).randrange(len(read.entries))
        taken_back = replace(read.entries[place], kind="void", void=True)
        again = (*read.entries[:place], taken_back, *read.entries[place:])
        assert _without_places(replace(read, entries=again)) == _without_places(read)


def _without_places(read: Acta) -> dict[str, Any]:
    data = tally(read)
    for hand in data["hands"]:
        del hand["seq"]
    return data


def test_the_facts_are_plain_json_and_lead_to_the_deal_of_their_hand() -> None:
    for ruleset in RULESETS:
        read = acta(random_record(ruleset, 1))
        data = tally(read)
        assert json.loads(json.dumps(data)) == data
        assert [hand["hand"] for hand in data["hands"]] == list(range(len(data["hands"])))
        assert all(read.entries[hand["seq"]].kind == "deal" for hand in data["hands"])
