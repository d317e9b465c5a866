"""Settings from the environment, read strictly: nonsense is an error at start, not a surprise later."""

import os
import re
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured

PATIENCE = {"lock_timeout": "3s", "statement_timeout": "5s", "idle_in_transaction_session_timeout": "10s"}
"""The time that PostgreSQL lets a request wait for a lock, run a statement, and hold a transaction open without any."""
_TRUE = frozenset({"1", "true", "yes", "on"})
_FALSE = frozenset({"", "0", "false", "no", "off"})


def text(name: str, default: str = "") -> str:
    """Return the variable's value without blanks around it; `default` if it isn't set."""
    return os.environ.get(name, default).strip()


def flag(name: str, default: bool = False) -> bool:
    """Read a yes or no: 1/0, true/false, yes/no, on/off or the empty string (no). Refuses anything else."""
    value = text(name, "1" if default else "0").lower()
    if value not in _TRUE | _FALSE:
        raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}.")
    return value in _TRUE


def words(name: str, pattern: str, what: str) -> list[str]:
    """Read a list separated by commas. Refuses an item that isn't `what`, as `pattern` describes it."""
    found = _items(text(name))
    for word in found:
        if not re.fullmatch(pattern, word, re.ASCII):
            raise ImproperlyConfigured(f"{name}: {word!r} is not {what}.")
    return found


def networks(name: str, default: str) -> list[str]:
    """Read IP addresses and networks (`10.0.0.0/8`), separated by commas. Refuses anything else."""
    found = _items(text(name, default))
    for word in found:
        try:
            ip_network(word, strict=False)
        except ValueError:
            raise ImproperlyConfigured(f"{name}: {word!r} is not an IP address or network.") from None
    return found


def _items(value: str) -> list[str]:
    return [item.strip() for item in value.split(",") if item.strip()]


def folder(name: str, default: Path) -> Path:
    """Read an absolute folder, which need not exist yet. Refuses a path on which a file lies."""
    value = text(name)
    path = Path(value).expanduser().absolute() if value else default
    nearest = next(parent for parent in (path, *path.parents) if parent.exists())
    if not nearest.is_dir():
        raise ImproperlyConfigured(f"{name} must be a folder, but {nearest} is a file.")
    return path


def database(url: str) -> dict[str, Any]:
    """Read the address of a PostgreSQL, as Django wants its settings.

    A request that waits too long for a lock or a statement gets an error there, and phones repeat it. Refuses another
    kind of database, and an address that can't be read.
    """
    import dj_database_url  # Only a server with such an address has it.

    try:
        found: dict[str, Any] = dict(dj_database_url.parse(url, conn_max_age=None, conn_health_checks=True))
    except (dj_database_url.ParseError, dj_database_url.UnknownSchemeError, ValueError) as error:
        raise ImproperlyConfigured(f"DATABASE_URL can't be read: {error}") from None
    if found["ENGINE"] != "django.db.backends.postgresql":
        raise ImproperlyConfigured("DATABASE_URL must be a PostgreSQL's: postgres://user:password@host:port/name.")
    limits = " ".join(f"-c {name}={value}" for name, value in PATIENCE.items())
    return {**found, "OPTIONS": {**found.get("OPTIONS", {}), "options": limits}}


def origin(name: str) -> str:
    """Read the beginning of an address, `https://truco.example`, or nothing. Refuses anything else."""
    value = text(name).rstrip("/")
    if value and not re.fullmatch(r"https?://[^/?#\s@]+", value):
        raise ImproperlyConfigured(f"{name} must be an address such as https://truco.example, not {value!r}.")
    return value


def https_folder(name: str) -> str:
    """Read the address of a folder of a host over https, or nothing.

    It is returned with a stroke at its end. Refuses anything else, a page in the folder too.
    """
    value = text(name)
    if value and not re.fullmatch(r"https://[A-Za-z0-9.-]+(:\d+)?(/(?!\.|index\.)[\w.~-]+)*/?", value, re.ASCII):
        raise ImproperlyConfigured(f"{name} must be an address such as https://truco.example/porotos/, not {value!r}.")
    return f"{value.rstrip('/')}/" if value else ""


def redis(name: str) -> str:
    """Read the address of a Redis, or nothing. Refuses an address of another kind."""
    url = text(name)
    if url and not re.match(r"(rediss?|unix)://", url):
        raise ImproperlyConfigured(f"{name} must be a Redis's: redis://:password@host:port/0.")
    return url


def listener(name: str) -> tuple[str, int] | None:
    """Read where to listen, an IP address and a port (`127.0.0.1:9100`), or None. Refuses anything else."""
    value = text(name)
    if not value:
        return None
    host, _colon, port = value.rpartition(":")
    try:
        if int(port) in range(1, 2**16):
            return str(ip_address(host.removeprefix("[").removesuffix("]"))), int(port)
    except ValueError:
        pass
    raise ImproperlyConfigured(f"{name} must be an IP address and a port such as 127.0.0.1:9100, not {value!r}.")


def number(name: str, default: int, most: int, least: int = 0) -> int:
    """Read a whole number from `least` to `most`. Refuses anything else."""
    value = text(name)
    if value and not (value.isascii() and value.isdecimal() and least <= int(value) <= most):
        raise ImproperlyConfigured(f"{name} must be a number from {least} to {most}, not {value!r}.")
    return int(value or default)


def choice(name: str, default: str, *others: str) -> str:
    """Read one of a few words. Refuses anything else."""
    value = text(name) or default
    if value not in (default, *others):
        raise ImproperlyConfigured(f"{name} must be {' or '.join((default, *others))}, not {value!r}.")
    return value


def secret(name: str, fallback: Path, least: int) -> str:
    """Read the secret in `name`, in the file `name`_FILE, or in `fallback`, else "".

    Refuses a secret shorter than `least` characters, a file that can't be read, and two sources at once.
    """
    value, file = text(name), text(f"{name}_FILE")
    if value and file:
        raise ImproperlyConfigured(f"Set {name} or {name}_FILE, not both.")
    if not value and (file or fallback.exists()):
        source = Path(file) if file else fallback
        try:
            value = source.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise ImproperlyConfigured(f"The secret file {source} can't be read: {error}") from error
        if file and not value:
            raise ImproperlyConfigured(f"The secret file {source} is empty.")
    if value and len(value) < least:
        raise ImproperlyConfigured(f"The secret must have at least {least} characters; {name} has {len(value)}.")
    return value
