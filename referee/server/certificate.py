"""The certificate of `serve --tls-cert`: its check, its names, and its renewal."""

import logging
import ssl
from dataclasses import dataclass, field
from pathlib import Path

from django.http.request import split_domain_port

_log = logging.getLogger(__name__)


class CertificateError(Exception):
    """A certificate or key that can't be served; its text says why, in one line."""


@dataclass
class Certificate:
    """A certificate with its key, the port that serves it, and the names it holds for."""

    file: Path
    key: Path
    port: int
    context: ssl.SSLContext = field(init=False)
    names: tuple[str, ...] = ()
    """Host names without IP addresses; none if browsers would refuse it today (out of its time)."""
    trouble: str = ""
    """Why browsers would refuse it today."""

    def __post_init__(self) -> None:
        self.context = _loaded(self.file, self.key)
        self._stamp = self._files()
        self._read_names()

    def holds_for(self, host: str) -> bool:
        """Return whether one of its names is this host, as in a Host header."""
        domain, _port = split_domain_port(host)
        parent = domain.partition(".")[2]
        return bool(domain) and any(name == domain or (parent and name == f"*.{parent}") for name in self.names)

    def refresh(self) -> None:
        """Take files that were renewed meanwhile, for new connections.

        Those that are open stay. Files that don't fit, as between the writing of the two, are tried again once they
        change.
        """
        stamp = self._files()
        if stamp == self._stamp:
            return
        self._stamp = stamp
        try:
            _loaded(self.file, self.key)  # A context that meets a wrong pair loses the right one.
            self.context.load_cert_chain(self.file, self.key)
            self._read_names()
        except (OSError, CertificateError) as error:
            _log.error("The renewed certificate is not taken: %s", error)

    def _read_names(self) -> None:
        try:
            self.names, self.trouble = _names_in(self.context, self.file), ""
        except ssl.SSLError as error:
            self.names, self.trouble = (), getattr(error, "verify_message", "") or str(error.reason)

    def _files(self) -> tuple[float, ...]:
        try:
            return self.file.stat().st_mtime, self.key.stat().st_mtime
        except OSError:
            return self._stamp


def _loaded(file: Path, key: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.set_alpn_protocols(["http/1.1"])
    for path in (file, key):
        try:
            path.read_bytes()
        except OSError as error:
            raise CertificateError(f"{path} can't be read: {error.strerror}.") from error
    try:
        context.load_cert_chain(file, key, password="")  # Or it would ask for one on the terminal.
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", None) or "it is encrypted, or no PEM file"
        text = f"{file} and {key} are no certificate with its key: {reason.lower().replace('_', ' ')}."
        raise CertificateError(text) from error
    return context


def _names_in(server: ssl.SSLContext, file: Path) -> tuple[str, ...]:
    """Read the host names by shaking hands with ourselves.

    The ssl module shows only names that it has verified. Raises SSLError for one that is out of its time; any
    signer will do.
    """
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client.check_hostname = False
    client.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    client.load_verify_locations(file)
    out, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    ours, theirs = client.wrap_bio(back, out), server.wrap_bio(out, back, server_side=True)
    for side in (ours, theirs, ours):
        try:
            side.do_handshake()
        except ssl.SSLWantReadError:
            continue
    found = (ours.getpeercert() or {}).get("subjectAltName", ())
    names = [str(pair[1]).lower() for pair in found if pair[0] == "DNS"]
    return tuple(name for name in names if not name.rpartition(".")[2].isdigit())  # An address may stand as a name.


current: Certificate | None = None
"""The one that this process serves, if any."""


def serve(certificate: Certificate) -> None:
    """Make it the one that this process serves."""
    global current
    current = certificate


def is_current_for(host: str) -> bool:
    """Return whether this process serves a certificate that holds for the host."""
    return current is not None and current.holds_for(host)
