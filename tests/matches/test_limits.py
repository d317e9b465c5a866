"""What the log accepts at most, buckets that workers share, and text without what nobody sees."""

import json
import unicodedata
from typing import Any

import pytest
import redis
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.matches import limits, plain_text
from referee.matches.agreement import proposals, signing, texts
from referee.matches.disputes import disputes
from referee.matches.files import bringing
from referee.matches.limits import AddressBuckets, Buckets
from referee.matches.log import cache, queries, taps
from referee.matches.models import Change, Entry, Match, Pen, Proposal, Tap
from referee.matches.people import seats
from referee.matches.plain_text import JOINER, kept_line, lines_in
from tests.at_table import say, won
from tests.matches.conftest import Phone
from tests.redis_server import RedisServer
from tests.trials import trials
from tests.two_workers import memories

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
    keys, raws = [f"many-keys-{number}" for number in range(25)], [{"adjust": [1, 0]}]
    answers = [taps.log_tap(ana.pen.match_id, ana.pen, key, 0, raws) for key in keys]
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


HOME = "192.0.2.7"


def pair(server: RedisServer, price_alone: float = 1) -> list[AddressBuckets]:
    """One kind of buckets as two workers have it."""
    return [
        AddressBuckets("tests", 30 / 3600, 30, price_alone=price_alone, memory=memory) for memory in memories(server)
    ]


def test_two_workers_take_from_one_bucket(redis_server: RedisServer) -> None:
    one, other = pair(redis_server)
    assert all([*(one.take(HOME) for _ in range(15)), *(other.take(HOME) for _ in range(14))])
    assert one.has(HOME)
    assert other.take(HOME)
    assert [one.has(HOME), other.has(HOME), one.take(HOME), other.take(HOME)] == [False] * 4
    assert other.take("192.0.2.8")


def test_a_network_of_the_new_kind_has_one_bucket(redis_server: RedisServer) -> None:
    one, other = pair(redis_server)
    assert one.take("2001:db8:1:2::1", 30)
    assert not other.take("2001:db8:1:2:ffff::")
    assert other.take("2001:db8:1:3::1")


def test_whoever_takes_too_many_takes_none(redis_server: RedisServer) -> None:
    one, other = pair(redis_server)
    assert one.take(HOME, 20)
    assert not other.take(HOME, 11)
    assert other.take(HOME, 10)


def test_a_bucket_fills_up_again(redis_server: RedisServer) -> None:
    one, other = pair(redis_server)
    assert one.take(HOME, 30)
    with redis.Redis(port=redis_server.port, decode_responses=True) as client:
        (key,) = client.scan_iter()
        client.incrbyfloat(key, -250)  # so many seconds pass
    assert [other.take(HOME) for _ in range(3)] == [True, True, False]


def test_the_memory_learns_no_address_and_forgets_the_bucket(redis_server: RedisServer) -> None:
    one, _other = pair(redis_server)
    one.take(HOME, 15)
    with redis.Redis(port=redis_server.port, decode_responses=True) as client:
        (key,) = client.scan_iter()
        assert key.startswith("limit:tests:")
        assert HOME not in key
        assert 0 < client.ttl(key) <= 1_802  # the half hour in which it is full again
        one.clear()
        assert not [*client.scan_iter()]


def test_without_the_memory_each_worker_counts_for_itself_until_it_is_back(redis_server: RedisServer) -> None:
    one, other = pair(redis_server)
    assert one.take(HOME, 30)
    redis_server.stop()
    for worker in (one, other):
        assert worker.take(HOME, 30)
        assert not worker.has(HOME)
        assert not worker.take(HOME)
    redis_server.start()
    assert one.take(HOME, 30)
    assert not other.take(HOME)


def test_without_the_memory_a_price_may_be_higher(redis_server: RedisServer) -> None:
    one, other = pair(redis_server, price_alone=10)
    redis_server.stop()
    for worker in (one, other):
        assert worker.take(HOME, 1.5)
        assert worker.has(HOME)
        assert worker.take(HOME)
        assert not worker.has(HOME)
        assert not worker.take(HOME)


HIDDEN = "A\0n\x1b\u202e\u200ba\u2066\ufeff\u00ad"
FAMILY = "👨🏽\u200d👩\u200d👧"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (HIDDEN, "Ana"), ("  Ana\n\tMaría \x1f ", "Ana María"), ("\u200b\u2800\u3164", ""), ("a \u200b b", "a b"),
        (FAMILY, FAMILY), ("❤️\u200d🔥", "❤️\u200d🔥"), ("a\u200db", "ab"), ("👩\u200d", "👩"), ("\u200d👩", "👩"),
        ("👩\u200d\u200d👩", "👩👩"), ("José Ñandú", "José Ñandú"), ("l·l ç ’", "l·l ç ’"), ("\ud800x", "x"),
        (None, ""), (7, ""), (["Ana"], ""), ("محمد", "محمد"), ("x" * 41, "x" * 40), ("x" * 39 + " y", "x" * 39),
        ("x" * 38 + "👩\u200d👧", "x" * 38 + "👩"),
    ],
)  # fmt: skip
def test_a_line_is_kept_without_what_nobody_sees(text: object, kept: str) -> None:
    assert kept_line(text, 40) == kept


@settings(max_examples=trials(100))
@given(st.text())
def test_kept_twice_is_kept_once(text: str) -> None:
    kept = kept_line(text, 40)
    assert kept_line(kept, 40) == kept
    assert len(kept) <= 40
    assert not any(unicodedata.category(sign) in ("Cc", "Cf", "Cs") for sign in kept if sign != JOINER)


def test_texts_within_a_value() -> None:
    assert lines_in({"a\u200b": [HIDDEN, 1, None, {"b": " x "}]}) == {"a\u200b": ["Ana", 1, None, {"b": "x"}]}


def test_names_reasons_claims_and_notes(ana: Phone, dani: Phone) -> None:
    assert plain_text.clean(HIDDEN) == "Ana"
    assert texts.read_why("otro", HIDDEN) == "Ana"
    seats.sit_down(ana.pen.match_id, "third", 1, HIDDEN, renames=True)
    assert Match.objects.get().seats[1] == "Ana"
    sent = HIDDEN.replace("\0", "")  # a tap with that is none
    ana.tap({"adjust": [1, 0], "why": sent, "note": [sent]})
    assert json.loads(Entry.objects.latest("pk").raw) == {"adjust": [1, 0], "why": "Ana", "note": ["Ana"]}
    ana.tap(say(0, f"{sent}rucho"), keep=True)
    assert json.loads(Entry.objects.latest("pk").raw)["say"] == "Anarucho"
    ana.tap({"close": sent})
    assert json.loads(Entry.objects.latest("pk").raw) == {"close": "Ana"}
    dispute = disputes.open_dispute(ana.pen.match_id, ana.pen, "entry", claim=HIDDEN)
    assert dispute.claim == "Ana"
    assert signing.write_result_note(ana.pen.match_id, ana.pen, HIDDEN).text == "Ana"
    ana.look()
    ana.undo()
    assert Change.objects.filter(why__contains="\u202e").count() == 0


def test_what_is_proposed(ana: Phone, dani: Phone) -> None:
    Pen.objects.filter(pk=dani.pen.pk).update(role=Pen.Role.SEAT, seat=1)
    ana.tap(say(0, "truco"))
    data: Any = {"void": [Entry.objects.latest("pk").pk], "new": [], "place": None}
    made = proposals.propose_to_others(ana.pen.match_id, ana.pen, Proposal.Kind.FIX, data, HIDDEN)
    assert made.why == "Ana"


def test_a_file_brings_none_of_it(db: None) -> None:
    document = {
        "format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana\u202e", "Bru\u200bno"],
        "notes": [{"text": "sí\u2067", "who": "Ana\x1b"}],
        "entries": [{"deal": 1, "pen": "A\u202ena"}, {"adjust": [1, 0], "why": "va\u200b"}],
    }  # fmt: skip
    match = bringing.bring_match("device", json.dumps(document).encode())
    assert (match.seats, match.extra["notes"]) == (["Ana", "Bruno"], [{"text": "sí", "who": "Ana"}])
    raws = [json.loads(raw) for raw in Entry.objects.order_by("seq").values_list("raw", flat=True)]
    assert raws == [{"deal": 1, "pen": "Ana"}, {"adjust": [1, 0], "why": "va"}]
