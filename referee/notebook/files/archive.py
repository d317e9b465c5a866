"""All of a notebook in one file: its document, and the acta of every match in it."""

from __future__ import annotations

import json
from collections.abc import Iterator

from django.core.serializers.json import DjangoJSONEncoder

from referee.matches.files.parcels import NOTEBOOK
from referee.notebook.files.document import PART, Raw, head_of, leaves_to_write, numbers_of, written_leaves
from referee.notebook.files.streaming import zipped
from referee.notebook.models import Notebook


def parts_of(notebook: Notebook) -> int:
    """Return in how many files a notebook goes."""
    return max(1, -(-leaves_to_write(notebook).count() // PART))


def archive(notebook: Notebook, part: int = 1) -> Iterator[bytes]:
    """Yield the zip of a part of a notebook as it is written."""
    return zipped(_files(notebook, part))


def document(notebook: Notebook, part: int = 1) -> Iterator[bytes]:
    """Yield the document alone, a leaf at a time."""
    numbers = numbers_of(notebook)
    yield _text(head_of(notebook, numbers)).removesuffix("}").encode() + b', "leaves": ['
    for number, (_acta, _leaf, entry) in enumerate(written_leaves(notebook, part, numbers)):
        yield (",\n" if number else "\n").encode() + _text(entry).encode()
    yield b"\n]}\n"


def _files(notebook: Notebook, part: int) -> Iterator[tuple[str, bytes]]:
    numbers = numbers_of(notebook)
    leaves: list[Raw] = []
    for number, (acta, leaf, entry) in enumerate(written_leaves(notebook, part, numbers), 1):
        leaves.append(entry)
        yield f"actas/{leaf.day}-{number:04}.json", acta.text.encode()
    # The last one, for it names the actas by what is in them.
    yield NOTEBOOK, _text({**head_of(notebook, numbers), "leaves": leaves}).encode()


def _text(value: Raw) -> str:
    return json.dumps(value, ensure_ascii=False, cls=DjangoJSONEncoder)
