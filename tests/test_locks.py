"""The locks that one process holds at a time, on whichever database."""

import threading
from collections.abc import Iterator
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, connections

from referee import locks
from referee.matches.models import Delivery
from referee.server.children import Child
from tests.serving import HANGS

pytestmark = pytest.mark.django_db(transaction=True)


class Other:
    """Somebody else who holds the lock `name`: a thread with a connection of its own."""

    def __init__(self, name: str) -> None:
        self.held, self.let_go = threading.Event(), threading.Event()
        self.thread = threading.Thread(target=self.hold, args=[name])
        self.thread.start()
        assert self.held.wait(HANGS)

    def hold(self, name: str) -> None:
        with locks.alone(name) as is_held:
            assert is_held
            self.held.set()
            self.let_go.wait(HANGS)
        connections.close_all()

    def end(self) -> None:
        self.let_go.set()
        self.thread.join(HANGS)


@pytest.fixture
def other() -> Iterator[Other]:
    other = Other("pack")
    yield other
    other.end()


def test_one_holds_it_at_a_time_and_others_another(other: Other) -> None:
    with locks.alone("pack") as is_held, locks.alone("deliver") as is_another_held:
        assert (is_held, is_another_held) == (False, True)
    other.end()
    with locks.alone("pack") as is_held:
        assert is_held
    with locks.alone("pack") as is_held:
        assert is_held


def test_whoever_waits_gets_it_in_the_end(other: Other, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "sleep", lambda _seconds: other.end())
    with locks.alone("pack", wait=True) as is_held:
        assert is_held
        assert not other.thread.is_alive()


def test_it_is_let_go_when_the_block_fails() -> None:
    with pytest.raises(OverflowError), locks.alone("pack"):
        raise OverflowError
    with locks.alone("pack") as is_held:
        assert is_held


@pytest.mark.parametrize(
    ("command", "work"),
    [
        ("pack", "referee.server.management.commands.pack.packs.pack_all"),
        ("tallies", "referee.notebook.management.commands.tallies.sum_all"),
        ("deliver", "referee.matches.files.deliveries.work_off"),
    ],
)
def test_a_command_ends_in_silence_where_another_process_is_at_it(
    command: str, work: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_arguments: object, **_more: object) -> None:
        raise AssertionError("two are at it")

    monkeypatch.setattr(work, never)
    monkeypatch.setattr("signal.signal", lambda *_arguments: None)
    Delivery.objects.create(device="x" * 22, files=[], total=1)
    other, output = Other(command), StringIO()
    call_command(command, stdout=output)
    other.end()
    assert output.getvalue() == ""
    # What reads deliveries is a process of its own.
    with pytest.raises((AssertionError, CommandError), match=r"two are at it|ended with 1\."):
        call_command(command)


def test_no_child_is_sent_for_what_another_worker_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "is_held", lambda name: name == "pack")
    sent: list[list[str]] = []
    monkeypatch.setattr("subprocess.Popen", lambda command, **_more: sent.append(command))
    Child("pack").send()
    assert not sent
    Child("deliver").send()
    assert [command[-1] for command in sent] == ["deliver"]


@pytest.mark.postgres
def test_anybody_can_see_whether_it_is_held(other: Other) -> None:
    assert locks.is_held("pack")
    assert not locks.is_held("deliver")
    other.end()
    assert not locks.is_held("pack")


@pytest.mark.postgres
def test_it_ends_with_its_connection() -> None:
    other = Other("pack")
    with connection.cursor() as cursor:
        cursor.execute("SELECT pid FROM pg_locks WHERE locktype = 'advisory'")
        (number,) = cursor.fetchone()
        cursor.execute("SELECT pg_terminate_backend(%s, 5000)", [number])
    assert not locks.is_held("pack")
    with locks.alone("pack") as is_held:
        assert is_held
    other.end()
