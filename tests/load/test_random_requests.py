"""Hundreds of random requests of every kind end in no error; and an error would be found."""

from collections.abc import Iterator
from typing import Any

import pytest
from channels.layers import channel_layers
from django.db import connections

from referee.matches.log import cache
from referee.server import asgi
from referee.table.live import views
from tests.serving import HANGS
from tests.trials import SEED, trials
from tools.load.running import Report, run

pytestmark = pytest.mark.django_db(transaction=True, databases=["default", "unpacked"])


@pytest.fixture(autouse=True)
def threads() -> Iterator[None]:
    """The application's own threads let go of the database when a test ends."""
    cache.clear()
    channel_layers.backends = {}
    yield
    for executor in (*asgi.LOG_THREADS, asgi.DOOR_THREAD, *asgi.PAGE_THREADS.executors):
        executor.submit(connections.close_all).result(timeout=HANGS)
    cache.clear()


def counted(report: Report, kind: str, *statuses: int) -> int:
    return sum(number for (one, status), number in report.counts.items() if one == kind and status in statuses)


def test_no_request_ends_in_an_error() -> None:
    report = run(seed=SEED + 7, count=trials(2_000))
    assert not report.failures, report
    assert counted(report, "tap", 200) > 3, report
    assert counted(report, "page", 200) > 10, report
    assert counted(report, "form", 302) > 10, report
    assert counted(report, "socket", 1000) > 1, report


def test_an_error_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any, **more: Any) -> None:
        raise OverflowError("too large")

    monkeypatch.setattr(views, "render_live", broken)
    report = run(seed=7, count=40)
    assert report.failures
    assert all("OverflowError: too large" in failure for failure in report.failures), report
