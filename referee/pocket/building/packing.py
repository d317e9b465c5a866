"""Packs of many files as one, which give the same bytes each time."""

import gzip
import io
import json
import struct
import zipfile
from collections.abc import Iterable

from referee.pocket.building.gather import SiteFile

MOMENT = (2026, 1, 1, 0, 0, 0)
"""The time that all files of a zip have."""
LEVEL = 9
"""How hard gzip tries."""


def zip_of(files: Iterable[SiteFile]) -> bytes:
    """Return files as a zip, not compressed: what holds it is."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for file in files:
            packed.writestr(zipfile.ZipInfo(file.name, MOMENT), file.content)
    return out.getvalue()


def unzipped(content: bytes) -> list[SiteFile]:
    """Return the files of a zip."""
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        return [SiteFile(entry.filename, packed.read(entry)) for entry in packed.infolist()]


def shelved(files: Iterable[SiteFile]) -> bytes:
    """Return files as a phone takes them apart: length of the index, index with their spans, contents."""
    spans, places, at = dict[str, list[int]](), dict[bytes, int](), 0
    for file in files:
        start = places.setdefault(file.content, at)  # Time zones have many names each
        spans[file.name] = [start, start + len(file.content)]
        at = max(at, start + len(file.content))
    index = json.dumps(spans, separators=(",", ":")).encode()
    return struct.pack("<I", len(index)) + index + b"".join(places)


def compressed(content: bytes) -> bytes:
    """Return bytes as gzip, with no moment and no name in it."""
    return gzip.compress(content, LEVEL, mtime=0)
