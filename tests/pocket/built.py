"""The site of the pocket, made once for all tests of a run, and for several runs where they name it."""

import os
from pathlib import Path
from unittest.mock import patch

from referee.locks import folder_lock
from referee.pocket.building import packing
from referee.pocket.building.site import build_site

QUICK = 6
"""As hard as gzip tries for tests: a hundredth is left to save, and takes three seconds."""


def build_once(folder: Path) -> Path:
    """The site, made once for all processes of the tests; it lies where REFEREE_TEST_SITE says, if that is set."""
    site = Path(os.environ.get("REFEREE_TEST_SITE") or folder / "pocket")
    site.parent.mkdir(parents=True, exist_ok=True)
    with folder_lock(site.parent):
        if not site.exists():
            with patch.object(packing, "LEVEL", QUICK):
                build_site(site, site.parent / "pyodide")
    return site
