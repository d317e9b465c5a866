"""The site of the pocket: what lies in it, and that Python in it answers as Python here does."""

import gzip
import hashlib
import json
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError

from referee.book.adjudicate import adjudicate
from referee.picture.letters import FONTS, text_width
from referee.pocket.building import gather, packing, pyodide
from referee.pocket.building.site import _write
from referee.rules.record.acta import loads
from tests.needed import needed
from tests.pocket.built import build_once, packed_file
from tests.pocket.conftest import in_pocket, program
from tests.trials import LONG

VECTORS = Path(__file__).parents[1] / "vectors"
GAMES = ("argentino", "brasil", "truc")
MOST_BYTES, MOST_HEAP = 9_800_000, 80 << 20
WALK = Path(__file__).with_name("walk.py")
EACH = 3 if LONG else 1
"""So many pages of a kind are opened."""


def described(site: Path) -> dict[str, Any]:
    """What the first page says of the parts that a phone fetches."""
    [script] = site.glob("pocket/*/parts.js")
    found = re.match(r"const POCKET = (.*);\n", script.read_text(encoding="utf-8"))
    assert found
    return dict(json.loads(found[1]))


def test_each_part_is_there_with_its_size(site: Path) -> None:
    parts = described(site)["parts"]
    sizes = {part["from"]: (site / part["from"]).stat().st_size for part in parts}
    assert {part["from"]: part["size"] or sizes[part["from"]] for part in parts} == sizes
    assert sum(sizes.values()) < MOST_BYTES


def test_packed_parts_are_named_by_what_is_in_them(site: Path) -> None:
    packed = list(site.glob("pocket/*.bin"))
    assert len(packed) >= 8
    for part in packed:
        assert part.name.split(".")[-2] == hashlib.sha256(part.read_bytes()).hexdigest()[:12]


def test_no_address_begins_at_the_root_of_the_host_and_nothing_is_inline(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    assert not re.findall(r'(?:href|src)="(?:/|https?:)', page)
    assert not re.search(r"<style|<script>|\sstyle=|\son\w+=", page)
    assert "script-src 'self' 'wasm-unsafe-eval'" in page
    assert len((site / "index.html").read_bytes()) < 12_000


def test_its_picture_is_small_and_its_first_script_is_one_that_old_browsers_can_read(site: Path) -> None:
    [board] = site.glob("pocket/*/board.svg")
    assert len(board.read_bytes()) < 4_000
    [script] = site.glob("pocket/*/first.js")
    words = re.sub(r"//.*", "", script.read_text(encoding="utf-8"))
    assert not re.findall(r"=>|\?\.|\?\?|`|\.\.\.|\b(?:const|let|class|async|await|of)\b", words)
    page = (site / "index.html").read_text(encoding="utf-8")
    assert page.index("first.js") < page.index("parts.js") < page.index("holder.js")


def test_the_first_page_speaks_all_languages_and_says_the_size(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'<main lang="([\w-]+)"', page) == [code for code, _name in settings.LANGUAGES]
    size = sum(part["size"] for part in described(site)["parts"]) / 1e6
    assert f"{size:.1f} MB" in page
    assert f"{size:.1f} MB".replace(".", ",") in page


def test_the_page_for_trouble_speaks_all_languages(site: Path) -> None:
    [page] = site.glob("pocket/*/rescue.html")
    text = page.read_text(encoding="utf-8")
    assert re.findall(r'<main lang="([\w-]+)"', text) == [code for code, _name in settings.LANGUAGES]
    for words in ("Este teléfono está lleno", "This phone is full", "cheio", "El Porotos no arrenca", "ne démarre pas"):
        assert words in text


def test_the_database_is_migrated_and_has_no_moment_of_today(site: Path, tmp_path: Path) -> None:
    [packed] = site.glob("pocket/empty.sqlite3.*")
    file = tmp_path / "empty.sqlite3"
    file.write_bytes(gzip.decompress(packed.read_bytes()))
    database = sqlite3.connect(file)
    applied = database.execute("SELECT DISTINCT applied FROM django_migrations").fetchall()
    assert applied == [("2026-01-01 00:00:00",)]
    assert database.execute("SELECT count(*) FROM matches_match").fetchone() == (0,)
    database.close()


PROGRAM = """
import json
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from referee.book.adjudicate import adjudicate
from referee.picture.letters import text_width
from referee.rules.record.acta import loads

def later_build():
    desk.migrate_database()
    MigrationRecorder(connection).record_applied("matches", "9999_later")
    try:
        desk.refuse_later_database()
    except RuntimeError as error:
        return str(error)

RESULT = {
    "walk": RESULT,
    "judged": [json.dumps(adjudicate(loads(record)), sort_keys=True) for record in json.loads(RECORDS)],
    "widths": [text_width(TEXT, face, 40) for face in FACES],
    "later": later_build(),
}
"""
"""All that is asked of one start of Python, after the walk: starting takes longest."""
TEXT, FACES = "Año 2026 · mão", list(FONTS)


def chosen_records() -> list[str]:
    cases = {game: json.loads((VECTORS / f"{game}.json").read_text(encoding="utf-8"))[::8] for game in GAMES}
    return [json.dumps(case["record"]) for chosen in cases.values() for case in chosen]


@pytest.fixture(scope="module")
def answers(site: Path) -> dict[str, Any]:
    """What Python in the pocket answers to `walk.py` and `PROGRAM`, with a memory that was kept, and its heap."""
    head = f"RECORDS = {json.dumps(chosen_records())!r}\nTEXT, FACES = {TEXT!r}, {FACES!r}\n"
    code = "\n".join((f"EACH = {EACH}", WALK.read_text(encoding="utf-8"), head, PROGRAM))
    ended = in_pocket(site, code, "--memory")
    return {**ended["result"], "heap": ended["heap"]}


def test_letters_are_as_wide_as_here(answers: dict[str, Any]) -> None:
    assert answers["widths"] == pytest.approx([text_width(TEXT, face, 40) for face in FACES])


def test_the_referee_judges_as_it_does_here(answers: dict[str, Any]) -> None:
    records = chosen_records()
    assert len(records) >= 60
    assert answers["judged"] == [json.dumps(adjudicate(loads(record)), sort_keys=True) for record in records]


def test_a_database_of_an_older_build_is_brought_up_to_date_and_a_later_one_refused(answers: dict[str, Any]) -> None:
    assert "matches.9999_later" in answers["later"]


def test_every_page_answers_as_it_does_here_also_with_a_kept_memory(
    answers: dict[str, Any], site: Path, tmp_path: Path
) -> None:
    [packed] = site.glob("pocket/empty.sqlite3.*")
    database, data = tmp_path / "empty.sqlite3", tmp_path / "data"
    database.write_bytes(gzip.decompress(packed.read_bytes()))
    data.mkdir()
    (data / "widths.json").write_bytes(packed_file(site, "widths.json"))
    native = WALK.with_name("native_walk.py")
    done = subprocess.run(
        [sys.executable, str(native), str(data), str(database), str(EACH)],
        capture_output=True,
        text=True,
        cwd=settings.ROOT,
        env={"PATH": "", "PYTHONPATH": str(settings.ROOT)},
    )
    assert done.returncode == 0, done.stderr[-2000:]
    here = json.loads(done.stdout.splitlines()[-1])
    assert here["taps"] == ["taken"] * 7
    assert answers["walk"] == here
    assert max(here["statuses"].values()) < 500
    assert len(here["statuses"]) > 60
    assert answers["heap"] < MOST_HEAP


@pytest.mark.skipif(not LONG, reason="REFEREE_LONG=1 makes it: it builds the site once more")
def test_twice_is_the_same(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REFEREE_TEST_SITE", raising=False)
    again = build_once(tmp_path)
    files = {path.relative_to(site): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    assert {path.relative_to(again): path.read_bytes() for path in again.rglob("*") if path.is_file()} == files


def test_another_package_than_the_pinned_one_is_refused(tmp_path: Path) -> None:
    with needed(program("node")):
        (tmp_path / f"pyodide-{pyodide.VERSION}.tgz").write_bytes(b"another")
        with pytest.raises(CommandError, match="pinned"):
            pyodide.ensure_pyodide(tmp_path)


def test_a_missing_program_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CommandError, match=r"`node` is missing: install Node\.js"):
        pyodide.ensure_pyodide(tmp_path)


def test_a_folder_with_something_else_in_it_is_left_alone(site: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    with pytest.raises(CommandError, match="something else"):
        _write(tmp_path, {"index.html": b""})
    assert (tmp_path / "mine").exists()


def test_packs_have_no_moment_and_equal_files_once() -> None:
    files = [gather.SiteFile("a/one", b"same"), gather.SiteFile("b/two", b"other"), gather.SiteFile("c/three", b"same")]
    assert packing.zip_of(files) == packing.zip_of(files)
    assert packing.unzipped(packing.zip_of(files)) == files
    pack = packing.shelved(files)
    index = json.loads(pack[4 : 4 + int.from_bytes(pack[:4], "little")])
    assert index == {"a/one": [0, 4], "b/two": [4, 9], "c/three": [0, 4]}
    assert pack.endswith(b"sameother")


@pytest.mark.parametrize(
    ("text", "name", "found"),
    [
        ("import json.decoder", "app/one.py", "json.decoder"),
        ("def f():\n    from django.db import models", "app/one.py", "django.db.models"),
        ("from . import two", "app/pack/__init__.py", "referee.pack.two"),
        ("from ..other import three", "app/pack/one.py", "referee.pack.other.three"),
        ('NAME = "django.views.static.serve"', "app/one.py", "django.views.static"),
    ],
)
def test_what_a_module_imports_is_found(text: str, name: str, found: str) -> None:
    module = {"app/pack/__init__.py": "referee.pack", "app/pack/one.py": "referee.pack.deep.one"}.get(
        name, "referee.one"
    )
    assert found in list(gather.imports(gather.SiteFile(name, text.encode()), module))


def test_what_only_a_type_checker_imports_is_not_taken() -> None:
    text = b"if TYPE_CHECKING:\n    import fontTools\nelse:\n    import json"
    assert list(gather.imports(gather.SiteFile("app/one.py", text), "referee.one")) == ["json"]
