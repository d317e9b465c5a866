"""After a commit the table is drawn once for each language and role that somebody looks at, and not otherwise."""

import asyncio
import logging
import signal
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from referee.layer import InMemoryLayer
from referee.matches import events, limits
from referee.matches.agreement import undo
from referee.matches.identity import pens
from referee.matches.log import cache, queries, taps
from referee.matches.models import Match, Pen
from referee.matches.setup import start
from referee.table.live import push
from referee.table.live.audience import audience
from referee.table.live.fragments import Face
from tests.at_table import FOUR, Table
from tests.matches.log.http_phones import HttpPhone
from tests.serving import HANGS, Served

TRUCO = {"team": 0, "say": "truco"}


@pytest.fixture
def match(transactional_db: None) -> Match:
    cache.clear()
    limits.tap_buckets.clear()
    return start.start_match(pens.new_device())


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, dict[Face, str]]]:
    out: list[tuple[str, int, dict[Face, str]]] = []
    monkeypatch.setattr(audience, "send", lambda *message: out.append(message))
    return out


def tap(match: Match, key: str = "the-first-tap", raw: Any = None, rev: int = 0) -> Any:
    return taps.log_tap(match.pk, Pen.objects.get(match=match), key, rev, [raw or TRUCO])


def looked_at(monkeypatch: pytest.MonkeyPatch, *faces: Face) -> None:
    monkeypatch.setattr(audience, "faces", lambda match_id: list(faces))


def test_each_face_is_drawn_once(match: Match, sent: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, str]] = []

    def draw(data: queries.TableData, language: str, role: str) -> str:
        drawn.append((language, role))
        return f"{data.match.rev} {language} {role}"

    monkeypatch.setattr(push, "render_live", draw)
    looked_at(monkeypatch, ("es", "log"), ("en", "watch"))
    tap(match)
    assert drawn == [("es", "log"), ("en", "watch")]
    assert sent == [(match.pk, 1, {("es", "log"): "1 es log", ("en", "watch"): "1 en watch"})]


def test_nobody_looks_and_nothing_is_drawn(match: Match, sent: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "render_live", lambda *_: pytest.fail("drawn for nobody"))
    tap(match)
    assert sent == []


def test_what_was_refused_or_repeated_is_not_pushed(
    match: Match, sent: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at(monkeypatch, ("es", "log"))
    tap(match)
    tap(match)
    tap(match, "another-tap-key", {"team": 0, "say": "quiero"}, 1)
    assert [rev for _match, rev, _faces in sent] == [1]


def test_undo_redo_and_the_revancha_are_pushed(match: Match, sent: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at(monkeypatch, ("es", "log"))
    tap(match)
    pen = Pen.objects.get(match=match)
    undo.undo_last(match.pk, pen, "the-undo-key", 1)
    undo.redo_last(match.pk, pen, "the-redo-key", 2)
    start.revancha(match.pk, pen)
    assert [rev for _match, rev, _faces in sent] == [1, 2, 3, 4]


def test_a_failing_push_harms_no_tap(
    match: Match, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: Any) -> str:
        raise RuntimeError("no ink")

    monkeypatch.setattr(push, "render_live", fail)
    looked_at(monkeypatch, ("es", "log"))
    with caplog.at_level(logging.ERROR):
        assert tap(match).status == "taken"
    assert "no ink" in caplog.text
    assert Match.objects.get().rev == 1


def test_drawing_right_after_a_tap_asks_the_database_nothing(match: Match, django_assert_num_queries: Any) -> None:
    queries.read_table(match.pk)
    tap(match)
    with django_assert_num_queries(0):
        data = queries.read_table(match.pk, 1)
        push.draw_fragment(data, ("es", "log"))


def test_a_listener_is_told_once_however_often_it_subscribes(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "_listeners", [])
    calls: list[int] = []

    def listener(match_id: str, rev: int) -> None:
        calls.append(rev)

    events.subscribe(listener)
    events.subscribe(listener)
    tap(match)
    assert calls == [1]


def test_some_listen_to_what_is_finished_or_was(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    table, revs = Table(FOUR, best_of=1), []
    monkeypatch.setattr(events, "_of_finished", [lambda _match, rev: revs.append(rev)])
    table.tap({"deal": 0})
    table.tap({"adjust": [30, 0]})
    table.undo()
    table.tap({"adjust": [0, 1]})
    assert revs == [2, 3]


async def test_the_layer_hands_a_message_on_uncopied() -> None:
    layer, message = InMemoryLayer(), {"type": "push", "text": "x"}
    names = [await layer.new_channel() for _ in range(2)]
    assert [layer.put(name, message) for name in names] == [True, True]
    assert all([await asyncio.wait_for(layer.receive(name), HANGS) is message for name in names])


async def test_a_full_channel_loses_messages_and_says_so() -> None:
    layer = InMemoryLayer(capacity=2)
    full, free = await layer.new_channel(), await layer.new_channel()
    assert [layer.put(full, {"type": "push", "text": str(number)}) for number in range(4)] == [True, True, False, False]
    assert layer.put(free, {"type": "push", "text": "last"})
    assert (await asyncio.wait_for(layer.receive(full), HANGS))["text"] == "0"
    assert (await asyncio.wait_for(layer.receive(free), HANGS))["text"] == "last"


async def test_expired_messages_are_looked_for_every_ten_seconds_only(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("referee.layer.time.monotonic", lambda: now[0])
    layer = InMemoryLayer(expiry=-1)
    name = await layer.new_channel()
    layer._clean_expired()
    layer.put(name, {"type": "push"})
    layer._clean_expired()
    assert name in layer.channels
    now[0] += 10
    layer._clean_expired()
    assert name not in layer.channels


def socket(phone: HttpPhone, rev: int, path: str = "") -> ClientConnection:
    url = f"ws://127.0.0.1:{phone.served.port}/ws{path or phone.path}?lang=es&rev={rev}"
    cookie = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
    return connect(url, origin=phone.served.url, additional_headers={"Cookie": cookie}, open_timeout=HANGS)


def test_a_stop_asks_to_come_back_and_then_a_phone_with_an_older_rev_gets_the_state_at_once(served: Served) -> None:
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
    served.start()
    with socket(phone, 0) as again:
        assert 'data-rev="1"' in str(again.recv(HANGS))
    with socket(phone, 1) as current, pytest.raises(TimeoutError):
        current.recv(0.3)


def test_a_stranger_s_socket_is_accepted_and_closed_for_good(lasting: Served) -> None:
    phone, stranger = HttpPhone(lasting), HttpPhone(lasting)
    phone.start()
    stranger.path = phone.path
    with socket(stranger, 0) as refused, pytest.raises(ConnectionClosed) as closed:
        refused.recv(HANGS)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_a_push_is_compressed_and_nothing_is_kept_between_two(lasting: Served) -> None:
    phone = HttpPhone(lasting)
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
