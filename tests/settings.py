"""Settings of the tests: their own data folder and secret, and static files without a build."""

import os
import tempfile

from tests.redis_server import PATIENT

os.environ["REFEREE_DATA"] = tempfile.mkdtemp(prefix="referee-test-")
os.environ["REFEREE_SECRET"] = "only-for-tests-" * 5
for _name in (
    "DEBUG", "REFEREE_HTTPS", "REFEREE_WORKER", "REFEREE_SECRET_FILE", "ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS",
    "DATABASE_URL", "REDIS_URL", "REFEREE_URL", "REFEREE_POCKET", "REFEREE_METRICS", "REFEREE_LOGS",
    "REFEREE_LOG_THREADS",
):  # fmt: skip
    os.environ.pop(_name, None)
# Of a PostgreSQL that was started for these tests (tests/database_server.py).
if _server := os.environ.get("TEST_DATABASE_URL"):
    os.environ["DATABASE_URL"] = f"{_server}/referee"
    os.environ["REFEREE_LOG_THREADS"] = "2"
# Of a Redis that was started with it (tests/redis_server.py); each process of the tests has a part of its own.
if _redis := os.environ.get("TEST_REDIS_URL"):
    _part = os.environ.get("PYTEST_XDIST_WORKER", "").removeprefix("gw") or 0
    os.environ["REDIS_URL"] = f"{_redis}/{_part}?{PATIENT}"

from referee.settings import *  # noqa: E402, F403
from referee.settings import DATA, DATABASES, STORAGES  # noqa: E402

# A file, not memory: the live server of the browser tests reads it from another thread.
DATABASES["default"]["TEST"] = {"NAME": "referee_test" if _server else DATA / "test.sqlite3"}
if _server:  # A test may be one transaction, and does in it what a tap never does.
    DATABASES["default"]["OPTIONS"]["options"] = "-c statement_timeout=60s"
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
HOST_NAMES = ["testserver"]
