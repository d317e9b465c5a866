"""Settings of the app in a phone: one process without threads, one person, nothing between a page and Django."""

from typing import Any, cast

from csp.constants import SELF

from referee import env
from referee.settings import *  # noqa: F403 (all of them, but for the few that differ)
from referee.settings import CONTENT_SECURITY_POLICY, DATABASES, MIDDLEWARE, ROOT, TEMPLATES

POCKET = True
# Where the site lies on its host: all its addresses begin with this.
POCKET_PATH = env.text("POCKET_PATH", "/")
FORCE_SCRIPT_NAME = POCKET_PATH.rstrip("/")
STATIC_URL = f"{POCKET_PATH}static/"
# Only the list of names lies there: a browser fetches the files by itself.
STATIC_ROOT = ROOT / "static"
STATICFILES_DIRS = [ROOT / "static"]
WORKER = False
# The build measures the letters of pictures: what reads fonts stays out of the pocket.
LETTER_WIDTHS = ROOT / "widths.json"
ROOT_URLCONF = "referee.pocket.urls"
_options = cast("dict[str, Any]", TEMPLATES[0]["OPTIONS"])
_context = [*_options["context_processors"], "referee.pocket.keeping.this_copy"]
TEMPLATES = [{**TEMPLATES[0], "OPTIONS": {**_options, "context_processors": _context}}]

_NEEDLESS = (
    "referee.server.middleware.HostMiddleware",
    "referee.server.middleware.PadlockMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
)
MIDDLEWARE = [name for name in MIDDLEWARE if name not in _NEEDLESS]
# The page that holds the worker shows all others in a frame of its own.
X_FRAME_OPTIONS = "SAMEORIGIN"
CONTENT_SECURITY_POLICY["DIRECTIVES"]["frame-ancestors"] = [SELF]
# Nobody else opens the file, so the log of a commit needs no shared memory, which a browser has none of.
DATABASES["default"]["OPTIONS"] = {
    "transaction_mode": "IMMEDIATE",
    "init_command": (
        "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON;"
    ),
}
