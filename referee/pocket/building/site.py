"""The folder of the site: everything that a host of plain files needs, named by what is in it."""

import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from django.conf import settings
from django.core.management import CommandError
from django.template.loader import render_to_string
from django.utils import translation

from referee.picture.letters import FONTS, measure_letters
from referee.pocket.building import packing
from referee.pocket.building.gather import LIBRARIES, SiteFile, gather_data, gather_licences, gather_sources
from referee.pocket.building.pyodide import compile_sources, ensure_pyodide

SCRIPTS = Path(__file__).resolve().parent.parent / "site"
MEGABYTE = 1_000_000
HTMX = ("django_htmx/htmx-2.min.js", "django_htmx/ext/hx-ws-2.min.js", "django_htmx/django-htmx.js")
NIGHT = "#1A120D"
MIGRATED_AT = "2026-01-01 00:00:00"
CLIMB = """<!DOCTYPE html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=../">
<title>Porotos</title>
"""
"""The page for any other address: up, folder by folder, until the first page is there."""
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}
"""Kinds of files that are worth packing, as browsers want them named."""
AROUND = ("board.svg", "first.js", "holder.css", "holder.js", "pictures.js", "rescue.js", "updates.js")
"""What the page around all others needs of styles and scripts, sent as it is."""
ON_FIRST_PAGE = ("icon.svg", "icons/apple-180.png")
OF_PLAIN_HTTP = "film/"
"""What only pages that came over plain http need."""


class Part(NamedTuple):
    """A file that a phone keeps: where pages find it, whence it comes, its bytes, and its type if packed."""

    place: str
    origin: str
    content: bytes
    type: str = ""

    def entry(self) -> dict[str, Any]:
        """Describe it to the phone."""
        entry = {"place": self.place, "from": self.origin, "size": len(self.content)}
        return entry | ({"type": self.type} if self.type else {})


class Built(NamedTuple):
    """What is made before it is named: packed contents, static files, and Pyodide's description."""

    packed: dict[str, bytes]
    static: dict[str, bytes]
    names: dict[str, str]
    lock: str
    licences: bytes


def build_site(out: Path, cache: Path) -> tuple[str, int]:
    """Make the site in `out`; return the name of its build and how many bytes a phone fetches."""
    pyodide = ensure_pyodide(cache)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        prepare_apart(work / "data")
        built = _build(work, pyodide)
    parts = _parts(built)
    build = _digest(parts)
    size = sum(len(part.content) for part in parts)
    files = _site(built, parts, build, size)
    _write(out, files)
    return build, size


def prepare_apart(data: Path) -> None:
    """Make database, translations and static files in a data folder of its own."""
    outer = {name: value for name, value in os.environ.items() if not name.startswith("REFEREE_")}
    for name in ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "DEBUG"):
        outer.pop(name, None)
    command = [sys.executable, str(settings.ROOT / "manage.py"), "prepare"]
    environment = outer | {"REFEREE_DATA": str(data), "REFEREE_NO_BOOTSTRAP": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)  # noqa: S603 (ours)
    if done.returncode:
        raise CommandError(f"`prepare` failed:\n{done.stderr}"[-2000:])


def _build(work: Path, pyodide: Path) -> Built:
    manifest = (work / "data/static/staticfiles.json").read_bytes()
    names = {
        name: hashed
        for name, hashed in sorted(json.loads(manifest)["paths"].items())
        if not name.startswith("django_htmx/") or name in HTMX
    }
    code = _compiled(work, pyodide)
    app = [SiteFile(file.name.removeprefix("app/"), file.content) for file in code if file.name.startswith("app/")]
    app += [SiteFile(file.name.removeprefix("app/"), file.content) for file in gather_data()]
    app.append(SiteFile("static/staticfiles.json", manifest))
    app.append(SiteFile("widths.json", json.dumps({face: measure_letters(face) for face in FONTS}).encode()))
    std = [SiteFile(file.name.removeprefix("std/"), file.content) for file in code if file.name.startswith("std/")]
    packed = {name: (pyodide / name).read_bytes() for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")}
    packed |= {
        "app.bin": packing.shelved(app),
        "std.bin": packing.shelved(std),
        "none.zip": packing.zip_of(
            []
        ),  # Pyodide wants its library as a zip: ours is no zip, and lies where Python looks
        "empty.sqlite3": _empty_database(work),
        **{name: (SCRIPTS / name).read_bytes() for name in ("disk.js", "python.js", "worker.js")},
    }
    wanted = [hashed for hashed in names.values() if not hashed.startswith(OF_PLAIN_HTTP)]
    static = {hashed: (work / "data/static" / hashed).read_bytes() for hashed in wanted}
    info = json.loads((pyodide / "pyodide-lock.json").read_bytes())["info"]
    libraries = sorted({file.name.partition("/")[0] for file in app} & set(LIBRARIES))
    licences = (SCRIPTS / "licences.txt").read_bytes() + gather_licences(libraries)
    return Built(packed, static, names, json.dumps({"info": info, "packages": {}}), licences)


def _compiled(work: Path, pyodide: Path) -> list[SiteFile]:
    sources, compiled = work / "sources.zip", work / "compiled.zip"
    sources.write_bytes(packing.zip_of(gather_sources(pyodide / "python_stdlib.zip")))
    compile_sources(pyodide, sources, compiled)
    return packing.unzipped(compiled.read_bytes())


def _empty_database(work: Path) -> bytes:
    """Return the database that `prepare` made as one file, in which no moment is that of today."""
    file = work / "empty.sqlite3"
    with sqlite3.connect(work / "data/referee.sqlite3") as made:
        made.execute("UPDATE django_migrations SET applied = ?", [MIGRATED_AT])
    made.execute("PRAGMA journal_mode=DELETE")
    made.execute("VACUUM INTO ?", [str(file)])
    made.close()
    return file.read_bytes()


def _parts(built: Built) -> list[Part]:
    """Name what phones keep; the folder of the build is BUILD until its name is known."""
    parts = []
    for name, content in sorted(built.packed.items()):
        small, suffix = packing.compressed(content), Path(name).suffix
        origin = f"pocket/{name}.{hashlib.sha256(small).hexdigest()[:12]}.bin"
        parts.append(Part(f"pocket/BUILD/{name}", origin, small, TYPES.get(suffix, "application/octet-stream")))
    plain = {f"pocket/BUILD/{name}": (SCRIPTS / name).read_bytes() for name in AROUND}
    plain["pocket/BUILD/rescue.html"] = _page("pocket/rescue.html")
    parts += [Part(name, name, content) for name, content in plain.items()]
    parts.append(Part("licences.txt", "licences.txt", built.licences))
    shown = {built.names[name] for name in ON_FIRST_PAGE}
    return parts + [_static_part(name, content, name in shown) for name, content in sorted(built.static.items())]


def _static_part(name: str, content: bytes, is_plain: bool) -> Part:
    """Name a static file, packed where that pays: a host may send such files as they are."""
    place, suffix = f"static/{name}", Path(name).suffix
    if is_plain or suffix not in TYPES:
        return Part(place, place, content)
    return Part(place, f"{place}.bin", packing.compressed(content), TYPES[suffix])


def _digest(parts: list[Part]) -> str:
    digest = hashlib.sha256()
    for file in (
        *parts,
        *(Part(name, "", (SCRIPTS / name).read_bytes()) for name in ("parts.js", "sw.js")),
    ):
        digest.update(file.place.encode() + b"\0" + file.content)
    for name in ("holder.html", "name.svg"):
        digest.update((settings.ROOT / "templates/pocket" / name).read_bytes())
    return digest.hexdigest()[:10]


def _site(built: Built, parts: list[Part], build: str, size: int) -> dict[str, bytes]:
    """Return all files of the site."""
    files = {part.origin.replace("BUILD", build): part.content for part in parts}
    files["index.html"] = _first_page(built, build, size)
    files["app.webmanifest"] = _manifest(built)
    # These name the size themselves, or come with the first page: they are not counted.
    apart = ("index.html", "pocket/BUILD/parts.js", "app.webmanifest")
    whole = [*parts, *(Part(name, name, b"") for name in apart)]
    described = {"build": build, "lock": built.lock, "parts": [part.entry() for part in whole]}
    listed = json.dumps(described, separators=(",", ":")).replace("BUILD", build)
    files[f"pocket/{build}/parts.js"] = f"const POCKET = {listed};\n".encode() + (SCRIPTS / "parts.js").read_bytes()
    files["sw.js"] = f'importScripts("pocket/{build}/parts.js");\n'.encode() + (SCRIPTS / "sw.js").read_bytes()
    files["404.html"] = CLIMB.encode()
    # A host that would leave out folders, or take some names for its own, is told not to.
    files[".nojekyll"] = b""
    return files


def _first_page(built: Built, build: str, size: int) -> bytes:
    context = {
        "build": build,
        "size": size / MEGABYTE,
        "icon": f"static/{built.names['icon.svg']}",
        "apple_icon": f"static/{built.names['icons/apple-180.png']}",
    }
    return _page("pocket/holder.html", **context)


def _page(template: str, **context: object) -> bytes:
    """Draw a page of the site itself, which has its texts in all languages."""
    languages = [code for code, _name in settings.LANGUAGES]
    with translation.override("es"):
        return render_to_string(template, {"languages": languages, **context}).lstrip().encode()


def _manifest(built: Built) -> bytes:
    def icons() -> Iterator[dict[str, str]]:
        for size in (192, 512):
            src = f"static/{built.names[f'icons/icon-{size}.png']}"
            yield {"src": src, "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any"}
        maskable = f"static/{built.names['icons/maskable-512.png']}"
        yield {"src": maskable, "sizes": "512x512", "type": "image/png", "purpose": "maskable"}

    content = {
        "id": "./", "name": "Porotos", "short_name": "Porotos", "start_url": "./", "scope": "./",
        "display": "standalone", "background_color": NIGHT, "theme_color": NIGHT, "icons": list(icons()),
    }  # fmt: skip
    return json.dumps(content, indent=1).encode()


def _write(out: Path, files: dict[str, bytes]) -> None:
    """Write the site anew. Refuses a folder with anything else in it."""
    if out.exists() and any(out.iterdir()) and not (out / "pocket").is_dir():
        raise CommandError(f"There is something else in {out}: name an empty folder.")
    shutil.rmtree(out, ignore_errors=True)
    for name, content in files.items():
        file = out / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
