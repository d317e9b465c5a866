"""Undo takes back a whole tap, names it, and can itself be undone; what was is restored exactly."""

from random import Random
from typing import Any

import pytest

from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.log.states import freeze
from referee.matches.models import Change, Entry, Match, Tap
from referee.matches.setup import start
from referee.rules.asked.look import look
from tests.at_table import say, standing_entries, won
from tests.matches.conftest import Phone
from tests.rules.choices import legal_choices, some_words
from tests.trials import seeds


def picture(phone: Phone) -> Any:
    """All that can be seen of a match, less the numbers that only rise."""
    data = phone.look()
    match = Match.objects.get(pk=phone.pen.match_id)
    assert match.snapshot == freeze(data.state)
    standing = [(line.seq, line.raw, line.code, line.awards) for line in data.lines if not line.voided]
    return match.snapshot, match.hand_seq, match.finished, match.result, standing


def test_undo_names_what_it_takes_back(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.tap(say(1, "quiero"))
    answer = ana.undo()
    assert (answer.status, answer.undone) == ("taken", ({"team": 1, "say": "quiero"},))
    assert standing_entries(ana.pen.match_id) == [{"deal": 1}, {"team": 0, "say": "truco"}]


def test_undo_of_the_first_word_takes_its_deal_too(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.undo()
    assert look(ana.look().state).phase == "before"
    assert ana.undo().code == "nothing-to-undo"


def test_points_tapped_in_one_go_are_undone_in_one_go(ana: Phone) -> None:
    ana.tap({"adjust": [0, 1]})
    for _ in range(3):
        ana.tap({"adjust": [1, 0], "group": "five"})
    assert len(ana.look().undo) == 3
    answer = ana.undo()
    assert len(answer.undone) == 3
    assert look(ana.look().state).score == (0, 1)
    assert len(ana.redo().undone) == 3
    assert look(ana.look().state).score == (3, 1)


def test_groups_of_two_phones_are_two_groups(ana: Phone, dani: Phone) -> None:
    ana.tap({"adjust": [1, 0], "group": "one"})
    dani.look()
    dani.tap({"adjust": [1, 0], "group": "one"})
    assert len(dani.undo().undone) == 1


def test_a_repeated_undo_counts_once(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.tap(say(1, "quiero"))
    answers = [ana.undo(rev=2, key="undo-once-only") for _ in range(5)]
    assert len({answer.to_json() for answer in answers}) == 1
    assert len(standing_entries(ana.pen.match_id)) == 2


def test_undo_and_redo_need_the_current_rev(ana: Phone, dani: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.tap(say(1, "quiero"))
    assert (dani.undo(rev=1).status, dani.redo(rev=1).code) == ("stale", "not-current")
    assert len(standing_entries(ana.pen.match_id)) == 3


def test_redo_after_something_new_has_nothing_to_bring_back(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.tap(say(1, "quiero"))
    ana.undo()
    ana.tap(say(1, "no quiero"))
    assert ana.look().redo == ()
    assert ana.redo().code == "nothing-to-redo"


def test_refused_taps_between_don_t_count(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.tap(say(1, "quiero"))
    ana.undo()
    assert ana.tap(say(0, "quiero")).status == "refused"
    assert ana.redo().undone == ({"team": 1, "say": "quiero"},)


def test_undo_reopens_the_hand_before(ana: Phone) -> None:
    ana.tap(won(0), won(0))
    ana.tap(say(0, "truco"))
    ana.undo()
    assert look(ana.look().state).phase == "over"
    assert [line.seq for line in ana.look().lines if not line.voided] == [0, 1, 2]
    ana.undo()
    assert look(ana.look().state).phase == "before"


def test_after_an_undo_a_stray_tap_does_not_deal_again(ana: Phone, dani: Phone) -> None:
    ana.tap(won(0), won(0))
    ana.tap(say(0, "truco"))
    dani.look()
    ana.undo()
    assert dani.tap(say(1, "quiero"), rev=2).code == "hand-over-stale"


def test_undo_reopens_a_finished_match(ana: Phone) -> None:
    ana.tap({"adjust": [30, 0]})
    assert Match.objects.get().finished
    ana.undo()
    match = Match.objects.get()
    assert (match.finished, match.result["winner"]) == (False, None)


def test_evidence_can_be_undone(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    before = picture(ana)
    ana.tap(say(0, "quiero"), keep=True)
    ana.undo()
    assert picture(ana) == before
    ana.redo()
    assert Entry.objects.get(seq=2).code == "own-bet"


def test_voids_are_rows_of_the_change_log_and_nothing_is_deleted(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.undo()
    ana.redo()
    rows = [(row.kind, row.rev, row.pen_id, row.data["entries"]) for row in Change.objects.order_by("pk")]
    entries = [{"deal": 1}, {"team": 0, "say": "truco"}]
    assert rows == [("void", 2, ana.pen.pk, entries), ("unvoid", 3, ana.pen.pk, entries)]
    assert (Entry.objects.count(), Tap.objects.count()) == (2, 3)


@pytest.mark.parametrize("seed", seeds(5))
@pytest.mark.parametrize("seats", [("Ana", "Bruno"), ("Ana", "Bruno", "Caro", "Dani")])
def test_undo_and_redo_restore_exactly_what_was(db: None, seed: int, seats: tuple[str, ...]) -> None:
    match = start.start_match(pens.new_device(), seats=seats, options={"target": 15})
    phone, random, pictures = Phone(match.pens.get()), Random(seed), []
    pictures.append(picture(phone))
    while len(pictures) < 25:
        raw = anything_legal(phone.look(), random)
        if raw is None:
            break
        assert phone.tap(raw).status == "taken", raw
        pictures.append(picture(phone))
    assert len(pictures) > 8
    for expected in reversed(pictures[:-1]):
        assert phone.undo().status == "taken"
        assert picture(phone) == expected
    for expected in pictures[1:]:
        assert phone.redo().status == "taken"
        assert picture(phone) == expected
    assert phone.redo().code == "nothing-to-redo"


def anything_legal(data: queries.TableData, random: Random) -> dict[str, Any] | None:
    """Some entry that the rules offer now."""
    some = list(some_words(legal_choices(data.ready), random))
    return random.choice(some) if some else None
