"""The matches of the sample, played: the same ones each time, in memory, and as actas."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from referee.matches.types import Raw, kind_of
from referee.notebook.sample.dealt_hand import DealtHand
from referee.notebook.sample.programme import EVENINGS, ZONE, Evening, Planned
from referee.rules.asked.look import look
from referee.rules.record.acta import FORMAT, Acta, read_acta
from referee.rules.record.state import new_state

PAUSES: Mapping[str, tuple[int, int]] = {
    "deal": (20, 60),
    "say": (2, 14),
    "play": (3, 12),
    "trick": (12, 40),
    "show": (3, 9),
}
"""Seconds that pass before an entry of a kind, at least and at most."""


class SampleMatch(NamedTuple):
    """A match of the sample as it was played.

    `raws` are its entries, `times` the moment of each, `hands` the places of its deals. `document` is its acta.
    """

    evening: Evening
    plan: Planned
    raws: tuple[Raw, ...]
    times: tuple[datetime, ...]
    hands: tuple[int, ...]
    document: Mapping[str, Any]

    @property
    def acta(self) -> Acta:
        """The acta, read as one that somebody brings."""
        return read_acta(self.document)

    @property
    def seconds(self) -> dict[int, float]:
        """The times of the entries by their places, as a tally wants them."""
        return {place: moment.timestamp() for place, moment in enumerate(self.times)}

    def names_at(self, place: int) -> list[str]:
        """Return who sat where when the entry at this place was logged."""
        names, change = list(self.plan.seats), self.plan.substitute
        if change is not None and len(self.hands) > change.after and place >= self.hands[change.after]:
            names[change.seat] = change.name
        return names


@lru_cache(maxsize=1)
def sample_matches() -> tuple[SampleMatch, ...]:
    """Play the twelve matches, oldest first: the same ones each time, within a second."""
    return tuple(played(evening, plan) for evening in EVENINGS for plan in evening.matches)


def played(evening: Evening, plan: Planned) -> SampleMatch:
    """Play one match of the programme to its end."""
    random = Random(plan.seed)  # noqa: S311 (no secret: the same match each time)
    state = new_state(plan.ruleset, plan.options, len(plan.seats))
    dealer = len(plan.seats) - 1
    raws: list[Raw] = []
    hands: list[int] = []
    while look(state).phase != "match-over":
        hands.append(len(raws))
        raws += DealtHand(state, random, plan.detail, dealer).play()
        dealer = look(state).next_dealer
    start = datetime.combine(evening.day, plan.at, ZoneInfo(ZONE))
    match = SampleMatch(evening, plan, tuple(raws), tuple(_times(raws, start, random)), tuple(hands), {})
    return match._replace(document=_document(match))


def _times(raws: list[Raw], start: datetime, random: Random) -> list[datetime]:
    moments: list[datetime] = []
    for raw in raws:
        start += timedelta(seconds=random.randint(*PAUSES[kind_of(raw)]))
        moments.append(start)
    return moments


def _document(match: SampleMatch) -> dict[str, Any]:
    """Write the acta of a match, with the names of each hand where a substitute came."""
    plan, entries = match.plan, []
    for place, (raw, moment) in enumerate(zip(match.raws, match.times, strict=True)):
        names = {"names": match.names_at(place)} if plan.substitute and "deal" in raw else {}
        entries.append({**raw, **names, "at": moment.astimezone(ZoneInfo("UTC")).strftime("%Y-%m-%dT%H:%M:%SZ")})
    seats = match.names_at(len(entries))
    header = {"format": FORMAT, "ruleset": plan.ruleset, "options": dict(plan.options), "seats": seats}
    return {**header, "id": f"muestra-{plan.seed}", "entries": entries}
