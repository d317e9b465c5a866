"""Reading for the screens: one table with its hand, in few queries."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.db import transaction
from django.utils.functional import cached_property

from referee.matches.log import auto_deal, breath, cache
from referee.matches.log.fold import fold_all, refold_if_stamped_otherwise
from referee.matches.log.lines import Line, read_lines
from referee.matches.log.states import thaw
from referee.matches.log.undo_lines import redoable, undoable
from referee.matches.models import Match
from referee.matches.words.names import Cast, cast, dealt
from referee.rules.asked.legal import Legal
from referee.rules.asked.look import look
from referee.rules.asked.view import Look
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
    lines: tuple[Line, ...]
    undo: tuple[Line, ...]
    redo: tuple[Line, ...]

    @cached_property
    def cast(self) -> Cast:
        """Cast of the last hand, or of the first one before its deal."""
        return cast(self.match, None if self.look.phase == "before" else self.look)

    @cached_property
    def next_cast(self) -> Cast:
        """Cast of the hand that the next word belongs to.

        The side of each may change with the deal (AR-GAL-04).
        """
        dealer = auto_deal.next_deal(self.match, self.look)["deal"]
        return dealt(self.match, dealer) if self.look.phase == "over" else self.cast

    @cached_property
    def redo_cast(self) -> Cast:
        """Cast of the hand that a redo would return to.

        The one that it deals, else the last.
        """
        dealer = next((line.raw["deal"] for line in self.redo if line.kind == "deal"), None)
        return self.cast if dealer is None else dealt(self.match, dealer)

    @cached_property
    def kept(self) -> breath.KeptWord | None:
        """Word that was said in one breath with the envido, and waits for its end."""
        if not self.look.compares_first:
            return None
        return breath.kept_in(self.state.ruleset, breath.standing(self.lines))

    @cached_property
    def ready(self) -> State:
        """State that the next tap will be judged on.

        With the next hand dealt where none is open.
        """
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


def table(match_id: str, rev: int | None = None) -> TableData:
    """Return the table as it is now.

    With the `rev` that was just committed, no query where the match is at hand.

    Raises Match.DoesNotExist. An open match that another engine left behind is folded anew first.
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
        if _rev(kept.match.pk) == kept.match.rev:
            kept = replace(kept, lines=lines)
            # Whoever reads next at this rev has the lines without a query.
            cache.keep(kept)
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
    cache.keep(kept)
    return kept


def _stamp(match: Match) -> tuple[object, ...]:
    return match.engine, match.packed_at


def _refolded(match_id: str) -> Match:
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        refold_if_stamped_otherwise(match)
    return match


def _rev(match_id: str) -> int | None:
    return Match.objects.filter(pk=match_id).values_list("rev", flat=True).first()


def rev_of(match_id: str) -> int | None:
    """Return the match's rev, or None where there is no such match any more."""
    return Match.objects.visible().filter(pk=match_id).values_list("rev", flat=True).first()
