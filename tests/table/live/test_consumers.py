"""The sockets: who is let in, what they get on connecting, what they are pushed, and that they only receive."""

import asyncio
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from channels.layers import channel_layers
from channels.routing import URLRouter
from django.conf import settings

from referee.layer import PUSH
from referee.matches import limits
from referee.matches.identity import links, pens
from referee.matches.log import cache, taps
from referee.matches.log.queries import TableData
from referee.matches.models import Match, Pen
from referee.matches.setup import start
from referee.table.live import audience as audience_module
from referee.table.live import push
from referee.table.live.audience import Audience, Looker, SocketLine, audience
from referee.table.live.sockets import socket_urlpatterns

pytestmark = pytest.mark.django_db(transaction=True)
application = URLRouter(socket_urlpatterns)


@pytest.fixture(autouse=True)
def fresh() -> None:
    """No test hears what another sent."""
    cache.clear()
    limits.tap_buckets.clear()
    channel_layers.backends = {}


@pytest.fixture
def match() -> Match:
    return start.start_match(pens.new_device())


class Socket:
    """A phone's end of a socket. (Channels' own needs daphne.)"""

    straight = False
    """Whether the server lets the application write past its queue."""
    is_slow = False

    def __init__(self, path: str, device: str | None, address: str = "192.0.2.1") -> None:
        headers = [(b"cookie", f"x=1; device={pens.device_cookie(device)}".encode())] if device else []
        path, _, query = path.partition("?")
        scope = {"type": "websocket", "path": path, "query_string": query.encode(), "headers": headers}
        scope["client"] = (address, 4000)
        if self.straight:
            scope["extensions"] = {PUSH: {"write": self.write}}
        self.written: list[str] = []
        self.wire = ApplicationCommunicator(application, scope)

    def write(self, text: str) -> bool:
        """Take what is pushed past the queue."""
        if not self.is_slow:
            self.written.append(text)
            self.wire.output_queue.put_nowait({"type": "websocket.send", "text": text})
        return not self.is_slow

    async def output(self, kind: str) -> dict[str, Any]:
        message: dict[str, Any] = await self.wire.receive_output(3)
        assert message["type"] == kind, message
        return message

    async def text(self) -> str:
        return str((await self.output("websocket.send"))["text"])

    async def closing_code(self) -> int:
        return int((await self.output("websocket.close"))["code"])

    async def is_silent(self) -> bool:
        return bool(await self.wire.receive_nothing(0.05))

    async def send(self, **message: Any) -> None:
        await self.wire.send_input({"type": "websocket.receive", **message})

    async def close(self) -> None:
        await self.wire.send_input({"type": "websocket.disconnect", "code": 1001})
        await self.wire.wait(1)


async def socket(path: str, device: str | None = None, address: str = "192.0.2.1") -> Socket:
    """Open a socket. Even one that is refused must be accepted first, or the browser tries for ever."""
    opened = Socket(path, device, address)
    await opened.wire.send_input({"type": "websocket.connect"})
    await opened.output("websocket.accept")
    return opened


async def tap(match: Match, key: str, rev: int, *raws: dict[str, Any]) -> Any:
    pen = await sync_to_async(Pen.objects.filter(match=match).first)()
    return await sync_to_async(taps.log_tap)(match.pk, pen, key, rev, list(raws))


async def test_a_tap_reaches_every_phone_with_its_rev(match: Match) -> None:
    device = (await sync_to_async(match.pens.get)()).device
    scorer = await socket(f"/ws/p/{match.pk}/?lang=es&rev=0", device)
    onlooker = await socket(f"/ws/m/{links.watch_token(match)}/?lang=en&rev=0")
    assert await scorer.is_silent()
    await tap(match, "the-first-tap", 0, {"team": 0, "say": "truco"})
    keys, board = await scorer.text(), await onlooker.text()
    assert 'data-rev="1"' in keys
    assert 'data-rev="1"' in board
    assert "data-half" in keys
    assert "data-half" not in board
    await scorer.close()
    await onlooker.close()


async def test_each_gets_the_language_of_its_page(match: Match) -> None:
    token = links.watch_token(match)
    tags = ("es", "es-AR", "xx", "en", "pt-br", "pt-PT", "ca", "ca-valencia", "fr", "fr-CA")
    phones = [await socket(f"/ws/m/{token}/?lang={tag}&rev=0") for tag in tags]
    await tap(match, "the-first-tap", 0, {"team": 0, "say": "truco"}, {"team": 1, "say": "no quiero"})
    es, es_ar, other, en, pt_br, pt_pt, ca, valencian, fr, canadian = [await phone.text() for phone in phones]
    assert es == es_ar == other
    assert pt_br == pt_pt
    assert ca == valencian
    assert fr == canadian
    assert len({es, en, pt_br, ca, fr}) == 5
    for phone in phones:
        await phone.close()


async def test_a_table_pays_for_the_languages_at_it_alone(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are, a tap draws those that somebody reads there, each once."""
    drawn: list[str] = []

    def draw(data: TableData, language: str, role: str) -> str:
        drawn.append(f"{data.match.pk} {language} {role}")
        return ""

    monkeypatch.setattr(push, "render_live", draw)
    elsewhere = await sync_to_async(start.start_match)(pens.new_device())
    tables = [(match, ("ca", "ca", "pt-br")), (elsewhere, tuple(dict(settings.LANGUAGES)))]
    phones = [
        await socket(f"/ws/m/{links.watch_token(table)}/?lang={tag}&rev=0") for table, tags in tables for tag in tags
    ]
    await tap(match, "the-first-tap", 0, {"team": 0, "say": "truco"})
    assert sorted(drawn) == [f"{match.pk} ca watch", f"{match.pk} pt-br watch"]
    for phone in phones:
        await phone.close()


@pytest.mark.parametrize(
    ("shown", "sent"), [("rev=0", True), ("", True), ("rev=-4", True), ("rev=x", True), ("rev=1", False)]
)
async def test_a_phone_that_shows_an_older_rev_gets_the_state_on_connecting(
    match: Match, shown: str, sent: bool
) -> None:
    await tap(match, "the-first-tap", 0, {"team": 0, "say": "truco"})
    phone = await socket(f"/ws/m/{links.watch_token(match)}/?{shown}")
    if sent:
        assert 'data-rev="1"' in await phone.text()
    assert await phone.is_silent()
    await phone.close()


async def test_strangers_are_accepted_and_then_closed_for_good(match: Match) -> None:
    token = links.watch_token(match)
    device = (await sync_to_async(match.pens.get)()).device
    cases: list[tuple[str, str | None, int]] = [
        (f"/ws/p/{match.pk}/", None, 4403), (f"/ws/p/{match.pk}/", "another", 4403), ("/ws/p/nowhere/", device, 4404),
        (f"/ws/m/{token[:-1]}x/", None, 4403), (f"/ws/m/{match.pk}/", None, 4403), ("/ws/m/x/", None, 4403),
    ]  # fmt: skip
    for path, who, code in cases:
        phone = await socket(path, who)
        assert await phone.closing_code() == code, path
        await phone.close()
    assert audience.online(match.pk) == 0


async def test_who_left_is_counted_no_more(match: Match) -> None:
    path = f"/ws/m/{links.watch_token(match)}/?rev=0"
    one, other = await socket(path), await socket(path)
    while audience.online(match.pk) < 2:
        await asyncio.sleep(0.01)
    await one.close()
    assert audience.online(match.pk) == 1
    await other.close()
    assert (audience.online(match.pk), audience.faces(match.pk)) == (0, [])


async def test_the_heartbeat_tells_the_rev(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience_module, "BEAT_SECONDS", 1)
    await tap(match, "the-first-tap", 0, {"team": 0, "say": "truco"})
    phone = await socket(f"/ws/m/{links.watch_token(match)}/?rev=1")
    assert await phone.text() == '{"rev": 1}'
    await phone.close()


async def test_a_heart_beats_within_its_seconds_for_every_match() -> None:
    crowd, loop = Audience(), asyncio.get_running_loop()
    beaten: list[str] = []

    def write(text: str) -> bool:
        beaten.append(text)
        return True

    for number in range(40):
        crowd.join(f"match-{number}", Looker(SocketLine("channel", write, 0), ("es", "log")), number)
    for _ in range(audience_module.BEAT_SECONDS):
        crowd._beat()
    assert sorted(beaten) == sorted(f'{{"rev": {number}}}' for number in range(40))
    assert loop.is_running()
