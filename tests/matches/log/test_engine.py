"""Another engine: an open match is folded anew and says what differs, a finished one stays as it was ruled."""

import pytest

from referee.matches.log import cache, fold, queries
from referee.matches.models import Change, Entry, Match
from referee.rules.asked.look import look
from tests.at_table import say, won
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
    Entry.objects.filter(seq=2).update(
        awards='[{"team": 0, "points": 5, "for": "envido", "rule": "OLD-01", "entry": 2}]'
    )
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
