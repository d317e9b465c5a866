"""Words of the game as people write them; they are the same in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from referee.rules.asked.bidding import word_of
from referee.rules.record.rulesets.base import Ruleset
from referee.rules.record.rulesets.settings import Settings

PRINTED = {
    "maldon": "maldón",
    "intromision": "intromisión",
    "vale 6": "seis",
    "vale 8": "oito",
    "vale 9": "nove",
    "vale 10": "dez",
    "queda": "doze",
    "familia real": "família real",
    "familia pobre": "família pobre",
}
"""Words that people read otherwise than the record writes them."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What players call a trick, a tied one and a deal; `special` is a hand that begins with one side at so many
    points, `iron` one that begins with both there. `play` is what they say they play.
    """

    trick: str
    tie: str
    hand: str
    special: Mapping[int, str] = field(default_factory=dict)
    iron: str = ""
    play: str = "Truco"

    def kind(self, kind: str, at: int | None) -> str:
        """What a hand of this kind ("special", "iron", or any other) is called, where `at` points make it one."""
        return self.iron if kind == "iron" else self.special.get(at or 0, "") if kind == "special" else ""


SPANISH = Terms("baza", "parda", "la mano")
BRAZILIAN = Terms("vaza", "empate", "a mão", {11: "mão de onze", 10: "mão de dez"}, "mão de ferro")
FRENCH = Terms("pli", "pourri", "la donne", play="Truc")
TERMS: Mapping[str, Terms] = {
    "argentino": SPANISH,
    "fournier": SPANISH,
    "mineiro": BRAZILIAN,
    "paulista": BRAZILIAN,
    "truc-catala": Terms("basa", "empat", "la mà", {11: "a onze"}, "onze a onze", "Truc"),
    "truc-frances": FRENCH,
    "trut": replace(FRENCH, play="Trut"),
}
"""By ruleset."""


def printed(word: str) -> str:
    """A reserved word as people write it."""
    return PRINTED.get(word, word)


def kind(pica: bool) -> str:
    """What a hand of six or eight is (AR-PIC-01)."""
    return "pica-pica" if pica else "redonda"


def named(ruleset: Ruleset, settings: Settings, word: str) -> str:
    """A step of the ladder as this table calls it: "oito" where it is not worth nine (BR-TRU-15)."""
    words = [step.word for step in ruleset.ladder_for(settings)]
    return printed(word_of(ruleset, settings, words.index(word)) if word in words[1:] else word)
