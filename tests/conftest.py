"""What every test may use."""

import gc
import os
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from django.db import connection
from django.template import Template
from django.utils import translation
from hypothesis import settings
from pytest_django import DjangoDbBlocker

from referee.locks import folder_lock
from referee.matches import limits
from referee.matches.people import seats
from referee.matches.people.codes import codes, guesses
from referee.server.catalogues import compile_messages
from referee.shared import shared
from tests.on_postgres import LISTED, NOTES, ON_POSTGRES, Statements, delete_all, is_wanted, may_hold_any
from tests.redis_server import RedisServer
from tests.serving import Served
from tests.trials import LONG, left_to_long

pytest.register_assert_rewrite("tests.rules.judging")
ROOT = Path(__file__).resolve().parent.parent
DRAW = Template._render
IDLE_FIXTURES = frozenset(
    {
        "_dj_autoclear_mailbox",
        "_django_clear_site_cache",
        "_django_isolate_apps",
        "_django_set_urlconf",
        "_fail_for_invalid_template_variable",
        "_live_server_helper",
        "_pw_trace_api_requests",
        "_template_string_if_invalid_marker",
    }
)
"""What plugins would set up for each test, and none here uses; that took a third of a small test's time."""

# The same examples in every run; `--hypothesis-profile=explore`, or REFEREE_LONG=1, looks for new ones.
settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("explore", max_examples=1000, deadline=None)
settings.load_profile("explore" if LONG else "ci")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        compile_messages(ROOT / "locale")
    if not ON_POSTGRES or NOTES:
        statements = Statements(config)
        statements.listen()
        config.pluginmanager.register(statements)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out modules of which nothing runs on PostgreSQL; of all others pytest decides."""
    is_idle = ON_POSTGRES and collection_path.match("test_*.py") and not may_hold_any(collection_path)
    return True if is_idle else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Browser tests come last: once Playwright runs its loop in this thread, no test can start one of its own.

    On PostgreSQL, only what touches the database runs (tests/on_postgres.py), and nothing in a browser. What takes long
    (tests/trials.py) runs where it is named, and with REFEREE_LONG=1.
    """
    items.sort(key=_in_browser)
    is_named = any("::" in argument for argument in config.args)
    long = set() if LONG or is_named else left_to_long(item.nodeid for item in items) - LISTED
    away = [item for item in items if item.nodeid in long or not _belongs_here(item)]
    config.hook.pytest_deselected(items=away)
    items[:] = [item for item in items if item.nodeid not in long and _belongs_here(item)]
    for item in items:
        _leave_out_idle_fixtures(item)


def pytest_collection_finish() -> None:
    """Spare the collector what was loaded for the tests and stays, as the server does (referee/server/asgi.py)."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """One process of several sends one report of a test that passes, in place of three and its start and end.

    Sending all of them took longer than most tests. The report's seconds are those of the whole test.
    """
    if not hasattr(item.config, "workerinput"):
        return None
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    has_passed = all(report.passed for report in reports)
    for report in reports:
        if report.when == "call":
            report.duration = sum(part.duration for part in reports)
        if report.when == "call" or not has_passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


def _in_browser(item: pytest.Item) -> bool:
    return "browser" in item.path.relative_to(ROOT).parts


def _belongs_here(item: pytest.Item) -> bool:
    if not ON_POSTGRES:
        return item.get_closest_marker("postgres") is None
    if _in_browser(item) or item.get_closest_marker("sqlite"):
        return False
    fixtures = {"db", "transactional_db"} & {*getattr(item, "fixturenames", ())}
    return (bool(fixtures) or item.get_closest_marker("django_db") is not None) and is_wanted(item)


def _leave_out_idle_fixtures(item: pytest.Item) -> None:
    names: list[str] = getattr(item, "fixturenames", [])
    idle = IDLE_FIXTURES if item.get_closest_marker("django_db") else IDLE_FIXTURES | {"_django_db_marker"}
    names[:] = [name for name in names if name not in idle]


@pytest.fixture(scope="session", autouse=True)
def django_test_environment(django_test_environment: None) -> Iterator[None]:
    """Django's, but templates are drawn as for people: it would copy the context of each, at which no test looks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Template, "_render", DRAW)
        yield


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The database of the tests. PostgreSQL drops none to which some test's thread is still connected."""
    if ON_POSTGRES:
        connection.ops.sql_flush = partial(delete_all, connection.ops)
    yield
    if ON_POSTGRES:
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            others = "datname = current_database() AND pid <> pg_backend_pid()"
            cursor.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")


@pytest.fixture(autouse=True)
def nothing_left_behind() -> Iterator[None]:
    """Each test starts in the source language and with full buckets: requests leave both behind in this process."""
    yield
    translation.deactivate()
    if shared is not None:
        shared.ask(lambda redis: redis.flushdb())
    codes.clear()
    for buckets in (*vars(limits).values(), seats.ask_buckets, guesses):
        if isinstance(buckets, limits.Buckets):
            buckets.clear()


@pytest.fixture
def redis_server() -> Iterator[RedisServer]:
    """An empty Redis of the test's own, which it may stop and start again."""
    try:
        server = RedisServer()
    except LookupError as error:
        if os.environ.get("REFEREE_REQUIRE_ALL") == "1":
            raise
        pytest.skip(str(error))
    server.start()
    yield server
    server.end()


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A data folder as the first start on SQLite leaves it, made once for all processes of the tests: it takes long."""
    folder = tmp_path_factory.getbasetemp()
    folder = (folder if worker_id == "master" else folder.parent) / "prepared"
    folder.mkdir(exist_ok=True)
    with folder_lock(folder):
        if not (folder / "whole").exists():
            server = Served(folder / "data", DATABASE_URL="", REDIS_URL="")
            server.start()
            server.stop()
            (folder / "whole").touch()
    return folder / "data"


@pytest.fixture
def data_folder(tmp_path: Path, prepared: Path) -> Path:
    """A data folder of the test's own, as the first start leaves it."""
    return Path(shutil.copytree(prepared, tmp_path / "data"))


@pytest.fixture
def served(data_folder: Path) -> Iterator[Served]:
    """A running `manage.py serve` with a data folder of its own, for tests that kill and restart it."""
    server = Served(data_folder)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def lasting(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A running server for tests that neither end it nor mind what others have tapped there."""
    server = Served(Path(shutil.copytree(prepared, tmp_path_factory.mktemp("lasting") / "data")))
    server.start()
    yield server
    server.stop()
