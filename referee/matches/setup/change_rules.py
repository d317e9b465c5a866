"""Other rules and seats at a begun table: while nobody has spoken in the same match, later in a new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from referee.matches.identity.permissions import may
from referee.matches.log.fold import rule_again
from referee.matches.log.states import blank, freeze, result
from referee.matches.models import Change, Entry, Match, Pen
from referee.matches.people.presence_log import changed, lock, unseat
from referee.matches.setup.carry_over import seats_after
from referee.matches.types import Raw
from referee.rules.asked.look import look
from referee.rules.asked.view import Look
from referee.rules.record.acta import read_options, read_ruleset, read_seats
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import ENGINE

_CHANGED_FIELDS = (
    "ruleset", "options", "seats", "first_dealer", "snapshot", "engine", "result", "finished", "finished_at",
    "over_rev", "hand_seq",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a table, its names in the order of play, and the first dealer."""

    ruleset: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    dealer: int


class TooLateError(Exception):
    """The log holds more than deals and points."""


class CarriedTooFarError(Exception):
    """The points on the board already win, or can't be, under the new rules."""


def is_open(match: Match) -> bool:
    """Return whether rules may still change: the log holds only deals and points."""
    spoken = Entry.objects.filter(match=match).standing().exclude(kind__in=("deal", "adjust"))
    return match.followed_by == "" and not spoken.exists()


def change(match_id: str, pen: Pen, rules: Rules, *, agreed: bool = False) -> None:
    """Play by other rules, or with other seats, from the first deal on.

    The points stay. Raises PermissionError, ActaError, TooLateError, and CarriedTooFarError where an entry would no
    longer stand.
    """
    ruleset = read_ruleset(rules.ruleset)
    options, seats = read_options(rules.options, ruleset), read_seats(list(rules.seats), ruleset)
    with transaction.atomic():
        match = lock(match_id)
        own_pen = match.pens.get(pk=pen.pk)
        if not (agreed or may(own_pen, "options")):
            raise PermissionError
        if not is_open(match):
            raise TooLateError
        # read before anything is changed: the change log keeps both
        before = _rules_json(match)
        _seat_anew(match, seats)
        match.ruleset, match.options = rules.ruleset, options
        match.seats, match.first_dealer = list(seats), rules.dealer
        _fold(match)
        data = {"before": before, "after": _rules_json(match)}
        changed(match, Change.Kind.OPTIONS, own_pen, data, *_CHANGED_FIELDS)


def _rules_json(match: Match) -> Raw:
    """Return the rules of a match as its change log keeps them."""
    return {"ruleset": match.ruleset, "options": match.options, "seats": match.seats}


def _seat_anew(match: Match, seats: Sequence[str]) -> None:
    """Let every phone sit where its player sits now.

    A phone whose seat is no more looks on, or keeps its pencil.
    """
    places = seats_after(match.seats, seats)
    seated = list(match.pens.filter(seat__isnull=False))
    for pen in seated:
        if pen.seat not in places:
            unseat(match, pen, Pen.Role.SCORER if pen.role == Pen.Role.SCORER else Pen.Role.WATCHER)
    match.pens.filter(seat__isnull=False).update(seat=None)  # no two may sit in one place, not even on the way
    for pen in seated:
        if pen.seat is not None:  # `unseat` has taken away those that are no more
            match.pens.filter(pk=pen.pk).update(seat=places[pen.seat])


def _fold(match: Match) -> None:
    """Judge the deals and points again under the match's new rules.

    The board must stay as it is. Raises CarriedTooFarError.
    """
    # other rules may pay nobody anything for what was logged before: the board must come out the same
    board = (match.result["score"], match.result["games"])
    rows = list(Entry.objects.filter(match=match).standing().in_order())
    state = blank(match)
    stood = [row for row in rows if not row.code]
    match.hand_seq = 0
    rule_again(rows, state, match)
    if any(row.code for row in stood):
        raise CarriedTooFarError
    board_now = look(state)
    if (list(board_now.score), list(board_now.games)) != board or dealt_too_early(match, board_now):
        raise CarriedTooFarError
    Entry.objects.save_rulings(rows)
    match.engine, match.snapshot, match.result = ENGINE, freeze(state), result(board_now)
    match.ends(board_now.phase == "match-over")
    # the board is first shown so with the rev to which `changed` counts up
    match.over_rev = match.rev + 1


def dealt_too_early(match: Match, board_now: Look) -> bool:
    """Return whether points noted since the deal would have made it another kind.

    At eleven the score that stands when a hand is dealt decides whether it is a special one (BR-ONZ-01, TC-ONZ-01).
    """
    eleven = find_ruleset(match.ruleset).settings(match.options).get("special_at")
    if eleven is None or board_now.phase != "open":
        return False
    at_eleven = sum(points >= eleven for points in board_now.score)
    return board_now.kind != ("", "special", "iron")[at_eleven]
