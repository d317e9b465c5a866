"""What lies in `deploy/`: it starts commands that there are, with settings that there are, and holds no secret.

nginx's file is tried in `tests/test_proxy.py`.
"""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import load_command_class

from tests.serving import HANGS, ROOT

DEPLOY = ROOT / "deploy"
UNITS = ("porotos@.service", "porotos-prepare.service")
SETTINGS = set(re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "docs/club.md").read_text(), re.MULTILINE))
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
APPS = ("app1", "app2", "prepare")


def parsed(words: list[str]) -> dict[str, Any]:
    """The options of a command line as `manage.py` reads them."""
    assert words[1] == "manage.py"
    parser = load_command_class("referee.server", words[2]).create_parser("manage.py", words[2])
    return vars(parser.parse_args(words[3:]))


def unit(name: str) -> list[tuple[str, str]]:
    """The settings of a systemd unit."""
    lines = (DEPLOY / name).read_text().splitlines()
    return [(key, value) for key, is_set, value in (line.partition("=") for line in lines) if is_set and key[0] != "#"]


def variables_of(name: str) -> dict[str, str]:
    """The variables of a systemd unit."""
    assigned = [word for key, value in unit(name) if key == "Environment" for word in value.split()]
    return dict(word.split("=", 1) for word in assigned)


# --- systemd ---
def test_a_worker_serves_what_is_prepared_on_the_port_in_its_name() -> None:
    words = shlex.split(dict(unit("porotos@.service"))["ExecStart"].replace("%i", "8001"))
    options = parsed(words)
    assert (options["prepared"], options["host"], options["port"]) == (True, "127.0.0.1", 8001)
    lines = (DEPLOY / "workers").read_text().splitlines()[1:]
    assert [line.split()[1] for line in lines] == ["127.0.0.1:8001", "127.0.0.1:8002"]


def test_the_preparation_is_a_command() -> None:
    parsed(shlex.split(dict(unit("porotos-prepare.service"))["ExecStart"]))


@pytest.mark.parametrize("name", UNITS)
def test_units_set_only_what_there_is(name: str) -> None:
    variables = variables_of(name)
    assert variables.keys() <= SETTINGS
    assert variables["REFEREE_DATA"] == "/var/lib/" + dict(unit(name))["StateDirectory"]
    assert dict(unit(name))["EnvironmentFile"] in (DEPLOY / "env.example").read_text()


def test_a_worker_has_time_to_end() -> None:
    found = dict(unit("porotos@.service"))
    assert int(found["TimeoutStopSec"]) > 30
    assert "porotos-prepare.service" in found["After"]
    assert "porotos-prepare.service" in found["Wants"]


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("systemd-analyze is missing; the units' commands were read all the same.")
    files = []
    for name in UNITS:
        file = tmp_path / name.replace("@", "@8001")
        file.write_text((DEPLOY / name).read_text().replace("/srv/porotos/.venv/bin/python", sys.executable))
        files.append(file)
    ended = subprocess.run([verify, "verify", *files], capture_output=True, text=True, timeout=HANGS)
    assert (ended.returncode, [line for line in ended.stderr.splitlines() if "porotos" in line]) == (0, [])


# --- containers ---
def test_compose_starts_one_preparation_before_two_workers() -> None:
    assert set(SERVICES) == {*APPS, "nginx", "postgres", "redis"}
    parsed(SERVICES["prepare"]["command"])
    for name in ("app1", "app2"):
        assert SERVICES[name]["depends_on"]["prepare"] == {"condition": "service_completed_successfully"}
        assert "command" not in SERVICES[name]  # the image's
    assert "prepare" not in SERVICES["prepare"]["depends_on"]


@pytest.mark.parametrize("name", APPS)
def test_compose_sets_only_what_there_is(name: str) -> None:
    environment = SERVICES[name]["environment"]
    assert environment.keys() <= SETTINGS
    assert environment["DATABASE_URL"].startswith("postgres://porotos:")
    assert environment["REFEREE_PROXY"] == SERVICES["nginx"]["networks"]["inside"]["ipv4_address"]


def test_nginx_knows_the_workers_of_compose() -> None:
    addresses = [f"{SERVICES[name]['networks']['inside']['ipv4_address']}:8000" for name in ("app1", "app2")]
    lines = (DEPLOY / "workers-compose").read_text().splitlines()[1:]
    assert [line.split()[1] for line in lines] == addresses
    assert [line.split()[2:] for line in lines] == [
        line.split()[2:] for line in (DEPLOY / "workers").read_text().splitlines()[1:]
    ]


def test_files_that_compose_mounts_are_there() -> None:
    mounts = [volume.split(":") for service in SERVICES.values() for volume in service.get("volumes", ())]
    files = {source: target for source, target, *_mode in mounts if source.startswith(".")}
    assert all((DEPLOY / source).is_file() for source in files)
    assert files["./workers-compose"] in (DEPLOY / "nginx.conf").read_text()
    volumes = {source for source, *_rest in mounts if not source.startswith(".")}
    assert volumes == set(COMPOSE["volumes"])


def test_images_have_a_version_and_no_registry() -> None:
    containerfile = (DEPLOY / "Containerfile").read_text()
    images = [SERVICES[name]["image"] for name in ("nginx", "postgres", "redis")]
    images += re.findall(r"^FROM (\S+)$", containerfile, re.MULTILINE)
    assert all(re.fullmatch(r"[a-z]+:\d[\w.-]*", image) for image in images)
    # The dump's program must not be older than the server.
    assert f"postgresql-client-{SERVICES['postgres']['image'].partition(':')[2]}" in containerfile


def test_the_image_has_what_the_server_needs_and_serves_unprivileged() -> None:
    lines = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ").splitlines()
    found = [line.partition(" ")[::2] for line in lines if line and line[0] != "#"]
    copied = {argument.split()[0] for word, argument in found if word == "COPY"}
    assert copied == {"manage.py", "requirements-scale.txt", "locale", "static", "templates", "referee"}
    assert {f"!{name}" for name in copied} <= set((ROOT / ".dockerignore").read_text().splitlines())
    variables = dict(word.split("=", 1) for kind, argument in found if kind == "ENV" for word in argument.split())
    assert variables.pop("PYTHONUNBUFFERED") == "1"
    assert variables.keys() <= SETTINGS
    assert [argument for word, argument in found if word == "USER"] == ["porotos"]
    (command,) = (argument for word, argument in found if word == "CMD")
    options = parsed(yaml.safe_load(command))
    assert (options["prepared"], options["port"]) == (True, 8000)
    assert any("--require-hashes" in argument and "requirements-scale.txt" in argument for _word, argument in found)


# --- secrets ---
def test_the_example_holds_no_secret_and_nothing_unknown() -> None:
    text = (DEPLOY / "env.example").read_text()
    values = dict(re.findall(r"^#?([A-Z_]+)=(.*)$", text, re.MULTILINE))
    assert values.keys() - {"POSTGRES_PASSWORD"} <= SETTINGS
    assert values["REFEREE_SECRET"] == values["POSTGRES_PASSWORD"] == ""
    variables = set(re.findall(r"\$\{([A-Z_]+)", (DEPLOY / "compose.yaml").read_text()))
    assert variables <= set(re.findall(r"^([A-Z_]+)=", text, re.MULTILINE))


def test_no_secret_can_be_committed() -> None:
    assert ".env" in (ROOT / ".gitignore").read_text().splitlines()
