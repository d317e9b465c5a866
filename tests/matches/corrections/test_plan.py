"""Corrections of the past: what is voided, replaced or added, everything after it judged again, and what it changes."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from referee.matches.corrections import plan
from referee.matches.corrections.effect import Effect, effect_of_plan
from referee.matches.corrections.plan import CannotFixError, Fix
from referee.matches.identity import pens
from referee.matches.log import cache, store
from referee.matches.log.fold import fold_all
from referee.matches.log.queue import Known
from referee.matches.log.session import open_session
from referee.matches.log.states import freeze
from referee.matches.models import Change, Entry, Match, Pen, Tap, new_id
from referee.matches.setup import start
from tests.at_table import fix_after, fix_instead, fix_void, say, standing_entries, won
from tests.matches.conftest import Phone
from tests.matches.disputes.disputing import ENVIDO, entry, hand, now, score


def preview(phone: Phone, fix: Fix) -> Effect:
    return effect_of_plan(plan.plan_fix(now(phone), fix))


def carry_out(phone: Phone, fix: Fix) -> Match:
    """Do it, and see that everything stored is what a fresh fold of the standing entries says."""
    with transaction.atomic():
        match, kept = store.lock_match_row(phone.pen.match_id)
        planned = plan.plan_fix(match, fix, to_store=True)
        session = open_session(match, kept, phone.pen, new_id(), Known.at(match.rev))
        plan.carry_out_plan(session, planned, "no se dijo", [])
    phone.look()
    whole = now(phone)
    assert whole.snapshot == freeze(fold_all(whole))
    deals = Entry.objects.filter(match=whole, voided_by__isnull=True).exclude(before="")
    assert whole.hand_seq == max(deals.values_list("seq", flat=True), default=0)
    return whole


def test_voiding_a_word_of_a_closed_hand_judges_all_that_follows_again(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    hand(ana)
    assert score(ana) == [3, 0]
    both = Fix((entry(ana, 1).pk, entry(ana, 2).pk))
    shown = preview(ana, both)
    assert (shown.before["score"], shown.after["score"]) == ([3, 0], [2, 0])
    assert [[one.number, one.becomes, len(one.before), len(one.after)] for one in shown.hands] == [[1, 1, 2, 1]]
    assert carry_out(ana, both).result["score"] == [2, 0]


def test_a_preview_stores_nothing(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    before = (now(ana).rev, standing_entries(ana.pen.match_id), Tap.objects.count())
    preview(ana, fix_void(entry(ana, 2)))
    assert (now(ana).rev, standing_entries(ana.pen.match_id), Tap.objects.count()) == before


def test_voiding_a_deal_voids_its_hand(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    hand(ana)
    match = carry_out(ana, fix_void(entry(ana, 0)))
    assert match.result["score"] == [1, 0]
    assert standing_entries(match.pk)[0] == {"deal": 0}
    assert len(Entry.objects.filter(match=match, voided_by__isnull=False)) == 5


def test_a_deal_with_another_dealer_keeps_its_hand(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    match = carry_out(ana, fix_instead(entry(ana, 0), [{"deal": 0}]))
    assert standing_entries(match.pk)[0] == {"deal": 0}
    assert match.result["score"] == [2, 0]


def test_a_replacement_stands_in_the_place_of_what_it_replaces(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    match = carry_out(ana, fix_instead(entry(ana, 1), [say(0, "real envido")]))
    assert standing_entries(match.pk)[1:3] == [say(0, "real envido"), say(1, "no quiero")]
    raised = [say(0, "envido"), say(1, "real envido"), say(0, "no quiero")]
    again = carry_out(ana, fix_instead(entry(ana, 1), raised))
    assert standing_entries(again.pk)[1:5] == [*raised, say(1, "no quiero")]
    assert again.result["score"] == [1, 2]  # the old no quiero answers nothing now


def test_what_was_missing_is_added_after_an_entry(ana: Phone) -> None:
    hand(ana)
    match = carry_out(ana, fix_after(entry(ana, 0), list(ENVIDO)))
    assert match.result["score"] == [2, 0]
    assert [*ENVIDO] == standing_entries(match.pk)[1:3]


def test_later_entries_that_would_be_illegal_are_named_with_their_rule(ana: Phone) -> None:
    hand(ana, say(0, "truco"), say(1, "quiero"))
    shown = preview(ana, fix_void(entry(ana, 1)))
    assert [(one.row.raw, one.rule) for one in shown.illegal] == [(say(1, "quiero"), "AR-TRU-14")]
    assert carry_out(ana, fix_void(entry(ana, 1))).result["score"] == [1, 0]
    assert Entry.objects.get(match_id=ana.pen.match_id, seq=2).code


def test_what_was_said_anyway_may_begin_to_count(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.tap(say(0, "retruco"))
    assert ana.tap(say(0, "quiero"), keep=True).status == "taken"  # refused evidence: their own truco
    shown = preview(ana, fix_instead(entry(ana, 1), [say(1, "truco")]))
    assert [one.row.raw for one in shown.counting] == [say(0, "quiero")]


def test_a_hand_that_is_left_open_is_closed_so_that_the_next_ones_stand(ana: Phone) -> None:
    hand(ana)
    hand(ana)
    shown = preview(ana, fix_void(entry(ana, 2)))
    assert shown.closed
    assert shown.illegal == ()
    match = carry_out(ana, fix_void(entry(ana, 2)))
    assert match.result["score"] == [1, 0]
    assert standing_entries(match.pk)[2] == {"close": "corrección"}


def test_a_new_entry_that_the_rules_refuse_can_not_be_put_there(ana: Phone) -> None:
    hand(ana, say(0, "truco"), say(1, "quiero"))
    with pytest.raises(CannotFixError) as refused:
        preview(ana, fix_instead(entry(ana, 1), [say(0, "retruco")]))
    assert refused.value.rule


@pytest.mark.parametrize("fix", [Fix(), Fix((999_999,)), Fix((), ({"adjust": [1, 0]},), 99), Fix((), ({"x": 1},), 0)])
def test_what_is_not_there_can_not_be_corrected(ana: Phone, fix: Fix) -> None:
    hand(ana)
    with pytest.raises(CannotFixError):
        preview(ana, fix)


def test_an_entry_can_not_be_voided_twice(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    fix = fix_void(entry(ana, 2))
    carry_out(ana, fix)
    with pytest.raises(CannotFixError, match="fix-gone"):
        preview(ana, fix)


def test_everything_stays_visible_with_who_and_why(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    carry_out(ana, fix_void(entry(ana, 2)))
    change = Change.objects.get(match_id=ana.pen.match_id, kind=Change.Kind.VOID)
    assert (change.why, change.data["entries"], change.pen) == ("no se dijo", [ENVIDO[1]], ana.pen)
    voided = Entry.objects.get(match_id=ana.pen.match_id, seq=2)
    assert voided.voided_by is not None
    assert voided.voided_by.kind == Tap.Kind.FIX


def test_a_finished_match_may_go_on_after_a_correction_and_is_locked_after_thirty_minutes(ana: Phone) -> None:
    hand(ana)
    ana.tap({"adjust": [29, 0]})
    assert now(ana).finished
    Match.objects.update(finished_at=timezone.now() - timedelta(minutes=29))
    assert preview(ana, fix_void(entry(ana, 3))).after["winner"] is None
    Match.objects.update(finished_at=timezone.now() - timedelta(minutes=31))
    with pytest.raises(CannotFixError, match="match-locked"):
        preview(ana, fix_void(entry(ana, 3)))
    Match.objects.update(finished_at=timezone.now())
    cache.clear()
    assert not carry_out(ana, fix_void(entry(ana, 3))).finished


@pytest.mark.django_db
def test_a_game_that_was_over_for_half_an_hour_is_locked_though_the_match_goes_on() -> None:
    three = start.start_match(pens.new_device(), options={"best_of": 3})
    ana = Phone(Pen.objects.get(match=three))
    ana.tap({"adjust": [30, 0]})
    hand(ana)
    hand(ana)
    assert preview(ana, fix_void(entry(ana, 1))).after["games"] == [0, 0]
    Entry.objects.filter(seq__lte=1).update(at=timezone.now() - timedelta(minutes=31))
    with pytest.raises(CannotFixError, match="game-locked"):
        preview(ana, fix_void(entry(ana, 1)))
    assert preview(ana, fix_void(entry(ana, 4))).after["games"] == [1, 0]


def test_the_stamp_is_the_same_while_the_effect_is(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    fix = fix_void(entry(ana, 2))
    first = preview(ana, fix).stamp
    hand(ana)
    assert preview(ana, fix).stamp == first
    assert preview(ana, fix_void(entry(ana, 1))).stamp != first


CLOSE = {"close": plan.CLOSED}


def test_what_was_added_after_an_entry_still_follows_when_that_is_replaced(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    carry_out(ana, fix_after(entry(ana, 1), [say(1, "envido")]))
    first = Entry.objects.filter(seq=1, voided_by=None).order_by("pk")[0]
    fix = fix_instead(first, [{"by": 0, "say": "envido"}])
    shown = preview(ana, fix)
    assert (shown.voided, shown.new) == ((say(0, "envido"),), ({"by": 0, "say": "envido"},))
    match = carry_out(ana, fix)
    assert standing_entries(match.pk)[1:4] == [{"by": 0, "say": "envido"}, say(1, "envido"), say(1, "no quiero")]


def test_what_was_added_to_a_deal_follows_another_deal(ana: Phone) -> None:
    hand(ana)
    carry_out(ana, fix_after(entry(ana, 0), [{"adjust": [0, 2]}]))
    deal = Entry.objects.filter(seq=0, voided_by=None).order_by("pk")[0]
    match = carry_out(ana, fix_instead(deal, [{"deal": 0}]))
    assert standing_entries(match.pk)[:2] == [{"deal": 0}, {"adjust": [0, 2]}]
    assert match.result["score"] == [1, 2]


def test_what_moved_may_be_refused_then_and_stays(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    carry_out(ana, fix_after(entry(ana, 1), [say(1, "envido")]))
    first = Entry.objects.filter(seq=1, voided_by=None).order_by("pk")[0]
    fix = fix_instead(first, [say(0, "falta envido")])
    assert [one.row.raw for one in preview(ana, fix).illegal] == [say(1, "envido")]
    match = carry_out(ana, fix)
    assert standing_entries(match.pk)[1:3] == [say(0, "falta envido"), say(1, "envido")]


def test_a_hand_that_a_correction_closed_can_be_corrected_up_to_its_end(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.tap(say(1, "no quiero"))
    hand(ana)
    match = carry_out(ana, fix_void(entry(ana, 1)))  # without the bet nothing ends the hand
    assert standing_entries(match.pk)[:3] == [{"deal": 1}, say(1, "no quiero"), CLOSE]
    last = Entry.objects.get(seq=2, raw__contains="no quiero")
    replaced = carry_out(ana, fix_instead(last, [won(1)]))
    assert standing_entries(match.pk)[:3] == [{"deal": 1}, won(1), CLOSE]
    assert replaced.result["score"] == [1, 0]
    ended = carry_out(ana, fix_after(Entry.objects.get(raw__contains='"team":1', voided_by=None), [won(1)]))
    assert standing_entries(match.pk)[:3] == [{"deal": 1}, won(1), won(1)]
    assert ended.result["score"] == [1, 1]


def test_no_hand_comes_between_others(ana: Phone) -> None:
    hand(ana)
    hand(ana)
    for fix in (
        fix_after(entry(ana, 2), [{"deal": 0}, won(1), won(1)]),
        fix_instead(entry(ana, 2), [won(0), {"deal": 0}]),
        fix_instead(entry(ana, 0), [{"deal": 0}, CLOSE, {"deal": 1}]),
        Fix((entry(ana, 0).pk,), ({"deal": 0},), 2),
    ):
        with pytest.raises(CannotFixError, match="fix-deal"):
            preview(ana, fix)
    assert score(ana) == [2, 0]
