"""The addresses of this server for phones of the same network, and the network by which a sender is counted."""

import re
import socket
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

import segno
from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.utils.safestring import SafeString, mark_safe

from referee import env

_USUAL_PORTS = {"http": 80, "https": 443}
# Reserved for documentation: no packet is sent, the system only says which of its own addresses it would use.
_ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))


def addresses(host: str, port: int) -> list[str]:
    """List the URLs to open, the best for a phone first, for this `host` and `port`."""
    if not _is_wildcard(host):
        return [url(host, port)]
    found = [ip for ip in map(_own_address, *zip(*_ELSEWHERE, strict=True)) if ip]
    usable = [ip for ip in found if not ip_address(ip).is_loopback and (":" not in ip or host == "::")]
    return [url(name, port) for name in (*usable[:1], *_local_name())] or [url("127.0.0.1", port)]


def url(host: str, port: int, scheme: str = "http") -> str:
    """Return the address of a page on `host`: an IP address of either kind, or a name."""
    name = f"[{host}]" if ":" in host else host
    return f"{scheme}://{name}/" if port == _USUAL_PORTS[scheme] else f"{scheme}://{name}:{port}/"


def leads_here(name: str, host: str) -> bool:
    """Return whether a name leads to this machine, which listens on `host`."""
    try:
        found = {str(address[0]) for *_kind, address in socket.getaddrinfo(name, None, type=socket.SOCK_DGRAM)}
    except (OSError, UnicodeError):
        return False
    if not _is_wildcard(host):
        return host in found or host == name
    return any(not is_loopback(ip) and _is_own(ip) for ip in found)


def is_loopback(host: str) -> bool:
    """Return whether only this machine reaches a server that listens on `host`."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def network_of(address: str) -> str:
    """Return the network that an address stands for: its IPv6 /64, or itself.

    A household has the whole /64, and any phone takes a new address of it at will. A text that is no address stands for
    itself.
    """
    try:
        ip = _ip(address)
    except ValueError:
        return address
    return str(ip if isinstance(ip, IPv4Address) else IPv6Network((int(ip), 64), strict=False))


@lru_cache(maxsize=1024)
def counted_address(address: str, proxies: tuple[str, ...]) -> str:
    """Return the network by which a sender is counted; "" for a trusted proxy.

    Behind a proxy that names no senders all of a site comes from one address. A text that is no address is not counted.
    """
    try:
        ip = _ip(address)
    except ValueError:
        return ""
    trusted = any(ip in ip_network(proxy, strict=False) for proxy in proxies)
    return "" if trusted else network_of(address)


def _ip(address: str) -> IPv4Address | IPv6Address:
    """Parse an address without its zone; IPv4 may be written as IPv6."""
    ip = ip_address(address.partition("%")[0])
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip


def _is_wildcard(host: str) -> bool:
    return host in ("0.0.0.0", "::", "")  # noqa: S104 (compared, not bound)


def _is_own(ip: str) -> bool:
    """Return whether this machine has the address: nobody can listen on that of another."""
    with socket.socket(socket.AF_INET6 if ":" in ip else socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((ip, 0))
        except OSError:
            return False
        return True


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


def outward(request: HttpRequest, path: str) -> str:
    """Return the address of a page for another phone, as this phone sees it.

    REFEREE_URL settles it. On the server's own machine it is the address as others see it.
    """
    if settings.PUBLIC_URL:
        return str(settings.PUBLIC_URL) + path
    host, _port = split_domain_port(request.get_host())
    # Nobody else reaches a server at its own loopback address: the phones are shown another one.
    reached = env.text("REFEREE_REACHED_AT")
    if reached and is_loopback(host.strip("[]")):
        return reached.rstrip("/") + path
    return request.build_absolute_uri(path)


def qr(address: str) -> SafeString:
    """Draw the address as a QR code: an svg without a size of its own."""
    # Level "m" stands a smudge, and few cameras read micro codes.
    code = segno.make(address, error="m", micro=False)
    svg = code.svg_inline(scale=1, border=2, omitsize=True, svgclass="qr", lineclass=None)
    return mark_safe(svg)  # noqa: S308 (a drawing, in which the address is no text)
