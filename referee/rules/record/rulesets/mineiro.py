"""Truco mineiro."""

from dataclasses import replace

from referee.rules.record import cards
from referee.rules.record.rulesets import brazil
from referee.rules.record.rulesets.base import Contradiction, Option, Ruleset, Settings, Word

WORDS = (
    *brazil.WORDS,
    Word("fico", "choice", "keep"),
    Word("passo", "choice", "pass"),
    Word("queimo", "choice", "burn"),
    Word("guardo", "guard", "keep"),
    Word("familia real", "family", "throw"),
    Word("familia pobre", "family", "throw"),
    Word("mostra", "challenge", "ask", aimed=True),
)
"""Its words."""

OPTIONS = {
    **brazil.OPTIONS,
    "deck": replace(brazil.OPTIONS["deck"], rules=("BR-CAR-01", "BR-CAR-02")),
    "three_and_half": Option(("none", "joker", "10♣"), "none", rules=("BR-CAR-03",)),
    "deal": Option(("choice", "simple", "cutter", "cutter2"), "choice", rules=("BR-DEA-04", "BR-DEA-08", "BR-DEA-09")),
    "royal_family": Option(("off", "shown", "hidden"), "off", rules=("BR-FAM-01", "BR-FAM-04")),
    "poor_family": Option(("off", "shown", "hidden"), "off", rules=("BR-FAM-05", "BR-FAM-04")),
}
"""Its options."""

FAMILY_PACKS = {"royal_family": ("limpo", "BR-FAM-01"), "poor_family": ("sujo", "BR-FAM-05")}


def _contradiction(settings: Settings) -> Contradiction | None:
    """Return a family without the pack that it needs (BR-FAM-01, BR-FAM-05)."""
    for name, (deck, rule) in FAMILY_PACKS.items():
        if settings[name] != "off" and settings.deck != deck:
            return Contradiction(name, f"{settings[name]!r} needs deck {deck!r} ({rule})")
    return None


MINEIRO = Ruleset(
    name="mineiro",
    law="BR",
    pack=cards.mineiro("sujo", "joker"),
    players=(2, 4, 6),
    words={word.name: word for word in WORDS},
    options=OPTIONS,
    ladder=brazil.LADDERS["1-3-6-9-12"],
    ladders=brazil.LADDERS,
    fixed=brazil.FIXED,
    follows=brazil.follows,
    pack_for=lambda settings, _vira: cards.mineiro(settings.deck, settings.three_and_half),
    contradiction=_contradiction,
)
