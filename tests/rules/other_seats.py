"""A record as told from other seats, and what came of it as seen from there."""

from itertools import groupby
from typing import Any, NamedTuple

from tests.rules.notation import Entry


class View(NamedTuple):
    """How a record looks from other seats: how far everybody moves, the sides' places, the scores' places."""

    step: int
    sides: tuple[int, int]
    scores: tuple[int, ...]


def other_view(seats: int, options: Entry) -> View:
    """Return the nearest seats from which the law is the same.

    One further at tables of two sides. The duels of eight seats add up to seven, which half a turn leaves as it is;
    a gallo by turns is everybody, a fixed one sits where it sits.
    """
    if seats == 3:
        return View(1, (0, 1), (1, 2, 0)) if options.get("gallo") == "turn" else View(0, (0, 1), (0, 1))
    return View(4, (0, 1), (0, 1)) if seats == 8 else View(1, (1, 0), (1, 0))


def _in_places(row: list[Any], places: tuple[int, ...]) -> list[Any]:
    """Return the row with its item i at place `places[i]`."""
    return [item for _, item in sorted(zip(places, row, strict=True), key=lambda pair: pair[0])]


def moved(given: Entry, seats: int, view: View) -> Entry:
    """Return the entry as told from the other seats; unknown seats stay unknown."""
    there = dict(given)
    for key in ("deal", "by", "to", "trick", "showdown", "first", "last"):
        if isinstance(there.get(key), int) and 0 <= there[key] < seats:
            there[key] = (there[key] + view.step) % seats
    if there.get("team") in (0, 1):
        there["team"] = view.sides[there["team"]]
    if "adjust" in there:
        there["adjust"] = _in_places(there["adjust"], view.scores)
    return there


def _in_order_of_scores(awards: list[Entry], scores: int) -> list[Entry]:
    """Return the awards of one adjust, and where scores are three those of both of a pair, in the board's order."""

    def together(award: Entry) -> object:
        if award["for"] == "adjust":
            return award["entry"]
        return (award["entry"], award["for"], award["rule"], award["points"]) if scores == 3 else id(award)

    return [award for _, same in groupby(awards, together) for award in sorted(same, key=lambda award: award["team"])]


def from_view(out: Entry, scores: tuple[int, ...]) -> Entry:
    """Return what came out with the scores in other places; the reasons name players and are left out."""
    hands = []
    for hand in out["hands"]:
        awards = [{**award, "team": scores[award["team"]]} for award in hand["awards"]]
        in_order = _in_order_of_scores(awards, len(scores))
        hands.append({**hand, "score": _in_places(hand["score"], scores), "awards": in_order})
    return {
        "hands": hands,
        **{key: _in_places(list(out[key]), scores) for key in ("score", "games", "spoken")},
        "winner": None if out["winner"] is None else scores[out["winner"]],
        "refused": [{**refusal, "why": None} for refusal in out["refused"]],
    }
