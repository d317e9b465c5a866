"""Sockets of a real server: what a browser would see when it is refused, when the server ends and when it is back."""

import signal

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.matches.log.http_phones import HttpPhone
from tests.serving import HANGS, Served


def socket(phone: HttpPhone, rev: int, path: str = "") -> ClientConnection:
    url = f"ws://127.0.0.1:{phone.served.port}/ws{path or phone.path}?lang=es&rev={rev}"
    cookie = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
    return connect(url, origin=phone.served.url, additional_headers={"Cookie": cookie}, open_timeout=HANGS)


def test_a_tap_is_pushed_and_a_stop_asks_to_come_back(served: Served) -> None:
    phone = HttpPhone(served)
    phone.start()
    with socket(phone, 0) as first:
        assert phone.tap("the-first-tap", 0, {"adjust": [1, 0]})["status"] == "taken"
        assert 'data-rev="1"' in str(first.recv(HANGS))
        served.end(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            first.recv(HANGS)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012  # "service restart": the browser tries again


def test_after_a_restart_a_phone_with_an_older_rev_gets_the_state_at_once(served: Served) -> None:
    phone = HttpPhone(served)
    phone.start()
    phone.tap("the-first-tap", 0, {"adjust": [1, 0]})
    served.restart()
    with socket(phone, 0) as again:
        assert 'data-rev="1"' in str(again.recv(HANGS))
    with socket(phone, 1) as current, pytest.raises(TimeoutError):
        current.recv(0.3)


def test_a_stranger_s_socket_is_accepted_and_closed_for_good(served: Served) -> None:
    phone, stranger = HttpPhone(served), HttpPhone(served)
    phone.start()
    stranger.path = phone.path
    with socket(stranger, 0) as refused, pytest.raises(ConnectionClosed) as closed:
        refused.recv(HANGS)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_a_push_is_compressed_and_nothing_is_kept_between_two(served: Served) -> None:
    phone = HttpPhone(served)
    phone.start()
    with socket(phone, 0) as first, socket(phone, 0) as second:
        agreed = first.protocol.extensions
        assert [extension.name for extension in agreed] == ["permessage-deflate"]
        assert "remote_no_context_takeover=True, local_no_context_takeover=True" in repr(agreed)
        for rev, word in enumerate(("truco", "quiero")):
            phone.tap(f"the-tap-{rev}", rev, {"team": rev, "say": word})
            texts = [str(one.recv(HANGS)) for one in (first, second)]
            assert texts[0] == texts[1]
            assert f'data-rev="{rev + 1}"' in texts[0]
