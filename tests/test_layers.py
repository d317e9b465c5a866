"""The game and its book stand alone: standard library only, and nothing in them that makes two runs differ."""

import ast
import sys
from pathlib import Path

import pytest

from referee import book, rules

PURE = (rules, book)
ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted({module for package in PURE for module in Path(package.__path__[0]).rglob("*.py")})
# Clocks, chance and the world outside.
FORBIDDEN = {
    *("datetime", "random", "secrets", "time", "uuid"),
    *("asyncio", "http", "io", "os", "pathlib", "shutil", "socket", "sqlite3", "subprocess", "tempfile", "threading"),
}


READERS = {"referee/book/__init__.py"}
"""Modules that read files of their own, the same for every run."""


def imported(module: Path) -> set[str]:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names |= {"." if node.level else f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in names if name != "." and not name.startswith(tuple(package.__name__ for package in PURE))}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(ROOT)))
def test_the_rules_import_only_what_always_answers_the_same(module: Path) -> None:
    tops = {name.split(".")[0] for name in imported(module)}
    allowed = {"pathlib"} if str(module.relative_to(ROOT)) in READERS else set()
    assert tops <= sys.stdlib_module_names - FORBIDDEN | allowed


def test_there_is_something_to_look_at() -> None:
    assert any(imported(module) for module in MODULES)
