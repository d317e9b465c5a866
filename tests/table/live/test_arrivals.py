"""What another worker changes, on the sockets of this one: by message, and where none came by asking the database.

The other worker is the same process with its listeners silent, and an end of the bus of its own.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test.utils import CaptureQueriesContext

from referee.matches import cleanup, events, limits
from referee.matches.identity import links
from referee.matches.log import cache, queries, taps
from referee.matches.log.carried import carry, revive
from referee.matches.models import Match, Pen
from referee.matches.people import seats
from referee.matches.setup import start
from referee.table.live import audience as audience_module
from referee.table.live import fragments, push
from referee.table.live import push as arrivals_module
from referee.table.live.audience import audience
from referee.table.live.fragments import Face, MatchChange
from referee.table.live.push import arrivals, others
from referee.table.live.sockets import TableConsumer
from tests.redis_server import RedisServer
from tests.table.live.test_bus import followers
from tests.table.live.test_consumers import Socket, socket
from tests.table.live.workers import Worker, until, worker

pytestmark = pytest.mark.django_db(transaction=True)
LOG: Face = ("es", "log")
WATCH: Face = ("es", "watch")
TRUCO = {"team": 0, "say": "truco"}


@pytest.fixture
async def other(shared: RedisServer, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Worker]:
    """Another worker; this one is on the bus too."""
    async with worker(shared.address) as second, worker(shared.address) as own:
        own.bus._take = arrivals.take
        monkeypatch.setattr(others, "bus", own.bus)
        yield second


@pytest.fixture(autouse=True)
def has_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "HAS_OTHERS", True)


def elsewhere(change: Callable[[], Any]) -> None:
    """Make a change as another worker does: nobody here hears of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(events, "_listeners", [])
        patch.setattr(events, "_guards", [])
        change()
    cache.clear()


def tap(match: Match, *raws: dict[str, Any]) -> None:
    limits.tap_buckets.clear()
    rev = queries.rev_of(match.pk) or 0
    pen = Pen.objects.filter(match=match).order_by("pk")[0]
    assert taps.log_tap(match.pk, pen, f"the-tap-at-{rev}", rev, list(raws or (TRUCO,))).status == "taken"


async def tapped_elsewhere(match: Match) -> None:
    await sync_to_async(lambda: elsewhere(lambda: tap(match)))()


def leave(match: Match) -> None:
    seats.leave_match(match.pk, "dani")


async def looking(match: Match, device: str = "dani", rev: int = 0) -> Socket:
    """The socket of a phone that shows this rev, and has been let in."""
    before = audience.online(match.pk)
    phone = await socket(f"/ws/p/{match.pk}/?lang=es&rev={rev}", device)
    await until(lambda: audience.online(match.pk) > before)
    return phone


async def test_a_fragment_of_another_worker_is_sent_on_as_it_is(match: Match, other: Worker) -> None:
    phone = await looking(match)
    other.bus.post(MatchChange(match.pk, 1, fragments={LOG: "drawn elsewhere"}))
    assert await phone.text() == "drawn elsewhere"
    await phone.close()


@pytest.mark.parametrize("fragments", [{}, {("en", "log"): "in English"}])
async def test_what_came_without_a_fragment_is_drawn_here(
    fragments: dict[Face, str], match: Match, other: Worker
) -> None:
    phone = await looking(match)
    await tapped_elsewhere(match)
    other.bus.post(MatchChange(match.pk, 1, fragments=fragments))
    assert 'data-rev="1"' in await phone.text()
    assert await phone.is_silent()
    await phone.close()


async def test_a_fragment_of_another_build_is_not_shown(
    match: Match, other: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = await looking(match)
    await tapped_elsewhere(match)
    stamps = iter(["ours", "theirs"])
    monkeypatch.setattr(fragments, "_stamp", lambda: next(stamps))
    other.bus.post(MatchChange(match.pk, 1, fragments={LOG: "theirs"}))
    assert 'data-rev="1"' in await phone.text()
    await phone.close()


async def test_an_older_rev_is_not_shown(match: Match) -> None:
    await sync_to_async(tap)(match)
    phone = await looking(match, rev=1)
    for rev, text in ((1, "shown already"), (0, "older"), (2, "newer"), (1, "older")):
        arrivals.take(MatchChange(match.pk, rev, fragments={LOG: text}))
    assert await phone.text() == "newer"
    assert await phone.is_silent()
    await phone.close()


async def test_of_many_messages_the_newest_is_drawn(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    phone, drawn = await looking(match), []
    for _ in range(3):
        await sync_to_async(lambda: elsewhere(lambda: tap(match, {"adjust": [1, 0]})))()
    draw = arrivals_module.draw_fragment
    monkeypatch.setattr(
        arrivals_module, "draw_fragment", lambda data, face: drawn.append(data.match.rev) or draw(data, face)
    )
    for rev in (1, 2, 3):
        arrivals.take(MatchChange(match.pk, rev))
    assert 'data-rev="3"' in await phone.text()
    assert await phone.is_silent()
    assert drawn == [3]
    await phone.close()


async def test_a_push_goes_to_the_other_worker_with_what_was_drawn(match: Match, other: Worker) -> None:
    with other.bus.following(match.pk):
        await other.bus.confirmed(match.pk)
        phone = await looking(match)
        await sync_to_async(tap)(match)
        text = await phone.text()
        message = await other.hears()
        assert (message.rev, message.rights, message.fragments[LOG]) == (1, False, text)
        assert revive(message.carried).match.rev == 1
        assert message.fragments.keys() == {LOG, WATCH}  # it knows no faces of others, but which are likely
        await sync_to_async(leave)(match)
        first = await other.hears()
        assert first.rights  # alone, or with the rev that shows it
        assert first.rev == 2 or (await other.hears()).rev == 2
        await phone.close()


async def test_a_tap_on_what_another_worker_sent_reads_neither_the_match_nor_its_hand(match: Match) -> None:
    phone = await looking(match)

    def carried_elsewhere() -> str:
        text = ""

        def change() -> None:
            nonlocal text
            tap(match)
            data = queries.read_table(match.pk, 1)
            text = carry(data.match, data.lines)

        elsewhere(change)
        return text

    message = MatchChange(
        match.pk, 1, fragments={LOG: "drawn elsewhere"}, carried=await sync_to_async(carried_elsewhere)()
    )
    arrivals.take(message)
    assert await phone.text() == "drawn elsewhere"

    def statements() -> list[str]:
        with CaptureQueriesContext(connection) as captured:
            tap(match, {"team": 1, "say": "quiero"})
        return [one["sql"] for one in captured]

    made = await sync_to_async(statements)()
    assert 'data-rev="2"' in await phone.text()
    assert not [sql for sql in made if '"snapshot"' in sql and sql.startswith("SELECT")]
    assert not [sql for sql in made if sql.startswith('SELECT "matches_entry"')]
    await phone.close()


async def test_a_tap_that_nobody_here_looks_at_is_drawn_here_for_the_others(match: Match, other: Worker) -> None:
    with other.bus.following(match.pk):
        await other.bus.confirmed(match.pk)
        await sync_to_async(tap)(match)
        message = await other.hears()
        assert (message.rev, message.fragments.keys()) == (1, {LOG, WATCH})


async def test_rights_that_another_worker_changed_shut_a_socket_before_the_next_rev(
    match: Match, other: Worker
) -> None:
    phone, caro = await looking(match), await looking(match, "caro")
    await sync_to_async(lambda: elsewhere(lambda: leave(match)))()
    other.bus.post(MatchChange(match.pk, rights=True))
    other.bus.post(MatchChange(match.pk, 1, fragments={LOG: "a secret"}))
    assert await phone.closing_code() == 4403
    assert await caro.text() == "a secret"
    assert await phone.is_silent()
    await caro.close()


async def test_where_the_word_of_rights_got_lost_a_later_rev_has_them_asked(match: Match, other: Worker) -> None:
    phone = await looking(match)
    await sync_to_async(lambda: elsewhere(lambda: leave(match)))()
    await tapped_elsewhere(match)
    other.bus.post(MatchChange(match.pk, 2, fragments={LOG: "a secret"}))
    assert await phone.closing_code() == 4403
    assert await phone.is_silent()


async def test_a_tap_here_on_what_another_worker_changed_has_the_rights_asked(match: Match) -> None:
    phone, caro = await looking(match), await looking(match, "caro")
    await sync_to_async(lambda: elsewhere(lambda: leave(match)))()
    await sync_to_async(tap)(match)
    assert 'data-rev="2"' in await caro.text()
    assert await phone.closing_code() == 4403
    assert await phone.is_silent()
    await caro.close()


async def test_a_socket_reads_the_rev_once_its_match_is_followed_for_sure(
    match: Match, other: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    admit, sure = TableConsumer.admit, []

    def noted(consumer: TableConsumer) -> Any:
        followed = others.bus._subscriptions.of(match.pk) if others.bus is not None else None
        sure.append(followed is not None and followed.ready.is_set())
        return admit(consumer)

    monkeypatch.setattr(TableConsumer, "admit", noted)
    for _ in range(3):
        await (await looking(match)).close()
    assert sure == [True] * 3


async def test_what_comes_between_the_reading_and_the_joining_is_shown(
    match: Match, other: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    admit = TableConsumer.admit

    def admitted_too_early(consumer: TableConsumer) -> Any:
        found = admit(consumer)
        elsewhere(lambda: tap(match))
        other.bus.post(MatchChange(match.pk, 1, fragments={LOG: "drawn elsewhere"}))
        while not others.latest(match.pk):
            pass
        return found

    monkeypatch.setattr(TableConsumer, "admit", admitted_too_early)
    phone = await looking(match)
    assert 'data-rev="1"' in await phone.text()
    await phone.close()


async def test_rights_that_go_between_the_reading_and_the_joining_count(
    match: Match, other: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    admit, before = TableConsumer.admit, audience.rights

    def admitted_too_early(consumer: TableConsumer) -> Any:
        found = admit(consumer)
        elsewhere(lambda: leave(match))
        other.bus.post(MatchChange(match.pk, rights=True))
        while audience.rights == before:
            pass
        return found

    monkeypatch.setattr(TableConsumer, "admit", admitted_too_early)
    phone = await socket(f"/ws/p/{match.pk}/?rev=1", "dani")
    assert await phone.closing_code() == 4403


async def test_whoever_is_shut_out_while_the_screen_is_drawn_is_not_shown_it(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = queries.read_table

    def read_too_late(match_id: str, rev: int | None = None) -> queries.TableData:
        elsewhere(lambda: leave(match))
        return table(match_id, rev)

    await sync_to_async(tap)(match)
    monkeypatch.setattr(queries, "read_table", read_too_late)
    phone = await socket(f"/ws/p/{match.pk}/?rev=0", "dani")
    assert await phone.closing_code() == 4403


async def test_a_refused_socket_follows_nothing(shared: RedisServer, match: Match, other: Worker) -> None:
    phone = await looking(match)
    assert followers(shared, match.pk) == 1
    for path in (f"/ws/p/{match.pk}/", f"/ws/m/{match.pk}{'x' * 22}/"):
        assert await (await socket(path, "a-stranger")).closing_code() == 4403
    assert await (await socket("/ws/p/nowhere/", "dani")).closing_code() == 4404
    assert followers(shared, match.pk) == 1
    await phone.close()
    stranger = await socket(f"/ws/p/{match.pk}/", "a-stranger")
    assert await stranger.closing_code() == 4403
    await stranger.close()
    await until(lambda: not followers(shared, match.pk))
    onlooker = await socket(f"/ws/m/{links.watch_token(match)}/?rev=0")
    await until(lambda: followers(shared, match.pk) == 1)
    await onlooker.close()


async def test_the_poll_shows_what_no_message_told_of_and_the_heartbeat_tells_its_rev(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = await looking(match)
    await push.poll(arrivals.take)
    assert await phone.is_silent()
    await tapped_elsewhere(match)
    await push.poll(arrivals.take)
    assert 'data-rev="1"' in await phone.text()
    await push.poll(arrivals.take)
    assert await phone.is_silent()
    monkeypatch.setattr(audience_module, "BEAT_SECONDS", 1)
    assert await phone.text() == '{"rev": 1}'
    await phone.close()


async def test_the_poll_asks_once_for_all(match: Match, django_assert_num_queries: Any) -> None:
    matches = [match.pk] + [(await sync_to_async(start.start_match)(f"device-{n}")).pk for n in range(3)]

    def asked() -> dict[str, int]:
        with django_assert_num_queries(1):
            return push.revs_of([*matches, "nowhere"])

    assert await sync_to_async(asked)() == dict.fromkeys(matches, 0)


def deleted(match: Match) -> None:
    cleanup.hide_match(match.pk, Pen.objects.filter(match=match).order_by("pk")[0])


def dropped(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(touched_at=match.touched_at - 2 * cleanup.EMPTY_FOR)
    cleanup.prune_matches()


@pytest.mark.parametrize("change", [leave, deleted, dropped])
async def test_the_poll_shuts_out_whom_another_worker_shut_out(match: Match, change: Callable[[Match], None]) -> None:
    phone = await looking(match)
    await sync_to_async(lambda: elsewhere(lambda: change(match)))()
    await push.poll(arrivals.take)
    assert await phone.closing_code() == 4403
    assert await phone.is_silent()


async def test_a_database_that_is_away_is_polled_again_and_logged_once(
    match: Match, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    polls: list[str] = []

    def fail(match_ids: list[str]) -> dict[str, int]:
        polls.extend(match_ids)
        raise OSError("no database")

    monkeypatch.setattr(push, "POLL_SECONDS", 0.001)
    monkeypatch.setattr(push, "revs_of", fail)
    phone = await looking(match)
    task = asyncio.create_task(push.keep_polling(arrivals.take))
    await until(lambda: len(polls) > 3)
    task.cancel()
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    await phone.close()


async def test_what_could_not_be_shown_is_tried_at_the_next_poll_and_told_by_the_heartbeat(
    match: Match, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    phone = await looking(match)
    await tapped_elsewhere(match)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arrivals_module, "draw_fragment", lambda data, face: 1 // 0)
        await push.poll(arrivals.take)
        await until(lambda: bool(caplog.records))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(audience_module, "BEAT_SECONDS", 1)
        assert await phone.text() == '{"rev": 1}'
    await push.poll(arrivals.take)
    assert 'data-rev="1"' in await phone.text()
    await phone.close()
