"""The record of a match (the acta): reading it, checking its form, and writing it.

Whatever comes from outside is validated here, once. A document that is no acta raises `ActaError`, which names the
place and the reason; what is well formed but against the rules is for `judge` to refuse.
"""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from referee.rules.record import json_text
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.rulesets import RULESETS, Ruleset
from referee.rules.record.seats import accounts_at

FORMAT = "acta/1"
MAX_BYTES = json_text.MAX_BYTES
MAX_ENTRIES = 5_000
MAX_NAME = 40
MAX_REASON = 200
MAX_DIGITS = 4_000
"""No law bounds a number, but Python writes none of more than 4,300 digits: whatever a record adds up stays below."""
MAX_KEYS = 64
"""Further keys of the header; an entry has no more keys in all."""
MAX_HEADER = 100_000
"""Bytes of all further keys of the header, as JSON."""
MOST_BYTES = 4
"""That a sign of Python's own notation takes in JSON."""
MAX_ENTRY = 8_192
"""Bytes of an entry with its further keys, as JSON."""
SHOWN_WORDS = ("ok", "wrong", "flor", "no flor")
HEADER_KEYS = ("format", "ruleset", "options", "seats", "entries")

Fields = dict[str, Any]
"""What a reader found in an entry, by the names of `Entry`."""


class ActaError(ValueError):
    """The document is no acta: `place` says where, `reason` why."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the record, checked. `raw` is its JSON object with the word as the ruleset writes it.

    `kind` is the key that says what it is; a word is in `word`, a number said in `value`, a card played in `card`,
    what was shown in `cards` or, as a word, in `shown`; `seat` is None where only the side is known. Beside a deal may
    stand the turned card (`vira`), whether the pack was `cut` and how many cards were `dealt` to each; beside a parda
    who played the `first` and the `last` of the equal cards.
    """

    kind: str
    raw: Mapping[str, Any]
    seat: int | None = None
    team: int | None = None
    word: str | None = None
    value: int | None = None
    card: str | None = None
    cards: tuple[str, ...] = ()
    shown: str | None = None
    to: int | None = None
    parda: bool = False
    points: tuple[int, ...] = ()
    pica: bool | None = None
    vira: str = ""
    cut: bool = True
    dealt: int | None = None
    first: int | None = None
    last: int | None = None
    void: bool = False


@dataclass(frozen=True, slots=True)
class Acta:
    """A whole record: its header and its entries, oldest first, voided ones included. `extra` is kept untouched."""

    ruleset: str
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    entries: tuple[Entry, ...]
    extra: Mapping[str, Any] = field(default_factory=dict)


def loads(data: str | bytes) -> Acta:
    """Read a whole document; ActaError for anything that is no acta."""
    return read(document_of(data))


def document_of(data: str | bytes) -> Any:
    """The JSON value of a whole document, within the bounds of one; ActaError for what has none."""
    try:
        return json_text.read(data)
    except json_text.UnfitError as error:
        raise ActaError("", str(error)) from None


def read(document: object) -> Acta:
    """Check a document that was parsed from JSON already."""
    if not isinstance(document, dict):
        raise ActaError("", "not a JSON object")
    if document.get("format") != FORMAT:
        raise ActaError("format", f"{document.get('format')!r} is not {FORMAT!r}")
    ruleset = read_ruleset(document.get("ruleset"))
    options = read_options(document.get("options", {}), ruleset)
    seats = read_seats(document.get("seats"), ruleset)
    raws = document.get("entries")
    if not isinstance(raws, list):
        raise ActaError("entries", "not a list")
    if len(raws) > MAX_ENTRIES:
        raise ActaError("entries", f"more than {MAX_ENTRIES}")
    scores = accounts_at(len(seats), ruleset.settings(options))
    entries = tuple(_read_bounded(raw, ruleset, f"entries[{place}]", scores) for place, raw in enumerate(raws))
    extra = {key: value for key, value in document.items() if key not in HEADER_KEYS}
    _check_header(extra)
    return Acta(ruleset.name, options, seats, entries, extra)


def _read_bounded(raw: object, ruleset: Ruleset, place: str, scores: int) -> Entry:
    check_size(raw, place)
    return read_entry(raw, ruleset, place, scores)


def check_size(raw: object, place: str) -> None:
    """ActaError for an entry that is larger than any that is logged. What is void is looked at only when it is read."""
    if not isinstance(raw, dict) or raw.get("void") is True:
        return
    if len(raw) > MAX_KEYS:
        raise ActaError(place, f"more than {MAX_KEYS}")
    if len(repr(raw)) * MOST_BYTES > MAX_ENTRY:  # else it can't be: writing every entry out takes as long as judging it
        _check_bytes(raw, place, MAX_ENTRY)


def _check_header(extra: Mapping[str, Any]) -> None:
    if len(extra) > MAX_KEYS:
        raise ActaError("header", f"more than {MAX_KEYS}")
    _check_bytes(extra, "header", MAX_HEADER)


def _check_bytes(value: Mapping[str, Any], place: str, most: int) -> None:
    if len(json_text.write(value).encode()) > most:
        raise ActaError(place, f"larger than {most} bytes")


def dumps(acta: Acta, *, voided: bool = False) -> str:
    """Write the document, voided entries only on request; `loads` reads it back as it was."""
    entries = [dict(entry.raw) for entry in acta.entries if voided or not entry.void]
    header = {"format": FORMAT, "ruleset": acta.ruleset, "options": dict(acta.options), "seats": list(acta.seats)}
    return json_text.write({**header, **acta.extra, "entries": entries}, indent=1)


def read_ruleset(name: object) -> Ruleset:
    """The ruleset of that name; ActaError for one that does not exist."""
    if not isinstance(name, str) or name not in RULESETS:
        raise ActaError("ruleset", f"unknown ruleset {name!r}")
    return RULESETS[name]


def read_options(options: object, ruleset: Ruleset) -> dict[str, Any]:
    """The options as written; an unknown name or value is an ActaError that names it."""
    if not isinstance(options, dict):
        raise ActaError("options", "not a JSON object")
    for name, value in options.items():
        if name not in ruleset.options:
            raise ActaError(f"options.{name}", f"unknown option of {ruleset.name}")
        if not ruleset.options[name].allows(value):
            raise ActaError(f"options.{name}", f"{value!r} is not one of {list(ruleset.options[name].values)}")
    excluded = ruleset.contradiction(ruleset.settings(options))
    if excluded is not None:
        raise ActaError(f"options.{excluded.option}", excluded.reason)
    return dict(options)


def read_seats(seats: object, ruleset: Ruleset) -> tuple[str, ...]:
    """The players' names in the order of play; their number must be one that the ruleset plays with (AR-GEN-04)."""
    if not isinstance(seats, list):
        raise ActaError("seats", "not a list of names")
    if len(seats) not in ruleset.players:
        raise ActaError("seats", f"{len(seats)} players, {ruleset.name} is for {list(ruleset.players)}")
    return tuple(_text(name, f"seats[{place}]", MAX_NAME) for place, name in enumerate(seats))


def read_entry(raw: object, ruleset: Ruleset, place: str = "entry", scores: int = 2) -> Entry:
    """Check one entry. `scores` is the number of accounts on the board, for `adjust`; ActaError names `place`."""
    if not isinstance(raw, dict):
        raise ActaError(place, "not a JSON object")
    if raw.get("void") is True:
        return Entry("void", raw, void=True)
    kinds = _READERS.keys() & raw.keys()
    if len(kinds) != 1:
        both = ", ".join(kind for kind in _READERS if kind in kinds)
        raise ActaError(place, f"two kinds at once: {both}" if kinds else "an entry of no known kind")
    (kind,) = kinds
    return Entry(**{"kind": kind, "raw": raw, **_READERS[kind](raw, f"{place}.{kind}", ruleset, scores)})


@lru_cache(maxsize=1024)
def plain(word: str) -> str:
    """A word as words are compared: lower case, without accents and outer blanks, ' for the typographic ’."""
    decomposed = unicodedata.normalize("NFKD", word.replace("’", "'"))
    return "".join(char for char in decomposed if not unicodedata.combining(char)).casefold().strip()


def _deal(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    pica = raw.get("pica") if "pica_pica" in ruleset.options else None
    if pica is not None and not isinstance(pica, bool):
        raise ActaError(place, "pica is neither true nor false")
    fields: Fields = {"seat": _number(raw["deal"], place), "pica": pica}
    if "vira" in raw and ruleset.fixes("vira"):
        fields["vira"] = _card(raw["vira"], f"{place}.vira", ruleset, face_down=False)
    dealt = ruleset.fixes("cards_dealt")
    if dealt and "cut" in raw:
        if not isinstance(raw["cut"], bool):
            raise ActaError(place, "cut is neither true nor false")
        fields["cut"] = raw["cut"]
    if dealt and "cards" in raw:
        fields["dealt"] = _number(raw["cards"], f"{place}.cards")
    return fields


def _say(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    said, fields = raw["say"], _speaker(raw, place)
    if isinstance(said, str):
        name = plain(_text(said, place, MAX_REASON))
        fields["word"] = name = ruleset.synonyms.get(name, name)
        word = ruleset.words.get(name)
        if word is not None:
            fields["raw"] = {**raw, "say": name}
            if word.aimed and "to" in raw:
                fields["to"] = _number(raw["to"], place)
    else:
        fields["value"] = _number(said, place)
    return fields


def _speaker(raw: Mapping[str, Any], place: str) -> Fields:
    """Who acts: a seat or, where only that is known, a side."""
    if ("by" in raw) == ("team" in raw):
        raise ActaError(place, "needs either a seat (by) or a side (team)")
    key = "by" if "by" in raw else "team"
    return {"seat" if key == "by" else "team": _number(raw[key], place)}


def _play(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    return {"seat": _seat(raw, place), "card": _card(raw["play"], place, ruleset, face_down=True)}


def _winner(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    """A trick or a comparison by its winner: a seat, or null with a side."""
    won = raw["trick"] if "trick" in raw else raw["showdown"]
    if won is None:
        if "team" not in raw:
            raise ActaError(place, "null needs a side (team)")
        return {"team": _number(raw["team"], place)}
    if won == "parda" and "trick" in raw:
        return {"parda": True, **{key: _number(raw[key], place) for key in ("first", "last") if key in raw}}
    return {"seat": _number(won, place)}


def _show(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    shown, seat = raw["show"], _seat(raw, place)
    if isinstance(shown, str):
        if shown not in SHOWN_WORDS:
            raise ActaError(place, f"{shown!r} is not one of {list(SHOWN_WORDS)}")
        return {"seat": seat, "shown": shown}
    if not isinstance(shown, list) or not shown:
        raise ActaError(place, "neither cards nor a word")
    return {"seat": seat, "cards": tuple(_card(card, place, ruleset, face_down=False) for card in shown)}


def _adjust(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    points = raw["adjust"]
    if not isinstance(points, list) or len(points) != scores:
        raise ActaError(place, f"needs a list of {scores} numbers")
    if "why" in raw:
        _text(raw["why"], f"{place}.why", MAX_REASON)
    return {"points": tuple(_number(number, place) for number in points)}


def _close(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    _text(raw["close"], place, MAX_REASON)
    return {}


_TOO_LARGE = 10**MAX_DIGITS

_READERS: dict[str, Callable[[Mapping[str, Any], str, Ruleset, int], Fields]] = {
    "deal": _deal,
    "say": _say,
    "play": _play,
    "trick": _winner,
    "showdown": _winner,
    "show": _show,
    "adjust": _adjust,
    "close": _close,
}


def _number(value: object, place: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ActaError(place, f"{value!r} is not a whole number")
    if abs(value) >= _TOO_LARGE:
        raise ActaError(place, f"a number of more than {MAX_DIGITS} digits")
    return value


def _seat(raw: Mapping[str, Any], place: str) -> int:
    if "by" not in raw:
        raise ActaError(place, "needs a seat (by)")
    return _number(raw["by"], place)


def _text(value: object, place: str, limit: int) -> str:
    if not isinstance(value, str):
        raise ActaError(place, f"{value!r} is not text")
    if len(value) > limit:
        raise ActaError(place, f"longer than {limit} characters")
    return value


def _card(value: object, place: str, ruleset: Ruleset, *, face_down: bool) -> str:
    if isinstance(value, str) and (ruleset.pack.shape.match(value) or (face_down and value == FACE_DOWN)):
        return value
    raise ActaError(place, f"{value!r} is no card of this pack's notation")
