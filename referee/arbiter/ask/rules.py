"""The rules that say who wins what, which the engine follows without citing them, and those about each word.

What happens is the engine's answer alone; here is only where the book says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.rules.record.rulesets import Settings, Word
from referee.rules.record.rulesets.french_cards import JOKER
from referee.rules.record.state import CARDS


@dataclass(frozen=True, slots=True)
class Tricks:
    """Rules of a game's tricks, by the question that they answer.

    The order of the cards (`rank`), who wins a trick (`wins`), partners' equal cards, a tied trick, who leads after
    each, and whose the hand is: after no tied trick, one, two, or tricks that are all tied.
    """

    rank: str
    wins: str
    partners: str
    tie: str
    leads: str
    leads_tied: str
    hand: tuple[str, str, str]
    all_tied: str


ARGENTINE = Tricks(
    "AR-GEN-02", "AR-TRI-02", "AR-TRI-03", "AR-TRI-04", "AR-TRI-05", "AR-TRI-06",
    ("AR-TRI-07", "AR-TRI-08", "AR-TRI-09"), "AR-TRI-10",
)  # fmt: skip
MINEIRO = Tricks(
    "BR-CAR-04", "BR-TRK-03", "BR-TIE-02", "BR-TIE-01", "BR-TRK-01", "BR-TIE-03", ("BR-TRK-08",) * 3, "BR-TIE-04",
)  # fmt: skip
PAULISTA = Tricks(
    "BR-CAR-09", "BR-TRK-03", "BR-TIE-02", "BR-TIE-01", "BR-TRK-01", "BR-TIE-03", ("BR-TRK-08",) * 3, "BR-TIE-04",
)  # fmt: skip
CATALAN = Tricks(
    "TC-CAR-02", "TC-TRK-03", "TC-TRK-04", "TC-TIE-01", "TC-TRK-01", "TC-TIE-02", ("TC-TRK-05",) * 3, "TC-TIE-03",
)  # fmt: skip
FRENCH = Tricks(
    "TF-CAR-01", "TC-TRK-03", "TC-TRK-04", "TC-TIE-01", "TC-TRK-01", "TC-TIE-02", ("TC-TRK-05",) * 3, "TF-TRK-01",
)  # fmt: skip
TRUT = Tricks(
    "TT-CAR-01", "TC-TRK-03", "TC-TRK-04", "TC-TIE-01", "TC-TRK-01", "TT-TRK-02", ("TC-TRK-05",) * 3, "TT-TRK-03",
)  # fmt: skip
TRICKS: Mapping[str, Tricks] = {
    "argentino": ARGENTINE,
    "fournier": ARGENTINE,
    "mineiro": MINEIRO,
    "paulista": PAULISTA,
    "truc-catala": CATALAN,
    "truc-frances": FRENCH,
    "trut": TRUT,
}
"""By ruleset."""
OTHERWISE = (
    ("truc-frances", "ranking", "32-eight-high", "rank", "TF-CAR-02"),
    ("truc-frances", "ranking", "32-eight-low", "rank", "TF-CAR-02"),
    ("truc-frances", "ranking", "36", "rank", "TF-CAR-03"),
    ("truc-frances", "tied_hand", "none", "all_tied", "TF-TRK-02"),
)
"""What an option's value has told by another rule: ruleset, option, value, what it is about, and that rule."""

EQUAL = {"envido": "AR-ENV-10", "flor": "AR-FLO-16"}
HIGHER = {"envido": "AR-ENV-09", "flor": "AR-FLO-08"}
"""Who wins with equal values, and with different ones."""
MANILHAS, AMONG_MANILHAS = "BR-CAR-07", "BR-CAR-08"
"""What the card that is turned makes of others, and the order of those that it makes."""
MANILHAS_LIMPO = "BR-CAR-11"
"""The same of a three where the pack ends with the queens."""
THREE_AND_HALF = "BR-CAR-03"
"""Where the card that a table adds to the pack stands."""
WORTH = {"AR-ENV-09": "AR-ENV-07"}
"""What tells how much a bet is worth that hangs on the score, where its award cites who wins it."""
VALUE = {"envido": "AR-ENV-01", "flor": "AR-FLO-01", "negras": "AR-FLO-24", "same suit": "AR-ENV-22"}
"""What three cards are worth."""


def cited(ruleset: str, settings: Settings, what: str) -> str:
    """Find the rule of a game about `what`, a field of `Tricks`, at this table."""
    for name, option, value, about_what, rule in OTHERWISE:
        if (name, about_what) == (ruleset, what) and settings[option] == value:
            return rule
    return str(getattr(TRICKS[ruleset], what))


def rank_rule(ruleset: str, settings: Settings, cards: Sequence[str]) -> str:
    """Find the rule about the order of these cards."""
    added = {"joker": JOKER, "10♣": "10♣"}.get(settings.get("three_and_half", "none"))
    return THREE_AND_HALF if added in cards else cited(ruleset, settings, "rank")


def vira_rule(settings: Settings, vira: str) -> str:
    """Find the rule about the cards that this vira makes manilhas."""
    return MANILHAS_LIMPO if settings["deck"] == "limpo" and vira[:1] == "3" else MANILHAS


def hand_rule(ruleset: str, settings: Settings, results: Sequence[int | None]) -> str:
    """Find the rule about whose the hand is after these tricks (None for a tied one)."""
    tied = sum(side is None for side in results)
    return cited(ruleset, settings, "all_tied") if tied == CARDS else TRICKS[ruleset].hand[tied]


ABOUT: Mapping[str, Mapping[str, str]] = {
    "argentino": {
        "flor": "AR-FLO-03", "flor bet": "AR-FLO-07", "envido": "AR-ENV-02", "envido falta": "AR-ENV-07",
        "values": "AR-ENV-11", "stakes": "AR-TRU-08", "answer": "AR-TRU-09", "fold": "AR-MAZ-01",
        "pido": "AR-PED-01", "maldon": "AR-GEN-17", "duel": "AR-PIC-10", "number": "AR-ENV-08",
    },
    "mineiro": {
        "call": "BR-TRU-01", "reply": "BR-TRU-03", "decision": "BR-ONZ-04", "excess": "BR-IRR-05", "claim": "BR-PEN-03",
        "choice": "BR-DEA-04", "guard": "BR-DEA-09", "family": "BR-FAM-01", "challenge": "BR-FAM-04",
    },
    "truc-catala": {"call": "TC-BET-02", "reply": "TC-BET-04", "decision": "TC-ONZ-01"},
    "truc-frances": {"reste": "TF-RES-01", "reply": "TF-BET-04", "redeal": "TF-DEA-02", "number": "TF-BET-02"},
    "trut": {"call": "TT-TRU-01", "reply": "TT-TRU-02"},
}  # fmt: skip
"""When a word may be said, by ruleset and the sub-game that hears it."""
DUELS = (6, 8)
"""So many players have duels (AR-PIC-01, AR-PIC-13)."""
LIKE = {"fournier": "argentino", "paulista": "mineiro"}


def is_played(word: Word, settings: Settings, seats: int, pica: bool) -> bool:
    """Tell whether options and number of players leave a word a place.

    `pica` means that this hand is played in duels.
    """
    if word.game == "duel":
        return pica or (seats in DUELS and settings["pica_pica"] != "never")
    if word.game == "maldon":
        return bool(settings["maldon"] != "no")
    if word.game == "pido":
        return bool(settings["flor"] and settings["flor_duty"] == "must")
    return bool(word.game != "flor" or settings["flor"])


PUNISHED = {"call": "BR-ONZ-05", "choice": "BR-DEA-10", "family": "BR-FAM-03"}
"""What is heard and punished in a hand at eleven, by the sub-game that hears it."""


def about(ruleset: str, word: Word | None) -> str:
    """Find the rule about when this word (or, without one, a number) may be said."""
    rules = ABOUT[LIKE.get(ruleset, ruleset)]
    if word is None:
        return rules["number"]
    if word.game == "flor" and word.act != "flor":
        return rules["flor bet"]
    return rules.get(f"{word.game} {word.act}", rules[word.game])
