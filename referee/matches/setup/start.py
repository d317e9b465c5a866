"""New matches: from nothing, as the revancha of another, or with its points and phones carried over."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from referee.games import GAMES, QUICK, quick
from referee.matches import limits, plain_text
from referee.matches.cleanup import drop_empty
from referee.matches.events import announce_change
from referee.matches.identity.permissions import may_act
from referee.matches.log.auto_deal import next_deal
from referee.matches.log.queries import read_table
from referee.matches.log.states import blank, put_state
from referee.matches.models import Change, Match, Pen
from referee.matches.people import series
from referee.matches.words.names import Cast
from referee.rules.record.acta import read_options, read_ruleset, read_seats

# Points and phones carried over to other rules or seats: the new board, and where every phone sits.


class OtherScoresError(Exception):
    """The number of scores changed, and the points can't be assigned (AR-GAL-05).

    `each` tells whether every player needs a score now; else players who share one would bring different points.
    """

    def __init__(self, *, each: bool) -> None:
        super().__init__(each)
        self.each, self.rule = each, "AR-GAL-05"


def carried_board(score: Sequence[int], before: Cast, after: Cast) -> tuple[int, ...]:
    """Return the board after the change.

    Everybody keeps their points, and players who share a score must agree. Players are known by name. Where that leaves
    a score open, boards of equal size keep theirs by place; from two scores to three, or back, it raises
    OtherScoresError. A pair's common fund becomes both their scores (AR-GAL-05).
    """
    if not any(score):
        return (0,) * after.accounts
    seats = seats_after(before.players, after.players)
    brought: list[set[int]] = [set() for _ in range(after.accounts)]
    for seat, name in enumerate(before.players):
        if (now := seats.get(seat)) is not None and after.players[now] == name:
            brought[_account(after, now)].add(score[_account(before, seat)])
    if all(len(points) == 1 for points in brought):
        return tuple(points.pop() for points in brought)
    if before.accounts == after.accounts:
        return tuple(score)
    raise OtherScoresError(each=after.by_turns)


def seats_after(before: Sequence[str], after: Sequence[str]) -> dict[int, int]:
    """Return where every seat's phone sits now.

    A phone sits with its player's name, else where it sat if that is free. A seat that is left out has no place any
    more. No two come to the same place.
    """
    places = _places(after)
    follow = {seat: places[name] for name, seat in _places(before).items() if name in places}
    free = set(range(len(after))) - set(follow.values())
    stay = {seat: seat for seat in range(len(before)) if seat not in follow and seat in free}
    return follow | stay


def _places(names: Sequence[str]) -> dict[str, int]:
    """Return the seat of every name that only one player has."""
    # two players of one name can't be told apart, so both stay where they are
    times = Counter(names)
    return {name: seat for seat, name in enumerate(names) if times[name] == 1}


def _account(cast: Cast, seat: int) -> int:
    return seat if cast.by_turns else cast.sides[seat]


QUICK_OPTIONS = {"best_of": 1}
"""The options of a first *Anotar ya*: a single game to thirty."""
SIDES = ("Nosotros", "Ellos")


def quick_match(tag: str) -> Match:
    """Return, unsaved, the match of a phone's first *Anotar ya*, in the game of its language and region."""
    ruleset = quick(tag)
    usual = GAMES[ruleset].sheet.proposed(len(SIDES))
    return Match(ruleset=ruleset, options=usual, seats=list(SIDES), first_dealer=len(SIDES) - 1)


class TooManyMatchesError(Exception):
    """The address has started thirty matches within the hour."""


def start_match(
    device: str,
    ruleset: str = QUICK,
    options: dict[str, Any] | None = None,
    seats: Sequence[str] = SIDES,
    *,
    dealer: int | None = None,
    neutral: bool = False,
    address: str = "",
) -> Match:
    """Start a match whose first pencil this device holds.

    One that it left empty before goes. The last seat deals first, unless another `dealer` is named. With `neutral` the
    table agrees that a scorer who sits nowhere decides disputes alone. Raises ActaError for a ruleset, options or seats
    that don't exist, TooManyMatchesError for an address without end.
    """
    rules = read_ruleset(ruleset)
    chosen = read_options(QUICK_OPTIONS if options is None else options, rules)
    names = read_seats(plain_text.lines_in(list(seats)), rules)
    if address and not limits.start_buckets.take(address):
        raise TooManyMatchesError
    with transaction.atomic():
        match = _blank_match(ruleset, chosen, list(names), len(names) - 1 if dealer is None else dealer)
        match.neutral = neutral
        match.save(force_insert=True)
        Pen.objects.create(match=match, device=device, role=Pen.Role.SCORER)
    drop_empty(device, but=match.pk)
    return match


def revancha(match_id: str, pen: Pen) -> Match:
    """Start the next match of the same people, with the same options and pens.

    The deal goes on round the table. Done twice, also by two phones at once, it is the same match. Raises
    PermissionError for a pen that may not.
    """
    if pen.match_id != match_id or not may_act(pen, "revancha"):
        raise PermissionError
    with transaction.atomic():
        old = Match.objects.select_for_update().defer("snapshot").get(pk=match_id)
        if old.followed_by:
            # two phones pressed at once
            return Match.objects.get(pk=old.followed_by)
        dealer = next_deal(old, read_table(match_id).look)["deal"]
        return start_following(old, pen, old.ruleset, old.options, old.seats, dealer)


def start_following(
    old: Match, pen: Pen, ruleset: str, options: dict[str, Any], seats: list[str], dealer: int
) -> Match:
    """Start the match that follows a locked one; each names the other.

    Pens sit where their player sits. One whose seat is no more looks on. Who decides disputes stays as it was agreed
    on.
    """
    match = _blank_match(ruleset, options, seats, dealer)
    match.previous, match.neutral = old, old.neutral
    match.won_before = series.won_before(match)
    match.save(force_insert=True)
    pens = old.pens.held().order_by("pk")
    places = seats_after(old.seats, seats)
    Pen.objects.bulk_create(_copy_of(held, match, places) for held in pens)
    old.followed_by, old.rev, old.people = match.pk, old.rev + 1, old.people + 1
    old.save(update_fields=["followed_by", "rev", "people"])
    Change.objects.create(match=old, rev=old.rev, kind=Change.Kind.REVANCHA, pen=pen, data={"match": match.pk})
    announce_change(old.pk, old.rev)
    return match


def _copy_of(pen: Pen, match: Match, places: Mapping[int, int]) -> Pen:
    seat = None if pen.seat is None else places.get(pen.seat)
    # a player without a seat looks on; a pencil keeps writing
    role = Pen.Role.WATCHER if seat is None and pen.role == Pen.Role.SEAT else pen.role
    return Pen(match=match, device=pen.device, role=role, seat=seat, name=pen.name)


def _blank_match(ruleset: str, options: dict[str, Any], seats: list[str], first_dealer: int) -> Match:
    now = timezone.now()
    match = Match(ruleset=ruleset, options=options, seats=seats, first_dealer=first_dealer, touched_at=now)
    put_state(match, blank(match))
    return match
