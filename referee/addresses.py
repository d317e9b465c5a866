"""Where phones on the same network find the server."""

import re
import socket
from ipaddress import ip_address

# Reserved for documentation: no packet is sent, the system only says which of its own addresses it would use.
_ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))


def addresses(host: str, port: int) -> list[str]:
    """The URLs to open, the best for a phone first, of a server that listens on `host` and `port`."""
    if not _is_wildcard(host):
        return [url(host, port)]
    found = [ip for ip in map(_own_address, *zip(*_ELSEWHERE, strict=True)) if ip]
    usable = [ip for ip in found if not ip_address(ip).is_loopback and (":" not in ip or host == "::")]
    return [url(name, port) for name in (*usable[:1], *_local_name())] or [url("127.0.0.1", port)]


def url(host: str, port: int) -> str:
    """The address of a page on `host`: an IP address of either kind, or a name."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}/" if port == 80 else f"http://{name}:{port}/"


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches a server that listens on `host`."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _is_wildcard(host: str) -> bool:
    return host in ("0.0.0.0", "::", "")  # noqa: S104 (compared, not bound)


def _own_address(elsewhere: str, family: socket.AddressFamily) -> str:
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((elsewhere, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _local_name() -> list[str]:
    name = socket.gethostname().split(".")[0].lower()
    return [f"{name}.local"] if re.fullmatch(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?", name) and name != "localhost" else []
