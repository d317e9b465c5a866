"""Requests of this phone's own pages, answered by Django within the browser.

A worker of the page calls `answer`; a service worker stands in front of it. Answers of a service worker can't set
cookies, so those are kept here. The device's own is always the same: this phone is the only one.
"""

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from http.cookies import SimpleCookie
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple
from urllib.parse import unquote_to_bytes, urlencode

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.core.management import call_command
from django.core.signals import got_request_exception
from django.db import DatabaseError, connection, connections
from django.db.migrations.loader import MigrationLoader
from django.http import HttpResponseBase
from django.middleware.csrf import CSRF_SECRET_LENGTH
from django.urls import reverse
from django.utils.crypto import salted_hmac

from referee.matches import events
from referee.matches.files import deliveries
from referee.matches.identity.pens import device_cookie
from referee.notebook.models import Leaf
from referee.notebook.summing import work
from referee.pocket import keeping
from referee.table.live.views import ACTS

DEVICE = "bolsillo"
COOKIES = Path(settings.DATA) / "cookies.json"
"""The file with the cookies that other servers give to phones, which this one keeps."""
WRITTEN_BY_PAGES = ("language", "theme", "marks", "side", "typed", "awake", keeping.STORAGE)
"""Cookies that scripts of a page write, and that it therefore brings."""
FORMS = Path(settings.DATA) / "forms.json"
"""The file with the keys of the last forms, each with where it led to. The service worker makes the keys."""
FORMS_KEPT = 100
KEYED = frozenset({*ACTS, "taps"})
"""What addresses of taps end with: those have keys of their own, and are answered by them."""
AT_ONCE = 0.5
"""So many seconds are spent on actas that were brought, before a page is answered."""


class PocketAnswer(NamedTuple):
    """An answer as the browser takes it: headers are pairs as JSON, and so are the matches that changed."""

    status: int
    headers: str
    body: bytes
    changed: str


_handlers: list[WSGIHandler] = []
_jar: dict[str, str] = {}
_forms: dict[str, str] = {}
_headers: dict[str, str] = {}
"""What a request has where its browser gave none."""
_changed: list[tuple[str, int]] = []
_errands: dict[str, Callable[[], object]] = {}


def open_desk() -> None:
    """Make the handler, and take upon us what other servers leave to processes beside them."""
    _handlers[:] = [WSGIHandler()]
    recall_cookies()
    deliveries.employ_courier(lambda: _remember("deliveries", take_some_in))
    keeping.take_copies_in()
    work.employ_summer(lambda: _remember("tallies", lambda: list(work.sum_all(Leaf.objects.all()))))
    events.subscribe(_note_change)
    got_request_exception.connect(_note_trouble, dispatch_uid="pocket")


def recall_files() -> None:
    """Take what lies beside the database."""
    recall_cookies()
    _forms.clear()
    with suppress(OSError, ValueError):  # The first start has none.
        _forms.update(json.loads(FORMS.read_text(encoding="utf-8")))


def recall_cookies() -> None:
    """Take the cookies that were kept.

    Forms are signed the same after each start, since pages stay open over it.
    """
    token = salted_hmac("referee.pocket", settings.CSRF_COOKIE_NAME).hexdigest()[:CSRF_SECRET_LENGTH]
    own = {settings.DEVICE_COOKIE_NAME: device_cookie(DEVICE), settings.CSRF_COOKIE_NAME: token}
    _jar.clear()
    with suppress(OSError, ValueError):  # The first start has none.
        _jar.update(json.loads(COOKIES.read_text(encoding="utf-8")))
    _jar.update(own)


def take_languages(languages: str) -> None:
    """Take the languages of the phone.

    Chromium tells a service worker nothing of those that it names to servers.
    """
    _headers["accept-language"] = languages


def _remember(name: str, errand: Callable[[], object]) -> None:
    _errands[name] = errand


def _note_change(match_id: str, rev: int) -> None:
    _changed.append((match_id, rev))


def answer(method: str, url: str, headers: str, body: bytes, key: str = "", again: bool = False) -> PocketAnswer:
    """Answer a request for `url`, which has neither scheme nor host.

    A form with a `key` is done once, though it is asked `again`, since the worker that was asked ended. One that was
    begun, and came to no end that is known, shows the page that it came from: there one sees what became of it.
    """
    if not key or url.rpartition("/")[2] in KEYED:
        return _answer(method, url, headers, body)
    if again and key in _forms:
        place = _forms[key] or dict(json.loads(headers)).get("referer", "")
        return PocketAnswer(303, json.dumps([["Location", place]]), b"", "[]")
    connection.ensure_connection()
    before = connection.connection.total_changes
    _forms[key] = ""
    _keep_forms()
    answered = _answer(method, url, headers, body)
    if connection.connection.total_changes == before:
        del _forms[key]  # It wrote nothing, and may be done again.
    else:
        _forms[key] = dict(json.loads(answered.headers)).get("Location", "")
    with suppress(OSError):  # There is no room; the page that it came from will do.
        _keep_forms()
    return answered


def _keep_forms() -> None:
    """Write the last forms over those before, in one piece: whatever ends meanwhile, the file can be read."""
    for key in list(_forms)[:-FORMS_KEPT]:
        del _forms[key]
    FORMS.touch()
    with FORMS.open("r+b", buffering=0) as file:
        file.write(json.dumps(_forms).encode().ljust(FORMS.stat().st_size))


def _answer(method: str, url: str, headers: str, body: bytes) -> PocketAnswer:
    response = _handlers[0].get_response(WSGIRequest(_environ(method, url, json.loads(headers), body)))
    _keep_cookies(response)
    content = response.getvalue()
    response.close()
    news = json.dumps(_changed)
    _changed.clear()
    return PocketAnswer(response.status_code, json.dumps(list(response.items())), content, news)


def _environ(method: str, url: str, headers: list[tuple[str, str]], body: bytes) -> dict[str, Any]:
    """Return a request as WSGI has it."""
    path, _mark, query = url.partition("?")
    named = _headers | {name.lower(): value for name, value in headers}
    host, _colon, port = named["host"].partition(":")
    written = {name: morsel.value for name, morsel in SimpleCookie(named.pop("cookie", "")).items()}
    cookies = _jar | {name: written[name] for name in WRITTEN_BY_PAGES if name in written}
    own = {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": settings.FORCE_SCRIPT_NAME or "",
        "PATH_INFO": unquote_to_bytes(path.removeprefix(settings.FORCE_SCRIPT_NAME or "")).decode("latin1"),
        "QUERY_STRING": query,
        "SERVER_NAME": host,
        "SERVER_PORT": port or "443",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.url_scheme": named.pop("x-scheme", "https"),
        "wsgi.input": BytesIO(body),
        "CONTENT_TYPE": named.pop("content-type", ""),
        "CONTENT_LENGTH": str(len(body)),
        "HTTP_COOKIE": "; ".join(f"{name}={value}" for name, value in cookies.items()),
    }
    return own | {"HTTP_" + name.upper().replace("-", "_"): value for name, value in named.items()}


def _keep_cookies(response: HttpResponseBase) -> None:
    own = (settings.DEVICE_COOKIE_NAME, settings.CSRF_COOKIE_NAME)
    cookies = {name: morsel.value for name, morsel in response.cookies.items() if name not in own}
    if cookies.items() <= _jar.items():
        return
    _jar.update(cookies)
    kept = {name: value for name, value in _jar.items() if name not in own}
    COOKIES.write_text(json.dumps(kept), encoding="utf-8")


def take_some_in() -> None:
    """Take in some of what was brought. The rest is an errand again: pages are answered in between."""
    until = monotonic() + AT_ONCE
    deliveries.work_off(lambda: monotonic() < until)
    if deliveries.unfinished().exists():
        deliveries.begin_work()


def run_errands() -> bool:
    """Do what requests have left to be done; return whether there was anything."""
    errands = list(_errands.values())
    _errands.clear()
    for errand in errands:
        errand()
    return bool(errands)


class LaterBuildError(RuntimeError):
    """The database is that of a later build, which this one can't read."""


def read_database() -> None:
    """Read a row of the database. Raises DatabaseError where it is none any more."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM django_migrations LIMIT 1").fetchall()


def refuse_later_database() -> None:
    """Raise LaterBuildError for a database of a later build."""
    loader = MigrationLoader(connection)
    own = loader.disk_migrations
    known = {*own, *(replaced for migration in own.values() for replaced in migration.replaces)}
    later = sorted(set(loader.applied_migrations) - known)
    if later:
        raise LaterBuildError(f"A later build of Porotos wrote these matches ({'.'.join(later[0])}).")


def migrate_database() -> None:
    """Bring a database of an older build up to date.

    Raises DatabaseError for a damaged one, and leaves that alone.
    """
    with connection.cursor() as cursor:
        found = cursor.execute("PRAGMA quick_check(1)").fetchall()
    if found != [("ok",)]:
        raise DatabaseError(str(found))
    call_command("migrate", interactive=False, verbosity=0)


CORRUPT = (11, 26)
"""SQLite's own numbers for a file that is damaged, or none of its own."""
_troubles: list[str] = []


def _note_trouble(**_signal: object) -> None:
    """Remember that a request failed since the database can't be read."""
    code = getattr(getattr(sys.exception(), "__cause__", None), "sqlite_errorcode", 0)
    if code & 0xFF in CORRUPT:
        _troubles.append("broken")


def take_trouble() -> str:
    """Return why requests failed since the last call: "broken" or ""."""
    found = "broken" if _troubles else ""
    _troubles.clear()
    return found


def warm_up() -> None:
    """Do once what first pages and taps need, with a match that is thrown away together with its database."""
    plain = [("host", "localhost"), ("accept-language", "es-AR")]
    home = answer("GET", reverse("home"), json.dumps(plain), b"").body.decode()
    token = home.partition('csrfmiddlewaretoken" value="')[2].partition('"')[0]
    form = [("content-type", "application/x-www-form-urlencoded"), ("x-csrftoken", token)]
    headers = json.dumps([*plain, *form, ("referer", f"https://localhost{reverse('home')}")])

    def post(url: str, **fields: str) -> PocketAnswer:
        return answer("POST", url, headers, urlencode(fields).encode())

    table = dict(json.loads(post(reverse("start"), like="").headers))["Location"]
    match_id = table.rstrip("/").rpartition("/")[2]
    answer("GET", table, json.dumps(plain), b"")
    # The last is refused: values come first.
    for number, (team, word) in enumerate(((0, "envido"), (1, "quiero"), (0, "truco"))):
        entries = json.dumps([{"team": team, "say": word}])
        post(f"{table}tap", key=f"warm{number:012}", rev=str(number), entries=entries)
    for url in (reverse("record", args=[match_id]), reverse("new"), reverse("matches")):
        answer("GET", url, json.dumps(plain), b"")
    connections.close_all()
