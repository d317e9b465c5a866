"""What holds for every match: offered and refused entries, replay, endings, where points come from, bad input."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.book.adjudicate import adjudicate
from referee.rules.asked.legal import why_not
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.ledger import score
from referee.rules.record.acta import Acta, loads
from referee.rules.record.entry import read_entry
from referee.rules.record.hand import NOBODY
from referee.rules.record.json_text import ActaError
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import State, dump_state, load, new_state
from tests.rules.choices import legal_choices
from tests.rules.judging import acta_of
from tests.rules.walks import everything, offered, step, tables, walk
from tests.trials import trials

ARGENTINO = RULESETS["argentino"]
PREFIXES = {
    "argentino": ("AR-",), "fournier": ("AR-",), "mineiro": ("BR-",), "paulista": ("BR-",), "truc-catala": ("TC-",),
    "truc-frances": ("TF-", "TC-"), "trut": ("TT-", "TC-", "TF-"), "uruguayo": ("UR-", "AR-"),
    "gaucho": ("GA-", "AR-"),
}  # fmt: skip
"""How the rules begin that each game cites."""


def _as_was(state: State) -> str:
    """The state as text, without the position in the log, which a refused entry takes too."""
    data = dump_state(state)
    data["state"].pop("place")
    return json.dumps(data)


def _acta(state: State, log: list[dict[str, Any]]) -> Acta:
    options = {name: state.options[name] for name in state.ruleset.options}
    return acta_of(log, state.ruleset.name, state.seats, **options)


@settings(max_examples=trials(100))
@given(tables(), st.randoms(use_true_random=True), st.integers(0, 40))
def test_every_offered_choice_is_accepted(state: State, random: Random, steps: int) -> None:
    walk(state, random, steps)
    for raw in offered(state, legal_choices(state)):
        assert judge(state.copy(), read_entry(raw, state.ruleset, scores=state.accounts)).refusal is None, raw


@settings(max_examples=trials(100))
@given(tables(), st.randoms(use_true_random=True), st.integers(0, 40))
def test_everything_else_is_refused_with_a_reason_and_changes_nothing(state: State, random: Random, steps: int) -> None:
    walk(state, random, steps)
    allowed = [json.dumps(raw) for raw in offered(state, legal_choices(state))]
    before = _as_was(state)
    for raw in everything(state):
        if json.dumps(raw) in allowed:
            continue
        entry = read_entry(raw, state.ruleset, scores=state.accounts)
        reason = why_not(state, entry)
        ruling = judge(state, entry)
        assert ruling.refusal is not None, raw
        assert ruling.refusal == reason
        assert ruling.refusal.code
        assert ruling.refusal.rule.startswith((*PREFIXES[state.ruleset.name], "FMT-"))
    assert _as_was(state) == before


@pytest.mark.parametrize("seats", [6, 8])
def test_walks_get_to_every_duel(seats: int) -> None:
    """What holds for all walks has seen duels: each place in their order, meddling, and both kinds of a later deal."""
    duels, paid, kinds = set(), set(), set()
    wanted = {(1, True), (2, True), (2, False)}
    for seed in range(12):
        if len(duels) == seats // 2 and "AR-PIC-10" in paid and wanted <= kinds:
            break
        random = Random(seed)
        state = new_state("argentino", {}, seats)
        judge(state, read_entry({"deal": seed % seats, "pica": True}, state.ruleset))
        for _ in range(40):
            judge(state, read_entry(step(state, random), state.ruleset))
            view = look(state)
            kinds.add((view.hand, view.pica))
            duels |= {view.duel} if view.pica else set()
            paid |= {award.rule for award in view.awards}
    assert duels == set(range(seats // 2))
    assert "AR-PIC-10" in paid
    assert wanted <= kinds


@settings(max_examples=trials(25))
@given(tables(), st.randoms(use_true_random=True))
def test_a_match_always_ends(state: State, random: Random) -> None:
    """However people play on, every hand is decided, and somebody reaches the target."""
    for _ in range(4000):
        if score.match_winner(state) != NOBODY:
            return
        moves = [raw for raw in offered(state, legal_choices(state)) if not {"show", "close", "adjust"} & raw.keys()]
        forward = [raw for raw in moves if raw.get("say") != "maldon"]
        assert forward, "nothing left to log"
        assert judge(state, read_entry(random.choice(forward), state.ruleset, scores=state.accounts)).refusal is None
    pytest.fail("the match does not end")


@settings(max_examples=trials(100))
@given(tables(), st.randoms(use_true_random=True), st.integers(1, 120))
def test_replaying_the_log_gives_the_live_state(state: State, random: Random, steps: int) -> None:
    fresh = new_state(state.ruleset.name, state.options, state.seats)
    log = walk(state, random, steps)
    for raw in log:
        fresh = load(dump_state(fresh))
        judge(fresh, read_entry(raw, fresh.ruleset, scores=fresh.accounts))
    assert dump_state(fresh) == dump_state(state)
    assert look(fresh) == look(state)


@settings(max_examples=trials(100))
@given(tables(), st.randoms(use_true_random=True), st.integers(1, 120))
def test_points_come_only_from_awards(state: State, random: Random, steps: int) -> None:
    """The board after each hand is the board before it and that hand's awards; no award, no point."""
    ruled = adjudicate(_acta(state, walk(state, random, steps)))
    board, game = [0] * state.accounts, 0
    together = state.options["scoring"] == "together"
    for number, hand in enumerate(ruled["hands"]):
        if hand["game"] != game:
            board, game = [0] * state.accounts, hand["game"]
        in_play = number == len(ruled["hands"]) - 1 and together
        for award in hand["awards"]:
            if not in_play or award["for"] == "adjust":
                board[award["team"]] += award["points"]
        assert in_play or hand["score"] == board
    if ruled["winner"] is not None:
        assert ruled["score"][ruled["winner"]] >= state.options["target"]
        assert ruled["games"][ruled["winner"]] == state.options["games_to_win"]


@settings(max_examples=trials(100))
@given(tables(), st.randoms(use_true_random=True), st.integers(1, 60), st.data())
def test_taking_entries_back_restores_what_was(state: State, random: Random, steps: int, data: st.DataObject) -> None:
    """Folding the log without its last entries is the state before them: an undo is a refold."""
    log = walk(state, random, steps)
    kept = data.draw(st.integers(0, len(log)))
    shorter = new_state(state.ruleset.name, state.options, state.seats)
    before = dump_state(shorter)
    for place, raw in enumerate(log, 1):
        judge(shorter, read_entry(raw, shorter.ruleset, scores=shorter.accounts))
        before = dump_state(shorter) if place == kept else before
    again = new_state(state.ruleset.name, state.options, state.seats)
    for raw in log[:kept]:
        judge(again, read_entry(raw, again.ruleset, scores=again.accounts))
    assert dump_state(again) == before


def written(acta: Acta) -> str:
    """The document of a record that was read; nothing in it was taken back."""
    header = {"format": "acta/1", "ruleset": acta.ruleset, "options": acta.options, "seats": acta.seats}
    return json.dumps({**header, **acta.extra, "entries": [entry.raw for entry in acta.entries]})


@settings(max_examples=trials(100))
@given(tables(), st.randoms(use_true_random=True), st.integers(1, 40))
def test_a_record_survives_being_written_and_read(state: State, random: Random, steps: int) -> None:
    acta = _acta(state, walk(state, random, steps))
    again = loads(written(acta))
    assert again == acta
    assert adjudicate(again) == adjudicate(acta)


LEAVES = st.none() | st.booleans() | st.integers(-50, 50) | st.floats(allow_nan=True) | st.text(max_size=12)
LISTS = st.lists(LEAVES, max_size=4) | st.dictionaries(st.text(max_size=6), LEAVES, max_size=4)
JSON = LEAVES | LISTS | st.lists(LISTS, max_size=3) | st.dictionaries(st.text(max_size=6), LISTS, max_size=3)
KEYS = st.sampled_from(
    ["deal", "by", "team", "say", "play", "trick", "showdown", "show", "to", "adjust", "close", "why"]
)
SENSE = st.sampled_from([0, 1, "truco", "flor", "pido flor", "1e", "9c", "?", "parda", "ok", ["1e"], [1, 0], "x" * 300])
ENTRIES = st.dictionaries(KEYS | st.sampled_from(["pica", "void", "first", "extra"]), SENSE | JSON, max_size=4)


@given(st.binary(max_size=60) | st.text(max_size=60) | JSON.map(json.dumps))
def test_no_document_raises_anything_but_the_documented_error(data: bytes | str) -> None:
    with pytest.raises(ActaError):
        loads(data)


@given(
    st.lists(ENTRIES, max_size=8),
    st.sampled_from([2, 3, 4, 6, 8]),
    st.dictionaries(st.text(max_size=8), JSON, max_size=3),
)
def test_no_entry_raises_anything_but_the_documented_error(
    entries: list[dict[str, Any]], seats: int, extra: dict[str, Any]
) -> None:
    head = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": list("abcdefgh"[:seats])}
    try:
        acta = loads(json.dumps({**extra, **head, "entries": [{"deal": 1}, *entries]}))
    except ActaError as error:
        place = error.place
    else:
        place = ""
        assert len(adjudicate(acta)["hands"]) >= 1
    assert place == "" or place.startswith("entries[")


@settings(max_examples=trials(100))
@given(tables(), st.randoms(use_true_random=True), st.integers(0, 40))
def test_a_copy_is_equal_and_shares_nothing_that_changes(state: State, random: Random, steps: int) -> None:
    walk(state, random, steps)
    again, before = state.copy(), json.dumps(dump_state(state))
    # As a snapshot that is read back: also without what no snapshot keeps.
    read = load(json.loads(before))
    assert json.dumps(dump_state(again)) == before
    assert (again.previous, again.news, again.options, again.ladder) == (None, [], read.options, read.ladder)
    walk(again, random, 12)
    assert json.dumps(dump_state(state)) == before
