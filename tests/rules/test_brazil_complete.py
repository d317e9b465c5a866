"""Every Brazilian rule that a record can show has a test named after it, and every refusal of section 10 is met."""

from __future__ import annotations

import pytest

from tests.rules.law import named, rule_ids, texts
from tests.rules.test_brazil_refusals import CODES
from tests.rules.unrecordable_brazil import SECTIONS, UNRECORDABLE

FILES = (
    "test_mineiro_*.py",
    "test_paulista_*.py",
    "test_brazil_disputes.py",
    "test_brazil_refusals.py",
    "test_brazil_corners.py",
    "test_brazil_exhaustive.py",
)


def test_every_rule_is_tested_or_listed():
    assert sorted(rule_ids(SECTIONS) - named(texts(*FILES)) - set(UNRECORDABLE)) == []


def test_the_list_has_only_rules_that_no_test_names():
    assert sorted(set(UNRECORDABLE) & named(texts(*FILES))) == []
    assert set(UNRECORDABLE) <= rule_ids(SECTIONS)


def test_no_test_names_a_rule_that_is_not_there():
    assert sorted(named(texts(*FILES)) - rule_ids(SECTIONS)) == []


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_of_section_10_is_met(code):
    assert f" {code}" in texts("test_mineiro_*.py", "test_paulista_*.py")
