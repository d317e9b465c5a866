"""The browser of the tests and of the bench: where it is, and how it is started."""

import os
import shutil
from typing import Any

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first is the same browser without its own windows: a third faster here."""
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
FEWER_PROCESSES = [
    "--in-process-gpu",
    "--renderer-process-limit=1",
    "--js-flags=--no-opt --no-maglev --liftoff-only",
]
"""Pages are drawn where the browser is, and those of a phone share a process: a sixth less CPU.

No page lives long enough for its scripts to be compiled a second time, for speed: a twentieth less, with axe a tenth;
nor a pocket for its Python: a sixth less of a start.
"""


def launch_options() -> dict[str, Any]:
    """What playwright is told to start it with."""
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {"executable_path": CHROMIUM, "args": [*FLAGS, *sandbox]}
