"""The desk of the pocket: a request as the browser has it in, an answer out."""

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urljoin

import pytest
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.urls import NoReverseMatch, clear_script_prefix, resolve, reverse, set_script_prefix

from referee.matches.models import Match
from referee.picture.letters import FONTS
from referee.pocket import desk
from referee.pocket.urls import ABSENT

pytestmark = pytest.mark.django_db(transaction=True)
LINK = re.compile(r'(?:href|action|hx-get)="([^"#?]+)')
PLAIN = [["host", "localhost:8000"], ["accept-language", "es-AR"], ["x-scheme", "http"]]


@pytest.fixture(autouse=True)
def at_a_path(settings: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The desk of a site that lies at /porotos/, and nothing of it in other tests."""
    settings.FORCE_SCRIPT_NAME = "/porotos"
    settings.POCKET = True
    settings.ROOT_URLCONF = "referee.pocket.urls"
    settings.MIDDLEWARE = [name for name in settings.MIDDLEWARE if "WhiteNoise" not in name]
    monkeypatch.setattr("referee.matches.events._listeners", [])
    monkeypatch.setattr("referee.matches.files.deliveries._worker", [])
    monkeypatch.setattr("referee.notebook.summing.work._worker", [])
    monkeypatch.setattr(desk, "_jar", {})
    monkeypatch.setattr(desk, "COOKIES", tmp_path / "cookies.json")
    monkeypatch.setattr(desk, "_forms", {})
    monkeypatch.setattr(desk, "_headers", {})
    monkeypatch.setattr(desk, "FORMS", tmp_path / "forms.json")
    set_script_prefix("/porotos/")
    desk.open_desk()
    yield
    clear_script_prefix()


def get(url: str, *more: list[str]) -> desk.PocketAnswer:
    return desk.answer("GET", url, json.dumps([*PLAIN, *more]), b"")


def post(url: str, key: str = "", again: bool = False, /, **fields: str) -> desk.PocketAnswer:
    token = get("/porotos/").body.decode().partition('csrfmiddlewaretoken" value="')[2].partition('"')[0]
    form = [["content-type", "application/x-www-form-urlencoded"], ["x-csrftoken", token]]
    headers = [*PLAIN, *form, ["origin", "http://localhost:8000"], ["referer", "http://localhost:8000/porotos/from"]]
    return desk.answer("POST", url, json.dumps(headers), urlencode(fields).encode(), key, again)


def leads_to(answer: desk.PocketAnswer) -> str:
    return str(dict(json.loads(answer.headers))["Location"])


def table() -> str:
    return leads_to(post("/porotos/anotar/", like=""))


def test_all_addresses_begin_where_the_site_lies() -> None:
    home = get("/porotos/")
    assert home.status == 200
    assert 'action="/porotos/anotar/"' in home.body.decode()
    assert table().startswith("/porotos/p/")


def test_this_phone_stays_the_same_without_a_cookie() -> None:
    place = table()
    assert Match.objects.get().pens.get().device == desk.DEVICE
    assert place.rstrip("/") in get("/porotos/").body.decode()


def test_pages_are_in_the_phone_s_language_where_a_request_names_none() -> None:
    desk.take_languages("fr-FR,en")
    answer = desk.answer("GET", "/porotos/", json.dumps([["host", "localhost:8000"], ["x-scheme", "http"]]), b"")
    assert '<html lang="fr"' in answer.body.decode()
    assert '<html lang="es"' in get("/porotos/").body.decode()


def test_a_change_is_told_once() -> None:
    tapped = post(f"{table()}tap", key="k" * 16, rev="0", entries='[{"team": 0, "say": "truco"}]')
    assert json.loads(tapped.body)["status"] == "taken"
    assert [Match.objects.get().pk, 1] in json.loads(tapped.changed)
    assert json.loads(get("/porotos/").changed) == []


def test_a_page_brings_the_cookies_that_its_scripts_write_and_no_others() -> None:
    assert 'data-theme="day"' in get("/porotos/", ["cookie", "theme=day; device=other"]).body.decode()
    post("/porotos/idioma/", language="en", next="/porotos/")
    assert '<html lang="en"' in get("/porotos/").body.decode()


def test_cookies_and_forms_are_good_after_another_start() -> None:
    token = get("/porotos/").body.decode().partition('csrfmiddlewaretoken" value="')[2].partition('"')[0]
    post("/porotos/idioma/", language="en", next="/porotos/")
    desk._jar.clear()
    desk.recall_cookies()
    assert '<html lang="en"' in get("/porotos/").body.decode()
    form = [["content-type", "application/x-www-form-urlencoded"], ["x-csrftoken", token]]
    headers = json.dumps([*PLAIN, *form, ["origin", "http://localhost:8000"]])
    assert desk.answer("POST", "/porotos/anotar/", headers, b"like=").status == 302


def test_a_damaged_file_of_cookies_is_none() -> None:
    desk.COOKIES.write_text("{")
    desk.recall_cookies()
    assert get("/porotos/").status == 200


# --- a form whose answer was lost ------------------------------------------------------------------------------------
def test_a_form_that_is_asked_again_is_done_once_and_leads_where_it_led() -> None:
    place = leads_to(post("/porotos/anotar/", "one", like=""))
    for _start in range(2):
        assert leads_to(post("/porotos/anotar/", "one", True, like="")) == place
        desk.recall_files()  # Another worker has only the file.
    assert Match.objects.count() == 1
    assert leads_to(post("/porotos/anotar/", "other", True, like="")) != place


def test_a_form_that_came_to_no_known_end_shows_the_page_that_it_came_from(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(*_request: object) -> desk.PocketAnswer:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(desk, "_answer", end)
        with pytest.raises(KeyboardInterrupt):
            desk.answer("POST", "/porotos/anotar/", "[]", b"like=", "one")
    desk.recall_files()
    assert leads_to(post("/porotos/anotar/", "one", True, like="")) == "http://localhost:8000/porotos/from"
    assert not Match.objects.exists()


def test_a_form_that_wrote_nothing_is_done_again() -> None:
    assert post("/porotos/libreta/", "one", name="", zone="").status == 422
    assert post("/porotos/libreta/", "one", True, name="Los jueves", zone="Europe/Madrid").status == 302


def test_a_tap_is_left_to_its_own_key() -> None:
    place = table()
    fields = {"key": "k" * 16, "rev": "0", "entries": '[{"team": 0, "say": "truco"}]'}
    for again in (False, True):
        assert json.loads(post(f"{place}tap", "one", again, **fields).body)["status"] == "taken"
    assert Match.objects.get().rev == 1
    assert not desk.FORMS.exists()


def test_the_last_forms_are_remembered_and_their_file_is_never_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "FORMS_KEPT", 2)
    sizes = []
    for key in ("a" * 40, "b", "c", "d"):
        post("/porotos/anotar/", key, like="")
        sizes.append(desk.FORMS.stat().st_size)
    assert sizes == sorted(sizes)
    desk.recall_files()
    assert list(desk._forms) == ["c", "d"]


def test_a_record_names_no_address_for_others() -> None:
    place = table()
    post(f"{place}tap", key="k" * 16, rev="0", entries='[{"team": 0, "say": "truco"}]')
    record = get(place.replace("/p/", "/acta/")).body.decode()
    assert "Nosotros – Ellos" in record
    assert "localhost" not in record
    assert "El acta:" not in record


def address_of(name: str) -> str:
    for args in ((), ("x",), ("x", 1)):
        with suppress(NoReverseMatch):
            return reverse(name, args=args)
    raise NoReverseMatch(name)


def test_what_needs_another_phone_or_a_server_says_so() -> None:
    pages = {name: get(address_of(name)) for name in ABSENT}
    assert {page.status for page in pages.values()} == {404}
    assert [
        name for name, page in pages.items() if "necesita otro teléfono o un servidor" not in page.body.decode()
    ] == []


def test_no_page_leads_to_what_needs_another_phone() -> None:
    place = table()
    post(f"{place}tap", key="k" * 16, rev="0", entries='[{"adjust": [3, 0]}]')
    notebook = str(
        dict(json.loads(post("/porotos/libreta/", name="Los jueves", zone="Europe/Madrid").headers))["Location"]
    )
    record = place.replace("/p/", "/acta/")
    pages = (
        "/porotos/",
        place,
        f"{place}mesa/",
        f"{place}lugar/",
        record,
        f"{record}repaso",
        notebook,
        f"{notebook}ajustes/",
    )
    for page in (*pages, "/porotos/partidos/", "/porotos/libreta/", f"{place}libreta/"):
        found = get(page)
        assert found.status == 200, page
        links = [urljoin(page, link) for link in LINK.findall(found.body.decode())]
        # The licences are a file of the site.
        inner = [link for link in links if link.startswith("/porotos/") and not link.endswith(".txt")]
        names = {resolve(link.removeprefix("/porotos")).url_name for link in inner}
        assert not names & ABSENT, page
        assert not re.search(r"localhost|Mirar nomás|con el código|[Qq]uien abra este link", found.body.decode()), page


def test_a_picture_is_an_svg_with_the_letters_that_it_needs() -> None:
    place = table()
    post(f"{place}tap", key="k" * 16, rev="0", entries='[{"adjust": [3, 0]}]')
    picture = get(f"{place.replace('/p/', '/acta/')}figura.png")
    headers = dict(json.loads(picture.headers))
    assert headers["Content-Type"] == "image/svg+xml"
    assert headers["Content-Disposition"].endswith('.png"')  # The phone draws it before it is sent.
    assert picture.body.count(b"@font-face") == len(FONTS)
    assert b"archivo-black" in picture.body


def test_what_other_servers_leave_to_a_process_is_done_after_the_answer() -> None:
    done = []
    desk._remember("tallies", lambda: done.append(1))
    assert desk.run_errands()
    assert done == [1]
    assert not desk.run_errands()


@pytest.mark.parametrize(("code", "trouble"), [(11, "broken"), (26, "broken"), (267, "broken"), (13, "")])
def test_a_request_that_meets_a_damaged_database_says_so_once(
    monkeypatch: pytest.MonkeyPatch, code: int, trouble: str
) -> None:
    def fail(_tag: str) -> None:
        error = sqlite3.DatabaseError()
        error.sqlite_errorcode = code
        raise DatabaseError from error

    monkeypatch.setattr("referee.table.home.quick_match", fail)
    assert get("/porotos/").status == 500
    assert desk.take_trouble() == trouble
    assert desk.take_trouble() == ""


def test_a_database_of_a_later_build_is_refused_by_name() -> None:
    desk.read_database()
    desk.refuse_later_database()
    MigrationRecorder(connection).record_applied("matches", "9999_later")
    with pytest.raises(desk.LaterBuildError, match=r"matches\.9999_later"):
        desk.refuse_later_database()
    MigrationRecorder(connection).record_unapplied("matches", "9999_later")


def test_pages_warm_up_without_an_error() -> None:
    desk.warm_up()
    assert Match.objects.get().rev == 2
