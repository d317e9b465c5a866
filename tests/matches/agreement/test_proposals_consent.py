"""Who has to agree to a proposal, and on whose phone they say so."""

import pytest

from referee.matches.agreement import consent
from referee.matches.identity import pens
from referee.matches.models import Change, Pen
from referee.matches.people import seats
from tests.at_table import say, won
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
    zoe = pens.join_match(table.match, "zoe", Pen.Role.SCORER, name="Zoe")
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
