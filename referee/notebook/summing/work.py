"""The tally of a match, and stale tallies and shares made anew: some in each request, all by `manage.py tallies`.

Sums are marked stale after the commit that changed their match, never in a tap's transaction.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from operator import attrgetter
from typing import NamedTuple

from django.db import connection, connections, models, transaction
from django.db.models import F, Q, QuerySet

from referee.matches import bulk
from referee.matches.bulk import without_haste
from referee.matches.log.states import blank, result_of
from referee.matches.models import Dispute, Match
from referee.matches.types import read_stored, reader
from referee.notebook.models import Feat, Leaf, LeafTotal, Notebook, Outcome, Share, Sitting, Stint, Tally
from referee.notebook.summing.seating import SeatPlace
from referee.notebook.summing.shares import LeafRows, rows_of
from referee.rules.asked.facts import BARE_POINTS, NO_CONTEST
from referee.rules.asked.look import look
from referee.rules.asked.tally import VERSION, Counting, GameTally, HandTally, MatchTally
from referee.rules.judge.judge import judge
from referee.rules.record.hand import NOBODY, accounts_at, sides_at
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import ENGINE, State

STAMP = f"{ENGINE}/{VERSION}/5"
"""By which engine, count and kind of shares the sums are made; others are made anew."""
_RULED = ("score", "games", "winner")
_STANDING = """
    SELECT seq, raw, tap_id, opens_hand, '' || at FROM matches_entry
    WHERE match_id = %s AND voided_by_id IS NULL ORDER BY seq, id
"""
"""The time as its text, since to read every time takes long."""
_Row = tuple[int, str, int, bool, str]


def kept_tally(match: Match) -> MatchTally | None:
    """Return the tally of a match that is kept; None of another rev, or by another count."""
    rows = Tally.objects.filter(match=match, stamp=STAMP, rev=match.rev)
    data: MatchTally | None = rows.values_list("data", flat=True).first()
    return data


def count(match: Match) -> MatchTally:
    """Count the facts of a match from its log; store nothing.

    What another engine finished stays as it was ruled: where this one would rule otherwise, only the result counts.
    """
    state, rows = blank(match), _log(match)
    counting, read, times = Counting(), reader(match), _times(match, rows)
    # Read as one text, entries share their keys.
    raws = json.loads(f"[{','.join(row[1] for row in rows)}]")
    hand, step, last = -1, 0, None
    for (seq, _text, tap, opens, _at), raw in zip(rows, raws, strict=True):
        hand += opens
        # As the replay has them: a hand begins with its deal, the first one with whatever came before that.
        step, last = 1 if opens and hand else step + (tap != last), tap
        entry = read_stored(raw, read)
        if entry is not None and judge(state, entry, seq).refusal is None:
            counting.take(state, entry, seq, str(tap), times.get(seq), step)
    tally = _as_ruled(match) if match.is_closed and _ruled_otherwise(state, match) else counting.tally(state)
    if match.is_by_hand:
        _leave_result(tally)
    return _without_points(tally) if match.is_unscored else tally


def _leave_result(tally: MatchTally) -> None:
    """Take the hand out that only stands for a result noted by hand: nobody saw how it was played."""
    for hand in tally["hands"]:
        hand["played"], hand["facts"] = False, []
    for game in tally["games"]:
        game |= {"comeback": None, "lead changes": 0, "in malas": [None] * len(game["in malas"])}


def _without_points(tally: MatchTally) -> MatchTally:
    """Take the points out that only stand for the winner."""
    for game in tally["games"]:
        game |= {"score": [0] * tally["accounts"], "comeback": None, "lead changes": 0, "margin": None}
        game |= {"in malas": [], "lost in malas": []}
    for hand in tally["hands"]:
        hand["score"], hand["facts"] = [0] * tally["accounts"], []
    tally["half"] = 0
    return tally


def _log(match: Match) -> list[_Row]:
    """Return the entries that stand, as they stand in the record."""
    # Through the ORM the query takes longer to build than to run.
    with connections[match.entries.all().db].cursor() as cursor:
        cursor.execute(_STANDING, [match.pk])
        rows: list[_Row] = cursor.fetchall()
    return rows


def _times(match: Match, rows: Sequence[_Row]) -> dict[int, float]:
    """Return when hands were dealt and the last entry was logged, by place."""
    # An acta was logged when it was brought in, which says nothing of the play.
    if match.imported:
        return {}
    deals = [(seq, at) for seq, _raw, _tap, opens_hand, at in rows if opens_hand]
    last = [(row[0], row[4]) for row in rows[-1:]]
    return {seq: datetime.fromisoformat(at).replace(tzinfo=UTC).timestamp() for seq, at in (*deals, *last)}


def _ruled_otherwise(state: State, match: Match) -> bool:
    now = result_of(look(state))
    return any(now[name] != match.result.get(name) for name in _RULED)


def _as_ruled(match: Match) -> MatchTally:
    """Return the tally of a match of which only the result is certain: games, and points without detail."""
    ruleset, seats = find_ruleset(match.ruleset), len(match.seats)
    options = ruleset.settings(match.options)
    accounts, score, won = accounts_at(seats, options), match.result["score"], match.result["games"]
    winner = match.result["winner"]
    # The winner's games come last: the final board is of the one that decided.
    order = sorted(range(accounts), key=lambda account: account == winner)
    winners = [account for account in order for _game in range(won[account])] or [winner]
    boards = [[0] * accounts for _winner in winners[1:]] + [[*score]]
    hands = [
        _hand_as_ruled(match, number, sides_at(seats, match.first_dealer, options), board)
        for number, board in enumerate(boards)
    ]
    hands[-1]["facts"] = [
        [BARE_POINTS, NO_CONTEST, account, NOBODY, points]
        if accounts == 2
        else [BARE_POINTS, NO_CONTEST, hands[-1]["sides"][account], account, points]
        for account, points in enumerate(score)
    ]
    return {
        "version": VERSION,
        "ruleset": match.ruleset,
        "seats": seats,
        "accounts": accounts,
        "target": options.target,
        "half": 0,
        "envido": options.envido,
        "flor": options.flor,
        "winner": winner,
        "games won": won,
        "seconds": None,
        "games": [
            _game_as_ruled(number, account, board)
            for number, (account, board) in enumerate(zip(winners, boards, strict=True))
        ],
        "hands": hands,
    }


def _hand_as_ruled(match: Match, number: int, sides: list[int], board: list[int]) -> HandTally:
    return {
        "pica": False,
        "played": False,
        "contests": [],
        "seconds": None,
        "dealer": match.first_dealer,
        "hand": number,
        "seq": 0,
        "game": number,
        "sides": sides,
        "score": board,
        "facts": [],
    }


def _game_as_ruled(number: int, won: int | None, board: list[int]) -> GameTally:
    return {
        "game": number,
        "hands": [number],
        "over": True,
        "won": won,
        "score": board,
        "comeback": None,
        "in malas": [],
        "lost in malas": [],
        "lead changes": 0,
        "margin": None,
    }


# Leaves whose sums are made anew.

SUMS_A_REQUEST, SUM_BATCH = 15, 500
"""How many leaves one request sums at most, and how many are looked for at once."""


_worker: list[Callable[[], None]] = []


class Progress(NamedTuple):
    """How many leaves of a notebook there are, and how many are still to be summed."""

    total: int
    left: int

    @property
    def done(self) -> int:
        """How many are summed."""
        return self.total - self.left


def employ_summer(worker: Callable[[], None] | None) -> None:
    """Call this where a request leaves something to be summed; without it each request only sums some."""
    _worker[:] = [worker] if worker else []


def is_anything_stale() -> bool:
    """Tell whether there is anything to be summed in any notebook."""
    return stale_leaves(Leaf.objects.all()).exists()


def catch_up(notebook: Notebook) -> Progress | None:
    """Sum some stale leaves of a notebook, and return how far it is; None when nothing is left."""
    own = Leaf.objects.filter(notebook=notebook)
    if not is_any_stale(own):
        return None
    waiting = stale_leaves(own).order_by("-played_at", "-pk")
    for leaf in list(waiting.values_list("pk", flat=True)[:SUMS_A_REQUEST]):
        sum_up(leaf)
    left = waiting.count()
    for begin in _worker if left else ():
        begin()
    return Progress(own.count(), left) if left else None


def sum_all(leaves: QuerySet[Leaf]) -> Iterator[int]:
    """Sum all of these leaves that are to be summed, and yield how many were so far."""
    last, done = 0, 0
    # A cache that is lost with the power is made again.
    with without_haste():
        while batch := list(
            stale_leaves(leaves).filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:SUM_BATCH]
        ):
            for leaf in batch:
                sum_up(leaf)
                done += 1
                yield done
            last = batch[-1]


def sum_up(leaf_id: int) -> bool:
    """Make the shares of a leaf anew, and return whether they are of its match as it is now.

    The fold is done before the rows are locked. Who changed the match meanwhile has marked it again.
    """
    match = Match.objects.defer("snapshot").filter(leaves=leaf_id).first()
    if match is None:
        return True
    kept = kept_tally(match) if match.finished else None
    data = (kept or count(match)) if match.finished else None
    with transaction.atomic():
        leaf = Leaf.objects.select_for_update().filter(pk=leaf_id).first()
        now = Match.objects.filter(pk=match.pk).values_list("rev", "engine").first()
        if leaf is None or now != (match.rev, match.engine):
            return False
        if data is not None and kept is None:
            _keep_tally(match, data)
        is_counted = data is not None and leaf.counts and not is_disputed(match)
        _write(leaf, rows_of(leaf, data, _places(leaf), match.is_by_hand) if data is not None and is_counted else None)
        Leaf.objects.filter(pk=leaf.pk).update(summed=STAMP)
    return True


def is_disputed(match: Match) -> bool:
    """Tell whether a match has a dispute that is open."""
    return match.waiting > 0 and Dispute.objects.filter(match=match, status=Dispute.Status.OPEN).exists()


def _places(leaf: Leaf) -> list[SeatPlace]:
    rows = Sitting.objects.filter(leaf=leaf).values_list("seat", "from_seq", "person_id")
    return [SeatPlace(*row) for row in rows]


def _keep_tally(match: Match, data: MatchTally) -> None:
    tally = Tally(match=match, stamp=STAMP, rev=match.rev, data=data)
    columns = ["stamp", "rev", "data"]
    Tally.objects.bulk_create([tally], update_conflicts=True, unique_fields=["match"], update_fields=columns)


def _write(leaf: Leaf, rows: LeafRows | None) -> None:
    # A leaf without an outcome has no other rows either.
    if Outcome.objects.filter(leaf=leaf).delete()[0]:
        for model in (LeafTotal, Share, Stint, Feat):
            model._default_manager.filter(leaf=leaf).delete()
    if rows is not None:
        insert_rows(Outcome, [rows.outcome])
        insert_rows(LeafTotal, [rows.total])
        insert_rows(Share, rows.shares)
        insert_rows(Stint, rows.stints)
        insert_rows(Feat, rows.feats)


# The sums that are no longer those of their match.


def stale_leaves(leaves: QuerySet[Leaf]) -> QuerySet[Leaf]:
    """Keep the leaves whose shares are to be made."""
    return leaves.filter(Q(summed__lt=STAMP) | Q(summed__gt=STAMP))


def is_any_stale(leaves: QuerySet[Leaf]) -> bool:
    """Tell whether a notebook has a stale leaf, in two looks at an index."""
    # By one condition, in whatever order, every leaf of a notebook would be looked at.
    return leaves.filter(summed__lt=STAMP).union(leaves.filter(summed__gt=STAMP), all=True).exists()


def mark_stale(leaves: QuerySet[Leaf]) -> None:
    """Have the shares of these leaves made anew; the caller is changing the notebook."""
    leaves.update(summed="")


def stale_if_finished(match_id: str, rev: int) -> None:
    """Mark the leaves of a match that is finished, or was; of others nothing counts yet."""
    summed = Leaf.objects.filter(match=match_id).exclude(summed="")
    outcomes = list(summed.values_list("outcome", flat=True))
    if any(outcome is not None for outcome in outcomes) or (
        outcomes and Match.objects.filter(pk=match_id, finished=True).exists()
    ):
        notebooks = list(summed.values_list("notebook", flat=True))
        summed.update(summed="")
        Notebook.objects.filter(pk__in=notebooks).update(rev=F("rev") + 1)


# Rows written many at a time: of tables of small integers, where a form of every value takes long.

_PLAIN = (models.SmallIntegerField, models.PositiveSmallIntegerField)


def insert_rows(model: type[models.Model], rows: Sequence[models.Model]) -> None:
    """Insert rows of a model that have no key yet."""
    if not rows:
        return
    fields = [field for field in model._meta.concrete_fields if not isinstance(field, models.AutoField)]
    values_of = attrgetter(*(field.attname for field in fields))
    # A whole number is as the database takes it.
    formed = [(place, field) for place, field in enumerate(fields) if not isinstance(field, _PLAIN)]
    values = []
    for row in rows:
        own = list(values_of(row))
        for place, field in formed:
            own[place] = field.get_db_prep_save(own[place], connection)
        values.append(tuple(own))
    bulk.insert_many(model, tuple(field.column for field in fields), values)
