"""A phone's later taps, let in by the headers of its first: answered as by Django's handler, rights as they are."""

from dataclasses import replace
from typing import Any

import pytest

from referee.matches import limits
from referee.matches.identity import pens
from referee.matches.log import cache
from referee.matches.models import Pen
from referee.server import asgi
from referee.server.direct import Admissions
from tests.direct.calling import form
from tests.direct.cases import CASES, TOKEN, Case
from tests.table.making import Table

pytestmark = pytest.mark.django_db(transaction=True)

TAP = CASES["a tap of a phone with a socket"]


def answers(*cases: Case) -> list[tuple[Any, ...]]:
    """The answers to these, one after the other, on a fresh table."""
    cache.clear()
    limits.tap_buckets.clear()
    table = Table(dealer=1)
    responses = [case.send(table).comparable for case in cases]
    texts = [TOKEN.sub("token", text.replace(table.match.pk, "")) for _status, _headers, text in responses]
    return [(status, headers, text) for (status, headers, _text), text in zip(responses, texts, strict=True)]


def later(case: Case, place: int, **fields: Any) -> Case:
    """The same phone's tap at this place."""
    return replace(case, **{"body": form(f"phone-key-{place}", place), **fields})


def both_ways(monkeypatch: pytest.MonkeyPatch, *cases: Case) -> list[tuple[Any, ...]]:
    here = answers(*cases)
    with monkeypatch.context() as patch:
        patch.setattr(asgi, "_logs", [asgi._logs[0].handler])
        assert answers(*cases) == here
    return here


def test_later_taps_are_answered_as_by_django(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a tap", "a tap of a phone with a socket", "a tap in English", "a tap packed", "https", "no origin"):
        taps = [later(CASES[name], place) for place in range(4)]
        assert [status for status, _headers, _text in both_ways(monkeypatch, *taps)] == [200] * 4, name


def test_a_brief_reply_has_the_headers_of_the_first() -> None:
    first, *rest = answers(*(later(TAP, place) for place in range(12)))
    assert [text for _status, _headers, text in rest[:2]] == [f'{{"status": "taken", "rev": {rev}}}' for rev in (2, 3)]
    lengths = {headers["content-length"] for _status, headers, _text in (first, *rest)}
    assert lengths == {"29", "30"}
    assert len({tuple(sorted({**headers, "content-length": ""}.items())) for _, headers, _ in (first, *rest)}) == 1


def test_one_other_header_is_looked_at_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    good = later(TAP, 0)
    for name in ("another origin", "another token", "no token", "another host", "no cookies"):
        other = replace(CASES[name], headers={**TAP.headers, **CASES[name].headers}, body=form("phone-key-1", 1))
        statuses = [
            status for status, _headers, _text in both_ways(monkeypatch, good, other, later(TAP, 2, body=form()))
        ]
        assert statuses == [200, CASES[name].status, 200], name


def test_the_token_of_a_form_counts_before_that_of_the_headers(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = later(TAP, 1, body=CASES["a wrong token in the form"].body)
    assert [status for status, _headers, _text in both_ways(monkeypatch, later(TAP, 0), wrong)] == [200, 403]


def test_a_language_stays_with_its_headers(monkeypatch: pytest.MonkeyPatch) -> None:
    english = {**TAP.headers, "Accept-Language": "en"}
    refused = [later(CASES["refused"], place, headers=headers) for place, headers in enumerate((TAP.headers, english))]
    # Of each language once to be remembered, and once more.
    taps = [
        replace(tap, body=CASES["refused"].body.replace(b"key-1", b"key-%d" % n)) for n, tap in enumerate(refused * 2)
    ]
    texts = [text for _status, _headers, text in both_ways(monkeypatch, *taps)]
    assert texts[0] != texts[1]
    assert [text[:40] for text in texts[2:]] == [text[:40] for text in texts[:2]]


def test_rights_fall_at_once() -> None:
    cache.clear()
    table = Table(dealer=1)
    assert later(TAP, 0).send(table).status == 200
    assert later(TAP, 1).send(table).status == 200
    Pen.objects.filter(match=table.match).update(role=Pen.Role.GONE)
    assert later(TAP, 2).send(table).status == 404


def test_strangers_are_not_remembered() -> None:
    cache.clear()
    table, kept = Table(dealer=1), asgi._logs[0].admissions._kept
    before = len(kept)
    assert replace(TAP, device="somebody").send(table).status == 404
    assert replace(TAP, headers={**TAP.headers, "X-Long": "x" * 3000}).send(table).status == 200
    assert len(kept) == before
    assert pens.read_device("abc:def") is None


def test_what_strangers_send_too_much_of_is_not_remembered() -> None:
    pens._read_device.cache_clear()
    assert pens.read_device("x" * (pens.LONGEST_COOKIE + 1)) is None
    assert not pens._read_device.cache_info().currsize
    usual = [(b"user-agent", b"x" * 150), *[(b"x-%d" % number, b"y" * 30) for number in range(20)]]
    for headers, is_kept in (
        (usual, True),
        (usual * 3, False),
        ([(b"x" * 9_000, b"")], False),
        ([(b"x", b"")] * 99, False),
    ):
        assert (Admissions.key({"scheme": "http", "headers": headers}) is not None) is is_kept
