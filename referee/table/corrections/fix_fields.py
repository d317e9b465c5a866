"""An entry taken apart into the fields of a form, and put together again: for what is put in its place."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from referee.matches.plain_text import line
from referee.matches.types import Raw, kind_of
from referee.table.corrections.fix_subject import KINDS, MOST_SHOWN, SUITLESS, Subject

Given = Mapping[str, str]


class LackingError(Exception):
    """A field that an entry needs was left open; its text names it."""


def spread(raw: Raw) -> dict[str, str]:
    """The fields as this entry fills them."""
    given: dict[str, str] = {name: _text(raw[name]) for name in ("to", "first", "last", "why", "cards") if name in raw}
    given |= _who(raw)
    for name, field in (("say", "word"), ("deal", "dealer"), ("close", "why")):
        if name in raw:
            given[field] = _text(raw[name])
    if isinstance(raw.get("say"), int):
        given["value"] = given.pop("word")
    for name in ("play", "vira"):
        if name in raw:
            given |= {f"{name}_rank": rank_of(raw[name]), f"{name}_suit": _suit(raw[name])}
    for name in ("trick", "showdown"):
        if name in raw:
            given["won"] = "parda" if raw[name] == "parda" else _winner(raw, raw[name])
    if kind_of(raw) == "show":
        shown = raw["show"]
        given["shown"] = shown if isinstance(shown, str) else "cards"
        given |= {} if isinstance(shown, str) else {f"card{place}": card for place, card in enumerate(shown)}
    given |= {f"points{place}": _text(points) for place, points in enumerate(raw.get("adjust", ()))}
    for name in ("pica", "cut"):
        if isinstance(raw.get(name), bool):
            given[name] = "yes" if raw[name] else "no"
    return given


def _text(value: object) -> str:
    return str(value)


def _who(raw: Raw) -> dict[str, str]:
    return next(({"who": f"{name}:{raw[name]}"} for name in ("by", "team") if raw.get(name) is not None), {})


def _winner(raw: Raw, won: object) -> str:
    return f"seat:{won}" if won is not None else f"team:{raw.get('team')}"


def rank_of(card: str) -> str:
    """A card's rank; the card itself where it has no suit."""
    return card if card in SUITLESS else card[:-1]


def _suit(card: str) -> str:
    return "" if card in SUITLESS else card[-1]


def gather(of: str, subject: Subject, given: Given, old: Raw | None = None) -> Raw:
    """The entry that the fields tell; where it stands in the place of `old`, what its points were for is kept.

    Raises LackingError for a field that was left open.
    """
    raw = _GATHERED[of](subject, given)
    if of == "adjust" and old and "source" in old:
        raw["source"] = old["source"]
    return raw


def _gather_say(subject: Subject, given: Given) -> Raw:
    word = given.get("word", "")
    if word not in subject.words:
        raise LackingError(gettext("qué dijo"))
    raw = {**_gather_who(given), "say": word}
    if subject.ruleset.words[word].aimed and given.get("to"):
        raw["to"] = _whole(given["to"], gettext("a quién"))
    return raw


def _gather_number(_subject: Subject, given: Given) -> Raw:
    return {**_gather_who(given), "say": _whole(given.get("value", ""), gettext("cuánto"))}


def _gather_play(_subject: Subject, given: Given) -> Raw:
    card = _gather_card("play", given)
    if not card:
        raise LackingError(gettext("qué carta"))
    return {**_gather_who(given), "play": card}


def _gather_winner(kind: str, given: Given) -> Raw:
    what, _colon, number = given.get("won", "").partition(":")
    if what == "seat":
        return {kind: _whole(number, gettext("quién ganó"))}
    if what != "team":
        raise LackingError(gettext("quién ganó"))
    return {kind: None, "team": _whole(number, gettext("quién ganó"))}


def _gather_trick(_subject: Subject, given: Given) -> Raw:
    if given.get("won") != "parda":
        return _gather_winner("trick", given)
    told = {name: _whole(given[name], gettext("de quién")) for name in ("first", "last") if given.get(name)}
    return {"trick": "parda", **told}


def _gather_showdown(_subject: Subject, given: Given) -> Raw:
    return _gather_winner("showdown", given)


def _gather_show(_subject: Subject, given: Given) -> Raw:
    shown: str | list[str] = given.get("shown", "")
    if shown == "cards":
        shown = [given[f"card{place}"] for place in range(MOST_SHOWN) if given.get(f"card{place}")]
    if not shown:
        raise LackingError(gettext("qué mostró"))
    return {**_gather_who(given), "show": shown}


def _gather_adjust(subject: Subject, given: Given) -> Raw:
    points = [
        _whole(given.get(f"points{place}", "") or "0", gettext("los puntos")) for place in range(subject.cast.accounts)
    ]
    if not any(points):
        raise LackingError(gettext("los puntos"))
    why = _line(given, "why")
    return {"adjust": points, **({"why": why} if why else {})}


def _gather_deal(subject: Subject, given: Given) -> Raw:
    raw: Raw = {"deal": _whole(given.get("dealer", ""), gettext("quién dio"))}
    if given.get("pica"):
        raw["pica"] = given["pica"] == "yes"
    if subject.settings["vira"] and _gather_card("vira", given):
        raw["vira"] = _gather_card("vira", given)
    if given.get("cut") == "no":
        raw["cut"] = False
    if given.get("cards") == "1":
        raw["cards"] = 1
    return raw


def _gather_close(_subject: Subject, given: Given) -> Raw:
    return {"close": _line(given, "why") or str(KINDS["close"])}


_GATHERED = {
    "say": _gather_say,
    "number": _gather_number,
    "play": _gather_play,
    "trick": _gather_trick,
    "showdown": _gather_showdown,
    "show": _gather_show,
    "adjust": _gather_adjust,
    "deal": _gather_deal,
    "close": _gather_close,
}


def _line(given: Given, name: str) -> str:
    text = given.get(name, "")
    return line(text, len(text))


def _gather_who(given: Given) -> Raw:
    what, _colon, number = given.get("who", "").partition(":")
    if what not in ("by", "team"):
        raise LackingError(gettext("quién"))
    return {what: _whole(number, gettext("quién"))}


def _gather_card(name: str, given: Given) -> str:
    rank, suit = given.get(f"{name}_rank", ""), given.get(f"{name}_suit", "")
    return rank if rank in ("", *SUITLESS) else f"{rank}{suit}"


def _whole(text: str, what: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise LackingError(what) from None
