"""What a phone sends that is nothing: 400, and nothing is stored; and how a phone tells "never" from "not now"."""

from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import reverse

from referee.matches import limits
from referee.matches.log import taps
from referee.matches.models import Entry, Match, Proposal, Tap
from tests.at_table import client_of
from tests.table.making import Table, say

pytestmark = pytest.mark.django_db
DEEP = '{"x":' * 900 + "1" + "}" * 900
NO_JSON = [
    '[{"team":1,"say":"truco","source":NaN}]', '[{"team":1,"say":"truco","source":-Infinity}]',
    '[{"team":1,"say":"truco","source":1e999}]', '[{"team":1,"say":"\\ud800"}]', '[{"team":1,"say":"\\u0000"}]',
    '[{"team":1,"say":"truco","\\u0000":1}]', f'[{{"team":1,"say":"truco","source":{DEEP}}}]',
    f'[{{"team":1,"say":{"9" * 5_000}}}]', "[" * 50_000, "", "nothing",
]  # fmt: skip


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.mark.parametrize("text", NO_JSON)
def test_no_view_takes_it(table: Table, text: str) -> None:
    table.tap(say(0, "truco"))
    client, number = client_of(table), Entry.objects.latest("pk").pk
    before = (Tap.objects.count(), Entry.objects.count(), Match.objects.get().rev)
    told = {"key": "a-key-of-mine", "rev": table.data.match.rev, "entries": text}
    for name, args in (("tap", []), ("instead", []), ("propose", []), ("correct-entry", [number])):
        answer: Any = client.post(reverse(name, args=[table.match.pk, *args]), told)
        assert answer.status_code == 400, name
    assert client.get(reverse("why", args=[table.match.pk]), {"entry": text}).status_code == 400
    asking = client.get(reverse("ask", args=[table.match.pk]), {"e": text, "add": "number", "who": text, "number": "1"})
    assert asking.status_code == 200
    assert (Tap.objects.count(), Entry.objects.count(), Match.objects.get().rev) == before
    assert not Proposal.objects.exists()


def test_a_phone_whose_number_has_no_end(table: Table) -> None:
    pencils = reverse("pencils", args=[table.match.pk])
    assert client_of(table).post(pencils, {"to": "9" * 5_000, "given": "1"}).status_code == 400


def post(table: Table, number: int = 1) -> Any:
    told = {"key": f"a-key-of-mine-{number}", "rev": table.data.match.rev, "entries": '[{"adjust":[1,0]}]'}
    return client_of(table).post(reverse("tap", args=[table.match.pk]), told)


def test_a_match_that_is_full_will_never_take_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_ENTRIES", 0)
    answer = post(table)
    assert (answer.status_code, answer.json()["text"]) == (422, "Este partido no admite más anotaciones.")


def test_a_phone_that_is_too_fast_is_told_when_to_try_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits.tap_buckets, "_clock", lambda: 0.0)
    answers = [post(table, number) for number in range(25)]
    assert (answers[-1].status_code, answers[-1]["Retry-After"]) == (429, "1")
    proposing = client_of(table).post(reverse("propose", args=[table.match.pk]), {"entries": "[]"})
    assert (proposing.status_code, proposing["Retry-After"]) == (429, "1")
    assert "Esperá un segundo" in proposing.json()["text"]


@pytest.mark.parametrize("error", ["database is locked", "database or disk is full"])
def test_what_the_database_can_t_just_now_may_be_tried_again(
    table: Table, error: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*args: Any, **more: Any) -> None:
        raise OperationalError(error)

    monkeypatch.setattr(taps, "log_tap", fail)
    answer = post(table)
    assert (answer.status_code, answer["Retry-After"]) == (503, "2")
    told = [record.getMessage() for record in caplog.records if record.name == "referee.server.middleware"]
    assert told == [f"The database can't serve a request: {error}"]


def test_an_error_of_ours_stays_one(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taps, "log_tap", lambda *args, **more: 1 / 0)
    client = client_of(table)
    client.raise_request_exception = False
    answer = client.post(reverse("tap", args=[table.match.pk]), {"key": "a-key-of-mine", "rev": 0, "entries": "[]"})
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


def test_what_a_correction_s_form_says_is_kept_without_what_nobody_sees(table: Table) -> None:
    table.tap({"deal": 1}, {"close": "cayeron"})
    number = Entry.objects.latest("pk").pk
    address = reverse("correct-entry", args=[table.match.pk, number])
    page = client_of(table).post(address + "?tipo=close", {"why": "se\x01 ca\u202eyeron"}).content.decode()
    assert "se cayeron" in page


def test_no_request_has_a_u_0000(table: Table) -> None:
    client, address = client_of(table), reverse("table", args=[table.match.pk])
    for answer in (
        client.get(address + "?x=a%00b"),
        client.get("/p/a%00b/"),
        client.post(reverse("tap", args=[table.match.pk]), {"key": "a\0b"}),
    ):
        assert (answer.status_code, answer.content.decode()) == (400, "There is a U+0000 in this.")
    assert client.get(address).status_code == 200
