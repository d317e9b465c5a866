"""The part of a game that a table plays: its words, their answers, and the entries that it may log."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.rules.ledger.tricks import LED_BY
from referee.rules.record.rulesets import Ruleset, Settings, Word

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
    """Tell whether the table's options and number of players leave a word any place.

    `pica` tells of duels in this hand.
    """
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
    """Tell whether a tie of this game may say what lay there before a bet on the trick (BR-REC-05)."""
    return "truco_bets" in ruleset.options


def asks_before(settings: Mapping[str, Any]) -> bool:
    """Tell whether the table bets on the trick, so that a tie may ask what lay there before (BR-REC-05)."""
    return bool(settings["truco_bets"] == "trick")


def named_in_ties(settings: Settings) -> list[str]:
    """List the equal cards whose player a tied trick may name.

    The "first" or the "last" of them (BR-TIE-03, BR-REC-06).
    """
    named = {LED_BY.get(settings["tie_lead"]), "first" if settings["truco_bets"] == "trick" else None}
    return sorted(card for card in named if card)


# The kinds and parts of entries that a table may log, for whoever asks for an entry in words.


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
    """Return the kinds and parts of entries that a table can have.

    A table with these settings and so many players.
    """
    return Contents(
        numbers=ruleset.fixes("numbers") != "none",
        showdowns=bool(settings["envido"] or settings["flor"]),
        proofs=bool(settings["shows"]),
        face_down=bool(settings["face_down"]),
        tied_cards=bool(settings["misdeal"]),
        before=asks_before(settings),
        vira=bool(settings["vira"]),
        cut=settings["cards_dealt"] == "cut",
        # Four sit as two pairs: only larger rings play single duels.
        pica=players > 4 and settings.get("pica_pica", "never") != "never",
    )
