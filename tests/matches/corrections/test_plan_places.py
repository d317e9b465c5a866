"""Corrections of what was corrected before: everything keeps its order, and no hand comes between others."""

import pytest

from referee.matches.corrections import plan
from referee.matches.corrections.plan import CannotFixError, Fix
from referee.matches.models import Entry
from tests.at_table import say, won
from tests.matches.conftest import Phone
from tests.matches.corrections.test_plan import ENVIDO, carry_out, entry, hand, now, preview
from tests.standing import standing_entries

CLOSE = {"close": plan.CLOSED}


def test_what_was_added_after_an_entry_still_follows_when_that_is_replaced(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    carry_out(ana, plan.fix_after(entry(ana, 1), [say(1, "envido")]))
    first = Entry.objects.filter(seq=1, voided_by=None).order_by("pk")[0]
    fix = plan.fix_instead(first, [{"by": 0, "say": "envido"}])
    shown = preview(ana, fix)
    assert (shown.voided, shown.new) == ((say(0, "envido"),), ({"by": 0, "say": "envido"},))
    match = carry_out(ana, fix)
    assert standing_entries(match.pk)[1:4] == [{"by": 0, "say": "envido"}, say(1, "envido"), say(1, "no quiero")]


def test_what_was_added_to_a_deal_follows_another_deal(ana: Phone) -> None:
    hand(ana)
    carry_out(ana, plan.fix_after(entry(ana, 0), [{"adjust": [0, 2]}]))
    deal = Entry.objects.filter(seq=0, voided_by=None).order_by("pk")[0]
    match = carry_out(ana, plan.fix_instead(deal, [{"deal": 0}]))
    assert standing_entries(match.pk)[:2] == [{"deal": 0}, {"adjust": [0, 2]}]
    assert match.result["score"] == [1, 2]


def test_what_moved_may_be_refused_then_and_stays(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    carry_out(ana, plan.fix_after(entry(ana, 1), [say(1, "envido")]))
    first = Entry.objects.filter(seq=1, voided_by=None).order_by("pk")[0]
    fix = plan.fix_instead(first, [say(0, "falta envido")])
    assert [one.row.raw for one in preview(ana, fix).illegal] == [say(1, "envido")]
    match = carry_out(ana, fix)
    assert standing_entries(match.pk)[1:3] == [say(0, "falta envido"), say(1, "envido")]


def test_a_hand_that_a_correction_closed_can_be_corrected_up_to_its_end(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.tap(say(1, "no quiero"))
    hand(ana)
    match = carry_out(ana, plan.fix_void(entry(ana, 1)))  # without the bet nothing ends the hand
    assert standing_entries(match.pk)[:3] == [{"deal": 1}, say(1, "no quiero"), CLOSE]
    last = Entry.objects.get(seq=2, raw__contains="no quiero")
    replaced = carry_out(ana, plan.fix_instead(last, [won(1)]))
    assert standing_entries(match.pk)[:3] == [{"deal": 1}, won(1), CLOSE]
    assert replaced.result["score"] == [1, 0]
    ended = carry_out(ana, plan.fix_after(Entry.objects.get(raw__contains='"team":1', voided_by=None), [won(1)]))
    assert standing_entries(match.pk)[:3] == [{"deal": 1}, won(1), won(1)]
    assert ended.result["score"] == [1, 1]


def test_no_hand_comes_between_others(ana: Phone) -> None:
    hand(ana)
    hand(ana)
    for fix in (
        plan.fix_after(entry(ana, 2), [{"deal": 0}, won(1), won(1)]),
        plan.fix_instead(entry(ana, 2), [won(0), {"deal": 0}]),
        plan.fix_instead(entry(ana, 0), [{"deal": 0}, CLOSE, {"deal": 1}]),
        Fix((entry(ana, 0).pk,), ({"deal": 0},), 2),
    ):
        with pytest.raises(CannotFixError, match="fix-deal"):
            preview(ana, fix)
    assert now(ana).result["score"] == [2, 0]
