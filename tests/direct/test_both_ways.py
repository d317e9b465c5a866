"""Taps answered without Django's handler: the same answers, headers and refusals as those of the views."""

from dataclasses import replace
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError, connection

from referee.matches import limits
from referee.server import asgi, direct
from referee.server.direct import Hooks
from referee.table.live import views
from tests.direct.cases import CASES, sent

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("name", CASES)
def test_both_ways_answer_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    here = sent(CASES[name])
    assert here[0] == CASES[name].status, here
    monkeypatch.setattr(asgi, "_logs", [asgi._logs[0].handler])
    monkeypatch.setattr(asgi, "_looks", asgi._looks.handler)
    assert sent(CASES[name]) == here


@pytest.mark.parametrize("name", ["a tap", "refused", "stale", "no entries", "a batch", "the table", "https"])
def test_what_is_admitted_needs_no_handler(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for way in (asgi._logs[0], asgi._looks):
        monkeypatch.setattr(way.handler, "handle", None)
    assert sent(CASES[name])[0] == CASES[name].status


def rebuilt(monkeypatch: pytest.MonkeyPatch, name: str) -> list[tuple[Any, ...]]:
    """The answers of both ways, with the middleware that the settings make now."""
    answers = []
    thread = asgi.LOG_THREADS[0]
    for way in (lambda handler: direct.Direct(thread, handler), lambda handler: handler):
        monkeypatch.setattr(asgi, "_logs", [way(asgi.OneHopHandler(thread))])
        monkeypatch.setattr(asgi, "_looks", asgi._logs[0])
        answers.append(sent(CASES[name]))
    return answers


def test_https_alone_is_insisted_on(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.SECURE_SSL_REDIRECT, settings.SECURE_HSTS_SECONDS, settings.HTTPS = True, 3600, True
    settings.SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
    here, there = rebuilt(monkeypatch, "a tap")
    assert here == there
    assert here[0] == 301
    monkeypatch.setitem(CASES, "https", replace(CASES["https"], cookie=CASES["a tap"].cookie))
    here, there = rebuilt(monkeypatch, "https")
    assert here == there
    assert (here[0], here[1]["strict-transport-security"]) == (200, "max-age=3600")


def test_a_page_that_can_be_had_over_https_is_sent_there(monkeypatch: pytest.MonkeyPatch) -> None:
    class Served:
        port = 8443

        def holds_for(self, host: str) -> bool:
            return True

    monkeypatch.setattr("referee.server.certificate.current", Served())
    here, there = rebuilt(monkeypatch, "the table as a page")
    assert here == there
    assert here[0] == 307
    assert rebuilt(monkeypatch, "the table")[0][0] == 200


def test_a_phone_that_taps_too_fast_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits.tap_buckets, "_burst", 0)
    monkeypatch.setattr(limits.tap_buckets, "_rate", 0)
    for name, after in (("a tap", "1"), ("a batch", "2")):
        here, there = rebuilt(monkeypatch, name)
        assert here == there
        assert (here[0], here[1]["retry-after"]) == (429, after)


@pytest.mark.parametrize(("error", "status"), [(OperationalError("locked"), 503), (OverflowError("a bug"), 500)])
def test_what_fails_is_answered_alike(error: Exception, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_arguments: Any, **_more: Any) -> None:
        raise error

    for place in ("do", "draw"):
        with monkeypatch.context() as broken:
            if place == "do":
                broken.setattr("referee.matches.log.taps.store.lock_for", failing)
            else:
                broken.setattr(views, "render_live", failing)
            here, there = rebuilt(broken, "a tap")
        assert here == there
        assert here[0] == status
        assert ("retry-after" in here[1]) == (status == 503)


@pytest.mark.sqlite
def test_a_disk_error_within_a_trigger_is_answered_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE TRIGGER disk BEFORE INSERT ON matches_tap BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END"
        )
    try:
        here, there = rebuilt(monkeypatch, "a tap")
    finally:
        with connection.cursor() as cursor:
            cursor.execute("DROP TRIGGER disk")
    assert here == there
    assert (here[0], here[1]["retry-after"]) == (503, "2")


def test_middleware_that_would_be_left_out_stops_the_start(settings: Any) -> None:
    settings.MIDDLEWARE = [*settings.MIDDLEWARE, "tests.direct.test_both_ways.without_hooks"]
    with pytest.raises(ImproperlyConfigured, match="without_hooks"):
        Hooks()


def without_hooks(get_response: Any) -> Any:
    return get_response
