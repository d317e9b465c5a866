"""A screen never decides: it knows no word of a game and no rule, but asks `rules.asked` for them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.rules.record.rulesets import RULESETS

ROOT = Path(__file__).resolve().parents[3] / "referee/table"
ROOMS = ("screen", "live", "sheets")
MODULES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py") if path.stem != "skins")
WORDS = {word for ruleset in RULESETS.values() for word in ruleset.words}
RULE = re.compile(r"\b[A-Z]{2}-[A-Z]{3}-\d\d")


def texts(path: Path) -> Iterator[str]:
    """Every string of a module but its docstrings."""
    tree = ast.parse(path.read_text())
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_screen_knows_no_word_and_no_rule_of_a_game(path: Path) -> None:
    assert [text for text in texts(path) if text in WORDS or RULE.search(text)] == []
