"""Disputes in words, for every screen: the subject, the ruling on each version, the decision."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _

from referee.matches.agreement import texts
from referee.matches.corrections.effect import ChangedRuling
from referee.matches.corrections.plan import CannotFixError, LogRow
from referee.matches.disputes.subject import entries_named
from referee.matches.disputes.versions import Ground, VersionRuling
from referee.matches.identity.pens import phone_label
from referee.matches.models import Dispute, Entry, Match, Pen, Proposal
from referee.matches.types import Raw, entry_kind
from referee.matches.words import ledger, names, phrases, reasons
from referee.matches.words.casts import Casts, TrickCount
from referee.rules.ledger import score

About, Decision, Status = Dispute.About, Dispute.Decision, Dispute.Status


@dataclass(frozen=True, slots=True)
class RefusedLine:
    """A refused entry as it reads, and the rule that refuses it."""

    text: str
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class RulingAward:
    """An award of a ruling, and the entries that it rests on."""

    points: str
    who: str
    side: int
    reason: str
    rule: str
    rests: str


@dataclass(frozen=True, slots=True)
class SpokenScore:
    """A score as players say it; `side` is empty where every player has one."""

    who: str
    side: int | str
    spoken: str
    games: str


@dataclass(frozen=True, slots=True)
class RulingInWords:
    """The ruling on the log as written (`number` 0) or on a version: `trouble` says why there is none.

    `evidence` was refused when it was logged, `falls` would be; `change` is what the version has otherwise.
    """

    number: int
    who: str
    claim: str
    trouble: str = ""
    rule: str = ""
    evidence: Sequence[RefusedLine] = ()
    falls: Sequence[RefusedLine] = ()
    awards: Sequence[RulingAward] = ()
    scores: Sequence[SpokenScore] = ()
    change: str = ""


@dataclass(frozen=True, slots=True)
class DisputeSummary:
    """A dispute in short, of this match or (without `pk`) of the file that it came in.

    `versions` are the rulings of when it was decided, `rules` those that a file cites. `left` are the seconds for which
    it is shown as news.
    """

    about: str
    what: str
    who: str
    claim: str
    rule: str
    withdrawn: bool
    decision: str
    agreed: str
    pk: int | None = None
    entry: int | None = None
    at: datetime | None = None
    open: bool = False
    neutral: bool = False
    decided_at: datetime | None = None
    versions: Sequence[RulingInWords] = ()
    why: str = ""
    rules: Sequence[str] = ()
    left: int = 0


@dataclass(slots=True)
class Teller:
    """The disputes of a match in the reader's language, with one query for all entries that they name."""

    match: Match
    casts: Casts
    entries: dict[int, LogRow] = field(default_factory=dict)

    @classmethod
    def of(cls, match: Match, disputes: Sequence[Dispute]) -> "Teller":
        """Return a teller that knows the entries which these disputes name."""
        wanted = {pk for dispute in disputes for pk in entries_named(dispute)}
        rows = Entry.objects.filter(match=match, pk__in=wanted).values_list("pk", "seq", "raw") if wanted else ()
        return cls(match, Casts(match), {pk: LogRow(pk, seq, json.loads(raw)) for pk, seq, raw in rows})

    def summary(self, dispute: Dispute, left: int = 0) -> DisputeSummary:
        """Return a dispute in short, with the rulings of when it was decided."""
        agreed = dispute.outcome.get("agreed", ())
        return DisputeSummary(
            pk=dispute.pk,
            about=str(reasons.ABOUT[dispute.about]),
            what=self.subject(dispute),
            entry=dispute.entry_id if dispute.entry_id in self.entries else None,
            rule=(dispute.award or {}).get("rule", ""),
            who=self._who(dispute.pen),
            claim=reasons.claim_text(dispute),
            at=dispute.at,
            open=dispute.status == Status.OPEN,
            withdrawn=dispute.status == Status.WITHDRAWN,
            decision=self.decision(dispute),
            agreed=self._agreed(agreed),
            neutral=any(yes.get("neutral") for yes in agreed),
            decided_at=dispute.decided_at,
            versions=[self._kept_ruling(dispute, kept) for kept in dispute.outcome.get("rulings", ())],
            left=left,
        )

    def cast_of(self, dispute: Dispute) -> names.Cast:
        """Return who plays the hand that is disputed."""
        entry = self.entries.get(dispute.entry_id or 0)
        return self.casts.at(entry.seq if entry else self.match.hand_seq)

    def subject(self, dispute: Dispute) -> str:
        """Name the subject: "truco, Ana"; "+2 Ellos, truco querido"."""
        cast = self.cast_of(dispute)
        # an award is named by what it paid, even where its entry is gone
        if dispute.award:
            return award_name(dispute.award, cast)
        entry = self.entries.get(dispute.entry_id or 0)
        text = phrases.entry_phrase(entry.raw, self.casts.of_entry(entry.seq, entry.raw)) if entry else ""
        if dispute.about == About.MISSING:
            return _("algo después de: %(what)s") % {"what": text} if text else _("algo, antes que nada")
        return text or _("algo que ya no está")

    def decision(self, dispute: Dispute) -> str:
        """Return the decision with its points or version; "" while there is none."""
        if not dispute.decision:
            return ""
        return self.choice(dispute, {**dispute.outcome.get("data", {}), "decision": dispute.decision})

    def choice(self, dispute: Dispute, data: Mapping[str, Any]) -> str:
        """Return a decision in words, as it is proposed or was taken."""
        decision = str(reasons.DECISIONS[data["decision"]])
        if data["decision"] == Decision.POINTS:
            points = phrases.points(data["adjust"], self.cast_of(dispute))
            return f"{decision}{_(':')} {points} ({texts.why_text(data['why'])})"
        if data["decision"] == Decision.CORRECT:
            version = dispute.versions[data["version"] - 1]
            return _("%(what)s, como dice %(who)s") % {"what": decision, "who": self.version_of(version)}
        return decision

    def version_of(self, version: Mapping[str, Any]) -> str:
        """Return whose version this is: of a phone without a name, who holds the pencil."""
        return names.shown_name(version.get("who") or "") or str(reasons.PENCIL)

    def _who(self, pen: Pen | None) -> str:
        return names.shown_name(phone_label(self.match, pen)) or str(reasons.PENCIL if pen else reasons.ANOTHER)

    def _agreed(self, answers: Iterable[Raw]) -> str:
        """Name who agreed. A yes on the proposer's own phone proves nobody's, and says so."""
        board, people = names.board_columns(names.cast(self.match)), []
        for answer in answers:
            party = answer.get("party")
            by = board[party].brief if isinstance(party, int) else names.shown_name(answer.get("who") or "")
            name = by or str(reasons.PENCIL)
            people.append(_("%(who)s (mismo teléfono)") % {"who": name} if answer.get("same") else name)
        return ", ".join(dict.fromkeys(people))

    def ruling(self, dispute: Dispute, ruling: VersionRuling) -> RulingInWords:
        """Return a ruling in words."""
        cast, head = self.cast_of(dispute), self._head(dispute, ruling.number)
        if ruling.score is None:
            return RulingInWords(*head, trouble(ruling.code, ruling.args or {}, cast), ruling.rule)
        then, falls = _refused_lines(ruling.evidence, cast)
        return RulingInWords(
            *head,
            evidence=then,
            falls=falls,
            awards=list(_ruling_awards(ruling.awards, cast)),
            scores=_spoken_scores(self.match, ruling.score["score"], ruling.score["games"]),
            change=self._change(dispute, ruling.number),
        )

    def _kept_ruling(self, dispute: Dispute, kept: Raw) -> RulingInWords:
        """Return a ruling of when the dispute was decided, without the entries that are no more."""
        # a version that could not be judged has no score, only the reason
        if "score" not in kept:
            return self.ruling(dispute, VersionRuling(kept["version"], code=kept["code"], rule=kept["rule"]))
        # the first ruling is of the log as written: refused there, refused when it was logged
        before = {entry["entry"] for entry in dispute.outcome["rulings"][0].get("refused", ())}
        evidence = tuple(
            ChangedRuling(
                replace(row, code=turned["code"] if row.pk in before else ""), turned["code"], turned["rule"], {}
            )
            for turned in kept["refused"]
            if (row := self.entries.get(turned["entry"])) is not None
        )
        awards = tuple(Ground(award, tuple(self._standing(award["rests_on"]))) for award in kept["awards"])
        return self.ruling(dispute, VersionRuling(kept["version"], evidence, awards, kept))

    def _head(self, dispute: Dispute, number: int) -> tuple[int, str, str]:
        """Return the number of a version, whose it is, and its claim."""
        if not number:
            return 0, "", ""
        version = dispute.versions[number - 1]
        return number, self.version_of(version), version["claim"]

    def _standing(self, numbers: Iterable[int]) -> Iterator[LogRow]:
        """Yield these entries, less those that are no more."""
        return (self.entries[pk] for pk in numbers if pk in self.entries)

    def _change(self, dispute: Dispute, number: int) -> str:
        """Return what a version has instead of the log: "sin truco, Ana"; "con 28, Bruno"."""
        fix = dispute.versions[number - 1]["fix"] if number else None
        if not fix:
            return ""
        cast = self.cast_of(dispute)
        gone = phrases.tap_phrase([row.raw for row in self._standing(fix["void"])], cast)
        new = phrases.tap_phrase(fix["new"], cast)
        if gone and new:
            return _("«%(after)s» en vez de «%(before)s»") % {"after": new, "before": gone}
        return _("también «%(what)s»") % {"what": new} if new else _("sin «%(what)s»") % {"what": gone}


def why_wrong(error: CannotFixError, cast: names.Cast) -> str:
    """Return why something about a dispute was not taken."""
    return trouble(error.code, error.details, cast)


# Parts of a ruling in words: refused entries, awards with their grounds, and the score.


def trouble(code: str, args: Mapping[str, Any], cast: names.Cast) -> str:
    """Return why something about a dispute can't be, in the reader's language."""
    text = reasons.REFUSED.get(code)
    return str(text) % args if text and ("%(" not in str(text) or args) else reasons.refusal_text(code, args, cast)


def _refused_lines(evidence: Iterable[ChangedRuling], cast: names.Cast) -> tuple[list[RefusedLine], list[RefusedLine]]:
    """Return the entries refused when they were logged, and apart those that would fall with a version."""
    then: list[RefusedLine] = []
    falls: list[RefusedLine] = []
    for entries in _alike(evidence):
        turned = entries[0]
        text = phrases.tap_phrase([one.row.raw for one in entries], cast)
        line = RefusedLine(text, reasons.refusal_text(turned.code, turned.args, cast), turned.rule)
        lines = then if turned.row.code else falls
        # two equal words of one player, refused alike, are one line
        if line not in lines:
            lines.append(line)
    return then, falls


def _alike(evidence: Iterable[ChangedRuling]) -> Iterator[list[ChangedRuling]]:
    """Yield entries one by one, but tricks in a row that were refused alike together."""

    def key(turned: ChangedRuling) -> tuple[object, ...]:
        return entry_kind(turned.row.raw) == "trick", turned.code, turned.rule, bool(turned.row.code)

    for (is_trick, *_rest), run in groupby(evidence, key):
        entries = list(run)
        yield from [entries] if is_trick else ([entry] for entry in entries)


def _ruling_awards(grounds: Iterable[Ground], cast: names.Cast) -> Iterator[RulingAward]:
    """Yield awards with their rules and the entries that they rest on; both players of a pair joined."""
    for _same, run in groupby(grounds, lambda ground: (ground.award["entry"], ground.award["rule"])):
        first, *_others = same = list(run)
        award, rests = first.award, [row.raw for row in first.rests_on]
        shares = [(ground.award["team"], ground.award["points"]) for ground in same]
        for who, points in phrases.gainers(cast, shares):
            reason, rule = ledger.points_reason(award["rule"], cast.ruleset), award["rule"]
            yield RulingAward(f"{points:+d}", who.brief, who.side, reason, rule, " · ".join(_in_words(rests, cast)))


def _in_words(raws: Iterable[Raw], cast: names.Cast) -> Iterator[str]:
    """Yield entries in words, tricks in a row as one: the hand, if one side won them."""
    count = TrickCount()
    for is_trick, run in groupby(raws, lambda raw: entry_kind(raw) == "trick"):
        entries = list(run)
        for raw in entries:
            count.add(raw)
        if is_trick:
            yield phrases.tap_phrase(entries, replace(cast, trick=0 if count.open else count.done))
        else:
            yield from (phrases.entry_phrase(raw, cast) for raw in entries if entry_kind(raw) != "deal")


def award_name(award: Raw, cast: names.Cast) -> str:
    """Return a contested award in a line: "+2 Ellos, truco querido"."""
    accounts = [award["team"]]
    if cast.by_turns and award["for"] != "adjust":  # both of a pair got it (AR-GAL-05)
        accounts = [seat for seat, side in enumerate(cast.sides) if side == cast.sides[award["team"]]]
    who = phrases.gainers(cast, [(account, 0) for account in accounts])[0][0].brief
    points = f"{award['points']:+d} " if award.get("points") else ""
    return f"{points}{who}, {ledger.points_reason(award['rule'], cast.ruleset)}"


def _spoken_scores(match: Match, points: Sequence[int], won: Sequence[int]) -> list[SpokenScore]:
    """Return every score as players say it, with the games won where there are any."""
    spoken = score.in_words(tuple(points), match.rules, match.settings["target"])
    cast = names.cast(match)
    return [
        SpokenScore(
            side.brief,
            "" if cast.by_turns else side.number,
            spoken[side.number],
            phrases.games_phrase(won[side.number], match.ruleset) if any(won) else "",
        )
        for side in names.board_columns(cast)
    ]


def decision_wording(proposal: Proposal, _casts: Casts) -> str:
    """Put a proposed decision into words."""
    dispute = proposal.dispute
    if dispute is None:
        return _("una decisión de lo que se discute")
    decision = Teller.of(proposal.match, [dispute]).choice(dispute, proposal.data)
    return _("«%(decision)s»") % {"decision": decision}  # a sentence of its own, like "vale lo que dice el reglamento"
