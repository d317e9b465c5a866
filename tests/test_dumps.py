"""Backups of a PostgreSQL: made by `backup`, and put back by its own tool."""

import os
import stat
import subprocess
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from referee.matches.identity import pens
from referee.matches.models import Match
from referee.matches.setup import start
from referee.server.backups import dumps
from tests.database_server import ADDRESS, program

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


def made(keep: int = 10) -> Path:
    said = StringIO()
    call_command("backup", keep=keep, stdout=said)
    return Path(said.getvalue().strip())


def test_a_backup_comes_back_over_what_was_played_since(settings: object, tmp_path: Path) -> None:
    settings.DATA = tmp_path / "data"
    match = start.start_match(pens.new_device())
    copy = made()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    Match.objects.filter(pk=match.pk).update(rev=7)
    start.start_match(pens.new_device())
    name = connection.settings_dict["NAME"]
    connection.close()
    command = [program("pg_restore") or "", "--clean", "--if-exists", f"--dbname={os.environ[ADDRESS]}/{name}", copy]
    subprocess.run(command, check=True)
    assert list(Match.objects.values_list("pk", "rev")) == [(match.pk, match.rev)]


def test_the_newest_stay(settings: object, tmp_path: Path) -> None:
    settings.DATA = tmp_path / "data"
    copies = [made(keep=2) for _ in range(3)]
    assert sorted((tmp_path / "data" / "backups").iterdir()) == copies[1:]


def test_a_copy_that_fails_leaves_nothing(settings: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.DATA = tmp_path / "data"
    monkeypatch.setattr(dumps, "_environment", lambda: {**os.environ, "PGHOST": "127.0.0.1", "PGPORT": "1"})
    with pytest.raises(CommandError, match="can't be copied whole: pg_dump"):
        made()
    assert not list((tmp_path / "data" / "backups").iterdir())


def test_without_its_tool_it_says_so(settings: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.DATA = tmp_path / "data"
    monkeypatch.setattr(dumps, "_environment", lambda: {"PATH": str(tmp_path)})
    with pytest.raises(CommandError, match="pg_dump is missing"):
        made()


def test_a_restore_by_our_command_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="its own server's tools"):
        call_command("restore", str(tmp_path / "copy.dump"))
