"""The context of every page: the build that serves it, the look that its phone chose, and values that it shows.

Pages of another build are out of date. The look, night or day, sticks or beans, is kept in cookies.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest

THEMES = ("night", "day")
MARKS = ("sticks", "beans")
SOURCES = ("templates/**/*.html", "referee/server/*.js", "locale/**/*.po")
"""The sources by which builds differ, besides styles and scripts."""


def this_phone(request: HttpRequest) -> dict[str, str]:
    """Return `theme`, empty for the phone's own light, and `marks`, for every page."""
    theme, marks = request.COOKIES.get("theme", ""), request.COOKIES.get("marks", "")
    return {"theme": theme if theme in THEMES else "", "marks": marks if marks in MARKS else MARKS[0]}


@cache
def build() -> str:
    """Return the name of this build, which changes with styles, scripts, templates and texts."""
    digest = sha256(str(getattr(staticfiles_storage, "manifest_hash", "")).encode())
    root = Path(settings.ROOT)
    for path in sorted(path for pattern in SOURCES for path in root.glob(pattern)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def this_build(request: HttpRequest) -> dict[str, object]:
    """Return `build` for every page, and whether a `worker` keeps the app on phones.

    In a `pocket` there is nothing but this phone. A page that came over https leads to one, if there is a `pocket_url`.
    """
    way = settings.POCKET_URL if settings.POCKET_URL and request.is_secure() else ""
    return {"build": build(), "worker": has_worker(), "pocket": settings.POCKET, "pocket_url": way}


def has_worker() -> bool:
    """Return whether phones may keep the app: not from source, where files change under one name."""
    return bool(settings.WORKER and getattr(staticfiles_storage, "hashed_files", None))


class Shown:
    """A value that templates read."""

    __slots__ = ()

    def __getitem__(self, name: str) -> Any:
        """Return an attribute, as if it were a key."""
        # Templates look for a key first, and an exception for each name would be dear.
        return getattr(self, name)
