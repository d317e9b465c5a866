"""Kind and hand of entries: written with each, in columns that the models know."""

from typing import Any

import pytest

from referee.matches.files import bringing
from referee.matches.files.export import export_acta
from referee.matches.identity import pens
from referee.matches.log import store
from referee.matches.managers import RULING
from referee.matches.models import Entry, Match, Tap
from referee.matches.types import KINDS, entry_kind
from referee.rules.record import entry
from tests.at_table import say, won
from tests.matches.conftest import Phone


def named(match: Match) -> list[tuple[str, int]]:
    return list(match.entries.in_order().values_list("kind", "hand"))


def test_every_entry_has_its_kind_and_the_place_of_its_deal(ana: Phone) -> None:
    ana.tap(say(0, "quiero"), keep=True)
    ana.tap(won(0), won(0))
    ana.tap(say(1, "truco"))
    match = Match.objects.get()
    assert named(match) == [("say", 0), ("deal", 1), ("trick", 1), ("trick", 1), ("deal", 4), ("say", 4)]
    assert [row.seq for row in match.entries.deals().in_order()] == [1, 4]
    assert [row.kind for row in match.entries.of_hand(4).newest_first()] == ["say", "deal"]
    ana.undo()
    assert [row.seq for row in match.entries.standing().in_order()] == [0, 1, 2, 3]
    ana.tap({"show": "ok", "by": 0}, keep=True)
    assert named(match)[-1] == ("show", 1)


def test_a_refused_deal_opens_no_hand(ana: Phone) -> None:
    ana.tap(say(1, "truco"))
    ana.tap({"deal": 1}, say(0, "con flor quiero"), keep=True)
    match = Match.objects.get()
    place = match.entries.standing().deals().newest_first().values_list("seq", flat=True)[0]
    assert match.hand_seq == match.entries.newest_first()[0].hand == place


def test_what_a_file_tells_gets_them_too(ana: Phone) -> None:
    ana.tap(won(0), won(0))
    ana.tap(say(1, "truco"))
    ana.undo()
    ana.tap(say(0, "envido"))
    brought = bringing.bring_match(pens.new_device(), export_acta(Match.objects.get(), voided=True).encode())
    standing = list(brought.entries.standing().in_order().values_list("kind", "hand", "opens_hand"))
    assert standing == [
        ("deal", 0, True), ("trick", 0, False), ("trick", 0, False), ("deal", 5, True), ("say", 5, False),
    ]  # fmt: skip
    assert {row.kind for row in brought.entries.all()} == {"deal", "trick", "say"}


@pytest.mark.parametrize(("model", "columns"), [(Entry, store.ENTRY), (Tap, store.TAP)])
def test_what_a_tap_writes_is_every_column_that_has_no_default(
    model: type[Entry | Tap], columns: tuple[str, ...]
) -> None:
    fields = {field.column: field for field in model._meta.concrete_fields}
    later: set[Any] = {"id", "voided_by_id", "undone_by_id"}
    assert set(columns) == fields.keys() - later
    assert all(fields[name].null or fields[name].primary_key for name in later & fields.keys())


def test_what_is_read_and_ruled_anew_are_columns_of_entries() -> None:
    columns = {field.column for field in Entry._meta.concrete_fields}
    assert {*store.STANDING, *RULING} <= columns
    assert set(RULING) < set(store.ENTRY)
    assert {*store.MATCH} <= {field.column for field in Match._meta.concrete_fields}


def test_the_kinds_are_those_of_the_record() -> None:
    assert {*KINDS} == entry._READERS.keys()
    assert all(len(kind) <= Entry._meta.get_field("kind").max_length for kind in KINDS)
    assert [entry_kind({"by": 0, kind: 1}) for kind in KINDS] == [*KINDS]
    assert entry_kind({"by": 0}) == ""
