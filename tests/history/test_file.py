"""The record's file is written once for each rev, and is never an old one."""

import json
from typing import Any

import pytest
from django.urls import reverse

from referee.matches.agreement import signing
from referee.matches.files import export as transfer
from referee.matches.models import Match, Pen
from referee.matches.people import seats
from referee.matches.setup import change_rules
from tests.history.making import Table, client_of, say, won

pytestmark = pytest.mark.django_db


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """One for each file that is really written."""
    calls: list[bool] = []
    export = transfer.export_acta

    def counted(match: Match, *, voided: bool = False) -> str:
        calls.append(voided)
        return export(match, voided=voided)

    monkeypatch.setattr(transfer, "export_acta", counted)
    return calls


def file(table: Table, query: str = "") -> dict[str, Any]:
    answer = client_of(table.device).get(reverse("record-file", args=[table.match.pk]) + query)
    assert answer.status_code == 200
    record: dict[str, Any] = json.loads(answer.content)
    return record


def test_a_file_is_written_once_for_each_rev_and_form(written: list[bool]) -> None:
    table = Table()
    table.tap(say(0, "truco"))
    first = [file(table), file(table), file(table, "?todo"), file(table, "?todo")]
    assert written == [False, True]
    assert first[0] == first[1] == first[2] == first[3]
    table.undo()
    assert [len(file(table)["entries"]), len(file(table, "?todo")["entries"])] == [0, 2]
    assert written == [False, True, False, True]


def test_whatever_a_file_tells_is_in_the_next_one() -> None:
    table = Table(target=9)
    table.tap({"adjust": [8, 0]})
    assert file(table)["seats"] == ["Nosotros", "Ellos"]
    change_rules.rename_players(table.match.pk, table.pen, ["Ana", "Bruno"])
    assert file(table)["seats"] == ["Ana", "Bruno"]
    table.tap(won(0), won(0))
    assert len(file(table)["entries"]) == 4
    seats.sit_down(table.match.pk, table.device, 0)
    pen = Pen.objects.get(pk=table.pen.pk)
    assert {entry["pen"] for entry in file(table)["entries"]} == {"Ana"}
    signing.sign_for_party(table.match.pk, pen)
    assert [signature["who"] for signature in file(table)["signed"]] == ["Ana"]
    signing.write_result_note(table.match.pk, pen, "otra vez el martes")
    assert [note["text"] for note in file(table)["notes"]] == ["otra vez el martes"]


def test_so_many_files_are_remembered_and_no_more() -> None:
    for _ in range(transfer.KEPT + 1):
        file(Table())
    assert len(transfer._documents) == transfer.KEPT
