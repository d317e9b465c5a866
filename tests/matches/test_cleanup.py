"""Deleting a match with a day to undo it, matches left empty, and the commands that tidy and copy."""

import sqlite3
import stat
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from referee.matches import cleanup
from referee.matches.identity import links, pens
from referee.matches.log import queries, taps
from referee.matches.models import Entry, Match, Pen
from referee.matches.setup import start
from referee.server.prepare import drop_what_is_due
from tests.at_table import say
from tests.matches.conftest import Phone
from tests.test_serve import manage

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


def aged(match: Match, **ages: timedelta) -> None:
    """Move moments of a match into the past."""
    Match.objects.filter(pk=match.pk).update(**{name: timezone.now() - age for name, age in ages.items()})


def test_nobody_sees_a_deleted_match_until_it_comes_back(match: Match, ana: Phone, dani: Phone) -> None:
    ana.tap({"deal": 1}, say(0, "truco"))
    token = links.watch_token(match)
    cleanup.hide_match(match.pk, ana.pen)
    assert pens.pen_of(ana.pen.device, match.pk) is None
    assert pens.pen_of(dani.pen.device, match.pk) is None
    assert links.open_watch(token) is None
    assert queries.rev_of(match.pk) is None
    assert queries.open_matches(ana.pen.device) == queries.tables_here() == []
    with pytest.raises(Match.DoesNotExist):
        taps.log_tap(match.pk, ana.pen, "after-that", ana.rev, [say(1, "quiero")])
    assert Client().get(f"/m/{token}/").status_code == 404
    assert list(cleanup.deleted_matches_of(ana.pen.device)) == [match]
    assert list(cleanup.deleted_matches_of(dani.pen.device)) == []
    assert cleanup.restore_match(match.pk, ana.pen.device) == match
    assert ana.tap(say(1, "quiero")).status == "taken"
    assert links.open_watch(token) == match


def test_only_whoever_started_it_deletes_it_and_brings_it_back(match: Match, ana: Phone, dani: Phone) -> None:
    assert (cleanup.may_delete(ana.pen), cleanup.may_delete(dani.pen), cleanup.may_delete(None)) == (True, False, False)
    with pytest.raises(PermissionError):
        cleanup.hide_match(match.pk, dani.pen)
    other = start.start_match(ana.pen.device)
    with pytest.raises(PermissionError):
        cleanup.hide_match(other.pk, ana.pen)
    cleanup.hide_match(match.pk, ana.pen)
    with pytest.raises(Match.DoesNotExist):
        cleanup.restore_match(match.pk, dani.pen.device)


def test_a_day_later_it_is_gone_for_good(match: Match, ana: Phone) -> None:
    ana.tap({"deal": 1}, say(0, "truco"))
    cleanup.hide_match(match.pk, ana.pen)
    aged(match, deleted_at=23 * HOUR)
    assert cleanup.prune_matches() == (0, 0)
    assert list(cleanup.deleted_matches_of(ana.pen.device)) == [match]
    aged(match, deleted_at=24 * HOUR)
    assert list(cleanup.deleted_matches_of(ana.pen.device)) == []
    with pytest.raises(Match.DoesNotExist):
        cleanup.restore_match(match.pk, ana.pen.device)
    assert cleanup.prune_matches() == (1, 0)
    assert not Match.objects.exists()
    assert not Entry.objects.exists()


def test_a_deleted_revancha_makes_room_for_another(match: Match, ana: Phone) -> None:
    ana.tap({"adjust": [30, 0]})
    first = start.revancha(match.pk, ana.pen)
    cleanup.hide_match(first.pk, pens.pen_of(ana.pen.device, first.pk))
    assert ana.look().match.followed_by == ""
    second = start.revancha(match.pk, ana.pen)
    assert second.pk != first.pk
    assert ana.look().match.followed_by == second.pk
    assert cleanup.restore_match(first.pk, ana.pen.device).previous is None


def test_an_empty_match_goes_when_its_owner_starts_another(match: Match, ana: Phone) -> None:
    other = start.start_match(ana.pen.device)
    assert list(Match.objects.all()) == [other]
    Phone(Pen.objects.get(match=other)).tap({"adjust": [1, 0]})
    start.start_match(ana.pen.device)
    assert Match.objects.count() == 2


def test_an_empty_match_stays_while_others_sit_at_it_or_somebody_else_started_it(match: Match, dani: Phone) -> None:
    owner = match.pens.order_by("pk").first()
    start.start_match(owner.device)
    start.start_match(dani.pen.device)
    assert Match.objects.filter(pk=match.pk).exists()


def test_an_empty_match_goes_after_two_weeks_and_any_other_stays(match: Match, ana: Phone) -> None:
    ana.tap({"adjust": [30, 0]})
    empty = start.revancha(match.pk, ana.pen)
    for one in (match, empty):
        aged(one, touched_at=13 * 24 * HOUR)
    assert cleanup.prune_matches() == (0, 0)
    for one in (match, empty):
        aged(one, touched_at=15 * 24 * HOUR)
    assert cleanup.prune_matches() == (0, 1)
    assert list(Match.objects.all()) == [match]
    assert ana.look().match.followed_by == ""


def test_prune_says_how_many_went(match: Match) -> None:
    aged(match, touched_at=15 * 24 * HOUR)
    output = StringIO()
    call_command("prune", stdout=output)
    assert output.getvalue() == "Dropped matches: 0 deleted, 1 empty.\n"
    assert not Match.objects.exists()


def test_the_server_does_the_same_when_it_starts(match: Match) -> None:
    assert drop_what_is_due() == []
    aged(match, touched_at=15 * 24 * HOUR)
    assert drop_what_is_due() == ["Dropped matches: 0 deleted, 1 empty."]
    assert not Match.objects.exists()


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
def test_backup_copies_the_database_and_keeps_the_newest(settings: object, tmp_path: Path) -> None:
    settings.DATA = tmp_path / "data"
    match = start.start_match(pens.new_device())
    paths = []
    for _ in range(3):
        output = StringIO()
        call_command("backup", keep=2, stdout=output)
        paths.append(Path(output.getvalue().strip()))
    assert sorted((tmp_path / "data" / "backups").iterdir()) == paths[1:]
    assert stat.S_IMODE(paths[2].stat().st_mode) == 0o600
    copy = sqlite3.connect(paths[2])
    assert copy.execute("SELECT id FROM matches_match").fetchall() == [(match.pk,)]
    copy.close()
    with pytest.raises(CommandError, match="at least 1"):
        call_command("backup", keep=0)


def test_the_commands_say_in_one_line_that_there_is_no_database(tmp_path: Path) -> None:
    for command in ("backup", "prune"):
        ended = manage(command, REFEREE_DATA=str(tmp_path / command))
        assert ended.returncode == 1
        assert len(ended.stderr.strip().splitlines()) == 1, ended.stderr
