"""A name taken out of what a match keeps: out of lists of names, of who did something, and of what people wrote.

What the referee reads (words, cards, rules) is left alone, whatever somebody is called.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from referee.matches.words.placeholders import player
from referee.rules.record import json_text
from referee.rules.record.entry import plain
from referee.rules.record.rulesets import find_ruleset

LISTS = frozenset({"names", "seats", "before", "after"})
"""The keys whose lists hold a name for each seat."""
_LAW = frozenset(
    {
        "about", "adjust", "answer", "at", "card", "cards", "code", "deal", "decided", "decision", "engine", "entry",
        "format", "group", "id", "key", "matter", "outcome", "play", "reason", "rule", "rules", "ruleset",
        "said_at", "show", "showdown", "source", "stamp", "started", "status", "team", "trick", "vira", "void_at",
        "word",
    }
)  # fmt: skip
"""The keys whose values the referee or a screen reads: no names stand there."""


@dataclass(frozen=True)
class Eraser:
    """One name that is to go, and what stands in its place.

    `names` are all that the match has known: "Ana María" stays when "Ana" goes. Where another seat `shares` the name,
    only what is certainly of this `seat` or of these `pens` goes.
    """

    name: str
    stand_in: str
    names: Collection[str]
    ruleset: str
    seat: int | None
    pens: Collection[int] = ()
    shares: bool = False

    def is_it(self, name: object) -> bool:
        """Tell whether this is the name, however it is written."""
        return isinstance(name, str) and name.casefold() == self.name.casefold()

    def may_be_in(self, stored: str) -> bool:
        """Tell whether a stored text can hold the name: most can't, and need not be read."""
        folded = stored.casefold()
        return any(form.casefold() in folded for form in self._stored)

    def in_list(self, names: list[Any]) -> list[Any]:
        """Return the names of the seats without it."""
        return [
            player(seat) if self.is_it(name) and (seat == self.seat or not self.shares) else name
            for seat, name in enumerate(names)
        ]

    def in_text(self, text: str) -> str:
        """Return a text of somebody without it.

        Where two have the name, nobody knows whose it is there.
        """
        return text if self.shares else self._pattern.sub(self._replaced, text)

    def in_stored(self, text: str) -> str:
        """Return a stored JSON text without it; the very same text where it is not in it."""
        if not self.may_be_in(text):
            return text
        value = json.loads(text)
        cleared = self.in_value(value)
        return text if cleared == value else json_text.write_json(cleared)

    def in_value(self, value: Any, key: str = "") -> Any:
        """Return a JSON value that stands under this key without it."""
        if key == "options":
            return value
        if isinstance(value, dict):
            return self._in_object(value)
        if isinstance(value, list):
            if key in LISTS and all(isinstance(item, str) for item in value):
                return self.in_list(value)
            return [self.in_value(item, "" if key == "for" else key) for item in value]
        if not isinstance(value, str) or key in _LAW or key == "for":
            return value
        if key == "say" and self._is_word(value):
            return value
        return self.in_text(value)

    def _in_object(self, value: dict[str, Any]) -> dict[str, Any]:
        cleared = {self._in_key(key): self.in_value(item, key) for key, item in value.items()}
        # A pen is known by its number, also where somebody else has the name.
        if value.get("pen") in self.pens and self.is_it(value.get("who")):
            cleared["who"] = self.stand_in
        return cleared

    def _in_key(self, key: str) -> str:
        # Options and facts are keys too, and somebody may be called "flor".
        is_kept = self.shares or key in _LAW | LISTS or key in find_ruleset(self.ruleset).words
        return self.stand_in if key == self.name and not is_kept else key

    def _is_word(self, text: str) -> bool:
        ruleset, word = find_ruleset(self.ruleset), plain(text)
        return word in ruleset.words or word in ruleset.synonyms

    @cached_property
    def _stored(self) -> tuple[str, ...]:
        # JSON may write a letter as its number, and puts a backslash before a quote.
        return tuple({self.name, json_text.write_json(self.name)[1:-1], json.dumps(self.name)[1:-1]})

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        # The longest first: in "Ana María" it is not Ana who is meant.
        names = sorted({self.name, *self.names}, key=len, reverse=True)
        words = "|".join(re.escape(name) for name in names if name)
        # Flor is a name too; what she is called is told from the word by its capital letter.
        flags = 0 if self._is_word(self.name) else re.IGNORECASE
        return re.compile(rf"(?<![^\W_])(?:{words})(?![^\W_])", flags)

    def _replaced(self, hit: re.Match[str]) -> str:
        return self.stand_in if self.is_it(hit[0]) else hit[0]
