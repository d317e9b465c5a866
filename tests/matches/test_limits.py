"""What the log accepts at most: keys, sizes, speed, a match's length; and what a tap costs in a long match."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from referee.matches import limits
from referee.matches.limits import Buckets
from referee.matches.log import cache, queries, taps
from referee.matches.models import Entry, Match, Tap
from tests.at_table import say, won
from tests.matches.conftest import Phone

NESTED: Any = {"adjust": [1, 0]}
for _ in range(900):
    NESTED = {"adjust": [1, 0], "note": NESTED}


@pytest.mark.parametrize("key", ["", "short", "x" * 41, "with blank", "ñandú-ñandú", "a/b/c/d/e", None, 12345678])
def test_a_malformed_key_is_refused(ana: Phone, key: Any) -> None:
    answer = taps.log_tap(ana.pen.match_id, ana.pen, key, 0, [say(0, "truco")])
    assert (answer.status, answer.code) == ("bad", "bad-key")
    assert not Tap.objects.exists()


@pytest.mark.parametrize("rev", [-1, True, "0", None, 1.5])
def test_a_malformed_rev_is_refused(ana: Phone, rev: Any) -> None:
    assert taps.log_tap(ana.pen.match_id, ana.pen, "a-good-key", rev, [say(0, "truco")]).code == "bad-rev"


@pytest.mark.parametrize(
    "raws",
    [
        None, {}, "deal", [], [1], [[]], [None], [{"adjust": [1, 0]}] * 13, [{"team": 0, "say": "x" * 5000}],
        [{"adjust": [1, 0], "group": "a b"}], [{"adjust": [1, 0], "group": ["g"]}],
        [{"adjust": [1, 0], "note": {"deep": ["x" * 4096]}}], [{"adjust": [1, 0], "note": "\ud800"}], [NESTED],
        [{"by": 0, "say": 1e400}], [{"adjust": [1, 0], "source": float("nan")}], [{"adjust": [1, 0], "note": "\0"}],
        [{"adjust": [1, 0], "\0": 1}], [{"adjust": [1, 0], **{f"k{number}": 1 for number in range(24)}}],
    ],
)  # fmt: skip
def test_a_tap_is_a_few_small_objects(ana: Phone, raws: Any) -> None:
    answer = taps.log_tap(ana.pen.match_id, ana.pen, "a-good-key", 0, raws)
    assert (answer.status, answer.code) == ("bad", "too-big")


@pytest.mark.parametrize(
    "raw",
    [
        {}, {"said": "truco"}, {"say": "truco"}, {"by": 0, "team": 0, "say": "truco"}, {"by": "0", "say": "truco"},
        {"deal": 1, "play": "1e"}, {"play": "1e"}, {"by": 0, "play": "1z"}, {"by": 0, "play": 7}, {"adjust": [1]},
        {"adjust": [1, True]}, {"adjust": "1"}, {"trick": None}, {"trick": [0]}, {"by": 0, "show": []}, {"close": 3},
        {"by": 0, "say": None}, {"by": 0, "say": 1.5}, {"by": 0, "say": "pido flor", "to": "1"},
    ],
)  # fmt: skip
def test_no_entry_at_all_is_bad_and_leaves_nothing(ana: Phone, raw: Any) -> None:
    answer = ana.tap(raw)
    assert (answer.status, answer.code) == ("bad", "bad-entry")
    assert answer.args["reason"]
    assert not Tap.objects.exists()


def test_a_key_that_was_bad_may_be_sent_again(ana: Phone) -> None:
    ana.tap({"say": "truco"}, key="the-same-key")
    assert ana.tap(say(0, "truco"), key="the-same-key").status == "taken"


def test_twenty_at_once_then_five_a_second() -> None:
    now = [100.0]
    buckets = Buckets(per_second=5, burst=20, clock=lambda: now[0])
    assert [buckets.take("pen") for _ in range(22)] == [True] * 20 + [False] * 2
    assert buckets.take("another pen")
    now[0] += 1.01
    assert [buckets.take("pen") for _ in range(7)] == [True] * 5 + [False] * 2
    now[0] += 1000
    assert sum(buckets.take("pen") for _ in range(30)) == 20


def test_only_so_many_names_are_remembered() -> None:
    buckets = Buckets(per_second=0, burst=1, names=2, clock=lambda: 0.0)
    assert [buckets.take(name) for name in ("a", "b", "b", "c", "b", "a")] == [True, True, False, True, False, True]


def test_a_pen_that_taps_too_fast_is_told_so_and_may_try_again(
    ana: Phone, dani: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr(limits.tap_buckets, "_clock", lambda: now[0])
    answers = [
        taps.log_tap(ana.pen.match_id, ana.pen, f"many-keys-{number}", 0, [{"adjust": [1, 0]}]) for number in range(25)
    ]
    assert [answer.status for answer in answers[:20]] == ["taken"] * 20
    assert {(answer.status, answer.code) for answer in answers[20:]} == {("limited", "too-fast")}
    assert dani.tap({"adjust": [0, 1]}, rev=20).status == "taken"
    now[0] += 0.2
    again = ana.tap({"adjust": [1, 0]}, key="many-keys-24", rev=21)
    assert again.status == "taken"


def test_a_full_match_says_so(ana: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_ENTRIES", 8)
    for _ in range(3):
        ana.tap({"adjust": [1, 0]})
    assert Entry.objects.count() == 4
    answer = ana.tap({"adjust": [1, 0]}, {"adjust": [1, 0]})
    assert (answer.status, answer.code, answer.args) == ("refused", "match-full", {"most": 8})
    assert ana.undo().status == "taken"


def test_refused_taps_fill_a_match_too(ana: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_TAPS", 3)
    codes = [ana.tap(say(0, "quiero")).code for _ in range(5)]
    assert codes[3:] == ["match-full"] * 2 != codes[:2]


def play_hand(phone: Phone) -> None:
    phone.tap({"adjust": [0, 0]})
    phone.tap(won(0), won(0))
    phone.tap({"adjust": [-1, 0]})
    phone.tap({"close": "again"})


@pytest.mark.parametrize("remembered", [True, False])
def test_a_tap_an_undo_and_a_look_cost_the_same_in_the_first_hand_and_the_fiftieth(
    ana: Phone, remembered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted where the state is at hand and where it must be read."""
    if not remembered:
        monkeypatch.setattr(cache, "keep_hot", lambda kept: None)
    play_hand(ana)
    play_hand(ana)
    costs = []
    for wanted in (3, 50):
        while Match.objects.get().result["hand"] < wanted - 1:
            play_hand(ana)
        ana.tap(say(0, "truco"))
        costs.append([])
        for act in (
            lambda: ana.tap(say(1, "quiero")),
            lambda: ana.tap(say(1, "quiero")),
            lambda: ana.undo(),
            lambda: ana.redo(),
            lambda: queries.read_table(ana.pen.match_id),
        ):
            with CaptureQueriesContext(connection) as captured:
                act()
            costs[-1].append(len(captured))
        ana.tap(won(0), won(0))
    assert costs[0] == costs[1]
    assert costs[0][0] <= 10


def test_the_snapshot_does_not_grow_with_the_match(ana: Phone) -> None:
    sizes = []
    for _ in range(20):
        play_hand(ana)
        sizes.append(len(Match.objects.get().snapshot))
    assert max(sizes[5:]) <= max(sizes[:5]) + 20
