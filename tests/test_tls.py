"""https beside http, served for real: where it leads, its cookies, its certificate, and what stops its start."""

import http.client
import os
import signal
import socket
import ssl
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.core.management import CommandError
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from referee import addresses
from referee.server.certificate import Certificate, CertificateError
from referee.server.management.commands.serve import certificate_of, secure_urls
from referee.server.process import TableServer
from tests.certificates import make_certificate
from tests.secure_serving import SecureServed, served_securely
from tests.serving import HANGS, manage

PAGE = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory, prepared: Path) -> Iterator[SecureServed]:
    """One for all tests; the last of them ends it."""
    with served_securely(tmp_path_factory.mktemp("tls"), prepared) as server:
        yield server


class Visitor:
    """A browser that keeps cookies as one does: by the host, whatever the port, and Secure ones from http."""

    def __init__(self, served: SecureServed) -> None:
        self.served, self.cookies = served, dict[str, str]()

    def ask(
        self, path: str, *, tls: bool, host: str = "", form: dict[str, str] | None = None, accept: bool = True
    ) -> http.client.HTTPResponse:
        served = self.served
        port = served.secure_port if tls else served.port
        way = (
            http.client.HTTPSConnection(served.host, port, timeout=HANGS, context=trusting())
            if tls
            else http.client.HTTPConnection(served.host, port, timeout=HANGS)
        )
        usable = {name: value for name, value in self.cookies.items() if tls or not name.startswith("__Secure-")}
        headers = {"Host": f"{host or served.host}:{port}", **(PAGE if accept else {"Accept": "*/*"})}
        if usable:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in usable.items())
        if form is not None:
            headers |= {"Content-Type": "application/x-www-form-urlencoded"}
            headers["Origin"] = f"{'https' if tls else 'http'}://{headers['Host']}"
        way.request("POST" if form is not None else "GET", path, urlencode(form) if form is not None else None, headers)
        answer = way.getresponse()
        self.body = answer.read().decode()
        for line in answer.headers.get_all("Set-Cookie", []):
            name, _equals, value = line.partition(";")[0].partition("=")
            assert name.startswith("__Secure-") == tls == ("Secure" in line.split("; "))
            self.cookies[name] = value
        way.close()
        return answer

    def start(self, *, tls: bool) -> str:
        """Starts a table by the form of the start page; returns its path."""
        self.ask("/", tls=tls)
        token = self.body.split('csrfmiddlewaretoken" value="')[1].partition('"')[0]
        answer = self.ask("/anotar/", tls=tls, form={"csrfmiddlewaretoken": token, "like": ""})
        assert answer.status == 302
        return answer.headers["Location"]


def test_both_schemes_serve_the_same_phone_and_neither_shuts_the_other_out(secure: SecureServed) -> None:
    phone = Visitor(secure)
    table = phone.start(tls=False)
    assert phone.ask(table, tls=True).status == 200
    other = phone.start(tls=True)
    assert phone.ask(other, tls=True).status == 200
    assert phone.ask(other, tls=False).status == 200  # it is the same phone; its empty table went with the next one
    third = phone.start(tls=False)
    assert phone.ask(third, tls=False).status == 200
    stranger = Visitor(secure)
    assert stranger.ask(table, tls=True).status == 404


def test_a_secure_cookie_never_counts_over_http(secure: SecureServed) -> None:
    phone = Visitor(secure)
    table = phone.start(tls=True)
    assert phone.ask(table, tls=True).status == 200
    assert phone.ask(table, tls=False).status == 404


def test_a_token_that_http_could_have_planted_does_not_count(secure: SecureServed) -> None:
    phone = Visitor(secure)
    phone.ask("/", tls=False)
    token = phone.body.split('csrfmiddlewaretoken" value="')[1].partition('"')[0]
    assert phone.ask("/anotar/", tls=True, form={"csrfmiddlewaretoken": token, "like": ""}).status == 403


def test_no_answer_makes_browsers_insist_on_https(secure: SecureServed) -> None:
    phone = Visitor(secure)
    for host in ("", "porotos.test"):
        for tls in (True, False):
            assert "Strict-Transport-Security" not in phone.ask("/", tls=tls, host=host).headers


@pytest.mark.parametrize("host", ["porotos.test", "bar.club.test"])
def test_pages_of_the_certificates_names_are_sent_to_https(secure: SecureServed, host: str) -> None:
    answer = Visitor(secure).ask("/mesa/?a=b%20c", tls=False, host=host)
    assert answer.status == 307
    assert answer.headers["Location"] == f"https://{host}:{secure.secure_port}/mesa/?a=b%20c"
    assert Visitor(secure).ask("/mesa/", tls=True, host=host).status == 200


@pytest.mark.parametrize("host", ["127.0.0.1", "192.168.1.7", "localhost", "laptop.local"])
def test_guests_by_an_address_or_another_name_stay_on_http(secure: SecureServed, host: str) -> None:
    assert Visitor(secure).ask("/mesa/", tls=False, host=host).status == 200


def test_what_an_open_page_sends_is_heard_where_it_is_sent_to(secure: SecureServed) -> None:
    phone = Visitor(secure)
    assert phone.ask("/p/x/live", tls=False, host="porotos.test", accept=False).status == 404
    assert phone.ask("/anotar/", tls=False, host="porotos.test", form={}).status == 403
    for path in ("/healthz", "/readyz"):
        assert phone.ask(path, tls=False, host="porotos.test").status == 200


def test_other_names_are_refused_over_https_too(secure: SecureServed) -> None:
    assert Visitor(secure).ask("/", tls=True, host="evil.example").status == 400


async def test_sockets_open_over_tls_for_pages_of_the_same_address_only(secure: SecureServed) -> None:
    phone = Visitor(secure)
    path = phone.start(tls=True)
    url = f"wss://{secure.host}:{secure.secure_port}/ws{path}?lang=es&rev=0"
    cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in phone.cookies.items())}
    # Not the client with a thread: before Python 3.13, reading and writing at once can lose what is written over TLS.
    as_phone = partial(connect, url, additional_headers=cookie, ssl=trusting(), open_timeout=HANGS)
    async with as_phone(origin=secure.secure_url) as watching:
        await (await watching.ping())
        assert watching.protocol.close_code is None
    for origin in (secure.url, "https://evil.example"):
        async with as_phone(origin=origin) as refused:
            with pytest.raises(ConnectionClosed):
                await refused.recv()
        assert refused.protocol.close_code == 4403


def test_links_for_others_keep_scheme_and_port(secure: SecureServed) -> None:
    phone = Visitor(secure)
    path = phone.start(tls=True)
    phone.ask(f"{path}link", tls=True, host="porotos.test")
    assert f"https://porotos.test:{secure.secure_port}/s/" in phone.body


def test_it_says_where_it_is_and_which_name_does_not_lead_here(secure: SecureServed) -> None:
    assert f"  http://127.0.0.1:{secure.port}/" in secure.output
    assert f"  https://porotos.test:{secure.secure_port}/   (that name does not lead" in secure.output
    assert "club.test" not in secure.output


@pytest.mark.parametrize(
    ("cert", "key", "reloads"),
    [
        ("no.pem", "key", False),
        ("cert", "cert", False),
        ("cert", None, False),
        (None, "key", False),
        ("cert", "key", True),
    ],
)
def test_what_cannot_be_served_stops_the_start(
    cert: str | None, key: str | None, reloads: bool, tmp_path: Path
) -> None:
    file, key_file = make_certificate(tmp_path / "own")
    named = {"cert": file, "key": key_file, "no.pem": tmp_path / "no.pem", None: None}
    with pytest.raises(CommandError):
        certificate_of(named[cert], named[key], 8443, reloads)


@pytest.mark.parametrize("port", [(), ("--tls-key", "{key}", "--tls-port", "70000")])
def test_such_a_start_ends_with_one_line(port: tuple[str, ...], tmp_path: Path) -> None:
    file, key = make_certificate(tmp_path / "own")
    named = ["--tls-cert", str(file), *(one.format(key=key) for one in port)]
    ended = manage("serve", "--port", "0", *named, REFEREE_DATA=str(tmp_path / "data"))
    assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1), ended.stderr
    assert not (tmp_path / "data").exists()


def test_a_busy_port_for_https_is_called_by_its_option(tmp_path: Path) -> None:
    file, key = make_certificate(tmp_path / "own")
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        ways = ("--tls-cert", str(file), "--tls-key", str(key), "--tls-port", port)
        ended = manage("serve", "--host", "127.0.0.1", "--port", "0", *ways, REFEREE_DATA=str(tmp_path / "data"))
    assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1)
    assert port in ended.stderr
    assert "--tls-port" in ended.stderr


def test_behind_a_proxy_with_https_there_is_no_second_one(tmp_path: Path) -> None:
    file, key = make_certificate(tmp_path / "own")
    own = {"REFEREE_DATA": str(tmp_path / "data"), "REFEREE_HTTPS": "1"}
    ended = manage("serve", "--tls-cert", str(file), "--tls-key", str(key), **own)
    assert (ended.returncode, "REFEREE_HTTPS" in ended.stderr) == (1, True)
    assert not (tmp_path / "data").exists()


def test_both_ports_end_together_and_nothing_is_complained_of(secure: SecureServed) -> None:
    with socket.create_connection((secure.host, secure.secure_port), timeout=HANGS) as plain:
        plain.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        plain.settimeout(HANGS)
        assert b"200" not in plain.recv(100)
    with trusting().wrap_socket(socket.create_connection((secure.host, secure.secure_port))) as waiting:
        assert secure.end(signal.SIGTERM) == 0
        assert waiting.recv(1) == b""
    assert "Traceback" not in secure.output
    assert secure.output.rstrip().endswith("Stopped.")


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
