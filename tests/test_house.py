"""Screens never decide: what a game's names mean is asked of the rules, of `Look` or of the `Game`, never compared."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.games import GAMES
from referee.rules.record.rulesets import RULESETS

ROOT = Path(__file__).resolve().parent.parent
SCREENS = ("table", "history", "arbiter")
RULE = re.compile(r"(?:[A-Z]{2}-[A-Z]{3}|FMT)-\d\d")
OPTIONS = {name for ruleset in RULESETS.values() for name in ruleset.options}
WORDS = {name for ruleset in RULESETS.values() for name in ruleset.words}
SHARED = {"deal", "target", "best_of"}
"""Names that all games have: of a kind of entry, as well as an option of mineiro, and of two settings."""
NAMES = ({*RULESETS} | OPTIONS | WORDS) - SHARED
TEXT = re.compile(r"[\"']([^\"']*)[\"']|\b(?:settings|options)\.(\w+)")
IF = re.compile(r"{%-?\s*(?:el)?if\s(.*?)%}", re.DOTALL)

# What stays, and why.
ALLOWED = {
    # Names of what a page is given, or of a drawing, that an option or a word happens to share.
    "referee/table/sheets.py": {"gallo"},
    "referee/table/replay.py": {"paso"},
    # The questions about envido and flor, asked where a game has them; the engine answers.
    "referee/arbiter/ask/wins.py": {"envido", "envido_tie"},
    "referee/arbiter/ranking.py": {"envido", "flor"},
    "templates/arbiter/ask/_who.html": {"envido", "flor"},
}


def strings(node: ast.AST) -> Iterator[str]:
    """The texts that stand in an expression, alone or in a row of them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        for part in node.elts:
            yield from strings(part)


def options_read(node: ast.AST) -> Iterator[str]:
    """The options whose values a condition hangs on: `settings["flor"]`."""
    for part in ast.walk(node):
        if isinstance(part, ast.Subscript):
            yield from (text for text in strings(part.slice) if text in OPTIONS - SHARED)
        elif isinstance(part, ast.Attribute) and part.attr in OPTIONS - SHARED:
            owner = part.value.attr if isinstance(part.value, ast.Attribute) else getattr(part.value, "id", "")
            yield from [part.attr] if owner in ("settings", "options") else []


def compared(source: str) -> Iterator[str]:
    """Every text that a module compares, matches, looks up in a table of its own, or hangs a condition on."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            for part in (node.left, *node.comparators):
                yield from strings(part)
                yield from options_read(part)
        elif isinstance(node, ast.MatchValue):
            yield from strings(node.value)
        elif isinstance(node, ast.Dict):
            for key in node.keys:
                yield from strings(key) if key else ()
        elif isinstance(node, ast.If | ast.IfExp | ast.While):
            yield from options_read(node.test)
        elif isinstance(node, ast.comprehension):
            for condition in node.ifs:
                yield from options_read(condition)


def decided(path: Path) -> set[str]:
    """The names of a game that a screen's module or template decides by."""
    source = path.read_text(encoding="utf-8")
    texts = (
        compared(source)
        if path.suffix == ".py"
        else (text for condition in IF.findall(source) for text in re.findall(r"[\"']([^\"']*)[\"']", condition))
    )
    return {text for text in texts if text in NAMES or RULE.fullmatch(text)}


def screens() -> Iterator[Path]:
    for screen in SCREENS:
        yield from sorted((ROOT / "referee" / screen).rglob("*.py"))
    yield from sorted((ROOT / "templates").rglob("*.html"))


def test_screens_never_decide() -> None:
    known = {str(path.relative_to(ROOT)): decided(path) for path in screens()}
    found = {path: texts for path, texts in known.items() if texts}
    assert found == ALLOWED


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ('word == "envido"', "envido"),
        ('word in ("truco", "otro")', "truco"),
        ('"flor" in ruleset.options', "flor"),
        ('settings["envido_tie"] == value', "envido_tie"),
        ('if settings["flor"]: pass', "flor"),
        ('[one for one in all if options["flor"]]', "flor"),
        ('{"paulista": 1}[ruleset]', "paulista"),
        ('rule == "AR-ENV-06"', "AR-ENV-06"),
        ('match word:\n    case "retruco": pass', "retruco"),
    ],
)
def test_a_decision_is_found(source: str, name: str) -> None:
    assert name in set(compared(source))


def test_the_style_and_the_scripts_know_no_game() -> None:
    named = re.compile(rf'["\'](?:{"|".join(map(re.escape, GAMES))})["\']')
    for path in sorted((ROOT / "static").rglob("*.*s")):
        assert "vendor" in path.parts or not named.search(path.read_text(encoding="utf-8")), path


# A clock on the wall, or a number of seconds after which a test gives up: HANGS of tests/serving.py is for all of them.
PACE = re.compile(r"\b(?:open_)?timeout=[\d.]+\b|perf_counter|\btimeout\([\d.]+\)|\.join\([\d.]+\)")


def test_no_test_depends_on_the_pace_of_the_machine() -> None:
    files = {path.relative_to(ROOT).as_posix(): path for path in (ROOT / "tests").rglob("*.py")}
    found = {
        name: PACE.findall(path.read_text(encoding="utf-8"))
        for name, path in files.items()
        if path != Path(__file__).resolve()
    }
    assert {name: what for name, what in found.items() if what} == {}
