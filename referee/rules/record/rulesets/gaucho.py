"""Truco gaúcho: truco argentino under Portuguese words, to other totals."""

from dataclasses import replace

from referee.rules.record.rulesets.argentino import ARGENTINO
from referee.rules.record.rulesets.base import Option

CITED = {"pica_pica": ("GA-PIC-01",), "best_of": ("GA-SCO-02",)}
"""Options with rules of its own, but for the target."""

GAUCHO = replace(
    ARGENTINO,
    name="gaucho",
    law="GA",
    family="AR",
    options={
        "target": Option((12, 18, 24, 30), 24, rules=("GA-SCO-01", "GA-SCO-03")),
        **{
            name: replace(option, rules=CITED.get(name, option.rules))
            for name, option in ARGENTINO.options.items()
            if name != "target"
        },
    },
    # A game to 12 is one volta, every other one two (GA-SCO-01), and no score names them (GA-SCO-03).
    halves=lambda target: target > 12,
    named_halves=False,
)
