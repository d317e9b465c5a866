"""README, ARCHITECTURE and docs/ as text: their prose, their code, the paths that they name."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = (ROOT / "README.md", ROOT / "ARCHITECTURE.md", *sorted((ROOT / "docs").glob("*.md")))
NAMES = [str(path.relative_to(ROOT)) for path in DOCUMENTS]
FENCE = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`]+)`")
FOLDERS = ("referee", "templates", "static", "tests", "tools", "locale", "deploy", "docs")
INVENTED = re.compile(r"[<…]|uruguayo|deploy/\.env")
"""Paths with something to fill in, those of a game that isn't there, and the settings that somebody makes there."""


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def prose(path: Path) -> str:
    """A document without its blocks of code."""
    return FENCE.sub("", text_of(path))


def blocks(path: Path) -> list[str]:
    """The shell commands in a document: its blocks of no language, those of settings left out."""
    found = [block for language, block in FENCE.findall(text_of(path)) if not language]
    return [block for block in found if not re.match(r" *(?:\w+ = |fecha;|manage\.py  |tick)", block)]


def codes(path: Path) -> Iterator[str]:
    """Every piece of code that is set in a line, and every line of a block of commands."""
    yield from (" ".join(code.split()) for code in CODE.findall(prose(path)))
    for block in blocks(path):
        yield from block.replace("\\\n", " ").splitlines()


def named_paths(path: Path) -> set[str]:
    """The paths within this tree that a document names, in its lines or in its commands."""
    named = {code.rstrip("/") for code in CODE.findall(prose(path))}
    named |= {word for block in blocks(path) for word in block.split()}
    ours = (name for name in named if name.partition("/")[0] in FOLDERS and "/" in name)
    return {name for name in ours if re.fullmatch(r"[\w./*<>…-]+", name) and not INVENTED.search(name)}
