"""Open sockets when rights change: who is cut off, who sees something else; and how many there may be of whom."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from referee.matches import cleanup
from referee.matches.identity import links, pens
from referee.matches.log import cache
from referee.matches.models import Match, Pen
from referee.matches.people import phones as moving
from referee.matches.people import seats
from referee.matches.setup import change_rules, start
from referee.matches.setup.change_rules import Rules
from referee.table.live import audience as audience_module
from referee.table.live.audience import audience
from referee.table.live.sockets import TableConsumer, address_of
from referee.table.presence import presence
from tests.at_table import join_match
from tests.table.live.test_consumers import Socket, socket

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True, params=[False, True], ids=["queued", "straight"])
def straight(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether pushes go past the queue: rights are the same both ways."""
    monkeypatch.setattr(Socket, "straight", request.param)


def pen(match: Match, device: str) -> Pen:
    found = pens.pen_of(device, match.pk)
    assert found is not None
    return found


async def looking(match: Match, device: str) -> Socket:
    """The socket of a phone at the table, which has got the state."""
    phone = await socket(f"/ws/p/{match.pk}/?rev=-1", device)
    assert "data-rev" in await phone.text()
    return phone


async def onlooker(match: Match, address: str = "192.0.2.1") -> Socket:
    phone = await socket(f"/ws/m/{links.watch_token(match)}/", address=address)
    assert "data-half" not in await phone.text()
    return phone


def leaves(match: Match) -> None:
    seats.leave_match(match.pk, "dani")


def moves(match: Match) -> None:
    moving.move(moving.move_token(match, pen(match, "dani")), "another-phone")


def deletes(match: Match) -> None:
    cleanup.hide_match(match.pk, pen(match, "starter"))


def drops(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(touched_at=match.touched_at - 2 * cleanup.EMPTY_FOR)
    cleanup.prune_matches()


@pytest.mark.parametrize("change", [leaves, moves, deletes, drops])
async def test_a_phone_that_holds_no_pen_any_more_is_cut_off_and_gets_nothing_more(
    match: Match, change: Callable[[Match], None]
) -> None:
    phone = await looking(match, "dani")
    await sync_to_async(change)(match)
    assert await phone.closing_code() == 4403
    assert await phone.is_silent()
    assert audience.online(match.pk) == 0


async def test_a_revoked_link_is_cut_off_and_the_phones_at_the_table_stay(match: Match) -> None:
    phone, stranger = await looking(match, "dani"), await onlooker(match)
    await sync_to_async(lambda: seats.revoke_match_links(match.pk, pen(match, "starter")))()
    assert await stranger.closing_code() == 4403
    assert await stranger.is_silent()
    assert await (await socket(f"/ws/m/{links.watch_token(match)}/")).closing_code() == 4403
    assert "data-half" in await phone.text()
    assert await phone.is_silent()
    assert audience.online(match.pk) == 1
    await phone.close()


async def test_what_is_pushed_behind_a_change_of_rights_waits_for_its_check(match: Match) -> None:
    phone = await looking(match, "dani")
    rights = await sync_to_async(pens.rights_of)(match.pk)
    audience.check(match.pk, replace(rights, pens={}))
    audience.put(match.pk, 99, {("es", "log"): "keys"})
    assert await phone.closing_code() == 4403
    assert await phone.is_silent()
    assert phone.written == []


async def test_a_push_goes_straight_to_a_phone_that_waits_for_nothing(match: Match) -> None:
    phone = await looking(match, "dani")
    straight = []
    for rev in (97, 98):
        audience.put(match.pk, rev, {("es", "log"): f"keys {rev}"})
        straight.append(f"keys {rev}" in phone.written)
        assert await phone.text() == f"keys {rev}"
        await phone.is_silent()
        # After a check that changed nothing too.
        audience.check(match.pk, await sync_to_async(pens.rights_of)(match.pk))
        await phone.is_silent()
    assert straight == [Socket.straight] * 2
    phone.is_slow = True
    audience.put(match.pk, 99, {("es", "log"): "late keys", ("es", "watch"): "board"})
    assert await phone.text() == "late keys"
    assert "late keys" not in phone.written
    await phone.close()


async def everything(phone: Socket) -> list[str]:
    """All that a socket gets: once or twice the same, as the change comes before or after what it shows."""
    texts = [await phone.text()]
    while not await phone.is_silent():
        texts.append(await phone.text())
    return texts


async def test_whoever_gets_a_pencil_sees_keys_and_whoever_loses_it_sees_none(match: Match) -> None:
    eva = await sync_to_async(join_match)(match, "eva", Pen.Role.WATCHER)
    phone = await looking(match, "eva")
    for has_pencil in (True, False):
        starter = await sync_to_async(pen)(match, "starter")
        await sync_to_async(seats.set_pencil)(match.pk, starter, eva.pk, holds=has_pencil)
        assert all(("data-half" in text) is has_pencil for text in await everything(phone))
        assert audience.faces(match.pk) == [("es", "log" if has_pencil else "watch")]
    await phone.close()


async def test_a_seat_that_is_no_more_by_other_rules_sees_no_keys(match: Match) -> None:
    phone = await looking(match, "dani")
    rules = Rules("argentino", {"best_of": 1}, ("Ana", "Bruno"), 0)
    await sync_to_async(lambda: change_rules.change_rules(match.pk, pen(match, "starter"), rules))()
    assert not any("data-half" in text for text in await everything(phone))
    await phone.close()


async def test_what_changes_while_a_socket_is_being_let_in_counts(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    admit = TableConsumer.admit

    def admitted_too_early(consumer: TableConsumer) -> Any:
        found = admit(consumer)
        leaves(match)
        return found

    monkeypatch.setattr(TableConsumer, "admit", admitted_too_early)
    phone = await socket(f"/ws/p/{match.pk}/?rev=-1", "dani")
    assert await phone.closing_code() == 4403
    assert audience.online(match.pk) == 0


async def test_onlookers_are_counted_apart_and_never_keep_out_a_pen(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience_module, "MOST_ONLOOKERS", 1)
    first = await onlooker(match)
    second = await socket(f"/ws/m/{links.watch_token(match)}/")
    assert await second.closing_code() == 4429
    phones = [await looking(match, device) for device in ("starter", "bruno", "caro", "dani")]
    assert audience.online(match.pk) == 5
    await first.close()
    third = await onlooker(match)
    for phone in (third, *phones):
        await phone.close()
    assert audience.online(match.pk) == 0


async def test_one_address_leaves_room_for_onlookers_of_others(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience_module, "MOST_OF_ADDRESS", 1)
    path, there = f"/ws/m/{links.watch_token(match)}/", "2001:db8::1"
    phones = [await onlooker(match, there)]
    assert await (await socket(path, address="2001:db8::2")).closing_code() == 4429
    phones += [await onlooker(match, "198.51.100.7"), await onlooker(match, "127.0.0.1")]
    phones += [await onlooker(match, "127.0.0.1")]
    for phone in phones:
        await phone.close()


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        (("198.51.100.7", 1), "198.51.100.7"),
        (("2001:db8:0:1:2::3", 1), "2001:db8:0:1::/64"),
        (("::ffff:198.51.100.7", 1), "198.51.100.7"),
        (("127.0.0.1", 1), ""),
        (("::ffff:127.0.0.1", 1), ""),
        (("a-pipe", 1), ""),
        (None, ""),
    ],
)
def test_an_address_is_that_of_a_household_and_never_the_proxys(client: Any, counted: str) -> None:
    assert address_of({"client": client}) == counted


async def test_of_a_pen_with_too_many_sockets_the_oldest_goes(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience_module, "MOST_OF_PEN", 2)
    phones = [await looking(match, "dani") for _ in range(3)]
    assert await phones[0].closing_code() == 4429
    assert [await phone.is_silent() for phone in phones] == [True, True, True]
    assert audience.online(match.pk) == 2
    other = await looking(match, "caro")
    await asyncio.gather(*(phone.close() for phone in (*phones[1:], other)))
    assert audience.online(match.pk) == 0


SENT = '{"entries": [{"team": 0, "say": "truco"}], "key": "key-of-socket", "rev": 0}'


@pytest.fixture
def pair() -> Match:
    cache.clear()
    presence.clear()
    match = start.start_match("starter", seats=("Ana", "Bruno"))
    join_match(match, "seat", Pen.Role.SEAT, seat=1)
    join_match(match, "watcher", Pen.Role.WATCHER)
    join_match(match, "gone", Pen.Role.SEAT, seat=0)
    seats.leave_match(match.pk, "gone")
    return match


@pytest.mark.parametrize(
    ("role", "seen"),
    [("starter", "keys"), ("seat", "keys"), ("watcher", "no keys"), ("gone", 4403), ("nobody", 4403), (None, 4403)],
)
async def test_every_role_at_the_socket(pair: Match, role: str | None, seen: str | int) -> None:
    phone = await socket(f"/ws/p/{pair.pk}/", role)
    if isinstance(seen, int):
        assert await phone.closing_code() == seen
        return
    assert ("data-half" in await phone.text()) is (seen == "keys")
    await phone.send(text=SENT)
    await phone.send(bytes=b"\x00" * 100)
    assert await phone.is_silent()
    assert await sync_to_async(lambda: Match.objects.get().seq)() == 0
    await phone.close()


async def test_a_phone_with_a_socket_is_here_and_one_without_is_not(pair: Match) -> None:
    pen: Any = await sync_to_async(pens.pen_of)("seat", pair.pk)
    assert not presence.here(pen.pk)
    phone = await socket(f"/ws/p/{pair.pk}/", "seat")
    await phone.text()
    assert presence.here(pen.pk)
    await phone.close()
    assert not presence.here(pen.pk)
