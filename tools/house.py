"""Count what the standard of the house bounds: files, lines, pure code, imports, and names that stand twice.

    python -m tools.house [TREE]

Books and migrations don't count. Pure code is neither blank, import, comment nor docstring. A public name is that of a
function or class at the top of a module; names that Django demands (`Command`, `urlpatterns`'s views, `Migration`) are
its own.
"""

import ast
import re
import sys
from collections import defaultdict
from pathlib import Path

DJANGOS = {"Command", "Meta", "Migration", "main"}
LEFT_OUT = re.compile(r"/migrations/|^referee/book/(?:es|en|pt|ca|fr)/")


def modules(root: Path) -> dict[str, str]:
    """Return the source of each module that counts, by its path."""
    paths = {path.relative_to(root).as_posix(): path for path in sorted(root.glob("referee/**/*.py"))}
    return {name: path.read_text(encoding="utf-8") for name, path in paths.items() if not LEFT_OUT.search(name)}


def spans(tree: ast.Module, *kinds: type[ast.AST]) -> set[int]:
    """Return the numbers of the lines that nodes of some kinds take."""
    found = [node for node in ast.walk(tree) if isinstance(node, kinds)]
    return {line for node in found for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}  # type: ignore[attr-defined]


def docstrings(tree: ast.Module) -> set[int]:
    """Return the numbers of the lines that texts stand on which are no values."""
    texts = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
    return {line for node in texts for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}


def sizes(source: str) -> tuple[int, int, int]:
    """Return how many lines a module has, how many are pure code, and how many are imports."""
    tree = ast.parse(source)
    imports = spans(tree, ast.Import, ast.ImportFrom)
    left_out = imports | docstrings(tree)
    lines = source.splitlines()
    pure = [
        number
        for number, line in enumerate(lines, 1)
        if line.strip() and not line.strip().startswith("#") and number not in left_out
    ]
    return len(lines), len(pure), len(imports)


def public_names(sources: dict[str, str]) -> dict[str, list[tuple[str, bool]]]:
    """Return the modules in which each public name is defined, each with whether it is a class there."""
    names: dict[str, list[tuple[str, bool]]] = defaultdict(list)
    for path, source in sources.items():
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith(
                "_"
            ):
                names[node.name].append((path, isinstance(node, ast.ClassDef)))
    return {name: places for name, places in names.items() if name not in DJANGOS}


def main(root: Path) -> None:
    """Print the figures of a tree, room by room, then the names that stand in two modules or more."""
    sources = modules(root)
    rooms: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for path, source in sources.items():
        parts = path.split("/")[1:-1]
        for room in ("/".join(parts[:2]) or "(top)", "all"):
            rooms[room] = [sum(pair) for pair in zip(rooms[room], (1, *sizes(source)), strict=True)]
    print(f"{'room':24}{'files':>7}{'lines':>8}{'pure':>8}{'imports':>9}")
    for room, (files, lines, pure, imports) in sorted(rooms.items()):
        print(f"{room:24}{files:7}{lines:8}{pure:8}{imports / lines:9.1%}")
    for folder in ("tests", "tools"):
        texts = [path.read_text(encoding="utf-8") for path in root.glob(f"{folder}/**/*.py")]
        print(f"{folder:24}{len(texts):7}{sum(len(text.splitlines()) for text in texts):8}")
    twice = {name: places for name, places in public_names(sources).items() if len({path for path, _ in places}) > 1}
    print(f"{len(twice)} of {len(public_names(sources))} public names stand in two modules or more:")
    for name, places in sorted(twice.items(), key=lambda item: (-len(item[1]), item[0])):
        kind = "class" if any(is_class for _, is_class in places) else "function"
        print(f"  {len(places)} {kind} {name}: {', '.join(path for path, _ in places)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent)
