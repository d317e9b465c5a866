"""The messages of the sources, and their translations in `locale/<language>/LC_MESSAGES/django.po`.

Catalogues are written anew from the sources by `manage.py texts`, and compiled without GNU gettext, which those who run
the server don't have.
"""

import ast
import csv
import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from functools import cache
from itertools import takewhile
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

import polib
from django.utils.translation.template import templatize

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w*\}")
"""The sign of a value that is filled in: %(name)s for gettext, {name} for the sentences of the book."""
NUMBERS = ("one", "many")
_CLOSE = 0.7
"""How alike a message must be to one that is gone for its translation to be offered, from 0 to 1."""
_CALLS = {
    name + lazy: parts
    for name, parts in {
        "gettext": ("text",),
        "ngettext": ("text", "plural"),
        "pgettext": ("context", "text"),
        "npgettext": ("context", "text", "plural"),
    }.items()
    for lazy in ("", "_lazy", "_noop")
} | {"_": ("text",)}
_LITERAL = r"""u?(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
_CALL_IN_TEMPLATE = re.compile(rf"\b(_|n?p?gettext)\(({_LITERAL}(?:\s*,\s*{_LITERAL})*)")


class MessageKey(NamedTuple):
    """The text and the context by which gettext looks a message up."""

    text: str
    context: str = ""


class Form(NamedTuple):
    """One text of a catalogue: of a message with a plural there are two."""

    entry: polib.POEntry
    number: str
    source: str
    translation: str


def compile_messages(locale: Path) -> int:
    """Write a `.mo` beside each newer `.po` under `locale`; return how many."""
    stale = [po for po in sorted(locale.glob("*/LC_MESSAGES/*.po")) if _is_stale(po)]
    for po in stale:
        target = po.with_suffix(".mo")
        draft = target.with_suffix(".mo.new")
        polib.pofile(str(po)).save_as_mofile(str(draft))
        draft.replace(target)  # In one step: a server that runs may be reading the old one.
    return len(stale)


def _is_stale(po: Path) -> bool:
    mo = po.with_suffix(".mo")
    return not mo.exists() or mo.stat().st_mtime_ns <= po.stat().st_mtime_ns


def catalogues(locale: Path) -> dict[str, Path]:
    """List the catalogues by the name of their folder: "pt_BR"."""
    return {path.parts[-3]: path for path in sorted(locale.glob("*/LC_MESSAGES/django.po"))}


def notes(locale: Path) -> dict[MessageKey, str]:
    """Read the notes for translators in `locale/notes.csv`."""
    with (locale / "notes.csv").open(encoding="utf-8", newline="") as file:
        return {MessageKey(row["message"], row["context"]): row["note"] for row in csv.DictReader(file)}


def entry_key(entry: polib.POEntry) -> MessageKey:
    """Return the key of an entry."""
    return MessageKey(entry.msgid, entry.msgctxt or "")


def forms(catalogue: Iterable[polib.POEntry]) -> Iterator[Form]:
    """List every text of a catalogue, with its translation."""
    for entry in catalogue:
        if entry.obsolete:
            continue
        if not entry.msgid_plural:
            yield Form(entry, "", entry.msgid, entry.msgstr)
        for place, text in sorted(entry.msgstr_plural.items()):
            yield Form(entry, NUMBERS[place], entry.msgid_plural if place else entry.msgid, text)


def messages(root: Path) -> dict[MessageKey, polib.POEntry]:
    """Gather every message of the project at `root`, with its places in the order of files and lines."""
    gathered: dict[MessageKey, polib.POEntry] = {}
    for path, line, name, texts in (*_python_calls(root), *_template_calls(root)):
        names = _CALLS.get(name, ())
        if names and len(texts) >= len(names):
            parts = dict(zip(names, texts, strict=False))
            key = MessageKey(parts["text"], parts.get("context", ""))
            entry = gathered.setdefault(key, polib.POEntry(msgid=key.text, msgctxt=key.context or None))
            entry.msgid_plural = entry.msgid_plural or parts.get("plural", "")
            entry.occurrences.append((path, line))
    return gathered


def _python_calls(root: Path) -> Iterator[tuple[str, int, str, list[str]]]:
    """Yield the file, line, name and first texts of every call."""
    for path in sorted((root / "referee").rglob("*.py")):
        for line, name, texts in _calls_in_python(path.read_text(encoding="utf-8")):
            yield path.relative_to(root).as_posix(), line, name, texts


@cache
def _calls_in_python(source: str) -> list[tuple[int, str, list[str]]]:
    """List the calls of a file; a command that asks about several languages parses it once."""
    nodes = ast.walk(ast.parse(source)) if "gettext" in source else ()
    calls = sorted((node for node in nodes if isinstance(node, ast.Call)), key=attrgetter("lineno", "col_offset"))
    return [(call.lineno, getattr(call.func, "id", getattr(call.func, "attr", "")), _texts(call)) for call in calls]


def _texts(call: ast.Call) -> list[str]:
    """List the first arguments of a call that are texts."""
    values = (argument.value if isinstance(argument, ast.Constant) else None for argument in call.args)
    return [str(text) for text in takewhile(lambda value: isinstance(value, str), values)]


def _template_calls(root: Path) -> Iterator[tuple[str, int, str, list[str]]]:
    """Yield the same of the code that Django makes of templates for xgettext, which has their lines."""
    for path in sorted((root / "templates").rglob("*.html")):
        for line, name, texts in _calls_in_template(path.read_text(encoding="utf-8")):
            yield path.relative_to(root).as_posix(), line, name, texts


@cache
def _calls_in_template(source: str) -> list[tuple[int, str, list[str]]]:
    code = templatize(source)
    return [
        (
            code.count("\n", 0, found.start()) + 1,
            found[1],
            [*map(ast.literal_eval, re.findall(_LITERAL, found[2]))],
        )
        for found in _CALL_IN_TEMPLATE.finditer(code)
    ]


def renew(root: Path) -> dict[str, polib.POFile]:
    """Write each catalogue that isn't as the sources want it; return those."""
    wanted, noted = messages(root), notes(root / "locale")
    written = {}
    for language, path in catalogues(root / "locale").items():
        new = _renewed(polib.pofile(str(path), wrapwidth=0), wanted, noted)
        if _text(new) != path.read_text(encoding="utf-8"):
            save(new, path)
            written[language] = new
    return written


def save(catalogue: polib.POFile, path: Path) -> None:
    """Write a catalogue as all of them are kept."""
    path.write_text(_text(catalogue), encoding="utf-8")


def _text(catalogue: polib.POFile) -> str:
    """Write a message, and each of its places, on a line of its own."""
    return re.sub(
        r"^#: .*$",
        lambda line: "\n".join(f"#: {place}" for place in line[0].split()[1:]),
        str(catalogue),
        flags=re.MULTILINE,
    )


def _renewed(
    old: polib.POFile, wanted: Mapping[MessageKey, polib.POEntry], noted: Mapping[MessageKey, str]
) -> polib.POFile:
    """Make the catalogue of the wanted messages, with the translations of the old one.

    They stand in the order of the sources, so that in each language a change moves and writes the same lines, and
    after a merge of any two versions the same file comes out. Places are files alone: with lines, every change of a
    source would change every catalogue.
    """
    kept = {entry_key(entry): entry for entry in old if not entry.obsolete}
    gone = [entry for key, entry in kept.items() if key not in wanted]
    new = polib.POFile(wrapwidth=0)
    new.header, new.metadata = old.header, old.metadata
    for key, message in wanted.items():
        if key in kept:
            entry = copy(kept[key])
        else:
            entry = _offered(message, [*(other for other in kept.values() if other.msgid == key.text), *gone])
        _describe(entry, message, noted.get(key, ""))
        new.append(entry)
    return new


def _describe(entry: polib.POEntry, message: polib.POEntry, note: str) -> None:
    """Write into an entry what the sources say of its message."""
    text, plural = message.msgid, message.msgid_plural
    entry.occurrences = [(path, "") for path in dict.fromkeys(path for path, _line in message.occurrences)]
    entry.comment = note
    formats = [name for name, sign in (("python-format", "%("), ("python-brace-format", "{}")) if sign in text]
    entry.flags = [*(["fuzzy"] if entry.fuzzy else []), *formats]
    if plural != entry.msgid_plural:
        entry.previous_msgid, entry.previous_msgid_plural = text, entry.msgid_plural or None
        entry.msgid_plural, entry.msgstr_plural = plural, {0: entry.msgstr, 1: entry.msgstr} if plural else {}
        entry.fuzzy = True


def _offered(message: polib.POEntry, others: Iterable[polib.POEntry]) -> polib.POEntry:
    """Make the entry of a new message, with the translation of the most alike other, marked as fuzzy."""
    plural = message.msgid_plural
    entry = polib.POEntry(msgid=message.msgid, msgctxt=message.msgctxt, msgid_plural=plural)
    entry.msgstr_plural = {0: "", 1: ""} if plural else {}
    translated = {
        other.msgid: other
        for other in reversed([*others])  # The first of some with one text stays.
        if bool(other.msgid_plural) == bool(plural) and (other.msgstr or any(other.msgstr_plural.values()))
    }
    for text in difflib.get_close_matches(message.msgid, translated, 1, _CLOSE):
        before = translated[text]
        entry.msgstr, entry.msgstr_plural = before.msgstr, dict(before.msgstr_plural)
        entry.previous_msgid, entry.previous_msgctxt = before.msgid, before.msgctxt
        entry.previous_msgid_plural = before.msgid_plural or None
        entry.fuzzy = True
    return entry
