"""What a correction's form is about: the match, who plays the hand, and the kinds of entries that its game knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy

from referee.games import GAMES
from referee.matches.models import Match
from referee.matches.types import Raw
from referee.matches.words import names
from referee.rules.record.cards import FACE_DOWN, Pack
from referee.rules.record.rulesets import find
from referee.rules.record.rulesets.base import Ruleset
from referee.rules.record.rulesets.french_cards import JOKER

MOST_SHOWN = 3
"""So many cards are shown at most: a hand."""
SUITLESS = (JOKER, FACE_DOWN)
"""Cards without a suit: they stand among the ranks."""
KINDS: Mapping[str, Any] = {
    "say": gettext_lazy("una palabra"),
    "number": gettext_lazy("un número"),
    "play": gettext_lazy("una carta"),
    "trick": gettext_lazy("quién ganó la baza"),
    "showdown": gettext_lazy("quién ganó los tantos"),
    "show": gettext_lazy("qué mostró"),
    "adjust": gettext_lazy("puntos"),
    "deal": gettext_lazy("quién dio"),
    "close": gettext_lazy("fin de la mano"),
}
"""The kinds of entries, as a person would ask for them."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What the form is about: the match, and who plays the hand of the entry."""

    match: Match
    cast: names.Cast

    @property
    def ruleset(self) -> Ruleset:
        """The game."""
        return find(self.match.ruleset)

    @property
    def settings(self) -> dict[str, Any]:
        """What this table is agreed on."""
        return self.ruleset.settings(self.match.options)

    @property
    def lang(self) -> str:
        """The language of the game's words."""
        return GAMES[self.match.ruleset].skin.lang

    @property
    def pack(self) -> Pack:
        """The cards; where the vira orders them, in the order without one."""
        rules = self.ruleset
        return rules.pack if rules.pack_for is None else rules.pack_for(self.settings, "")

    @property
    def words(self) -> list[str]:
        """Every word that exists at this table."""
        return [word.name for word in self.ruleset.words.values() if word.exists(self.settings)]


def kind_of(raw: Raw) -> str:
    """What kind of entry this is; a number that was said is one of its own."""
    if "say" in raw:
        return "number" if isinstance(raw["say"], int) else "say"
    return next(name for name in KINDS if name in raw)


def kinds(subject: Subject, old: Raw | None) -> list[str]:
    """The kinds of entries of this game that can stand in the place of `old`, or be added: a deal only for a deal."""
    settings = subject.settings
    compares = settings["envido"] or settings["flor"]
    known = {
        "number": subject.ruleset.fixes("numbers") != "none",
        "showdown": compares,
        "show": bool(settings["shows"]),
        "deal": old is not None and "deal" in old,
    }
    return [name for name in KINDS if known.get(name, True)]
