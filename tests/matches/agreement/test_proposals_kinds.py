"""What can be proposed besides a correction: an undo, entries of others, points, rules and names."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from referee.matches.agreement import proposals, undo
from referee.matches.corrections.plan import CannotFixError
from referee.matches.log import cache, queries
from referee.matches.models import Change, Match, Pen, Proposal, Tap
from referee.matches.people import seats
from referee.matches.setup import change_rules
from referee.rules.asked.look import look
from tests.at_table import say, won
from tests.matches.agreement.proposing import FOUR, Kind, Outcome, Table, of_two_phones

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


# Entries that a seat may not log by itself.
def test_a_seat_proposes_the_other_side_s_word(table: Table, ana: Pen, bruno: Pen) -> None:
    assert table.tap({"by": 1, "say": "truco"}, pen=ana).code == "ask-scorer"
    made = table.propose(ana, Kind.LOG, {"entries": [{"by": 1, "say": "truco"}]})
    assert (table.record, table.may(made, bruno), table.may(made, ana)) == ([], {1}, set())
    assert proposals.preview_proposal(made) is None
    assert table.yes(made, bruno).outcome == Outcome.TAKEN
    assert table.record == [{"deal": 3}, {"by": 1, "say": "truco"}]
    assert Tap.objects.get(status="taken").pen == ana


def test_words_of_the_own_side_are_in_the_proposer_s_voice_and_of_the_other_in_nobody_s(
    table: Table, ana: Pen, bruno: Pen
) -> None:
    made = table.propose(ana, Kind.LOG, {"entries": [say(0, "truco"), say(1, "quiero")]})
    table.yes(made, bruno)
    assert table.record[1:] == [{"by": 0, "say": "truco"}, say(1, "quiero")]


def test_a_pencil_s_yes_suffices_for_what_it_could_log(table: Table, ana: Pen) -> None:
    made = table.propose(ana, Kind.LOG, {"entries": [{"adjust": [2, 0], "why": "truco"}]})
    assert table.may(made, table.pencil) == {1}
    assert table.yes(made, table.pencil).outcome == Outcome.TAKEN
    assert table.score == (2, 0)
    assert table.agreed(made) == [{"party": None, "who": "", "same": False}]


def test_a_pencil_on_the_proposer_s_side_may_do_so_too(table: Table, ana: Pen) -> None:
    caro = table.sit(2, Pen.Role.SCORER)
    made = table.propose(ana, Kind.LOG, {"entries": [{"adjust": [2, 0]}]})
    assert table.yes(made, caro).outcome == Outcome.TAKEN


def test_an_entry_is_judged_when_it_is_agreed_on(table: Table, ana: Pen, bruno: Pen) -> None:
    made = table.propose(ana, Kind.LOG, {"entries": [{"by": 1, "say": "truco"}]})
    table.tap({"by": 1, "say": "truco"}, pen=bruno)
    done = table.yes(made, bruno)
    assert (done.outcome, bool(done.data["failed"]["rule"])) == (Outcome.STALE, True)
    assert (len(table.record), table.now().waiting) == (2, 0)


def test_a_word_of_a_hand_that_is_over_opens_no_other(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap({"deal": 3})
    made = table.propose(ana, Kind.LOG, {"entries": [{"by": 1, "say": "truco"}]})
    table.hand(0)
    done = table.yes(made, bruno)
    assert (done.outcome, done.data["failed"]["code"]) == (Outcome.STALE, "hand-over-stale")
    assert look(queries.read_table(table.match.pk).state).hand == 1


def test_points_of_a_hand_that_is_over_still_count(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap({"deal": 3})
    made = table.propose(ana, Kind.LOG, {"entries": [{"adjust": [0, 2]}]})
    table.hand(0)
    assert table.yes(made, bruno).outcome == Outcome.TAKEN
    assert table.score == (1, 2)


def test_what_the_rules_refuse_now_is_not_proposed(table: Table, ana: Pen) -> None:
    for entries, code in (
        ([{"by": 1, "say": "quiero"}], "nothing-to-answer"),
        ([], "bad-entry"),
        ("truco", "bad-entry"),
        ([{"by": 9, "say": "truco"}], "not-a-seat"),
        ([{"by": "x", "say": "truco"}], "bad-entry"),
        ([{"adjust": [0, 1]}] * 13, "bad-entry"),
    ):
        with pytest.raises(CannotFixError) as refused:
            table.propose(ana, Kind.LOG, {"entries": entries})
        assert refused.value.code == code
    assert Proposal.objects.count() == 0


def test_only_the_server_writes_its_own_keys(table: Table, ana: Pen, bruno: Pen) -> None:
    made = table.propose(ana, Kind.LOG, {"entries": [{"by": 1, "say": "truco", "pen": "x", "at": 1, "key": "k"}]})
    table.yes(made, bruno)
    assert table.record[1] == {"by": 1, "say": "truco"}
    table.fix(ana, bruno, {"new": [{"by": 1, "say": "envido", "void": True, "pen": "x"}], "place": 0})
    assert table.record[1] == {"by": 1, "say": "envido"}


# Rules and names.
RULES = {"ruleset": "argentino", "options": {"best_of": 1, "target": 15}, "seats": list(FOUR), "dealer": 3}


def test_a_seat_proposes_other_rules(table: Table, ana: Pen, bruno: Pen) -> None:
    made = table.propose(ana, Kind.RULES, RULES)
    assert table.match.options.get("target") is None
    assert table.yes(made, bruno).outcome == Outcome.TAKEN
    assert (table.now().options["target"], table.now().waiting) == (15, 0)
    assert Change.objects.get(kind="options").pen == ana
    change = Change.objects.filter(kind="proposal").order_by("pk")[1]
    assert change.data["agreed"] == [{"party": 1, "who": "Bruno", "same": False}]


def test_where_somebody_spoke_it_goes_on_in_a_new_match(table: Table, ana: Pen) -> None:
    table.hand(0)
    made = table.propose(ana, Kind.RULES, RULES)
    assert table.yes(made, table.pencil).outcome == Outcome.TAKEN
    new = Match.objects.get(pk=table.now().followed_by)
    assert (new.options["target"], new.result["score"], new.waiting) == (15, [1, 0], 0)


def test_rules_that_the_points_don_t_fit_are_told_so(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap({"adjust": [20, 0]})
    done = table.yes(table.propose(ana, Kind.RULES, RULES), bruno)
    assert (done.outcome, done.data["failed"]["code"]) == (Outcome.STALE, "carried-too-far")
    assert (table.now().options, table.now().followed_by, table.now().waiting) == ({"best_of": 1}, "", 0)


@pytest.mark.parametrize(
    "change",
    [
        {"ruleset": "mus"},
        {"options": {"target": "x"}},
        {"seats": ["Ana"]},
        {"dealer": 7},
        {"seats": 5},
        {"dealer": "a"},
    ],
)
def test_rules_that_don_t_exist_are_not_proposed(table: Table, ana: Pen, change: dict[str, Any]) -> None:
    with pytest.raises(CannotFixError, match="bad-entry"):
        table.propose(ana, Kind.RULES, {**RULES, **change})


def test_who_was_renamed_meanwhile_keeps_that_name(table: Table, ana: Pen, bruno: Pen) -> None:
    made = table.propose(ana, Kind.NAMES, {"names": ["Ana", "Beto", "Caro", "Dani"]})
    rules = table.propose(ana, Kind.RULES, RULES)
    change_rules.rename_players(table.match.pk, table.pencil, ["Ana", "Bruno", "Carolina", "Dani"])
    assert table.yes(made, bruno).outcome == Outcome.TAKEN
    assert table.now().seats == ["Ana", "Beto", "Carolina", "Dani"]
    done = table.yes(rules, bruno)
    assert (done.outcome, done.data["failed"]["code"]) == (Outcome.STALE, "unknown-rev")


@pytest.mark.parametrize("names", [["Ana"], "Ana", None])
def test_names_that_fit_no_seats_are_not_proposed(table: Table, ana: Pen, names: Any) -> None:
    with pytest.raises(CannotFixError, match="bad-entry"):
        table.propose(ana, Kind.NAMES, {"names": names})


def test_names_of_a_table_that_is_another_now(table: Table, ana: Pen, bruno: Pen) -> None:
    made = table.propose(ana, Kind.NAMES, {"names": ["Ana", "Beto", "Caro", "Dani"]})
    table.yes(table.propose(ana, Kind.RULES, {**RULES, "seats": ["Ana", "Bruno"], "dealer": 1}), table.pencil)
    assert table.yes(made, table.pencil).outcome == Outcome.STALE
    assert table.now().seats == ["Ana", "Bruno"]


# Half an hour after the end.
def test_half_an_hour_after_the_end_nothing_changes_any_more(table: Table, ana: Pen, bruno: Pen) -> None:
    table.hand(0)
    table.tap({"adjust": [30, 0]})
    assert table.now().finished
    Match.objects.filter(pk=table.match.pk).update(finished_at=timezone.now() - timedelta(minutes=29))
    cache.clear()
    waiting = table.void(won(0), ana)
    Match.objects.filter(pk=table.match.pk).update(finished_at=timezone.now() - timedelta(minutes=31))
    cache.clear()
    rev = table.now().rev
    for answer in (
        table.tap(say(0, "truco")),
        table.undo(table.pencil),
        table.redo(table.pencil),
        undo.replace_last_tap(table.match.pk, table.pencil, "key-instead", rev, [say(0, "truco")]),
    ):
        assert (answer.status, answer.code) == ("refused", "match-locked")
    for kind, data in (
        (Kind.FIX, {"void": [table.entry(won(0)).pk]}),
        (Kind.LOG, {"entries": [{"adjust": [1, 0]}]}),
        (Kind.RULES, RULES),
        (Kind.NAMES, {"names": list(FOUR)}),
    ):
        with pytest.raises(CannotFixError, match="match-locked"):
            table.propose(ana, kind, data)
    assert table.now().rev == rev
    assert proposals.answer_proposal(waiting.pk, bruno, True, "").outcome == Outcome.STALE


def test_what_waits_in_a_match_that_another_engine_ended_can_be_closed(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap({"adjust": [30, 0]})
    made, other = table.void({"adjust": [30, 0]}, ana), table.void({"deal": 3}, ana)
    Match.objects.filter(pk=table.match.pk).update(engine="before", snapshot="{}")
    cache.clear()
    assert table.no(made, bruno).outcome == Outcome.REFUSED
    done = proposals.answer_proposal(other.pk, bruno, True, "")
    assert (done.outcome, done.data["failed"]["code"]) == (Outcome.STALE, "match-closed")
    with pytest.raises(CannotFixError, match="match-closed"):
        table.void({"deal": 3}, ana)


def test_a_finished_match_is_put_right_within_the_half_hour(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap({"adjust": [30, 0]})
    table.fix(ana, bruno, {"void": [table.entry({"adjust": [30, 0]}).pk]})
    assert (table.now().finished, table.score) == (False, (0, 0))


def test_what_somebody_proposed_who_left_is_logged_in_their_name(table: Table, ana: Pen, bruno: Pen) -> None:
    made = table.propose(ana, Kind.LOG, {"entries": [{"by": 1, "say": "truco"}]})
    seats.leave_match(table.match.pk, ana.device)
    assert table.yes(made, bruno).outcome == Outcome.TAKEN
    assert Tap.objects.get(status="taken").pen == ana


# Undo across sides.
def test_an_undo_across_sides_asks_the_other_side(table: Table, ana: Pen, bruno: Pen) -> None:
    table.tap(TRUCO, pen=ana)
    answer = table.undo(bruno)
    assert (answer.status, answer.code, answer.args["who"]) == ("refused", "asked", "Ana")
    assert (len(table.record), queries.read_table(table.match.pk).undo[-1].raw) == (2, TRUCO)
    waiting = table.waiting()
    assert (waiting.kind, table.waits(waiting), answer.rev) == (Kind.UNDO, (0,), table.now().rev)
    assert table.yes(waiting, ana).outcome == Outcome.TAKEN
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
    other = undo.replace_last_tap(table.match.pk, table.pencil, "key-instead", answer.rev, [say(0, "truco")])
    assert other.status == "stale"


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
    data = queries.read_table(table.match.pk)
    assert [line.raw for line in data.undo] == [line.raw for line in data.lines if line.seq == 3 and not line.voided]
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
    undone = {str(line.raw): line.undone for line in lines if line.voided}
    assert undone == {str(won(0)): True, str(say(1, "quiero")): False}
