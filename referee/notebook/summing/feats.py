"""What a match may be remembered for, found in its facts."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from referee.notebook.models import Feat
from referee.notebook.summing.seating import Seating
from referee.rules.asked.facts import Fact
from referee.rules.record.hand import CARDS, NOBODY

Kind = Feat.Kind
HIGHEST = 33
"""The highest number of an envido."""
TOP = 3
"""The step of a bet from which on losing it is remembered."""
COMEBACK = 5
"""A comeback from fewer points behind is none to be told."""
CLOSE = 3
"""Games that ended with at most so many points between are close."""


class Found(NamedTuple):
    """A feat of a hand, the seat that it is of, and the step at which it is seen."""

    kind: Kind
    score: int
    hand: int
    seat: int = NOBODY
    step: int = 0


def feats_of(data: Mapping[str, Any], seating: Seating, facts: Sequence[Sequence[Fact]]) -> list[dict[str, Any]]:
    """Return the best of each kind as columns of a `Feat`."""
    best: dict[Kind, Found] = {}
    for found in (*_of_hands(data, facts), *_of_games(data)):
        if found.kind not in best or found.score > best[found.kind].score:
            best[found.kind] = found
    return [
        {
            "kind": found.kind,
            "score": found.score,
            "hand": found.hand,
            "step": found.step,
            "person_id": seating.sitters[found.hand].get(found.seat),
        }
        for found in best.values()
    ]


def _of_hands(data: Mapping[str, Any], facts: Sequence[Sequence[Fact]]) -> Iterator[Found]:
    for hand, own in zip(data["hands"], facts, strict=True):
        number = hand["hand"]
        if hand["seconds"]:
            yield Found(Kind.LONGEST, hand["seconds"], number)
        yield from _points(number, own, data["accounts"])
        contests: dict[int, list[Fact]] = defaultdict(list)
        for fact in own:
            contests[fact.contest].append(fact)
        for some in contests.values():
            yield from _of_contest(number, some)


def _points(number: int, facts: Sequence[Fact], accounts: int) -> Iterator[Found]:
    points: Counter[int] = Counter()
    for fact in facts:
        # Points that were only noted down may be of many hands.
        if fact.figure.startswith("points.") and fact.figure != "points.unspecified":
            points[fact.side if accounts == 2 else fact.seat] += fact.number
    if points and max(points.values()) > 0:
        yield Found(Kind.POINTS, max(points.values()), number)


def _of_contest(number: int, facts: Sequence[Fact]) -> Iterator[Found]:
    losers = {fact.side for fact in facts if fact.figure == "envido.lost"}
    values = [fact for fact in facts if fact.figure == "envido.value"]
    for fact in values:
        if fact.side in losers:
            yield Found(Kind.LOST_NUMBER, fact.number, number, fact.seat, fact.step)
    highest = [fact for fact in values if fact.number == HIGHEST]
    if len({fact.side for fact in highest}) > 1:
        yield Found(Kind.BOTH_33, HIGHEST, number, step=highest[-1].step)
    tied = [fact for fact in facts if fact.figure == "trick.tied"]
    if len(tied) >= CARDS:
        yield Found(Kind.PARDAS, CARDS, number, step=tied[-1].step)
    steps = [fact.number for fact in facts if fact.figure == "querido.step"]
    lost = {fact.side for fact in facts if fact.figure == "querido.lost"}
    for fact in facts:
        if fact.figure == "truco.called" and fact.number >= TOP and fact.number in steps and fact.side in lost:
            yield Found(Kind.TOP_LOST, fact.number, number, fact.seat, fact.step)


def _of_games(data: Mapping[str, Any]) -> Iterator[Found]:
    for game in data["games"]:
        if not game["over"] or game["won"] is None:
            continue
        last = game["hands"][-1]
        played = sum(data["hands"][number]["played"] for number in game["hands"])
        if game["comeback"] and game["comeback"][0] >= COMEBACK:
            yield Found(Kind.COMEBACK, game["comeback"][0], game["comeback"][1])
        if game["margin"] is not None and game["margin"] <= CLOSE:
            yield Found(Kind.CLOSEST, -game["margin"], last)
        if game["lead changes"] > 1:
            yield Found(Kind.CHANGES, game["lead changes"], last)
        if played > 1:
            yield Found(Kind.SHORTEST, -played, last)
