"""An undo across sides asks; undo and redo around a correction."""

import pytest

from referee.matches.agreement import proposals, undo
from referee.matches.log import cache, queries
from referee.matches.models import Pen, Proposal
from tests.at_table import say, won
from tests.matches.agreement.proposing import Kind, Outcome, Table, of_two_phones

pytestmark = pytest.mark.django_db
TRUCO = {"by": 0, "say": "truco"}


@pytest.fixture
def table() -> Table:
    return of_two_phones()


@pytest.fixture
def ana(table: Table) -> Pen:
    return table.pen_at(0)


@pytest.fixture
def bruno(table: Table) -> Pen:
    return table.pen_at(1)


# Undo across sides.


def test_an_undo_across_sides_asks_the_other_side(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap(TRUCO, pen=ana)
    answer = table.undo(bruno)
    assert (answer.status, answer.code, answer.args["who"]) == ("refused", "asked", "Ana")
    assert (len(table.record), queries.read_table(table.match.pk).undo[-1].raw) == (2, TRUCO)
    asked = table.waiting()
    assert (asked.kind, table.waits(asked), answer.rev) == (Kind.UNDO, (0,), table.now().rev)
    assert table.yes(asked, ana).outcome == Outcome.TAKEN
    assert (table.record, queries.read_table(table.match.pk).look.phase) == ([], "before")


def test_asked_with_one_key_or_two_it_is_one_proposal(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap(TRUCO, pen=ana)
    rev = table.now().rev
    first = table.undo(bruno, "the-very-same-key")
    again = undo.undo_last(table.match.pk, bruno, "the-very-same-key", rev)
    assert again == first
    other = table.undo(bruno)
    assert (other.code, other.args) == (first.code, first.args)
    assert (Proposal.objects.count(), table.now().waiting, table.now().rev) == (1, 1, rev + 1)


def test_an_undo_that_waited_leaves_the_hand_that_went_on(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap(TRUCO, pen=ana)
    table.undo(bruno)
    table.tap({"by": 1, "say": "envido"}, pen=bruno)
    shown = proposals.preview_proposal(table.waiting())
    assert shown
    assert shown.voided == (TRUCO,)
    table.yes(table.waiting(), ana)
    assert table.record == [{"deal": 3}, {"by": 1, "say": "envido"}]


def test_an_undo_that_was_asked_for_and_done_otherwise_is_closed(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap(TRUCO, pen=ana)
    table.undo(bruno)
    assert table.undo(ana).status == "taken"
    assert table.now().waiting == 0


def test_a_no_to_an_undo(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap(TRUCO, pen=ana)
    table.undo(bruno)
    table.no(table.waiting(), ana)
    assert len(table.record) == 2


def test_too_many_undos_wait(table: Table, ana: Pen, bruno: Pen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.matches.agreement.proposals.MOST_OPEN", 1)
    table.tap(TRUCO, pen=ana)
    table.undo(bruno)
    table.tap({"by": 0, "say": "al mazo"}, pen=ana)
    assert table.undo(bruno).code == "too-many"


# Undo and redo around a correction.


def test_what_was_corrected_last_is_not_undone(table: Table, ana: Pen, bruno: Pen) -> None:
    table.hand(0)
    last = table.entry(won(0))
    table.fix(ana, bruno, {"void": [last.pk], "new": [won(1)], "place": last.seq})
    answer = table.undo(table.pencil)
    assert (answer.status, answer.code) == ("refused", "corrected")
    assert queries.read_table(table.match.pk).undo == ()
    assert (
        undo.replace_last_tap(table.match.pk, table.pencil, "key-instead", answer.rev, [say(0, "truco")]).status
        == "stale"
    )


def test_after_a_correction_what_was_logged_since_is_undone(table: Table, ana: Pen, bruno: Pen) -> None:
    table.hand(0)
    last = table.entry(won(0))
    table.fix(ana, bruno, {"void": [last.pk], "new": [won(1)], "place": last.seq})
    table.tap(say(0, "truco"))
    assert table.undo(table.pencil).undone == (say(0, "truco"),)
    assert table.undo(table.pencil).code == "corrected"


def test_of_a_tap_in_which_something_was_corrected_the_rest_is_undone(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap(won(0), won(1), won(0))
    second = table.entry(won(1))
    table.fix(ana, bruno, {"void": [second.pk], "new": [{"trick": "parda"}], "place": second.seq})
    told = queries.read_table(table.match.pk)
    assert [line.raw for line in told.undo] == [line.raw for line in told.lines if line.seq == 3 and not line.voided]
    before = table.record
    assert len(table.undo(table.pencil).undone) == 1
    assert table.record == before[:-1]
    assert table.undo(table.pencil).code == "corrected"
    assert table.redo(table.pencil).status == "taken"
    assert table.record == before


def test_the_voided_tap_is_not_the_last_one(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap(say(0, "truco"))
    table.tap(say(1, "quiero"))
    table.fix(ana, bruno, {"void": [table.entry(say(1, "quiero")).pk]})
    assert table.undo(table.pencil).undone == ({"deal": 3}, say(0, "truco"))


def test_nothing_comes_back_after_a_correction(table: Table, ana: Pen, bruno: Pen) -> None:
    table.hand(0, *(say(0, "envido"), say(1, "no quiero")))
    table.tap(say(0, "truco"))
    table.undo(table.pencil)
    assert queries.read_table(table.match.pk).redo
    table.fix(ana, bruno, {"void": [table.entry(say(1, "no quiero")).pk]})
    assert queries.read_table(table.match.pk).redo == ()
    assert table.redo(table.pencil).code == "nothing-to-redo"
    cache.clear()
    assert queries.read_table(table.match.pk).redo == ()


def test_an_undo_that_can_t_be_redone_is_still_told_as_one(table: Table, ana: Pen, bruno: Pen) -> None:
    for raw in (say(0, "truco"), say(1, "quiero"), won(0)):
        table.tap(raw)
    table.undo(table.pencil)
    table.fix(ana, bruno, {"void": [table.entry(say(1, "quiero")).pk]})
    lines = queries.read_table(table.match.pk).lines
    told = {str(line.raw): line.undone for line in lines if line.voided}
    assert told == {str(won(0)): True, str(say(1, "quiero")): False}
