"""Runs nginx with the configuration of `deploy/`, before workers of a test's own."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.serving import ROOT, STARTED_WITHIN, free_port

CONFIGURATION = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/main.log;
events {{}}
http {{
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/answers;
    fastcgi_temp_path {folder}/unused;
    uwsgi_temp_path {folder}/unused;
    scgi_temp_path {folder}/unused;
    include {folder}/porotos.conf;
}}
"""


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
    start.write_text(CONFIGURATION.format(folder=folder))
    return start


@contextmanager
def running(folder: Path, workers: Sequence[int]) -> Iterator[int]:
    """Run nginx before workers on these ports for the block; its own port."""
    port = free_port()
    start = configure(folder, port, workers)
    command = [nginx(), "-p", folder, "-e", folder / "main.log", "-c", start]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + STARTED_WITHIN
        while not (folder / "pid").exists() or not (folder / "pid").read_text().strip():
            if process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"nginx did not start:\n{(folder / 'main.log').read_text()}")
            time.sleep(0.02)
        yield port
    finally:
        process.send_signal(signal.SIGQUIT)  # its slow way: what was answered is written down first
        process.wait(10)
