"""What the rule tests share: records in a compact notation, and one check of everything a record must give.

The notation writes one entry of `acta/1` in a few signs; entries are separated by `;`:

| written | entry |
| --- | --- |
| `D3`, `D3p`, `D3r` | seat 3 deals; and the table says that it is pica-pica; redonda |
| `0:truco`, `0:28`, `t1:quiero` | seat 0 says a word or a number; side 1 says it |
| `0*1e` | seat 0 plays the card |
| `T0`, `Tp`, `Tt1` | the trick was won by seat 0; was parda; was won by side 1 |
| `S0`, `St1` | the showdown was won by seat 0; by side 1 |
| `0!4e,5e`, `0!ok` | seat 0 shows cards; shows without cards |
| `0?1`, `t0?1` | seat 0 (side 0) says pido flor to seat 1 |
| `+1,-2`, `+1,-2,0` | adjust, one number for each score |
| `X` | close |

Awards are written `0+2 envido ENV-09 @4` (score, points, what for, rule, entry; the last two may be left out),
hands are separated by `|`. Refusals are written `4 hand-over GEN-08` (entry, code, rule; the last two may be
left out, and `*` is any code). `AR-` before a rule is implied.
"""

from __future__ import annotations

import json
import re
from itertools import groupby
from typing import Any, NamedTuple

from referee.book.adjudicate import adjudicate
from referee.rules.record.acta import Acta, loads

Entry = dict[str, Any]
NAMES = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi", "Hugo", "Ines")
AWARD = re.compile(r"(\d)\+(-?\d+) ([a-z ]+?)(?: ([A-Z]+-\d+))?(?: @(\d+))?")


def _side(sign: str) -> Entry:
    return {"team": int(sign[1:])} if sign.startswith("t") else {"by": int(sign)}


def _won(form: str, sign: str) -> Entry:
    if sign == "p":
        return {form: "parda"}
    return {form: None, "team": int(sign[1:])} if sign.startswith("t") else {form: int(sign)}


def _said(sign: str, word: str) -> Entry:
    return _side(sign) | {"say": int(word) if re.fullmatch(r"-?\d+", word) else word}


def _shown(sign: str, what: str) -> Entry:
    answers = ("ok", "wrong", "flor", "no flor")
    return _side(sign) | {"show": what if what in answers else what.split(",")}


def _dealt(seat: str, kind: str) -> Entry:
    return {"deal": int(seat)} | ({"pica": kind == "p"} if kind else {})


def _adjusted(points: str) -> Entry:
    return {"adjust": [int(number) for number in points.split(",")], "why": "agreed"}


FORMS = (
    (re.compile(r"D(\d+)([pr]?)"), _dealt),
    (re.compile(r"(t?\d+):(.+)"), _said),
    (re.compile(r"(\d+)\*(\S+)"), lambda seat, card: {"by": int(seat), "play": card}),
    (re.compile(r"T(p|t?\d+)"), lambda sign: _won("trick", sign)),
    (re.compile(r"S(t?\d+)"), lambda sign: _won("showdown", sign)),
    (re.compile(r"(\d+)!(.+)"), _shown),
    (re.compile(r"(t?\d+)\?(\d+)"), lambda sign, to: _side(sign) | {"say": "pido flor", "to": int(to)}),
    (re.compile(r"\+(-?\d+(?:,-?\d+)+)"), _adjusted),
    (re.compile(r"X"), lambda: {"close": "the table says so"}),
)


def entry(sign: str) -> Entry:
    """One entry of `acta/1` from its compact sign; an unknown sign is a mistake in the test."""
    for form, make in FORMS:
        if found := form.fullmatch(sign.strip()):
            return make(*found.groups())
    raise ValueError(f"no entry is written {sign!r}")


def entries(text: str) -> list[Entry]:
    """All entries of a record in the compact notation."""
    return [entry(sign) for sign in text.split(";") if sign.strip()]


def acta_of(record: str | list[Entry], ruleset: str = "argentino", seats: int = 2, **options: Any) -> Acta:
    """A record as it is read (compact notation or ready-made entries)."""
    document = {
        "format": "acta/1",
        "ruleset": ruleset,
        "options": options,
        "seats": list(NAMES[:seats]),
        "entries": entries(record) if isinstance(record, str) else record,
    }
    return loads(json.dumps(document))


def ruled(record: str | list[Entry], ruleset: str = "argentino", seats: int = 2, **options: Any) -> dict[str, Any]:
    """What `adjudicate` gives for a record (compact notation or ready-made entries)."""
    return adjudicate(acta_of(record, ruleset, seats, **options))


def _rule(short: str | None) -> str | None:
    return short if short is None or short.startswith("FMT") else f"AR-{short}"


def _award(text: str) -> dict[str, Any]:
    found = AWARD.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"no award is written {text!r}")
    team, points, reason, rule, place = found.groups()
    wanted = {"team": int(team), "points": int(points), "for": reason, "rule": _rule(rule)}
    wanted["entry"] = None if place is None else int(place)
    return {key: value for key, value in wanted.items() if value is not None}


def _awards(text: str) -> list[dict[str, Any]]:
    return [_award(part) for part in text.split(";") if part.strip()]


def _refusal(text: str) -> dict[str, Any]:
    parts = text.split()
    wanted = {"entry": int(parts[0])} | dict(zip(("code", "rule"), parts[1:], strict=False))
    if "rule" in wanted:
        wanted["rule"] = _rule(wanted["rule"])
    return {key: value for key, value in wanted.items() if value != "*"}


def _like(wanted: list[dict[str, Any]], got: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """`got` reduced to the keys which the test names, so that a failure shows both lists side by side."""
    if len(wanted) != len(got):
        return got
    return [{key: given.get(key) for key in named} for named, given in zip(wanted, got, strict=True)]


def holds(
    record: str | list[Entry],
    pays: str | None,
    refuses: str = "",
    *,
    score: tuple[int, ...] | None = None,
    games: tuple[int, ...] | None = None,
    winner: int | None = None,
    spoken: tuple[str, ...] | None = None,
    seats: int = 2,
    ruleset: str = "argentino",
    **options: Any,
) -> dict[str, Any]:
    """Assert everything that a record must give, and return it; told from other seats it must give the same.

    `pays` are all awards (adjusts only where it names one; None: no hand was dealt), `refuses` all refusals.
    Without `score` it is the sum of `pays`, so a record with adjusts or a won game has to give it; without
    `games` nobody has won one.
    """
    out = ruled(record, ruleset, seats, **options)
    hands = [] if pays is None else [_awards(hand) for hand in pays.split("|")]
    adjusts = pays is not None and "adjust" in pays
    got = [[award for award in hand["awards"] if adjusts or award["for"] != "adjust"] for hand in out["hands"]]
    wanted = [_refusal(part) for part in refuses.split(";") if part.strip()]
    assert _like(wanted, out["refused"]) == wanted
    assert all(refusal["why"] for refusal in out["refused"])
    assert len(got) == len(hands), "number of hands"
    assert [_like(hand, given) for hand, given in zip(hands, got, strict=True)] == hands
    view = _other_view(seats, options)
    board = range(len(view.scores))
    if score is None:
        score = tuple(sum(award["points"] for hand in hands for award in hand if award["team"] == one) for one in board)
    assert (tuple(out["score"]), tuple(out["games"]), out["winner"]) == (
        score,
        games or tuple(0 for _ in board),
        winner,
    )
    assert spoken is None or tuple(out["spoken"]) == spoken
    told = [_moved(given, seats, view) for given in (entries(record) if isinstance(record, str) else record)]
    assert _seen(ruled(told, ruleset, seats, **options), tuple(board)) == _seen(out, view.scores)
    return out


class View(NamedTuple):
    """How a record looks from other seats: how far everybody moves, the sides' places, the scores' places."""

    step: int
    sides: tuple[int, int]
    scores: tuple[int, ...]


def _other_view(seats: int, options: Entry) -> View:
    """The nearest seats from which the law is the same.

    One further at tables of two sides. The duels of eight seats add up to seven, which half a turn leaves as it is;
    a gallo by turns is everybody, a fixed one sits where it sits.
    """
    if seats == 3:
        return View(1, (0, 1), (1, 2, 0)) if options.get("gallo") == "turn" else View(0, (0, 1), (0, 1))
    return View(4, (0, 1), (0, 1)) if seats == 8 else View(1, (1, 0), (1, 0))


def _in_places(row: list[Any], places: tuple[int, ...]) -> list[Any]:
    """The row with its item i at place `places[i]`."""
    return [item for _, item in sorted(zip(places, row, strict=True), key=lambda pair: pair[0])]


def _moved(given: Entry, seats: int, view: View) -> Entry:
    """The entry as told from the other seats; unknown seats stay unknown."""
    told = dict(given)
    for key in ("deal", "by", "to", "trick", "showdown", "first"):
        if isinstance(told.get(key), int) and 0 <= told[key] < seats:
            told[key] = (told[key] + view.step) % seats
    if told.get("team") in (0, 1):
        told["team"] = view.sides[told["team"]]
    if "adjust" in told:
        told["adjust"] = _in_places(told["adjust"], view.scores)
    return told


def _in_order_of_scores(awards: list[Entry]) -> list[Entry]:
    """The awards of one adjust, and of both of a pair, stand in the order of the board."""
    found: list[Entry] = []
    for _, same in groupby(awards, key=lambda award: (award["entry"], award["for"], award["rule"], award["points"])):
        found += sorted(same, key=lambda award: award["team"])
    adjusts = groupby(found, key=lambda award: award["entry"] if award["for"] == "adjust" else id(award))
    return [award for _, same in adjusts for award in sorted(same, key=lambda award: award["team"])]


def _seen(out: Entry, scores: tuple[int, ...]) -> Entry:
    """What `adjudicate` gives with the scores in other places; the reasons name players and are left out."""
    hands = [
        {
            **hand,
            "score": _in_places(hand["score"], scores),
            "awards": _in_order_of_scores([{**award, "team": scores[award["team"]]} for award in hand["awards"]]),
        }
        for hand in out["hands"]
    ]
    return {
        "hands": hands,
        "score": _in_places(out["score"], scores),
        "games": _in_places(out["games"], scores),
        "spoken": _in_places(out["spoken"], scores),
        "winner": None if out["winner"] is None else scores[out["winner"]],
        "refused": [{**told, "why": None} for told in out["refused"]],
    }


def two(record: str | list[Entry], pays: str | None, refuses: str = "", **how: Any) -> dict[str, Any]:
    """`holds` at a table of two."""
    return holds(record, pays, refuses, seats=2, **how)


def four(record: str | list[Entry], pays: str | None, refuses: str = "", **how: Any) -> dict[str, Any]:
    """`holds` at a table of four; in most records seat 3 deals, so seat 0 is the mano."""
    return holds(record, pays, refuses, seats=4, **how)


def three(record: str | list[Entry], pays: str | None, refuses: str = "", **how: Any) -> dict[str, Any]:
    """`holds` at a table of three: seat 0 is the gallo, or the dealer with `gallo` `turn`."""
    return holds(record, pays, refuses, seats=3, **how)


def six(record: str | list[Entry], pays: str | None, refuses: str = "", **how: Any) -> dict[str, Any]:
    """`holds` at a table of six; in most records seat 5 deals, so the duels are 0-3, 1-4 and 2-5."""
    return holds(record, pays, refuses, seats=6, **how)


def eight(record: str | list[Entry], pays: str | None, refuses: str = "", **how: Any) -> dict[str, Any]:
    """`holds` at a table of eight; in most records seat 7 deals, so the duels are 0-7, 1-6, 2-5 and 3-4."""
    return holds(record, pays, refuses, seats=8, **how)
