"""Taps that wait are committed together: each gets its own answer, and nobody suffers for another."""

import json
from functools import partial
from typing import Any

import pytest
from django.db import OperationalError, connections

from referee.matches import limits
from referee.matches.log.session import Session
from referee.matches.models import Tap
from referee.server import asgi, direct
from tests.direct.calling import call, form, in_one_group, run
from tests.table.making import Table

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_group_is_one_transaction_and_everybody_gets_their_own_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    commits: list[str] = []
    before = connections["default"].__class__._commit
    monkeypatch.setattr(
        connections["default"].__class__, "_commit", lambda self: (commits.append(self.alias), before(self))[1]
    )
    tables = [Table(dealer=1) for _ in range(5)]
    first = tables[0]
    taps = [(table, "tap", form(), {"Accept-Language": "en" if table is first else "es"}) for table in tables]
    taps += [(first, "tap", form("phone-key-2", 0), {}), (first, "tap", form("phone-key-2", 0), {})]
    taps += [(first, "undo", form("phone-key-3", 2), {}), (first, "tap", form("phone-key-4", 9), {})]
    commits.clear()
    responses = in_one_group(*taps)
    answers = [json.loads(response.text) for response in responses]
    assert len(commits) == 1
    assert [response.headers["content-language"] for response in responses[:2]] == ["en", "es"]
    assert [answer["status"] for answer in answers] == ["taken"] * 8 + ["stale"]
    assert [answer["rev"] for answer in answers] == [3, 1, 1, 1, 1, 3, 3, 3, 3]
    stored = Tap.objects.filter(match=first.match).order_by("pk").values_list("key", "rev_after")
    assert list(stored) == [("phone-key-1", 1), ("phone-key-2", 2), ("phone-key-3", 3)]
    assert first.data.look.score == (1, 0)


def test_a_match_is_drawn_once_for_a_group(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, int]] = []
    monkeypatch.setattr("referee.matches.events._listeners", [lambda match_id, rev: drawn.append((match_id, rev))])
    one, other = Table(dealer=1), Table(dealer=1)
    taps = [(one, "tap", form(f"phone-key-{number}"), {}) for number in range(3)] + [(other, "tap", form(), {})]
    assert {answer.status for answer in in_one_group(*taps)} == {200}
    assert sorted(drawn) == sorted([(one.match.pk, 3), (other.match.pk, 1)])


def test_one_that_fails_takes_nobody_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Session.settle

    def settle(self: Session, *arguments: Any, **more: Any) -> None:
        before(self, *arguments, **more)  # it has written, and memory has the next state
        if self.key == "phone-key-2":
            raise OverflowError("a bug")

    monkeypatch.setattr(Session, "settle", settle)
    table, other = Table(dealer=1), Table(dealer=1)
    taps = [(table, "tap", form(f"phone-key-{number}"), {}) for number in (1, 2, 3)] + [(other, "tap", form(), {})]
    answers = in_one_group(*taps)
    assert [answer.status for answer in answers] == [200, 500, 200, 200]
    assert list(Tap.objects.filter(match=table.match).values_list("key", "rev_after").order_by("pk")) == [
        ("phone-key-1", 1), ("phone-key-3", 2),
    ]  # fmt: skip
    assert table.data.look.score == (2, 0)
    monkeypatch.undo()
    assert run(partial(call, "GET", "/healthz", b"", {"Host": "localhost"}))[0].status == 200
    again = in_one_group((table, "tap", form("phone-key-2", 2), {}))
    assert again[0].status == 200
    assert table.data.look.score == (3, 0)


def test_a_commit_that_fails_is_answered_503_to_all_and_they_may_repeat(monkeypatch: pytest.MonkeyPatch) -> None:
    wrapper = connections["default"].__class__

    def full(self: Any) -> None:
        raise OperationalError("database or disk is full")

    tables = [Table(dealer=1) for _ in range(3)]
    taps = [(table, "tap", form(), {}) for table in (*tables, tables[0])]
    with monkeypatch.context() as broken:
        broken.setattr(wrapper, "_commit", full)
        answers = in_one_group(*taps)
    assert [(answer.status, answer.headers["retry-after"]) for answer in answers] == [(503, "2")] * 4
    assert not Tap.objects.exists()
    answers = in_one_group(*taps)
    assert [answer.status for answer in answers] == [200] * 4
    assert [table.data.look.score for table in tables] == [(1, 0)] * 3


def test_what_breaks_after_the_commit_leaves_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: Any) -> None:
        raise OverflowError("a bug")

    monkeypatch.setattr(asgi._logs[0].hooks, "respond", broken)
    table = Table(dealer=1)
    answers = in_one_group(*((table, "tap", form(), {}) for _ in range(3)))
    assert [answer.status for answer in answers] == [200] * 3  # by Django's handler, from the answer that is stored
    assert table.data.look.score == (1, 0)


def test_more_than_fit_into_one_transaction_come_into_the_next() -> None:
    table = Table(dealer=1)
    limits.tap_buckets.clear()
    tables = [table, *(Table(dealer=1) for _ in range(direct.MOST + 3))]
    answers = in_one_group(*((one, "tap", form(), {}) for one in tables))
    assert {answer.status for answer in answers} == {200}
    assert Tap.objects.count() == len(tables)


@pytest.mark.postgres
def test_groups_lock_their_matches_in_one_order() -> None:
    tables = [Table(dealer=1) for _ in range(5)]
    tables.sort(key=lambda table: table.match.pk, reverse=True)
    taps = [(table, "tap", form(f"phone-key-{number}"), {}) for number in (1, 2) for table in tables]
    assert {answer.status for answer in in_one_group(*taps)} == {200}
    stored = list(Tap.objects.order_by("pk").values_list("match", "key"))
    assert stored == sorted((table.match.pk, f"phone-key-{number}") for table in tables for number in (1, 2))
