"""The part of a game that a table plays: its words, their answers, and the entries that it may log."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from referee.rules.judge.flow import pica_limit
from referee.rules.ledger.tricks import LED_BY
from referee.rules.record.rulesets import RULESETS, Ruleset, Settings, Word

DUELS = (6, 8)
"""The number of players that has duels (AR-PIC-01, AR-PIC-13)."""
ANSWERS = {
    "answer": ("yes", "no"),
    "reply": ("yes", "no"),
    "decision": ("yes", "no"),
    "flor": ("quiero", "achico"),
}
"""The acts that answer a bet or a question, by the sub-game that hears them."""


def is_played(word: Word, settings: Settings, seats: int, pica: bool) -> bool:
    """Tell whether options and number of players leave a word any place; `pica`: this hand has duels."""
    if word.game == "duel":
        return pica or (seats in DUELS and settings["pica_pica"] != "never")
    if word.game == "maldon":
        return bool(settings["maldon"] != "no")
    if word.game == "pido":
        return bool(settings["flor"] and settings["flor_duty"] == "must")
    return bool(word.game != "flor" or settings["flor"])


def is_answer(word: Word) -> bool:
    """Tell whether a word answers a bet or a question."""
    return word.act in ANSWERS.get(word.game, ())


def tells_before(ruleset: Ruleset) -> bool:
    """Tell whether a tie of this game may name the cards before a bet on the trick (BR-REC-05)."""
    return "truco_bets" in ruleset.options


def asks_before(settings: Mapping[str, Any]) -> bool:
    """Tell whether the table bets on the trick, so that a tie may ask about the cards before (BR-REC-05)."""
    return bool(settings["truco_bets"] == "trick")


def named_in_ties(settings: Settings) -> list[str]:
    """List which equal card's player ("first", "last") a tied trick may name (BR-TIE-03, BR-REC-06)."""
    named = {LED_BY.get(settings["tie_lead"]), "first" if settings["truco_bets"] == "trick" else None}
    return sorted(card for card in named if card)


# The kinds and parts of entries that a table may log, for forms that ask for an entry in words.


@dataclass(frozen=True, slots=True)
class Contents:
    """The kinds and parts of entries that a table may log.

    `tied_cards`: of a tie, who had the first and the last of the highest cards; `before`:
    whether one of them lay there before the bet on the trick. `vira`, `cut` (and with it one card
    for each) and `pica` (one or the other kind of hand) belong to a deal.
    """

    numbers: bool
    showdowns: bool
    proofs: bool
    face_down: bool
    tied_cards: bool
    before: bool
    vira: bool
    cut: bool
    pica: bool


def contents(ruleset: Ruleset, settings: Mapping[str, Any], players: int) -> Contents:
    """Return the kinds and parts of entries that a table with these settings and players can have."""
    return Contents(
        numbers=ruleset.fixes("numbers") != "none",
        showdowns=bool(settings["envido"] or settings["flor"]),
        proofs=bool(settings["shows"]),
        face_down=bool(settings["face_down"]),
        tied_cards=bool(settings["results"] == "seat"),
        before=asks_before(settings),
        vira=bool(settings["vira"]),
        cut=settings["cards_dealt"] == "cut",
        # Four sit as two pairs: only larger rings play single duels.
        pica=players > 4 and settings.get("pica_pica", "never") != "never",
    )


Figures = Mapping[str, Any]
EXAMPLE = 30
"""The target of an example about malas and buenas, where the table's has none."""


@lru_cache(256)
def figures(ruleset: Ruleset, settings: Settings) -> Figures:
    """Return the figures of a table by their names: numbers, and the options that texts put into words."""
    # Of all settings, for a game may cite a rule of another one whose option it leaves no choice.
    found = dict(settings)
    found |= {f"stake{place}": step.worth for place, step in enumerate(ruleset.ladder_for(settings))}
    found |= {"target": settings.target, "special_at": settings.special_at, "special_worth": settings.special_worth}
    # A tento is the worth of a hand without a call (BR-SCO-03, BR-SCO-06).
    found |= {"tento": found["stake0"], "onze": settings.special_at, "trut_points": 3 * settings.truts}
    return MappingProxyType(found | (_of_envido(ruleset, settings) if settings.envido else {}))


@lru_cache
def usual_figures(law: str) -> Figures:
    """Return the figures of the first game of a law ("AR") where nobody chose; none for a law of no game."""
    ruleset = next((other for other in RULESETS.values() if other.law == law), None)
    return figures(ruleset, ruleset.settings({})) if ruleset else MappingProxyType({})


def _of_envido(ruleset: Ruleset, settings: Settings) -> dict[str, Any]:
    """Return the figures of truco argentino's options, and the numbers of its examples."""
    target, more = settings.target, 3 if settings.contraflor == "plus3" else 0
    halves = ruleset.halves(target)
    halved = target if halves else EXAMPLE
    half = halved // 2
    return {
        "halved": halved, "half": half, "first_buena": half + 1, "five_buenas": half + 5,
        "one_less": target - 1, "two_less": target - 2, "two_more": target + 2, "six_less": target - 6,
        "eight_less": target - 8,
        # Three for each flor announced, in AR-FLO-09 and -12 with two flores and with three.
        "contraflor_two": 6 + more, "contraflor_three": 9 + more,
        # With six points to go and two flores; in a duel six are the rest (AR-FLO-10, AR-PIC-07).
        "resto_two": 6 + (6 if settings.contraflor_resto == "resto+flores" else 0),
        "achico_one": 4 if settings.achico == "plus1" else 3,
        "flor_low": 20 if settings.flor_negras == 20 else 21,
        "pica_end": pica_limit(settings),
        # Without malas nobody plays a falta for half the way (AR-ENV-07).
        "falta_envido": settings.falta_envido if halves or settings.falta_envido == "match" else "leader",
    }  # fmt: skip
