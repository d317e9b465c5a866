"""Every rule of every law that a record can show has a test named after it."""

import re
from types import ModuleType

import pytest

from tests.rules import (
    unrecordable_argentino,
    unrecordable_brazil,
    unrecordable_gaucho,
    unrecordable_truc,
    unrecordable_uruguayo,
)
from tests.rules.law import named, rule_ids, texts

LAWS = {
    "argentino": (unrecordable_argentino, ("test_argentino*.py", "cases/argentino.txt")),
    "gaucho": (unrecordable_gaucho, ("cases/gaucho.txt",)),
    "brasil": (unrecordable_brazil, ("test_mineiro*.py", "test_paulista*.py", "test_brazil_*.py", "cases/[mp]*.txt")),
    "truc": (unrecordable_truc, ("test_tru[ct]*.py", "cases/tru[ct]*.txt")),
    "uruguayo": (unrecordable_uruguayo, ("test_uruguayo*.py", "cases/uruguayo.txt")),
}
"""Each law: its sections with the rules that leave no trace, and the files of its tests."""
every_law = pytest.mark.parametrize(("law", "files"), LAWS.values(), ids=LAWS)


@every_law
def test_every_rule_is_tested_or_listed(law: ModuleType, files: tuple[str, ...]):
    assert sorted(rule_ids(law.SECTIONS) - named(texts(*files)) - set(law.UNRECORDABLE)) == []


@every_law
def test_the_list_has_only_rules_that_no_test_names(law: ModuleType, files: tuple[str, ...]):
    assert sorted(set(law.UNRECORDABLE) & named(texts(*files))) == []
    assert set(law.UNRECORDABLE) <= rule_ids(law.SECTIONS)


@every_law
def test_no_test_names_a_rule_that_is_not_there(law: ModuleType, files: tuple[str, ...]):
    assert sorted(named(texts(*files)) - rule_ids(law.SECTIONS)) == []


def test_the_refusals_of_the_record_s_own_forms_are_tested():
    found = re.findall(r"^FMT-(\d\d) ", texts("cases/argentino.txt"), re.MULTILINE)
    assert set(found) == {"01", "02", "03", "04", "05"}
