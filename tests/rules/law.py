"""Which rules the tests of a law name, to be held against its list of rules.

A law's rules are given as a mapping from their sections (`TC-BET`) to how many each has, numbered from 01 without
gaps. A test names a rule by beginning with it: `test_tc_bet_07_…`, or `test_tc_bet_07_to_09_…` for several; a case of
`cases/<game>.txt` does so as well: `TC-BET-07 …`, `TC-BET-07 to 09 …`.
"""

import re
from collections.abc import Mapping
from pathlib import Path

RULE = r"^(?:def test_)?([a-z]{2})[-_]([a-z]{3})[-_](\d\d)(?:[ _]to[ _](\d\d))?[ _]"
NAMED = re.compile(RULE, re.MULTILINE | re.IGNORECASE)


def rule_ids(sections: Mapping[str, int]) -> set[str]:
    """Every rule ID of the law."""
    return {f"{section}-{number:02}" for section, count in sections.items() for number in range(1, count + 1)}


def texts(*patterns: str) -> str:
    """The files beside this one whose names match, one after the other."""
    files = sorted(file for pattern in patterns for file in Path(__file__).parent.glob(pattern))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def named(text: str) -> set[str]:
    """The rules named by the test functions and cases in this text."""
    found = set()
    for law, section, first, last in NAMED.findall(text):
        numbers = range(int(first), int(last or first) + 1)
        found |= {f"{law}-{section}-{number:02}".upper() for number in numbers}
    return found
