"""Every role at the socket: who is let in, what is shown, and that nobody logs through it."""

from typing import Any

import pytest
from asgiref.sync import sync_to_async

from referee.matches.identity import links, pens
from referee.matches.log import cache
from referee.matches.models import Match, Pen
from referee.matches.people import seats
from referee.matches.setup import start
from referee.table.presence import presence
from tests.table.live.test_consumers import Socket, socket

pytestmark = pytest.mark.django_db(transaction=True)
SENT = '{"entries": [{"team": 0, "say": "truco"}], "key": "key-of-socket", "rev": 0}'


@pytest.fixture
def match() -> Match:
    cache.clear()
    presence.clear()
    match = start.start_match("starter", seats=("Ana", "Bruno"))
    pens.join_match(match, "seat", Pen.Role.SEAT, seat=1)
    pens.join_match(match, "watcher", Pen.Role.WATCHER)
    pens.join_match(match, "gone", Pen.Role.SEAT, seat=0)
    seats.leave_match(match.pk, "gone")
    return match


@pytest.mark.parametrize(
    ("role", "seen"),
    [("starter", "keys"), ("seat", "keys"), ("watcher", "no keys"), ("gone", 4403), ("nobody", 4403), (None, 4403)],
)
async def test_every_role_at_the_socket(match: Match, role: str | None, seen: str | int) -> None:
    phone = await socket(f"/ws/p/{match.pk}/", role)
    if isinstance(seen, int):
        assert await phone.closing_code() == seen
        return
    assert ("data-half" in await phone.text()) is (seen == "keys")
    await phone.send(text=SENT)
    assert await phone.is_silent()
    assert await sync_to_async(lambda: Match.objects.get().seq)() == 0
    await phone.close()


async def test_the_watch_link_gets_no_keys_and_a_revoked_one_nothing(match: Match) -> None:
    token = links.watch_token(await sync_to_async(Match.objects.get)())
    phone = await socket(f"/ws/m/{token}/")
    assert "data-half" not in await phone.text()
    await phone.close()
    starter: Any = await sync_to_async(pens.pen_of)("starter", match.pk)
    await sync_to_async(seats.revoke_match_links)(match.pk, starter)
    revoked: Socket = await socket(f"/ws/m/{token}/")
    assert await revoked.closing_code() == 4403


async def test_a_phone_with_a_socket_is_here_and_one_without_is_not(match: Match) -> None:
    pen: Any = await sync_to_async(pens.pen_of)("seat", match.pk)
    assert not presence.here(pen.pk)
    phone = await socket(f"/ws/p/{match.pk}/", "seat")
    await phone.text()
    assert presence.here(pen.pk)
    await phone.close()
    assert not presence.here(pen.pk)
