"""Taps: what is taken, merged, refused by name, stale, kept as evidence; and that each counts once."""

import json
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from referee.matches.identity import pens
from referee.matches.log import taps
from referee.matches.models import Entry, Match, Pen, Tap
from referee.matches.setup import start
from referee.rules.asked.look import look
from tests.at_table import FOUR, Raw, Table, join_match, say, standing_entries, won
from tests.matches.conftest import Phone


def record(phone: Phone) -> list[dict[str, Any]]:
    return standing_entries(phone.pen.match_id)


def score(phone: Phone) -> tuple[int, ...]:
    return look(phone.look().state).score


def test_the_first_word_deals_and_seat_0_is_mano(ana: Phone) -> None:
    answer = ana.tap(say(0, "truco"))
    assert answer.status == "taken"
    assert record(ana) == [{"deal": 1}, {"team": 0, "say": "truco"}]
    assert look(ana.look().state).mano == 0
    assert [entry["seq"] for entry in answer.entries] == [0, 1]


def test_the_first_point_of_an_evening_is_deal_and_adjust(ana: Phone) -> None:
    ana.tap({"adjust": [1, 0]})
    assert record(ana) == [{"deal": 1}, {"adjust": [1, 0]}]
    assert score(ana) == (1, 0)


def test_the_next_hand_is_dealt_by_its_first_entry_and_the_dealer_rotates(ana: Phone) -> None:
    ana.tap(won(0), won(0))
    ana.tap(say(1, "truco"))
    assert [raw["deal"] for raw in record(ana) if "deal" in raw] == [1, 0]


def test_what_belongs_to_the_hand_that_is_over_deals_nothing(ana: Phone) -> None:
    ana.tap(won(0), won(0))
    ana.tap({"by": 1, "say": "pido flor", "to": 0})
    ana.tap({"by": 0, "show": "no flor"})
    assert [raw["deal"] for raw in record(ana) if "deal" in raw] == [1]


def test_nothing_to_close_opens_no_hand(ana: Phone) -> None:
    answer = ana.tap({"close": "cartas al suelo"})
    assert (answer.status, answer.rule) == ("refused", "FMT-03")
    assert record(ana) == []


def test_close_and_deal_is_the_next_hand_in_one_tap(ana: Phone) -> None:
    ana.tap({"adjust": [1, 0]})
    answer = ana.tap({"close": "siguiente"}, {"deal": 0})
    assert answer.status == "taken"
    after = look(ana.look().state)
    assert (after.hand, after.phase, after.dealer) == (2, "open", 0)


def test_the_same_tap_five_times_counts_once_and_gets_one_answer(ana: Phone) -> None:
    answers = [ana.tap(say(0, "truco"), rev=0, key="the-very-same") for _ in range(5)]
    assert len({answer.to_json() for answer in answers}) == 1
    assert len(record(ana)) == 2
    assert Match.objects.get().rev == 1


def test_a_refusal_is_repeated_too(ana: Phone) -> None:
    refused = ana.tap(say(0, "quiero"), key="a-refused-one")
    ana.tap(say(1, "truco"))
    again = ana.tap(say(0, "quiero"), key="a-refused-one")
    assert refused.status == "refused"
    assert again == refused


def test_the_database_refuses_a_key_twice(ana: Phone) -> None:
    ana.tap(say(0, "truco"), key="only-once-here")
    tap = Tap.objects.get()
    tap.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        tap.save(force_insert=True)


def test_a_tap_is_taken_whole_or_not_at_all(ana: Phone) -> None:
    before = ana.look().match.snapshot
    answer = ana.tap(won(0), won(0), won(0))
    assert answer.status == "refused"
    assert record(ana) == []
    match = Match.objects.get()
    assert (match.rev, match.seq, match.snapshot) == (0, 0, before)


def test_a_refusal_names_code_and_rule_and_moves_no_rev(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    answer = ana.tap(say(0, "quiero"))
    assert (answer.status, answer.code, answer.rule) == ("refused", "own-bet", "AR-GEN-15")
    assert answer.rev == Match.objects.get().rev == 1


def test_what_was_said_all_the_same_is_kept_as_evidence_and_changes_nothing(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    before = look(ana.look().state)
    answer = ana.tap(say(0, "quiero"), keep=True)
    assert answer.status == "taken"
    row = Entry.objects.get(seq=2)
    assert (row.code, row.rule) == ("own-bet", "AR-GEN-15")
    data = ana.look()
    assert look(data.state) == before
    assert (data.match.rev, data.lines[-1].code) == (2, "own-bet")


def test_evidence_opens_no_hand(ana: Phone) -> None:
    ana.tap(say(0, "quiero"), keep=True)
    assert record(ana) == [{"team": 0, "say": "quiero"}]
    ana.tap(say(0, "truco"))
    assert look(ana.look().state).phase == "open"


def test_two_phones_log_one_event_and_it_counts_once(ana: Phone, dani: Phone) -> None:
    dani.tap(say(0, "truco"), rev=0)
    answer = ana.tap(say(0, "truco"), rev=0)
    assert (answer.status, answer.code, answer.args) == ("merged", "already-logged", {"who": "Dani"})
    assert record(ana) == [{"deal": 1}, {"team": 0, "say": "truco"}]
    named = ana.tap(say(1, "quiero"), rev=1)
    assert named.status == "taken"


def test_extra_keys_and_reasons_don_t_make_two_events_of_one(ana: Phone, dani: Phone) -> None:
    ana.tap({"adjust": [2, 0], "why": "truco querido", "source": "truco"}, rev=0)
    assert dani.tap({"deal": 1}, {"adjust": [2, 0]}, rev=0).status == "merged"
    assert score(ana) == (2, 0)


def test_a_second_point_of_the_same_phone_is_a_second_point(ana: Phone, dani: Phone) -> None:
    ana.tap({"adjust": [1, 0]}, rev=0)
    assert [dani.tap({"adjust": [1, 0]}, rev=0).status for _ in range(2)] == ["merged", "taken"]
    assert score(ana) == (2, 0)


def test_the_same_word_of_the_same_phone_is_never_merged(ana: Phone) -> None:
    ana.tap(say(0, "envido"), rev=0)
    assert ana.tap(say(1, "envido"), rev=1).status == "taken"
    assert ana.tap({"adjust": [1, 0]}, rev=2).status == "taken"
    assert ana.tap({"adjust": [1, 0]}, rev=2).status == "taken"


def test_what_the_phone_had_seen_is_not_merged(ana: Phone, dani: Phone) -> None:
    ana.tap({"adjust": [1, 0]}, rev=0)
    assert dani.tap({"adjust": [1, 0]}, rev=1).status == "taken"


def test_what_was_undone_absorbs_nothing(ana: Phone, dani: Phone) -> None:
    ana.tap({"adjust": [1, 0]})
    ana.tap({"adjust": [2, 0]})
    ana.undo()
    assert dani.tap({"adjust": [2, 0]}, rev=1).status == "taken"
    assert score(ana) == (3, 0)


def test_the_second_answer_is_refused_by_name(ana: Phone, dani: Phone) -> None:
    ana.tap(say(0, "truco"))
    dani.look()
    dani.tap(say(1, "quiero"), rev=1)
    answer = ana.tap(say(1, "no quiero"), rev=1)
    assert (answer.status, answer.code, answer.args["who"]) == ("refused", "already-answered", "Dani")
    assert answer.rule


@pytest.fixture
def team(db: None) -> tuple[Phone, Phone, Phone]:
    """Three phones at a table of four: the pencil's, and those of Bruno and Dani, who play together."""
    table = Table(FOUR)
    bruno, dani = (Phone(join_match(table.match, pens.new_device(), Pen.Role.SEAT, seat)) for seat in (1, 3))
    return Phone(table.pen), bruno, dani


TWO_OF_A_SIDE: list[tuple[list[Raw], str]] = [
    ([], "truco"),
    ([], "envido"),
    ([say(0, "truco")], "quiero"),
    ([say(0, "truco")], "quiero retruco"),
    ([say(0, "truco")], "no quiero"),
    ([say(0, "truco"), say(1, "envido"), say(0, "real envido")], "no quiero"),
]
"""What was said before, and a word of Bruno's and of Dani's; the last one could also answer the truco that waits."""


@pytest.mark.parametrize(("before", "word"), TWO_OF_A_SIDE)
def test_a_word_that_both_of_a_side_say_at_once_is_one(
    team: tuple[Phone, Phone, Phone], before: list[Raw], word: str
) -> None:
    pencil, bruno, dani = team
    for raw in before:
        pencil.tap(raw)
    rev = pencil.rev
    assert bruno.tap(say(1, word), rev=rev).status == "taken"
    entries = record(pencil)
    answer = dani.tap(say(1, word), rev=rev)
    assert (answer.status, answer.code, answer.args) == ("merged", "already-said", {"who": "Bruno"})
    assert record(pencil) == entries
    assert pencil.tap(say(1, word), rev=rev).args == {"who": "Bruno"}, "noted for the side by whoever scores"
    assert bruno.undo(rev=rev + 1).status == "taken"


def test_two_of_a_side_may_each_have_a_flor_each_fold_and_repeat_what_they_have_seen(
    team: tuple[Phone, Phone, Phone],
) -> None:
    pencil, bruno, dani = team
    for rev, word in enumerate(("flor", "al mazo")):
        assert [phone.tap(say(1, word), rev=2 * rev).status for phone in (bruno, dani)] == ["taken", "taken"]
    pencil.tap(say(0, "truco"), rev=4)
    assert pencil.tap(say(0, "truco")).status == "refused"


def test_different_words_of_two_phones_both_stand(ana: Phone, dani: Phone) -> None:
    ana.tap(say(0, "flor"), rev=0)
    assert dani.tap(say(1, "flor"), rev=0).status == "taken"


def test_a_stray_tap_after_the_hand_opens_no_other(ana: Phone, dani: Phone) -> None:
    ana.tap(say(0, "truco"))
    dani.look()
    ana.tap(say(1, "no quiero"))
    for stray in (say(1, "envido"), {"adjust": [1, 0]}, won(1), {"deal": 0}):
        answer = dani.tap(stray, rev=1)
        assert (answer.status, answer.code) == ("stale", "hand-over-stale")
    dani.look()
    assert dani.tap(say(1, "envido")).status == "taken"


def test_a_stray_tap_does_not_fall_into_the_next_hand(ana: Phone, dani: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.tap(say(1, "no quiero"))
    ana.tap(say(0, "truco"))
    answer = dani.tap(say(1, "quiero"), rev=1)
    assert (answer.status, answer.code) == ("stale", "hand-over-stale")
    assert dani.tap({"adjust": [0, 1]}, rev=1).status == "taken"


def test_two_phones_may_open_the_next_hand_at_once(ana: Phone, dani: Phone) -> None:
    ana.tap(won(0), won(0))
    rev = ana.rev
    assert ana.tap(say(0, "envido"), rev=rev).status == "taken"
    assert dani.tap(say(1, "truco"), rev=rev).status in ("taken", "refused")
    assert [raw["deal"] for raw in record(ana) if "deal" in raw] == [1, 0]


def test_next_hand_tapped_on_two_phones_is_one_next_hand(ana: Phone, dani: Phone) -> None:
    ana.tap({"adjust": [1, 0]})
    entries = ({"close": "siguiente mano"}, {"deal": 0})
    ana.tap(*entries, rev=1)
    assert dani.tap(*entries, rev=1).status == "merged"
    assert look(ana.look().state).hand == 2


def test_a_deal_that_ends_the_match_stands_alone(match: Match, ana: Phone) -> None:
    ana.tap({"adjust": [28, 0]})
    ana.tap(won(0), won(0))
    ana.tap({"by": 0, "say": "pido flor", "to": 1})
    answer = ana.tap(say(0, "truco"))
    assert (answer.status, answer.code, answer.entries[0]["raw"]) == ("taken", "match-over", {"deal": 0})
    assert Match.objects.get().finished


def test_a_finished_match_refuses_taps_and_keeps_its_result(ana: Phone) -> None:
    ana.tap({"adjust": [30, 0]})
    match = Match.objects.get()
    assert (match.finished, match.result["score"], match.result["winner"]) == (True, [30, 0], 0)
    assert ana.tap(say(0, "truco")).code == "match-over"


def test_the_places_are_gapless_and_the_rulings_are_stored(ana: Phone) -> None:
    ana.tap(say(0, "envido"))
    ana.tap(say(1, "no quiero"))
    ana.tap(say(1, "quiero"))  # refused: leaves no hole
    ana.tap(won(0), won(1), won(0))
    assert list(Entry.objects.order_by("seq").values_list("seq", flat=True)) == list(range(6))
    awards = json.loads(Entry.objects.get(seq=2).awards)
    assert [(award["points"], award["for"], award["entry"]) for award in awards] == [(1, "envido", 2)]


def test_a_rev_that_never_was_is_stale(ana: Phone) -> None:
    assert ana.tap(say(0, "truco"), rev=7).code == "unknown-rev"


def test_a_stranger_s_pen_writes_nowhere(ana: Phone) -> None:
    other = start.start_match(pens.new_device())
    answer = taps.log_tap(other.pk, ana.pen, "some-good-key", 0, [say(0, "truco")])
    assert (answer.status, answer.code) == ("refused", "no-pen")
    assert not Entry.objects.exists()


def test_only_the_server_writes_its_own_keys(ana: Phone) -> None:
    ana.tap({"team": 0, "say": " TRÚCO ", "pen": "someone", "at": 1, "void": True, "group": "g1", "note": "x"})
    assert record(ana)[1] == {"team": 0, "say": "truco", "group": "g1", "note": "x"}
    assert Tap.objects.get().group == "g1"


def test_no_such_match(ana: Phone) -> None:
    Match.objects.all().delete()
    with pytest.raises(Match.DoesNotExist):
        ana.tap(say(0, "truco"))
