"""The preview of a correction against the whole truth: every hand of random matches judged before and after it."""

import json
from random import Random
from typing import Any

import pytest
from django.db import transaction

from referee.book.adjudicate import adjudicate
from referee.matches.corrections import plan
from referee.matches.corrections.effect import Effect, effect_of_plan
from referee.matches.corrections.plan import CannotFixError, Fix
from referee.matches.files import bringing
from referee.matches.log import cache, store
from referee.matches.log.queue import Known
from referee.matches.log.session import open_session
from referee.matches.models import Entry, Match, Pen, new_id
from referee.rules.record.acta import read_acta
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import new_state
from tests.rules.walks import walk
from tests.standing import standing_entries

Raw = dict[str, Any]


def judged(match: Match) -> Raw:
    """What `adjudicate` says of the record as it stands."""
    header = {"format": "acta/1", "ruleset": match.ruleset, "options": match.options, "seats": match.seats}
    return adjudicate(read_acta({**header, "entries": standing_entries(match.pk)}))


def paid(told: Raw) -> list[list[Raw]]:
    """The awards of each hand, without the places that a correction moves."""
    return [[{key: one[key] for key in one if key != "entry"} for one in hand["awards"]] for hand in told["hands"]]


def some_match(ruleset: str, random: Random) -> Match:
    """A match of two or four that went on for a while."""
    seats = random.choice((2, 4))
    raws = walk(new_state(ruleset, {}, seats), random, random.choice((30, 80, 160)))
    names = [f"P{seat}" for seat in range(seats)]
    acta = {"format": "acta/1", "ruleset": ruleset, "options": {}, "seats": names, "entries": raws}
    return bringing.bring_match(new_id(), json.dumps(acta).encode())


def some_fix(match: Match, random: Random) -> Fix:
    """A random entry voided, replaced by a copy of another, or followed by one."""
    rows = list(Entry.objects.filter(match=match, voided_by__isnull=True).order_by("seq", "pk"))
    entry, other = random.choice(rows), json.loads(random.choice(rows).raw)
    return random.choice((plan.fix_void(entry), plan.fix_instead(entry, [other]), plan.fix_after(entry, [other])))


def carry_out(match: Match, fix: Fix) -> Match:
    cache.clear()
    with transaction.atomic():
        locked, kept = store.lock_match_row(match.pk)
        planned = plan.plan_fix(locked, fix, to_store=True)
        pen = Pen.objects.get(match=match)
        plan.carry_out_plan(open_session(locked, kept, pen, new_id(), Known.at(locked.rev)), planned, "", [])
    return Match.objects.get(pk=match.pk)


def check(told: Effect, before: Raw, after: Raw) -> None:
    """The hands that are told are as judged, and those that are not told are the same before and after."""
    old, new = paid(before), paid(after)
    for hand in told.hands:
        assert not hand.number or paid({"hands": [{"awards": hand.before}]}) == [old[hand.number - 1]]
        assert not hand.becomes or paid({"hands": [{"awards": hand.after}]}) == [new[hand.becomes - 1]]
    gone, come = {hand.number for hand in told.hands}, {hand.becomes for hand in told.hands}
    same = [awards for number, awards in enumerate(old, 1) if awards and number not in gone]
    assert same == [awards for number, awards in enumerate(new, 1) if awards and number not in come]
    assert (told.after["score"], told.after["games"]) == (after["score"], after["games"])


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_preview_tells_every_hand_that_changes_and_what_is_stored_is_what_it_told(ruleset: str, seed: int) -> None:
    random = Random(f"{ruleset} {seed}")
    match = some_match(ruleset, random)
    done = 0
    for _ in range(12):
        fix, before = some_fix(match, random), judged(match)
        try:
            shown = effect_of_plan(plan.plan_fix(match, fix))
        except CannotFixError:
            continue
        match, done = carry_out(match, fix), done + 1
        after = judged(match)
        check(shown, before, after)
        assert match.result["score"] == after["score"]
        stored = Entry.objects.filter(match=match, voided_by__isnull=True).order_by("seq", "pk")
        codes = {place: row.code for place, row in enumerate(stored) if row.code}
        assert codes == {one["entry"]: one["code"] for one in after["refused"]}
    assert done
