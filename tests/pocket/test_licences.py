"""licences.txt: every part that is really packed stands in it, with its licence and its source."""

import gzip
import json
import re
from collections.abc import Iterator
from importlib.metadata import metadata, packages_distributions
from pathlib import Path

import pytest

from referee.pocket.building.gather import LIBRARIES, licence_texts

OWN = {"referee", "templates", "locale", "static", "widths.json"}
FAMILIES = ("MIT", "BSD", "Apache", "PSF", "MPL")
IN_THE_BINARY = {
    b"_bz2": "bzip2",
    b"_ctypes": "libffi",
    b"_decimal": "libmpdec",
    b"_lzma": "XZ Utils",
    b"_sha2": "HACL*",
    b"_sqlite3": "SQLite",
    b"_zstd": "Zstandard",
    b"pyexpat": "Expat",
    b"zlib": "zlib",
}
"""Modules of Python's own that bring a library of others."""


def unpacked(site: Path, name: str) -> bytes:
    [file] = site.glob(f"pocket/{name}.*.bin")
    return gzip.decompress(file.read_bytes())


@pytest.fixture(scope="module")
def lines(site: Path) -> dict[str, str]:
    """What stands behind each name."""
    listed = re.sub(r"\n {4}", " ", (site / "licences.txt").read_text(encoding="utf-8"))
    return dict(re.findall(r"^ {2}([^ ].*?): (.+)$", listed, re.MULTILINE))


def packages(site: Path) -> Iterator[str]:
    pack = unpacked(site, "app.bin")
    index = json.loads(pack[4 : 4 + int.from_bytes(pack[:4], "little")])
    yield from {name.partition("/")[0] for name in index} - OWN


def test_each_library_that_is_packed_stands_there_with_its_licence_and_its_text(
    site: Path, lines: dict[str, str]
) -> None:
    owners, whole = packages_distributions(), (site / "licences.txt").read_text(encoding="utf-8")
    packed = set(packages(site))
    assert {"django", "asgiref", "segno"} <= packed <= set(LIBRARIES)
    for package in packed:
        [name] = set(owners[package])
        line = next(line for listed, line in lines.items() if listed.lower() == name.lower())
        described = metadata(name)
        contents = " ".join(
            [
                described.get("License-Expression") or described.get("License") or "",
                *described.get_all("Classifier", []),
            ]
        )
        assert any(family in contents and family in line for family in FAMILIES), (name, contents, line)
        assert licence_texts(name)
        assert all(text.strip() in whole for text in licence_texts(name))


def test_each_library_within_python_stands_there(site: Path, lines: dict[str, str]) -> None:
    binary = unpacked(site, "pyodide.asm.wasm")
    for module, name in IN_THE_BINARY.items():
        assert module + b"\0" in binary, "another build of Python: see what it brings"
        assert any(listed.startswith(name) for listed in lines), name


def test_each_part_says_where_its_source_is(lines: dict[str, str]) -> None:
    assert len(lines) >= 25
    for name, line in lines.items():
        assert re.search(r"Source: .+\.$", line), name


def test_fonts_and_scripts_of_others_stand_there(site: Path, lines: dict[str, str]) -> None:
    text = " ".join(lines).lower()
    fonts = {re.split(r"-\d|\.", file.name)[0].replace("-", " ") for file in (site / "static/fonts").glob("*.woff2")}
    assert fonts
    for name in (*fonts, "htmx", "idiomorph"):
        assert name in text
    for face in ("archivo", "archivo-narrow", "atkinson-hyperlegible"):
        assert list((site / "static/fonts").glob(f"{face}-OFL.*.txt"))
