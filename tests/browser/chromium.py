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


def launch_options() -> dict[str, Any]:
    """What playwright is told to start it with."""
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {"executable_path": CHROMIUM, "args": [*FLAGS, *sandbox]}
