"""Who reads the log asks with the match itself, which alone says whether it is packed."""

import ast
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).resolve().parents[3] / "referee"
LOG = {"Tap", "Entry", "Change", "Dispute", "Proposal"}
WRITERS = {
    "matches/agreement/proposals.py",
    "matches/agreement/undo.py",
    "matches/corrections/effect.py",
    "matches/corrections/plan.py",
    "matches/disputes/decision.py",
    "matches/disputes/disputes.py",
}
"""They work on matches that can be changed, none of which is packed."""
WITHIN = {"matches/race/course.py"}
"""It asks within another query."""
READ = {"filter", "get", "exclude", "values_list", "values", "select_related"}


def loose(module: str) -> list[int]:
    """The lines of a module that ask one of the log's managers without the match."""
    tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
    return [node.lineno for node in ast.walk(tree) if _asks_the_log(node) and not _names_match(node)]


def _asks_the_log(node: ast.AST) -> TypeGuard[ast.Call]:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr not in READ:
        return False
    manager = node.func.value
    is_manager = isinstance(manager, ast.Attribute) and manager.attr == "objects"
    return is_manager and isinstance(manager.value, ast.Name) and manager.value.id in LOG


def _names_match(call: ast.Call) -> bool:
    match = next((keyword.value for keyword in call.keywords if keyword.arg == "match"), None)
    name = match.attr if isinstance(match, ast.Attribute) else match.id if isinstance(match, ast.Name) else ""
    return bool(name) and not name.endswith("_id")


def test_the_log_is_asked_for_with_the_match() -> None:
    modules = {str(path.relative_to(ROOT)) for path in ROOT.rglob("*.py") if "migrations" not in path.parts}
    assert {module for module in modules if loose(module)} == WRITERS | WITHIN
