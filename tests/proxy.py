"""Runs nginx with the configuration of `deploy/`, before workers of a test's own."""

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.serving import HANGS, ROOT, free_port

OWN_PROCESS = "daemon off; master_process off; pid {folder}/pid; error_log {folder}/main.log;\n"
OWN_FOLDERS = " ".join(
    f"{kind}_temp_path {{folder}}/{kind};" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
)


def nginx() -> str:
    """The path of nginx; a test that needs it is skipped where there is none."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if found is None:
        missing = "nginx is missing (Debian: apt install nginx-light)"
        pytest.fail(missing) if os.environ.get("REFEREE_REQUIRE_ALL") else pytest.skip(missing)
    return found


def configure(folder: Path, port: int, workers: Sequence[int]) -> Path:
    """Write the configuration of `deploy/` for a port and workers of this machine; the file to start with."""
    text = (ROOT / "deploy/nginx.conf").read_text()
    for there, here in {
        "listen 80;": f"listen 127.0.0.1:{port};",
        "/var/log/nginx": str(folder),
        "/etc/nginx/porotos-workers": str(folder / "workers"),
    }.items():
        assert there in text
        text = text.replace(there, here)
    (folder / "porotos.conf").write_text(text)
    line = (ROOT / "deploy/workers").read_text().splitlines()[1]
    (folder / "workers").write_text("\n".join(line.replace("8001", str(worker)) for worker in workers))
    start = folder / "nginx.conf"
    main, include = (ROOT / "deploy/nginx-main.conf").read_text(), "include /etc/nginx/conf.d/*.conf;"
    assert include in main
    main = OWN_PROCESS + main.replace(include, f"{OWN_FOLDERS} include {{folder}}/porotos.conf;")
    start.write_text(main.replace("{folder}", str(folder)))
    return start


@contextmanager
def running(folder: Path, workers: Sequence[int]) -> Iterator[int]:
    """Run nginx before workers on these ports for the block; its own port."""
    port = free_port()
    start = configure(folder, port, workers)
    command = [nginx(), "-p", folder, "-e", folder / "main.log", "-c", start]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + HANGS
        while not (folder / "pid").exists() or not (folder / "pid").read_text().strip():
            if process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"nginx did not start:\n{(folder / 'main.log').read_text()}")
            time.sleep(0.02)
        yield port
    finally:
        process.send_signal(signal.SIGQUIT)  # its slow way: what was answered is written down first
        deadline = time.monotonic() + HANGS
        while process.poll() is None and time.monotonic() < deadline:
            # One process forgets a signal that comes just before it waits for phones, until there is one.
            with suppress(OSError):
                socket.create_connection(("127.0.0.1", port), HANGS).close()
            time.sleep(0.02)
