"""Backups of a PostgreSQL: made by `backup`, and put back by its own tool."""

import os
import re
import stat
import subprocess
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from referee.matches.identity import pens
from referee.matches.log import cache
from referee.matches.models import Match
from referee.matches.setup import start
from referee.server import backups
from tests.at_table import FOUR, LA_MANO, Table, say
from tests.database_server import ADDRESS, program

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


def made(keep: int = 10) -> Path:
    output = StringIO()
    call_command("backup", keep=keep, stdout=output)
    return Path(output.getvalue().strip())


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


def pages(client: Client, match: Match) -> list[str]:
    """What a phone is shown of a match, without what is drawn anew for each visit."""
    cache.clear()
    answers = [client.get(f"/{path}") for path in (f"p/{match.pk}/", f"acta/{match.pk}/", "partidos/")]
    assert [answer.status_code for answer in answers] == [200] * 3
    texts = [answer.content.decode() for answer in answers]
    record = client.get(f"/acta/{match.pk}/archivo")
    texts.append((record.content or b"".join(record.streaming_content)).decode())
    return [re.sub(r"[A-Za-z0-9]{64}", "TOKEN", text) for text in texts]


def test_a_backup_makes_the_same_pages_of_another_database(
    settings: object, tmp_path: Path, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DATA = tmp_path / "data"
    table = Table(FOUR)
    for entry in ({"adjust": [2, 0], "why": "truco"}, *LA_MANO, say(1, "envido"), say(0, "no quiero")):
        table.tap(entry)
    client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(table.device)
    before, copy = pages(client, table.match), made()
    other, address = f"{connection.settings_dict['NAME']}_restored", os.environ[ADDRESS]
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE DATABASE {other}")
    try:
        subprocess.run([program("pg_restore") or "", "--no-owner", f"--dbname={address}/{other}", copy], check=True)
        Match.objects.all().delete()
        connection.close()
        with monkeypatch.context() as patch:
            patch.setitem(connection.settings_dict, "NAME", other)
            assert pages(client, table.match) == before
            connection.close()
        assert client.get(f"/acta/{table.match.pk}/").status_code == 404
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f"DROP DATABASE {other} WITH (FORCE)")


def test_the_newest_stay(settings: object, tmp_path: Path) -> None:
    settings.DATA = tmp_path / "data"
    copies = [made(keep=2) for _ in range(3)]
    assert sorted((tmp_path / "data" / "backups").iterdir()) == copies[1:]


def test_a_copy_that_fails_leaves_nothing(settings: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.DATA = tmp_path / "data"
    monkeypatch.setattr(backups, "_environment", lambda: {**os.environ, "PGHOST": "127.0.0.1", "PGPORT": "1"})
    with pytest.raises(CommandError, match="can't be copied whole: pg_dump"):
        made()
    assert not list((tmp_path / "data" / "backups").iterdir())


def test_without_its_tool_it_says_so(settings: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.DATA = tmp_path / "data"
    monkeypatch.setattr(backups, "_environment", lambda: {"PATH": str(tmp_path)})
    with pytest.raises(CommandError, match="pg_dump is missing"):
        made()


def test_a_restore_by_our_command_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="its own server's tools"):
        call_command("restore", str(tmp_path / "copy.dump"))
