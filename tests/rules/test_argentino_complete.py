"""Every rule that a record can show has a test named after it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.rules.law import named, texts
from tests.rules.unrecordable import UNRECORDABLE, rule_ids


def covered() -> set[str]:
    """The rules named by the test functions of truco argentino."""
    return named(texts("test_argentino_*.py"))


def test_every_rule_is_tested_or_listed():
    assert sorted(set(rule_ids()) - covered() - set(UNRECORDABLE)) == []


def test_the_list_has_only_rules_that_no_test_names():
    assert sorted(set(UNRECORDABLE) & covered()) == []
    assert set(UNRECORDABLE) <= set(rule_ids())


def test_no_test_names_a_rule_that_is_not_there():
    assert sorted(covered() - set(rule_ids())) == []


def test_the_refusals_of_the_record_s_own_forms_are_tested():
    text = (Path(__file__).parent / "test_argentino_score.py").read_text(encoding="utf-8")
    assert set(re.findall(r"^def test_fmt_(\d\d)_", text, re.MULTILINE)) == {"01", "02", "03", "04", "05"}
