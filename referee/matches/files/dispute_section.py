"""Disputes as the record keeps them.

That is the acta's further keys `disputes`, `neutral_scorer` and, on an entry, `void_ok`.

    "neutral_scorer": true                  a scorer who sits nowhere decides disputes alone; left out where nobody does
    "disputes": [{
      "by": "Bruno",                        who claims: a phone's name, or its number as with an entry's `pen`
      "about": "entry",                     or "missing" (after that entry), "award" (its last entry), "proof"
      "entry": "7sKq…", "place": 1,         the tap's key; of several entries in it which one, from 0, void or not
      "award": {"team": 0, "points": 2, "for": "envido", "rule": "AR-ENV-09"},
      "reason": "not-said", "claim": "…",   a code of `claims.REASONS`, and words
      "versions": [{"by": "Ana", "claim": "…", "void": [{"entry": "7sKq…"}], "new": [{…}], "after": {"entry": "…"},
                    "score": [3, 1], "games": [0, 0], "rules": ["AR-ENV-09"]}],
      "score": [5, 1], "games": [0, 0],     of the log as it was written, when it was decided
      "rules": ["AR-ENV-09", "AR-TRU-01"],  what was ruled of the disputed hand as written
      "decision": "correct", "version": 1,  or "apply", "points" (`adjust`, `why`), "redeal", "protest", "withdrawn"
      "agreed": [{"who": "Ana"}, {"who": "Bruno", "same_phone": true}],      or `"neutral": true` beside who decided
      "at": "2026-11-21T22:10:00Z", "decided": "2026-11-21T22:12:00Z"}]

Keys without anything to tell are left out. Disputes change no ruling: what came of them are entries. `new` are entries
in the record's own form, put after what stands at the place of the first entry in `void`, or after the one in `after`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from referee.matches.agreement import consent
from referee.matches.files.references import References
from referee.matches.models import Change, Dispute, Match, Pen, Tap
from referee.matches.types import Raw

DISPUTES, NEUTRAL, AGREED = "disputes", "neutral_scorer", "void_ok"
WITHDRAWN = "withdrawn"
Phone = Callable[[Pen | None], str | int]


def utc(moment: datetime) -> str:
    """Return a time as the record writes it."""
    return f"{moment:%Y-%m-%dT%H:%M:%SZ}"


def section(match: Match, disputes: Sequence[Dispute], references: References, phone: Phone) -> list[Raw]:
    """Return the disputes of a match for its record.

    Disputes that came with its file come first, then its own.
    """
    brought = match.extra.get(DISPUTES, [])
    # A file may hold anything there: it is kept as it was.
    foreign = brought if isinstance(brought, list) else [brought]
    return [*foreign, *(_entry(match, dispute, references, phone) for dispute in disputes)]


def _entry(match: Match, dispute: Dispute, references: References, phone: Phone) -> Raw:
    outcome = dispute.outcome
    rulings: list[Raw] = outcome.get("rulings", [])
    # The entry is named by `entry` and `place` already.
    award = {key: value for key, value in (dispute.award or {}).items() if key != "entry"}
    withdrawn = dispute.status == Dispute.Status.WITHDRAWN
    data = outcome.get("data", {})
    entry = {
        "by": phone(dispute.pen),
        "about": dispute.about,
        **references.to(dispute.entry_id),
        "award": award,
        "reason": dispute.reason,
        "claim": dispute.claim,
        "versions": [
            _version(version, rulings[1:], references, place) for place, version in enumerate(dispute.versions)
        ],
        **_ruled(rulings[0] if rulings else {}),
        "decision": WITHDRAWN if withdrawn else dispute.decision,
        **{key: data[key] for key in ("version", "adjust", "why") if key in data},
        "agreed": agreed(match, outcome.get("agreed", [])),
        "at": utc(dispute.at),
        "decided": utc(dispute.decided_at) if dispute.decided_at else "",
    }
    return {key: value for key, value in entry.items() if value not in ("", [], {})}


def _version(version: Raw, rulings: Sequence[Raw], references: References, place: int) -> Raw:
    """Return a version of the facts with the ruling on it."""
    fix = version["fix"] or {"void": [], "new": [], "place": None}
    entry = {
        "by": version["who"],
        "claim": version["claim"],
        "void": [references.to(pk) for pk in fix["void"]],
        "new": fix["new"],
        "after": references.to(references.places.get(fix["place"])) if fix["new"] else {},
        **_ruled(rulings[place] if place < len(rulings) else {}),
    }
    return {key: value for key, value in entry.items() if value not in ("", [], {})}


def _ruled(score: Raw) -> Raw:
    """Return score and rules of a ruling, or why it could not stand."""
    if "score" not in score:
        return {key: score[key] for key in ("code", "rule") if score.get(key)}
    cited = [ruling["rule"] for ruling in (*score["refused"], *score["awards"])]
    return {"score": score["score"], "games": score["games"], "rules": list(dict.fromkeys(cited))}


def agreed(match: Match, answers: Iterable[Raw]) -> list[Raw]:
    """Return who agreed, and whether on the same phone.

    People go by name or, where a phone has none, as the players of the party.
    """
    parties = consent.parties(match)
    names = []
    for answer in answers:
        party = answer.get("party")
        who = answer["who"] or ("" if party is None else ", ".join(match.seats[seat] for seat in parties[party]))
        marks = {"same_phone": answer.get("same"), "neutral": answer.get("neutral")}
        names.append(({"who": who} if who else {}) | {key: True for key, mark in marks.items() if mark})
    return names


def agreed_to_void(match: Match) -> dict[int, list[Raw]]:
    """Return who agreed to each correction, by its tap's id. One query."""
    changes = Change.objects.filter(match=match, kind=Change.Kind.VOID, tap__kind=Tap.Kind.FIX)
    return {
        tap: agreed(match, data["agreed"])
        for tap, data in changes.values_list("tap_id", "data")
        if tap is not None and data.get("agreed")
    }
