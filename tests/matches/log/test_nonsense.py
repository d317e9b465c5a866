"""Whatever is posted, a tap gets an answer, and leaves a log whose fold is the snapshot."""

import json
from typing import Any

from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.matches import limits
from referee.matches.agreement import undo
from referee.matches.identity import pens
from referee.matches.log import fold, queries
from referee.matches.log.taps import log_tap
from referee.matches.models import Entry, Match
from referee.matches.setup import start
from referee.rules.asked.look import look

KEYS = ("deal", "by", "team", "say", "play", "trick", "showdown", "show", "to", "adjust", "close", "void", "group", "x")
VALUES: list[Any] = [
    None, True, 0, 1, 2, -1, 28, 10**30, 1.5, float("nan"), "", "truco", "flor", "quiero", "parda", "ok", "1e", "?",
    "\ud800", "\x00", [], [1, 0], [0, 0], ["1e", "2e"], {}, {"deal": 0},
]  # fmt: skip
WELL_FORMED: list[Any] = [
    {"deal": 0}, {"team": 0, "say": "truco"}, {"team": 1, "say": "quiero"}, {"trick": None, "team": 0},
    {"trick": "parda"}, {"by": 0, "play": "1e"}, {"adjust": [1, 0]}, {"close": "x"}, {"by": 0, "say": "flor"},
    {"by": 0, "show": ["1e", "2e"]},
]  # fmt: skip
ENTRY = st.sampled_from(WELL_FORMED) | st.dictionaries(st.sampled_from(KEYS), st.sampled_from(VALUES), max_size=4)
TAPS = st.lists(
    st.tuples(
        st.lists(ENTRY | st.sampled_from(VALUES), max_size=3), st.integers(-1, 4), st.booleans(), st.integers(0, 9)
    ),
    max_size=12,
)
STATUSES = {"taken", "refused", "merged", "stale", "bad", "limited"}


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(taps=TAPS)
def test_every_tap_gets_an_answer_and_the_log_stays_whole(db: None, taps: list[Any]) -> None:
    with transaction.atomic():
        match = start.start_match(pens.new_device())
        pen = match.pens.get()
        for number, (raws, back, keep, act) in enumerate(taps):
            limits.tap_buckets.clear()
            key, rev = f"nonsense-{number}", Match.objects.get(pk=match.pk).rev - back
            if act == 0:
                answer = undo.undo_last(match.pk, pen, key, rev)
            elif act == 1:
                answer = undo.redo_last(match.pk, pen, key, rev)
            else:
                answer = log_tap(match.pk, pen, key, rev, raws, keep=keep)
            assert answer.status in STATUSES
            json.loads(answer.to_json())
        stored = Match.objects.get(pk=match.pk)
        seqs = list(Entry.objects.filter(match=match).order_by("seq").values_list("seq", flat=True))
        assert seqs == list(range(stored.seq))
        again = fold.fold_all(stored)
        assert look(again) == look(queries.read_table(match.pk).state)
        transaction.set_rollback(True)
