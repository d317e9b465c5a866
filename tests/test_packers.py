"""The command that packs matches, and the thread that starts it while nobody plays."""

from datetime import timedelta
from io import StringIO
from threading import Event

import pytest
from django.core.management import call_command
from django.utils import timezone

from referee.matches import bulk
from referee.matches.identity import pens
from referee.matches.models import Match, Pack, Tap
from referee.matches.packing import packs
from referee.matches.people import removal
from referee.matches.setup import start
from referee.server import children
from tests.matches.conftest import Phone
from tests.matches.packing.ended import DATABASES, end, rows
from tests.notebook import making
from tests.serving import HANGS

pytestmark = pytest.mark.django_db(databases=DATABASES)


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match that ended long ago, and that nobody has touched since."""
    monkeypatch.setattr(bulk, "leave_to_others", lambda _seconds: None)
    phone = Phone(start.start_match(pens.new_device()).pens.get())
    phone.tap({"adjust": [1, 0]})
    Tap.objects.update(at=timezone.now() - timedelta(days=9))
    return end(Match.objects.get())


def command(*options: str) -> str:
    output = StringIO()
    call_command("pack", *options, stdout=output)
    return output.getvalue().strip()


def test_the_command_packs_and_empties_and_puts_back(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    assert command("--no-wait") == "Packed matches: 1; emptied their tables: 0."
    assert rows(match)
    assert command() == "Packed matches: 0; emptied their tables: 0."
    monkeypatch.setattr(packs, "STILL_READ", timedelta())
    assert command() == "Packed matches: 0; emptied their tables: 1."
    assert not rows(match)
    assert command("--undo") == "Unpacked matches: 1."
    assert rows(match)
    assert command() == "Packed matches: 1; emptied their tables: 1."


def test_it_is_time_when_nobody_has_tapped_for_a_while(match: Match) -> None:
    assert children.is_time_to_pack()
    Phone(start.start_match(pens.new_device()).pens.get()).tap({"adjust": [1, 0]})
    assert not children.is_time_to_pack()
    Tap.objects.update(at=timezone.now() - children.QUIET_FOR)
    assert children.is_time_to_pack()
    packs.pack(match.pk)
    assert children.is_time_to_pack()
    Pack.objects.update(emptied=True)
    assert not children.is_time_to_pack()


def test_the_thread_starts_the_command_when_it_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    sent, looked = Event(), iter([False, True])
    monkeypatch.setattr(children, "is_time_to_pack", lambda: next(looked, False))
    packer = children.Packer(every=0.01)
    monkeypatch.setattr(packer._child, "send", sent.set)
    packer.begin()
    try:
        assert sent.wait(HANGS)
    finally:
        packer.end()
    assert packer._thread is None


def test_what_was_deleted_a_day_ago_is_to_be_dropped_also_while_somebody_plays() -> None:
    Phone(start.start_match(pens.new_device()).pens.get()).tap({"adjust": [1, 0]})
    notebook, _keeper = making.notebook()
    for one in (making.played(), notebook):
        rows = type(one).objects.filter(pk=one.pk)
        for ago, is_due in ((None, False), (timedelta(hours=23), False), (timedelta(hours=25), True)):
            rows.update(deleted_at=ago and timezone.now() - ago)
            assert children.is_anything_to_drop() == is_due
        call_command("prune", stdout=StringIO())
        assert not rows.exists()
        assert not children.is_anything_to_drop()
    assert not children.is_time_to_pack()


def test_the_thread_starts_the_command_that_drops(monkeypatch: pytest.MonkeyPatch) -> None:
    sent, emptied = Event(), Event()
    monkeypatch.setattr(children, "is_anything_to_drop", lambda: True)
    monkeypatch.setattr(children, "is_time_to_pack", lambda: False)
    monkeypatch.setattr(removal, "empty_log", emptied.set)
    packer = children.Packer(every=0.01)
    monkeypatch.setattr(packer._pruner, "send", sent.set)
    packer.begin()
    try:
        assert sent.wait(HANGS)
    finally:
        packer.end()
    assert emptied.is_set()
