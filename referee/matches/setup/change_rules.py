"""What a begun table plays by: names change any time, rules and seats while nobody has spoken, later in a new match."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from referee.matches.identity.permissions import may
from referee.matches.log import taps
from referee.matches.log.folding import blank, freeze, result
from referee.matches.log.queries import table
from referee.matches.log.refold import rule_again
from referee.matches.models import Change, Entry, Match, Pen, new_id
from referee.matches.people.presence_log import changed, lock, unseat
from referee.matches.plain_text import clean
from referee.matches.setup import start
from referee.matches.setup.carry_over import carried, seats_after
from referee.matches.types import Raw
from referee.matches.words.names import cast
from referee.matches.words.naming import player
from referee.rules.asked.look import Look, look
from referee.rules.record.acta import read_options, read_ruleset, read_seats
from referee.rules.record.rulesets import find
from referee.rules.record.state import ENGINE

CARRIED = "sigue con otras reglas"
"""Why the first points of a match that goes on with other rules are there, as its record keeps it."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays: the ruleset, the options as written, the names in the order of play, and who deals first."""

    ruleset: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    dealer: int


class TooLateError(Exception):
    """The log holds more than deals and points."""


class CarriedTooFarError(Exception):
    """The points on the board already win, or can't be, under the new rules."""


def rename(match_id: str, pen: Pen, names: Sequence[str], *, agreed: bool = False) -> bool:
    """Give the players other names, at any time; an empty one is called by its seat. Whether anything changed.

    A seat may rename itself only, unless the table `agreed`. Raises PermissionError, and ValueError for another number
    of names.
    """
    with transaction.atomic():
        match = lock(match_id)
        own_pen = match.pens.get(pk=pen.pk)
        if len(names) != len(match.seats):
            raise ValueError(len(names))
        new = [clean(name) or player(seat) for seat, name in enumerate(names)]
        touched = [seat for seat, name in enumerate(new) if name != match.seats[seat]]
        if not agreed and not all(may(own_pen, "own-name" if seat == own_pen.seat else "names") for seat in touched):
            raise PermissionError
        if touched:
            before, match.seats = match.seats, new
            changed(match, Change.Kind.NAMES, own_pen, {"before": before, "after": new}, "seats")
    return bool(touched)


def is_open(match: Match) -> bool:
    """Whether rules and the number of seats may still change: the log holds nothing but deals and points.

    The whole log is asked, in its order: it ends the search with its first word.
    """
    rows = Entry.objects.filter(match=match, voided_by__isnull=True).order_by("seq", "pk")
    entries = map(json.loads, rows.values_list("raw", flat=True).iterator(chunk_size=200))
    return match.followed_by == "" and all("deal" in raw or "adjust" in raw for raw in entries)


def change(match_id: str, pen: Pen, rules: Rules, *, agreed: bool = False) -> None:
    """Play by other rules, or with other seats, from the first deal on; the points stay.

    Raises PermissionError, ActaError, TooLateError, and CarriedTooFarError where an entry would no longer stand.
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
        before = {"ruleset": match.ruleset, "options": match.options, "seats": match.seats}
        _seat_anew(match, seats)
        match.ruleset, match.options = rules.ruleset, options
        match.seats, match.first_dealer = list(seats), rules.dealer
        _fold(match)
        after = {"ruleset": match.ruleset, "options": match.options, "seats": match.seats}
        fields = (
            "ruleset",
            "options",
            "seats",
            "first_dealer",
            "snapshot",
            "engine",
            "result",
            "finished",
            "finished_at",
            "over_rev",
        )
        changed(match, Change.Kind.OPTIONS, own_pen, {"before": before, "after": after}, *fields)


def set_neutral(match_id: str, pen: Pen, neutral: bool) -> bool:
    """Let a scorer who sits nowhere decide disputes alone, or no longer, while nobody has spoken; whether it changed.

    Raises PermissionError, TooLateError, Match.DoesNotExist.
    """
    with transaction.atomic():
        match = lock(match_id)
        own_pen = match.pens.filter(pk=pen.pk).first()
        if not may(own_pen, "options"):
            raise PermissionError
        if match.neutral == neutral:
            return False
        if not is_open(match):
            raise TooLateError
        match.neutral = neutral
        data = {"before": {"neutral": not neutral}, "after": {"neutral": neutral}}
        changed(match, Change.Kind.OPTIONS, own_pen, data, "neutral")
    return True


def _seat_anew(match: Match, seats: Sequence[str]) -> None:
    """Let every phone sit where its player sits now; one whose seat is no more looks on, or keeps only its pencil."""
    places = seats_after(match.seats, seats)
    there = list(match.pens.filter(seat__isnull=False))
    for pen in there:
        if pen.seat not in places:
            unseat(match, pen, Pen.Role.SCORER if pen.role == Pen.Role.SCORER else Pen.Role.WATCHER)
    match.pens.filter(seat__isnull=False).update(seat=None)  # no two may sit in one place, not even on the way
    for pen in there:
        if pen.seat is not None:
            match.pens.filter(pk=pen.pk).update(seat=places[pen.seat])


def _fold(match: Match) -> None:
    """Judge the deals and points again under the match's new rules: the board must stay as it is.

    Raises CarriedTooFarError.
    """
    board = (match.result["score"], match.result["games"])
    rows = list(Entry.objects.filter(match=match, voided_by__isnull=True).order_by("seq", "pk"))
    state = blank(match)
    for row in rows:
        stood = not row.code
        rule_again(row, state, match)
        if stood and row.code:
            raise CarriedTooFarError
    board_now = look(state)
    if (list(board_now.score), list(board_now.games)) != board or _dealt_too_early(match, board_now):
        raise CarriedTooFarError
    Entry.objects.bulk_update(rows, ["code", "rule", "awards", "before"], batch_size=200)
    match.engine, match.snapshot, match.result = ENGINE, freeze(state), result(board_now)
    match.ends(board_now.phase == "match-over")
    match.over_rev = match.rev + 1


def _dealt_too_early(match: Match, board_now: Look) -> bool:
    """Whether points noted since the deal make the score one with which the hand would be another kind.

    At eleven the score that stands when a hand is dealt decides whether it is a special one (BR-ONZ-01, TC-ONZ-01).
    """
    eleven = find(match.ruleset).settings(match.options).get("special_at")
    if eleven is None or board_now.phase != "open":
        return False
    there = sum(points >= eleven for points in board_now.score)
    return board_now.kind != ("", "special", "iron")[there]


def play_by(match_id: str, pen: Pen, rules: Rules, *, agreed: bool = False) -> str:
    """Play by these rules from now on, and the match that does: this one where nobody has spoken, else a new one.

    What was logged may not stand under the new rules: a deal of a seat that is no more, points for two sides where
    there are three scores, a hand at eleven that was dealt before. Then it goes on in a new one too. What the table
    `agreed` on, any pen may carry out. Raises what `change` and `go_on` raise.
    """
    if not is_open(Match.objects.get(pk=match_id)):
        return go_on(match_id, pen, rules, agreed=agreed).pk
    try:
        change(match_id, pen, rules, agreed=agreed)
    except CarriedTooFarError:
        return go_on(match_id, pen, rules, agreed=agreed).pk
    return match_id


def go_on(match_id: str, pen: Pen, rules: Rules, *, agreed: bool = False) -> Match:
    """The match that goes on from this one by other rules, with its points as the first entry; both link to each other.

    Everybody takes their points along (`carried`); chicos that were won stay behind. Asked for twice it is the same
    match. Raises PermissionError, ActaError, CarriedTooFarError, and OtherScoresError.
    """
    ruleset = read_ruleset(rules.ruleset)
    options, seats = read_options(rules.options, ruleset), read_seats(list(rules.seats), ruleset)
    if not (agreed or may(pen, "options")):
        raise PermissionError
    with transaction.atomic():
        old = lock(match_id)
        if old.followed_by:
            return Match.objects.get(pk=old.followed_by)
        score = table(match_id).look.score
        match = start.follow(old, pen, rules.ruleset, options, list(seats), rules.dealer)
        _carry(match, carried(score, cast(old), cast(match)), rules.dealer)
    return match


def _carry(match: Match, score: tuple[int, ...], dealer: int) -> None:
    if not any(score):
        return
    pencil = match.pens.get(pk=min(match.pens.filter(role=Pen.Role.SCORER).values_list("pk", flat=True)))
    raws: list[Raw] = [{"deal": dealer}, {"adjust": list(score), "why": CARRIED}]
    answer = taps.tap(match.pk, pencil, new_id(), match.rev, raws)
    now = Match.objects.get(pk=match.pk)
    if answer.status != "taken" or now.finished or now.result["score"] != list(score):
        raise CarriedTooFarError
    if _dealt_too_early(now, table(match.pk).look):
        taps.tap(match.pk, pencil, new_id(), now.rev, [{"deal": dealer}])
