"""The site of the pocket, made once for all tests of a run."""

import os
from pathlib import Path

from referee.locks import folder_lock
from referee.pocket.building.site import build_site


def build_once(folder: Path) -> Path:
    """The site, made once for all processes of the tests. REFEREE_TEST_SITE names one that there is."""
    if there := os.environ.get("REFEREE_TEST_SITE"):
        return Path(there)
    site = folder / "pocket"
    with folder_lock(folder):
        if not site.exists():
            build_site(site, folder / "pyodide")
    return site
