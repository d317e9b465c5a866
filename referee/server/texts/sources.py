"""The messages in the sources, where each is said, and the notes on them for translators in `locale/notes.csv`."""

import ast
import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path

from django.utils.translation.template import templatize

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w*\}")
"""What is filled in: %(name)s for gettext, {name} for the sentences of the book."""

_CALLS = {
    name + lazy: tuple(parts)
    for name, parts in {
        "gettext": ["text"],
        "ngettext": ["text", "plural"],
        "pgettext": ["context", "text"],
        "npgettext": ["context", "text", "plural"],
    }.items()
    for lazy in ("", "_lazy", "_noop")
} | {"_": ("text",)}
_CALL = re.compile(r"\b(?:_|n?p?gettext)\(")


@dataclass(frozen=True, slots=True)
class Key:
    """What gettext looks a message up by."""

    text: str
    context: str = ""


@dataclass(slots=True)
class Message:
    """A message, its plural if it has one, and its places.

    Places are in the order of files and lines.
    """

    key: Key
    plural: str = ""
    places: list[tuple[str, int]] = field(default_factory=list)

    @property
    def has_placeholder(self) -> bool:
        """Tell whether something is filled into it."""
        return bool(PLACEHOLDER.search(self.key.text))


def messages(root: Path) -> dict[Key, Message]:
    """Gather every message of the project at `root`, by file and line."""
    gathered: dict[Key, Message] = {}
    for path, calls in _files(root):
        for call, line in sorted(calls, key=lambda found: (found[1], found[0].col_offset)):
            parts = _parts(call)
            if parts is None:
                continue
            key = Key(parts["text"], parts.get("context", ""))
            message = gathered.setdefault(key, Message(key))
            message.plural = message.plural or parts.get("plural", "")
            message.places.append((path, line))
    return gathered


def _files(root: Path) -> Iterator[tuple[str, list[tuple[ast.Call, int]]]]:
    for path in sorted((root / "referee").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "gettext" in source:
            yield path.relative_to(root).as_posix(), list(_calls(source))
    for path in sorted((root / "templates").rglob("*.html")):
        yield path.relative_to(root).as_posix(), list(_calls_of_template(path.read_text(encoding="utf-8")))


def _calls(source: str) -> Iterator[tuple[ast.Call, int]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield node, node.lineno


def _calls_of_template(source: str) -> Iterator[tuple[ast.Call, int]]:
    """Find the calls in what Django makes of a template for xgettext.

    It has the lines of the template.
    """
    code = templatize(source)
    for start in _CALL.finditer(code):
        line = code.count("\n", 0, start.start()) + 1
        yield _first_call(code[start.start() :].split("\n", 1)[0]), line


def _first_call(code: str) -> ast.Call:
    """Parse the call that `code` begins with; a text of its may hold brackets."""
    for end in accumulate(len(part) + 1 for part in code.split(")")[:-1]):
        try:
            call = ast.parse(code[:end], mode="eval").body
        except SyntaxError:
            continue
        if isinstance(call, ast.Call):
            return call
    raise ValueError(f"no call: {code}")


def _parts(call: ast.Call) -> dict[str, str] | None:
    """Name the texts of a gettext call.

    None if it is another call, or its text isn't written there.
    """
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    names = _CALLS.get(name, ())
    values = [argument.value if isinstance(argument, ast.Constant) else None for argument in call.args[: len(names)]]
    if not names or len(values) < len(names) or not all(isinstance(value, str) for value in values):
        return None
    return dict(zip(names, map(str, values), strict=True))


MOST_LETTERS = 120
_SHORT = 4
"""Words from which a message tells by itself where it stands."""


def notes(locale: Path) -> dict[Key, str]:
    """Read the note of each message that has one."""
    with (locale / "notes.csv").open(encoding="utf-8", newline="") as file:
        return {Key(row["message"], row["context"]): row["note"] for row in csv.DictReader(file)}


def needs_note(message: Message) -> bool:
    """Tell whether a translator could go wrong without a note.

    That is so where a message is short, and where something is filled in.
    """
    return message.has_placeholder or len(message.key.text.split()) < _SHORT
