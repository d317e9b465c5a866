"""Every rule of the truc family that a record can show has a test named after it, and every refusal is met."""

from __future__ import annotations

import pytest

from tests.rules.law import named, rule_ids, texts
from tests.rules.unrecordable_truc import SECTIONS, UNRECORDABLE

FILES = ("test_truc_*.py", "test_trut_*.py")
CODES = (
    "no-hand",
    "match-over",
    "adjust-refused",
    "hand-not-over",
    "one-card-needs-no-cut",
    "one-card-at-eleven",
    "wrong-number",
    "not-your-turn",
    "bet-pending",
    "not-your-reply",
    "not-your-raise",
    "nothing-to-answer",
    "wrong-step",
    "not-a-raise",
    "answer-first",
    "stake-is-reste",
    "bet-closed",
    "no-card-left",
    "no-betting",
    "decision-needed",
    "not-your-decision",
    "redeal-pending",
    "not-the-leader",
    "too-late",
    "pack-exhausted",
    "facedown",
    "not-in-pack",
    "card-seen",
    "trick-contradicts-cards",
    "unknown-word",
    "not-due",
    "show-refused",
    "not-a-seat",
)
"""Section 6 without `already-declared`, which is never met here, and with the code of FMT-05."""


def test_every_rule_is_tested_or_listed():
    assert sorted(rule_ids(SECTIONS) - named(texts(*FILES)) - set(UNRECORDABLE)) == []


def test_the_list_has_only_rules_that_no_test_names():
    assert sorted(set(UNRECORDABLE) & named(texts(*FILES))) == []
    assert set(UNRECORDABLE) <= rule_ids(SECTIONS)


def test_no_test_names_a_rule_that_is_not_there():
    assert sorted(named(texts(*FILES)) - rule_ids(SECTIONS)) == []


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_of_section_6_is_met(code):
    assert f" {code}" in texts("test_truc_[cfd][ar]*_*.py", "test_trut_*.py", "test_truc_disputes.py")
