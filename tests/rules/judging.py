"""Records judged whole and entry by entry, and one check of everything that a record must give.

Awards are written `0+2 envido ENV-09 @4` (score, points, what for, rule, entry; the last two may be left out), hands
are separated by `|`. Refusals are written `4 5 hand-over GEN-08` (entries, code, rule; the last two may be left out,
and `*` is any code). A rule without its game's letters (`BET-07`) is the ruleset's own; with them (`TC-REC-05`) it
stands as written.
"""

import json
import re
from functools import partial
from itertools import groupby, takewhile
from typing import Any, NamedTuple

from referee.book.adjudicate import adjudicate
from referee.rules.judge.judge import judge
from referee.rules.ledger import score as ledger
from referee.rules.record.acta import Acta, loads
from referee.rules.record.hand import NOBODY
from referee.rules.record.state import State, dump_state, load, new_state
from tests.rules.notation import Entry, entries
from tests.trials import LONG


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


NAMES = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi", "Hugo", "Ines")
LAWS = {"argentino": "AR", "fournier": "AR", "gaucho": "GA", "mineiro": "BR", "paulista": "BR",
        "truc-catala": "TC", "truc-frances": "TF", "trut": "TT", "uruguayo": "UR"}  # fmt: skip
AWARD = re.compile(r"(\d)\+(-?\d+) ([a-z ]+?)(?: ((?:[A-Z]+-)?[A-Z]+-\d+))?(?: @(\d+))?")


def acta_of(record: str | list[Entry], ruleset: str = "argentino", seats: int = 2, **options: Any) -> Acta:
    """Return a record as it is read."""
    document = {"format": "acta/1", "ruleset": ruleset, "options": options, "entries": entries(record, ruleset)}
    return loads(json.dumps(document | {"seats": list(NAMES[:seats])}))


def ruled(record: str | list[Entry], ruleset: str = "argentino", seats: int = 2, **options: Any) -> Entry:
    """Return what `adjudicate` prints for a record."""
    return adjudicate(acta_of(record, ruleset, seats, **options))


def state_after(
    record: str | list[Entry], ruleset: str = "argentino", seats: int = 2, *, thaw: bool = False, **options: Any
) -> State:
    """Return the state after a record all of which stands, or the same through a snapshot before each entry."""
    acta = acta_of(record, ruleset, seats, **options)
    state = new_state(ruleset, acta.options, seats)
    for place, raw in enumerate(acta.entries):
        state = load(dump_state(state)) if thaw else state
        ruling = judge(state, raw, place)
        assert ruling.refusal is None, (raw.raw, ruling.refusal)
    return state


def folded(record: str | list[Entry], ruleset: str, seats: int, options: Entry, thaw: range = range(0)) -> Entry:
    """Return the same without the reasons in words, judged here; through a snapshot before the entries to `thaw`."""
    acta = acta_of(record, ruleset, seats, **options)
    state = new_state(acta.ruleset, acta.options, seats)
    hands: list[Entry] = []
    refused: list[Entry] = []
    for place, raw in enumerate(acta.entries):
        state = load(dump_state(state)) if place in thaw else state
        before = None if state.hand is None else state.hand.number
        printed = _printed(state)
        ruling = judge(state, raw, place)
        if ruling.refusal is not None:
            refused.append({"entry": place, "code": ruling.refusal.code, "rule": ruling.refusal.rule})
            assert _printed(state) == printed, "a refused entry changes nothing"
        elif before is not None and state.hand is not None and state.hand.number != before:
            hands += _printed(state, previous=True)
    hands += _printed(state)
    won = ledger.match_winner(state)
    return {
        "score": list(ledger.game_board(state)),
        "games": list(ledger.games_of_accounts(state)),
        "winner": None if won == NOBODY else won,
        "spoken": list(ledger.spoken_score(state)),
        "hands": hands,
        "refused": refused,
    }


def _printed(state: State, *, previous: bool = False) -> list[Entry]:
    """Return the hand in play or the one before it, as it is printed; none before the first deal."""
    hand = state.previous if previous else state.hand
    if hand is None:
        return []
    awards = [award.as_json() for award in ledger.reported(state, hand)]
    return [{"game": hand.game, "awards": awards, "score": list(hand.score)}]


def _list(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def _rule(short: str | None, law: str) -> str | None:
    own = short is not None and short.count("-") == 1 and not short.startswith("FMT")
    return f"{law}-{short}" if own else short


def _award(text: str, law: str) -> Entry:
    parts = AWARD.fullmatch(text)
    if parts is None:
        raise ValueError(f"no award is written {text!r}")
    side, points, matter, rule, place = parts.groups()
    wanted = {"team": int(side), "points": int(points), "for": matter, "rule": _rule(rule, law)}
    wanted["entry"] = None if place is None else int(place)
    return {key: value for key, value in wanted.items() if value is not None}


def _refusals(text: str, law: str) -> list[Entry]:
    parts = text.split()
    places = list(takewhile(str.isdecimal, parts))
    wanted: Entry = dict(zip(("code", "rule"), parts[len(places) :], strict=False))
    wanted |= {"rule": _rule(wanted["rule"], law)} if "rule" in wanted else {}
    named = {key: value for key, value in wanted.items() if value != "*"}
    return [{"entry": int(place)} | named for place in places]


def _as_named(wanted: list[Entry], got: list[Entry]) -> list[Entry]:
    """Return what came out, reduced to the keys that the test names, so that a failure shows both side by side."""
    if len(wanted) != len(got):
        return got
    return [{key: hand.get(key) for key in named} for named, hand in zip(wanted, got, strict=True)]


def holds(
    record: str | list[Entry],
    pays: str | None,
    refuses: str = "",
    *,
    ruleset: str = "argentino",
    seats: int = 2,
    score: tuple[int, ...] | None = None,
    games: tuple[int, ...] | None = None,
    winner: int | None = None,
    spoken: tuple[str, ...] | None = None,
    boards: tuple[tuple[int, ...], ...] | None = None,
    numbers: tuple[int, ...] | None = None,
    **options: Any,
) -> Entry:
    """Assert everything that a record must give, and return it.

    `pays` are all awards (adjusts only where it names one; None: no hand was dealt), `refuses` all refusals. Without
    `score` it is the sum of `pays`, so a record with adjusts or a won game has to give it; without `games` nobody has
    won one; `boards` and `numbers` are the score after each hand, and its game. Told from other seats and thawed from
    its snapshot before the last entry (with REFEREE_LONG=1 before each; in Argentina, where states are large, before
    the last), the record must give the same.
    """
    law = LAWS[ruleset]
    log = entries(record, ruleset)
    out = ruled(log, ruleset, seats, **options)
    hands = [] if pays is None else [[_award(award, law) for award in _list(hand)] for hand in pays.split("|")]
    adjusts = pays is not None and "adjust" in pays
    got = [[award for award in hand["awards"] if adjusts or award["for"] != "adjust"] for hand in out["hands"]]
    wanted = [refusal for part in _list(refuses) for refusal in _refusals(part, law)]
    assert _as_named(wanted, out["refused"]) == wanted
    assert all(refusal["why"] for refusal in out["refused"])
    assert len(got) == len(hands), "number of hands"
    assert [_as_named(hand, line) for hand, line in zip(hands, got, strict=True)] == hands
    view = other_view(seats, options)
    board = range(len(view.scores))
    if score is None:
        paid = [award for hand in hands for award in hand]
        score = tuple(sum(award["points"] for award in paid if award["team"] == place) for place in board)
    stands = (tuple(out["score"]), tuple(out["games"]), out["winner"])
    assert stands == (score, games or tuple(0 for _ in board), winner)
    assert spoken is None or tuple(out["spoken"]) == spoken
    assert boards is None or tuple(tuple(hand["score"]) for hand in out["hands"]) == boards
    assert numbers is None or tuple(hand["game"] for hand in out["hands"]) == numbers
    thaw = range(0 if LONG and law != "AR" else len(log) - 1, len(log))
    other = folded([moved(line, seats, view) for line in log], ruleset, seats, options, thaw)
    assert from_view(other, tuple(board)) == from_view(out, view.scores)
    return out


# Argentina: of three seat 0 is the gallo, or the dealer with `gallo` `turn`; of six the duels are 0-3, 1-4 and 2-5,
# of eight 0-7, 1-6, 2-5 and 3-4.
two, three, four, six, eight = (partial(holds, seats=seats) for seats in (2, 3, 4, 6, 8))
catala, frances, trut = (
    partial(holds, ruleset=ruleset, seats=4) for ruleset in ("truc-catala", "truc-frances", "trut")
)
catala_two, frances_two, trut_two = (partial(table, seats=2) for table in (catala, frances, trut))
mineiro, paulista = (partial(holds, ruleset=ruleset, seats=4) for ruleset in ("mineiro", "paulista"))
mineiro_two, paulista_two = (partial(table, seats=2) for table in (mineiro, paulista))
mineiro_six, paulista_six = (partial(table, seats=6) for table in (mineiro, paulista))
