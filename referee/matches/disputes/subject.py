"""What a dispute is about, found in the log, and the score as it was before anybody disputed it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from referee.matches.corrections.plan import CannotFixError, Row
from referee.matches.log import locking
from referee.matches.log.fold import judge_again, state_before
from referee.matches.log.session import Session
from referee.matches.log.states import result, state_from
from referee.matches.models import Dispute, Entry, Match, Tap
from referee.matches.types import Raw, kind_of
from referee.rules.asked.look import look

AWARD_KEYS = ("team", "for", "rule", "entry")
"""What tells an award from every other one of its match: whose, for what, by which rule, and after which entry."""

_COLUMNS = ("pk", "seq", "raw", "code", "rule", "awards")


@dataclass(frozen=True, slots=True)
class Contested:
    """What is contested: the entry, the one after which something is missing, or an award with its last entry.

    `entry` is None where nothing has been logged yet.
    """

    entry: Entry | None
    award: Raw | None
    frozen: Raw


@dataclass(frozen=True, slots=True)
class Hand:
    """The standing entries of one hand with the deal after it, and the state before the first of them, as JSON."""

    since: str
    rows: tuple[Row, ...]


def find(desk: Session, about: Dispute.About, number: int | None, award: Raw | None) -> Contested:
    """What a claim is about. Raises CannotFixError: "fix-gone" for what does not stand (any more), "match-locked" and
    "game-locked" for what can't be put right any more.
    """
    match = desk.match
    if locking.is_locked(match):
        raise CannotFixError("match-locked")
    named = read_award(award) if about == Dispute.About.AWARD else None
    entry = _entry(match, number, named)
    if entry is not None and locking.is_game_locked(match, entry.seq):
        raise CannotFixError("game-locked")
    if entry is None and about != Dispute.About.MISSING:
        raise CannotFixError("fix-gone")
    if named is not None and entry is not None:
        named, paid = _paying(match, entry, named)
        return Contested(entry, named, _frozen(desk, entry, lambda row: row.pk == paid.pk))
    return Contested(entry, None, _frozen_at(desk, about, entry))


def read_award(award: Raw | None) -> Raw:
    """What names an award, of everything that a screen may tell of it. Raises CannotFixError "fix-gone"."""
    kinds = {"team": int, "for": str, "rule": str, "entry": int}
    if not isinstance(award, dict) or not all(isinstance(award.get(key), kinds[key]) for key in AWARD_KEYS):
        raise CannotFixError("fix-gone")
    return {key: award[key] for key in AWARD_KEYS}


def _entry(match: Match, number: int | None, award: Raw | None) -> Entry | None:
    """The entry with this id, or that of an award; without either the last one that stands. None in an empty log."""
    standing = Entry.objects.filter(match=match).standing()
    if award is not None:
        standing = standing.filter(seq=award["entry"])
    elif number is not None:
        standing = standing.filter(pk=number)
    entry = standing.defer("before").newest_first().first()
    if entry is None and (award is not None or number is not None):
        raise CannotFixError("fix-gone")
    return entry


def hand_of(match: Match, seq: int) -> Hand:
    """The hand that holds this place: its entries from the deal on, and the deal after it, which may still pay it."""
    deals = Entry.objects.filter(match=match).standing().deals()
    deal = deals.filter(seq__lte=seq).newest_first().values_list("seq", "before").first()
    start, since = deal or (0, "")
    end = deals.filter(seq__gt=max(seq, start)).in_order().values_list("seq", flat=True).first()
    rows = Entry.objects.filter(match=match, seq__gte=start).standing().in_order()
    if end is not None:
        rows = rows.filter(seq__lte=end)
    return Hand(since, tuple(_row(*told) for told in rows.values_list(*_COLUMNS)))


def _row(pk: int, seq: int, text: str, code: str, rule: str, awards: str) -> Row:
    raw = json.loads(text)
    return Row(pk, seq, raw, code, rule, awards, dealt=kind_of(raw) == "deal" and not code)


def _paying(match: Match, entry: Entry, award: Raw) -> tuple[Raw, Row]:
    """The award as the log tells it, and the entry with which it counted: perhaps a later one than its own."""
    for row in hand_of(match, entry.seq).rows:
        for told in json.loads(row.awards or "[]"):
            if all(told[key] == award[key] for key in AWARD_KEYS):
                return {**award, "points": told["points"]}, row
    raise CannotFixError("fix-gone")


def _frozen_at(desk: Session, about: Dispute.About, entry: Entry | None) -> Raw:
    """The score right before the contested entry; where one is missing, right after the one that it follows."""
    if entry is None:
        return _now(desk)
    if about == Dispute.About.MISSING:
        return _frozen(desk, entry, lambda row: (row.seq, row.pk or 0) > (entry.seq, entry.pk))
    return _frozen(desk, entry, lambda row: row.pk == entry.pk)


def _now(desk: Session) -> Raw:
    return _told(desk.match, desk.match.result, desk.match.seq)


def _told(match: Match, result: Raw, place: int) -> Raw:
    """A score as it is kept: with the place of the log that it stands before, and the rev in which it was found."""
    return {**result, "place": place, "rev": match.rev}


def _frozen(desk: Session, entry: Entry, is_contested: Callable[[Row], bool]) -> Raw:
    """The score before the contested entry of the hand in play or of the last one; else as it stands now."""
    match = desk.match
    if entry.seq < _recent(desk):
        return _now(desk)
    hand = hand_of(match, entry.seq)
    state = state_from(hand.since, match)
    for row in hand.rows:
        if is_contested(row):
            return _told(match, result(look(state)), row.seq)
        judge_again(row.raw, state, match, row.seq)
    return _now(desk)


def _recent(desk: Session) -> int:
    """The place from which the hand in play and the last one before it are: earlier ones are the past."""
    match = desk.match
    if desk.look.phase != "open":
        return match.hand_seq
    deals = Entry.objects.filter(match=match, seq__lt=match.hand_seq).standing().deals()
    return deals.newest_first().values_list("seq", flat=True).first() or 0


def frozen(match: Match) -> Raw | None:
    """The last undisputed result while something is in discussion, else None: of several disputes the earliest one's.

    Where everything from there on has been taken back, it is the match's own again, and so it is once the match is
    locked and nobody can decide anything any more. What the table has corrected since then, on which it agrees, is
    counted. Three queries and perhaps one hand; none while nothing waits.
    """
    if not match.waiting or locking.is_locked(match):
        return None
    open_ones = Dispute.objects.filter(match=match, status=Dispute.Status.OPEN)
    held = list(open_ones.order_by("pk").values_list("frozen", flat=True))
    if not held:
        return None
    first = min(held, key=lambda one: int(one["place"]))
    place = first["place"]
    if not Entry.objects.filter(match=match, seq__gte=place).standing().exists():
        return dict(match.result)
    if Tap.objects.filter(match=match, kind=Tap.Kind.FIX, rev_after__gt=first["rev"]).exists():
        return result(look(state_before(match, place)[0]))
    return {key: value for key, value in first.items() if key not in ("place", "rev")}
