"""What the rule tests share: records in a compact notation, and one check of everything a record must give.

The notation writes one entry of `acta/1` in a few signs; entries are separated by `;`:

| written | entry |
| --- | --- |
| `D3` | seat 3 deals |
| `0:truco`, `0:28`, `t1:quiero` | seat 0 says a word or a number; side 1 says it |
| `0*1e` | seat 0 plays the card |
| `T0`, `Tp`, `Tt1` | the trick was won by seat 0; was parda; was won by side 1 |
| `S0`, `St1` | the showdown was won by seat 0; by side 1 |
| `0!4e,5e`, `0!ok` | seat 0 shows cards; shows without cards |
| `0?1`, `t0?1` | seat 0 (side 0) says pido flor to seat 1 |
| `+1,-2` | adjust |
| `X` | close |

Awards are written `0+2 envido ENV-09 @4` (side, points, what for, rule, entry; the last two may be left out),
hands are separated by `|`. Refusals are written `4 hand-over GEN-08` (entry, code, rule; the last two may be
left out, and `*` is any code). `AR-` before a rule is implied.
"""

from __future__ import annotations

import json
import re
from typing import Any

from referee.rules.acta import loads
from referee.rules.adjudicate import adjudicate

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


def _adjusted(first: str, second: str) -> Entry:
    return {"adjust": [int(first), int(second)], "why": "agreed"}


FORMS = (
    (re.compile(r"D(\d+)"), lambda seat: {"deal": int(seat)}),
    (re.compile(r"(t?\d+):(.+)"), _said),
    (re.compile(r"(\d+)\*(\S+)"), lambda seat, card: {"by": int(seat), "play": card}),
    (re.compile(r"T(p|t?\d+)"), lambda sign: _won("trick", sign)),
    (re.compile(r"S(t?\d+)"), lambda sign: _won("showdown", sign)),
    (re.compile(r"(\d+)!(.+)"), _shown),
    (re.compile(r"(t?\d+)\?(\d+)"), lambda sign, to: _side(sign) | {"say": "pido flor", "to": int(to)}),
    (re.compile(r"\+(-?\d+),(-?\d+)"), _adjusted),
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


def ruled(record: str | list[Entry], ruleset: str = "argentino", seats: int = 2, **options: Any) -> dict[str, Any]:
    """What `adjudicate` gives for a record (compact notation or ready-made entries)."""
    document = {
        "format": "acta/1",
        "ruleset": ruleset,
        "options": options,
        "seats": list(NAMES[:seats]),
        "entries": entries(record) if isinstance(record, str) else record,
    }
    return adjudicate(loads(json.dumps(document)))


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
    score: tuple[int, int] | None = None,
    games: tuple[int, int] = (0, 0),
    winner: int | None = None,
    spoken: tuple[str, str] | None = None,
    seats: int = 2,
    ruleset: str = "argentino",
    **options: Any,
) -> dict[str, Any]:
    """Assert everything that a record must give, and return it; from the next seat it must give the same, mirrored.

    `pays` are all awards (adjusts only where it names one; None: no hand was dealt), `refuses` all refusals.
    Without `score` it is the sum of `pays`, so a record with adjusts or a won game has to give it.
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
    if score is None:
        score = tuple(
            sum(award["points"] for hand in hands for award in hand if award["team"] == side) for side in (0, 1)
        )
    assert (tuple(out["score"]), tuple(out["games"]), out["winner"]) == (score, games, winner)
    assert spoken is None or tuple(out["spoken"]) == spoken
    told = [_moved(given, seats) for given in (entries(record) if isinstance(record, str) else record)]
    assert _mirrored(ruled(told, ruleset, seats, **options)) == _mirrored(_mirrored(out))
    return out


def _moved(given: Entry, seats: int) -> Entry:
    """The entry with everybody one seat further, so that the sides change places; unknown seats stay unknown."""
    told = dict(given)
    for key in ("deal", "by", "to", "trick", "showdown", "first"):
        if isinstance(told.get(key), int) and 0 <= told[key] < seats:
            told[key] = (told[key] + 1) % seats
    if told.get("team") in (0, 1):
        told["team"] = 1 - told["team"]
    if "adjust" in told:
        told["adjust"] = told["adjust"][::-1]
    return told


def _put_adjusts_in_order(awards: list[dict[str, Any]]) -> None:
    """The two awards of one adjust stand in the order of the board."""
    for place in range(len(awards) - 1):
        first, second = awards[place : place + 2]
        if first["for"] == second["for"] == "adjust" and first["entry"] == second["entry"]:
            awards[place : place + 2] = [second, first] if first["team"] > second["team"] else [first, second]


def _mirrored(out: dict[str, Any]) -> dict[str, Any]:
    """What `adjudicate` gives when the sides have changed places; the reasons name players and are left out."""
    hands = [
        {
            **hand,
            "score": hand["score"][::-1],
            "awards": [{**award, "team": 1 - award["team"]} for award in hand["awards"]],
        }
        for hand in out["hands"]
    ]
    for hand in hands:
        _put_adjusts_in_order(hand["awards"])
    return {
        "hands": hands,
        "score": out["score"][::-1],
        "games": out["games"][::-1],
        "spoken": out["spoken"][::-1],
        "winner": None if out["winner"] is None else 1 - out["winner"],
        "refused": [{**told, "why": None} for told in out["refused"]],
    }


def two(record: str | list[Entry], pays: str | None, refuses: str = "", **how: Any) -> dict[str, Any]:
    """`holds` at a table of two."""
    return holds(record, pays, refuses, seats=2, **how)


def four(record: str | list[Entry], pays: str | None, refuses: str = "", **how: Any) -> dict[str, Any]:
    """`holds` at a table of four; in most records seat 3 deals, so seat 0 is the mano."""
    return holds(record, pays, refuses, seats=4, **how)
