"""What a phone sends: many taps in one request after a time without a network, and what is nothing at all."""

import json
import re
from collections.abc import Iterable
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import reverse

from referee.games import GAMES
from referee.matches import limits
from referee.matches.log import queries, taps
from referee.matches.log.queries import TableData
from referee.matches.models import Entry, Match, Proposal, Tap
from referee.table.queue import unruled
from referee.table.screen.pieces import TapKey
from referee.table.screen.screen import screen
from tests.at_table import Table as AnyTable
from tests.at_table import client_of
from tests.table.making import Table, say, won

pytestmark = pytest.mark.django_db


def tap(number: int, *raws: dict[str, Any], act: str = "tap", **fields: str) -> dict[str, str]:
    after = f"phone-key-{number - 1}" if number else ""
    return {
        "key": f"phone-key-{number}", "rev": "0", "act": act, "after": after, "entries": json.dumps(raws), **fields
    }  # fmt: skip


def post(client: Client, table: Table, batch: Any) -> Any:
    return client.post(reverse("taps", args=[table.match.pk]), {"taps": json.dumps(batch)})


def test_each_tap_is_answered_and_the_table_comes_once(two: Table) -> None:
    batch = [tap(0, say(0, "truco")), tap(1, say(0, "quiero")), tap(2, say(1, "quiero")), tap(3, won(0), won(0))]
    batch += [tap(4, say(0, "truco")), tap(5, act="undo")]
    reply = post(client_of(two), two, batch).json()
    statuses = [(answer["key"], answer["status"]) for answer in reply["answers"]]
    expected = ["taken", "refused", "taken", "taken", "taken", "taken"]
    assert statuses == [(f"phone-key-{number}", status) for number, status in enumerate(expected)]
    assert reply["answers"][1]["rule"]
    assert two.data.look.score == (2, 0)
    assert f'data-rev="{reply["rev"]}"' in reply["live"]


def test_a_batch_that_comes_twice_counts_once() -> None:
    table, batch = Table(), [tap(number, {"adjust": [1, 0]}) for number in range(10)]
    first, again = (post(client_of(table), table, batch).json() for _ in range(2))
    assert first == again
    assert table.data.look.score == (10, 0)


def test_fifty_at_once_cost_ten_tokens_and_a_phone_that_sends_more_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits.tap_buckets, "_clock", lambda: 0.0)
    table = Table()
    client = client_of(table)
    assert limits.tap_buckets.take(table.pen.pk, 11)
    batch = [tap(number, {"adjust": [0, 1 if number % 2 else -1]}) for number in range(50)]
    late = post(client, table, batch)
    assert late.status_code == 429
    assert int(late["Retry-After"]) >= 1
    assert table.data.match.seq == 0
    limits.tap_buckets.clear()
    assert limits.tap_buckets.take(table.pen.pk, 10)
    assert post(client, table, batch).status_code == 200


@pytest.mark.parametrize(
    "batch",
    [
        [], {}, "x", None, [[]], [{}], [tap(0, act="explode")], [{**tap(0), "rev": 0}], [{**tap(0), "key": "short"}],
        [tap(0)] * 51, [tap(0, say(0, "x" * 300_000))],
    ],
)  # fmt: skip
def test_what_is_no_batch_is_refused_and_nothing_is_logged(two: Table, batch: Any) -> None:
    assert post(client_of(two), two, batch).status_code == 400
    assert two.data.match.seq == 0


def test_one_tap_that_is_nonsense_leaves_the_others(two: Table) -> None:
    batch = [tap(0, {"nonsense": 1}), {**tap(1, say(0, "truco")), "after": "", "at": "soon"}]
    reply = post(client_of(two), two, batch).json()
    assert [answer["status"] for answer in reply["answers"]] == ["bad", "taken"]


def test_a_device_without_a_pen_finds_nothing() -> None:
    assert post(Client(), Table(), [tap(0, say(0, "truco"))]).status_code == 404


def table(ruleset: str, **options: Any) -> TableData:
    return queries.read_table(AnyTable(ruleset=ruleset, **options).match.pk)


def words_of(keys: Iterable[TapKey]) -> list[str]:
    return [str(key.raw["say"]) for key in keys if key.entries]


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_word_that_needs_no_name_has_a_key_and_none_has_two(ruleset: str) -> None:
    data = table(ruleset)
    found = unruled(data)
    # Of the others, one has to be agreed on and one is said in a duel alone.
    every = [word for word in data.state.ruleset.words.values() if word.game not in ("maldon", "duel")]
    for keys in found.others.keys:
        words = [*words_of(keys), *([found.concede] if found.concede else [])]
        assert len(words) == len(set(words))
        assert set(words) == {word.name for word in every if word.exists(data.state.options) and not word.aimed}


@pytest.mark.parametrize("ruleset", GAMES)
def test_words_keep_the_places_and_ids_that_they_have_with_a_network(ruleset: str) -> None:
    data = table(ruleset)
    keyed, found = screen(data), unruled(data)
    assert keyed.trick
    for row, shown in zip(found.rows[1:], [*keyed.rows, keyed.trick], strict=True):
        assert [[(key.id, key.label, key.kind) for key in keys] for keys in row.keys] == [
            [(key.id, re.sub(r" \d+$", "", key.label), key.kind) for key in keys] for keys in shown.keys
        ]
    assert all(key.lit for row in found.rows for keys in row.keys for key in keys)
    assert [words_of(keys) for keys in found.rows[0].keys] == [[GAMES[ruleset].skin.no, GAMES[ruleset].skin.yes]] * 2


@pytest.mark.parametrize(
    ("ruleset", "options", "first", "last"),
    [
        ("argentino", {}, 0, 38), ("argentino", {"flor": False}, 0, 33), ("truc-frances", {}, 2, 12),
    ],
)  # fmt: skip
def test_values_and_amounts_have_keys(ruleset: str, options: dict[str, Any], first: int, last: int) -> None:
    found = unruled(table(ruleset, **options))
    assert (found.numbers[0], found.numbers[-1]) == (first, last)
    assert found.by_amount == (ruleset == "truc-frances")
    assert not unruled(table("trut")).numbers


def test_a_table_without_flor_is_offered_none() -> None:
    with_flor, without = (words_of(unruled(table("argentino", flor=flor)).others.keys[0]) for flor in (True, False))
    assert "flor" in with_flor
    assert not any("flor" in word for word in without)


DEEP = '{"x":' * 900 + "1" + "}" * 900
NO_JSON = [
    '[{"team":1,"say":"truco","source":NaN}]', '[{"team":1,"say":"truco","source":-Infinity}]',
    '[{"team":1,"say":"truco","source":1e999}]', '[{"team":1,"say":"\\ud800"}]', '[{"team":1,"say":"\\u0000"}]',
    '[{"team":1,"say":"truco","\\u0000":1}]', f'[{{"team":1,"say":"truco","source":{DEEP}}}]',
    f'[{{"team":1,"say":{"9" * 5_000}}}]', "[" * 50_000, "", "nothing",
]  # fmt: skip


@pytest.fixture
def there() -> Table:
    return Table()


@pytest.mark.parametrize("text", NO_JSON)
def test_no_view_takes_it(there: Table, text: str) -> None:
    there.tap(say(0, "truco"))
    client, number = client_of(there), Entry.objects.latest("pk").pk
    before = (Tap.objects.count(), Entry.objects.count(), Match.objects.get().rev)
    body = {"key": "a-key-of-mine", "rev": there.data.match.rev, "entries": text}
    for name, args in (("tap", []), ("instead", []), ("propose", []), ("correct-entry", [number])):
        answer: Any = client.post(reverse(name, args=[there.match.pk, *args]), body)
        assert answer.status_code == 400, name
    assert client.get(reverse("why", args=[there.match.pk]), {"entry": text}).status_code == 400
    asking = client.get(reverse("ask", args=[there.match.pk]), {"e": text, "add": "number", "who": text, "number": "1"})
    assert asking.status_code == 200
    assert (Tap.objects.count(), Entry.objects.count(), Match.objects.get().rev) == before
    assert not Proposal.objects.exists()


def test_a_phone_whose_number_has_no_end(there: Table) -> None:
    pencils = reverse("pencils", args=[there.match.pk])
    assert client_of(there).post(pencils, {"to": "9" * 5_000, "given": "1"}).status_code == 400


def post_anything(there: Table, number: int = 1) -> Any:
    body = {"key": f"a-key-of-mine-{number}", "rev": there.data.match.rev, "entries": '[{"adjust":[1,0]}]'}
    return client_of(there).post(reverse("tap", args=[there.match.pk]), body)


def test_a_match_that_is_full_will_never_take_it(there: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_ENTRIES", 0)
    answer = post_anything(there)
    assert (answer.status_code, answer.json()["text"]) == (422, "Este partido no admite más anotaciones.")


def test_a_phone_that_is_too_fast_is_told_when_to_try_again(there: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits.tap_buckets, "_clock", lambda: 0.0)
    answers = [post_anything(there, number) for number in range(25)]
    assert (answers[-1].status_code, answers[-1]["Retry-After"]) == (429, "1")
    proposing = client_of(there).post(reverse("propose", args=[there.match.pk]), {"entries": "[]"})
    assert (proposing.status_code, proposing["Retry-After"]) == (429, "1")
    assert "Esperá un segundo" in proposing.json()["text"]


@pytest.mark.parametrize("error", ["database is locked", "database or disk is full"])
def test_what_the_database_can_t_just_now_may_be_tried_again(
    there: Table, error: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*args: Any, **more: Any) -> None:
        raise OperationalError(error)

    monkeypatch.setattr(taps, "log_tap", fail)
    answer = post_anything(there)
    assert (answer.status_code, answer["Retry-After"]) == (503, "2")
    messages = [record.getMessage() for record in caplog.records if record.name == "referee.server.middleware"]
    assert messages == [f"The database can't serve a request: {error}"]


def test_an_error_of_ours_stays_one(there: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taps, "log_tap", lambda *args, **more: 1 / 0)
    client = client_of(there)
    client.raise_request_exception = False
    answer = client.post(reverse("tap", args=[there.match.pk]), {"key": "a-key-of-mine", "rev": 0, "entries": "[]"})
    assert answer.status_code == 500


@pytest.mark.parametrize("name", ["start", "new", "by-code", None])
@pytest.mark.parametrize(
    "kind",
    ["multipart/form-data", "multipart/form-data; boundary=é", "application/x-www-form-urlencoded; charset=latin1"],
)
def test_a_form_that_is_none_is_refused_also_where_there_is_no_page(
    name: str | None, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies["csrftoken"] = token = "c" * 32
    address = reverse(name) if name else "/no/hay/nada"
    answer = client.post(address, b"abc", content_type=kind, headers={"x-csrftoken": token})
    assert (answer.status_code, caplog.records) == (400, [])


def test_forms_without_end_are_refused_without_a_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    answer = Client().post(reverse("new"), {f"field{number}": "1" for number in range(1_100)})
    assert answer.status_code == 400
    assert caplog.records == []


def test_what_a_correction_s_form_says_is_kept_without_what_nobody_sees(there: Table) -> None:
    there.tap({"deal": 1}, {"close": "cayeron"})
    number = Entry.objects.latest("pk").pk
    address = reverse("correct-entry", args=[there.match.pk, number])
    page = client_of(there).post(address + "?tipo=close", {"why": "se\x01 ca\u202eyeron"}).content.decode()
    assert "se cayeron" in page


def test_no_request_has_a_u_0000(there: Table) -> None:
    client, address = client_of(there), reverse("table", args=[there.match.pk])
    for answer in (
        client.get(address + "?x=a%00b"),
        client.get("/p/a%00b/"),
        client.post(reverse("tap", args=[there.match.pk]), {"key": "a\0b"}),
    ):
        assert (answer.status_code, answer.content.decode()) == (400, "There is a U+0000 in this.")
    assert client.get(address).status_code == 200
