"""The build that this server runs: pages of another one are out of date."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest

SOURCES = ("templates/**/*.html", "referee/server/worker/*.js", "locale/**/*.po")


@cache
def build() -> str:
    """Return the name of this build.

    It changes with styles, scripts, templates and texts.
    """
    digest = sha256(str(getattr(staticfiles_storage, "manifest_hash", "")).encode())
    root = Path(settings.ROOT)
    for path in sorted(path for pattern in SOURCES for path in root.glob(pattern)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def this_build(request: HttpRequest) -> dict[str, object]:
    """Return `build` for every page, and whether a `worker` keeps the app on phones."""
    return {"build": build(), "worker": has_worker()}


def has_worker() -> bool:
    """Return whether phones may keep the app.

    Not from source, where files change under one name.
    """
    return bool(settings.WORKER and getattr(staticfiles_storage, "hashed_files", None))
