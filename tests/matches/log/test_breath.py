"""Taps that are kept for later: “envido y truco” in one breath, and those that waited on a phone."""

import json

import pytest

from referee.matches import limits
from referee.matches.agreement import undo
from referee.matches.files.export import export_acta
from referee.matches.log import cache, queries, taps
from referee.matches.log.queue import Queued
from referee.matches.log.store import TapAnswer
from referee.matches.models import Entry
from referee.rules.asked.view import TRICKS
from tests.at_table import FOUR, LA_MANO, Raw, Table, by, say, standing_entries, won
from tests.matches.conftest import Phone

pytestmark = pytest.mark.django_db
BREATH: Raw = {**say(0, "envido"), "and": "truco"}
BOTH: Raw = {**say(1, "quiero"), "and": "quiero"}


def said(table: Table) -> list[str]:
    """The words and numbers of the record, each with its side."""
    return [f"{raw['team']}:{raw['say']}" for raw in table.record if "say" in raw and "team" in raw]


def at_table(*raws: Raw) -> Table:
    table = Table()
    for raw in raws:
        table.tap(raw)
    return table


def test_ar_gen_12_the_truco_is_entered_with_the_tap_that_closes_the_values() -> None:
    table = at_table(BREATH, BOTH, say(0, 28))
    assert said(table) == ["0:envido", "1:quiero", "0:28"]
    table.tap(say(1, "son buenas"))
    assert said(table) == ["0:envido", "1:quiero", "0:28", "1:son buenas", "0:truco", "1:quiero"]
    look = table.data.look
    assert (look.score, look.stake, look.trick_bet) == ((2, 0), 2, None)
    assert all(raw.keys() <= {"deal", "team", "say", "and"} for raw in table.record)


@pytest.mark.parametrize(
    ("answers", "log", "score"),
    [
        ([say(1, "no quiero")], ["1:no quiero", "0:truco"], (1, 0)),
        ([{**say(1, "no quiero"), "and": "quiero"}], ["1:no quiero", "0:truco", "1:quiero"], (1, 0)),
        (
            [{**say(1, "quiero"), "and": "no quiero"}, say(0, 28), say(1, 30)],
            ["1:quiero", "0:28", "1:30", "0:truco", "1:no quiero"],
            (1, 2),
        ),
        ([say(1, "quiero"), say(0, 28), say(1, 30)], ["1:quiero", "0:28", "1:30", "0:truco"], (0, 2)),
    ],
)
def test_each_part_may_have_its_own_answer(answers: list[Raw], log: list[str], score: tuple[int, int]) -> None:
    table = at_table(BREATH, *answers)
    assert said(table) == ["0:envido", *log]
    assert table.data.look.score == score


def test_what_is_kept_outlives_the_memory_of_the_process_and_is_on_every_screen() -> None:
    table = at_table(BREATH)
    cache.clear()
    kept = table.data.kept
    assert kept is not None
    assert kept.entries == (say(0, "truco"),)
    table.tap(BOTH)
    cache.clear()
    table.tap(say(0, 28))
    cache.clear()
    table.tap(say(1, "son buenas"))
    assert said(table)[-2:] == ["0:truco", "1:quiero"]
    assert table.data.kept is None


def test_a_repeated_tap_enters_it_once() -> None:
    table = at_table(BREATH, BOTH, say(0, 28))
    rev = table.rev
    sent = [table.match.pk, table.pen, "the-same-key", rev, [say(1, "son buenas")]]
    first, second = (taps.log_tap(*sent) for _time in range(2))
    assert first.to_json() == second.to_json()
    assert said(table).count("0:truco") == 1


def test_an_undo_takes_the_truco_with_the_tap_that_brought_it_and_it_comes_again() -> None:
    table = at_table(BREATH, BOTH, say(0, 28), say(1, "son buenas"))
    assert table.undo().status == "taken"
    assert said(table)[-1] == "0:28"
    assert table.redo().status == "taken"
    assert said(table)[-2:] == ["0:truco", "1:quiero"]
    table.undo()
    table.tap(say(1, 30))
    assert said(table)[-3:] == ["1:30", "0:truco", "1:quiero"]


def test_what_has_become_impossible_is_dropped() -> None:
    over = at_table({"deal": 1}, {"adjust": [29, 0]}, BREATH, say(1, "no quiero"))
    assert said(over) == ["0:envido", "1:no quiero"]
    theirs = at_table(BREATH, BOTH, say(0, 28))
    theirs.tap(say(1, "truco"))
    assert said(theirs)[-1] == "1:truco"
    bet = theirs.data.look.trick_bet
    assert bet is not None
    assert bet.answers == 0


def test_a_flor_strikes_the_envido_and_the_truco_of_the_same_breath_waits_for_its_answer() -> None:
    table = at_table(BREATH, say(1, "flor"))
    bet = table.data.look.trick_bet
    assert said(table) == ["0:envido", "1:flor", "0:truco"]
    assert bet is not None
    assert (bet.matter, bet.answers) == (TRICKS, 1)


def test_silence_of_the_others_does_not_enter_it_before_the_next_entry() -> None:
    table = Table(FOUR)
    for raw in (BREATH, BOTH, by(0, 28)):
        table.tap(raw)
    assert table.data.kept is not None
    table.tap(say(1, "son buenas"))
    assert said(table)[-2:] == ["0:truco", "1:quiero"]


def test_the_envido_just_logged_takes_the_truco_beside_it() -> None:
    table = at_table(say(0, "envido"))
    answer = undo.replace_last_tap(table.match.pk, table.pen, table.key(), table.rev, [BREATH])
    assert answer.status == "taken"
    assert said(table) == ["0:envido"]
    assert table.data.kept is not None
    again = undo.replace_last_tap(table.match.pk, table.pen, table.key(), table.rev, [{**BREATH, "say": "real envido"}])
    assert again.code == "not-current"


def test_another_programs_key_of_that_name_says_nothing() -> None:
    for strange in (7, ["truco"], "retruco", "nada", {"a": 1}):
        table = at_table({**say(0, "envido"), "and": strange}, say(1, "no quiero"))
        assert said(table) == ["0:envido", "1:no quiero"]


def test_the_file_has_ordinary_entries() -> None:
    table = at_table(BREATH, BOTH, say(0, 28), say(1, "son buenas"))
    assert [entry.get("say") for entry in json.loads(export_acta(table.match))["entries"]][1:] == [
        "envido", "quiero", 28, "son buenas", "truco", "quiero",
    ]  # fmt: skip


class Offline:
    """A phone whose screen has stayed at one rev: its taps wait, each after the one before it."""

    def __init__(self, phone: Phone) -> None:
        self.pen, self.rev, self.last = phone.pen, phone.rev, ""
        self.made = 0
        self.answers: list[TapAnswer] = []

    def send(self, *raws: Raw, apart: bool = False, at: int | None = None) -> TapAnswer:
        limits.tap_buckets.clear()
        queued, key = Queued(self.last, apart, at), self.key()
        answer = taps.log_tap(self.pen.match_id, self.pen, key, self.rev, list(raws), queued=queued)
        self.answers.append(answer)
        return answer

    def undo(self) -> TapAnswer:
        limits.tap_buckets.clear()
        after = self.last
        return undo.undo_last(self.pen.match_id, self.pen, self.key(), self.rev, after=after)

    def key(self) -> str:
        self.made += 1
        self.last = f"{self.pen.pk}-queued-{self.made:04}"
        return self.last

    def statuses(self) -> list[str]:
        return [answer.status for answer in self.answers]


def score(phone: Phone) -> tuple[int, ...]:
    look = queries.read_table(phone.pen.match_id).look
    return tuple(look.score)


HANDS: list[tuple[Raw, ...]] = [
    (say(0, "envido"),), (say(1, "no quiero"),), (say(0, "truco"),), (say(1, "quiero"),), tuple(LA_MANO),
    ({"adjust": [2, 0]},), (say(1, "truco"),), (say(0, "quiero"),), (won(1),), (won(1),),
    ({"deal": 0},), (say(0, "truco"),), (say(1, "no quiero"),),
]  # fmt: skip


def test_several_hands_of_one_phone_stay_whole(ana: Phone, dani: Phone) -> None:
    offline = Offline(ana)
    for raws in HANDS:
        offline.send(*raws)
    assert offline.statuses() == ["taken"] * len(HANDS)
    assert [raw["deal"] for raw in standing_entries(ana.pen.match_id) if "deal" in raw] == [1, 0, 0]
    assert score(ana) == (6, 2)


def test_without_the_tap_before_it_a_stale_rev_opens_no_hand(ana: Phone, dani: Phone) -> None:
    offline = Offline(ana)
    offline.send(*LA_MANO)
    offline.last = ""
    assert offline.send(say(0, "truco")).code == "hand-over-stale"


def test_two_phones_that_logged_the_same_count_it_once(ana: Phone, dani: Phone) -> None:
    one, other = Offline(ana), Offline(dani)
    for raws in HANDS:
        one.send(*raws)
    total = score(ana)
    for raws in HANDS:
        other.send(*raws)
    assert other.statuses() == ["merged"] * len(HANDS)
    assert score(ana) == total


def test_points_that_both_noted_count_once_whatever_else_came_before_them(ana: Phone, dani: Phone) -> None:
    one, other = Offline(ana), Offline(dani)
    one.send({"adjust": [2, 0]})
    other.send({"adjust": [0, 1]})
    other.send({"adjust": [2, 0]})
    assert other.statuses() == ["taken", "merged"]
    assert score(ana) == (2, 1)


def test_a_word_of_the_next_hand_is_not_taken_for_one_of_the_hand_before(ana: Phone, dani: Phone) -> None:
    offline = Offline(ana)
    dani.tap(say(0, "truco"))
    offline.send(say(1, "quiero"))
    offline.send(*LA_MANO)
    assert offline.send(say(0, "truco")).status == "taken"


def test_what_the_other_phone_missed_of_a_hand_that_is_over_is_refused_by_name(ana: Phone, dani: Phone) -> None:
    offline = Offline(dani)
    ana.tap(say(0, "truco"))
    ana.tap(say(1, "no quiero"))
    assert offline.send(say(0, "envido")).code == "hand-over-stale"
    assert offline.send(say(0, "truco")).status == "merged"
    assert offline.send(say(1, "quiero")).code == "hand-over-stale"
    answer = offline.send(*LA_MANO)  # what follows could only open a hand that nobody played
    assert (answer.status, answer.code) == ("stale", "before-not-in")


def test_a_hand_that_only_one_phone_went_on_with_follows_the_one_both_logged(ana: Phone, dani: Phone) -> None:
    offline = Offline(dani)
    ana.tap(*LA_MANO)
    offline.send(*LA_MANO)
    offline.send(say(1, "truco"))
    offline.send(say(0, "no quiero"))
    assert offline.statuses() == ["merged", "taken", "taken"]


def test_after_a_tap_that_did_not_get_in_no_hand_is_cut_short(ana: Phone, dani: Phone) -> None:
    offline = Offline(ana)
    offline.send(say(0, "truco"))
    assert offline.send(say(0, "quiero")).status == "refused"
    answer = offline.send({"deal": 0})
    assert (answer.status, answer.code) == ("stale", "before-not-in")
    assert offline.send(say(1, "no quiero")).status == "taken"
    assert offline.send({"deal": 0}).status == "taken"


def test_a_tap_that_was_thrown_away_is_a_gap_too(ana: Phone, dani: Phone) -> None:
    offline = Offline(ana)
    offline.send(say(0, "truco"))
    offline.key()
    assert offline.send({"deal": 0}).code == "before-not-in"


def test_a_phone_that_came_into_a_hand_it_did_not_know_of_opens_none(ana: Phone, dani: Phone) -> None:
    offline = Offline(dani)
    ana.tap(*LA_MANO)
    ana.tap(say(1, "envido"))
    assert offline.send({"adjust": [0, 1]}).status == "taken"  # a point is a point in any hand
    assert offline.send(say(0, "truco")).code == "hand-over-stale"


def test_one_that_says_it_was_another_event_counts_beside_its_equal(ana: Phone, dani: Phone) -> None:
    offline = Offline(dani)
    ana.tap({"adjust": [1, 0]})
    assert offline.send({"adjust": [1, 0]}).status == "merged"
    assert offline.send({"adjust": [1, 0]}, apart=True).status == "taken"
    assert score(ana) == (2, 0)


def test_an_undo_takes_back_the_tap_before_it_and_no_other(ana: Phone, dani: Phone) -> None:
    offline = Offline(ana)
    offline.send(say(0, "truco"))
    assert offline.undo().status == "taken"
    offline.send(say(0, "envido"))
    dani.look()
    dani.tap(say(1, "quiero"))
    assert offline.undo().code == "not-current"
    assert "quiero" in [raw.get("say") for raw in standing_entries(ana.pen.match_id)]


def test_an_undo_of_a_tap_that_did_not_get_in_takes_nothing(ana: Phone, dani: Phone) -> None:
    ana.tap(say(0, "truco"))
    offline = Offline(ana)
    ana.tap({"adjust": [1, 0]})
    offline.send(say(0, "quiero"))
    assert offline.undo().code == "not-current"


def throw_away(phone: Phone, key: str) -> TapAnswer:
    """Make sure of a tap that the phone threw away after it had been tried."""
    limits.tap_buckets.clear()
    return undo.undo_alone(phone.pen.match_id, phone.pen, f"sure-of-{key}", 0, after=key)


def test_what_was_thrown_away_goes_alone_though_its_go_was_longer(ana: Phone) -> None:
    for number in (1, 2):
        ana.tap({"adjust": [1, 0], "group": "the-same-go"}, key=f"point-of-ana-{number}")
    assert throw_away(ana, "point-of-ana-2").status == "taken"
    assert score(ana) == (1, 0)


def test_what_was_thrown_away_stays_where_more_was_logged_after_it(ana: Phone, dani: Phone) -> None:
    ana.tap({"adjust": [1, 0]}, key="point-of-ana-1")
    dani.look()
    dani.tap({"adjust": [0, 1]}, key="point-of-dani")
    assert throw_away(ana, "point-of-ana-1").code == "not-last"
    assert score(ana) == (1, 1)


@pytest.mark.parametrize("key", ["never-arrived", "point-of-dani"])
def test_what_never_arrived_or_is_anothers_is_not_taken_back(ana: Phone, dani: Phone, key: str) -> None:
    dani.tap({"adjust": [0, 1]}, key="point-of-dani")
    assert throw_away(ana, key).code == "nothing-to-undo"
    assert score(ana) == (0, 1)


@pytest.mark.parametrize(("at", "year"), [(0, "1970"), (1_790_000_000_000, "2026"), (-1, ""), (10**15 - 1, "")])
def test_an_entry_says_when_it_was_tapped_but_never_a_time_to_come(ana: Phone, dani: Phone, at: int, year: str) -> None:
    Offline(ana).send(say(0, "truco"), at=at)
    raw = json.loads(Entry.objects.get(kind="say").raw)
    assert raw["said_at"].startswith(year)
    stored = Entry.objects.get(kind="say").at
    assert raw["said_at"] <= f"{stored:%Y-%m-%dT%H:%M:%SZ}"


def test_a_phone_writes_no_such_time_itself(ana: Phone) -> None:
    ana.tap({**say(0, "truco"), "said_at": "1999-01-01T00:00:00Z"})
    assert "said_at" not in json.loads(Entry.objects.get(kind="say").raw)


def test_another_pens_key_leads_nowhere(ana: Phone, dani: Phone) -> None:
    ana.tap(*LA_MANO, key="the-key-of-ana")
    offline = Offline(dani)
    offline.last = "the-key-of-ana"
    assert offline.send(say(0, "truco")).status == "stale"


def test_a_deal_may_leave_its_dealer_to_the_referee(ana: Phone, dani: Phone) -> None:
    offline = Offline(ana)
    offline.send(*LA_MANO)
    offline.send({"deal": "next"})
    offline.send({"adjust": [1, 0]})
    offline.send({"deal": "next"})
    assert offline.statuses() == ["taken"] * 4
    assert [raw["deal"] for raw in standing_entries(ana.pen.match_id) if "deal" in raw] == [1, 0, 1]
