"""The certificate of `serve --tls-cert`: its names, files that can't be served, and a renewed one."""

import os
import socket
import ssl
import threading
from pathlib import Path

import pytest

from referee import addresses
from referee.server.certificate import Certificate, CertificateError
from referee.server.management.commands.serve import secure_urls
from referee.server.process import TableServer
from tests.certificates import make_certificate
from tests.serving import HANGS


@pytest.fixture
def served(tmp_path: Path) -> Certificate:
    return Certificate(*make_certificate(tmp_path / "own"), 8443)


@pytest.mark.parametrize("host", ["porotos.test", "porotos.test:8000", "POROTOS.test", "a.club.test", "porotos.test."])
def test_it_holds_for_its_own_names(served: Certificate, host: str) -> None:
    assert served.holds_for(host)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.0.0.1:8000", "", "test", "a.porotos.test", "club.test", "a.b.club.test", "*", "evil"]
)
def test_it_holds_for_no_address_and_no_other_name(served: Certificate, host: str) -> None:
    assert not served.holds_for(host)


def test_an_address_that_is_called_a_name_is_none(tmp_path: Path) -> None:
    served = Certificate(*make_certificate(tmp_path / "own", "DNS:192.168.1.7", "DNS:x.test"), 8443)
    assert served.names == ("x.test",)


def test_one_that_browsers_refuse_has_no_names_and_says_why(tmp_path: Path) -> None:
    served = Certificate(*make_certificate(tmp_path / "own", expired=True), 8443)
    assert served.names == ()
    assert "expired" in served.trouble


def test_what_cannot_be_served_is_refused_by_name(tmp_path: Path) -> None:
    file, key = make_certificate(tmp_path / "own")
    _other, wrong = make_certificate(tmp_path / "other")
    _third, locked = make_certificate(tmp_path / "third", password="envido")
    garbage = tmp_path / "garbage.pem"
    garbage.write_bytes(b"\0truco")
    for pair in (
        (file, wrong),
        (garbage, key),
        (file, garbage),
        (file, locked),
        (tmp_path / "no", key),
        (file, tmp_path),
    ):
        with pytest.raises(CertificateError) as refused:
            Certificate(*pair, 8443)
        assert any(str(part) in str(refused.value) for part in pair)
        assert "\n" not in str(refused.value)


def shown(served: Certificate) -> bytes:
    """The certificate that a new connection gets."""
    ours, theirs = socket.socketpair()
    client = ssl.create_default_context()
    client.check_hostname, client.verify_mode = False, ssl.CERT_NONE

    def answer() -> None:
        with theirs, served.context.wrap_socket(theirs, server_side=True) as secure:
            secure.recv(1)

    thread = threading.Thread(target=answer)
    thread.start()
    with ours, client.wrap_socket(ours) as secure:
        found = secure.getpeercert(binary_form=True)
        secure.sendall(b"x")
    thread.join(HANGS)
    assert found
    return found


def replace(served: Certificate, file: Path, key: Path, later: int) -> None:
    """Writes other files in the place of its own; the clock of the files tells them apart."""
    for own, other in ((served.file, file), (served.key, key)):
        own.write_bytes(other.read_bytes())
        os.utime(own, (served.file.stat().st_atime, served.file.stat().st_mtime + later))


def test_a_renewed_one_is_taken_and_half_of_one_is_not(served: Certificate, tmp_path: Path) -> None:
    old = shown(served)
    file, key = make_certificate(tmp_path / "new", "DNS:new.test")
    replace(served, file, served.key, 10)
    served.refresh()
    assert (shown(served), served.holds_for("porotos.test")) == (old, True)
    replace(served, file, key, 20)
    served.refresh()
    assert shown(served) != old
    assert served.names == ("new.test",)
    served.file.unlink()
    served.refresh()
    assert served.names == ("new.test",)


async def test_the_server_looks_for_a_renewed_one(served: Certificate, tmp_path: Path) -> None:
    from uvicorn import Config

    server = TableServer(Config("referee.server.asgi:application", log_config=None), (served, socket.socket()))
    assert server.secure
    replace(served, *make_certificate(tmp_path / "new", "DNS:new.test"), 10)
    await server.on_tick(1)
    assert served.holds_for("porotos.test")
    await server.on_tick(100)
    assert served.holds_for("new.test")
    server.secure[1].close()


def test_the_names_that_lead_here_come_first(served: Certificate, monkeypatch: pytest.MonkeyPatch) -> None:
    served.names = ("away.test", "*.club.test", "here.test", "self.test", "no.test")
    known = {"away.test": "192.0.2.9", "here.test": "192.168.1.7", "self.test": "127.0.0.1"}

    def look_up(name: str, *_more: object, **_options: object) -> list[tuple[object, ...]]:
        if name not in known:
            raise OSError
        return [(0, 0, 0, "", (known[name], 0))]

    monkeypatch.setattr(addresses.socket, "getaddrinfo", look_up)
    monkeypatch.setattr(addresses, "_is_own", lambda ip: ip in ("192.168.1.7", "127.0.0.1"))
    found = secure_urls("0.0.0.0", served)
    assert next(iter(found)) == "https://here.test:8443/"
    assert [address for address, leads in found.items() if leads] == ["https://here.test:8443/"]
    assert not any("*" in address for address in found)
    served.port = 443
    assert secure_urls("127.0.0.1", served)["https://self.test/"]
