"""The tally of a match, folded from its log, and kept for as long as the match stays as it is."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from django.db import connections

from referee.matches.log.states import blank, result_of
from referee.matches.models import Match
from referee.matches.types import read_stored, reader
from referee.notebook.models import Tally
from referee.rules.asked.facts import NO_CONTEST
from referee.rules.asked.look import look
from referee.rules.asked.tally import VERSION, Counting
from referee.rules.judge.judge import judge
from referee.rules.record.hand import NOBODY, accounts_at, sides_at
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import ENGINE, State

STAMP = f"{ENGINE}/{VERSION}/2"
"""By which engine, count and kind of shares the sums are made; others are made anew."""
_RULED = ("score", "games", "winner")
_STANDING = """
    SELECT seq, raw, tap_id, opens_hand, '' || at FROM matches_entry
    WHERE match_id = %s AND voided_by_id IS NULL ORDER BY seq, id
"""
"""The time as its text, since to read every time takes long."""
_Row = tuple[int, str, int, bool, str]


def kept_tally(match: Match) -> Mapping[str, Any] | None:
    """Return the facts of a match that are kept.

    None of another rev, or by another count.
    """
    row = Tally.objects.filter(match=match, stamp=STAMP, rev=match.rev).values_list("data", flat=True).first()
    data: Mapping[str, Any] | None = row
    return data


def count(match: Match) -> dict[str, Any]:
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
    if match.is_closed and _ruled_otherwise(state, match):
        return _as_ruled(match)
    return counting.tally(state)


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
    return {seq: _moment(at) for seq, at in (*deals, *last)}


def _moment(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def _ruled_otherwise(state: State, match: Match) -> bool:
    now = result_of(look(state))
    return any(now[name] != match.result.get(name) for name in _RULED)


def _as_ruled(match: Match) -> dict[str, Any]:
    """Return the tally of a match of which only the result is certain.

    It has games, and points without detail.
    """
    ruleset, seats = find_ruleset(match.ruleset), len(match.seats)
    options = ruleset.settings(match.options)
    accounts, score, won = accounts_at(seats, options), match.result["score"], match.result["games"]
    sides = sides_at(seats, match.first_dealer, options)
    winner = match.result["winner"]
    # The winner's games come last: the final board is of the one that decided.
    order = sorted(range(accounts), key=lambda account: account == winner)
    winners = [account for account in order for _game in range(won[account])] or [winner]
    last = len(winners) - 1
    boards = [[*score] if number == last else [0] * accounts for number in range(last + 1)]
    facts = [
        [
            "points.unspecified",
            NO_CONTEST,
            account if accounts == 2 else sides[account],
            _seat(accounts, account),
            points,
        ]
        for account, points in enumerate(score)
    ]
    head = {"pica": False, "played": False, "contests": [], "seconds": None, "dealer": match.first_dealer}
    hands = [
        {**head, "hand": number, "seq": 0, "game": number, "sides": sides, "score": board, "facts": []}
        for number, board in enumerate(boards)
    ]
    hands[-1]["facts"] = facts
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
            _game(number, account, board) for number, (account, board) in enumerate(zip(winners, boards, strict=True))
        ],
        "hands": hands,
    }


def _seat(accounts: int, account: int) -> int:
    return NOBODY if accounts == 2 else account


def _game(number: int, won: int | None, board: list[int]) -> dict[str, Any]:
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
