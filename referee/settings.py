"""Django's settings.

Everything that differs between two tables comes from the environment (docs/club.md, "Settings").
"""

import secrets
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF

from referee import env

ROOT = Path(__file__).resolve().parent.parent
DATA = env.folder("REFEREE_DATA", ROOT / "data")
SECRET_FILE = DATA / "secret"

DEBUG = env.flag("DEBUG")
HTTPS = env.flag("REFEREE_HTTPS")
# Off, phones let go of what they keep of the app.
WORKER = env.flag("REFEREE_WORKER", default=True)
# Whether all of this runs within a phone's browser (referee.pocket), where nobody else can come to a table.
POCKET = False

# `adjudicate` and `check` do without a lasting secret; `serve` makes one, and referee.server.asgi insists on it.
_secret = env.secret("REFEREE_SECRET", SECRET_FILE, least=50)
HAS_SECRET = bool(_secret)
SECRET_KEY = _secret or secrets.token_urlsafe(48)

# referee.server.middleware decides (any IP address, *.local, HOST_NAMES), for pages and for sockets.
ALLOWED_HOSTS = ["*"]
HOST_NAMES = env.words("ALLOWED_HOSTS", r"\.?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*", "a name such as truco.example")
CSRF_TRUSTED_ORIGINS = env.words("CSRF_TRUSTED_ORIGINS", r"https?://[^/]+", "an origin such as https://truco.example")
# Where phones find this server, whatever address the page came by that shows a link or a code.
PUBLIC_URL = env.origin("REFEREE_URL")
# Where the pocket lies on a host, for whoever would rather have all of this in the phone; "" where it is not offered.
POCKET_URL = env.https_folder("REFEREE_POCKET")
# Who may say, in X-Forwarded-For and -Proto, where a request came from.
PROXIES = env.networks("REFEREE_PROXY", "127.0.0.1")
# Where Prometheus asks for metrics; None where it does not.
METRICS = env.listener("REFEREE_METRICS")
# Seconds from SIGTERM until nothing is served any more, in which a balancer hears from /readyz that it ends.
DRAIN = env.number("REFEREE_DRAIN", 0, most=600)

INSTALLED_APPS = [
    "referee.server",
    "referee.matches",
    "referee.table",
    "referee.history",
    "referee.arbiter",
    "referee.notebook",
    "referee.pocket",
    "django.contrib.staticfiles",
    "django_htmx",
]

MIDDLEWARE = [
    "referee.server.middleware.HeadersMiddleware",
    "referee.server.middleware.HostMiddleware",
    "referee.server.middleware.PadlockMiddleware",
    "referee.server.middleware.FormsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "referee.server.middleware.PolicyMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "referee.server.middleware.BusyMiddleware",
    "referee.notebook.sample.SampleMiddleware",
]

ROOT_URLCONF = "referee.urls"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "loaders": [("django.template.loaders.cached.Loader", ["referee.server.assets.Loader"])],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "referee.context.this_phone",
                "referee.context.this_build",
                "referee.languages.this_menu",
            ],
        },
    },
]

# CONN_MAX_AGE=None is right because Django's code runs on fixed threads (referee.server.asgi).
DATABASES: dict[str, dict[str, Any]] = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA / "referee.sqlite3",
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 5,
            # Some builds of SQLite would leave deleted rows readable in the file.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON;",
        },
    },
}
# Threads that write the taps (referee.server.asgi): SQLite lets one write at a time.
LOG_THREADS = 1
# Beyond one process: a database with a server of its own (requirements-scale.txt).
if url := env.text("DATABASE_URL"):
    DATABASES["default"] = env.database(url)
    # A second one pays where commits are slow; elsewhere it halves the groups of taps (tools/bench/workers.py).
    LOG_THREADS = env.number("REFEREE_LOG_THREADS", 1, least=1, most=4)
# A Redis that several workers share beside it: presence, letters, limits, and pushes from one to the other.
REDIS_URL = env.redis("REDIS_URL")
# The logs of packed matches, while somebody reads them: each thread has its own, in memory (referee.matches.packing).
UNPACKED = "unpacked"
_IN_MEMORY = "file:unpacked?mode=memory"
DATABASES[UNPACKED] = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": _IN_MEMORY,
    "CONN_MAX_AGE": None,
    # Tests that run in several processes add to the name.
    "TEST": {"NAME": f"{_IN_MEMORY}&of=tests", "MIGRATE": False},
}
DATABASE_ROUTERS = ["referee.matches.packing.unpacked.Router"]
# As many files as may be brought in at once (referee.matches.files.parcels); the bytes of a request are bounded before.
DATA_UPLOAD_MAX_NUMBER_FILES = 2_000
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CHANNEL_LAYERS = {"default": {"BACKEND": "referee.layer.InMemoryLayer"}}

# The source texts are in Argentine Spanish; locale translates them.
LANGUAGE_CODE = "es"
LANGUAGES = [
    ("es", "Español (es-AR)"),
    ("en", "English"),
    ("pt-br", "Português (Brasil)"),
    ("ca", "Català"),
    ("fr", "Français"),
]
LOCALE_PATHS = [ROOT / "locale"]
FORMAT_MODULE_PATH = ["referee.formats"]
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = HTTPS
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATICFILES_DIRS = [ROOT / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "referee.server.icons.Finder",
]
STATIC_ROOT = DATA / "static"
ICONS = DATA / "icons"
FONTS = DATA / "fonts"  # Unpacked for pictures.
LETTER_WIDTHS: Path | None = None  # A file with the widths of their letters, where they can't be measured.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage" if DEBUG else "referee.server.assets.Storage"
    },
}

# One signed cookie for each device; nothing else is kept on the phone by the server.
DEVICE_COOKIE_NAME = "device"
DEVICE_COOKIE_OPTIONS: dict[str, Any] = {
    "max_age": 365 * 24 * 3600,
    "httponly": True,
    "samesite": "Lax",
    "secure": HTTPS,
}
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = HTTPS
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
# Browsers ignore it over plain http, with an error in the console.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "object-src": [NONE],
        "form-action": [SELF],
    },
}

# The features of a phone that pages may use, or those that they would embed; browsers ask about each of them.
PERMISSIONS_POLICY = (
    "accelerometer=(), camera=(), clipboard-write=(self), display-capture=(), geolocation=(), gyroscope=(), "
    "magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(self), usb=()"
)

if HTTPS:
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    # One name must not decide for its siblings, nor for ever: no includeSubDomains, no preload.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
else:
    # Most tables play over http://192.168.…, where there is no TLS to insist on (REFEREE_HTTPS=1 switches it on).
    SILENCED_SYSTEM_CHECKS = ["security.W004", "security.W008", "security.W016"]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    # Refused requests are no incident, and their paths name matches.
    "loggers": {
        "django.request": {"level": "ERROR"},
        "django.security": {"level": "CRITICAL"},
    },
}
if env.choice("REFEREE_LOGS", "text", "json") == "json":
    LOGGING_CONFIG = "referee.server.logs.configure"
