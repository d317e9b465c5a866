"""Settings come from the environment, and nonsense in it stops the start with one clear sentence."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from referee import env
from tests.serving import HANGS

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
    own = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "referee.settings",
        "REFEREE_NO_BOOTSTRAP": "1",
        "REFEREE_HTTPS": https,
        "REFEREE_DATA": str(tmp_path),
    }
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "INFO"]
    ended = subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True, timeout=HANGS)
    assert ended.returncode == 0, ended.stderr
