"""What is stored: folded anew by another engine, with its columns written, and the moment of its play."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from referee.matches.files import bringing
from referee.matches.files.export import export_acta
from referee.matches.identity import pens
from referee.matches.log import cache, fold, queries, store
from referee.matches.managers import RULING
from referee.matches.models import Change, Entry, Match, Tap
from referee.matches.types import KINDS, entry_kind
from referee.rules.asked.look import look
from referee.rules.record import entry
from tests.at_table import FOUR, Table, by, say, won
from tests.matches.conftest import Phone


def age(phone: Phone, engine: str = "an older one", snapshot: str = '{"of": "another shape"}') -> None:
    """Have the match as another engine would have left it."""
    cache.clear()
    Match.objects.filter(pk=phone.pen.match_id).update(engine=engine, snapshot=snapshot)


def test_an_open_match_is_folded_at_its_next_look(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    before = ana.look()
    age(ana)
    after = ana.look()
    assert look(after.state) == look(before.state)
    assert (after.match.rev, after.match.refold_note) == (before.match.rev, None)
    match = Match.objects.get()
    assert (match.engine, match.snapshot) == (fold.ENGINE, before.match.snapshot)


def test_an_open_match_is_folded_at_its_next_tap(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    age(ana)
    assert ana.tap(say(1, "quiero")).status == "taken"
    assert look(ana.look().state).stake == 2


def test_snapshots_of_hands_are_made_anew_too(ana: Phone) -> None:
    ana.tap(won(0), won(0))
    ana.tap(say(0, "truco"))
    ana.tap(say(1, "quiero"))
    age(ana)
    Entry.objects.exclude(before="").update(before='{"of": "another shape"}')
    ana.look()
    assert ana.undo().status == "taken"
    assert look(ana.look().state).waits[0].matter == "truco"


def test_a_difference_is_noted_shown_and_stored_with_the_entries(ana: Phone) -> None:
    ana.tap(say(0, "envido"))
    ana.tap(say(1, "no quiero"))
    ana.tap(won(0), won(0))
    paid = '[{"team": 0, "points": 5, "for": "envido", "rule": "OLD-01", "entry": 2}]'
    Entry.objects.filter(seq=2).update(awards=paid)
    Match.objects.update(result={**Match.objects.get().result, "score": [6, 0]})
    age(ana)
    data = ana.look()
    assert data.match.rev == 4
    note = data.match.refold_note
    assert (note["from"], note["before"]["score"], note["after"]["score"]) == ("an older one", [6, 0], [2, 0])
    assert note["entries"] == [2]
    assert "OLD-01" not in Entry.objects.get(seq=2).awards
    assert [(row.kind, row.rev, row.data) for row in Change.objects.all()] == [("refold", 4, note)]


def test_a_note_stays_when_nothing_differs_later(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    Match.objects.update(refold_note={"from": "long ago"})
    age(ana)
    assert ana.look().match.refold_note == {"from": "long ago"}


def test_voided_entries_are_not_folded(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.tap(say(1, "quiero"))
    ana.undo()
    age(ana)
    assert look(ana.look().state).waits[0].matter == "truco"
    assert ana.redo().status == "taken"


def test_a_finished_match_is_never_judged_again(ana: Phone) -> None:
    ana.tap({"adjust": [30, 0]})
    result = Match.objects.get().result
    Entry.objects.filter(seq=1).update(awards='[{"rule": "OLD-01"}]')
    age(ana)
    data = ana.look()
    assert look(data.state).phase == "match-over"
    assert ana.tap(say(0, "truco")).code == "match-closed"
    assert ana.undo().code == "match-closed"
    match = Match.objects.get()
    assert (match.engine, match.result, match.refold_note, match.rev) == ("an older one", result, None, 1)
    assert "OLD-01" in Entry.objects.get(seq=1).awards


def test_what_this_engine_can_t_read_is_refused_not_lost(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    Entry.objects.filter(seq=1).update(raw='{"team": 0, "whistle": "truco"}')
    age(ana)
    data = ana.look()
    assert data.match.refold_note["entries"] == [1]
    assert Entry.objects.get(seq=1).code == "unknown-word"


@pytest.mark.parametrize("keep", [True, False])
def test_the_fold_of_the_record_is_the_live_state(ana: Phone, keep: bool) -> None:
    for raw in (say(0, "envido"), say(0, "quiero"), say(1, "quiero"), say(0, 30), say(1, "son buenas"), won(1)):
        ana.tap(raw, keep=keep)
    data = ana.look()
    assert look(fold.fold_all(data.match)) == look(data.state)


def test_a_table_can_be_read_without_memory(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.tap(say(1, "quiero"))
    ana.undo()
    cache.clear()
    data = queries.read_table(ana.pen.match_id)
    assert [line.voided for line in data.lines] == [False, False, True]
    assert [line.seq for line in data.undo] == [0, 1]
    assert [line.seq for line in data.redo] == [2]


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
    assert {*RULING} <= columns
    assert set(RULING) < set(store.ENTRY)
    assert {*store.MATCH} <= {field.column for field in Match._meta.concrete_fields}


def test_the_kinds_are_those_of_the_record() -> None:
    assert {*KINDS} == entry._READERS.keys()
    assert all(len(kind) <= Entry._meta.get_field("kind").max_length for kind in KINDS)
    assert [entry_kind({"by": 0, kind: 1}) for kind in KINDS] == [*KINDS]
    assert entry_kind({"by": 0}) == ""


def row(table: Table) -> Match:
    return Match.objects.get(pk=table.match.pk)


@pytest.mark.django_db
def test_it_is_when_the_first_entry_came_whatever_comes_later() -> None:
    table = Table(FOUR)
    long_ago = timezone.now() - timedelta(hours=5)
    Match.objects.update(created_at=long_ago, played_at=long_ago)
    table.log({"by": 0, "say": 28})
    assert row(table).played_at == long_ago, "what was refused is no entry"
    table.tap(by(0, "truco"))
    first = Tap.objects.get(match=table.match, status="taken")
    assert row(table).played_at == first.at
    table.undo()
    table.tap(by(1, "truco"))
    assert row(table).played_at == first.at
    assert table.data.match.played_at == first.at


@pytest.mark.django_db
def test_home_goes_by_what_was_played_last_and_not_by_what_was_touched() -> None:
    device = pens.new_device()
    older = Table(FOUR, device=device)
    older.tap({"adjust": [1, 0]})
    newer = Table(("Eva", "Fito"), device=device)
    newer.tap({"adjust": [1, 0]})
    older.tap({"adjust": [1, 0]})
    assert [match.pk for match in queries.open_matches(device)] == [newer.match.pk, older.match.pk]
    last = queries.played_matches(device).first()
    assert last is not None
    assert last.pk == newer.match.pk
