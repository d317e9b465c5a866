"""A catalogue as a table, for a speaker who works without git: written as CSV, and read back."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import polib

from referee.server.texts import tables
from referee.server.texts.catalogues import catalogues, key, save
from referee.server.texts.notes import notes
from referee.server.texts.reserved import ALWAYS, explained
from referee.server.texts.sources import messages

COLUMNS = ("place", "context", "number", "source", "translation", "state", "note", "words", "picture")
FUZZY = "fuzzy"
NUMBERS = ("one", "many")
_NEEDED = {"context", "number", "source", "translation"}
_PICTURED = ("templates/table/screen/", "referee/table/screen/")
_PICTURE = ".pictures/night.png"


class UnknownLanguageError(ValueError):
    """No catalogue, or more than one, is of that language."""


class Form(NamedTuple):
    """One text of a catalogue: of a message with a plural there are two."""

    entry: polib.POEntry
    number: str
    source: str
    translation: str


def find(locale: Path, language: str) -> Path:
    """Return the catalogue of a language; "pt" is enough for pt_BR."""
    wanted = language.replace("-", "_").lower()
    every = {name.lower(): path for name, path in catalogues(locale).items()}
    paths = [path for name, path in every.items() if name == wanted or name.startswith(f"{wanted}_")]
    if len(paths) != 1:
        raise UnknownLanguageError(f"{language} is none of {', '.join(catalogues(locale))}")
    return paths[0]


def forms(catalogue: Iterable[polib.POEntry]) -> Iterator[Form]:
    """List every text of a catalogue, with its translation."""
    for entry in catalogue:
        if entry.obsolete:
            continue
        if not entry.msgid_plural:
            yield Form(entry, "", entry.msgid, entry.msgstr)
        for place, text in sorted(entry.msgstr_plural.items()):
            yield Form(entry, NUMBERS[place], entry.msgid_plural if place else entry.msgid, text)


def table(root: Path, path: Path) -> str:
    """Write a catalogue as CSV, in the order of the sources, with their lines."""
    wanted, by_key = messages(root), notes(root / "locale")
    rows = []
    for entry, number, source, translation in forms(polib.pofile(str(path))):
        places = wanted[key(entry)].places if key(entry) in wanted else []
        rows.append(
            {
                "place": " ".join(f"{place}:{line}" for place, line in places),
                "context": entry.msgctxt or "",
                "number": number,
                "source": source,
                "translation": translation,
                "state": FUZZY if entry.fuzzy else "",
                "note": by_key.get(key(entry), ""),
                "words": explained(source, path.parts[-3]),
                "picture": _PICTURE if any(place.startswith(_PICTURED) for place, _line in places) else "",
            }
        )
    return tables.written(COLUMNS, rows)


def read(path: Path, sheet: str) -> tuple[list[str], list[str]]:
    """Take the translations of a sheet into a catalogue.

    Returns a line for each text that changed, and one for each row that was not taken, with its reason.
    """
    catalogue = polib.pofile(str(path), wrapwidth=0)
    by_source = {(form.entry.msgctxt or "", form.number, form.source): form for form in forms(catalogue)}
    changed, refused = [], []
    for line, row in tables.rows(sheet, _NEEDED):
        where = f"line {line}: {row['source']!r}"
        form = by_source.get((row["context"], row["number"], row["source"]))
        if form is None:
            refused.append(f"{where}: the sources have no such message")
        elif reason := tables.wrong(form.source, form.translation, row["translation"], ALWAYS):
            refused.append(f"{where}: {reason}")
        elif row["translation"] != form.translation or (form.entry.fuzzy and row.get("state", FUZZY) == ""):
            _put(form, row["translation"])
            changed.append(f"{where}: {form.translation!r} -> {row['translation']!r}")
    if changed:
        save(catalogue, path)
    return changed, refused


def _put(form: Form, translation: str) -> None:
    """Write a translation into its entry, which counts as looked at."""
    entry = form.entry
    if form.number:
        entry.msgstr_plural[NUMBERS.index(form.number)] = translation
    else:
        entry.msgstr = translation
    entry.fuzzy = False
    entry.previous_msgid = entry.previous_msgctxt = entry.previous_msgid_plural = None
