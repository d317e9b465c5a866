"""One match, locked, for as long as one tap is judged and stored. `referee.matches.log` works on it, nobody else."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import timezone

from referee.matches import hot
from referee.matches.answers import Answer, Raw, Status
from referee.matches.changes import announce
from referee.matches.folding import Ruled, freeze, phase, result, thaw, to_text
from referee.matches.lines import MOST, Line, line_of
from referee.matches.models import Entry, Match, Pen, Tap
from referee.matches.refold import refold_if_stamped_otherwise
from referee.rules.state import State


@dataclass(slots=True)
class Desk:
    """A locked match, who writes in it, and the tap to be stored. `state` is shared: judge on a copy."""

    match: Match
    pen: Pen
    key: str
    seen: int
    state: State
    lines: tuple[Line, ...] | None

    def store(
        self,
        status: Status,
        kind: Tap.Kind = Tap.Kind.TAP,
        *,
        code: str | None = None,
        rule: str | None = None,
        args: Raw | None = None,
        twin: Tap | None = None,
    ) -> Answer:
        """Store a tap that changed nothing, with its answer."""
        answer = Answer(status, self.match.rev, self.key, (), code, rule, args or {})
        self._insert_tap(kind, answer, twin=twin)
        self.match.taps += 1
        Match.objects.filter(pk=self.match.pk).update(taps=self.match.taps)
        return answer

    def append(self, ruled: list[Ruled], state: State, *, said: str, group: str, code: str | None = None) -> Answer:
        """Store a tap that was taken, its entries, and the match as `state` says it stands now."""
        match, opened = self.match, phase(self.state) == "open"
        first = match.seq
        for place, one in enumerate(ruled, first):
            if one.before:
                match.hand_seq = place
        match.seq += len(ruled)
        dealt = any(one.before for one in ruled)
        entries = tuple({"seq": place, "raw": one.raw} for place, one in enumerate(ruled, first))
        answer = Answer("taken", match.rev + 1, self.key, entries, code)
        tap = self._insert_tap(Tap.Kind.TAP, answer, said=said, group=group)
        rows = [
            Entry(
                match=match, seq=place, tap=tap, raw=to_text(one.raw), code=one.code, rule=one.rule,
                awards=one.awards_text, before=one.before,
            )
            for place, one in enumerate(ruled, first)
        ]  # fmt: skip
        Entry.objects.bulk_create(rows)
        self.settle(state, hand_ended=(opened and dealt) or (phase(state) != "open" and (opened or dealt)))
        self._remember(state, tuple(line_of(row, tap, match, self.pen) for row in rows))
        return answer

    def settle(self, state: State, *, hand_ended: bool) -> None:
        """Store the match as `state` says it stands now, one rev later, and tell whoever watches after the commit."""
        match = self.match
        match.rev += 1
        match.taps += 1
        match.snapshot = freeze(state)
        match.touched_at = timezone.now()
        match.finished = phase(state) == "match-over"
        match.result = result(state)
        if hand_ended:
            match.over_rev = match.rev
        columns = ("rev", "seq", "taps", "hand_seq", "over_rev", "snapshot", "touched_at", "finished", "result")
        Match.objects.filter(pk=match.pk).update(**{name: getattr(match, name) for name in columns})

    def take_back(self, state: State) -> None:
        """After an undo or a redo: remember the state; the lines are read again when somebody looks."""
        hot.keep_after_commit(hot.Hot(self.match, state, None))
        announce(self.match.pk, self.match.rev)

    def _remember(self, state: State, new: tuple[Line, ...]) -> None:
        lines = None
        if self.lines is not None:
            lines = tuple(line for line in self.lines + new if line.seq >= self.match.hand_seq)[-MOST:]
        hot.keep_after_commit(hot.Hot(self.match, state, lines))
        announce(self.match.pk, self.match.rev)

    def insert_correction(self, kind: Tap.Kind, answer: Answer) -> Tap:
        """Store the tap that an undo or a redo is."""
        return self._insert_tap(kind, answer)

    def _insert_tap(
        self, kind: Tap.Kind, answer: Answer, *, said: str = "", group: str = "", twin: Tap | None = None
    ) -> Tap:
        return Tap.objects.create(
            match=self.match, key=self.key, pen=self.pen, kind=kind, status=answer.status, rev_seen=self.seen,
            rev_after=answer.rev, group=group, said=said, answer=answer.to_json(), twin=twin,
        )  # fmt: skip


def lock(match_id: str) -> Match:
    """The match's row, locked until the transaction ends; its snapshot is read only where it is needed."""
    return Match.objects.select_for_update().defer("snapshot").get(pk=match_id)


def repeated(match: Match, key: str) -> Answer | None:
    """The answer that this key got before, or None."""
    text = Tap.objects.filter(match=match, key=key).values_list("answer", flat=True).first()
    return Answer.from_json(text) if text is not None else None


def sit_down(match: Match, pen: Pen, key: str, seen: int) -> Desk:
    """A desk for a match that is locked, its state at hand: from memory, from its snapshot, or folded anew."""
    refold_if_stamped_otherwise(match)
    kept = hot.at(match.pk, match.rev)
    if kept is not None:
        return Desk(match, pen, key, seen, kept.state, kept.lines)
    return Desk(match, pen, key, seen, thaw(match.snapshot), None)
