"""A laptop serves alone: it has no bus and no poll, and loads no library for them."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee.table.live import push
from referee.table.live.messages import Message
from referee.table.live.push import Others, others
from tests.serving import HANGS, ROOT

ALONE = """
import sys
import referee.server.asgi
from referee.table.live.push import HAS_OTHERS, others
print(others.bus, HAS_OTHERS, "redis" in sys.modules)
"""


def test_a_process_that_is_alone_loads_nothing_of_a_bus(tmp_path: Path) -> None:
    own = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    environment = {**own, "DJANGO_SETTINGS_MODULE": "referee.settings", "REFEREE_DATA": str(tmp_path)}
    command = [sys.executable, "-c", ALONE]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=HANGS)
    assert ended.stdout.split() == ["None", "False", "False"], ended.stderr


async def test_whoever_is_alone_waits_for_nobody_and_begins_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "HAS_OTHERS", False)
    monkeypatch.setattr(others, "bus", None)
    before, alone = asyncio.all_tasks(), Others()
    await push.begin_hearing()
    with alone.following("match-0123456789abcdef"):
        await alone.confirmed("match-0123456789abcdef")
        alone.post(Message("match-0123456789abcdef", 1))
        assert alone.latest("match-0123456789abcdef") == 0
    assert asyncio.all_tasks() == before
    await push.end_hearing()


async def test_a_worker_polls_until_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "HAS_OTHERS", True)
    monkeypatch.setattr(others, "bus", None)
    before = asyncio.all_tasks()
    await push.begin_hearing()
    assert len(asyncio.all_tasks() - before) == 1
    await push.end_hearing()
    assert asyncio.all_tasks() == before
