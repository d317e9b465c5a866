"""The translations in `locale/<language>/LC_MESSAGES/django.po`: written anew from the sources, and as tables."""

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from pathlib import Path
from typing import NamedTuple

import polib

from referee.server.texts import tables
from referee.server.texts.sources import Key, Message, messages, notes
from referee.server.texts.tables import ALWAYS, explained

_CLOSE = 0.7
"""How alike a message must be to one that is gone for its translation to be offered, from 0 to 1."""


def catalogues(locale: Path) -> dict[str, Path]:
    """List the catalogues by the name of their folder: "pt_BR"."""
    return {path.parts[-3]: path for path in sorted(locale.glob("*/LC_MESSAGES/django.po"))}


def entry_key(entry: polib.POEntry) -> Key:
    """Return what gettext looks an entry up by."""
    return Key(entry.msgid, entry.msgctxt or "")


def renew(root: Path) -> dict[str, polib.POFile]:
    """Write each catalogue that isn't as the sources want it; return those."""
    locale = root / "locale"
    wanted, noted = list(messages(root).values()), notes(locale)
    written = {}
    for language, path in catalogues(locale).items():
        old = polib.pofile(str(path), wrapwidth=0)
        new = _renewed(old, wanted, noted)
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


def _renewed(old: polib.POFile, wanted: Iterable[Message], noted: Mapping[Key, str]) -> polib.POFile:
    """Make the catalogue of the wanted messages, with the translations of the old one.

    They stand in the order of the sources, so that in each language a change moves and writes the same lines, and
    after a merge of any two versions the same file comes out. Places are files alone: with lines, every change of a
    source would change every catalogue.
    """
    kept = {entry_key(entry): entry for entry in old if not entry.obsolete}
    wanted = list(wanted)
    gone = [entry for entry in kept.values() if entry_key(entry) not in {message.key for message in wanted}]
    new = polib.POFile(wrapwidth=0)
    new.header, new.metadata = old.header, old.metadata
    for message in wanted:
        if message.key in kept:
            entry = copy(kept[message.key])
        else:
            others = [other for other in kept.values() if other.msgid == message.key.text]
            entry = _offered(message, [*others, *gone])
        _describe(entry, message, noted.get(message.key, ""))
        new.append(entry)
    return new


def _describe(entry: polib.POEntry, message: Message, note: str) -> None:
    """Write into an entry what the sources say of its message."""
    text, plural = message.key.text, message.plural
    entry.occurrences = [(path, "") for path in dict.fromkeys(path for path, _line in message.places)]
    entry.comment = note
    formats = [name for name, sign in (("python-format", "%("), ("python-brace-format", "{}")) if sign in text]
    entry.flags = [*(["fuzzy"] if entry.fuzzy else []), *formats]
    if plural != entry.msgid_plural:
        entry.previous_msgid, entry.previous_msgid_plural = text, entry.msgid_plural or None
        entry.msgid_plural, entry.msgstr_plural = plural, {0: entry.msgstr, 1: entry.msgstr} if plural else {}
        entry.fuzzy = True


def _offered(message: Message, others: Iterable[polib.POEntry]) -> polib.POEntry:
    """Make the entry of a new message.

    The translation of the most alike of the others is offered, marked as fuzzy.
    """
    entry = polib.POEntry(msgid=message.key.text, msgctxt=message.key.context or None, msgid_plural=message.plural)
    if message.plural:
        entry.msgstr_plural = {0: "", 1: ""}
    before = _most_alike(message, others)
    if before is not None:
        entry.msgstr, entry.msgstr_plural = before.msgstr, dict(before.msgstr_plural)
        entry.previous_msgid, entry.previous_msgctxt = before.msgid, before.msgctxt
        entry.previous_msgid_plural = before.msgid_plural or None
        entry.fuzzy = True
    return entry


def _most_alike(message: Message, others: Iterable[polib.POEntry]) -> polib.POEntry | None:
    """Find the translated message that is most like this one, if one is like it."""
    ratios = [
        (difflib.SequenceMatcher(None, entry.msgid, message.key.text).ratio(), entry)
        for entry in others
        if bool(entry.msgid_plural) == bool(message.plural) and (entry.msgstr or any(entry.msgstr_plural.values()))
    ]
    ratio, entry = max(ratios, key=lambda one: one[0], default=(0.0, None))
    return entry if ratio >= _CLOSE else None


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


def find_catalogue(locale: Path, language: str) -> Path:
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


def message_table(root: Path, path: Path) -> str:
    """Write a catalogue as CSV, in the order of the sources, with their lines."""
    wanted, by_key = messages(root), notes(root / "locale")
    rows = []
    for entry, number, source, translation in forms(polib.pofile(str(path))):
        places = wanted[entry_key(entry)].places if entry_key(entry) in wanted else []
        rows.append(
            {
                "place": " ".join(f"{place}:{line}" for place, line in places),
                "context": entry.msgctxt or "",
                "number": number,
                "source": source,
                "translation": translation,
                "state": FUZZY if entry.fuzzy else "",
                "note": by_key.get(entry_key(entry), ""),
                "words": explained(source, path.parts[-3]),
                "picture": _PICTURE if any(place.startswith(_PICTURED) for place, _line in places) else "",
            }
        )
    return tables.table_text(COLUMNS, rows)


def read_message_table(path: Path, sheet: str) -> tuple[list[str], list[str]]:
    """Take the translations of a sheet into a catalogue.

    Returns a line for each text that changed, and one for each row that was not taken, with its reason.
    """
    catalogue = polib.pofile(str(path), wrapwidth=0)
    by_source = {(form.entry.msgctxt or "", form.number, form.source): form for form in forms(catalogue)}
    changed, refused = [], []
    for line, row in tables.table_rows(sheet, _NEEDED):
        where = f"line {line}: {row['source']!r}"
        form = by_source.get((row["context"], row["number"], row["source"]))
        if form is None:
            refused.append(f"{where}: the sources have no such message")
        elif reason := tables.wrong_translation(form.source, form.translation, row["translation"], ALWAYS):
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
