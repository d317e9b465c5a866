"""The game's package stands alone: standard library only, and nothing in it that makes two runs differ."""

import ast
import sys
from pathlib import Path

import pytest

RULES = Path(__file__).resolve().parent.parent / "referee" / "rules"
MODULES = sorted(RULES.rglob("*.py"))
# Clocks, chance and the world outside.
FORBIDDEN = {
    *("datetime", "random", "secrets", "time", "uuid"),
    *("asyncio", "http", "io", "os", "pathlib", "shutil", "socket", "sqlite3", "subprocess", "tempfile", "threading"),
}


def imported(module: Path) -> set[str]:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {"." if node.level else node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    return {name for name in names if name != "." and not name.startswith("referee.rules")}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(RULES)))
def test_the_rules_import_only_what_always_answers_the_same(module: Path) -> None:
    tops = {name.split(".")[0] for name in imported(module)}
    assert tops <= sys.stdlib_module_names - FORBIDDEN


def test_there_is_something_to_look_at() -> None:
    assert any(imported(module) for module in MODULES)
