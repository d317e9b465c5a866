"""Disputes in words, for every screen: the subject, the ruling on each version, the decision."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from referee.matches.agreement import motives
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.disputes.ruling_texts import Refused, award_lines, award_name, evidence, score_lines, trouble
from referee.matches.disputes.subject import entries_named
from referee.matches.disputes.versions import VersionRuling
from referee.matches.identity.labels import label
from referee.matches.models import Dispute, Entry, Match, Pen
from referee.matches.types import Raw
from referee.matches.words import claims, names, phrases, reasons
from referee.matches.words.casts import Casts

Context = dict[str, Any]
About, Decision, Status = Dispute.About, Dispute.Decision, Dispute.Status


class PlacedEntry(NamedTuple):
    """An entry that a dispute names, with its place in the log."""

    seq: int
    raw: Raw


@dataclass(slots=True)
class Teller:
    """The disputes of a match in the reader's language.

    One query for all entries that they name.
    """

    match: Match
    casts: Casts
    entries: dict[int, PlacedEntry] = field(default_factory=dict)

    @classmethod
    def of(cls, match: Match, disputes: Sequence[Dispute]) -> Teller:
        """Return a teller that knows the entries which these disputes name."""
        wanted = {pk for dispute in disputes for pk in entries_named(dispute)}
        rows = Entry.objects.filter(match=match, pk__in=wanted).values_list("pk", "seq", "raw") if wanted else ()
        return cls(match, Casts(match), {pk: PlacedEntry(seq, json.loads(raw)) for pk, seq, raw in rows})

    def summary(self, dispute: Dispute) -> Context:
        """Return a dispute in short, with the rulings of when it was decided."""
        return {
            "pk": dispute.pk,
            "about": str(claims.ABOUT[dispute.about]),
            "what": self.subject(dispute),
            "entry": dispute.entry_id if dispute.entry_id in self.entries else None,
            "rule": (dispute.award or {}).get("rule", ""),
            "who": self._who(dispute.pen),
            "claim": claims.claim(dispute),
            "at": dispute.at,
            "open": dispute.status == Status.OPEN,
            "withdrawn": dispute.status == Status.WITHDRAWN,
            "decision": self.decision(dispute),
            "agreed": self._agreed(dispute.outcome.get("agreed", ())),
            "neutral": any(yes.get("neutral") for yes in dispute.outcome.get("agreed", ())),
            "decided_at": dispute.decided_at,
            "versions": [self._kept_ruling(dispute, kept) for kept in dispute.outcome.get("rulings", ())],
        }

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
        text = phrases.entry(entry.raw, self.casts.of_entry(entry.seq, entry.raw)) if entry else ""
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
        decision = str(claims.DECISIONS[data["decision"]])
        if data["decision"] == Decision.POINTS:
            points = phrases.points(data["adjust"], self.cast_of(dispute))
            return f"{decision}{_(':')} {points} ({motives.why_text(data['why'])})"
        if data["decision"] == Decision.CORRECT:
            version = dispute.versions[data["version"] - 1]
            return _("%(what)s, como dice %(who)s") % {"what": decision, "who": self.version_of(version)}
        return decision

    def version_of(self, version: Mapping[str, Any]) -> str:
        """Return whose version this is: of a phone without a name, who holds the pencil."""
        return names.called(version.get("who") or "") or str(reasons.PENCIL)

    def _who(self, pen: Pen | None) -> str:
        return names.called(label(self.match, pen)) or str(reasons.PENCIL if pen else reasons.ANOTHER)

    def _agreed(self, answers: Iterable[Raw]) -> str:
        """Return who agreed.

        A yes on the phone of whoever proposed it proves nobody's, and says so.
        """
        board, people = names.columns(names.cast(self.match)), []
        for answer in answers:
            party = answer.get("party")
            by = board[party].brief if isinstance(party, int) else names.called(answer.get("who") or "")
            name = by or str(reasons.PENCIL)
            people.append(_("%(who)s (mismo teléfono)") % {"who": name} if answer.get("same") else name)
        return ", ".join(dict.fromkeys(people))

    def ruling(self, dispute: Dispute, ruling: VersionRuling) -> Context:
        """Return a ruling as it is now, in words."""
        cast = self.cast_of(dispute)
        head = self._head(dispute, ruling.number)
        if ruling.score is None:
            return head | {"trouble": trouble(ruling.code, ruling.args or {}, cast), "rule": ruling.rule}
        refused = [
            Refused(turned.row.pk, turned.row.raw, turned.code, turned.args, turned.rule) for turned in ruling.evidence
        ]
        refused_before = [turned.row.pk for turned in ruling.evidence if turned.row.code]
        grounds = [(ground.award, [row.raw for row in ground.rests_on]) for ground in ruling.awards]
        return head | {
            **evidence(refused, refused_before, cast),
            "awards": list(award_lines(grounds, cast)),
            "scores": score_lines(self.match, ruling.score["score"], ruling.score["games"]),
            "change": self._change(dispute, ruling.number),
        }

    def _kept_ruling(self, dispute: Dispute, kept: Raw) -> Context:
        """Return a ruling of when the dispute was decided, in words.

        Entries that are no more are left out.
        """
        cast = self.cast_of(dispute)
        head = self._head(dispute, kept["version"])
        # a version that could not be judged has no score, only the reason
        if "score" not in kept:
            return head | {"trouble": trouble(kept["code"], {}, cast), "rule": kept["rule"]}
        refused = [
            Refused(entry["entry"], self.entries[entry["entry"]].raw, entry["code"], {}, entry["rule"])
            for entry in kept["refused"]
            if entry["entry"] in self.entries
        ]
        # the first ruling is of the log as written: refused there, refused when it was logged
        refused_before = [entry["entry"] for entry in dispute.outcome["rulings"][0].get("refused", ())]
        grounds = [(award, self._raws(award["rests_on"])) for award in kept["awards"]]
        return head | {
            **evidence(refused, refused_before, cast),
            "awards": list(award_lines(grounds, cast)),
            "scores": score_lines(self.match, kept["score"], kept["games"]),
            "change": self._change(dispute, kept["version"]),
        }

    def _head(self, dispute: Dispute, number: int) -> Context:
        if not number:
            return {"number": 0, "who": "", "claim": ""}
        version = dispute.versions[number - 1]
        return {"number": number, "who": self.version_of(version), "claim": version["claim"]}

    def _raws(self, numbers: Iterable[int]) -> list[Raw]:
        """Return these entries, less those that are no more."""
        return [self.entries[pk].raw for pk in numbers if pk in self.entries]

    def _change(self, dispute: Dispute, number: int) -> str:
        """Return what a version has instead of the log: "sin truco, Ana"; "con 28, Bruno"."""
        fix = dispute.versions[number - 1]["fix"] if number else None
        if not fix:
            return ""
        cast = self.cast_of(dispute)
        gone = phrases.tap(self._raws(fix["void"]), cast)
        new = phrases.tap(fix["new"], cast)
        if gone and new:
            return _("«%(after)s» en vez de «%(before)s»") % {"after": new, "before": gone}
        return _("también «%(what)s»") % {"what": new} if new else _("sin «%(what)s»") % {"what": gone}


def wrong(error: CannotFixError, cast: names.Cast) -> str:
    """Return why something about a dispute was not taken."""
    return trouble(error.code, error.details, cast)
