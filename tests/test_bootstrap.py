"""The bootstrap, run for real: on a project of one tiny wheel, without a network."""

import ast
import base64
import hashlib
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from referee.server import bootstrap
from tests.serving import HANGS

ROOT = Path(__file__).resolve().parent.parent
BOOTSTRAP = "referee/server/bootstrap.py"
MANAGE = """
import json, sys
from pathlib import Path
from referee.server.bootstrap import ensure_environment
ensure_environment(sys.argv, Path(__file__).resolve().parent)
import leaf
print(json.dumps({"leaf": leaf.VERSION, "argv": sys.argv[1:]}))
"""


class Project:
    """A checkout whose only requirement is a wheel, `leaf`, in a folder beside it."""

    def __init__(self, folder: Path) -> None:
        self.root, self.wheels = folder / "checkout", folder / "wheels"
        self.wheels.mkdir()
        copy = self.root / BOOTSTRAP
        copy.parent.mkdir(parents=True)
        copy.write_text((ROOT / BOOTSTRAP).read_text())
        (self.root / "manage.py").write_text(MANAGE)

    def lock(self, version: str, name: str = "requirements.txt") -> None:
        wheel = self.wheels / f"leaf-{version}-py3-none-any.whl"
        info = f"leaf-{version}.dist-info"
        files = {
            "leaf.py": f"VERSION = {version!r}\n",
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: leaf\nVersion: {version}\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: t\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        with zipfile.ZipFile(wheel, "w") as archive:
            record = ""
            for path, text in files.items():
                archive.writestr(path, text)
                digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
                record += f"{path},sha256={digest},{len(text)}\n"
            archive.writestr(f"{info}/RECORD", f"{record}{info}/RECORD,,\n")
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        (self.root / name).write_text(f"leaf=={version} \\\n    --hash=sha256:{digest}\n")

    def start(self, *arguments: str, **environment: str) -> "subprocess.Popen[str]":
        own = {name: value for name, value in os.environ.items() if name != "REFEREE_NO_BOOTSTRAP"}
        own |= {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.wheels), **environment}
        pipe = subprocess.PIPE
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.Popen(command, cwd=self.root, env=own, stdout=pipe, stderr=pipe, text=True)

    def run(self, *arguments: str, **environment: str) -> tuple[int, str, str]:
        process = self.start(*arguments, **environment)
        output, errors = process.communicate(timeout=HANGS)
        return process.returncode, output, errors

    def environment(self) -> bootstrap.Environment:
        return bootstrap.Environment(self.root, ["requirements.txt"])


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Project, list[tuple[str, str]]]:
    """A project after two first calls at the same moment, and what each wrote to stdout and stderr."""
    project = Project(tmp_path_factory.mktemp("project"))
    project.lock("1.0")
    calls = [project.start("adjudicate", "a b.json") for _ in range(2)]
    return project, [call.communicate(timeout=HANGS) for call in calls]


def test_the_first_call_builds_and_only_the_command_writes_to_stdout(
    built: tuple[Project, list[tuple[str, str]]],
) -> None:
    _project, calls = built
    for output, errors in calls:
        assert json.loads(output) == {"leaf": "1.0", "argv": ["adjudicate", "a b.json"]}, errors


def test_two_first_calls_at_once_build_once(built: tuple[Project, list[tuple[str, str]]]) -> None:
    _project, calls = built
    assert sum("Building .venv" in errors for _output, errors in calls) == 1


def test_later_calls_build_nothing_until_the_lock_changes(built: tuple[Project, list[tuple[str, str]]]) -> None:
    project, _calls = built
    project.lock("1.0")
    project.run("serve")
    assert project.run("serve")[1:] == ('{"leaf": "1.0", "argv": ["serve"]}\n', "")
    project.lock("2.0")
    _code, output, errors = project.run("serve")
    assert json.loads(output)["leaf"] == "2.0"
    assert "updating" in errors


def test_tests_get_the_development_lock(built: tuple[Project, list[tuple[str, str]]]) -> None:
    project, _calls = built
    project.lock("3.0", "requirements-dev.txt")
    assert json.loads(project.run("test", "-k", "x")[1]) == {"leaf": "3.0", "argv": ["test", "-k", "x"]}


def test_a_lock_that_cannot_be_installed_is_one_clear_message(built: tuple[Project, list[tuple[str, str]]]) -> None:
    project, _calls = built
    project.lock("5.0")
    lock = project.root / "requirements.txt"
    lock.write_text(lock.read_text().replace("sha256:", "sha256:0")[:-2])
    code, output, errors = project.run("serve")
    assert (code, output) == (1, "")
    assert "requirements.txt could not be installed" in errors
    assert "Traceback" not in errors.splitlines()[-1]
    assert not project.environment().is_current()


@pytest.mark.parametrize("ends_with", [0, 1])
def test_uv_installs_where_it_is_and_pip_where_it_fails(tmp_path: Path, ends_with: int) -> None:
    project = Project(tmp_path)
    project.lock("1.0")
    programs, calls = tmp_path / "programs", tmp_path / "calls"
    programs.mkdir()
    uv = programs / "uv"
    uv.write_text(f'#!/bin/bash\necho "$@" >> {calls}\n[ {ends_with} = 0 ] && "$4" -m pip install -q "${{@:5}}"\n')
    uv.chmod(0o755)
    _code, output, errors = project.run("serve", PATH=f"{programs}:{os.environ['PATH']}")
    assert json.loads(output)["leaf"] == "1.0", errors
    assert calls.read_text().startswith("pip install --python ")
    assert "--require-hashes" in calls.read_text()


def test_it_can_be_turned_off(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.lock("1.0")
    code, _output, errors = project.run("serve", REFEREE_NO_BOOTSTRAP="1")
    assert code == 1
    assert "No module named 'leaf'" in errors
    assert not project.environment().folder.exists()


def test_an_interrupted_build_starts_over_and_without_ensurepip_the_hosts_pip_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = Project(tmp_path)
    project.lock("1.0")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(project.wheels))
    environment = project.environment()
    if not bootstrap.has_module(environment.host, "pip"):
        pytest.skip("the Python that these tests stand on has no pip")
    monkeypatch.setattr(bootstrap, "has_module", lambda python, name: name != "ensurepip")
    environment.folder.mkdir()
    leftover = environment.folder / "half-made"
    leftover.touch()
    environment.build_if_needed()
    assert (environment.is_current(), leftover.exists()) == (True, False)
    found = subprocess.run([environment.python, "-c", "import leaf; print(leaf.VERSION)"], capture_output=True)
    assert found.stdout == b"1.0\n"
    assert not list(environment.folder.glob("lib/*/site-packages/pip"))


def test_without_any_pip_it_names_the_package_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = Project(tmp_path)
    project.lock("1.0")
    monkeypatch.setattr(bootstrap, "has_module", lambda python, name: False)
    with pytest.raises(bootstrap.BootstrapError, match="sudo apt install python3-venv"):
        project.environment().build_if_needed()


def test_an_interpreter_that_has_everything_is_left_alone(tmp_path: Path) -> None:
    project = Project(tmp_path)
    (project.root / "requirements.txt").write_text(f"pytest=={pytest.__version__} \\\n    --hash=sha256:0\n")
    assert project.environment().serves_this_interpreter()
    (project.root / "requirements.txt").write_text("pytest==0.0.1 \\\n    --hash=sha256:0\n")
    assert not project.environment().serves_this_interpreter()
    (project.root / "requirements.txt").write_text("no-such-leaf==1.0 \\\n    --hash=sha256:0\n")
    assert not project.environment().serves_this_interpreter()


@pytest.mark.parametrize(("version", "system", "hint"), [((3, 10, 4), "posix", "3.11"), ((3, 12, 0), "nt", "WSL")])
def test_what_it_cannot_run_on_is_said_plainly(version: tuple[int, ...], system: str, hint: str) -> None:
    with pytest.raises(bootstrap.BootstrapError, match=hint):
        bootstrap.check_python(version, system)


@pytest.mark.parametrize("name", ["manage.py", "referee/__init__.py", BOOTSTRAP])
def test_an_old_python_gets_far_enough_to_be_refused(name: str) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 7))


def test_only_the_standard_library_is_imported() -> None:
    tree = ast.parse((ROOT / BOOTSTRAP).read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert names
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names
