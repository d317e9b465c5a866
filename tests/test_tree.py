"""Hold the shape of the house: names that lead to one place, folders and files that can be taken in, plain nouns."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.documents import NAMES, named_paths
from tests.on_postgres import LISTED

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ("rules", "book", "games", "matches", "table", "history", "arbiter", "notebook", "server")
DJANGO = {"__init__", "admin", "apps", "forms", "managers", "models", "urls", "views"}
"""Modules that every Django app may have; a reader knows what they are."""
RIDDLES = {"told", "said", "one", "seen", "mine", "known", "given", "asked", "heard"}
"""Identifiers that name nothing; a noun says more."""
MOST_RIDDLES = 200
MOST_MODULES = 23
MOST_LINES = 600
LONGEST_SUMMARY = 100
LONGEST_TEMPLATE_LINE = 160


def modules(folder: str = "referee") -> list[Path]:
    return [path for path in sorted((ROOT / folder).rglob("*.py")) if "migrations" not in path.parts]


def relative(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("layer", [layer for layer in LAYERS if layer != "book"])
def test_a_module_name_leads_to_one_place_within_a_layer(layer: str) -> None:
    paths = [path for path in modules(f"referee/{layer}") if "commands" not in path.parts]
    names = Counter(path.stem for path in paths)
    assert not {name for name, count in names.items() if count > 1} - DJANGO


def test_a_folder_holds_no_more_modules_than_can_be_taken_in() -> None:
    folders = Counter(path.parent for path in modules() if path.stem != "__init__")
    assert not {relative(folder): count for folder, count in folders.items() if count > MOST_MODULES}


def test_a_module_is_no_longer_than_a_reader_takes_in() -> None:
    lines = {relative(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    assert not {path: count for path, count in lines.items() if count > MOST_LINES}


def test_templates_have_lines_that_can_be_read() -> None:
    long = [
        f"{relative(path)}:{number}"
        for path in sorted((ROOT / "templates").rglob("*.html"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST_TEMPLATE_LINE
    ]
    assert not long


def identifiers(tree: ast.Module) -> list[str]:
    """Every name that a module binds or reads, as often as it stands there."""
    names: list[str] = []
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
                names.append(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AsyncFunctionDef(name=name):
                names.append(name)
            case ast.alias(name=name, asname=other):
                names.append((other or name).rpartition(".")[2])
    return names


def test_names_are_nouns_that_a_reader_would_search_for() -> None:
    found = {relative(path): identifiers(ast.parse(path.read_text(encoding="utf-8"))) for path in modules()}
    riddles = {path: count for path, names in found.items() if (count := sum(name in RIDDLES for name in names))}
    assert sum(riddles.values()) < MOST_RIDDLES, riddles


def test_a_docstring_begins_with_a_short_line() -> None:
    long = []
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                summary = (ast.get_docstring(node) or "").partition("\n")[0]
                long += [f"{relative(path)}:{node.lineno}"] * (len(summary) > LONGEST_SUMMARY)
    assert not long


@pytest.mark.parametrize("name", NAMES)
def test_documents_name_files_that_are_there(name: str) -> None:
    assert not [path for path in sorted(named_paths(ROOT / name)) if not any(ROOT.glob(path))]


def test_the_tests_that_run_on_postgresql_are_there() -> None:
    functions = {name.partition("[")[0] for name in LISTED}
    texts = {name: (ROOT / name.partition("::")[0]).read_text(encoding="utf-8") for name in functions}
    assert not [name for name in functions if f"def {name.rpartition('::')[2]}(" not in texts[name]]
