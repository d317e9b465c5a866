"""A proposal sent by many phones at once counts once; whatever is agreed on, a fresh fold says what is stored."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

from django.db import transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from referee.matches import limits
from referee.matches.agreement import proposals, undo
from referee.matches.log import cache
from referee.matches.log.fold import parse, rule_on_one
from referee.matches.log.states import blank, freeze, result_of
from referee.matches.models import Entry, Match, Pen, Proposal
from referee.matches.types import KINDS
from referee.rules.asked.look import look
from tests import at_table
from tests.at_table import Raw, join_match
from tests.browser.scorer import judged
from tests.matches.log.http_phones import HttpPhone, at_once, stored
from tests.rules.choices import legal_choices, some_words
from tests.serving import Served
from tests.trials import trials

AT_ONCE = 6
STAMP = r'name="stamp" value="(\w+)"'
VOIDED = "SELECT count(*) FROM matches_entry WHERE voided_by_id IS NOT NULL"


def table(served: Served) -> tuple[HttpPhone, list[HttpPhone]]:
    """A phone that logged a few points, and others with pencils."""
    first = HttpPhone(served)
    first.start()
    for rev in range(3):
        assert first.tap(f"point-number-{rev}", rev, {"adjust": [rev + 1, 0]})["status"] == "taken"
    return first, [first.another() for _ in range(AT_ONCE)]


def test_proposed_answered_and_withdrawn_by_many_phones_at_once_it_is_done_once(served: Served) -> None:
    first, others = table(served)
    agreed_on_at_once(served, first, others)
    agreed_on_and_withdrawn_at_once(served, first, others[0])


def agreed_on_at_once(served: Served, first: HttpPhone, others: list[HttpPhone]) -> None:
    [(entry,)] = stored(served, """SELECT id FROM matches_entry WHERE raw = '{"adjust":[2,0]}'""")
    voiding = f"{first.path}anotado/{entry}/anular"
    replies = at_once(lambda phone: phone.request("POST", voiding, {"why": "side"}), [first] * AT_ONCE)
    [where] = {location for _status, location, _text in replies}
    assert {status for status, _location, _text in replies} == {302}
    assert stored(served, "SELECT count(*) FROM matches_proposal") == [(1,)]
    yes = {"answer": "yes", "stamp": re.findall(STAMP, others[0].open(where))[0]}
    answers = at_once(lambda phone: phone.request("POST", where, yes), others)
    assert {status for status, _location, _text in answers} == {302}
    assert stored(served, VOIDED) == [(1,)]
    assert stored(served, "SELECT count(*) FROM matches_tap WHERE kind = 'fix'") == [(1,)]
    [(waiting, result)] = stored(served, "SELECT waiting, result FROM matches_match")
    assert (waiting, json.loads(result)["score"]) == (0, [4, 0])


def agreed_on_and_withdrawn_at_once(served: Served, first: HttpPhone, other: HttpPhone) -> None:
    """Another entry: it ends in one of the two."""
    [(entry,)] = stored(served, """SELECT id FROM matches_entry WHERE raw = '{"adjust":[1,0]}'""")
    _status, where, _text = first.request("POST", f"{first.path}anotado/{entry}/anular", {"why": "side"})
    yes = {"answer": "yes", "stamp": re.findall(STAMP, other.open(where))[0]}
    both = [(other, yes), (first, {"answer": "withdraw"})]
    answers = at_once(lambda sent: sent[0].request("POST", where, sent[1]), both)
    assert {status for status, _location, _text in answers} == {302}
    [_before, (outcome,)] = stored(served, "SELECT outcome FROM matches_proposal ORDER BY id")
    assert outcome in ("taken", "dropped")
    assert stored(served, VOIDED) == [(1 + (outcome == "taken"),)]
    assert stored(served, "SELECT waiting FROM matches_match") == [(0,)]


GAMES: list[tuple[str, Raw, tuple[str, ...]]] = [
    ("argentino", {"best_of": 3, "target": 12}, ("Ana", "Bruno")),
    ("argentino", {"best_of": 1, "target": 9}, ("Ana", "Bruno", "Caro", "Dani")),
    ("argentino", {"best_of": 1, "gallo": "turn"}, ("Ana", "Bruno", "Caro")),
    ("paulista", {}, ("Ana", "Bruno")),
    ("trut", {}, ("Ana", "Bruno")),
]
ACTS = ("tap",) * 9 + ("hand",) * 3 + ("void", "instead", "after") * 2 + ("keep", "undo", "redo", "speaker")
STEPS = st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 10_000)), min_size=5, max_size=40)


class Table(at_table.Table):
    """A pencil that logs, and a phone on the other side that agrees to every correction."""

    def __init__(self, ruleset: str, options: Raw, seats: tuple[str, ...]) -> None:
        super().__init__(seats, ruleset, **options)
        self.others = [join_match(self.match, f"seat-{seat}", Pen.Role.SEAT, seat) for seat in range(len(seats))]
        self.fixed = 0

    def act(self, act: str, number: int) -> None:
        if act == "undo":
            self.undo()
        elif act == "redo":
            self.redo()
        elif act in ("tap", "keep", "hand"):
            raws = self.la_mano(number) if act == "hand" else [self.word(Random(number))]
            self.log(*raws, keep=act == "keep")
        elif act == "speaker":
            self.replace(number)
        else:
            self.correct(act, Random(number))

    def replace(self, number: int) -> None:
        """The last word was another's: it is taken back and logged anew."""
        last = self.rows()[-1:]
        if not last or last[0].kind != "say":
            return
        raw = {key: value for key, value in json.loads(last[0].raw).items() if key not in ("by", "team")}
        whose = {"team": number % 2} if number % 3 else {"by": number % len(self.match.seats)}
        limits.tap_buckets.clear()
        undo.replace_last_tap(self.match.pk, self.pen, self.key(), self.rev, [raw | whose])

    def word(self, random: Random) -> Raw:
        """Some entry, most of the time one that the rules offer now."""
        some = list(some_words(legal_choices(self.data.ready), random))
        return random.choice(some) if some else {"adjust": self.points(random)}

    def points(self, random: Random) -> list[int]:
        scores = len(self.data.look.score)
        return [random.randrange(4) if place == random.randrange(scores) else 0 for place in range(scores)]

    def la_mano(self, number: int) -> list[Raw]:
        return [{"trick": None, "team": number % 2}] * (2 + number % 2)

    def correct(self, act: str, random: Random) -> None:
        rows = self.rows()
        if not rows:
            return
        row = random.choice(rows)
        some = [json.loads(random.choice(rows).raw), {"adjust": self.points(random)}, {"close": "x"}, self.word(random)]
        new = [random.choice(some) for _ in range(random.randrange(1, 4))]
        if row.kind == "deal" or random.random() < 0.1:
            new = [{"deal": random.randrange(len(self.match.seats))}, *new[: random.randrange(3)]]
        others = [one.pk for one in random.sample(rows, min(len(rows), 2))]
        void = [] if act == "after" else [row.pk, *others][: 1 + random.randrange(2)]
        data: Raw = {"void": sorted(set(void)), "new": [] if act == "void" else new}
        self.agree_on({**data, "place": None if act == "void" else row.seq})

    def agree_on(self, data: Raw) -> None:
        try:
            made = proposals.propose_to_others(self.match.pk, self.pen, Proposal.Kind.FIX, data, "error")
            effect = proposals.preview_proposal(made)
            assert effect
            for pen in self.others:
                made = proposals.answer_proposal(made.pk, pen, True, effect.stamp)
        except proposals.CannotFixError:
            return
        assert made.outcome == Proposal.Outcome.TAKEN
        assert effect.after == Match.objects.get(pk=self.match.pk).result
        self.fixed += 1

    def rows(self) -> list[Entry]:
        return list(Entry.objects.filter(match=self.match).standing().in_order())


def folded(match: Match, rows: list[Entry]) -> Iterator[Any]:
    """What a fresh fold says of each entry, then the state and its result."""
    state, hand = blank(match), 0
    for row in rows:
        entry = parse([json.loads(row.raw)], match)[0]
        ruled = rule_on_one(state, entry, row.seq)
        dealt = entry.kind == "deal" and ruled.refusal is None
        hand = row.seq if dealt else hand
        yield row.raw, entry.kind, hand, dealt, ruled.code, ruled.rule, ruled.awards_text, ruled.before
    yield freeze(state), result_of(look(state))


def as_stored(match: Match, rows: list[Entry]) -> Iterator[Any]:
    for row in rows:
        yield row.raw, row.kind, row.hand, row.opens_hand, row.code, row.rule, row.awards, row.before
    yield match.snapshot, match.result


def hands(match: Match) -> Iterator[int]:
    """The place of the last deal before each entry, voided ones too, that stood when the entry was logged."""
    deals: list[Entry] = []
    for row in match.entries.in_order():
        deals += [row] if row.before else []
        stood = (
            deal.seq
            for deal in reversed(deals)
            if not deal.voided_by_id or (row.voided_by_id and deal.voided_by_id > row.tap_id)
        )
        yield row.seq if row.before else next(stood, 0)


def same(match_id: str, rows: list[Entry]) -> None:
    match = Match.objects.get(pk=match_id)
    assert list(as_stored(match, rows)) == list(folded(match, rows))
    assert match.hand_seq == max((row.seq for row in rows if row.before), default=0)
    assert match.hand_seq == (rows[-1].hand if rows else 0)
    assert {row.kind for row in rows} <= {*KINDS}
    assert [row.hand for row in match.entries.in_order()] == list(hands(match))
    verdict = judged(match)
    assert [verdict[name] for name in ("score", "games", "winner", "spoken")] == [
        match.result[name] for name in ("score", "games", "winner", "spoken")
    ]


@settings(
    max_examples=trials(40),
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(game=st.sampled_from(GAMES), steps=STEPS)
def test_what_is_stored_is_the_fold_of_what_stands(db: None, game: Any, steps: list[tuple[str, int]]) -> None:
    with transaction.atomic():
        table = Table(*game)
        for act, number in steps:
            before = table.fixed
            table.act(act, number)
            if table.fixed > before or act in ("undo", "redo"):
                same(table.match.pk, table.rows())
        same(table.match.pk, table.rows())
        cache.clear()
        transaction.set_rollback(True)
