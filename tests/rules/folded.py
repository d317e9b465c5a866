"""Records of the Brazilian games and of the truc family, judged entry by entry and checked whole.

The notation is that of `helpers`, with more forms:

| written | entry |
| --- | --- |
| `D3n`, `D3c` | seat 3 deals; the pack was not cut; was cut |
| `D3/1`, `D3n/1` | and one card is dealt to each |
| `D3v4♣` | and 4♣ is turned |
| `Tp<1`, `Tp>1` | the trick was drawn; seat 1 played the first, the last of its equal cards |

A rule without its game's letters (`BET-07`) is the ruleset's own; with them (`TC-REC-05`) it stands as written.
Every record is also told from the seats one further and thawed from its snapshot before each entry: the same must
come out.
"""

from __future__ import annotations

import json
import re
from typing import Any

from referee.rules.judge.judge import judge
from referee.rules.ledger import score as ledger
from referee.rules.record.acta import loads
from referee.rules.record.state import NOBODY, State, dump, load, new_state
from tests.rules import helpers

Entry = dict[str, Any]
PREFIX = {"mineiro": "BR", "paulista": "BR", "truc-catala": "TC", "truc-frances": "TF", "trut": "TT"}
AWARD = re.compile(r"(\d)\+(-?\d+) ([a-z]+)(?: ((?:[A-Z]+-)?[A-Z]+-\d+))?(?: @(\d+))?")
DEALT = re.compile(r"D(\d+)([nc]?)(?:/(\d+))?(?:v(\S+))?")
DRAWN = re.compile(r"Tp([<>])(\d+)")


def entry(sign: str) -> Entry:
    """One entry from its compact sign."""
    sign = sign.strip()
    if found := DEALT.fullmatch(sign):
        seat, cut, cards, vira = found.groups()
        circumstances = {"cut": cut == "c" if cut else None, "cards": cards and int(cards), "vira": vira}
        return {"deal": int(seat)} | {key: value for key, value in circumstances.items() if value is not None}
    if found := DRAWN.fullmatch(sign):
        return {"trick": "parda", "first" if found[1] == "<" else "last": int(found[2])}
    return helpers.entry(sign)


def entries(record: str | list[Entry]) -> list[Entry]:
    """All entries of a record; ready-made ones stay as they are."""
    return [entry(sign) for sign in record.split(";") if sign.strip()] if isinstance(record, str) else record


def folded(told: list[Entry], ruleset: str, seats: int, options: Entry, *, thaw: bool = False) -> Entry:
    """What `adjudicate` gives, without the reasons in words; with `thaw` through a snapshot before every entry."""
    document = {"format": "acta/1", "ruleset": ruleset, "options": options, "entries": told}
    acta = loads(json.dumps(document | {"seats": list(helpers.NAMES[:seats])}))
    state = new_state(acta.ruleset, acta.options, seats)
    hands: list[Entry] = []
    refused: list[Entry] = []
    for place, given in enumerate(acta.entries):
        state = load(json.loads(json.dumps(dump(state)))) if thaw else state
        before = None if state.hand is None else state.hand.number
        printed = _printed(state)
        ruling = judge(state, given, place)
        if ruling.refusal is not None:
            refused.append({"entry": place, "code": ruling.refusal.code, "rule": ruling.refusal.rule})
            assert _printed(state) == printed, "a refused entry changes nothing"
        elif before is not None and state.hand is not None and state.hand.number != before:
            hands += _printed(state, previous=True)
    hands += _printed(state)
    won = ledger.winner(state)
    return {
        "score": tuple(ledger.board(state)),
        "games": tuple(ledger.games(state)),
        "winner": None if won == NOBODY else won,
        "spoken": tuple(ledger.spoken(state)),
        "hands": hands,
        "refused": refused,
    }


def _printed(state: State, *, previous: bool = False) -> list[Entry]:
    """The hand in play or the one before it, as it is printed; none before the first deal."""
    hand = state.previous if previous else state.hand
    if hand is None:
        return []
    awards = [award.as_json() for award in ledger.reported(state, hand)]
    return [{"game": hand.game, "awards": awards, "score": tuple(hand.score)}]


def _award(text: str, prefix: str) -> Entry:
    found = AWARD.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"no award is written {text!r}")
    team, points, matter, rule, place = found.groups()
    wanted = {"team": int(team), "points": int(points), "for": matter, "rule": _rule(rule, prefix)}
    wanted["entry"] = None if place is None else int(place)
    return {key: value for key, value in wanted.items() if value is not None}


def _refusal(text: str, prefix: str) -> Entry:
    parts = text.split()
    wanted = {"entry": int(parts[0])} | dict(zip(("code", "rule"), parts[1:], strict=False))
    if "rule" in wanted:
        wanted["rule"] = _rule(wanted["rule"], prefix)
    return wanted


def _rule(short: str | None, prefix: str) -> str | None:
    own = short is not None and short.count("-") == 1 and not short.startswith("FMT")
    return f"{prefix}-{short}" if own else short


def _list(text: str) -> list[str]:
    return [part for part in text.split(";") if part.strip()]


def _as_named(wanted: list[Entry], got: list[Entry]) -> list[Entry]:
    """What came out, reduced to the keys that the test names."""
    if len(wanted) != len(got):
        return got
    return [{key: given.get(key) for key in named} for named, given in zip(wanted, got, strict=True)]


def holds(
    record: str | list[Entry],
    pays: str | None,
    refuses: str = "",
    *,
    ruleset: str,
    seats: int = 4,
    score: tuple[int, int] | None = None,
    games: tuple[int, int] = (0, 0),
    winner: int | None = None,
    **options: Any,
) -> Entry:
    """Assert everything that a record must give, and return it.

    `pays` are all awards (adjusts only where it names one; None: no hand was dealt), hands separated by `|`;
    `refuses` all refusals. Without `score` it is the sum of `pays`.
    """
    prefix = PREFIX[ruleset]
    told = entries(record)
    out = folded(told, ruleset, seats, options)
    hands = [] if pays is None else [[_award(one, prefix) for one in _list(hand)] for hand in pays.split("|")]
    adjusts = pays is not None and "adjust" in pays
    got = [[award for award in hand["awards"] if adjusts or award["for"] != "adjust"] for hand in out["hands"]]
    refusals = [_refusal(one, prefix) for one in _list(refuses)]
    assert _as_named(refusals, out["refused"]) == refusals
    assert len(got) == len(hands), "number of hands"
    assert [_as_named(hand, given) for hand, given in zip(hands, got, strict=True)] == hands
    if score is None:
        paid = [award for hand in hands for award in hand]
        score = tuple(sum(award["points"] for award in paid if award["team"] == side) for side in (0, 1))
    assert (out["score"], out["games"], out["winner"]) == (score, games, winner)
    other = folded([_moved(given, seats) for given in told], ruleset, seats, options, thaw=True)
    assert _seen(other) == out
    return out


def _moved(given: Entry, seats: int) -> Entry:
    """The entry as told from the seats one further; an unknown seat stays unknown."""
    told = dict(given)
    for key in ("deal", "by", "to", "trick", "showdown", "first", "last"):
        if isinstance(told.get(key), int) and 0 <= told[key] < seats:
            told[key] = (told[key] + 1) % seats
    if told.get("team") in (0, 1):
        told["team"] = 1 - told["team"]
    if "adjust" in told:
        told["adjust"] = told["adjust"][::-1]
    return told


def _seen(out: Entry) -> Entry:
    """What came out, with the sides in each other's places; the two awards of one adjust stand in the board's order."""
    hands = [
        {
            "game": hand["game"],
            "score": hand["score"][::-1],
            "awards": _in_order([{**award, "team": 1 - award["team"]} for award in hand["awards"]]),
        }
        for hand in out["hands"]
    ]
    turned = {key: out[key][::-1] for key in ("score", "games", "spoken")}
    return out | turned | {"hands": hands, "winner": None if out["winner"] is None else 1 - out["winner"]}


def _in_order(awards: list[Entry]) -> list[Entry]:
    found: list[Entry] = []
    for award in awards:
        last = found[-1] if found else None
        if last and award["for"] == last["for"] == "adjust" and award["entry"] == last["entry"]:
            found[-1:] = sorted((last, award), key=lambda one: int(one["team"]))
        else:
            found.append(award)
    return found
