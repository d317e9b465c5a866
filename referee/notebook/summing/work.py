"""The tally of a match, and stale tallies and shares made anew: some in each request, all by `manage.py tallies`.

Sums are marked stale after the commit that changed their match, never in a tap's transaction.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from operator import attrgetter
from typing import Any, NamedTuple

from django.db import connection, connections, models, transaction
from django.db.models import F, Q, QuerySet

from referee.matches import bulk
from referee.matches.bulk import without_haste
from referee.matches.log.states import blank, result_of
from referee.matches.models import Dispute, Match
from referee.matches.types import read_stored, reader
from referee.notebook.models import Feat, Leaf, LeafTotal, Notebook, Outcome, Share, Sitting, Stint, Tally
from referee.notebook.summing.seating import SeatPlace
from referee.notebook.summing.shares import rows_of
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

SUMS_A_REQUEST, SUMS_AT_ONCE, SUM_BATCH = 15, 5, 500
"""How many leaves one request sums at most, how many are written at once, and how many are looked for at once.

On SQLite taps wait while those are written.
"""


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
    for _done in _sum_some(list(waiting.values_list("pk", flat=True)[:SUMS_A_REQUEST])):
        pass
    left = waiting.count()
    for begin in _worker if left else ():
        begin()
    return Progress(own.count(), left) if left else None


def sum_all(leaves: QuerySet[Leaf]) -> Iterator[int]:
    """Sum all of these leaves that are to be summed, and yield how many were so far, after each few."""
    last, done = 0, 0
    # A cache that is lost with the power is made again.
    with without_haste():
        while batch := list(
            stale_leaves(leaves).filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:SUM_BATCH]
        ):
            for some in _sum_some(batch):
                done += some
                yield done
            last = batch[-1]


def _sum_some(leaf_ids: Sequence[int]) -> Iterator[int]:
    """Sum these leaves a few at a time, and yield how many those were."""
    for start in range(0, len(leaf_ids), SUMS_AT_ONCE):
        some = leaf_ids[start : start + SUMS_AT_ONCE]
        sum_up(*some)
        yield len(some)


def sum_up(*leaf_ids: int) -> bool:
    """Make the shares of these leaves anew, and return whether they are of their matches as those are now.

    The folds are done before the rows are locked. Who changed a match meanwhile has marked its leaf again.
    """
    matches = {match.pk: match for match in Match.objects.defer("snapshot").filter(leaves__in=leaf_ids)}
    kept = {match.pk: match.rev for match in matches.values() if match.finished}
    tallies = _kept_tallies(kept)
    counted = {pk: count(matches[pk]) for pk in kept if pk not in tallies}
    with transaction.atomic():
        leaves = list(Leaf.objects.select_for_update().filter(pk__in=leaf_ids).order_by("pk"))
        now = {pk: ruled for pk, *ruled in Match.objects.filter(pk__in=matches).values_list("pk", "rev", "engine")}
        sound = [leaf for leaf in leaves if _is_as_read(leaf, matches, now)]
        still = {leaf.match_id for leaf in sound}
        _keep_tallies(matches, {pk: data for pk, data in counted.items() if pk in still})
        _write(sound, matches, tallies | counted)
        Leaf.objects.filter(pk__in=[leaf.pk for leaf in sound]).update(summed=STAMP)
    return len(sound) == len(leaves)


def _kept_tallies(revs: Mapping[str, int]) -> dict[str, MatchTally]:
    """Return the tallies of matches that are kept at these revs."""
    rows = Tally.objects.filter(match__in=revs, stamp=STAMP).values_list("match_id", "rev", "data")
    return {match: data for match, rev, data in rows if rev == revs[match]}


def _is_as_read(leaf: Leaf, matches: Mapping[str, Match], now: Mapping[str, list[Any]]) -> bool:
    match = matches.get(leaf.match_id)
    return match is not None and now.get(leaf.match_id) == [match.rev, match.engine]


def _keep_tallies(matches: Mapping[str, Match], counted: Mapping[str, MatchTally]) -> None:
    tallies = [Tally(match=matches[pk], stamp=STAMP, rev=matches[pk].rev, data=data) for pk, data in counted.items()]
    columns = ["stamp", "rev", "data"]
    Tally.objects.bulk_create(tallies, update_conflicts=True, unique_fields=["match"], update_fields=columns)


def _write(leaves: Sequence[Leaf], matches: Mapping[str, Match], tallies: Mapping[str, MatchTally]) -> None:
    """Put the rows of leaves that count in the place of those that they had."""
    old = list(Outcome.objects.filter(leaf__in=leaves).values_list("leaf_id", flat=True))
    # A leaf without an outcome has no other rows either.
    for model in (Outcome, LeafTotal, Share, Stint, Feat) if old else ():
        model._default_manager.filter(leaf__in=old).delete()
    places = _places(leaves)
    rows = [
        rows_of(leaf, tallies[leaf.match_id], places[leaf.pk], matches[leaf.match_id].is_by_hand)
        for leaf in leaves
        if leaf.match_id in tallies and leaf.counts and not is_disputed(matches[leaf.match_id])
    ]
    insert_rows(Outcome, [row.outcome for row in rows])
    insert_rows(LeafTotal, [row.total for row in rows])
    insert_rows(Share, [share for row in rows for share in row.shares])
    insert_rows(Stint, [stint for row in rows for stint in row.stints])
    insert_rows(Feat, [feat for row in rows for feat in row.feats])


def is_disputed(match: Match) -> bool:
    """Tell whether a match has a dispute that is open."""
    return match.waiting > 0 and Dispute.objects.filter(match=match, status=Dispute.Status.OPEN).exists()


def _places(leaves: Iterable[Leaf]) -> dict[int, list[SeatPlace]]:
    places: dict[int, list[SeatPlace]] = {leaf.pk: [] for leaf in leaves}
    rows = Sitting.objects.filter(leaf__in=places).order_by("pk")
    for leaf, *place in rows.values_list("leaf_id", "seat", "from_seq", "person_id"):
        places[leaf].append(SeatPlace(*place))
    return places


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
