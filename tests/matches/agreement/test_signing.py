"""The end of a match: signatures of both parties, half an hour to put things right, then nothing but notes."""

from datetime import timedelta

import pytest
from django.utils import timezone

from referee.matches.agreement import signing
from referee.matches.corrections.plan import CannotFixError
from referee.matches.disputes import disputes
from referee.matches.identity import pens
from referee.matches.models import Change, Match, Pen
from referee.matches.people import seats
from tests.matches.conftest import Phone


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
    told = signing.sign_for_party(over.pk, caro)
    assert [(one.party, one.players, one.who, one.same_phone) for one in told] == [
        (0, ("Caro",), "Caro", False),
        (1, ("Bruno",), "Bruno", False),
    ]
    assert all(one.at is not None for one in told)
    over.refresh_from_db()
    assert (over.rev, Change.objects.filter(match=over, kind=Change.Kind.SIGN).count()) == (rev + 2, 2)
    assert signing.signed_by(over) == told
    assert not signing.is_unsigned(over)


def test_a_party_without_a_phone_signs_on_another_and_that_is_told(over: Match, ana: Phone) -> None:
    for _ in range(2):
        signing.sign_for_party(over.pk, ana.pen, same_phone_for=0)
    told = signing.sign_for_party(over.pk, ana.pen, same_phone_for=1)
    assert [(one.party, one.players, one.same_phone) for one in told] == [
        (0, ("Nosotros",), True),
        (1, ("Ellos",), True),
    ]


def test_nobody_signs_for_a_party_that_has_its_own_phone(over: Match, ana: Phone, bruno: Phone) -> None:
    for party in (None, 1, 2):
        with pytest.raises(PermissionError):
            signing.sign_for_party(over.pk, ana.pen, same_phone_for=party)
    with pytest.raises(PermissionError):
        signing.sign_for_party(over.pk, bruno.pen, same_phone_for=5)
    assert signing.signed_by(Match.objects.get(pk=over.pk)) == ()


def test_who_looks_on_or_has_left_neither_signs_nor_writes(over: Match, bruno: Phone) -> None:
    watcher = pens.join_match(over, pens.new_device(), Pen.Role.WATCHER)
    stranger = pens.join_match(Match.objects.create(**_like(over)), pens.new_device())
    seats.leave_match(over.pk, bruno.pen.device)
    for pen in (watcher, stranger, bruno.pen):
        with pytest.raises(PermissionError):
            signing.sign_for_party(over.pk, pen)
        with pytest.raises(PermissionError):
            signing.write_result_note(over.pk, pen, "me robaron")
    assert not Change.objects.filter(match=over, kind__in=(Change.Kind.SIGN, Change.Kind.NOTE)).exists()


def _like(match: Match) -> dict[str, object]:
    names = ("ruleset", "options", "seats", "first_dealer", "snapshot", "engine", "result", "touched_at")
    return {name: getattr(match, name) for name in names}


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
    assert [(one.text, one.who, one.pen) for one in notes] == [
        ("x" * 200, "Bruno", bruno.pen.pk),
        ("otra", "", ana.pen.pk),
    ]
    assert Match.objects.get(pk=over.pk).rev == rev + 2
    with pytest.raises(CannotFixError, match="no-note"):
        signing.write_result_note(over.pk, ana.pen, "  ")
    for number in range(signing.MOST_NOTES - 2):
        signing.write_result_note(over.pk, ana.pen, f"nota {number}")
    with pytest.raises(CannotFixError, match="too-many-notes"):
        signing.write_result_note(over.pk, ana.pen, "una más")
    assert signing.write_result_note(over.pk, ana.pen, "otra").text == "otra"
    assert len(signing.result_notes(over)) == signing.MOST_NOTES
