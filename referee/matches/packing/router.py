"""The router of what is unpacked in memory."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db.models import Model


class Router:
    """Rows of both databases belong together, and no migration makes tables in memory."""

    def allow_relation(self, first: Model, second: Model, **_hints: Any) -> bool:
        """Let unpacked rows point to a match, and it to them."""
        return True

    def allow_migrate(self, db: str, _app: str, **_hints: Any) -> bool | None:
        """Keep migrations out of memory."""
        return False if db == settings.UNPACKED else None
