"""The matches of the sample: who plays what on which evening, how much of it is noted, and how they were played.

The app keeps them as a file, which is written anew by: python3 -m tests.notebook.sample.programme
"""

import json
import os
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from referee.matches.types import Raw, entry_kind
from referee.rules.asked.look import look
from referee.rules.record.acta import FORMAT, Acta, read_acta
from referee.rules.record.state import new_state
from tests.notebook.sample.bot import DealtHand, Detail

NAME = "Los jueves"
SEASON = "Fin de año"
ZONE = "America/Argentina/Buenos_Aires"
_SHORT: Mapping[str, Any] = MappingProxyType({"best_of": 1, "target": 15})
_LONG: Mapping[str, Any] = MappingProxyType({"best_of": 1})
_PLAIN: Mapping[str, Any] = MappingProxyType({"best_of": 1, "flor": False})
_NO_PICA: Mapping[str, Any] = MappingProxyType({"best_of": 1, "pica_pica": "never"})


class Substitute(NamedTuple):
    """Somebody who takes a seat when so many hands were played."""

    after: int
    seat: int
    name: str


class Planned(NamedTuple):
    """A match of the sample; as a revancha it follows the one before it.

    In a `lively` one people go al mazo and ask for a flor; in one a `slip` was put right, another has a `dispute`.
    """

    seed: int
    at: time
    seats: tuple[str, ...]
    detail: Detail
    options: Mapping[str, Any] = _LONG
    ruleset: str = "argentino"
    revancha: bool = False
    substitute: Substitute | None = None
    why_not: str = ""
    lively: bool = False
    slip: bool = False
    dispute: bool = False


class Evening(NamedTuple):
    """An evening with its matches."""

    day: date
    place: str
    matches: tuple[Planned, ...]


_FOUR = ("Ana", "Bruno", "Caro", "Dani")
_OTHER_PAIRS = ("Ana", "Caro", "Dani", "Bruno")
_BRAZIL = ("Eva", "Fede", "Caro", "Dani")
EVENINGS = (
    Evening(date(2026, 10, 29), "en casa", (
        Planned(11, time(20, 40), _FOUR, "cards"),
        Planned(28, time(21, 25), _FOUR, "seats", revancha=True, lively=True),
        Planned(17, time(22, 5), ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede"), "seats", _NO_PICA),
    )),
    Evening(date(2026, 11, 5), "en el club", (
        Planned(14, time(20, 30), ("Eva", "Dani"), "cards", _SHORT),
        Planned(15, time(21, 0), _OTHER_PAIRS, "cards"),
        Planned(16, time(21, 50), _OTHER_PAIRS, "seats", revancha=True, substitute=Substitute(6, 1, "Eva")),
    )),
    Evening(date(2026, 11, 12), "en el patio", (
        Planned(19, time(21, 10), _BRAZIL, "cards", MappingProxyType({}), "paulista"),
        Planned(23, time(22, 20), _BRAZIL, "cards", MappingProxyType({}), "paulista", revancha=True),
    )),
    Evening(date(2026, 11, 19), "en casa", (
        Planned(20, time(20, 35), _FOUR, "cards", slip=True),
        Planned(21, time(21, 30), _FOUR, "cards", revancha=True, lively=True, dispute=True),
        Planned(22, time(22, 15), ("Caro", "Fede", "Ana"), "seats"),
        Planned(18, time(23, 10), _FOUR, "sides", _PLAIN, why_not="con principiantes"),
    )),
)  # fmt: skip
"""Twelve matches of six people, on four Thursdays."""

DISPUTED = "muestra-en-disputa"
"""The key of the entry that somebody contests."""
PAUSES = {"deal": (20, 60), "say": (2, 14), "play": (3, 12), "trick": (12, 40), "show": (3, 9)}
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
    random = Random(plan.seed)
    state = new_state(plan.ruleset, plan.options, len(plan.seats))
    dealer = len(plan.seats) - 1
    raws: list[Raw] = []
    hands: list[int] = []
    while look(state).phase != "match-over":
        hands.append(len(raws))
        raws += DealtHand(state, random, plan.detail, dealer, lively=plan.lively).play()
        dealer = look(state).next_dealer
    if plan.slip:
        place = next(place for place, raw in enumerate(raws) if isinstance(raw.get("say"), int))
        raws.insert(place, {**raws[place], "say": int(raws[place]["say"]) - 1, "void": True})
        hands = [deal + (deal > place) for deal in hands]
    if plan.dispute:
        place = next(place for place, raw in enumerate(raws) if raw.get("say") == "truco")
        raws[place] = {**raws[place], "key": DISPUTED}
    start = datetime.combine(evening.day, plan.at, ZoneInfo(ZONE))
    match = SampleMatch(evening, plan, tuple(raws), tuple(_times(raws, start, random)), tuple(hands), {})
    return match._replace(document=_document(match))


def _times(raws: list[Raw], start: datetime, random: Random) -> list[datetime]:
    moments: list[datetime] = []
    for raw in raws:
        start += timedelta(seconds=random.randint(*PAUSES[entry_kind(raw)]))
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
    beside = {"disputes": [_dispute(match, entries)]} if plan.dispute else {}
    return {**header, "id": f"muestra-{plan.seed}", **beside, "entries": entries}


def _dispute(match: SampleMatch, entries: list[Raw]) -> Raw:
    """Write the dispute of a match: somebody of the other side says that a truco was not called, and it stands."""
    place = next(place for place, entry in enumerate(entries) if entry.get("key") == DISPUTED)
    seats, speaker = match.plan.seats, int(entries[place]["by"])
    rival = seats[(speaker + 1) % len(seats)]
    return {
        "by": rival, "about": "entry", "entry": DISPUTED, "reason": "not-said", "decision": "apply",
        "agreed": [{"who": seats[speaker]}, {"who": rival}],
        "at": entries[place + 1]["at"], "decided": entries[place + 2]["at"],
    }  # fmt: skip


def libreta(played: tuple[SampleMatch, ...]) -> dict[str, Any]:
    """Write the notebook's document: its people as they come, its evenings, its season, and who sat where."""
    # They know the database, which a bot that only plays does without.
    from referee.matches.files.bringing import digest_of
    from referee.notebook.files.libreta import FORMAT as LIBRETA

    numbers: dict[str, int] = {}
    leaves = []
    for match in played:
        names = enumerate(match.document["seats"])
        sittings = [[seat, 0, numbers.setdefault(name, len(numbers) + 1), None] for seat, name in names]
        acta, played_at = match.document["id"], match.times[0].astimezone(UTC).isoformat()
        entry = {"counts": not match.plan.why_not, "why_not": match.plan.why_not, "sittings": sittings}
        leaves.append({"id": acta, "digest": digest_of(match.acta), "played_at": played_at, **entry})
    return {
        "format": LIBRETA,
        "name": NAME,
        "zone": ZONE,
        "persons": [{"id": number, "name": name, "mark": number - 1} for name, number in numbers.items()],
        "nights": [{"day": str(evening.day), "place": evening.place} for evening in EVENINGS],
        "seasons": [{"name": SEASON, "first": str(EVENINGS[0].day), "win": 2, "loss": 0, "least": 1}],
        "leaves": leaves,
    }


def sample_lines() -> Iterator[str]:
    played = sample_matches()
    for document in (libreta(played), *(match.document for match in played)):
        yield json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    """Write the sample's file."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    from referee.notebook.sample import SAMPLE_FILE

    SAMPLE_FILE.write_text("".join(sample_lines()), encoding="utf-8")


if __name__ == "__main__":
    main()
