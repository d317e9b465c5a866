"""Entries of `acta/1` in a few signs, as the tests write them; in a record they are separated by `;`.

| written | entry |
| --- | --- |
| `D3`, `D3p`, `D3r` | seat 3 deals; and the table says that it is pica-pica; redonda |
| `D3n`, `D3c` | the pack was not cut; was cut |
| `D3/1`, `D3n/1` | and one card is dealt to each |
| `D3v4♣` | and 4♣ is turned |
| `0:truco`, `0:28`, `t1:quiero` | seat 0 says a word or a number; side 1 says it |
| `0?1`, `t0?1` | seat 0 (side 0) says to seat 1 *pido flor*; in the Brazilian games *mostra* |
| `0*1e` | seat 0 plays the card |
| `T0`, `Tp`, `Tt1` | the trick was won by seat 0; was a draw; was won by side 1 |
| `Tp<1`, `Tp>1` | it was a draw; seat 1 played the first, the last of its equal cards |
| `Tp~y`, `0*1e~n` | and one of the equal cards lay there before the bet; none did |
| `S0`, `St1` | the showdown was won by seat 0; by side 1 |
| `0!4e,5e`, `0!ok` | seat 0 shows cards; shows without cards |
| `+1,-2`, `+1,-2,0` | adjust, one number for each score |
| `X` | close |
| `#0:truco` | the entry behind the sign, voided |
"""

import re
from typing import Any

Entry = dict[str, Any]
ASKED = {"mineiro": "mostra", "paulista": "mostra"}
SHOWN = ("ok", "wrong", "flor", "no flor")
DEALT = (("cut", "c", "n"), ("pica", "p", "r"))


def _side(sign: str) -> Entry:
    return {"team": int(sign[1:])} if sign.startswith("t") else {"by": int(sign)}


def _deal(seat: str, how: str, cards: str | None, vira: str | None) -> Entry:
    made: Entry = {"deal": int(seat)}
    for key, yes, no in DEALT:
        if how in (yes, no) and how:
            made[key] = how == yes
    return made | ({"cards": int(cards)} if cards else {}) | ({"vira": vira} if vira else {})


def _say(sign: str, word: str) -> Entry:
    return _side(sign) | {"say": int(word) if re.fullmatch(r"-?\d+", word) else word}


def _show(sign: str, shown: str) -> Entry:
    return _side(sign) | {"show": shown if shown in SHOWN else shown.split(",")}


def _adjust(points: str) -> Entry:
    return {"adjust": [int(number) for number in points.split(",")], "why": "agreed"}


def _play(seat: str, card: str, lay: str | None) -> Entry:
    return {"by": int(seat), "play": card} | _before(lay)


def _before(lay: str | None) -> Entry:
    return {"before": lay == "y"} if lay else {}


def _win(form: str, sign: str, first: str | None, last: str | None, lay: str | None) -> Entry:
    if sign == "p":
        cards = {"first": first, "last": last}
        return {form: "parda"} | {card: int(seat) for card, seat in cards.items() if seat} | _before(lay)
    return {form: None, "team": int(sign[1:])} if sign.startswith("t") else {form: int(sign)}


FORMS = (
    (re.compile(r"D(\d+)([prnc]?)(?:/(-?\d+))?(?:v(\S+))?"), _deal),
    (re.compile(r"(t?\d+):(.+)"), _say),
    (re.compile(r"(\d+)\*([^\s~]+)(?:~([yn]))?"), _play),
    (re.compile(r"T(p|t?\d+)(?:(?<=p)<(\d+))?(?:>(\d+))?(?:~([yn]))?"), lambda *parts: _win("trick", *parts)),
    (re.compile(r"S(t?\d+)()()()"), lambda *parts: _win("showdown", *parts)),
    (re.compile(r"(\d+)!(.+)"), _show),
    (
        re.compile(r"\+(-?\d+(?:,-?\d+)+)"),
        lambda points: {"adjust": list(map(int, points.split(","))), "why": "agreed"},
    ),
    (re.compile(r"X"), lambda: {"close": "the table says so"}),
)


def entry(sign: str, ruleset: str = "argentino") -> Entry:
    """Return the entry of this sign; an unknown sign is a mistake in the test."""
    sign = sign.strip()
    if sign.startswith("#"):
        return entry(sign[1:], ruleset) | {"void": True}
    if bet := re.fullmatch(r"(t?\d+)\?(\d+)", sign):
        return _side(bet[1]) | {"say": ASKED.get(ruleset, "pido flor"), "to": int(bet[2])}
    for form, make in FORMS:
        if parts := form.fullmatch(sign):
            return make(*parts.groups())
    raise ValueError(f"no entry is written {sign!r}")


def entries(record: str | list[Entry], ruleset: str = "argentino") -> list[Entry]:
    """Return all entries of a record; ready-made ones stay as they are."""
    if not isinstance(record, str):
        return record
    return [entry(sign, ruleset) for sign in record.split(";") if sign.strip()]


def sign(entry: Entry) -> str:
    if entry.get("void"):
        return "#" + sign(entry | {"void": False})
    who = f"t{entry['team']}" if "team" in entry else str(entry.get("by"))
    if "deal" in entry:
        how = "".join({True: yes, False: no}.get(entry.get(key), "") for key, yes, no in DEALT)
        return f"D{entry['deal']}{how}" + "".join(
            f"{to}{entry[key]}" for to, key in (("/", "cards"), ("v", "vira")) if key in entry
        )
    if "say" in entry:
        return f"{who}?{entry['to']}" if "to" in entry else f"{who}:{entry['say']}"
    if "play" in entry:
        return f"{who}*{entry['play']}{_lay(entry)}"
    if "show" in entry:
        return f"{who}!" + (entry["show"] if isinstance(entry["show"], str) else ",".join(entry["show"]))
    if "adjust" in entry:
        return "+" + ",".join(map(str, entry["adjust"]))
    if "close" in entry:
        return "X"
    form = "trick" if "trick" in entry else "showdown"
    won = entry[form]
    if won == "parda":
        return f"{form[0].upper()}p" + _with(entry, ("<", "first"), (">", "last")) + _lay(entry)
    return form[0].upper() + (who if won is None else str(won))


def _lay(entry: Entry) -> str:
    return {True: "~y", False: "~n"}.get(entry.get("before"), "")


def _with(entry: Entry, *further: tuple[str, str]) -> str:
    return "".join(f"{mark}{entry[key]}" for mark, key in further if key in entry)
