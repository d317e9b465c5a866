"""Truco paulista."""

from dataclasses import replace

from referee.rules.record import cards
from referee.rules.record.rulesets import brazil
from referee.rules.record.rulesets.base import Ruleset

CHANGED = {"truco_bets": "hand", "truco_at_eleven": "lose-game", "tie_lead": "trick-leader"}
"""Where paulista's defaults differ."""
PACKS = ("BR-CAR-01", "BR-CAR-11")
"""The rules of its packs: the clean one is its own."""


PAULISTA = Ruleset(
    name="paulista",
    law="BR",
    pack=cards.paulista("sujo", ""),
    players=(2, 4, 6),
    words={word.name: word for word in brazil.WORDS},
    options={
        name: replace(
            option, default=CHANGED.get(name, option.default), rules=PACKS if name == "deck" else option.rules
        )
        for name, option in brazil.OPTIONS.items()
    },
    ladder=brazil.LADDERS["1-3-6-9-12"],
    ladders=brazil.LADDERS,
    fixed={**brazil.FIXED, "vira": True},
    follows=brazil.follows,
    pack_for=lambda settings, vira: cards.paulista(settings.deck, vira),
)
