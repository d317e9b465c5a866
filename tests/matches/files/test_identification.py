"""The same acta again: known by its id and by what was logged, and kept once."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils import timezone

from referee.matches.files import bringing
from referee.matches.files.export import export_acta
from referee.matches.identity import pens
from referee.matches.models import Arrival, Match, Pen
from referee.matches.people.seats import leave_match
from referee.matches.setup import change_rules
from referee.rules.record.acta import loads
from tests.at_table import FOUR, Table, by, say

pytestmark = pytest.mark.django_db
OUTCOME = Arrival.Outcome
HEAD = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}
HAND = [{"deal": 1}, {"by": 0, "say": "truco"}, {"by": 1, "say": "no quiero"}]


def file_of(*raws: dict[str, Any], **header: Any) -> bytes:
    return json.dumps({**HEAD, **header, "entries": list(raws)}).encode()


def played() -> Table:
    table = Table(FOUR)
    table.tap(by(0, "truco"))
    table.tap(by(1, "no quiero"))
    table.tap(say(0, "envido"))
    table.undo()
    table.tap({"adjust": [2, 0], "why": "dos"})
    return table


def test_a_file_of_this_server_is_the_match_that_it_came_from() -> None:
    table = played()
    for voided in (False, True):
        text = export_acta(Match.objects.get(pk=table.match.pk), voided=voided).encode()
        assert bringing.receive_acta(table.device, text) == (OUTCOME.ALREADY, table.match)
        assert bringing.digest_of(loads(text)) == bringing.digest_now(table.match)
    change_rules.rename_players(table.match.pk, table.pen, ["Eva", "Fito", "Gabi", "Hugo"])
    assert bringing.receive_acta(table.device, text) == (OUTCOME.ALREADY, table.match)
    assert Match.objects.count() == 1


def test_who_has_no_pen_gets_none_and_hears_no_more_than_that_it_is_here() -> None:
    table = played()
    text = export_acta(Match.objects.get(pk=table.match.pk)).encode()
    stranger = pens.new_device()
    assert bringing.receive_acta(stranger, text) == (OUTCOME.ALREADY, None)
    leave_match(table.match.pk, table.device)
    assert bringing.receive_acta(table.device, text) == (OUTCOME.ALREADY, None)
    assert not Pen.objects.filter(device=stranger).exists()


def test_the_same_id_with_other_content_is_kept_beside() -> None:
    table, device = played(), pens.new_device()
    text = export_acta(Match.objects.get(pk=table.match.pk)).encode()
    table.tap({"adjust": [0, 1]})
    beside = bringing.receive_acta(device, text)
    assert (beside.outcome, Match.objects.count()) == (OUTCOME.BESIDE, 2)
    # Each of both is known from now on, also by what it is written as.
    now = export_acta(Match.objects.get(pk=table.match.pk)).encode()
    assert bringing.receive_acta(device, text) == (OUTCOME.ALREADY, beside.match)
    assert bringing.receive_acta(device, now) == (OUTCOME.ALREADY, None)
    assert beside.match is not None
    assert bringing.receive_acta(device, export_acta(beside.match).encode()) == (OUTCOME.ALREADY, beside.match)


def test_what_was_brought_is_known_as_it_came_and_as_it_became() -> None:
    table = Table.__new__(Table)
    table.device, table.taps = pens.new_device(), 0
    received = bringing.receive_acta(table.device, file_of(*HAND, id="from elsewhere"))
    assert received.match is not None
    table.match, table.pen = received.match, received.match.pens.get()
    table.tap({"adjust": [1, 0]})
    for text in (file_of(*HAND, id="from elsewhere"), export_acta(Match.objects.get()).encode()):
        assert bringing.receive_acta(table.device, text) == (OUTCOME.ALREADY, table.match)


@pytest.mark.parametrize(
    ("again", "outcome"),
    [
        (file_of(*({**raw, "at": "2020-01-01T00:00:00Z", "pen": 1, "key": "k"} for raw in HAND), id="a"), "already"),
        (file_of(*({**raw, "said_at": "2020", "names": []} for raw in HAND), id="a", place="acá"), "already"),
        (file_of(*HAND, {**HAND[0], "void": True}, id="a", seats=["Eva", "Fito"]), "already"),
        (file_of(HAND[0], {"by": 0, "say": " TRUCO "}, HAND[2], id="a"), "already"),
        (file_of(*HAND, id="b"), "brought"),
        (file_of(*HAND[:2], id="a"), "beside"),
        (file_of(*HAND, id="a", options={"flor": True}), "beside"),
        (file_of(*HAND, id="a", seats=list(FOUR)), "beside"),
        (file_of(HAND[0], {**HAND[1], "note": "x"}, HAND[2], id="a"), "beside"),
    ],
)  # fmt: skip
def test_what_makes_an_acta_the_same(again: bytes, outcome: str) -> None:
    device = pens.new_device()
    bringing.receive_acta(device, file_of(*HAND, id="a"))
    assert bringing.receive_acta(device, again).outcome == outcome


def test_without_an_id_only_the_very_same_file_is_the_same() -> None:
    device = pens.new_device()
    outcomes = [
        bringing.receive_acta(device, file_of(*HAND, **header)).outcome
        for header in ({}, {}, {"started": "2020-01-01T00:00:00Z"}, {"id": 7}, {"id": 7}, {"id": "x" * 65})
    ]
    assert outcomes == ["brought", "already", "brought", "brought", "already", "brought"]


def test_a_deleted_match_is_brought_in_anew() -> None:
    device = pens.new_device()
    bringing.receive_acta(device, file_of(*HAND, id="a"))
    Match.objects.update(deleted_at=timezone.now())
    assert bringing.receive_acta(device, file_of(*HAND, id="a")).outcome == OUTCOME.BROUGHT


def test_of_two_that_bring_it_at_once_one_finds_it_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one's match appears while this one is being written."""
    file, write = file_of(*HAND, id="a"), bringing.ImportLog.store

    def slowly(log: bringing.ImportLog) -> None:
        monkeypatch.setattr(bringing.ImportLog, "store", write)
        assert bringing.receive_acta("the quicker one", file).outcome == OUTCOME.BROUGHT
        write(log)

    monkeypatch.setattr(bringing.ImportLog, "store", slowly)
    assert bringing.receive_acta("the slower one", file) == (OUTCOME.ALREADY, None)
    assert Match.objects.count() == 1


SOON = "2400-01-01T00:00:00Z"


@pytest.mark.parametrize(
    ("first", "started", "expected"),
    [
        ("2019-05-04T22:10:00Z", "2019-05-04T21:00:00Z", datetime(2019, 5, 4, 22, 10, tzinfo=UTC)),
        ("2019-05-04T22:10:00-03:00", None, datetime(2019, 5, 5, 1, 10, tzinfo=UTC)),
        (None, "2019-05-04T21:00:00Z", datetime(2019, 5, 4, 21, tzinfo=UTC)),
        ("ayer", "2019-05-04T21:00:00", datetime(2019, 5, 4, 21, tzinfo=UTC)),
        (SOON, "1815-05-25T10:00:00Z", None),
        ("9999-12-31T23:59:59-23:00", {"not": "text"}, None),
    ],
)
def test_a_file_says_when_it_was_played(first: object, started: object, expected: datetime | None) -> None:
    deal = HAND[0] | ({"at": first} if first else {})
    received = bringing.receive_acta("device", file_of(deal, *HAND[1:], **({"started": started} if started else {})))
    assert received.match is not None
    match = Match.objects.get(pk=received.match.pk)
    assert match.played_at == (expected or match.created_at)
    assert match.has_date is (expected is not None)
