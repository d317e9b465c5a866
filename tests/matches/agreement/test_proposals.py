"""Proposals: who has to agree, a no, a silence, a change meanwhile, and that each counts once."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from referee.matches.agreement import consent, proposals
from referee.matches.agreement import proposals as proposing
from referee.matches.corrections.plan import CannotFixError
from referee.matches.log import cache, queries
from referee.matches.models import Change, Match, Pen, Proposal, Tap
from referee.matches.people import seats
from tests.at_table import join_match, say, won
from tests.matches.agreement.proposing import Kind, Outcome, Table

pytestmark = pytest.mark.django_db
ENVIDO = (say(0, "envido"), say(1, "no quiero"))
NO_QUIERO = say(1, "no quiero")


@pytest.fixture
def table() -> Table:
    """A hand is over in which the first side won an envido, and the pencil's own phone is the only one."""
    made = Table()
    made.hand(0, *ENVIDO)
    return made


def test_a_no_changes_nothing(table: Table) -> None:
    made = table.void(NO_QUIERO, table.sit(0))
    before, bruno = table.record, table.sit(1)
    assert table.no(made, bruno).outcome == Outcome.REFUSED
    standing = proposals.standing_proposals(queries.read_table(table.match.pk).match)
    assert (table.record, table.now().waiting, standing) == (before, 0, [])
    assert table.yes(made, bruno).outcome == Outcome.REFUSED


def test_whose_it_is_takes_it_back(table: Table) -> None:
    ana, bruno = table.sit(0), table.sit(1)
    made = table.void(NO_QUIERO, ana)
    with pytest.raises(PermissionError):
        proposals.withdraw_proposal(made.pk, bruno)
    assert proposals.withdraw_proposal(made.pk, ana).outcome == Outcome.WITHDRAWN
    assert table.now().waiting == 0
    assert table.yes(made, bruno).outcome == Outcome.WITHDRAWN


def test_they_are_counted_once_for_each_change_of_them(table: Table) -> None:
    ana = table.sit(0)

    def counted(queries_run: int) -> int:
        with CaptureQueriesContext(connection) as ran:
            number = proposals.number_standing(match)
        assert len(ran) == queries_run
        return number

    match = table.now()
    assert counted(0) == 0
    made, match = table.void(NO_QUIERO, ana), table.now()
    assert (counted(1), counted(0)) == (1, 1)
    table.tap({"by": 0, "say": "truco"}, pen=ana)
    match = table.now()
    assert counted(0) == 1
    other, match = table.void(won(0), ana), table.now()
    assert (counted(1), counted(0)) == (2, 2)
    proposals.withdraw_proposal(made.pk, ana)
    match = table.now()
    assert counted(1) == 1
    proposals.withdraw_proposal(other.pk, ana)
    match = table.now()
    assert counted(0) == 0


@pytest.mark.parametrize("role", [Pen.Role.WATCHER, Pen.Role.GONE, None])
def test_who_takes_no_part_neither_proposes_nor_answers(table: Table, role: Pen.Role | None) -> None:
    """Nor does the pencil of another match."""
    other = Pen.objects.create(match=table.match, device="other", role=role) if role else Table().pencil
    made = table.void(NO_QUIERO, table.sit(0))
    for act in (
        lambda: table.void(ENVIDO[0], other),
        lambda: table.yes(made, other),
        lambda: table.no(made, other),
        lambda: proposals.withdraw_proposal(made.pk, other),
        lambda: proposals.close_by_dispute(made.pk, other),
    ):
        with pytest.raises(PermissionError):
            act()
    assert table.now().waiting == 1


def test_who_agrees_has_seen_the_very_effect(table: Table) -> None:
    ana, bruno = table.sit(0), table.sit(1)
    table.hand(1, say(1, "truco"), say(0, "quiero"))
    made = table.void(say(0, "quiero"), ana)
    shown = proposals.preview_proposal(made)
    assert shown
    table.yes(table.void(say(1, "truco"), ana), bruno)  # then the quiero is refused anyway
    with pytest.raises(CannotFixError, match="not-current"):
        proposals.answer_proposal(made.pk, bruno, True, shown.stamp)
    with pytest.raises(CannotFixError, match="not-current"):
        proposals.answer_proposal(made.pk, bruno, True)
    assert Proposal.objects.get(pk=made.pk).outcome == Outcome.OPEN
    assert table.yes(made, bruno).outcome == Outcome.TAKEN


def test_what_is_logged_meanwhile_doesn_t_change_what_was_shown(table: Table) -> None:
    ana, bruno = table.sit(0), table.sit(1)
    made = table.void(ENVIDO[0], ana)
    shown = proposals.preview_proposal(made)
    table.hand(1)
    assert shown
    assert proposals.answer_proposal(made.pk, bruno, True, shown.stamp).outcome == Outcome.TAKEN
    assert table.score == (1, 1)


def test_a_proposal_never_blocks_a_tap(table: Table) -> None:
    ana, bruno = table.sit(0), table.sit(1)
    made = table.void(NO_QUIERO, ana)
    assert table.tap({"by": 0, "say": "truco"}, pen=ana).status == "taken"
    assert table.undo(ana).status == "taken"
    assert table.redo(ana).status == "taken"
    assert table.tap({"by": 1, "say": "quiero"}, pen=bruno).status == "taken"
    assert [one.pk for one in proposals.standing_proposals(queries.read_table(table.match.pk).match)] == [made.pk]


def test_what_was_undone_meanwhile_need_not_be_agreed_on(table: Table) -> None:
    ana = table.sit(0)
    made = table.void(won(0), ana)
    other = table.void(NO_QUIERO, ana)
    table.undo(table.pencil)
    closed = Proposal.objects.get(pk=made.pk)
    assert (closed.outcome, closed.data["failed"]["code"]) == (Outcome.STALE, "fix-gone")
    assert [one.pk for one in proposals.standing_proposals(queries.read_table(table.match.pk).match)] == [other.pk]


def test_a_correction_closes_the_others_of_the_same_entry(table: Table) -> None:
    ana, bruno = table.sit(0), table.sit(1)
    row = table.entry(NO_QUIERO)
    other = table.propose(ana, Kind.FIX, {"void": [row.pk], "new": [say(1, "quiero")], "place": row.seq})
    table.yes(table.void(NO_QUIERO, ana), bruno)
    assert Proposal.objects.get(pk=other.pk).outcome == Outcome.STALE
    assert table.now().waiting == 0


def test_what_can_t_be_done_any_more_is_closed_with_its_reason(table: Table) -> None:
    ana, bruno = table.sit(0), table.sit(1)
    made = table.propose(ana, Kind.FIX, {"new": [{"adjust": [0, 1]}], "place": 2})
    shown = proposals.preview_proposal(made)
    Match.objects.filter(pk=table.match.pk).update(finished=True, finished_at=timezone.now() - timedelta(minutes=31))
    cache.clear()
    assert shown
    done = proposals.answer_proposal(made.pk, bruno, True, shown.stamp)
    assert (done.outcome, done.data["failed"]["code"]) == (Outcome.STALE, "match-locked")
    assert (table.now().waiting, len(table.record)) == (0, 5)


def test_a_yes_sent_twice_counts_once(table: Table) -> None:
    bruno = table.sit(1)
    made, before = table.void(NO_QUIERO, table.sit(0)), table.now()
    shown = proposals.preview_proposal(made)
    assert shown
    for _ in range(3):
        assert proposals.answer_proposal(made.pk, bruno, True, shown.stamp).outcome == Outcome.TAKEN
    assert Tap.objects.filter(kind="fix").count() == 1
    now = table.now()
    assert (now.waiting, now.rev, now.people) == (0, before.rev + 1, before.people + 1)


def test_the_same_proposal_is_one(table: Table) -> None:
    ana = table.sit(0)
    made = table.void(NO_QUIERO, ana)
    rev = table.now().rev
    assert table.void(NO_QUIERO, ana).pk == made.pk
    assert (table.now().rev, table.now().waiting) == (rev, 1)


def test_at_most_twenty_wait(table: Table) -> None:
    rows = {"place": 2}
    for number in range(proposing.MOST_OPEN):
        table.propose(table.pencil, Kind.FIX, {"new": [{"adjust": [0, 1], "why": str(number)}], **rows})
    with pytest.raises(proposals.TooManyError):
        table.void(NO_QUIERO)
    assert table.now().waiting == proposing.MOST_OPEN


def test_what_could_not_be_done_now_is_not_proposed(table: Table) -> None:
    for data in (
        {"void": [987654]}, {"void": ["x"]}, {"void": 5}, {"void": [True]}, {}, {"new": "truco", "place": 1},
        {"new": [say(0, "envido")], "place": 999}, {"new": [{"team": 0, "say": 5, "by": 3}] * 50, "place": 1},
    ):  # fmt: skip
        with pytest.raises(CannotFixError):
            table.propose(table.pencil, Kind.FIX, data)
    with pytest.raises(CannotFixError) as refused:
        table.propose(table.pencil, Kind.FIX, {"new": [say(0, "quiero")], "place": 0})
    assert refused.value.rule
    assert (table.now().waiting, Proposal.objects.count()) == (0, 0)


def test_where_nothing_waits_no_query_is_made(table: Table) -> None:
    data = queries.read_table(table.match.pk)
    with CaptureQueriesContext(connection) as statements:
        assert proposals.standing_proposals(data.match) == []
    assert len(statements) == 0
    table.void(NO_QUIERO)
    data = queries.read_table(table.match.pk)
    with CaptureQueriesContext(connection) as statements:
        assert [one.pen for one in proposals.standing_proposals(data.match)] == [table.pencil]
    assert len(statements) == 1


def test_the_parties_are_the_accounts_of_the_board() -> None:
    assert consent.parties(Table().match) == ((0, 2), (1, 3))
    assert consent.parties(Table(("Ana", "Bruno", "Caro"), gallo="fixed").match) == ((0,), (1, 2))
    assert consent.parties(Table(("Ana", "Bruno", "Caro"), gallo="turn").match) == ((0,), (1,), (2,))


def test_the_other_side_s_phone_agrees_and_the_score_is_put_right(table: Table) -> None:
    ana, bruno = table.sit(0), table.sit(1)
    made = table.void(ENVIDO[0], ana)
    assert (table.waits(made), table.may(made, bruno), table.score) == ((1,), {1}, (2, 0))
    done = table.yes(made, bruno)
    assert (done.outcome, table.score) == (Outcome.TAKEN, (1, 0))
    assert ENVIDO[0] not in table.record
    assert table.agreed(made) == [{"party": 1, "who": "Bruno", "same": False}]


def test_the_record_keeps_why_and_who_agreed(table: Table) -> None:
    table.yes(table.void(NO_QUIERO, table.sit(0), "lado equivocado"), table.sit(1))
    void = Change.objects.get(kind="void")
    assert (void.why, void.data["entries"]) == ("lado equivocado", [NO_QUIERO])
    assert void.data["agreed"] == [{"party": 1, "who": "Bruno", "same": False}]
    assert void.pen == Pen.objects.get(seat=0)
    assert Change.objects.get(kind="proposal", rev=table.now().rev).data["outcome"] == "taken"


def test_one_s_own_side_can_t_agree_for_the_other(table: Table) -> None:
    ana, caro, _bruno = table.sit(0), table.sit(2), table.sit(1)
    made = table.void(NO_QUIERO, ana)
    for pen in (ana, caro, table.pencil):
        assert table.may(made, pen) == set()
        with pytest.raises(PermissionError):
            table.yes(made, pen)
    assert table.score == (2, 0)


def test_any_phone_of_the_side_answers(table: Table) -> None:
    made = table.void(NO_QUIERO, table.sit(0))
    table.sit(1)
    assert table.yes(made, table.sit(3, Pen.Role.SCORER)).outcome == Outcome.TAKEN


def test_on_the_only_phone_consent_is_courtesy_and_recorded_so(table: Table) -> None:
    made = table.void(NO_QUIERO)
    assert (table.waits(made), table.may(made, table.pencil)) == ((0, 1), {0, 1})
    assert table.yes(made, table.pencil).outcome == Outcome.TAKEN
    assert {one["same"] for one in table.agreed(made)} == {True}


def test_a_pencil_that_plays_asks_the_other_side_on_its_own_phone(table: Table) -> None:
    table.seat_pencil(0)
    made = table.void(NO_QUIERO)
    assert (table.waits(made), table.may(made, table.pencil)) == ((1,), {1})
    table.yes(made, table.pencil)
    assert table.agreed(made) == [{"party": 1, "who": "Ana", "same": True}]


def test_a_pencil_that_sits_nowhere_answers_for_a_side_without_phones(table: Table) -> None:
    ana = table.sit(0)
    made = table.void(NO_QUIERO, ana)
    assert (table.may(made, ana), table.may(made, table.pencil)) == (set(), {1})
    table.yes(made, table.pencil)
    assert [one["same"] for one in table.agreed(made)] == [False]


def test_a_pencil_that_sits_nowhere_asks_every_side_that_has_a_phone(table: Table) -> None:
    bruno = table.sit(1)
    one = table.void(NO_QUIERO)
    assert (table.waits(one), table.may(one, table.pencil)) == ((1,), set())
    assert table.yes(one, bruno).outcome == Outcome.TAKEN
    ana = table.sit(0)
    both = table.void(ENVIDO[0])
    assert table.waits(both) == (0, 1)
    assert table.yes(both, bruno).outcome == Outcome.OPEN
    assert table.waits(both) == (0,)
    assert table.yes(both, ana).outcome == Outcome.TAKEN


def test_of_two_pencils_that_sit_nowhere_the_other_agrees(table: Table) -> None:
    zoe = join_match(table.match, "zoe", Pen.Role.SCORER, name="Zoe")
    made = table.void(NO_QUIERO)
    assert (table.may(made, table.pencil), table.may(made, zoe)) == (set(), {0, 1})
    assert table.yes(made, zoe).outcome == Outcome.TAKEN


def by_turns() -> tuple[Table, list[Pen]]:
    table = Table(("Ana", "Bruno", "Caro"), gallo="turn")
    table.hand()
    return table, [table.sit(seat) for seat in range(3)]


def test_in_a_gallo_by_turns_every_other_player_agrees() -> None:
    table, (ana, bruno, caro) = by_turns()
    made = table.void(won(0), ana)
    assert table.waits(made) == (1, 2)
    assert table.may(made, caro) == {2}
    assert table.yes(made, caro).outcome == Outcome.OPEN
    assert (table.waits(made), table.may(made, caro)) == ((1,), set())
    with pytest.raises(PermissionError):
        table.yes(made, caro)
    assert table.yes(made, bruno).outcome == Outcome.TAKEN
    assert [one["party"] for one in table.agreed(made)] == [1, 2]


def test_one_no_of_three_ends_it() -> None:
    table, (ana, bruno, caro) = by_turns()
    made = table.void(won(0), ana)
    table.yes(made, bruno)
    assert table.no(made, caro).outcome == Outcome.REFUSED
    assert (len(table.record), table.now().waiting) == (3, 0)


def test_a_yes_to_another_effect_is_asked_for_again() -> None:
    table, (ana, bruno, caro) = by_turns()
    made = table.void(won(0), ana)
    table.yes(made, bruno)
    points = table.propose(bruno, Kind.FIX, {"new": [{"adjust": [0, 2, 2]}], "place": 0})
    table.yes(points, ana)
    assert table.yes(points, caro).outcome == Outcome.TAKEN
    assert table.yes(made, caro).outcome == Outcome.OPEN
    assert table.waits(made) == (1,)
    assert table.yes(made, bruno).outcome == Outcome.TAKEN


def test_a_phone_that_leaves_is_not_waited_for_in_vain(table: Table) -> None:
    table.seat_pencil(0)
    bruno = table.sit(1)
    made = table.void(NO_QUIERO)
    assert (table.may(made, bruno), table.may(made, table.pencil)) == ({1}, set())
    seats.leave_match(table.match.pk, bruno.device)
    assert (table.waits(made), table.may(made, table.pencil)) == ((1,), {1})
    with pytest.raises(PermissionError):
        table.yes(made, bruno)
    assert table.yes(made, table.pencil).outcome == Outcome.TAKEN


def test_of_two_sides_asked_the_one_that_left_can_still_be_answered_for(table: Table) -> None:
    ana, bruno = table.sit(0), table.sit(1)
    made = table.void(NO_QUIERO)
    table.yes(made, ana)
    seats.leave_match(table.match.pk, bruno.device)
    assert table.may(made, table.pencil) == {1}
    assert table.yes(made, table.pencil).outcome == Outcome.TAKEN
    assert [one["same"] for one in table.agreed(made)] == [False, True]


def test_what_somebody_proposed_who_left_still_waits_for_the_others(table: Table) -> None:
    ana, bruno = table.sit(0), table.sit(1)
    made = table.void(NO_QUIERO, ana)
    seats.leave_match(table.match.pk, ana.device)
    assert (table.waits(made), table.may(made, bruno)) == ((1,), {1})
    assert table.yes(made, bruno).outcome == Outcome.TAKEN
