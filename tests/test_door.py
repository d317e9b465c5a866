"""The door: what an address takes, from whom, and that nothing of a body is read or parsed before that is known."""

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from threading import Event
from time import process_time
from typing import Any

import pytest
from django.db import connection
from django.http import QueryDict
from django.http.multipartparser import MultiPartParser
from django.urls import get_resolver, resolve, reverse

from referee import measures
from referee.matches import limits
from referee.matches.identity import pens
from referee.server import asgi, budgets, direct, door
from referee.server.budgets import BUDGETS, FRAME, PAGE, TAPS, Who
from referee.server.management.commands import serve
from tests.direct.calling import FORM, SECRET, Response, call, form, run
from tests.direct.cases import CASES, sent
from tests.direct.conftest import threads  # noqa: F401 (a fixture)
from tests.matches.log.http_phones import HttpPhone
from tests.serving import HANGS, ROOT, Served
from tests.table.making import Table
from tests.test_headers import patterns

KEY = "Zx3-abcdefghijklmno_90"
ARGUMENTS: dict[str, Any] = {
    "match_id": KEY, "notebook": KEY, "token": 2 * KEY, "number": 3, "batch": 3, "entry": 4, "day": "2026-11-19",
}  # fmt: skip
CSRF = f"csrftoken={SECRET}"
MULTIPART = "multipart/form-data; boundary=x"
COST = 20
"""Milliseconds of CPU that a refused request may take, however long it is (see also `tools/bench/strangers.py`)."""


def posted() -> Iterator[tuple[str, str]]:
    """The name and an example of every address whose view takes a POST."""
    for pattern in patterns(get_resolver().url_patterns):
        if "POST" in methods(pattern.callback):
            named = {name: ARGUMENTS[name] for name in pattern.pattern.converters}
            yield pattern.name or "", reverse(pattern.name, kwargs=named)


def methods(view: Any) -> list[str]:
    """The methods that the decorators of a view allow; all of those of a view without any."""
    while view is not None:
        cells = [cell.cell_contents for cell in getattr(view, "__closure__", None) or ()]
        found = [cell for cell in cells if isinstance(cell, list) and cell and all(map(str.isupper, map(str, cell)))]
        if found:
            return list(found[0])
        view = getattr(view, "__wrapped__", None)
    return ["GET", "POST"]


POSTED = dict(posted())


def reaching_the_database(test: Any) -> Any:
    """Mark a test that goes through the application's own threads."""
    return pytest.mark.django_db(transaction=True)(pytest.mark.usefixtures("threads", "unhurried")(test))


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger of a test comes as often as it likes."""
    monkeypatch.setattr(door, "PAUSE", 0)


# --- the table ---
def test_every_address_that_takes_a_post_has_a_row_and_no_row_is_idle() -> None:
    assert set(POSTED) == set(BUDGETS)


def test_a_tap_a_page_and_an_upload_have_their_bounds() -> None:
    longest = {name: budget.most for name, budget in BUDGETS.items()}
    assert {name for name, most in longest.items() if most > PAGE} == {"taps", "bring", "notebook-bring"}
    assert (PAGE, TAPS, longest["taps"]) == (64 * 1024, 256 * 1024, TAPS)
    assert {path for path in POSTED.values() if budgets.is_upload(path)} == {POSTED["bring"], POSTED["notebook-bring"]}


def test_who_must_be_known_is_named_by_the_address() -> None:
    for name, budget in BUDGETS.items():
        needed = {Who.PEN: "match_id", Who.KEEPER: "notebook"}.get(budget.who)
        assert needed is None or needed in resolve(POSTED[name]).kwargs


NGINX = (ROOT / "deploy/nginx.conf").read_text()
LOCATIONS = {
    pattern: re.search(r"client_max_body_size (\w+);", text)
    for pattern, text in re.findall(r'location ~ "(.+?)" \{(.*?)\n    \}', NGINX, re.DOTALL)
}
SIZES = {"k": 1024, "m": 1024 * 1024}


def bound_of_nginx(path: str) -> int:
    """The longest body that nginx lets pass to an address."""
    usual = re.search(r"^    client_max_body_size (\w+);", NGINX, re.MULTILINE)
    found = [size for pattern, size in LOCATIONS.items() if re.search(pattern, path)]
    size = (found[0] if found else None) or usual
    assert size is not None
    return int(size[1][:-1]) * SIZES[size[1][-1]]


def test_nginx_has_the_same_bounds() -> None:
    assert {name: bound_of_nginx(path) for name, path in POSTED.items()} == {
        name: budget.most for name, budget in BUDGETS.items()
    }


def test_nginx_counts_strangers_as_the_workers_do() -> None:
    buckets = limits.stranger_buckets
    assert f"zone=strangers:1m rate={buckets._rate:.0f}r/s;" in NGINX
    assert f"limit_req zone=strangers burst={buckets._burst} nodelay;" in NGINX
    assert "limit_req zone=posters " in NGINX


def test_sockets_take_next_to_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict[str, Any] = {}

    def config(*_arguments: object, **options: Any) -> None:
        made.update(options)
        raise InterruptedError

    monkeypatch.setattr(serve, "Config", config)
    with pytest.raises(InterruptedError):
        serve.run(None, reload=False)  # type: ignore[arg-type]  # it does not come to the listener
    assert made["ws_max_size"] == FRAME <= 1024


# --- what is read ---
@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The lengths of the forms that were parsed; those in parts count as 0."""
    lengths: list[int] = []
    query, parts = QueryDict.__init__, MultiPartParser.__init__

    def parse_query(this: QueryDict, text: Any = None, *arguments: Any, **more: Any) -> None:
        # A form comes as bytes, a query as text.
        lengths.extend([len(text)] if isinstance(text, bytes) and text else [])
        query(this, text, *arguments, **more)

    def parse_parts(this: Any, *arguments: Any, **more: Any) -> None:
        lengths.append(0)
        parts(this, *arguments, **more)

    monkeypatch.setattr(QueryDict, "__init__", parse_query)
    monkeypatch.setattr(MultiPartParser, "__init__", parse_parts)
    return lengths


def post(path: str, body: bytes, **headers: str) -> Response:
    """Post a form as somebody who has nothing but these headers."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return run(partial(call, "POST", path, body, {"Host": "localhost", "Content-Type": FORM, **sent}))[0]


def longest(name: str) -> bytes:
    """The longest body that an address takes, of signs that take long to read."""
    most = BUDGETS[name].most
    return (b"a=" + b"%41" * (most // 3))[:most]


def cookie(device: str) -> str:
    return f"{CSRF}; device={pens.device_cookie(device)}"


STRANGERS: dict[str, dict[str, str]] = {
    "nothing": {},
    "another cookie": {"Cookie": "language=es; csrftoken=; device="},
    "a token without its cookie": {"X_CSRFToken": SECRET},
    "parts": {"Content_Type": MULTIPART},
    "no type": {"Content_Type": ""},
}


@reaching_the_database
@pytest.mark.parametrize("stranger", STRANGERS)
def test_of_somebody_with_nothing_no_address_reads_a_byte(stranger: str, parsed: list[int]) -> None:
    for name, path in POSTED.items():
        answer = post(path, longest(name), **STRANGERS[stranger])
        assert (name, answer.status, answer.read, parsed) == (name, 403, 0, [])


@reaching_the_database
@pytest.mark.parametrize("name", ["tap", "taps", "new", "people", "notebook-settings"])
def test_a_refusal_costs_little_cpu_however_long_the_body(name: str) -> None:
    body, costs = longest(name), []
    for _ in range(4):
        began = process_time()
        assert post(POSTED[name], body).status == 403
        costs.append(process_time() - began)
    assert 1000 * min(costs) <= COST


@reaching_the_database
@pytest.mark.parametrize(("token", "status"), [(SECRET, 404), ("x", 403)], ids=["good", "bad"])
def test_of_a_phone_that_may_not_nothing_is_read(token: str, status: int, parsed: list[int]) -> None:
    for name, budget in BUDGETS.items():
        if budget.who is not Who.ANYBODY:
            whose = CSRF if budget.who is Who.DEVICE else cookie("a-device-of-somebody")
            answer = post(POSTED[name], longest(name), X_CSRFToken=token, Cookie=whose)
            expected = 403 if budget.who is Who.KEEPER else status
            assert (name, answer.status, answer.read, parsed) == (name, expected, 0, [])
            assert ("connection" in answer.headers) == (budget.most > PAGE)


@reaching_the_database
@pytest.mark.parametrize("token", [None, "", "x", 32 * "y"])
def test_a_tap_is_read_when_its_header_is_right(token: str | None, parsed: list[int]) -> None:
    table = Table(dealer=1)
    headers = {"Cookie": cookie(table.device)} | ({} if token is None else {"X_CSRFToken": token})
    for act in ("tap", "undo", "taps"):
        answer = post(f"/p/{table.match.pk}/{act}", form(csrfmiddlewaretoken=SECRET), **headers)
        assert (answer.status, answer.read, parsed) == (403, 0, [])
    answer = post(f"/p/{table.match.pk}/tap", form(), Cookie=headers["Cookie"], X_CSRFToken=SECRET)
    assert (answer.status, answer.read, parsed) == (200, len(form()), [len(form())])


@reaching_the_database
def test_no_form_is_parsed_twice(parsed: list[int]) -> None:
    for name, case in CASES.items():
        parsed.clear()
        sent(case)
        assert len(parsed) <= 1, name


@reaching_the_database
def test_a_page_without_scripts_has_its_token_in_the_form(parsed: list[int]) -> None:
    table = Table(dealer=1)
    path, body = f"/p/{table.match.pk}/irse", form(csrfmiddlewaretoken=SECRET)
    assert post(path, body, Cookie=cookie("somebody")).status == 404
    assert parsed == []
    assert post(path, body, Cookie=cookie(table.device)).status == 302
    assert post("/idioma/", b"language=en&csrfmiddlewaretoken=" + SECRET.encode(), Cookie=CSRF).status == 302
    assert len(parsed) == 2


@reaching_the_database
def test_files_are_read_of_a_phone_whose_page_has_made_it_known(parsed: list[int]) -> None:
    body = f'--x\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"\r\n\r\n{SECRET}\r\n--x--'.encode()
    assert post("/partidos/traer", body, Cookie=CSRF, Content_Type=MULTIPART).status == 404
    page = run(partial(call, "GET", "/partidos/", b"", {"Host": "localhost"}))[0]
    device = re.search(r"device=([^;]+)", page.headers["set-cookie"])
    assert device is not None
    assert parsed == []
    answer = post("/partidos/traer", body, Cookie=f"{CSRF}; device={device[1]}", Content_Type=MULTIPART)
    assert (answer.status, answer.read) == (422, len(body))


@pytest.mark.parametrize("path", ["/healthz", "/nowhere", "/p/abc/live", f"/acta/{KEY}/", "/p/abc/tap/more"])
@reaching_the_database
def test_where_nothing_is_expected_a_body_stays_unread(path: str, parsed: list[int]) -> None:
    headers = {"Host": "localhost", "Content-Type": FORM, "Cookie": CSRF, "X-CSRFToken": SECRET}
    for method in ("POST", "GET", "PUT"):
        bare = run(partial(call, method, path, b"", headers))[0]
        answer = run(partial(call, method, path, b"a" * PAGE, headers))[0]
        assert (answer.status, answer.read) == (bare.status, 0)
        assert run(partial(call, method, path, b"a" * (PAGE + 1), headers))[0].status == 413
    assert parsed == []


@pytest.mark.parametrize(
    ("header", "value", "status"),
    [("Content-Length", "", 413), ("Content-Length", "9" * 5000, 413), ("Content-Length", "-1", 411),
     ("Content-Length", "\xb2", 411), ("Transfer-Encoding", "chunked", 411)],
)  # fmt: skip
def test_too_long_or_of_no_length_it_is_refused_whoever_sends_it(header: str, value: str, status: int) -> None:
    for name, budget in BUDGETS.items():
        headers = {"Host": "localhost", header: value or str(budget.most + 1)}
        answer = run(partial(call, "POST", POSTED[name], b"x" * 9, headers))[0]
        assert (name, answer.status, answer.read, answer.headers["connection"]) == (name, status, 0, "close")


# --- strangers who come too often ---
@reaching_the_database
def test_a_stranger_who_comes_too_often_waits_and_the_phones_of_the_address_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(door, "PAUSE", 1_000)
    monkeypatch.setattr(limits.stranger_buckets, "_burst", 2 * door.REFUSED)
    monkeypatch.setattr(limits.stranger_buckets, "_rate", 0)
    table = Table(dealer=1)
    nobody = {"Host": "localhost", "Content-Type": FORM}
    phone = {**nobody, "Cookie": cookie(table.device), "X-CSRFToken": SECRET}

    async def come() -> None:
        path = f"/p/{table.match.pk}/tap"
        for _ in range(2):
            assert (await call("POST", path, form(), nobody)).status == 403
        third = asyncio.create_task(call("POST", path, form(), nobody))
        joining = asyncio.create_task(call("POST", "/mesa/", b"a", {**nobody, "Cookie": CSRF}))
        for number in range(3):
            assert (await call("POST", path, form(f"phone-key-{number}"), phone)).status == 200
        assert not third.done()
        assert not joining.done()
        third.cancel()
        joining.cancel()
        assert (await call("POST", path, form(), nobody, client=("127.0.0.1", 1))).status == 403

    asyncio.run(come())


# --- bugs of the direct way ---
@reaching_the_database
def test_a_bug_of_the_direct_way_is_counted_and_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    counted: list[str] = []
    monkeypatch.setattr(measures, "bypass", counted.append)
    monkeypatch.setattr(direct, "_logged", set())
    monkeypatch.setattr(direct.Visit, "_refusal", lambda *_arguments: {}["no such thing"])
    for number in range(3):
        table = Table(dealer=1)
        headers = {"Cookie": cookie(table.device), "X_CSRFToken": SECRET}
        assert post(f"/p/{table.match.pk}/tap", form(f"phone-key-{number}"), **headers).status == 200
    assert counted == ["KeyError"] * 3
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [KeyError]


# --- looks ---
@reaching_the_database
def test_a_look_does_not_wait_for_the_thread_that_writes() -> None:
    table, arrived = Table(dealer=1), Event()
    headers = {"Host": "localhost", "Cookie": cookie(table.device)}
    asgi.LOG_THREADS[0].submit(arrived.wait, HANGS)
    try:
        for path in ("live", "why"):
            answer = run(partial(call, "GET", f"/p/{table.match.pk}/{path}", b"", headers))[0]
            assert answer.status in (200, 400)
    finally:
        arrived.set()


@pytest.mark.sqlite
@reaching_the_database
def test_whoever_writes_waits_two_seconds_at_most_for_another_process() -> None:
    def timeout() -> int:
        with connection.cursor() as cursor:
            return int(cursor.execute("PRAGMA busy_timeout").fetchone()[0])

    assert 1_000 <= asgi.LOG_THREADS[0].submit(timeout).result(HANGS) <= 2_000


def test_beside_a_locked_database_looks_are_answered_while_a_tap_waits(lasting: Served) -> None:
    taps, looks = HttpPhone(lasting), HttpPhone(lasting)
    taps.start()
    looks.start()
    form = {"key": "a-tap-of-mine", "rev": "0", "entries": '[{"adjust":[1,0]}]'}
    with closing(sqlite3.connect(lasting.data / "referee.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with ThreadPoolExecutor(1) as pool:
            tap = pool.submit(taps.request, "POST", f"{taps.path}tap", form)
            assert looks.request("GET", f"{looks.path}live")[0] == 200
            assert tap.result()[0] == 503
        other.execute("ROLLBACK")
    assert taps.tap("a-tap-of-mine", 0, {"adjust": [1, 0]})["status"] == "taken"
