"""The judged cases of tests/vectors; a case that expects nothing is a document that is no acta."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parents[1] / "vectors"


def written() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every case with the name of its file."""
    for file in sorted(VECTORS.glob("*.json")):
        for case in json.loads(file.read_text(encoding="utf-8")):
            yield file.stem, case


def judged() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the cases that are actas."""
    return ((stem, case) for stem, case in written() if case["expect"] is not None)


JUDGED_FILES = sorted({stem for stem, _case in judged()})
