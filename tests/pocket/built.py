"""The site of the pocket, made once for all tests of a run, and for several runs where they name it."""

import gzip
import hashlib
import json
import os
import re
import shutil
from functools import cache
from pathlib import Path
from unittest.mock import patch

from referee.locks import folder_lock
from referee.pocket.building import packing
from referee.pocket.building.site import build_site

QUICK = 6
"""As hard as gzip tries for tests: a hundredth is left to save, and takes three seconds."""
ROOT = Path(__file__).resolve().parents[2]
PARTS = ("referee", "templates", "static", "locale")


def build_once(folder: Path) -> Path:
    """The site, made once for all processes of the tests; it lies where REFEREE_TEST_SITE says, if that is set.

    One that was made of other sources is refused: its tests would say nothing of these.
    """
    site = Path(os.environ.get("REFEREE_TEST_SITE") or folder / "pocket")
    site.parent.mkdir(parents=True, exist_ok=True)
    note = site.with_name(f"{site.name}-sources")
    with folder_lock(site.parent):
        if not site.exists():
            with patch.object(packing, "LEVEL", QUICK):
                build_site(site, site.parent / "pyodide")
            note.write_text(digest_of_sources())
        sources = note.read_text() if note.exists() else ""
        assert sources == digest_of_sources(), f"{site} is of other sources: remove it"
    return site


def packed_file(site: Path, name: str) -> bytes:
    """A file out of the pack of the app."""
    [pack] = site.glob("pocket/app.bin.*")
    content = gzip.decompress(pack.read_bytes())
    length = int.from_bytes(content[:4], "little")
    start, end = json.loads(content[4 : 4 + length])[name]
    return content[4 + length + start : 4 + length + end]


@cache
def digest_of_sources() -> str:
    """A digest of all that the site is made of, as it is when a process first asks."""
    digest = hashlib.sha256()
    for path in sorted(path for name in PARTS for path in (ROOT / name).rglob("*")):
        # What is compiled is written by whichever process comes first, at any moment.
        if "__pycache__" not in path.parts and path.suffix != ".mo" and path.is_file():
            digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()


LATER = """
from django.db import migrations

class Migration(migrations.Migration):
    dependencies = [("matches", {last!r})]
    operations = [migrations.RunSQL({sql!r})]
"""


def rebuilt(site: Path, out: Path, name: str, sql: str) -> Path:
    """Another build of a site, called `name`, with one more migration of the matches."""
    shutil.copytree(site, out)
    [about] = out.glob("pocket/*/parts.js")
    build, script = about.parent.name, about.read_text(encoding="utf-8")
    [part] = (part for part in json.loads(script.split("\n", 1)[0][14:-1])["parts"] if "/app.bin" in part["place"])
    pack = out / part["from"]
    content = gzip.compress(_with_migration(gzip.decompress(pack.read_bytes()), sql), compresslevel=1)
    renamed = f"pocket/app.bin.{hashlib.sha256(content).hexdigest()[:12]}.bin"
    pack.unlink()
    (out / renamed).write_bytes(content)
    entry, other = f'"from":"{part["from"]}","size":{part["size"]}', f'"from":"{renamed}","size":{len(content)}'
    about.write_text(script.replace(entry, other), encoding="utf-8")
    for file in (out / "index.html", out / "sw.js", about):
        file.write_text(file.read_text(encoding="utf-8").replace(build, name), encoding="utf-8")
    about.parent.rename(about.parent.with_name(name))
    return out


def _with_migration(pack: bytes, sql: str) -> bytes:
    length = int.from_bytes(pack[:4], "little")
    spans = json.loads(pack[4 : 4 + length])
    own = [Path(file).stem for file in spans if re.fullmatch(r"referee/matches/migrations/\d.*", file)]
    source = LATER.format(last=max(own), sql=sql).encode()
    body = pack[4 + length :]
    spans["referee/matches/migrations/9999_later.py"] = [len(body), len(body) + len(source)]
    index = json.dumps(spans).encode()
    return len(index).to_bytes(4, "little") + index + body + source
