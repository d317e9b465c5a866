"""Every refusal of the truc family's law is met, printed as it was judged; what is malformed is no record."""

import json
from typing import Any

import pytest

from referee.book.adjudicate import adjudicate
from referee.rules.record.acta import loads
from referee.rules.record.json_text import ActaError
from tests.rules.judging import folded
from tests.rules.law import texts
from tests.rules.notation import entries

CODES = (
    "no-hand", "match-over", "adjust-refused", "hand-not-over", "one-card-needs-no-cut", "one-card-at-eleven",
    "wrong-number", "not-your-turn", "bet-pending", "not-your-reply", "not-your-raise", "nothing-to-answer",
    "wrong-step", "not-a-raise", "answer-first", "stake-is-reste", "bet-closed", "no-card-left", "no-betting",
    "decision-needed", "not-your-decision", "redeal-pending", "not-the-leader", "too-late", "pack-exhausted",
    "facedown", "not-in-pack", "card-seen", "trick-contradicts-cards", "unknown-word", "not-due", "show-refused",
    "not-a-seat",
)  # fmt: skip
"""Section 6 without `already-declared`, which is never met here, and with the code of FMT-05."""


def test_every_refusal_of_section_6_is_met():
    cases = texts("cases/tru[ct]*.txt")
    assert [code for code in CODES if f" {code}" not in cases] == []


def document(ruleset: str, told: list[dict[str, Any]]) -> str:
    """A record of four players with these entries and the ruleset's own options."""
    return json.dumps({"format": "acta/1", "ruleset": ruleset, "seats": list("abcd"), "entries": told})


@pytest.mark.parametrize(
    ("ruleset", "told"),
    [
        (
            "truc-catala",
            "D3; 0:truc; 0*3e; 1:vull; T0; 0:retruc; T0; D0/1; D0n/1; 1*8e; 1*3e; 2*?; T1; +9,0; D1; T0; 0:truc",
        ),
        (
            "truc-frances",
            "D3; 0:redonne; 1:redonne; 1:oui; 2:non; 0:redonne; 0:1; 0:mon reste; 1:3; 1:tenu; 1:4; T1; T1; 0:2",
        ),
        ("trut", "D3; +2,1; 0:trut; 1:trut; 1*7♥; 2:suivi; 1:suivi; 3:suivi; T0; T0; T0; D0; 1:3; 0!ok; S0; X; X; D9"),
    ],
)
def test_what_adjudicate_prints_is_what_was_judged_and_says_why(ruleset, told):
    printed = adjudicate(loads(document(ruleset, entries(told))))
    judged = folded(entries(told), ruleset, 4, {})
    assert all(refusal.pop("why") for refusal in printed["refused"])
    assert json.loads(json.dumps(judged)) == printed


@pytest.mark.parametrize("ruleset", ["truc-catala", "truc-frances", "trut"])
@pytest.mark.parametrize("told", [
    {"play": "?"}, {"team": 0, "play": "?"}, {"by": 0, "say": "truc", "trick": 0}, {"by": 0, "team": 0, "say": "non"},
    {"say": "non"}, {"by": 0, "say": 2.5}, {"by": 0, "say": None}, {"deal": 0, "cut": "no"}, {"deal": 0, "cards": "1"},
    {"deal": "0"}, {"trick": None}, {"trick": "drawn"}, {"adjust": [1]}, {"tento": 0},
])  # fmt: skip
def test_section_6_what_is_malformed_is_no_record(ruleset, told):
    with pytest.raises(ActaError):
        loads(document(ruleset, [{"deal": 3}, told]))


@pytest.mark.parametrize("ruleset", ["argentino", "fournier", "mineiro", "paulista"])
def test_what_only_the_truc_deals_by_is_a_further_key_elsewhere(ruleset):
    deal = {"deal": 3, "cut": None, "cards": "1"}
    assert loads(document(ruleset, [deal])).entries[0].raw == deal


@pytest.mark.parametrize("ruleset", ["mineiro", "paulista", "truc-catala", "truc-frances", "trut"])
def test_what_only_the_argentine_deals_by_is_a_further_key_elsewhere(ruleset):
    deal = {"deal": 3, "pica": "no"}
    assert loads(document(ruleset, [deal])).entries[0].raw == deal
