"""Reading for the screens: one table with its hand, in few queries."""

import json
from dataclasses import dataclass, replace
from datetime import timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.functional import cached_property

from referee.matches.log import auto_deal, breath, cache
from referee.matches.log.fold import fold_all, parse, refold_if_stamped_otherwise
from referee.matches.log.lines import LogLine, read_lines, redoable, undoable
from referee.matches.log.states import thaw
from referee.matches.managers import EntryQuerySet
from referee.matches.models import Entry, Match, Pen
from referee.matches.words.names import Cast, cast, dealt_cast
from referee.rules.asked.legal import Legal
from referee.rules.asked.look import look
from referee.rules.asked.view import Look
from referee.rules.judge.judge import judge
from referee.rules.record.hand import Hand
from referee.rules.record.state import State

_TRIES = 3
"""How often a table is read again because somebody tapped meanwhile."""


@dataclass(frozen=True)
class TableData:
    """One match as the live screen draws it. Nothing in it may be changed.

    `state` is the state after the last entry, `look` what can be seen of it. `lines` are the entries of the last hand,
    voided and refused ones too, the newest sixty. `undo` are the lines that ↶ would take back, `redo` those that would
    return. What follows from these is found out once for all languages and roles.
    """

    match: Match
    state: State
    look: Look
    lines: tuple[LogLine, ...]
    undo: tuple[LogLine, ...]
    redo: tuple[LogLine, ...]

    @cached_property
    def cast(self) -> Cast:
        """Cast of the last hand, or of the first one before its deal."""
        return cast(self.match, None if self.look.phase == "before" else self.look)

    @cached_property
    def next_cast(self) -> Cast:
        """Cast of the hand that the next word belongs to: sides may change with the deal (AR-GAL-04)."""
        dealer = auto_deal.next_deal(self.match, self.look)["deal"]
        return dealt_cast(self.match, dealer) if self.look.phase == "over" else self.cast

    @cached_property
    def redo_cast(self) -> Cast:
        """Cast of the hand that a redo would return to: the one that it deals, else the last."""
        dealer = next((line.raw["deal"] for line in self.redo if line.kind == "deal"), None)
        return self.cast if dealer is None else dealt_cast(self.match, dealer)

    @cached_property
    def kept(self) -> breath.KeptWord | None:
        """Word that was said in one breath with the envido, and waits for its end."""
        if not self.look.compares_first:
            return None
        return breath.kept_in(self.state.ruleset, breath.standing_entries(self.lines))

    @cached_property
    def ready(self) -> State:
        """State that the next tap will be judged on, with the next hand dealt where none is open."""
        return auto_deal.ready(self.match, self.state, self.look)

    @cached_property
    def ahead(self) -> Look:
        """Look of the hand that the next tap meets."""
        # While a hand is open the next tap meets the very state that is shown.
        return self.look if self.ready is self.state else look(self.ready)

    @cached_property
    def legal(self) -> Legal:
        """Legal entries in the state that is shown."""
        return Legal(self.state)

    @cached_property
    def legal_ahead(self) -> Legal:
        """Legal entries of the next tap."""
        return self.legal if self.ready is self.state else Legal(self.ready)


def read_table(match_id: str, rev: int | None = None) -> TableData:
    """Return the table as it is now.

    With the `rev` that was just committed, no query where the match is at hand. Raises Match.DoesNotExist. An open
    match that another engine left behind is folded anew first.
    """
    kept = cache.at(match_id, rev) if rev is not None else None
    if kept is None:
        kept = _read(match_id)
    if kept.lines is None:
        kept = _with_lines(kept)
    lines = kept.lines or ()
    return TableData(kept.match, kept.state, kept.look, lines, undoable(lines), redoable(lines))


def _with_lines(kept: cache.Hot) -> cache.Hot:
    """Read the lines of the hand, of the very rev of its row."""
    for _ in range(_TRIES):
        lines = read_lines(kept.match)
        # A tap may have been committed since the row was read: no two statements see the same moment.
        if Match.objects.filter(pk=kept.match.pk).values_list("rev", flat=True).first() == kept.match.rev:
            kept = replace(kept, lines=lines)
            # Whoever reads next at this rev has the lines without a query.
            cache.keep_hot(kept)
        else:
            kept = _read(kept.match.pk)
        if kept.lines is not None:
            return kept
    # So many taps at once: they wait for this.
    with transaction.atomic():
        Match.objects.select_for_update().only("pk").get(pk=kept.match.pk)
        kept = _read(kept.match.pk)
        return replace(kept, lines=read_lines(kept.match))


def _read(match_id: str) -> cache.Hot:
    match = Match.objects.defer("snapshot").get(pk=match_id)
    kept = cache.at(match_id, match.rev)
    # Another process may have refolded it under a newer program, or packed it, at the same rev.
    if kept is not None and _stamp(kept.match) == _stamp(match):
        return kept
    if match.is_ruled_here:
        match = Match.objects.get(pk=match_id)  # again, whole: the rev and its snapshot must be of one moment
    elif not match.finished:
        match = _refolded(match_id)
    # What another engine finished is folded for the eye only; its rulings stay as they were.
    state = thaw(match.snapshot) if match.is_ruled_here else fold_all(match)
    kept = cache.Hot(match, state, look(state), None)
    cache.keep_hot(kept)
    return kept


def _stamp(match: Match) -> tuple[object, ...]:
    return match.engine, match.packed_at


def _refolded(match_id: str) -> Match:
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        refold_if_stamped_otherwise(match)
    return match


def rev_of(match_id: str) -> int | None:
    """Return the match's rev, or None where there is no such match any more."""
    return Match.objects.visible().filter(pk=match_id).values_list("rev", flat=True).first()


# The hands before the last one, each as it stood when the next was dealt.


@dataclass(frozen=True, slots=True)
class PastHand:
    """A hand that another has followed.

    `state` is the state right after the next deal, which settles what was left open; `hand` is the hand itself.
    """

    number: int
    state: State
    hand: Hand
    cast: Cast
    lines: tuple[LogLine, ...]


def number_of_hand(match: Match, place: int) -> int:
    """Return the number, from 1, of the hand whose deal has this place; 0 before any deal."""
    return _deals(match).filter(seq__lte=place).count()


def last_number(match: Match) -> int:
    """Return how many hands were dealt."""
    return _deals(match).count()


def past_hand(match: Match, number: int) -> PastHand | None:
    """Return a hand by its number from 1; None for the last one, for none, and of another engine."""
    rows = list(_deals(match).in_order().only("seq", "raw", "before")[number - 1 : number + 1]) if number > 0 else []
    if len(rows) < 2 or not match.is_ruled_here:
        return None
    deal, following = rows
    state = thaw(following.before)
    hand = state.hand
    assert hand is not None
    # The state before the next deal lacks what that deal itself still settles.
    judge(state, parse([json.loads(following.raw)], match)[0])
    cast = dealt_cast(match, json.loads(deal.raw)["deal"])
    return PastHand(number, state, hand, cast, read_lines(match, deal.seq))


def _deals(match: Match) -> EntryQuerySet:
    return Entry.objects.filter(match=match).standing().deals()


# Lists of matches: those open on a device, what it played last, and those to join. Bounded.

SUSPENDED_AFTER = timedelta(hours=12)
"""A match idle for so long leaves Home; it stays where it is."""
BEGUN_WITHIN = timedelta(days=30)
"""A match begun longer ago is joined by its letters or its code, not from the list of those played here."""
REMATCH_WITHIN = timedelta(days=14)
"""So long after its last change Home shows a match, and offers its revancha."""


def open_matches(device: str | None) -> list[Match]:
    """Return at most ten matches in progress that this device holds a pen of, last begun first, for Home."""
    if device is None:
        return []
    own_pens = Pen.objects.filter(device=device).held()
    return list(_playing().filter(pk__in=own_pens.values("match_id")).order_by("-played_at")[:10])


def played_matches(device: str | None) -> QuerySet[Match]:
    """Return the matches that this device kept score or sat in, last played first.

    Each has at least one entry. Brought in as files they were played elsewhere.
    """
    if device is None:
        return Match.objects.none()
    own_pens = Pen.objects.filter(device=device, role__in=(Pen.Role.SCORER, Pen.Role.SEAT))
    own = Match.objects.visible().defer("snapshot").filter(pk__in=own_pens.values("match_id"))
    return own.filter(seq__gt=0, imported=False).order_by("-played_at")


def last_finished(played: QuerySet[Match]) -> Match | None:
    """Return the last of these matches that is over, for as long as Home shows it."""
    return played.filter(finished=True, touched_at__gte=timezone.now() - REMATCH_WITHIN).first()


def wants_rematch(match: Match) -> bool:
    """Return whether Home offers the revancha of a phone's last match.

    It is over, not long ago, and nobody has begun the next one. A next one that was opened and left empty has itself
    left Home after a while: asking for the revancha leads to it again.
    """
    now = timezone.now()
    if not match.finished or match.touched_at < now - REMATCH_WITHIN:
        return False
    begun = Q(seq__gt=0) | Q(touched_at__gte=now - SUSPENDED_AFTER)
    return not (match.followed_by and Match.objects.filter(begun, pk=match.followed_by).exists())


def tables_here(device: str | None = None) -> list[Match]:
    """Return the matches in progress here that this device has no pen of.

    Each has at least one entry. At most twenty, last touched first. For Home on a local network's server ("Sumarme"); a
    public one must not show it.
    """
    # A match without an entry may be a mistake; nobody should join it by a list. When it was last touched has no index,
    # when it began has.
    others = _playing().filter(seq__gt=0, played_at__gte=timezone.now() - BEGUN_WITHIN)
    if device is not None:
        own_pens = Pen.objects.filter(device=device).held()
        others = others.exclude(pk__in=own_pens.values("match_id"))
    return list(others.order_by("-touched_at")[:20])


def _playing() -> QuerySet[Match]:
    since = timezone.now() - SUSPENDED_AFTER
    return Match.objects.visible().defer("snapshot").filter(finished=False, followed_by="", touched_at__gte=since)
