"""Disputes as every screen tells them: what is contested, what the rules say of each version, what was decided."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from referee.matches.agreement import proposal_words, whys
from referee.matches.corrections.plan import CannotFixError
from referee.matches.disputes.versions import VersionRuling
from referee.matches.identity.labels import label
from referee.matches.models import Dispute, Entry, Match, Pen, Proposal
from referee.matches.types import Raw, kind_of
from referee.matches.words import claims, gains, ledger, names, phrases, reasons
from referee.matches.words.casts import Casts
from referee.rules.ledger import score
from referee.rules.record.rulesets import find

Context = dict[str, Any]
Refused = tuple[int | None, Raw, str, Mapping[str, Any], str]
"""A refused entry: its number, what it said, and why: code, arguments and rule."""
About, Decision, Status = Dispute.About, Dispute.Decision, Dispute.Status


def register() -> None:
    """Have proposed decisions put into words by what is here."""
    proposal_words.register(Proposal.Kind.DECIDE, _proposed)


def _proposed(proposal: Proposal, _casts: Casts) -> str:
    dispute = proposal.dispute
    if dispute is None:
        return _("una decisión de lo que se discute")
    told = Teller.of(proposal.match, [dispute]).choice(dispute, proposal.data)
    return _("«%(decision)s»") % {"decision": told}  # a sentence of its own, like "vale lo que dice el reglamento"


@dataclass(slots=True)
class Teller:
    """Tells the disputes of a match in the reader's language. One query for all entries that they name."""

    match: Match
    casts: Casts
    entries: dict[int, tuple[int, Raw]] = field(default_factory=dict)

    @classmethod
    def of(cls, match: Match, disputes: Sequence[Dispute]) -> Teller:
        """One that knows the entries which these disputes name."""
        wanted = {pk for one in disputes for pk in _named(one)}
        rows = Entry.objects.filter(match=match, pk__in=wanted).values_list("pk", "seq", "raw") if wanted else ()
        return cls(match, Casts(match), {pk: (seq, json.loads(raw)) for pk, seq, raw in rows})

    def told(self, dispute: Dispute) -> Context:
        """A dispute in short, with what was ruled when it was decided; nothing of that while it is open."""
        return {
            "pk": dispute.pk,
            "about": str(claims.ABOUT[dispute.about]),
            "what": self.what(dispute),
            "entry": dispute.entry_id if dispute.entry_id in self.entries else None,
            "rule": (dispute.award or {}).get("rule", ""),
            "who": self._who(dispute.pen),
            "claim": claims.claim(dispute),
            "at": dispute.at,
            "open": dispute.status == Status.OPEN,
            "withdrawn": dispute.status == Status.WITHDRAWN,
            "decision": self.decision(dispute),
            "agreed": self._agreed(dispute.outcome.get("agreed", ())),
            "neutral": any(one.get("neutral") for one in dispute.outcome.get("agreed", ())),
            "decided_at": dispute.decided_at,
            "versions": [self._kept(dispute, one) for one in dispute.outcome.get("rulings", ())],
        }

    def cast_of(self, dispute: Dispute) -> names.Cast:
        """Who plays the hand that is disputed."""
        place = self.entries.get(dispute.entry_id or 0)
        return self.casts.at(place[0] if place else self.match.hand_seq)

    def what(self, dispute: Dispute) -> str:
        """What is contested: "truco, Ana"; "+2 Ellos, truco querido"; "algo después de: quiero, Bruno"."""
        cast = self.cast_of(dispute)
        if dispute.award:
            return self._award(dispute.award, cast)
        known = self.entries.get(dispute.entry_id or 0)
        said = phrases.entry(known[1], cast) if known else ""
        if dispute.about == About.MISSING:
            return _("algo después de: %(what)s") % {"what": said} if said else _("algo, antes que nada")
        return said or _("algo que ya no está")

    def decision(self, dispute: Dispute) -> str:
        """What the table decided, with the points or the version that it agreed on; nothing while it did not."""
        if not dispute.decision:
            return ""
        return self.choice(dispute, {**dispute.outcome.get("data", {}), "decision": dispute.decision})

    def choice(self, dispute: Dispute, data: Mapping[str, Any]) -> str:
        """A decision in words, as it is proposed or was taken."""
        told = str(claims.DECISIONS[data["decision"]])
        if data["decision"] == Decision.POINTS:
            points = phrases.points(data["adjust"], self.cast_of(dispute))
            return f"{told}: {points} ({whys.told(data['why'])})"
        if data["decision"] == Decision.CORRECT:
            version = dispute.versions[data["version"] - 1]
            return _("%(what)s, como dice %(who)s") % {"what": told, "who": self.version_of(version)}
        return told

    def version_of(self, version: Mapping[str, Any]) -> str:
        """Whose version this is: of a phone without a name, who holds the pencil."""
        return names.called(version.get("who") or "") or str(reasons.PENCIL)

    def _who(self, pen: Pen | None) -> str:
        return names.called(label(self.match, pen)) or str(reasons.PENCIL if pen else reasons.ANOTHER)

    def _agreed(self, told: Iterable[Raw]) -> str:
        """Who agreed; a yes on the phone of whoever proposed it proves nobody's, and says so."""
        board, said = names.columns(names.cast(self.match)), []
        for one in told:
            party = one.get("party")
            by = board[party].brief if isinstance(party, int) else names.called(one.get("who") or "")
            told_by = by or str(reasons.PENCIL)
            said.append(_("%(who)s (mismo teléfono)") % {"who": told_by} if one.get("same") else told_by)
        return ", ".join(dict.fromkeys(said))

    def ruling(self, dispute: Dispute, one: VersionRuling) -> Context:
        """What the rules say if it was so, as it is now."""
        cast = self.cast_of(dispute)
        told = self._head(dispute, one.number)
        if one.score is None:
            return told | {"trouble": trouble(one.code, one.args or {}, cast), "rule": one.rule}
        known = [turned.row.pk for turned in one.evidence if turned.row.code]
        refused = [(turned.row.pk, turned.row.raw, turned.code, turned.args, turned.rule) for turned in one.evidence]
        grounds = [(ground.award, [row.raw for row in ground.rests_on]) for ground in one.awards]
        return told | {
            **_evidence(refused, known, cast),
            "awards": list(self._awards(grounds, cast)),
            "scores": self._scores(one.score["score"], one.score["games"]),
            "change": self._change(dispute, one.number),
        }

    def _kept(self, dispute: Dispute, one: Raw) -> Context:
        """What the rules said of a version when the dispute was decided."""
        cast = self.cast_of(dispute)
        told = self._head(dispute, one["version"])
        if "score" not in one:
            return told | {"trouble": trouble(one["code"], {}, cast), "rule": one["rule"]}
        known = [told["entry"] for told in dispute.outcome["rulings"][0].get("refused", ())]
        refused: list[Refused] = [
            (told["entry"], self.entries[told["entry"]][1], told["code"], {}, told["rule"])
            for told in one["refused"]
            if told["entry"] in self.entries
        ]
        grounds = [
            (told, [self.entries[pk][1] for pk in told["rests_on"] if pk in self.entries]) for told in one["awards"]
        ]
        return told | {
            **_evidence(refused, known, cast),
            "awards": list(self._awards(grounds, cast)),
            "scores": self._scores(one["score"], one["games"]),
            "change": self._change(dispute, one["version"]),
        }

    def _head(self, dispute: Dispute, number: int) -> Context:
        if not number:
            return {"number": 0, "who": "", "claim": ""}
        version = dispute.versions[number - 1]
        return {"number": number, "who": self.version_of(version), "claim": version["claim"]}

    def _change(self, dispute: Dispute, number: int) -> str:
        """What a version says instead of the log: "sin truco, Ana"; "con 28, Bruno"."""
        fix = dispute.versions[number - 1]["fix"] if number else None
        if not fix:
            return ""
        cast = self.cast_of(dispute)
        gone = phrases.tap([self.entries[pk][1] for pk in fix["void"] if pk in self.entries], cast)
        new = phrases.tap(fix["new"], cast)
        if gone and new:
            return _("«%(after)s» en vez de «%(before)s»") % {"after": new, "before": gone}
        return _("también «%(what)s»") % {"what": new} if new else _("sin «%(what)s»") % {"what": gone}

    def _awards(self, grounds: Iterable[tuple[Raw, list[Raw]]], cast: names.Cast) -> Iterator[Context]:
        """Awards with their rules and the entries that they rest on; what both of a pair got is one."""
        told: list[tuple[Raw, list[Raw], list[tuple[int, int]]]] = []
        for award, rests in grounds:
            got = (award["team"], award["points"])
            if told and told[-1][0]["entry"] == award["entry"] and told[-1][0]["rule"] == award["rule"]:
                told[-1][2].append(got)
            else:
                told.append((award, rests, [got]))
        for award, rests, some in told:
            for who, points in gains.gainers(cast, some):
                yield {
                    "points": f"{points:+d}",
                    "who": who.brief,
                    "side": who.side,
                    "for": ledger.reason(award["rule"]),
                    "rule": award["rule"],
                    "rests": " · ".join(phrases.entry(raw, cast) for raw in rests if kind_of(raw) != "deal"),
                }

    def _award(self, award: Raw, cast: names.Cast) -> str:
        got = [award["team"]]
        if cast.by_turns and award["for"] != "adjust":  # both of a pair got it (AR-GAL-05)
            got = [seat for seat, side in enumerate(cast.sides) if side == cast.sides[award["team"]]]
        who = gains.gainers(cast, [(seat, 0) for seat in got])[0][0].brief
        points = f"{award['points']:+d} " if award.get("points") else ""
        return f"{points}{who}, {ledger.reason(award['rule'])}"

    def _scores(self, points: Sequence[int], won: Sequence[int]) -> list[Context]:
        ruleset = find(self.match.ruleset)
        target = ruleset.settings(self.match.options)["target"]
        spoken = score.in_words(tuple(points), ruleset, target)
        cast = names.cast(self.match)
        return [
            {
                "who": side.brief,
                "side": "" if cast.by_turns else side.number,
                "spoken": spoken[side.number],
                "games": phrases.games(won[side.number], self.match.ruleset) if any(won) else "",
            }
            for side in names.columns(cast)
        ]


def trouble(code: str, args: Mapping[str, Any], cast: names.Cast) -> str:
    """Why something about a dispute can't be, in the reader's language."""
    text = claims.REFUSED.get(code)
    return str(text) % args if text and ("%(" not in str(text) or args) else reasons.reason(code, args, cast)


def wrong(error: CannotFixError, cast: names.Cast) -> str:
    """Why something about a dispute was not taken."""
    return trouble(error.code, error.told, cast)


def _evidence(
    refused: Iterable[tuple[int | None, Raw, str, Mapping[str, Any], str]],
    known: Container[int | None],
    cast: names.Cast,
) -> Context:
    """What was said anyway, of which the rules said so then; and apart what would fall with a version."""
    evidence: list[Context] = []
    falls: list[Context] = []
    for pk, raw, code, args, rule in refused:
        told = {"text": phrases.entry(raw, cast), "reason": reasons.reason(code, args, cast), "rule": rule}
        some = evidence if pk in known else falls
        if told not in some:
            some.append(told)
    return {"evidence": evidence, "falls": falls}


def _named(dispute: Dispute) -> Iterator[int]:
    """The numbers of the entries that a dispute names."""
    if dispute.entry_id:
        yield dispute.entry_id
    for version in dispute.versions:
        yield from (version["fix"] or {}).get("void", ())
    for ruled in dispute.outcome.get("rulings", ()):
        yield from (told["entry"] for told in ruled.get("refused", ()))
        for award in ruled.get("awards", ()):
            yield from award["rests_on"]
