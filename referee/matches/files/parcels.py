"""Uploaded files with many actas in them: a zip, or one acta a line; any other file is one acta.

Nothing is unpacked before its size is known, and nothing grows beyond what it declared.
"""

import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import BinaryIO, NamedTuple

from django.conf import settings
from django.utils.translation import gettext_lazy

from referee.matches import plain_text
from referee.rules.record.acta import MAX_BYTES
from referee.rules.record.json_text import ActaError

MAX_UPLOAD = 50_000_000
"""Bytes of all files that are brought at once."""
MAX_ACTAS, MOST_ALONE = 2_000, 10_000
"""Actas that are brought at once, to a server and to a pocket."""
MAX_LINES = 20_000
"""Lines of a file, also empty ones."""
MAX_UNPACKED = 500_000_000
"""Bytes that a zip may declare in all."""
LONGEST_NAME = 200
NOTEBOOK = "libreta.json"
"""What lies beside the actas in the file of a notebook; it is none itself."""
MAX_NOTEBOOK = 8_000_000
MAX_COPIED = 100
"""Notebooks in a copy of everything."""
_COPIED = re.compile(rf"libretas/([\w-]{{22}})/{re.escape(NOTEBOOK)}", re.ASCII)
_MAX_DIRECTORY = 1_000_000
"""Bytes of a zip's list of its members; Python reads all of it at once."""
_END, _END_SIZE, _LONGEST_COMMENT = b"PK\x05\x06", 22, 65_535
LINES = (".ndjson", ".jsonl")
"""How the names of files end that have one acta a line."""
_SHEETS = (
    (b"[Content_Types].xml", ".xlsx"),
    (b"_rels/", ".xlsx"),
    (b"xl/", ".xlsx"),
    (b"docProps/", ".xlsx"),
    (b"Index/", ".numbers"),
)
_ODS = b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet"
_XLS = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_MEMBER, _MEMBER_SIZE = b"PK\x03\x04", 30


class TooManyActasError(Exception):
    """More actas are brought at once than may be."""


class ParcelPart(NamedTuple):
    """One acta of an upload: its name, and how to read it, which may raise ActaError."""

    name: str
    read: Callable[[], bytes]


def is_single(file: BinaryIO, name: str) -> bool:
    """Tell whether the file is one acta by itself."""
    return not (_is_zip(file) or name.lower().endswith(LINES))


def parcel_parts(file: BinaryIO, name: str) -> Iterator[ParcelPart]:
    """Yield the actas of an upload, unread.

    A zip that can't be read is one of them: reading it says why. Raises TooManyActasError for a file of lines without
    end.
    """
    shown = plain_text.kept_line(name, LONGEST_NAME) or "?"
    if _is_zip(file):
        try:
            archive = _opened(file)
            members = _members(archive)
        except ActaError as error:
            yield ParcelPart(shown, partial(refuse_part, error.place, error.reason))
            return
        for number, info in enumerate(members, 1):
            member = plain_text.kept_line(info.filename, LONGEST_NAME) or f"{shown}:{number}"
            yield ParcelPart(member, partial(_unpack, archive, info))
    elif is_single(file, name):
        yield ParcelPart(shown, partial(_whole, file))
    else:
        for number, line in _lines(file):
            yield ParcelPart(f"{shown[: LONGEST_NAME - 9]}:{number}", partial(_bounded, line))


def count_actas(file: BinaryIO, name: str) -> int:
    """Count the actas of an upload. Raises TooManyActasError."""
    number = 0
    for _part in parcel_parts(file, name):
        number += 1
        if number > most_actas():
            raise TooManyActasError
    return number


def _is_zip(file: BinaryIO) -> bool:
    file.seek(0)
    begins = file.read(4)
    file.seek(0)
    return begins in (b"PK\x03\x04", _END)


def refuse_spreadsheet(file: BinaryIO) -> None:
    """Refuse the file of a spreadsheet by its kind, known by its first bytes. Raises ActaError."""
    file.seek(0)
    head = file.read(256)
    file.seek(0)
    if head.startswith(_XLS):
        raise ActaError("", "a spreadsheet .xls")
    if not head.startswith(_MEMBER):
        return
    # The name of the first member, and what is in it if that is stored as it is.
    first = head[_MEMBER_SIZE:]
    if first.startswith(_ODS):
        raise ActaError("", "a spreadsheet .ods")
    for name, kind in _SHEETS:
        if first.startswith(name):
            raise ActaError("", f"a spreadsheet {kind}")


def most_actas() -> int:
    """Return how many actas may be brought at once: in a pocket nobody else waits for them."""
    return MOST_ALONE if settings.POCKET else MAX_ACTAS


def notebook_in(file: BinaryIO) -> bytes | None:
    """Return what lies beside the actas of a notebook's zip; None for any other file. Raises ActaError."""
    return beside_actas(file, NOTEBOOK)


def beside_actas(file: BinaryIO, name: str) -> bytes | None:
    """Return the file of this name in a zip, if it has one. Raises ActaError."""
    if not _is_zip(file):
        return None
    archive = _opened(file)
    beside = next((info for info in archive.infolist() if info.filename == name), None)
    return _unpack(archive, beside, MAX_NOTEBOOK) if beside is not None else None


def notebooks_in_copy(file: BinaryIO) -> dict[str, bytes]:
    """Return the notebooks of a copy of everything, by their ids; none for any other file.

    Raises ActaError.
    """
    if not _is_zip(file):
        return {}
    archive = _opened(file)
    found = {place[1]: info for info in archive.infolist() if (place := _COPIED.fullmatch(info.filename))}
    if len(found) > MAX_COPIED:
        raise ActaError("", f"more than {MAX_COPIED}")
    return {notebook_id: _unpack(archive, info, MAX_NOTEBOOK) for notebook_id, info in found.items()}


def _opened(file: BinaryIO) -> zipfile.ZipFile:
    """Open a zip, which reads the list of its members: once for all of them. Raises ActaError."""
    refuse_spreadsheet(file)
    _check_directory(file)
    try:
        return zipfile.ZipFile(file)
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError) as error:  # what zipfile raises on odd bytes
        raise ActaError("", "a damaged zip") from error


def _members(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """List the files of a zip, without folders and what systems add. Raises ActaError."""
    members = [info for info in archive.infolist() if not info.is_dir() and not _is_added(info.filename)]
    if sum(info.file_size for info in members) > MAX_UNPACKED:
        raise ActaError("", f"unpacks to more than {MAX_UNPACKED} bytes")
    return members


def _is_added(name: str) -> bool:
    last = name.rpartition("/")[2]
    return name.startswith("__MACOSX/") or last.startswith(".") or last == NOTEBOOK


def _check_directory(file: BinaryIO) -> None:
    """Refuse a zip whose list of members goes on without end, before it is read."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _END_SIZE - _LONGEST_COMMENT))
    tail = file.read()
    end = tail.rfind(_END)
    record = tail[end : end + _END_SIZE]
    if end < 0 or len(record) < _END_SIZE:
        raise ActaError("", "a damaged zip")
    # Fields of -1 say that larger ones stand elsewhere (zip64), which no upload of ours needs.
    members, directory = int.from_bytes(record[10:12], "little"), int.from_bytes(record[12:16], "little")
    if members == 0xFFFF or directory > _MAX_DIRECTORY or tail[max(0, end - 20) : end].startswith(b"PK\x06\x07"):
        raise ActaError("", f"more than {MAX_ACTAS}")


def _unpack(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int = MAX_BYTES) -> bytes:
    """Return a member of a zip, if it is not too large and unharmed."""
    if info.flag_bits & 1:
        raise ActaError("", "an encrypted file")
    if info.file_size > most:
        raise ActaError("", f"larger than {most} bytes")
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise ActaError("", "a damaged zip")
    try:
        with archive.open(info) as member:
            data = member.read(most + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, OSError) as error:
        raise ActaError("", "a damaged zip") from error
    return _bounded(data, most)


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Yield the lines that say something, with their numbers; too long ones cut to what shows it."""
    file.seek(0)
    number = 0
    while line := file.readline(MAX_BYTES + 2):
        number += 1
        if number > MAX_LINES:
            raise TooManyActasError
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(MAX_BYTES)
        if line.strip():
            yield number, line.rstrip(b"\r\n")


def _whole(file: BinaryIO) -> bytes:
    file.seek(0)
    return _bounded(file.read(MAX_BYTES + 1))


def _bounded(data: bytes, most: int = MAX_BYTES) -> bytes:
    if len(data) > most:
        raise ActaError("", f"larger than {most} bytes")
    return data


def refuse_part(place: str, reason: str) -> bytes:
    """Raise ActaError: what the part of a file that can't be read is read as."""
    raise ActaError(place, reason)


# Errors of a file in the reader's language.

_TRANSLATIONS = (
    (r"larger than (?P<most>\d+) bytes", gettext_lazy("pasa de %(most)s bytes")),
    (r"unpacks to more than (?P<most>\d+) bytes", gettext_lazy("desempaquetado pasa de %(most)s bytes")),
    (r"a damaged zip", gettext_lazy("el .zip está roto")),
    (r"a spreadsheet (?P<it>.*)", gettext_lazy("Es una planilla %(it)s. Guardalo como CSV y traelo.")),
    (r"an encrypted file", gettext_lazy("está cifrado")),
    (r"too many at once", gettext_lazy("Son demasiadas actas para una vez: traelas de a partes.")),
    (r"too many for now", gettext_lazy("Demasiados partidos traídos en una hora. Probá dentro de un rato.")),
    (r"nothing in it", gettext_lazy("Ahí no hay ningún acta.")),
    (r"no match in it", gettext_lazy("Ahí no hay ningún partido.")),
    (r"takes too long", gettext_lazy("tarda demasiado en leerse")),
    (r"takes too much memory", gettext_lazy("pide demasiada memoria")),
    (r"could not be judged", gettext_lazy("el árbitro no lo pudo juzgar")),
    (
        r"not the log that left",
        gettext_lazy("Ese archivo no sigue lo que se anotó acá: está cortado, o es de otro partido. Nada cambió."),
    ),
    (
        r"corrected before it left",
        gettext_lazy(
            "En el teléfono se corrigió algo que ya estaba anotado acá: corregilo también acá y traelo otra vez."
        ),
    ),
    (r"without keys", gettext_lazy("Ese archivo no dice qué teléfono anotó cada cosa: no puede volver a esta mesa.")),
    (
        r"other rules",
        gettext_lazy("En el teléfono se juega con otras reglas: cambialas también acá y traelo otra vez."),
    ),
    (
        r"undone by another",
        gettext_lazy("En el teléfono se deshizo algo que acá anotó otro: deshacé eso también acá y traelo otra vez."),
    ),
    (r"no pencil", gettext_lazy("Ese partido es de esta mesa: lo trae quien tiene el lápiz.")),
    (r"nested too deeply", gettext_lazy("tiene demasiados niveles")),
    (r"not JSON: .*", gettext_lazy("no es JSON")),
    (r"not understood", gettext_lazy("no se entiende")),
    (r"not a JSON object", gettext_lazy("no es un objeto JSON")),
    (r"not a list(?: of names)?", gettext_lazy("no es una lista")),
    (r"more than (?P<most>\d+)", gettext_lazy("son más de %(most)s")),
    (r"unknown ruleset (?P<it>.*)", gettext_lazy("no hay reglamento %(it)s")),
    (r"(?P<it>.*) is not refereed yet", gettext_lazy("%(it)s todavía no tiene árbitro")),
    (r"unknown option of (?P<it>.*)", gettext_lazy("%(it)s no tiene esa opción")),
    (r"(?P<number>\d+) players.*", gettext_lazy("este juego no es de a %(number)s")),
    (r"an entry of no known kind", gettext_lazy("no se sabe qué anotación es")),
    (r"two kinds at once: (?P<it>.*)", gettext_lazy("son dos anotaciones en una: %(it)s")),
    (r"needs either a seat \(by\) or a side \(team\)", gettext_lazy("falta quién: un lugar (by) o un equipo (team)")),
    (r"needs a seat \(by\)", gettext_lazy("falta el lugar (by)")),
    (r"null needs a side \(team\)", gettext_lazy("con null falta el equipo (team)")),
    (r"neither cards nor a word", gettext_lazy("no son cartas ni una palabra")),
    (
        r"'.*' needs deck '(?P<it>.*)' \((?P<rule>.*)\)",
        gettext_lazy("esa familia va sólo con el baralho %(it)s (%(rule)s)"),
    ),
    (r"needs a list of (?P<number>\d+) numbers", gettext_lazy("falta una lista de %(number)s números")),
    (r"(?P<it>.*) is not a whole number", gettext_lazy("%(it)s no es un número entero")),
    (r"(?P<it>.*) is not text", gettext_lazy("%(it)s no es un texto")),
    (r"a number of more than (?P<most>\d+) digits", gettext_lazy("el número pasa de %(most)s cifras")),
    (r"a number above (?P<most>\d+)", gettext_lazy("el número pasa de %(most)s")),
    (r"longer than (?P<most>\d+) characters", gettext_lazy("pasa de %(most)s caracteres")),
    (r"(?P<it>.*) is no card of this pack's notation", gettext_lazy("%(it)s no es una carta de esta baraja")),
    (r"pica is neither true nor false", gettext_lazy("pica no es true ni false")),
    (r"cut is neither true nor false", gettext_lazy("cut no es true ni false")),
    (r"neither true nor false", gettext_lazy("no es true ni false")),
    (r"(?P<it>.*?) is not (?:one of )?(?P<known>.*)", gettext_lazy("%(it)s no es de las que hay: %(known)s")),
)
_PATTERNS = tuple((re.compile(pattern, re.DOTALL), text) for pattern, text in _TRANSLATIONS)
_LONGEST = 300


def reader_text(reason: str) -> str:
    """Translate the parser's reason, cut to its bound; an unknown one stays as it is."""
    reason = reason if len(reason) <= _LONGEST else f"{reason[: _LONGEST - 1]}…"
    for pattern, text in _PATTERNS:
        match = pattern.fullmatch(reason)
        if match:
            return str(text) % match.groupdict()
    return reason
