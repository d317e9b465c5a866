"""Rulings on a disputed hand, of the log as written and of each version: awards, and the entries they rest on."""

from __future__ import annotations

from dataclasses import dataclass

from referee.matches.corrections import plan
from referee.matches.corrections.effect import ChangedRuling, Effect, effect
from referee.matches.corrections.fixes import CannotFixError, Fix
from referee.matches.disputes.judged_hand import Ground, judged
from referee.matches.disputes.logged_hands import hand_of
from referee.matches.log import queries
from referee.matches.models import Dispute, Match
from referee.matches.types import Raw, kind_of

AS_WRITTEN = 0
"""The number of the version that is the log as it stands."""
_AS_WRITTEN: Raw = {"who": "", "claim": ""}


@dataclass(frozen=True, slots=True)
class VersionRuling:
    """The ruling on the log as written (`number` 0) or on a version of the facts.

    `evidence` are the entries of the hand that were said anyway and refused, each with its rule; they come first.
    `awards` are those of the hand. `score` is the match's result then (`states.result`); `effect` what would change,
    None for the log as written. `code`, `rule` and `args` tell why a version can't stand; then it has nothing else.
    """

    number: int
    who: str
    claim: str
    fix: Fix | None
    evidence: tuple[ChangedRuling, ...] = ()
    awards: tuple[Ground, ...] = ()
    score: Raw | None = None
    effect: Effect | None = None
    code: str = ""
    rule: str = ""
    args: Raw | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """Return every rule that this ruling rests on, once."""
        cited = [turned.rule for turned in self.evidence] + [turned.award["rule"] for turned in self.awards]
        return tuple(dict.fromkeys(rule for rule in (*cited, self.rule) if rule))

    def as_json(self) -> Raw:
        """Return the ruling as it is kept with the decision: entries by their ids."""
        kept: Raw = {"version": self.number}
        if self.score is None:
            return kept | {"code": self.code, "rule": self.rule}
        awards = [{**ground.award, "rests_on": [row.pk for row in ground.rests_on if row.pk]} for ground in self.awards]
        refused = [{"entry": turned.row.pk, "code": turned.code, "rule": turned.rule} for turned in self.evidence]
        stands = {"score": self.score["score"], "games": self.score["games"]}
        return kept | stands | {"awards": awards, "refused": refused}


def rulings(dispute: Dispute) -> list[VersionRuling]:
    """Judge the log as written, and each version of the facts. Stores nothing.

    A version costs as much as a correction: its hand and everything after it are judged again. A match that another
    engine has left finished is closed, and nothing more is ruled of it.
    """
    match = Match.objects.get(pk=dispute.match_id)
    if not match.is_ruled_here:
        # an open match of another engine is folded anew, as whenever its table is opened
        match = queries.table(match.pk).match
    if not match.is_ruled_here:
        return [_closed(number, version) for number, version in enumerate([_AS_WRITTEN, *dispute.versions])]
    versions = enumerate(dispute.versions, start=1)
    return [as_written(match, dispute), *(_of_version(match, number, version) for number, version in versions)]


def as_written(match: Match, dispute: Dispute) -> VersionRuling:
    """Judge the disputed hand as it stands in the log."""
    hand = hand_of(match, dispute.entry.seq if dispute.entry else match.hand_seq)
    evidence, awards = judged(match, hand.since, hand.rows)
    return VersionRuling(AS_WRITTEN, "", "", None, evidence, awards, dict(match.result))


def _closed(number: int, version: Raw) -> VersionRuling:
    return VersionRuling(number, version["who"], version["claim"], None, code="match-closed")


def _of_version(match: Match, number: int, version: Raw) -> VersionRuling:
    fix = Fix.from_json(version["fix"]) if version["fix"] else None
    who, claim = version["who"], version["claim"]
    if fix is None:
        return VersionRuling(number, who, claim, None, code="no-facts")
    try:
        planned = plan.plan(match, fix)
    except CannotFixError as error:
        return VersionRuling(number, who, claim, fix, code=error.code, rule=error.rule, args=error.details)
    start, since = planned.own
    stands = [row for row, _ruled in planned.ruled_rows if row.seq >= start]
    # a version that takes the deal away leaves no hand to rule on
    opened = bool(stands) and (not since or (stands[0].seq == start and kind_of(stands[0].raw) == "deal"))
    evidence, awards = judged(match, since, stands) if opened else ((), ())
    changes = effect(planned)
    return VersionRuling(number, who, claim, fix, evidence, awards, changes.after, changes)
