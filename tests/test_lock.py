"""The locks pin everything by hash; the game and its book stand alone, on the standard library only."""

import ast
import re
import sys
from pathlib import Path

import pytest

from referee import book, rules

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ["requirements.txt", "requirements-dev.txt"]
PIN = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((ROOT / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", [*LOCKS, "requirements.in", "requirements-dev.in"])
def test_no_address_of_an_index_is_written_down(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index-url" not in text
    assert "--find-links" not in re.sub(r"^#.*$", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("name", LOCKS)
def test_every_requirement_has_a_hash(name: str) -> None:
    blocks = re.split(r"^(?=[A-Za-z0-9._-]+==)", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert len(blocks) == len(pins(name)) > 10
    assert all("--hash=sha256:" in block for block in blocks)


def test_the_development_lock_holds_all_of_the_other() -> None:
    assert pins("requirements.txt").items() <= pins("requirements-dev.txt").items()


@pytest.mark.parametrize("name", LOCKS)
def test_what_is_asked_for_is_locked(name: str) -> None:
    wanted = (ROOT / name).with_suffix(".in").read_text(encoding="utf-8")
    names = {match.lower() for match in re.findall(r"^([A-Za-z][A-Za-z0-9-]*)~=", wanted, re.MULTILINE)}
    assert names
    assert names <= pins(name).keys()


def test_the_wheels_of_other_systems_are_in_the_lock() -> None:
    """A lock made on Linux must install on macOS: uvloop's block lists the files of both."""
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    block = text[text.index("uvloop==") : text.index("websockets==")]
    assert block.count("--hash=sha256:") > 20


PURE = (rules, book)
MODULES = sorted({module for package in PURE for module in Path(package.__path__[0]).rglob("*.py")})
# Clocks, chance and the world outside.
FORBIDDEN = {
    *("datetime", "random", "secrets", "time", "uuid"),
    *("asyncio", "http", "io", "os", "pathlib", "shutil", "socket", "sqlite3", "subprocess", "tempfile", "threading"),
}
READERS = {"referee/book/__init__.py", "referee/rules/record/rulesets/base.py"}
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
