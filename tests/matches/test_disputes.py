"""Disputes: opened about anything that was logged or was not, with the score frozen where nobody disputed it."""

from __future__ import annotations

from typing import Any

import pytest

from referee.matches import disputes, joining, pens
from referee.matches.models import Change, Dispute, Entry, Match
from tests.matches.conftest import Phone, said, trick

Raw = dict[str, Any]
ENVIDO = (said(0, "envido"), said(1, "no quiero"))
"""One point for the first side."""


@pytest.fixture
def bruno(match: Match) -> Phone:
    """A phone that sits on the other side."""
    return Phone(joining.sit(match.pk, pens.new_device(), 1, "Bruno"))


def now(phone: Phone) -> Match:
    return Match.objects.get(pk=phone.pen.match_id)


def entry(phone: Phone, seq: int) -> Entry:
    return Entry.objects.get(match_id=phone.pen.match_id, seq=seq, voided_by__isnull=True)


def hand(phone: Phone, *raws: Raw) -> None:
    """Log some words, and a hand that the first side wins."""
    phone.look()
    for raw in (*raws, trick(0), trick(0)):
        assert phone.tap(raw).status == "taken", raw


def dispute(phone: Phone, about: str, seq: int | None = None, **told: Any) -> Dispute:
    """Open one about the entry at a place, or about the last one."""
    number = None if seq is None else entry(phone, seq).pk
    return disputes.open_dispute(phone.pen.match_id, phone.pen, about, number, **({"reason": "not-said"} | told))


def test_a_claim_is_stored_told_and_counted(ana: Phone, bruno: Phone) -> None:
    hand(ana, *ENVIDO)
    before = now(ana)
    one = dispute(bruno, "entry", 1, claim="  Nadie dijo\n envido ")
    match = now(ana)
    assert (one.about, one.claim, one.reason, one.entry) == ("entry", "Nadie dijo envido", "not-said", entry(ana, 1))
    assert (match.rev, match.people, match.waiting) == (before.rev + 1, before.people + 1, 1)
    change = Change.objects.get(match=match, kind=Change.Kind.DISPUTE)
    assert (change.rev, change.pen, change.data["dispute"]) == (match.rev, bruno.pen, one.pk)
    assert disputes.open_of(match) == [one]


@pytest.mark.parametrize(
    ("about", "seq", "award", "score"),
    [
        ("entry", 1, None, [0, 0]),
        ("proof", 3, None, [1, 0]),
        ("missing", 2, None, [1, 0]),
        ("award", None, {"team": 0, "for": "truco", "rule": "AR-TRU-01", "entry": 4}, [1, 0]),
        ("award", None, {"team": 0, "for": "envido", "rule": "AR-ENV-06", "entry": 2}, [0, 0]),
        ("missing", None, None, [2, 0]),
    ],
)
def test_the_score_is_frozen_right_before_what_is_contested(
    ana: Phone, about: str, seq: int | None, award: Raw | None, score: list[int]
) -> None:
    hand(ana, *ENVIDO)
    assert now(ana).result["score"] == [2, 0]
    assert [one.rule for one in ana.look().look.awards] == ["AR-ENV-06", "AR-TRU-01"]
    dispute(ana, about, seq, award=award)
    ana.tap({"adjust": [0, 3]}, rev=now(ana).rev)
    told = disputes.frozen(now(ana))
    assert now(ana).result["score"] == [2, 3]
    assert told is not None
    assert told["score"] == score
