"""One entry of a record: reading it from JSON, and checking its form."""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from referee.rules.record.json_text import (
    MAX_REASON,
    ActaError,
    read_amount,
    read_card,
    read_number,
    read_seat,
    read_text,
)
from referee.rules.record.rulesets import Ruleset

SHOWN_WORDS = ("ok", "wrong", "flor", "no flor")

Fields = dict[str, Any]
"""The fields of an entry, by the names of `Entry`."""

EntryKind = Literal["adjust", "close", "deal", "play", "say", "show", "showdown", "trick", "void"]
"""The key that makes an entry one of its kind; "void" is one that was taken back."""


@dataclass(frozen=True, slots=True)
class ParsedEntry:
    """One entry of the record, checked.

    `raw` is its JSON object with the word as the ruleset writes it; `kind` is the key that makes it one. A word is in
    `word`, a number in `value`, a card played in `card`, cards shown in `cards` or, as a word, in `shown`; `seat` is
    None where only the side is known.

    Beside a deal may stand the turned card (`vira`), whether the pack was `cut` and how many cards were `dealt` to
    each; beside a parda who played the `first` and the `last` of the equal cards, and beside it or the card that closes
    the trick whether one of them lay there `before` the bet.
    """

    kind: EntryKind
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
    before: bool | None = None
    void: bool = False


def read_entry(raw: object, ruleset: Ruleset, place: str = "entry", scores: int = 2) -> ParsedEntry:
    """Check one entry; ActaError names `place`.

    `scores` is the number of accounts on the board, for `adjust`.
    """
    if not isinstance(raw, dict):
        raise ActaError(place, "not a JSON object")
    # An entry that was taken back is not even read: it may be of an engine that knew other words.
    if raw.get("void") is True:
        return ParsedEntry("void", raw, void=True)
    kinds = _READERS.keys() & raw.keys()
    if len(kinds) != 1:
        both = ", ".join(kind for kind in _READERS if kind in kinds)
        raise ActaError(place, f"two kinds at once: {both}" if kinds else "an entry of no known kind")
    # Readers tell fields by name, so that each says nothing about those of other kinds.
    (kind,) = kinds
    return ParsedEntry(**{"kind": kind, "raw": raw, **_READERS[kind](raw, f"{place}.{kind}", ruleset, scores)})


@lru_cache(maxsize=1024)
def plain(word: str) -> str:
    """Return a word as words are compared: lower case, without accents, outer blanks and typographic ’."""
    # Phones write accents in two ways, and keyboards correct apostrophes.
    decomposed = unicodedata.normalize("NFKD", word.replace("’", "'"))
    return "".join(char for char in decomposed if not unicodedata.combining(char)).casefold().strip()


def _deal(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    # A deal of another game may have such a key as any further one, which nobody reads.
    pica = raw.get("pica") if "pica_pica" in ruleset.options else None
    if pica is not None and not isinstance(pica, bool):
        raise ActaError(place, "pica is neither true nor false")
    fields: Fields = {"seat": read_number(raw["deal"], place), "pica": pica}
    if "vira" in raw and ruleset.fixes("vira"):
        fields["vira"] = read_card(raw["vira"], f"{place}.vira", ruleset, face_down=False)
    # Only games in which a record tells the number of cards look at these keys.
    dealt = ruleset.fixes("cards_dealt")
    if dealt and "cut" in raw:
        if not isinstance(raw["cut"], bool):
            raise ActaError(place, "cut is neither true nor false")
        fields["cut"] = raw["cut"]
    if dealt and "cards" in raw:
        fields["dealt"] = read_number(raw["cards"], f"{place}.cards")
    return fields


def _say(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    spoken, fields = raw["say"], _speaker(raw, place)
    if isinstance(spoken, str):
        name = plain(read_text(spoken, place, MAX_REASON))
        # An unknown word stays in the entry: `judge` refuses it, by a rule of the game.
        fields["word"] = name = ruleset.synonyms.get(name, name)
        word = ruleset.words.get(name)
        if word is not None:
            # The record keeps the reserved form, whatever form of it was said.
            fields["raw"] = {**raw, "say": name}
            if word.aimed and "to" in raw:
                fields["to"] = read_number(raw["to"], place)
    else:
        fields["value"] = read_amount(spoken, place)
    return fields


def _speaker(raw: Mapping[str, Any], place: str) -> Fields:
    """Return who acts: a seat or, where only that is noted, a side."""
    if ("by" in raw) == ("team" in raw):
        raise ActaError(place, "needs either a seat (by) or a side (team)")
    key = "by" if "by" in raw else "team"
    return {"seat" if key == "by" else "team": read_number(raw[key], place)}


def _play(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    card = read_card(raw["play"], place, ruleset, face_down=True)
    return {"seat": read_seat(raw, place), "card": card, **_before(raw, place, ruleset)}


def _winner(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    """Return who won a trick or a comparison: a seat, or null with a side."""
    won = raw["trick"] if "trick" in raw else raw["showdown"]
    before = _before(raw, place, ruleset) if "trick" in raw else {}
    if won is None:
        if "team" not in raw:
            raise ActaError(place, "null needs a side (team)")
        return {"team": read_number(raw["team"], place)}
    if won == "parda" and "trick" in raw:
        noted = {key: read_number(raw[key], place) for key in ("first", "last") if key in raw}
        return {"parda": True, **noted, **before}
    return {"seat": read_number(won, place)}


def _before(raw: Mapping[str, Any], place: str, ruleset: Ruleset) -> Fields:
    """Return whether an equal card lay there before the bet, where the game asks (BR-REC-05)."""
    # To games without bets on a trick it is a further key, which nobody reads.
    if "before" not in raw or "truco_bets" not in ruleset.options:
        return {}
    if not isinstance(raw["before"], bool):
        raise ActaError(f"{place}.before", "neither true nor false")
    return {"before": raw["before"]}


def _show(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    shown, seat = raw["show"], read_seat(raw, place)
    if isinstance(shown, str):
        if shown not in SHOWN_WORDS:
            raise ActaError(place, f"{shown!r} is not one of {list(SHOWN_WORDS)}")
        return {"seat": seat, "shown": shown}
    if not isinstance(shown, list) or not shown:
        raise ActaError(place, "neither cards nor a word")
    return {"seat": seat, "cards": tuple(read_card(card, place, ruleset, face_down=False) for card in shown)}


def _adjust(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    points = raw["adjust"]
    if not isinstance(points, list) or len(points) != scores:
        raise ActaError(place, f"needs a list of {scores} numbers")
    if "why" in raw:
        read_text(raw["why"], f"{place}.why", MAX_REASON)
    # The reason is checked and stays in `raw`: it decides nothing.
    return {"points": tuple(read_amount(number, place) for number in points)}


def _close(raw: Mapping[str, Any], place: str, ruleset: Ruleset, scores: int) -> Fields:
    read_text(raw["close"], place, MAX_REASON)
    return {}


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
