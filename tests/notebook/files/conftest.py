"""Files of deliveries lie in a folder of the test, and nobody waits."""

from pathlib import Path
from typing import Any

import pytest

from referee.matches.files import deliveries


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.DATA = tmp_path
    monkeypatch.setattr(deliveries.time, "sleep", lambda seconds: None)
