"""Logs as JSON: one object a line, whatever happens, and nothing in it that names a match, a person or a page."""

import json
import logging
import os
import subprocess
import sys
from datetime import UTC, datetime
from typing import Any

import pytest

from referee.server.monitoring.logs import Formatter
from tests.serving import HANGS, ROOT

ID = "Zx3-abcdefghijklmno_90"
EVERYTHING = f"""
import asyncio, logging, threading, warnings
import django
django.setup(set_prefix=False)
log = logging.getLogger("django.request")
log.error("%s: %s", "Internal Server Error", "/p/{ID}/tap", extra={{"status_code": 500, "request": "POST /p/{ID}/tap"}})
log.warning("Not Found: %s", "/p/{ID}/")
logging.getLogger("referee.server.middleware.busy").error("It can't serve: %s", "lock\\nDETAIL: Key=(Ana)")
try:
    raise KeyError("Ana")
except KeyError as error:
    try:
        raise ValueError("Ana & Caro") from error
    except ValueError:
        logging.getLogger("django.db").error("Error calling f (%s).", "Ana & Caro", exc_info=True)
def fail():
    raise ValueError("Ana")
thread = threading.Thread(target=fail)
thread.start()
thread.join()
async def forgotten():
    asyncio.get_running_loop().create_task(failing())
    await asyncio.sleep(0)
async def failing():
    raise ValueError("Ana")
asyncio.run(forgotten())
warnings.warn("An old way", UserWarning)
class Bad:
    def __del__(self):
        raise ValueError("Ana")
Bad()
raise ValueError("Ana")
"""


def printed(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs code in a process with the real settings."""
    own = {**os.environ, "DJANGO_SETTINGS_MODULE": "referee.settings", "REFEREE_DATA": "/nowhere", **environment}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True, timeout=HANGS)


def test_all_that_a_process_prints_is_json_and_names_nobody() -> None:
    ended = printed(EVERYTHING, REFEREE_LOGS="json")
    lines = [json.loads(line) for line in ended.stderr.splitlines()]
    assert [(line["level"], line["logger"]) for line in lines] == [
        ("ERROR", "django.request"),
        ("ERROR", "referee.server.middleware.busy"),
        ("ERROR", "django.db"),
        ("CRITICAL", "referee"),
        ("ERROR", "asyncio"),
        ("WARNING", "py.warnings"),
        ("CRITICAL", "referee"),
        ("CRITICAL", "referee"),
    ]
    assert ended.returncode == 1
    assert "Ana" not in ended.stderr
    assert ID not in ended.stderr
    assert lines[0]["message"] == "Internal Server Error: /p/*"
    assert lines[1]["message"] == "It can't serve: lock"
    assert lines[2]["exception"].splitlines()[1::2] == ["builtins.KeyError", "builtins.ValueError"]
    assert all(set(line) <= {"time", "level", "logger", "message", "exception"} for line in lines)


def test_text_is_what_is_usual() -> None:
    ended = printed("import django; django.setup(); import logging; logging.error('so'); 1/0")
    assert ended.stderr.splitlines()[0].endswith(" ERROR root: so")
    assert "ZeroDivisionError: division by zero" in ended.stderr


def line_of(message: str, *args: Any, **extra: Any) -> dict[str, Any]:
    record = logging.LogRecord("a.logger", logging.ERROR, "/a/file.py", 7, message, args, None)
    record.__dict__.update(extra)
    made: dict[str, Any] = json.loads(Formatter().format(record))
    return made


def test_a_line_says_when_in_utc() -> None:
    line = line_of("so", created=datetime(2026, 11, 23, 9, 5, 6, 789_000, UTC).timestamp())
    assert line == {"time": "2026-11-23T09:05:06.789+00:00", "level": "ERROR", "logger": "a.logger", "message": "so"}


@pytest.mark.parametrize(
    ("message", "extra", "shown"),
    [
        (f"at /p/{ID}/tap", {}, "at /p/*"),
        (f"at /ws/m/{ID}{ID}/ twice", {}, "at /ws/m/* twice"),
        (f"at /libreta/{ID}/persona/3/", {}, "at /libreta/*"),
        ("Bad Request: /notebook/ana-garay/", {"request": "…"}, "Bad Request: /notebook/*"),
        ("The folder /srv/porotos/data is full", {}, "The folder /srv/porotos/data is full"),
    ],
)
def test_addresses_lose_what_is_in_them(message: str, extra: dict[str, str], shown: str) -> None:
    assert line_of(message, **extra)["message"] == shown
