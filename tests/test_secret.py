"""The secret is written whole or not at all, and never replaced in silence."""

import os
import resource
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee import env
from referee.server import files
from tests.matches.log.http_phones import HttpPhone
from tests.serving import Served, manage


def refused(served: Served) -> str:
    ended = manage("serve", "--host", "127.0.0.1", "--port", "0", REFEREE_DATA=str(served.data), REFEREE_SECRET="")
    assert (ended.returncode, ended.stdout, len(ended.stderr.splitlines())) == (1, "", 1), ended.stderr
    return ended.stderr


@pytest.mark.parametrize("is_there", [False, True])
def test_a_secret_that_is_missing_or_empty_beside_matches_is_not_replaced(served: Served, is_there: bool) -> None:
    phone = HttpPhone(served)
    phone.start()
    copy = manage("backup", REFEREE_DATA=str(served.data), REFEREE_SECRET="").stdout.strip()
    served.stop()
    secret = served.data / "secret"
    text = secret.read_text()
    secret.unlink()
    if is_there:
        secret.touch()
    complaint = refused(served)
    assert f"The secret {secret} is missing" in complaint
    assert f"python3 manage.py restore {copy}" in complaint
    assert secret.exists() is is_there
    secret.write_text(text)
    served.start()
    assert phone.tap("the-first-tap", 0, {"adjust": [1, 0]})["status"] == "taken"


@pytest.mark.parametrize("is_there", [False, True])
def test_without_matches_nothing_hangs_on_it_and_a_new_one_is_made(served: Served, is_there: bool) -> None:
    served.stop()
    secret = served.data / "secret"
    secret.unlink()
    if is_there:
        secret.touch()  # as an interrupted first start left it in earlier versions
    served.start()
    assert len(secret.read_text().strip()) >= 50
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600


@pytest.fixture
def full_disk() -> Iterator[None]:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_leaves_no_half_of_a_file_and_keeps_the_one_before(tmp_path: Path, full_disk: None) -> None:
    secret = tmp_path / "secret"
    with pytest.raises(OSError, match="File too large"):
        files.replace_text(secret, "s" * 64)
    assert not list(tmp_path.iterdir())
    secret.write_text("before")
    with pytest.raises(OSError, match="File too large"):
        files.replace_text(secret, "s" * 64)
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("secret", "before")]


def test_a_file_has_its_name_only_when_it_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    sync, rename = os.fsync, Path.replace

    def note_sync(descriptor: int) -> None:
        steps.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        sync(descriptor)

    def note_rename(self: Path, target: Path) -> Path:
        steps.append("rename")
        return rename(self, target)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(Path, "replace", note_rename)
    files.replace_text(tmp_path / "secret", "s" * 64)
    assert steps == ["file", "rename", "folder"]


def test_an_empty_secret_of_one_s_own_is_still_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "own"
    own.touch()
    monkeypatch.delenv("REFEREE_SECRET", raising=False)
    assert env.secret("REFEREE_SECRET", own, least=50) == ""
    monkeypatch.setenv("REFEREE_SECRET_FILE", str(own))
    with pytest.raises(env.ImproperlyConfigured, match="is empty"):
        env.secret("REFEREE_SECRET", tmp_path / "none", least=50)
