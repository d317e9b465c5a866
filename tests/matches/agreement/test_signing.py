"""The end of a match: signatures, half an hour to put things right, then notes; a word that was somebody else's."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from referee.matches.agreement import signing, undo
from referee.matches.agreement.undo import replace_last_tap
from referee.matches.corrections.plan import CannotFixError
from referee.matches.disputes import disputes
from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Change, Match, Pen
from referee.matches.people import seats
from referee.matches.setup import start
from tests import at_table
from tests.at_table import FOUR, join_match, standing_entries
from tests.matches.conftest import Phone

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(match: Match, ana: Phone) -> Match:
    """The match, won by the first side."""
    assert ana.tap({"adjust": [30, 0]}).status == "taken"
    match.refresh_from_db()
    assert match.finished
    return match


def ago(match: Match, minutes: int) -> None:
    """Let the match have been over for so long."""
    Match.objects.filter(pk=match.pk).update(finished_at=timezone.now() - timedelta(minutes=minutes))


def test_both_parties_sign_and_each_counts_once(over: Match, ana: Phone) -> None:
    bruno = seats.sit_down(over.pk, pens.new_device(), 1, "Bruno")
    caro = seats.sit_down(over.pk, pens.new_device(), 0, "Caro")
    over.refresh_from_db()
    assert signing.is_unsigned(over)
    rev = over.rev
    for _ in range(2):
        assert [one.party for one in signing.sign_for_party(over.pk, bruno)] == [1]
    answer = signing.sign_for_party(over.pk, caro)
    signed = [(one.party, one.players, one.who, one.same_phone) for one in answer]
    assert signed == [(0, ("Caro",), "Caro", False), (1, ("Bruno",), "Bruno", False)]
    assert all(one.at is not None for one in answer)
    over.refresh_from_db()
    assert (over.rev, Change.objects.filter(match=over, kind=Change.Kind.SIGN).count()) == (rev + 2, 2)
    assert signing.signed_by(over) == answer
    assert not signing.is_unsigned(over)


def test_a_party_without_a_phone_signs_on_another_and_that_is_told(over: Match, ana: Phone) -> None:
    for _ in range(2):
        signing.sign_for_party(over.pk, ana.pen, same_phone_for=0)
    answer = signing.sign_for_party(over.pk, ana.pen, same_phone_for=1)
    signed = [(one.party, one.players, one.same_phone) for one in answer]
    assert signed == [(0, ("Nosotros",), True), (1, ("Ellos",), True)]


def test_nobody_signs_for_a_party_that_has_its_own_phone(over: Match, ana: Phone, bruno: Phone) -> None:
    for party in (None, 1, 2):
        with pytest.raises(PermissionError):
            signing.sign_for_party(over.pk, ana.pen, same_phone_for=party)
    with pytest.raises(PermissionError):
        signing.sign_for_party(over.pk, bruno.pen, same_phone_for=5)
    assert signing.signed_by(Match.objects.get(pk=over.pk)) == ()


def test_a_pen_of_another_match_neither_signs_nor_writes(over: Match) -> None:
    """Nor do those who look on or have left: tests/matches/identity/test_permissions.py."""
    stranger = start.start_match(pens.new_device()).pens.get()
    with pytest.raises(PermissionError):
        signing.sign_for_party(over.pk, stranger)
    with pytest.raises(PermissionError):
        signing.write_result_note(over.pk, stranger, "me robaron")
    assert not Change.objects.filter(match=over, kind__in=(Change.Kind.SIGN, Change.Kind.NOTE)).exists()


def test_what_is_not_over_is_not_signed(match: Match, bruno: Phone) -> None:
    with pytest.raises(CannotFixError, match="not-finished"):
        signing.sign_for_party(match.pk, bruno.pen)
    assert not signing.is_unsigned(match)


def test_what_is_in_discussion_is_not_signed(over: Match, bruno: Phone) -> None:
    one = disputes.open_dispute(over.pk, bruno.pen, "entry", reason="other")
    with pytest.raises(CannotFixError, match="in-dispute"):
        signing.sign_for_party(over.pk, bruno.pen)
    disputes.withdraw_dispute(one.pk, bruno.pen)
    assert len(signing.sign_for_party(over.pk, bruno.pen)) == 1


def test_any_change_empties_the_signatures(over: Match, ana: Phone, bruno: Phone) -> None:
    signing.sign_for_party(over.pk, bruno.pen)
    ana.look()
    assert ana.undo().status == "taken"
    over.refresh_from_db()
    assert (over.signed, over.finished) == ({}, False)


def test_half_an_hour_later_nothing_is_left_but_notes(over: Match, ana: Phone, bruno: Phone) -> None:
    ago(over, 29)
    assert len(signing.sign_for_party(over.pk, bruno.pen)) == 1
    ago(over, 30)
    with pytest.raises(CannotFixError, match="match-locked"):
        signing.sign_for_party(over.pk, ana.pen, same_phone_for=0)
    with pytest.raises(CannotFixError, match="match-locked"):
        disputes.open_dispute(over.pk, ana.pen, "entry", reason="other")
    assert signing.write_result_note(over.pk, ana.pen, "  la revancha\nse debe ").text == "la revancha se debe"


def test_notes_are_kept_in_order_once_each_and_not_without_end(over: Match, ana: Phone, bruno: Phone) -> None:
    rev = Match.objects.get(pk=over.pk).rev
    for _ in range(2):
        signing.write_result_note(over.pk, bruno.pen, "x" * 300)
    signing.write_result_note(over.pk, ana.pen, "otra")
    notes = signing.result_notes(over)
    assert [(one.text, one.who) for one in notes] == [("x" * 200, "Bruno"), ("otra", "")]
    assert Match.objects.get(pk=over.pk).rev == rev + 2
    with pytest.raises(CannotFixError, match="no-note"):
        signing.write_result_note(over.pk, ana.pen, "  ")
    for number in range(signing.MOST_NOTES - 2):
        signing.write_result_note(over.pk, ana.pen, f"nota {number}")
    with pytest.raises(CannotFixError, match="too-many-notes"):
        signing.write_result_note(over.pk, ana.pen, "una más")
    assert signing.write_result_note(over.pk, ana.pen, "otra").text == "otra"
    assert len(signing.result_notes(over)) == signing.MOST_NOTES


class Table(at_table.Table):
    """One pencil's taps, numbered."""

    tap = at_table.Table.log

    def __init__(self, match: Match, pen: Pen) -> None:
        self.match, self.pen, self.taps = match, pen, 0

    def key(self) -> str:
        self.taps += 1
        return f"{self.pen.pk:04}{self.taps:04}"

    def instead(self, *raws: dict[str, Any], rev: int | None = None, key: str = "") -> Any:
        at = self.rev if rev is None else rev
        return replace_last_tap(self.match.pk, self.pen, key or self.key(), at, list(raws))

    def said(self) -> list[dict[str, Any]]:
        return [raw for raw in self.record if "deal" not in raw]


@pytest.fixture
def table() -> Table:
    match = start.start_match("ana's phone", seats=FOUR)
    return Table(match, Pen.objects.get(match=match))


def test_a_word_gets_its_speaker_in_one_rev(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    answer = table.instead({"by": 2, "say": "truco"})
    assert (answer.status, answer.rev, table.rev) == ("taken", 2, 2)
    assert table.said() == [{"by": 2, "say": "truco"}]
    data = queries.read_table(table.match.pk)
    assert [line.voided for line in data.lines if line.raw.get("say")] == [False]
    assert data.look.phase == "open"
    assert [line.raw for line in data.undo][-1] == {"by": 2, "say": "truco"}
    assert data.redo == ()


def test_a_slip_to_the_other_side_is_turned(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    table.tap({"team": 1, "say": "envido"})
    assert table.instead({"team": 0, "say": "envido"}).status == "refused"
    assert table.said()[-1] == {"team": 1, "say": "envido"}
    table.tap({"team": 0, "say": "quiero"})
    assert queries.read_table(table.match.pk).look.comparison is not None


def test_turning_the_word_that_opened_the_hand_deals_it_again(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    table.instead({"team": 1, "say": "truco"})
    deals = [raw for raw in standing_entries(table.match.pk) if "deal" in raw]
    assert len(deals) == 1
    assert table.said() == [{"team": 1, "say": "truco"}]
    table.tap({"team": 0, "say": "no quiero"})
    table.instead({"by": 0, "say": "no quiero"})
    assert Match.objects.get(pk=table.match.pk).result["score"] == [0, 1]
    table.tap({"team": 0, "say": "truco"})
    assert queries.read_table(table.match.pk).look.hand == 2


def test_the_same_key_counts_once(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    first = table.instead({"by": 2, "say": "truco"}, rev=1, key="the-same-key")
    assert table.instead({"by": 2, "say": "truco"}, rev=1, key="the-same-key") == first
    assert table.rev == 2


def test_both_are_in_the_change_log_and_undo_takes_the_new_one_back(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    table.instead({"by": 2, "say": "truco"})
    void = Change.objects.get(match=table.match)
    assert (void.kind, void.rev, void.data["entries"][-1]) == ("void", 2, {"team": 0, "say": "truco"})
    assert undo.undo_last(table.match.pk, table.pen, table.key(), 2).status == "taken"
    assert table.said() == []
    assert undo.redo_last(table.match.pk, table.pen, table.key(), 3).status == "taken"
    assert table.said() == [{"by": 2, "say": "truco"}]


def test_nothing_is_replaced_once_something_came_after(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    table.tap({"team": 1, "say": "quiero"})
    assert table.instead({"by": 2, "say": "truco"}).code == "not-current"
    assert table.instead({"by": 1, "say": "quiero"}, rev=1).code == "not-current"
    assert table.said()[-1] == {"team": 1, "say": "quiero"}


@pytest.mark.parametrize(
    "other", [{"by": 2, "say": "envido"}, {"adjust": [1, 0]}, {"by": 2, "say": 28}, {"trick": None, "team": 0}]
)
def test_only_who_said_it_may_differ(table: Table, other: dict[str, Any]) -> None:
    table.tap({"team": 0, "say": "truco"})
    assert table.instead(other).code == "not-current"
    assert table.said() == [{"team": 0, "say": "truco"}]


def test_another_pencil_does_not_put_words_into_a_mouth(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    other = Table(table.match, join_match(table.match, "bruno's phone"))
    assert other.instead({"by": 2, "say": "truco"}).code == "not-current"


def test_a_seat_says_nothing_for_the_other_side(table: Table) -> None:
    seat = Table(table.match, join_match(table.match, "bruno's phone", Pen.Role.SEAT, 1))
    seat.tap({"by": 1, "say": "truco"})
    assert seat.instead({"team": 0, "say": "truco"}).code == "ask-scorer"
    assert seat.instead({"by": 3, "say": "truco"}).status == "taken"


@pytest.mark.parametrize("raws", [[], [{"say": "truco"}], ["truco"]])
def test_nonsense_is_turned_away(table: Table, raws: list[Any]) -> None:
    table.tap({"team": 0, "say": "truco"})
    assert table.instead(*raws).status == "bad"
