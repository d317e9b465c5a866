"""Settings come from the environment, the secret is written whole, and nonsense stops the start with a sentence."""

import json
import os
import resource
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from referee import env
from referee.server import files
from tests.matches.log.http_phones import HttpPhone
from tests.serving import HANGS, Served, manage

ROOT = Path(__file__).resolve().parent.parent
PRINT = (
    "import json; from referee import settings as s;"
    "print(json.dumps([s.DEBUG, s.HTTPS, s.HAS_SECRET, s.HOST_NAMES, str(s.DATA), s.CSRF_COOKIE_SECURE,"
    " s.DEVICE_COOKIE_OPTIONS['secure'], s.SECRET_KEY]))"
)


def load(**environment: str) -> "subprocess.CompletedProcess[str]":
    """Loads the real settings in a process with exactly this environment."""
    command = [sys.executable, "-c", PRINT]
    own = {"PATH": os.environ["PATH"], **environment}
    return subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True, timeout=HANGS)


def test_nothing_needs_to_be_set(tmp_path: Path) -> None:
    loaded = json.loads(load(REFEREE_DATA=str(tmp_path)).stdout)
    assert loaded[:-1] == [False, False, False, [], str(tmp_path), False, False]
    assert len(loaded[-1]) >= 50


def test_everything_can_be_set(tmp_path: Path) -> None:
    secret = tmp_path / "elsewhere"
    secret.write_text("s" * 50 + "\n")
    loaded = load(
        REFEREE_DATA=str(tmp_path),
        REFEREE_SECRET_FILE=str(secret),
        REFEREE_HTTPS="yes",
        ALLOWED_HOSTS="truco.example, .club.example",
        DEBUG="True",
    )
    hosts = ["truco.example", ".club.example"]
    assert json.loads(loaded.stdout) == [True, True, True, hosts, str(tmp_path), True, True, "s" * 50]


@pytest.mark.parametrize(
    ("environment", "complaint"),
    [
        ({"DEBUG": "maybe"}, "DEBUG must be 1 or 0, not 'maybe'."),
        ({"REFEREE_HTTPS": "2"}, "REFEREE_HTTPS must be 1 or 0, not '2'."),
        ({"REFEREE_WORKER": "never"}, "REFEREE_WORKER must be 1 or 0, not 'never'."),
        ({"REFEREE_SECRET": "short"}, "REFEREE_SECRET has 5."),
        ({"REFEREE_SECRET": "s" * 60, "REFEREE_SECRET_FILE": "/x"}, "Set REFEREE_SECRET or REFEREE_SECRET_FILE, not"),
        ({"REFEREE_SECRET_FILE": "/nowhere/secret"}, "The secret file /nowhere/secret can't be read"),
        ({"REFEREE_SECRET_FILE": os.devnull}, "is empty"),
        ({"REFEREE_DATA": f"{ROOT / 'manage.py'}/data"}, "REFEREE_DATA must be a folder"),
        ({"ALLOWED_HOSTS": "http://truco.example"}, "ALLOWED_HOSTS"),
        ({"ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS"),
        ({"CSRF_TRUSTED_ORIGINS": "truco.example"}, "CSRF_TRUSTED_ORIGINS"),
        ({"REFEREE_PROXY": "my-proxy"}, "REFEREE_PROXY"),
        ({"DATABASE_URL": "mysql://club@127.0.0.1/truco"}, "DATABASE_URL must be a PostgreSQL's"),
        ({"DATABASE_URL": "postgres//club"}, "DATABASE_URL"),
        ({"REDIS_URL": "http://127.0.0.1:6379"}, "REDIS_URL must be a Redis's"),
        ({"REFEREE_URL": "truco.example"}, "REFEREE_URL must be an address such as https://truco.example, not"),
        ({"REFEREE_URL": "https://truco.example/mesa"}, "REFEREE_URL must be an address"),
        ({"REFEREE_POCKET": "http://truco.example/"}, "REFEREE_POCKET must be an address such as https://"),
        ({"REFEREE_METRICS": "9100"}, "REFEREE_METRICS must be an IP address and a port such as 127.0.0.1:9100, not"),
        ({"REFEREE_METRICS": "my-host:9100"}, "REFEREE_METRICS must be an IP address and a port"),
        ({"REFEREE_METRICS": "127.0.0.1:99999"}, "REFEREE_METRICS must be an IP address and a port"),
        ({"REFEREE_LOGS": "xml"}, "REFEREE_LOGS must be text or json, not 'xml'."),
        ({"REFEREE_DRAIN": "-1"}, "REFEREE_DRAIN must be a number from 0 to 600, not '-1'."),
        ({"DATABASE_URL": "postgres://a@b/c", "REFEREE_LOG_THREADS": "0"}, "must be a number from 1 to 4, not '0'."),
        ({"REFEREE_DRAIN": "1e3"}, "REFEREE_DRAIN must be a number from 0 to 600"),
    ],
)
def test_nonsense_stops_the_start(environment: dict[str, str], complaint: str) -> None:
    loaded = load(**environment)
    last = loaded.stderr.strip().splitlines()[-1]
    assert loaded.returncode == 1
    assert "ImproperlyConfigured" in last
    assert complaint in last


def test_manage_says_nonsense_without_a_traceback() -> None:
    own = {**os.environ, "DEBUG": "perhaps", "DJANGO_SETTINGS_MODULE": "referee.settings", "REFEREE_NO_BOOTSTRAP": "1"}
    command = [sys.executable, "manage.py", "serve"]
    ended = subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True, timeout=HANGS)
    assert ended.returncode == 1
    assert ended.stderr.splitlines() == ["DEBUG must be 1 or 0, not 'perhaps'."]


def test_a_secret_file_in_the_data_folder_is_found(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("d" * 64)
    assert json.loads(load(REFEREE_DATA=str(tmp_path)).stdout)[-1] == "d" * 64


@pytest.mark.parametrize(("value", "expected"), [("1", True), ("ON", True), ("", False), (" no ", False)])
def test_flags_have_a_few_spellings(value: str, expected: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_FLAG", value)
    assert env.flag("A_FLAG") is expected


def test_a_word_that_does_not_fit_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME", "good, b@d")
    with pytest.raises(ImproperlyConfigured, match=r"SOME: 'b@d' is not a word"):
        env.words("SOME", r"[a-z]+", "a word")


@pytest.mark.parametrize("https", ["0", "1"])
def test_the_deployment_check_is_clean(https: str, tmp_path: Path) -> None:
    ended = manage("check", "--deploy", "--fail-level", "INFO", REFEREE_HTTPS=https, REFEREE_DATA=str(tmp_path))
    assert ended.returncode == 0, ended.stderr


def refused(served: Served) -> str:
    ended = manage("serve", "--host", "127.0.0.1", "--port", "0", REFEREE_DATA=str(served.data), REFEREE_SECRET="")
    assert (ended.returncode, ended.stdout, len(ended.stderr.splitlines())) == (1, "", 1), ended.stderr
    return ended.stderr


def test_a_secret_that_is_missing_or_empty_beside_matches_is_not_replaced(served: Served) -> None:
    phone = HttpPhone(served)
    phone.start()
    copy = manage("backup", REFEREE_DATA=str(served.data), REFEREE_SECRET="").stdout.strip()
    served.stop()
    secret = served.data / "secret"
    text = secret.read_text()
    for leave in (secret.unlink, secret.touch):
        leave()
        complaint = refused(served)
        assert f"The secret {secret} is missing" in complaint
        assert f"python3 manage.py restore {copy}" in complaint
        assert not secret.exists() or not secret.read_text()
    secret.write_text(text)
    served.start()
    assert phone.tap("the-first-tap", 0, {"adjust": [1, 0]})["status"] == "taken"


@pytest.mark.parametrize("is_there", [False, True])
def test_without_matches_nothing_hangs_on_it_and_a_new_one_is_made(data_folder: Path, is_there: bool) -> None:
    served = Served(data_folder)
    secret = served.data / "secret"
    secret.unlink()
    if is_there:
        secret.touch()  # as an interrupted first start left it in earlier versions
    served.start()
    served.stop()
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
